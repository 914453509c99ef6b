"""How the events of this game are seen and heard: how long each takes, what flies."""

from __future__ import annotations

from chocolate_factory.core.action import Event
from chocolate_factory.games.factory_fun.state import events as ev
from chocolate_factory.ui.easing import ease_in_out, ease_out
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
    ev.Settled: 820,
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
    ev.Settled: (Cue("coin", 0.45, 0.8), Cue("coin", 0.75, 0.6)),
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
        return _payout(event, share)
    return []


READ = 1000
"""Milliseconds for which all machines are seen before a bot takes one."""


def first_to_choose(motion: Motion) -> int | None:
    """Who chooses first of several in turn, in a round of which no more than the beginning is seen;
    None at other times."""
    event, state = motion.current[0] if motion.current else None, motion.shown
    if len(state.players) == 1 or state.grab:
        return None
    if isinstance(event, ev.RoundBegan):
        return event.first
    chosen = any(one.machine is not None or one.passed for one in state.players)
    return None if chosen or state.phase != "pick" else int(state.first)


COINS = 6
"""Coins that fly at the most where a build is paid."""
LANDS = 0.5
"""When the first of them has flown, as a share of the motion."""


def _payout(event: ev.Settled, share: float) -> list[Flight]:
    """Coins that fly one after the other from the machine to the money, or to the machine where it
    cost more than it brings."""
    brings = event.value - event.price
    way = (
        (f"stands:{event.machine}", "purse") if brings > 0 else ("purse", "stands:" + event.machine)
    )
    count = min(COINS, abs(brings))
    apart = (1 - LANDS) / max(1, count - 1)
    shares = [min(1.0, max(0.0, (share - i * apart) / LANDS)) for i in range(count)]
    return [Flight("coin", *way, ease_in_out(one)) for one in shares]


def paid(motion: Motion, seat: int) -> float | None:
    """How much of what a build brings is there while it is paid, 0 to 1; None at other times."""
    if motion.current is None:
        return None
    event, share = motion.current
    if not isinstance(event, ev.Settled) or event.seat != seat:
        return None
    return max(0.0, (share - LANDS) / (1 - LANDS))
