"""Who gives the hints: does as `hard`, and tells all of its turn."""

from __future__ import annotations

import pytest

from chocolate_factory.core.cancelling import never
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Step
from chocolate_factory.games.coffee_rush.acts.place import Place
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import thrift
from chocolate_factory.games.coffee_rush.mind.levels.adviser import NOTHING, Adviser, _next_turns
from chocolate_factory.games.coffee_rush.mind.levels.hard import Hard
from chocolate_factory.games.coffee_rush.mind.levels.turn_reasons import at_once, one_later, rather
from chocolate_factory.games.coffee_rush.mind.pouring import Pouring
from chocolate_factory.games.coffee_rush.mind.routes import STAY, Route
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.coffee_rush.bots import BUDGET, asked, bot
from tests.helpers.coffee_rush.states import GAME, LIVE, at, begun, give


@pytest.mark.parametrize("seats", mostly_seldom([3, 2], 1))
def test_its_line_is_legal_turns_nothing_up_and_leads_to_the_end_of_the_turn(seats: int) -> None:
    adviser, hard, easy = Adviser(GAME), Hard(GAME), bot("easy")
    hard.nearly, hard.beam = adviser.nearly, adviser.beam  # type: ignore[method-assign]
    state, rng = begun(seats, seed=seats), Rng(7)
    for number in range(60):
        seat = state.seat
        if seat is None:
            break
        thought = adviser.choose(GAME.observe(state, seat, Rng(number)), seat, BUDGET, 0)
        assert thought.action == hard.choose(state, seat, BUDGET, 0).action
        assert thought.plays[0] == thought.action
        now = state
        for act in thought.plays:
            assert GAME.refusal(now, act) is None
            now, events = GAME.apply(now, act)
            revealed = any(event.reveals for event in events)
            assert not revealed or act == thought.plays[-1]
        if state.phase != "place":
            assert isinstance(thought.plays[-1], EndTurn)
        odd = rng.below(3)
        state, _events = GAME.apply(
            state, easy.choose(state, seat, 1, 0).action if odd else thought.action
        )


def test_a_turn_that_serves_is_looked_at_however_little_it_promises() -> None:
    """Else it is not found that it is about as good, and waiting teaches nothing."""
    none = [TurnPlan(10.0 - n, STAY, Pouring((), 0, 0.0, 0.0)) for n in range(BUDGET + 2)]
    two = [TurnPlan(-5.0 - n, STAY, Pouring((), 1 << n, 0.0, 0.0)) for n in range(2)]
    found = [*none, *two]
    assert Adviser(GAME).beam(found, BUDGET) == [*none[:BUDGET], two[0]]
    assert Hard(GAME).beam(found, BUDGET) == none[:BUDGET]


def test_it_walks_pours_and_serves_as_it_says() -> None:
    state = at("move", cups=("coffee",), tabs=("", "", "", "espresso_1"), meeples=(1, 12))
    give(state, 1, tabs=("cocoa_1",))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    kinds = [type(act) for act in thought.plays]
    assert Pour in kinds
    assert Process in kinds
    assert kinds[-1] is EndTurn


def test_what_comes_behind_an_upgrade_or_a_first_meeple_is_told_too() -> None:
    state = at("upgrade", seats=3, up="espresso_1 espresso_2 cocoa_1", tabs=("espresso_doppio_1",))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert isinstance(thought.action, Activate)
    assert "The other three rarely win their point back." in thought.reason
    assert thought.behind
    assert thought.behind[0].startswith("You collect "), "of the walk that follows"
    assert isinstance(thought.plays[-1], EndTurn)
    give(state, 0, up="espresso_1 espresso_2 cocoa_1 cocoa_2 americano_1 americano_2")
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert isinstance(thought.action, Activate)
    assert "upgrade" not in " ".join(thought.behind), "the others were spoken of"
    placing = begun(2)
    thought = Adviser(GAME).choose(placing, placing.seat or 0, BUDGET, 0)
    assert [type(act) for act in thought.plays] == [Place, Pour]
    assert thought.action == asked("hard", placing)


def test_behind_the_last_meeple_no_turn_is_drawn_that_the_reason_does_not_tell() -> None:
    state = begun(2)
    while state.phase == "place":
        seat = state.seat or 0
        thought = Adviser(GAME).choose(state, seat, BUDGET, 0)
        assert {type(act) for act in thought.plays} <= {Place, Pour}
        state = GAME.apply(state, thought.action)[0]


def test_it_says_why_a_ready_cup_waits() -> None:
    state = at(
        "pour", cups=("coffee steam", "", "tea"), tabs=("espresso_1", "", "", ""), meeples=(12, 3)
    )
    give(state, 1, tabs=("cocoa_1",), meeples=(4, 7))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    serves = any(isinstance(act, Process) for act in thought.plays)
    assert serves != (
        "Serve later: serving now only brings your opponent new orders." in thought.reason
    )
    if not serves:
        assert thought.behind[-1].startswith("Serving the Espresso now brings a point"), (
            "to its end"
        )


