"""What a hint says a plan is for: the deliveries of today, and what it gains."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Thought
from chocolate_factory.games.conveyor.acts.actions import (
    DeliverStage,
    DeliverStore,
    EndFulfil,
    EndShift,
    Operate,
    Push,
    SkipStage,
    TakeEmployee,
    TakePart,
)
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.mind import reasons
from chocolate_factory.games.conveyor.mind.account import delivery_account
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.delivered import Delivered, delivered, doing, short_list
from chocolate_factory.games.conveyor.mind.draft import order_use, part_use, slot_use
from chocolate_factory.games.conveyor.mind.draft.card_values import CardValues, DraftDepth
from chocolate_factory.games.conveyor.mind.draft.draft_game import PART
from chocolate_factory.games.conveyor.mind.draft.draft_reason import (
    Beside,
    Following,
    Gain,
    draft_reason,
)
from chocolate_factory.games.conveyor.mind.draft.slot_use import NextBest
from chocolate_factory.games.conveyor.mind.draft.worse_by import Prospect
from chocolate_factory.games.conveyor.mind.evaluation.delivery_estimate import delivery_estimate
from chocolate_factory.games.conveyor.mind.evaluation.horizon_estimate import HorizonEstimate
from chocolate_factory.games.conveyor.mind.evaluation.weights import HAND_SET
from chocolate_factory.games.conveyor.mind.levels.adviser import Adviser
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.views.hints.advice import worth
from tests.helpers.conveyor import extra
from tests.helpers.conveyor.states import GAME, LIVE, at, begun, give, pile, slots


def money_of(order: str, stages: range) -> int:
    return sum(GAME.book.orders[order].stages[i].money for i in stages)


def test_a_run_for_the_days_to_come_says_what_it_makes() -> None:
    state = at("run", belt=("bean",), pushed=True)
    after = GAME.apply(state, Operate(0, "top1", 0, ("bean",), ("cocoa",), 1))[0]
    before, made = state.players[0], after.players[0]
    told = "It makes cocoa for later; you deliver nothing today that way."
    assert reasons._for_later(before, made) == told
    assert reasons._for_later(made, made).startswith("You deliver nothing today")


@pytest.mark.parametrize(
    ("shift", "reason", "more"),
    [
        (2, "deliver nothing today that way.", ()),
        (
            3,
            "with tomorrow in view, this is about £1 better.",
            (
                "The foremost of it ends the day on square 2: three more pushes bring it to your "
                "store room.",
            ),
        ),
    ],
)
def test_whoever_asks_why_something_is_for_later_is_told(
    shift: int, reason: str, more: tuple[str, ...]
) -> None:
    """Three pushes lead from square 2 off the belt (CF-5.2); the order asks for fingers and nuts
    together."""
    state = at(
        "run",
        day=2,
        belt=("", "cocoa", "", ""),
        orders="s10 - -",
        employee=None,
        coal=3,
        shift=shift,
        pushed=True,
    )
    adviser = Adviser(LIVE)
    hint = adviser.choose(state, 0, adviser.budget, 0)
    assert hint.reason.startswith("It makes a finger for later")
    assert hint.reason.endswith(reason)
    assert hint.more == ("Harbour News & Sweets asks for Fingers next.", *more)


@pytest.mark.parametrize(("room", "told"), [("", True), ("bean", True), ("cocoa", False)])
def test_the_foremost_of_what_is_kept_is_told_of_unless_it_is_in_the_store_room(
    room: str, told: bool
) -> None:
    state = at("run", day=2, belt=("", "cocoa", "", ""), room=room, orders="s10 - -", employee=None)
    later = reasons.later_use(LIVE.book, state, 0, (EndShift(0),))
    assert any("The foremost of it" in one for one in later) is told


def test_a_plan_tells_what_the_agent_supplies_at_days_end() -> None:
    """Once all have finished (CF-7)."""
    state = at("fulfil", day=3, orders="- - -", room="chunks", employee="dunstan_store_agent_1")
    thought = day_plans.deliveries(GAME.book, state, 0)
    assert thought.line == (EndFulfil(0),)
    told = "That way you move 1 space on at The Palace Boutique with your agent."
    assert thought.reason.startswith(told)
    idle = at("run", day=3, shift=3, pushed=True, orders="- - -", employee="dunstan_store_agent_1")
    give(idle.players[0], room="chunks")
    horizon = HorizonEstimate(GAME.book, idle, 0, HAND_SET)
    words = reasons.run_reason(GAME.book, idle, 0, (EndShift(0),), 0.0, horizon)
    assert words.startswith(
        "Then you can move 1 space on at The Palace Boutique with your agent today."
    )
    assert "keep a chunk" not in words


@pytest.mark.parametrize(
    ("room", "told"),
    [
        ("caramel", "For tomorrow you keep a caramel and 2 chunks."),
        ("bean caramel nuts", "For tomorrow you keep a caramel, a nut and 2 chunks."),
        (
            "caramel caramel nuts",
            "For tomorrow you keep 2 chunks on the belt, and two pieces of your choice.",
        ),
    ],
)
def test_a_run_says_what_it_keeps_for_tomorrow(room: str, told: str) -> None:
    """No more than may stay in the store room overnight (CF-8.1), nor what lay on the belt."""
    idle = at("run", belt=("", "nuts"), shift=3, pushed=True)
    last = at("fulfil", belt=("chunks chunks", "nuts"), room=room, orders="- - -")
    assert reasons._kept(GAME.book, idle, 0, last) == told
    assert reasons._kept(GAME.book, idle, 0, at("fulfil", belt=("bean", "nuts"), room="")) == ""
    full = at("fulfil", belt=("", "nuts"), room="caramel caramel nuts", orders="- - -")
    assert reasons._kept(GAME.book, idle, 0, full) == "For tomorrow you keep two of your pieces."


@pytest.mark.parametrize(
    ("order", "room", "kept", "shop", "either"),
    [
        ("s10", "fingers nuts", "a finger and a nut", "Harbour News & Sweets", "and"),
        ("m08", "fingers nuts", "a finger and a nut", "The Promenade Tea Hall", "and"),
        ("m08", "caramel nuts", "a caramel and a nut", "The Promenade Tea Hall", "or"),
    ],
)
def test_a_run_says_which_order_asks_next_for_what_it_keeps(
    order: str, room: str, kept: str, shop: str, either: str
) -> None:
    """For both at once, or for one of a class (CF-6.1): the Tea Hall wants a bar and a wrapped."""
    idle = at("run", shift=3, pushed=True)
    last = at("fulfil", room=room, orders=f"{order} - -")
    first = "Caramel" if "caramel" in room else "Fingers"
    told = f"For tomorrow you keep {kept}. {shop} asks for {first} {either} Nuts next."
    assert reasons._kept(LIVE.book, idle, 0, last) == told


def test_the_deliveries_of_a_line_are_told_once_for_each_order_and_store() -> None:
    state = at("fulfil", orders="m01+1", room="caramel caramel nuts", employee="palace_director")
    room = pile("caramel caramel nuts")
    line = (DeliverStage(0, "m01", ("nuts",)), DeliverStore(0, "palace", ("caramel", "caramel")))
    order, store = delivered(GAME.book, state, 0, room, (*line, EndFulfil(0)))
    name = GAME.book.orders["m01"].name
    assert order == Delivered("m01", f"{name} stage 2", money_of("m01", range(1, 2)))
    assert store.words == "The Palace Boutique, 4 spaces on", "a Director's delivery counts double"
    assert store.store


def test_a_stage_that_is_skipped_is_told() -> None:
    state = at("fulfil", orders="m01", employee="fancies_clerk_1")
    (told,) = delivered(GAME.book, state, 0, 0, (SkipStage(0, "m01"), EndFulfil(0)))
    assert told.words == f"{GAME.book.orders['m01'].name} stage 1"


def test_a_stage_that_is_skipped_is_not_called_delivered() -> None:
    state = at("fulfil", orders="m01 s01", room="caramel nuts", employee="fancies_clerk_1")
    room, name = pile("caramel nuts"), GAME.book.orders["m01"].name
    (skipped,) = delivered(GAME.book, state, 0, room, (SkipStage(0, "m01"),))
    assert doing([skipped]) == f"skip {name} stage 1"
    both = delivered(
        GAME.book, state, 0, room, (SkipStage(0, "m01"), DeliverStore(0, "fancies", ()))
    )
    assert doing(both).startswith(f"skip {name} stage 1, and ")
    line = (SkipStage(0, "m01"), DeliverStage(0, "m01", ("nuts",)))
    (given,) = delivered(GAME.book, state, 0, room, line)
    assert doing([given]) == f"deliver {name} stages 1–2"
    assert doing([]) == ""


def test_long_lists_are_folded() -> None:
    found = [Delivered(words, words) for words in "abcdef"]
    assert short_list(found[:4]) == "a, b, c and d"
    assert short_list(found) == "a, b, c and 3 more"


def rich(day: int) -> State:
    """Fulfil with a store room that can pay something."""
    return at(
        "fulfil",
        day=day,
        orders="s01 m01 l01",
        employee="palace_miner_1",
        room="cocoa cocoa chunks chunks fingers fingers caramel nuts nuts boxed",
    )


def test_deliveries_say_what_they_bring_and_gain() -> None:
    state = rich(6)
    found = day_plans.deliveries(GAME.book, state, 0)
    assert len(found.line) > 1
    assert found.reason.startswith("That way you deliver ")
    ends = [GAME.copy(state), GAME.copy(state)]
    for end, line in zip(ends, (found.line, (EndFulfil(0),)), strict=True):
        for action in line:
            GAME.advance(end, action)
    more, less = (GAME.result(end).scores[0] for end in ends)
    assert f"On the score sheet that is £{more - less} more." in found.reason
    assert "later" not in found.reason, "there is no later on Saturday"
    assert "later" in day_plans.deliveries(GAME.book, rich(3), 0).reason


def pounds(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"£(\d+)", text)]


@pytest.mark.parametrize("day", [1, 2, 3, 4, 5])
def test_deliveries_have_one_figure_what_they_gain(day: int) -> None:
    state = rich(day)
    found = day_plans.deliveries(GAME.book, state, 0)
    ended = reasons._value_of_ending(
        GAME.book, state, 0, delivery_estimate(GAME.book, state, 0, HAND_SET)
    )
    assert found.value is not None
    (gain,) = pounds(found.reason)
    assert abs(gain - (found.value - ended)) <= 0.5


def test_a_store_in_place_of_an_order_is_explained() -> None:
    """What pays a stage may be better given to a store; it is said that the stage can wait."""
    state = at("fulfil", day=2, orders="m01", room="boxed", employee="palace_miner_1")
    line = (DeliverStore(0, "palace", ("boxed",)), EndFulfil(0))
    estimate = delivery_estimate(GAME.book, state, 0, HAND_SET)
    told = reasons.delivery_reason(GAME.book, state, 0, line, 100.0, estimate)
    name = GAME.book.orders["m01"].name
    assert f"\n{name} can wait. The Palace Boutique cannot: " in told
    enough = at("fulfil", day=2, orders="m01", room="boxed boxed", employee="palace_miner_1")
    told = reasons.delivery_reason(GAME.book, enough, 0, line, 100.0, estimate)
    assert "can wait" not in told, "there would be chocolate for both"


def test_deliveries_are_set_beside_what_they_leave_out() -> None:
    """Nobody thinks of keeping it all while another order can be paid; that both supply the same
    store is no reason to wait."""
    state = at("fulfil", day=2, orders="s05 m06 l07", room="caramel caramel nuts", employee=MINER)
    found, worth = day_plans.deliveries(GAME.book, state, 0), delivery_estimate(GAME.book, state, 0)
    assert found.value is not None
    name = GAME.book.orders["l07"].name
    assert f"\nAbout £2 better than if you deliver {name} stage 1 instead." in found.reason
    assert "keeping" not in found.reason
    assert "can wait" not in found.reason
    told = delivery_account(GAME.book, state, 0, found.line, found.value, worth)
    assert sum(each.points for each in told) == 2
    assert f"{name} stage 1, instead" in [each.words for each in told]


@pytest.mark.parametrize(
    ("room", "told"),
    [
        ("nuts caramel caramel fingers caramel", "About £1 better than if you {do} as well."),
        ("cocoa nuts nuts bean fingers", "It is about as good if you {do} as well."),
    ],
)
def test_what_could_be_delivered_besides_is_not_said_to_be_instead(room: str, told: str) -> None:
    """The second line does all that the first one does, and pays with what that one keeps."""
    state = at("fulfil", day=2, orders="s05 m06 l07", room=room, employee=MINER)
    found, worth = day_plans.deliveries(GAME.book, state, 0), delivery_estimate(GAME.book, state, 0)
    assert found.value is not None
    stage = f"{GAME.book.orders['l07'].name} stage 1"
    assert told.format(do=f"deliver {stage}") in found.reason
    assert "instead" not in found.reason
    entries = delivery_account(GAME.book, state, 0, found.line, found.value, worth)
    assert not entries or f"{stage}, as well" in [each.words for each in entries]


def test_a_run_says_why_it_leaves_a_stage_that_could_be_paid() -> None:
    state = at(
        "run",
        day=2,
        shift=3,
        pushed=True,
        belt=("", "", "", ""),
        room="caramel caramel nuts",
        orders="s05 m06 l07",
        employee=MINER,
    )
    worth = delivery_estimate(GAME.book, state, 0)
    horizon = HorizonEstimate(GAME.book, state, 0, worth=worth)
    words = reasons.run_reason(GAME.book, state, 0, (EndShift(0),), 0.0, horizon)
    assert words.startswith("Then you can ")
    stage = f"{GAME.book.orders['l07'].name} stage 1"
    assert f"\nIt is about as good if you deliver {stage} instead." in words
    assert "can wait" in words


@pytest.mark.parametrize("orders", ["s01 m01 l01", "s05 m06 l07", "s02 m03 l04"])
@pytest.mark.parametrize("day", [1, 3, 5])
def test_nothing_that_can_be_delivered_is_better_than_the_best(day: int, orders: str) -> None:
    room = "cocoa chunks chunks fingers caramel nuts"
    state = at("fulfil", day=day, orders=orders, room=room, employee=MINER)
    found, worth = day_plans.deliveries(GAME.book, state, 0), delivery_estimate(GAME.book, state, 0)
    assert found.value is not None
    gain, other = reasons.delivery_gain(GAME.book, state, 0, found.line, found.value, worth)
    assert gain >= 0
    places = set(reasons.promised(GAME.book, state, 0, state.players[0].room, other))
    assert not other or places - set(found.promised)


MINER = "palace_miner_1"
AMOUNT = st.floats(-20, 60)


@given(AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT, AMOUNT, st.booleans())
def test_what_another_card_comes_to_is_less(
    now: float, later: float, second: float, own: float, theirs: float, others: float, more: bool
) -> None:
    """Whatever the figures, the amounts that are told compare as the choices do."""
    first, another = TakePart(0, 0, "a01", "top4"), TakeEmployee(0, 0, "palace_miner_1")
    chosen = Prospect(first, now + later + second * more, theirs)
    other = Prospect(another, own, others)
    if other.total > chosen.total:
        return
    told = draft_reason(GAME.book, MONDAY, Gain(now, later), chosen, Beside(other))
    if "as well" in told:
        assert chosen.total - other.total <= 0.5
        return
    (n,) = pounds(told)
    assert abs(n - (chosen.total - other.total)) <= 0.5
    own, theirs = chosen.own - other.own, other.others - chosen.others
    if "you get more, and" in told:
        assert own > -1
        assert theirs > 0
    elif "as your" in told:
        assert theirs > 0
    elif "though" in told:
        assert own > 0 > theirs


MONDAY = at("draft", day=1)


def test_a_part_that_nothing_reaches_is_not_said_to_be_of_use() -> None:
    """A Finger Twister below square 1: no fingers come there, but behind the Upgrader they do."""
    bare = at("draft", day=1)
    vain, fed = TakePart(0, 0, "a02", "bottom1"), TakePart(0, 0, "a02", "bottom3")
    told = draft_reason(GAME.book, bare, Gain(0.0, 0.2), Prospect(vain, 0.2, 0.0), None)
    assert "none helps you much now" in told
    assert "covers nothing" in told
    assert "Nothing it can use reaches square 1 yet" in told
    assert part_use.can_work(GAME.book, bare, fed)
    told = draft_reason(GAME.book, bare, Gain(3.0, 9.0), Prospect(fed, 12.0, 0.0), None)
    assert told.startswith("There the Finger Twister earns you about £12 by Saturday.")
    assert "reaches square 3 yet" not in told


@pytest.mark.parametrize(
    ("part", "slot", "why"),
    [
        (
            "a02",
            "bottom3",
            "The Chute there drops what it makes at once.",
        ),
        (
            "a01",
            "bottom3",
            "The Chute there drops what it makes at once.",
        ),
        (
            "a02",
            "bottom2",
            "On square 1 it would have nothing to do.",
        ),
        ("a01", "bottom2", "The Roaster before it makes cocoa for it."),
        ("a06", "bottom1", "The Upgrader further on can use what it makes."),
        ("a06", "bottom2", "The Upgrader there can use what it makes."),
        ("a06", "top4", "What it makes drops into your store room with the next push."),
    ],
)
def test_a_slot_has_its_reason(part: str, slot: str, why: str) -> None:
    assert slot_use.why(GAME.book, MONDAY, TakePart(0, 0, part, slot)) == why


@pytest.mark.parametrize(
    ("part", "slot", "finds"),
    [
        ("a01", "bottom2", "The Roaster before it makes cocoa for it."),
        ("a06", "bottom1", "The Upgrader further on can use what it makes."),
        ("a02", "bottom1", ""),
    ],
)
def test_it_is_told_what_a_part_finds_in_a_slot(part: str, slot: str, finds: str) -> None:
    assert slot_use.finds(GAME.book, MONDAY, TakePart(0, 0, part, slot)) == finds


@pytest.mark.parametrize(
    ("beside", "why"),
    [
        (NextBest(2, 2.6, False), "On square 2 it would earn you less."),
        (NextBest(2, 0.3, False), "Square 2 would do just as well."),
        (
            NextBest(2, -0.3, True),
            "Today nothing comes to square 2.",
        ),
    ],
)
def test_a_slot_is_set_beside_the_next_best_square(beside: NextBest, why: str) -> None:
    take = TakePart(0, 0, "a06", "top4")
    assert slot_use.why(GAME.book, MONDAY, take, beside) == why


@pytest.mark.parametrize(
    ("part", "slot", "better"),
    [
        ("a08", "top1", "It makes what the Roaster there makes, and chunks and fingers as well."),
        ("a05", "top1", "What the Roaster there makes, the Upgrader makes, too."),
        ("a08", "bottom1", ""),
    ],
)
def test_what_takes_the_place_of_a_part_is_set_beside_it(part: str, slot: str, better: str) -> None:
    """A part that is covered is gone for good (CF-4.2): nobody sees why without that."""
    take = TakePart(0, 0, part, slot)
    assert slot_use.covers(GAME.book, MONDAY, take) == better
    told = draft_reason(GAME.book, MONDAY, Gain(9.0, 9.0), Prospect(take, 18.0, 0.0), None)
    assert better in told


@pytest.mark.parametrize(
    ("put", "why"),
    [
        ("top2", ""),
        ("bottom1", "On square 1 it would have nothing to do."),
        ("bottom3", "The Upgrader there makes fingers for it."),
    ],
)
def test_a_slot_is_set_beside_the_one_that_was_chosen(put: str, why: str) -> None:
    """A square of which nobody thought is no reason; at the same square there is none."""
    assert slot_use.why_not(GAME.book, MONDAY, TakePart(0, 0, "a02", "bottom2"), put) == why


def test_a_part_that_upgrades_is_said_to_be_of_use_for_an_order() -> None:
    """As any other part is: what it is not good for elsewhere is no reason to take it."""
    state, take = at("draft", day=1, orders="s01 - -"), TakePart(0, 0, "a08", "bottom2")
    assert GAME.book.parts["a08"].upgrade
    assert part_use.can_work(GAME.book, state, take)
    told = draft_reason(GAME.book, state, Gain(9.0, 9.0), Prospect(take, 18.0, 0.0), None)
    assert re.search(rf"It makes \w+ for {GAME.book.orders['s01'].name} stage \d", told)


def test_a_part_works_today_where_the_belt_gets_to_it() -> None:
    empty = at("draft", day=1, belt=("", "", "", ""))
    lying = at("draft", day=1, belt=("cocoa", "", "", ""))
    near, far = TakePart(0, 0, "a14", "bottom2"), TakePart(0, 0, "a14", "top4")
    assert part_use.works_today(GAME.book, empty, near)
    assert not part_use.works_today(GAME.book, empty, far)
    assert part_use.works_today(GAME.book, lying, far)


LATER = "It starts work tomorrow: nothing it can use reaches square {} today."


@pytest.mark.parametrize(
    ("belt", "part", "slot", "told"),
    [
        ((), "a06", "top4", LATER.format(4)),
        (("bean", "", "", ""), "a06", "top4", ""),
        (("bean", "", "", ""), "a14", "top4", ""),
        ((), "a06", "bottom2", ""),
        ((), "a14", "top4", LATER.format(4)),
    ],
)
def test_a_part_that_works_only_tomorrow_is_said_to(
    belt: tuple[str, ...], part: str, slot: str, told: str
) -> None:
    """Three pushes bring a bean to square 3; it is roasted on its way only where it passes 1."""
    state, take = at("draft", day=1, belt=belt or ("",) * 4), TakePart(0, 0, part, slot)
    assert part_use.later(GAME.book, state, take) == told
    chosen = Prospect(take, 9.0, 0.0)
    words = draft_reason(GAME.book, state, Gain(9.0, 0.0), chosen, None)
    assert ("starts work tomorrow" in words) is bool(told)
    assert bool(part_use.idle_today(GAME.book, state, take)) is bool(told)
    state.day = 6
    assert part_use.later(GAME.book, state, take) == ""
    assert bool(part_use.idle_today(GAME.book, state, take)) is bool(told)


@pytest.mark.parametrize(("close", "chosen"), [(0.0, "top4"), (0.5, "bottom2"), (0.1, "top4")])
def test_of_places_as_good_one_is_taken_that_works_today(
    close: float, chosen: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On an empty belt three pushes do not get to square 4."""
    worth = {"top4": 6.0, "bottom2": 5.7}
    monkeypatch.setattr(CardValues, "_promise", lambda _self, take: worth.get(take.slot, 0.0))
    monkeypatch.setattr(CardValues, "gains", lambda _self, take: (worth.get(take.slot, 0.0), 0.0))
    state = begun()
    state.parts = (("a14",),)
    depth = DraftDepth(places=2, nodes=1, close=close)
    found = CardValues(GAME, state, 0, depth, HAND_SET, Budget(1)).best((PART, 0))
    assert found == (worth[chosen], TakePart(0, 0, "a14", chosen))


