"""What is said for a turn: what it brings, and the turn that it was weighed against last."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from chocolate_factory.core.action import Action
from chocolate_factory.core.cancelling import never
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, Make
from chocolate_factory.games.plantation.acts.cards import Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind import (
    beside,
    outcome,
    purpose,
    reasons,
    truck_choice,
    worth_breakdown,
)
from chocolate_factory.games.plantation.mind.levels.adviser import Adviser
from chocolate_factory.games.plantation.mind.levels.hard import Hard
from chocolate_factory.games.plantation.mind.turns import Rival, TurnPlan, TurnSearch
from chocolate_factory.games.plantation.state import ring
from chocolate_factory.games.plantation.state.state import State
from tests.helpers.plantation.states import GAME, RECIPES, at, begun, give

WORDS = GAME.words()
COINS = (
    "You get 2 coins. Spend one on a specialist in a break room, or keep them: each is a point at "
    "the end."
)
IN = (Play(0, "worker_3", False), Transport(0, ring.TO, False))


def told_of(state: State, found: TurnPlan) -> str:
    """All that is said for a turn."""
    return " ".join(reasons.plan(GAME, state, 0, found))


def left_at(state: State) -> worth_breakdown.Left:
    """What Ada has as things stand."""
    left = worth_breakdown.left_by(GAME, state, 0, ())
    assert left is not None
    return left


def said(rival: Rival | None, *acts: Action) -> str:
    """What is said for a turn with Worker 3 to the factory."""
    state = at(1, ring=(4,), hand="worker_3 worker_5 sorter_1", coins=1)
    return told_of(state, TurnPlan(1.0, (*IN, *acts, EndTurn(0)), True, rival))


def test_goods_are_told_by_kind() -> None:
    acts = [Unload(0, "a", good, False) for good in ("sugar", "sugar", "chocolate")]
    assert said(None, *acts) == "This turn: unload 2 sugar and 1 chocolate."
    mixed = reasons._brings(GAME.book, at(1), [Mix(0, "mixer"), EndTurn(0)])
    assert mixed == "Nothing else helps you more this turn.", "the headline says what is done"
    assert said(None, Load(0, "a", "truffles*", False)) == "This turn: load Truffles (decorated)."
    kept = "No card does much for you now. This one goes, and you keep Worker 5 and the Sorter."
    assert said(None) == kept


def test_a_turn_says_what_it_is_good_for() -> None:
    candy = next(recipe for recipe in GAME.book.recipes.values() if recipe.id == "truffles")
    told = said(None, Load(0, "a", "chocolate", False))
    text = f"With chocolate you make {candy.name} later: {candy.points} points each."
    assert told == text
    told = said(None, Gather(0, "cacao", False))
    later = "The cacao is for a later turn: with sugar, the mixer makes chocolate of it."
    assert told.startswith(later)
    told = said(None, Recruit(0))
    assert told.endswith("A specialist is one more card, and each card is a turn.")
    state = at(2, ring=(2,), hand="worker_2 worker_5", warehouse="truffles")
    acts = (Play(0, "worker_2", False), Transport(0, ring.FROM, False))
    found = TurnPlan(1.0, (*acts, Load(0, "a", "truffles", False), EndTurn(0)), True, None)
    n = candy.points + 1
    assert reasons.plan(GAME, state, 0, found) == (f"That is {n} points more for you.",)


def test_a_single_coin_and_a_single_candy_are_told_as_one() -> None:
    state = at(2, ring=(), hand="worker_4 worker_5", warehouse="sugar")
    acts = (Play(0, "worker_4", False), Transport(0, ring.TO, False), Sell(0, "sugar"))
    told = told_of(state, TurnPlan(1.0, (*acts, EndTurn(0)), True, None))
    assert told.startswith("You get 1 coin. Kept to the end, it is a point.")
    recipe = GAME.book.recipes["nougat"]
    goods = "sugar " * recipe.sugar + "chocolate " * recipe.chocolate
    told = second_half(Make(0, "nougat", "space"), taken=4, warehouse=goods)
    assert told == f"Nougat: {recipe.points} points on a truck of your colour."


def second_half(*acts: Action, taken: int = 4, **given: Any) -> str:
    """The reason for a turn with Worker 3 to the ring of the Candy Factory."""
    state = at(2, ring=(taken,), hand="worker_3 worker_5", **given)
    state.recipes, state.tokens = ("nougat",), (6,)
    return told_of(state, TurnPlan(1.0, (*IN, *acts, EndTurn(0)), True, None))


def test_goods_that_are_unloaded_are_for_something() -> None:
    """Candy that can be made then, or points on a truck of the own colour."""
    recipe = GAME.book.recipes["nougat"]
    need = "sugar " * recipe.sugar
    unload = Unload(0, "c", "chocolate", False)
    told = second_half(unload, taken=3, warehouse=need, trucks={"c": "chocolate"})
    assert told.endswith(f"Then you can make {recipe.name} later.")
    told = second_half(unload, warehouse=need, trucks={"c": "chocolate"})
    assert told.endswith(f"You could make {recipe.name} now, but it is better to wait.")
    told = second_half(unload, trucks={"c": "chocolate"})
    assert told.endswith("Later you can load it onto a truck of your colour, where it counts.")
    own = Unload(0, "a", "chocolate", False)
    assert second_half(own, trucks={"a": "chocolate"}) == "This turn: unload 1 chocolate."
    told = second_half(own, trucks={"a": "chocolate", "b": "sugar " * recipe.sugar})
    missing = f"Then you need only {recipe.sugar} sugar more for {recipe.name}, {recipe.points} "
    assert told == f"{missing}points.", "one a turn: there is no each"


@pytest.mark.parametrize(
    ("left", "others", "told"),
    [
        (2, "chocolate", "later, if nobody takes the last 2 first."),
        (1, "chocolate", "later, if nobody takes the last one first."),
        (3, "chocolate", "Then you can make Chocolate Peanuts later."),
        (2, "sugar", "Then you can make Chocolate Peanuts later."),
    ],
)
def test_candy_that_may_be_gone_by_then_is_not_promised(left: int, others: str, told: str) -> None:
    state = at(2, ring=(3,), hand="worker_3 worker_5", trucks={"c": "chocolate"})
    give(state, 1, warehouse=others)
    state.recipes, state.tokens = ("peanuts",), (left,)
    acts = (*IN, Unload(0, "c", "chocolate", False), EndTurn(0))
    assert purpose.reason(GAME, state, 0, acts).endswith(told)


def test_cacao_that_is_sold_is_for_coins_and_not_for_the_mixer() -> None:
    state = at(1, ring=(), hand="worker_4 worker_5")
    acts = (Play(0, "worker_4", False), Transport(0, ring.TO, False))
    acts += (Gather(0, "cacao", False), Sell(0, "cacao"), EndTurn(0))  # type: ignore[assignment]
    told = told_of(state, TurnPlan(1.0, acts, True, None))
    assert told == COINS


def test_a_roll_names_the_faces_that_are_better(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(1, ring=(4,), hand="sorter_1 worker_5", die=2)
    found = TurnPlan(1.0, (Play(0, "sorter_1", True),), False, None)
    for worths, told in (
        (
            (1, 1, 3, 3, 1, 3, 1, 1),
            "With 3, 4 or 6 you do better than with the 2 on the die, with none worse.",
        ),
        ((3, 1, 3, 3, 3, 3, 3, 3), "Any other number is better than the 2 on the die."),
        (
            (0, 1, 1, 9, 1, 0, 0, 1),
            "With 4 you do better than with the 2 on the die, with 1, 6 or 7 worse.",
        ),
        ((0, 1, 1, 1, 1, 0, 0, 1), "A roll may do better than the 2 on the die."),
    ):
        monkeypatch.setattr(TurnSearch, "faces", lambda _search, _card, worths=worths: worths)
        assert reasons.plan(GAME, state, 0, found) == (f"{told} A roll cannot be undone.",)


def test_who_waits_with_candy_is_told_what_for() -> None:
    """Two pieces of chocolate are a Truffle, which is worth more than what one makes now."""
    chocolates = {"a": "chocolate", "c": "chocolate chocolate"}
    state = at(2, ring=(4,), hand="worker_3 worker_5 worker_4", trucks=chocolates)
    state.recipes, state.tokens = ("peanuts", "truffles"), (6, 6)
    acts = (*IN, Unload(0, "c", "chocolate", False), EndTurn(0))
    assert purpose.reason(GAME, state, 0, acts) == (
        "You could make Chocolate Peanuts now, but wait: next turn it can be Truffles."
    )


@pytest.mark.parametrize(
    ("acts", "told"),
    [
        ((Play(0, "worker_5", False), IN[1]), "sending a worker in with Worker 5"),
        (
            (Play(0, "sorter_1", False), Transport(0, ring.FROM, False)),
            "taking a worker off with the Sorter",
        ),
        ((IN[0], Transport(0, ring.FROM, False)), "taking the worker off space 4 instead"),
        ((Play(0, "sorter_1", True),), "rolling the die for the Sorter"),
        ((Shift(0, 2), *IN), "a shift change first"),
        (IN, ""),
    ],
)
def test_the_next_best_turn_is_named(acts: Sequence[Action], told: str) -> None:
    reason = said(Rival(tuple(acts), 1.04))
    assert ("About 1 point better than the next best turn" in reason) == bool(told)
    assert reason.endswith(f" Next best: {told}.") == bool(told)
    assert ("turn, mostly " in reason) == ("rolling" not in told) or not told


def test_a_turn_that_differs_by_its_trucks_alone_is_named_by_them() -> None:
    state = at(1, ring=(4,), hand="worker_3 worker_5", warehouse="sugar sugar")
    off = (Play(0, "worker_3", False), Transport(0, ring.FROM, False))
    first, other = (Load(0, truck, "sugar", False) for truck in "ab")
    told = beside._against(
        GAME, state, (*off, first, EndTurn(0)), Rival((*off, other, EndTurn(0)), 0.5), ()
    )
    assert told == (
        "About half a point better than the next best turn. "
        "Next best: loading 1 sugar onto truck B instead."
    )


def test_another_shift_change_is_called_so() -> None:
    """Whoever is told to call one is not told that one would be as good."""
    state = at(1, ring=(4,), hand="worker_3", coins=1)
    rival = Rival((Shift(0, 6), *IN), 0.1)
    found = TurnPlan(1.0, (Shift(0, 2), *IN, EndTurn(0)), True, rival)
    reason = told_of(state, found)
    assert "About as good: a shift change on space 6 instead. " in reason


def test_a_turn_with_a_shift_change_is_put_beside_the_best_one_without() -> None:
    state = at(1, ring=(4,), hand="worker_3", coins=1)
    found = TurnPlan(1.0, (Shift(0, 2), *IN, EndTurn(0)), True, Rival(IN, 0.8))
    reason = told_of(state, found)
    assert "Once in each half, a coin buys a shift change" in reason
    assert "Next best: no shift change (sending a worker in with Worker 3)." in reason


@pytest.mark.parametrize(
    ("half", "called", "news"), [(1, False, True), (1, True, False), (2, False, False)]
)
def test_what_a_shift_change_is_comes_with_the_hint_until_one_was_called(
    half: int, called: bool, news: bool
) -> None:
    """In the second half it was told before."""
    state = at(half, ring=(4,), hand="worker_3", coins=1)
    give(state, 1, whistle=called)
    reason, *more = reasons.plan(
        GAME, state, 0, TurnPlan(1.0, (Shift(0, 2), *IN, EndTurn(0)), True)
    )
    told = "Once in each half, a coin buys a shift change: a worker comes or goes."
    assert reason.startswith(f"{told} ") is news
    assert (told in more) is not news


def test_who_takes_less_than_may_be_taken_is_told_why() -> None:
    state = at(1, ring=(3,), hand="worker_3 worker_5")
    take, more = Gather(0, "sugar", False), "You could bring in more, but"
    for acts, told in (((take,), True), ((take, take), False)):
        found = TurnPlan(1.0, (*IN, *acts, EndTurn(0)), True, None)
        assert (more in told_of(state, found)) is told


def test_the_adviser_compares_no_shift_change_with_another(monkeypatch: pytest.MonkeyPatch) -> None:
    state = at(1, ring=(4,), hand="worker_3", coins=1)
    shifts = [(Shift(0, n), *IN, EndTurn(0)) for n in (2, 6)]
    found = TurnPlan(1.0, shifts[0], True, Rival(shifts[1], 0.1))
    monkeypatch.setattr(Hard, "plan", lambda *_args: found)
    rival = Adviser(GAME)._furthest(state, 0, 1, Rng(1), never).rival
    assert rival is not None
    assert not any(isinstance(act, Shift) for act in rival.acts)


def test_of_what_a_better_turn_brings_the_two_largest_parts_are_told() -> None:
    """Beside what was played: goods and coins that differ, and the turns to come."""
    state = at(1, ring=(4,), hand="worker_3 worker_5", coins=1, warehouse="sugar sugar cacao")
    play, off = Play(0, "worker_3", False), Transport(0, ring.FROM, False)
    load = Load(0, "a", "sugar", False)
    best, played = (play, off, load, load, EndTurn(0)), (play, off, load, EndTurn(0))
    parts = worth_breakdown.shares(GAME, state, 0, best, played, 0.0)
    more = sum(gain for gain, words in parts if "to come" not in words)
    reason = reasons.why_better(GAME, state, 0, best, played, more)
    assert reason == (
        "On the trucks the better turn has 1 sugar more. "
        "But the better turn keeps 1 sugar less for later."
    )
    kept = reasons.why_better(GAME, state, 0, best, (play, off, EndTurn(0)), 1.0)
    assert kept.startswith("On the trucks the better turn has 2 sugar more. With sugar you make ")
    shares = worth_breakdown.shares(GAME, state, 0, best, played, 1.24)
    assert sum(gain for gain, _words in shares) == pytest.approx(1.2)
    rolled = (Play(0, "sorter_1", True),)
    assert reasons.why_better(GAME, state, 0, rolled, played, 0.8).endswith(
        "the 1 on the die, with 4 worse."
    )


def test_goods_are_left_out_where_the_turn_played_goes_on_behind_a_recruit() -> None:
    """What it loaded after that stands in another entry: to count it as missing would be false."""
    state = at(1, ring=(2,), hand="worker_2 sorter_1", coins=1, warehouse="sugar chocolate")
    come = (Play(0, "worker_2", False), Transport(0, ring.FROM, False))
    load = Load(0, "a", "sugar", False)
    played, best = (*come, Recruit(0)), (*come, load, EndTurn(0))
    told = worth_breakdown.shares(GAME, state, 0, best, played, 2.4)
    assert not any("sugar" in words for _gain, words in told)
    assert any("what you still do this turn" in words for _gain, words in told)
    both = worth_breakdown.shares(GAME, state, 0, played, played, 1.0)
    assert [words for _gain, words in both] == ["later on"]


def test_a_specialist_more_is_named_where_it_is_known() -> None:
    state = at(1, ring=(1,), hand="worker_2 sorter_1", coins=1)
    play, to = Play(0, "worker_2", False), Transport(0, ring.TO, False)
    other = (Play(0, "sorter_1", False), to, EndTurn(0))
    (told,) = worth_breakdown.shares(GAME, state, 0, (play, to, EndTurn(0)), other, 1.4)
    assert told == (1.4, "later on (keeping the Sorter, not Worker 2: it goes either way round)")
    recruit = (play, to, Recruit(0))
    unseen = worth_breakdown.shares(GAME, state, 0, recruit, (play, to, EndTurn(0)), 1.4)
    assert "for recruiting a new specialist" in unseen[0][1]
    state.knowers = (0, *state.knowers[1:])
    name = WORDS.card(state.specialists[0])
    known = worth_breakdown.shares(GAME, state, 0, recruit, (play, to, EndTurn(0)), 1.4)
    assert f"for recruiting the {name} or" in known[0][1]


def test_a_worker_who_stays_is_said_to_move_more_as_the_ring_then_stands() -> None:
    state = at(1, ring=(1, 2, 3, 4, 5), hand="worker_1 worker_7")
    to = Transport(0, ring.TO, False)
    best, other = ((Play(0, f"worker_{n}", False), to, EndTurn(0)) for n in (7, 1))
    told = worth_breakdown.shares(GAME, state, 0, best, other, 1.0)
    assert told[-1][1] == (
        "later on (keeping Worker 1, not Worker 7: as the ring then stands, it moves up to 6 "
        "goods, not 1)"
    ), "of the three that Worker 7 counts, the warehouse has one"
    assert "your" not in told[-1][1]


@pytest.mark.parametrize(
    ("hand", "played", "told"),
    [
        ("sorter_1 worker_2", 1, "the Sorter for later, not Worker 2: it goes either way round."),
        ("worker_4 worker_1", 1, "Worker 4 for later, not Worker 1: as the ring then stands, it"),
    ],
)
def test_a_card_that_stays_is_said_to_be_better_for_a_reason(
    hand: str, played: int, told: str
) -> None:
    state, cards = at(1, ring=(1,), hand=hand, warehouse="cacao sugar"), hand.split()
    to = Transport(0, ring.TO, False)
    best, other = ((Play(0, cards[n], False), to, EndTurn(0)) for n in (played, 1 - played))
    (share,) = outcome.sentences(GAME, state, 0, best, other, 1.0)
    assert share[2].startswith(f"The better turn keeps {told}")


def test_a_card_that_stays_for_no_plain_reason_is_left_out() -> None:
    """That one is kept and not the other explains nothing."""
    state, cards = at(1, ring=(1,), hand="temp worker_2", warehouse="cacao sugar"), (1, 0)
    to, hand = Transport(0, ring.TO, False), ("temp", "worker_2")
    best, other = ((Play(0, hand[n], False), to, EndTurn(0)) for n in cards)
    (found,) = worth_breakdown.differences(GAME, state, 0, best, other, 1.0)
    assert found.coming == worth_breakdown.SWAPS
    assert outcome.sentences(GAME, state, 0, best, other, 1.0) == []
    assert outcome.sentence(GAME.book, found) == "Later turns bring more."


@pytest.mark.parametrize(
    ("goods", "told"),
    [
        ("cacao", "You have no sugar to mix the cacao with."),
        (
            "sugar cacao",
            "You could mix chocolate here, but keep the cacao for the outlet (2 coins each).",
        ),
        ("sugar", ""),
    ],
)
def test_a_mixer_that_is_left_alone_is_explained(goods: str, told: str) -> None:
    state = at(1, ring=(), hand="worker_1 worker_2", warehouse=goods)
    acts = (Play(0, "worker_1", False), Transport(0, ring.TO, False), EndTurn(0))
    assert GAME.book.ability(1, 1) == "mixer"
    reason = told_of(state, TurnPlan(1.0, acts, True, None))
    assert told in reason
    assert ("mix" in reason) == bool(told)


def test_what_is_left_alone_in_the_last_turn_comes_too_late() -> None:
    state = at(1, ring=(), hand="worker_1", warehouse="sugar cacao")
    acts = (Play(0, "worker_1", False), Transport(0, ring.TO, False), EndTurn(0))
    reason = told_of(state, TurnPlan(1.0, acts, True, None))
    assert reason == (
        "Your last turn in this half: nothing more you could do helps you later. You could mix "
        "chocolate here, but it is too late to load it."
    )


@pytest.mark.parametrize(
    ("game", "stands", "good", "warehouse", "told"),
    [
        ("both", 3, "sugar", "cacao", "With sugar, the mixer makes chocolate of your cacao."),
        ("plantation", 4, "sugar", "", "Each sugar on a truck is 1 point at the end."),
        ("plantation", 4, "cacao", "", "Mixed into chocolate, it is 2 points each on a truck."),
    ],
)
def test_goods_that_come_in_are_for_something(
    game: str, stands: int, good: str, warehouse: str, told: str
) -> None:
    recipes = RECIPES if game == "both" else ()
    state = at(
        1,
        ring=(stands,),
        hand="worker_3 worker_5",
        warehouse=warehouse,
        game=game,
        recipes=recipes,
    )
    take = (*IN, Gather(0, good, False), EndTurn(0))
    assert told_of(state, TurnPlan(1.0, take, True, None)).startswith(told)


def test_what_is_as_good_is_called_so() -> None:
    close = beside.CLOSE / 2
    other = (Play(0, "worker_5", False), IN[1])
    assert "About as good: sending a worker in with Worker 5. " in said(Rival(other, close))
    assert "Another turn is about as good. " in said(Rival(IN, close))
    take = (*IN, Gather(0, "sugar", False))
    assert "About as good: bring in 1 sugar." in said(Rival(take, close))
    assert said(Rival(IN, 1.0), *take[2:]).endswith("Next best: move nothing.")


def test_turns_that_are_as_good_say_what_sets_them_apart() -> None:
    state = at(1, ring=(4,), hand="worker_3 worker_5", coins=1, warehouse="sugar sugar cacao")
    play, off = Play(0, "worker_3", False), Transport(0, ring.FROM, False)
    load = Load(0, "a", "sugar", False)
    rival = Rival((play, off, load, EndTurn(0)), 0.0)
    told = told_of(state, TurnPlan(1.0, (play, off, load, load), True, rival))
    assert "About as good: load 1 sugar. This turn is better on the trucks (1 sugar more), " in told
    assert "the other one in the warehouse, for later (1 sugar more)." in told


@pytest.mark.parametrize(
    ("less", "told"),
    [
        (0.1, "All in all, Worker 3 is a bit ahead."),
        (-0.1, "Worker 3 is simpler."),
    ],
)
def test_what_sets_two_turns_apart_is_told_by_their_cards(less: float, told: str) -> None:
    """And what speaks for the one that is advised comes last."""
    state = at(1, ring=(4,), hand="worker_3 worker_5", coins=1, warehouse="sugar sugar cacao")
    acts, off = (Play(0, "worker_3", False), IN[1]), Transport(0, ring.FROM, False)
    other = (Play(0, "worker_5", False), off, Load(0, "a", "sugar", False))
    shares, theirs = [(0.5, "in coins (1 more)")], [(0.4, "on the trucks (1 sugar more)")]
    rival = Rival(other, less)
    words = beside._apart(GAME.book, acts, rival, shares, theirs)
    start = "Worker 3 is better in coins (1 more), Worker 5 on the trucks (1 sugar more)."
    assert words == f"{start} {told}"
    assert "Worker 3" in told_of(state, TurnPlan(1.0, (*acts, EndTurn(0)), True, rival))


@pytest.mark.parametrize(
    ("others", "first", "within"),
    [("temp", "This turn", "this turn"), ("worker_3", "The Temp", "the Temp")],
)
def test_what_a_turn_is_called_fits_the_middle_of_a_sentence(
    others: str, first: str, within: str
) -> None:
    shares, theirs = [(0.5, "in coins (1 more)")], [(0.4, "on the trucks (1 sugar more)")]
    acts, rival = (Play(0, "temp", False),), Rival((Play(0, others, False),), 0.1)
    words = beside._apart(GAME.book, acts, rival, shares, theirs)
    assert words.startswith(f"{first} is better in coins (1 more), ")
    assert words.endswith(f" All in all, {within} is a bit ahead.")


def test_a_turn_that_is_as_good_as_another_is_told_for_a_reason() -> None:
    state = at(1, ring=(4,), hand="worker_3 sorter_1", die=3, coins=1, warehouse="sugar")
    play = Play(0, "worker_3", False)
    take, roll = (play, IN[1], Gather(0, "sugar", False)), Play(0, "sorter_1", True)

    def why(acts: Sequence[Action], others: Sequence[Action]) -> str:
        return told_of(state, TurnPlan(1.0, tuple(acts), True, Rival(tuple(others), 0.1)))

    assert why(take, (roll,)).endswith("A roll is luck; this turn is sure.")
    assert why((roll,), take).endswith("What you roll decides which is better.")
    assert why(take, (*take, EndTurn(0))).endswith("and this one is simpler.")
    assert why(take, take).endswith("goods, coins and cards that are worth about the same.")
    other = (play, IN[1], Gather(0, "cacao", False))
    assert "This turn is " in why(take, other)


def test_hard_tells_what_it_weighed_last() -> None:
    """What came next began otherwise, and was played on from the same deals."""
    state = begun(2, 5)
    seat = state.seat
    assert seat is not None
    plan = Hard(GAME).plan(state, seat, 12, Rng(1), never)
    assert plan.rival is not None
    assert plan.rival.less >= 0
    assert plan.rival.acts[:2] != plan.acts[:2]


@pytest.mark.parametrize(
    ("ours", "theirs", "gain", "told"),
    [
        ("sugar", "sugar sugar", 0.7, "for room in the warehouse (1 sugar less)"),
        ("sugar sugar", "sugar", -0.7, "for room in the warehouse (1 sugar more)"),
        (
            "sugar sugar",
            "sugar",
            0.7,
            "in the warehouse, for later (1 sugar more)",
        ),
        (
            "sugar",
            "cacao",
            0.7,
            "in the warehouse (1 sugar instead of 1 cacao; raw cacao cannot be loaded)",
        ),
        (
            "cacao",
            "sugar",
            0.7,
            "in the warehouse, for later (1 cacao instead of 1 sugar)",
        ),
        (
            "chocolate chocolate",
            "peanuts peanuts",
            0.7,
            "in the warehouse (2 chocolate, which can bring more than 2 Chocolate Peanuts)",
        ),
    ],
)
def test_where_fewer_goods_are_worth_more_it_is_the_room_that_counts(
    ours: str, theirs: str, gain: float, told: str
) -> None:
    mine, others = (
        left_at(at(hand="worker_3 worker_5", warehouse=goods)) for goods in (ours, theirs)
    )
    found = worth_breakdown.in_warehouse(GAME.book, mine, others, gain)
    assert found is not None
    assert worth_breakdown.where(GAME.book, found) == told


FULL = {"a": "sugar " * 6, "b": "sugar sugar", "d": "sugar sugar"}


@pytest.mark.parametrize(
    ("half", "truck", "trucks", "told"),
    [
        (1, "c", FULL, "On truck A it would cover a worker icon"),
        (2, "a", {"b": "sugar sugar"}, "On truck C it would not count at the end."),
    ],
)
def test_a_truck_is_put_beside_the_next_best_one(
    half: int, truck: str, trucks: dict[str, str], told: str
) -> None:
    state = at(half, ring=(3,), hand="worker_3", warehouse="sugar", trucks=trucks)
    acts = (Play(0, "worker_3", False), Transport(0, ring.FROM, False))
    found = truck_choice.reason(GAME, state, 0, (*acts, Load(0, truck, "sugar", False)))
    assert found.startswith(told)


def test_a_recruit_is_told_by_what_is_worth_most_of_it() -> None:
    assert reasons.recruit(GAME.book, "runner_1").startswith("You choose its number")


def test_nothing_is_kept_for_later_that_goes_back_at_the_end_of_the_half() -> None:
    mine, others = (left_at(at(hand="", warehouse=goods)) for goods in ("sugar sugar", "sugar"))
    assert worth_breakdown.in_warehouse(GAME.book, mine, others, 0.7) is None


def test_a_hint_has_one_reason_and_the_rest_behind_why() -> None:
    state = at(1, ring=(), hand="worker_4 worker_5")
    acts = (Play(0, "worker_4", False), Transport(0, ring.TO, False), Gather(0, "cacao", False))
    found = TurnPlan(1.0, (*acts, Sell(0, "cacao"), EndTurn(0)), True, Rival(IN, 0.5))
    reason, *more = reasons.plan(GAME, state, 0, found)
    assert reason == COINS
    assert any("better than" in sentence for sentence in more)


@pytest.mark.parametrize(
    ("truck", "decorates", "stays"), [("a", False, True), ("a", True, False), ("c", False, False)]
)
def test_no_hint_takes_finished_candy_off_a_truck_where_it_counts(
    truck: str, decorates: bool, stays: bool
) -> None:
    """Unless it is decorated in the same turn; on a grey truck it counts for nothing."""
    good = "truffles" if decorates else "truffles*"
    state = at(2, ring=(7,), hand="worker_7 temp", trucks={truck: good})
    go = (Play(0, "worker_7", False), Transport(0, ring.TO, False))
    more = (Decorate(0, good),) if decorates else ()
    acts = (*go, Unload(0, truck, good, False), *more, EndTurn(0))
    plan = TurnPlan(9.0, acts, True)
    (kept,) = Adviser(GAME).weighed(state, [plan, plan])
    assert kept.acts == ((*go, EndTurn(0)) if stays else acts)


def test_a_hint_takes_it_off_where_the_rest_of_the_turn_needs_it() -> None:
    """With a card that is Trucker and Packer: candy of another truck is laid on it."""
    kinds = [
        msgspec.structs.replace(kind, stack=kind.stack or kind.any_trucks)
        for kind in GAME.book.cards.specialists
    ]
    game = Plantation(msgspec.structs.replace(GAME.book.cards, specialists=kinds), "made up")
    state = at(2, ring=(6,), die=6, hand="trucker_1", trucks={"a": "truffles", "c": "truffles"})
    go = (Play(0, "trucker_1", False), Transport(0, ring.TO, False))
    unloads = (Unload(0, "a", "truffles", False), Unload(0, "c", "truffles", True))
    plan = TurnPlan(9.0, (*go, *unloads, EndTurn(0)), True)
    (kept,) = Adviser(game).weighed(state, [plan])
    assert kept.acts == plan.acts
    for act in plan.acts:
        assert game.refusal(state, act) is None
        game.advance(state, act)


STORED = [
    (
        "chocolate chocolate fudge peanuts*",
        "pretzels pretzels",
        1.0,
        "The better turn keeps 2 chocolate more for later.",
    ),
    ("fudge", "pretzels", 1.0, "The better turn keeps Fudge for later, not Chocolate Pretzels."),
    (
        "sugar sugar",
        "fudge pretzels peanuts",
        1.0,
        "The better turn keeps 2 sugar more for later, though 3 candies less.",
    ),
    (
        "sugar",
        "chocolate",
        -1.0,
        "The better turn keeps 1 chocolate less for later, though 1 sugar more.",
    ),
    ("sugar " * 5, "sugar " * 6, 1.0, "The better turn leaves more room in the warehouse."),
    ("", "sugar sugar", 1.0, ""),
    ("sugar", "sugar sugar", -1.0, "The better turn keeps 1 sugar less for later."),
    ("fudge*", "pretzels sugar", -3.0, "The better turn keeps 1 sugar less for later."),
    (
        "fudge*",
        "pretzels sugar",
        3.0,
        "The better turn keeps Fudge (decorated) for later, not 1 sugar and Chocolate Pretzels.",
    ),
    (
        "fudge* peanuts* pretzels*",
        "fudge peanuts pretzels sugar",
        3.0,
        "The candy the better turn keeps is worth more.",
    ),
]
LOADED = [
    (
        "fudge*",
        "pretzels sugar",
        3.0,
        "On the trucks the better turn has Fudge (decorated) instead of 1 sugar and "
        "Chocolate Pretzels.",
    ),
    (
        "pretzels pretzels",
        "fudge*",
        -3.0,
        "On the trucks the better turn has 2 Chocolate Pretzels instead of Fudge (decorated).",
    ),
]


def test_pl_8_1_a_new_kind_on_the_trucks_is_named_as_what_brings_the_point() -> None:
    """Sugar and chocolate are worth the same."""
    sides = ({"a": "chocolate sugar"}, {"a": "chocolate chocolate"})
    mine, others = (left_at(at(2, hand="worker_3 worker_5", trucks=side)) for side in sides)
    found = worth_breakdown.on_trucks(GAME.book, mine, others, 1.0)
    assert found is not None
    assert outcome.sentence(GAME.book, found) == (
        "The better turn has a new kind on the trucks, sugar: a point more."
    )
    worse = worth_breakdown.on_trucks(GAME.book, others, mine, 1.0)
    assert worse is not None
    assert "new kind" not in outcome.sentence(GAME.book, worse)


def test_pl_8_1_two_kinds_for_one_are_not_said_to_be_a_point_more_each() -> None:
    sides = ({"a": "chocolate sugar"}, {"a": "truffles"})
    mine, others = (left_at(at(2, hand="worker_3 worker_5", trucks=side)) for side in sides)
    found = worth_breakdown.on_trucks(GAME.book, mine, others, 1.0)
    assert found is not None
    assert "ew kind" not in outcome.sentence(GAME.book, found)


@pytest.mark.parametrize(
    ("part", "ours", "theirs", "gain", "told"),
    [("warehouse", *case) for case in STORED] + [("trucks", *case) for case in LOADED],
)
def test_what_differs_is_said_in_a_short_sentence(
    part: str, ours: str, theirs: str, gain: float, told: str
) -> None:
    """And nothing that it has less of for what makes it the better one."""
    compare = worth_breakdown.in_warehouse if part == "warehouse" else worth_breakdown.on_trucks
    kept: list[dict[str, Any]] = [
        {"warehouse": goods} if part == "warehouse" else {"trucks": {"a": goods}}
        for goods in (ours, theirs)
    ]
    recipes = ("fudge", "peanuts", "pretzels")
    mine, others = (
        left_at(at(2, hand="worker_3 worker_5", recipes=recipes, **own)) for own in kept
    )
    found = compare(GAME.book, mine, others, gain)
    assert found is not None
    assert outcome.sentence(GAME.book, found) == told


@pytest.mark.parametrize(
    ("half", "ours", "theirs", "told"),
    [
        (1, "c", "a", "The same goods leave more room for candy on trucks of your colour."),
        (2, "a", "c", "More of it lies on trucks of your colour, and only that counts at the end."),
        (1, "a", "d", "The same goods cover a worker icon less: you can keep one specialist more."),
        (1, "a", "b", ""),
    ],
)
def test_the_same_goods_on_other_trucks_are_told_by_what_is_better_there(
    half: int, ours: str, theirs: str, told: str
) -> None:
    mine, others = (
        left_at(at(half, hand="worker_3 worker_5", trucks={truck: "sugar sugar"}))
        for truck in (ours, theirs)
    )
    found = worth_breakdown.on_trucks(GAME.book, mine, others, 1.0)
    assert found is not None
    assert outcome.sentence(GAME.book, found) == told


def test_what_says_only_that_it_is_better_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless all else that is said speaks against the turn."""
    vague = worth_breakdown.Difference(2.0, "coming")
    sugar = worth_breakdown.Difference(1.0, "warehouse", more=("sugar",))
    less = worth_breakdown.Difference(-1.0, "warehouse", less=("sugar",))
    for found, told in (
        ([vague], []),
        ([vague, sugar], ["The better turn keeps 1 sugar more for later."]),
        (
            [vague, less],
            ["Later turns bring more.", "The better turn keeps 1 sugar less for later."],
        ),
    ):
        monkeypatch.setattr(worth_breakdown, "differences", lambda *_a, found=found: found)
        said = outcome.sentences(GAME, at(), 0, (), (), 1.0)
        assert [words for _points, _part, words in said] == told


