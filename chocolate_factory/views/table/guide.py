"""The first steps: at the first moment of each kind a table shows a card that tells what to do.

A game's own table says which lessons fit the present moment; each is told once for all who sit
at this computer. A card never keeps anybody from playing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import BadRecord
from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.places import Place
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views import covers
from chocolate_factory.views.guide import guide_card, introduction
from chocolate_factory.views.guide.lesson import Lesson
from chocolate_factory.views.hints.hints import Hints
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.drawers import Drawers
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.pointing.pointing import Pointing
from chocolate_factory.views.program import Services
from chocolate_factory.views.table.keyboard_lead import KeyboardLead

ARMED = 1.0
"""Seconds for which a card that came up does not go: a double click was not meant for it."""


class Guide:
    """Shows first steps; `lessons` gives what can be told about the present moment, the most urgent
    first."""

    def __init__(
        self,
        scene: Scene,
        program: Services,
        match: Match,
        viewpoint: Viewpoint,
        pointing: Pointing,
        hints: Hints,
        drawers: Drawers,
        lead: KeyboardLead,
        lessons: Callable[[], Iterable[Lesson]],
    ) -> None:
        self.lesson: Lesson | None = None
        """What the card in the picture tells."""
        self.card: Rect | None = None
        """Where that card is."""
        self._place: tuple[object, Rect | None] = (None, None)
        """Which card stood where last, in a window of which sizes."""
        self._scene = scene
        self._program = program
        self._match = match
        self._viewpoint = viewpoint
        self._pointing = pointing
        self._hints = hints
        self._drawers = drawers
        self._lead = lead
        self._lessons = lessons
        self._told: tuple[Lesson, ...] = ()
        """The cards that were seen since the last act."""
        self._lasting: dict[str, Lesson] = {}
        """Lasting cards that were seen, perhaps before what they speak of was settled."""
        self._since: tuple[str, float] = ("", 0.0)
        """Which card is seen, and since when."""
        self._read: dict[str, float] = {}
        """Seconds for which a card was seen before: each motion takes it away for a while."""
        self._latest: Lesson | None = None
        """What the card told that was seen last."""

    @property
    def guiding(self) -> bool:
        """Whether first steps are shown: until a game of this kind was finished, unless a person
        said so."""
        chosen = self._program.settings.guide
        wanted = self._match.game.id in self._program.unplayed if chosen is None else chosen
        return wanted and self._match.listed

    @property
    def _may_guide(self) -> bool:
        """Whether nobody said that no first steps are to be shown."""
        return self._program.settings.guide is not False and self._match.listed

    # -- what is shown -------------------------------------------------------------------------

    def draw(self, frame: Frame, *free: Rect | None) -> None:
        """The card of the present moment over the table, where there is one; some stays `free`."""
        self.lesson, card = None, None
        seen = self._program.settings.guided
        lessons = self._lessons() if self._may_guide and self._quiet() else ()
        for lesson in lessons:
            untold = lesson.key not in seen and (self.guiding or lesson.apart)
            untold = untold and set(lesson.after) <= set(seen)
            about = untold and guide_card.about(frame, lesson.places)
            if about:
                self.lesson = self._latest = lesson
                self._told += () if lesson in self._told else (lesson,)
                if lesson.lasting:
                    self._lasting[lesson.key] = lesson
                wanted = (
                    self._pointing.picker.targets
                    if self._pointing.picker.held
                    else set(self._pointing.picker.sources)
                )
                card = guide_card.draw(
                    frame,
                    lesson.title,
                    lesson.words,
                    about,
                    (*lesson.also, *self._own_panel()),
                    wanted,
                    [rect for rect in free if rect],
                    lesson.over,
                    lesson.rims,
                    self._place[1] if self._place[0] == (lesson.key, frame.sizes) else None,
                )
                self._place = (lesson.key, frame.sizes), card
                break
        if card != self.card:
            self.card = card
            self._scene.redraw()

    def _own_panel(self) -> list[Place]:
        """Where one's own things stand among those of the others."""
        among = len(self._match.names) > 1
        return [f"player:{self._viewpoint.own}"] if among else []

    def _quiet(self) -> bool:
        """Whether a person decides at this table and nothing else is told over it."""
        away = (
            self._viewpoint.looking is not None
            or bool(self._drawers.open)
            or self._scene.director.top is not self._scene
        )
        return self._lead.free_picker is not None and not self._advised and not away

    @property
    def _advised(self) -> bool:
        """Whether a hint is thought out or shown."""
        return self._hints.adviser.active or self._hints.adviser.advice is not None

    # -- when it has been told -----------------------------------------------------------------

    def tick(self, now: float) -> None:
        """Shows the picture before the first act of a person, once for each game, and notes since
        when a card is seen; `now` in seconds."""
        self._open()
        self._looked()
        key = self.lesson.key if self.lesson else ""
        before, since = self._since
        if key != before:
            self._since = key, now
            self._read[before] = self._read.get(before, 0.0) + now - since

    def _looked(self) -> None:
        """A card that leads to a drawer has done so when that is opened."""
        drawer, latest = f"drawer:{self._drawers.open}", self._latest
        if self._drawers.open and latest is not None:
            led = any(drawer in group for group in latest.places)
            if led:
                self.know(latest.key)

    @property
    def welcomes(self) -> bool:
        """Whether the picture before the first act is open, or is about to open."""
        scenes = self._scene.director.scenes
        return self._due() is not None or any(
            isinstance(s, introduction.IntroductionScene) for s in scenes
        )

    def _due(self) -> tuple[str, Callable[[Any, Any], introduction.Introduction]] | None:
        """What is noted of the picture before the first act, and what makes it, where it is still
        to come."""
        cover = covers.cover(self._match.game.id)
        if cover is None or self._people_acted():
            return None
        key, make, wanted = self._match.game.id, cover.introduction, self.guiding
        if cover.alone is not None and len(self._match.names) == 1:
            key, make, wanted = f"{key}/alone", cover.alone, self._may_guide
        elif cover.short is not None and (short := cover.short(self._match.state)):
            key, wanted = f"{key}/{short}", self._may_guide
        key = f"{introduction.KEY}/{key}"
        known = key in self._program.settings.guided
        return None if known or make is None or not wanted else (key, make)

    def _open(self) -> None:
        seen = self._scene.shown and self._scene.director.top is self._scene
        due = self._due() if seen else None
        if due is not None:
            key, make = due
            self.know(key)
            shown = make(self._match.game, self._match.state)
            picture = introduction.IntroductionScene(shown)
            picture.gone = self._lead.lead
            self._scene.director.push(picture)

    def _people_acted(self) -> bool:
        """Whether a person has acted in this game; bots who begin do not count."""
        match = self._match
        try:
            acts = (match.session.step(n).action for n in range(match.played))
            return any(match.kinds[act.seat] == HUMAN for act in acts)
        except BadRecord:
            return True

    def lessons_shown_by(self, action: Action) -> list[str]:
        """Lessons that an act about to be done shows to be known: what was told about it or waits
        its turn in the picture, and a card that there was time to read. One that asks for no act
        goes with the next, for its moment has passed."""
        told, self._told = (*self._told, *self._lasting.values(), *self._waiting()), ()
        shown = self.lesson
        known = [one.key for one in told if isinstance(action, one.acts)]
        known += [one.key for one in told if not one.acts and self._read.get(one.key, 0.0) >= ARMED]
        if shown is not None and not shown.lasting and self._was_read(shown):
            known.append(shown.key)
        return known

    def _waiting(self) -> list[Lesson]:
        """What another card keeps from being told about what is seen."""
        if self.lesson is None:
            return []
        frame = self._scene.director.frame
        found = (one for one in self._lessons() if not one.apart)
        return [one for one in found if guide_card.about(frame, one.places)]

    def _was_read(self, shown: Lesson) -> bool:
        """Whether there was time to read the card, also before something moved."""
        wanted = shown.reading if shown.acts else ARMED
        return self._stood(wanted - self._read.get(shown.key, 0.0))

    def _stood(self, seconds: float) -> bool:
        """Whether the card has been seen for so long without a break."""
        key, since = self._since
        fresh = self.lesson is None or self.lesson.key != key
        return not fresh and self._scene.director.now - since >= seconds

    def know(self, *keys: str) -> None:
        """These are not told again."""
        settings = self._program.settings
        new = tuple(key for key in dict.fromkeys(keys) if key not in settings.guided)
        if new:
            settings.guided += new
            self._program.apply_settings()
            self._scene.redraw()

    # -- putting it away -----------------------------------------------------------------------

    def choose(self, place: Place) -> None:
        """A button of the card was chosen; one that came up a moment ago stays."""
        if self.lesson is None or not self._stood(ARMED):
            return
        if place == "guide:close":
            self.put_away()
        elif place == "guide:off":
            self._program.settings.guide = False
            self._program.apply_settings()
            self.put_away()

    def put_away(self) -> bool:
        """The card goes for good; True if there was one."""
        shown, self.lesson = self.lesson, None
        if shown is None:
            return False
        self.know(shown.key)
        self._lead.lead()
        self._scene.redraw()
        return True
