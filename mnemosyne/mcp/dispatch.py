"""From a message to its reply: the one door of the protocol, for every front end."""

from collections.abc import Hashable, Mapping
from typing import assert_never

from actors import ActorStopped, Calls, MailboxFull
from mnemosyne.mcp.callers import Caller, HttpCaller
from mnemosyne.mcp.envelope import (
    Message,
    Notification,
    Raw,
    Request,
    Response,
    decode_object,
    id_of,
    is_id,
)
from mnemosyne.mcp.eras.era import Call, Era, Method
from mnemosyne.mcp.errors import (
    ProtocolError,
    cancelled,
    internal_error,
    overloaded,
    unknown_method,
)
from mnemosyne.mcp.headers import Headers, announces_modern, session_label
from mnemosyne.mcp.memories import Memories
from mnemosyne.mcp.methods import eras_with
from mnemosyne.mcp.post import Post
from mnemosyne.mcp.registry import Registry
from mnemosyne.mcp.replies import ACCEPTED, Answer, Reply, answered, refused
from mnemosyne.mcp.sessions import Sessions
from mnemosyne.mcp.traffic import Traffic

INITIALIZED = "notifications/initialized"
CANCELLED = "notifications/cancelled"


class Dispatcher:
    """Answers messages; knows its callers' sessions and the calls that are in flight."""

    def __init__(self, registry: Registry, memories: Memories) -> None:
        self._sessions = Sessions()
        self._calls = Calls()
        self._eras = eras_with(registry, memories)
        self._traffic = Traffic(
            (*self._eras.legacy.methods, *self._eras.modern.methods, INITIALIZED, CANCELLED)
        )

    async def respond(self, post: Post) -> Reply:
        """Answer one POST; see `answer`."""
        return await self.answer(post.body, HttpCaller(post, self._sessions))

    async def answer(self, body: bytes, caller: Caller) -> Reply:
        """Answer one message, whatever it is: nothing that a caller sends makes this raise.

        Cancelling the caller's task withdraws the call, as far as it has not begun.
        """
        try:
            raw = decode_object(body)
        except ProtocolError as error:
            return self._unread(error, self._eras.announced(caller))
        since = self._traffic.came(raw)
        reply = await self._reply(raw, caller)
        self._traffic.went(raw, reply, since)
        return reply

    def end_session(self, headers: Headers) -> Reply:
        """Answer a DELETE: end the session that the headers name, which must be a legacy one."""
        label = session_label(headers)
        if label is None or announces_modern(headers):
            return Reply(405, None)
        if self._sessions.has_ended(label):
            return Reply(404, None)
        self._sessions.end(label)
        return Reply(204, None)

    def _unread(self, error: ProtocolError, era: Era) -> Reply:
        reply = refused(None, error, era.status(error))
        self._traffic.went({}, reply, self._traffic.came({}))
        return reply

    async def _reply(self, raw: Raw, caller: Caller) -> Reply:
        era = self._eras.of(raw, caller)
        try:
            return await self._heed(era.classify(raw), era, caller)
        except ProtocolError as error:
            return refused(id_of(raw), error, error.status or era.status(error))

    async def _heed(self, message: Message, era: Era, caller: Caller) -> Reply:
        match message:
            case Request():
                call = era.admit(message, caller)
                return answered(call.id, await self._call(call, era))
            case Notification():
                era.greet(caller)
                self._notice(message, era.owner(caller))
            case Response():
                era.greet(caller)
            case _:
                assert_never(message)
        return ACCEPTED

    def _notice(self, notification: Notification, owner: Hashable | None) -> None:
        if notification.method != CANCELLED or owner is None:
            return
        params = notification.params
        request_id = params.get("requestId") if isinstance(params, Mapping) else None
        if is_id(request_id):
            self._calls.cancel(owner, request_id)

    async def _call(self, call: Call, era: Era) -> Answer:
        method = era.methods.get(call.method)
        if method is None:
            raise unknown_method(call.method)
        owner = era.owner(call.caller)
        if owner is None:
            return await self._run(method, call)
        with self._calls.entered(owner, call.id):
            return await self._run(method, call)
        # The scope swallowed a cancellation: nothing else leads here.
        raise cancelled()

    async def _run(self, method: Method, call: Call) -> Answer:
        try:
            return await method(call)
        except ProtocolError:
            raise
        except (ActorStopped, MailboxFull):
            raise overloaded() from None
        except Exception as error:
            self._traffic.failed(call.method, error)
            raise internal_error() from None
