"""The one content type that a POST may have, and whether a client can read a stream."""

import re
from collections.abc import Sequence

_EVENTS = frozenset({b"text/event-stream", b"text/*", b"*/*"})

_PARAMETER = re.compile(
    r'\s*(?P<name>[!#$%&\'*+.^_`|~0-9a-z-]+)=(?P<value>[!#$%&\'*+.^_`|~0-9a-z-]+|"[^"\\]*")\s*'
)


def admits_events(accept: Sequence[bytes]) -> bool:
    """Whether Accept lines admit server-sent events; saying nothing admits everything."""
    ranges = {
        part.partition(b";")[0].strip().lower() for line in accept for part in line.split(b",")
    }
    return ranges <= {b""} or not ranges.isdisjoint(_EVENTS)


def is_json(content_type: bytes) -> bool:
    """Whether this is `application/json`, with any parameters but another charset than UTF-8."""
    media, *parameters = content_type.decode("latin-1").lower().split(";")
    return media.strip() == "application/json" and all(map(_is_harmless, parameters))


def _is_harmless(parameter: str) -> bool:
    match = _PARAMETER.fullmatch(parameter)
    if match is None:
        return not parameter.strip()
    return match["name"] != "charset" or match["value"].strip('"') == "utf-8"
