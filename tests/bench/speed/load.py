"""The load generator, in a process of its own: jobs come in on stdin, results leave on stdout.

A job names a file with one list of bodies a client. Every client has one connection that is kept
alive, sends the next body once it has the answer to the last, and begins anew after its last body.
"""

import json
import selectors
import sys
import time
from pathlib import Path
from typing import TypedDict

from tests.bench.speed.client import Client


class Job(TypedDict):
    """What is sent where, for how long (`seconds`) or how often a client (`most`, 0: no bound)."""

    port: int
    bodies: str
    seconds: float
    most: int


class Result(TypedDict):
    """Answers in `seconds`, their latencies in seconds in no order, and each client's count."""

    seconds: float
    latencies: list[float]
    counts: list[int]
    refused: int


def run(job: Job) -> Result:
    """Do one job."""
    scripts: list[list[str]] = json.loads(Path(job["bodies"]).read_text("utf-8"))
    clients = [Client(job["port"], script) for script in scripts]
    latencies: list[float] = []
    with selectors.DefaultSelector() as selector:
        for client in clients:
            selector.register(client.connection, selectors.EVENT_READ, client)
        start = time.perf_counter()
        for client in clients:
            client.send()
        _exchange(selector, job, start, latencies)
        seconds = time.perf_counter() - start
    for client in clients:
        client.connection.close()
    counts = [client.count for client in clients]
    refused = sum(client.refused for client in clients)
    return Result(seconds=seconds, latencies=latencies, counts=counts, refused=refused)


def _exchange(
    selector: selectors.BaseSelector, job: Job, start: float, latencies: list[float]
) -> None:
    """Keep every client asking until the time is over or it has asked often enough."""
    end = start + job["seconds"]
    while selector.get_map():
        for key, _ in selector.select():
            client: Client = key.data
            if not client.receive():
                continue
            now = time.perf_counter()
            latencies.append(now - client.sent)
            if now < end and client.count != job["most"]:
                client.send()
            else:
                selector.unregister(client.connection)


def main() -> None:
    """Do jobs until stdin ends."""
    for line in sys.stdin:
        print(json.dumps(run(json.loads(line))), flush=True)


if __name__ == "__main__":
    main()
