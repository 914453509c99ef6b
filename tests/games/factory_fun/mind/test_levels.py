"""The levels of Factory Fun: what they do in clear cases, and that it is always legal and fair."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.acts.build import Lift
from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp, NameGift
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.entry import ENTRY
from chocolate_factory.games.factory_fun.mind import LEVELS as RECORDS
from chocolate_factory.games.factory_fun.mind import minds
from chocolate_factory.games.factory_fun.mind.builds import Addition, Plot, Search
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers import conformance, mostly_seldom
from tests.helpers.factory_fun.bots import BUDGETS, LEVELS, bot, legal_line, thought
from tests.helpers.factory_fun.kit import FunKit
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    STARTER,
    alone,
    begun,
    build,
    building,
    do,
    play,
    table,
)

THINKERS = ("medium", "hard", "master")
"""Levels that weigh what a machine brings."""


def test_the_levels_from_weak_to_strong() -> None:
    assert LEVELS == ("easy", "medium", "hard", "master") == tuple(minds(GAME))
    assert ENTRY.levels == RECORDS
    assert ENTRY.counsel is not None
    assert ENTRY.counsel.id not in LEVELS


@pytest.mark.parametrize(
    ("seats", "level", "options"),
    mostly_seldom(
        [
            (1, "medium", {"side": "expert"}),
            (2, "easy", {}),
            (2, "master", {}),
            (3, "medium", {"pick": "grab", "diagonals": True}),
            (2, "hard", {"side": "expert"}),
        ],
        2,
    ),
)
def test_whole_games_hold_to_the_rules(seats: int, level: str, options: dict[str, Any]) -> None:
    """Every act is legal, every state right, and the game comes to its end."""
    kit, thinker = FunKit(GAME), bot(level)
    state, number = begun(seats, seed=seats, **options), 0
    while (decision := GAME.decision(state)) is not None:
        seat = decision.seats[0]
        seen = GAME.observe(state, seat, Rng(number))
        for action in thinker.choose(seen, seat, BUDGETS[level], number).plays:
            assert GAME.refusal(state, action) is None
            state, _events = conformance.step(kit, state, action)
            number += 1
        kit.table(state)
    assert state.round == 10
    assert all(factory.money >= 1 for factory in state.players)


@pytest.mark.parametrize("level", LEVELS)
def test_neither_the_stack_nor_the_seed_nor_what_it_thought_before_matters(level: str) -> None:
    used, state = bot(level), begun(3, seed=3)
    for number in range(8 if level in LEVELS[:2] else 4):
        seat = state.seats[0]
        first = used.choose(GAME.observe(state, seat, Rng(number)), seat, BUDGETS[level], number)
        seen = GAME.decode(GAME.encode(GAME.observe(state, seat, Rng(99))))
        assert bot(level).choose(seen, seat, BUDGETS[level], 5) == first
        for action in first.plays:
            GAME.advance(state, action)


# FF-2 picking


def test_easy_takes_what_earns_most() -> None:
    state = table(begun(2), "m03", "m01")
    values = [GAME.book.machines[machine].value for machine in state.table]
    assert values == [7, 9]
    assert thought("easy", state).action == Take(0, "m01")


@pytest.mark.parametrize(("more", "taken"), [(0, "m01"), (1, "m03")])
def test_easy_takes_nothing_whose_build_costs_more_than_it_earns(
    monkeypatch: pytest.MonkeyPatch, more: int, taken: str
) -> None:
    state, easy = table(begun(2), "m03", "m01"), bot("easy")
    best = easy.builds.best

    def dear(plot: Plot, machine: str, search: Search) -> Addition | None:
        way = best(plot, machine, search)
        assert way is not None
        return replace(way, price=way.value + more) if machine == "m01" else way

    monkeypatch.setattr(easy.builds, "best", dear)
    assert easy.choose(state, 0, BUDGETS["easy"], 0).action == Take(0, taken)


@pytest.mark.parametrize("level", THINKERS)
def test_takes_the_machine_that_brings_chips(level: str) -> None:
    """FF-6.3: behind the starter, its example follows for three pieces and a chip of 10."""
    state = play(alone("A-classic", STARTER, "m07"), STARTER, START)
    found = thought(level, state)
    assert found.action == Take(0, "m07")
    state = do(state, found.action)
    end = legal_line(state, thought(level, state))
    assert sum(worth for _place, worth in end.players[0].chips) >= 10


@pytest.mark.parametrize("level", LEVELS)
def test_takes_nothing_that_it_cannot_add(level: str) -> None:
    """Two inputs of one colour far apart cannot be fed by one who owns no container."""
    state = table(begun(2), "m00", "m01")
    for factory in state.players:
        factory.owned = factory.stock = (0, 0, 0, 0, 3, 0, 13)
    assert thought(level, state).action == Pass(0)


# FF-2.7 giving up


@pytest.mark.parametrize("level", LEVELS)
def test_gives_up_what_cannot_be_added(level: str) -> None:
    state = building("m00", "m01")
    factory = state.players[0]
    factory.owned = factory.stock = (0, 0, 0, 0, 3, 0, 13)
    found = thought(level, state, 0)
    assert found.plays == (GiveUp(0),)


def test_lifts_a_machine_that_stands_before_it_is_given_up() -> None:
    state = building("m00", "m01")
    factory = state.players[0]
    factory.owned = factory.stock = (0, 0, 0, 0, 3, 0, 13)
    state = build(state, ["place m00 3 6 0"])
    found = thought("medium", state, 0)
    assert len(found.plays) == 2
    assert isinstance(found.plays[-1], GiveUp)


# FF-5 building


@pytest.mark.parametrize("level", LEVELS)
def test_builds_in_one_go_and_says_what_it_costs(level: str) -> None:
    state = building(STARTER, "m01")
    found = thought(level, state, 0)
    assert isinstance(found.plays[-1], EndBuild)
    after = legal_line(state, found)
    assert after.players[0].done
    facts = GAME.facts(after, 0).players[0]
    assert f"costs {facts.price}" in found.reason
    assert f"earns {facts.value}" in found.reason


def test_finds_the_example_of_the_rule_book_or_better() -> None:
    """FF-6.3: the first machine for three pieces, which leaves 8."""
    state = building(STARTER, "m01")
    after = legal_line(state, thought("hard", state, 0))
    assert GAME.facts(after, 0).players[0].money_after >= 8


def test_says_that_nothing_is_cheaper_only_where_that_is_proven() -> None:
    """Three pieces are the least for the starter: two inputs and an output stand apart."""
    state = building(STARTER, "m01")
    assert "No build costs less." in thought("hard", state, 0).reason
    plot = Plot.of(state.players[0])
    way = Addition(STARTER, None, frozenset(), 9, 4, 0)
    assert not bot("hard").builds.is_cheapest(plot, way, 400)
    assert not bot("hard").builds.is_cheapest(plot, way, 1)


@pytest.mark.parametrize(
    "tried",
    [
        ["place m38 6 6 1"],
        ["place m38 3 6 0", "lay green 2 6", "lay EW 5 6"],
        ["place m38 3 6 0", "lay green 7 7", "lay NS 3 5", "lay EW 3 5"],
    ],
)
def test_a_hint_goes_on_from_whatever_was_tried(tried: list[str]) -> None:
    fresh = building(STARTER, "m01")
    state = build(fresh, tried)
    assert brings(state) == brings(fresh) > 0


def brings(state: State) -> int:
    """What a build brings the first player that is done as the level `hard` advises."""
    return GAME.facts(legal_line(state, thought("hard", state, 0)), 0).players[0].brings


def _question_mark() -> State:
    (machine,) = (card.id for card in GAME.book.cards.machines if card.gift == "any")
    return building(machine, "m01")


@pytest.mark.parametrize("level", THINKERS)
def test_names_the_colour_of_a_gift(level: str) -> None:
    """FF-5.5: also where another one was named before."""
    state = _question_mark()
    after = legal_line(state, thought(level, state, 0))
    assert after.players[0].gift is not None
    state = build(state, [f"place {state.players[0].machine} 6 6 1"])
    for colour in ("green", "red", "blue", "orange"):
        other = do(state, NameGift(0, colour))
        again = legal_line(other, thought(level, other, 0))
        assert again.players[0].gift == after.players[0].gift


@pytest.mark.parametrize("where", ["6 5 0", "3 2 0", "6 7 1", "2 5 3", "7 3 2"])
def test_a_machine_that_stands_well_is_not_lifted(where: str) -> None:
    """All these places ask for two containers and a reservoir beside the machine: none is worth
    one more than another."""
    state = building(STARTER, "m01")
    tried = build(state, [f"place m38 {where}"])
    found = thought("hard", tried, 0)
    assert not any(isinstance(action, Lift) for action in found.line)
    assert isinstance(found.line[-1], EndBuild)
    assert brings(tried) == brings(state)


def test_a_machine_that_stands_badly_is_lifted() -> None:
    """In a corner one of its inputs looks off the floor."""
    tried = build(building(STARTER, "m01"), ["place m38 1 1 0"])
    assert isinstance(thought("hard", tried, 0).line[0], Lift)


def test_what_is_right_as_it_lies_is_ended() -> None:
    state = build(building(STARTER, "m01"), START)
    assert isinstance(thought("hard", state, 0).action, EndBuild)
