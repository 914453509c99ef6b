"""What all benches have in common: numbered trials, a bar, a place to go on from, an exit code.

A trial is a function of its number and seed alone, so a failure is repeated by one command.
"""

from __future__ import annotations

import argparse
import logging
import signal
import sys
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from chocolate_factory.core.rng import Rng

LONGEST = 60
"""Seconds after which a trial counts as one that waits for ever."""

Trial = Callable[[Rng, Path], str]
"""(chance, an empty folder) → what was tried, in a word; raises what goes wrong."""


class Bench(NamedTuple):
    """A bench: its file's name, how many trials make a short run, and the trial."""

    name: str
    trials: int
    trial: Trial


def chance(seed: int, number: int) -> Rng:
    """The generator of one trial."""
    return Rng(seed * 1_000_003 + number)


def run(bench: Bench, argv: Sequence[str] | None = None) -> int:
    """Runs the trials that the command line asks for; 1 if any of them failed. Ctrl-C ends it with
    the sum of what was tried till then."""
    args = _arguments(bench, argv)
    first = begin(args.resume) if args.only is None else args.only
    last = args.count if args.only is None else args.only + 1
    tried: Counter[str] = Counter()
    with suppress(KeyboardInterrupt):
        _all(bench, args, range(first, last), tried)
    count, failures = tried.total(), tried["failed"]
    told = ", ".join(f"{what} {tried[what]}" for what in sorted(tried) if tried[what])
    stopped = f", stopped before {last - first - count} more" if count < last - first else ""
    print(f"{bench.name}: {count} trials, {failures} failures ({told}){stopped}")
    return int(failures > 0)


def _all(bench: Bench, args: argparse.Namespace, numbers: range, tried: Counter[str]) -> None:
    """Runs the trials of these numbers and counts them in `tried`."""
    console = Console(stderr=True, highlight=False)
    with _bar(console, bench.name, len(numbers)) as step:
        for number in numbers:
            with _silence():
                what, wrong = _try(bench.trial, args.seed, number)
            tried[what] += 1
            if wrong:
                console.print(f"scripts/trust/{bench.name}.py --seed {args.seed} --only {number}")
                console.print(wrong, markup=False)
            if args.resume is not None and args.only is None:
                args.resume.write_text(f"{number + 1}\n")
            step()


@contextmanager
def _silence() -> Iterator[None]:
    """Without the program's log: what it writes down there is no failure."""
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)


def _arguments(bench: Bench, argv: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog=f"scripts/trust/{bench.name}.py")
    add = parser.add_argument
    add("--seed", type=int, default=1, help="seed of all trials (default: 1)")
    add("--count", type=int, default=bench.trials, help=f"trials (default: {bench.trials})")
    add("--only", type=int, help="this trial alone")
    add("--resume", type=Path, help="a file that remembers where the run stands")
    return parser.parse_args(argv)


def begin(path: Path | None) -> int:
    """The number at which a run goes on that this file remembers."""
    if path is None or not path.is_file():
        return 0
    return int(path.read_text())


def _try(trial: Trial, seed: int, number: int) -> tuple[str, str]:
    """(what was tried, what went wrong with it or '')."""
    with TemporaryDirectory(prefix="trust-", ignore_cleanup_errors=True) as folder:
        signal.signal(signal.SIGALRM, _hangs)
        signal.alarm(LONGEST)
        try:
            return trial(chance(seed, number), Path(folder)), ""
        except Exception:
            return "failed", traceback.format_exc(limit=-6)
        finally:
            signal.alarm(0)


def _hangs(*_args: object) -> None:
    raise TimeoutError(f"it has not ended after {LONGEST} s")


@contextmanager
def _bar(console: Console, name: str, total: int) -> Iterator[Callable[[], None]]:
    """A bar on a terminal; elsewhere nothing."""
    if not console.is_terminal:
        yield lambda: None
        return
    columns = (TextColumn(name), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task(name, total=total)
        yield lambda: progress.advance(task)


def main(bench: Bench) -> None:
    """The end of every bench's file."""
    sys.exit(run(bench))
