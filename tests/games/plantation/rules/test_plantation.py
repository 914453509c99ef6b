"""Plantation & Candy rule by rule: PL-4, the Plantation; PL-1.4 and PL-1.5, piles and spaces."""

from __future__ import annotations

from chocolate_factory.games.plantation.acts.abilities import Mix, Pick, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.acts.cards import Play, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import (
    BOOK,
    at,
    code,
    do,
    give,
    hold,
    legal,
    own,
    refused,
    warehouse,
)


def to(space: int, **fields: object) -> State:
    """A worker has just entered a space of the Plantation."""
    state = at(hand=f"worker_{space} worker_8", **fields)  # type: ignore[arg-type]
    return do(state, Play(0, f"worker_{space}", False), Transport(0, "to", False))


def from_(space: int, **fields: object) -> State:
    """A worker has just left a space."""
    state = at(hand=f"worker_{space} worker_8", ring=[space], **fields)  # type: ignore[arg-type]
    return do(state, Play(0, f"worker_{space}", False), Transport(0, "from", False))


def test_pl_1_4_what_is_not_in_its_pile_cannot_be_taken() -> None:
    state = to(1)
    state.sugar = 0
    assert code(state, Gather(0, "sugar", False)) == "pile_empty"
    assert [act.good for act in legal(state, Gather)] == ["cacao"]


def test_pl_1_4_of_two_coins_due_with_one_left_one_is_paid() -> None:
    state = to(4, warehouse="cacao cacao")
    state.coins = 1
    after = do(state, Sell(0, "cacao"))
    assert (own(after).coins, after.coins, after.cacao) == (1, 0, state.cacao + 1)


def test_pl_1_5_a_space_holds_one_good() -> None:
    state = to(1, warehouse="sugar " * 7)
    assert code(state, Gather(0, "sugar", False)) == "no_room"
    assert code(state, Gather(0, "sugar", True)) == "no_stack"


def test_pl_1_5_icons_are_covered_last() -> None:
    for used, left in (([6, 2, 2, 1], 3), ([7, 2, 2, 1], 2), ([7, 2, 3, 2], 0)):
        trucks = tuple(hold("sugar " * n) for n in used)
        assert numbers.uncovered(BOOK, trucks) == left


def test_pl_4_1_sugar_or_cacao_not_both() -> None:
    state = do(to(1, ring=[1]), Gather(0, "sugar", False))
    assert code(state, Gather(0, "cacao", False)) == "one_good"
    assert warehouse(do(state, Gather(0, "sugar", False))) == "sugar sugar"
    assert code(state, Gather(0, "chocolate", False)) == "no_gathering"
    assert code(state, Unload(0, "a", "sugar", False)) == "trucks_wait"
    assert code(state, Load(0, "a", "sugar", False)) == "goes_to"


def test_pl_4_2_raw_cacao_never_leaves() -> None:
    state = from_(1, warehouse="sugar cacao chocolate")
    assert {act.good for act in legal(state, Load)} == {"sugar", "chocolate"}
    assert code(state, Load(0, "a", "cacao", False)) == "cacao_stays"
    assert code(state, Gather(0, "sugar", False)) == "goes_from"


def test_pl_4_3_the_mixer() -> None:
    state = to(3, warehouse="sugar sugar cacao")
    sugar, cacao = state.sugar, state.cacao
    state = do(state, Mix(0, "space"))
    assert warehouse(state) == "chocolate sugar"
    assert (state.sugar, state.cacao) == (sugar + 1, cacao)
    assert code(to(3, warehouse="sugar"), Mix(0, "space")) == "mixer_lacks"
    assert "no sugar" in refused(to(3, warehouse="cacao"), Mix(0, "space"))
    assert code(to(4, warehouse="sugar cacao"), Mix(0, "space")) == "other_ability"
    assert code(to(3, warehouse="sugar cacao"), Mix(0, "machinist")) == "no_machinist"


def test_pl_4_4_the_outlet() -> None:
    state = to(4, warehouse="sugar cacao")
    assert code(state, Sell(0, "sugar")) == "only_cacao"
    after = do(state, Sell(0, "cacao"))
    assert (own(after).coins, warehouse(after)) == (2, "sugar")
    assert code(after, Sell(0, "cacao")) == "ability_used"
    state.coins = 0
    assert code(state, Sell(0, "cacao")) == "coins_gone"
    assert code(to(4), Sell(0, "cacao")) == "nothing_to_sell"


def test_pl_4_5_the_break_room() -> None:
    state = to(2, coins=1)
    coins, top = state.coins, state.specialists[:4]
    state = do(state, Recruit(0))
    assert (state.phase, own(state).coins, state.coins) == ("pick", 0, coins + 1)
    assert [act.card for act in legal(state, Pick)] == list(top[:3])
    assert code(state, Pick(0, top[3])) == "not_offered"
    assert code(state, EndTurn(0)) == "wrong_phase"
    state = do(state, Pick(0, top[1]))
    assert own(state).hand[-1] == top[1]
    assert state.specialists[0] == top[3]
    assert state.specialists[-2:] == (top[0], top[2])
    assert state.knowers[-3:] == (-1, 0, 0)
    assert state.phase == "turn"
    assert code(state, Recruit(0)) == "ability_used"


def test_pl_4_5_fewer_are_looked_at_if_there_are_fewer() -> None:
    state = to(2, coins=1)
    state.specialists, state.knowers = state.specialists[:2], (-1, -1)
    after = do(state, Recruit(0))
    assert len(legal(after, Pick)) == 2
    state.specialists, state.knowers = (), ()
    assert code(state, Recruit(0)) == "no_specialists"
    assert code(to(2), Recruit(0)) == "no_coin"


def test_pl_4_no_candy_is_made_here() -> None:
    state = give(to(1, warehouse="sugar chocolate"), 0)
    assert code(state, Make(0, "pretzels", "space")) == "no_candy_machine"
