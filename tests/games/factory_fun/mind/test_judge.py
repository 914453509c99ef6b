"""The review of Factory Fun: what an act cost, in money and chips."""

from __future__ import annotations

import re

import pytest

from chocolate_factory.games.factory_fun.acts.finish import EndBuild, GiveUp
from chocolate_factory.games.factory_fun.acts.pick import Pass, Take
from chocolate_factory.games.factory_fun.mind.builds import Plot
from chocolate_factory.games.factory_fun.mind.judge import FIND, ROUND, FunJudge
from chocolate_factory.games.factory_fun.mind.levels.adviser import Adviser
from chocolate_factory.games.factory_fun.mind.worth import Worth
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.bots import legal_line, thought
from tests.helpers.factory_fun.states import (
    GAME,
    START,
    STARTER,
    act,
    alone,
    begun,
    build,
    building,
    do,
    play,
    table,
)

BUDGET = 80
JUDGE, WORDS = FunJudge(GAME), GAME.words()


def price(state: State) -> int:
    """What the first player's build costs as it lies."""
    return GAME.facts(state, 0).players[0].price


def total(state: State) -> int:
    """The first player's money and chips."""
    return GAME.result(state).scores[0]


def test_a_build_that_costs_more_loses_the_difference() -> None:
    """The example of the rule book for three, and the same with a longer way to its reservoir."""
    short = build(building(STARTER, "m01"), START)
    long = build(
        building(STARTER, "m01"),
        (*START[:3], "lay EW 5 6", "lay EW 6 6", "lay out.W 7 6"),
    )
    end = EndBuild(0)
    first = JUDGE.appraise(short, 0, end, BUDGET, 0)
    second = JUDGE.appraise(long, 0, end, BUDGET, 0)
    dearer = price(long) - price(short)
    assert dearer == 2, "two pieces more, each for 1"
    assert first.value - second.value == pytest.approx(dearer, abs=1), "hopes differ a little"
    assert second.loss - first.loss == pytest.approx(first.value - second.value)
    assert first.loss < 1, "another floor may leave a little more for the same price"
    assert isinstance(second.best.line[-1], EndBuild)
    assert price(legal_line(long, second.best)) == price(short)


def figures(words: str) -> list[float]:
    """All whole figures of a sentence, as they stand there."""
    return [float(n.replace("−", "-")) for n in re.findall(r"−?\d+", words)]


def test_a_build_is_charged_once_with_a_reason_that_adds_up() -> None:
    """Both lines go from where the build began, however far it has come since."""
    began = building(STARTER, "m01")
    long = build(began, (*START[:3], "lay EW 5 6", "lay EW 6 6", "lay out.W 7 6"))
    found = JUDGE.appraise(long, 0, EndBuild(0), BUDGET, 0, begun=began)
    assert found.whole
    built = legal_line(began, found.best)
    told = re.fullmatch(
        r"This build brought (.+) = (.+); the best one brings (.+) = (\d+)\."
        r"(?: The best one should bring about ([\d½]+) (more|less) in later rounds\."
        r"(?: (?:It|The .+ container) .+)?)?",
        found.best.reason,
    )
    assert told is not None
    yours, gained, best, most, later, way = told.groups()
    value = GAME.book.machines[STARTER].value
    assert yours == f"{value} − {price(long)}"
    assert best == f"{value} − {total(began) + value - total(done(built))}"
    more = float((later or "0").replace("½", "0.5")) * (-1 if way == "less" else 1)
    assert int(most) - int(gained) + more == WORDS.shown(found.loss)


def done(state: State) -> State:
    """The state once all others have given up, so that the money has moved."""
    while state.phase == "build":
        state = do(state, GiveUp(state.seats[0]))
    return state


