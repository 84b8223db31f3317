"""What each rule says, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "the digits of the cage {cells} differ": "cage {cells}",
    "{cells} must hold {digits}": "{cells}: {digits}",
    "{cells} must hold {digits}, and none of them more often": (
        "{cells}: {digits}, no more"
    ),
    "{counter} says how many different digits are in {cells}": "{counter}=#{cells}",
    "each digit in the circles {cells} says how many of them hold it": (
        "circles {cells}"
    ),
    "these have the same sum: {groups}": "{groups} equal",
    "the digits of {cells} differ, half of them even and half of them low": (
        "equality cage {cells}"
    ),
    "the digits of {cells} differ": "{cells} differ",
    "{cells} must hold exactly {counts}": "{cells}: {counts}",
    "the digits of {cells} differ, and those between the smallest and the largest "
    "add up to {total}": "lunchbox {cells}={total}",
    "the digits of {cells} differ, and none of them makes {total}, alone or with "
    "others": ("rellik cage {cells}<>{total}"),
    "{groups} hold the same digits": "{groups} same",
    "{first} hold the same digits as {second}": "{first}-{second} same",
    "{cells} holds {digits}": "{cells}={digits}",
    "{cells} holds one of {digits}": "{cells}: {digits}",
    "each of {cells} holds {digits}": "{cells}={digits}",
    "each of {cells} holds one of {digits}": "{cells}: {digits}",
    "{cells} is even": "{cells} even",
    "{cells} are even": "{cells} even",
    "{cells} is odd": "{cells} odd",
    "{cells} are odd": "{cells} odd",
    "{cell} tells in which row of {house} the digit {digit} stands": (
        "index {cell}: {digit}{house}"
    ),
    "{cell} tells in which column of {house} the digit {digit} stands": (
        "index {cell}: {digit}{house}"
    ),
    "{cell} tells at which place of {house} the digit {digit} stands": (
        "index {cell}: {digit}{house}"
    ),
    "{cell} is greater than its neighbour {other}": "{cell}>{other}",
    "{cell} is less than its neighbour {other}": "{cell}<{other}",
    "one of {cells} is {ratio} times the other": "{cells} ×{ratio}",
    "one of {cells} is twice the other": "{cells} ×2",
    "{first} is greater than {second}": "{first}>{second}",
    "{cells} hold {digits}": "{cells}: {digits}",
    "{cells} have no dot, so they do not differ by {difference}, and neither is "
    "{ratio} times the other": "{cells} no dot",
    "{cells} have no white dot, so they do not differ by {difference}": (
        "{cells} not ±{difference}"
    ),
    "{cells} have no black dot, so neither is {ratio} times the other": (
        "{cells} not ×{ratio}"
    ),
    "{cells} have neither X nor V, so they add up to neither 10 nor 5": "{cells} no XV",
    "{cells} differ by {difference}": "{cells} ±{difference}",
    "the arrow {shaft} adds up to {circle}": "{shaft}={circle}",
    "the arrow {shaft} adds up to the number in {circle}": "{shaft}=[{circle}]",
    "the digits of the between line {cells} lie between those of its ends": (
        "between line {cells}"
    ),
    "the double arrow {shaft} adds up to {ends} together": "{shaft}={ends}",
    "any three in a row on the entropic line {cells} are low, middle and high": (
        "entropic line {cells}"
    ),
    "the first cell of the index line {cells} tells where on it 1 is, and so on": (
        "index line {cells}"
    ),
    "the ends of the lockout line {cells} differ by {number} or more, and no "
    "other digit lies between or on them": "lockout line {cells}",
    "any {number} in a row on the modular line {cells} leave different rests when "
    "divided by {number}": "modular line {cells}",
    "no two digits of the nabner {cells} are equal or consecutive": "nabner {cells}",
    "the palindrome {cells} reads the same both ways": "palindrome {cells}",
    "even and odd digits take turns on the parity line {cells}": "parity line {cells}",
    "the region sum line {cells} has one sum in every box that it visits": (
        "region sum line {cells}"
    ),
    "the digits of the renban {cells} are consecutive in some order": "renban {cells}",
    "the digits of the slow thermometer {cells} do not fall from {bulb}": (
        "slow thermo {cells}"
    ),
    "the sum line {cells} falls into pieces that add up to {number}": (
        "sum line {cells}, {number}"
    ),
    "the digits of the thermometer {cells} rise from {bulb}": "thermo {cells}",
    "{steps} says in which of {ahead} the digit of {value} stands again": (
        "{value} in {ahead} by {steps}"
    ),
    "neighbours on the whisper {cells} differ by {number} or more": "whisper {cells}",
    "cells equally far from the middle of the zipper line {cells} have one sum": (
        "zipper line {cells}"
    ),
    "of all rows and columns, read as numbers from both ends, the one from "
    "{first} to {last} is number {place} from the smallest": (
        "rank {first}-{last}={place}"
    ),
    "from {first} to {last}, {digit} is the first skyscraper that is hidden": (
        "hidden skyscraper {first}-{last}={digit}"
    ),
    "the diagonal from {first} to {last} adds up to {total}": "{first}-{last}={total}",
    "the line from {first} to {last} and that from {start} to {end} are not the "
    "same number": "{first}-{last}<>{start}-{end}",
    "from {first} to {last}, the cell whose number stands in {first} holds {digit}": (
        "room {first}-{last}={digit}"
    ),
    "between 1 and {largest}, the digits from {first} to {last} add up to {total}": (
        "sandwich {first}-{last}={total}"
    ),
    "from {first} to {last}, {count} skyscrapers are seen": (
        "skyscrapers {first}-{last}={count}"
    ),
    "from {first} to {last}, one skyscraper is seen": "skyscrapers {first}-{last}=1",
    "from {first} to {last}, as many digits as {first} says add up to {total}": (
        "x-sum {first}-{last}={total}"
    ),
    "{cells} are a king's move apart and differ": "king {cells}",
    "{cells} are a knight's move apart and differ": "knight {cells}",
    "{cells} are {digit} steps apart and not both {digit}": "taxicab {cells}<>{digit}",
    "the digits of the diagonal from {first} to {last} differ": (
        "diagonal {first}-{last}"
    ),
    "{cells} have one place in their boxes and differ": "group {cells}",
    "{middle} has 1 above it or {largest} below it in {house}": (
        "flatmates {middle}{house}"
    ),
    "{cells} hold a low, a middle and a high digit": "entropy {cells}",
    "{cells} hold digits of each rest when divided by 3": "mod 3 {cells}",
    "{cells} are neighbours and not consecutive": "{cells} not ±1",
    "{one}, or {other}": "{one} / {other}",
    "({rule})": "({rule})",
    "each digit a and the next one b, along {cells}: {test}": "{cells}: {test}",
    "any two digits a and b of {cells}, in this order: {test}": "{cells}: {test}",
    "the digits along {cells} match {pattern}": "{cells} ~ {pattern}",
    "{cells} obey {function}": "{function}({cells})",
    "{sum}, by the total of {houses} ({rules})": "{sum} ({houses}; {rules})",
    "{told}, as {count} cells of {lower} are each less than one of {higher}": (
        "{told} ({count} × {lower}<{higher})"
    ),
    "{digit}s in {cells}": "#{digit} {cells}",
    "digits from {digit} on in {cells}": "#>={digit} {cells}",
    "digits above {digit} in {cells}": "#>{digit} {cells}",
    "no digit above {digit} is in {cells}": "{cells}<={digit}",
    "the number of {many} is at least {least}": "{many}>={least}",
    "the number of {few} is at most {most}": "{few}<={most}",
    "the number of {few} is at most {most} more than that of {many}": (
        "{few}<={many}+{most}"
    ),
    "the number of {many} is at least {least} more than that of {few}": (
        "{many}>={few}+{least}"
    ),
    "the number of {many} is at least that of {few}": "{many}>={few}",
    "{sum}, by {count} rules and the total of {houses}": "{sum} ({houses})",
    "{more} add up to {by}": "{more}={by}",
    "{more} add up to the same as {less}": "{more}={less}",
    "{n} × {cell}": "{n}×{cell}",
    "the sum of {cells} is {total}": "{cells}={total}",
    "the sum of {cells} is that of {others}": "{cells}={others}",
    "{cells} and {clone} are clones of each other": "{cells}={clone}",
    "{one}, and {other}": "{one}, {other}",
}
