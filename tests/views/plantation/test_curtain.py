"""The curtain between people who share a screen (PL-10)."""

from __future__ import annotations

from chocolate_factory.core.rng import Rng
from chocolate_factory.views.parts.curtain import LIFT, Curtain
from tests.helpers.plantation.table import a_table, by_clicks, plain, view_of
from tests.helpers.tables import table_of


def test_pl_10_a_curtain_falls_before_each_person_and_hides_the_hand() -> None:
    shell, match, pilot = a_table(3, 5, curtain=True)
    rng = Rng(4)
    seen: list[int] = []
    while len(seen) < 4:
        curtain = shell.director.top
        assert isinstance(curtain, Curtain)
        assert not any(place.startswith("card:") for place in pilot.places())
        seen.append(match.state.seat)
        pilot.wait(0.5)
        pilot.click(LIFT)
        pilot.settle()
        seat = match.seat
        assert {f"card:{card}" for card in match.state.players[seat].hand} <= set(pilot.places())
        while match.seat == seat:
            by_clicks(shell, match, pilot, plain(match, rng), rng)
    assert seen == [(seen[0] + i) % 3 for i in range(4)]


def test_the_curtain_is_lifted_by_enter_but_not_by_a_key_that_was_meant_for_the_table() -> None:
    shell, _match, pilot = a_table(2, 5, curtain=True)
    curtain = shell.director.top
    assert isinstance(curtain, Curtain)
    curtain.enter()
    pilot.key("return")
    assert shell.director.top is curtain
    pilot.wait(0.5)
    pilot.key("return")
    assert shell.director.top is not curtain


def test_without_a_curtain_none_falls() -> None:
    shell, _match, _pilot = a_table(2, 5, curtain=False)
    assert not isinstance(shell.director.top, Curtain)


def test_who_looks_back_sees_no_hand_while_the_game_goes_on() -> None:
    shell, _match, pilot = a_table(2, 5, curtain=True)
    pilot.wait(0.5)
    pilot.key("return")
    pilot.settle()
    assert not view_of(shell).look().covered
    pilot.key("h")
    pilot.settle()
    assert view_of(shell).look().covered
    assert table_of(shell).handover.awaited is None
    assert not any(place.startswith("card:") for place in pilot.places())
