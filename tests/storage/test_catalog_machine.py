"""Whatever hands and commits do, in any order, the catalog says what a fresh store would say."""

import os
import shutil
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mnemosyne.memory.files import serialize
from mnemosyne.memory.lifecycle import State
from mnemosyne.memory.listing import Everything
from mnemosyne.memory.new_memory import identity
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import LegacyReference
from mnemosyne.storage.current import Current
from mnemosyne.storage.layout import path_of
from tests.storage.helpers import SCOPE, Owner, legacy, put, put_bytes, record, revised

CONTENTS = ("Harbour one.", "Harbour two.")

records = st.builds(
    record,
    st.integers(0, 3),
    content=st.sampled_from(CONTENTS),
    namespace=st.sampled_from(["n1", "n2"]),
    collection=st.sampled_from([None, "c1"]),
    state=st.sampled_from(State),
)


class CatalogMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.root = Path(mkdtemp())
        self.owner = Owner(self.root, candidate_limit=6)
        self.scope = self.owner.scope

    def teardown(self) -> None:
        shutil.rmtree(self.root)

    def path(self, place: CanonicalRecord) -> Path | None:
        """Return where the record may be written by hand, unless something stands on the way."""
        path = self.scope / path_of(place.reference)
        parents = [path, *path.parents[: len(path.relative_to(self.scope).parts)]]
        blocked = any(parent.is_symlink() or parent.is_file() for parent in parents[1:])
        return None if blocked or path.is_dir() else path

    @rule(written=records)
    def write(self, written: CanonicalRecord) -> None:
        if self.path(written):
            put(self.scope, written)

    @rule(old=records, content=st.sampled_from(CONTENTS))
    def edit_in_place_within_one_tick(self, old: CanonicalRecord, content: str) -> None:
        path = self.path(old)
        if path and path.is_file():
            times = path.stat()
            with path.open("r+b") as file:
                file.write(serialize(record(0, content=content)))
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    @rule(place=records, data=st.sampled_from([b"", b"{", legacy("old"), b"x" * 70_000]))
    def write_something_else(self, place: CanonicalRecord, data: bytes) -> None:
        if path := self.path(place):
            put_bytes(path, data)

    @rule(name=st.sampled_from(["a.json", "n1/b.json", "n1/c1/deep/c.json", "n3/a/b/c/d/e.json"]))
    def write_legacy(self, name: str) -> None:
        path = self.scope / name
        if not any(parent.is_symlink() or parent.is_file() for parent in path.parents):
            put_bytes(path, legacy("old"))

    @rule(place=records)
    def remove(self, place: CanonicalRecord) -> None:
        if path := self.path(place):
            path.unlink(missing_ok=True)

    @rule(source=records, place=records)
    def move(self, source: CanonicalRecord, place: CanonicalRecord) -> None:
        start, end = self.path(source), self.path(place)
        if start and end and start.exists():
            end.parent.mkdir(parents=True, exist_ok=True)
            start.rename(end)

    @rule(names=st.sampled_from([(), ("n1",), ("n1", "c1")]))
    def put_a_link_or_a_directory_back(self, names: tuple[str, ...]) -> None:
        path = self.scope.joinpath(*names)
        aside = self.root / ("aside-" + "-".join(names))
        if path.is_symlink():
            path.unlink()
            aside.rename(path)
        elif path.is_dir() and not any(parent.is_symlink() for parent in path.parents):
            path.rename(aside)
            path.symlink_to(aside)

    @rule(new=records)
    def create(self, new: CanonicalRecord) -> None:
        if not self.scope.is_symlink():
            self.owner.create(new)

    @rule(old=records, content=st.sampled_from(CONTENTS), delete=st.booleans())
    def replace_or_delete(self, old: CanonicalRecord, content: str, delete: bool) -> None:
        source = self.owner.current(old.reference)
        if not isinstance(source, Current):
            return
        if delete:
            self.owner.delete(source)
        else:
            self.owner.replace(source, revised(source.record, content))

    @invariant()
    def agrees_with_a_fresh_store(self) -> None:
        fresh = Owner(self.root, candidate_limit=6)
        for query in ("harbour", "one", "rain"):
            assert self.owner.recall(query) == fresh.recall(query)
        assert self.owner.store.why_incomplete() == fresh.store.why_incomplete()
        assert self.owner.store.is_full() == fresh.store.is_full() or fresh.store.why_incomplete()
        for content in CONTENTS:
            said = identity(record(0, content=content, namespace="n1", collection=None))
            if fresh.store.why_incomplete() is None:
                assert self.owner.store.duplicate(said) == fresh.store.duplicate(said)
        for namespace in (None, "n1", "n2"):
            for collection in (Everything(), None, "c1") if namespace else (Everything(),):
                asked = (namespace, collection)
                assert self.owner.inventory(*asked) == fresh.inventory(*asked)
        for number in range(4):
            for collection in (None, "c1"):
                reference = record(number, namespace="n1", collection=collection).reference
                assert self.owner.inspect(reference) == fresh.inspect(reference)
        old = LegacyReference(SCOPE, "old")
        assert self.owner.inspect(old) == fresh.inspect(old)


CatalogMachine.TestCase.settings = settings(
    max_examples=40,
    stateful_step_count=25,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestCatalogMachine = CatalogMachine.TestCase
