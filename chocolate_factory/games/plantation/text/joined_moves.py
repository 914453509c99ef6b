"""Goods that move one after the other, told as one act."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from chocolate_factory.core.action import Action, type_name
from chocolate_factory.core.language import _
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.text import names

_MOVING = ("gather", "unload", "load", "stow")


def moves(book: Book, actions: Sequence[Action]) -> tuple[int, str]:
    """(how many of the first acts move goods the same way, what that is called); (0, '') where
    the first one moves none."""
    first: Any = actions[0]
    way = type_name(first)
    if way not in _MOVING:
        return 0, ""
    truck, goods = getattr(first, "truck", None), []
    for action in actions:
        each: Any = action
        same = type_name(each) == way and getattr(each, "truck", None) == truck
        if not same or each.seat != first.seat:
            break
        goods.append(each.good)
    said = names.counted(book, goods)
    if way == "gather":
        return len(goods), _("Bring in {goods}").format(goods=said)
    text = _("Unload {good} from {truck}") if way == "unload" else _("Load {good} into {truck}")
    return len(goods), text.format(good=said, truck=names.truck(str(truck)))
