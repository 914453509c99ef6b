"""The bot `easy` of Chocolate Factory: what it does in clear cases, and that it always plays on."""

from __future__ import annotations

import pytest

from chocolate_factory.bots.arena import Played, play_game
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Mind, Thought
from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor import mind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.cards import pieces
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.budget import Budget
from chocolate_factory.games.conveyor.mind.evaluation import factory_flow, values
from chocolate_factory.games.conveyor.mind.greedy.belt_plan import GreedyBelt
from chocolate_factory.games.conveyor.mind.greedy.store_room import StoreRoom
from chocolate_factory.games.conveyor.mind.levels.easy import Easy
from chocolate_factory.games.conveyor.mind.levels.medium import Medium
from chocolate_factory.games.conveyor.scoring import sheet
from chocolate_factory.games.conveyor.state.state import State
from tests.helpers import mostly_seldom
from tests.helpers.conveyor.states import (
    GAME,
    LIVE,
    at,
    begun,
    do,
    fulfil,
    give,
    pile,
    run,
    setup,
    slots,
)
from tests.helpers.conveyor.states import standing as placed

NODES = 30_000
EASY = Easy(GAME)


def think(state: State, budget: int = NODES) -> Thought:
    """What a mind without memories decides for the seat that is asked."""
    assert state.seat is not None
    return Easy(GAME).choose(state, state.seat, budget, 0)


def decide(state: State) -> Action:
    return think(state).action


def ended(state: State) -> State:
    """The state after all that the deciding seat does in this phase."""
    seat, phase = state.seat, state.phase
    while (state.seat, state.phase) == (seat, phase):
        state = do(state, EASY.choose(state, state.seat or 0, NODES, 0).action)
    return state


def play(
    seats: int, seed: int, minds: list[Mind], sides: str = "?????", game: Conveyor = LIVE
) -> Played:
    return play_game(game, setup(seats, sides, "random"), seed, minds, [NODES] * seats)


class Watched(Easy):
    """Checks every decision of a game: legal, explained, the state left as it was."""

    def __init__(self, game: Conveyor) -> None:
        super().__init__(game)
        self.game, self.seen = game, 0

    def choose(self, state: State, seat: int, *rest: object) -> Thought:
        before = self.game.encode(state)
        found = super().choose(state, seat, *rest)  # type: ignore[arg-type]
        assert found.action in self.game.legal(state, seat)
        assert found.reason.endswith(".")
        assert found.line == () or found.line[0] == found.action
        assert self.game.encode(state) == before
        self.seen += 1
        return found


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        pytest.param(LIVE, 3, id="live-3"),
        pytest.param(GAME, 2, id="frozen-2"),
        pytest.param(LIVE, 2, id="live-2", marks=pytest.mark.slow),
        pytest.param(LIVE, 4, id="live-4", marks=pytest.mark.slow),
        pytest.param(GAME, 3, id="frozen-3", marks=pytest.mark.slow),
        pytest.param(GAME, 4, id="frozen-4", marks=pytest.mark.slow),
    ],
)
def test_whole_games_of_legal_and_explained_decisions(game: Conveyor, seats: int) -> None:
    minds: list[Mind] = [Watched(game) for _ in range(seats)]
    played = play(seats, 0, minds, game=game)
    assert all(isinstance(m, Watched) and m.seen > 50 for m in minds)
    assert len(played.result.scores) == seats


@pytest.mark.parametrize("seats", mostly_seldom([2, 3, 4], 1))
def test_plays_on_whatever_random_players_leave_it(seats: int) -> None:
    for seed in range(2):
        minds: list[Mind] = [
            Watched(LIVE) if (seat + seed) % 2 else RandomMind(LIVE) for seat in range(seats)
        ]
        assert play(seats, 100 + seed, minds).actions > 100


def test_same_state_same_thought_whatever_was_thought_before() -> None:
    used = Easy(LIVE)
    played = play(2, 5, [used, used])
    assert played.record == play(2, 5, [Easy(LIVE) for _ in range(2)]).record
    state = LIVE.begin(played.setup, played.seed)
    for n, action in enumerate(played.record):
        if n % 27 == 0:
            assert state.seat is not None
            seen = LIVE.observe(state, state.seat, Rng(n))
            again = LIVE.decode(LIVE.encode(seen))
            fresh = Easy(LIVE).choose(again, state.seat, NODES, 7)
            assert used.choose(seen, state.seat, NODES, 7) == fresh
        LIVE.advance(state, action)


