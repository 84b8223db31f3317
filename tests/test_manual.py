"""The manual is whole: its pages, its examples, and Python that runs in them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from doctest import DocTestFinder
from functools import partial
from html.parser import HTMLParser
from http.server import ThreadingHTTPServer
from importlib import import_module
from pathlib import Path
from threading import Thread
from types import ModuleType
from urllib.parse import unquote, urlsplit

import pytest

pytest.importorskip("mkdocs")
pytest.importorskip("playwright")
from playwright.sync_api import Browser, Page, Route, expect

import manual
import nonet
from browsing import browsing
from chapters import chapters
from manual_commands import NOT_RUN, command, examples, output
from manual_reference import CHAPTERS, places, shown_of
from manual_reference import EXAMPLES as EXAMPLES_OF_NAMES
from nonet import csp, lab
from nonet.cli import COMMANDS
from nonet.cli.docs import Quiet
from sessions import failures

PYODIDE = Path(__file__).parents[1] / "web/node_modules/pyodide"
AXE = PYODIDE.parent / "axe-core/axe.min.js"
STARTING = 120_000  # milliseconds: Python starts in the browser
GUIDES = sorted((*manual.DOCS.glob("index*.md"), *manual.DOCS.glob("guide/*.md")))
EXAMPLES = [
    line
    for name in COMMANDS
    for line in examples(command("en", name))
    if not NOT_RUN.search(line)
]

needs_pyodide = pytest.mark.skipif(
    not PYODIDE.is_dir() and not os.environ.get("CI"),
    reason="Pyodide is not installed: make page-test",
)


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_a_guide_prints_what_it_says(page: Path) -> None:
    _, wrong = failures(page)
    assert not wrong, wrong


def test_every_guide_is_written_in_both_languages() -> None:
    names = {path.name.replace(".zh.md", ".md") for path in GUIDES}
    assert names == {"index.md", *(f"{name}.md" for name in manual.GUIDES)}
    assert len(GUIDES) == 2 * len(names)


@pytest.mark.parametrize("line", EXAMPLES)
def test_an_example_of_a_command_runs(line: str) -> None:
    assert output("en", line)


@pytest.mark.parametrize("name", nonet.__all__)
def test_every_public_name_tells_what_it_is(name: str) -> None:
    value = getattr(nonet, name)
    assert value.__doc__


@pytest.mark.parametrize("page", sorted(EXAMPLES_OF_NAMES.glob("*.md")), ids=str)
def test_the_examples_of_the_reference_run(page: Path) -> None:
    attempted, wrong = failures(page)
    assert attempted > 10
    assert not wrong, wrong


@pytest.mark.parametrize("module", [nonet, csp, lab], ids=lambda each: each.__name__)
def test_every_public_name_has_an_example_that_runs(module: ModuleType) -> None:
    shown = shown_of(module.__name__)
    values = {name: getattr(module, name, None) for name in module.__all__}
    lacking = [
        name
        for name, value in values.items()
        if callable(value) and name not in shown and not _has_example(value)
    ]
    assert lacking == []
    listed = {place for chapter in CHAPTERS for place in places(chapter)}
    assert {f"{module.__name__}.{name}" for name in shown} <= listed


def _has_example(value: object) -> bool:
    module = import_module(value.__module__)
    return any(found.examples for found in DocTestFinder().find(value, module=module))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The manual, built: a dead link, or a name that is not there, is an error."""
    folder = tmp_path_factory.mktemp("manual")
    manual.build(str(PYODIDE), folder, quick=True)
    return folder


