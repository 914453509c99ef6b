"""What must hold whatever is played: goods are never made or lost, looking ends where it should."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts import moving
from chocolate_factory.games.plantation.rules import machines, numbers
from chocolate_factory.games.plantation.state import holding, ring
from chocolate_factory.games.plantation.state.state import Hold, State
from tests.helpers.plantation.kit import PlantationKit
from tests.helpers.plantation.states import BOOK, GAME, begun

KIT = PlantationKit(GAME)
GOODS = ("sugar", "cacao", "chocolate", "fudge", "fudge*")
RINGS = st.tuples(*[st.booleans()] * 8)
SPACES = st.builds(lambda good, twice: (good,) * (1 + twice), st.sampled_from(GOODS), st.booleans())
HOLDS = st.lists(SPACES, max_size=7).map(lambda spaces: tuple(sorted(spaces)))


def played(seats: int, game: str, seed: int, acts: int) -> State:
    """A state after so many random acts, as far as the game goes."""
    state, rng = begun(seats, seed, game), Rng(seed)
    for _act in range(acts):
        if state.seat is None:
            break
        GAME.advance(state, KIT.chosen(GAME.legal(state, state.seat), rng))
    return state


@given(
    st.integers(2, 4),
    st.sampled_from(["both", "plantation", "candy"]),
    st.integers(0, 10_000),
    st.integers(0, 400),
)
def test_goods_coins_and_cards_are_never_made_or_lost(
    seats: int, game: str, seed: int, acts: int
) -> None:
    state = played(seats, game, seed, acts)
    KIT.table(state)
    for seat in range(seats):
        seen = GAME.observe(state, seat, Rng(seed))
        KIT.table(seen)
        assert seen.players[seat].hand == state.players[seat].hand


@given(RINGS, st.integers(1, 8), st.sampled_from(ring.WAYS), st.booleans())
def test_looking_ends_at_the_first_space_that_suits(
    taken: tuple[bool, ...], number: int, way: str, reverse: bool
) -> None:
    looked = ring.look(taken, number, way, reverse)
    suits = [space for space in range(1, 9) if taken[space - 1] == (way == "from")]
    assert bool(looked) == bool(suits)
    if looked:
        assert looked[0] == number
        assert looked[-1] in suits
        assert not set(looked[:-1]) & set(suits)
        assert len(set(looked)) == len(looked) <= 8


@given(HOLDS, st.sampled_from(GOODS))
def test_a_good_that_comes_and_goes_leaves_what_there_was(hold: Hold, good: str) -> None:
    more = holding.add(hold, good)
    assert holding.count(more, good) == holding.count(hold, good) + 1
    assert holding.goods(holding.remove(more, good)) == holding.goods(hold)
    assert len(holding.remove(more, good)) <= len(more)
    if holding.stackable(hold, good):
        assert len(holding.add(hold, good, True)) == len(hold)


@given(HOLDS)
def test_machines_never_overfill(hold: Hold) -> None:
    mixed = machines.mixed(hold, 7)
    if mixed is not None:
        assert len(mixed) <= 7
        assert len(holding.goods(mixed)) == len(holding.goods(hold)) - 1
    for recipe in BOOK.recipes.values():
        done = machines.made(hold, recipe, 7, 6)
        if done is not None:
            asked = sum(n for _good, n in numbers.needs(recipe))
            assert len(done[0]) <= 7
            assert len(holding.goods(done[0])) == len(holding.goods(hold)) - asked + done[1]
    frosted = holding.all_frosted(hold)
    assert len(frosted) == len(hold)
    assert holding.plain_candies(frosted) == ()


@given(st.integers(2, 4), st.integers(0, 10_000), st.integers(0, 300))
def test_all_of_a_good_moves_as_often_as_it_goes(seats: int, seed: int, acts: int) -> None:
    state = played(seats, ("both", "candy")[seed % 2], seed, acts)
    if state.seat is None:
        return
    kinds = (moving.Gather, moving.Load, moving.Unload, moving.Stow)
    for action in GAME.legal(state, state.seat):
        run = facts.run(BOOK, state, action)
        assert run[0] == action
        assert isinstance(action, kinds) or run == (action,)
        after = GAME.copy(state)
        for each in run:
            after, _events = GAME.apply(after, each)
        if isinstance(action, kinds):
            assert action not in GAME.legal(after, action.seat)
