"""FF-6: chips and the end."""

from __future__ import annotations

from chocolate_factory.games.factory_fun.acts.finish import GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.scoring import sheet
from chocolate_factory.games.factory_fun.state import events
from chocolate_factory.games.factory_fun.state.state import RoundEntry
from tests.helpers.factory_fun import states
from tests.helpers.factory_fun.floors import WORKED
from tests.helpers.factory_fun.states import GAME, alone, begun, do, factory, play


def test_ff_6_1_inputs_that_machines_feed_bear_chips() -> None:
    """W1: Flexfixer's 2 orange and Multi Fitter's 1 blue come from machines."""
    build = WORKED["W1"]
    state = alone(build.board, *(one.machine for one in build.rounds))
    for one in build.rounds:
        state = play(state, one.machine, one.acts)
    assert factory(state).chips == (("m07.L", 10), ("m39.L", 5))
    assert GAME.result(state).scores == (30,)


def test_ff_6_1_a_build_may_lose_chips() -> None:
    """W4: a chip won in the second round goes in the third, another one comes."""
    build = WORKED["W4"]
    state = alone(build.board, *(one.machine for one in build.rounds))
    found = []
    for one in build.rounds:
        state = play(state, one.machine, one.acts)
        found.append(dict(factory(state).chips))
    assert found == [{}, {"m28.L": 10}, {"m10.B1": 15}]


def test_ff_6_2_money_and_chips_and_a_shared_win() -> None:
    state = begun(3)
    state.players[0].money = 20
    state.players[1].money, state.players[1].chips = 10, (("m07.L", 10),)
    state.players[2].money = 19
    result = GAME.result(state)
    assert (result.scores, result.winners) == ((20, 20, 19), (0, 1))
    facts = GAME.facts(state, 0)
    assert [p.rank for p in facts.players] == [1, 1, 3]


def test_ff_6_3_the_seeds_own_example() -> None:
    """2 + 9 - 3 = 8; 8 + 8 - 3 = 13, and a chip of 10."""
    build, money = WORKED["W1"], []
    state = alone(build.board, *(one.machine for one in build.rounds))
    for one in build.rounds[:2]:
        state = play(state, one.machine, one.acts)
        money.append((factory(state).money, sum(worth for _input, worth in factory(state).chips)))
    assert money == [(8, 0), (13, 10)]


def test_every_number_of_the_sheet_is_explained() -> None:
    state = alone("A-classic", "m38", "m07", "m28")
    state = play(state, "m38", states.START)
    state = do(state, Take(0, "m07"), GiveUp(0), Pass(0))
    result, words = GAME.result(state), GAME.words()
    told = [
        (words.line(line), line.amounts[0], words.reason(line.reasons[0])) for line in result.lines
    ]
    assert told == [
        ("Money at the start", 2, "Everybody begins with 2"),
        ("Machines built", 9, "High Pressor 9"),
        ("Building costs", -3, "High Pressor 3"),
        ("Machines given up", -5, "Flexfixer −5"),
        ("Chips", 0, "No funnel is fed by a machine"),
    ]
    assert result.scores == (3,)


def test_money_is_told_round_by_round() -> None:
    factory = begun().players[0]
    factory.money = 11
    factory.entries = (RoundEntry(1, "m38", 9, 3), RoundEntry(3, "m07", forfeit=5))
    assert sheet.history(factory, 3) == (10, 16, 16, 11)


def test_ff_6_1_chips_are_told_round_by_round() -> None:
    """A round without a machine leaves them; a last one counts, too."""
    settled = [
        events.Settled(seat, "m07", 8, 3, chips)
        for seat, chips in ((0, (("m07.L", 10),)), (1, ()), (0, (("m28.L", 5),)))
    ]
    begins = [events.RoundBegan(n, 0, ()) for n in (1, 2, 3, 4)]
    happened = [*begins[:2], *settled[:2], *begins[2:], settled[2], events.GameEnded()]
    assert sheet.chips_history(happened, 0) == (0, 0, 10, 10, 5)
    assert sheet.chips_history(happened, 1) == (0, 0, 0, 0, 0)
