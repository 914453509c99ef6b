"""What is told of a round: who took what, what each got, that a take is for good."""

from __future__ import annotations

import itertools

from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.games.factory_fun.cards import book as books
from chocolate_factory.games.factory_fun.text.words import FunWords
from chocolate_factory.views.factory_fun.areas import players_view, tiles
from tests.helpers.factory_fun.table import a_game, a_table, take_first, view_of
from tests.helpers.shell import said


def test_who_took_what_stands_with_the_players_and_a_take_is_for_good() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    pilot.settle()
    spot = shell.director.frame.find("machine:m36")
    assert spot is not None
    assert "you cannot put it back" in spot.tooltip
    take_first(match, "m36")
    pilot.settle()
    look = view_of(shell).look()
    name = look.book.machines["m36"].name
    assert [players_view.news(look, seat) for seat in (0, 1)].count(name) == 1


def test_each_is_told_what_the_round_brought() -> None:
    shell, match, pilot = a_table(2, first=("m36", "m54"), board_0="C")
    pilot.settle()
    words = match.game.words()
    assert isinstance(words, FunWords)
    assert words.payday(match.state, 1, match.names) == ""
    take_first(match, "m36")
    pilot.settle()
    before = match.state.players[0].money
    match.do(GiveUp(0))
    pilot.settle()
    lost = before - match.state.players[0].money
    told = words.payday(match.state, 1, match.names)
    assert told == f"Payday of round 1: {match.names[0]} −{lost}"
    assert told in said(shell)
    look = view_of(shell).look()
    assert players_view.news(look, 0) == f"last round: −{lost}"


def test_payday_tells_what_chips_are_worth() -> None:
    _shell, match, _pilot = a_table(2, first=("m36", "m54"), board_0="C")
    take_first(match, "m36")
    match.do(GiveUp(0))
    state = match.state
    state.players[0].chips = (("m36.L", 10),)
    words = match.game.words()
    assert isinstance(words, FunWords)
    told = words.payday(state, 1, ["Nora", "Bert"])
    assert told.endswith(" (chips worth 10)")


def test_no_plug_lies_over_a_name() -> None:
    """The room of a name keeps clear of every plug at its edge."""
    for card, turn in itertools.product(a_game().book.machines.values(), (0, 2)):
        for edge in (1, 4):
            begins, ends = tiles._gap(card, turn, edge, 0.3)
            for one in books.connections(card):
                on_tail, looks = books.spot(one.at, turn)
                middle = (1.5 if on_tail else 0.5) if turn == 0 else (0.5 if on_tail else 1.5)
                if looks == edge:
                    assert ends <= middle - tiles.BESIDE or begins >= middle + tiles.BESIDE


def test_the_own_floor_stays_in_view_while_a_bot_moves() -> None:
    shell, match, pilot = a_table(2, still=False)
    match.hand_over(1, "random")
    viewpoint = view_of(shell).table.viewpoint
    pilot.click(f"machine:{match.state.table[0]}")
    for _step in range(20):
        pilot.wait(0.1)
        assert viewpoint.seat == viewpoint.own == 0
