"""The worked factories and the refused builds of the figures, as far as a floor alone can tell."""

from __future__ import annotations

import pytest

from chocolate_factory.games.factory_fun.rules.check import check, first_fault, is_right
from chocolate_factory.games.factory_fun.rules.price import bill, price, refusal
from chocolate_factory.games.factory_fun.rules.verdict import REASONS, Owned
from chocolate_factory.games.factory_fun.state.floor import COLOURS
from tests.helpers.factory_fun.floors import BOOK, REFUSED, WORKED, Build, floors

GIFTS = {"W4": {"green": 1}}
"""Containers that machines of a build bring along."""


def owned(build: Build) -> Owned:
    """What the player owns: diagonals are in play in W5 and X14."""
    gifts = GIFTS.get(build.id, {})
    containers = (1 + gifts.get(colour, 0) for colour in COLOURS)
    return Owned((*containers,), diagonal=1)  # type: ignore[arg-type]


@pytest.mark.parametrize("build", WORKED.values(), ids=lambda build: str(build.id))
def test_worked_factories(build: Build) -> None:
    money = BOOK.numbers.money
    stages = floors(build)
    for before, now, one in zip(stages, stages[1:], build.rounds, strict=False):
        verdict = check(BOOK, BOOK.ground(build.board), now, owned(build))
        assert verdict.right
        paid = bill(BOOK.numbers, before, now)
        assert paid.price == price(BOOK.numbers, before, now) == one.cost
        value = BOOK.machines[one.machine].value
        assert refusal(BOOK.numbers, paid, money, value) is None
        money += value - paid.price
        assert (money, sum(verdict.chips.values())) == (one.money, one.chips)
    assert money + sum(verdict.chips.values()) == build.total


@pytest.mark.parametrize("build", REFUSED.values(), ids=lambda build: str(build.id))
def test_refused_builds(build: Build) -> None:
    money = BOOK.numbers.money
    stages = floors(build)
    ground, mine = BOOK.ground(build.board), owned(build)
    for before, now, one in zip(stages, stages[1:], build.rounds, strict=False):
        paid = bill(BOOK.numbers, before, now)
        value = BOOK.machines[one.machine].value
        fault = first_fault(BOOK, ground, now, mine) or refusal(BOOK.numbers, paid, money, value)
        if now is not stages[-1]:
            assert fault is None
        money += value - paid.price
    assert fault is not None
    assert fault.code == build.why
    if build.why in REASONS:
        assert not is_right(BOOK, ground, stages[-1], mine)
        codes = [REASONS.index(told.code) for told in check(BOOK, ground, now, mine).faults]
        assert codes == sorted(codes)
        assert REASONS[codes[0]] == build.why
