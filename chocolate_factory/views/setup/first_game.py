"""Somebody's first game: which one it is to be, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory import wiring
from chocolate_factory.core.game import HUMAN, Player, Setup
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games import catalog
from chocolate_factory.games.options import first_seats
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.program import Program
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.setup.game_choice import GameChoice
from chocolate_factory.views.setup.own_name import usual_names


def usual_players(game_id: str) -> tuple[Player, ...]:
    """Who plays the first time: a person, and as many bots as the game has at first."""
    seated = zip(usual_names(), theme.MARKERS, range(catalog.GAMES[game_id].first_seats))
    return tuple(Player(name, mark, "easy" if n else HUMAN) for name, mark, n in seated)


def refitted(players: Sequence[Player], before: str, game_id: str) -> tuple[Player, ...]:
    """A person with as many bots as another game has at first, where they were as many as the game
    `before` has; any other company as it is."""
    found, n = list(players), catalog.GAMES[game_id].first_seats
    bots = [player for player in found if player.kind != HUMAN]
    usual = len(found) == catalog.GAMES[before].first_seats
    if not usual or len(bots) != len(found) - 1:
        return tuple(players)
    for bot in bots[:0:-1]:
        if len(found) > n:
            found.remove(bot)
    while bots and len(found) < n:
        name = next(name for name in usual_names() if name not in {p.name for p in found})
        colour = next(mark for mark in theme.MARKERS if mark not in {p.colour for p in found})
        found.append(Player(name, colour, bots[-1].kind))
    return tuple(found)


def first_setup(game_id: str, known: Sequence[Player] = ()) -> Setup:
    """A first game: a person, who begins, called as among those who are `known`, against as many
    of the weakest bot as the game has it."""
    person = usual_players(game_id)[0]
    own = next((player.name for player in known if player.kind == HUMAN), person.name)
    person = msgspec.structs.replace(person, name=own)
    others, colours = [n for n in usual_names()[1:] if n != own], list(theme.MARKERS)
    weakest, seats = wiring.weakest(game_id).id, range(1, catalog.GAMES[game_id].first_seats)
    bots = (Player(others[seat - 1], colours[seat], weakest) for seat in seats)
    return Setup((person, *bots), first_seats(wiring.open_game(game_id).game))


def against(game_id: str) -> str:
    """That a first game begins at once, and against how many."""
    n, game = catalog.GAMES[game_id].first_seats - 1, _(catalog.GAMES[game_id].title)
    words = ngettext(
        "Starts {game} at once: you against a gentle bot. Short tips tell you what to do.",
        "Starts {game} at once: you against {n} gentle bots. Short tips tell you what to do.",
        n,
    )
    return words.format(game=game, n=n)


def first_words(program: Program) -> str:
    """What the way to the games that nobody has finished is called."""
    if program.unplayed >= set(catalog.GAMES):
        return _("Your first game")
    return _("Learn another game")


def begin_first(program: Program, game_id: str) -> None:
    """Begins a first game at once, with the first steps also where they were put away before."""
    settings = program.settings
    settings.players = refitted(settings.players, program.usual_game, game_id)
    settings.game = game_id
    if settings.guide is False:
        settings.guide = None
    program.apply_settings()
    program.start(game_id, first_setup(game_id, settings.players), new_seed())


class FirstGame(Page):
    """All games by their covers; the one that is chosen begins."""

    width = theme.PAGE_WIDE

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = first_words(program)
        played = frozenset(catalog.GAMES) - program.unplayed
        self._games = GameChoice("", lambda key: begin_first(program, key), played)
        new = (key for key in catalog.GAMES if key not in played)
        self.first_focus = f"game/{next(new, next(iter(catalog.GAMES)))}"

    def body(self, frame: Frame, rect: Rect) -> float:
        """What happens, and the covers."""
        words = _(
            "Choose a game. It starts at once: you against a gentle bot or two. Short tips tell "
            "you what to do."
        )
        height = frame.measure(words, rect.w, theme.TEXT_LARGE)[1]
        top = rect._replace(y=rect.y + theme.PAD, h=height)
        frame.text(words, top, size=theme.TEXT_LARGE, colour="cream", align="centre")
        covers = rect._replace(y=top.bottom + theme.PAD)
        taken = covers.y - rect.y
        return taken + self._games.draw_covers(frame, covers, rect.h - taken)
