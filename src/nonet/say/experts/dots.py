"""What is said of dots and signs, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "{rule}, and {partner}": "{rule}, {partner}",
    "in {house}, the signs leave {cells} only {hold}": "{cells}: {hold} ({house})",
    "{options}, with {needed} in any case": "{options}, {needed}",
    "one of {count} sets of digits": "{count} ×",
    "beside a black dot stand only {pairs}, a digit and its double": "×2: {pairs}",
    "beside this dot stand only {pairs}, a digit and {ratio} times it": (
        "×{ratio}: {pairs}"
    ),
    "beside a white dot stand only {pairs}, which differ by {gap}": "±{gap}: {pairs}",
    "beside {sign} stand only {pairs}, which add up to {total}": "{sign}: {pairs}",
    "which fit only in {keepers}": "in {keepers}",
    "which fits only in {keepers}": "in {keepers}",
    "and {digit} fits only in {keepers}": "{digit} in {keepers}",
    "and {digits} fit only in {keepers}": "{digits} in {keepers}",
    "which fill all four cells": "full",
    "and only {keepers} of them can be {digit}": "{digit} in {keepers}",
    "and all four are in sight of {targets}": "all - {targets}",
    "{cell} is greater than {others}, of which one is at least {end}, as they "
    "differ": "{cell}>{others}>={end}",
    "{cell} is less than {others}, of which one is at most {end}, as they differ": (
        "{cell}<{others}<={end}"
    ),
    "{cell} is greater than {last}, which is at least {end}": "{cell}>{last}>={end}",
    "{cell} is less than {last}, which is at most {end}": "{cell}<{last}<={end}",
    "the signs lead down from {cell} through {between} to {last}, which is at least "
    "{end}: {cell} is at least {bound}": "{cell}>{between}>{last}>={end}",
    "the signs lead up from {cell} through {between} to {last}, which is at most "
    "{end}: {cell} is at most {bound}": "{cell}<{between}<{last}<={end}",
    "of {in_order}, in this order, only {fillings} fit along their signs": (
        "{in_order}: {fillings}"
    ),
    "of {in_order}, in this order, only {fillings} fits": "{in_order}: {fillings}",
    "the {count} ways to fill {cells} along their signs have only {digits} in "
    "{cell}": "{cells}: {count} ×, {cell}={digits}",
    "the ways are {fillings}": "{fillings}",
    "in {cells}, {fails}": "{cells}: {fails}",
    "in {house}, the signs together use up {needed} ({parts})": (
        "{needed} in {parts} ({house})"
    ),
    "in {cells}": "{cells}",
    "the signs leave {cells} only {options}": "{cells}: {options}",
    "with {sets} in {here}, there would be no way in {house} to fill {others} "
    "along their signs": "{here}={sets} => {others}=∅ ({house})",
    "{ends} see each other, and {middle} needs a different partner for each: {how}": (
        "{middle}={how} in {ends}"
    ),
    "{digit} has only {partner}": "{digit}: {partner}",
    "{digits} have only one": "{digits}: 1 ×",
    "with {digit} in {cell}, {ends} would both be {partner}": (
        "{cell}={digit} => {ends}={partner}"
    ),
    "{known} and has no dot towards {others}, where {lost} would make one": (
        "{known} - {others}<>{lost} (no dot)"
    ),
    "{known} and has no dot towards {others}, where {lost} would make one in any "
    "case": "{known} - {others}<>{lost} (no dot)",
    "{known} and has no dot towards {others}, where {lost} would make one or "
    "repeat the digit of {cell} in any case": "{known} - {others}<>{lost} (no dot)",
    "{known} and has no sign towards {others}, where {lost} would make one": (
        "{known} - {others}<>{lost} (no XV)"
    ),
    "{known} and has no sign towards {others}, where {lost} would make one in any "
    "case": "{known} - {others}<>{lost} (no XV)",
    "{known} and has no sign towards {others}, where {lost} would make one or "
    "repeat the digit of {cell} in any case": "{known} - {others}<>{lost} (no XV)",
    "{rule}, {places_left}": "{rule}, {places_left}",
    "{rule}, {fit}": "{rule}, {fit}",
    "{cell} is {digit}, which leaves {partners} for {other}": (
        "{cell}={digit} - {other}={partners}"
    ),
    "{cell} is one of {digits}, which leaves {partners} for {other}": (
        "{cell}={digits} - {other}={partners}"
    ),
    "{cell} is not {one}, which {lost} in {other} would need": (
        "{cell}<>{one} - {other}<>{lost}"
    ),
    "{cell} is neither {one} nor {two}, one of which {lost} in {other} would need": (
        "{cell}<>{one},{two} - {other}<>{lost}"
    ),
    "{cell} is none of {missing}, one of which {lost} in {other} would need": (
        "{cell}<>{missing} - {other}<>{lost}"
    ),
}
