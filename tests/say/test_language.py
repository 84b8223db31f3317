"""The catalogues are complete, and each language says what it should."""

from __future__ import annotations

import gettext
import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

import messages
from nonet.board.candidates import Candidate
from nonet.board.cells import House
from nonet.board.grid import Grid
from nonet.board.layout import CLASSIC, Layout
from nonet.board.position import Position
from nonet.errors import InputError, SudokuError
from nonet.logic.catalogue import named
from nonet.logic.ruled import subject_to
from nonet.logic.trial import TRIAL
from nonet.logic.whole.pointing_by_move import POINTING_BY_A_MOVE
from nonet.say.beginners.consequences import CONSEQUENCES, SIMPLER
from nonet.say.beginners.meanings import BY_REASON
from nonet.say.citations import Rest, citation_lines
from nonet.say.experts.parts import NOTATIONS
from nonet.say.language import (
    CATALOGUES,
    DOMAIN,
    ENGLISH,
    HOUSES,
    SEVERAL,
    TRANSLATED,
    Language,
    Paint,
    language,
    speak_click,
    unpainted,
)

CHINESE = Language("zh")
template = cache(messages.template)


def catalogue(code: str) -> Catalog:
    with messages.po_path(code).open("rb") as file:
        return read_po(file, TRANSLATED[code])


def every_message() -> list[str]:
    return [
        text
        for message in template()
        if message.id
        for text in ([message.id] if isinstance(message.id, str) else message.id)
    ]


def fields(text: str) -> set[tuple[str | None, str | None, str | None]]:
    """Give the values in *text*: another language may say one of them twice."""
    return {part[1:] for part in Formatter().parse(text) if part[1]}


def last(text: str | tuple[str, ...] | list[str]) -> str:
    return text if isinstance(text, str) else text[-1]


# The catalogues


def test_the_catalogues_are_what_the_source_makes_them() -> None:
    for path, content in messages.files(template()).items():
        stale = f"{path.name} is out of date: run python tools/messages.py"
        assert path.read_bytes() == content, stale


def test_nothing_is_kept_but_translations() -> None:
    kept = {path for path in Path(CATALOGUES).rglob("nonet.*") if path.is_file()}
    assert kept == messages.files(template()).keys()


@pytest.mark.parametrize("code", TRANSLATED)
def test_every_message_is_translated(code: str) -> None:
    written = catalogue(code)
    wanted = {message.id for message in template()}
    assert {message.id for message in written} == wanted
    assert messages.untranslated(written) == []
    assert not any(message.fuzzy for message in written if message.id)


@pytest.mark.parametrize("words", [NOTATIONS, SIMPLER, CONSEQUENCES, BY_REASON])
def test_a_reader_has_words_of_its_own_only_for_what_is_said(
    words: Mapping[str, object],
) -> None:
    assert sorted(words.keys() - every_message()) == []


@pytest.mark.parametrize("code", TRANSLATED)
def test_a_translation_keeps_the_values_of_its_message(code: str) -> None:
    def differs(message: Message) -> bool:
        said = messages.texts(message)[-1]
        return fields(said) != fields(last(message.id))

    assert [m.id for m in catalogue(code) if m.id and differs(m)] == []


@pytest.mark.parametrize("n", [0, 1, 2, 5])
def test_english_is_the_messages_themselves(n: int) -> None:
    counted = [m.id for m in template() if isinstance(m.id, tuple)]
    for one, many in counted:
        values = {str(name): "x" for name, _, _ in fields(one + many)} | {"n": n}
        said = ENGLISH.plural(one, many, n, **values)
        assert said == (one if n == 1 else many).format(**values)


def test_a_language_that_nobody_speaks_is_not_taken_for_english() -> None:
    with pytest.raises(KeyError):
        Language("fr").say("none")


def test_a_missing_translation_is_found() -> None:
    sparse = Catalog("zh_CN", fuzzy=False)
    sparse.add("row {label}", "")
    assert messages.untranslated(sparse) == ["row {label}"]


