"""The golden game of Coffee Rush (see `tests/helpers/golden.py`).

The acts stand in `goldens/coffee_rush.jsonl`, as strong bots once chose them, so that upgrades,
tokens, down votes and the last round all come up.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from chocolate_factory.games.coffee_rush.state.state import State
from tests.helpers.coffee_rush.states import GAME, NAMES, setup, words
from tests.helpers.golden import Golden, recorded

SEED, SEATS, START = 1906, 3, 1


def table(state: State) -> Iterator[str]:
    """What everybody has."""
    yield f"    {len(state.deck)} orders in the deck{', closed' if state.closed else ''}"
    for name, shop in zip(NAMES, state.players, strict=False):
        cups = " | ".join(words(cup) or "-" for cup in shop.cups)
        tabs = " / ".join(" ".join(tab) or "-" for tab in shop.tabs)
        yield (
            f"    {name}: meeples {shop.meeples}, cups {cups}, tabs {tabs}, "
            f"up {len(shop.up)}, down {len(shop.down)}, rush {shop.rush}, tiles {shop.tiles}"
        )


GOLDEN = Golden(
    game=GAME,
    names=NAMES,
    setup=setup(SEATS, START),
    seed=SEED,
    head=lambda state: (f"Coffee Rush, seed {SEED}, {SEATS} players, start {START}",),
    title=lambda state: GAME.words().stage(state).partition(",")[0],
    table=table,
    chooser=partial(recorded, GAME),
    rare=("buys an upgrade", "spends a Rush Token", "empties cup", "the shop closes", "down vote"),
)

if __name__ == "__main__":
    GOLDEN.main()
