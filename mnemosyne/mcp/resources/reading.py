"""`resources/read`: the payload of memory_inspect or memory_list under a URI."""

from collections.abc import Iterator
from contextlib import contextmanager

import trio

from actors import ActorStopped, MailboxFull
from mnemosyne.mcp.audit import Audit, Facts
from mnemosyne.mcp.eras.dialects import CacheScope
from mnemosyne.mcp.eras.era import Call
from mnemosyne.mcp.errors import ProtocolError, invalid_params, unknown_resource, unreadable
from mnemosyne.mcp.memories import Memories
from mnemosyne.mcp.replies import Answer
from mnemosyne.mcp.resources.addresses import parse
from mnemosyne.mcp.resources.offered import MIME_TYPE
from mnemosyne.mcp.results.endings import Ending, Failure, render
from mnemosyne.mcp.results.failures import failure
from mnemosyne.mcp.results.outcomes import inspected, inventoried
from mnemosyne.memory.outcomes import NotFound
from mnemosyne.memory.scopes import Scope
from mnemosyne.service import Resource, scope_of


class Resources:
    """Reads what URIs name; only the scope and the outcome of a reading are logged."""

    def __init__(self, memories: Memories) -> None:
        self._memories = memories
        self._audit = Audit("resources")

    async def read(self, call: Call) -> Answer:
        """Return the one content of a resource.

        Raises:
            ProtocolError: no such resource, or its files cannot be used now.
            ActorStopped, MailboxFull: nothing was read; the client may try again.
        """
        uri = call.params.get("uri")
        if not isinstance(uri, str):
            self._audit.ended("invalid_request", {})
            raise invalid_params()
        ending = await self._audited(parse(uri))
        if isinstance(ending, Failure):
            raise _refusal(ending, uri, call)
        content = {"uri": uri, "mimeType": MIME_TYPE, "text": render(ending).text}
        return Answer(call.dialect.result({"contents": [content]}, lasting=CacheScope.PRIVATE))

    async def _audited(self, named: Resource | None) -> Ending:
        facts = {} if named is None else {"scope": scope_of(named)}
        with self._told_if_broken_off(facts):
            ending = await self._ending(named)
        self._audit.ended(ending.status if isinstance(ending, Failure) else "ok", facts)
        return ending

    async def _ending(self, named: Resource | None) -> Ending:
        match named:
            case None:
                return failure(NotFound())
            case Scope():
                return inventoried(await self._memories.inventory(named))
            case _:
                return inspected(await self._memories.inspect(named))

    @contextmanager
    def _told_if_broken_off(self, facts: Facts) -> Iterator[None]:
        try:
            yield
        except (ActorStopped, MailboxFull):
            self._audit.unavailable(facts)
            raise
        except trio.Cancelled:
            self._audit.cancelled(facts)
            raise
        except Exception:
            self._audit.ended("internal_error", facts)
            raise


def _refusal(failure: Failure, uri: str, call: Call) -> ProtocolError:
    if failure.status == "not_found":
        return unknown_resource(uri, call.dialect.resource_not_found)
    return unreadable(failure.code, failure.message)
