"""Somebody's first game: which one it is to be, and who sits there."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from chocolate_factory import wiring
from chocolate_factory.core.game import HUMAN, Player, Setup
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games import catalog
from chocolate_factory.games.options import first_seats
from chocolate_factory.ui.controls.field import Field
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.pages.page import Page
from chocolate_factory.views.program import Program
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.setup.game_choice import GameChoice
from chocolate_factory.views.setup.own_name import usual_names
from chocolate_factory.views.setup.seats_form import NAME


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
    own = own_name(known)
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


def own_name(players: Sequence[Player]) -> str:
    """What the person at the computer is called, as far as it is known."""
    return next((player.name for player in players if player.kind == HUMAN), usual_names()[0])


def called(players: Sequence[Player], name: str) -> tuple[Player, ...]:
    """The players with the first person called so; another one of that name gets the old one."""
    own = own_name(players)
    swapped = {own: name, name: own}
    return tuple(msgspec.structs.replace(p, name=swapped.get(p.name, p.name)) for p in players)


def begin_first(program: Program, game_id: str, name: str = "") -> None:
    """Begins a first game at once, with the first steps also where they were put away before; the
    person is called by the `name` from now on, if there is one."""
    settings = program.settings
    if name and name != own_name(settings.players):
        settings.players = called(settings.players or usual_players(program.usual_game), name)
    settings.players = refitted(settings.players, program.usual_game, game_id)
    settings.game = game_id
    if settings.guide is False:
        settings.guide = None
    program.apply_settings()
    program.start(game_id, first_setup(game_id, settings.players), new_seed())


class FirstGame(Page):
    """All games by their covers; the one that is chosen begins. At the foot it says what the person
    is called, who may change that."""

    width = theme.PAGE_WIDE

    def __init__(self, program: Program) -> None:
        super().__init__(program)
        self.title = first_words(program)
        played = frozenset(catalog.GAMES) - program.unplayed
        self._games = GameChoice("", self._begin, played, first=True)
        self._name = Field(
            "name",
            own_name(program.settings.players),
            limit=NAME,
            empty=_("Name"),
            tooltip=_("Your name, as the log shows it."),
        )
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

    def foot_height(self, frame: Frame) -> float:
        """One row."""
        return frame.sizes.grow(theme.CONTROL)

    def foot(self, frame: Frame, rect: Rect) -> None:
        """What the person is called."""
        words, wide = _("You play as"), frame.sizes.grow(theme.WIDTH_M)
        label = frame.measure(words)[0]
        row = rect.middle(min(rect.w, label + theme.PAD + wide), rect.h)
        left, field = row.cut_left(label, theme.PAD)
        frame.text(words, left, colour="cream", valign="middle", wrap=False)
        self._name.draw(frame, field)

    def _begin(self, game_id: str) -> None:
        begin_first(self.program, game_id, " ".join(self._name.value.split()))
