"""`verify`: saved games checked to the bottom."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

import msgspec

from chocolate_factory import exchange, wiring
from chocolate_factory.commands.output import progress, say
from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.play.record.verify import Report, verify


def run(args: Namespace) -> int:
    """Prints a line for each file that is right, and every problem of the others."""
    checks = (_check(path) for path in args.files)
    reports = list(progress(checks, len(args.files), _("Replaying")))
    for report in reports:
        _tell(report)
    return int(any(report.problems for report in reports))


def _check(path: Path) -> Report:
    """What is found in a save or an exported game."""
    try:
        with exchange.unpacked(path) as file:
            found = verify(file, wiring.find_game(file.parent))
    except ChocolateError as error:
        return Report(path, 0, 0, (str(error),))
    return msgspec.structs.replace(found, path=path)


def _tell(report: Report) -> None:
    for problem in report.problems:
        say(problem)
    if not report.problems:
        text = ngettext(
            "{path}: right; {n} action replayed.",
            "{path}: right; {n} actions replayed.",
            report.actions,
        )
        say(text.format(path=report.path, n=report.actions))
