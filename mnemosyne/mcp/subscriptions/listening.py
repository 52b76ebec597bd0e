"""`subscriptions/listen`: a request that is answered only when the server stops.

Until then its sender is told which of the resources that it named have changed. No other kind of
notification is ever sent: no list of this server changes.
"""

from collections.abc import Mapping

from actors import ActorStopped
from mnemosyne.mcp.eras.dialects import META_PREFIX
from mnemosyne.mcp.eras.era import Call
from mnemosyne.mcp.errors import invalid_params
from mnemosyne.mcp.memories import Memories, Updates
from mnemosyne.mcp.outlet import notification
from mnemosyne.mcp.replies import Answer
from mnemosyne.mcp.resources.addresses import parse
from mnemosyne.mcp.subscriptions.room import Room
from mnemosyne.memory.strict_json import JSONValue
from mnemosyne.service import Resource

_SUBSCRIPTION_ID = META_PREFIX + "subscriptionId"
_LISTS = ("toolsListChanged", "promptsListChanged", "resourcesListChanged")


class Subscriptions:
    """Tells of changes for as long as a client listens.

    What has changed is looked for only when the last of it has been taken: for a client that does
    not read nothing is kept, and the transport ends its stream.
    """

    def __init__(self, memories: Memories) -> None:
        self._memories = memories
        self._room = Room()

    async def listen(self, call: Call) -> Answer:
        """Acknowledge, then tell until the server stops.

        Raises:
            ProtocolError: the filter is none, or too many listen already.
            ActorStopped, MailboxFull: nothing was begun; the client may try again.
        """
        wanted = _wanted(call.params.get("notifications"))
        meta = {_SUBSCRIPTION_ID: call.id}
        with self._room.entered(wanted) as honoured:
            updates = await self._memories.watch(honoured)
            await call.caller.outlet.send(_acknowledgement(honoured, meta))
            await _tell(call, updates, honoured, meta)
        return Answer(call.dialect.result({}, meta=meta))


async def _tell(
    call: Call, updates: Updates, uris: Mapping[Resource, str], meta: Mapping[str, object]
) -> None:
    outlet = call.caller.outlet
    try:
        while True:
            await outlet.keep_alive()
            for resource in await updates.news():
                params = {"uri": uris[resource], "_meta": meta}
                await outlet.send(notification("notifications/resources/updated", params))
    except ActorStopped:
        return


def _wanted(filter: JSONValue) -> Mapping[Resource, str]:
    """Return the resources that the filter names and that there can be, each with its URI."""
    if not isinstance(filter, dict) or any(
        type(filter.get(kind, False)) is not bool for kind in _LISTS
    ):
        raise invalid_params()
    uris = filter.get("resourceSubscriptions", [])
    if not isinstance(uris, list):
        raise invalid_params()
    wanted: dict[Resource, str] = {}
    for uri in uris:
        if not isinstance(uri, str):
            raise invalid_params()
        if (resource := parse(uri)) is not None:
            wanted[resource] = uri
    return wanted


def _acknowledgement(honoured: Mapping[Resource, str], meta: Mapping[str, object]) -> bytes:
    honours = {"resourceSubscriptions": list(honoured.values())} if honoured else {}
    params = {"notifications": honours, "_meta": meta}
    return notification("notifications/subscriptions/acknowledged", params)
