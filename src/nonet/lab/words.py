"""The words of a replay, in the reader's language.

>>> from nonet.csp import NotEqual
>>> from nonet.say.language import ENGLISH
>>> because("eliminate", NotEqual("WA", "NT"), ENGLISH)
'WA ≠ NT'
>>> because("choose", {"SA": 2, "NT": 2}, ENGLISH)
'score 2, shared by 2'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from nonet.board.cells import House
from nonet.csp import AllDifferent, Constraint
from nonet.csp.words import Sentence, Value
from nonet.logic.step import Step
from nonet.say.language import Language, _

SENTENCES: Final = {
    "choose": _("look at {name}"),
    "guess": _("try {name} = {value}"),
    "place": _("{name} can only be {value}"),
    "leaves": _("{value} leaves {name}"),
    "loses": _("{name} loses {value}"),
    "empty": _("{name} has nothing left"),
    "nowhere": _("{value} has no place left"),
    "broken": _("that cannot be"),
    "backtrack": _("go back: not {name} = {value}"),
    "solution": _("solved"),
    "none": _("there is no solution"),
    "stopped": _("the search goes on, but the recording stops here"),
    "start": _("before the first step"),
    "reason": _("{words} ({because})"),
    "step": _("step {value} of {n}"),
    "counts": _("{value} guesses, {n} taken back"),
    "progress": _("{words}, {value}"),
    "nobody": _("nothing beside it"),
    "pause": _("Pause"),
    "play": _("Play"),
    "comma": _(", "),
    "tree": _("The tree of guesses: {value}"),
    "arc": _("does each value of {name} fit one of {value}?"),
    "queue": _("{name} must be looked at again"),
    "begin": _("each gets a value to begin with"),
    "repair": _("{name} becomes {value}"),
    "again": _("ask for a better one, from the start"),
    "bound": _("the best so far"),
    # The desk, where one looks closer and predicts
    "desk": _("Look closer"),
    "variable": _("Variable"),
    "values": _("Values of {name}"),
    "here": _("{name} may still be {value}."),
    "is": _("{name} is {value}."),
    "gone": _("{name} is not {value}: step {n}, {words}."),
    "since": _("That was after {words}."),
    "never": _("{name} never could be {value}."),
    "there": _("Go there"),
    "waiting": _("Arcs that wait"),
    "pair": _("{name} – {value}"),
    "more": _("… and {n} more"),
    "predict": _("Predict"),
    "ask": _(
        "{name} becomes {value}. Which values go now? Choose them in the picture or "
        "below, then check."
    ),
    "nothing": _("No further guess is made here."),
    "check": _("Check"),
    "told": _("Right: {n}. Missed: {value}. Still possible: {words}."),
    "all": _("All {n} right."),
    "none_gone": _("Right: nothing goes."),
    "decide": _("Choose a variable, and press the value that you would try."),
    "takeback": _("Take the last guess back"),
    "anew": _("Start again"),
    "follows": _("What follows from a guess"),
}
INFERENCES: Final = ("none", "fc", "mac", "queue", "hidden", "regin")
WAY_NAMES: Final = {
    "": _("The best we know"),
    "backtracking": _("Trial and error"),
    "norvig": _("Singles first, then guess"),
    "sweep": _("Sweep all houses, then guess"),
    "sweep-twins": _("Sweep with twins, then guess"),
    "human": _("As a person would"),
    "min-conflicts": _("Repair what conflicts"),
    "pupil": _("Your own search"),
    "given,none": _("Trial and error"),
    "given,fc": _("In order, looking ahead"),
    "given,mac": _("In order, thinking further"),
    "given,queue": _("In order, arc by arc"),
    "given,regin": _("All-different as a whole"),
    "mrv,fc": _("Tightest place first"),
    "mrv,lcv,fc": _("Tightest place, mildest value"),
    "mrv,mac": _("Tightest first, thinking further"),
    "mrv,queue": _("Tightest first, arc by arc"),
    "degree,fc": _("Tightest, then most connected"),
    "degree,lcv,fc": _("Most connected first"),
    "mac": _("Thinking further"),
    "wdeg,fc": _("Learning, looking ahead"),
    "wdeg,mac": _("Learning from dead ends"),
    "wdeg,hidden": _("Learning from dead ends"),
}
HEURISTICS: Final = {
    "given": _("variables in the order given"),
    "random": _("any variable"),
    "mrv": _("the variable with the fewest values first"),
    "degree": _("fewest values first, then most constraints"),
    "wdeg": _("the variable in most trouble so far first"),
    "places": _("the variable or the value in most trouble so far first"),
    "plain": _("values in the order given"),
    "lcv": _("the least constraining value first"),
    "shuffle": _("any value"),
    "none": _("no inference"),
    "fc": _("forward checking"),
    "ac3": _("arc consistency at the start"),
    "mac": _("arc consistency maintained"),
    "queue": _("arc consistency by a queue of arcs (AC-3)"),
    "hidden": _("singles and hidden singles"),
    "regin": _("all-different in full"),
    "restarts": _("restarts"),
}
ENGINES: Final = {
    "backtracking": _("the next empty cell, digit by digit"),
    "norvig": _("singles and hidden singles, then the tightest cell"),
    "sweep": _("sweeps over all houses, then the tightest cell"),
    "sweep-twins": _("sweeps that know twins, then the tightest cell"),
    "human": _("the easiest technique that finds something, then a trial"),
    "min-conflicts": _("any value first; what breaks a constraint gets a better one"),
    "pupil": _("you choose what is tried next"),
}
BEST: Final = "wdeg,hidden"  # what a search does that is told nothing
CONTROLS: Final = {
    "first": _("To the start"),
    "before": _("Back to the last guess"),
    "back": _("One step back"),
    "play": _("Play"),
    "step": _("One step on"),
    "over": _("Over the guess: on to where it is settled"),
    "out": _("Out: on to where the last guess is taken back"),
    "after": _("On to the next guess"),
    "last": _("To the end"),
    "larger": _("Enlarge the tree"),
    "smaller": _("Shrink the tree"),
    "place": _("Where in the search"),
    "speed": _("Steps a second"),
    "way": _("Way to search"),
    "keys": _(
        "Keys: space plays and pauses, ← → step, ↑ ↓ go from guess to guess, O goes "
        "over a guess, U out of it, + and - enlarge the tree, Home and End go to the "
        "start and the end."
    ),
}


def because(  # noqa: PLR0911 - one for each kind of reason
    kind: str, why: Value, language: Language
) -> str:
    """Say why something happened, or nothing."""
    match why:
        case Step():
            name = language.say(why.technique.name)
            reason = why.reason(language)
            return language.say("{technique}: {reason}", technique=name, reason=reason)
        case Constraint():
            return _demand(why, language)
        case Sentence():
            return str(language.words(why))
        case Mapping() if kind == "choose" and why:
            return _ties(why, language)
        case int() if kind == "guess":
            return language.say("score {score}", score=why)
        case int() if kind == "repair":
            return language.plural(
                "{n} constraint is broken", "{n} constraints are broken", why
            )
    return ""


def _demand(constraint: Constraint, language: Language) -> str:
    """Call a constraint by its label, or say what it demands."""
    match constraint:
        case AllDifferent(label=str() | House() | Sentence() as label):
            return str(language.words(label))
    return str(language.words(constraint.sentence))


def _ties(scores: Mapping[object, Value], language: Language) -> str:
    """Tell the best score, unless it is the same for everybody by design."""
    best = next(iter(scores.values()))
    if best == 0:
        return ""
    parts = best if isinstance(best, tuple) else (best,)
    score = ", ".join(f"{part:.3g}" for part in parts)
    if len(scores) == 1:
        return language.say("score {score}", score=score)
    return language.say("score {score}, shared by {n}", score=score, n=len(scores))


def described(words: str, language: Language) -> str:
    """Say what the names of an engine and its heuristics mean.

    >>> from nonet.say.language import ENGLISH
    >>> described("csp:mrv,fc", ENGLISH)
    'the variable with the fewest values first; forward checking'
    """
    if words in ENGINES:
        return language.say(ENGINES[words])
    names = _heuristics(words) or BEST
    parts = filter(None, map(str.strip, names.split(",")))
    return language.say("; ").join(language.say(HEURISTICS[name]) for name in parts)


def way_name(words: str, language: Language) -> str:
    """Call a way to search by a few words, or by what its heuristics mean.

    >>> from nonet.say.language import ENGLISH
    >>> way_name("csp:mrv,fc", ENGLISH), way_name("random,fc", ENGLISH)
    ('Tightest place first', 'Any variable; forward checking')
    """
    name = WAY_NAMES.get(_heuristics(words))
    if name is not None:
        return language.say(name)
    told = described(words, language)
    return told[:1].upper() + told[1:]


def _heuristics(words: str) -> str:
    return words.removeprefix("csp").removeprefix(":").replace(" ", "")


def inferences(language: Language) -> list[tuple[str, str]]:
    """Name what may be inferred from a guess, from nothing to most."""
    return [(name, language.say(HEURISTICS[name])) for name in INFERENCES]


def sentences(language: Language) -> dict[str, str]:
    """Give the sentences that the script fills in; it knows no language."""
    blanks = {key: f"{{{key}}}" for key in ("name", "value", "because", "words", "n")}
    return {key: language.say(words, **blanks) for key, words in SENTENCES.items()}


def controls(language: Language) -> dict[str, str]:
    """Give the words of the buttons."""
    return {key: language.say(words) for key, words in CONTROLS.items()}
