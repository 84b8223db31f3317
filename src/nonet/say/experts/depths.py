"""Parts of patterns in houses, and what is said of them one question deeper."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "{cell} takes {cells} by {move}": "{cell} - {cells} ({move})",
    # one question deeper
    "{cell} has only {digits} left": "{cell}{{{digits}}}",
    "{digit} fits only in {cells} of {house}": "{digit}{house}: {cells}",
    "{house} with {cells}": "{cells} ({house})",
    "{cell} shares {houses}": "{cell}: {houses}",
    "{cell} is in {house}, and shares {houses}": "{cell} ({house}): {houses}",
    "{cells} is in {house}": "{cells} ({house})",
    "{cells} are in {house}": "{cells} ({house})",
    "{cells} are in {houses} too": "{cells} ({houses})",
    "{cells} share {house}": "{cells} ({house})",
    "{cells} see the {digit} in {cell}": "{cells}: {cell}",
    "{cells} sees the {digit} in {cell}": "{cells}: {cell}",
    "earlier steps took {digits}": "<>{digits}",
    "{marks} in {house}": "{house}: {marks}",
    "{digit} in {cells}": "({digit}){cells}",
    "{digit} by {cell}": "{cell}={digit}",
    "{digits} by earlier steps": "<>{digits}",
    "there are {count} ways to write {digit} into the houses that lack it": "{count} × "
    "{digit}",
    "there is one way to write {digit} into the houses that lack it": "1 × {digit}",
    "with what is sure of {digits}, {ways}": "{digits}, {ways}",
    "all ways to write {digit} use {cells}": "({digit}){cells}",
    "{before}; then {x} cannot be in {cells}, and {y} must be there": "{before} -{x}- "
    "{cells}",
    "if {x} is not in {one}, then {z} must be there; if it is, it cannot be in {two}, "
    "and {y} must be there": "{one} -{x}- {two}",
    "{cell} takes {line}": "{cell} ({line})",
    "{cell} is one of {digits}": "{cell}={digits}",
    "{digit} is there once at most: {cells} share {house}": "{digit}{house}: {cells}",
    "{cells} have {m} digits for {n} cells, {digits}: without one of them, they need "
    "all others": "{cells}{{{digits}}}",
    "{digit} fits into {house} once: not both in {one} and in {other}": "{digit}{house}"
    ": {one} - {other}",
    "{digit} cannot be both in {one} and in {other}: they see each other": "{digit}: "
    "{one} - {other}",
    "{house} can hold {digits} once": "{digits}{house}",
    "out of sight of {base}, and but for {goals}, {lines} have room for {digit} only "
    "in {houses}": "{digit}: {houses}",
    "out of sight of {base}, and but for {goals}, {lines} have no room for "
    "{digit}": "{digit}: -",
    "{digits} cannot be in {target}, not being in its mirror {mirror}": "{target}<>"
    "{digits} ({mirror})",
    "{digits} cannot be in {target}: the two other lines would not both have room "
    "left": "{target}<>{digits} (-)",
    "{digits} cannot be both in {base} and in {goals}": "{digits}: {base} - {goals}",
    "{base} hold {digits} in any case, and so do {goals}": "{base},{goals}: {digits}",
    "the digit of {target} must be in its mirror {mirror}": "{target}: {mirror}",
    "each of {houses} has its {digit} in {lines}, and none elsewhere": "{digit} in "
    "{lines}: {houses}",
    "one of {cells} is {digit}, in sight of {others}": "{digit} in {cells}: {others}",
    "no row, column or box has just one of {cells}: a swap changes none of them": "DP "
    "{cells}",
    "every other empty cell has two marks": "BUG",
    "the first colour is {colour}": "A: {colour}",
    "the second colour is {colour}": "B: {colour}",
    "{gone} is excluded by {one} of the first colour and {two} of the second": "{gone}"
    ": {one}, {two}",
    # parts of patterns
    "{kept}, and both keep their {digits}": "{kept}, {digits}",
    "There is room for {home} once a row, {across} times": "{home}",
    "There is room for {away} once a column, {down} times": "{away}",
    "{cells} ({digits})": "{cells}{{{digits}}}",
    "{x} from {petal}": "{x} - {petal}",
    "{goals} hold the same two digits as {base}": "{base} - {goals}",
    "{here} keeps its {one} while {there} keeps its {other}": "({one}{here}, "
    "{other}{there})",
    "There is room for {home} once a row, {across} times, and for {away} once a "
    "column, {down} times": "{home} / {away}",
    "{digits} from {cells}": "{cells}<>{digits}",
    "step {number} took {marks}": "{number}: {marks}",
}
