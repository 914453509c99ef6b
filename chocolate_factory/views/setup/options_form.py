"""What a game begins with beside its players: its options and the seed, as New game edits them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from chocolate_factory.core.game import Game, Option
from chocolate_factory.core.language import _
from chocolate_factory.core.rng import MAX_SEED
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Choice
from chocolate_factory.ui.controls.field import Field
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match import sentences
from chocolate_factory.views.pages.page import flow
from chocolate_factory.views.seeds import new_seed

HEAD = 1
"""Rows that the heading of a group counts for beside its options."""
FEW = 3
"""Choices of an option that fit into the usual column; each more makes it wider."""

Part = Callable[[Frame, Rect], float]
"""Draws a part of a form from the top of a rectangle down; gives the height it took."""


def heading(frame: Frame, rect: Rect, words: str) -> float:
    """A heading at the top of `rect`; gives the height it took."""
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


class SeedField:
    """The seed: typed, copied, or another one."""

    def __init__(self) -> None:
        self.field = Field(
            "seed",
            str(new_seed()),
            limit=20,
            tooltip=_(
                "A whole number up to {most}. The same seed, players and options give the "
                "same game."
            ).format(most=MAX_SEED),
        )

    @property
    def number(self) -> int | None:
        """The seed typed, or None if it is none."""
        text = self.field.value.strip()
        if not (text.isascii() and text.isdigit()):
            return None
        return int(text) if int(text) <= MAX_SEED else None

    def draw(self, frame: Frame, rect: Rect) -> float:
        """Heading, field and buttons; gives the height they took."""
        y = rect.y + heading(frame, rect, _("Seed"))
        grown = frame.sizes.grow
        widths = [grown(width) for width in (theme.WIDTH_L, theme.WIDTH_XS, theme.WIDTH_S)]
        cells = flow(rect._replace(y=y), widths, grown(theme.CONTROL), theme.GAP)
        self.field.draw(frame, cells[0])
        draw_button(frame, cells[1], "seed/copy", _("Copy"), icon="ui_copy", kind="quiet")
        draw_button(
            frame, cells[2], "seed/new", _("Another"), icon="ui_dice", kind="quiet", repeat=True
        )
        told = _("The same seed gives the same game again.")
        foot = Rect(rect.x, cells[-1].bottom + theme.TIGHT, rect.w, 0.0)
        foot = foot._replace(h=frame.measure(told, rect.w, theme.TEXT_SMALL)[1])
        frame.text(told, foot, size=theme.TEXT_SMALL, colour="cream_soft")
        return foot.bottom - rect.y


class OptionsForm:
    """The options of a game, those of a group together."""

    def __init__(self, game: Game, chosen: Mapping[str, Any], names: Callable[[], list[str]]):
        """`chosen` as far as it fits; `names` gives who sits there now."""
        self.game = game
        self._names = names
        self.choices = {
            option.key: self._choice(option, chosen.get(option.key, option.default))
            for option in game.options
        }

    def _choice(self, option: Option, value: Any) -> Choice:
        words = self.game.words()
        keys = [str(choice) for choice in option.choices]
        tooltips = {str(choice): words.choice(option.key, choice) for choice in option.choices}
        chosen = str(value) if str(value) in keys else str(option.default)
        return Choice(
            f"option/{option.key}", [(key, key) for key in keys], chosen, tooltips=tooltips
        )

    @property
    def values(self) -> dict[str, Any]:
        """What the form says; options may still be `random`."""
        found: dict[str, Any] = {}
        for option in self.game.options:
            chosen = self.choices[option.key].value
            found[option.key] = next(c for c in option.choices if str(c) == chosen)
        return found

    def changed(self) -> int:
        """How many options that count and stand under *More* are not as they usually are."""
        return sum(
            option.counts(len(self._names())) and not option.first and value != option.default
            for option, value in zip(self.game.options, self.values.values(), strict=True)
        )

    def choose_all(self, first: str, value: str) -> None:
        """The same choice for all options in the group of the first one."""
        group = next(o.group for o in self.game.options if o.key == first)
        for option in self.game.options:
            if option.group == group:
                self.choices[option.key].value = value

    # drawing

    def groups(self, first: bool = False) -> list[Part]:
        """One drawing function for each group of options, and each option that has none: of those
        shown at once where `first`, else of those under *More*."""
        return [self._group(options) for options in self._grouped(first)]

    def _grouped(self, first: bool = False) -> list[list[Option]]:
        """The options that count, those of a group together."""
        groups: dict[str, list[Option]] = {}
        for option in self.game.options:
            if option.first == first and option.counts(len(self._names())):
                groups.setdefault(option.group or option.key, []).append(option)
        return list(groups.values())

    def first_column(self) -> int:
        """How many groups stand in the first of two columns, so that both are about as long; the
        seed stands below the second one."""
        rows = [HEAD + len(options) for options in self._grouped()]
        whole = sum(rows) + HEAD + 1
        return min(
            range(1, len(rows) + 1), key=lambda count: abs(2 * sum(rows[:count]) - whole), default=0
        )

    def _group(self, options: list[Option]) -> Part:
        def draw(frame: Frame, rect: Rect) -> float:
            many = len(options) > 1
            title = _(options[0].group) if many else _(options[0].title)
            y = rect.y + heading(frame, rect, title)
            alike = not options[0].apart and options[0].of_seat is None  # for all there is another
            if many and len(options[0].choices) > 2 and alike:
                y += self._all(frame, rect._replace(y=y), options)
            for option in options:
                y += self._option(frame, rect._replace(y=y), option, many) + theme.GAP
            return y - rect.y

        return draw

    def _all(self, frame: Frame, rect: Rect, options: list[Option]) -> float:
        """Buttons that choose the same for the whole group."""
        line = frame.sizes.grow(theme.CONTROL)
        choices = options[0].choices
        labels = [
            _("All: {choice}").format(choice=sentences.value(options[0], choice, self._names()))
            for choice in choices
        ]
        widths = [frame.measure(label)[0] + 2 * theme.PAD for label in labels]
        spare = rect.w - sum(widths) - theme.GAP * len(widths)
        widths = [w + max(0.0, spare / len(widths)) for w in widths]
        cells = flow(rect, widths, line, theme.GAP)
        for choice, label, cell in zip(choices, labels, cells, strict=True):
            draw_button(frame, cell, f"all/{options[0].key}/{choice}", label, kind="quiet")
        return cells[-1].bottom - rect.y + theme.GAP * 1.5

    def _option(self, frame: Frame, rect: Rect, option: Option, titled: bool) -> float:
        line = frame.sizes.grow(theme.CONTROL)
        choice = self.choices[option.key]
        names = self._names()
        shown = [
            (str(value), sentences.value(option, value, names))
            for value in option.choices
            if sentences.value(option, value, names)
        ]
        if choice.value not in dict(shown):
            choice.value = str(option.default)
        choice.options = shown
        if not titled:
            choice.draw(frame, rect._replace(h=line))
            told = choice.tooltips.get(choice.value, "")
            high = frame.measure(told, rect.w, theme.TEXT_SMALL)[1] if told else 0.0
            foot = Rect(rect.x, rect.y + line + theme.TIGHT, rect.w, high)
            frame.text(told, foot, size=theme.TEXT_SMALL, colour="cream_soft")
            return foot.bottom - rect.y
        return self._draw_explanation(frame, rect, option, choice)

    def _draw_explanation(self, frame: Frame, rect: Rect, option: Option, choice: Choice) -> float:
        """An option of a group: its picture, its name, what the choice means, the choices."""
        grown = frame.sizes.grow
        line, picture = grown(theme.CONTROL), grown(theme.PORTRAIT)
        words = choice.tooltips.get(choice.value, "")
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
        name = _(option.title) if option.of_seat is None else self._names()[option.of_seat]
        frame.text(
            name,
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