def test_behind_a_walk_it_speaks_of_what_is_still_to_come() -> None:
    """Each act has its reason: none tells once more of the walk when that is over."""
    state = at("move", cups=("coffee steam", "coffee"), tabs=("espresso_1", "", "", "cocoa_1"))
    give(state, 1, tabs=("cocoa_2",))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert len(thought.behind) == len(thought.plays) - 1
    for act, why in zip(thought.plays[1:], thought.behind, strict=True):
        assert why
        assert isinstance(act, Step) == ("Go on to" in why)
        assert "You collect" not in why
    served = any(isinstance(act, Process) and act.order == "espresso_1" for act in thought.plays)
    assert served != ("Serving the Espresso now brings a point" in thought.behind[-1])
    assert served != ("Serve later: serving now" in thought.reason)


def test_a_walk_that_serves_nothing_is_compared_with_one_that_would() -> None:
    state, easy = begun(2, seed=0), bot("easy")
    for _act in range(8):
        state, _events = GAME.apply(state, easy.choose(state, state.seat or 0, 1, 0).action)
    thought = Adviser(GAME).choose(state, state.seat or 0, BUDGET, 0)
    assert not any(isinstance(act, Process) for act in thought.plays)
    why = (
        "Serving the Espresso Doppio now would be nearly as good, but brings your opponent a new "
        "order a turn earlier."
    )
    assert thought.reason.endswith(why), "it can be served next turn, and no more than that"
    state = at("move", cups=("coffee",), tabs=("", "", "", "espresso_1"), meeples=(1, 12))
    assert "You could serve" not in Adviser(GAME).choose(state, 0, BUDGET, 0).reason, "it serves"


def test_where_nothing_can_be_served_it_is_told_what_the_next_turn_can() -> None:
    state = at("move", cups=("", "tea", "tea"), tabs=("cocoa_1",), meeples=(0, 4))
    give(state, 1, tabs=("cocoa_2",))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert not any(isinstance(act, Process) for act in thought.plays)
    assert "Next turn you can serve the Cocoa: the " in thought.reason


def test_where_waiting_is_a_tenth_better_it_serves_as_first_steps_teach() -> None:
    state, hard, adviser = begun(3, seed=5, game=LIVE), Hard(LIVE), Adviser(LIVE)
    while state.round == 0:
        state, _events = LIVE.apply(state, hard.choose(state, state.seat or 0, 1, 0).action)
    seat = state.seat or 0
    assert not hard.plan(state, seat, BUDGET, never).pouring.served
    thought = adviser.choose(state, seat, BUDGET, 0)
    assert any(isinstance(act, Process) for act in thought.plays)
    for act in thought.plays:
        told = adviser.choose(state, seat, BUDGET, 0)
        assert told.action == act, "to its end"
        assert not [more for more in told.more if "Serving now is worth" in more]
        state, _events = LIVE.apply(state, act)


def test_it_says_why_it_buys_no_upgrade() -> None:
    """CR-2.1, CR-4.2: three up votes for two points; early on one earns them back."""
    up = "espresso_1 espresso_2 cocoa_1"
    state = at("upgrade", seats=3, up=up, tabs=("espresso_doppio_1",))
    assert Adviser(GAME).choose(state, 0, BUDGET, 0).action == Activate(0, "corner")
    give(state, 0, tiles=("corner",))
    reason = Adviser(GAME).choose(state, 0, BUDGET, 0).reason
    assert reason.endswith(
        "No other upgrade: you would lose a point, and that would not come back."
    )
    late = at("upgrade", seats=3, up=up, tabs=("espresso_doppio_1",))
    late.deck = late.deck[:8]
    reason = Adviser(GAME).choose(late, 0, BUDGET, 0).reason
    assert reason.endswith(
        "No upgrade now: you would lose a point, and too few turns are left to win that back."
    )
    two = Adviser(GAME).choose(at("upgrade", up=up, tabs=("espresso_doppio_1",)), 0, BUDGET, 0)
    assert not isinstance(two.action, Activate)
    assert two.reason.endswith("and with two players that seldom comes back.")
    more = at(
        "upgrade", seats=3, up=f"{up} cocoa_2", tabs=("espresso_doppio_1",), tiles=("corner",)
    )
    assert "upgrade" not in Adviser(GAME).choose(more, 0, BUDGET, 0).reason, "it was said before"
    late.phase = "move"
    assert "upgrade" not in Adviser(GAME).choose(late, 0, BUDGET, 0).reason


