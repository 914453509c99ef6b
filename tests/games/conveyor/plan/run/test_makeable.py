"""What parts can make of pieces by kind: nothing that can be made is left out (CF-5.3)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as some

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.conveyor.cards.pieces import ONE, PIECES, kinds
from chocolate_factory.games.conveyor.cards.records import Part
from chocolate_factory.games.conveyor.plan.journey.labels import operations
from chocolate_factory.games.conveyor.plan.journey.makeable import lendable, makeable
from tests.helpers.conveyor.extra import GAME

PARTS = [part for _id, part in sorted(GAME.book.parts.items())]
UPGRADER = next(part for part in PARTS if part.upgrade == 1)


@given(
    some.frozensets(some.sampled_from(PIECES)),
    some.lists(some.sampled_from(PARTS), max_size=8),
    some.integers(0, 1_000_000),
)
def test_all_that_parts_do_one_after_the_other_is_there(
    now: frozenset[str], parts: list[Part], seed: int
) -> None:
    found, rng = makeable(now, tuple(parts)), Rng(seed)
    pile, left = sum(2 * ONE[piece] for piece in now), list(rng.shuffle(parts))
    while left:
        after = operations(left.pop(), pile)
        if after:
            pile = after[rng.below(len(after))][0]
        assert found.issuperset(kinds(pile))


def test_each_part_works_once_on_a_piece() -> None:
    bean = frozenset({"bean"})
    assert makeable(bean, (UPGRADER,)) == {"bean", "cocoa"}
    assert makeable(bean, (UPGRADER, UPGRADER)) == {"bean", "cocoa", "chunks", "fingers"}
    assert makeable(frozenset(), (UPGRADER,)) == frozenset()


def test_what_a_part_takes_together_must_lie_there() -> None:
    press = GAME.book.parts["b14"]
    assert [option.inputs for option in press.options] == [("bean", "refined")]
    for alone in ("bean", "nuts"):
        assert makeable(frozenset({alone}), (press,)) == {alone}
    assert makeable(frozenset({"bean", "nuts"}), (press,)) == {"bean", "nuts", "boxed"}


def test_what_one_part_makes_is_there_for_another() -> None:
    """A bean becomes refined so that the press can take it with a bean."""
    kettle, press = GAME.book.parts["b06"], GAME.book.parts["b14"]
    bean = frozenset({"bean"})
    for parts in ((kettle, press), (press, kettle)):
        assert makeable(bean, parts) == {"bean", "chunks", "fingers", "boxed"}


def test_what_parts_use_and_make_again() -> None:
    """CF-5.3: a bar or a piece with a wrapper becomes a box and such a piece."""
    parts = GAME.book.parts
    assert lendable([parts["b13"]]) == {"caramel", "nuts"}
    assert lendable([parts["a09"]]) == frozenset(PIECES), "any piece is copied"
    assert lendable([UPGRADER]) == frozenset()
    assert lendable([parts["a13"], UPGRADER]) == {"cocoa", "chunks", "fingers"}
    assert lendable([parts["a12"], parts["roaster"]]) == frozenset()
