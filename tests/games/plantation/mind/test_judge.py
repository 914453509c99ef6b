"""The judge of Plantation & Candy: what is charged, and what can be expected."""

from __future__ import annotations

import msgspec
import pytest

from chocolate_factory import wiring
from chocolate_factory.bots.arena import play_game
from chocolate_factory.bots.review.judging import (
    JudgedDecision,
    PlainRecord,
    ReviewNote,
    judged_positions,
    weigh,
)
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.mind import PatientJudge, TurnJudge
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.plantation.acts.cards import Play, Shift, Transport
from chocolate_factory.games.plantation.acts.ending import EndTurn
from chocolate_factory.games.plantation.acts.moving import Gather, Unload
from chocolate_factory.games.plantation.mind import COUNSEL, minds
from chocolate_factory.games.plantation.mind.figures.weights import WEIGHTS
from chocolate_factory.games.plantation.mind.judge import PlantationJudge, _charge
from chocolate_factory.games.plantation.mind.levels.adviser import Adviser
from chocolate_factory.games.plantation.mind.worth import CardsLeft, value_of
from chocolate_factory.games.plantation.plan.stock import stock_of
from tests.helpers import mostly_seldom
from tests.helpers.plantation.states import GAME, at, begun, give, setup


def test_a_turn_is_weighed_from_its_card_to_its_end() -> None:
    """Taking cacao that nobody can use is told once, not once for each good."""
    state, judge = begun(2, 8), PlantationJudge(GAME)
    seat = state.seat
    assert seat is not None
    turn = judge._line(state, seat, GAME.legal(state, seat)[0], 1)
    assert isinstance(judge, TurnJudge)
    assert turn[-1] == EndTurn(seat)
    found = judge.appraise_turn(state, seat, turn, 6, 1)
    assert found.best.line[0] in GAME.legal(state, seat)


def test_whom_to_recruit_is_not_called_right_without_being_weighed() -> None:
    state, judge = begun(2, 8), PlantationJudge(GAME)
    assert judge.weighs(state)
    state.phase = "pick"
    assert not judge.weighs(state)


def test_half_time_changes_nothing_that_can_be_expected() -> None:
    """Before it, who has no turn left stands where the second half begins (PL-6.1)."""
    state, mind, judge = begun(2, 4), minds(GAME)["medium"], PlantationJudge(GAME)
    while state.half == 1:
        assert state.seat is not None
        before = judge.expectation(state)
        for action in mind.choose(state, state.seat, 1, 1).plays:
            if isinstance(action, EndTurn):
                before = judge.expectation(state)
            GAME.advance(state, action)
    after = judge.expectation(state)
    last = 1 - (state.last or 0)
    assert after[last] == pytest.approx(before[last])


def test_who_follows_the_advice_is_charged_nothing() -> None:
    state, judge = begun(2, 8), PlantationJudge(GAME)
    seat = state.seat
    assert seat is not None
    seen = GAME.observe(state, seat, Rng(1))
    best = judge.appraise(seen, seat, GAME.legal(seen, seat)[0], 6, 1).best.action
    assert judge.appraise(seen, seat, best, 6, 1).loss == 0


@pytest.mark.parametrize("trucks", [{"c": "chocolate sugar"}, {"a": "chocolate sugar sugar"}])
def test_goods_moved_in_another_order_cost_nothing(trucks: dict[str, str]) -> None:
    """A search tells each end by one order of its acts alone; people do them in any."""
    state = at(2, ring=(2, 3), hand="worker_2 worker_5 worker_7", trucks=trucks)
    give(state, 1, hand="worker_1 worker_3")
    for action in (Play(0, "worker_2", False), Transport(0, "to", False)):
        GAME.advance(state, action)
    judge = PlantationJudge(GAME)
    best = judge.appraise(state, 0, EndTurn(0), 24, 1).best.line
    assert len({act for act in best if isinstance(act, Unload)}) == 2
    for act in best:
        if isinstance(act, Unload):
            assert judge.appraise(state, 0, act, 24, 1).loss == 0


