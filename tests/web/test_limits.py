"""What a request may not do: be too large, too slow, too long, or one too many."""

from __future__ import annotations

import asyncio
import json
from asyncio.subprocess import Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from io import BytesIO
from itertools import count
from time import sleep
from typing import Any, TypeVar

import httpx
import pytest

from asking import JSON, Asking, taken
from nonet.limits import TimeUp, undisturbed, within
from nonet.say.language import ENGLISH
from nonet.verbs.ladder import LADDER
from nonet.web import play, workers
from nonet.web.app import application
from nonet.web.limits import LaneLimits, Limits
from nonet.web.worker import serve
from nonet.web.workers import HEAD, REPLY, Lane, Overload, Worker
from running import EASY, ENDLESS, SOLVED

MOST = len(LADDER)
STUCK = {"puzzle": ENDLESS, "engine": "backtracking"}
PATIENT = LaneLimits(workers=1, waiting=8, seconds=60)
CLOSED = LaneLimits(workers=0, waiting=0, seconds=1)
QUICK_ALONE = Limits(quick=PATIENT, deep=CLOSED, long=CLOSED)
Found = TypeVar("Found")


@asynccontextmanager
async def served(limits: Limits) -> AsyncIterator[httpx.AsyncClient]:
    app = application(limits)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        yield client


def asked(
    limits: Limits, ask: Callable[[httpx.AsyncClient], Awaitable[Found]]
) -> Found:
    async def run() -> Found:
        async with served(limits) as client:
            return await ask(client)

    return asyncio.run(run())


def solving(client: httpx.AsyncClient, **asked: Any) -> Awaitable[httpx.Response]:
    return client.post("/api/solve", json=asked)


async def cancelled(task: asyncio.Future[Any]) -> None:
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)


def message(response: httpx.Response) -> str:
    told: str = response.json()["error"]["message"]
    return told


def test_a_request_that_is_too_large_is_refused(web: Asking) -> None:
    body = b'{"text": "' + b"." * 300_000 + b'"}'
    response = web.client.post("/api/read", content=body, headers=JSON)
    assert response.status_code == 413
    assert message(response) == "the request is larger than 262,144 bytes"


@pytest.mark.parametrize(
    "body",
    [b"", b"{", b"\xff", b"[" * 100_000, b'{"puzzle": NaN}', b"9" * 5000],
    ids=["empty", "open", "not text", "deep", "no number", "huge number"],
)
def test_what_is_not_json_is_refused(web: Asking, body: bytes) -> None:
    response = web.client.post("/api/solve", content=body, headers=JSON)
    assert response.status_code == 400
    assert response.json()["error"]["message"]


def test_the_place_that_is_not_json_is_named(web: Asking) -> None:
    body = b'{"puzzle":\n  oops}'
    response = web.client.post("/api/solve", content=body, headers=JSON)
    assert response.status_code == 400
    assert message(response) == "the request is not JSON from line 2, column 3 on"


@pytest.mark.parametrize(
    ("body", "words"),
    [
        ([], "the request must be an object"),
        ({}, "'puzzle' is missing"),
        ({"puzzle": 7, "rung": 1}, "'puzzle' must be a text"),
        ({"puzzle": EASY, "rung": MOST + 1}, f"'rung' must be from 1 to {MOST}"),
        ({"puzzle": EASY, "rung": True}, "'rung' must be a whole number"),
        ({"puzzle": EASY, "rung": 1, "extra": 1}, "'extra' does not belong here"),
        ({"puzzle": EASY, "rung": 1, "lang": "fr"}, "'lang' must be one of en, zh"),
        ({"puzzle": EASY, "rung": 1, "marks": [1]}, "'marks' 1 must be a text"),
        ({"puzzle": "." * 20_001, "rung": 1}, "'puzzle' is too long"),
    ],
)
def test_a_field_that_does_not_fit_is_named(web: Asking, body: Any, words: str) -> None:
    response = web.client.post("/api/hint", json=body)
    assert response.status_code == 400
    assert words in message(response)


def test_a_form_of_another_site_is_refused(web: Asking) -> None:
    """A browser sends these without asking whether it may."""
    for kind in ("text/plain", "application/x-www-form-urlencoded", ""):
        response = web.client.post(
            "/api/solve", content=b"{}", headers={"Content-Type": kind}
        )
        assert response.status_code == 415


def test_half_a_character_is_no_trouble(web: Asking) -> None:
    body = rb'{"puzzle": "\ud800"}'
    response = web.client.post("/api/solve", content=body, headers=JSON)
    assert response.status_code == 422
    assert response.json()["error"]["message"]


