"""How a hint is marked on a floor: machines and pieces as they would lie, at their full size."""

from __future__ import annotations

from dataclasses import replace

from chocolate_factory.core.action import Action
from chocolate_factory.core.places import Place
from chocolate_factory.games.factory_fun.acts.build import Lay, Lift
from chocolate_factory.games.factory_fun.acts.build import Place as PlaceMachine
from chocolate_factory.games.factory_fun.acts.finish import EndBuild
from chocolate_factory.games.factory_fun.facts import networks
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.rules import ending
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.floor import Piece
from chocolate_factory.games.factory_fun.state.state import Factory
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.items import Spot
from chocolate_factory.views.factory_fun.building import palette
from chocolate_factory.views.factory_fun.building.pen import Ghost
from chocolate_factory.views.factory_fun.grid import Grid
from chocolate_factory.views.hints.advice import Advice, AdviceStep, HintRules
from chocolate_factory.views.hints.hint_marks import Way
from chocolate_factory.views.picture.people import LIES
from chocolate_factory.views.review.lines import Fork
from chocolate_factory.views.table.interface import TableParts

Aim = tuple[Place, int]
"""The place that the pointer or the keyboard is at, and how what is held is turned."""


def rules(in_sight: bool, over_log: bool) -> HintRules:
    """How hints are given; with `in_sight` they leave account and the floors of others uncovered.
    Unless they lie `over_log`, as one is seen, they rather hide bare floor than what can be laid or
    stands."""
    if not in_sight:
        return HintRules(leaves=(EndBuild,), brief=True)
    aims = ("ledger", "player") if over_log else ("ledger", "player", "hand", "pipes", LIES)
    bare = () if over_log else ("cell",)
    return HintRules(aims=aims, bare=bare, leaves=(EndBuild,), brief=True)


def piece_of(action: Action) -> Piece | None:
    """The piece that an act puts down."""
    if isinstance(action, PlaceMachine):
        what = floors.machine(floors.machine_number(action.machine), action.turn)
        return floors.put(what, floors.square(*action.square))
    if isinstance(action, Lay):
        return floors.put(floors.LAYABLE[action.piece], floors.square(*action.square))
    return None


class Planned:
    """What would lie on the floor after all that a hint is sure of, worked out once for each."""

    def __init__(self, game: FactoryFun) -> None:
        self._game = game
        self._of: Advice | None = None
        self._ghost: Ghost | None = None
        self._aim: Aim = ("", 0)
        """What was aimed at when the hint came."""

    def ghost(self, table: TableParts, aim: Aim) -> Ghost | None:
        """What the hint at a table lays and lifts, None where none is shown that builds."""
        advice = None if table.motion.busy else table.hints.adviser.advice
        if advice is None:
            self._of = self._ghost = None
        elif advice is not self._of:
            self._of, self._aim = advice, aim
            self._ghost = self._worked_out(advice, table.match.seat or 0)
        return self._ghost

    def meant(self, table: TableParts, seat: int) -> Ghost | None:
        """What would be laid and lifted on a seat's floor for a machine that a hint, or a review,
        wants taken; None where none does."""
        advice = None if table.motion.busy else table.hints.adviser.advice
        match = table.match
        state, acts = match.state, match.meant if isinstance(match, Fork) else ()
        if advice is not None:
            state, acts = advice.steps[0].state, advice.thought.meant
        after = self._game.copy(state)
        for action in acts:
            if isinstance(action, (Lift, PlaceMachine, Lay)):
                self._game.advance(after, action)
        factory, now = state.players[seat], after.players[seat].floor
        if now == factory.floor:
            return None
        told = networks(self._game.book, factory, now)
        laid, gone = tuple(now - factory.floor), tuple(factory.floor - now)
        return Ghost(laid, gone, True, 0, networks=told)

    def covers(self, aim: Aim) -> bool:
        """Whether a hint that builds is shown, and nothing else has been aimed at since it came:
        then what would be laid there by hand is not shown beside it."""
        return self._ghost is not None and aim == self._aim

    def _worked_out(self, advice: Advice, seat: int) -> Ghost | None:
        now = advice.steps[0].state.players[seat].floor
        after = self._built(advice, seat)
        if after.floor == now:
            return None
        told = networks(self._game.book, after, after.floor)
        price = ending.price(self._game.book, after)
        return Ghost(tuple(after.floor - now), tuple(now - after.floor), True, price, networks=told)

    def _built(self, advice: Advice, seat: int) -> Factory:
        """What the player has after the last act of the plan that changes the floor."""
        state = advice.plan[-1].state
        for action in advice.plan[-1].actions:
            if piece_of(action) is None:
                break
            state = self._game.copy(state)
            self._game.advance(state, action)
        found: Factory = state.players[seat]
        return found


def refine(frame: Frame, grid: Grid | None, step: AdviceStep, way: Way) -> Way:
    """The way of an act that puts something down: from where it is taken to all the squares that
    it covers, where it is drawn by the floor itself. The number of what takes one square stands in
    that square, as above it may be the name of a machine."""
    piece = piece_of(step.action)
    if piece is None or grid is None:
        return way
    rect = grid.piece(piece)
    target = replace(way.target, rect=rect, px=frame.sizes.rect(rect))
    side = "above" if floors.is_machine(floors.kind_of(piece)) else "inside"
    sources = _stock(frame, piece) or way.sources
    return way._replace(sources=sources, target=target, laid=False, side=side)


def _stock(frame: Frame, piece: Piece) -> list[Spot]:
    """Where a piece that is no machine is taken from."""
    what = floors.kind_of(piece)
    if floors.is_machine(what):
        return []
    found = frame.find(f"stock:{palette.brush_of(what)[0]}")
    return [found] if found else []