def test_an_order_is_told_by_the_part_that_serves_it() -> None:
    bare, fed = at("cleanup"), at("cleanup", slots=slots(bottom1="a06"))
    name = GAME.book.parts["a06"].name
    told = {order_use.suits(GAME.book, fed, 0, order) for order in GAME.book.orders}
    assert f"Your {name} makes chunks for it." in told
    assert not any(name in order_use.suits(GAME.book, bare, 0, o) for o in GAME.book.orders)


def test_what_serves_all_is_said_to() -> None:
    fed, part = at("cleanup", slots=slots(bottom1="a06")), GAME.book.parts["a06"].name
    told = f"Your {part} makes all that it asks for: chunks."
    assert order_use.suits(GAME.book, fed, 0, "s03") == told
    told = "It makes chunks for two stages of your orders."
    assert part_use.use(GAME.book, MONDAY, TakePart(0, 0, "a06", "bottom2")) == told


def test_a_part_that_makes_one_thing_of_this_and_another_of_that_says_so() -> None:
    caster = next(part.id for part in LIVE.book.parts.values() if part.name == "Finger Caster")
    fed = at("cleanup", slots=slots(bottom3=caster))
    told = {order_use.suits(LIVE.book, fed, 0, order) for order in LIVE.book.orders}
    made = "fingers from cocoa and a boxed chocolate from a chunk"
    assert f"Your Finger Caster makes {made} for it." in told, told


