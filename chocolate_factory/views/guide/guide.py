"""The first steps: at the first moment of each kind a table shows a card that tells what to do.

A game's own table says which lessons fit the present moment; each is told once for all who sit
at this computer. A card never keeps anybody from playing.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Place, kind
from chocolate_factory.play.saves import Saves
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.guide import guide_card
from chocolate_factory.views.table.table import GameTable

PER_SIGN = 0.03
"""Seconds that reading takes for each sign: who acts sooner is told again."""


@dataclass(frozen=True)
class Lesson:
    """What a card tells. `places` are places that it speaks of, in order of preference: the first
    group of which something is in the picture is meant. Doing one of `acts` shows that it is
    known. `also` are places that the words need seen."""

    key: str
    title: str
    words: str
    places: tuple[tuple[Place, ...], ...]
    acts: tuple[type[Action], ...] = ()
    also: tuple[Place, ...] = ()

    @property
    def reading(self) -> float:
        """Seconds after which it has been read."""
        return PER_SIGN * len(self.words)


def never_finished(store: Saves) -> bool:
    """Whether no finished game lies among the saves, as far as their summaries tell."""
    return not any(row.finished for row in store.rows(0))


class GuidedTable(GameTable):
    """A table that tells the first steps of its game."""

    lesson: Lesson | None = None
    """What the card in the picture tells."""
    _told: tuple[Lesson, ...] = ()
    """The cards that were seen since the last act."""
    _since: tuple[str, float] = ("", 0.0)
    """Which card is seen, and since when."""

    def lessons(self) -> Iterable[Lesson]:
        """What can be told about the present moment, the most urgent first."""
        return ()

    @property
    def guiding(self) -> bool:
        """Whether first steps are shown: until a game was finished, unless a person said so."""
        chosen = self.shell.settings.guide
        wanted = self.shell.novice if chosen is None else chosen
        return wanted and self.match.listed

    # -- what is shown -------------------------------------------------------------------------

    def draw_guide(self, frame: Frame, *free: Rect | None) -> None:
        """The card of the present moment over the table, where there is one; some stays `free`."""
        self.lesson = None
        if not self.guiding or not self._quiet():
            return
        seen = self.shell.settings.guided
        for lesson in self.lessons():
            about = lesson.key not in seen and guide_card.about(frame, lesson.places)
            if about:
                self.lesson = lesson
                self._told += () if lesson in self._told else (lesson,)
                wanted = self.picker.targets if self.picker.held else set(self.picker.sources)
                guide_card.draw(
                    frame,
                    lesson.title,
                    lesson.words,
                    about,
                    lesson.also,
                    wanted,
                    [rect for rect in free if rect],
                )
                return

    def _quiet(self) -> bool:
        """Whether a person decides at this table and nothing else is told over it."""
        advised = self.adviser.active or self.adviser.advice is not None
        away = self.looking is not None or bool(self.drawer) or self.director.top is not self
        return self.free_picker is not None and not advised and not away

    # -- when it has been told -----------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """Notes since when a card is seen."""
        busy = super().tick(now)
        key = self.lesson.key if self.lesson else ""
        if key != self._since[0]:
            self._since = key, now
        return busy

    def do(self, action: Action) -> None:
        """An act shows that what was told about it is known; so does time to read a card."""
        told, self._told = self._told, ()
        shown, before = self.lesson, self.match.played
        read = shown is not None and self.director.now - self._since[1] >= shown.reading
        super().do(action)
        if self.match.played > before:
            known = [one.key for one in told if isinstance(action, one.acts)]
            self._know(*known, *([shown.key] if shown is not None and read else []))

    def _know(self, *keys: str) -> None:
        """These are not told again."""
        settings = self.shell.settings
        new = tuple(key for key in dict.fromkeys(keys) if key not in settings.guided)
        if new:
            settings.guided += new
            self.shell.settings_changed()
            self.changed()

    # -- putting it away -----------------------------------------------------------------------

    def stops(self) -> set[str] | None:
        """Tab comes to the card, too."""
        stops = super().stops()
        return None if stops is None else stops | {"guide:close", "guide:off"}

    def activate(self, place: str, how: str) -> None:
        """The card's own buttons."""
        if kind(place) != "guide":
            super().activate(place, how)
        elif place == "guide:close":
            self._put_away()
        elif place == "guide:off":
            self.shell.settings.guide = False
            self.shell.settings_changed()
            self._put_away()

    def pick_up(self, place: str) -> bool:
        """A card is not dragged."""
        return kind(place) != "guide" and super().pick_up(place)

    def cancel(self) -> bool:
        """Esc or a right click puts the card away, once nothing else is to be put down."""
        return super().cancel() or self._put_away()

    def _put_away(self) -> bool:
        """The card goes for good; True if there was one."""
        shown, self.lesson = self.lesson, None
        if shown is None:
            return False
        self._know(shown.key)
        self.lead()
        self.changed()
        return True
