"""The golden game of Factory Fun (see `tests/helpers/golden.py`).

The acts stand in `goldens/factory_fun.jsonl`: builds as `builder` once found them, with machines
passed over, given up and taken on trial, a gift named, chips won, and a build tried and taken up
again. Boards and sides are of both kinds, with Diagonal Intersections.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from chocolate_factory.core.game import Line
from chocolate_factory.games.factory_fun.state import floor as floors
from chocolate_factory.games.factory_fun.state.state import State
from tests.helpers.factory_fun.states import GAME, NAMES, setup
from tests.helpers.golden import Golden, recorded

SEED, SEATS, START = 1908, 3, 1


def table(state: State) -> Iterator[str]:
    """What everybody has."""
    yield f"    on the table {' '.join(state.table) or '-'}, {len(state.stack)} in the stack"
    for name, factory in zip(NAMES, state.players, strict=False):
        chips = " ".join(f"{place} {worth}" for place, worth in factory.chips)
        yield (
            f"    {name} on {factory.board}: money {factory.money}, stock {factory.stock}, "
            f"chips {chips or '-'}"
        )
        yield f"        {', '.join(floors.listing(factory.floor)) or '-'}"


def reasons(line: Line) -> Iterator[str]:
    """Whose money is what."""
    for name, reason in zip(NAMES, line.reasons, strict=False):
        yield f"{name}: {GAME.words().reason(reason)}"


GOLDEN = Golden(
    game=GAME,
    names=NAMES,
    setup=GAME.resolve(setup(SEATS, START, diagonals=True, side="expert", side_0="classic"), SEED),
    seed=SEED,
    head=lambda state: (f"Factory Fun, seed {SEED}, {SEATS} players, start {START}",),
    title=lambda state: GAME.words().stage(state).partition(",")[0],
    table=table,
    chooser=partial(recorded, GAME),
    reasons=reasons,
    rare=(
        "may give it up for free",
        "takes none",
        "and pays 5",
        "and pays nothing",
        "chooses a ",
        '"lift"',
        "m38.T1 10",
    ),
)

if __name__ == "__main__":
    GOLDEN.main()
