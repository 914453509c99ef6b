"""Whole games between minds without a window, one after the other or in several processes."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import active_children, get_context
from multiprocessing.synchronize import Event
from time import monotonic, perf_counter, sleep
from typing import Any

import msgspec

from chocolate_factory.bots.processes import end_with_parent, without_interrupts
from chocolate_factory.bots.random_mind import RandomMind
from chocolate_factory.bots.registry import Registry
from chocolate_factory.bots.seeds import game_seed, observing, thinking_seed
from chocolate_factory.core import language
from chocolate_factory.core.action import Action
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.game import Game, Player, Result, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.mind import Mind
from chocolate_factory.core.rng import Rng

LONGEST = 100_000
"""Actions after which a game is given up as endless."""
GRACE = 0.3
"""Seconds that a process lives on when its series has been stopped."""
PATIENCE = 3 * GRACE
"""Seconds given to all processes of a stopped series to end by themselves."""


class Played(msgspec.Struct, frozen=True):
    """A game that was played to its end; repeated from `setup`, `seed` and `record`."""

    seed: int
    setup: Setup
    result: Result
    actions: int
    seconds: float
    record: tuple[Action, ...] = ()


class Plan(msgspec.Struct, frozen=True):
    """A series of games: seat i is played by the kind of player i of `setup`.

    `make_game` must be picklable, as each process makes its own game. With `keep` every `Played`
    carries its record. With `rotate` each seed is played by every seating of `seatings`, one after
    the other, so that neither luck nor seat favours anybody; `games` counts all of them."""

    make_game: Callable[[], Game]
    registry: Registry
    setup: Setup
    seed: int
    games: int = 1
    keep: bool = False
    rotate: bool = False


def seatings(players: Sequence[Player]) -> list[tuple[Player, ...]]:
    """The players turned round the table, seat by seat, as long as other kinds sit down."""
    turned = [tuple(players[i:]) + tuple(players[:i]) for i in range(len(players))]
    return list({tuple(player.kind for player in seats): seats for seats in turned}.values())


def play_game(
    game: Game, setup: Setup, seed: int, minds: Sequence[Mind], budgets: Sequence[int] = ()
) -> Played:
    """Plays one game to its end; seat i is decided by `minds[i]` with `budgets[i]` nodes (or 1).

    A mind sees the state only as its seat may (`Game.observe`); a random one is spared that, as it
    looks at nothing but the legal set. Raises `ChocolateError` if the game never ends."""
    setup = game.resolve(setup, seed)
    began = perf_counter()
    state = game.begin(setup, seed)
    record: list[Action] = []
    decide = _random if all(type(mind) is RandomMind for mind in minds) else _sure_actions
    while (decision := game.decision(state)) is not None:
        seat = decision.seats[0]
        for action in decide(game, state, seat, seed, len(record), minds, budgets):
            game.advance(state, action)
            record.append(action)
        if len(record) >= LONGEST:
            raise ChocolateError(_("The game with seed {seed} does not end.").format(seed=seed))
    seconds = perf_counter() - began
    return Played(seed, setup, game.result(state), len(record), seconds, tuple(record))


def _random(
    game: Game, state: Any, seat: int, seed: int, number: int, *_rest: Sequence[Any]
) -> tuple[Action, ...]:
    """What `RandomMind` chooses, without a thought to wrap it in."""
    return (game.any_act(state, seat, Rng(thinking_seed(seed, seat, number))),)


def _sure_actions(
    game: Game,
    state: Any,
    seat: int,
    seed: int,
    number: int,
    minds: Sequence[Mind],
    budgets: Sequence[int],
) -> tuple[Action, ...]:
    """What the seat's mind is sure of."""
    mind = minds[seat]
    if type(mind) is not RandomMind:
        state = game.observe(state, seat, observing(seed, seat, number))
    budget = budgets[seat] if budgets else 1
    return mind.choose(state, seat, budget, thinking_seed(seed, seat, number)).plays