def test_nothing_dated_or_personal_is_written() -> None:
    found = template()
    for content in (messages.as_po(found), *messages.files(found).values()):
        for secret in (b"Date", b"Team", b"Translator", b"Babel"):
            assert secret not in content


def test_messages_are_found_however_they_are_written() -> None:
    source = """
language.say(
    "one {x} "
    "two",
    x=language.say("nested"),
)
raise errors.NoSolution("none fits") from None
language.say(error.template)
class InputError(SudokuError): "not a message"
"""
    found = set(messages.messages_in(source))
    assert found == {"one {x} two", "nested", "none fits"}


def test_click_says_its_own_words_in_english() -> None:
    environ: dict[str, str] = {}
    speak_click(ENGLISH, environ)
    assert gettext.find(DOMAIN, CATALOGUES, [environ["LANGUAGE"]]) is None


def test_click_finds_its_words_in_the_same_catalogue() -> None:
    chinese = gettext.translation(DOMAIN, CATALOGUES, ["zh_CN"])
    assert chinese.gettext("Usage:") == "用法:"
    assert chinese.ngettext("{value!r} is not {choice}.", "", 3).count("{choices}") == 1


# What a language says


def test_english_says_an_error_as_python_does() -> None:
    for template in every_message():
        values = {str(name): "x" for name, _, _ in fields(template)}
        error = SudokuError(template, **values)
        assert ENGLISH.error(error) == str(error)


@pytest.mark.parametrize(
    "layout", ["9", "x", "windoku", "jigsaw:AABBAACBDCCBDDDC", "9+house:A1,B2", "36"]
)
def test_english_names_a_house_as_the_house_does(layout: str) -> None:
    for house in Layout.parse(layout).houses:
        assert ENGLISH.say("{house}", house=house) == house.words


def test_every_kind_of_house_has_a_chinese_name() -> None:
    for kind in HOUSES:
        house = House(1, CLASSIC, kind, "3")
        told = CHINESE.say("{house}", house=house)
        assert told != ENGLISH.say("{house}", house=house)
        named_by_number = kind in SEVERAL and kind != "diagonal"
        assert told.startswith("第3") or not named_by_number


def test_a_house_of_an_unknown_kind_keeps_its_own_words() -> None:
    heap = House(1, CLASSIC, "heap", "3")
    assert CHINESE.say("{house}", house=heap) == "heap 3"


def test_chinese_says_where_a_digit_is_repeated() -> None:
    with pytest.raises(InputError) as caught:
        Grid("1.1. .... .... ....").check()
    assert ENGLISH.error(caught.value) == "1 stands twice in row A: A1 and A3"
    assert CHINESE.error(caught.value) == "数字 1 在第A行重复出现：A1、A3"


def test_rc_names_number_the_rows() -> None:
    row, cells = CLASSIC.rows[2], CLASSIC.cell_set("C2 C9 D1")
    said = Language("en", "rc").say("{row}: {cells}", row=row, cells=cells)
    assert said == "row 3: r3c2, r3c9 and r4c1"
    said = Language("zh", "rc").say("{row}: {cells}", row=row, cells=cells)
    assert said == "第3行: r3c2、r3c9、r4c1"


def test_an_empty_list_is_none() -> None:
    nothing = CLASSIC.cell_set("")
    assert ENGLISH.say("{cells}", cells=nothing) == nothing.words == "none"
    assert ENGLISH.say("{digits}", digits=[]) == "none"


def test_numbers_keep_their_format() -> None:
    assert CHINESE.say("{n:,} {part:.0%}", n=12345, part=0.5) == "12,345 50%"


# Which language it is


@pytest.mark.parametrize("code", ["zh", "zh_CN", "zh-Hans", "ZH", "zh_CN.UTF-8"])
def test_chinese_has_many_codes(code: str) -> None:
    assert language(code, {"NONET_LANG": "en"}) == CHINESE


@pytest.mark.parametrize("code", ["", "fr", "zhou", "中文", "en zh"])
def test_an_unknown_code_is_refused(code: str) -> None:
    with pytest.raises(InputError, match="write en or zh"):
        language(code, {})