@contextmanager
def reading(browser: Browser, folder: Path, path: str) -> Iterator[Page]:
    """Open a page of the manual below a path, with every other host out of reach."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=str(folder)))
    Thread(target=host.serve_forever).start()
    address = f"http://127.0.0.1:{host.server_port}/"

    def elsewhere(route: Route) -> None:
        refused.append(route.request.url)
        route.abort()

    refused: list[str] = []
    page = browser.new_page()
    page.route(lambda url: not url.startswith(address), elsewhere)
    try:
        page.goto(f"{address}{manual.SITE}/{path}")
        yield page
        assert not [url for url in refused if not url.startswith(("data:", "blob:"))]
    finally:
        page.close()
        host.shutdown()
        host.server_close()


@needs_pyodide
def test_the_manual_is_read_searched_and_run(folder: Path) -> None:
    with browsing() as browser:
        with reading(browser, folder, "index.html") as page:
            run = page.locator(".runs").first
            run.get_by_role("button", name="Run").click()
            expect(run.locator("pre").first).to_have_text(
                "'534678912672195348198342567'\n", timeout=STARTING
            )
        with reading(browser, folder, "zh/techniques/fish.html") as page:
            expect(page.locator("h1")).to_contain_text("鱼")
            expect(page.locator("h2#x-wing")).to_contain_text("X-Wing")
            expect(page.get_by_role("img", name="X-Wing").first).to_be_visible()
            asked = page.get_by_role("textbox", name="搜索")
            asked.fill("数对")
            state = page.locator(".md-search-result__meta")
            expect(state).not_to_have_text("正在初始化搜索引擎")
            asked.press("End")  # a key, since what is filled in may not be heard yet
            found = page.locator(".md-search-result__link").first
            expect(found).to_contain_text("数对")


@needs_pyodide
def test_code_is_changed_and_an_error_is_told(folder: Path) -> None:
    with browsing() as browser, reading(browser, folder, "index.html") as page:
        run = page.locator(".runs").first
        run.get_by_role("button", name="Change").click()
        run.get_by_role("textbox").fill("print(6 * 7)\n1 / 0")
        run.get_by_role("textbox").press("Control+Enter")
        expect(run.locator("pre")).to_have_text(
            ["42\n", "ZeroDivisionError: division by zero\n"], timeout=STARTING
        )
        run.get_by_role("button", name="As it was").click()
        expect(page.locator(".highlight").first).to_be_visible()


@needs_pyodide
def test_an_exercise_tells_wrong_from_right(folder: Path) -> None:
    with (
        browsing() as browser,
        reading(browser, folder, "zh/learn/1-problems.html") as page,
    ):
        exercise = page.locator(".runs-exercise").first
        exercise.get_by_role("textbox").fill("peers_16 = 45")
        exercise.get_by_role("button", name="检查").click()
        told = exercise.locator(".runs-output")
        expect(told).to_contain_text("还不对", timeout=STARTING)
        expect(told).to_contain_text("有些格算了两次")
        exercise.get_by_role("textbox").fill("peers_16 = 39")
        exercise.get_by_role("button", name="检查").click()
        expect(told).to_have_text("正确！")
        scene = page.frame_locator("iframe.scene")
        expect(scene.get_by_role("heading", level=1)).to_contain_text("澳大利亚")


@needs_pyodide
@pytest.mark.parametrize("path", ["index.html", "zh/learn/4-ac3.html"])
def test_axe_finds_nothing_in_the_manual(folder: Path, path: str) -> None:
    with browsing() as browser, reading(browser, folder, path) as page:
        page.evaluate(AXE.read_text(encoding="utf-8"))
        found = page.evaluate("async () => (await axe.run()).violations")
    assert [(each["id"], each["nodes"][0]["html"]) for each in found] == []


class Links(HTMLParser):
    """The places that a page leads to, pictures and frames among them."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.places: list[str] = []
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        place = found.get("href") or found.get("src")
        if place and tag in {"a", "iframe", "img", "link", "script"}:
            self.places.append(place)


def test_no_link_or_picture_is_dead(folder: Path) -> None:
    made = folder / manual.SITE
    pages = [page for page in made.rglob("*.html") if manual.PLAY not in page.parts]
    dead = set()
    for page in pages:
        for place in Links(page).places:
            path = unquote(urlsplit(place).path)
            if ":" in place.split("/")[0] or place.startswith("//") or not path:
                continue
            target = page.parent / path
            if not (target / "index.html" if target.is_dir() else target).exists():
                dead.add((page.relative_to(made).as_posix(), place))
    assert len(pages) > 100
    assert dead == set()


def test_every_notebook_and_scene_is_there(folder: Path) -> None:
    for code, place in (("en", ""), ("zh", "zh/")):
        for chapter in chapters(code):
            learn = folder / manual.SITE / place / "learn"
            assert (learn / f"{chapter.stem}.ipynb").exists()
            page = (learn / f"{chapter.stem}.html").read_text(encoding="utf-8")
            assert f"scenes/{chapter.stem}.html" in page
            assert (learn / "scenes" / f"{chapter.stem}.html").exists()
            assert "<!-- " not in page.split("<article")[1].split("</article")[0]