def test_a_turn_that_begins_with_a_shift_change_is_weighed_to_its_end() -> None:
    """Else it would be weighed before the others' turns, and the one beside it after them."""
    state = at(1, ring=(2, 3), hand="worker_2 worker_5", warehouse="sugar cacao", coins=2)
    line = PlantationJudge(GAME)._line(state, 0, Shift(0, 5), 1)
    assert isinstance(line[1], Play)
    assert line[-1] == EndTurn(0)


def test_hints_come_from_whom_the_judge_asks() -> None:
    assert wiring.adviser(GAME, ("easy", "hard")) == COUNSEL.id
    assert COUNSEL.make is Adviser
    assert COUNSEL.budget == PlantationJudge(GAME).budget


def test_a_loss_within_the_luck_of_the_deals_is_not_charged() -> None:
    assert not _charge([1.0, 9.0, 2.0, 8.0], [9.0, 2.0, 8.0, 3.0])
    assert _charge([1.0, 2.0, 1.0, 2.0], [3.0, 4.0, 3.1, 4.0])
    assert not _charge([1.0, 2.0, 3.0], [1.0, 2.0, 3.0])


def test_ending_the_last_turn_with_candy_left_behind_costs_its_points() -> None:
    state = at(2, ring=(3,), hand="worker_3", warehouse="truffles* truffles", trucks={"a": ""})
    give(state, 1, hand="")
    judge = PlantationJudge(GAME)
    for action in (Play(0, "worker_3", False), Transport(0, "from", False)):
        GAME.advance(state, action)
    assert judge.appraise(state, 0, EndTurn(0), 6, 1).loss > 1


def test_at_the_end_the_sheet_is_what_can_be_expected() -> None:
    state = begun(3, 2, "plantation")
    rng = Rng(2)
    while state.seat is not None:
        GAME.advance(state, rng.choice(GAME.legal(state, state.seat)))
    expected = PlantationJudge(GAME).expectation(state)
    assert expected == tuple(map(float, GAME.result(state).scores))


@pytest.mark.parametrize("game", ["both", "plantation", "candy"])
def test_after_the_last_turn_a_stock_is_worth_its_points(game: str) -> None:
    """PL-8.1, PL-9.1: nothing of it is learnt."""
    state, mind = begun(2, 4, game), minds(GAME)["easy"]
    while state.seat is not None:
        for action in mind.choose(state, state.seat, 1, 1).plays:
            GAME.advance(state, action)
    for seat, score in enumerate(GAME.result(state).scores):
        value = value_of(GAME.book, WEIGHTS, state.game, state.half, CardsLeft(0, 0, 0))
        assert value(stock_of(state, seat)) == score


@pytest.mark.parametrize("game", mostly_seldom(["plantation", "candy", "both"], 1))
@pytest.mark.parametrize("seed", [pytest.param(3, marks=pytest.mark.slow), 4])
def test_beginning_losses_luck_and_the_others_make_the_points(game: str, seed: int) -> None:
    played = play_game(GAME, setup(2 + seed % 2, game), seed, [minds(GAME)["easy"]] * 3)
    start = GAME.encode(GAME.begin(played.setup, seed))
    record = PlainRecord(start, seed, tuple(map(msgspec.to_builtins, played.record)))
    judge = PlantationJudge(GAME)
    review = Review.begin(GAME, judge, record)
    for position in review.positions:
        if position.n % 3:
            position = position._replace(asked=False)
        review.add(weigh(GAME, judge, seed, position))
    for seat, points in enumerate(played.result.scores):
        told = review.balance(seat)
        made = told.begin - told.lost - told.given + told.luck + told.others
        assert made == pytest.approx(points, abs=0.05)


def test_goods_to_be_loaded_count_for_what_can_be_expected() -> None:
    """PL-9.2: before the first good is loaded it is what it is when the bots have loaded all."""
    state, mind, judge = begun(2, 4, "candy"), minds(GAME)["easy"], PlantationJudge(GAME)
    before = judge.expectation(state)
    while state.phase == "stow":
        assert state.seat is not None
        GAME.advance(state, mind.choose(state, state.seat, 1, 1).action)
    assert judge.expectation(state) == pytest.approx(before)


