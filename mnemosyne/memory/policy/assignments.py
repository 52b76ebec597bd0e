"""Credential assignments: a key that names a secret, and a value that looks like one.

`password=…`, `"api_key": "…"`, `DB_PASSWORD: …`, `--token …`, `<secret>…</secret>`, a table's
`| token | … |`, and in a sentence `the password for the router is …`. The key may carry a prefix,
never a suffix.
"""

import re

from mnemosyne.memory.policy.values import is_password, is_secret

_PASSWORD = (
    r"passwor[dt]|passwd|passphrase|passcode|kennwort|contraseña|senha|mot\ de\ passe|пароль"
    r"|密码|密碼|パスワード|비밀번호|(?<![a-z])(?:pwd|pass|pw)|_pw|pgpass"
)
_KEYS = (
    "access account admin api app auth bot client consumer deploy encryption license master"
    " private secret service session shared signing ssh storage subscription webhook"
)
_SECRET = (
    rf"(?:{'|'.join(_KEYS.split())})[ ._-]?key(?:_base)?|secret|token|credentials?|[?&]sig"
    r"|(?<!public)(?<!cache)[_.-]key"
    r"|api-?schlüssel|cl[ée]\ api|clave\ (?:de\ )?api|api\ ?(?:密钥|キー)"
)
_ASSIGNED = re.compile(
    rf"""(?xi)
    (?:(?P<password>{_PASSWORD})|(?P<secret>{_SECRET}))
    [0-9]?["'`\])*]{{0,4}}
    (?:\ ?\([^()\n]{{0,24}}\))?
    (?:
        \s{{0,4}}(?::\s?[a-z][a-z0-9_.|\[\] ]{{0,30}}?\s?)?
        (?:=>|:=|::|={{1,3}}|:|->|→)["'*]{{0,2}}\s{{0,4}}
        | >(?=[^@\s])
        | \ {{1,16}}+\|\ {{1,4}}
        | (?<=["']),\s?
        | (?<=["'])\s{{1,4}}value\s?=\s?
        | [ (](?=["'`])
        | (?<!pass)(?<!pwd)(?<!pw)
          (?:(?:\ [\w@'-]{{1,20}}+){{0,5}}?\ ?(?:\ (?:is|ist|lautet|est|es)\ |:\ )(?:now\ )?
            | \ (?=[\w.-]*[a-z])(?=[\w.#!-]*\d))
    )
    (?:(?P<quote>["'`])(?P<quoted>[^"'`\n]{{0,256}}+)(?P=quote)|["'`]?(?P<bare>[^\s"'`,;<>&]{{1,256}}+))
    """
)
# A count of passed tests is written like a password of digits only.
_SHORTEST_NAME = len("passwd")


def has_assignment(text: str) -> bool:
    """Tell whether `text` assigns a secret; words, references, types and paths pass."""
    return any(_is_assigned(found) for found in _ASSIGNED.finditer(text))


def _is_assigned(found: re.Match[str]) -> bool:
    value = found["quoted"] or found["bare"] or ""
    value = value.rstrip(".:)")
    if found["password"] is None:
        return is_secret(value)
    return is_password(value) and not (value.isdigit() and len(found["password"]) < _SHORTEST_NAME)
