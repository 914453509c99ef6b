"""The keys of a table, one list for each mode: what is dispatched, shown at buttons, and listed.

A shortcut chooses a place, as a click on it does: mostly a button of the bar. What a key means at
the table of one game alone stands with the view of that game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pygame

from chocolate_factory.core.language import _, mark_message
from chocolate_factory.core.places import Place


class Shortcut(NamedTuple):
    """A key, the place that it chooses, and what it does (a sentence without its subject)."""

    key: str
    place: Place
    words: str


PLAY: tuple[Shortcut, ...] = (
    Shortcut("E", "tool:main", mark_message("does what the large button says")),
    Shortcut(
        "Z",
        "tool:undo",
        mark_message(
            "undoes, unless something hidden was turned up since or another person has played"
        ),
    ),
    Shortcut("Y", "tool:redo", mark_message("puts back what you took back")),
    Shortcut("C", "tool:replay", mark_message("shows again what happened since your last turn")),
    Shortcut(
        "H",
        "tool:past",
        mark_message("looks back over the game; from any point you can play on as a new one"),
    ),
    Shortcut("T", "tool:seats", mark_message("lets a bot play for somebody, or stops it")),
    Shortcut("F1", "tool:rules", mark_message("opens the rules at the phase you are in")),
    Shortcut("M", "tool:mute", mark_message("switches the sound off and on")),
    Shortcut("Esc", "tool:menu", mark_message("puts down, closes, leaves the table")),
)
"""While a game is played."""

HINTS: tuple[Shortcut, ...] = (
    Shortcut("I", "tool:hint", mark_message("shows a hint or closes it; so does the key ?")),
    Shortcut("D", "hint:do", mark_message("plays the next move of the hint")),
    Shortcut(
        "A",
        "hint:run",
        mark_message("plays all that the hint is sure of; any key or click stops it"),
    ),
    Shortcut("W", "hint:why", mark_message("tells what stands behind a hint")),
)
"""Hints while a game is played; all but the first while there is one."""

_EVERYWHERE = tuple(one for one in PLAY if one.key in ("E", "F1", "M"))

AGAIN = Shortcut("B", "tool:again", mark_message("begins the puzzle again"))
SOLVING: tuple[Shortcut, ...] = (*(one for one in PLAY if one.key not in ("C", "T")), AGAIN)
"""While a puzzle is solved."""

PAST: tuple[Shortcut, ...] = (
    *_EVERYWHERE,
    Shortcut("Page Up", "tool:day_back", mark_message("goes to where this part began")),
    Shortcut("Page Down", "tool:day_on", mark_message("goes to where the next part begins")),
    Shortcut(",", "tool:back", mark_message("steps back")),
    Shortcut(".", "tool:on", mark_message("steps on")),
    Shortcut("Home", "tool:first", mark_message("goes to the beginning")),
    Shortcut("End", "tool:last", mark_message("goes to the end")),
    Shortcut("C", "tool:roll", mark_message("plays the game back, or pauses")),
    Shortcut("V", "tool:review", mark_message("opens the review")),
    Shortcut("Esc", "tool:leave", mark_message("goes back to the present")),
)
"""While the player looks back over a game."""

REVIEW: tuple[Shortcut, ...] = tuple(one for one in PAST if one.key == "V")
"""At the table of a game that is over."""

SHOWING: tuple[Shortcut, ...] = tuple(one for one in PAST if one.key != "V")
"""While the best run of a puzzle is looked at."""

SUMS = Shortcut(
    "W",
    "why",
    mark_message("shows where the amounts of both moves come from, in Chocolate Factory"),
)
"""On the page of a review, and at one of its decisions."""

COMPARING: tuple[Shortcut, ...] = (
    *_EVERYWHERE,
    Shortcut("B", "tool:other", mark_message("switches between the played and the best moves")),
    *(one for one in PAST if one.key in (",", ".", "Home", "End")),
    Shortcut("Page Down", "tool:next", mark_message("goes to the next decision")),
    Shortcut("Page Up", "tool:before", mark_message("goes to the decision before")),
    Shortcut("V", "tool:lines", mark_message("shows or hides the moves in words")),
    SUMS,
    Shortcut("Esc", "tool:leave", mark_message("goes back to the review")),
)
"""While two lines of a review are compared."""

SEATS = 5
"""Players whose things the keys from 1 on show."""

_CODES = {
    ",": pygame.K_COMMA,
    ".": pygame.K_PERIOD,
    "Esc": pygame.K_ESCAPE,
    "Page Up": pygame.K_PAGEUP,
    "Page Down": pygame.K_PAGEDOWN,
    "Home": pygame.K_HOME,
    "End": pygame.K_END,
    "F1": pygame.K_F1,
}
_SIGNS = {",": mark_message("comma"), ".": mark_message("full stop")}
"""Keys that are easily overlooked among words."""
_PRINTED = {",": "<", ".": ">"}
"""What else is printed on keys whose sign is small on a button."""
_ALSO = {pygame.K_LESS: pygame.K_COMMA, pygame.K_GREATER: pygame.K_PERIOD}
"""Keys that stand for others, where these signs have keys of their own."""
_SHORT = {"Page Up": mark_message("PgUp"), "Page Down": mark_message("PgDn")}


def code(shortcut: Shortcut) -> int:
    """The key as the window tells it."""
    return _CODES.get(shortcut.key) or int(getattr(pygame, f"K_{shortcut.key.lower()}"))


def place_of(shortcuts: Iterable[Shortcut], key: int) -> Place | None:
    """The place that a key of the window chooses, None if it is no shortcut."""
    key = _ALSO.get(key, key)
    return next((one.place for one in shortcuts if code(one) == key), None)


def seat_of(key: int) -> int | None:
    """The player, counted from 0, whose things a key of the window shows."""
    seat = key - pygame.K_1
    return seat if 0 <= seat < SEATS else None


def key_of(shortcuts: Iterable[Shortcut], place: Place) -> str:
    """The key that chooses a place, as short as a button has room for; "" if there is none."""
    key = next((one.key for one in shortcuts if one.place == place), "")
    return _PRINTED.get(key) or _(_SHORT.get(key, key))


def with_key(words: str, shortcuts: Iterable[Shortcut], place: Place) -> str:
    """What a button does, with its key as the button has it, but whole: “Undo (Z)”."""
    key = next((one.key for one in shortcuts if one.place == place), "")
    if not key:
        return words
    return _("{words} ({key})").format(words=words, key=_PRINTED.get(key) or _(key))


def listed() -> str:
    """The list of keys that all games share, for their pages of rules."""
    seats = _("**1** to **{last}** show a player's things, if there are so many players.")
    rest = (
        (_("While you look back"), PAST),
        (_("On the page of the review"), (SUMS,)),
        (_("At a decision of the review"), COMPARING),
        (_("In a puzzle"), (AGAIN,)),
    )
    lines = [f"{_listed(one)}." for one in (*PLAY, *HINTS)]
    lines.append(seats.format(last=SEATS))
    lines.append(_("**F11** or **Alt+Enter** switches the full screen."))
    for when, shortcuts in rest:
        own = [one for one in shortcuts if one not in PLAY]
        lines.append(f"{when}: {'; '.join(map(_listed, own))}.")
    return "\n".join(f"- {line}" for line in lines)


def _listed(one: Shortcut) -> str:
    """A key and what it does, as it stands in the list."""
    if one.key in _SIGNS:
        words = _("**{key}** ({sign}) {does}")
        return words.format(key=one.key, sign=_(_SIGNS[one.key]), does=_(one.words))
    return _("**{key}** {does}").format(key=_(one.key), does=_(one.words))
