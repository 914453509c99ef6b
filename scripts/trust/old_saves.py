"""Saves of every version, as they were made: opened, looked back on, branched and played on.

    python3 scripts/trust/old_saves.py --count 400

Right is: a game goes on by the rules that it was begun by, from any point and by any acts; what is
written then replays; exported and taken in again it is the same game.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from chocolate_factory import exchange, wiring  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play.record.verify import verify  # noqa: E402
from chocolate_factory.play.saves import Saves  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from scripts.trust import tables  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

OLD = ROOT / "tests" / "play" / "old_saves"
ACTS = 40
"""At most so many acts are played on."""


def trial(chance: Rng, folder: Path) -> str:
    """One old save, from one point of it on."""
    old = chance.choice(sorted(OLD.glob("*.chocolate")))
    saves = folder / "saves"
    path = exchange.receive(old, Saves(saves, wiring.find_game(saves))).path
    session = Session.open(path, wiring.find_game(saves))
    rules, deck = session.game.rules, session.header.deck
    if session.finished or chance.below(2):
        seed = chance.choice((None, chance.below(1 << 40)))
        at = chance.below(session.length + 1)
        whole, session = session, session.branch(at, saves / "branch.jsonl", seed)
        whole.close()
    for _ in range(chance.below(ACTS)):
        if not tables.act(session, chance):
            break
    session.close()
    assert session.path is not None
    assert (session.game.rules, session.header.deck) == (rules, deck)
    _same_again(session, folder)
    return old.stem


def _same_again(session: Session, folder: Path) -> None:
    """The save replays, and so does what another person gets of it."""
    path = session.path
    assert path is not None
    report = verify(path, wiring.find_game(path.parent))
    assert report.problems == (), report.problems
    packed = exchange.export(path, folder / "packed.chocolate")
    theirs = folder / "theirs"
    got = exchange.receive(packed, Saves(theirs, wiring.find_game(theirs))).path
    again = Session.open(got, wiring.find_game(theirs), writing=False)
    assert again.state == session.state
    assert again.length == session.length


BENCH = Bench("old_saves", 200, trial)

if __name__ == "__main__":
    main(BENCH)