@pytest.mark.parametrize(
    ("environ", "code"),
    [
        ({}, "en"),
        ({"LANG": "zh_CN.UTF-8"}, "zh"),
        ({"LANG": "zh_CN.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "zh_TW", "LC_ALL": ""}, "zh"),
        ({"LANG": "en_GB", "LC_MESSAGES": "zh_CN"}, "zh"),
        ({"LANGUAGE": "de:zh_CN:en", "LANG": "en_US"}, "zh"),
        ({"LANGUAGE": "zh", "NONET_LANG": "en"}, "en"),
        ({"LANG": "de_DE@euro"}, "en"),
    ],
)
def test_the_environment_chooses(environ: dict[str, str], code: str) -> None:
    assert language(None, environ).code == code


def test_lists_in_a_list_are_kept_apart() -> None:
    cells = CLASSIC.cell_set
    words = [
        [language.say("{digit} in {cells}", digit=d, cells=cells(names))
         for d, names in ((1, "B7 D8"), (4, "F5"), (9, "C8 F7 G1"))]
        for language in (ENGLISH, CHINESE)
    ]  # fmt: skip
    assert ENGLISH.words(words[0]) == "1 in B7 and D8, 4 in F5, and 9 in C8, F7 and G1"
    assert CHINESE.words(words[1]) == "B7、D8 的 1，F5 的 4，C8、F7、G1 的 9"


def test_no_list_of_houses_has_a_list_inside_that_is_joined_alike() -> None:
    one, two, many = (
        [CLASSIC.houses[index] for index in indices]
        for indices in ([0, 11, 19], [1, 3, 11], [0, 3, 11, 17, 18, 25])
    )
    assert CHINESE.houses(one) == "第A行、第3列和第2宫"
    assert CHINESE.houses(two) == "第B、D行和第3列"
    assert CHINESE.houses(many) == "第A行、第D行、第3列、第9列、第1宫和第8宫"
    assert ENGLISH.houses(many) == "rows A and D, columns 3 and 9 and boxes 1 and 8"


def test_chinese_has_no_space_between_its_own_words() -> None:
    said = TRIAL.demo().say(CHINESE)
    assert "所以 A2 先试填 4。" in said
    assert not re.search("[\u4e00-\u9fff] [\u4e00-\u9fff]", said)


@pytest.mark.parametrize(
    "paint", [unpainted, lambda words, _: f"\x1b[31m{words}\x1b[0m"]
)
def test_chinese_parts_its_words_from_cells_not_from_each_other(paint: Paint) -> None:
    cage = {"rule": "cage", "cells": "A2 B3"}
    position = subject_to(Position.parse(".1.. .... .... ....", "4"), [cage])
    steps = named("hidden-single-in-a-line")[0].steps(position)
    (step,) = (each for each in steps if each.conclusion() == "B4 is 1")
    plain = re.sub(r"\x1b\[\d+m", "", step.say(CHINESE, paint))
    assert "A2 以笼 A2、B3 占了 B3" in plain
    moves = POINTING_BY_A_MOVE.demo().say(CHINESE, paint)
    assert "第2列或国王步" in re.sub(r"\x1b\[\d+m", "", moves)


def test_what_a_step_took_from_some_cells_is_told_apart_from_the_rest() -> None:
    position = Position.parse(".... .... .... ....")
    taken = [(cell, 3) for cell in (0, 1, 2)] + [(0, 4), (5, 4)]
    rests = [Rest(Candidate(cell, digit), 7) for cell, digit in taken]
    english, chinese, expert = (
        citation_lines(rests, language, position)
        for language in (ENGLISH, CHINESE, ENGLISH.to("expert"))
    )
    assert english == ["step 7 took 3 from A1, A2 and A3, and 4 from A1 and B2"]
    assert chinese == ["第 7 步已排除 A1、A2、A3 的 3，A1、B2 的 4"]
    assert expert == ["7: r1c123<>3, r1c1,r2c2<>4"]