@pytest.mark.slow
def test_beats_random_in_twenty_games_of_two() -> None:
    wins = 0
    for seed in range(20):
        minds: list[Mind] = [RandomMind(LIVE), RandomMind(LIVE)]
        minds[seed % 2] = Easy(LIVE)
        wins += seed % 2 in play(2, seed, minds).result.winners
    assert wins >= 19


@pytest.mark.slow
def test_makes_a_real_game() -> None:
    scores = [s for seed in range(4) for s in play(3, seed, [Easy(LIVE)] * 3).result.scores]
    assert sum(scores) / len(scores) > 80


EMPLOYEES = sorted({e.portrait: e.id for e in GAME.book.cards.employees}.values())


@pytest.mark.parametrize("day", range(1, 7))
@pytest.mark.parametrize("employee", EMPLOYEES)
def test_plays_every_employee_on_every_day(employee: str, day: int) -> None:
    seats = 2 + day % 3
    state = at(
        "run",
        seats=seats,
        day=day,
        shift=1,
        coal=5 + day,
        employee=employee,
        belt=["", "cocoa", "chunks nuts", "caramel"],
        room="nuts nuts bean",
        orders="s01 m01 l01",
    )
    state = ended(state)
    assert state.seat != 0 or state.phase != "run"


@pytest.mark.parametrize("budget", [0, 1, 10, 100])
def test_a_small_budget_still_gives_a_legal_act(budget: int) -> None:
    minds: list[Mind] = [Watched(LIVE), Watched(LIVE)]
    played = play_game(LIVE, setup(2, "?????"), 3, minds, [budget, budget])
    assert played.actions > 100


def test_a_cancelled_thought_asks_no_more_and_still_gives_a_legal_act() -> None:
    state = run(belt=["bean", "cocoa", "nuts", "nuts"])
    asked = []

    def cancelled() -> bool:
        asked.append(True)
        return True

    found = EASY.choose(state, state.seat or 0, 64 * 240, 0, cancelled)
    assert found.action in GAME.legal(state, state.seat or 0)
    assert asked


def test_budget_is_spent_node_by_node_and_asks_now_and_then() -> None:
    asked = []

    def cancelled() -> bool:
        asked.append(True)
        return len(asked) == 5

    budget = Budget(200, cancelled)
    assert [budget.spend() for _ in range(201)] == [True] * 200 + [False]
    assert 2 <= len(asked) <= 4
    assert not Budget(64, lambda: True).spend()


def test_a_share_is_spent_of_the_whole() -> None:
    whole = Budget(10)
    share = whole.share(2)
    assert [share.spend() for _ in range(6)] == [True] * 5 + [False]
    assert [whole.spend() for _ in range(6)] == [True] * 5 + [False]
    assert not whole.share(1).spend()


def test_looks_at_no_more_nodes_than_the_budget_has(monkeypatch: pytest.MonkeyPatch) -> None:
    granted: list[bool] = []
    spend = Budget.spend

    def counted(self: Budget) -> bool:
        found = spend(self)
        if self.whole is None:
            granted.append(found)
        return found

    monkeypatch.setattr(Budget, "spend", counted)
    EASY.choose(run(belt=["bean", "cocoa", "nuts", "nuts"], orders="s01 m01 l01"), 0, 50, 0)
    assert 0 < sum(granted) <= 50


def test_the_draft_is_looked_at_card_by_card_without_a_plan() -> None:
    """Any budget gives the same choice."""
    state = begun(4)
    assert EASY.choose(state, 0, 1, 0) == EASY.choose(state, 0, 100_000, 0)


# Fulfil Orders


def test_delivers_a_stage_when_it_can() -> None:
    state = fulfil(room="caramel nuts", orders="s01 - -", employee=None)
    assert decide(state) == act.DeliverStage(0, "s01", ("caramel", "nuts"))
    assert "£" in think(state).reason


def test_delivers_everything_that_pays_before_it_ends() -> None:
    state = fulfil(
        room="caramel nuts boxed fingers fingers fingers", orders="s01 m01 -", employee=None
    )
    after = ended(state)
    assert after.players[0].money == 18
    assert sorted(after.players[0].completed) == ["m01", "s01"]


def test_supplies_todays_store_when_it_can() -> None:
    state = fulfil(room="boxed boxed", orders="s01 - -", employee="luxury_dealer_1")
    found = decide(state)
    assert isinstance(found, act.DeliverStore)
    assert found.store == "luxury"


