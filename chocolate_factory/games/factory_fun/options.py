"""The options of a set-up (FF-1.4, FF-2.3, FF-2.4): what there is to choose, drawn and checked."""

from __future__ import annotations

from typing import Any

from chocolate_factory.core import rng as chance
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Option
from chocolate_factory.core.language import _, mark_message
from chocolate_factory.games import options as common
from chocolate_factory.games.factory_fun.cards.records import BOARDS, SIDES_OF_BOARDS
from chocolate_factory.games.factory_fun.state.state import MOST_SEATS

SAME, DEALT = "same", "dealt"
_BOARDS_STREAM = 7

_SIDE_TITLES = (
    mark_message("Player 1's side"),
    mark_message("Player 2's side"),
    mark_message("Player 3's side"),
    mark_message("Player 4's side"),
    mark_message("Player 5's side"),
)
_BOARD_TITLES = (
    mark_message("Player 1's board"),
    mark_message("Player 2's board"),
    mark_message("Player 3's board"),
    mark_message("Player 4's board"),
    mark_message("Player 5's board"),
)

SIDE_NAMES = {
    SAME: mark_message("Same"),
    "classic": mark_message("Classic"),
    "expert": mark_message("Expert"),
}
"""What the sides of boards are called, and to have that of all."""
_BOARD_NAMES = {DEALT: mark_message("Dealt")}


def _of_seats() -> list[Option]:
    """A side and a board for each seat, counted from 0."""
    sides, boards = [], []
    for seat in range(MOST_SEATS):
        counts = (seat + 1, MOST_SEATS)
        group = mark_message("A harder or easier board for one player")
        sides_of = (SAME, *SIDES_OF_BOARDS)
        sides.append(
            Option(
                f"side_{seat}",
                _SIDE_TITLES[seat],
                sides_of,
                SAME,
                group=group,
                seats=counts,
                of_seat=seat,
                names=SIDE_NAMES,
            )
        )
        group = mark_message("Each player's board")
        boards_of = (DEALT, *BOARDS)
        boards.append(
            Option(
                f"board_{seat}",
                _BOARD_TITLES[seat],
                boards_of,
                DEALT,
                group=group,
                seats=counts,
                of_seat=seat,
                names=_BOARD_NAMES,
                apart=True,
            )
        )
    return sides + boards


OPTIONS: tuple[Option, ...] = (
    Option(
        "pick",
        mark_message("How machines are taken"),
        ("turns", "grab"),
        "turns",
        seats=(2, MOST_SEATS),
        names={
            "turns": mark_message("One after the other"),
            "grab": mark_message("Whoever is first"),
        },
    ),
    common.start_option((2, MOST_SEATS), 5),
    Option(
        "side",
        mark_message("Side of the boards"),
        SIDES_OF_BOARDS,
        SIDES_OF_BOARDS[0],
        names=SIDE_NAMES,
    ),
    Option(
        "diagonals",
        mark_message("Diagonal Intersections"),
        (False, True),
        False,
    ),
    *_of_seats(),
)


def settle(chosen: dict[str, Any], players: int, seed: int) -> dict[str, Any]:
    """Every option that a set-up uses, boards dealt, sides and start player settled.

    Alone nobody is quicker, so that is left as it is by default. Raises `WrongUse` for a board
    that two have."""
    chosen = dict(chosen)
    if players == 1:
        chosen[common.START], chosen["pick"] = 0, "turns"
    for seat in range(players, MOST_SEATS):
        del chosen[f"side_{seat}"], chosen[f"board_{seat}"]
    for seat in range(players):
        if chosen[f"side_{seat}"] == SAME:
            chosen[f"side_{seat}"] = chosen["side"]
    _deal(chosen, players, seed)
    return common.draw_seats(OPTIONS, chosen, players, seed)


def _deal(chosen: dict[str, Any], players: int, seed: int) -> None:
    keys = [f"board_{seat}" for seat in range(players)]
    taken = [chosen[key] for key in keys if chosen[key] != DEALT]
    for board in BOARDS:
        if taken.count(board) > 1:
            text = _("There is only one board {board}; choose another one for somebody.")
            raise WrongUse(text.format(board=board))
    dealt = chance.Rng(seed, _BOARDS_STREAM).shuffle(BOARDS)
    left = iter([board for board in dealt if board not in taken])
    for key in keys:
        if chosen[key] == DEALT:
            chosen[key] = next(left)


def board_of(options: dict[str, Any], seat: int) -> str:
    """The id of a seat's board, of settled options: `A-classic`."""
    return f"{options[f'board_{seat}']}-{options[f'side_{seat}']}"