def test_a_part_is_said_to_make_things_of_what_comes_by_alone() -> None:
    """A Caramel Express makes caramel of a bar, too; behind a Roaster no bar comes."""
    empty: dict[str, str | None] = {"top2": None, "top3": None}
    fed = at("cleanup", belt=("",) * 4, slots=slots(**empty, top1="roaster", bottom3="b08"))
    told = {order_use.suits(LIVE.book, fed, 0, order) for order in LIVE.book.orders}
    assert "Your Caramel Express makes caramel and a boxed chocolate for it." in told, told
    assert not any("from a bar" in one for one in told)


def test_a_part_that_makes_what_nothing_else_does_is_told_so() -> None:
    state, name = at("draft", day=1, orders="l01 - -"), GAME.book.orders["l01"].name
    told = part_use.use(GAME.book, state, TakePart(0, 0, "a01", "bottom3"))
    assert told == (f"It makes a boxed chocolate for {name} stage 3; no other part of yours does.")
    state = at("draft", day=1, orders="l01 - -", slots=slots(bottom4="a14"))
    told = part_use.use(GAME.book, state, TakePart(0, 0, "a01", "bottom3"))
    assert told == f"It makes a boxed chocolate for {name} stage 3."


def test_a_repeater_makes_more_of_whatever_comes() -> None:
    coming = {"bean", "cocoa"}
    assert part_use.makes(GAME.book.parts["a09"], coming) == coming
    beside = at("draft", day=1, slots=slots(bottom2="a09")).players[0]
    found = part_use.others(GAME.book, beside, 0)
    brought = slot_use._brings([each for each in found if each[1].repeat], coming, coming, 4)
    assert brought == (None, ""), "what it copies has come without it"