def simulate(
    plan: Plan, jobs: int = 1, only: Sequence[int] | None = None, at_once: int | None = None
) -> Iterator[Played]:
    """Plays the games of a plan, or `only` those of these numbers, and gives them as they end.

    They come in order. Each has a seed that follows from its number, so the results are the same
    for any number of `jobs`, and a series can be continued. A process is given `at_once` games;
    where games are long, one loses least when it is stopped."""
    todo = range(plan.games) if only is None else only
    if jobs <= 1 or len(todo) <= 1:
        table = _Table(plan)
        for index in todo:
            yield table.play(index)
        return
    workers = min(jobs, len(todo))
    spawn = get_context("spawn")
    stop = spawn.Event()
    pool = ProcessPoolExecutor(workers, spawn, _seat_down, (plan, stop, language.installed()))
    waiting = True
    try:
        with without_interrupts():
            found = pool.map(_play, todo, chunksize=at_once or _chunk(len(todo), workers))
        yield from found
    except BrokenProcessPool as error:
        raise ChocolateError(
            _("A process that played games has died; try again with --jobs 1.")
        ) from error
    except (KeyboardInterrupt, GeneratorExit):
        waiting = False  # processes may still be loading their modules
        raise
    finally:
        stop.set()  # who ends early waits for no game that is under way
        pool.shutdown(waiting, cancel_futures=True)
        if not waiting:
            _let_end()


def _let_end() -> None:
    """Waits a little until the processes have ended by themselves.

    One that is killed while it tells of a game leaves half an answer, and whoever listens waits
    for the other half for ever."""
    last = monotonic() + PATIENCE
    for process in active_children():
        process.join(max(0.0, last - monotonic()))


def _chunk(games: int, workers: int) -> int:
    """Games handed over at once: few enough for progress, enough to keep every process busy."""
    return max(1, min(16, games // (workers * 4)))


class _Table:
    """The game and minds of one process."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._game = plan.make_game()
        players = plan.setup.players
        self._seatings = seatings(players) if plan.rotate else [players]
        kinds = dict.fromkeys(player.kind for player in players)
        self._minds = {kind: plan.registry.mind(kind, self._game) for kind in kinds}

    def play(self, index: int) -> Played:
        plan = self._plan
        pair, turned = divmod(index, len(self._seatings))
        setup = msgspec.structs.replace(plan.setup, players=self._seatings[turned])
        kinds = [player.kind for player in setup.players]
        budgets = [plan.registry.budget(kind) for kind in kinds]
        minds = [self._minds[kind] for kind in kinds]
        played = play_game(self._game, setup, game_seed(plan.seed, pair), minds, budgets)
        return played if plan.keep else msgspec.structs.replace(played, record=())


_table: _Table | None = None
_stop: Event | None = None
_playing = False
"""Whether this process is in the middle of a game; changed under `_gate` alone."""
_gate = threading.Lock()


def _seat_down(plan: Plan, stop: Event, words: language.Installed) -> None:
    """Makes a process ready. Ctrl-C is the matter of the one that started it."""
    global _table, _stop
    language.install(*words)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_parent, name="outlived", daemon=True).start()
    threading.Thread(target=_handle_stop, args=(stop,), name="stopped", daemon=True).start()
    _table, _stop = _Table(plan), stop


def _handle_stop(stop: Event) -> None:
    """Ends this process in the middle of a game that nobody waits for any more.

    Between two games it may be about to tell of the last one: cut short there, whoever listens
    would wait for the rest for ever. `_play` then begins no other one."""
    stop.wait()
    sleep(GRACE)  # who began it takes back meanwhile what is not begun yet
    with _gate:
        if _playing:
            os._exit(0)


def _play(index: int) -> Played:
    global _playing
    assert _table is not None
    assert _stop is not None
    with _gate:
        if _stop.is_set():
            raise ChocolateError(_("The series was stopped."))
        _playing = True
    try:
        return _table.play(index)
    finally:
        with _gate:
            _playing = False
