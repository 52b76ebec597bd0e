"""The arguments of a listing."""

from dataclasses import dataclass
from functools import partial

from mnemosyne.memory.errors import Flaw, InvalidRequest
from mnemosyne.memory.identifiers import identifier
from mnemosyne.memory.listing.selector import Everything, Selector
from mnemosyne.memory.normalization import Malformed, integer, string
from mnemosyne.memory.requests import Arguments, admit, require_known, scope
from mnemosyne.memory.scopes import Scope

DEFAULT_PAGE_SIZE = 50
MAX_PAGE_SIZE = 100
MAX_CURSOR = 4096
"""The longest cursor, in characters."""

_KNOWN = ("scope", "namespace_id", "collection_id", "page_size", "cursor")


@dataclass(frozen=True, slots=True)
class ListRequest:
    """What to list; with a cursor, which carries a page size of its own, `page_size` says nothing.

    The cursor is any text of 1 … MAX_CURSOR characters.
    """

    selector: Selector
    page_size: int = DEFAULT_PAGE_SIZE
    cursor: str | None = None


def parse_list(arguments: Arguments) -> ListRequest:
    """Return the request, or raise InvalidRequest: unknown key, then field after field."""
    require_known(arguments, _KNOWN, Flaw.REQUEST, "request")
    selector = _selector(arguments)
    cursor = _cursor(arguments)
    return ListRequest(selector, _page_size(arguments), cursor)


def _selector(given: Arguments) -> Selector:
    within = admit(Flaw.SCOPE, "scope", scope, given.get("scope"))
    if "namespace_id" in given:
        return _container(within, given)
    if "collection_id" in given:
        raise InvalidRequest(Flaw.COLLECTION, "collection_id")
    return Selector(within)


def _container(within: Scope, given: Arguments) -> Selector:
    namespace_id = admit(Flaw.NAMESPACE, "namespace_id", identifier, given["namespace_id"])
    collection_id = given.get("collection_id", Everything())
    if collection_id is None or isinstance(collection_id, Everything):
        return Selector(within, namespace_id, collection_id)
    named = admit(Flaw.COLLECTION, "collection_id", identifier, collection_id)
    return Selector(within, namespace_id, named)


def _cursor(given: Arguments) -> str | None:
    if "cursor" not in given:
        return None
    if "page_size" in given:
        raise InvalidRequest(Flaw.CURSOR, "cursor")
    return admit(Flaw.CURSOR, "cursor", _cursor_text, given["cursor"])


def _cursor_text(value: object) -> str:
    cursor = string(value)
    if not 1 <= len(cursor) <= MAX_CURSOR:
        raise Malformed
    return cursor


def _page_size(given: Arguments) -> int:
    page_size = given.get("page_size", DEFAULT_PAGE_SIZE)
    return admit(Flaw.PAGE_SIZE, "page_size", partial(integer, highest=MAX_PAGE_SIZE), page_size)