def test_parts_on_one_square_may_work_in_either_order() -> None:
    """The Upgrader stands above the Roaster, and takes what that has made."""
    factory = at("draft", day=1, slots=slots(top1=None, bottom2="roaster")).players[0]
    assert "chunks" in part_use.comes_by(GAME.book, factory, SLOTS.index("top4"), 2)


def test_a_piece_passes_a_part_once() -> None:
    """The Upgrader makes a bar of cocoa while it lies there, and no wrapped chocolate of that."""
    boxer = next(part.id for part in GAME.book.parts.values() if part.name == "Ribbon Boxer")
    take = TakePart(0, 0, boxer, "bottom2")
    assert not part_use.can_work(GAME.book, MONDAY, take)
    as_good = "Any other free slot is just as good."
    assert slot_use.why(GAME.book, MONDAY, take) == as_good
    assert slot_use.why(GAME.book, MONDAY, take, NextBest(3, 4.0, later=False)) == ""
    played = TakePart(0, 0, boxer, "bottom3")
    best, other = Prospect(take, 9.0, 0.0), Prospect(played, 5.0, 0.0)
    told = draft_reason(GAME.book, MONDAY, Gain(9.0, 0.0), best, Beside(other, played=True))
    assert "£4 less" in told
    assert as_good not in told


