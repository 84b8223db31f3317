"""A story is told while it is found: line by line, to those who stay."""

from __future__ import annotations

import asyncio
import json
from itertools import pairwise
from typing import Any

import httpx
import pytest

from asking import Asking
from nonet import explain
from nonet.exchange.trace import trace_record
from nonet.limits import TimeUp
from nonet.say.language import CHINESE, ENGLISH
from nonet.show.difficulty import rating_words
from nonet.verbs.rate import with_rating
from nonet.web import story, workers
from nonet.web.app import application
from nonet.web.limits import LaneLimits, Limits
from nonet.web.replies import MORE
from nonet.web.workers import READY, REPLY, Lane, Worker
from running import EASY, NONE

HARDER = (
    "..5..9....4.3....11.2..5...3.....8.9.21.8.57.5.7.....2...7..3.88....4.6....5..7.."
)
HARDEST = (  # two digits fall at once, the next after seconds
    ".......2.......3..3....5..9.6.........18....44....2.5..8.19...57....4.....9.6...7"
)
ALONE = Limits(long=LaneLimits(workers=1, waiting=1, seconds=60))
ASKED: tuple[str, dict[str, Any], str] = ("story", {"puzzle": HARDEST}, "en")


def test_a_story_is_the_library_s_trace_line_by_line(web: Asking) -> None:
    *told, end = web.lines("story", puzzle=HARDER, lang="zh")
    trace = with_rating(explain(HARDER))
    whole = trace_record(trace, CHINESE)
    assert [line["step"] for line in told if line["kind"] == "step"] == whole["steps"]
    assert trace.rating
    assert end == {
        "kind": "end",
        "ended": whole["ended"],
        "end": whole["end"],
        "rated": rating_words(trace.rating, CHINESE),
    }


def test_a_story_begins_where_the_player_stands(web: Asking) -> None:
    *told, end = web.lines("story", puzzle=EASY, digits=EASY.replace("53..", "534.", 1))
    assert len(told) == 50
    assert end["ended"] == "solved"


def test_a_story_that_goes_on_counts_on(web: Asking) -> None:
    """What a step rests on is named by the numbers of the whole story."""
    told, whole = 10, trace_record(explain(HARDER))["steps"]
    lines = web.lines("story", puzzle=HARDER, told=told)
    again = [line["step"] for line in lines if line["kind"] == "step"]
    assert [step["number"] - told for step in again] == [s["number"] for s in whole]
    rests = [rest["step"] - told for step in again for rest in step["rests_on"]]
    assert rests == [rest["step"] for step in whole for rest in step["rests_on"]] != []


@pytest.mark.parametrize("seconds", [0.1, 1])
def test_a_story_that_takes_too_long_tells_as_much_as_there_is(
    web: Asking, seconds: float
) -> None:
    *told, end = web.lines("story", puzzle=HARDEST, seconds=seconds)
    last = [line["step"] for line in told if line["kind"] == "step"][-1]
    assert (end["kind"], end["ended"]) == ("end", "time is up")
    assert end["end"] == last["after"]


def test_time_that_is_up_in_the_middle_of_a_picture_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[dict[str, Any]] = []
    monkeypatch.setattr(story, "drawing", _ring)
    end = story.story({"puzzle": EASY}, ENGLISH, 60, told.append)
    assert (told, end["ended"], end["end"]["grid"]) == ([], "time is up", EASY)


def _ring(*_: object) -> None:
    raise TimeUp


def test_what_is_looked_for_is_told_while_nothing_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(story, "SILENCE", 0)
    told: list[dict[str, Any]] = []
    story.story({"puzzle": HARDER}, CHINESE, 60, told.append)
    techniques = [line["technique"] for line in told if line["kind"] == "look"]
    assert "宫内排除" in " ".join(techniques)
    assert all(one != other for one, other in pairwise(techniques))


def test_a_puzzle_without_a_story_is_refused_before_the_first_word(web: Asking) -> None:
    assert web.refusal(422, "story", puzzle=NONE) == "the puzzle has no solution"


def test_a_worker_is_ended_whatever_it_has_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """More than a pipe and its reader hold, so that nobody reads on to the end."""
    written = "import sys, time; sys.stdout.write('\\n' * 10**6); time.sleep(60)"
    monkeypatch.setattr("nonet.web.workers.SCRIPT", written)

    async def end() -> None:
        worker = Worker(ALONE)
        await worker.ready()
        await asyncio.sleep(0.5)
        async with asyncio.timeout(30):
            await worker.end()

    asyncio.run(end())


def test_who_leaves_ends_the_work_and_the_next_is_answered() -> None:
    async def ask() -> None:
        lane = Lane(ALONE.long, ALONE)
        replies = lane.replies(*ASKED)
        assert (await anext(replies)).status == MORE
        (worker,) = lane._workers  # noqa: SLF001 - its process is what matters here
        process = worker._process  # noqa: SLF001 - as above
        assert process is not None
        await replies.aclose()
        assert process.returncode is not None
        last = [reply async for reply in lane.replies("story", {"puzzle": EASY}, "en")]
        assert last[-1].status == 200
        assert json.loads(last[-1].body)["ended"] == "solved"
        await lane.end()

    asyncio.run(ask())


def test_a_reader_who_leaves_in_the_middle_ends_the_work(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The browser closes the connection once it has read the first line."""
    ended: list[Worker] = []
    end = Worker.end

    async def noted(worker: Worker) -> None:
        ended.append(worker)
        await end(worker)

    async def ask() -> None:
        app = application(ALONE)
        gone = asyncio.Event()
        asked = [json.dumps({"puzzle": HARDEST}).encode()]

        async def receive() -> dict[str, Any]:
            if asked:
                return {"type": "http.request", "body": asked.pop(), "more_body": False}
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: dict[str, Any]) -> None:
            if message.get("body"):
                gone.set()

        async with app.router.lifespan_context(app):
            await app(SCOPE, receive, send)  # type: ignore[arg-type]
            assert len(ended) == 1

    monkeypatch.setattr(Worker, "end", noted)
    asyncio.run(ask())


SCOPE: dict[str, Any] = {
    "type": "http",
    "method": "POST",
    "path": "/api/story",
    "query_string": b"",
    "headers": [(b"host", b"localhost"), (b"content-type", b"application/json")],
}
ONE_LINE = READY + REPLY.pack(MORE, 3) + b"{}\n"


def test_a_story_that_breaks_off_says_so_in_its_last_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = f"sys.stdout.buffer.write({ONE_LINE!r}); sys.stdout.flush()"
    until_asked = "sys.stdin.buffer.read(1)"
    monkeypatch.setattr(workers, "SCRIPT", f"import sys; {said}; {until_asked}")

    async def ask() -> httpx.Response:
        app = application(ALONE)
        to = httpx.ASGITransport(app)
        async with (
            app.router.lifespan_context(app),
            httpx.AsyncClient(transport=to, base_url="http://localhost") as client,
        ):
            return await client.post("/api/story", json={"puzzle": EASY})

    response = asyncio.run(ask())
    assert response.status_code == 200
    first, last = map(json.loads, response.text.splitlines())
    assert (first, last["error"]["message"]) == ({}, "the answer broke off: try again")
