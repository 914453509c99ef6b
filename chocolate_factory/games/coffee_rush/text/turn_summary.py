"""A whole turn in words: `Walks to Milk (row 2, column 3): Tea, Milk. Serves Flat White.`"""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.action import Action
from chocolate_factory.core.language import _, enumeration, ngettext
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.rules import moving
from chocolate_factory.games.coffee_rush.state.state import MOVING, State
from chocolate_factory.games.coffee_rush.text import card_text, names


def sentence(book: Book, state: State, actions: Sequence[Action]) -> str:
    """What was bought, where a meeple went for what, and what was served; of a turn that did not
    come to its end only what was done; '' for what is no turn from its beginning on."""
    if state.phase not in MOVING or state.seat is None:
        return ""
    parts = []
    tiles = [act.tile for act in actions if isinstance(act, Activate)]
    if tiles:
        titles = enumeration([card_text.quoted(book.tiles[tile]) for tile in tiles])
        parts.append(_("Buys {tiles}.").format(tiles=titles))
    over = any(isinstance(act, EndTurn) for act in actions)
    if over or any(isinstance(act, Step) for act in actions):
        parts.append(_walk(book, state, tiles, actions))
    out = [book.orders[act.order].name for act in actions if isinstance(act, Process)]
    told = enumeration(names.counted(out))
    if out or over:
        parts.append(_("Serves {orders}.").format(orders=told) if out else _("Serves nothing."))
    return " ".join(parts)


def _walk(book: Book, state: State, bought: Sequence[str], actions: Sequence[Action]) -> str:
    assert state.seat is not None
    steps = [act for act in actions if isinstance(act, Step)]
    if not steps:
        return _("Stays.")
    tiles = (*state.players[state.seat].tiles, *bought)
    taken = moving.others(state, state.seat, steps[0].meeple)
    collected = [
        book.spaces[act.space]
        for act in steps
        for _each in range(book.collection(tiles, act.space, act.space in taken))
    ]
    tokens = sum(isinstance(act, Rush) for act in actions)
    where, what = (
        names.stocked_space(steps[-1].space, book.spaces[steps[-1].space]),
        names.quantities(collected),
    )
    if not tokens:
        return _("Walks to {where}: {what}.").format(where=where, what=what)
    return ngettext(
        "Walks to {where} with {n} Rush Token: {what}.",
        "Walks to {where} with {n} Rush Tokens: {what}.",
        tokens,
    ).format(where=where, what=what, n=tokens)
