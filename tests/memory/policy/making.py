"""Making up what the policy refuses, from parts and at random, so that no file holds any."""

import base64
import json
import random
from collections.abc import Mapping
from string import ascii_letters, digits

from mnemosyne.memory.policy.shapes import Run, Shape

ALNUM = ascii_letters + digits
HEX = digits + "abcdef"
BASE64 = ALNUM + "+/"
URL = ALNUM + "-_"
DASHES = "-" * 5
PRIVATE = "PRIV" + "ATE KEY"

_chance = random.Random(1962)


def drawn(characters: str, length: int) -> str:
    return "".join(_chance.choice(characters) for _ in range(length))


def joined(*parts: str) -> str:
    return "".join(parts)


def sample(shape: Shape) -> str:
    """Return a token of the shape with the least length of every run."""
    return shape.prefix + "".join(_drawn_part(part) for part in shape.body)


def _drawn_part(part: Run | str) -> str:
    return part if isinstance(part, str) else drawn(part.characters, part.least)


def armoured(label: str, *, line_end: str = "\n", body: str | None = None) -> str:
    """Return a PEM block with that label and a meaningless body."""
    lines = [drawn(BASE64, 64), drawn(BASE64, 64)] if body is None else [body]
    head, tail = f"{DASHES}BEGIN {label}{DASHES}", f"{DASHES}END {label}{DASHES}"
    return line_end.join([head, *lines, tail])


def encoded(value: Mapping[str, str] | bytes) -> str:
    """Return the base64url form of an object's JSON, or of bytes, without padding."""
    raw = value if isinstance(value, bytes) else json.dumps(dict(value)).encode()
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def basic(user_and_password: str) -> str:
    return base64.b64encode(user_and_password.encode()).decode()
