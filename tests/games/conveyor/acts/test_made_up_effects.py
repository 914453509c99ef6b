"""An effect that exists in a test alone plays a whole day: nothing but its own file knows it."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.game import Player, Setup
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor import solver
from chocolate_factory.games.conveyor.acts.actions import DeliverStage, EndFulfil, Push
from chocolate_factory.games.conveyor.effects.double_square import DoubleSquare
from chocolate_factory.games.conveyor.entry import ENTRY
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.judge import ConveyorJudge
from chocolate_factory.games.conveyor.mind.lookahead import day_plans
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.play.session import Session
from tests.helpers.conveyor.made_up import InCocoa, Swap, SwapSquares, game_with, hired
from tests.helpers.conveyor.states import belt as belt_of
from tests.helpers.conveyor.states import pile

PLAYERS = tuple(Player(name, colour) for name, colour in (("Ada", "red"), ("Bert", "blue")))
SETUP = Setup(PLAYERS, {"start": 0})
NODES = 4_000


def running(game: Conveyor, effect: type[SwapSquares] | type[InCocoa]) -> State:
    """Run Factory of a seat that has hired the stranger, before its first push."""
    state = game.begin(game.resolve(SETUP, 3), 3)
    while state.phase == "draft":
        assert state.seat is not None
        game.advance(state, game.legal(state, state.seat)[0])
    assert state.seat is not None
    own = state.players[state.seat]
    own.employee, own.uses_left = hired(game), 2
    own.belt, own.coal = belt_of("bean", "cocoa", "", "chunks"), 8
    return state


@pytest.fixture
def swapping(monkeypatch: pytest.MonkeyPatch) -> Conveyor:
    return game_with(monkeypatch, SwapSquares)


@pytest.fixture
def smuggling(monkeypatch: pytest.MonkeyPatch) -> Conveyor:
    return game_with(monkeypatch, InCocoa)


def test_the_own_act_is_listed_done_and_told(swapping: Conveyor) -> None:
    state = running(swapping, SwapSquares)
    swap, words = Swap(0, 1, 4), swapping.words()
    assert swap in swapping.legal(state, 0)
    assert swapping.action({"type": "swap", "seat": 0, "square": 1, "other": 4}) == swap
    after, events = swapping.apply(state, swap)
    assert after.players[0].belt == belt_of("chunks", "cocoa", "", "bean")
    assert after.players[0].uses_left == 1
    assert "Ada swaps squares 1 and 4" in [words.event(e, ["Ada", "Bert"]) for e in events]
    assert words.act(state, swap) == "Swap squares 1 and 4"
    assert swapping.paths(state, swap)[0] == ("desk", "square:1", "square:4")
    assert "change places" in words.employee(hired(swapping))


@pytest.mark.parametrize(
    ("change", "swap", "told"),
    [
        ({}, Swap(0, 2, 2), "Square 2 is swapped with another one."),
        ({}, Swap(0, 1, 5), "Square 1 is swapped with another one."),
        ({"belt": (0, 0, 0, 0)}, Swap(0, 1, 2), "Square 1 is empty."),
        ({"uses_left": 0}, Swap(0, 1, 2), "Your Stranger has done that for today."),
        ({"employee": "fancies_director"}, Swap(0, 1, 2), "Today's employee cannot do that."),
        ({}, Swap(1, 1, 2), "It is another player's turn."),
    ],
)
def test_the_own_act_is_refused_in_words(
    swapping: Conveyor, change: dict[str, object], swap: Swap, told: str
) -> None:
    state = running(swapping, SwapSquares)
    for field, value in change.items():
        setattr(state.players[0], field, value)
    refusal = swapping.refusal(state, swap)
    assert refusal is not None
    assert swapping.words().refusal(refusal) == told


def test_a_click_that_does_nothing_is_explained_by_the_own_act(swapping: Conveyor) -> None:
    state = running(swapping, SwapSquares)
    state.players[0].belt = (0, 0, 0, 0)
    words = swapping.words()
    told = words.refusal(swapping.hindrance(state, 0, ("desk", "square:2")))
    assert told == "Square 2 is swapped with another one."
    assert words.refusal(swapping.hindrance(state, 0, ("desk", "slot:top1"))).startswith(
        "Your Stranger can"
    )


def test_the_act_is_wrong_in_any_other_phase(swapping: Conveyor) -> None:
    state = swapping.begin(swapping.resolve(SETUP, 3), 3)
    refusal = swapping.refusal(state, Swap(0, 1, 2))
    assert refusal is not None
    assert swapping.words().refusal(refusal).startswith("You can do that in Run Factory")


@pytest.mark.parametrize("effect", [SwapSquares, InCocoa])
def test_a_whole_game_is_played_undone_and_replayed(
    monkeypatch: pytest.MonkeyPatch, effect: type[SwapSquares] | type[InCocoa]
) -> None:
    """At random, every act of the stranger done where there is one, and taken back once."""
    game = game_with(monkeypatch, effect)
    session, rng, done = Session.new(game, SETUP, 5), Rng(5), 0
    while (seat := session.state.seat) is not None:
        legal = game.legal(session.state, seat)
        own = [a for a in legal if isinstance(a, Swap) or getattr(a, "with_", "") == "smuggler"]
        hires = [a for a in legal if getattr(a, "employee", "").startswith("palace")]
        ends = [a for a in legal if not type(a).__name__.startswith(("End", "Trade"))]
        before = session.state
        session.do(rng.choice(own or hires or (ends if ends and rng.below(5) else legal)))
        if own:
            done += 1
            assert session.state != before
            session.undo()
            assert session.state == before
            session.redo()
    assert done > 1
    again = game.begin(game.resolve(SETUP, 5), 5)
    for step in session.history:
        data = msgspec.json.decode(msgspec.json.encode(step.action))
        again, _events = game.apply(again, game.action(data))
    assert again == session.state


def advice(game: Conveyor, state: State) -> Thought:
    """What the adviser says."""
    assert ENTRY.counsel is not None
    return wiring.minds(game)[ENTRY.counsel.id].choose(state, 0, NODES, 1)


def test_the_adviser_hints_and_claims_no_bound(swapping: Conveyor) -> None:
    state = running(swapping, SwapSquares)
    found = advice(swapping, state)
    assert found.action in swapping.legal(state, 0)
    assert found.bound is None
    assert not found.proven
    printed = running(swapping, SwapSquares)
    printed.players[0].employee = "fancies_director"
    assert advice(swapping, printed).bound is not None, "of who is known it is"


def test_no_plan_is_proven_where_the_planner_does_not_know_the_act(swapping: Conveyor) -> None:
    state = running(swapping, SwapSquares)
    for thought in (
        day_plans.run(swapping.book, state, 0, NODES),
        day_plans.run(swapping.book, state, 0, NODES, bounded=False),
        solver.solve(swapping, state),
    ):
        assert not thought.proven
        assert thought.bound in (None, float("inf"))


class PackMore(DoubleSquare, frozen=True):
    """Built on an effect that the planner knows."""

    verb = "pack_more"


def test_what_is_built_on_a_known_effect_is_not_known_by_that(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = game_with(monkeypatch, PackMore)
    state = running(game, SwapSquares)
    assert not game.book.is_modelled(state.players[0])
    assert not solver.solve(game, state).proven
    state.players[0].employee = "dunstan_packer_1"
    assert game.book.is_modelled(state.players[0])


def test_the_judge_reviews_the_own_act(swapping: Conveyor) -> None:
    state = running(swapping, SwapSquares)
    for action in (Swap(0, 1, 2), Push(0)):
        found = ConveyorJudge(swapping).appraise(state, 0, action, NODES, 1)
        assert found.loss >= 0.0
        assert not found.best.proven


def fulfilling(game: Conveyor) -> State:
    """Fulfil Orders with much cocoa in the store room."""
    state = running(game, InCocoa)
    state.phase, state.players[0].shift = "fulfil", 0
    state.players[0].room = pile("cocoa " * 6)
    return state


def paid(game: Conveyor, state: State) -> list[Action]:
    return [a for a in game.legal(state, 0) if isinstance(a, DeliverStage)]


def test_a_made_up_price_is_listed_paid_and_named(smuggling: Conveyor) -> None:
    state = fulfilling(smuggling)
    act = next(a for a in paid(smuggling, state) if getattr(a, "with_", "") == "smuggler")
    assert isinstance(act, DeliverStage)
    assert smuggling.words().act(state, act).endswith("(Stranger)")
    plain = msgspec.structs.replace(act, with_=None)
    assert smuggling.refusal(state, plain) is None, "the only one who can is filled in"
    after, _events = smuggling.apply(state, plain)
    assert after.players[0].uses_left == 1
    assert after.players[0].money > state.players[0].money


def test_a_made_up_price_is_refused_for_what_is_wrong_with_it(smuggling: Conveyor) -> None:
    state, words = fulfilling(smuggling), smuggling.words()
    order = next(held.id for held in state.players[0].orders if held)

    def told(act: DeliverStage) -> str:
        refusal = smuggling.refusal(state, act)
        assert refusal is not None
        return words.refusal(refusal)

    assert told(DeliverStage(0, order, ("boxed",), "smuggler")).startswith("Your store room does")
    assert told(DeliverStage(0, order, ("cocoa",) * 6, "smuggler")).startswith("This stage asks")
    assert told(DeliverStage(0, order, ("cocoa",), "agent")).startswith("Today's employee")
    state.players[0].uses_left = 0
    assert "has done that for today" in told(DeliverStage(0, order, ("cocoa",), "smuggler"))


def test_a_drop_on_the_order_is_explained_by_what_it_asks_for(smuggling: Conveyor) -> None:
    state = fulfilling(smuggling)
    state.players[0].uses_left = 0
    order = next(held.id for held in state.players[0].orders if held)
    refusal = smuggling.hindrance(state, 0, ("room:cocoa", f"order:{order}"))
    assert smuggling.words().refusal(refusal).startswith("This stage asks for")


def test_deliveries_are_planned_but_not_called_the_best(smuggling: Conveyor) -> None:
    state = fulfilling(smuggling)
    thought = day_plans.deliveries(smuggling.book, state, 0)
    assert thought.bound is None
    assert thought.line[-1] == EndFulfil(0)
    assert not solver.solve(smuggling, state).proven
    assert not advice(smuggling, state).proven


def test_an_unsolvable_point_stays_one(swapping: Conveyor) -> None:
    state = swapping.begin(swapping.resolve(SETUP, 3), 3)
    with pytest.raises(WrongUse):
        solver.solve(swapping, state)
