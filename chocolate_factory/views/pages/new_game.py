"""The form for a new game: the game, who plays, its options, the seed."""

from __future__ import annotations

from typing import Any

import msgspec
import pygame

from chocolate_factory.core.game import HUMAN, Game, Option, Player, Setup
from chocolate_factory.core.language import _
from chocolate_factory.core.rng import MAX_SEED
from chocolate_factory.games import catalog
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Choice
from chocolate_factory.ui.controls.field import Field, copy_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match import wording
from chocolate_factory.views.pages.pack_choice import PackChoice
from chocolate_factory.views.pages.page import Page, flow
from chocolate_factory.views.pages.seats_form import SeatsForm
from chocolate_factory.views.program import Program
from chocolate_factory.views.seeds import new_seed


def usual_players() -> tuple[Player, ...]:
    """Who plays the first time: a person and two bots."""
    return (
        Player(_("Ada"), "red", "human"),
        Player(_("Bertrand"), "blue", "easy"),
        Player(_("Clara"), "yellow", "easy"),
    )


FEW = 3
"""Choices of an option that fit into the usual column; each more makes it wider."""


class NewGame(Page):
    """All that a game begins with. The form remembers what was chosen last time."""

    width = theme.PAGE_FULL

    def __init__(self, shell: Program, setup: Setup | None = None) -> None:
        super().__init__(shell)
        self.title = _("New game")
        remembered = Setup(shell.settings.players or usual_players(), shell.settings.options)
        setup = setup or remembered
        self.seed = Field(
            "seed",
            str(new_seed()),
            limit=20,
            hint=_(
                "The same seed, players and options give the same game. "
                "A whole number up to {most}."
            ).format(most=MAX_SEED),
        )
        self._options: dict[str, Choice] = {}
        self.game: Game
        self.seats: SeatsForm
        self._games = Choice(
            "game",
            [(entry.id, _(entry.title)) for entry in catalog.GAMES.values()],
            shell.usual_game,
            lambda key: self._open(key, self.setup()),
        )
        self._open(self._games.value, setup)
        self.first_focus = "start"

    def _open(self, game_id: str, setup: Setup) -> None:
        """Makes the form of a game, filled in with as much of a set-up as fits."""
        self.packs = PackChoice(self.shell, game_id)
        self.game = self.packs.open()
        least, most = self.game.seats
        self.seats = SeatsForm(setup.players, least, most, wording.kinds(game_id))
        self._options = {
            option.key: self._choice(option, setup.options.get(option.key, option.default))
            for option in self.game.options
        }

    def _choice(self, option: Option, value: Any) -> Choice:
        words = self.game.words()
        keys = [str(choice) for choice in option.choices]
        hints = {str(choice): words.choice(option.key, choice) for choice in option.choices}
        chosen = str(value) if str(value) in keys else str(option.default)
        return Choice(f"option/{option.key}", [(key, key) for key in keys], chosen, hints=hints)

    def setup(self) -> Setup:
        """What the form says; options may still be `random`."""
        options: dict[str, Any] = {}
        for option in self.game.options:
            chosen = self._options[option.key].value
            options[option.key] = next(c for c in option.choices if str(c) == chosen)
        return Setup(self.seats.players, options)

    # drawing

    def body(self, frame: Frame, rect: Rect) -> float:
        """Game, seats, options and seed, one below the other."""
        y = rect.y + theme.GAP
        parts = [self._seats, *self._groups(), self._advice, self._seed]
        if self.packs.notes:
            parts.insert(0, self._cards)
        if len(catalog.GAMES) > 1:
            parts.insert(0, self._game)
        if rect.w > theme.PAGE_NARROW and frame.sizes.text_scale < 1.25:
            left, right = rect.cut_left(rect.w * 0.44, theme.PAD * 3)
            mine = (self._game, self._cards, self._seats, self._advice, self._seed)
            left_y = self._column_of([p for p in parts if p in mine], frame, left._replace(y=y))
            right_y = self._column_of(
                [p for p in parts if p not in mine], frame, right._replace(y=y)
            )
            return max(left_y, right_y) - rect.y
        return self._column_of(parts, frame, rect._replace(y=y)) - rect.y

    def _column_of(self, parts: list[Any], frame: Frame, rect: Rect) -> float:
        """Parts one below the other, in this order also for Tab; gives where they end."""
        y = rect.y
        for part in parts:
            with frame.group(f"body/{rect.x}/{y}"):
                y += part(frame, rect._replace(y=y)) + theme.PAD * 1.5
        return y

    def _heading(self, frame: Frame, rect: Rect, words: str) -> float:
        height = frame.sizes.grow(theme.TITLE * 1.3)
        frame.text(
            words,
            rect._replace(h=height),
            size=theme.TITLE,
            face="title",
            colour="gold_light",
            valign="middle",
        )
        return height + theme.GAP

    def _game(self, frame: Frame, rect: Rect) -> float:
        y = self._heading(frame, rect, _("Game"))
        line = frame.sizes.grow(theme.CONTROL)
        self._games.draw(frame, Rect(rect.x, rect.y + y, rect.w, line))
        return y + line

    def _cards(self, frame: Frame, rect: Rect) -> float:
        y = self._heading(frame, rect, _("Cards"))
        return y + self.packs.draw(frame, rect._replace(y=rect.y + y))

    def _seats(self, frame: Frame, rect: Rect) -> float:
        y = self._heading(frame, rect, _("Players"))
        y += self._presets(frame, rect._replace(y=rect.y + y)) + theme.GAP * 1.5
        return y + self.seats.draw(frame, rect._replace(y=rect.y + y))

    def _presets(self, frame: Frame, rect: Rect) -> float:
        """Buttons that seat the usual companies at once."""
        presets = [
            ("bot", _("Against a bot"), _("You and {bot}").format(bot=self._weakest.phrase)),
            ("friends", _("Friends"), _("Persons at this computer only")),
        ]
        if self.game.seats[0] == 1:
            presets.insert(0, ("solo", *self.game.words().alone()))
        line = frame.sizes.grow(theme.CONTROL)
        least = frame.sizes.grow(theme.WIDTH_M)
        each = len(presets) if least * len(presets) <= rect.w else 1
        width = (rect.w - theme.GAP * (each - 1)) / each
        cells = flow(rect, [width] * len(presets), line, theme.GAP)
        for (key, words, hint), cell in zip(presets, cells, strict=True):
            draw_button(
                frame,
                cell,
                f"preset/{key}",
                words,
                kind="quiet",
                hint=hint,
                selected=key == self._company(),
            )
        return cells[-1].bottom - rect.y

    @property
    def _weakest(self) -> wording.Kind:
        """The game's own weakest bot, or the random one of a game that has none."""
        bots = self.seats.kinds[1:]
        return bots[min(1, len(bots) - 1)]

    def _company(self) -> str:
        """The preset whose company sits there, '' if it is none of them."""
        kinds = sorted(player.kind for player in self.seats.players)
        if set(kinds) == {"human"}:
            return "friends" if len(kinds) > 1 else "solo"
        return "bot" if kinds == sorted((HUMAN, self._weakest.id)) else ""

    def _seat_preset(self, key: str) -> None:
        """Seats a company: the first person of the form stays, with name and marker."""
        there = self.seats.players
        own = next((p for p in there if p.kind == "human"), usual_players()[0])
        others = [p for p in (*there, *usual_players()) if p.name != own.name]
        found = [own]
        if key != "solo":
            kind = self._weakest.id if key == "bot" else HUMAN
            colour = next(c for c in theme.MARKERS if c != own.colour)
            if others[0].colour != own.colour:
                colour = others[0].colour
            found.append(Player(others[0].name, colour, kind))
        least, most = self.game.seats
        self.seats = SeatsForm(found, least, most, self.seats.kinds)
        self.redraw()

    def _groups(self) -> list[Any]:
        """One drawing function for each group of options that have the same choices."""
        groups: dict[tuple[Any, ...], list[Option]] = {}
        for option in self.game.options:
            if option.counts(len(self.seats.players)):
                groups.setdefault(option.choices, []).append(option)
        return [self._group(options) for options in groups.values()]

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

    def _group(self, options: list[Option]) -> Any:
        def draw(frame: Frame, rect: Rect) -> float:
            many = len(options) > 1
            title = _(options[0].help) if many else _(options[0].title)
            y = rect.y + self._heading(frame, rect, title)
            if many and len(options[0].choices) > 2:
                y += self._all(frame, rect._replace(y=y), options)
            for option in options:
                y += self._option(frame, rect._replace(y=y), option, many) + theme.GAP
            return y - rect.y

        return draw

    def _all(self, frame: Frame, rect: Rect, options: list[Option]) -> float:
        """Buttons that choose the same for the whole group."""
        line = frame.sizes.grow(theme.CONTROL)
        n = len(options[0].choices)
        least = frame.sizes.grow(theme.ALL_LEAST)
        width = min(frame.sizes.grow(theme.WIDTH_XS), max(least, (rect.w - theme.GAP * n) / n))
        cells = flow(rect, [width] * n, line, theme.GAP)
        for choice, cell in zip(options[0].choices, cells, strict=True):
            words = wording.value(options[0], choice, self.seats.names)
            draw_button(
                frame,
                cell,
                f"all/{options[0].key}/{choice}",
                _("All {choice}").format(choice=words),
                kind="quiet",
            )
        return cells[-1].bottom - rect.y + theme.GAP * 1.5

    def _option(self, frame: Frame, rect: Rect, option: Option, titled: bool) -> float:
        line = frame.sizes.grow(theme.CONTROL)
        choice = self._options[option.key]
        names = self.seats.names
        shown = [
            (str(value), wording.value(option, value, names))
            for value in option.choices
            if wording.value(option, value, names)
        ]
        if choice.value not in dict(shown):
            choice.value = str(option.default)
        choice.options = shown
        if not titled:
            choice.draw(frame, rect._replace(h=line))
            return line
        return self._draw_explanation(frame, rect, option, choice)

    def _draw_explanation(self, frame: Frame, rect: Rect, option: Option, choice: Choice) -> float:
        """An option of a group: its picture, its name, what the choice means, the choices."""
        grown = frame.sizes.grow
        line, picture = grown(theme.CONTROL), grown(theme.PORTRAIT)
        words = choice.hints.get(choice.value, "")
        more = max(0, len(choice.options) - FEW)
        wide = rect.w > grown(theme.PANEL_M + theme.CHOICE * more)
        share = grown(theme.WIDTH_L + theme.CHOICE * more)
        text = rect.cut_right(share, theme.PAD)[1] if wide else rect
        if frame.art.has(f"store_{option.key}"):
            icon, text = text.cut_left(picture, theme.GAP * 1.5)
        told = frame.measure(words, text.w, theme.TEXT_SMALL)[1] if words else 0.0
        title = grown(theme.TEXT * 1.35)
        height = max(title + told, grown(theme.HEAD))
        if frame.art.has(f"store_{option.key}"):
            frame.icon(f"store_{option.key}", icon._replace(h=height))
        top = rect.y + (0 if told else (height - title) / 2)
        frame.text(
            _(option.title),
            Rect(text.x, top, text.w, title),
            colour="cream",
            face="bold",
            valign="middle",
        )
        frame.text(
            words,
            Rect(text.x, top + title, text.w, told),
            size=theme.TEXT_SMALL,
            colour="cream_soft",
        )
        if wide:
            right = Rect(text.right + theme.PAD, rect.y, rect.right - text.right - theme.PAD, line)
            choice.draw(frame, right.offset(0, (height - line) / 2))
            return height
        choice.draw(frame, Rect(rect.x, rect.y + height + theme.GAP, rect.w, line))
        return height + line + theme.GAP

    def _seed(self, frame: Frame, rect: Rect) -> float:
        y = rect.y + self._heading(frame, rect, _("Seed"))
        line = frame.sizes.grow(theme.CONTROL)
        grown = frame.sizes.grow
        widths = [grown(width) for width in (theme.WIDTH_L, theme.WIDTH_XS, theme.WIDTH_S)]
        cells = flow(rect._replace(y=y), widths, line, theme.GAP)
        self.seed.draw(frame, cells[0])
        draw_button(frame, cells[1], "seed/copy", _("Copy"), icon="ui_copy", kind="quiet")
        draw_button(
            frame, cells[2], "seed/new", _("Another"), icon="ui_dice", kind="quiet", repeat=True
        )
        return cells[-1].bottom - rect.y

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
            copy_text(self.seed.value)
            self.shell.say(_("The seed is on the clipboard."))
        elif place == "seed/new":
            self.seed.set(str(new_seed()))
            self.redraw()
        elif first == "pack":
            self.packs.choose(rest)
            self._open(self.game.id, self.setup())
            self.redraw()
        elif first == "preset":
            self._seat_preset(rest)
        elif first == "all":
            self._choose_all(*rest.split("/"))
        else:
            self._seat_act(place)

    def _seat_act(self, place: str) -> None:
        focus = self.seats.act(place)
        if focus is not None:
            self.director.set_focus(focus)
            self.redraw()

    def _choose_all(self, first: str, value: str) -> None:
        """The same choice for all options that have the same choices as the first one."""
        choices = next(o.choices for o in self.game.options if o.key == first)
        for option in self.game.options:
            if option.choices == choices:
                self._options[option.key].value = value
        self.redraw()

    def key(self, event: pygame.event.Event) -> bool:
        """Ctrl+Enter starts from anywhere."""
        enter = event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and event.mod & pygame.KMOD_CTRL:
            self.start()
            return True
        return super().key(event)

    # starting

    def seed_value(self) -> int | None:
        """The seed typed, or None if it is none."""
        text = self.seed.value.strip()
        if not (text.isascii() and text.isdigit()):
            return None
        return int(text) if int(text) <= MAX_SEED else None

    def start(self) -> None:
        """Begins the game, or says in one sentence what stands in the way."""
        seed = self.seed_value()
        problem = self.seats.problem()
        if problem is None and seed is None:
            problem = _("A seed is a whole number from 0 to {most}.").format(most=MAX_SEED)
        if problem is not None or seed is None:
            self.shell.say(problem or "", "refusal")
            return
        setup = self.setup()
        settings = self.shell.settings
        settings.game = self.game.id
        settings.players = setup.players
        settings.options = {**settings.options, **setup.options}
        self.shell.apply_settings()
        self.shell.start(self.game.id, msgspec.structs.replace(setup), seed, self.packs.key)

    def close(self) -> None:
        """What was typed is remembered, also when no game was started."""
        self.shell.settings.players = self.seats.players
