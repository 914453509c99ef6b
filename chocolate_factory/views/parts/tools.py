"""The buttons of a table's bar."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts import shortcuts
from chocolate_factory.views.parts.shortcuts import HINTS, PLAY, Shortcut

CHROME = ("tool", "player", "drawer", "glance", "log", "day")
"""Kinds of places that belong to the table itself, not to the game."""


class Tool(NamedTuple):
    """A button of the bar."""

    place: str
    label: str
    icon: str
    key: str
    enabled: bool = True
    tooltip: str = ""
    selected: bool = False


def make_tool(
    keys: tuple[Shortcut, ...],
    place: Place,
    label: str,
    icon: str,
    tooltip: str,
    enabled: bool = True,
) -> Tool:
    """A button with the key that chooses its place, which its tooltip names too."""
    key = shortcuts.key_of(keys, place)
    return Tool(place, label, icon, key, enabled, shortcuts.with_key(tooltip, keys, place))


def play_buttons(match: Match, no_hint: str) -> list[Tool]:
    """The buttons while a game is played; `no_hint` says why none is given, '' where one is."""
    undo = make_tool(PLAY, "tool:undo", _("Undo"), "ui_undo", _("Undo"), match.can_undo)
    if match.why_no_undo:
        undo = undo._replace(tooltip=match.why_no_undo)
    replay = _("See again what happened since your last turn")
    seats = _("Let a bot play for somebody, or stop it")
    seen = bool(match.session.length)
    redo = make_tool(PLAY, "tool:redo", _("Redo"), "ui_redo", _("Redo"), match.can_redo)
    if not match.can_redo:
        redo = redo._replace(tooltip=_("Nothing has been undone."))
    hint = make_tool(
        HINTS, "tool:hint", _("Hint"), "ui_hint", _("The best move, and why"), not no_hint
    )
    if no_hint:
        hint = hint._replace(tooltip=no_hint)
    if not seen:
        replay = _("Nothing has happened yet.")
    menu = make_tool(PLAY, "tool:menu", _("Menu"), "ui_menu", _("Leave the table"))
    if match.over:  # Esc goes to the score sheet first
        menu = menu._replace(key="", tooltip=_("Leave the table"))
    return [
        undo,
        redo,
        hint,
        make_tool(PLAY, "tool:replay", _("Replay"), "ui_eye", replay, seen),
        make_tool(PLAY, "tool:rules", _("Rules"), "ui_rules", _("The rules for this phase")),
        make_tool(PLAY, "tool:seats", _("Players"), "ui_swap", seats),
        menu,
    ]
