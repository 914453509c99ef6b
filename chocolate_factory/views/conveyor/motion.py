"""How the events of this game are seen: how long each takes, what slides, presses and flies."""

from __future__ import annotations

from chocolate_factory.core.action import Event, seat_of
from chocolate_factory.core.places import Place, kind, name
from chocolate_factory.games.conveyor.cards.records import SLOTS
from chocolate_factory.games.conveyor.effects.registry import EFFECTS
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.games.conveyor.state import extra_events as extra
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.ui.easing import ease_in_out, ease_out
from chocolate_factory.views.parts.motion import AWAY, Cue, Cues, Flight, Motion

BY_EFFECT = tuple(event for effect in EFFECTS.values() for event in effect.events)
"""What happens by the acts of employees alone: it is seen and heard as a part that works."""

LENGTHS: dict[type[Event], float] = {
    ev.DayBegan: 2600,
    ev.DisplayLaid: 450,
    ev.PartTaken: 260,
    ev.EmployeeTaken: 260,
    ev.CoalPaid: 160,
    ev.Pushed: 420,
    ev.Converted: 280,
    ev.Upgraded: 240,
    ev.Copied: 260,
    ev.Moved: 260,
    ev.Chuted: 280,
    ev.Traded: 200,
    ev.BeltEmptied: 420,
    ev.StagePaid: 340,
    ev.StageSkipped: 240,
    ev.OrderCompleted: 420,
    ev.StoreSupplied: 380,
    ev.OrderChosen: 280,
    **dict.fromkeys(BY_EFFECT, 260),
    extra.DemandSupplied: 340,
    extra.DemandTurned: 700,
    extra.PairDiscarded: 600,
}
"""Milliseconds of each kind of event at normal speed; others happen at once."""

READ = 1000
"""Milliseconds for which another's choice of a card is shown before it is taken."""

CUES: Cues = {
    ev.DayBegan: (Cue("day_bell", 0, 0.8),),
    ev.DisplayLaid: (Cue("cards_dealt", 0.1, 0.7),),
    ev.PartTaken: (Cue("card_discarded", 0, 0.35), Cue("card_taken", 0.3, 0.8)),
    ev.EmployeeTaken: (Cue("card_discarded", 0, 0.35), Cue("card_taken", 0.3, 0.8)),
    ev.CoalPaid: (Cue("coal_drop", 0.6, 0.8),),
    ev.Pushed: (Cue("belt_push"),),
    ev.Converted: (Cue("part_press", 0.15),),
    ev.Upgraded: (Cue("part_press", 0.15),),
    ev.Copied: (Cue("part_press", 0.15),),
    ev.Moved: (Cue("part_press", 0.1, 0.6),),
    ev.Chuted: (Cue("chute"),),
    ev.Traded: (Cue("coin", 0.4, 0.7),),
    ev.BeltEmptied: (Cue("belt_push", 0, 0.8), Cue("chute", 0.5, 0.8)),
    ev.StagePaid: (Cue("stamp", 0.6), Cue("coin", 0.7, 0.5)),
    ev.StageSkipped: (Cue("stamp", 0.4),),
    ev.OrderCompleted: (Cue("order_done", 0.05, 0.9),),
    ev.StoreSupplied: (Cue("marker_climb", 0.5, 0.9),),
    ev.OrderChosen: (Cue("card_taken", 0.2, 0.8),),
    **dict.fromkeys(BY_EFFECT, (Cue("part_press", 0.15),)),
    extra.DemandSupplied: (Cue("stamp", 0.6),),
    extra.DemandTurned: (Cue("card_taken", 0.1, 0.8),),
    extra.PairDiscarded: (Cue("card_discarded", 0, 0.5),),
}
"""What is heard of each kind of event that has a length."""

LUMPS = 4
"""As many lumps of coal fly at most."""

WITHIN = ("slot", "square", "piece", "storeroom", "room", "coal", "desk", "order", "vacant")
"""Kinds of places that belong to the factory that is shown large."""


def slide(motion: Motion, seat: int) -> tuple[float, int]:
    """(how far the belt of the seat has moved, beans that come in) of a push being seen."""
    if motion.current is None:
        return 0.0, 0
    event, share = motion.current
    if isinstance(event, ev.Pushed) and event.seat == seat:
        return ease_in_out(share), event.beans
    return 0.0, 0


def pressing(motion: Motion, seat: int) -> dict[int, float]:
    """Parts of the seat that are at work: slot index to how far they are pressed (0 … 1)."""
    if motion.current is None:
        return {}
    event, share = motion.current
    slot = getattr(event, "slot", None)
    if slot is None or isinstance(event, ev.PartTaken) or seat_of(event) != seat:
        return {}
    return {slot: 1 - abs(2 * share - 1)}


def flights(motion: Motion, seat: int) -> list[Flight]:
    """What flies just now, where the factory of `seat` is shown large.

    What leaves or comes to another's factory does so at that player's card; what stays within
    it is not seen."""
    if motion.current is None:
        return []
    event, share = motion.current
    flying = _flights(event, ease_out(share)) + _discards(event, motion.shown, ease_out(share))
    flying += _alone(event, ease_out(share))
    whose = seat_of(event, seat)
    if whose is None or whose == seat:
        return flying
    away = [
        flight._replace(source=_at(flight.source, whose), target=_at(flight.target, whose))
        for flight in flying
    ]
    return [flight for flight in away if flight.source != flight.target]


