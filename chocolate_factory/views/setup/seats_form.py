"""Who sits at the table: names, markers and kinds of players, as the new-game form edits them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from chocolate_factory.core.game import HUMAN, Player
from chocolate_factory.core.language import _
from chocolate_factory.games import levels
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.choices import Cycle
from chocolate_factory.ui.controls.field import Field
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.control import Control
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.views.match.faces import face
from chocolate_factory.views.match.sentences import Kind, offered
from chocolate_factory.views.setup.own_name import usual_names

NAME = 24
"""Signs of a player's name at most."""
MARKERS = tuple(theme.MARKERS)
MARKER = theme.SYMBOL


def marker_words(colour: str) -> str:
    """A marker in words."""
    return {
        "red": _("red circle"),
        "blue": _("blue square"),
        "yellow": _("yellow diamond"),
        "green": _("green triangle"),
        "violet": _("violet star"),
    }[colour]


class _MarkerButton(Control):
    """One marker of a seat's row."""

    def __init__(self, place: str, take: Callable[[], None]) -> None:
        super().__init__(place)
        self._take = take

    def activate(self, how: str) -> bool:
        self._take()
        return True


class SeatRow:
    """One row: the controls of one player. `place` of its parts begins with `seat/number`."""

    def __init__(self, player: Player, kinds: Sequence[Kind], form: SeatsForm) -> None:
        self.colour = player.colour
        self.form = form
        options = [(kind.id, kind.name) for kind in offered(kinds)]
        self._characters = {kind.id: kind.character for kind in kinds}
        kind = player.kind
        if kind not in self._characters:
            kind = levels.nearest(kind, [some.id for some in kinds[2:] or kinds[1:]])
        self.name = Field(
            "",
            player.name,
            limit=NAME,
            empty=_("Name"),
            tooltip=_("The player's name, as the log shows it."),
        )
        told = _("Who plays here: you, a friend, or a bot.")
        self.kind = Cycle("", options, kind, tooltip=told)

    @property
    def character(self) -> str:
        """What whoever plays there is like."""
        return self._characters[self.kind.value]

    @property
    def player(self) -> Player:
        """What the row says."""
        return Player(" ".join(self.name.value.split()), self.colour, self.kind.value)

    def number(self, number: int) -> None:
        """Gives the controls their places."""
        self.name.place, self.kind.place = f"seat/{number}/name", f"seat/{number}/kind"


