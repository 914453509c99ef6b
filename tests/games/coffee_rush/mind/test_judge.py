"""The judge of Coffee Rush: what is charged, why, and what can be expected."""

from __future__ import annotations

import pytest
from msgspec import to_builtins

from chocolate_factory.bots.review.departures import played_and_best
from chocolate_factory.bots.review.judging import PlainRecord, judged_positions, weigh
from chocolate_factory.bots.review.review import Review
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Appraisal, TurnJudge
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step, Stop
from chocolate_factory.games.coffee_rush.acts.pour import EndPour, Pour, Return
from chocolate_factory.games.coffee_rush.acts.serve import EndTurn, Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.mind import whole_turns
from chocolate_factory.games.coffee_rush.mind.forecast import Forecast
from chocolate_factory.games.coffee_rush.mind.judge import CoffeeJudge, Deal, _charge
from chocolate_factory.games.coffee_rush.mind.levels.adviser import Adviser
from chocolate_factory.games.coffee_rush.mind.playouts.table import Table, cards
from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.bots import bot
from tests.helpers.coffee_rush.states import ESPRESSO, GAME, LATTE, RISTRETTO, at, begun, give

BUDGET = 120
NOTHING = (Stop(0), EndPour(0), EndTurn(0))
"""A turn in which nobody moves and nothing is served."""


def judged(state: State, acts: tuple[Action, ...], seed: int = 1) -> Appraisal:
    """What a fresh judge says of the first seat's turn."""
    return CoffeeJudge(GAME).appraise_turn(state, 0, acts, BUDGET, seed)


def ready() -> State:
    """Ada's latte is ready and would fall off now; Bert has orders, too."""
    need = " ".join(GAME.book.orders[LATTE].needs)
    state = at("move", tabs=(ESPRESSO, "", "", LATTE), cups=(need,))
    return give(state, 1, tabs=(RISTRETTO,))


# what is charged


def test_a_ready_cup_that_is_not_served_is_charged_and_named() -> None:
    found = judged(ready(), NOTHING)
    assert found.loss > 1
    assert [act.order for act in found.best.line if isinstance(act, Process)][:1] == [LATTE]
    name = GAME.book.orders[LATTE].name
    assert f"It serves the {name} in time." in found.best.reason
    assert "falling off" not in found.best.reason


def test_an_order_that_could_be_met_in_time_is_charged_and_named() -> None:
    """What it lacks lies beside the meeple."""
    needs = GAME.book.orders[LATTE].needs
    space = next(s for s in (1, 4, 6, 9) if GAME.book.spaces[s] in needs)
    missing = GAME.book.spaces[space]
    held = list(needs)
    held.remove(missing)
    state = at("move", tabs=("", "", "", LATTE), cups=(" ".join(held),))
    give(state, 1, tabs=(RISTRETTO,))
    found = judged(state, NOTHING)
    assert found.loss > 0.5
    assert Process(0, 0, LATTE) in found.best.line
    assert Pour(0, missing, 0) in found.best.line


def test_who_plays_the_best_line_is_charged_nothing() -> None:
    state = ready()
    best = judged(state, NOTHING).best.line
    assert isinstance(best[-1], EndTurn)
    assert judged(state, best).loss == 0


def test_an_upgrade_in_the_last_turn_is_charged_with_its_point() -> None:
    """CR-4.2: three up votes are worth three points, an upgrade two."""
    up = " ".join(sorted(GAME.book.orders)[-3:])
    state = at("upgrade", up=up)
    give(state, 1, tabs=(RISTRETTO,))
    state.closed = True
    found = judged(state, (Activate(0, "diagonal"), *NOTHING))
    assert found.loss == pytest.approx(1)
    assert not any(isinstance(act, Activate) for act in found.best.line)
    tile = "“Diagonal steps”"
    assert f"It keeps the up votes that {tile} would cost." in found.best.reason


def test_a_turn_that_a_save_ends_in_is_played_to_its_end() -> None:
    found = judged(ready(), (Stop(0),))
    assert found.loss == 0


