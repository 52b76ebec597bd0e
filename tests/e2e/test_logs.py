import subprocess
import sys

LOUD = """
import logging
from mnemosyne.logs import configure_logs
configure_logs(logging.INFO)
log = logging.getLogger("mcp.memory_recall")
"""


def run(script: str, stderr: int) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-c", LOUD + script]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=stderr, timeout=20, check=True)


def lines(script: str) -> list[str]:
    return run(script, subprocess.PIPE).stderr.decode().splitlines()


def test_an_event_is_one_line_with_time_level_and_logger() -> None:
    (line,) = lines("log.info('event=%s outcome=%s', 'memory_recall', 'ok')")
    moment, rest = line.split(" ", 1)
    assert len(moment) == len("2026-01-01T00:00:00Z")
    assert rest == "INFO mcp.memory_recall event=memory_recall outcome=ok"


def test_nothing_below_the_level_and_nothing_of_libraries_is_logged() -> None:
    script = "log.debug('x'); [logging.getLogger(n).error('x') for n in ('quart', 'hypercorn', '')]"
    assert lines(script) == []


def test_no_message_forges_a_line_and_no_traceback_is_written() -> None:
    script = """
try:
    raise ValueError("secret")
except ValueError:
    log.exception("a\\nb\\u2028c\\x1b[2J\\u202e")
"""
    (line,) = lines(script)
    assert line.endswith("ERROR mcp.memory_recall a?b?c?[2J?")


def test_a_line_without_end_is_cut() -> None:
    (line,) = lines("log.info('x' * 100_000)")
    assert len(line) < 4096


def test_a_log_that_nobody_reads_loses_lines_and_stops_nobody() -> None:
    script = "[log.info('x' * 1000) for _ in range(1000)]; print('done')"
    command = [sys.executable, "-c", LOUD + script]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stdout.read() == b"done\n"
        assert process.wait(20) == 0


def test_a_closed_log_stops_nobody() -> None:
    script = "import os; os.close(2); log.info('x'); print('done')"
    assert run(script, subprocess.PIPE).stdout == b"done\n"