def test_an_employee_beside_one_of_the_same_name_is_told_with_its_store() -> None:
    directors = [TakeEmployee(0, 0, f"{store}_director") for store in ("palace", "salters")]
    chosen, other = Prospect(directors[0], 5.0, 0.0), Prospect(directors[1], 5.0, 0.0)
    told = draft_reason(
        GAME.book,
        MONDAY,
        Gain(5.0, 0.0),
        chosen,
        Beside(other, swapped=True),
        following=Following(other.take, left=True),
    )
    assert told.endswith(
        "Then take the Director from Salter's Emporium, if it is still there. "
        "The other way round is about as good."
    )


def test_a_whole_figure_is_rounded_as_the_tenths_beside_it_are_read() -> None:
    """52.5 is not £52 in the one place and £52.5 in the other."""
    best, other = (Prospect(TakeEmployee(0, 0, "palace_director"), own, 0.0) for own in (52.5, 0.0))
    told = draft_reason(GAME.book, MONDAY, Gain(52.5, 0.0), best, Beside(other, played=True))
    assert "£53 less" in told


def test_a_card_whose_namesake_lies_there_is_told_with_its_store() -> None:
    state = at("draft", day=1)
    chosen = Prospect(TakePart(0, 0, "a06", "top4"), 5.0, 0.0)
    following = Following(TakeEmployee(0, 0, "luxury_director"))
    for lying, told in (
        (("luxury_director", "fancies_clerk_1"), "Then take the Director."),
        (("luxury_director", "fancies_director"), "Then take the Director from House of Luxury."),
    ):
        state.employees = (lying,)
        words = draft_reason(GAME.book, state, Gain(5.0, 0.0), chosen, None, following=following)
        assert words.endswith(told)


