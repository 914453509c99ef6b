"""The command line: which commands there are, what they take, and what becomes of their errors.

Results go to stdout, everything else to stderr. Exit codes: 0 done, 1 checked and failed (or
something could not be read or written), 2 wrong use, 130 stopped by the person.
"""

from __future__ import annotations

import os
from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NoReturn

from chocolate_factory import __version__
from chocolate_factory.commands import argument_types, streams
from chocolate_factory.content import folders
from chocolate_factory.core import files, language
from chocolate_factory.core.errors import ChocolateError, WrongUse
from chocolate_factory.core.language import _
from chocolate_factory.core.untrusted_text import show_path

PROGRAM = "chocolate-factory"
DONE, FAILED, MISUSED, STOPPED, UNHEARD = 0, 1, 2, 130, 141


def main(argv: Sequence[str]) -> int:
    """Does what the arguments say and returns the exit code; without any it opens the window."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # it would stand before the JSON
    streams.prepare()
    try:
        language.install(folders.assets() / "locale")
        code = _run(argv)
        streams.flush()
        return code
    except KeyboardInterrupt:
        return STOPPED
    except BrokenPipeError:
        return UNHEARD
    except WrongUse as error:
        streams.complain(f"{PROGRAM}: {error}")
        return MISUSED
    except ChocolateError as error:
        streams.complain(f"{PROGRAM}: {error}")
        return FAILED
    except OSError as error:
        where = f"{show_path(str(error.filename))}: " if error.filename else ""
        streams.complain(f"{PROGRAM}: {where}{files.reason(error)}")
        return FAILED
    finally:
        streams.let_go()


def _run(argv: Sequence[str]) -> int:
    if not argv or _is_file_name(argv):
        app = import_module("chocolate_factory.app")
        return int(app.run_window(_save(argv[0]) if argv else None))
    try:
        args = parser().parse_args(argv)
    except SystemExit as told:  # help or the version was asked for
        return int(told.code or DONE)
    if args.command is None:
        return int(import_module("chocolate_factory.app").run_window())
    command = import_module(f"chocolate_factory.commands.{args.command}")
    return int(command.run(args))


def _is_file_name(argv: Sequence[str]) -> bool:
    """Whether a single argument names a file: no command has a dot or a slash in its name."""
    single = len(argv) == 1 and not argv[0].startswith("-")
    return single and any(sign in argv[0] for sign in (".", "/", os.sep))


def _save(name: str) -> Path:
    """The saved game that is to be opened. Raises `WrongUse` if there is no such file."""
    try:
        return argument_types.existing_file(name).absolute()
    except ArgumentTypeError as error:
        raise WrongUse(
            _("A saved game can be opened by its name, but {problem}.").format(problem=error)
        ) from None


class Parser(ArgumentParser):
    """Says what is wrong in one sentence; help may end in a text that is made when asked for."""

    def __init__(self, *args: Any, more: Callable[[], str] | None = None, **kwargs: Any) -> None:
        kwargs |= {"allow_abbrev": False, "formatter_class": RawDescriptionHelpFormatter}
        super().__init__(*args, **kwargs)
        self._more = more

    def error(self, message: str) -> NoReturn:
        """Raises `WrongUse` instead of printing the usage."""
        raise WrongUse(
            _("{problem}; see “{program} --help”.").format(problem=message, program=self.prog)
        )

    def _print_message(self, message: str, file: Any = None) -> None:
        """Help and version go where results go; argparse would hide that they cannot."""
        streams.write(message)

    def format_help(self) -> str:
        """The help with its last part, which may need the games."""
        if self._more is not None:
            self.epilog = self._more()
        return super().format_help()


def parser() -> Parser:
    """The parser of all commands."""
    top = Parser(
        prog=PROGRAM,
        description=_(
            "Chocolate Factory. Without a command the window opens; the name of a saved game "
            "instead of a command opens that game in it, an exported one (.chocolate) as well."
        ),
    )
    words = _("print the version and end")
    top.add_argument("--version", action="version", version=f"{PROGRAM} {__version__}", help=words)
    commands = top.add_subparsers(dest="command", metavar=_("command"), parser_class=Parser)
    _simulate(commands)
    _records(commands)
    _review(commands)
    _puzzles(commands)
    _decks(commands)
    _bench(commands)
    _screenshot(commands)
    return top


def _simulate(commands: Any) -> None:
    words = _("play whole games between bots, without a window")
    add = commands.add_parser("simulate", help=words, description=words, more=_options)
    add = add.add_argument
    add("--game", default="conveyor", metavar="G", help=_("which game (default: conveyor)"))
    add(
        "--seats",
        required=True,
        type=argument_types.kinds,
        metavar="KINDS",
        help=_("kinds of bots, one for each seat, with commas: easy,easy,random"),
    )
    add(
        "--games",
        default=1,
        type=argument_types.number(1, 1_000_000),
        metavar="N",
        help=_("how many games (default: 1)"),
    )
    add(
        "--seed",
        default=0,
        type=argument_types.seed,
        metavar="S",
        help=_("seed of the first game, from which the others follow (default: 0)"),
    )
    add(
        "--option",
        action="append",
        default=[],
        type=argument_types.option,
        metavar="K=V",
        help=_("an option of the game, as listed below; may be given several times"),
    )
    add("--pack", default="", metavar="NAME", help=_pack_words())
    add(
        "--jobs",
        default=1,
        type=argument_types.number(1, 61),
        metavar="J",
        help=_("how many processes play at once (default: 1)"),
    )
    add(
        "--save",
        type=argument_types.new_folder,
        metavar="DIR",
        help=_("save every game there, with the cards it was played with"),
    )
    add("--json", action="store_true", help=_("print the results as JSON"))


def _pack_words() -> str:
    """What `--pack` takes, wherever it is."""
    return _("a card pack to play with: its folder or zip among your card packs")


def _options() -> str:
    """What `simulate --help` says of each game's kinds of bots and options."""
    simulate = import_module("chocolate_factory.commands.simulate")
    return str(simulate.help_of_games())


