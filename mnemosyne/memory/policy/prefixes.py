"""Tokens of providers that the table does not know, by the way most providers build theirs.

A prefix names the issuer or the use (`acme_live_`, `xy-pat-`, `q.sk.`); a long piece follows that
no word or name has. What the prefix says decides how much the rest must show.
"""

import re

from mnemosyne.memory.policy.words import is_mixed

_WORD = re.compile(r"(?<![A-Za-z0-9_.-])(?!v[1-4]\.(?:local|public)\.)[A-Za-z][A-Za-z0-9_.-]{15,}+")
_MARKS = re.compile(r"[_.-]+")
_UUID = re.compile(r"(?i)[0-9a-f]{8}([-_])[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}")
_SECRET = re.compile(r"[a-z]{0,12}(?:pat|tkn|token|key|secret|api|oat)|[sr]k|pw|sec|whsec")
_USES = frozenset(
    {"ak", "pk", "tok", "oauth", "auth", "access", "refresh", "bearer", "personal", "webhook", "wh"}
    | {"live", "prod", "production", "sandbox", "sbx", "test", "priv", "private", "cred"}
    | {"uat", "sat", "at", "rt", "st", "pt"}
)
_QUALIFIER = re.compile(r"v?\d{1,2}|[a-z]{1,4}\d{0,2}")
_PLAIN_WORD = re.compile(r"[A-Za-z]?[a-z]{4,}")
_NAMES_A_THING = re.compile(
    r"sha\d*|md5|blake\w*|hash|rev|commit|digest|etag|build|mem|u[lu]id|g?uid|ids?|ecdsa|rsa|git"
    r"|chatcmpl|resp|req|msg|call|event|evt|run|thread|batch|trace|span"
)
_NO_HEX = re.compile(r"[g-zG-Z]")
_SHORTEST_PIECE = 12
_SHORTEST_BODY = 14
_LONG_BODY = 28
_LONG_HEX = 32
_LONG_BARE_HEX = 40
_LONG_ENOUGH_FOR_A_DOT = 20
_LONGEST_ISSUER = 10


def has_prefixed_token(text: str) -> bool:
    """Tell whether `text` holds a prefixed word that looks issued; hashes and IDs pass."""
    return any(_is_token(found[0]) for found in _WORD.finditer(text))


def _is_token(word: str) -> bool:
    if uuid := _UUID.search(word):
        return _names_a_secret(_MARKS.split(word[: uuid.start()].lower().rstrip("_.-")))
    pieces = _MARKS.split(word)
    for index, piece in enumerate(pieces[1:], start=1):
        if len(piece) >= _SHORTEST_PIECE and is_mixed(piece):
            return _is_issued(word, pieces[:index], pieces[index:])
    return False


def _is_issued(word: str, prefix: list[str], rest: list[str]) -> bool:
    if len("".join(rest)) < _SHORTEST_BODY or _NAMES_A_THING.fullmatch(prefix[-1].lower()):
        return False
    if f".{rest[0]}" in word and not _stands_alone(rest[0]):
        return False
    return _names_a_use(word, prefix, rest[0]) or _is_long_enough(word, prefix, rest)


def _names_a_use(word: str, prefix: list[str], piece: str) -> bool:
    """Tell whether a part names a use, and only parts that are no words stand behind it.

    A hash stands behind many a use (`test-`, `prod-`), so that it takes a word for a secret, or the
    underscore that tokens are written with.
    """
    plain = next((i for i, part in enumerate(reversed(prefix)) if _is_plain(part)), len(prefix))
    near = [part.lower() for part in prefix[len(prefix) - plain :]]
    if any(map(_SECRET.fullmatch, near)):
        return True
    issued = _NO_HEX.search(piece) or (len(piece) >= _LONG_HEX and f"_{piece}" in word)
    return not _USES.isdisjoint(near) and bool(issued)


def _is_plain(part: str) -> bool:
    known = part.lower() in _USES or _SECRET.fullmatch(part.lower())
    return not known and _PLAIN_WORD.fullmatch(part) is not None


def _names_a_secret(prefix: list[str]) -> bool:
    *before, last = prefix
    if _SECRET.fullmatch(last):
        return True
    known = before and (_SECRET.fullmatch(before[-1]) or before[-1] in _USES)
    return bool(known) and (last in _USES or _QUALIFIER.fullmatch(last) is not None)


def _is_long_enough(word: str, prefix: list[str], rest: list[str]) -> bool:
    issuer, *between = prefix
    if not _is_issuer(issuer) or any(map(_PLAIN_WORD.fullmatch, between[1:] + rest)):
        return False
    if _NO_HEX.search(rest[0]):
        return len("".join(between + rest)) >= _LONG_BODY
    return len(rest[0]) >= _LONG_BARE_HEX and word == "_".join([*prefix, rest[0]])


def _is_issuer(part: str) -> bool:
    return len(part) <= _LONGEST_ISSUER and (part.islower() or part.isupper())


def _stands_alone(piece: str) -> bool:
    """Tell whether a piece behind a dot is more than the hash within a file's name."""
    return len(piece) >= _LONG_ENOUGH_FOR_A_DOT and piece not in (piece.lower(), piece.upper())
