"""Hostile places: homes, settings, notes, sidecars, pictures and kept cards of every strange kind.

    TMPDIR=/dev/shm python3 scripts/trust/places.py --count 2000

The window is opened (off the screen) with its log, menu, list, statistics and puzzles, a game is
begun and left, and the settings are written. Right is: no exception, nothing that waits, every
page shows something, and what stood there before is still there or was put aside whole.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
ROOT = Path(__file__).resolve().parents[2]
if __name__ == "__main__":
    sys.path[0] = str(ROOT)

from chocolate_factory import app  # noqa: E402
from chocolate_factory.content import folders  # noqa: E402
from chocolate_factory.core.errors import WrongUse  # noqa: E402
from chocolate_factory.core.rng import Rng  # noqa: E402
from chocolate_factory.play import puzzle_progress  # noqa: E402
from chocolate_factory.views import preferences  # noqa: E402
from chocolate_factory.views.shell import Shell  # noqa: E402
from scripts.trust import drawn, tables  # noqa: E402
from scripts.trust.bench import Bench, main  # noqa: E402

STRANGE: tuple[bytes, ...] = (
    b"", b"\0" * 100, b"\xff\xfe", b"{", b"[]", b"null", b"{}", b"[" * 50_000, b'{"a":' * 50_000,
    b"1e999", b'{"text": 1e400}', b'{"window": [1000000000, 1000000000]}', b'{"text": 150}',
    b'{"window": [-5, 0], "at": [99999, 1]}',
    b'{"players": [{"name": "\\u0000", "colour": "\\u202e"}]}',
    b'{"players": [{"name": "A", "colour": "red", "kind": "\\u001b[31m"}], "game": "\\u0000"}',
    b'{"options": {"start": {"\\u0000": [1]}}, "guided": ["\\u0000"], "pace": 5, "guide": 1}',
    b'{"best": {"\\u0000": {"points": 1000000000000000000000}}, "days": ["9999-12-31", "x"]}',
    b'{"name": "\\u0000\\u202e", "size": 1, "changed": 1, "summary": null}', b"x" * 5_000_000,
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\x7f\xff\xff\xff\x7f\xff\xff\xff\x08\6\0\0\0", b"GIF89a\xff\xff",
    b"parts:\n- {id: a\x00}", b"parts: &a [*a]", b"parts: !!python/object/apply:os.getcwd []",
)  # fmt: skip
HOMES = ("plain", "plain", "plain", "file", "missing", "deep", "long", "nobody", "turned", "link")
TARGETS = (
    "settings.json", "puzzles/puzzles.json", "saves", "saves/game.jsonl", "saves/game.json",
    "saves/game.png", "saves/trash", "saves/cards", "logs", "logs/chocolate-factory.log", "cache",
    "cards", "cards/conveyor", "cards/conveyor/parts.yaml", "puzzles",
)  # fmt: skip
Make = Callable[[Path, Rng], None]


def content(path: Path, chance: Rng) -> None:
    """A file with strange content."""
    path.write_bytes(chance.choice(STRANGE))


def pipe(path: Path, chance: Rng) -> None:
    """A pipe that nobody writes into."""
    os.mkfifo(path)


def folder(path: Path, chance: Rng) -> None:
    """A folder where a file should be."""
    path.mkdir()
    (path / "inside").mkdir()


def device(path: Path, chance: Rng) -> None:
    """A device that never ends, is always full, or waits."""
    path.symlink_to(chance.choice(("/dev/zero", "/dev/full", "/dev/null", "/dev/urandom")))


def loop(path: Path, chance: Rng) -> None:
    """A link to itself."""
    path.symlink_to(path)


def dangling(path: Path, chance: Rng) -> None:
    """A link to nothing."""
    path.symlink_to(path.parent / "nothing" / "there")


MAKES: tuple[Make, ...] = (content, content, content, pipe, folder, device, loop, dangling)


def trial(chance: Rng, base: Path) -> str:
    """The program in one place."""
    kind = chance.choice(HOMES)
    home = _home(kind, base)
    before = os.environ.get(folders.HOME)
    os.environ[folders.HOME] = home
    made: list[tuple[str, str]] = []
    try:
        if kind in ("plain", "long", "turned", "link"):
            made = _furnish(Path(home), chance)
        with drawn.kept():
            _open(chance)
    except WrongUse:
        assert kind == "nobody", "only a home that nobody knows is refused"
    except Exception as error:
        raise AssertionError(f"{kind} {made}") from error
    finally:
        if before is None:
            del os.environ[folders.HOME]
        else:
            os.environ[folders.HOME] = before
    return kind


def _home(kind: str, base: Path) -> str:
    """The name of a home of some kind."""
    if kind == "file":
        (base / "home").write_text("no folder")
    elif kind == "link":
        (base / "other").mkdir()
        (base / "home").symlink_to(base / "other")
    return {
        "missing": "/proc/nowhere/home",
        "deep": str(base / ("d" * 200) / ("e" * 200) / ("f" * 200)) * 8,
        "long": str(base / ("n" * 240)),
        "nobody": "~nobody-at-all/x",
        "turned": str(base / "ho\u202eme\x1b[31m"),
    }.get(kind, str(base / "home"))


def _furnish(home: Path, chance: Rng) -> list[tuple[str, str]]:
    """Puts a good save and one to three strange things into the home; what they are."""
    if chance.below(3):
        tables.play(chance, home / "saves" / "game.jsonl", 3 + chance.below(10))
    made = []
    for _ in range(1 + chance.below(3)):
        target, make = chance.choice(TARGETS), chance.choice(MAKES)
        path = home / target
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            if path.exists() and not path.is_dir():
                path.unlink()
            make(path, chance)
        except OSError:
            continue
        made.append((target, make.__name__))
    return made


def _open(chance: Rng) -> None:
    """The program from its start to its end, through all pages that read what a person has."""
    handler = app.keep_log()
    settings, trouble = preferences.load(folders.settings())
    made = app.headless_shell((1280, 800), settings=settings)
    shell = Shell(made.director, settings, method="thread", remember=True)
    shell.log_file = handler
    shell.notices += [trouble] if trouble else []
    shell.menu()
    app.settle(shell, 8)
    for show in (shell.saves, shell.statistics, shell.puzzles, shell.new_game):
        show()
        app.settle(shell, 4)
        shell.menu()
        app.settle(shell, 4)
    for row in shell.store.rows():
        shell.open_save(row.path)
        app.settle(shell, 3)
        shell.menu()
    game = chance.choice(tables.GAMES)
    shell.start(game, tables.set_up(tables.open_save(game).game, chance), 7)
    app.settle(shell, 3)
    if shell.match is not None:
        tables.act(shell.match.session, chance)
        shell.leave_table(shell.match)
    shell.apply_settings()
    found = puzzle_progress.load(folders.puzzles())
    found.note_result("a", 1, 1)
    try:
        puzzle_progress.save(folders.puzzles(), found)
    except OSError as error:
        shell.say(str(error))
    app.settle(shell, 3)
    shell.close()
    shell.director.close()


BENCH = Bench("places", 60, trial)

if __name__ == "__main__":
    main(BENCH)