def test_a_loss_within_the_luck_of_the_deals_is_not_charged() -> None:
    def deals(*points: float, ahead: float = 0.0) -> list[Deal]:
        return [Deal(each, each + ahead) for each in points]

    assert not _charge(deals(1.0, 9.0, 2.0, 8.0), deals(9.0, 2.0, 8.0, 3.0))
    assert _charge(deals(1.0, 2.0, 1.0, 2.0), deals(3.0, 4.0, 3.1, 4.0)) == pytest.approx(2.025)
    assert not _charge(deals(1.0, 2.0, 1.0), deals(3.0, 4.0, 3.0, ahead=-4.0)), "it falls behind"


def test_a_turn_that_a_hint_proposes_is_charged_with_what_is_sure_alone() -> None:
    """Else luck of the deals would call costly what was advised."""
    ours, theirs = [Deal(0.0, 0.0)] * 4, [Deal(n, n) for n in (0.6, 2.0, 1.4, 2.8)]
    assert _charge(ours, theirs) == pytest.approx(1.7)
    assert 0.7 < _charge(ours, theirs, sure=True) < 0.8
    assert not _charge(ours, [Deal(n, n) for n in (-2.0, 2.0, 1.0, 1.0)], sure=True)


def test_who_wins_for_sure_is_not_told_to_play_on_for_points() -> None:
    """To close the shop in time costs points, and wins (CR-4.1)."""
    ours = [Deal(6.0, 2.0, True)] * 3
    open_, sure = [Deal(9.0, 4.0)] * 3, [Deal(9.0, 4.0, True)] * 3
    assert not _charge(ours, open_)
    assert _charge(ours, sure) == pytest.approx(2)
    assert _charge([Deal(6.0, 2.0)] * 3, open_) == pytest.approx(2)


