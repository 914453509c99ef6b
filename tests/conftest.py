"""What all tests share."""

from __future__ import annotations

import gc
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from chocolate_factory.games.conveyor.mind import judge
from chocolate_factory.games.conveyor.mind.draft.card_values import DraftDepth
from chocolate_factory.games.conveyor.mind.levels.reviewer import Reviewer
from chocolate_factory.views.setup import own_name

settings.register_profile(
    "anywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("anywhere")  # a busy machine is no fault, and all try the same examples

SELDOM = (50_000, 50, 50)
"""Objects made, and passes over younger ones, before garbage is looked for: thousands of tests in
one process hold much, and looking through all of it again and again took a tenth of their time."""


@pytest.fixture(scope="session", autouse=True)
def _nobody_in_particular() -> Iterator[None]:
    """Who runs the tests sits at none of their tables."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(own_name, "getuser", lambda: "")
        yield


@pytest.fixture(scope="session", autouse=True)
def _garbage_is_looked_for_seldom() -> None:
    """And not among all that was imported and collected: that stays anyway."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


@pytest.fixture
def hasty_judge(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who reviews Chocolate Factory looks at far less, in this process: five times as fast, for
    tests of what is done with its notes."""
    for name, value in {"samples": 1, "nodes": 500, "depth": DraftDepth(1, 1_000)}.items():
        monkeypatch.setattr(Reviewer, name, value)
    monkeypatch.setattr(judge, "EXACT", judge.AT_ONCE)
    monkeypatch.setattr(judge.ConveyorJudge, "budget", 2_000)