def test_the_better_machine_is_told_beside_the_one_that_was_taken() -> None:
    """And taking none beside it, each with what it brings."""
    state = play(alone("A-classic", STARTER, "m07"), STARTER, START)
    found = JUDGE.appraise(state, 0, Pass(0), BUDGET, 0)
    assert not found.whole
    card = GAME.book.machines["m07"]
    told = re.match(
        rf"{card.name} brings {card.value} − (\d+) \+ (\d+) in chips = (\d+)\. "
        r"Taking none brings nothing\.(.*)",
        found.best.reason,
    )
    assert told is not None
    paid, chips, gain = map(int, told.groups()[:3])
    assert card.value - paid + chips == gain
    later = figures(told[4].partition(" later rounds.")[0])
    assert len(later) <= 1
    assert gain - sum(later) == WORDS.shown(found.loss)


def test_single_acts_of_a_build_lose_nothing() -> None:
    """FF-5.2: only the outcome counts, not the steps."""
    state = building(STARTER, "m01")
    begun_ = state
    for line in ("place m38 9 1 1", "lift 9 1", "place m38 3 6 0", "lay EW 7 7"):
        done = act(line)
        assert JUDGE.appraise(state, 0, done, BUDGET, 0, begun=begun_).loss == 0
        state = build(state, [line])


def test_what_a_build_closes_in_is_said_whatever_it_cost() -> None:
    """The second machine leaves pipes from the only orange container a pocket of the floor; what
    was closed in before, and what is closed in by the last round, is not told."""
    state = alone("E-classic", "m01", "m05")
    first = ("place m01 7 3 0", "lay green 6 3", "lay orange 7 2", "lay end.W 9 3")
    began = do(play(state, "m01", first), Take(0, "m05"))
    closed = build(began, ("place m05 6 2 2", "lay red 6 1", "lay out.E 4 2"))
    found = JUDGE.appraise(closed, 0, EndBuild(0), BUDGET, 0, begun=began)
    assert found.remark == (
        "After this build pipes from the orange container reach only a corner of the floor."
    )
    assert not JUDGE.appraise(began, 0, GiveUp(0), BUDGET, 0).remark
    closed.players[0].before = closed.players[0].floor
    assert "corner" not in JUDGE.appraise(closed, 0, EndBuild(0), BUDGET, 0).remark
    closed.players[0].before = began.players[0].before
    closed.round = GAME.book.numbers.rounds
    assert not JUDGE.appraise(closed, 0, EndBuild(0), BUDGET, 0).remark


def test_a_build_that_beats_all_the_review_found_is_praised() -> None:
    """With hardly a look around, the review finds nothing as good as the example's first build."""
    state = build(building(STARTER, "m03"), START)
    judge = FunJudge(GAME)
    judge._mind._weighed = lambda state, seat, budget: []  # type: ignore[method-assign]
    found = judge.appraise(state, 0, EndBuild(0), BUDGET, 0)
    assert found.remark == f"Better than any build the review found: +{round(found.found)}."
    assert found.loss == 0 < found.found


@pytest.mark.parametrize(("more", "praised"), [(FIND / 2, False), (FIND * 2, True)])
def test_only_what_is_clearly_better_than_all_is_praised(more: float, praised: bool) -> None:
    state = build(building(STARTER, "m03"), START)
    judge = FunJudge(GAME)
    built = judge._built(state, 0, BUDGET)
    best = built._replace(hope=built.hope - more)
    judge._mind.chosen = lambda *_: (best, [], best)  # type: ignore[method-assign]
    found = judge.appraise(state, 0, EndBuild(0), BUDGET, 0)
    assert found.found == pytest.approx(more)
    assert found.remark.startswith("Better than any") == praised


def test_only_a_choice_and_the_end_of_a_build_are_decisions() -> None:
    ends = (Take(0, "m01"), Pass(0), EndBuild(0), GiveUp(0))
    assert all(JUDGE.decides(each) for each in ends)
    assert not any(JUDGE.decides(act(line)) for line in ("place m38 9 1 1", "lift 9 1"))


