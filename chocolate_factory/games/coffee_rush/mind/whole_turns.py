"""Whole turns, from the upgrades to the end, as acts and as the packed table plays them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from chocolate_factory.core.action import Action
from chocolate_factory.games.coffee_rush.acts.move import Rush, Step
from chocolate_factory.games.coffee_rush.acts.serve import Process
from chocolate_factory.games.coffee_rush.acts.upgrade import Activate
from chocolate_factory.games.coffee_rush.game import CoffeeRush
from chocolate_factory.games.coffee_rush.mind import packed, thrift
from chocolate_factory.games.coffee_rush.mind.levels.master import Master
from chocolate_factory.games.coffee_rush.mind.next_action import whole_turn
from chocolate_factory.games.coffee_rush.mind.playouts.table import Table, Turn, turn_of
from chocolate_factory.games.coffee_rush.mind.turns import TurnPlan
from chocolate_factory.games.coffee_rush.state.state import State

STAGE = "turn"
"""What the review calls the stage of the game in which whole turns are decided."""


class WholeTurn(NamedTuple):
    """A turn: the upgrades bought, what the packed table plays, and its acts."""

    tiles: tuple[str, ...]
    turn: Turn
    acts: tuple[Action, ...]
    plan: TurnPlan | None = None
    """What it was made of; None if it was read from its acts."""

    @property
    def outcome(self) -> object:
        """What it leaves; turns that leave the same are the same."""
        return self.tiles, self.turn

    def play(self, table: Table) -> None:
        """Plays it on a table that stands where it begins."""
        for tile in self.tiles:
            table.buy(tile)
        table.play(self.turn)


def read(game: CoffeeRush, state: State, seat: int, acts: Sequence[Action]) -> WholeTurn:
    """The turn that these acts are, from where it begins to its end."""
    tiles = tuple(act.tile for act in acts if isinstance(act, Activate))
    steps = [act for act in acts if isinstance(act, Step)]
    tokens = sum(isinstance(act, Rush) for act in acts)
    now = game.copy(state)
    for act in acts:
        if now.phase == "process":
            break
        game.advance(now, act)
    shop = packed.pack_shop(game.book, now.players[seat])
    numbers = {order.id: number for number, order in enumerate(shop.orders)}
    served = sorted((act.cup, numbers[act.order]) for act in acts if isinstance(act, Process))
    meeple, end = (steps[-1].meeple, steps[-1].space) if steps else (-1, -1)
    return WholeTurn(tiles, Turn(shop.cups, tuple(served), meeple, end, tokens), tuple(acts))


def promising(
    game: CoffeeRush, mind: Master, state: State, seat: int, tiles: Sequence[str]
) -> list[WholeTurn]:
    """The best turns behind these upgrades, the best first."""
    now = bought(game, state, seat, tiles)
    return [_made(game, now, seat, tiles, plan) for plan in mind.promising(now, seat)]


def leaner(game: CoffeeRush, state: State, seat: int, turn: WholeTurn) -> list[WholeTurn]:
    """The same turn on other ways with fewer tokens or steps, the fewest first."""
    if turn.plan is None:
        return []
    now = bought(game, state, seat, turn.tiles)
    found = thrift.leaner(game.book, now, seat, turn.plan)
    return [_made(game, now, seat, turn.tiles, plan) for plan in found]


def same(
    game: CoffeeRush, plans: Sequence[TurnPlan], now: State, seat: int, turn: WholeTurn
) -> list[TurnPlan]:
    """The plans, made behind the upgrades, that come to this turn, whichever of two like cups they
    fill."""
    wanted = _whichever_cup(turn.turn)
    return [
        plan
        for plan in plans
        if _whichever_cup(turn_of(game.book, now, seat, plan.route, plan.pouring)) == wanted
    ]


def _whichever_cup(turn: Turn) -> tuple[object, ...]:
    served = dict(turn.served)
    cups = sorted((cup, served.get(number, -1)) for number, cup in enumerate(turn.cups))
    return cups, turn.meeple, turn.end, turn.tokens


def bought(game: CoffeeRush, state: State, seat: int, tiles: Sequence[str]) -> State:
    """The state behind these upgrades."""
    now = game.copy(state)
    for tile in tiles:
        game.advance(now, Activate(seat, tile))
    return now


def _made(
    game: CoffeeRush, now: State, seat: int, tiles: Sequence[str], plan: TurnPlan
) -> WholeTurn:
    turn = turn_of(game.book, now, seat, plan.route, plan.pouring)
    bought = tuple(Activate(seat, tile) for tile in tiles)
    acts = bought + whole_turn(game, now, seat, plan.route, plan.pouring)
    return WholeTurn(tuple(tiles), turn, acts, plan)
