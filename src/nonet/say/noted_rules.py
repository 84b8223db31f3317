"""What is said of rules, as experts write it: notations by the templates of sentences.

Cells stand for the sum of their digits, ``r1c12=7``; a number in square brackets is
read from its digits, ``[r1c12]=17``; ``±1`` is a difference, ``×2`` a ratio, ``4 ×`` a
number of ways, ``>=5`` a bound, and ``∅`` what is impossible.

>>> NOTED_RULES["{cells} differ by {difference}"]
'{cells} ±{difference}'
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTED_RULES: Final[Mapping[str, str]] = {
    # what rules say
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
    "{cells} is low": "{cells} low",
    "{cells} are low": "{cells} low",
    "{cells} is high": "{cells} high",
    "{cells} are high": "{cells} high",
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
    "{sum}, by {count} rules and the total of {houses}": "{sum} ({houses})",
    "{more} add up to {by}": "{more}={by}",
    "{more} add up to the same as {less}": "{more}={less}",
    "{n} × {cell}": "{n}×{cell}",
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
    "{some} or {last}": "{some}/{last}",
    "{some}, {last}": "{some}/{last}",
    "{first} to {last}": "{first}-{last}",
    "{first} + {last}": "{first}+{last}",
    "{first} | {last}": "{first} | {last}",
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
    "the sum of {cells} is {total}": "{cells}={total}",
    "the sum of {cells} is that of {others}": "{cells}={others}",
    "{cells} and {clone} are clones of each other": "{cells}={clone}",
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
    "{one}, and {other}": "{one}, {other}",
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
    "{others} are all of {other} outside {whole}, and {cells} all of {whole} outside "
    "{other}, so they hold the same digits; {others} have no more room for {lacked}": (
        "{whole}-{other}: {cells}={others}, {others}<>{lacked}"
    ),
    "{others} is all of {other} outside {whole}, and {cells} all of {whole} outside "
    "{other}, so they hold the same digit; {lacking}": (
        "{whole}-{other}: {cells}={others}, {lacking}"
    ),
    "{rule}, and {lacking}": "{rule}, {lacking}",
    "{cell} lacks {lacked}": "{cell}<>{lacked}",
    # any rules together
    "{rule}: {bounds}": "{rule}: {bounds}",
    "the sets are {ways}": "{ways}",
    "only in {houses}: {cells}": "{houses}: {cells}",
    "{rule}, which leaves no way for {lost}": "{rule} - {lost}",
    "{rule}; {left}, which leaves no way for {lost}": "{rule}, {left} - {lost}",
    "{rule}; what {cells} have left leaves no way for {lost}": (
        "{rule} ({cells}) - {lost}"
    ),
    "{n} ways, none with {lost}": "{n} ×, - {lost}",
    "more ways than can be listed, none with {lost}": "- {lost}",
    "{digits} in {cells}": "({digits}){cells}",
    "{dead_end}, by {by}": "{dead_end} ({by})",
    "{tried} would leave {cells} no partners": "{tried} => {cells}=∅",
    "{tried} would leave {house} only {cell} for both {digits}": (
        "{tried} => {digits}{house}={cell}"
    ),
    "{tried} would leave {cells} only {digit} for both": "{tried} => {cells}={digit}",
    "the {count} odd digits of {house} are {places}": "{house} {count} odd: {places}",
    "the {count} even digits of {house} are {places}": "{house} {count} even: {places}",
    "in {cells}": "{cells}",
    "in one of {cells} ({rule})": "{cells} ×1 ({rule})",
    "{rule}: {ways_left}": "{rule}: {ways_left}",
    "signs join {in_order}, in this order: {ways_left}": "{in_order}: {ways_left}",
    "only {ways} is left for that; {digit} in {places} would exclude it": (
        "{ways} - {digit} in {targets}"
    ),
    "only {ways} is left for that; {digit} in {places} would exclude it, by {by}": (
        "{ways} - {digit} in {targets} ({by})"
    ),
    "only {ways} are left for that; {digit} in {places} would exclude each of "
    "them": "{ways} - {digit} in {targets}",
    "only {ways} are left for that; {digit} in {places} would exclude each of "
    "them, by {by}": "{ways} - {digit} in {targets} ({by})",
    "{digit} in {targets} would leave {first} for {one} and {second} for {other}, "
    "which do not go together": (
        "{digit} in {targets} => {one}={first}, {other}={second}"
    ),
    "{digit} in {cells} keeps it from {others}, by {house}": (
        "({digit}){cells} - {others} ({house})"
    ),
    "{digit} in any of {cells} keeps it from {others}, by {house}": (
        "({digit}){cells} - {others} ({house})"
    ),
    "{digit} in {cells} keeps {away}: {rule}": "({digit}){cells} - {away} ({rule})",
    "the {digit} of {house} is in {where}, {which} keeps {lost} from {whom}, "
    "by {by}": "{digit} in {cells} ({house}) - {lost} in {targets} ({by})",
    "the {digit} of {house} is in one of {cells}, each of which sees {targets}, "
    "by {by}": "{digit} in {cells} ({house}) - {targets} ({by})",
    "{cells} see each other by {move}": "{cells} ({move})",
    "{cells} are equal, by {by}, and {how}": "{cells} equal, {how}",
    "{equals}, and equal cells see what one of them sees; the {digit} of {house}, "
    "in one of {cells}, is in sight of {targets}": (
        "{equals}, {digit} in {cells} ({house}) - {targets}"
    ),
    "{cells} are equal": "{cells} equal",
    "{house} adds up to {whole}, and {shares}: {line}": (
        "{house}={whole}, {shares}: {line}"
    ),
    "{house} adds up to {whole}: {line}": "{house}={whole}: {line}",
    "{rules}, which together leave {partnerless} in {cell} no partner in {other}": (
        "{rules}: {cell}={partnerless} => {other}=∅"
    ),
    "{cell} takes {cells} by {move}": "{cell} - {cells} ({move})",
    "it can no longer be that {rule}": "{rule}=∅",
    "{cell} would have to be {both} and could not be": "{cell}=∅",
    "{cell} and {other}, which see each other, would both have to be {twin}": (
        "{cell}={other}={twin}"
    ),
    "{facts}: the {digit} of {house} is in {cells}": (
        "{facts} ({digit}{house}: {cells})"
    ),
    "{facts}: the {digit} of {house} is in one of {cells}": (
        "{facts} ({digit}{house}: {cells})"
    ),
    "{facts}: {digit} is in {cells}, as {rule}": "{facts} ({digit} in {cells}: {rule})",
    "{facts}: {rule}": "{facts} ({rule})",
    "{facts}: the {digit} of {house} and that of {across} are in one of {cells} and in "
    "one of {others}": "{facts} ({digit}{house}{across}: {cells}, {others})",
    "{facts}: it has no other mark": "{facts}",
    "{facts}: {house} has no other place for it": "{facts} ({house})",
    "{known}, and no neighbour is consecutive with it": "{known} - ±1",
    "{known}, and {lost} beside it in {others} would be consecutive with it in any "
    "case": "{known} - {others}<>{lost}",
    "{known}, and {lost} beside it in {others} would be consecutive with it or "
    "repeat it in any case": "{known} - {others}<>{lost}",
    "{twin} is {steps}, and no other {steps} is {steps} steps away from it": (
        "{twin}={steps}"
    ),
    "{middle} in {cell} needs {lowest} above it or {highest} below it, {how}": (
        "{cell}={middle}: {lowest}/{highest}={how}"
    ),
    "and can have neither": "∅",
    "and has only one of them left": "1",
    "only {keepers} can be one of {digits}": "{keepers}={digits}",
    "only {keepers} can be one of {digits} or one of {others}": (
        "{keepers}={digits},{others}"
    ),
}
