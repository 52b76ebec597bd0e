"""Passwords in the languages, programs and sentences in which people write them down."""

import pytest

from mnemosyne.memory.outcomes import PolicyReason
from mnemosyne.memory.policy import find
from tests.memory.policy.making import ALNUM, HEX, drawn, joined

PASSWORD = joined("pass", "word")


def chosen() -> str:
    """Return a password as a person chooses it: with both cases, a sign and a digit."""
    return joined("Zb", drawn(ALNUM, 4), "#", "m9")


@pytest.mark.parametrize(
    "name",
    [
        *(
            "wachtwoord",
            "lösenord",
            "passord",
            "adgangskode",
            "salasana",
            "jelszó",
            "hasło",
            "heslo",
        ),
        *("parola", "şifre", "κωδικός", "лозинка", "mật khẩu", "kata sandi", "पासवर्ड", "รหัสผ่าน"),
        *("סיסמה", "كلمة المرور", "كلمة السر", "wpa_psk", "WPA2 key"),
    ],
)
def test_a_password_is_a_password_in_every_language(name: str) -> None:
    assert find(f"{name}: {chosen()}") is PolicyReason.CREDENTIAL
    assert find(f"{name}: ...") is None


@pytest.mark.parametrize(
    "sentence",
    [
        "a senha do wifi é {}",
        "la password del wifi è {}",
        "wifi密码是{}",
        "密码为 {}",
        "パスワードは{}です",
        "비밀번호는 {}",
        f"login: anna, {PASSWORD} {{}}",
        f"{{}} is my {PASSWORD}",
        f"Use {{}} as the wifi {PASSWORD}.",
    ],
)
def test_a_password_is_told_in_a_sentence(sentence: str) -> None:
    assert find(sentence.format(chosen())) is PolicyReason.CREDENTIAL


@pytest.mark.parametrize(
    "sentence",
    [
        f"1Password is my {PASSWORD} manager",
        f"Bitwarden2 is our {PASSWORD} store",
        f"this is the {PASSWORD}",
        f"nothing is as weak as the {PASSWORD}",
        "密码是必需的",
        "パスワードは必須です",
        "パスワードは90日ごとに変更する。トークンは24時間有効。",
        "密码: 90天更换一次",
        "a senha é obrigatória",
        "parola is Italian for word",
    ],
)
def test_what_is_only_said_of_passwords_passes(sentence: str) -> None:
    assert find(sentence) is None


@pytest.mark.parametrize(
    "template", ['= r"{}"', "=u'{}'", '= b"{}"', '= """{}"""', '_plain: "{}"', '<- "{}"']
)
def test_a_string_is_read_in_every_notation(template: str) -> None:
    assert find(PASSWORD + template.format(chosen())) is PolicyReason.CREDENTIAL
    assert find(PASSWORD + template.format("")) is None


@pytest.mark.parametrize(
    "command",
    [
        "CREATE USER bob IDENTIFIED BY '{}';",
        "requirepass {}",
        "net user bob {} /add",
        "htpasswd -bc users bob {}",
        "snmp-server community {} RO",
        "jdbc:oracle:thin:scott/{}@db:1521",
    ],
)
def test_a_password_is_refused_where_a_setting_or_a_statement_takes_one(command: str) -> None:
    assert find(command.format(chosen())) is PolicyReason.CREDENTIAL
    assert find(command.format("...")) is None


@pytest.mark.parametrize(
    "template",
    [
        "https://b.example/k?X-Amz-Signature={}",
        "https://b.example/k?a=1&signature={}",
        "encryption_key_base64={}",
        '"bearer": "{}"',
    ],
)
def test_signatures_and_named_tokens_are_refused(template: str) -> None:
    assert find(template.format(joined("9f", drawn(HEX, 62)))) is PolicyReason.CREDENTIAL
