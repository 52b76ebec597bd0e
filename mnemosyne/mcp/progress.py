"""Telling a client that its call goes on, where it asked for that and has waited for a while."""

from itertools import count

import trio
from outcome import Error, Maybe, Value

from mnemosyne.mcp.eras.era import Call, Method
from mnemosyne.mcp.outlet import notification
from mnemosyne.mcp.replies import Answer
from mnemosyne.memory.strict_json import JSONValue

INTERVAL = 2.0
"""Seconds of silence before the first notification, and between two."""


def reporting(method: Method) -> Method:
    """Return the method with progress for every call that brings a token for it."""

    async def answer(call: Call) -> Answer:
        token = _token(call)
        if token is None or not call.caller.outlet.expects_messages:
            return await method(call)
        return await _report(method, call, token)

    return answer


def _token(call: Call) -> JSONValue:
    meta = call.params.get("_meta")
    return meta.get("progressToken") if isinstance(meta, dict) else None


async def _report(method: Method, call: Call, token: JSONValue) -> Answer:
    answered = trio.Event()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(_tell, call, token, answered)
        ending = await _ending(method, call)
        # Not by cancelling: a message that is being sent is to be whole.
        answered.set()
    return ending.unwrap()


async def _ending(method: Method, call: Call) -> Maybe[Answer]:
    """Run the method; what it raises leaves the nursery as a value, or it would come in a group."""
    try:
        return Value(await method(call))
    except Exception as error:
        return Error(error)


async def _tell(call: Call, token: JSONValue, answered: trio.Event) -> None:
    """Count up: how much is still to be done is known to nobody."""
    for progress in count(1):
        with trio.move_on_after(INTERVAL):
            await answered.wait()
            return
        params = {"progressToken": token, "progress": progress}
        await call.caller.outlet.send(notification("notifications/progress", params))
