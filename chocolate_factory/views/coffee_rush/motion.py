"""How the events of this game are seen: how long each takes, what glides, slides and flies."""

from __future__ import annotations

from typing import NamedTuple

from chocolate_factory.core.action import Event
from chocolate_factory.games.coffee_rush.state import events as ev
from chocolate_factory.ui.easing import ease_in_out, ease_out
from chocolate_factory.views.parts.motion import Cue, Cues, Flight, Motion

LENGTHS: dict[type[Event], float] = {
    ev.Placed: 280,
    ev.Stepped: 260,
    ev.RushSpent: 200,
    ev.Poured: 280,
    ev.Returned: 200,
    ev.CupEmptied: 280,
    ev.OrderProcessed: 420,
    ev.OrdersDrawn: 380,
    ev.TimeFlowed: 460,
    ev.TileActivated: 360,
    ev.ShopClosed: 300,
}
"""Milliseconds of each kind of event at normal speed; others happen at once."""

CUES: Cues = {
    ev.Placed: (Cue("step", 0.5),),
    ev.Stepped: (Cue("step", 0.5, 0.8),),
    ev.RushSpent: (Cue("tick", 0, 0.8),),
    ev.Poured: (Cue("pour", 0.5),),
    ev.Returned: (Cue("cup", 0.5, 0.5),),
    ev.CupEmptied: (Cue("pour", 0, 0.6), Cue("cup", 0.7, 0.6)),
    ev.OrderProcessed: (Cue("cup", 0.1), Cue("steam", 0.3, 0.8), Cue("order_done", 0.6, 0.8)),
    ev.OrdersDrawn: (Cue("slip"),),
    ev.TimeFlowed: (Cue("slip", 0.1, 0.7),),
    ev.TileActivated: (Cue("stamp", 0.5),),
    ev.ShopClosed: (Cue("day_bell", 0, 0.8),),
}
"""The sounds of what is seen."""

IN_FLIGHT = 0.6
"""The part of a pouring in which the ingredient is on its way; then the cup fills."""


class Seen(NamedTuple):
    """What of the table moves just now."""

    glide: tuple[int, int, int, float] | None = None
    """(seat, meeple, space it goes to, how far)."""
    slide: tuple[int, float] | None = None
    """(seat, how far its orders have moved down a tab)."""
    filling: tuple[int, int, str, float] | None = None
    """(seat, cup, ingredient, how much of the new layer is in)."""

    def at(self, seat: int) -> tuple[object, ...]:
        """What moves at the counter of a seat."""
        return tuple(
            moving for moving in (self.slide, self.filling) if moving and moving[0] == seat
        )


def moving_things(motion: Motion) -> Seen:
    """What of the table moves just now."""
    if motion.current is None:
        return Seen()
    event, share = motion.current
    if isinstance(event, ev.Stepped):
        return Seen(glide=(event.seat, event.meeple, event.space, ease_in_out(share)))
    if isinstance(event, ev.TimeFlowed):
        return Seen(slide=(event.seat, ease_in_out(share)))
    if isinstance(event, ev.Poured) and share > IN_FLIGHT:
        grown = ease_out((share - IN_FLIGHT) / (1 - IN_FLIGHT))
        return Seen(filling=(event.seat, event.cup, event.ingredient, grown))
    return Seen()


def flights(motion: Motion, seat: int) -> list[Flight]:
    """What flies just now; `seat` is whose counter is shown large."""
    if motion.current is None:
        return []
    event, share = motion.current
    own = isinstance(event, ev.SeatEvent) and event.seat == seat
    return _flights(event, share, own)


def _flights(event: Event, share: float, own: bool) -> list[Flight]:
    away = f"player:{event.seat if isinstance(event, ev.SeatEvent) else 0}"
    if isinstance(event, (ev.Placed, ev.Stepped)):
        flight = Flight(
            f"ingredient_{event.ingredient}", f"space:{event.space}", "tray", ease_in_out(share)
        )
        return [flight] * (event.count if isinstance(event, ev.Stepped) else 1)
    if isinstance(event, ev.Poured):
        way = ease_out(min(1.0, share / IN_FLIGHT))
        target = f"cup:{event.cup}" if own else away
        hand = f"hand:{event.ingredient}"
        return [Flight(f"ingredient_{event.ingredient}", hand, target, way)] if way < 1 else []
    if isinstance(event, ev.Returned):
        hand = f"hand:{event.ingredient}"
        return [Flight(f"ingredient_{event.ingredient}", hand, "bin", ease_out(share))]
    if isinstance(event, ev.CupEmptied) and own:
        kinds = dict.fromkeys(event.ingredients)
        return [
            Flight(f"ingredient_{name}", f"cup:{event.cup}", "bin", ease_out(share))
            for name in kinds
        ]
    return _of_orders(event, ease_out(share), own, away)


def _of_orders(event: Event, share: float, own: bool, away: str) -> list[Flight]:
    """Votes, tokens and slips on their way."""
    if isinstance(event, ev.OrderProcessed):
        order = f"order:{event.order}"
        found = [Flight("vote_up", order, "score:up" if own else away, share)] if own else []
        token = Flight("rush_token", order, "score:rush", share)
        return [*found, token] if own and event.rush else found
    if isinstance(event, ev.OrdersDrawn):
        return [Flight("docket", "deck", "tab:1" if own else away, share)] * len(event.orders)
    if isinstance(event, ev.TimeFlowed) and own:
        return [
            Flight("vote_down", f"order:{order}", "score:down", share) for order in event.fallen
        ]
    if isinstance(event, ev.RushSpent) and own:
        return [Flight("rush_token", "score:rush", "tray", share)]
    if isinstance(event, ev.TileActivated) and own:
        return [Flight("vote_up", "score:up", f"tile:{event.tile}", share)] * len(event.cards)
    return []
