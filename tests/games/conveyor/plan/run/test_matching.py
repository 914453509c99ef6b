"""Moves that are half done while journeys are joined."""

from __future__ import annotations

from chocolate_factory.games.conveyor.plan.bound.matching import NEVER, Matching
from chocolate_factory.games.conveyor.plan.journey.resources import Resources

MOVES = Resources({"uses": 2})
GAVE, TOOK, LOOP = (MOVES.of(kind, 2, 3) for kind in ("gave", "took", "loop"))
LATE = MOVES.of("took", 4, 3)


def _matching(*journeys: list[tuple[float, int]], stage: int = 0) -> Matching:
    found = Matching(MOVES, journeys)
    found.begin(stage)
    return found


def test_what_nobody_takes_any_more_leads_to_no_plan() -> None:
    matching = _matching([(0.0, GAVE)], [(0.0, 0)], [(0.0, LATE)])
    assert matching.after(GAVE)[1] == NEVER
    assert matching.after(0) == (0, 0.0)


def test_what_is_half_done_costs_the_slack_of_the_nearest_journey_that_ends_it() -> None:
    matching = _matching([(0.0, GAVE)], [(0.0, 0), (0.7, TOOK)], [(0.4, TOOK)])
    assert matching.after(GAVE) == (GAVE, 0.4)
    matching.begin(1)
    assert matching.after(GAVE) == (GAVE, 0.4)
    matching.begin(2)
    assert matching.after(GAVE)[1] == NEVER


def test_what_was_given_and_taken_is_forgotten() -> None:
    matching = _matching([(0.0, GAVE)], [(0.0, TOOK)], stage=1)
    assert matching.after(GAVE + TOOK) == (0, 0.0)
    assert matching.after(2 * GAVE + TOOK) == (GAVE, NEVER)


def test_it_is_kept_in_mind_where_somebody_gives_to_itself() -> None:
    """A journey that gives and takes the same needs another one that does so, too."""
    both = GAVE + TOOK
    matching = _matching([(0.0, GAVE)], [(0.0, TOOK)], [(0.0, both + LOOP)], stage=1)
    assert matching.after(both) == (both, 0.0)
    matching.begin(2)
    assert matching.after(2 * both + LOOP) == (2 * both + LOOP, 0.0)


def test_nets_of_a_whole_plan_add_up_to_nothing() -> None:
    """CF-7: what is given is taken."""
    matching = Matching(MOVES, [[(0.0, GAVE)], [(0.0, TOOK)]])
    assert matching.net(GAVE)
    assert matching.net(GAVE) + matching.net(TOOK) == 0
    assert matching.net(GAVE + TOOK) == 0
    assert matching.net(2 * GAVE) + matching.net(LATE) != 0
