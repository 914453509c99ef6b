"""Draws the pictures of README anew: games between bots, looked at where there is most to see.

    python scripts/pictures.py            draws all of them
    python scripts/pictures.py run end    draws these

The moving one (`run.webp`) needs `ffmpeg`. The same program draws the same pictures.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

sys.path[0] = str(Path(__file__).resolve().parent.parent)

import pygame  # noqa: E402

from chocolate_factory import app, wiring  # noqa: E402
from chocolate_factory.bots.seeds import observing, thinking_seed  # noqa: E402
from chocolate_factory.play.session import Session  # noqa: E402
from chocolate_factory.ui.pilot import ManualClock  # noqa: E402
from chocolate_factory.views.match.match import Match  # noqa: E402
from chocolate_factory.views.preferences import Settings  # noqa: E402
from chocolate_factory.views.shell import Shell  # noqa: E402
from chocolate_factory.views.table.scene import TableScene  # noqa: E402

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "pictures"
SIZE = (1600, 900)
MOVING_SIZE = (1000, 562)
RATE, QUALITY = 15, 60
"""Pictures a second of the moving one, and how faithful they are (0 to 100)."""
LONGEST = 14.0
"""Seconds that it takes at most."""
BREATH = 4
"""Pictures between two acts."""
SEEDS = {"conveyor": 7, "coffee_rush": 4, "factory_fun": 11, "plantation": 5}
LEVEL = "medium"


@cache
def played(game_id: str) -> Session:
    """A game that bots have played, though the first seat is said to be a person's."""
    seed = SEEDS[game_id]
    session = app.example(seed, ("human", LEVEL, LEVEL), game_id)
    minds = wiring.registry(session.game)
    mind, budget = minds.mind(LEVEL, session.game), minds.budget(LEVEL)
    while (decision := session.game.decision(session.state)) is not None:
        seat, number = decision.seats[0], session.length
        seen = session.game.observe(session.state, seat, observing(seed, seat, number))
        thought = mind.choose(seen, seat, budget, thinking_seed(seed, seat, number))
        session.do(thought.action)
    return session


def moment(game_id: str, wanted: Callable[[Any], bool]) -> int:
    """After how many acts the state is first as it is wanted to be."""
    session = played(game_id)
    for at in range(session.length + 1):
        if wanted(session.state_at(at)):
            return at
    raise LookupError(f"there is no such moment in the game of {game_id}")


def at_table(shell: Shell, game_id: str, wanted: Callable[[Any], bool]) -> None:
    """The table of a game at a moment of it."""
    session = played(game_id)
    at = moment(game_id, wanted)
    if at < session.length:
        session = session.branch(at, None)
    shell.show_table(Match(session, method="thread", bots_play=False))


def mine(phase: str, day: int) -> Callable[[Any], bool]:
    """Whether the first seat decides in a phase of a day of the conveyor."""
    return lambda state: (state.phase, state.day, state.seat) == (phase, day, 0)


def running(state: Any) -> bool:
    """A full belt, pushed, on a late day."""
    factory = state.players[0]
    return mine("run", 5)(state) and factory.pushed and all(factory.belt)


def results(shell: Shell, game_id: str) -> None:
    """The score sheet, above its table."""
    at_table(shell, game_id, lambda state: played(game_id).game.decision(state) is None)
    app.settle(shell)
    assert shell.match is not None
    shell.show_results(shell.match)


STILL: dict[str, Callable[[Shell], None]] = {
    "menu": lambda shell: shell.menu(),
    "new_game": lambda shell: shell.new_game(),
    "draft": lambda shell: at_table(shell, "conveyor", mine("draft", 3)),
    "run": lambda shell: at_table(shell, "conveyor", running),
    "fulfil": lambda shell: at_table(shell, "conveyor", mine("fulfil", 5)),
    "end": lambda shell: results(shell, "conveyor"),
    "coffee_rush": lambda shell: at_table(
        shell, "coffee_rush", lambda state: state.round == 6 and state.seat == 0
    ),
    "factory_fun": lambda shell: at_table(shell, "factory_fun", lambda s: s.phase == "over"),
    "plantation": lambda shell: at_table(
        shell,
        "plantation",
        lambda s: s.half == 2 and s.seat == 0 and not s.turn and sum(s.ring) > 4,
    ),
}
"""By the name of its file what a picture shows."""


def draw(name: str) -> None:
    """Draws a still picture."""
    shell = app.headless_shell(SIZE)
    STILL[name](shell)
    app.settle(shell)
    pygame.image.save(shell.director.picture(), str(FOLDER / f"{name}.png"))


def moving() -> Iterator[pygame.Surface]:
    """A day's run of the first seat, act by act, as it is seen with motion at its usual pace."""
    whole = played("conveyor")
    start = moment("conveyor", mine("run", 5))
    shell = app.headless_shell(SIZE, settings=Settings(guide=False, push_along=False))
    shell.show_table(Match(whole.branch(start, None), method="thread", bots_play=False))
    app.settle(shell)
    scene, clock = shell.director.top, shell.director.clock
    assert isinstance(scene, TableScene)
    assert isinstance(clock, ManualClock)
    wait, shown = 2 * BREATH, 0
    acts = iter([step.action for step in whole.history[start:]])
    while shown < LONGEST * RATE:
        if wait == 0:
            action = next(acts)
            if not mine("run", 5)(scene.table.match.state):
                break
            scene.table.do(action)
            wait = BREATH
        clock.forward(1 / RATE)
        shell.director.step()
        wait = BREATH if scene.table.motion.busy else max(0, wait - 1)
        shown += 1
        yield pygame.transform.smoothscale(shell.director.picture(), MOVING_SIZE)


def film() -> None:
    """Writes the moving picture."""
    wide, high = MOVING_SIZE
    command = ["ffmpeg", "-y", "-loglevel", "error", "-f", "rawvideo", "-pix_fmt", "rgb24"]
    command += ["-s", f"{wide}x{high}", "-r", str(RATE), "-i", "-", "-loop", "0"]
    command += ["-c:v", "libwebp_anim", "-quality", str(QUALITY), "-compression_level", "6"]
    with subprocess.Popen([*command, str(FOLDER / "run.webp")], stdin=subprocess.PIPE) as made:
        assert made.stdin is not None
        for picture in moving():
            made.stdin.write(pygame.image.tobytes(picture, "RGB"))
    if made.returncode:
        raise SystemExit(made.returncode)


def main(arguments: list[str]) -> int:
    """Draws the pictures that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="pictures (default: all)")
    args = parser.parse_args(arguments)
    known = [*STILL, "moving"]
    unknown = set(args.names) - set(known)
    if unknown:
        parser.error(f"there is no picture {min(unknown)}; there are {', '.join(known)}")
    for name in args.names or known:
        if name != "moving":
            draw(name)
        elif shutil.which("ffmpeg") is None:
            parser.error("the moving picture needs ffmpeg")
        else:
            film()
        print(name)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