def test_a_body_that_does_not_come_is_not_waited_for() -> None:
    async def slowly() -> AsyncIterator[bytes]:
        yield b"{"
        await asyncio.sleep(60)

    async def ask(client: httpx.AsyncClient) -> httpx.Response:
        return await client.post("/api/solve", content=slowly(), headers=JSON)

    response = asked(Limits(patience=0.05), ask)
    assert response.status_code == 408


def test_a_stuck_request_is_ended_and_the_next_is_answered() -> None:
    limits = Limits(quick=LaneLimits(workers=1, waiting=8, seconds=3), grace=0)

    async def ask(client: httpx.AsyncClient) -> list[httpx.Response]:
        stuck = await solving(client, **STUCK)
        for _ in range(20):  # a new worker takes its time on a busy machine
            following = await solving(client, puzzle=EASY)
            if following.status_code == 200:
                break
        return [stuck, following]

    stuck, following = asked(limits, ask)
    assert stuck.status_code == 504
    assert message(stuck) == "this takes more time than is allowed"
    assert following.json()["solution"] == SOLVED


def test_a_worker_that_is_out_of_time_answers_so_and_goes_on() -> None:
    jobs = [
        {"name": "solve", "asked": STUCK, "lang": "en", "seconds": 0.2},
        {"name": "solve", "asked": {"puzzle": EASY}, "lang": "en", "seconds": 60},
    ]
    texts = [json.dumps(job).encode() for job in jobs]
    replies = BytesIO()
    serve(BytesIO(b"".join(HEAD.pack(len(text)) + text for text in texts)), replies)
    replies.seek(0)
    found = []
    while head := replies.read(REPLY.size):
        status, length = REPLY.unpack(head)
        found.append((status, json.loads(replies.read(length))))
    (late, why), (fine, solved) = found
    assert (late, fine, solved["solution"]) == (504, 200, SOLVED)
    assert why["error"]["message"] == "this takes more time than is allowed"


def test_time_around_ends_what_has_more_of_its_own() -> None:
    with pytest.raises(TimeUp), within(0.05), within(60):
        spin()


def test_time_around_goes_on_when_what_is_inside_is_over() -> None:
    def work() -> None:
        with within(60):
            pass
        spin()

    with pytest.raises(TimeUp), within(0.05):
        work()


def test_the_alarm_waits_until_a_piece_is_written() -> None:
    written = []

    def work() -> None:
        with undisturbed():
            sleep(0.05)
            written.append("whole")
        spin()

    with pytest.raises(TimeUp), within(0.02):
        work()
    assert written


def spin() -> None:
    while True:
        pass


