"""Puzzles every test may lean on."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

from nonet import core
from nonet.board.grid import Grid
from running import Nonet

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from asking import Asking

settings.register_profile("unhurried", deadline=None)  # nothing timed may fail
settings.load_profile("unhurried")

for name in ("SIGINT", "SIGTERM", "SIGHUP"):  # a job in the background ignores some,
    number = getattr(signal, name, None)  # and what it starts would do so, too
    if number and signal.getsignal(number) == signal.SIG_IGN:
        is_ctrl_c = number == signal.SIGINT
        signal.signal(
            number, signal.default_int_handler if is_ctrl_c else signal.SIG_DFL
        )

SHARED = Path(__file__).parents[2] / "shared" / "data"
NESTED = (
    "nested-contradiction-net",
    "nested_net",
    "test_a_puzzle_turned_gets_the_same_steps_turned",
)
NATIVE = "nonet.ratings.rows"  # whose example the core plays
PATIENCE = 20.0  # seconds of CPU time for a test without the core
COLLECTING = "gc_callback"  # of Hypothesis, while garbage is collected


@pytest.fixture(scope="session")
def easy() -> Grid:
    return Grid(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
    )


@pytest.fixture(scope="session")
def shared() -> Path:
    """The puzzle lists used while developing; absent elsewhere."""
    if not SHARED.is_dir():
        pytest.skip("the shared puzzle lists are not here")
    return SHARED


@pytest.fixture
def nonet(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Nonet:
    """The command, run in this process."""
    return Nonet(capsys, monkeypatch)


@pytest.fixture(scope="session")
def web() -> Iterator[Asking]:
    """The server, in this process, with workers of its own."""
    testclient = pytest.importorskip("starlette.testclient")
    from asking import UNHURRIED, Asking  # noqa: PLC0415 - only where it is installed
    from nonet.web.app import application  # noqa: PLC0415 - as above

    with testclient.TestClient(application(UNHURRIED), "http://localhost") as client:
        yield Asking(client)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the tests of the page be asked of the page without a server."""
    parser.addoption("--site", action="store_true", help="test the page as a site")


@pytest.fixture(scope="session")
def address(
    pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[str]:
    """Where the page is: served with its API, or with ``--site`` as files alone."""
    from browsing import home, hosting, serving, write_site  # noqa: PLC0415 - as above

    if pytestconfig.getoption("site"):
        with hosting(write_site(tmp_path_factory.mktemp("site"))) as host:
            yield home(host)
    else:
        with serving() as served:
            yield served


@pytest.fixture
def served(pytestconfig: pytest.Config) -> None:
    """Ask this of the server alone: what goes over the wire is looked at."""
    if pytestconfig.getoption("site"):
        pytest.skip("a site asks no server")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser, for one module: two cannot be driven at a time."""
    from browsing import browsing  # noqa: PLC0415 - as above

    with browsing() as started:
        yield started


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Leave out what plain Python cannot do, or takes minutes for."""
    if core.build() != "python":
        return
    slow = pytest.mark.skip(reason="nested nets need the native core to be quick")
    absent = pytest.mark.skip(reason="the native core is not here")
    for item in items:
        if any(name in item.nodeid for name in NESTED):
            item.add_marker(slow)
        elif item.nodeid.endswith(NATIVE):
            item.add_marker(absent)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Give up a test that goes on and on in plain Python."""
    limited = core.build() == "python" and hasattr(signal, "SIGVTALRM")
    if limited:
        signal.signal(signal.SIGVTALRM, _give_up)
        signal.setitimer(signal.ITIMER_VIRTUAL, PATIENCE, 1)
    try:
        return (yield)
    finally:
        if limited:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _give_up(number: int, frame: FrameType | None) -> None:
    del number
    if frame and frame.f_code.co_name == COLLECTING:
        return  # what is raised there is lost; it rings again
    pytest.skip("it takes plain Python too long")
