"""The service: every operation on memory, typed, for every front end."""

from collections.abc import Callable, Collection
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
from mnemosyne.service import mutations
from mnemosyne.service.gates import Gates
from mnemosyne.service.pages import Pages
from mnemosyne.service.pulse import Pulse
from mnemosyne.service.readings import InventoryOutcome, Resource, of_inventory
from mnemosyne.service.settling import Settle, settling
from mnemosyne.service.watching import Watcher, latest_mark
from mnemosyne.storage import MemoryStore, area_of_inspection, area_of_recall

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
        self._signing = signing
        self._pages = Pages(storage, signing)
        self._pulse = Pulse()
        self._clock = clock
        self._new_id = new_id
        self._limiter = limiter

    async def recall(self, request: RecallRequest) -> RecallOutcome:
        """Find the records of one scope that answer a query best, at most five."""

        def answer(store: MemoryStore) -> RecallOutcome:
            return store.recall(request)

        return await self._storage.ask(request.scope, Read(area_of_recall(), answer))

    async def list(self, request: ListRequest) -> ListOutcome:
        """Return one page of a complete inventory."""
        return await self._pages.page(request)

    async def inventory(self, scope: Scope) -> InventoryOutcome:
        """Return every memory of a scope, in listing's order and without pages."""
        return await self._storage.ask(scope, of_inventory(Selector(scope), Inventory.items))

    async def inspect(self, reference: Reference) -> InspectOutcome:
        """Return the one record that a reference names."""

        def answer(store: MemoryStore) -> InspectOutcome:
            return store.inspect(reference)

        return await self._storage.ask(reference.scope, Read(area_of_inspection(reference), answer))

    async def watch(self, resources: Collection[Resource]) -> Watcher:
        """Begin to notice changes of the resources: whatever comes after this has returned."""
        marks = {resource: await latest_mark(self._storage, resource) for resource in resources}
        return Watcher(self._storage, self._signing, self._pulse, marks)

    async def remember(
        self, request: RememberRequest, settle: Settle[RememberOutcome]
    ) -> RememberOutcome:
        """Keep a new record, unless one says the same."""
        if refusal := await self._refusal(self.gates.remember, check_remember, request, settle):
            return refusal
        told = self._pulse.after(request.scope, settle)
        question = mutations.remember(request, self._new_id(), self._clock(), told)
        return await self._storage.ask(request.scope, question)

    async def revise(self, request: ReviseRequest, settle: Settle[ReviseOutcome]) -> ReviseOutcome:
        """Replace all that a caller may change of a record."""
        if refusal := await self._refusal(self.gates.revise, check_revise, request, settle):
            return refusal
        scope = request.reference.scope
        question = mutations.revise(request, self._clock(), self._pulse.after(scope, settle))
        return await self._storage.ask(scope, question)

    async def transition(
        self, request: TransitionRequest, settle: Settle[ChangeOutcome]
    ) -> ChangeOutcome:
        """Archive a record, or restore it."""
        if not self.gates.archive_restore:
            return _disabled(settle)
        scope = request.reference.scope
        question = mutations.move(request, self._clock(), self._pulse.after(scope, settle))
        return await self._storage.ask(scope, question)

    async def forget(self, request: ForgetRequest, settle: Settle[ForgetOutcome]) -> ForgetOutcome:
        """Delete an archived record for good."""
        if not self.gates.forget:
            return _disabled(settle)
        scope = request.reference.scope
        question = mutations.forget(request, self._pulse.after(scope, settle))
        return await self._storage.ask(scope, question)

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
