"""Play on the server as many people do at once, on this machine alone.

    python bench/serve.py --players 100 --seconds 60

Each player has a connection, thinks for a few seconds, then asks: one time in five for
a hint, otherwise for a check of what is written. Told are errors, how long answers
take, and the memory of the server with its workers. With ``--flood`` so many ask for a
whole solution in the same moment: they must be answered or told to come back, and soon,
and who wants the page or a check must not wait for them. The last lines say what is not
as it should be.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import ssl
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter

import httpx

from nonet import solve
from puzzles import puzzle_sets

THINKING = (1.0, 5.0)  # seconds
SEED = 8
EVERY = 10.0  # seconds, between looks at the memory
SLOWEST = 2.0  # seconds, for 99 in 100 answers
HANG = 20.0  # seconds: no answer, be it "come back later", takes so long
GROWTH = 1.1  # of the memory, from the second look to the last
SECURE = ssl.create_default_context()  # not used on this machine, yet slow to make


@dataclass
class Counts:
    """What the players met."""

    seconds: dict[str, list[float]] = field(default_factory=lambda: defaultdict(list))
    statuses: Counter[str] = field(default_factory=Counter)


class Player:
    """Someone with a puzzle, who writes its digits one after the other."""

    def __init__(self, number: int, puzzles: list[str]) -> None:
        self.random = Random(f"{SEED} {number}")
        self.puzzles = puzzles
        self.begin()

    def begin(self) -> None:
        """Take a puzzle."""
        self.puzzle = self.random.choice(self.puzzles)
        self.answer = solve(self.puzzle).line
        self.digits = self.puzzle

    def write(self) -> None:
        """Fill a cell, or begin another puzzle."""
        empty = [i for i, digit in enumerate(self.digits) if digit == "."]
        if not empty:
            self.begin()
            return
        at = self.random.choice(empty)
        self.digits = self.digits[:at] + self.answer[at] + self.digits[at + 1 :]

    async def play(self, address: str, until: float, counts: Counts) -> None:
        """Think, write and ask until the time is over."""
        await asyncio.sleep(self.random.uniform(0, THINKING[1]))
        async with connected(address) as client:
            while perf_counter() < until:
                self.write()
                name = "hint" if self.random.random() < 0.2 else "check"
                await _asked(client, name, self.question(name), counts)
                await asyncio.sleep(self.random.uniform(*THINKING))

    def question(self, name: str) -> dict[str, object]:
        """Tell the position, and how much help is wanted."""
        asked = {"puzzle": self.puzzle, "digits": self.digits}
        return asked | ({"rung": self.random.randint(1, 5)} if name == "hint" else {})


def connected(address: str) -> httpx.AsyncClient:
    """Be somebody with a browser of their own."""
    limits = httpx.Limits(max_connections=None)
    return httpx.AsyncClient(
        base_url=address, limits=limits, timeout=120, verify=SECURE
    )


async def _asked(
    client: httpx.AsyncClient, name: str, asked: dict[str, object], counts: Counts
) -> None:
    started = perf_counter()
    try:
        if name == "page":
            response = await client.get("/")
        else:
            response = await client.post(f"/api/{name}", json=asked)
        status = str(response.status_code)
    except httpx.HTTPError as error:
        status = type(error).__name__
    counts.seconds[name].append(perf_counter() - started)
    counts.statuses[f"{name} {status}"] += 1


@contextmanager
def server() -> Iterator[tuple[int, str]]:
    """Serve on any port; give the process and the address."""
    command = [sys.executable, "-m", "nonet", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:  # noqa: S603 - our own words
        try:
            assert process.stderr
            told = process.stderr.readline().split()
            yield process.pid, next(word for word in told if word.startswith("http"))
        finally:
            process.terminate()


def processes(server: int) -> Iterator[tuple[Path, dict[str, str]]]:
    """Find the server and its workers, and what the system tells of them (on Linux)."""
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            lines = (folder / "status").read_text().split("\n")
        except OSError:  # it has just ended
            continue
        told = dict(line.split(":", 1) for line in lines if ":" in line)
        if server in (int(folder.name), int(told["PPid"])):
            yield folder, told


def memory(server: int) -> float:
    """Add up what they hold, in MB."""
    held = (told.get("VmRSS", "0 kB") for _, told in processes(server))
    return sum(int(each.split()[0]) for each in held) / 1024


def work(server: int) -> float:
    """Add up the seconds that they had a processor for themselves."""
    stats = ((folder / "stat").read_text() for folder, _ in processes(server))
    ticks = (map(int, each.rpartition(")")[2].split()[11:13]) for each in stats)
    return sum(map(sum, ticks)) / os.sysconf("SC_CLK_TCK")


async def watch(server: int, until: float) -> list[float]:
    """Look at the memory now and then."""
    seen = [memory(server)]
    while perf_counter() < until:
        await asyncio.sleep(min(EVERY, max(0.1, until - perf_counter())))
        seen.append(memory(server))
    return seen


async def played(options: argparse.Namespace, pid: int, address: str) -> list[str]:
    """Let all play, then tell; give what went wrong."""
    sets = puzzle_sets(SEED, 20)
    puzzles = [*sets["easy"], *sets["minimal"]]
    counts = Counts()
    async with connected(address) as client:
        await _warm(client, puzzles[0])
        worked, until = work(pid), perf_counter() + options.seconds
        players = (
            Player(number, puzzles).play(address, until, counts)
            for number in range(options.players)
        )
        watching = asyncio.create_task(watch(pid, until))
        await asyncio.gather(*players)
        seen = await watching
        asked = sum(counts.statuses.values())
        print(f"processor: {1000 * (work(pid) - worked) / asked:.1f} ms a request")
        print("memory, MB:", " ".join(f"{each:.0f}" for each in seen))
        wrong = _told(counts, "200")
        if seen[-1] > GROWTH * seen[1]:
            wrong.append(f"the memory grows: {seen[1]:.0f} to {seen[-1]:.0f} MB")
        if options.flood:
            wrong += await flood(client, options.flood, sets["hard"])
    return wrong


async def _warm(client: httpx.AsyncClient, puzzle: str) -> None:
    """Let every worker start: that takes a second, once."""
    asked: dict[str, object] = {"puzzle": puzzle}
    counts = Counts()
    hints = (_asked(client, "hint", {**asked, "rung": 1}, counts) for _ in range(8))
    await asyncio.gather(_asked(client, "check", asked, counts), *hints)


async def flood(client: httpx.AsyncClient, count: int, puzzles: list[str]) -> list[str]:
    """Ask for *count* whole solutions of hard puzzles at once; give what went wrong."""
    deep, quick = Counts(), Counts()
    asked: list[dict[str, object]] = [{"puzzle": puzzle} for puzzle in puzzles]
    print(f"flood of {count}:")
    await asyncio.gather(
        *(_asked(client, "explain", asked[i % len(asked)], deep) for i in range(count)),
        *(_asked(client, name, asked[0], quick) for name in ("page", "check")),
    )
    wrong = [*_told(quick, "200"), *_told(deep, "200", "503", slowest=HANG)]
    if not any(status.endswith("503") for status in deep.statuses):
        wrong.append("nobody was told to come back later: the flood is too small")
    return wrong


def _told(counts: Counts, *expected: str, slowest: float = SLOWEST) -> list[str]:
    """Print what the players met; give what they should not have met."""
    wrong = [
        f"{status}: {count} times"
        for status, count in counts.statuses.items()
        if status.split()[1] not in expected
    ]
    for name, times in counts.seconds.items():
        ordered = sorted(times)
        p50, p99 = (ordered[int(len(ordered) * part)] for part in (0.5, 0.99))
        print(
            f"{name}: {len(times)} asked, p50 {1000 * p50:.0f} ms, "
            f"p99 {1000 * p99:.0f} ms, slowest {1000 * ordered[-1]:.0f} ms"
        )
        if p99 > slowest:
            wrong.append(f"{name} takes {p99:.1f} s, more than {slowest}")
    print("answers:", dict(counts.statuses))
    return wrong


def main() -> None:
    """Serve, play, tell."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", type=int, default=100)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--flood", type=int, default=0)
    options = parser.parse_args()
    with server() as (pid, address):
        wrong = asyncio.run(played(options, pid, address))
    for each in wrong or ["all is as it should be"]:
        print(each)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
