"""The buttons of a table's bar."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.views.match.match import Match

CHROME = ("tool", "player", "drawer", "glance", "log", "day")
"""Kinds of places that belong to the table itself, not to the game."""


class Tool(NamedTuple):
    """A button of the bar."""

    place: str
    label: str
    icon: str
    key: str
    enabled: bool = True
    hint: str = ""


def of_play(match: Match, may_advise: bool) -> list[Tool]:
    """The buttons while a game is played."""
    undo = match.why_no_undo or _("Undo (Z)")
    return [
        Tool("tool:undo", _("Undo"), "ui_undo", "Z", match.can_undo, undo),
        Tool("tool:redo", _("Redo"), "ui_redo", "Y", match.can_redo, _("Redo (Y)")),
        Tool("tool:hint", _("Hint"), "ui_hint", "I", may_advise, _("The best act, and why (I)")),
        Tool(
            "tool:replay",
            _("Replay"),
            "ui_eye",
            "R",
            bool(match.session.length),
            _("See again what happened since your last turn (R)"),
        ),
        Tool("tool:rules", _("Rules"), "ui_rules", "F1", True, _("The rules, at this phase (F1)")),
        Tool(
            "tool:seats",
            _("Seats"),
            "ui_swap",
            "T",
            True,
            _("Let a bot take over a seat, or give it back (T)"),
        ),
        Tool("tool:menu", _("Menu"), "ui_menu", "Esc", True, _("Leave the table (Esc)")),
    ]
