"""Warm-ups of Coffee Rush: last turns of a few acts, each about one thing, laid out by hand.

Three sit at the table, so that everybody has one meeple."""

from __future__ import annotations

from chocolate_factory.games.coffee_rush.cards import ingredients
from chocolate_factory.games.coffee_rush.cards.book import Book
from chocolate_factory.games.coffee_rush.cards.records import CUPS, TABS
from chocolate_factory.games.coffee_rush.state.state import Shop, State

SEAT = 0
LATTE = "caffe_latte_1"
ROUND = 9
OTHERS = (8, 12)
"""Where the others stand, if they are not what it is about."""


def positions(book: Book) -> list[State]:
    """The positions, the plainest first."""
    return [
        # one ingredient is missing
        _position(
            book, 1, cups=("coffee milk", "coffee steam"), tabs=("", "espresso_1", "", LATTE)
        ),
        # one may pass another meeple, not stop beside it
        _position(
            book,
            1,
            others=(2, 8),
            cups=("coffee milk", "coffee steam"),
            tabs=("espresso_1", "", "", LATTE),
        ),
        # only one of two orders can be made: the one that falls off is worth two
        _position(
            book,
            2,
            cups=("coffee", "milk", "coffee steam"),
            tabs=("einspaenner_1", "espresso_1", "", "caramel_caffe_freddo_1"),
        ),
        # what lies on the way and is not wanted is given back
        _position(
            book, 6, cups=("coffee", "coffee steam"), tabs=("espresso_1", "", "", "americano_1")
        ),
        # a cup has to be emptied first
        _position(
            book,
            6,
            cups=("caramel", "coffee steam", "tea tea"),
            tabs=("", "", "espresso_1", LATTE),
        ),
        # three steps do not do
        _position(
            book,
            12,
            others=(0, 8),
            cups=("coffee steam",),
            tabs=("espresso_1", "", "", "choco_latte_1"),
            rush=1,
        ),
        # an upgrade that is worth its cards
        _position(
            book,
            6,
            cups=("steam", "coffee milk"),
            tabs=("", "", "", f"espresso_doppio_1 {LATTE}"),
            up=("cocoa_1", "milk_tea_1", "green_tea_1"),
        ),
    ]


def _position(
    book: Book,
    space: int,
    *,
    cups: tuple[str, ...],
    tabs: tuple[str, ...],
    others: tuple[int, int] = OTHERS,
    rush: int = 0,
    up: tuple[str, ...] = (),
) -> State:
    """The last turn of the round in which the shop closes."""
    filled = [ingredients.pile_of(cup.split()) for cup in cups]
    own = Shop(
        tabs=tuple(tuple(tab.split()) for tab in tabs),
        cups=(*filled, *[0] * (CUPS - len(filled))),
        up=up,
        rush=rush,
        meeples=(space,),
    )
    assert len(own.tabs) == TABS
    return State(
        [own, *(Shop(meeples=(at,)) for at in others)],
        (),
        start=SEAT + 1,
        round=ROUND,
        phase="upgrade" if up else "move",
        seat=SEAT,
        steps_left=book.board.steps,
        closed=True,
    )