def test_to_give_up_what_could_be_built_loses_what_the_round_brings() -> None:
    """What giving up costs, and what the build earns: in the last round nothing else."""
    by_oneself = do(alone("A-classic", STARTER), Take(0, STARTER))
    by_oneself.round, by_oneself.players[0].money = GAME.book.numbers.rounds, 20
    found = JUDGE.appraise(by_oneself, 0, GiveUp(0), BUDGET, 0)
    assert isinstance(found.best.line[-1], EndBuild)
    built, given_up = legal_line(by_oneself, found.best), do(by_oneself, GiveUp(0))
    assert total(given_up) == total(by_oneself) - GAME.book.numbers.forfeit
    assert found.value == total(given_up)
    assert found.loss == total(built) - total(given_up) > 0


def test_who_gives_up_hopes_with_what_is_left_after_it() -> None:
    state = building(STARTER, "m01")
    state.players[0].money = GAME.book.numbers.least + GAME.book.numbers.forfeit
    left = do(state, GiveUp(0))
    hoped = Adviser(GAME).prospect(state, 0, Plot.of(left.players[0]), BUDGET)
    assert hoped > 0
    found = JUDGE.appraise(state, 0, GiveUp(0), BUDGET, 0)
    assert found.value == pytest.approx(total(left) + hoped)


def test_to_pass_a_machine_with_a_chip_loses_more_than_its_money() -> None:
    """All of the chip is not lost, as there may be others for who has passed."""
    state = play(alone("A-classic", STARTER, "m07"), STARTER, START)
    found = JUDGE.appraise(state, 0, Pass(0), BUDGET, 0)
    assert found.best.action == Take(0, "m07")
    assert JUDGE.appraise(state, 0, Take(0, "m07"), BUDGET, 0).loss == 0
    taken = do(state, Take(0, "m07"))
    built = legal_line(taken, thought("hard", taken))
    brought = total(built) - total(do(state, Pass(0)))
    chip = sum(worth for _place, worth in built.players[0].chips)
    assert 0 < brought - chip < found.loss < brought


def test_a_machine_is_worth_what_was_built_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where the judge finds no build for so little, or none at all."""
    judge, state = FunJudge(GAME), alone("A-classic", STARTER)
    monkeypatch.setattr(judge._mind, "ways", lambda *_: ())
    take = Take(0, STARTER)
    assert judge.appraise(state, 0, take, BUDGET, 0).loss > 0
    acts = (take, *(act(line) for line in START), EndBuild(0))
    found = judge.appraise_played(state, 0, acts, BUDGET, 0)
    assert (found.best.action, found.loss) == (take, 0)
    given_up = judge.appraise_played(state, 0, (take, GiveUp(0)), BUDGET, 0)
    assert given_up.loss > 0


def test_what_had_better_been_given_up_is_charged_to_the_build_alone(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Whoever takes a machine can still give it up."""
    judge, state = FunJudge(GAME), alone("A-classic", STARTER)
    monkeypatch.setattr(judge._mind, "ways", lambda *_: ())
    take = Take(0, STARTER)
    given_up = judge.appraise_played(state, 0, (take, GiveUp(0)), BUDGET, 0)
    monkeypatch.setattr(judge, "_built", lambda *_: Worth(None, -99))
    acts = (take, *(act(line) for line in START), EndBuild(0))
    assert judge.appraise_played(state, 0, acts, BUDGET, 0).loss == given_up.loss


def test_what_is_expected_at_the_end() -> None:
    """Ten rounds at first; at last what is there."""
    state = begun(2)
    assert JUDGE.expectation(state)[0] == pytest.approx(2 + 10 * 4.6, abs=5)
    state = table(state, "m03", "m01")
    state.phase, state.round = "over", 10
    assert JUDGE.expectation(state) == (2.0, 2.0)


def test_a_round_moves_what_is_expected_by_what_it_brings_beside_the_usual() -> None:
    """As is said beside the chart: also where no decision cost anything."""
    before = alone("A-classic", STARTER, "m07")
    after = play(before, STARTER, START)
    assert total(after) - total(before) == 6
    moved = JUDGE.expectation(after)[0] - JUDGE.expectation(before)[0]
    assert moved == pytest.approx(6 - ROUND)
    assert "bad round moves the line" in GAME.words().expected()