def test_delivers_to_the_store_where_it_gains_most_as_an_agent() -> None:
    state = at(
        "agent", day=6, room="chunks", orders="- - -", employee="dunstan_store_agent_1", seat=0
    )
    placed(state, "fancies", [0], [1])
    placed(state, "palace", [0], [], [], [], [1])
    assert decide(state) == act.DeliverStore(0, "fancies", ("chunks",))


def test_does_not_supply_a_store_where_nothing_is_left_to_gain_on_the_last_day() -> None:
    state = fulfil(day=6, room="boxed", orders="- - -", employee="luxury_dealer_1")
    placed(state, "luxury", [1], *[[]] * 8, [0])
    assert isinstance(decide(state), act.EndFulfil)


# Run Factory


def test_makes_what_an_order_asks_for() -> None:
    state = run(
        belt=["", "", "", "cocoa"],
        slots=slots(bottom4="a01"),
        orders="s08 - -",
        room="boxed",
        employee=None,
    )
    found = think(state)
    assert found.action == act.Operate(0, "bottom4", 0, ("cocoa",), ("boxed",), 4)
    assert "a boxed chocolate" in found.reason


def test_spends_no_coal_on_the_last_day_for_nothing() -> None:
    state = run(
        day=6, shift=3, belt=["bean", "", "", ""], orders="- - -", employee="palace_miner_1"
    )
    placed(state, "palace", [], *[[]] * 8, [0, 1])
    assert isinstance(decide(state), act.EndShift)


def test_sends_down_the_chute_what_is_wanted_today() -> None:
    state = run(
        shift=3, coal=0, belt=["", "", "nuts", ""], room="caramel", orders="s01 - -", employee=None
    )
    assert decide(state) == act.Chute(0, "nuts", 3)


def test_leaves_on_the_belt_what_comes_home_in_time() -> None:
    state = run(shift=1, coal=0, belt=["", "", "nuts", ""], room="caramel", orders="s01 - -")
    assert isinstance(decide(state), act.EndShift)


def test_goes_on_with_an_upgrade_that_is_paid() -> None:
    state = run(
        belt=["", "cocoa", "", ""],
        slots=slots(bottom2="a08"),
        orders="s01 - -",
        coal=1,
        employee=None,
    )
    state = do(state, act.Upgrade(0, "bottom2", 2, "cocoa", "fingers"))
    found = decide(state)
    assert isinstance(found, act.Upgrade)
    assert found.slot == "bottom2"


def test_packs_the_fullest_square_on_the_last_shift() -> None:
    state = run(
        shift=3,
        coal=0,
        employee="dunstan_packer_1",
        orders="s01 m01 l01",
        belt=["bean", "", "", "boxed caramel nuts"],
    )
    assert decide(state) == act.Pack(0, 4)


def test_decorates_on_the_last_shift() -> None:
    state = run(
        shift=3,
        coal=0,
        employee="fancies_decorator_1",
        orders="s01 - -",
        belt=["", "", "caramel fingers", ""],
    )
    assert isinstance(decide(state), act.Decorate)


def test_sends_the_mechanic_to_a_dear_part_that_will_work() -> None:
    state = run(
        coal=10,
        employee="fancies_mechanic_1",
        orders="s01 m01 l01",
        belt=["bean", "", "", ""],
        slots=slots(bottom1="a07"),
    )
    assert decide(state) == act.Assign(0, "bottom1")


@pytest.mark.parametrize(
    ("room", "coal", "expected"),
    [
        ("bean", 1, act.Trade(0, "bean")),
        ("bean", 2, act.EndShift(0)),
        ("caramel", 1, act.EndShift(0)),
    ],
)
def test_trades_what_nobody_wants_when_coal_is_short(
    room: str, coal: int, expected: Action
) -> None:
    """Two parts would work in the next shift, for 1 coal each; an order wants the caramel."""
    state = run(
        coal=coal,
        employee=None,
        orders="m01 s01 l01",
        room=room,
        belt=["", "chunks", "chunks", ""],
        slots=slots(bottom3="a05", bottom4="a04"),
    )
    assert decide(state) == expected


# The draft and Cleanup


def test_puts_what_works_on_cocoa_where_cocoa_comes_and_leaves_the_chute() -> None:
    state = begun()
    state.parts, state.employees = (("a01",),), ()
    state.players[0].employee = "palace_miner_1"
    found = decide(state)
    assert isinstance(found, act.TakePart)
    assert found.slot in ("bottom1", "bottom2", "bottom3", "bottom4", "top4")


