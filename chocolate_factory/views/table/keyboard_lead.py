"""Where the keyboard is led at a table: to what can be done, and never to the same act again."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple, Protocol

from chocolate_factory.core.action import Action
from chocolate_factory.core.mind import Thought
from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.stage.focus import TabOrder, reading_order
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.views.hints.hints import Hints
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.drawers import Drawers
from chocolate_factory.views.parts.motion import Motion
from chocolate_factory.views.parts.tools import CHROME
from chocolate_factory.views.parts.viewpoint import Viewpoint
from chocolate_factory.views.pointing.picking import Picker
from chocolate_factory.views.pointing.pointing import Pointing
from chocolate_factory.views.table.main_button import MAIN_AGAIN

BEGINS = 1.0
"""Seconds in which no key does anything at a place after a picture of what begins went away."""


class FocusRules(NamedTuple):
    """Kinds of places to which the focus is not led like to others."""

    pays: tuple[str, ...] = ()
    """Where the player pays: the focus is never led from one to another of them but in a row."""
    asides: tuple[str, ...] = ()
    """Where what is seldom done begins: the focus is led there last."""
    leaves: tuple[str, ...] = ()
    """What is in hand once it was taken: the focus goes away from it after that."""
    row: tuple[str, ...] = ()
    """What one does one after the other, though it acts at once: the focus goes there first, and on
    from one to the next."""
    near: tuple[str, ...] = ()
    """Of a row, what lies along a belt: the next one is the one nearest by on it, rather ahead, to
    the right, than behind."""
    stays: tuple[str, ...] = ()
    """Of a row, where the focus stays after an act for who steers by arrows, and would look for it
    where they left it."""
    shuns: tuple[str, ...] = ()
    """Where no arrow leads from what is played with, as long as something can be done."""
    doubles: tuple[str, ...] = ()
    """To which Tab does not come where all that begins there begins elsewhere as well."""
    also: Callable[[], frozenset[Place]] = frozenset
    """Where the keys lead as well, though no act begins there, or what is in hand does not go there
    in one: choosing such a place means several acts."""
    answers: tuple[Place, ...] = ()
    """Buttons that say what becomes of what is in hand: the keys lead there, too."""
    spares: Callable[[], tuple[str, ...]] = tuple
    """Kinds of places where one begins of one's own accord alone: the focus is led there, and stays
    there, only after an act that began at one of them."""
    vain: Callable[[], frozenset[Place]] = frozenset
    """Places at which an act would help nothing: the focus is led there last."""
    order: tuple[str, ...] = ()
    """In this order Tab comes to what lies on the table: kind after kind, each in reading order,
    then to all else; without it as one reads the picture. To what is spared it comes last."""
    choice: Callable[[], frozenset[Place]] = frozenset
    """Buttons that one chooses between now: the arrows go from one to the other and nowhere else,
    Tab comes to them as well."""
    guards: Callable[[], bool] = bool
    """Whether the main button would leave something undone that helps: Tab stays off it."""
    hurrying: tuple[int, ...] = ()
    """Keys of buttons that are there once all has been seen: what is being seen ends first."""
    holds: Callable[[Place], bool] = lambda _place: False
    """Whether Enter does nothing at a place yet: the game has said instead what it would do."""


class FocusHooks(Protocol):
    """What the keyboard lead asks of the game's view."""

    @property
    def focus_rules(self) -> FocusRules:
        """To which kinds of places the focus is not led like to others."""

    def focus_after_act(self) -> Place | None:
        """Where the focus goes after an act before all else, None for nowhere."""