def test_nothing_to_deliver_is_said() -> None:
    state = at("fulfil", room="")
    assert day_plans.deliveries(GAME.book, state, 0).reason == (
        "Nothing more is worth delivering today."
    )


def test_a_run_names_what_it_is_for() -> None:
    state = at(
        "run",
        day=6,
        shift=1,
        pushed=False,
        coal=20,
        orders="s01 m01 l01",
        slots=slots(bottom3="a08"),
        belt=("bean", "cocoa", "fingers", "nuts"),
        room="caramel nuts boxed fingers",
        employee="palace_miner_1",
    )
    found = day_plans.run(GAME.book, state, 0, 20_000)
    assert found.reason.startswith("Then you can deliver ")
    assert found.promised
    assert set(found.promised) <= {"s01", "m01", "l01", "palace"}, "by ids, as words may change"
    assert found.reason.splitlines()[-1].startswith("Your parts earn you about £")
    assert not re.search(r"£\d+\.\d", found.reason), "whole pounds"


def test_a_run_that_only_drops_is_set_beside_dropping_nothing() -> None:
    state = at(
        "run",
        day=3,
        shift=3,
        pushed=True,
        used=["top1", "top2"],
        coal=0,
        orders="s03 - -",
        belt=("", "", "chunks chunks chunks", ""),
        room="",
        employee="palace_miner_1",
    )
    found = day_plans.run(GAME.book, state, 0, 20_000)
    assert "better than dropping nothing today." in found.reason


