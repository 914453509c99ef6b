"""Kills a process at a random instant while it plays, and looks whether what it told is there.

    TMPDIR=/dev/shm python3 scripts/trust/kill.py --count 12000 --resume /tmp/kill.at

A forked child plays at random, tells each act on a pipe after it counts as made, and is killed
(SIGKILL) at a random instant. Then the save must open, must be right to the last line, and must
hold at least all acts told.
"""

from __future__ import annotations

import os
import select
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play.record.reader import read_record  # noqa: E402
from chocolate_factory.play.record.verify import verify  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from scripts.trust import tables  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

LATEST = (0.004, 0.004, 0.015, 0.015, 0.05, 0.12)
"""Seconds after its first line up to which a player may live: mostly a few acts, which is when a
save has its fewest lines."""
LIVES = 6
"""At most so many lives in a row on one save."""


def trial(chance: Rng, folder: Path) -> str:
    """Some lives and deaths in a row on one save."""
    path = folder / "saves" / "game.jsonl"
    for cards in tables.GAMES:
        tables.open_save(cards)  # before the fork, as a table has its cards read
    lives = 1 + chance.below(LIVES)
    for _life in range(lives):
        told = _kill(chance, path)
        if not path.exists():
            assert not told, f"{told} lines told, and there is no save"
            return "before the first line"
        lines = len(read_record(path).entries) + 1
        assert lines >= told, f"{told} lines told, {lines} found"
        report = verify(path, tables.find_game(path.parent))
        assert not report.problems, report.problems
    return f"{lives} lives"


def _kill(chance: Rng, path: Path) -> int:
    """Plays on in a child until it is killed; how many lines of the save it told."""
    hear, tell = os.pipe()
    seed, delay = chance.below(1 << 30), chance.below(1000) / 1000 * chance.choice(LATEST)
    child = os.fork()
    if child == 0:
        os.close(hear)
        _play(seed, path, tell)
    os.close(tell)
    select.select([hear], [], [], 20)
    time.sleep(delay)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(hear, "rb") as pipe:
        heard = pipe.read().split(b"\n")
    return max((int(line) for line in heard[:-1] if line), default=0)


def _play(seed: int, path: Path, tell: int) -> None:
    """The child: plays until the end of the game, and waits to be killed. Never returns."""
    try:
        chance = Rng(seed)
        if path.exists():
            session = Session.open(path, tables.find_game(path.parent))
        else:
            session = tables.begin(chance, path)
        os.write(tell, b"1\n")
        while session.saved and tables.act(session, chance):
            os.write(tell, b"%d\n" % path.read_bytes().count(b"\n"))
        signal.pause()
    finally:
        os._exit(1)


BENCH = Bench("kill", 300, trial)

if __name__ == "__main__":
    main(BENCH)
