"""What is so, why, and how lines of proofs and steps are told, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    # lists
    "{some} or {last}": "{some}/{last}",
    "{some}, {last}": "{some}/{last}",
    # what is so
    "{cell} is {digit}": "{cell}={digit}",
    "{cell} is not {digit}": "{cell}<>{digit}",
    "{cells} are not {digit}": "{cells}<>{digit}",
    "{one} or {other} is {digit}": "{one},{other}={digit}",
    "neither {one} nor {other} is {digit}": "{one},{other}<>{digit}",
    "one of {cells} is {digit}": "{cells}={digit}",
    "none of {cells} is {digit}": "{cells}<>{digit}",
    "{cell} is neither {one} nor {other}": "{cell}<>{one},{other}",
    "{cells} are neither {one} nor {other}": "{cells}<>{one},{other}",
    "{cell} is none of {digits}": "{cell}<>{digits}",
    "{cells} are none of {digits}": "{cells}<>{digits}",
    "{cells} cannot be {digit}": "{cells}<>{digit}",
    "{house} has no place for {digit}": "{digit}{house}=∅",
    "{cell} has no candidate left": "{cell}=∅",
    "{cell} has only {digit} left": "{cell}={digit}",
    "{cell} is the {digit} of {house}": "{cell}={digit} ({house})",
    "{facts}, so {then}": "{facts} => {then}",
    "{facts}; {then}": "{facts}, {then}",
    # links
    "if {known}, {then}": "{known} => {then}",
    "it is {digit}: it has no other mark": "{cell}={digit} ({cell})",
    "it is not {digit}: a cell holds one digit": "{cell}<>{digit} ({cell})",
    "{then}: it has no other mark": "{then}",
    "{then}: {house} holds it once": "{then} ({house})",
    "{then}: {house} has no other place for it": "{then} ({house})",
    "{then}: {cells} need all of {digits}": "{then} ({cells}: {digits})",
    "{then}: {cells} need all of {digits} and leave it nothing else": "{then} "
    "({cells}: {digits})",
    "{then}: else {cells} would need all of {digits} and leave {start} "
    "nothing": "{then} ({cells}: {digits}, {start}=∅)",
    "if {known}, {then}, as shown for {cell}": "{known} => {then} ({cell})",
    "{chain} (then as from {cell})": "{chain}… ({cell})",
    # proofs
    "{label}. Suppose that {known}:": "{label}. {known}:",
    "So {then}": "=> {then}",
    "{words} ({labels}).": "{words} ({labels})",
    "{label}. {words}.": "{label}. {words}",
    "{label}. {words}. Suppose that it is ({case}):": "{label}. {words} "
    "({case}: else):",
    "{label}. {words}. Suppose that one of them is ({case}):": "{label}. {words} "
    "({case}: else one):",
    "{label}. {words}. Suppose that it is one of them ({case}):": "{label}. {words} "
    "({case}: else one):",
    "{label}. {words} ({labels}).": "{label}. {words} ({labels})",
    "{technique}: {reason}.": "{technique}: {reason}",
    "{technique}: {reason}, so {conclusion}.": "{technique}: {reason} => {conclusion}",
    "{technique}: {reason}. So {conclusion}.": "{technique}: {reason} => {conclusion}",
    "{reason}, so {conclusion}.": "{reason} => {conclusion}",
    "{reason}. So {conclusion}.": "{reason} => {conclusion}",
    "{then}: {cells} hold {digits}, one each": "{then} ({digits} in {cells})",
    "{then}: an X-wing, {houses} can have it only in {cells}": "{then} ({houses}: "
    "{cells})",
    "{then}: {cells} are the only places for {digits} in "
    "{house}": "{then} ({digits} in {cells}, {house})",
    "{then}: {cells} are the only places for {one} in {house} and for {other} in "
    "{beside}": "{then} ({one}{house}, {other}{beside}: {cells})",
    "with {digit} in {cell}, {failure}": "{cell}={digit} => {failure}",
    "with {marks}, {failure}": "{marks} => {failure}",
    "no technique helps, and {cell} has the fewest candidates, {digits}": "{cell}: "
    "{digits}",
}