def test_a_run_that_operates_nothing_says_why_the_coal_stays() -> None:
    end = (EndShift(0), Push(0), EndShift(0))
    for coal, day, told in ((6, 2, True), (0, 2, False), (6, 6, False)):
        state = at("run", day=day, shift=2, pushed=True, coal=coal)
        horizon = HorizonEstimate(GAME.book, state, 0, HAND_SET)
        said = reasons.run_reason(GAME.book, state, 0, end, 0.0, horizon)
        assert (f"Your {coal} coal does more good later" in said) == told


@pytest.mark.parametrize("phase", ["run", "fulfil"])
def test_alone_nothing_is_told_in_pounds_but_what_an_order_pays(phase: str) -> None:
    setup = LIVE.resolve(Setup((Player("Ada", "red"),), {"start": 0}), 3)
    state = LIVE.begin(setup, 3)
    state.phase, state.seat, state.turn, state.parts, state.employees = phase, 0, 0, (), ()
    factory = state.players[0]
    factory.part_taken, factory.employee, factory.shift = True, "palace_miner_1", 1
    factory.coal, factory.room = 9, pile("chunks chunks fingers fingers caramel nuts boxed boxed")
    if phase == "run":
        found = day_plans.run(LIVE.book, state, 0, 5_000)
    else:
        found = day_plans.deliveries(LIVE.book, state, 0)
    assert "about £" not in found.reason.lower()
    assert "£" not in worth(LIVE, found, state)
    assert "better" in worth(LIVE, Thought(found.action, 3.0, bound=4.0))
    assert not worth(LIVE, Thought(found.action, 3.0, bound=4.0), state)


def test_an_agent_who_delivers_nothing_moves_the_marker_by_the_day_s_money() -> None:
    """CF-10.3: the evening is that of the game itself, whatever side the store has."""
    employee = "dunstan_store_agent_1"
    state = extra.fulfil(sides="ACAAA", earned_today=20, orders="- - -", employee=employee)
    worth = delivery_estimate(extra.BOOK, state, 0, HAND_SET)
    found, last = reasons.day_delivered(extra.BOOK, state, 0, (EndFulfil(0),), worth)
    assert [(one.place, one.late) for one in found] == [("fancies", True)]
    assert (last.players[0].tracks[1], last.players[0].uses_left) == (2, 0)
