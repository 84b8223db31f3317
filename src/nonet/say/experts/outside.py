"""What is said of clues beside the board, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "{rule}; {bound}": "{rule}: {bound}",
    "{rule}; {parity}": "{rule}: {parity}",
    "{rule}; {sums}": "{rule}: {sums}",
    "{rule}; {crusts}": "{rule}: {crusts}",
    "{rule}; {length}": "{rule}: {length}",
    "{rule}; {combinations}": "{rule}: {combinations}",
    "{rule}; {would}": "{rule}: {would}",
    "{rule}; {hiding}": "{rule}: {hiding}",
    "{rule}; {room}": "{rule}: {room}",
    "{rule}, and {second}; {bounds}": "{rule}, {second}: {bounds}",
    "{rule}, and {second}; {around}": "{rule}, {second}: {around}",
    "{rule}, and {second}; {together}": "{rule}, {second}: {together}",
    "{rule}, and {known}": "{rule}, {known}",
    "{rule}, which takes {takes}; {alone}": "{rule}, {takes}: {alone}",
    "{rule}; with {digit} in {place}, {between}": (
        "{rule}: {place}={digit} => {between}"
    ),
    "{rule}; with {digit} in {place}, {reach}": "{rule}: {place}={digit} => {reach}",
    "{rule}, and {digit} is a skyscraper that nothing hides": "{rule}",
    "{rule}; there must follow {bounds}": "{rule}: {bounds}",
    "{rule}; {digit} can only stand in {spots}, and what is before it rises": (
        "{rule}: {digit} in {spots}"
    ),
    "{rule}; numbers {from} to {to} start with {digit}, one at each side": (
        "{rule}: {from}-{to} => {digit}"
    ),
    "{rule}; of the other three that start with {digit}, {order}, which could not "
    "be with {lost} in {cell}": "{rule}: {digit}…, {order}",
    "{rule}, and agree but for {swapped}; with {digit} in {twin} as in {known}, they "
    "would be the same": "{rule}, {swapped}, {known}={digit}",
    "{rule}; {part} hold {sets}, in any case with {digit} in one of {holders}": (
        "{rule}: {part}={sets}, {digit} in {holders}"
    ),
    "one of {count} combinations": "{count} ×",
    "all are larger": "<<<",
    "one is smaller and two are larger": "><<",
    "two are smaller and one is larger": ">><",
    "all are smaller": ">>>",
    "{digit} can only stand in {places}, with {before} before it to "
    "be seen from the one end and {behind} from the other": (
        "{digit} in {places}, {before}+{behind}"
    ),
    "one skyscraper": "1",
    "{n} skyscrapers": "{n}",
    "{sums} with {other} in {cell}": "{sums} ({cell}={other})",
    "the sum would be {sums}": "{sums}",
    "{other} in {cell} would leave {left} no digit": "{left}=∅ ({cell}={other})",
    "with {other} in {cell} the line cannot be filled": "∅ ({cell}={other})",
    "{cells} cannot rise to more than {digit} before {cell}": "{cells}<={digit}",
    "nothing stands before {cell} to hide it": "{cell}=1st",
    "{cell} cannot be larger than {digit}": "{cell}<={digit}",
    "the other cells add up to at least {others}, which leaves at most {left} for "
    "{cells}": "rest>={others}, {cells}<={left}",
    "the other cells add up to at most {others}, which leaves at least {left} for "
    "{cells}": "rest<={others}, {cells}>={left}",
    "whichever of {cells} is left out, the other cells add up to at least "
    "{others}, which leaves at most {left} for it": "rest>={others}, {cells}<={left}",
    "whichever of {cells} is left out, the other cells add up to at most "
    "{others}, which leaves at least {left} for it": "rest<={others}, {cells}>={left}",
    "without {cell}: {parts}": "-{cell}: {parts}",
    "{cells} add up to at least {least}": "{cells}>={least}",
    "{cells} is at least {least}": "{cells}>={least}",
    "{cells} add up to at most {most}": "{cells}<={most}",
    "{cells} is at most {most}": "{cells}<={most}",
    "the other cells add up to an even number, which leaves {cell} odd": (
        "rest even, {cell} odd"
    ),
    "the other cells add up to an odd number, which leaves {cell} even": (
        "rest odd, {cell} even"
    ),
    "the other cells can add up to {others} only, which leaves {sums} for {part} "
    "together ({sets})": ("rest={others}, {part}={sums} ({sets})"),
    "the other cells can add up to {others} only, which leaves {sums} for {part} "
    "together": ("rest={others}, {part}={sums}"),
    "the other cells can add up to {others} only, which leaves {sums} for {part}": (
        "rest={others}, {part}={sums}"
    ),
    "its cells see each other, differ and hold {sets}": "{sets}",
    "with {supposed} in {first}, {first} itself would be {digit}": (
        "{first}={supposed} => {first}={digit}"
    ),
    "with {supposed} in {first}, {room} would be {digit} as well": (
        "{first}={supposed} => {room}={digit}"
    ),
    "{cells} cannot hold {digit}": "{cells}<>{digit}",
    "{first} cannot be {numbers}": "{first}<>{numbers}",
    "{digit} in {places} would have no {other} at that distance": (
        "{places}={digit} => {other}=∅"
    ),
    "a crust in {places} would have no partner at that distance": "{places}: crust=∅",
    "{count} ({why})": "{count} ({why})",
    "{counts} cells": "{counts} cells",
    "no cell": "0 cells",
    "one cell": "1 cell",
    "one cell holds at most {total}": "1<={total}",
    "one cell holds at least {total}": "1>={total}",
    "{cells} cells hold at most {total}": "{cells}<={total}",
    "{cells} cells hold at least {total}": "{cells}>={total}",
    "the crusts can only stand in {places}": "crusts {places}",
    "the crusts can only stand in {places}, around {sets}": "crusts {places}: {sets}",
    "its crusts stand in {places}": "crusts {places}",
    "the crusts can stand in {count} ways, and none has {marks}": (
        "crusts {count} ×, - {marks}"
    ),
    "the crusts can stand in {count} ways, always around {sets}, and none has "
    "{marks}": "crusts {count} × {sets}, - {marks}",
    "{one} and {other}": "{one}-{other}",
    "{one} and {other} (around {sets})": "{one}-{other} ({sets})",
    "crusts in {one} and {other} would have {sums} between them": (
        "{one}-{other}: {sums}"
    ),
    "with crusts in {one} and {other}, the line cannot be filled": "{one}-{other}: ∅",
    "{count} taller than {cell}": "{count}>{cell}",
    "{first}, one less for each cell after it": "{first}…",
    "with {digits} in {cell}, at least {count} skyscrapers would be seen ({line})": (
        "{cell}={digits} => >={count} ({line})"
    ),
    "with {digits} in {cell}, at most {count} skyscrapers would be seen ({line})": (
        "{cell}={digits} => <={count} ({line})"
    ),
    "with {digits} in {cell}, {counts} skyscrapers would be seen": (
        "{cell}={digits} => {counts}"
    ),
    "both fit in {count} ways, and none has {marks}": "{count} ×, - {marks}",
    "both fit only with {ways}": "{ways}",
    "together that is {total}, and without {cells} at least {others}, which "
    "leaves at most {left} for it": "{total}, rest>={others}, {cells}<={left}",
    "together that is {total}, and without {cells} at most {others}, which leaves "
    "at least {left} for it": "{total}, rest<={others}, {cells}>={left}",
    "together that is {total}; whichever of {cells} is left out, the rest is at "
    "least {others}, which leaves at most {left} for it": (
        "{total}, rest>={others}, {cells}<={left}"
    ),
    "together that is {total}; whichever of {cells} is left out, the rest is at "
    "most {others}, which leaves at least {left} for it": (
        "{total}, rest<={others}, {cells}>={left}"
    ),
    "together that is {total}, and without {cells}, where they cross, at least "
    "{others}, which leaves at most {left} for twice that cell": (
        "{total}, rest>={others}, 2×{cells}<={left}"
    ),
    "together that is {total}, and without {cells}, where they cross, at most "
    "{others}, which leaves at least {left} for twice that cell": (
        "{total}, rest<={others}, 2×{cells}>={left}"
    ),
    "{cells} count {low} to {high}, one of them for both diagonals": (
        "{cells}={low}-{high}"
    ),
    "{counts}, and none has {marks}": "{counts}, - {marks}",
    "if {first} is {digit}, there are {count} combinations": (
        "{first}={digit}: {count} ×"
    ),
    "if {first} is {digit}, {cells} hold {sets}": "{first}={digit}: {cells}={sets}",
    "if {first} is {digit}, {cells} holds {sets}": "{first}={digit}: {cells}={sets}",
    "as {first} is {digit}, {cells} hold {sets}": "{first}={digit}: {cells}={sets}",
    "as {first} is {digit}, {cells} holds {sets}": "{first}={digit}: {cells}={sets}",
    "if {first} is {digit} or more, the sum is at least {least}": (
        "{first}>={digit} => >={least}"
    ),
    "if {first} is {digit} or less, the sum is at most {most}": (
        "{first}<={digit} => <={most}"
    ),
    "if {first} is {digit}, the sum is {total}": "{first}={digit} => {total}",
    "the cells from {first} to {last} can only add up to {sums}": ("{cells}={sums}"),
    "the cells from {first} to {last} add up to {sums}": "{cells}={sums}",
    "the line cannot be filled": "∅",
    "the sum would be 1": "1",
}
