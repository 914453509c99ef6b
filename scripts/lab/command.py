"""The frame of a script's command line: arguments in common, errors as one sentence."""

from __future__ import annotations

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from chocolate_factory.cli import DONE, FAILED, MISUSED, STOPPED, Parser
from chocolate_factory.commands import argument_types
from chocolate_factory.core.errors import ChocolateError, WrongUse


def run(parser: Parser, argv: Sequence[str]) -> int:
    """Does what the arguments say (their `do`) and returns the exit code of the house."""
    try:
        args = parser.parse_args(argv)
        do: Callable[[Namespace], None] = args.do
        do(args)
    except KeyboardInterrupt:
        sys.stderr.write("Stopped; the same command goes on from here.\n")
        return STOPPED
    except WrongUse as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        return MISUSED
    except (ChocolateError, OSError) as error:
        sys.stderr.write(f"{parser.prog}: {error}\n")
        return FAILED
    return DONE


def games(add: Callable[..., Any], default: int) -> None:
    """Arguments of every series of games."""
    add(
        "--games",
        default=default,
        type=argument_types.number(1, 1_000_000),
        metavar="N",
        help=f"how many games ({default})",
    )
    add(
        "--seed",
        default=7,
        type=argument_types.seed,
        metavar="S",
        help="seed of the first game (7)",
    )
    add(
        "--option",
        action="append",
        default=[],
        type=argument_types.option,
        metavar="K=V",
        help="an option of the game; may be given several times",
    )
    add("--jobs", default=1, type=argument_types.number(1, 61), metavar="J", help="processes (1)")


def write(path: Path, text: str) -> None:
    """Writes a file as a whole: what was there stays until all of it is written."""
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(path.name + ".part")
    draft.write_text(text, encoding="utf-8")
    draft.replace(path)


def markdown(columns: Sequence[str], rows: Sequence[Sequence[str]], left: int = 1) -> str:
    """A table for a README; the first `left` columns hold words, the others numbers."""
    lines = [columns, [":--" if at < left else "--:" for at in range(len(columns))], *rows]
    return "".join("| " + " | ".join(line) + " |\n" for line in lines)
