"""How a hint marks acts of this game: every piece that is taken, the stage that is paid, and on a
slip beside the part what it makes of what."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import kind
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.acts.act import Sides
from chocolate_factory.games.conveyor.acts.operations import upgrade_paths
from chocolate_factory.games.conveyor.cards.book import Book
from chocolate_factory.games.conveyor.state.state import State
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.conveyor.areas import pieces_view
from chocolate_factory.views.conveyor.areas.cards import order_card
from chocolate_factory.views.conveyor.choosing import ways
from chocolate_factory.views.hints.advice import AdviceStep, HintRules
from chocolate_factory.views.hints.hint_marks import Way

RULES = HintRules(
    ("demand",), (act.EndShift, act.EndFulfil), closes=(act.EndShift,), alone=(act.EndShift,)
)
"""What lies on the belt in a later shift lies elsewhere now: nothing of it is marked."""
CARDS = (act.TakePart, act.TakeEmployee, act.ChooseOrder)
"""Acts that lay a card somewhere."""
Pieces = tuple[str, ...]
SLIP = 0.4
"""Of its target's height: how high a slip is at most."""
SIDES = {
    "order": "corner",
    "store": "corner",
    "demand": "corner",
    "slot": "below",
    "square": "inside",
    "piece": "inside",
    "desk": "inside",
}
"""Where the numbers of steps stand at a kind of place."""
OVERLAP = 0.3
"""Of a slip's height: how much of it lies on its part."""


def refine(frame: Frame, book: Book, step: AdviceStep, way: Way) -> Way:
    """The way of a step with all that is taken, and where exactly it goes."""
    action = step.action
    if isinstance(action, CARDS):
        lying = partial(_new_order, book, action) if isinstance(action, act.ChooseOrder) else None
        return way._replace(side=SIDES.get(kind(way.target.place), "above"), lying=lying)
    way = way._replace(laid=False, side=SIDES.get(kind(way.target.place), "above"))
    if isinstance(action, act.Push):
        button = frame.find("do:main")
        return way._replace(sources=[], target=button, side="above") if button else way
    taken, given = _both(book, step)
    way = way._replace(sources=_sources(frame, action, taken, way))
    if isinstance(action, (act.DeliverStage, act.SkipStage)):
        stage = _stage(frame, book, step.state, action, way.target)
        about = stage.rect._replace(x=way.target.rect.x)
        return way._replace(target=stage, about=about)
    return way._replace(slip=_slip(frame, action, taken, given, way)) if given else way


def _new_order(book: Book, action: act.ChooseOrder, frame: Frame, rect: Rect) -> None:
    """An order as it will lie among the others."""
    card = book.orders[action.order]
    order_card.draw(frame, rect, card, 0, [stage.money for stage in card.stages])


def _both(book: Book, step: AdviceStep) -> Sides:
    """The pieces before and after an act: of an upgrade before the first and after the last point
    of the operation."""
    if isinstance(step.action, act.Upgrade):
        paths = upgrade_paths(*step.actions)
        return tuple(path[0] for path in paths), tuple(path[-1] for path in paths)
    return ways.sides(book, step.state, step.action)


def _sources(frame: Frame, action: Action, taken: Pieces, way: Way) -> list[Spot]:
    """Whatever begins the act, and a spot for each piece that is taken."""
    square = ways.square_of(action)
    found: list[Spot] = []
    for piece, n in pieces_view.amounts(taken):
        place = f"room:{piece}" if square is None else f"piece:{square}:{piece}"
        spots = [spot for spot in reversed(frame.live) if spot.place == place]
        found += spots[:n]
    places = {spot.place for spot in found} | {way.target.place}
    others = [spot for spot in way.sources if spot.place not in places]
    return others + [spot for spot in found if spot.place != way.target.place]


def _stage(
    frame: Frame, book: Book, state: State, action: act.DeliverStage | act.SkipStage, order: Spot
) -> Spot:
    """The stage of the order that is paid next."""
    factory = state.players[action.seat]
    orders = (*factory.orders, *factory.special)
    held = next((held for held in orders if held and held.id == action.order), None)
    if held is None:
        return order
    rect = order_card.stage_places(frame, order.rect, book.orders[held.id])[held.stage]
    return replace(order, rect=rect, px=frame.sizes.rect(rect))


def _slip(
    frame: Frame, action: Action, taken: Pieces, given: Pieces, way: Way
) -> tuple[Rect, Callable[[Frame, Rect], None]]:
    """What is made of what, between the part and its square, or over the piece itself."""
    target = way.target.rect
    h = min(frame.sizes.grow(theme.SYMBOL), max(theme.ICON, target.h * SLIP))
    w = h * max(2, 1 + len(taken) + len(given))
    square = frame.find(f"square:{ways.square_of(action)}")
    below = square is not None and square.rect.y > target.y
    y = target.bottom - h * OVERLAP if below else target.y - h * (1 - OVERLAP)
    rect = Rect(target.centre[0] - w / 2, y, w, h).within(frame.window)
    return rect, lambda frame, paper: pieces_view.conversion(
        frame, paper.inset(theme.TIGHT), taken, given, h
    )