def _discards(event: Event, shown: State, share: float) -> list[Flight]:
    """The other cards of a packet out of which one is taken: they leave the table."""
    if isinstance(event, ev.PartTaken):
        cards, taken = [f"part:{card}" for card in shown.parts[event.packet]], event.part
    elif isinstance(event, ev.EmployeeTaken):
        cards = [f"employee:{card}" for card in shown.employees[event.packet]]
        taken = event.employee
    else:
        return []
    return [Flight(card, card, AWAY, share) for card in cards if name(card) != taken]


def _alone(event: Event, share: float) -> list[Flight]:
    """What flies in a solo game only: a Demand that is turned up, the pair that leaves the line."""
    if isinstance(event, extra.DemandTurned):
        return [Flight(f"demand:{event.card}", "coming", "goal:next", share)]
    if isinstance(event, extra.PairDiscarded):
        pair = [f"employee:{event.employee}", *([f"part:{event.part}"] if event.part else [])]
        return [Flight(card, card, AWAY, share) for card in pair]
    return []


def _at(place: Place, seat: int) -> Place:
    """Where a place of another's factory is seen: at the player's card."""
    return f"player:{seat}" if kind(place) in WITHIN else place


def place(event: Event, motion: Motion, seat: int) -> Place | None:
    """Where an event is seen to happen: where something flies to, else its square.

    None for what happens within another's factory, of which nothing is seen."""
    flying = flights(motion, seat)
    if flying:
        return flying[0].target
    square = getattr(event, "square", None)
    return None if square is None or seat_of(event, seat) != seat else f"square:{square}"


def taken_card(event: Event | None) -> Place | None:
    """The card of a packet that somebody takes."""
    if isinstance(event, ev.PartTaken):
        return f"part:{event.part}"
    return f"employee:{event.employee}" if isinstance(event, ev.EmployeeTaken) else None


def dawn(motion: Motion) -> tuple[int, float] | None:
    """(day, how far its sign has been seen) while a new day begins."""
    event, share = motion.current or (None, 0.0)
    return (event.day, share) if isinstance(event, ev.DayBegan) else None


def dealing(motion: Motion) -> tuple[ev.DisplayLaid, float] | None:
    """The display that is being laid out, and how far that is (0 … 1)."""
    if motion.current is not None and isinstance(motion.current[0], ev.DisplayLaid):
        return motion.current[0], motion.current[1]
    return None


def climb(motion: Motion) -> tuple[str, int, float] | None:
    """(store, seat, space by now) of a marker that climbs a track, the pieces being there."""
    event, share = motion.current or (None, 0.0)
    if not isinstance(event, ev.StoreSupplied):
        return None
    risen = ease_in_out(max(0.0, 2 * share - 1))
    return event.store, event.seat, event.start + (event.end - event.start) * risen


def _flights(event: Event, share: float) -> list[Flight]:
    if isinstance(event, ev.DayBegan):
        return [Flight("calendar", f"day:{event.day - 1}", f"day:{event.day}", share)]
    if isinstance(event, ev.OrderCompleted):
        source, target = f"order:{event.order}", f"player:{event.seat}"
        return [Flight("docket_done", source, target, share)]
    if isinstance(event, ev.PartTaken):
        card = f"part:{event.part}"
        return [Flight(card, card, f"slot:{SLOTS[event.slot]}", share)]
    if isinstance(event, ev.EmployeeTaken):
        card = f"employee:{event.employee}"
        return [Flight(card, card, "desk", share)]
    if isinstance(event, ev.OrderChosen):
        return [Flight(f"order:{event.order}", f"offer:{event.order}", "vacant", share)]
    if isinstance(event, ev.CoalPaid):
        return [Flight("coal", "coal", f"slot:{SLOTS[event.slot]}", share)] * min(event.coal, LUMPS)
    if isinstance(event, ev.Chuted):
        source = f"piece:{event.square}:{event.piece}"
        return [Flight(f"piece_{event.piece}", source, "storeroom", share)]
    if isinstance(event, ev.Traded):
        return [Flight("coal", f"room:{event.piece}", "coal", share)]
    if isinstance(event, ev.StagePaid):
        return [Flight(f"piece_{p}", f"room:{p}", f"order:{event.order}", share) for p in event.pay]
    if isinstance(event, ev.StoreSupplied):
        return [Flight(f"piece_{p}", f"room:{p}", f"store:{event.store}", share) for p in event.pay]
    if isinstance(event, ev.Moved):
        source = f"piece:{event.square}:{event.piece}"
        return [Flight(f"piece_{event.piece}", source, f"square:{event.to}", share)]
    if isinstance(event, (ev.Converted, ev.Upgraded, ev.Copied)) and event.slot is not None:
        made = (
            event.outputs
            if isinstance(event, ev.Converted)
            else (
                (event.into,) if isinstance(event, ev.Upgraded) else (event.piece,) * event.copies
            )
        )
        slot, square = f"slot:{SLOTS[event.slot]}", f"square:{event.square}"
        return [Flight(f"piece_{p}", slot, square, share) for p in made]
    return []
