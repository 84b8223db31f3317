"""Counting and comparing in notation: patterns by their roles, and parts of sentences.

See ``say/expert.py``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

COUNT_PATTERNS: Final = (
    "{rule}; {quota}",
    "{rule}; {circles}",
    "{rule}; {total}: {circle_sets}",
    "{rule}; {distinct}",
    "{rule}; {avoided}",
    "{rule}; {halves}",
    "{rule}; {matched}",
    "{rule}, {other_rule} => {difference}",
    "{houses}-{others}: {cages} => {difference}",
    "{houses}-{others}: {matched}",
    "{digit} {houses}: {holders}",
    "{tally}",
    "{rule}; {lunch}",
    "{digits} in {cells}, {equals} - {targets}",
)
COUNT_NOTATIONS: Final[Mapping[str, str]] = {
    # what rules say
    "{cells} must hold {digits}": "{cells}: {digits}",
    "{cells} must hold {digits}, and none of them more often": "{cells}: {digits}",
    "{cells} must hold exactly {counts}": "{cells}: {counts}",
    "each digit in the circles {cells} says how many of them hold it": "○ {cells}",
    "{counter} says how many different digits are in {cells}": "{counter}=#{cells}",
    "the digits of {cells} differ, and none of them makes {total}, alone or with "
    "others": "{cells}≠{total}",
    "the digits of {cells} differ, half of them even and half of them "
    "low": "{cells}: 1/2",
    "{groups} hold the same digits": "{groups}",
    "{first} hold the same digits as {second}": "{first}-{second}",
    "the digits of {cells} differ, and those between the smallest and the largest add "
    "up to {total}": "{cells}: {total}",
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
    "those in {others} have {digit} in {holders}, and of those in {houses} only "
    "{places} can be it": "{holders}={digit}, {digit} in {places}",
    "those in {others} have {digit} in {holders}, and of those in {houses} at most "
    "{room} of {rest} can be it": "{holders}={digit}, {digit} in {rest} <={room} ×",
    "none of those in {others} can be {digit}": "<>{digit}",
    "those in {houses} have {digit} in {own}, and at most {left} of those in {others} "
    "can be it": "{own}={digit}, <={left} ×",
    # sums that are compared
    "{total} is left for {cell}": "{cell}={total}",
    "the cages in {houses} make {first}": "{first}",
    "the cages in {others} make {second}": "-{second}",
    "the cages in {houses} make {first}, those in {others} {second}": (
        "{first}-{second}"
    ),
    # what houses count
    "in one of {places} ({rule})": "{places} ({rule})",
    "{least} in {cells}": "{cells} {least} ×",
    "{least} in {cells} ({rule})": "{cells} {least} × ({rule})",
    "{houses} holds {count} odd digits, {shares}": "2n+1 {houses} {count} ×: {shares}",
    "{houses} hold {count} odd digits, {shares}": "2n+1 {houses} {count} ×: {shares}",
    "{houses} holds {count} even digits, {shares}": "2n {houses} {count} ×: {shares}",
    "{houses} hold {count} even digits, {shares}": "2n {houses} {count} ×: {shares}",
    "{houses} holds {count} low digits, from {low} to {high}, "
    "{shares}": "{low}-{high} {houses} {count} ×: {shares}",
    "{houses} hold {count} low digits, from {low} to {high}, "
    "{shares}": "{low}-{high} {houses} {count} ×: {shares}",
    "{houses} holds {count} high digits, from {low} to {high}, "
    "{shares}": "{low}-{high} {houses} {count} ×: {shares}",
    "{houses} hold {count} high digits, from {low} to {high}, "
    "{shares}": "{low}-{high} {houses} {count} ×: {shares}",
    "{houses} holds {count} digits from {low} to {high}, "
    "{shares}": "{low}-{high} {houses} {count} ×: {shares}",
    "{houses} hold {count} digits from {low} to {high}, "
    "{shares}": "{low}-{high} {houses} {count} ×: {shares}",
    "{cells} are equal": "{cells}",
    "the smallest and the largest can only be {ways}": "{ways}",
    "the smallest and the largest fit in {count} pairs of cells only, and what goes "
    "fits beside none of them": "{count} ×",
    "crusts: {way}": "{way}",
    "in {ends}": "{ends}",
    "{pairs} in {ends}": "{pairs} {ends}",
    "if {known}, {then}: {rule}": "{known} => {then} ({rule})",
}