def _records(commands: Any) -> None:
    words = _("replay saved games and compare every action, checkpoint and sum")
    verify = commands.add_parser("verify", help=words, description=words)
    verify.add_argument("files", nargs="+", type=argument_types.existing_file, metavar="FILE")
    words = _("print a saved game as JSON lines for other tools: actions, events and states")
    trace = commands.add_parser("trace", help=words, description=words)
    trace.add_argument("file", type=argument_types.existing_file, metavar="FILE")
    words = _("write a saved game with its cards as one file, to hand to somebody")
    add = commands.add_parser("export", help=words, description=words).add_argument
    add("file", type=argument_types.existing_file, metavar="FILE")
    text = _("the file to write, or the folder for it (default: here, by the name of the save)")
    add("out", nargs="?", type=argument_types.new_file, metavar="OUT", help=text)


def _review(commands: Any) -> None:
    words = _("say what every decision of a saved game cost against the best one found")
    add = commands.add_parser("review", help=words, description=words, more=_accuracy).add_argument
    add("file", type=argument_types.existing_file, metavar="FILE")
    add(
        "--seat",
        type=argument_types.number(0, 8),
        metavar="N",
        help=_("only the decisions of this seat, counted from 0"),
    )
    add(
        "--jobs",
        type=argument_types.number(1, 61),
        default=1,
        metavar="J",
        help=_("how many processes work at once (default: 1)"),
    )
    add("--json", action="store_true", help=_("print the review as JSON"))


def _puzzles(commands: Any) -> None:
    words = _("print the puzzle of a day: the position, and what is asked")
    add = commands.add_parser("puzzle", help=words, description=words).add_argument
    text = _("which game (default: the first that has puzzles)")
    add("--game", default="", metavar="G", help=text)
    add("--date", type=argument_types.day, metavar="YYYY-MM-DD", help=_("the day (default: today)"))
    add("--solution", action="store_true", help=_("print the best result and the way to it too"))
    add("--json", action="store_true", help=_("print the puzzle as JSON"))
    words = _("find the best that can be done from a point of a saved game")
    add = commands.add_parser("solve", help=words, description=words).add_argument
    add("file", type=argument_types.existing_file, metavar="FILE")
    add(
        "--at",
        required=True,
        type=argument_types.number(0, 1_000_000),
        metavar="N",
        help=_("the point after so many actions; which can be solved, the game says"),
    )
    add("--json", action="store_true", help=_("print the plan as JSON"))


def _accuracy() -> str:
    """What `review --help` says of accuracy."""
    return _(
        "Accuracy is the share of the points within reach that were kept: what the player had or\n"
        "could expect at the end, divided by that and all that the decisions counted have cost.\n"
        "In Coffee Rush that is what was earned, down votes aside.\n"
        "What is done in a row within a phase, nothing being turned up between, is one turn."
    )


def _decks(commands: Any) -> None:
    words = _("check and count card files, and show what the value model makes of each card")
    add = commands.add_parser("decks", help=words, description=words).add_argument
    add(
        "folder",
        nargs="?",
        type=argument_types.existing,
        metavar="DIR",
        help=_("a folder of cards, or a card pack (default: the cards in use, and all packs)"),
    )
    text = _("of a pack, list the built-in cards as well")
    add("--all", action="store_true", help=text)
    text = _("print a JSON Schema of the card files, for editors")
    add("--schema", action="store_true", help=text)
    text = _("write a card pack to begin with, and print where")
    add("--new", metavar="NAME", help=text)
    text = _("which game the schema or the new pack is for (default: conveyor)")
    add("--game", default="conveyor", metavar="G", help=text)


def _bench(commands: Any) -> None:
    words = _("measure the speed of rules, saves and drawing on this machine")
    bench = commands.add_parser("bench", help=words, description=words)
    bench.add_argument(
        "--game", default="conveyor", metavar="G", help=_("which game (default: conveyor)")
    )
    bench.add_argument("--json", action="store_true", help=_("print the results as JSON"))


def _screenshot(commands: Any) -> None:
    words = _("draw a saved game or a page of the client as a PNG, without a window")
    add = commands.add_parser("screenshot", help=words, description=words, more=_scenes)
    what = add.add_mutually_exclusive_group(required=True)
    what.add_argument(
        "--record",
        type=argument_types.existing_file,
        metavar="FILE",
        help=_("the table of this saved game"),
    )
    what.add_argument("--scene", metavar="NAME", help=_("a page of the client, as listed below"))
    add.add_argument("--pack", default="", metavar="NAME", help=_pack_words())
    add.add_argument(
        "--at",
        type=argument_types.number(0, 1_000_000),
        metavar="N",
        help=_("the table after so many actions (default: all)"),
    )
    add.add_argument(
        "--size",
        default=(1920, 1080),
        type=argument_types.size,
        metavar="WxH",
        help=_("size in pixels (default: 1920x1080)"),
    )
    add.add_argument(
        "--text-scale",
        default=100,
        type=argument_types.percent,
        metavar="P",
        help=_("size of the text in percent, 100 to 200 (default: 100)"),
    )
    add.add_argument(
        "--out",
        required=True,
        type=argument_types.picture,
        metavar="PNG",
        help=_("the file to write"),
    )


def _scenes() -> str:
    """The names that `--scene` takes."""
    app = import_module("chocolate_factory.app")
    return _("pages: {names}").format(names=", ".join(app.SCENES))
