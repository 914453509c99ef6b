"""Reviews in the window: the page once all is weighed, and a decision of it on the table."""

from __future__ import annotations

from pathlib import Path
from time import monotonic, sleep

import pytest

from chocolate_factory.play.session import Session
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.preferences import Settings
from chocolate_factory.views.review.comparing import Comparing
from chocolate_factory.views.review.page import ReviewPage
from chocolate_factory.views.shell import Shell
from tests.helpers.shell import a_session, at_random
from tests.helpers.tables import mode_of

STILL = Settings(pace="at_once", reduce_motion=True)
ONCE = pytest.mark.usefixtures("weighed_once")
"""What was weighed for one test of the review is not weighed anew for the next."""


def at_table(shell: Shell, session: Session) -> Pilot:
    shell.show_table(Match(session, method="thread", bots_play=False))
    pilot = Pilot(shell.director)
    pilot.settle()
    return pilot


def page(shell: Shell) -> ReviewPage:
    top = shell.director.top
    assert isinstance(top, ReviewPage)
    return top


def read(shell: Shell, pilot: Pilot) -> ReviewPage:
    """The page once all is weighed."""
    top, until = page(shell), monotonic() + 240
    while top.gathered.running:
        pilot.wait(0.4)
        sleep(0.02)
        assert monotonic() < until
    pilot.settle()
    return top


def reviewed(
    shell: Shell,
    actions: int = 40,
    path: Path | None = None,
    kinds: tuple[str, ...] = ("human", "human"),
) -> tuple[Pilot, ReviewPage]:
    """The finished review of so many random moves."""
    pilot = at_table(shell, at_random(a_session(kinds, path), actions))
    assert shell.match is not None
    shell.review(shell.match)
    return pilot, read(shell, pilot)


def compared(
    shell: Shell, actions: int = 40, path: Path | None = None, which: int = 0
) -> tuple[Pilot, Comparing]:
    pilot, top = reviewed(shell, actions, path)
    place = f"turn:{top.turns[which].first.n}"
    for _press in range(40):
        if shell.director.focus.place == place:
            break
        pilot.key("tab")
    pilot.key("return")
    pilot.settle()
    scene = mode_of(shell)
    assert isinstance(scene, Comparing)
    return pilot, scene
