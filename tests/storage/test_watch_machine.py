"""Whatever hands do, in any order, a watched store answers as one that has only begun to look."""

import mmap
import os
import shutil
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from mnemosyne.memory.files import serialize
from mnemosyne.memory.listing import Everything
from mnemosyne.memory.records import CanonicalRecord
from mnemosyne.memory.references import LegacyReference
from mnemosyne.storage.layout import path_of
from tests.storage.helpers import SCOPE, Owner, Unwatched, legacy, record

LIMIT = 6
FILES = ("a.json", "n1/b.json", "n1/c1/d.json", "n2/e.json", "n1/c1/x/y/z.json")
RECORDS = tuple(
    record(number, namespace=namespace, collection=collection)
    for number in (1, 2)
    for namespace in ("n1", "n2")
    for collection in (None, "c1")
)
PLACES = (*FILES, *(path_of(one.reference) for one in RECORDS))
FOLDERS = ("n1", "n2", "n1/c1", "n2/c1", "n1/c1/x", "n1/c1/x/y", "n1/c1/x/y/z/deep")
OUTSIDE = ("../outside-1", "../outside-2", "../../far")
CONTENTS = tuple(f"Harbour {word}." for word in ("one", "two"))

names = st.sampled_from((*PLACES, *FOLDERS, *OUTSIDE, "n1/note.txt", "n1/c1/.mnemosyne-1.tmp"))
datas = st.one_of(
    st.sampled_from([b"", b"{", legacy("old"), legacy("new", "Harbour three.")]),
    st.builds(
        lambda place, content: serialize(record(place, content=content, namespace="n1")),
        st.integers(1, 2),
        st.sampled_from(CONTENTS),
    ),
    st.sampled_from([serialize(one) for one in RECORDS]),
)


class WatchMachine(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.home = Path(mkdtemp())
        self.root = self.home / "memory"
        self.elsewhere = self.home / "elsewhere"
        self.scope = self.root / SCOPE
        self.scope.mkdir(parents=True)
        self.owner = Owner(self.root, candidate_limit=LIMIT)

    def teardown(self) -> None:
        shutil.rmtree(self.home)

    @rule(name=names, data=datas)
    def write(self, name: str, data: bytes) -> None:
        with suppress(OSError):
            (self.scope / name).parent.mkdir(parents=True, exist_ok=True)
            (self.scope / name).write_bytes(data)

    @rule(place=st.sampled_from(RECORDS))
    def put_a_record(self, place: CanonicalRecord) -> None:
        self.write(path_of(place.reference), serialize(place))

    @rule(name=names, data=datas, keep_time=st.booleans())
    def edit_in_place(self, name: str, data: bytes, keep_time: bool) -> None:
        with suppress(OSError):
            times = os.stat(self.scope / name)
            with (self.scope / name).open("r+b") as file:
                file.write(data)
            if keep_time:
                os.utime(self.scope / name, ns=(times.st_atime_ns, times.st_mtime_ns))

    @rule(name=names)
    def edit_through_a_mapping_that_is_closed(self, name: str) -> None:
        with (
            suppress(OSError, ValueError),
            (self.scope / name).open("r+b") as file,
            mmap.mmap(file.fileno(), 0) as mapping,
        ):
            mapping[-1:] = b"\n"

    @rule(name=names)
    def remove(self, name: str) -> None:
        with suppress(OSError):
            (self.scope / name).unlink()

    @rule(name=names)
    def remove_a_tree(self, name: str) -> None:
        shutil.rmtree(self.scope / name, ignore_errors=True)

    @rule(source=names, end=names)
    def move(self, source: str, end: str) -> None:
        with suppress(OSError):
            (self.scope / source).rename(self.scope / end)

    @rule(source=names, end=names)
    def link(self, source: str, end: str) -> None:
        with suppress(OSError):
            os.link(self.scope / source, self.scope / end)

    @rule(name=st.sampled_from(PLACES))
    def give_another_name_elsewhere(self, name: str) -> None:
        with suppress(OSError):
            self.elsewhere.unlink(missing_ok=True)
            self.elsewhere.hardlink_to(self.scope / name)

    @rule(data=datas)
    def edit_by_the_other_name(self, data: bytes) -> None:
        with suppress(OSError), self.elsewhere.open("r+b") as file:
            file.truncate()
            file.write(data)

    @rule(source=names, end=names)
    def symlink(self, source: str, end: str) -> None:
        with suppress(OSError):
            (self.scope / end).symlink_to(self.scope / source)

    @rule(name=names)
    def make_a_directory(self, name: str) -> None:
        with suppress(OSError):
            (self.scope / name).mkdir()

    @rule(what=st.sampled_from(["scope", "root"]), empty=st.booleans())
    def put_the_scope_or_the_root_away_or_back(self, what: str, empty: bool) -> None:
        path = self.scope if what == "scope" else self.root
        aside = path.with_name(f"aside-{what}")
        with suppress(OSError):
            if aside.exists():
                shutil.rmtree(path, ignore_errors=True)
                aside.rename(path)
            else:
                path.rename(aside)
                if empty:
                    path.mkdir()

    @rule(one=st.sampled_from(RECORDS))
    def create(self, one: CanonicalRecord) -> None:
        if self.scope.is_dir():
            self.owner.create(one)

    @invariant()
    def agrees_with_one_that_has_only_begun(self) -> None:
        fresh = Owner(self.root, Unwatched(), candidate_limit=LIMIT)
        for query in ("harbour", "one", "three", "rain"):
            assert self.owner.recall(query) == fresh.recall(query)
        for namespace in (None, "n1", "n2", "z"):
            for collection in (Everything(), None, "c1") if namespace else (Everything(),):
                asked = (namespace, collection)
                assert self.owner.inventory(*asked) == fresh.inventory(*asked)
        for one in RECORDS:
            assert self.owner.inspect(one.reference) == fresh.inspect(one.reference)
        for id in ("old", "new"):
            reference = LegacyReference(SCOPE, id)
            assert self.owner.inspect(reference) == fresh.inspect(reference)
        if fresh.store.why_incomplete() is None:
            assert self.owner.store.is_full() == fresh.store.is_full()


WatchMachine.TestCase.settings = settings(
    max_examples=30,
    stateful_step_count=20,
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
)
TestWatchMachine = WatchMachine.TestCase
