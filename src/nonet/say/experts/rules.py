"""What is said by techniques about any rules, in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

NOTATIONS: Final[Mapping[str, str]] = {
    # the same digits on both sides
    "those in {others} have {digit} in {holders}, and of those in {houses} only "
    "{places} can be it": "{holders}={digit}, {digit} in {places}",
    "those in {others} have {digit} in {holders}, and of those in {houses} at most "
    "{room} of {rest} can be it": "{holders}={digit}, {digit} in {rest} <={room} ×",
    "none of those in {others} can be {digit}": "<>{digit}",
    "those in {houses} have {digit} in {own}, and at most {left} of those in {others} "
    "can be it": "{own}={digit}, <={left} ×",
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
    "if {known}, {then}: {rule}": "{known} => {then} ({rule})",
    # what rules leave
    "{rule}: {bounds}": "{rule}: {bounds}",
    "only in {houses}: {cells}": "{houses}: {cells}",
    "{rule}, which leaves no way for {lost}": "{rule} - {lost}",
    "{rule}; {left}, which leaves no way for {lost}": "{rule}, {left} - {lost}",
    "{rule}; what {cells} have left leaves no way for {lost}": (
        "{rule} ({cells}) - {lost}"
    ),
    "{digits} in {cells}": "({digits}){cells}",
    "{dead_end}, by {by}": "{dead_end} ({by})",
    "{tried} would leave {house} no place for {digit}": "{tried} => {digit}{house}=∅",
    "{tried} would leave {cell} no digit": "{tried} => {cell}=∅",
    "{tried} would leave {cells} no partners": "{tried} => {cells}=∅",
    "{tried} would leave {house} only {cell} for both {digits}": (
        "{tried} => {digits}{house}={cell}"
    ),
    "{tried} would leave {cells} only {digit} for both": "{tried} => {cells}={digit}",
    "the {count} odd digits of {house} are {places}": "{house} {count} odd: {places}",
    "the {count} even digits of {house} are {places}": "{house} {count} even: {places}",
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
    # what sees what
    "{digit} in {cells} keeps it from {others}, by {house}": (
        "({digit}){cells} - {others} ({house})"
    ),
    "{digit} in any of {cells} keeps it from {others}, by {house}": (
        "({digit}){cells} - {others} ({house})"
    ),
    "{digit} in {cells} keeps {away}: {rule}": "({digit}){cells} - {away} ({rule})",
    "the {digit} of {house} is in {where}, {which} keeps {lost} from {whom}, "
    "by {by}": "{digit} in {cells} ({house}) - {lost} in {targets} ({by})",
    # equal cells
    "{cells} are equal, by {by}, and {how}": "{cells} equal, {how}",
    "{equals}, and equal cells see what one of them sees; the {digit} of {house}, "
    "in one of {cells}, is in sight of {targets}": (
        "{equals}, {digit} in {cells} ({house}) - {targets}"
    ),
    "{cells} are equal": "{cells} equal",
    "{rules}, which together leave {partnerless} in {cell} no partner in {other}": (
        "{rules}: {cell}={partnerless} => {other}=∅"
    ),
    # proofs
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
    "{facts}: {digit} is in one of {cells}, as {joined}, its other places in {house} "
    "and {across}, see each other": "{facts} ({digit}{house}{across}: {joined} - "
    "{cells})",
    "{facts}: {cells} have only {digits} left in {house}": (
        "{facts} ({cells}{{{digits}}}, {house})"
    ),
    "{cells} hold {digits}: {house} has no other places for them": (
        "{digits} in {cells} ({house})"
    ),
    "{facts}: the {digit}s of {bases} are in {covers}, one in each": (
        "{facts} ({digit} {bases} {covers})"
    ),
    "{facts}, as {rule}": "{facts} ({rule})",
    "{facts}: it has no other mark": "{facts}",
    "{facts}: {house} has no other place for it": "{facts} ({house})",
}
