"""What there is to do in a turn, in a few words over its buttons."""

from __future__ import annotations

from chocolate_factory.core.language import _
from chocolate_factory.core.places import kind, name
from chocolate_factory.games.plantation import facts
from chocolate_factory.games.plantation.acts.candy import Make
from chocolate_factory.games.plantation.state.state import Job
from chocolate_factory.games.plantation.text import names
from chocolate_factory.views.plantation.look import Look, open_numbers

GOODS = ("good", "pile", "cargo")
"""Kinds of places where goods lie."""


def told(look: Look) -> str:
    """How much may still be moved, or what there is to do, in a few words."""
    if look.looking or not look.acting:
        return ""
    if look.shifting:
        if look.by_keys:
            return _("Go to a space: your cards say how they would count then.")
        return _("Point at a space: your cards say how they would count then.")
    job = look.job
    if job is None and look.state.phase == "turn" and open_numbers(look):
        return _("Without a roll you may choose {numbers}").format(
            numbers=names.either(open_numbers(look))
        )
    if job is None and look.state.phase == "turn" and asks_number(look):
        return ""  # the title asks, and the button of the roll says that it stands
    if job is None and look.state.phase == "turn":
        if not look.plays or look.placed.guiding:  # first steps say so
            return ""
        if look.by_keys:
            return _("Go to a card: the ring shows how far it goes.")
        return _("Point at a card: the ring shows how far it goes.")
    if job is None or job.way is None or look.state.phase != "turn":
        return ""
    return _moving(look, job)


def _moving(look: Look, job: Job) -> str:
    """What there is to do once the worker has moved."""
    if several := makers(look):
        return _("{candy}: who makes it?").format(candy=_recipe(look, several[0].recipe))
    if _covering(look):
        return _("This covers a worker icon: one specialist fewer")
    if look.picker is not None and kind(look.picker.held or "") in GOODS:
        return _("Go to a lit place, then Enter") if look.by_keys else _("Now click a lit place")
    if kind(look.aimed) in GOODS and not look.by_keys and (does := on_click(look, look.aimed)):
        return does  # by keys the words beside the focus say so
    left = look.facts.moves
    if not left:
        return _putting(look)
    moving = names.up_to(left)
    if look.facts.one_kind:
        moving = _("{goods} of one kind").format(goods=moving)
    if job.moved:
        moving = names.more(left)
    joined = look.facts.ends or look.facts.first
    use = names.use_it(look.facts.usable) if joined else ""
    return names.may_move(job.way or "", look.state.half, moving, use)


def on_click(look: Look, place: str) -> str:
    """What a click on a good does now, or Enter, or where what is in hand may go; '' where it does
    nothing."""
    if look.picker is None or look.mark(place) not in ("source", "target"):
        return ""
    ways = look.picker.beyond(place)
    same = {facts.likewise(way, ways) for way in ways}
    if len(same) > 1 or None in same:
        if look.mark(place) == "target":
            return ""
        text = _("Click it, then where it goes.")
        return _("Enter takes it up; then choose where it goes.") if look.by_keys else text
    text = _("Enter: {act}.") if look.by_keys else _("Click: {act}.")
    return text.format(act=look.words.act(look.state, ways[0]))


def asks_number(look: Look) -> bool:
    """Whether a specialist has been taken up, whose number is still open."""
    held = "" if look.picker is None else look.picker.held or ""
    return kind(held) == "card" and look.book.power(name(held)) is not None


def makers(look: Look) -> list[Make]:
    """The ways to make the candy whose recipe is in hand, if there are several."""
    held = "" if look.picker is None else look.picker.held or ""
    if look.picker is None or kind(held) != "recipe":
        return []
    found = [act for act in look.picker.sources.get(held, []) if isinstance(act, Make)]
    return found if len(found) > 1 else []


def _recipe(look: Look, recipe: str) -> str:
    return look.book.recipes[recipe].name


def _covering(look: Look) -> bool:
    """Whether the good that is held would cover a worker icon in the truck aimed at."""
    if look.picker is None or kind(look.picker.held or "") != "good":
        return False
    index = look.book.truck_index.get(name(look.aimed))
    aimed = kind(look.aimed) == "truck" and index is not None
    return aimed and look.numbers.covers[index or 0]


def _putting(look: Look) -> str:
    """How a space is used at which a good is put, as long as it can be."""
    if not look.facts.usable:
        return ""
    return {
        "outlet": look.words.sale(look.state),
        "froster": _("Decorate: put candy on the station"),
        "machine": _("Make: choose a recipe"),
    }.get(look.facts.usable, "")