class KeyboardLead:
    """Moves the keyboard focus to what can be done next, and away from what it has just done.

    So Enter never does the same act twice unasked."""

    def __init__(
        self,
        scene: Scene,
        match: Match,
        motion: Motion,
        viewpoint: Viewpoint,
        pointing: Pointing,
        hints: Hints,
        drawers: Drawers,
        view: FocusHooks,
    ) -> None:
        self._scene = scene
        self._match = match
        self._motion = motion
        self._viewpoint = viewpoint
        self._pointing = pointing
        self._hints = hints
        self._drawers = drawers
        self._view = view
        self._pending = False
        """Whether the focus is to be led once the table stands still and is drawn."""
        self._led: tuple[float, Place] = (float("-inf"), "")
        """When the focus was led last, and to where."""
        self._back: Place = ""
        """Where the act began that was taken back last, '' after anything else."""
        self._began = ""
        """The kind of place at which the last act by keys began."""
        self._began_in: object = None
        """The part of the game in which it began."""
        self._keyed: tuple[float, int | None] = (float("-inf"), None)
        """When a place was chosen by keys last, and who decided; None once another plays."""
        self._waits_until = float("-inf")
        """Until when no key does anything at a place."""
        self._theirs = True
        """Whether nobody here decides, or has decided yet."""
        self._left: Place | None = None
        """Where the keyboard was seen to be as a drawer was opened."""
        self._hinted: Thought | None = None
        """What the hint says to which the focus was led last."""

    @property
    def by_keys(self) -> bool:
        """Whether the keyboard was used last, at the table or at what is open over it."""
        return self._scene.shown and self._scene.director.by_keys

    @property
    def _leads(self) -> bool:
        """Whether the keyboard was used last, at the table itself."""
        director = self._scene.director if self._scene.shown else None
        return director is not None and director.top is self._scene and director.focus.ring

    @property
    def seen(self) -> Place | None:
        """Where the keyboard is seen to be; where the pointer left it, it begins anew."""
        focus = self._scene.director.focus
        return focus.place if focus.ring else None

    @property
    def free_picker(self) -> Picker | None:
        """The picker, where a person may point at things now."""
        idle = self._match.human and not self._motion.busy and self._hints.running is None
        return self._pointing.picker if idle else None

    def tab_places(self) -> set[str]:
        """Tab walks through what can be done now; arrows reach the rest. With something in hand it
        stays off the main button, where Enter would leave undone what is in hand, and goes from one
        place where that may go to the next; Esc puts it back."""
        found = {"do:main", "do:back", *(f"hint:{act}" for act in ("do", "run", "close"))}
        if self._drawers.open:
            found.add(f"drawer:{self._drawers.open}")
        picker = self.free_picker
        if picker is None or self._viewpoint.looking is not None:
            return found
        if picker.held is not None:
            goals = picker.targets or set(picker.prefix)
            return found - {"do:main"} | goals | self._answers() | self._view.focus_rules.also()
        shown = self._scene.director.frame.find
        usable = {place for place in picker.sources if kind(place) != "do" or shown(place)}
        if self._view.focus_rules.guards():
            found.discard("do:main")
        rules = self._view.focus_rules
        return found | usable - self._doubled(picker, usable) | rules.also() | rules.choice()

    def late_places(self) -> tuple[Place, ...]:
        """To which Tab comes last, in that order."""
        picker, spares = self._pointing.picker, self._view.focus_rules.spares()
        held = picker.held is not None
        return () if held else tuple(one for one in picker.sources if kind(one) in spares)

    def _doubled(self, picker: Picker, usable: set[str]) -> set[str]:
        """Of places of the kinds that the game calls doubles those at which nothing of its own
        begins."""
        doubles = {place for place in usable if kind(place) in self._view.focus_rules.doubles}
        elsewhere = {action for place in usable - doubles for action in picker.sources[place]}
        return {place for place in doubles if elsewhere.issuperset(picker.sources[place])}

    def arrow_places(self) -> set[str] | None:
        """With something in hand, the arrows lead to where it can go; where that is one place
        alone, back to it as well: among several it would lie in the way, and Esc puts it back.
        Between the buttons of a choice they go alone. While nothing can be done they stay off the
        buttons and the log, unless one is there already."""
        picker = self.free_picker
        if picker is None and not self._match.over:
            return self._off_chrome()
        if picker is None or self._viewpoint.looking is not None:
            return None
        if picker.held is None:
            choice, here = self._view.focus_rules.choice(), self._scene.director.focus.place or ""
            led = here in choice or kind(here) not in CHROME
            return set(choice) if choice and led else self._off_shunned()
        also, shuns = self._view.focus_rules.also(), self._view.focus_rules.shuns
        goals = picker.targets | self._answers() | also
        if len(goals - set(picker.prefix)) > 1:
            return goals
        return goals | {place for place in picker.prefix if not also or kind(place) not in shuns}

    def _answers(self) -> set[Place]:
        """The buttons in the picture that say what becomes of what is in hand."""
        shown = self._scene.director.frame.find
        return {place for place in self._view.focus_rules.answers if shown(place)}

    def _off_shunned(self) -> set[str] | None:
        """Everywhere but to what the game has shunned, or where all begins elsewhere as well; from
        there all ways are open."""
        director, shuns = self._scene.director, self._view.focus_rules.shuns
        if not shuns or kind(director.focus.place or "") in CHROME:
            return None
        live = [spot.place for spot in director.frame.live if kind(spot.place) not in shuns]
        picker = self._pointing.picker
        return {*live} - self._doubled(picker, {*live}.intersection(picker.sources))

    def _off_chrome(self) -> set[str] | None:
        director = self._scene.director
        if director.focus.ring and kind(director.focus.place or "") in CHROME:
            return None
        return {spot.place for spot in director.frame.live if kind(spot.place) not in CHROME}

    def goal(self) -> Place | None:
        """Where the focus goes after an act: where Enter only picks up, if there is such a place,
        best one like that where the act began; but in a row of places that act it goes on to the
        next one. The main button comes last, but after a payment it comes first while more could be
        paid outside of a row."""
        if (first := self._view.focus_after_act()) is not None:
            return first
        last = [place for place in ("do:main",) if self._scene.director.frame.find(place)]
        stops = self.tab_places()
        places = [
            spot.place
            for spot in self._in_order()
            if spot.place in stops
            and kind(spot.place) != "do"
            and self._pointing.picker.may_take(spot.place)
            and not self._spare(spot.place)
        ]
        rules = self._view.focus_rules
        vain = rules.vain()
        usual = [one for one in places if kind(one) not in rules.asides and one not in vain]
        row = self._rest_of_row(usual)
        if last and not row and self._paid_and_may_pay():
            return last[0]
        safe = [place for place in usual if not self._pointing.picker.at_once(place)]
        alike = [place for place in safe if kind(place) == self._began]
        return next(iter([*row, *alike, *safe, *usual, *places, *last]), None)

    def _in_order(self) -> list[Spot]:
        """What lies on the table, as Tab comes to it."""
        rank = TabOrder(self._view.focus_rules.order).rank
        spots = reading_order(self._scene.director.frame.live)
        return sorted(spots, key=lambda spot: rank(spot.place))

    def _spare(self, place: Place) -> bool:
        """Whether no act like the last one by keys begins at a place that is not led to else."""
        return kind(place) in self._view.focus_rules.spares() and kind(place) != self._began

    def _paid_and_may_pay(self) -> bool:
        """Whether the last act by keys was a payment, and more could be paid."""
        pays, sources = self._view.focus_rules.pays, self._pointing.picker.sources
        return self._began in pays and any(kind(place) in pays for place in sources)

    def _rest_of_row(self, places: list[Place]) -> list[Place]:
        """The places of a row, those behind the one where the focus is first; they come in reading
        order, as `places` do. It stays where the next payment of the same thing can be made."""
        here = self.seen
        order = [spot.place for spot in self._in_order()]
        at = order.index(here) if here in order else 0
        rules, spots = self._view.focus_rules, self._scene.director.frame
        row = [p for p in places if kind(p) in rules.row and (p != here or kind(p) in rules.pays)]
        spot = spots.find(here) if here and kind(here) in rules.near else None

        def far(place: Place) -> tuple[int, bool, int]:
            other = spots.find(place) if spot and kind(place) in rules.near else None
            if spot is None or other is None:
                return 0, False, 0
            ahead, down = (to - at for to, at in zip(other.px.center, spot.px.center, strict=True))
            return round(abs(ahead) / max(1, spot.px.w)), ahead < 0, abs(down)

        return sorted(row, key=lambda place: (far(place), order.index(place) < at))

    def lead(self, keyed: bool = False) -> None:
        """Has the focus led, if the keyboard is used, as soon as the table stands still. `keyed`:
        it is used, though nothing at the table has the ring yet."""
        self._pending, self._back = keyed or self._leads, ""

    def begin(self, keyed: bool) -> None:
        """What lay over the table as a part of the game began was put away: the focus is led, and
        for a moment no key does anything at a place, as it was meant for what lay there."""
        self.lead(keyed)
        self._waits_until = self._scene.director.now + BEGINS

    def leave(self) -> None:
        """A drawer opens."""
        self._left = self.seen

    def come_back(self) -> None:
        """What lay over the table was closed by a key: the focus is seen where it was before, or
        where the keys begin."""
        here, left = self.seen, self._left
        if here is not None and kind(here) != "drawer":
            return
        if left is None or kind(left) == "drawer" or self._scene.director.frame.find(left) is None:
            left = None
        self._scene.director.set_focus(left, ring=True)
        if left is None:
            self.lead(keyed=True)

    def back_to(self, undone: Action | None) -> None:
        """After an act was taken back, the focus is led to where it began: that is what is to be
        done otherwise now."""
        picker, match, stops = self._pointing.picker, self._match, self.tab_places()
        paths = match.game.paths(match.state, undone) if undone is not None else ()
        begun = (path[0] for path in paths if path[0] in stops and picker.may_take(path[0]))
        self._back = next(begun, "")

    @property
    def led_to(self) -> Place:
        """Where the focus was led last, '' if nowhere."""
        return self._led[1]

    def tick(self, now: float) -> None:
        """Leads the focus when it is time; `now` in seconds."""
        self._let_go()
        above = self._scene.director.top is not self._scene
        waits = self._motion.busy or self._scene.dirty or self._hints.running is not None or above
        if waits or not self._match.human or self._follow_hint(now) or not self._pending:
            return
        self._pending = False
        focus = self._scene.director.focus
        if not self._leads or (not self._back and self._may_stay(focus.place)):
            return
        place = self._back or self.goal()
        if place is not None:
            self._led = now, place
            self._scene.director.set_focus(place, ring=True)

    def _follow_hint(self, now: float) -> bool:
        """Leads the focus to where a new hint begins, as its bright ring would speak for what lies
        there otherwise; True if it does. Enter waits there for a moment, whatever was pressed."""
        advice, first = self._hints.adviser.advice, self._hints.first
        if advice is None or not first or advice.thought is self._hinted:
            return False
        self._hinted = advice.thought
        if not self._leads or self._pointing.picker.held is not None:
            return False
        self._pending = False
        if self.seen not in first:
            self._led, self._keyed = (now, first[0]), (float("-inf"), None)
            self._scene.director.set_focus(first[0], ring=True)
        return True

    def _let_go(self) -> None:
        """Once another plays, the focus leaves what it was led to: nothing is done there now. Where
        keys take it in that time, to read, it stays."""
        theirs = not self._match.human
        begins = theirs and not self._theirs and not self._match.over
        if theirs:
            self._keyed = (self._keyed[0], None)
        if begins and self._leads and self._viewpoint.looking is None:
            self._pending = True
            if kind(self._scene.director.focus.place or "") not in CHROME:
                self._scene.director.set_focus(None, ring=True)
        self._theirs = theirs

    def _may_stay(self, place: Place | None) -> bool:
        """Whether the focus is well where it is: Enter would only pick something up. Whoever was
        asked there which way was meant comes back to it in the same part of the game, unless
        nothing more begins there, or Enter would do an act at once."""
        if place is None or self._scene.director.frame.find(place) is None or self._spare(place):
            return False
        if self._scene.director.focus.steered and kind(place) in self._view.focus_rules.stays:
            return kind(place) == self._began
        if place == self._pointing.asking.at and kind(place) not in self._view.focus_rules.pays:
            if not self._pointing.picker.may_take(place):
                return False
            return self._began_in == self._stage() and self._pointing.picker.alone(place) is None
        return (
            self._pointing.picker.may_take(place)
            and kind(place) not in self._view.focus_rules.leaves
            and not self._pointing.picker.at_once(place)
        )

    def note_key(self) -> None:
        """A key of the game does something: Enter counts from it on, as after a chosen place."""
        self._keyed = self._scene.director.now, self._match.seat

    def _stage(self) -> object:
        return self._match.game.stage(self._match.state)

    def admits(self, place: Place, how: str) -> bool:
        """Notes that a place was chosen; False for a moment where the focus was led without a key:
        Enter does nothing there. Where one's own key led it, that counts from the key on: only a
        double press is too early, however long the motion took."""
        (since, where), now = self._led, self._scene.director.now
        if how == "key" and now < self._waits_until:
            return False
        keyed, by = self._keyed
        if by is not None and by == self._match.seat:
            since = keyed
        if how == "key" and place == where and now - since < MAIN_AGAIN:
            return False
        if how == "key" and self._view.focus_rules.holds(place):
            return False
        self._keyed = (now, self._match.seat) if how == "key" else self._keyed
        if how == "key" and self._pointing.picker.held is None:
            self._began, self._began_in = kind(place), self._stage()
        return True
