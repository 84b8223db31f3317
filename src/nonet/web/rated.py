"""A rating as the page is told it: in numbers, in words, and by which techniques.

>>> from nonet.say.language import ENGLISH
>>> from nonet.verbs.rate import rate
>>> told = rated_record(rate("1... ..3. .4.. ...2"), ENGLISH)
>>> [(need["key"], need["count"]) for need in told["needs"]]
[('naked-single', 12)]
"""

from __future__ import annotations

from typing import Any

from nonet.logic.catalogue import ALL, about_rules
from nonet.logic.trial import TRIAL
from nonet.ratings.rating import Rating
from nonet.say.language import Language
from nonet.show.rating import rating_text


def rated_record(rating: Rating, language: Language) -> dict[str, Any]:
    """Tell a rating, and name what it takes, the easiest first."""
    profile = rating.profile
    every = (*ALL, *about_rules(), TRIAL) if profile else ()
    return {
        "rating": rating.row(),
        "text": rating_text(rating, language),
        "needs": [
            {
                "key": each.key,
                "name": language.say(each.name),
                "level": each.level,
                "count": profile[each.name],
            }
            for each in every
            if each.name in profile
        ],
    }
