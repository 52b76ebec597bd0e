"""Credentials that are told by what stands around them: assignments, headers and addresses."""

import pytest

from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.policy import find
from tests.memory.policy.making import ALNUM, BASE64, HEX, basic, drawn, joined
from tests.requirements.requirement import requirement

PASS, WORD = "pass", "word"
KEY = joined("api", "_key")


def strong(length: int = 12) -> str:
    """Return letters and digits of both cases, as a generator of passwords writes them."""
    return joined("a7", drawn(ALNUM, length - 4), "Q9")


@requirement("policy:assignments")
@pytest.mark.parametrize(
    "template",
    [
        "{password}={strong}",
        "{password}: {strong}",
        "{password} = '{strong}'",
        '"{password}":"{strong}"',
        '{{\\"{password}\\":\\"{strong}\\"}}',
        "DB_{password}={strong}",
        "spring.datasource.{password}={strong}",
        'export MYSQL_ROOT_{password}="{strong}"',
        "'{password}' => '{strong}',",
        '{password} := "{strong}"',
        '{password}: str = "{strong}"',
        'config["{password}"] = "{strong}"',
        'set("{password}", "{strong}")',
        "<{password}>{strong}</{password}>",
        "--{password} {strong}",
        "--{password}={strong}",
        "machine x login bob {password} {strong}",
        "Server=db;User Id=sa;{password}={strong};",
        "my wifi {password} is {strong}",
        "The {password} for the router at home is {strong}.",
        "the {password} (staging): {strong}",
        "{password}: correct!horse@battery",
        "{password}=12345678",
        "{password}: Summer2024!",
        "{password}: MyPass2024!",
        "| {password}  | {strong} |",
        "| {password} | `{strong}` |",
        "{password} → {strong}",
        "{password} -> {strong}",
        "ENV DB_{password} {strong}!b",
        ':{password} "{strong}"',
        'set_{password}("{strong}")',
        '<add key="{password}" value="{strong}" />',
        "El {password} es {strong}",
    ],
)
def test_an_assigned_password_is_refused(template: str) -> None:
    text = template.format(password=PASS + WORD, strong=strong())
    assert find(text) is PolicyReason.CREDENTIAL
    assert find(text.replace(PASS + WORD, (PASS + WORD).upper())) is PolicyReason.CREDENTIAL


@pytest.mark.parametrize(
    "name", ["Passwort", "senha", "пароль", "密码", "passphrase", "pwd", "DB_PASS"]
)
def test_a_password_is_a_password_in_other_words(name: str) -> None:
    assert find(f"{name}\uff1a{strong()}") is PolicyReason.CREDENTIAL


@requirement("policy:assignments")
@pytest.mark.parametrize(
    "name",
    [
        KEY,
        "apiKey",
        "API key",
        "x-api-key",
        "client_secret",
        "clientSecret",
        "access_token",
        "SECRET_KEY_BASE",
        "Ocp-Apim-Subscription-Key",
        "X-Auth-Token",
        "IBM_CLOUD_IAM_KEY",
        "AccountKey",
        "API-Schlüssel",
        "clé API",
        "clave de API",
        "API密钥",
    ],
)
@pytest.mark.parametrize("mark", [": ", "=", ' = "', " is ", " lautet ", " | "])
def test_an_assigned_key_or_token_is_refused(name: str, mark: str) -> None:
    for value in (joined("9f", drawn(HEX, 30)), strong(32)):
        assert find(f"{name}{mark}{value}") is PolicyReason.CREDENTIAL


def test_the_secret_half_of_an_access_key_is_refused_though_it_may_look_like_a_path() -> None:
    value = joined("/a7", drawn(BASE64.replace("+", ""), 34), "Q9k")
    assert find(joined("aws_secret_", "access_key = ", value)) is PolicyReason.CREDENTIAL


def test_a_keys_value_that_is_no_path_is_refused_in_spite_of_its_slashes() -> None:
    value = joined(drawn(HEX, 9), "/", drawn(HEX, 40))
    assert find(joined("client_", "secret: ", value)) is PolicyReason.CREDENTIAL


def test_a_long_secret_is_refused_in_spite_of_its_brackets() -> None:
    value = joined("a7(", drawn(ALNUM, 20), "=*)", drawn(ALNUM, 20), "Q9")
    assert find(f'SECRET_KEY = "{value}"') is PolicyReason.CREDENTIAL


@pytest.mark.parametrize(
    "command",
    [
        "sshpass -p '{}' ssh host",
        "redis-cli -h cache -a {}",
        "mysql -u root -p{} shop",
        "docker login -u me -p {}",
        "WIFI:T:WPA;S:home;P:{};;",
    ],
)
def test_a_password_is_refused_where_a_program_takes_one(command: str) -> None:
    assert find(command.format(strong())) is PolicyReason.CREDENTIAL
    assert find(command.format("")) is None


