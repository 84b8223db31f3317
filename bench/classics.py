"""Race the classics of ``nonet.csp.problems`` beside others' solvers.

``python bench/classics.py PEERS`` wants ``pip install --target PEERS/python-constraint2
python-constraint2`` and ``pip install --no-deps --target PEERS/cpmpy cpmpy``; whoever
is missing stays out. Each gets the same model in its own terms, built from ours before
the clock starts; CPMpy and CP-SAT search with one thread. python-constraint2 knows no
best solution, so it is not asked for any. Each task is tried in a process that is
stopped after the limit, and only ratios in one run mean anything.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import product
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, Final, TypeAlias

from nonet import csp
from nonet.csp.cp_sat import SatAnswer, answers
from nonet.csp.cp_sat_model import Model
from nonet.csp.functions import Absolute, Extreme, Item, Product, Quotient, Remainder
from nonet.csp.operands import Linear, Number, Operand, Variable
from nonet.csp.problems.colouring import colouring
from nonet.csp.problems.crossword import crossword
from nonet.csp.problems.cryptarithm import cryptarithm
from nonet.csp.problems.designs import design
from nonet.csp.problems.golomb import golomb
from nonet.csp.problems.magic import magic_series, magic_square
from nonet.csp.problems.maps import australia, usa
from nonet.csp.problems.marriage import marriage
from nonet.csp.problems.nonogram import nonogram
from nonet.csp.problems.packing import bins, knapsack, warehouses
from nonet.csp.problems.quasigroup import quasigroup
from nonet.csp.problems.queens import queens
from nonet.csp.problems.series import all_interval, langford
from nonet.csp.problems.workshop import car_line, job_shop
from nonet.csp.problems.zebra import zebra
from nonet.csp.truths import Comparison, Conjunction, Disjunction, Is, Not, Same

LIMIT: Final = 15.0  # seconds of the clock for one task
ROUNDS: Final = 3
Ready: TypeAlias = Callable[[], Any]  # solves, and gives the best value or whether any


def _knapsack() -> csp.Problem:
    random = Random(1)
    things = {i: (random.randint(5, 40), random.randint(5, 60)) for i in range(25)}
    return knapsack(things, 200)


def _warehouses() -> csp.Problem:
    random = Random(3)
    rents = [random.randint(20, 60) for _ in range(5)]
    return warehouses(rents, [[random.randint(1, 30) for _ in rents] for _ in range(9)])


def _jobs(text: str) -> csp.Problem:
    lines = [[int(word) for word in line.split()] for line in text.split(";")]
    return job_shop([list(zip(each[::2], each[1::2], strict=True)) for each in lines])


def _marriage() -> csp.Problem:
    random, names = Random(6), [f"{i}" for i in range(12)]
    women, men = [f"w{n}" for n in names], [f"m{n}" for n in names]
    hers = {w: random.sample(men, len(men)) for w in women}
    return marriage(hers, {m: random.sample(women, len(women)) for m in men})


def _crossword() -> csp.Problem:
    random = Random(7)
    words = {"".join(random.choices("AEIOURST", k=4)) for _ in range(1500)}
    return crossword(["....", "....", "....", "...."], sorted(words))


def _picture() -> csp.Problem:
    random, size = Random(8), range(15)
    cells = [[random.random() < 0.6 for _ in size] for _ in size]
    runs = (
        [_runs(row) for row in cells],
        [_runs(list(c)) for c in zip(*cells, strict=True)],
    )
    return nonogram(*runs)


def _runs(cells: list[bool]) -> list[int]:
    text = "".join("#" if cell else " " for cell in cells)
    return [len(run) for run in text.split()]


def _cars() -> csp.Problem:
    classes = {
        "a": (4, ["roof"]),
        "b": (4, ["radio"]),
        "c": (3, ["roof", "radio"]),
        "d": (7, []),
    }
    return car_line(classes, {"roof": (1, 2), "radio": (2, 4)})


def _graph() -> csp.Problem:
    random, nodes = Random(9), range(40)
    graph = dict.fromkeys(nodes, 0)
    for a in nodes:
        for b in range(a):
            if random.random() < 0.25:
                graph[a] |= 1 << b
                graph[b] |= 1 << a
    return colouring(graph, 5)


def _queen_graph(size: int, colours: int) -> csp.Problem:
    """Colour the squares of a chessboard: a queen sees no colour twice."""
    squares = [(row, column) for row in range(size) for column in range(size)]
    graph = dict.fromkeys(range(len(squares)), 0)
    for a, b in product(graph, repeat=2):
        graph[a] |= _attack(squares[a], squares[b]) << b
    return colouring(graph, colours)


def _attack(one: tuple[int, int], other: tuple[int, int]) -> bool:
    down, across = one[0] - other[0], one[1] - other[1]
    return one != other and (not down or not across or abs(down) == abs(across))


FT06: Final = (
    "2 1 0 3 1 6 3 7 5 3 4 6; 1 8 2 5 4 10 5 10 0 10 3 4; 2 5 3 4 5 8 0 9 1 1 4 7; "
    "1 5 0 5 2 5 3 3 4 8 5 9; 2 9 1 3 4 5 5 4 0 3 3 1; 1 3 3 3 5 9 0 10 4 4 2 1"
)
TASKS: Final[dict[str, Callable[[], csp.Problem]]] = {
    "map of Australia": australia,
    "map of the USA": usa,
    "queen5_5, 5 colours": lambda: _queen_graph(5, 5),
    "queen8_8, 9 colours": lambda: _queen_graph(8, 9),
    "graph, 40 nodes": _graph,
    "zebra": zebra,
    "SEND+MORE": lambda: cryptarithm("SEND+MORE=MONEY"),
    "20 queens": lambda: queens(20),
    "Latin square, 12": lambda: quasigroup(12),
    "magic square, 4": lambda: magic_square(4),
    "magic square, 5": lambda: magic_square(5),
    "magic square, 6": lambda: magic_square(6),
    "magic series, 16": lambda: magic_series(16),
    "Langford, 11": lambda: langford(11),
    "all intervals, 11": lambda: all_interval(11),
    "nonogram, 15×15": _picture,
    "design, 9 in 12": lambda: design(9, 12, 4, 3, 1),
    "couples, 12": _marriage,
    "crossword, 4×4": _crossword,
    "18 cars": _cars,
    "ruler, 8 marks": lambda: golomb(8),
    "ruler, 9 marks": lambda: golomb(9),
    "knapsack, 25": _knapsack,
    "bins, 10 things": lambda: bins([42, 37, 35, 31, 28, 24, 19, 17, 12, 9], 70),
    "warehouses, 5": _warehouses,
    "job shop, 6×6": lambda: _jobs(FT06),
}


def ours(problem: csp.Problem) -> Ready:
    """Search as nonet does."""
    _ = problem.network().native  # built before the clock starts, as all are
    if problem.objective is not None:
        return lambda: csp.best(problem).value
    return lambda: bool(csp.solve(problem))


def cp_sat(problem: csp.Problem) -> Ready:
    """Ask OR-tools in one thread."""
    model = Model(problem, {})
    if problem.objective is None:
        return lambda: any(answers(model, LIMIT, workers=1))
    operand = problem.objective.operand
    model.aim(problem.objective)
    return lambda: _value(model, operand, list(answers(model, LIMIT, workers=1))[-1])


def _value(model: Model, operand: Operand, answer: SatAnswer) -> Any:
    return operand.value(model.network.decoded([1 << p for p in answer.places]))


def python_constraint2(problem: csp.Problem) -> Ready:
    """Ask python-constraint2: it knows sums and all-differents, and tests the rest."""
    import constraint  # type: ignore[import-not-found]  # noqa: PLC0415 - for the race

    if problem.objective is not None:
        raise NotImplementedError
    posed = constraint.Problem()
    for name, values in problem.domains.items():
        posed.addVariable(name, list(dict.fromkeys(values)))
    for each in problem.constraints:
        if isinstance(each, csp.AllDifferent) and each.is_plain:
            rule = constraint.AllDifferentConstraint()
        elif type(each) is csp.Sum and each.sign == "=":
            factors = list(each.factors.values())
            rule = constraint.ExactSumConstraint(each.total, factors)
        else:
            rule = constraint.FunctionConstraint(each.holds)
        posed.addConstraint(rule, list(each.names))
    return lambda: posed.getSolution() is not None


def cpmpy(problem: csp.Problem) -> Ready:
    """Ask CPMpy, which asks OR-tools."""
    import cpmpy as cp  # type: ignore[import-not-found]  # noqa: PLC0415 - for the race

    values = list(dict.fromkeys(v for d in problem.domains.values() for v in d))
    code = {v: v if isinstance(v, int) else i for i, v in enumerate(values)}
    model, terms = cp.Model(), {}
    for name, domain in problem.domains.items():
        codes = [code[value] for value in domain]
        terms[name] = cp.intvar(min(codes), max(codes))
        gaps = set(range(min(codes), max(codes) + 1)) - set(codes)
        model += [terms[name] != gap for gap in gaps]
    for each in problem.constraints:
        model += list(_for_cpmpy(cp, each, terms, code))
    if problem.objective is not None:
        operand, is_most = problem.objective
        goal = model.maximize if is_most else model.minimize
        goal(_calculated(cp, operand, terms, code))
        return lambda: (
            model.solve("ortools", num_search_workers=1) and model.objective_value()
        )
    return lambda: model.solve("ortools", num_search_workers=1)


def _for_cpmpy(  # noqa: C901, PLR0912 - a line for each
    cp: Any, each: csp.Constraint, terms: dict[Any, Any], code: dict[Any, int]
) -> Iterator[Any]:
    scope = [terms[name] for name in each.names]
    match each:
        case csp.AllDifferent():
            plus = zip(scope, each.plus, strict=True)
            yield cp.AllDifferent([x + p if p else x for x, p in plus])
        case csp.Sum():
            total = sum(f * terms[n] for n, f in each.factors.items())
            yield _compared(total, each.sign, each.total)
        case csp.In():
            yield cp.any([scope[0] == code[v] for v in each.allowed if v in code])
        case csp.Table():
            yield cp.Table(scope, [[code[v] for v in row] for row in each.rows])
        case csp.Count():
            found = cp.sum([cp.any([x == code[v] for v in each.values]) for x in scope])
            yield _compared(found, each.sign, each.times)
        case csp.CountIs():
            among = [terms[name] for name in each.among]
            is_one = [cp.any([x == code[v] for v in each.values]) for x in among]
            yield cp.sum(is_one) == terms[each.times]
        case csp.Cardinality():
            for value, (low, high) in each.times.items():
                found = cp.sum([x == code[value] for x in scope])
                yield found >= low
                yield found <= high
        case csp.Lexicographic():
            pair = ([terms[n] for n in row] for row in (each.first, each.second))
            yield cp.LexLessEq(*pair)
        case csp.Regular():
            moves = [(f"{a}", v, f"{b}") for (a, v), b in each.moves.items()]
            ends = [f"{end}" for end in each.ends]
            yield cp.Regular(scope, moves, f"{each.start}", ends)
        case csp.NoOverlap():
            lengths = [task.length for task in each.tasks]
            ends = [x + n for x, n in zip(scope, lengths, strict=True)]
            yield cp.NoOverlap(scope, lengths, ends)
        case csp.Formula():
            yield _calculated(cp, each.operand, terms, code)
        case _:
            rows = [[code[v] for v in row] for row in _products(each, code)]
            yield cp.Table(scope, rows)


def _products(each: csp.Constraint, code: dict[Any, int]) -> Iterator[tuple[Any, ...]]:
    for row in product(code, repeat=len(each.names)):
        if each.test(row):
            yield row


def _compared(left: Any, sign: str, right: Any) -> Any:
    from nonet.csp.sums import TESTS  # noqa: PLC0415 - for the race

    return TESTS[sign](left, right)


def _calculated(  # noqa: C901, PLR0911, PLR0912 - a line for each
    cp: Any, operand: Operand, terms: dict[Any, Any], code: dict[Any, int]
) -> Any:
    parts = [_calculated(cp, part, terms, code) for part in operand.parts]
    match operand:
        case Number():
            return operand.number
        case Variable():
            return terms[operand.name]
        case Linear():
            factors = (factor for factor, _ in operand.terms)
            return (
                sum(f * p for f, p in zip(factors, parts, strict=True)) + operand.more
            )
        case Absolute():
            return cp.abs(parts[0])
        case Product():
            return parts[0] * parts[1]
        case Quotient():
            return parts[0] // operand.by
        case Remainder():
            return parts[0] % operand.by
        case Extreme():
            return cp.max(parts) if operand.kind == "max" else cp.min(parts)
        case Item():
            return cp.Element(parts[1:], parts[0])
        case Comparison():
            return _compared(parts[0], operand.sign, 0)
        case Is():
            return terms[operand.name] == code[operand.wanted]
        case Same():
            return terms[operand.first] == terms[operand.second]
        case Not():
            return ~parts[0]
        case Conjunction():
            return cp.all(parts)
        case Disjunction():
            return cp.any(parts)
    raise NotImplementedError(type(operand).__name__)


CONTESTANTS: Final = {
    "nonet": ours,
    "python-constraint2": python_constraint2,
    "CP-SAT": cp_sat,
    "CPMpy": cpmpy,
}


def main() -> None:
    """Print a row for each task: milliseconds of each, and what it found."""
    peers, *titles = sys.argv[1:]
    print("| problem |", " | ".join(CONTESTANTS), "|")
    print("|---|" + "--:|" * len(CONTESTANTS))
    for title in titles or TASKS:
        found = [_timed(title, name, peers) for name in CONTESTANTS]
        print(f"| {title} |", " | ".join(found), "|", flush=True)


def _timed(title: str, name: str, peers: str) -> str:
    """Give the best time of some rounds; blank if it was not found."""
    context = get_context("spawn")
    pipe, theirs = context.Pipe()
    process = context.Process(target=_work, args=(title, name, peers, theirs))
    process.start()
    times: list[tuple[float, Any]] = []
    while len(times) < ROUNDS and pipe.poll(LIMIT) and (told := pipe.recv()):
        times.append(told)
    process.kill()
    process.join()
    if not times:
        return ""
    seconds, value = min(times)
    return f"{1000 * seconds:.3g}" + ("" if value is True else f" ({value:g})")


def _work(title: str, name: str, peers: str, pipe: Connection) -> None:
    sys.path.insert(0, str(Path(peers) / name.lower()))
    for _ in range(ROUNDS):
        try:
            solve = CONTESTANTS[name](TASKS[title]())
            started = process_time()
            value = solve()
        except (ImportError, NotImplementedError):
            pipe.send(None)
            return
        pipe.send((process_time() - started, value))


if __name__ == "__main__":
    main()
