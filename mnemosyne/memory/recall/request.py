"""The arguments of a recall."""

from dataclasses import dataclass

from mnemosyne.memory.errors import Flaw
from mnemosyne.memory.identifiers import identifier
from mnemosyne.memory.normalization import MAX_TAGS, TAG_LIMIT, Malformed, string
from mnemosyne.memory.requests import Arguments, admit, require_known, scope
from mnemosyne.memory.scopes import Scope

QUERY_LIMIT = 1000
"""The longest query, in code points."""

_KNOWN = ("query", "scope", "namespace_id", "tags")


@dataclass(frozen=True, slots=True)
class RecallRequest:
    """What to look for in one scope, as the caller wrote it, or in one namespace of the scope.

    The query is not blank and at most QUERY_LIMIT long; of 0 … 10 tags, no two are the same and
    none is blank.
    """

    query: str
    scope: Scope
    tags: tuple[str, ...] = ()
    namespace_id: str | None = None


def parse_recall(arguments: Arguments) -> RecallRequest:
    """Return the request, or raise InvalidRequest: unknown key, then field after field.

    The flaws of query, scope and tags name no field.
    """
    require_known(arguments, _KNOWN, Flaw.REQUEST, "request")
    query = admit(Flaw.QUERY, None, _query, arguments.get("query"))
    within = admit(Flaw.SCOPE, None, scope, arguments.get("scope"))
    namespace_id = _namespace_id(arguments)
    tags = admit(Flaw.TAGS, None, _tags, arguments["tags"]) if "tags" in arguments else ()
    return RecallRequest(query, within, tags, namespace_id)


def _query(value: object) -> str:
    return _nonblank(value, QUERY_LIMIT)


def _namespace_id(given: Arguments) -> str | None:
    if "namespace_id" not in given:
        return None
    return admit(Flaw.NAMESPACE, "namespace_id", identifier, given["namespace_id"])


def _tags(value: object) -> tuple[str, ...]:
    if not isinstance(value, list | tuple) or not 1 <= len(value) <= MAX_TAGS:
        raise Malformed
    tags = tuple(_nonblank(tag, TAG_LIMIT) for tag in value)
    if len(set(tags)) < len(tags):
        raise Malformed
    return tags


def _nonblank(value: object, limit: int) -> str:
    written = string(value)
    if not written.strip() or len(written) > limit:
        raise Malformed
    return written