@pytest.mark.parametrize(
    "text",
    [
        "password: see vault",
        "Password: required",
        "the secret: be kind",
        "password=changeme",
        "password=<your password>",
        "password=my_password_1",
        "password: insert-your-own-password-1",
        "api_key=<your-api-key>",
        "secret=********",
        "client_secret: ${CLIENT_SECRET}",
        'api_key: "{{ api_key }}"',
        "password: $DB_PASSWORD",
        "password=%DB_PASSWORD%",
        'password = os.environ["DB_PASSWORD"]',
        "password = getpass.getpass()",
        "api_key = config.api_key",
        "secretKey: process.env.SECRET_KEY",
        "password: !vault |",
        "password: Optional[str] = None",
        "access_token: string;",
        "accessToken: AccessToken2",
        "password: SecretStr",
        "pwd: /home/user/project",
        "secret: secrets/db/prod",
        "PASSWORD_MIN_LENGTH = 12",
        "max_tokens: 4096",
        "password must have 8 characters",
        "password: 8 characters minimum",
        "password: 2024-01-15",
        "token: base64 encoded",
        "the encryption key is AES-256",
        "The user's password manager is 1Password",
        "secretName: tls-cert-2024",
        "secret_name: db-credentials-v1",
        "signing key 19882D92DDA4C400C22C0D56CC2AF4472167BE03",
        "encryption-key=DEFAULT_ENCRYPTION_KEY",
        "password: admin@example.com",
        "fail: 3, pass: 1234567",
        "token 12",
        "secret = the smallest unit of trust",
        'password: "must be 8+ chars"',
        "socks5://<user>:<password>@proxy-host",
        "license key: version.2",
        "| password | required |",
        "| token | string | 64 |",
        "password -> hash",
        'password "must be long"',
        'input type="password" name="login2"',
        "mysql -h db1 -p shop2",
        "docker login -u me1 registry2.example.com",
        'run("while True: pass", timeout=0.0001)',
        "Pass `-Dconfdir=no` or `spec=True`",
    ],
)
def test_words_references_types_and_paths_are_no_values(text: str) -> None:
    assert find(text) is None


@requirement("policy:authorization-headers")
@pytest.mark.parametrize(
    "template",
    [
        "{header}: {scheme} {token}",
        "{header}={scheme} {token}",
        '"{header}": "{scheme} {token}"',
        "curl -H '{header}: {scheme} {token}' https://api.example.com",
        "Proxy-{header}: {scheme} {token}",
        "{header}: {token}",
        "use {scheme} {token} there",
    ],
)
def test_an_authorization_header_is_refused_by_name_and_bare(template: str) -> None:
    text = template.format(
        header=joined("Authori", "zation"), scheme=joined("Bea", "rer"), token=strong(40)
    )
    assert find(text) is PolicyReason.CREDENTIAL


def test_a_secret_that_a_person_chose_is_refused_too() -> None:
    assert find(joined("client_", "secret=Super", "Secret_Token2024")) is PolicyReason.CREDENTIAL


@pytest.mark.parametrize("template", ['{{"auth": "{}"}}', "_auth={}", "_auth = {}"])
def test_a_stored_user_and_password_is_refused(template: str) -> None:
    assert find(template.format(basic("me:letmein"))) is PolicyReason.CREDENTIAL
    assert find(template.format("somewhere")) is None


@pytest.mark.parametrize("name", ["session", "PHPSESSID", "connect.sid", "auth_token"])
def test_a_cookie_that_stands_for_a_login_is_refused_and_others_pass(name: str) -> None:
    assert find(f"Cookie: theme=dark; {name}={strong(32)}; x=1") is PolicyReason.CREDENTIAL
    assert find(f"Set-Cookie: {name}=<value>; Path=/; HttpOnly") is None
    assert find(f"Set-Cookie: theme={strong(32)}; Path=/") is None


@requirement("policy:authorization-headers")
@pytest.mark.parametrize("template", ["Authorization: {} {}", "{} {}", "authorization: {} {}"])
def test_basic_is_refused_by_what_it_decodes_to(template: str) -> None:
    text = template.format("Basic", basic(joined("admin:", "letmein")))
    assert find(text) is PolicyReason.CREDENTIAL


@pytest.mark.parametrize(
    "text",
    [
        "Use an Authorization header without recording its value.",
        "authorization: bearer tokens are rotated weekly",
        "Authorization: Bearer <token>",
        "Authorization: Bearer $TOKEN",
        "Authorization: Bearer ${TOKEN}",
        "Authorization: Bearer YOUR_API_KEY",
        "Authorization: Bearer your-token-here",
        "Basic authentication is off",
        "Basic introduction",
        "--update=authorization=BINARY_AUTHORIZATION",
        "authorization: " + "x\u0131" * 5,
    ],
)
def test_headers_that_are_only_spoken_of_pass(text: str) -> None:
    assert find(text) is None


@requirement("policy:credential-urls")
@pytest.mark.parametrize(
    "template",
    [
        "postgresql://app:{}@db.internal/app",
        "redis://:{}@cache.internal:6379/0",
        "mongodb+srv://user:{}@cluster0.mongodb.net/x",
        "https://oauth2:{}@gitlab.com/x.git",
        "https://{}@github.com/o/r.git",
        "app:{}@tcp(127.0.0.1:3306)/db",
        "curl -u app:{} https://api.example.com",
        "mysql://me:p@{}@localhost/db",
    ],
)
def test_an_address_with_a_password_is_refused(template: str) -> None:
    assert find(template.format(strong(20))) is PolicyReason.CREDENTIAL


@pytest.mark.parametrize(
    "text",
    [
        "http://127.0.0.1:8000/mcp",
        "postgresql://localhost/db",
        "git@github.com:org/repo.git",
        "ssh://git@host:22/x",
        "https://user:${TOKEN}@host/path is how CI clones",
        "https://user:pass@example.com",
        "postgres://user:password@host/db",
        "postgres://user:****@host/db",
        "http://a:b@example.com",
        "https://medium.com/@user/a-b-c-123",
        "http://[::1]:80/@x",
    ],
)
def test_addresses_without_a_password_pass(text: str) -> None:
    assert find(text) is None