def test_a_story_is_told_as_far_as_there_is_time_to_tell(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    a_second_a_step = map(float, count()).__next__
    monkeypatch.setattr("nonet.web.play.perf_counter", a_second_a_step)
    found = play.explain({"puzzle": EASY}, ENGLISH, 40)
    steps = found["trace"]["steps"]
    assert 0 < len(steps) == len(found["figures"]) < EASY.count(".")
    assert found["partial"]
    assert found["trace"]["ended"] == "time is up"
    assert found["trace"]["end"] == steps[-1]["after"]


def test_what_cannot_be_counted_in_time_is_read_all_the_same() -> None:
    (entry,) = play.read({"text": EASY}, ENGLISH, 0)["entries"]
    assert (entry["status"], entry["puzzle"]) == ("unknown", EASY)


def test_a_hint_that_is_not_found_in_time_is_late() -> None:
    assert play.hint({"puzzle": EASY, "rung": 5}, ENGLISH, 1e-9)["kind"] == "late"


def test_one_too_many_is_told_to_come_back() -> None:
    limits = Limits(quick=LaneLimits(workers=1, waiting=1, seconds=60))

    async def ask(client: httpx.AsyncClient) -> list[httpx.Response]:
        return await asyncio.gather(*(solving(client, puzzle=EASY) for _ in range(3)))

    responses = asked(limits, ask)
    assert sorted(r.status_code for r in responses) == [200, 200, 503]
    refused = next(r for r in responses if r.status_code == 503)
    assert refused.headers["retry-after"] == "2"
    assert message(refused) == "too many requests wait already: try again soon"


def test_who_waits_too_long_is_told_to_come_back() -> None:
    async def wait() -> None:
        lane = Lane(LaneLimits(workers=0, waiting=5, seconds=0.01), Limits())
        with pytest.raises(Overload):
            await anext(lane.replies("solve", {}, "en"))

    asyncio.run(wait())


class LeapingLoop(asyncio.SelectorEventLoop):
    """A loop with a clock of its own, which can be put forward."""

    ahead = 0.0

    def time(self) -> float:
        return super().time() + self.ahead


def test_the_start_of_a_worker_is_not_the_time_of_its_first_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lane_limits = LaneLimits(workers=1, waiting=1, seconds=60)
    start = Worker.start

    async def slowly(worker: Worker) -> None:
        await start(worker)
        asyncio.get_running_loop().ahead += 100  # type: ignore[attr-defined]

    async def ask() -> int:
        lane = Lane(lane_limits, Limits(start=1000))
        *_, reply = [
            each async for each in lane.replies("solve", {"puzzle": EASY}, "en")
        ]
        await lane.end()
        return reply.status

    monkeypatch.setattr(Worker, "start", slowly)
    with asyncio.Runner(loop_factory=LeapingLoop) as runner:
        assert runner.run(ask()) == 200


def test_quick_questions_do_not_wait_for_deep_ones() -> None:
    """The only deep worker is kept busy for good."""
    limits = Limits(quick=PATIENT, deep=LaneLimits(1, 8, 60))
    busy = {"puzzle": ENDLESS, "engines": ["backtracking"], "seconds": 60, "most": 1}

    async def ask(client: httpx.AsyncClient) -> str:
        deep = asyncio.create_task(client.post("/api/watch", json=busy))
        answer = await solving(client, puzzle=EASY)
        await cancelled(deep)
        solution: str = answer.json()["solution"]
        return solution

    assert asked(limits, ask) == SOLVED


def test_one_stuck_quick_question_does_not_hold_up_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limits = Limits(quick=replace(Limits().quick, seconds=60))
    names = taken(monkeypatch)

    async def ask(client: httpx.AsyncClient) -> str:
        stuck = asyncio.ensure_future(solving(client, **STUCK))
        await names.get()
        answer = await solving(client, puzzle=EASY)
        assert not stuck.done()
        await cancelled(stuck)
        return str(answer.json()["solution"])

    assert asked(limits, ask) == SOLVED


def test_a_worker_is_replaced_before_anything_piles_up() -> None:
    limits = Limits(quick=PATIENT, jobs=1)

    async def ask(client: httpx.AsyncClient) -> list[int]:
        return [(await solving(client, puzzle=EASY)).status_code for _ in range(3)]

    assert asked(limits, ask) == [200, 200, 200]


def test_a_worker_that_dies_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "SCRIPT", "raise SystemExit")

    async def ask(client: httpx.AsyncClient) -> httpx.Response:
        return await solving(client, puzzle=EASY)

    response = asked(Limits(quick=PATIENT), ask)
    assert response.status_code == 503
    assert message(response) == "the answer broke off: try again"


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[Process]:
    """The workers that are started, in their order."""
    processes: list[Process] = []
    start = asyncio.create_subprocess_exec

    async def noted(*command: Any, **options: Any) -> Process:
        processes.append(await start(*command, **options))
        return processes[-1]

    monkeypatch.setattr(asyncio, "create_subprocess_exec", noted)
    return processes


def test_nobody_notices_the_end_of_an_idle_worker(started: list[Process]) -> None:
    async def ask(client: httpx.AsyncClient) -> list[int]:
        codes = []
        for _ in range(3):
            codes.append((await solving(client, puzzle=EASY)).status_code)
            started[-1].kill()
            await started[-1].wait()
        return codes

    assert asked(QUICK_ALONE, ask) == [200, 200, 200]


def test_the_end_of_a_worker_is_met_by_its_request_alone(
    started: list[Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    names = taken(monkeypatch)

    async def ask(client: httpx.AsyncClient) -> list[httpx.Response]:
        await solving(client, puzzle=EASY)
        stuck = asyncio.ensure_future(solving(client, **STUCK))
        following = asyncio.ensure_future(solving(client, puzzle=EASY))
        for _ in range(3):  # one is answered, one is stuck, one waits
            await names.get()
        started[0].kill()
        return [await stuck, await following]

    stuck, following = asked(QUICK_ALONE, ask)
    assert (stuck.status_code, stuck.headers["retry-after"]) == (503, "2")
    assert following.json()["solution"] == SOLVED
    assert all(process.returncode is not None for process in started)


def test_a_client_that_leaves_does_not_spoil_the_next_answer() -> None:
    async def ask(client: httpx.AsyncClient) -> str:
        gone = asyncio.create_task(
            client.post("/api/check", json={"puzzle": EASY, "solution": True})
        )
        await asyncio.sleep(0.01)
        await cancelled(gone)
        answer = await solving(client, puzzle=EASY)
        return str(answer.json()["count"])

    assert asked(Limits(quick=PATIENT), ask) == "one"
