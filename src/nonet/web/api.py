"""Every operation of the API: its path, what it takes, what it answers, which lane.

One more is an entry here and a function of its name in its room: the routes, the check
of requests, the document and the types of the page follow.

>>> [each.path for each in OPERATIONS if each.name == "hint"]
['/api/hint']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from nonet.web.replies import JSON, LINES
from nonet.web.schemas import (
    CHOSEN,
    COUNT,
    DIGITS,
    EXAMPLE,
    KEY,
    LAYOUT,
    LEVELS,
    MARK_LIST,
    POSITION,
    PUZZLE,
    QUESTION,
    RATED,
    READER,
    RULED,
    RULESET,
    RUNG,
    SECONDS,
    SEED,
    STEP_ASKED,
    TEXT,
    TITLE,
    WORDS,
    YES,
    fields,
    listed,
    maybe,
    part,
)
from nonet.web.shape import Schema

LaneName: TypeAlias = Literal["quick", "deep", "long"]
Room: TypeAlias = Literal[
    "about", "bench", "play", "ruled", "make", "learn", "watch", "story"
]
SVG: Final = "image/svg+xml"


class Operation(NamedTuple):
    """One thing that can be asked."""

    name: str
    room: Room  # the module with the function that answers
    method: Literal["GET", "POST"]
    path: str
    summary: str
    asks: Mapping[str, Schema]  # the fields of the body, or of the query
    needs: tuple[str, ...]  # those that must be there
    answers: Schema
    lane: LaneName = "quick"
    media: str = JSON

    @property
    def streams(self) -> bool:
        """Whether the answer is told line by line, each of them as *answers* says."""
        return self.media == LINES

    @property
    def schema(self) -> dict[str, Any]:
        """What the request must fit; its reader may always be told."""
        return {
            "type": "object",
            "properties": {**self.asks, **READER},
            "required": [*self.needs],
            "additionalProperties": False,
        }


OPERATIONS: Final = (
    Operation(
        "version",
        "about",
        "GET",
        "/api/version",
        "What runs here, and what it can do.",
        {},
        (),
        fields(
            version=TEXT,
            core=TEXT,
            languages=listed(TEXT),
            engines=listed(TEXT),
            watch=listed(TEXT),
            maps=listed(TEXT),
            levels=listed(TEXT),
            symmetries=listed(TEXT),
            limits=fields(body=COUNT, seconds={"type": "number"}),
        ),
    ),
    Operation(
        "read",
        "play",
        "POST",
        "/api/read",
        "Read puzzles from any text or link.",
        {"text": {"type": "string", "maxLength": 256 * 1024}, "layout": LAYOUT},
        ("text",),
        fields(entries=listed(part("entry")), more=YES),
    ),
    Operation(
        "check",
        "play",
        "POST",
        "/api/check",
        "Look for mistakes in a position.",
        {
            **POSITION,
            "solution": {**YES, "description": "Whether to tell it."},
            "quick": {
                **YES,
                "description": "Whether to tell only what the digits show by "
                "themselves: repeats and broken rules.",
            },
        },
        ("puzzle",),
        fields(
            "solution",
            status={
                "enum": ["fine", "finished", "mistake", "none", "several", "unknown"]
            },
            mistakes=listed(part("mistake")),
            solution=TEXT,
        ),
    ),
    Operation(
        "solve",
        "play",
        "POST",
        "/api/solve",
        "Solve a puzzle, and tell whether it has one solution.",
        {**PUZZLE, "digits": DIGITS, "engine": {"type": "string", "maxLength": 80}},
        ("puzzle",),
        fields(count={"enum": ["none", "one", "several"]}, solution=maybe(TEXT)),
    ),
    Operation(
        "why",
        "play",
        "POST",
        "/api/why",
        "Answer a question about a position with a proof. Without a question, tell why "
        "a puzzle has no solution; nothing if it has one, or time is up.",
        {**POSITION, "question": QUESTION, "seconds": SECONDS, "words": WORDS},
        ("puzzle",),
        {"anyOf": [fields(text=TEXT), part("drawn_why")]},
        "deep",
    ),
    Operation(
        "rules",
        "ruled",
        "POST",
        "/api/rules",
        "Draw the rules of a puzzle, and tell them in words.",
        PUZZLE,
        ("puzzle",),
        fields(**RULED),
    ),
    Operation(
        "candidates",
        "ruled",
        "POST",
        "/api/candidates",
        "Give the digits that each empty cell takes in some solution.",
        {**PUZZLE, "digits": DIGITS, "seconds": SECONDS},
        ("puzzle",),
        fields(marks=MARK_LIST),
        "deep",
    ),
    Operation(
        "hint",
        "play",
        "POST",
        "/api/hint",
        "Help with a position, up to a rung; a mistake is told first.",
        {**POSITION, "rung": RUNG, "techniques": CHOSEN, "words": WORDS},
        ("puzzle", "rung"),
        part("hint"),
        "deep",
    ),
    Operation(
        "explain",
        "play",
        "POST",
        "/api/explain",
        "Solve a position step by step, each with its reason and its picture.",
        {**POSITION, "seconds": SECONDS, "words": WORDS},
        ("puzzle",),
        fields(trace=part("trace"), figures=listed(part("figure")), partial=YES),
        "deep",
    ),
    Operation(
        "story",
        "story",
        "POST",
        "/api/story",
        "Solve a position step by step, and tell each step as soon as it is found: one "
        "JSON value a line, the last of which tells how it ended, or what went wrong.",
        {
            **POSITION,
            "told": {**COUNT, "description": "How many steps were told before."},
            "seconds": SECONDS,
            "words": WORDS,
        },
        ("puzzle",),
        part("story_line"),
        "long",
        LINES,
    ),
    Operation(
        "rate",
        "play",
        "POST",
        "/api/rate",
        "Tell how hard a puzzle is.",
        {**PUZZLE, "seconds": SECONDS},
        ("puzzle",),
        fields(**RATED, partial=YES),
        "deep",
    ),
    Operation(
        "generate",
        "make",
        "POST",
        "/api/generate",
        "Make a new puzzle.",
        {
            "difficulty": {"enum": [*LEVELS]},
            "technique": KEY,
            "symmetry": {"type": "string", "maxLength": 40},
            "layout": LAYOUT,
            "rules": {
                "type": "string",
                "maxLength": 100,
                "description": "Rules beyond the houses, by their names.",
                "examples": ["killer:2-4, anti-knight"],
            },
            "seed": SEED,
        },
        (),
        part("made"),
        "deep",
    ),
    Operation(
        "daily",
        "make",
        "GET",
        "/api/daily",
        "Give the puzzle of a day.",
        {
            "date": {
                "type": "string",
                "maxLength": 10,
                "pattern": "^[0-9]{4}-[0-9]{2}-[0-9]{2}$",
                "examples": ["2026-02-28"],
            }
        },
        (),
        part("made"),
        "deep",
    ),
    Operation(
        "techniques",
        "learn",
        "GET",
        "/api/techniques",
        "List the techniques, the easiest first.",
        {},
        (),
        fields(techniques=listed(part("listed_technique"))),
    ),
    Operation(
        "lesson",
        "learn",
        "GET",
        "/api/techniques/{key}",
        "Teach a technique by its own example.",
        {"key": KEY, "words": WORDS},
        ("key",),
        part("lesson"),
    ),
    Operation(
        "practice",
        "learn",
        "GET",
        "/api/techniques/{key}/practice",
        "Give a position in which the technique is there to be found, once or more.",
        {"key": KEY, "seed": SEED, "words": WORDS},
        ("key",),
        fields(
            **EXAMPLE,
            seed=SEED,
            step=part("one_step"),
            figure=part("figure"),
            others=listed(part("figure")),
        ),
        "deep",
    ),
    Operation(
        "watch",
        "watch",
        "POST",
        "/api/watch",
        "Record searches on a puzzle, map, graph, scene or problem, to be replayed.",
        {
            **PUZZLE,
            "map": {"type": "string", "maxLength": 40, "examples": ["australia"]},
            "scene": {"type": "string", "maxLength": 40, "examples": ["ac3"]},
            "graph": {"type": "string", "maxLength": 100_000},
            "problem": {"type": "string", "maxLength": 10_000},
            "moves": {
                "type": "array",
                "maxItems": 500,
                "items": {
                    "type": "array",
                    "maxItems": 2,
                    "items": {"type": "integer"},
                },
                "description": "What a pupil has tried, each a variable and a value; "
                "an empty one takes the last back. What follows is recorded alone, by "
                "the first of the engines.",
            },
            "colours": {"type": "integer", "minimum": 1, "maximum": 12},
            "engines": {
                "type": "array",
                "maxItems": 12,
                "items": {"type": "string", "maxLength": 80},
            },
            "most": {"type": "integer", "minimum": 1, "maximum": 10_000},
            "seconds": SECONDS,
        },
        (),
        part("replay"),
        "deep",
    ),
    Operation(
        "elsewhere",
        "play",
        "POST",
        "/api/elsewhere",
        "Link to the sites of others that can open a position.",
        POSITION,
        ("puzzle",),
        fields(links=listed(fields(name=TEXT, address=TEXT))),
    ),
    Operation(
        "draw",
        "play",
        "POST",
        "/api/draw",
        "Draw a position, or a step in it, as an SVG to keep.",
        {
            **POSITION,
            "step": STEP_ASKED,
            "words": WORDS,
            "theme": {"enum": ["light", "dark", "auto"]},
            "size": {"type": "integer", "minimum": 50, "maximum": 4000},
        },
        ("puzzle",),
        TEXT,
        media=SVG,
    ),
    Operation(
        "sketch",
        "bench",
        "POST",
        "/api/sketch",
        "Draw and tell each rule that a setter laid, or what is wrong with it. Marks "
        "exempt what they stand between from strict rules.",
        PUZZLE,
        ("puzzle",),
        fields(**{**RULED, "told": listed(part("laid_rule"))}),
    ),
    Operation(
        "needless",
        "bench",
        "POST",
        "/api/needless",
        "Tell which rules, counted from 0, and which givens can be left out, one at a "
        "time, for no more solutions.",
        {**PUZZLE, "seconds": SECONDS},
        ("puzzle",),
        fields(rules=listed(COUNT), cells=listed(part("cell"))),
        "deep",
    ),
    Operation(
        "export",
        "bench",
        "POST",
        "/api/export",
        "Write a puzzle in every format that can hold it, and say why others cannot.",
        {**PUZZLE, "title": TITLE, "author": TITLE, "ruleset": RULESET},
        ("puzzle",),
        fields(formats=listed(part("exported"))),
    ),
)
