"""The service: every operation on memory, typed, for every front end."""

from collections.abc import Callable
from datetime import datetime
from typing import TypeVar

import trio
from outcome import Value

from actors import ActorRef, Keyed, Read
from mnemosyne.memory.forgetting import ForgetRequest
from mnemosyne.memory.listing import Inventory, ListRequest, Selector
from mnemosyne.memory.outcomes import (
    ChangeOutcome,
    ContentRefused,
    ForgetOutcome,
    InspectOutcome,
    ListOutcome,
    MutationDisabled,
    RecallOutcome,
    RememberOutcome,
    ReviseOutcome,
)
from mnemosyne.memory.policy import check_remember, check_revise
from mnemosyne.memory.recall.request import RecallRequest
from mnemosyne.memory.references import Reference
from mnemosyne.memory.remembering import RememberRequest
from mnemosyne.memory.revising import ReviseRequest
from mnemosyne.memory.scopes import Scope
from mnemosyne.memory.transitions import TransitionRequest
from mnemosyne.service import changes
from mnemosyne.service.gates import Gates
from mnemosyne.service.pages import Pages
from mnemosyne.service.readings import InventoryOutcome, inventory_of
from mnemosyne.service.settling import Settle, settling
from mnemosyne.storage import MemoryStore, WholeScope, area_of_inspection

Q = TypeVar("Q")


class MemoryService:
    """Recalls, lists, inspects and, where a gate is open, changes what is remembered.

    Every method raises ActorStopped or MailboxFull where nothing was done and a repeat is safe, and
    ActorFailed where something of ours broke. A mutation tells its `settle` exactly once how it
    ended, before it returns; one that had begun goes on, and tells, when its caller is cancelled.

    `clock` gives the instant in UTC, `new_id` an unused memory ID, `limiter` bounds the worker
    threads that the content policy runs in.
    """

    def __init__(
        self,
        storage: Keyed[Scope],
        signing: ActorRef,
        *,
        gates: Gates,
        clock: Callable[[], datetime],
        new_id: Callable[[], str],
        limiter: trio.CapacityLimiter,
    ) -> None:
        self.gates = gates
        self._storage = storage
        self._pages = Pages(storage, signing)
        self._clock = clock
        self._new_id = new_id
        self._limiter = limiter

    async def recall(self, request: RecallRequest) -> RecallOutcome:
        """Find the records of one scope that answer a query best, at most five."""

        def answer(store: MemoryStore) -> RecallOutcome:
            return store.recall(request)

        return await self._storage.ask(request.scope, Read(WholeScope(), answer))

    async def list(self, request: ListRequest) -> ListOutcome:
        """Return one page of a complete inventory."""
        return await self._pages.page(request)

    async def inventory(self, scope: Scope) -> InventoryOutcome:
        """Return every memory of a scope, in listing's order and without pages."""
        found = await self._storage.ask(scope, inventory_of(Selector(scope)))
        return found.items() if isinstance(found, Inventory) else found

    async def inspect(self, reference: Reference) -> InspectOutcome:
        """Return the one record that a reference names."""

        def answer(store: MemoryStore) -> InspectOutcome:
            return store.inspect(reference)

        return await self._storage.ask(reference.scope, Read(area_of_inspection(reference), answer))

    async def remember(
        self, request: RememberRequest, settle: Settle[RememberOutcome]
    ) -> RememberOutcome:
        """Keep a new record, unless one says the same."""
        if refusal := await self._refusal(self.gates.remember, check_remember, request, settle):
            return refusal
        question = changes.remember(request, self._new_id(), self._clock(), settle)
        return await self._storage.ask(request.scope, question)

    async def revise(self, request: ReviseRequest, settle: Settle[ReviseOutcome]) -> ReviseOutcome:
        """Replace all that a caller may change of a record."""
        if refusal := await self._refusal(self.gates.revise, check_revise, request, settle):
            return refusal
        question = changes.revise(request, self._clock(), settle)
        return await self._storage.ask(request.reference.scope, question)

    async def transition(
        self, request: TransitionRequest, settle: Settle[ChangeOutcome]
    ) -> ChangeOutcome:
        """Archive a record, or restore it."""
        if not self.gates.archive_restore:
            return _disabled(settle)
        question = changes.move(request, self._clock(), settle)
        return await self._storage.ask(request.reference.scope, question)

    async def forget(self, request: ForgetRequest, settle: Settle[ForgetOutcome]) -> ForgetOutcome:
        """Delete an archived record for good."""
        if not self.gates.forget:
            return _disabled(settle)
        question = changes.forget(request, settle)
        return await self._storage.ask(request.reference.scope, question)

    async def _refusal(
        self,
        is_open: bool,
        check: Callable[[Q], ContentRefused | None],
        request: Q,
        settle: Settle[MutationDisabled | ContentRefused],
    ) -> MutationDisabled | ContentRefused | None:
        """Return why a mutation that brings new text is refused before any storage access."""
        if not is_open:
            return _disabled(settle)
        with settling(settle):
            refused = await trio.to_thread.run_sync(check, request, limiter=self._limiter)
        if refused is not None:
            settle(Value(refused))
        return refused


def _disabled(settle: Settle[MutationDisabled]) -> MutationDisabled:
    settle(Value(MutationDisabled()))
    return MutationDisabled()
