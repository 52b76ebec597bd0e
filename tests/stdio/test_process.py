"""The process: what it says where, and how it ends."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
import trio

from tests.e2e.server import OPEN_GATES, environment
from tests.mcp.protocol import META, rpc
from tests.stdio.process import (
    STDIO,
    as_file,
    call,
    end,
    payloads,
    remember,
    run,
    started,
    titles,
    until_it_answers,
)

SERVE = [sys.executable, "-c", "import sys; from mnemosyne.cli import serve; sys.exit(serve())"]
SIGNALS = pytest.mark.parametrize("by", [signal.SIGTERM, signal.SIGINT])
NARROW = {"MNEMOSYNE_MAX_IN_FLIGHT": "100"}
LISTS = b"".join(call(number, "list_tools", {}) for number in range(1, 2000))
"""Requests whose answers fit no pipe, and more than a narrow server answers and refuses."""


@pytest.mark.parametrize("command", [STDIO, [*SERVE, "stdio"]])
def test_what_was_asked_before_the_end_is_done_and_answered(
    tmp_path: Path, command: list[str]
) -> None:
    lines = b"".join(remember(number, f"Title {number}") for number in range(20))
    finished = run(tmp_path, lines, command=command)
    assert finished.returncode == 0
    assert {p["status"] for p in payloads(finished.stdout).values()} == {"remembered"}
    assert len(payloads(finished.stdout)) == len(titles(tmp_path)) == 20


def test_logs_go_to_stderr_only(tmp_path: Path) -> None:
    finished = run(tmp_path, remember(1, "One"))
    assert b"event=memory_remember outcome=remembered" in finished.stderr
    assert [json.loads(line)["id"] for line in finished.stdout.splitlines()] == [1]


def test_nobody_who_asks_nothing_leaves_a_trace(tmp_path: Path) -> None:
    finished = run(tmp_path, b"")
    assert (finished.returncode, finished.stdout) == (0, b"")
    [line] = finished.stderr.decode().splitlines()
    assert "gates open: " in line
    assert list(tmp_path.iterdir()) == []


def test_files_may_stand_where_pipes_do(tmp_path: Path) -> None:
    home = tmp_path / "home"
    source = as_file(tmp_path / "in", remember(1, "One") + remember(2, "Two"))
    sink = as_file(tmp_path / "out")
    environ = environment(home, OPEN_GATES)
    subprocess.run(STDIO, stdin=source, stdout=sink, env=environ, timeout=30, check=True)
    assert set(payloads((tmp_path / "out").read_bytes())) == {1, 2}
    os.close(source)
    os.close(sink)


@pytest.mark.parametrize("closed", ["<&-", ">&-"])
def test_without_one_of_the_streams_it_does_not_start(tmp_path: Path, closed: str) -> None:
    command = ["sh", "-c", f'exec "$@" {closed}', "sh", *STDIO]
    finished = run(tmp_path, b"", command=command)
    assert finished.returncode == 1
    assert finished.stderr == b"mnemosyne: stdin and stdout must be open\n"


def test_wrong_settings_are_told_before_anything_is_read(tmp_path: Path) -> None:
    finished = run(tmp_path, b"", settings={"MNEMOSYNE_MEMORY_ROOT": "relative"})
    assert finished.returncode == 2
    assert finished.stdout == b""


@SIGNALS
async def test_an_idle_server_ends_at_a_signal(tmp_path: Path, by: signal.Signals) -> None:
    async with started(tmp_path) as process:
        await until_it_answers(process)
        process.send_signal(by)
        assert await end(process) == 0


async def test_a_signal_amid_writes_leaves_each_answered_or_not_done(tmp_path: Path) -> None:
    async with started(tmp_path) as process:
        await until_it_answers(process)
        assert process.stdin is not None
        assert process.stdout is not None
        await process.stdin.send_all(b"".join(remember(n, f"Title {n}") for n in range(200)))
        answers = await process.stdout.receive_some()
        process.terminate()
        answers += b"".join([bytes(part) async for part in process.stdout])
        assert await end(process) == 0
    messages = [json.loads(line) for line in answers.splitlines()]
    done = {f"Title {message['id']}" for message in messages if "result" in message}
    assert done == titles(tmp_path)
    assert all(m["error"]["data"] == {"retry": True} for m in messages if "error" in m)


async def test_what_a_client_that_never_reads_asked_is_done_and_the_end_comes(
    tmp_path: Path,
) -> None:
    async with started(tmp_path, NARROW) as process:
        assert process.stdin is not None
        await process.stdin.send_all(remember(0, "One") + LISTS)
        await process.stdin.aclose()
        assert await end(process) == 0
    assert titles(tmp_path) == {"One"}


async def test_a_client_that_never_reads_does_not_hold_up_a_signal(tmp_path: Path) -> None:
    async with started(tmp_path, NARROW) as process:
        await until_it_answers(process)
        assert process.stdin is not None
        await process.stdin.send_all(LISTS)
        process.terminate()
        assert await end(process) == 0


async def test_what_a_client_that_closed_its_end_asked_is_done(tmp_path: Path) -> None:
    async with started(tmp_path) as process:
        await until_it_answers(process)
        assert process.stdin is not None
        assert process.stdout is not None
        await process.stdout.aclose()
        for number in range(20):
            await process.stdin.send_all(remember(number, f"Title {number}"))
        await process.stdin.aclose()
        assert await end(process) == 0
    assert len(titles(tmp_path)) == 20


async def test_a_subscription_shares_the_pipe_and_ends_with_the_server(tmp_path: Path) -> None:
    uri = "mnemosyne://scope/project"
    params = {"_meta": META, "notifications": {"resourceSubscriptions": [uri]}}
    listen = rpc("subscriptions/listen", params, "s")
    async with started(tmp_path) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        await process.stdin.send_all(json.dumps(listen).encode() + b"\n" + remember(1, "One"))
        heard = b""
        while b"resources/updated" not in heard:
            heard += await process.stdout.receive_some()
        process.terminate()
        heard += b"".join([bytes(part) async for part in process.stdout])
        assert await end(process) == 0
    messages = [json.loads(line) for line in heard.splitlines()]
    result, torn_down = messages[-2:]
    assert result["id"] == "s"
    assert result["result"]["resultType"] == "complete"
    assert torn_down["method"] == "notifications/cancelled"
    assert torn_down["params"] == {"requestId": "s"}


def test_it_leaves_its_streams_as_they_were(tmp_path: Path) -> None:
    source, to = os.pipe()
    environ = environment(tmp_path, OPEN_GATES)
    with subprocess.Popen(STDIO, stdin=source, stdout=subprocess.PIPE, env=environ) as process:
        os.write(to, b'{"id":1,"method":"ping"}\n')
        assert process.stdout is not None
        process.stdout.readline()
        assert not os.get_blocking(source)
        process.terminate()
        assert process.wait(10) == 0
    assert os.get_blocking(source)
    for descriptor in (source, to):
        os.close(descriptor)


async def test_several_processes_on_one_root_lose_nothing(tmp_path: Path) -> None:
    outputs: list[bytes] = []

    async def write(writer: int) -> None:
        lines = b"".join(remember(n, f"Title {writer}.{n}") for n in range(25))
        outputs.append((await trio.to_thread.run_sync(run, tmp_path, lines)).stdout)

    async with trio.open_nursery() as nursery:
        for writer in range(3):
            nursery.start_soon(write, writer)
    statuses = [p["status"] for output in outputs for p in payloads(output).values()]
    assert statuses == ["remembered"] * 75
    assert len(titles(tmp_path)) == 75


async def test_of_several_processes_that_revise_one_record_one_wins(tmp_path: Path) -> None:
    first = payloads(run(tmp_path, remember(1, "One")).stdout)[1]
    reference = first["reference"]
    assert isinstance(reference, dict)
    statuses: list[object] = []

    async def revise(writer: int) -> None:
        line = call(
            writer,
            "memory_revise",
            {
                "reference": {"schema_version": 2, **reference},
                "expected_revision": 1,
                "namespace_label": None,
                "collection_label": None,
                "title": f"Title {writer}",
                "content": "Text.",
                "tags": [],
            },
        )
        finished = await trio.to_thread.run_sync(run, tmp_path, line)
        statuses.append(payloads(finished.stdout)[writer]["status"])

    async with trio.open_nursery() as nursery:
        for writer in range(3):
            nursery.start_soon(revise, writer)
    assert sorted(map(str, statuses)) == ["conflict", "conflict", "revised"]
