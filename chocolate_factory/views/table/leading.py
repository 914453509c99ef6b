"""Where the keyboard is led at a table: to what can be done, and never to the same act again."""

from __future__ import annotations

from typing import ClassVar

from chocolate_factory.core.places import Place, kind
from chocolate_factory.ui.stage.focus import reading_order
from chocolate_factory.views.table.main_button import MAIN_AGAIN, MainButton
from chocolate_factory.views.table.picking import Picker


class Leading(MainButton):
    """The part of a table that keeps the focus useful and harmless."""

    pays: ClassVar[tuple[str, ...]] = ()
    """Kinds of places at which one pays: the focus is never led from one to another of them."""
    _pending = False
    """Whether the focus is to be led once the table stands still and is drawn."""
    _led: tuple[float, Place] = (float("-inf"), "")
    """When the focus was led last, and to where."""
    _began: str = ""
    """The kind of place at which the last act by keys began."""

    @property
    def by_keys(self) -> bool:
        """Whether the keyboard was used last."""
        return self.shown and self.director.top is self and self.director.focus.ring

    @property
    def free_picker(self) -> Picker | None:
        """The picker, where a person may point at things now."""
        idle = self.match.human and not self.motion.busy and self.running is None
        return self.picker if idle else None

    def stops(self) -> set[str] | None:
        """Tab walks through what can be done now; arrows reach the rest."""
        found = {"do:main", "do:back", *(f"hint:{act}" for act in ("do", "run", "close"))}
        if self.drawer:
            found.add(f"drawer:{self.drawer}")
        picker = self.free_picker
        if picker is None or self.looking is not None:
            return found
        if picker.held is not None:
            return found | picker.targets | set(picker.prefix)
        return found | {place for place in picker.sources if kind(place) != "do"}

    def among(self) -> set[str] | None:
        """With something in hand, the arrows lead to where it can go, and back to it."""
        picker = self.free_picker
        if picker is None or picker.held is None or self.looking is not None:
            return None
        return picker.targets | set(picker.prefix)

    def home(self) -> str | None:
        """The keyboard begins where something can be done."""
        return self.leads_to()

    def leads_to(self) -> Place | None:
        """Where the focus goes after an act: where Enter only picks up, if there is such a place,
        best one like that where the act began; the main button comes last, but after a payment
        it comes first while more could be paid."""
        last = [place for place in ("do:main",) if self.director.frame.find(place)]
        payable = any(kind(place) in self.pays for place in self.picker.sources)
        if last and payable and self._began in self.pays:
            return last[0]
        stops = self.stops() or set()
        places = [
            spot.place
            for spot in reading_order(self.director.frame.live)
            if spot.place in stops and self.picker.may_take(spot.place)
        ]
        safe = [place for place in places if not self.picker.at_once(place)]
        alike = [place for place in safe if kind(place) == self._began]
        return next(iter([*alike, *safe, *places, *last]), None)

    def lead(self) -> None:
        """Has the focus led, if the keyboard is used, as soon as the table stands still."""
        self._pending = self.by_keys

    def tick_lead(self, now: float) -> None:
        """Leads the focus when it is time; `now` in seconds."""
        waits = self.motion.busy or self.dirty or self.running is not None
        if not self._pending or waits or not self.match.human:
            return
        self._pending = False
        focus = self.director.focus
        if not self.by_keys or self._may_stay(focus.place):
            return
        place = self.leads_to()
        if place is not None:
            self._led = now, place
            self.director.set_focus(place, ring=True)

    def _may_stay(self, place: Place | None) -> bool:
        """Whether the focus is well where it is: Enter would only pick something up."""
        there = place is not None and self.director.frame.find(place) is not None
        return there and self.picker.may_take(place or "") and not self.picker.at_once(place or "")

    def activate(self, place: str, how: str) -> None:
        """Enter does nothing for a moment where the focus was led to without a key."""
        since, where = self._led
        if how == "key" and place == where and self.director.now - since < MAIN_AGAIN:
            return
        if how == "key" and self.picker.held is None:
            self._began = kind(place)
        super().activate(place, how)
