"""The palette of parts that make any piece: what comes out is clicked piece by piece."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.core.places import kind
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards.pieces import PIECES
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor.choosing.palette import Palette, fits
from chocolate_factory.views.conveyor.choosing.ways import WayChooser
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.states import slots
from tests.helpers.conveyor.table import running
from tests.helpers.shell import words
from tests.helpers.tables import at_table

FROM_A_BEAN, FROM_ANY_REFINED = "a07", "b02"
LAYOUTS = [((1280, 800), 1.0), ((1920, 1080), 1.0), ((1280, 800), 2.0)]


def opened(
    part: str, belt: str, size: tuple[int, int] = (1280, 800), scale: float = 1.0
) -> tuple[Shell, Match, Pilot, Palette]:
    """A palette beside a part below square 2, on which the pieces lie."""
    shell, match, pilot = running(size, scale, slots=slots(bottom2=part), belt=("", belt, "", ""))
    pilot.click("slot:bottom2")
    pilot.settle()
    palette = shell.director.top
    assert isinstance(palette, Palette)
    return shell, match, pilot, palette


def last(match: Match) -> Any:
    """The last act."""
    return match.session.step(match.session.length - 1).action


@pytest.mark.parametrize(("size", "scale"), LAYOUTS)
def test_two_clicks_make_two_pieces(size: tuple[int, int], scale: float) -> None:
    shell, match, pilot, palette = opened(FROM_A_BEAN, "bean bean", size, scale)
    shown = [place.partition(":")[2] for place in pilot.places() if kind(place) == "make"]
    assert shown == list(PIECES)
    assert palette.panel.within(shell.director.frame.window) == palette.panel
    pilot.click("make:boxed")
    assert not at_table(shell)
    pilot.click("make:bean")
    pilot.settle()
    assert at_table(shell)
    assert isinstance(last(match), act.Operate)
    assert last(match).outputs == ("bean", "boxed")


def test_the_palette_hides_neither_the_part_nor_its_square_nor_the_orders() -> None:
    shell, _match, _pilot, palette = opened(FROM_A_BEAN, "bean")
    table = shell.director.frame
    for place in ("slot:bottom2", "square:2", "order:0"):
        spot = table.find(place)
        assert spot is None or not palette.panel.common(spot.rect), place


def test_which_piece_goes_in_is_chosen_there_too() -> None:
    _shell, match, pilot, palette = opened(FROM_ANY_REFINED, "caramel nuts")
    pilot.click("make:boxed")
    pilot.click("from:1")
    assert palette.put == ["boxed"], "what was clicked stays"
    pilot.click("make:boxed")
    pilot.settle()
    assert last(match).inputs == ("nuts",)
    assert last(match).outputs == ("boxed", "boxed")


def test_a_click_takes_a_piece_back_and_esc_makes_nothing() -> None:
    shell, match, pilot, palette = opened(FROM_A_BEAN, "bean")
    before = match.session.length
    pilot.click("make:nuts")
    pilot.click("put:0")
    assert palette.put == []
    pilot.key("7")
    assert palette.put == ["boxed"]
    pilot.key("backspace")
    assert palette.put == []
    pilot.key("escape")
    pilot.settle()
    assert at_table(shell)
    assert match.session.length == before


def test_by_keys_alone() -> None:
    _shell, match, pilot, _palette = opened(FROM_A_BEAN, "bean")
    pilot.key("3")
    pilot.key("3")
    pilot.settle()
    assert last(match).outputs == ("chunks", "chunks")


def test_what_open_orders_ask_for_is_marked() -> None:
    shell, match, pilot, _palette = opened(FROM_A_BEAN, "bean")
    assert isinstance(match.game, Conveyor)
    book, seat = match.game.book, match.state.seat
    asked = facts.asked(book, match.state, seat)
    for held in match.state.players[seat].orders:
        assert held is not None
        assert any(held.id in cards for cards in asked.values())
    for piece, cards in asked.items():
        by = names.and_list(book.orders[card].name for card in cards)
        pilot.hover(f"make:{piece}")
        pilot.settle()
        assert words(shell).count(f"{names.title(piece)}: wanted by {by}") == 1
    assert "bean" not in asked


def test_a_few_ways_stay_rows() -> None:
    shell, _match, pilot = running(slots=slots(bottom2="a02"), belt=("", "bean cocoa", "", ""))
    pilot.click("slot:top2")
    pilot.settle()
    assert isinstance(shell.director.top, WayChooser)


@pytest.mark.parametrize(
    ("orders", "employee", "made"),
    [
        ("s10 - -", None, "fingers"),
        ("- - -", "fancies_mechanic_1", "chunks"),
        ("s10 - -", "fancies_mechanic_1", "fingers"),
        ("- - -", None, None),
    ],
)
def test_enter_takes_at_once_what_is_wanted_and_nothing_else(
    orders: str, employee: str | None, made: str | None
) -> None:
    """By an order before the store of the day; Fresh Fancies takes chunks on side A."""
    shell, match, pilot = running(
        belt=("", "bean cocoa", "", ""), orders=orders, employee=employee, delivered=()
    )
    pilot.click("slot:top2")
    pilot.settle()
    assert isinstance(shell.director.top, WayChooser)
    before = match.session.length
    pilot.key("return")
    pilot.settle()
    assert match.session.length == before + (made is not None)
    if made is not None:
        assert last(match).into == made


def test_ways_that_pieces_do_not_tell_apart_do_not_fit() -> None:
    assert fits([(("bean",), ("nuts", "boxed")), (("bean",), ("boxed", "boxed"))])
    assert not fits([(("bean",), ("nuts",)), (("bean",), ("nuts", "boxed"))])
    assert not fits([(("bean",), ("nuts",)), (("bean",), ("nuts",))])