class SeatsForm:
    """The rows of all seats: `least` to `most` players, `kinds` for each, a person first."""

    def __init__(
        self, players: Sequence[Player], least: int, most: int, kinds: Sequence[Kind]
    ) -> None:
        self.least, self.most, self.kinds = least, min(most, len(MARKERS)), tuple(kinds)
        self.seats: list[SeatRow] = []
        self._buttons: dict[str, _MarkerButton] = {}
        for player in players[: self.most]:
            self._append(player)
        while len(self.seats) < self.least:
            self.add()

    @property
    def players(self) -> tuple[Player, ...]:
        """What the form says now."""
        return tuple(seat.player for seat in self.seats)

    @property
    def names(self) -> list[str]:
        """The names by seat; a number for one that has none."""
        return [
            player.name or _("Player {n}").format(n=i + 1) for i, player in enumerate(self.players)
        ]

    def problem(self) -> str | None:
        """A sentence that says what is wrong, or None."""
        for i, player in enumerate(self.players):
            if not player.name:
                return _("Player {n} has no name; type one.").format(n=i + 1)
        for name in self.names:
            if self.names.count(name) > 1:
                return _("Two players are called {name}; rename one of them.").format(name=name)
        return None

    # changing

    def _append(self, player: Player) -> None:
        colours = {seat.colour for seat in self.seats}
        if player.colour in colours or player.colour not in MARKERS:
            free = next(colour for colour in MARKERS if colour not in colours)
            player = Player(player.name, free, player.kind)
        self.seats.append(SeatRow(player, self.kinds, self))
        self._renumber()

    def _renumber(self) -> None:
        for number, seat in enumerate(self.seats):
            seat.number(number)

    def add(self) -> None:
        """One more player, with a free name and marker: a bot as the last one that sits there,
        or a person where only persons do."""
        names = {seat.name.value for seat in self.seats}
        name = next(name for name in (*usual_names(), _("Ada")) if name not in names)
        kinds = [seat.kind.value for seat in self.seats if seat.kind.value != HUMAN]
        kind = kinds[-1] if kinds else HUMAN
        self._append(Player(name, MARKERS[len(self.seats)], kind))

    def remove(self, number: int) -> None:
        """The player leaves the table."""
        del self.seats[number]
        self._renumber()

    def move(self, number: int, by: int) -> None:
        """The player sits one place further on or back."""
        other = number + by
        self.seats[number], self.seats[other] = self.seats[other], self.seats[number]
        self._renumber()

    def take(self, number: int, colour: str) -> None:
        """The player takes a marker; who had it gets the old one."""
        mine = self.seats[number]
        for seat in self.seats:
            if seat.colour == colour:
                seat.colour = mine.colour
        mine.colour = colour

    def act(self, place: str) -> str | None:
        """Does what a button of the form says; the place where the focus goes then."""
        parts = place.split("/")
        if place == "seats/add":
            self.add()
            return f"seat/{len(self.seats) - 1}/name"
        if len(parts) != 3 or parts[0] != "seat":
            return None
        number, act = int(parts[1]), parts[2]
        if act == "remove":
            self.remove(number)
            if len(self.seats) == self.least:
                return "seats/add"
            return f"seat/{min(number, len(self.seats) - 1)}/remove"
        if act in ("up", "down"):
            by = -1 if act == "up" else 1
            self.move(number, by)
            return f"seat/{number + by}/{act}"
        return None

    # drawing

    def draw(self, frame: Frame, rect: Rect) -> float:
        """The rows from the top of `rect` down; gives the height they took."""
        y = rect.y
        line = frame.sizes.grow(theme.CONTROL)
        for number, seat in enumerate(self.seats):
            with frame.group(f"seat/{number}"):
                y += self._row(frame, rect._replace(y=y), number, seat, line) + theme.GAP
        return y - rect.y

    def draw_add(self, frame: Frame, rect: Rect) -> None:
        """The button for one more, at the right of a row above the others, where it stays."""
        if len(self.seats) < self.most:
            cell = rect.cut_right(min(rect.w, frame.sizes.grow(theme.WIDTH_M)))[0]
            with frame.group("seats/add"):
                draw_button(
                    frame, cell, "seats/add", _("Add a player"), icon="ui_plus", kind="quiet"
                )

    def _row(self, frame: Frame, rect: Rect, number: int, seat: SeatRow, line: float) -> float:
        """Marker, name, kind, and what can be done with the seat; in two lines where there is
        little room."""
        side = frame.sizes.grow(MARKER)
        two = rect.w < frame.sizes.grow(theme.SEAT_ROW)
        high = (2 * line + theme.GAP if two else line) + 2 * theme.WIDE
        inner = rect._replace(h=high).inset(theme.PAD * 1.5, theme.WIDE)
        upper, lower = inner.rows(2, theme.GAP) if two else (inner, inner)
        acts, name = upper.cut_right(3 * line + 2 * theme.GAP, theme.PAD)
        n = len(MARKERS)
        wide = min(n * side + (n - 1) * theme.SNUG, lower.w * 0.55)
        markers, kind = (lower if two else name).cut_left(wide, theme.PAD * 1.5)
        if not two:
            name, kind = kind.cut_left(kind.w * 0.5, theme.PAD)
        bot = seat.kind.value != HUMAN
        foot = Rect(name.x, rect.y + high - theme.GAP, inner.right - name.x, 0.0)
        told = frame.measure(seat.character, foot.w, theme.TEXT_SMALL)[1] if bot else 0.0
        height = high + told
        frame.fill(rect._replace(h=height), "tray")
        band = Rect(rect.x, rect.y, theme.PAD, height).inset(theme.TIGHT, theme.SNUG)
        frame.fill(band, "chip", accent=theme.MARKERS[seat.colour].colour)
        seat.name.draw(frame, name)
        self._acts(frame, acts, number, line)
        self._markers(frame, markers, number, seat)
        if bot:
            picture, kind = kind.cut_left(kind.h, theme.GAP)
            colour = theme.MARKERS[seat.colour].colour
            frame.icon(face(seat.kind.value, number), picture, tint=colour)
            foot = foot._replace(h=told)
            frame.text(seat.character, foot, size=theme.TEXT_SMALL, colour="cream_soft")
        seat.kind.draw(frame, kind)
        return height

    def _markers(self, frame: Frame, rect: Rect, number: int, seat: SeatRow) -> None:
        for colour, cell in zip(MARKERS, rect.columns(len(MARKERS), theme.SNUG), strict=True):
            place = f"seat/{number}/{colour}"
            chosen = colour == seat.colour
            marker = theme.MARKERS[colour]
            owner = next((s for s in self.seats if s.colour == colour), None)
            tooltip = marker_words(colour).capitalize()
            if owner is not None and not chosen:
                tooltip = _("{marker}: swaps with {name}").format(
                    marker=tooltip, name=owner.player.name or _("the other player")
                )
            if chosen:
                frame.fill(cell, "button_main")
            elif frame.state(place) != "normal":
                frame.fill(cell, "button", frame.state(place))
            faded = 255 if chosen or owner is None else 120
            frame.icon(marker.icon, cell.inset(cell.h * 0.1), tint=marker.colour, alpha=faded)
            control = self._buttons.setdefault(place, _MarkerButton(place, self._taker(place)))
            frame.spot(place, cell, tooltip=tooltip, repeat=True, control=control)

    def _taker(self, place: str) -> Callable[[], None]:
        _seat, number, colour = place.split("/")
        return lambda: self.take(int(number), colour)

    def _acts(self, frame: Frame, rect: Rect, number: int, line: float) -> None:
        last = len(self.seats) - 1
        acts = (
            ("up", "ui_arrow_up", _("Plays one place earlier"), number > 0),
            ("down", "ui_arrow_down", _("Plays one place later"), number < last),
            (
                "remove",
                "ui_cross",
                _("Removes this player"),
                len(self.seats) > self.least,
            ),
        )
        for (act, icon, tooltip, enabled), cell in zip(
            acts, rect.columns(3, theme.GAP), strict=True
        ):
            draw_button(
                frame,
                cell,
                f"seat/{number}/{act}",
                "",
                icon=icon,
                tooltip=tooltip,
                enabled=enabled,
                kind="quiet",
                repeat=act != "remove",
            )
