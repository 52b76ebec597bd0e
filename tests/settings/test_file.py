import os
import socket
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mnemosyne.service import Gates
from mnemosyne.settings import InvalidSettings
from tests.requirements.requirement import requirement
from tests.settings.helpers import load, write_config

SECRET = "a-value-that-nobody-should-see"


def failure(home: Path) -> str:
    with pytest.raises(InvalidSettings) as failed:
        load(home)
    message = str(failed.value)
    assert "~/.mnemosyne" in message
    assert len(message) < 200
    assert SECRET not in message
    assert str(home) not in message
    assert failed.value.__cause__ is None
    assert failed.value.__suppress_context__ or failed.value.__context__ is None
    return message


@requirement("settings:file:shut")
@pytest.mark.parametrize(
    "content",
    [
        "",
        "# nothing\n",
        "[memory]",
        "[memory]\nremember_enabled = false",
        "memory = {}",
        "\r\n[memory]\r\nremember_enabled = false\r\n",
    ],
)
def test_a_file_that_opens_nothing_opens_nothing(tmp_path: Path, content: str) -> None:
    write_config(tmp_path, content)
    assert load(tmp_path).gates == Gates()


@pytest.mark.parametrize(
    "content",
    [b"\xef\xbb\xbf[memory]\nrevise_enabled = true", b"[memory]\r\nrevise_enabled = true\r\n"],
)
def test_one_byte_order_mark_and_windows_line_ends_are_fine(tmp_path: Path, content: bytes) -> None:
    write_config(tmp_path, content)
    assert load(tmp_path).gates == Gates(revise=True)


@requirement("settings:file:strict", "settings:file:quiet")
@pytest.mark.parametrize(
    "content",
    [
        SECRET.encode(),
        b"[memory]\nremember_enabled = True",
        b'[memory]\nremember_enabled = "true"',
        b"[memory]\nremember_enabled = 1",
        b"[memory]\nremember_enabled = []",
        b"[memory]\nremember_enabled = true\nremember_enabled = true",
        f"[memory]\n{SECRET} = true".encode(),
        b"[memory.remember_enabled]",
        b"[[memory]]",
        b"memory = true",
        b"remember_enabled = true",
        f"[{SECRET}]\n[memory]".encode(),
        b"[Memory]",
        b"\xff",
        "[memory]".encode("utf-16"),
        b"\xef\xbb\xbf\xef\xbb\xbf[memory]",
        b"x = " + b"[" * 16_000,
        b"x = " + b"9" * 16_000,
    ],
)
def test_anything_else_ends_the_start(tmp_path: Path, content: bytes) -> None:
    write_config(tmp_path, content)
    failure(tmp_path)


@pytest.mark.parametrize(
    ("content", "ending"),
    [
        (f"[memory]\nremember_enabled = {SECRET}", ": see line 2"),
        (f"[memory]\n\n{SECRET}", "valid TOML"),
        ("x = " + "[" * 16_000, "valid TOML"),
    ],
)
def test_broken_toml_is_told_with_its_line_where_that_is_known(
    tmp_path: Path, content: str, ending: str
) -> None:
    write_config(tmp_path, content)
    assert failure(tmp_path).endswith(ending)


@requirement("settings:file:size")
def test_16_kib_are_read_and_one_byte_more_is_not(tmp_path: Path) -> None:
    content = b"#".ljust(16 * 1024, b"x")
    write_config(tmp_path, content)
    assert load(tmp_path).gates == Gates()
    write_config(tmp_path, content + b"x")
    assert "longer" in failure(tmp_path)


@requirement("settings:file:strict")
@given(content=st.binary(max_size=200))
def test_no_content_does_anything_but_load_or_fail_cleanly(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    home = tmp_path_factory.mktemp("home")
    write_config(home, content)
    with suppress(InvalidSettings):
        load(home)


@requirement("settings:file:writable")
@pytest.mark.parametrize("mode", [0o600, 0o644, 0o400])
def test_a_file_that_others_cannot_write_is_accepted(tmp_path: Path, mode: int) -> None:
    write_config(tmp_path, "[memory]\nforget_enabled = true", mode=mode)
    assert load(tmp_path).gates.forget


@requirement("settings:file:writable", "settings:file:quiet")
@pytest.mark.parametrize("mode", [0o620, 0o602, 0o666])
def test_a_file_that_others_can_write_is_refused(tmp_path: Path, mode: int) -> None:
    write_config(tmp_path, "", mode=mode)
    assert failure(tmp_path).endswith("chmod 0600")


@requirement("settings:file:writable", "settings:file:quiet")
@pytest.mark.parametrize("mode", [0o720, 0o702, 0o777])
def test_a_directory_that_others_can_write_is_refused(tmp_path: Path, mode: int) -> None:
    write_config(tmp_path, "").parent.chmod(mode)
    assert failure(tmp_path).endswith("chmod 0700")


@requirement("settings:file:writable")
def test_a_directory_that_others_can_only_read_is_accepted(tmp_path: Path) -> None:
    write_config(tmp_path, "").parent.chmod(0o755)
    assert load(tmp_path).gates == Gates()


def make_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(str(path))


@requirement("settings:file:symlinks", "settings:file:regular", "settings:file:quiet")
@pytest.mark.parametrize(
    "make",
    [
        Path.mkdir,
        os.mkfifo,
        lambda path: path.symlink_to("/etc/hostname"),
        lambda path: path.symlink_to("nowhere"),
        lambda path: path.symlink_to(path.name),
    ],
    ids=["directory", "fifo", "link", "dangling link", "link to itself"],
)
def test_only_a_regular_file_is_read(tmp_path: Path, make: Callable[[Path], None]) -> None:
    directory = tmp_path / ".mnemosyne"
    directory.mkdir(mode=0o700)
    make(directory / "config.toml")
    assert failure(tmp_path) == "~/.mnemosyne/config.toml must be a regular file and no symlink"


@requirement("settings:file:regular")
def test_a_socket_is_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    directory = tmp_path / ".mnemosyne"
    directory.mkdir(mode=0o700)
    monkeypatch.chdir(directory)
    make_socket(Path("config.toml"))
    failure(tmp_path)


@requirement("settings:file:symlinks", "settings:file:regular", "settings:file:quiet")
@pytest.mark.parametrize(
    "make",
    [
        Path.touch,
        os.mkfifo,
        lambda path: path.symlink_to(path.parent),
        lambda path: path.symlink_to("nowhere"),
    ],
    ids=["file", "fifo", "link", "dangling link"],
)
def test_only_a_real_directory_holds_the_file(tmp_path: Path, make: Callable[[Path], None]) -> None:
    make(tmp_path / ".mnemosyne")
    assert failure(tmp_path) == "~/.mnemosyne must be a directory and no symlink"


@requirement("settings:file:unreadable", "settings:file:quiet")
@pytest.mark.skipif(os.geteuid() == 0, reason="root reads whatever it likes")
@pytest.mark.parametrize("name", [".mnemosyne/config.toml", ".mnemosyne"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, name: str) -> None:
    write_config(tmp_path, "")
    (tmp_path / name).chmod(0)
    try:
        assert failure(tmp_path).endswith("cannot be read")
    finally:
        (tmp_path / name).chmod(0o700)
