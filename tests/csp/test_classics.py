"""The classics have the answers that textbooks give."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product
from random import Random

import pytest

from nonet import csp
from nonet.csp.problems.crossword import crossword
from nonet.csp.problems.designs import design
from nonet.csp.problems.golomb import golomb
from nonet.csp.problems.magic import magic_series, magic_square
from nonet.csp.problems.marriage import marriage
from nonet.csp.problems.nonogram import line, nonogram, picture
from nonet.csp.problems.packing import bins, knapsack, warehouses
from nonet.csp.problems.series import all_interval, langford
from nonet.csp.problems.workshop import car_line, job_shop
from nonet.errors import NoSolution

# Fisher and Thompson's job shop of 6 jobs on 6 machines: 55
FT06 = """2 1 0 3 1 6 3 7 5 3 4 6; 1 8 2 5 4 10 5 10 0 10 3 4; 2 5 3 4 5 8 0 9 1 1 4 7;
1 5 0 5 2 5 3 3 4 8 5 9; 2 9 1 3 4 5 5 4 0 3 3 1; 1 3 3 3 5 9 0 10 4 4 2 1"""


@pytest.mark.parametrize(("size", "count"), [(1, 1), (2, 0), (3, 8)])
def test_magic_squares_are_counted(size: int, count: int) -> None:
    assert csp.count(magic_square(size)) == count


@pytest.mark.parametrize(("size", "count"), [(4, 2), (5, 1), (6, 0), (7, 1), (10, 1)])
def test_magic_series_are_counted(size: int, count: int) -> None:
    assert csp.count(magic_series(size)) == count


@pytest.mark.parametrize(("marks", "length"), [(3, 3), (4, 6), (5, 11), (6, 17)])
def test_rulers_are_as_short_as_can_be(marks: int, length: int) -> None:
    assert csp.best(golomb(marks)).value == length


@pytest.mark.parametrize(("size", "count"), [(3, 2), (4, 2), (5, 0), (6, 0), (7, 52)])
def test_langford_rows_are_counted(size: int, count: int) -> None:
    assert csp.count(langford(size)) == count


@pytest.mark.parametrize("size", [4, 6])
def test_all_intervals_are_counted(size: int) -> None:
    expected = sum(
        len({abs(a - b) for a, b in pairwise(row)}) == size - 1
        for row in permutations(range(size))
    )

    assert csp.count(all_interval(size)) == expected


def test_a_knapsack_holds_the_best() -> None:
    random = Random(4)
    things = {i: (random.randint(1, 9), random.randint(1, 9)) for i in range(8)}
    values = [
        sum(things[i][1] for i in some)
        for size in range(9)
        for some in combinations(things, size)
        if sum(things[i][0] for i in some) <= 20
    ]

    assert csp.best(knapsack(things, 20)).value == max(values)


def test_few_bins_are_enough() -> None:
    assert csp.best(bins([7, 7, 7], 10)).value == 3
    assert csp.best(bins([5, 5, 4, 3, 2, 1], 10)).value == 2


def test_shops_are_served_cheaply() -> None:
    random = Random(5)
    rents = [random.randint(5, 20) for _ in range(3)]
    ways = [[random.randint(1, 15) for _ in rents] for _ in range(4)]
    costs = [
        sum(ways[shop][place] for shop, place in enumerate(chosen))
        + sum(rents[place] for place in set(chosen))
        for chosen in product(range(3), repeat=4)
    ]

    assert csp.best(warehouses(rents, ways)).value == min(costs)


def test_a_job_shop_is_done_as_soon_as_can_be() -> None:
    lines = [[int(word) for word in line.split()] for line in FT06.split(";")]
    jobs = [list(zip(each[::2], each[1::2], strict=True)) for each in lines]
    problem = job_shop(jobs)
    found = csp.best(problem)

    assert problem.check(found.solution) == []
    assert (found.value, found.is_proved) == (55, True)


def test_cars_are_never_too_many_in_a_row() -> None:
    classes = {"a": (2, ["roof"]), "b": (2, []), "c": (1, ["roof", "radio"])}
    options = {"roof": (1, 2), "radio": (1, 3)}
    rows = set(permutations("aabbc"))
    expected = [
        row
        for row in rows
        if all(not {row[i], row[i + 1]} <= {"a", "c"} for i in range(4))
    ]

    assert csp.count(car_line(classes, options)) == len(expected)


@pytest.mark.parametrize("runs", [[], [3], [1, 1], [2, 1], [6], [1, 1, 1]])
def test_a_line_is_black_where_its_numbers_say(runs: list[int]) -> None:
    problem = csp.Problem(dict.fromkeys(range(6), (0, 1)))
    problem.add(line(range(6), runs))
    expected = [
        cells
        for cells in product((0, 1), repeat=6)
        if [len(run) for run in "".join(map(str, cells)).split("0") if run] == runs
    ]

    assert csp.count(problem) == len(expected)


def test_a_picture_is_found() -> None:
    rows = [[1, 1], [5], [5], [3], [1]]
    found = csp.solve(nonogram(rows, [[2], [4], [4], [4], [2]]))

    assert picture(found).splitlines()[1] == "# # # # #"
    with pytest.raises(NoSolution):
        csp.solve(nonogram([[2], [2]], [[1], [1]]))


def test_couples_stay_together() -> None:
    random = Random(6)
    women, men = "abcd", "wxyz"
    hers = {w: random.sample(men, 4) for w in women}
    his = {m: random.sample(women, 4) for m in men}

    def is_stable(couples: dict[str, str]) -> bool:
        wives = {man: woman for woman, man in couples.items()}
        return not any(
            hers[w].index(m) < hers[w].index(couples[w])
            and his[m].index(w) < his[m].index(wives[m])
            for w, m in product(women, men)
        )

    expected = [
        couples
        for order in permutations(men)
        if is_stable(couples := dict(zip(women, order, strict=True)))
    ]
    found = list(csp.solutions(marriage(hers, his)))

    assert sorted(map(str, found)) == sorted(map(str, expected))


def test_a_design_has_all_pairs() -> None:
    problem = design(7, 7, 3, 3, 1)
    found = csp.solve(problem)

    assert problem.check(found) == []
    for a, b in combinations(range(7), 2):
        assert sum(found[a, c] * found[b, c] for c in range(7)) == 1


def test_words_cross() -> None:
    words = ["".join(letters) for letters in product("ABC", repeat=2)]

    assert csp.count(crossword(["..", ".."], words)) == 3**4
    assert csp.count(crossword(["A.", ".#"], ["AB", "AC"])) == 2 * 2
