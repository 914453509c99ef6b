"""How the events of this game are seen: how long each takes, what walks, rolls and flies."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.action import Event
from chocolate_factory.games.plantation.cards.records import SPACES
from chocolate_factory.games.plantation.state import events as ev
from chocolate_factory.games.plantation.state import halves
from chocolate_factory.ui.easing import ease_in_out, ease_out
from chocolate_factory.views.parts.motion import Cue, Cues, Flight, Motion

LENGTHS: dict[type[Event], float] = {
    ev.DieRolled: 640,
    ev.CardPlayed: 300,
    ev.Adjusted: 240,
    ev.ShiftChanged: 1500,
    ev.PawnEntered: 620,
    ev.PawnLeft: 620,
    ev.Gathered: 260,
    ev.Loaded: 280,
    ev.Unloaded: 280,
    ev.ChocolateMixed: 460,
    ev.Sold: 380,
    ev.SpecialistsSeen: 300,
    ev.SpecialistRecruited: 340,
    ev.CandyMade: 480,
    ev.CandyDecorated: 380,
    ev.AllDecorated: 460,
    halves.Stowed: 240,
    halves.CardsDrawn: 340,
    halves.Dropped: 300,
    halves.HalfEnded: 500,
    halves.HalfBegan: 700,
}
"""Milliseconds of each kind of event at normal speed; others happen at once."""

CUES: Cues = {
    ev.DieRolled: (Cue("die", 0.05),),
    ev.CardPlayed: (Cue("slip", 0.1),),
    ev.Adjusted: (Cue("tick", 0.3),),
    ev.ShiftChanged: (Cue("works_whistle", 0.0, 0.8), Cue("step", 0.7)),
    ev.PawnEntered: (Cue("step", 0.3, 0.6), Cue("step", 0.9)),
    ev.PawnLeft: (Cue("step", 0.3, 0.6), Cue("step", 0.9)),
    ev.Gathered: (Cue("goods_up", 0.0, 0.6), Cue("goods_down", 0.7, 0.6)),
    ev.Loaded: (Cue("goods_up", 0.0, 0.6), Cue("goods_down", 0.7, 0.6)),
    ev.Unloaded: (Cue("goods_up", 0.0, 0.6), Cue("goods_down", 0.7, 0.6)),
    ev.ChocolateMixed: (Cue("pour", 0.1),),
    ev.Sold: (Cue("coin", 0.5),),
    ev.SpecialistsSeen: (Cue("coin", 0.0, 0.7), Cue("slip", 0.4)),
    ev.SpecialistRecruited: (Cue("stamp", 0.5),),
    ev.CandyMade: (
        Cue("belt_push", 0.0, 0.7),
        Cue("card_taken", 0.7, 0.7),
    ),
    ev.CandyDecorated: (Cue("stamp", 0.4, 0.7),),
    ev.AllDecorated: (Cue("coin", 0.0, 0.7), Cue("stamp", 0.5, 0.8)),
    halves.Stowed: (Cue("goods_down", 0.6, 0.6),),
    halves.CardsDrawn: (Cue("slip", 0.2, 0.7),),
    halves.Dropped: (Cue("slip", 0.2, 0.7),),
    halves.HalfEnded: (Cue("belt_push", 0.0, 0.8),),
    halves.HalfBegan: (Cue("day_bell", 0.2),),
}
"""The sounds of what is seen."""

SPIN = 40.0
"""Degrees by which the die rocks while it rolls."""
ROCKS = 6
"""How often it rocks."""
FACES = 24
"""Faces that it shows on its way."""


class Seen(NamedTuple):
    """What of the table moves just now."""

    walk: tuple[tuple[int, ...], float] | None = None
    """(spaces that are looked at, how far along them the pawn is)."""
    die_turn: float = 0.0
    """Degrees by which the die is turned."""
    face: int | None = None
    """The face that it shows while it rolls."""

    def walking(self, space: int) -> float | None:
        """How far the pawn is that walks to or from a space, None if none does."""
        return self.walk[1] if self.walk is not None and self.walk[0][-1] == space else None


def moving_things(motion: Motion) -> Seen:
    """What of the table moves just now."""
    if motion.current is None:
        return Seen()
    event, share = motion.current
    if isinstance(event, ev.PawnEntered):
        return Seen(walk=(event.looked, ease_in_out(share)))
    if isinstance(event, ev.PawnLeft):
        return Seen(walk=((event.looked[-1],), 1 - ease_out(share)))
    if isinstance(event, ev.ShiftChanged):
        far = ease_out(share)
        return Seen(walk=((event.space,), far if event.comes else 1 - far))
    if isinstance(event, ev.DieRolled):
        return Seen(
            die_turn=SPIN * (1 - share) * (1 if int(share * ROCKS) % 2 else -1),
            face=_face(event, share),
        )
    return Seen()


def _face(event: ev.DieRolled, share: float) -> int:
    """The face that a rolling die shows; the last part of the way the true one."""
    if share > 0.8:
        return event.face
    return (event.face + int(share * FACES)) % SPACES + 1


def flights(motion: Motion, seat: int) -> list[Flight]:
    """What flies just now, a good by its name (`goods.dressed` gives its picture); `seat` is whose
    yard is shown large."""
    if motion.current is None:
        return []
    event, share = motion.current
    if not isinstance(event, ev.SeatEvent):
        return []
    away = "" if event.seat == seat else f"player:{event.seat}"
    return _flights(event, ease_in_out(share), away)


def _flights(event: Event, share: float, away: str) -> list[Flight]:
    """Goods and coins on their way; `away` is the panel of a player who is shown small."""
    room = away or "warehouse"
    if isinstance(event, ev.Gathered):
        return [Flight(event.good, f"pile:{event.good}", room, share)]
    if isinstance(event, halves.Stowed):
        pile = f"pile:{'cacao' if event.good == 'chocolate' else event.good}"
        return [Flight(event.good, pile, away or f"truck:{event.truck}", share)]
    if isinstance(event, ev.Loaded) and not away:
        return [Flight(event.good, f"good:{event.good}", f"truck:{event.truck}", share)]
    if isinstance(event, ev.Unloaded) and not away:
        source = f"cargo:{event.truck}.{event.good}"
        return [Flight(event.good, source, "warehouse", share)]
    if isinstance(event, ev.Sold):
        return [Flight("coin", "pile:coins", away or "coin", share)] * event.coins
    if isinstance(event, ev.ShiftChanged):
        return [Flight("coin", away or "coin", away or "whistle", share)]
    if isinstance(event, ev.SpecialistsSeen):
        return [Flight("coin", away or "coin", "pile:coins", share)]
    if isinstance(event, ev.CandyMade) and not away:
        return [Flight(event.recipe, f"recipe:{event.recipe}", room, share)] * event.candies
    return []
