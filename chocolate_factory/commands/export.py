"""`export`: a saved game with its cards as one file, to hand to somebody."""

from __future__ import annotations

import os
from argparse import Namespace
from pathlib import Path

from chocolate_factory import exchange
from chocolate_factory.commands.output import say
from chocolate_factory.core.errors import WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path


def run(args: Namespace) -> int:
    """Writes the file and prints its name; always 0.

    Raises `WrongUse` if there is such a file already, `BadRecord` if it cannot be made."""
    name = exchange.export_name(args.file)
    out: Path = args.out or Path(name)
    if os.path.isdir(out):
        out = out / name
    elif args.out is not None and os.path.lexists(out):
        raise WrongUse(_("There is a file {path} already.").format(path=show_path(out)))
    say(str(exchange.export(args.file, out)))
    return 0