@pytest.mark.parametrize("more", [0.1, 1.0])
def test_an_upgrade_is_called_best_only_where_it_is_more_than_luck(
    more: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It costs a point for sure (CR-4.2), and what it brings is an estimate."""
    state = at("upgrade", seats=3, tabs=(RISTRETTO,), up="americano_1 americano_2 cocoa_1")
    give(state, 1, tabs=(RISTRETTO,))

    def deal(self: CoffeeJudge, state: State, turn: whole_turns.WholeTurn, deck: object) -> Deal:
        points = len(turn.acts) / 100 + more * bool(turn.tiles)
        return Deal(points, points)

    monkeypatch.setattr(CoffeeJudge, "_deal", deal)
    found = judged(state, NOTHING)
    buys = any(isinstance(act, Activate) for act in found.best.line)
    assert buys is (more == 1.0)


@pytest.mark.parametrize(("worse", "charged"), [(0.6, False), (1.2, True)])
def test_a_turn_that_a_hint_proposes_is_charged_only_with_a_point_or_more(
    worse: float, charged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another turn is charged with less."""
    state = ready()
    advised = Adviser(GAME).choose(state, 0, Adviser.budget, 0).plays
    for played, told in ((advised, charged), (NOTHING, True)):
        outcome = whole_turns.read(GAME, state, 0, played).outcome

        def deal(
            self: CoffeeJudge,
            state: State,
            turn: whole_turns.WholeTurn,
            deck: object,
            outcome: object = outcome,
        ) -> Deal:
            points = 0.0 if turn.outcome == outcome else worse
            return Deal(points, points)

        monkeypatch.setattr(CoffeeJudge, "_deal", deal)
        assert (judged(state, played).loss > 0) is told


@pytest.mark.parametrize(
    ("number", "worse", "charged"), [(1, 0.9, False), (1, 1.5, True), (2, 0.9, True)]
)
def test_serving_in_the_first_round_is_charged_only_with_a_point_or_more(
    number: int, worse: float, charged: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Slips and tips lead there, whatever a hint would rather do then."""
    need = " ".join(GAME.book.orders[LATTE].needs)
    state = give(at("move", tabs=(LATTE,), cups=(need,)), 1, tabs=(RISTRETTO,))
    state.round = number
    serving = (Stop(0), EndPour(0), Process(0, 0, LATTE), EndTurn(0))

    def deal(self: CoffeeJudge, state: State, turn: whole_turns.WholeTurn, deck: object) -> Deal:
        points = 0.0 if turn.turn.served else worse
        return Deal(points, points)

    monkeypatch.setattr(CoffeeJudge, "_deal", deal)
    monkeypatch.setattr(whole_turns, "same", lambda *_any: [])
    assert (judged(state, serving).loss > 0) is charged


def test_where_meeples_are_placed_is_not_called_right_without_being_weighed() -> None:
    state, judge = begun(), CoffeeJudge(GAME)
    assert isinstance(judge, TurnJudge)
    assert not judge.weighs(state)
    assert judge.weighs(ready())


# what the judge knows


def test_neither_the_order_of_the_deck_nor_use_changes_the_judgement() -> None:
    state, judge = ready(), CoffeeJudge(GAME)
    first = judge.appraise_turn(state, 0, NOTHING, BUDGET, 1)
    hidden = GAME.observe(state, 0, Rng(5))
    assert hidden.deck != state.deck
    assert judge.appraise_turn(hidden, 0, NOTHING, BUDGET, 1) == first
    assert judged(hidden, NOTHING) == first
    assert judge.expectation(hidden) == judge.expectation(state)


# whole turns, packed and as acts


def test_a_turn_read_from_its_acts_leaves_what_the_rules_leave() -> None:
    """Every turn of a game at a level that buys upgrades and spends tokens."""
    state = begun(3, seed=4)
    mind, seat = bot("master"), 0
    for _turn in range(18):
        assert state.seat is not None
        seat, before, acts = state.seat, GAME.copy(state), list[Action]()
        while state.seat == seat and (state.round, state.phase != "over") == (before.round, True):
            acts += mind.choose(state, seat, 24, 0).plays
            for act in acts[-1:] if state.phase == "place" else acts:
                GAME.advance(state, act)
            if state.phase == "over":
                return
            if before.phase != "place":
                break
        if before.phase == "place":
            continue
        while not isinstance(acts[-1], EndTurn):
            more = mind.choose(state, seat, 24, 0).plays
            for act in more:
                GAME.advance(state, act)
            acts += more
        table = Table(GAME.book, before, seat)
        deck = [card for order in before.deck for card in cards(GAME.book, (order,))]
        table = table.dealt(deck)
        whole_turns.read(GAME, before, seat, acts).play(table)
        now = Table(GAME.book, state, state.seat or 0)
        for played, true in zip(table.seats, now.seats, strict=True):
            for field in ("cups", "meeples", "tiles", "rush", "points", "up", "down"):
                assert getattr(played, field) == getattr(true, field)
            assert sorted(played.orders) == sorted(true.orders)
        assert table.closed == now.closed


# what can be expected


def test_at_the_end_the_sheet_is_what_can_be_expected() -> None:
    state, rng = begun(3, seed=2), Rng(2)
    while state.seat is not None:
        GAME.advance(state, rng.choice(GAME.legal(state, state.seat)))
    expected = CoffeeJudge(GAME).expectation(state)
    assert expected == tuple(map(float, GAME.result(state).scores))


def test_who_served_something_kept_some_of_what_there_was() -> None:
    """Down votes leave no accuracy of 0 beside served drinks."""
    state, easy, judge = begun(3, seed=2), bot("easy"), CoffeeJudge(GAME)
    start, acts = GAME.encode(state), list[Action]()
    while state.seat is not None:
        acts.append(easy.choose(state, state.seat, 1, 0).action)
        GAME.advance(state, acts[-1])
    assert judge.earned(state) == tuple(float(len(shop.up)) for shop in state.players)
    assert min(GAME.result(state).scores) < 0 < len(state.players[0].up)
    record = PlainRecord(start, 3, tuple(to_builtins(act) for act in acts))
    assert Review.begin(GAME, judge, record).kept == judge.earned(state)


def test_who_has_no_turn_left_expects_its_points() -> None:
    state = at("move", seat=1, tabs=(RISTRETTO,))
    give(state, 0, tabs=(ESPRESSO,))
    state.closed = True
    points = Forecast(GAME.book).state(state)
    assert points[0] == 0
    assert points[1] != 0


def test_a_turn_is_expected_to_be_played_as_well_as_the_quick_player_would() -> None:
    """So nothing is won or lost by serving what anybody would serve."""
    state = ready()
    state.players[0].rush = 0
    forecast = Forecast(GAME.book)
    before, found = forecast.state(state), []
    for act in (Stop(0), EndPour(0), Process(0, 0, LATTE)):
        GAME.advance(state, act)
        found.append(forecast.state(state))
    assert found[0] == found[1] == found[2]
    assert before[0] == pytest.approx(found[0][0], abs=1)
    GAME.advance(state, EndTurn(0))
    assert forecast.state(state)[0] == pytest.approx(found[0][0], abs=1)


def test_orders_that_others_will_draw_are_expected_before_they_are_drawn() -> None:
    state = at("process", seats=3, tabs=(ESPRESSO,))
    before = Forecast(GAME.book).state(state)
    state.done = 2
    after = Forecast(GAME.book).state(state)
    assert before[1] != after[1]


# a whole review


@pytest.mark.slow
def test_the_parts_of_an_account_come_to_its_end() -> None:
    state = begun(2, seed=4)
    start, acts, minds = GAME.encode(state), list[Action](), (bot("easy"), bot("medium"))
    while state.seat is not None and state.round < 6:
        seat = state.seat
        acts.append(minds[seat].choose(state, seat, 1, 0).action)
        GAME.advance(state, acts[-1])
    judge = CoffeeJudge(GAME)
    judge.budget = BUDGET
    record = PlainRecord(start, 3, tuple(to_builtins(act) for act in acts))
    review = Review.begin(GAME, judge, record)
    for position in judged_positions(GAME, judge, record):
        review.add(weigh(GAME, judge, record.seed, position))
    assert review.stages == ["turn"]
    assert len(review.decided) == 10
    for seat in review.seats:
        each = review.balance(seat)
        end = each.begin - each.lost - each.given + each.luck + each.others
        assert each.end == pytest.approx(end)
        assert each.end == pytest.approx(judge.expectation(state)[seat])
        assert each.luck != 0
    played, best = played_and_best(GAME, review.positions, review.dearest(1)[0])
    assert " Serves " in played
    assert " Serves " in best
    assert played != best


def test_an_upgrade_of_a_person_and_the_walk_of_a_stand_in_are_two_decisions() -> None:
    """Neither is charged with what the other did."""
    held = ("americano_1", "americano_2", "cocoa_1")
    state = at("upgrade", tabs=(ESPRESSO, "", "", LATTE), up=" ".join(held))
    give(state, 1, tabs=(RISTRETTO,))
    acts: list[Action] = [Activate(0, "corner"), Step(0, 0, 1)]
    acts += (Stop(0), Return(0, GAME.book.spaces[1]), EndPour(0), EndTurn(0))
    judge = CoffeeJudge(GAME)
    judge.budget = BUDGET
    for first_given in (1, 2):
        given = frozenset(range(first_given, len(acts)))
        plain = tuple(to_builtins(act) for act in acts)
        record = PlainRecord(GAME.encode(state), 3, plain, given)
        review = Review.begin(GAME, judge, record, given=given)
        for position in review.positions:
            review.add(weigh(GAME, judge, record.seed, position))
        asked = [each for each in review.positions if each.asked]
        assert [each.acts for each in asked] == [
            tuple(acts[:first_given]),
            tuple(acts[first_given:]),
        ]
        assert asked[1].amid == (0,)
        assert review.share(0).decisions == 1
        own, _others = review.decided
        assert own.n == 0
        balance = review.balance(0)
        assert balance.lost == pytest.approx(own.loss)
        turn = review.of_turn(0)
        assert turn is not None
        played, _best = played_and_best(GAME, review.positions, turn)
        assert "Serves nothing" not in played


def test_a_turn_in_words() -> None:
    state = at("upgrade", tabs=(ESPRESSO,), rush=1, up=" ".join(sorted(GAME.book.orders)[-3:]))
    words = GAME.words()
    assert words.line_of_acts(state, NOTHING) == "Stays. Serves nothing."
    line = (
        Activate(0, "corner"),
        Step(0, 0, 1),
        Step(0, 0, 2),
        Step(0, 0, 3),
        Rush(0),
        Step(0, 0, 7),
        Stop(0),
        Process(0, 0, ESPRESSO),
    )
    said = words.line_of_acts(state, line)
    name = GAME.book.orders[ESPRESSO].name
    assert said.startswith(
        "Buys “Two ingredients on corner spaces”. "
        "Walks to Water (row 2, column 4) with 1 Rush Token: "
    )
    assert said.endswith(f". Serves {name}.")
    assert words.line_of_acts(begun(), ()) == ""
