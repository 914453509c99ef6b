"""How the events of this game are seen and heard: how long each takes, what flies."""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.core.places import cell
from chocolate_factory.games.factory_fun.state import events as ev
from chocolate_factory.ui.draw.easing import ease_out
from chocolate_factory.views.parts.motion import Cue, Cues, Flight, Motion

LENGTHS: dict[type[Event], float] = {
    ev.RoundBegan: 420,
    ev.Taken: 900,
    ev.Passed: 120,
    ev.Placed: 160,
    ev.Laid: 70,
    ev.Lifted: 60,
    ev.GiftNamed: 120,
    ev.BuildEnded: 420,
    ev.GivenUp: 420,
    ev.Settled: 520,
}
"""Milliseconds of each kind of event at normal speed; others happen at once."""

CUES: Cues = {
    ev.RoundBegan: (Cue("cards_dealt", 0.1, 0.8),),
    ev.Taken: (Cue("card_taken", 0.1),),
    ev.Passed: (Cue("tick", 0, 0.6),),
    ev.Placed: (Cue("machine_set", 0.2, 0.9),),
    ev.Laid: (Cue("pipe_laid", 0.1, 0.7),),
    ev.Lifted: (Cue("pipe_lifted", 0, 0.7),),
    ev.GiftNamed: (Cue("tick", 0, 0.8),),
    ev.BuildEnded: (Cue("flow", 0.0, 0.9), Cue("stamp", 0.6, 0.6)),
    ev.GivenUp: (Cue("card_discarded", 0.1),),
    ev.Settled: (Cue("coin", 0.4, 0.8),),
}
"""The sounds of what is seen."""


def flights(motion: Motion, seat: int) -> list[Flight]:
    """What flies just now; `seat` is whose floor is shown large."""
    if motion.current is None:
        return []
    event, share = motion.current
    own = isinstance(event, ev.SeatEvent) and event.seat == seat
    home = "hand" if own else f"player:{getattr(event, 'seat', 0)}"
    if isinstance(event, ev.Taken):
        return [Flight("gauge", f"machine:{event.machine}", home, ease_out(share))]
    if isinstance(event, ev.Settled) and own:
        return [Flight("coin", cell(*_middle(event)), "ledger", ease_out(share))]
    return []


def _middle(event: ev.Settled) -> tuple[int, int]:
    """A square in the middle of every board."""
    del event
    return 4, 4
