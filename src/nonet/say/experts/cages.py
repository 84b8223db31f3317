"""What is said of cages and other sums, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    # digits that must stand somewhere
    "only {places} can be {digit}": "{digit} in {places}",
    "of {others}, at most {room} can be {digit}": "{digit} in {others} <={room} ×",
    "{digit} stands in {holders} already": "{holders}={digit}",
    "{digit} stands in none of them": "0 × {digit}",
    "{empty} are needed for {lacking}": "{empty}={lacking}",
    "{empty} is needed for {lacking}": "{empty}={lacking}",
    "{digit} is in one of {places}, and {targets} see them all": "{digit} in {places} "
    "- {targets}",
    "{digit} is in one of {places}, and {targets} sees them all": "{digit} in {places} "
    "- {targets}",
    "{digit} is in {places}, in sight of {targets}": "{digit} in {places} - {targets}",
    "{digit} in any of {targets} would leave it at most {left} of these "
    "cells": "{targets}={digit} => <={left} ×",
    "{digit} in {targets} would leave it at most {left} of these "
    "cells": "{targets}={digit} => <={left} ×",
    # circles
    "there is room for {digit} in at most {room} of them": "{digit} <={room} ×",
    "{digit} stands in {holders}, and only {places} can be {digit} "
    "too": "{holders}={digit}, {digit} in {places}",
    "{digit} stands in {holders}, and of {others}, at most {room} can be "
    "{digit}": "{holders}={digit}, {digit} in {others} <={room} ×",
    "there is room only for {ways}": "{ways}",
    "none of the {count} sets for which there is room has {digit}": "{count} ×, "
    "<>{digit}",
    # different digits, sums to avoid, halves
    "{apart} see each other, which makes at least {bound}": "#{apart}>={bound}",
    "they hold {digits} already": "={digits}",
    "there are {bound} cells to hold them": "#<={bound}",
    "they have nothing but {digits} left": "#{{{digits}}}",
    "they hold {digits} already, which makes {count}": "={digits}, #={count}",
    "all of them differ, and they hold {digits} already": "={digits}",
    "{digit} alone is that much": "{digit}",
    "{digit} and {others} are {total}": "{digit}+{others}={total}",
    "with the marks there, only {ways} avoid it": "{ways}",
    "with the marks there, {count} sets avoid it, none of them with "
    "{digit}": "{count} ×, <>{digit}",
    "all {count} sets that avoid it have {digit}, in one of {places}": "{count} ×, "
    "{digit} in {places}",
    "{digit} is neither low nor high": "{digit}",
    "{sure} are even, which is half of them": "{sure}=2n",
    "{sure} is even, which is half of them": "{sure}=2n",
    "{sure} are odd, which is half of them": "{sure}=2n+1",
    "{sure} is odd, which is half of them": "{sure}=2n+1",
    "{sure} are low, which is half of them": "{sure}<",
    "{sure} is low, which is half of them": "{sure}<",
    "{sure} are high, which is half of them": "{sure}>",
    "{sure} is high, which is half of them": "{sure}>",
    # the same digits on both sides
    "{digit} stands in {holders}, and of {here} only {places} can be "
    "it": "{holders}={digit}, {digit} in {places}",
    "{digit} stands in {holders}, and of {rest} at most {room} can be "
    "it": "{holders}={digit}, {digit} in {rest} <={room} ×",
    "{there} cannot be {digit}": "{there}<>{digit}",
    "{digit} stands in {own} already, and at most {left} of {there} can be "
    "it": "{own}={digit}, {digit} in {there} <={left} ×",
    # sums that are compared
    "{total} is left for {cell}": "{cell}={total}",
    "the cages in {houses} make {first}": "{first}",
    "the cages in {others} make {second}": "-{second}",
    "the cages in {houses} make {first}, those in {others} {second}": (
        "{first}-{second}"
    ),
    # crusts of a lunchbox
    "the smallest and the largest can only be {ways}": "{ways}",
    "the smallest and the largest fit in {count} pairs of cells only, and what goes "
    "fits beside none of them": "{count} ×",
    "crusts: {way}": "{way}",
    "in {ends}": "{ends}",
    "{pairs} in {ends}": "{pairs} {ends}",
    # sums
    "whichever of {cells} is left out, the others add up to at least {bound}, which "
    "leaves at most {left} for it": "{cells} but 1>={bound}",
    "whichever of {cells} is left out, the others add up to at most {bound}, which "
    "leaves at least {left} for it": "{cells} but 1<={bound}",
    "without {digit}, {cells} would add up to at most {bound}": (
        "{cells}<={bound} without {digit}"
    ),
    "without {digit}, {cells} would add up to at least {bound}": (
        "{cells}>={bound} without {digit}"
    ),
    "{without}, so {digit} is in one of {places}": "{without} => {digit} in {places}",
    "{without}, so {digit} is needed, which fits only in {places}": (
        "{without} => {digit} in {places}"
    ),
    "each of them is at least 1, which leaves at most {left} for the other": (
        "{cells}<={left}"
    ),
    "each of them is at most {most}, which leaves at least {left} for the other": (
        "{cells}>={left}"
    ),
    "{known}, which leaves at least {left} for {cell}": "{known}",
    "{known}, which leaves at most {left} for {cell}": "{known}",
    "{other} has no {partner} to go with {digit} in {cell}": "{other}<>{partner}",
    "{other} has {lacks} in {cell}": "{other}<>{lacks}",
    "no {partner} to go with {digit}": "{partner}",
    "{cell} must be the {rest}": "{cell}={rest}",
    "if {cell} were {digit}, then {others} could not be filled": (
        "{cell}={digit} => {others}=∅"
    ),
    "{first} to {last}": "{first}-{last}",
    "no other cell is empty": "full",
    "the digits of {houses} add up to {total}, {sums} in there to {covered}, "
    "which leaves {rest}": "{houses}: {total}-{covered}={rest}",
    "the digits of {houses} add up to {total}, {sums} over them to {covered}; "
    "outside {houses} that leaves {rest}": "{houses}: {covered}-{total}={rest}",
    "the digits of {houses} add up to {total}, {sums} over them to {covered}, without "
    "{within} but with {beyond}; hence {rest}": "{houses}: {total}-{covered} => {rest}",
    "{total} for {cells}": "{total}",
    "{total} for {cells} together": "{total} in {cells}",
    "{others} hold {held} of it, which leaves {rest} for {cells}": "{others}={held}",
    "{others} holds {held} of it, which leaves {rest} for {cells}": "{others}={held}",
    "{others} hold {held} of it, which leaves {rest} for {cells} together": (
        "{others}={held}, {cells}={rest}"
    ),
    "{others} holds {held} of it, which leaves {rest} for {cells} together": (
        "{others}={held}, {cells}={rest}"
    ),
    "as {written}, {then}": "{written} => {then}",
    "{written}, which leaves {rest} for {cells}": "{written}",
    "{written}, which leaves {rest} for {cells} together": (
        "{written} => {cells}={rest}"
    ),
    "{told}; together they use up {used} in {house}": "{told} ({house})",
    "{sum}: {ways}": "{sum} {ways}",
    "{sum}, which is {ways}": "{sum} {ways}",
    "{cell} has nothing but {digits}": "{cell}{{{digits}}}",
    "{cells} is {total}": "{cells}={total}",
    "the cage": "cage",
    "the cages": "cages",
    "the known sum": "sum",
    "the known sums": "sums",
    "the cage {cells} adds up to {total}": "{cells}={total}",
    "{rule}; {written}, which leaves {rest} for {cells}": "{rule}, {cells}={rest}",
    "{rule}, of which {others} hold {held}": "{rule}, {others}={held}",
    "{rule}, of which {others} holds {held}": "{rule}, {others}={held}",
    "{first} or {last}": "{first}/{last}",
    "only {ways} will do": "{ways}",
    "the marks there leave only {ways}": "{ways}",
    "{others} add up to at least {bound}": "{others}>={bound}",
    "{others} add up to at most {bound}": "{others}<={bound}",
    "{others} is at least {bound}": "{others}>={bound}",
    "{others} is at most {bound}": "{others}<={bound}",
    "{there}, and {here}": "{there}, {here}",
    "if {cell} were {digit}, then {others} would be {rest}, and can only be {sums}": (
        "{cell}={digit} => {others}={rest} ({sums})"
    ),
    "if {cell} were {digit}, then {others} would have to add up to {rest}, and can "
    "only make {sums}": ("{cell}={digit} => {others}={rest} ({sums})"),
    "{ways}, each with {digit}, which is in one of {places}": (
        "{ways}, {digit} in {places}"
    ),
    "only {ways} will do, and {digit} is in one of {places}": (
        "{ways}, {digit} in {places}"
    ),
    "all {count} combinations that the marks leave have {digit}, which is in one "
    "of {places}": "{count} ×, {digit} in {places}",
    "{ways}, each with {digit}, which fits only in {places}": (
        "{ways}, {digit} in {places}"
    ),
    "only {ways} will do, and {digit} fits only in {places}": (
        "{ways}, {digit} in {places}"
    ),
    "all {count} combinations that the marks leave have {digit}, which fits only "
    "in {places}": "{count} ×, {digit} in {places}",
    "{cells} add up to {total}": "{cells}={total}",
    "{more} is {by} more than {less}": "{more}-{less}={by}",
    "{more} add up to {by} more than {less}": "{more}-{less}={by}",
    "{more} is the same as {less}": "{more}={less}",
    "{more} is the sum of {less}": "{more}={less}",
    "{more} add up to {less}": "{more}={less}",
    "{sum}, and {cells} hold {ways}": "{sum}, {cells}={ways}",
    "{cells} hold {ways}": "{cells}={ways}",
    "{cells} still need {total} in their cage": "{cells}={total}",
    "{cells} add up to {total} by the rule of 45": "{cells}={total}",
    "{sum}, and each of the {count} sets that fit in {cells} has one of {used}": (
        "{sum}, {cells}: 1 of {used} ({count} ×)"
    ),
    "{sum}, and each of the {count} sets that fit in {cells} has two of {used}": (
        "{sum}, {cells}: 2 of {used} ({count} ×)"
    ),
    "{told}, each with two of {used}": "{told}, 2 of {used}",
    "that leaves {left}": "{left}",
    "that leaves {count} sets": "{count} ×",
    "{rule}, and {lacking}": "{rule}, {lacking}",
    "{cell} lacks {lacked}": "{cell}<>{lacked}",
    "the sets are {ways}": "{ways}",
}
