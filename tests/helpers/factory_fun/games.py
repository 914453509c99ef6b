"""Whole games of Factory Fun with all invariants on: of random players, of builders, of bots."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from chocolate_factory.core.rng import Rng
from chocolate_factory.games.factory_fun.game import FactoryFun
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers import conformance
from tests.helpers.factory_fun import builder
from tests.helpers.factory_fun.kit import BotKit, FunKit
from tests.helpers.factory_fun.states import GAME, LIVE, setup


def options(seed: int) -> dict[str, Any]:
    """Options that follow from the seed."""
    return {
        "pick": ("turns", "grab")[seed // 5 % 2],
        "side": ("classic", "expert")[seed // 10 % 2],
        "diagonals": seed // 20 % 2 == 1,
    }


def built(game: FactoryFun, seats: int, seed: int, every: int = 6, **given: Any) -> State:
    """A game of builders to its end; one in `every` states is looked at in depth."""
    kit, rng = FunKit(game), Rng(seed)
    state = game.begin(game.resolve(setup(seats, "random", **given), seed), seed)
    while legal := conformance.listed(kit, state):
        kit.table(state)
        if rng.below(every) == 0:
            conformance.deeply(kit, state, legal, rng)
        seat = rng.choice(state.seats)
        acts = [rng.choice(game.legal(state, seat))]
        if state.phase == "build":
            acts = builder.build(game, state, seat, rng)
        for action in acts:
            state, _events = conformance.step(kit, state, action)
    conformance.ended(kit, state)
    return state


def soak(seed: int) -> None:
    """A game of the soak: of random players, or of builders; every fourth one saved, too."""
    game = (LIVE, GAME)[seed % 2]
    seats, given = 1 + seed % 5, options(seed)
    if seed % 3 == 0:
        built(game, seats, seed, every=40, **given)
        return
    kit = FunKit(game)
    conformance.play(kit, setup(seats, "random", **given), seed, every=60)
    if seed % 4 == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, setup(seats, "random", **given), seed, Path(folder))


def bots(seed: int) -> None:
    """A game between bots, two to five, the levels drawn; every eighth one saved, too."""
    game, seats, draw = (LIVE, GAME)[seed % 2], 2 + seed % 4, Rng(seed, 5)
    kit = BotKit(game, [draw.choice(("easy", "medium", "hard")) for _seat in range(seats)])
    given = setup(seats, "random", **options(seed))
    conformance.play(kit, given, seed, every=60)
    if seed % 8 == 0:
        with TemporaryDirectory() as folder:
            conformance.recorded(kit, given, seed, Path(folder))
