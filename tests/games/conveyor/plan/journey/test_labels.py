"""What a part makes of a pile, by the planner and by the rules; and usages in one number."""

from __future__ import annotations

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.acts import legal_operations
from chocolate_factory.games.conveyor.acts.operations import Operate
from chocolate_factory.games.conveyor.plan.journey.labels import operations
from chocolate_factory.games.conveyor.plan.journey.resources import Resources, parts_of
from tests.helpers.conveyor.extra import GAME
from tests.helpers.conveyor.run_positions import random_pile


def test_parts_make_what_the_rules_allow() -> None:
    """CF-5.3: in the same order, too."""
    rng = Rng(3, 9)
    for part in GAME.book.parts.values():
        for _try in range(8 if part.options else 0):
            pile = random_pile(rng, 5)
            found = legal_operations.results(part, 0, 0, 1, pile)
            expected = dict.fromkeys(
                (after, action.option) for action, after in found if isinstance(action, Operate)
            )
            assert operations(part, pile) == tuple(key for key in expected if key[0] != pile)


def test_parts_of_a_usage_are_what_it_was_made_of() -> None:
    resources = Resources({"uses": 2, "takes": 3})
    one, other = resources.of("uses"), resources.of("took", 4, 3)
    assert list(parts_of(2 * one + 3 * other)) == [(0, 2), (2, 3)]
    assert not list(parts_of(0))
    units = {("uses", 0, 0): 0.5, ("took", 4, 3): 2.0}
    assert resources.price(2 * one + 3 * other, units) == 7.0


def test_limits_of_a_sort_are_alike_at_all_times() -> None:
    resources = Resources({"uses": 2})
    rows = [resources.rows(resources.of("took", time, 3)) for time in (2, 4)]
    alike = resources.alike()
    first, second = ([alike[row] for row, _n in some] for some in rows)
    assert first == second == [row for row, _n in rows[0]]
    assert alike[0] == 0


def test_a_loop_is_what_a_journey_gives_and_takes() -> None:
    resources = Resources({"uses": 2})
    both = resources.of("gave", 2, 3) + resources.of("took", 2, 3)
    assert resources.loops(both + resources.of("loop", 2, 3)) == [(2, 3)]
    assert not resources.loops(both)
