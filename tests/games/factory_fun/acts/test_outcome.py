"""What a build came to, without what was put down on the way and lifted again."""

from __future__ import annotations

from chocolate_factory.core.action import Action
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.rules.ending import ANY
from tests.helpers.factory_fun.states import GAME, START, STARTER, act, alone, building, do


def test_a_slip_that_was_mended_is_left_out() -> None:
    began = building(STARTER, "m01")
    slip = [act(line) for line in (f"place {STARTER} 8 8 0", "lay EW 5 7", "lift 8 8")]
    right = [act(line) for line in START]
    acts: list[Action] = [*slip, *right, act("lift 5 7"), EndBuild(0)]
    settled = GAME.settled(began, acts)
    assert settled == (*right, EndBuild(0))
    ends = []
    for line in (acts, settled):
        state = began
        for one in line:
            state = do(state, one)
        ends.append(state.players[0].floor)
    assert ends[0] == ends[1]


def test_of_the_colours_named_the_last_one_counts() -> None:
    machine = next(id_ for id_, card in GAME.book.machines.items() if card.gift == ANY)
    began = do(alone("C-classic", machine), Take(0, machine))
    red, blue, end = NameGift(0, "red"), NameGift(0, "blue"), EndBuild(0)
    assert GAME.settled(began, (red, blue, end)) == (blue, end)


def test_what_ends_no_build_stays_as_it_was() -> None:
    assert GAME.settled(building(STARTER, "m01"), [Pass(0)]) == (Pass(0),)