def test_a_part_that_finds_no_work_adds_nothing() -> None:
    state = begun()
    bare = GAME.book.printed
    without = factory_flow.factory_value(GAME.book, state, 0, bare, Budget(NODES))
    behind = factory_flow.factory_value(GAME.book, state, 0, slots(bottom2="a08"), Budget(NODES))
    before = factory_flow.factory_value(GAME.book, state, 0, slots(bottom1="a15"), Budget(NODES))
    assert before - without == pytest.approx(factory_flow.COVERED)
    assert behind > before + 1


def test_medium_hires_the_director_when_there_is_much_to_deliver() -> None:
    state = begun()
    give(state.players[0], room="boxed boxed", part_taken=True, orders="- - -")
    state.parts = ()
    state.employees = (("luxury_director", "palace_operator_1"),)
    assert Medium(GAME).choose(state, 0, 30_000, 0).action == act.TakeEmployee(
        0, 0, "luxury_director"
    )


def test_keeps_the_two_chocolates_that_it_wants_most() -> None:
    state = fulfil(room="bean cocoa caramel nuts", orders="- - s01", employee=None)
    state = do(state, act.EndFulfil(0), act.EndFulfil(1))
    assert state.phase == "cleanup"
    assert pieces.to_list(ended(state).players[0].room) == ("caramel", "nuts")


# Values


def test_last_day_prizes_are_nearly_those_of_the_score_sheet() -> None:
    board = GAME.book.board
    for own, rivals in ((5, (3, 1)), (3, (5, 1)), (1, (5, 3)), (2, (7, 4)), (0, (4, 2))):
        spaces = sorted((own, *rivals), reverse=True)
        paid = sheet.prizes([s for s in spaces if s], board.prizes)
        exact = paid[spaces.index(own)] if own else 0
        found = values.prize(board, own, tuple((space, True) for space in rivals), 0)
        assert found == pytest.approx(exact, abs=2.5)


def test_variety_is_exact_on_the_last_day_and_hoped_for_before() -> None:
    board = GAME.book.board
    assert [values.variety(board, n, 0) for n in range(6)] == [0, 0, 0, 6, 12, 24]
    assert 0 < values.variety(board, 2, 1) < 6
    assert values.variety(board, 5, 3) == 24


def test_a_store_is_worth_more_the_further_one_gets() -> None:
    state = fulfil()
    gains = [values.advance(GAME.book.board, state, 0, 0, end) for end in range(10)]
    assert gains[0] == 0
    assert gains == sorted(gains)


def test_a_full_stage_is_worth_more_than_its_pieces_apart() -> None:
    stock = StoreRoom(GAME.book, fulfil(orders="s01 - -", employee=None), 0)
    whole = stock.value(pile("caramel nuts"), 0)
    assert whole > stock.value(pile("caramel"), 0) + 2
    assert whole > stock.kept_value(pile("caramel nuts"), 0)
    assert whole > stock.value(0, pile("caramel nuts"))


def test_a_plan_pays_no_more_coal_than_there_is() -> None:
    state = run(
        coal=2,
        belt=["bean", "cocoa", "chunks", "caramel"],
        orders="s01 m01 l01",
        slots=slots(bottom1="a07", bottom2="a01", bottom3="a02", bottom4="a15"),
    )
    found = GreedyBelt(GAME.book, state, 0, StoreRoom(GAME.book, state, 0), Budget(NODES)).plan()
    assert found.coal <= 2
    assert found.scarce


def test_a_plan_sees_what_parts_ahead_make_of_a_bean() -> None:
    state = run(
        belt=["bean", "", "", ""],
        slots=slots(bottom2="a01"),
        orders="s08 - -",
        room="boxed",
        employee=None,
    )
    steps = (
        GreedyBelt(GAME.book, state, 0, StoreRoom(GAME.book, state, 0), Budget(NODES)).plan().steps
    )
    assert [(step.shift, step.action) for step in steps[-2:]] == [
        (2, act.Operate(0, "bottom2", 0, ("cocoa",), ("boxed",), 2)),
        (3, act.Chute(0, "boxed", 3)),
    ]
    assert sum(step.coal for step in steps) == 3


def test_levels_are_handed_to_the_wiring() -> None:
    levels = mind.minds(GAME)
    plain = [level.id for level in mind.LEVELS if not level.style]
    assert plain == ["beginner", "easy", "medium", "hard", "master"]
    assert list(levels) == [level.id for level in mind.LEVELS]
    assert isinstance(levels["easy"], Easy)
