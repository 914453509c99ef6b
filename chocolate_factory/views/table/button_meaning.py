"""What a press of the main button would do now, so that it is seen when that changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _
from chocolate_factory.core.places import Place
from chocolate_factory.views.match.match import Match

NOTE = "note"
"""The place of the line over the main button that tells what would be left undone: what is said of
a press stands off it."""
WARNED_AGAIN = 1.0
"""Seconds for which a key does nothing after its press has warned: who is used to press it twice
has not read what would be lost."""


class Meaning(NamedTuple):
    """What a press of the main button would do; where two differ, it means something else."""

    skips: bool
    """Whether it skips bots."""
    at_home: bool
    """Whether one's own things are shown."""
    replays: bool = False
    """Whether it ends a replay."""
    to_end: bool = False
    """Whether bots are skipped until the game is over."""
    who: tuple[bool, int | None] | None = None
    """Whether the game is over, and who decides."""
    hint_runs: bool = False
    """Whether it stops a hint that is being played."""
    place: Place | None = None
    """The act that it does."""
    warned: bool = False
    """Whether it was warned of."""

    def wakes(self, was: Meaning) -> bool:
        """Whether all is as it was, warned or not, but that it did nothing then."""
        return was.who is not None and self._replace(place=None, warned=was.warned) == was


def _always() -> bool:
    return True


class EndRules(NamedTuple):
    """What a game has to say of a press of the main button that leaves something undone."""

    useful: Callable[[], bool] = _always
    """Whether some of what is left undone would help."""
    missed: Callable[[], str] | None = None
    """What a press that can be taken back is about to leave undone, as it is told afterwards; the
    words from before it, without this."""
    stays: Callable[[], str] = str
    """What is said to whoever presses the button by its own key where that would give up a turn
    before it began, '' where the key does it."""
    stay_key: str = ""
    """The key that gives it up instead."""
    asks: Callable[[Place], bool] = lambda _place: False
    """Whether a press at a place gives up so much that it is asked for twice, though it can be
    taken back."""
    meanwhile: Callable[[], tuple[str, Sequence[Place]]] = lambda: ("", ())
    """What a person is told who let the bots play on at once, now that it is their turn, and of
    which places that is; '' for nothing."""
    begun: Callable[[], bool] = bool
    """Whether a turn is only begun, by what Esc takes back at first."""
    anyway: Callable[[], str] = lambda: _("End anyway")
    """What the button says once it has told what would be left undone."""
    back: Callable[[], str] = lambda: _("Back to your side")
    """What the button says while it leads back from another player's things."""


def just_begun() -> str:
    """What is said to whoever pressed for something that ended at that moment."""
    return _("Your turn has just begun; nothing was done.")


def too_quick(key: str) -> str:
    """What is said to whoever pressed the button before it could be seen to mean that; `key`: by
    its own key, "" for a click, or Enter or another key that stands for one."""
    if not key:
        return _("That was too quick: do it once more.")
    return _("That was too quick: press {key} again.").format(key=key)


def skip_words(match: Match) -> tuple[str, str, bool]:
    """The button that lets the bots act at once."""
    people = sum(kind == HUMAN for kind in match.kinds)
    if not match.skips_to_end:
        part = match.game.words().stretch().lower()
        tell = _("Bots finish this {part} at once; press again to finish the game")
        return _("Skip to this {part}'s end").format(part=part), tell.format(part=part), True
    if not people:
        return _("Skip to the end"), _("Bots finish the game at once"), True
    if people == 1:
        return _("Skip to your turn"), _("Bots play on at once until it is your turn"), True
    return _("Skip to the next person"), _("Bots play on at once until it is somebody's turn"), True
