"""What a game's view and the mode of a table may ask of it: its parts, and a few acts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from chocolate_factory.core.action import Action, Event
from chocolate_factory.core.game import Game
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.hints.hints import Hints
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.curtain import Handover
from chocolate_factory.views.parts.drawers import Drawers
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.parts.playback import Playback
from chocolate_factory.views.parts.tools import Tool
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.pointing.pointing import Pointing
from chocolate_factory.views.program import Program
from chocolate_factory.views.table.guide import Guide
from chocolate_factory.views.table.keyboard_lead import KeyboardLead
from chocolate_factory.views.table.main_button import MainButton


class TableParts(Protocol):
    """A table, as seen from what is put into it. The parts are there once it is put together."""

    program: Program
    scene: Scene
    match: Match
    game: Game
    motion: Motion
    viewpoint: Viewpoint
    playback: Playback
    handover: Handover
    drawers: Drawers
    pointing: Pointing
    hints: Hints
    main: MainButton
    lead: KeyboardLead
    guide: Guide

    def banner(self) -> tuple[str, str]:
        """Whose turn it is and what is asked, and more about it; or what is being seen."""

    def tools(self) -> list[Tool]:
        """The buttons of the bar."""

    @property
    def deciding(self) -> int | None:
        """Whose turn the bar shows, None if nobody's."""

    @property
    def covered(self) -> tuple[Rect, ...]:
        """Where cards of words lie over the picture: a hint, a first step, a bot's remark."""

    def do(self, action: Action) -> None:
        """Does a legal action of a person, and has it seen."""

    def go_on(self, events: Sequence[Event]) -> None:
        """After the state changed by events: they are seen, and other things can be done."""

    def jump(self) -> None:
        """After the state went somewhere else: it is shown at once, without motion."""

    def read_log(self) -> None:
        """Opens the whole log."""

    def choose(self, place: str, how: str) -> None:
        """A place was clicked (`click`), tapped (`tap`) or chosen by Enter or Space (`key`)."""
