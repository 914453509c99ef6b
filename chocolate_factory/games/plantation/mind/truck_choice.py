"""Why goods go onto this truck and not onto the next best one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.moving import Load
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import worth_breakdown
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.rules.begin import PLANTATION
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.games.plantation.text import names


class _Other(NamedTuple):
    """The same goods on another truck."""

    worth: float
    truck: str
    icons: int
    """Worker icons that are left free."""


def reason(game: Plantation, state: State, seat: int, acts: Sequence[Action]) -> str:
    """What speaks against the truck that would be next best; '' where there is no other one, or
    nothing plain speaks against it."""
    used = {act.truck for act in acts if isinstance(act, Load)}
    if len(used) != 1 or state.game == PLANTATION:
        return ""
    book, (truck,) = game.book, used
    here = _left(game, state, seat, acts, truck)
    found = (_left(game, state, seat, acts, each.id) for each in book.trucks if each.id != truck)
    others = [other for other in found if other is not None]
    if here is None or not others:
        return ""
    best = max(others, key=lambda other: other.worth)
    return _against(book, state, here, best)


def _left(
    game: Plantation, state: State, seat: int, acts: Sequence[Action], truck: str
) -> _Other | None:
    """What it comes to with all of it on one truck, None where that cannot be."""
    after = game.copy(state)
    for act in acts:
        if isinstance(act, Load):
            act = msgspec.structs.replace(act, truck=truck)
        if after.seat != seat or game.refusal(after, act) is not None:
            break
        game.advance(after, act)
    loads = [act for act in acts if isinstance(act, Load)]
    before = sum(map(len, state.players[seat].trucks))
    left = worth_breakdown.left_by(game, after, seat, ())
    if left is None or sum(map(len, after.players[seat].trucks)) != before + len(loads):
        return None
    worth = worth_breakdown.parts(game.book, left)[worth_breakdown.TRUCKS]
    return _Other(worth, truck, numbers.uncovered(game.book, after.players[seat].trucks))


def _against(book: Book, state: State, here: _Other, other: _Other) -> str:
    """The plainest difference between two trucks."""
    own, others = (
        book.trucks[book.truck_index[one.truck]].colour == "own" for one in (here, other)
    )
    text = ""
    if facts.icons_count(state) and here.icons > other.icons:
        text = _("On {truck} it would cover a worker icon: one specialist fewer.")
    elif own and not others:
        text = _("On {truck} it would not count at the end.")
        if state.half == 1:
            text = _("On {truck} it would not count until it is reloaded.")
    elif others and not own:
        text = _("So {truck} keeps its room for candy.")
    return text.format(truck=names.truck(other.truck))


def elsewhere(book: Book, acts: Sequence[Action], others: Sequence[Action]) -> str:
    """Another turn, told by what it loads onto other trucks; '' if nothing."""
    own, there = (
        Counter((act.truck, act.good) for act in some if isinstance(act, Load))
        for some in (acts, others)
    )
    apart = sorted((there - own).elements())
    if not apart:
        return ""
    each = [
        _("{goods} onto {truck}").format(
            goods=names.counted(book, [good for at, good in apart if at == truck]),
            truck=names.truck(truck),
        )
        for truck in dict.fromkeys(truck for truck, _good in apart)
    ]
    return _("loading {things} instead").format(things=enumeration(each))
