"""Credential assignments: a key that names a secret, and a value that looks like one.

`password=…`, `"api_key": "…"`, `DB_PASSWORD: …`, `--token …`, `<secret>…</secret>`, a table's
`| token | … |`, and in a sentence `the password for the router is …` or `… is my password`. The key
may carry a prefix; a suffix only where it says how the value is written.
"""

import re

from mnemosyne.memory.policy.values import is_password, is_secret

_PASSWORD = (
    r"passwor[dt]|passord|passwd|passphrase|passcode|kennwort|wachtwoord|lösenord|adgangskode"
    r"|salasana|contraseña|senha|mot\ de\ passe|parola|şifre|hasło|heslo|jelszó|пароль|лозинка"
    r"|κωδικός|mật\ khẩu|kata\ sandi|पासवर्ड|รหัสผ่าน|סיסמה|كلمة\ (?:المرور|السر)"
    r"|密码|密碼|パスワード|비밀번호|(?<![a-z])(?:pwd|pass|pw|psk)|_pw|_psk|pgpass|wpa[23]?\ key"
)
_KEYS = (
    "access account admin api app auth bot client consumer deploy encryption license master"
    " private secret service session shared signing ssh storage subscription webhook"
)
_SECRET = (
    rf"(?:{'|'.join(_KEYS.split())})[ ._-]?key(?:_base)?|secret|token|credentials?"
    r"|[?&](?:x-(?:amz|goog)-)?sig(?:nature)?|(?<!public)(?<!cache)[_.-]key"
    r"|api-?schlüssel|cl[ée]\ api|clave\ (?:de\ )?api|api\ ?(?:密钥|キー)"
)
_ASSIGNED = re.compile(
    rf"""(?xi)
    (?:(?P<password>{_PASSWORD})|(?P<secret>{_SECRET}))
    [0-9]?(?:_(?:b(?:ase)?64|hex|plain))?["'`\])*]{{0,4}}
    (?:\ ?\([^()\n]{{0,24}}\))?
    (?:
        \s{{0,4}}(?::\s?[a-z][a-z0-9_.|\[\] ]{{0,30}}?\s?)?
        (?:=>|:=|::|={{1,3}}|:|->|<-|→)["'*]{{0,2}}\s{{0,4}}
        | >(?=[^@\s])
        | \ {{1,16}}+\|\ {{1,4}}
        | (?<=["']),\s?
        | (?<=["'])\s{{1,4}}value\s?=\s?
        | [ (](?=["'`])
        | \ ?[是为為は는은]\ ?(?=[!-~]{{6}})
        | (?<!pass)(?<!pwd)(?<!pw)
          (?:(?:\ [\w@'-]{{1,20}}+){{0,5}}?\ ?(?:\ (?:is|ist|lautet|est|es|é|è)\ |:\ )(?:now\ )?
            | \ (?=[^\s"'`<>,;]{{0,64}}[a-z])(?=[^\s"'`<>,;]{{0,64}}\d))
    )
    (?: [rbuf]{{0,2}}(?P<quote>"{{3}}|'{{3}}|["'`])(?P<quoted>[^"'`\n]{{0,256}}+)(?P=quote)
      | ["'`]?(?P<bare>[^\s"'`,;<>&]{{1,256}}+))
    """
)
_SAID = re.compile(
    rf"""(?xi)
    (?<!\S)["'`]?([^\s"'`]{{6,64}}+)["'`]?\ (?:is|as)\ (?:my|our|the|his|her)
    (?:\ [\w-]{{1,16}}+){{0,2}}?\ (?:{_PASSWORD})(?!\w|[ -](?:app|hash|manager|policy|store|vault))
    """
)
# One of these is in every text that the patterns can match, and is looked for a hundred times as
# fast. The dotless i is no other letter to a pattern that overlooks case.
_HINTS = (
    "pass",
    "kennwort",
    "wachtwoord",
    "lösenord",
    "adgangskode",
    "salasana",
    "contraseña",
    "senha",
    "parola",
    "şifre",
    "hasło",
    "heslo",
    "jelszó",
    "пароль",
    "лозинка",
    "κωδικ",
    "mật",
    "sandi",
    "पासवर्ड",
    "รหัสผ่าน",
    "סיסמה",
    "كلمة",
    "密码",
    "密碼",
    "パスワード",
    "비밀번호",
    "pwd",
    "pw",
    "psk",
    "wpa",
    "key",
    "secret",
    "token",
    "credential",
    "?sig",
    "&sig",
    "-sig",
    "api",
)
_DOTS = str.maketrans({"\u0131": "i", "\u0307": None})
# A count of passed tests is written like a password of digits only.
_SHORTEST_NAME = len("passwd")


def has_assignment(text: str) -> bool:
    """Tell whether `text` assigns a secret; words, references, types and paths pass."""
    plain = text.lower().translate(_DOTS)
    if not any(hint in plain for hint in _HINTS):
        return False
    if any(_is_assigned(found) for found in _ASSIGNED.finditer(text)):
        return True
    return any(is_password(found[1]) for found in _SAID.finditer(text))


def _is_assigned(found: re.Match[str]) -> bool:
    value = found["quoted"] or found["bare"] or ""
    value = value.rstrip(".:)")
    if found["password"] is None:
        return is_secret(value)
    return is_password(value) and not (value.isdigit() and len(found["password"]) < _SHORTEST_NAME)