@pytest.mark.parametrize(
    ("gain", "told"),
    [(2.0, "Later turns bring more."), (-2.0, "The better turn leaves you one specialist less.")],
)
def test_a_specialist_less_is_no_reason_for_a_turn(gain: float, told: str) -> None:
    mine, others = (left_at(at(hand=hand)) for hand in ("worker_3", "worker_3 sorter_1"))
    found = worth_breakdown.coming(GAME.book, mine, others, gain)
    assert outcome.sentence(GAME.book, found) == told


def test_candy_that_is_made_once_a_turn_is_not_promised_by_the_piece() -> None:
    recipe = next(one for one in GAME.book.recipes.values() if one.uses * one.makes == 1)
    told = purpose._later(GAME.book, "sugar", recipe)
    assert told == f"With sugar you make {recipe.name} later, one a turn: {recipe.points} points."


def test_coins_of_a_sale_are_told_once_in_a_review() -> None:
    state = at(1, ring=(), hand="worker_4 worker_5", warehouse="cacao")
    come = (Play(0, "worker_4", False), Transport(0, ring.TO, False))
    best, played = (*come, Sell(0, "cacao"), EndTurn(0)), (*come, EndTurn(0))
    told = reasons.why_better(GAME, state, 0, best, played, 1.5)
    assert told.startswith("The better turn leaves you 2 coins more: a point each at the end.")
    assert told.count("coin") == 1