def test_why_a_cup_is_kept_is_said_until_the_turn_ends() -> None:
    state = at("pour", hand="milk", cups=("coffee steam", "tea", ""), tabs=("espresso_1",))
    line = (Pour(0, "milk", 1), EndPour(0), EndTurn(0))
    told = Adviser(GAME)._with_reasons_behind(Thought(line[0]), state, 0, line, NOTHING)
    assert told.behind[0].startswith("All is poured. Serve later: ")


def test_what_it_keeps_for_later_is_still_open_then() -> None:
    state = at("process", cups=("coffee steam",), tabs=("", "", "espresso_1", ""), meeples=(12, 3))
    give(state, 1, meeples=(4, 7))
    thought = Adviser(GAME).choose(state, 0, BUDGET, 0)
    assert isinstance(thought.action, EndTurn)
    assert "The Espresso has to be served next turn, or it falls off." in thought.more


def test_what_serving_now_would_cost_the_next_turn() -> None:
    then = "If you wait, your next turn can serve the Mocha; otherwise nothing."
    assert _next_turns("the Mocha", "", 0.4) == then
    words, more = one_later("the Mocha", 1, 0.8)
    assert (
        words == "You could serve the Mocha now, but then your opponent gets a new order at once."
    )
    assert more.startswith("Waiting is worth about 0.8 points more")
    assert _next_turns("", "", 0.4) == "If you wait, your next turn is worth about 0.4 points more."


def test_what_a_space_is_told_to_bring_is_the_turn_that_is_advised_from_there() -> None:
    """A hint that speaks of pouring alone, before one that serves, reads like another mind."""
    adviser = Adviser(LIVE)
    for seed in range(4, 9):
        state, told = begun(3, seed=seed, game=LIVE), dict[int, str]()
        while state.phase == "place":
            seat = state.seat or 0
            thought = adviser.choose(state, seat, BUDGET, 0)
            if isinstance(thought.action, Place):
                told[seat] = thought.reason
            state, _events = LIVE.apply(state, thought.action)
        seat = state.seat or 0
        brings = told[seat].removeprefix("From there your first turn can ")
        brings, _slip, _why = brings.partition(" The slip with ")
        assert adviser.choose(state, seat, BUDGET, 0).reason.startswith(f"You {brings}")


@pytest.mark.parametrize("seed", [6, 9, 12])
def test_a_space_that_is_advised_rather_than_a_higher_number_says_why(seed: int) -> None:
    adviser, state = Adviser(LIVE), begun(3, seed=seed, game=LIVE)
    while state.phase == "place":
        seat = state.seat or 0
        thought = adviser.choose(state, seat, BUDGET, 0)
        if isinstance(thought.action, Place):
            starts = LIVE.facts(state, seat).starts
            most = max(map(len, starts.values()), default=0)
            higher = most > max(1, len(starts.get(thought.action.space, ())))
            assert (f"The slip with ×{most} is " in thought.reason) == higher
        state, _events = LIVE.apply(state, thought.action)


@pytest.mark.parametrize("seed", [3, 4])
def test_a_space_whose_first_turn_serves_nothing_is_told_beside_one_that_serves(seed: int) -> None:
    """Slips say that a whole order can be collected from most spaces."""
    adviser, state = Adviser(LIVE), begun(3, seed=seed, game=LIVE)
    while state.phase == "place":
        seat = state.seat or 0
        thought = adviser.choose(state, seat, BUDGET, 0)
        if isinstance(thought.action, Place) and LIVE.facts(state, seat).starts:
            assert "serve " in " ".join((thought.reason, *thought.more))
        state, _events = LIVE.apply(state, thought.action)


def test_serving_at_once_from_another_space_is_told_with_its_figure() -> None:
    assert at_once("Milk", ["Latte"], 0.1).endswith("; that is about as good.")
    assert at_once("Milk", ["Latte"], 0.3).endswith("that is worth about 0.3 points less.")


@pytest.mark.parametrize(("less", "told"), [(0.0, "is about as good"), (0.2, "is more choice")])
def test_a_higher_number_is_no_better_turn(less: float, told: str) -> None:
    assert rather(less, 3).startswith(f"The slip with ×3 {told}")


def test_the_thought_about_a_first_space_can_be_broken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its first turn, too, is looked at no further then."""
    adviser, seen = Adviser(GAME), list[int]()
    value = adviser.value

    def counted(state: State, seat: int, route: Route, pouring: Pouring) -> float:
        seen.append(seat)
        return value(state, seat, route, pouring)

    monkeypatch.setattr(adviser, "value", counted)
    state = begun(3, seed=4)
    adviser.choose(state, state.seat or 0, Adviser.budget, 0, lambda: True)
    assert len(seen) <= 1 + thrift.TRIED
