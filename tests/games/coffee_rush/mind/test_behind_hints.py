"""What stands behind a hint: the next best turn, what falls when, what cups lack, what it costs."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import packed, reasons
from chocolate_factory.games.coffee_rush.mind.levels import turn_reasons
from chocolate_factory.games.coffee_rush.mind.levels.adviser import Adviser
from chocolate_factory.games.coffee_rush.mind.pouring import UNUSED, CupUse, Pouring
from chocolate_factory.games.coffee_rush.mind.routes import STAY, Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.state.state import State
from chocolate_factory.games.coffee_rush.text import names, turn_summary
from chocolate_factory.views.hints.advice import Advice, follow
from tests.helpers.coffee_rush.bots import BUDGET
from tests.helpers.coffee_rush.states import GAME, at, begun, give


def told(state: State) -> tuple[str, ...]:
    assert state.seat is not None
    return Adviser(GAME).choose(state, state.seat, BUDGET, 0).more


def test_a_walk_tells_what_else_could_be_done_what_falls_and_what_serving_hands_on() -> None:
    tabs = ("", "", "caffe_latte_1", "espresso_1")
    state = at("move", cups=("coffee",), tabs=tabs, meeples=(1, 12))
    give(state, 1, tabs=("cocoa_1",))
    other, handed, soon, *_lacks = told(state)
    assert other.startswith("You could also serve ")
    assert soon == "The Caffe Latte has to be served next turn, or it falls off."
    assert handed == "Serving sends your opponent 1 new order. It is worth it all the same."


def test_a_turn_that_lets_an_order_fall_says_so_first() -> None:
    state = at("move", tabs=("", "", "", "ristretto_1 caramel_caffe_latte_1"), meeples=(1, 12))
    give(state, 1, tabs=("cocoa_1",))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert "off this turn." in thought.reason.splitlines()[0][:60]
    assert not any("off this turn" in words for words in thought.more)


def test_serving_says_first_what_falls_off_meanwhile() -> None:
    tabs = ("", "", "espresso_1", "caramel_caffe_latte_1")
    state = at("process", cups=("coffee steam",), tabs=tabs)
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert thought.reason.startswith("The Caramel Caffe Latte falls off this turn. ")
    assert not any("off this turn" in words for words in thought.more)


def test_a_turn_that_closes_the_shop_speaks_of_no_later_turn() -> None:
    tabs = ("", "", "", "ristretto_1 caramel_caffe_latte_1")
    state = at("move", tabs=tabs, meeples=(1, 12))
    give(state, 1, tabs=("cocoa_1",))
    state.closed = True
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    told = " ".join((thought.reason, *thought.more))
    assert "off this turn" not in told
    assert "points less" not in told
    assert "ou could also" not in told


def test_a_turn_that_closes_the_shop_is_measured_by_none_that_does_not() -> None:
    state = at("move", cups=("coffee steam",), tabs=("", "espresso_1", "", ""), meeples=(1, 12))
    give(state, 0, up="cocoa_1 ristretto_1 ristretto_2 caffe_latte_1")
    state.deck = ()
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert any(isinstance(act, Process) for act in thought.line)
    assert not any("ou could also" in words for words in thought.more)


def test_no_turn_is_named_that_would_close_the_shop_instead() -> None:
    state = at("move", cups=("coffee steam",), tabs=("", "espresso_1", "", ""), meeples=(1, 12))
    give(state, 1, up="cocoa_1 ristretto_1 ristretto_2 caffe_latte_1")
    state.deck = ()
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert not any(isinstance(act, Process) for act in thought.line)
    assert not any("serve the" in words for words in thought.more)


def test_the_steps_of_a_walk_say_what_it_is_for_once() -> None:
    state = at("move", tabs=("caffe_latte_1", "", "", ""), meeples=(1, 12))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    steps = [act for act in thought.line if isinstance(act, Step)]
    assert len(steps) > 1
    assert thought.behind[0].startswith("Go on to ")
    assert thought.reason not in thought.behind


def test_a_ready_cup_says_what_keeping_it_would_cost() -> None:
    state = at("process", cups=("coffee steam",), tabs=("", "", "", "espresso_1"))
    give(state, 1, tabs=("cocoa_1",))
    assert told(state)[0].startswith("Keeping it for later is worth about ")


@pytest.mark.parametrize(
    ("less", "words"),
    [
        (0.0, "Either is fine: you could also wait."),
        (0.1, "Either is fine: you could also wait."),
        (0.6, "You could also wait: about 0.6 points less."),
    ],
)
def test_of_two_turns_about_as_good_that_is_said_first(less: float, words: str) -> None:
    assert turn_reasons.instead("wait", less) == words


def test_what_serving_gives_the_others_leaves_no_doubt_whether_to_serve() -> None:
    """Set beside a turn that serves nothing; no price needs no answer."""
    assert turn_reasons.weighed("It costs.", 0.0) == "It costs. But you score at once."
    assert turn_reasons.weighed("It costs.", 0.6) == "It costs. It is worth it all the same."
    assert turn_reasons.weighed("", 0.6) == ""


def test_a_ready_cup_that_can_as_well_wait_says_so() -> None:
    assert turn_reasons.kept(0.0, False) == "Either is fine: serve it now, or keep it for later."


def test_a_meeple_says_where_else_it_could_stand() -> None:
    thought = Adviser(GAME).choose(begun(), 1, BUDGET, 0)
    assert isinstance(thought.action, Place)
    assert thought.more[0].startswith(("Or ", "Either is fine: "))
    assert not thought.more[2:]


def test_of_another_space_for_a_meeple_is_said_what_completes_an_order_or_nothing() -> None:
    """What it would collect alone does not fit a slip that promises a whole order."""
    found = set[bool]()
    for seed in range(8):
        state = begun(3, seed=seed)
        seat = state.seat or 0
        thought = Adviser(GAME).choose(state, seat, BUDGET, 0)
        told = " ".join(thought.more[1:])
        assert not told or re.fullmatch(
            "From (that other space .* and serve|.* you could serve) .*\\.", told
        )
        found.add(bool(told))
    assert True in found
    assert turn_reasons.brings(["steam", "ice"], []) == ""


def test_what_a_turn_leaves_open_is_counted_in_turns() -> None:
    state = at("pour", tabs=("espresso_1", "", "", "caffe_latte_1"))
    left = turn_reasons.rest(GAME.book, state, 0, TurnPlan(0, STAY, Pouring((), 0, 0, 0)))
    assert [(one.name, one.waits) for one in left] == [("Caffe Latte", 0), ("Espresso", 3)]
    assert not list(turn_reasons.hurried(left)), "what falls off is said first"
    told = "The orders you leave open can wait 3 turns or more."
    assert list(turn_reasons.hurried(left[1:])) == [told]
    assert not list(turn_reasons.hurried(()))


def test_what_a_turn_leaves_is_told_from_what_it_serves() -> None:
    """Each line is read by itself: which order, and after what."""
    state = at("pour", cups=("coffee steam",), tabs=("espresso_1 espresso_2",))
    uses = (CupUse(0, False, 0), CupUse(1, False, packed.ONE["coffee"]), UNUSED)
    plan = TurnPlan(0.0, STAY, Pouring(uses, 0b01, 0.0, 0.0))
    words = turn_reasons.lacking(turn_reasons.rest(GAME.book, state, 0, plan))
    assert words == "You will still need steam for the other Espresso on tab 1."


def test_orders_alike_are_counted_and_the_verb_goes_with_their_number() -> None:
    state = at("pour", cups=("coffee steam",) * 2, tabs=("", "", "", "espresso_1 espresso_2"))
    left = turn_reasons.rest(GAME.book, state, 0, TurnPlan(0, STAY, Pouring((), 0, 0, 0)))
    assert turn_reasons.falling(left) == "2 × Espresso fall off this turn."
    assert turn_reasons.falling(left[1:]) == "The Espresso falls off this turn."
    (soon,) = turn_reasons.hurried([one._replace(waits=1) for one in left])
    assert soon == "2 × Espresso have to be served next turn, or they fall off."
    both = TurnPlan(0, STAY, Pouring((), 0b11, 0, 0))
    one = TurnPlan(0, STAY, Pouring((), 0b01, 0, 0))
    assert turn_reasons.another(GAME.book, state, 0, one, both) == "serve 2 × Espresso"
    assert turn_reasons.another(GAME.book, state, 0, both, one) == "serve only the Espresso"
    assert reasons.named(reasons.waiting(GAME.book, state, 0)) == "2 × Espresso on tab 4"


def test_rush_tokens_are_told_with_what_is_kept() -> None:
    walk = Route(0, (1, 2, 3, 7), 7, 0, 1)
    assert turn_reasons.steps(walk, 3) == "1 of the 4 steps costs a Rush Token; you keep 2."
    assert turn_reasons.steps(walk, 1) == "1 of the 4 steps costs your last Rush Token."
    assert not turn_reasons.steps(walk._replace(tokens=0), 3)


def test_that_no_upgrade_pays_is_said_once_then_to_whoever_asks() -> None:
    for up, said in (
        ("espresso_1 espresso_2 cocoa_1", True),
        ("espresso_1 espresso_2 " * 2, False),
    ):
        state = at("upgrade", up=up, tabs=("caffe_latte_1",))
        thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
        assert ("No upgrade" in thought.reason) == said
        assert any("No upgrade" in words for words in thought.more) != said


def test_a_walk_says_what_it_throws_away() -> None:
    state = at("move", cups=("milk ice", "coffee", "tea"), tabs=("espresso_1", "ristretto_1"))
    uses = (CupUse(0, True, 0), UNUSED, CupUse(1, True, 0))
    words = turn_reasons.thrown_away(state, 0, TurnPlan(0.0, STAY, Pouring(uses, 0, 0.0, 0.0)))
    assert words == "To make room you throw away the milk and ice in cup 1 and the tea in cup 3."
    none = TurnPlan(0.0, STAY, Pouring((UNUSED,) * 3, 0, 0.0, 0.0))
    assert not turn_reasons.thrown_away(state, 0, none)
    state = at("move", cups=("tea",) * 3, tabs=("", "", "", "espresso_1"), meeples=(1, 12))
    give(state, 1, tabs=("cocoa_1",))
    assert (
        "To make room you throw away the tea in cup "
        in Adviser(GAME).choose(state, 0, BUDGET, 0).reason
    )


def test_behind_an_upgrade_why_is_of_the_turn_that_follows() -> None:
    """What the tile brings and costs is no answer any more when it has been bought."""
    up = "espresso_1 espresso_2 cocoa_1"
    state = at("upgrade", seats=3, up=up, tabs=("espresso_doppio_1", "", "caffe_latte_1"))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert isinstance(thought.action, Activate)
    gain, price, *turn = thought.more
    assert gain.startswith(
        "By closing time you should come over such a space about 4 times or more:"
    )
    assert price == "You pay 3 up votes, worth 3 points; the tile scores 2."
    assert turn, "the turn is told, too"
    advice = Advice(thought, follow(GAME, state, thought.line), "a hard bot")
    bought = advice.after(GAME.apply(state, thought.action)[0])
    assert bought is not None
    assert bought.thought.more == tuple(turn)
    walked = bought.after(GAME.apply(bought.steps[0].state, bought.steps[0].action)[0])
    assert walked is not None
    assert walked.thought.more == tuple(turn)


def test_a_walk_that_collects_more_than_it_needs_says_what_goes_into_the_bin() -> None:
    """In the words of the whole turn, which lies on the tray then."""
    adviser, found = Adviser(GAME), set[bool]()
    state = begun(3, seed=2)
    while len(found) < 2:
        thought = adviser.choose(state, state.seat or 0, BUDGET, 0)
        if state.phase == "move":
            left = [act.ingredient for act in thought.line if isinstance(act, Return)]
            pours = any(isinstance(act, Pour) for act in thought.line)
            spare = re.search(r"Put the spare (.*?) into the bin\.", thought.reason)
            assert (spare is not None) == bool(left and pours)
            if spare is not None:
                assert set(left) == set(re.findall("[a-z]+", spare[1].replace(" and ", " ")))
            found.add(spare is not None)
        for act in thought.plays:
            state, _events = GAME.apply(state, act)


def test_ingredients_are_named_as_the_walk_collects_them() -> None:
    coffee, tea = (GAME.book.spaces.index(thing) for thing in ("coffee", "tea"))
    gain = packed.ONE["coffee"] + packed.ONE["tea"]
    state, none = at("move"), Pouring((), 0, 0.0, 0.0)
    for steps in ((coffee, tea), (tea, coffee)):
        way = TurnPlan(0.0, Route(0, steps, steps[-1], gain, 0), none)
        words = turn_reasons.another(GAME.book, state, 0, TurnPlan(0.0, STAY, none), way)
        first, second = (GAME.book.spaces[space] for space in steps)
        assert words == f"collect {first} and {second}"
        acts = [*(Step(0, 0, space) for space in steps), EndTurn(0)]
        told = turn_summary.sentence(GAME.book, state, acts)
        assert f"{names.ingredient(first)}, {names.ingredient(second)}" in told


def test_a_later_turn_names_the_tab_on_which_an_order_is_found_now() -> None:
    shop = at("move", tabs=("espresso_1", "espresso_2")).players[0]
    titles = reasons.titles_of(GAME.book, shop, later=True)
    assert titles["espresso_2"] == "the Espresso that is on tab 2 now"
    assert reasons.titles_of(GAME.book, shop)["espresso_2"] == "the Espresso on tab 2"
