"""`trace`: a saved game as JSON lines for other tools."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from chocolate_factory import exchange, wiring
from chocolate_factory.commands.output import json_line, note
from chocolate_factory.play.record.trace import trace
from chocolate_factory.play.session import Session


def run(args: Namespace) -> int:
    """Prints the trace; 1 if the record could be read only in part, which stderr explains."""
    with exchange.unpacked(args.file) as file:
        return _run(args, file)


def _run(args: Namespace, file: Path) -> int:
    session = Session.open(file, wiring.find_game(file.parent), writing=False)
    for line in trace(session):
        json_line(line)
    notices = session.take_notices()
    for notice in notices:
        note(notice)
    return int(bool(notices))
