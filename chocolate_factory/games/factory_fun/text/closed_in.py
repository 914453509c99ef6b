"""Which colours a build closes in: said alike before it ends, in a hint and in the review."""

from __future__ import annotations

from collections.abc import Mapping

from chocolate_factory.core.language import enumeration, ngettext
from chocolate_factory.games.factory_fun.text import names


def after_build(closed: Mapping[str, int]) -> str:
    """What it does to the containers of some colours, by the free squares to which pipes from each
    can still come; '' for none."""
    shut = [names.colour(colour) for colour, left in closed.items() if not left]
    narrow = [names.colour(colour) for colour, left in closed.items() if left]
    told = (
        ngettext(
            "After this build no pipe can leave the {colours} container.",
            "After this build no pipe can leave the {colours} containers.",
            len(shut),
        ).format(colours=enumeration(shut)),
        ngettext(
            "After this build pipes from the {colours} container reach only a corner of the floor.",
            "After this build pipes from the {colours} containers reach only a corner of the "
            "floor.",
            len(narrow),
        ).format(colours=enumeration(narrow)),
    )
    return " ".join(words for words, some in zip(told, (shut, narrow), strict=True) if some)
