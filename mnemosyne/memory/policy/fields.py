"""The fields of a call that the policy looks at, in order, under the names that a caller knows."""

from collections.abc import Iterable, Iterator

from mnemosyne.memory.new_memory import RememberRequest
from mnemosyne.memory.outcomes import ContentRefused
from mnemosyne.memory.policy.detect import find
from mnemosyne.memory.revising import ReviseRequest


def first(fields: Iterable[tuple[str, str | None]]) -> ContentRefused | None:
    """Return the refusal of the first field whose text must not be stored, or None.

    Each pair is a field's name and one text of it; a field may come several times, and a text that
    is None is passed over.
    """
    for field, text in fields:
        reason = None if text is None else find(text)
        if reason is not None:
            return ContentRefused(field, reason)
    return None


def check_remember(request: RememberRequest) -> ContentRefused | None:
    """Return the refusal of a remember call: IDs and labels, title, content, then tags."""
    return first(_remembered(request))


def check_revise(request: ReviseRequest) -> ContentRefused | None:
    """Return the refusal of a revise call: the replacements only, since the reference exists."""
    return first(_replaced(request))


def _remembered(request: RememberRequest) -> Iterator[tuple[str, str | None]]:
    yield "namespace", request.namespace.id
    yield "namespace", request.namespace.label
    if request.collection is not None:
        yield "collection", request.collection.id
        yield "collection", request.collection.label
    yield "title", request.title
    yield "content", request.content
    yield from (("tags", tag) for tag in request.tags)


def _replaced(request: ReviseRequest) -> Iterator[tuple[str, str | None]]:
    yield "namespace_label", request.namespace_label
    yield "collection_label", request.collection_label
    yield "title", request.title
    yield "content", request.content
    yield from (("tags", tag) for tag in request.tags)
