"""The form for a new game: which, who plays, and, where more is asked for, how."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
import pygame

from chocolate_factory import wiring
from chocolate_factory.core.game import HUMAN, Game, Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.rng import MAX_SEED
from chocolate_factory.games import catalog
from chocolate_factory.play.level_matching import as_strong
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.field import copy_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views import covers
from chocolate_factory.views.match import sentences
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.program import Program
from chocolate_factory.views.seeds import new_seed
from chocolate_factory.views.setup.first_game import (
    against,
    begin_first,
    refitted,
    usual_players,
)
from chocolate_factory.views.setup.game_choice import GameChoice
from chocolate_factory.views.setup.options_form import OptionsForm, Part, SeedField, heading
from chocolate_factory.views.setup.pack_choice import PackChoice
from chocolate_factory.views.setup.seats_form import SeatsForm

EQUAL = "equal"
"""The kind of a bot that is as strong as the person; a game begins with the level that it is."""


def _with(own: Player, company: Sequence[Player]) -> list[Player]:
    """The company with its first person as that one is called by now."""
    at = next((i for i, player in enumerate(company) if player.kind == HUMAN), 0)
    others = [player for player in company[at + 1 :] if player.name != own.name]
    return [*company[:at], own, *others]


class NewGame(Page):
    """All that a game begins with: the game, what it asks first and who plays at once, the rest
    under *More*. The form remembers what was chosen last time."""

    width = theme.PAGE

    def __init__(self, program: Program, setup: Setup | None = None) -> None:
        super().__init__(program)
        self.title = _("New game")
        players = program.settings.players or usual_players(program.usual_game)
        remembered = Setup(players, program.settings.options)
        setup = setup or remembered
        self.seed = SeedField()
        self.more = False
        """Whether the other options and the seed are shown."""
        self.game: Game
        self.seats: SeatsForm
        self.options: OptionsForm
        self._games = GameChoice(program.usual_game, self._choose)
        self._before: dict[str, tuple[Player, ...]] = {}
        """The companies that sat there before another one was chosen, by preset."""
        self._open(self._games.value, setup)
        self.first_focus = "start"

    def _choose(self, game_id: str) -> None:
        """Another game with the same company, of as many bots as is usual there if it was so."""
        setup = self.setup()
        players = refitted(setup.players, self.game.id, game_id)
        self._open(game_id, Setup(players, setup.options))

    def _open(self, game_id: str, setup: Setup) -> None:
        """Makes the form of a game, filled in with as much of a set-up as fits."""
        self.packs = PackChoice(self.program, game_id)
        self.game = self.packs.open()
        least, most = self.game.seats
        kinds = [*sentences.kinds(game_id), *self._equal(setup.players)]
        self.seats = SeatsForm(setup.players, least, most, kinds)
        self.options = OptionsForm(self.game, setup.options, lambda: self.seats.names)

    def setup(self) -> Setup:
        """What the form says; options may still be `random`, and bots `EQUAL`."""
        return Setup(self.seats.players, self.options.values)

    def _equal(self, players: Sequence[Player]) -> list[sentences.Kind]:
        """The kind of bot that is as strong as the person there, if there are several levels."""
        level = self._matched(players)
        if level is None:
            return []
        told = _(
            "Plays like {bot} for now. Win, and it gets stronger; lose twice in a row, and "
            "it gets weaker."
        ).format(bot=sentences.kind(self.game.id, level).phrase)
        return [sentences.Kind(EQUAL, _("As strong as you"), told, _("a bot as strong as you"))]

    def _matched(self, players: Sequence[Player]) -> str | None:
        """The level of bots that is as strong as the first person among the players."""
        ladder = wiring.ladder(self.game.id)
        if len(ladder) < 2:
            return None
        person = next((player.name for player in players if player.kind == HUMAN), "")
        return as_strong(self.program.store.rows(limit=0), self.game.id, person, ladder)

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """Game and players, and below them, if wanted, all else."""
        parts: list[Part] = [*self.options.groups(True), self._seats, self._advice, self._more]
        if self.packs.manifests:
            parts.insert(0, self._cards)
        if len(catalog.GAMES) > 1:
            parts.insert(0, self._game)
        y = self._column_of(parts, frame, rect._replace(y=rect.y + theme.GAP))
        if self.more:
            y = self._further(frame, rect._replace(y=y))
        return y - rect.y

    def _further(self, frame: Frame, rect: Rect) -> float:
        """Options and seed, in two columns where there is room; gives where they end."""
        groups = self.options.groups()
        if rect.w > theme.PAGE_NARROW and frame.sizes.text_scale < 1.25 and groups:
            count = self.options.first_column()
            left, right = rect.cut_left(rect.w * (0.62 if count == 1 else 0.5), theme.PAD * 3)
            left_y = self._column_of(groups[:count], frame, left)
            right_y = self._column_of([*groups[count:], self.seed.draw], frame, right)
            return max(left_y, right_y)
        return self._column_of([*groups, self.seed.draw], frame, rect)

    def _column_of(self, parts: list[Part], frame: Frame, rect: Rect) -> float:
        """Parts one below the other, in this order also for Tab; gives where they end."""
        y = rect.y
        for part in parts:
            with frame.group(f"body/{rect.x}/{y}"):
                height = part(frame, rect._replace(y=y))
                y += height + theme.PAD * 1.5 if height else 0.0
        return y

    def _game(self, frame: Frame, rect: Rect) -> float:
        return self._games.draw_covers(frame, rect)

    def _more(self, frame: Frame, rect: Rect) -> float:
        """The button that shows what else can be chosen."""
        line = frame.sizes.grow(theme.CONTROL)
        n = self.options.changed()
        words = _("Fewer options") if self.more else _("More options")
        if n and not self.more:
            words = _("More options ({n} changed)").format(n=n)
        cell = rect._replace(w=min(rect.w, frame.sizes.grow(theme.WIDTH_XL)), h=line)
        icon = "ui_arrow_up" if self.more else "ui_arrow_down"
        draw_button(frame, cell, "more", words, icon=icon, kind="quiet")
        if self.game.id not in self.program.unplayed:
            return line
        first = cell._replace(x=rect.right - cell.w)
        if first.x < cell.right + theme.GAP:
            first = cell._replace(y=cell.bottom + theme.GAP)
        told, words = against(self.game.id), _("Learn this game")
        draw_button(frame, first, "first_game", words, icon="ui_star", kind="quiet", tooltip=told)
        return first.bottom - rect.y

    def _cards(self, frame: Frame, rect: Rect) -> float:
        y = heading(frame, rect, _("Cards"))
        return y + self.packs.draw(frame, rect._replace(y=rect.y + y))

    def _seats(self, frame: Frame, rect: Rect) -> float:
        line = frame.sizes.grow(theme.CONTROL)
        self.seats.draw_add(frame, rect._replace(h=line))
        y = max(heading(frame, rect, _("Players")), line + theme.GAP)
        y += self._presets(frame, rect._replace(y=rect.y + y)) + theme.GAP * 1.5
        return y + self.seats.draw(frame, rect._replace(y=rect.y + y))

    def _presets(self, frame: Frame, rect: Rect) -> float:
        """Buttons that seat the usual companies at once."""
        presets = [
            ("bot", _("Against bots"), _("You against bots.")),
            ("friends", _("Friends"), _("Only people, taking turns at this computer.")),
        ]
        if self.game.seats[0] == 1:
            presets.insert(0, ("solo", *self.game.words().alone()))
        line = frame.sizes.grow(theme.CONTROL)
        least = frame.sizes.grow(theme.WIDTH_M)
        each = len(presets) if least * len(presets) <= rect.w else 1
        width = (rect.w - theme.GAP * (each - 1)) / each
        cells = flow(rect, [width] * len(presets), line, theme.GAP)
        for (key, words, tooltip), cell in zip(presets, cells, strict=True):
            draw_button(
                frame,
                cell,
                f"preset/{key}",
                words,
                kind="quiet",
                tooltip=tooltip,
                selected=key == self._company(),
            )
        told = next((tooltip for key, _words, tooltip in presets if key == self._company()), "")
        if self._explains:
            told = " ".join(filter(None, (told, _("Short tips explain the game as you play."))))
        cover, players = covers.cover(self.game.id), len(self.seats.players)
        if cover is not None and cover.length is not None:
            told = " ".join(filter(None, (told, cover.length(players))))
        height = frame.measure(told, rect.w, theme.TEXT_SMALL)[1] if told else 0.0
        foot = Rect(rect.x, cells[-1].bottom + theme.TIGHT, rect.w, height)
        frame.text(told, foot, size=theme.TEXT_SMALL, colour="cream_soft")
        return foot.bottom - rect.y

    @property
    def _explains(self) -> bool:
        """Whether first steps are shown in the game that begins."""
        chosen = self.program.settings.guide
        return self.game.id in self.program.unplayed if chosen is None else chosen

    def _company(self) -> str:
        """The preset whose company sits there, '' if it is none of them."""
        kinds = [player.kind for player in self.seats.players]
        if set(kinds) == {"human"}:
            return "friends" if len(kinds) > 1 else "solo"
        return "bot" if kinds.count(HUMAN) == 1 else ""

    def _seat_preset(self, key: str) -> None:
        """Seats a company: the first person of the form stays, with name and marker. One that sits
        there already stays as it is, and one that sat there before comes back."""
        was, there = self._company(), self.seats.players
        if key == was:
            return
        self._before[was] = there
        own = next((p for p in there if p.kind == HUMAN), usual_players(self.game.id)[0])
        others = [p for p in (*there, *usual_players(self.game.id)) if p.name != own.name]
        found = [own]
        if key != "solo":
            kind = wiring.weakest(self.game.id).id if key == "bot" else HUMAN
            colour = next(c for c in theme.MARKERS if c != own.colour)
            if others[0].colour != own.colour:
                colour = others[0].colour
            found.append(Player(others[0].name, colour, kind))
        if key in self._before:
            found = _with(own, self._before[key])
        least, most = self.game.seats
        self.seats = SeatsForm(found, least, most, self.seats.kinds)
        usual = catalog.GAMES[self.game.id].first_seats
        while key != "solo" and key not in self._before and len(self.seats.seats) < usual:
            self.seats.add()
        self.redraw()

    def _advice(self, frame: Frame, rect: Rect) -> float:
        """What the rule book advises against, or nothing."""
        words = " ".join(self.game.warnings(self.setup()))
        if not words:
            return 0.0
        height = frame.measure(words, rect.w - 2 * theme.PAD, theme.TEXT)[1] + theme.PAD
        box = rect._replace(h=height)
        frame.fill(box, "notice")
        frame.text(words, box.inset(theme.PAD, theme.GAP), colour="cream", valign="middle")
        return height

    def foot_height(self, frame: Frame) -> float:
        """One row."""
        return frame.sizes.grow(theme.BUTTON_MAIN)

    def foot(self, frame: Frame, rect: Rect) -> None:
        """The button that begins the game."""
        cell = rect.middle(min(rect.w, frame.sizes.grow(theme.WIDTH_XL)), rect.h)
        draw_button(
            frame,
            cell,
            "start",
            _("Start the game"),
            kind="main",
            size=theme.TITLE,
            shortcut=_("Ctrl+Enter"),
        )

    # input

    def activate(self, place: str, how: str) -> None:
        """The buttons of the form."""
        super().activate(place, how)
        first, _slash, rest = place.partition("/")
        if place == "start":
            self.start()
        elif place == "seed/copy":
            copy_text(self.seed.field.value)
            self.program.say(_("The seed is on the clipboard."))
        elif place == "seed/new":
            self.seed.field.set(str(new_seed()))
            self.redraw()
        elif first == "pack":
            self.packs.choose(rest)
            self._open(self.game.id, self.setup())
            self.redraw()
        elif first == "preset":
            self._seat_preset(rest)
        elif first == "all":
            self.options.choose_all(*rest.split("/"))
            self.redraw()
        elif place == "more":
            self._show_more()
        elif place == "first_game":
            begin_first(self.program, self.game.id)
        else:
            self._seat_act(place)

    def _show_more(self) -> None:
        """Shows the rest of the form, or puts it away; the page scrolls along."""
        self.more = not self.more
        before = self.scroll.content
        height = max((s.rect.bottom for s in self._whole()), default=0.0) - self._room.y
        self.scroll.measure(height + theme.HEAD_MOST, self.scroll.view)
        if self.more:
            self.scroll.to(before - theme.HEAD_MOST)
        self.redraw()

    def _seat_act(self, place: str) -> None:
        focus = self.seats.act(place)
        if focus is not None:
            self.director.set_focus(focus)
            self.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter starts from anywhere."""
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and event.mod & pygame.KMOD_CTRL:
            self.start()
            return True
        return super().key(event)

    # starting

    def start(self) -> None:
        """Begins the game, or says in one sentence what stands in the way."""
        seed = self.seed.number
        problem = self.seats.problem()
        if problem is None and seed is None:
            problem = _("A seed is a whole number from 0 to {most}.").format(most=MAX_SEED)
        if problem is not None or seed is None:
            self.program.say(problem or "", "refusal")
            return
        setup = self.setup()
        settings = self.program.settings
        settings.game = self.game.id
        settings.players = setup.players
        settings.options = {**settings.options, **setup.options}
        self.program.apply_settings()
        self.program.start(self.game.id, self._settled(setup), seed, self.packs.key)

    def _settled(self, setup: Setup) -> Setup:
        """The set-up with bots as strong as the person by the level that they are today."""
        level = self._matched(setup.players)
        if level is None:
            return setup
        players = tuple(
            msgspec.structs.replace(each, kind=level) if each.kind == EQUAL else each
            for each in setup.players
        )
        return msgspec.structs.replace(setup, players=players)

    def close(self) -> None:
        """What was typed is remembered, also when no game was started."""
        usual = self.program.usual_game
        self.program.settings.players = refitted(self.seats.players, self.game.id, usual)
