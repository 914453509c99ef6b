"""Warm-ups of Chocolate Factory: ends of a Saturday of a few acts, each about one thing, laid out
by hand.

Somebody else has completed more orders, and stands at the end of every track that the warm-up is
not about: only what is to be learned pays."""

from __future__ import annotations

from typing import Any

from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.cards.records import LAST_DAY, SIZES, SQUARES, STORES

SHORT = ((4, 1, 0), (4, 1, 0), (3, 1, 0), (6, 1, 0))
"""How far below the best a result of each brings one, two and three stars."""
SEAT, OTHER = 0, 1
OWN, OTHERS = ("s15", "s16"), ("s10", "s13", "s14", "s17")
"""Orders that were completed on the days before."""
MINER, EXPERT, TECHNICIAN = "palace_miner_1", "salters_expert_miner_1", "dunstan_technician_1"
"""Employees who have nothing to do any more."""


def positions(book: Book) -> list[dict[str, Any]]:
    """The positions, as `Game.encode` gives them."""
    last = book.board.shifts
    return [
        # an order: of the two things that the upgrade can make, one pays
        _position(
            book,
            _own(2, last, ["chunks"], room="chunks chunks caramel", orders="m03"),
        ),
        # two shifts: a bean passes a part in each of them
        _position(book, _own(2, last - 1, room="caramel nuts boxed chunks", orders="m16")),
        # two parts: the coal is just enough for both
        _position(
            book,
            _own(3, last, ["cocoa"], ["caramel"], room="fingers", orders="s05 s04", part="a09"),
        ),
        # a store: past the other marker chocolate brings more than in a shop
        _position(
            book,
            _own(2, last, ["chunks"], room="caramel caramel nuts", orders="s05 s01")
            | {"employee": EXPERT},
            salters=(3, 4),
        ),
    ]


def _own(
    coal: int, shift: int, *belt: list[str], room: str, orders: str, part: str | None = None
) -> dict[str, Any]:
    """What the seat has that decides, `part` below square 3."""
    held: list[Any] = [{"id": order, "stage": 0} for order in orders.split()]
    return {
        "slots": ["roaster", "upgrader", "chute", None, None, None, part, None],
        "orders": [*held, *[None] * (len(SIZES) - len(held))],
        "coal": coal,
        "shift": shift,
        "belt": [*belt, *[[]] * (len(SQUARES) - len(belt))],
        "room": room.split(),
        "completed": list(OWN[: len(SIZES) - len(held)]),
        "employee": MINER,
    }


def _position(book: Book, own: dict[str, Any], **markers: tuple[int, int]) -> dict[str, Any]:
    """A position with the markers of both at the stores that it is about."""
    spaces = range(book.board.track + 1)
    at = [markers.get(str(store), (0, book.board.track)) for store in STORES]
    other = {"completed": list(OTHERS), "employee": TECHNICIAN, "shift": 0}
    tracks = list(zip(*at, strict=True))
    return {
        "players": [
            _factory() | own | {"tracks": list(tracks[SEAT])},
            _factory() | other | {"tracks": list(tracks[OTHER])},
        ],
        "sides": ["A"] * len(STORES),
        "stacks": [[[s for s in (OTHER, SEAT) if two[s] == n] for n in spaces] for two in at],
        "parts_deck": [],
        "parts_aside": [],
        "employee_decks": [[] for _store in STORES],
        "order_decks": [[] for _size in SIZES],
        "under": [0] * len(SIZES),
        "start": OTHER,
        "rng": "0" * 16,
        "day": LAST_DAY,
        "phase": "run",
        "turn": 1,
        "seat": SEAT,
        "pending": None,
        "offer": [],
        "parts": [],
        "employees": [],
    }


def _factory() -> dict[str, Any]:
    """A factory in which nothing was built, at the end of its day."""
    return {
        "slots": ["roaster", "upgrader", "chute", *[None] * 5],
        "orders": [None] * len(SIZES),
        "money": 0,
        "earned_today": 0,
        "coal": 0,
        "pushed": False,
        "belt": [[] for _square in SQUARES],
        "room": [],
        "used": 0,
        "part_taken": True,
        "uses_left": 0,
        "assigned": None,
        "delivered": [],
        "completed": [],
        "to_replace": 0,
    }
