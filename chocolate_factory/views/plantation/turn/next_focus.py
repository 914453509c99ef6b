"""Where the focus of the keys goes after an act, if the turn says so."""

from __future__ import annotations

from collections.abc import Container, Sequence

from chocolate_factory.core.places import Place, kind
from chocolate_factory.games.plantation.facts import Facts
from chocolate_factory.games.plantation.state.ring import FROM
from chocolate_factory.games.plantation.state.state import State
from chocolate_factory.views.plantation.look import way_button
from chocolate_factory.views.pointing.picking import Picker


def place(
    state: State, facts: Facts, picker: Picker, shown: Sequence[Place], choice: Container[Place]
) -> Place | None:
    """To the first card that can be played; then to the first of the ways it can go, or of those
    that bring anything; to the piles or trucks while their goods are to come in before the space is
    used; to a good that can go, before loading.
    `shown` are places as one reads them, `choice` buttons between which one chooses."""
    job = state.turn
    if job is None:
        cards = (place for place in shown if kind(place) == "card")
        turn = state.phase == "turn"
        return next((card for card in cards if turn and picker.may_take(card)), None)
    if job.way == FROM:
        goods = (place for place in shown if kind(place) == "good")
        return next((good for good in goods if not job.moved and picker.may_take(good)), None)
    if job.way is not None:
        coming = (place for place in shown if kind(place) in ("pile", "cargo"))
        first = facts.ends and facts.moves
        return next((good for good in coming if first and picker.may_take(good)), None)
    card = facts.cards.get(job.card)
    if not card:
        return None
    ways = card.ways.get(card.number, ())
    good = [way for way in ways if way.moves or way.usable] or ways
    return next((button for way in good if (button := way_button(way)) in choice), None)
