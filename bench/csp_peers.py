"""What the constraint race is about: problems as plain data, and who solves them.

A contestant turns one problem into the terms of its library and solves it; building the
model counts. Each problem is a name and its data, the same for all. A proof that a
graph has no such colouring is an answer too. aima3 and simpleai find one colouring of
Australia, not all; aima3 breaks ties by chance, so the best of its rounds is a lucky
one; python-constraint2 comes compiled.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import combinations
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple, TypeAlias

from nonet import csp
from nonet.board.layout import Layout
from nonet.csp.constraint import bits_in
from nonet.csp.problems.colouring import colouring, first_colours, read_dimacs
from nonet.csp.problems.cryptarithm import cryptarithm
from nonet.csp.problems.maps import atlas
from nonet.csp.problems.quasigroup import latin_square, with_holes
from nonet.csp.problems.queens import queens
from nonet.csp.problems.zebra import KINDS, NEXT, SAME, zebra
from nonet.rules import houses

Data: TypeAlias = Any
Solve: TypeAlias = Callable[[Data], bool]


class Task(NamedTuple):
    """One problem: its kind, which a contestant knows or not, and its data."""

    kind: str
    title: str
    data: Data


class Network(NamedTuple):
    """Variables with one domain, all-differents over them, and what is given."""

    names: list[Any]
    domain: list[int]
    houses: list[list[Any]]
    given: dict[Any, int]


def tasks(shared: Path, graphs: Mapping[str, int]) -> Iterator[Task]:
    """List the problems of the race."""
    yield Task("map", "Australia, all", (atlas("australia"), 3, True))
    yield Task("map", "Australia, one", (atlas("australia"), 3, False))
    yield Task("map", "USA", (atlas("usa"), 4, False))
    yield Task("zebra", "zebra", None)
    yield Task("queens", "20 queens", 20)
    yield Task("send", "SEND+MORE", None)
    lines = (shared / "puzzles" / "top1465.txt").read_text().splitlines()
    for line in [line for line in lines if line and line[0] != "#"][::15]:
        yield Task("sudoku", "hard Sudoku", line)
    random = Random(16)
    for _ in range(5):
        yield Task("network", "16×16", _board(16, 130, random))
    for seed in range(5):
        yield Task("network", "quasigroup 15", _quasigroup(15, 95, seed))
    for name, colours in graphs.items():
        text = (shared / "graphs" / f"{name}.col").read_text()
        yield Task("graph", f"{name}, {colours} colours", (text, colours))


def _board(size: int, givens: int, random: Random) -> Network:
    layout = Layout(size)
    solution = csp.solve(
        houses.problem(layout), order=csp.at_random(random), restarts=csp.luby(50)
    )
    kept = random.sample(list(layout.cells), givens)
    return Network(
        list(layout.cells),
        list(range(1, size + 1)),
        [list(house) for house in layout.houses],
        {cell: solution[cell] for cell in kept},
    )


def _quasigroup(size: int, holes: int, seed: int) -> Network:
    square = latin_square(size, Random(seed))
    lines = range(size)
    rows = [[(row, column) for column in lines] for row in lines]
    columns = [[(row, column) for row in lines] for column in lines]
    given = with_holes(square, holes, Random(seed))
    return Network(list(square), list(lines), rows + columns, given)


def _as_network(line: str) -> Network:
    layout = Layout(9)
    given = {cell: int(d) for cell, d in enumerate(line) if d in "123456789"}
    houses = [list(house) for house in layout.houses]
    return Network(list(layout.cells), list(range(1, 10)), houses, given)


def ours(task: Task) -> bool:  # noqa: PLR0911 - a line for each problem
    """Solve with the best combination that nonet knows."""
    data = task.data
    match task.kind:
        case "map":
            chart, colours, everything = data
            problem = chart.problem(range(colours))
            limit = None if everything else 1
            return len(list(csp.solutions(problem, limit=limit))) > 0
        case "zebra":
            return bool(csp.solve(zebra()))
        case "queens":
            return bool(csp.solve(queens(data)))
        case "send":
            return bool(csp.solve(cryptarithm("SEND+MORE=MONEY")))
        case "sudoku":
            given = {c: int(d) for c, d in enumerate(data) if d in "123456789"}
            return bool(csp.solve(houses.problem(Layout(9)), given=given))
        case "network":
            return bool(csp.solve(_posed(data), given=data.given))
        case _:
            text, colours = data
            graph = read_dimacs(text)
            posed = colouring(graph, colours)
            return csp.count(posed, 1, given=first_colours(graph)) >= 0


def _posed(network: Network) -> csp.Problem:
    problem = csp.Problem(dict.fromkeys(network.names, network.domain))
    problem.add(*(csp.AllDifferent(*house) for house in network.houses))
    return problem


def norvig(task: Task) -> bool:
    """Solve with the program of Peter Norvig, a module outside the project."""
    import norvig_seed  # type: ignore[import-not-found]  # noqa: PLC0415 - for the race alone

    return bool(norvig_seed.solve(task.data))


def python_constraint(task: Task) -> bool:
    """Solve with python-constraint, 1.4 or 2."""
    import constraint  # type: ignore[import-not-found]  # noqa: PLC0415 - for the race alone

    problem = constraint.Problem()
    different = constraint.AllDifferentConstraint
    if task.kind == "map":
        chart, colours, everything = task.data
        problem.addVariables(list(chart.regions), range(colours))
        for border in chart.borders:
            problem.addConstraint(lambda a, b: a != b, border)
        return bool(problem.getSolutions() if everything else problem.getSolution())
    if task.kind == "zebra":
        _zebra(problem.addVariables, problem.addConstraint, different)
    elif task.kind == "queens":
        problem.addVariables(range(task.data), range(task.data))
        for a, b in combinations(range(task.data), 2):
            problem.addConstraint(
                lambda x, y, d=b - a: x != y and abs(x - y) != d, (a, b)
            )
    elif task.kind == "send":
        for names, rule in SEND:
            problem.addConstraint(rule, names)
        problem.addVariables("ENDORY", range(10))
        problem.addVariables("SM", range(1, 10))
        problem.addVariables("123", range(2))
        problem.addConstraint(different(), list("SENDMORY"))
    else:
        _as_houses(task, problem.addVariable, problem.addConstraint, different)
    return problem.getSolution() is not None or task.kind == "graph"


SEND: Final[list[tuple[str, Callable[..., bool]]]] = [
    ("DEY1", lambda d, e, y, c: d + e == y + 10 * c),
    ("NRE12", lambda n, r, e, c, k: n + r + c == e + 10 * k),
    ("EON23", lambda e, o, n, c, k: e + o + c == n + 10 * k),
    ("SMO3", lambda s, m, o, c: s + m + c == o + 10 * m),
]


def _zebra(variables: Any, constrain: Any, different: Any) -> None:
    for kind in KINDS:
        variables(kind, range(1, 6))
        constrain(different(), kind)
    for pair in SAME:
        constrain(lambda a, b: a == b, pair)
    for pair in NEXT:
        constrain(lambda a, b: abs(a - b) == 1, pair)
    constrain(lambda a, b: a == b + 1, ("green", "ivory"))
    constrain(lambda a: a == 3, ("milk",))
    constrain(lambda a: a == 1, ("Norwegian",))


def _as_houses(task: Task, variable: Any, constrain: Any, different: Any) -> None:
    """Pose boards, squares and graphs."""
    if task.kind == "graph":
        text, colours = task.data
        graph = read_dimacs(text)
        clique = first_colours(graph)
        for node in graph:
            variable(node, [clique[node]] if node in clique else range(1, colours + 1))
        for node, other in _edges(graph):
            constrain(lambda a, b: a != b, (node, other))
        return
    network = _as_network(task.data) if task.kind == "sudoku" else task.data
    for name in network.names:
        given = network.given.get(name)
        variable(name, network.domain if given is None else [given])
    for house in network.houses:
        constrain(different(), house)


def _edges(graph: Mapping[int, int]) -> Iterator[tuple[int, int]]:
    for node, touching in graph.items():
        for bit in bits_in(touching >> node << node):
            yield node, bit.bit_length() - 1


def aima(task: Task) -> bool:
    """Solve with aima-python: MRV and forward checking, one not-equal for each pair."""
    from aima3 import csp as aima_csp  # type: ignore[import-not-found]  # noqa: PLC0415 - for the race alone

    match task.kind:
        case "map":
            chart, colours, _ = task.data
            text = ";".join(f"{a}:{b}" for a, b in chart.borders)
            problem = aima_csp.MapColoringCSP(
                list(range(colours)), aima_csp.parse_neighbors(text)
            )
        case "zebra":
            problem = aima_csp.Zebra()
        case "queens":
            problem = aima_csp.NQueensCSP(task.data)
        case _:
            problem = _aima_network(aima_csp, task)
    found = aima_csp.backtracking_search(
        problem,
        select_unassigned_variable=aima_csp.mrv,
        inference=aima_csp.forward_checking,
    )
    return found is not None or task.kind == "graph"


def _aima_network(aima_csp: Any, task: Task) -> Any:
    domains, pairs = _by_pairs(task)
    neighbours: dict[Any, set[Any]] = {name: set() for name in domains}
    for a, b in pairs:
        neighbours[a].add(b)
        neighbours[b].add(a)
    return aima_csp.CSP(
        list(domains), domains, neighbours, aima_csp.different_values_constraint
    )


def _by_pairs(task: Task) -> tuple[dict[Any, list[int]], list[tuple[Any, Any]]]:
    domains: dict[Any, list[int]] = {}
    houses: list[Any] = []
    _as_houses(
        task,
        lambda name, values: domains.update({name: list(values)}),
        lambda _, house: houses.append(house),
        lambda: None,
    )
    return domains, [pair for house in houses for pair in combinations(house, 2)]


def simpleai(task: Task) -> bool:
    """Solve with simpleai: the most constrained variable first."""
    from simpleai import search  # type: ignore[import-not-found]  # noqa: PLC0415 - for the race alone

    if task.kind == "map":
        chart, colours, _ = task.data
        domains = {name: list(range(colours)) for name in chart.regions}
        pairs = list(chart.borders)
    elif task.kind in ("sudoku", "network", "graph"):
        domains, pairs = _by_pairs(task)
    else:
        raise NotImplementedError
    rules = [(pair, lambda _, values: values[0] != values[1]) for pair in pairs]
    problem = search.CspProblem(tuple(domains), domains, rules)
    found = search.backtrack(
        problem, variable_heuristic=search.MOST_CONSTRAINED_VARIABLE
    )
    return found is not None or task.kind == "graph"


def cp_sat(task: Task) -> bool:
    """Solve with CP-SAT in one thread, asked directly."""
    from ortools.sat.python import cp_model  # noqa: PLC0415 - for the race alone

    model, solver = cp_model.CpModel(), cp_model.CpSolver()
    solver.parameters.num_workers = 1
    if task.kind == "queens":
        size = range(task.data)
        places = [model.new_int_var(0, task.data - 1, "") for _ in size]
        model.add_all_different(places)
        model.add_all_different([places[i] + i for i in size])
        model.add_all_different([places[i] - i for i in size])
    elif task.kind in ("sudoku", "network"):
        network = _as_network(task.data) if task.kind == "sudoku" else task.data
        low, high = network.domain[0], network.domain[-1]
        cells = {name: model.new_int_var(low, high, "") for name in network.names}
        for house in network.houses:
            model.add_all_different([cells[name] for name in house])
        for name, value in network.given.items():
            model.add(cells[name] == value)
    elif task.kind == "graph":
        domains, pairs = _by_pairs(task)
        nodes = {n: model.new_int_var(d[0], d[-1], "") for n, d in domains.items()}
        for a, b in pairs:
            model.add(nodes[a] != nodes[b])
    else:
        raise NotImplementedError
    return solver.solve(model) in (
        cp_model.OPTIMAL,
        cp_model.FEASIBLE,
        cp_model.INFEASIBLE,
    )


class Contestant(NamedTuple):
    """Who solves, the module it needs, the folder where that is, and what it solves."""

    solve: Callable[[Task], bool]
    module: str
    folder: str
    kinds: tuple[str, ...]


CLASSIC: Final = ("map", "zebra", "queens")
NETWORKS: Final = ("sudoku", "network", "graph")
CONTESTANTS: Final = {
    "nonet": Contestant(ours, "nonet.csp", "", (*CLASSIC, "send", *NETWORKS)),
    "norvig": Contestant(norvig, "norvig_seed", ".", ("sudoku",)),
    "python-constraint": Contestant(
        python_constraint,
        "constraint",
        "python-constraint",
        (*CLASSIC, "send", *NETWORKS),
    ),
    "python-constraint2": Contestant(
        python_constraint,
        "constraint",
        "python-constraint2",
        (*CLASSIC, "send", *NETWORKS),
    ),
    "aima3": Contestant(aima, "aima3.csp", "aima3", (*CLASSIC, *NETWORKS)),
    "simpleai": Contestant(simpleai, "simpleai.search", "simpleai", ("map", *NETWORKS)),
    "CP-SAT": Contestant(
        cp_sat, "ortools.sat.python.cp_model", "", ("queens", *NETWORKS)
    ),
}


def enter(name: str, peers: str) -> Callable[[Task], bool]:
    """Make a contestant ready in this process."""
    contestant = CONTESTANTS[name]
    if contestant.folder:
        sys.path.insert(0, str(Path(peers) / contestant.folder))
    import_module(contestant.module)
    return contestant.solve