def test_whoever_goes_on_alone_has_one_decision_a_card() -> None:
    """Turns of a player whom nobody follows any more are not melted into one."""
    state = at(2, ring=(1, 2, 3, 4), hand="worker_1 worker_2")
    give(state, 1, hand="")
    turns = [
        (Play(0, card, False), Transport(0, "from", False), EndTurn(0))
        for card in ("worker_1", "worker_2")
    ]
    acts = tuple(msgspec.to_builtins(act) for turn in turns for act in turn)
    record = PlainRecord(GAME.encode(state), 1, acts)
    asked = [each for each in judged_positions(GAME, PlantationJudge(GAME), record) if each.asked]
    assert [each.acts for each in asked] == turns


def test_from_its_card_to_its_end_a_seat_is_amid_its_turn() -> None:
    """Also once a roll has turned up a face: what the card brings is still to come."""
    state, judge = at(1, ring=(4,), hand="temp worker_2"), PlantationJudge(GAME)
    told = [judge.amid(state)]
    for act in (Play(0, "temp", True), Transport(0, "from", False), EndTurn(0)):
        state, _events = GAME.apply(state, act)
        told.append(judge.amid(state))
    assert told == [(), (0,), (0,), ()]
    assert isinstance(judge, PatientJudge)


def test_accuracy_is_told_of_each_half() -> None:
    judge, words = PlantationJudge(GAME), GAME.words()
    stages = [judge.stage(at(half, hand="worker_3"))[1] for half in (1, 2)]
    assert [words.phase(stage) for stage in stages] == ["Plantation", "Candy Factory"]


@pytest.mark.parametrize(
    ("chosen", "decisions"),
    [({0}, 1), ({0, 1}, 0), ({2, 3}, 1), ({0, 1, 2}, 0), ({1, 2, 3}, 0), ({4}, 1), (set(), 1)],
)
def test_a_turn_counts_for_whoever_did_most_of_it(chosen: set[int], decisions: int) -> None:
    """A bot that called a shift change and left the turn to a person has not played it."""
    state = at(1, ring=(2, 3), hand="worker_2 worker_5", coins=2)
    acts = (Shift(0, 5), Play(0, "worker_2", False), Transport(0, "to", False))
    line = (*acts, Gather(0, "sugar", False), EndTurn(0))
    done = tuple(msgspec.to_builtins(act) for act in line)
    played = PlainRecord(GAME.encode(state), 1, done)
    review = Review.begin(GAME, PlantationJudge(GAME), played, given=frozenset(chosen))
    decided = JudgedDecision(
        0, 0, 1, "plantation", 0, line[0], 1.0, 3.0, line[1:], 2.0, False, whole=True
    )
    for n in range(len(review.positions)):
        review.add(ReviewNote(n, (9.0, 9.0), decided if n == 0 else None))
    assert review.share(0).decisions == decisions
    assert review.balance(0).lost == 2.0 * decisions
    assert review.chosen_for(0) == len(chosen)


def test_who_only_ends_a_turn_has_not_decided_in_it() -> None:
    """What a bot did and what its person did are two decisions; the end belongs to either."""
    state = at(1, ring=(2, 3), hand="worker_2 worker_5", coins=2)
    acts = (Shift(0, 5), Play(0, "worker_2", False), Transport(0, "to", False))
    line = (*acts, Gather(0, "sugar", False), EndTurn(0))
    done = tuple(msgspec.to_builtins(act) for act in line)
    for stood_in, turns in (({0}, {0, 1}), ({0, 1, 2, 3}, {0}), ({0, 1, 2, 3, 4}, {0}), ({4}, {0})):
        played = PlainRecord(GAME.encode(state), 1, done, frozenset(stood_in))
        positions = judged_positions(GAME, PlantationJudge(GAME), played)
        assert {each.n for each in positions if each.asked} == turns, stood_in