def test_a_drawback_with_a_better_card_is_plain_english() -> None:
    kept = worth_breakdown.Difference(
        -1.0, "coming", more=("worker_5",), less=("runner_1",), coming="swaps"
    )
    told = "The better turn leaves you Worker 5, and the Runner would be better."
    assert outcome.sentence(GAME.book, kept) == told


def test_what_a_better_turn_is_good_for_takes_the_place_of_its_drawback(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Two sentences are enough."""
    coins = worth_breakdown.Difference(2.0, "coins", coins=2)
    less = worth_breakdown.Difference(-1.0, "warehouse", less=("sugar",))
    monkeypatch.setattr(worth_breakdown, "differences", lambda *_a: [coins, less])
    monkeypatch.setattr(
        reasons, "_good_for", lambda _game, _state, _seat, acts, _coins: "Why." if acts else ""
    )
    told = reasons.why_better(GAME, at(), 0, (EndTurn(0),), (), 1.0)
    assert told == "The better turn leaves you 2 coins more: a point each at the end. Why."


@pytest.mark.parametrize("gain", [1.0, -1.0])
def test_a_reason_for_a_better_turn_has_one_but(
    gain: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A drawback begins with what is lost: what one gains beside it is no drawback."""
    coins = worth_breakdown.Difference(2.0, "coins", coins=2)
    goods = [
        worth_breakdown.Difference(gain, part, more=("sugar",), less=("chocolate",))
        for part in ("warehouse", "trucks")
    ]
    for other in goods:
        found = [coins, other]
        monkeypatch.setattr(worth_breakdown, "differences", lambda *_a, found=found: found)
        told = reasons.why_better(GAME, at(), 0, (), (), 1.0)
        assert told.lower().count("but ") == (gain < 0)
        if gain < 0:
            assert told.index("But ") < told.index("chocolate less") < told.index("sugar more")


def test_what_a_shift_change_costs_is_said_with_what_a_sale_brings() -> None:
    state = at(1, ring=(), hand="worker_4 worker_5", warehouse="cacao", coins=1)
    acts = (Shift(0, 4), Play(0, "worker_4", False), Transport(0, ring.FROM, False))
    found = TurnPlan(1.0, (*acts, Sell(0, "cacao"), EndTurn(0)), True, None)
    assert "You get 2 coins; the shift change costs 1." in told_of(state, found)


@pytest.mark.parametrize(("less", "plain"), [(0.01, True), (5.0, False)])
def test_of_turns_that_are_as_good_the_hint_tells_the_plainer_one(less: float, plain: bool) -> None:
    state = at(1, ring=(4,), hand="worker_3 worker_5", coins=1, warehouse="sugar cacao")
    simple = (*IN, Gather(0, "sugar", False), EndTurn(0))
    shift = (Shift(0, 5), *simple)
    found = Adviser(GAME)._plainer(state, 0, TurnPlan(9.0, shift, True, Rival(simple, less)))
    assert found.acts == (simple if plain else shift)
    rolls = Rival((Play(0, "sorter_1", True),), 0.0)
    assert Adviser(GAME)._plainer(state, 0, TurnPlan(9.0, shift, True, rolls)).acts == shift


@pytest.mark.parametrize(
    ("in_turn", "acts"),
    [(False, ()), (True, (Gather(0, "sugar", False),))],
    ids=["it does nothing", "the turn has begun"],
)
def test_no_plainer_turn_is_told_that_is_no_help(in_turn: bool, acts: tuple[Action, ...]) -> None:
    state = at(1, ring=(4,), hand="worker_3 worker_5", coins=1, warehouse="sugar cacao")
    if in_turn:
        GAME.advance(state, IN[0])
    simple = (*IN, *acts, EndTurn(0))
    found = TurnPlan(9.0, (Shift(0, 5), *IN, Mix(0, "mixer"), EndTurn(0)), True, Rival(simple, 0.0))
    assert Adviser(GAME)._plainer(state, 0, found) is found


@pytest.mark.parametrize(
    ("hand", "ring", "die", "goods"),
    [
        ("packer_1 worker_1", (1, 2, 3, 4), 5, "cacao cacao"),
        ("packer_1 worker_1", (3,), 5, "cacao cacao sugar"),
        ("packer_1 worker_4", (3, 4), 1, "cacao"),
    ],
)
def test_the_adviser_leaves_no_mixer_alone_where_mixing_costs_nothing(
    hand: str, ring: tuple[int, ...], die: int, goods: str
) -> None:
    """PL-4.3: raw cacao is lost with the half, and few turns are left to mix it."""
    state = at(1, ring=ring, die=die, hand=hand, warehouse=goods, coins=1)
    found = Adviser(GAME).plan(state, 0, 48, Rng(1), never)
    assert any(isinstance(act, Gather) for act in found.acts)
    assert any(isinstance(act, Mix) for act in found.acts)
    after = GAME.copy(state)
    for act in found.acts:
        assert GAME.refusal(after, act) is None
        GAME.advance(after, act)


def test_a_turn_that_mixes_after_all_is_not_put_beside_itself() -> None:
    """Where mixing was the next best turn, the one without it takes that place."""
    state = at(
        1, ring=(3,), die=5, hand="packer_1 worker_1", warehouse="cacao cacao sugar", coins=1
    )
    adviser = Adviser(GAME)
    mixed = adviser.plan(state, 0, 48, Rng(1), never).acts
    plain = tuple(act for act in mixed if not isinstance(act, Mix))
    for rival in (mixed, mixed[:-1]):
        found = adviser._mixing(state, 0, TurnPlan(1.0, plain, True, Rival(rival, 0.1)), Rng(1))
        assert any(isinstance(act, Mix) for act in found.acts)
        assert found.rival is not None
        assert found.rival.acts == plain
        assert found.rival.less >= 0


def test_who_takes_sugar_to_a_mixer_and_does_not_mix_is_told_that_first() -> None:
    state = at(1, hand="worker_3 worker_1", warehouse="cacao cacao", coins=1)
    acts = (*IN, Gather(0, "sugar", False), EndTurn(0))
    told = reasons.plan(GAME, state, 0, TurnPlan(0.0, acts, True))
    assert told[0].startswith("You could mix chocolate here, but keep ")
    assert not any("With sugar, the mixer makes chocolate" in one for one in told)


@pytest.mark.parametrize(("ring_", "space"), [((), 1), ((4,), 3)], ids=["first", "behind the card"])
def test_why_nothing_is_mixed_is_said_once_also_behind_a_shift_change(
    ring_: tuple[int, ...], space: int
) -> None:
    state = at(1, ring=ring_, hand="worker_3 worker_1", warehouse="cacao cacao", coins=1)
    acts = (Shift(0, space), *IN, Gather(0, "sugar", False), EndTurn(0))
    told = told_of(state, TurnPlan(0.0, acts, True))
    assert told.count("You could mix chocolate here") == 1


def test_a_hint_says_what_its_shift_change_does_to_the_card_that_is_played() -> None:
    """PL-3.7: the coin is paid so that the card counts more, or leads elsewhere."""
    state = at(1, hand="worker_3 worker_5", coins=1)
    acts = (Shift(0, 3), *IN, Gather(0, "cacao", False), EndTurn(0))
    told = reasons.plan(GAME, state, 0, TurnPlan(0.0, acts, True))
    assert "Worker 3 moves 2 goods at space 4 instead of 1 at space 3." in told[0]
    assert "The cacao is for a later turn" in told[0], "and what it is good for comes with it"
    assert told[0].index("The cacao") < told[0].index("With the shift change")
    away = (Shift(0, 3), IN[0], Transport(0, ring.FROM, False), EndTurn(0))
    told = reasons.plan(GAME, state, 0, TurnPlan(0.0, away, True))
    assert "Only with the shift change can Worker 3 go this way." in told[0]


def test_a_recruit_that_is_better_is_told_once_and_by_what_it_is() -> None:
    state = at(1, hand="worker_2 worker_3", coins=1)
    go = (Play(0, "worker_2", False), Transport(0, ring.TO, False))
    told = reasons.why_better(GAME, state, 0, (*go, Recruit(0)), (*go, EndTurn(0)), 1.0)
    assert told.startswith("A specialist is one more card, and each card is a turn.")
    assert "recruit a specialist" not in told
    assert "More can come of it" not in told
