"""What is said of lines, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    "{cells} is low": "{cells} low",
    "{cells} are low": "{cells} low",
    "{cells} is high": "{cells} high",
    "{cells} are high": "{cells} high",
    "{first} + {last}": "{first}+{last}",
    "{first} | {last}": "{first} | {last}",
    "{n} ways, none with {lost}": "{n} ×, - {lost}",
    "more ways than can be listed, none with {lost}": "- {lost}",
    "{house} adds up to {whole}, and {shares}: {line}": (
        "{house}={whole}, {shares}: {line}"
    ),
    "{house} adds up to {whole}: {line}": "{house}={whole}: {line}",
    "low": "low",
    "high": "high",
    "middle": "middle",
    "even": "even",
    "odd": "odd",
    "{n} mod {m}": "{n} mod {m}",
    "{one} or {other}": "{one}/{other}",
    "on the entropic line": "entropic",
    "on the modular line": "modular",
    "on the parity line": "parity",
    "{cells} is {sort}": "{cells} {sort}",
    "{cells} are {sort}": "{cells} {sort}",
    "{cells} is not {sort}": "{cells} not {sort}",
    "{cells} are not {sort}": "{cells} not {sort}",
    "{why}; as low and high take turns along the line, {sides}": "{why} => {sides}",
    "{why}; as classes take turns along the line, {sides}": "{why} => {sides}",
    "if {cells} were {sort}": "{cells} {sort}",
    "if {cells} were not {sort}": "{cells} not {sort}",
    "if {cells}, alike on the line, were {sort}": "{cells} {sort}",
    "if {cells}, alike on the line, were not {sort}": "{cells} not {sort}",
    "{claim}, {house} would have at least {m} cells for {digits} ({shares})": (
        "{claim} => {digits} in {house}: >={m} ({shares})"
    ),
    "{claim}, {house} would have too few cells for {digits} (only {shares})": (
        "{claim} => {digits} in {house}: {shares}"
    ),
    "{claim}, {house} would have no cell for {digits}": "{claim} => {digits}{house}=∅",
    "{digits} of {house} take up {shares}, whichever way the lines take turns": (
        "{digits} in {house}: {shares}"
    ),
    "one of {cells}": "1 of {cells}",
    "two of {cells}": "2 of {cells}",
    "three of {cells}": "3 of {cells}",
    "four of {cells}": "4 of {cells}",
    "{n} of {cells}": "{n} of {cells}",
    "{cells} is at least {n}": "{cells}>={n}",
    "{cells} is at most {n}": "{cells}<={n}",
    "{cell} is at least {n}": "{cell}>={n}",
    "{cell} is at most {n}": "{cell}<={n}",
    "{cells} add up to at least {n}": "{cells}>={n}",
    "{cells} add up to at most {n}": "{cells}<={n}",
    "{cells} differ and add up to at least {n}": "{cells}>={n}",
    "{cells} differ and add up to at most {n}": "{cells}<={n}",
    "the number in {cells} is at least {n}": "[{cells}]>={n}",
    "the number in {cells} is at most {n}": "[{cells}]<={n}",
    "{digits} in any of {cells}": "({digits}){cells}",
    "on the arrow": "arrow",
    "on the double arrow": "double arrow",
    "on the zipper line": "zipper",
    "on the region sum line": "region sum",
    "{known}, and {group} is as much {where}": "{where}, {group}={known}",
    "{known}, and {group} add up to as much {where}: {bounds}": (
        "{where}, {group}={known}: {bounds}"
    ),
    "{known}, and the number in {group} is as much {where}: {bounds}": (
        "{where}, [{group}]={known}: {bounds}"
    ),
    "{cells} is at least {n}, as the other is at most {rest}": "{cells}>={n}",
    "{cells} is at least {n}, as the others add up to at most {rest}": "{cells}>={n}",
    "{cells} is at least {n}, as the rest counts {rest} at most": "{cells}>={n}",
    "{cells} is at most {n}, as the other is at least {rest}": "{cells}<={n}",
    "{cells} is at most {n}, as the others add up to at least {rest}": "{cells}<={n}",
    "{cells} is at most {n}, as the rest counts {rest} at least": "{cells}<={n}",
    "each of {cells} is at least {n}, as the other is at most {rest}": "{cells}>={n}",
    "each of {cells} is at least {n}, as the others add up to at most {rest}": (
        "{cells}>={n}"
    ),
    "each of {cells} is at least {n}, as the rest counts {rest} at most": (
        "{cells}>={n}"
    ),
    "each of {cells} is at most {n}, as the other is at least {rest}": "{cells}<={n}",
    "each of {cells} is at most {n}, as the others add up to at least {rest}": (
        "{cells}<={n}"
    ),
    "each of {cells} is at most {n}, as the rest counts {rest} at least": (
        "{cells}<={n}"
    ),
    "{where}, {group} is the sum of {others}, which can only be {sums}": (
        "{where}, {group}={others}: {sums}"
    ),
    "{where}, {group} is as much as {others}, which can only be {sums}": (
        "{where}, {group}={others}: {sums}"
    ),
    "{where}, {group} is as much as each of {others}, which can only be {sums}": (
        "{where}, {group}={others}: {sums}"
    ),
    "{where}, {group} add up to as much as each of {others}, which can only be "
    "{sums}: {ways}": "{where}, {group}={others}: {ways}",
    "{where}, the number in {group} is as much as each of {others}, which can only "
    "be {sums}": "{where}, [{group}]={others}: {sums}",
    "the number in {cells}": "[{cells}]",
    "{where}, {group} add up to as much as {others}, which can only be {sums}: "
    "{ways}": "{where}, {group}={others}: {ways}",
    "{where}, the number in {group} is the sum of {others}, which can only be "
    "{sums}": "{where}, [{group}]={others}: {sums}",
    "{rule}, and cells that see each other differ: that leaves {ways}": (
        "{rule}: {ways}"
    ),
    "{n} sets of digits": "{n} ×",
    "one of {n} sums from {first} to {last}": "{first}-{last}",
    "{cell} tells the place of {n} on the index line, and it cannot be {ways}, the "
    "place of {others}": "index line, {cell}<>{ways}: {others}<>{n}",
    "{cell} tells the place of {n} on the index line, and it cannot be {ways}, the "
    "places of {others}": "index line, {cell}<>{ways}: {others}<>{n}",
    "the index line has {n} cells, and each digit on it is the number of one of "
    "them": "index line: <={n}",
    "{cell} counts ahead along the line, where only {n} cells are left": "{cell}<={n}",
    "{known}, so {cell}, as many cells further, is equal to {value}": (
        "{known}: {cell}={value}"
    ),
    "{known}, so {cells}, as many cells further, is equal to {value}, and it cannot be "
    "{ways}": ("{known}: {cells}={value}<>{ways}"),
    "{known}, so one of {cells} is equal to {value}, and none can be {ways}": (
        "{known}: {cells}={value}<>{ways}"
    ),
    "if {steps} were {digit}, {cell} would be equal to {value}, which it sees": (
        "{steps}={digit} => {cell}={value}"
    ),
    "if {steps} were {digit}, {cell} would be equal to {value}, and they share no "
    "digit": "{steps}={digit} => {cell}={value}",
    "of {ends}, the ends of the between line, one is at least {low} and the other "
    "at most {high}: all other cells are more than {low} and less than {high}": (
        "{ends}: >{low}, <{high}"
    ),
    "all other cells of the between line lie between its ends {ends}: none of "
    "them is {low} or {high}": "{ends}: >{low}, <{high}",
    "the ends {ends} of the lockout line are {n} or more apart, one at most {low} "
    "and the other at least {high}: no other cell is from {low} to {high}": (
        "{ends} ±{n}: <={low}, >={high}"
    ),
    "the ends {ends} of the lockout line are {n} or more apart, and {low} lies "
    "between or on them whatever they are": "{ends} ±{n}: {low}",
    "the ends {ends} are {n} or more apart, and no mark of {other} is so far from "
    "{ways} in {end}": "{ends} ±{n}: {end}={ways} => {other}=∅",
    "the ends {ends} are {n} or more apart, as {cells} lies between them, and no mark "
    "of {other} is so far from {ways} in {end}": (
        "{ends} ±{n}: {end}={ways} => {other}=∅"
    ),
    "the ends {ends} are {n} or more apart, as {cells} lie between them and differ, "
    "and no mark of {other} is so far from {ways} in {end}": (
        "{ends} ±{n} ({cells}): {end}={ways} => {other}=∅"
    ),
    "if {end} were {ways}, {cell} could not lie between the ends, whatever "
    "{other} is": "{end}={ways} => {cell}=∅",
    "if {end} were {ways}, {cell} would lie between the ends or on one, whatever "
    "{other} is": "{end}={ways} => {cell}=∅",
    "the ends {ends} of the between line can only be {pairs}: no others leave "
    "enough digits between for all cells": "{ends}: {pairs}",
    "the ends {ends} of the lockout line can only be {pairs}: no others are {n} "
    "or more apart and leave enough digits outside for all cells": "{ends}: {pairs}",
    "the ends {ends} of the between line can be {pairs}, and no pair has {ways} "
    "between it": "{ends}: {pairs}",
    "the ends {ends} of the lockout line can be {pairs}, and every pair has "
    "{ways} between or on it": "{ends}: {pairs}",
    "{ways} in {end}, the end of the between line, would leave too few digits between "
    "for all cells, whatever {other} is": "{end}={ways} => {other}=∅",
    "{ways} in {end}, the end of the lockout line, would leave too few digits outside "
    "for all cells, whatever {other} is": "{end}={ways} => {other}=∅",
    "one of {n} pairs": "{n} ×",
    "{cell} is {ways}": "{cell}={ways}",
    "{house} adds up to {whole}, and {shares}: that leaves {sums} for {cells}": (
        "{house}={whole}, {shares}: {cells}={sums}"
    ),
    "{house} adds up to {whole}, and {shares}: that leaves {sums} for {cells} "
    "together": "{house}={whole}, {shares}: {cells}={sums}",
    "{house} adds up to {whole}, and {shares}: that leaves {sums} for {cells} "
    "together, by {ways}": "{house}={whole}, {shares}: {cells}: {ways}",
    "{house} adds up to {whole}, of which {cells} can make {rest}: {line}": (
        "{house}={whole}, {cells}={rest}: {line}"
    ),
    "{house} adds up to {whole}, of which {cells} can make {rest}, and {shares}: "
    "{line}": "{house}={whole}, {cells}={rest}, {shares}: {line}",
    "{groups} all make the same, {sums}": "{groups} ={sums}",
    "{cells} make {sums}": "{cells}={sums}",
    "{told}; all parts of the line have one sum": "{told}",
    "{told}; the circle of the arrow is as much as its shaft": "{told}",
    "{one} and {other} are equal on the palindrome, and {known}": (
        "{one}={other}, {known}"
    ),
    "{one} and {other} are equal on the palindrome: {digit} in both would leave "
    "{house} no place for it, as {cells} see one or the other": (
        "{one}={other}={digit} => {digit}{house}=∅"
    ),
    "the renban {line} needs {n} consecutive digits, and the marks that are left "
    "allow {sets}": "{line}: {sets}",
    "the renban {line} holds {sets}, with {digit} in any case, which is in one of "
    "{cells}": "{line}: {sets}, {digit} in {cells}",
    "the nabner {line} needs {n} digits of which no two are consecutive, and the "
    "marks that are left allow {sets}": "{line}: {sets}",
    "the nabner {line} holds {sets}, with {digit} in any case, which is in one of "
    "{cells}": "{line}: {sets}, {digit} in {cells}",
    "only {ways}": "{ways}",
    "the renban {line} needs {n} consecutive digits, and {digit} in {cell} does not "
    "fit: {fails}": "{line}: {cell}={digit} => {fails}",
    "the nabner {line} needs {n} digits of which no two are consecutive, and "
    "{digit} in {cell} does not fit: {fails}": "{line}: {cell}={digit} => {fails}",
    "{sets} would leave {cell} no digit": "{sets}: {cell}=∅",
    "{sets} would leave {lost} no place": "{sets}: {lost}=∅",
    "{sets} would leave two cells the same digit": "{sets}=∅",
    "the renban {line} shares no digit with the renban {other} in {house}: with "
    "{others} on the other, the first holds {sets}": (
        "{line} - {other} ({house}): {others} => {sets}"
    ),
    "not {sets}: {cell} can be none of these": "{sets}: {cell}=∅",
    "not {sets}: {digit} has no place on the line": "{sets}: {digit}=∅",
    "not {sets}: these digits cannot each have a cell of their own": "{sets}=∅",
    "the sum line {line} falls into pieces of {n}, which can only be {ways}": (
        "{line}: {n} = {ways}"
    ),
    "the sum line {line} falls into pieces of {n}, and only {m} sets of cells in "
    "a row can be one and leave such pieces on both sides": "{line}: {n}, {m} ×",
    "the sum line {line} falls into pieces of {n}, and no cells in a row make one "
    "with {lost}": "{line}: {n}<>{lost}",
    "{cells} may be a piece": "{cells}",
    "the thermometer {line} has {n} cells: {bounds}": "thermo {line}: {bounds}",
    "the thermometer {line} has {n} cells: {bulb} is at most {most}, and each "
    "next cell at most one more than that": "thermo {line}: {bulb}<={most}",
    "the thermometer {line} has {n} cells: {tip} is at least {least}, and what "
    "one cell is at least is one less for the cell before it": (
        "thermo {line}: {tip}>={least}"
    ),
    "the slow thermometer {line} rises by {n} or more, as cells that see each "
    "other differ: {bounds}": "slow thermo {line}: {bounds}",
    "the slow thermometer {line} rises by {n} or more, as cells that see each "
    "other differ: {bulb} is at most {most}, and the others leave room likewise": (
        "slow thermo {line}: {bulb}<={most}"
    ),
    "the slow thermometer {line} rises by {n} or more, as cells that see each "
    "other differ: {tip} is at least {least}, and the others leave room likewise": (
        "slow thermo {line}: {tip}>={least}"
    ),
    "{known}, and digits rise from it on the thermometer: {bounds}": (
        "thermo, {known}: {bounds}"
    ),
    "{known}, and digits rise up to it on the thermometer: {bounds}": (
        "thermo, {known}: {bounds}"
    ),
    "{known}, and digits do not fall from it on the slow thermometer: {bounds}": (
        "slow thermo, {known}: {bounds}"
    ),
    "{known}, and digits do not fall up to it on the slow thermometer: {bounds}": (
        "slow thermo, {known}: {bounds}"
    ),
    "{cells} differ in {house} and all lie below {cell} on thermometers: {cell} "
    "is at least {n}": "{cells}<{cell} ({house}): {cell}>={n}",
    "{cells} differ in {house} and all lie above {cell} on thermometers: {cell} "
    "is at most {n}": "{cells}>{cell} ({house}): {cell}<={n}",
    "{cells} is {classes}, and any {n} cells in a row differ in class {where}: "
    "{others} cannot be of that class": "{cells} {classes} ({where}): {others} not",
    "{cells} take {classes} between them, and any {n} cells in a row differ in "
    "class {where}: {others} cannot be of these classes": (
        "{cells} {classes} ({where}): {others} not"
    ),
    "{cell} is {classes}, and {cells} too, as classes come again every {n} cells "
    "{where}": "{cell},{cells} {classes} ({where})",
    "low and high digits take turns on the whisper, and {known}: {sides}": (
        "whisper, {known}: {sides}"
    ),
    "{digits} has no partner on the whisper: none is {n} or more away from it": (
        "whisper ±{n}: {digits}=∅"
    ),
    "{digits} have no partner on the whisper: none is {n} or more away from them": (
        "whisper ±{n}: {digits}=∅"
    ),
    "{known}, and {ways} in {beside} next to it on the whisper would be less than "
    "{n} away": "whisper, {known}: {beside}<>{ways}",
    "{ways} in {beside} would need {needed} next to it on the whisper, which "
    "{cell} cannot be": "whisper, {beside}={ways} => {cell}={needed}",
    "if {cell} were {digit}, {cells} beside it on the whisper could only be {ways}, "
    "but they see each other": "whisper, {cell}={digit} => {cells}={ways}",
    "if {cell} were {digit}, {cells} beside it on the whisper could only be {ways}, "
    "{n} digits for {m} cells that see each other": (
        "whisper, {cell}={digit} => {cells}={ways} ({n}<{m})"
    ),
}
