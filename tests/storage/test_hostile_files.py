"""Files that mean harm, or are merely broken, beside good ones: skipped, nothing worse."""

import json
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from mnemosyne.memory.errors import SkipReason
from mnemosyne.memory.files import MAX_FILE_BYTES, serialize
from mnemosyne.memory.outcomes import Inspected, NotFound, Recalled, SourceUnavailable
from tests.requirements.requirement import requirement
from tests.storage.helpers import Owner, legacy, put, put_bytes, record

GOOD = serialize(record(2))
HOSTILE: dict[str, bytes] = {
    "empty": b"",
    "truncated": GOOD[:100],
    "object": b"{}",
    "array": b"[]",
    "binary": bytes(range(256)),
    "deep array": b"[" * 30_000,
    "deep object": b'{"a":' * 10_000,
    "digits": b'{"schema_version": ' + b"9" * 5_000 + b"}",
    "not a number": GOOD.replace(b'"revision": 1', b'"revision": NaN'),
    "infinity": GOOD.replace(b'"revision": 1', b'"revision": 1e999'),
    "surrogate": GOOD.replace(b"dawn", b"\\ud800"),
    "raw surrogate": GOOD.replace(b"dawn", b"\xed\xa0\x80"),
    "not UTF-8": GOOD.replace(b"dawn", b"\xff"),
    "byte order mark": b"\xef\xbb\xbf" + GOOD,
    "UTF-16": GOOD.decode().encode("utf-16"),
    "duplicate key": GOOD.replace(b'"tags"', b'"title": null, "tags"'),
    "unknown key": GOOD.replace(b'"tags"', b'"path": "/", "tags"'),
    "future version": GOOD.replace(b'"schema_version": 2', b'"schema_version": 3'),
    "other id": serialize(record(3)),
    "too long": GOOD + b" " * (MAX_FILE_BYTES + 1 - len(GOOD)),
}


@requirement("files:skipped")
@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_skipped_and_the_good_one_is_found(tmp_path: Path, data: bytes) -> None:
    owner = Owner(tmp_path)
    good = put(owner.scope, record(1))
    bad = put_bytes(owner.scope / "harbour/tides" / f"{record(2).id}.json", data)
    recalled = owner.recall("harbour")
    assert isinstance(recalled, Recalled)
    assert [match.reference for match in recalled.matches] == [record(1).reference]
    assert owner.listed() == owner.listed("harbour") == [str(good.relative_to(owner.scope))]
    assert owner.inspect(record(2).reference) == NotFound()
    assert owner.current(record(2).reference) == NotFound()
    assert len(owner.skipped) == 1
    assert bad.read_bytes() == data


@requirement("files:bounds")
def test_a_file_of_exactly_the_largest_size_is_read(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = put(owner.scope, record(1))
    data = path.read_bytes()
    path.write_bytes(data + b" " * (MAX_FILE_BYTES - len(data)))
    assert isinstance(owner.inspect(record(1).reference), Inspected)


def listen(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        # The name of a socket may be no longer than about a hundred bytes.
        here = os.open(path.parent, os.O_RDONLY)
        server.bind(f"/proc/self/fd/{here}/{path.name}")
        os.close(here)


@requirement("files:skipped")
@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (os.mkfifo, SkipReason.NOT_REGULAR),
        (listen, SkipReason.NOT_REGULAR),
        (lambda path: path.symlink_to("/etc/hostname"), SkipReason.SYMLINK),
        (lambda path: path.symlink_to(path.with_name("nowhere")), SkipReason.SYMLINK),
    ],
    ids=["fifo", "socket", "link", "dangling link"],
)
def test_what_is_no_regular_file_is_skipped_and_hangs_nothing(
    tmp_path: Path, make: Callable[[Path], None], reason: SkipReason
) -> None:
    owner = Owner(tmp_path)
    put(owner.scope, record(1))
    make(owner.scope / "harbour/tides" / f"{record(2).id}.json")
    assert len(owner.listed()) == 1
    assert owner.skipped == [reason]
    linked = reason is SkipReason.SYMLINK
    expected = SourceUnavailable() if linked else NotFound()
    assert owner.inspect(record(2).reference) == expected


def test_a_directory_in_a_record_s_place_is_not_found(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    (owner.scope / "harbour/tides" / f"{record(1).id}.json").mkdir(parents=True)
    assert owner.inspect(record(1).reference) == NotFound()
    assert owner.current(record(1).reference) == NotFound()


def test_a_name_that_is_no_text_is_read_and_hurts_nobody(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    folder = owner.scope / os.fsdecode(b"caf\xe9")
    put_bytes(folder / os.fsdecode(b"r\xff.json"), legacy("rain"))
    put_bytes(folder / os.fsdecode(b"r\xfe.json"), b"{")
    paths = owner.listed()
    assert [path.encode() for path in paths] == [b"caf\\udce9/r\\udcff.json"]
    recalled = owner.recall("rain")
    assert isinstance(recalled, Recalled)
    assert len(recalled.matches) == 1
    assert owner.skipped == [SkipReason.NOT_JSON]


@requirement("recall:read-only", "list:read-only", "inspect:read-only", "files:no-migration")
def test_reading_changes_nothing_on_the_disk(tmp_path: Path) -> None:
    owner = Owner(tmp_path / "memory")
    assert owner.recall("rain") == Recalled(())
    assert owner.listed() == []
    assert owner.inspect(record(1).reference) == NotFound()
    assert not owner.root.exists()


def test_a_legacy_file_at_a_canonical_path_is_not_that_canonical_record(tmp_path: Path) -> None:
    owner = Owner(tmp_path)
    path = owner.scope / "harbour/tides" / f"{record(1).id}.json"
    put_bytes(path, json.dumps({"schema_version": 1, "id": record(1).id, "content": "x"}).encode())
    assert owner.inspect(record(1).reference) == NotFound()
    assert len(owner.listed()) == 1
