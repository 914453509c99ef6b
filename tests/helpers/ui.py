"""Scenes and directors for the tests of the toolkit."""

from __future__ import annotations

from pathlib import Path

from chocolate_factory.ui.controls import (
    Button,
    Choice,
    Cycle,
    Dialog,
    Field,
    Listing,
    ScrollText,
    Slider,
    Toggle,
)
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import ManualClock, Pilot
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.ui.window import offscreen_director
from tests.helpers.folders import ASSETS

KINDS = [("human", "Human"), ("easy", "Easy bot"), ("medium", "Medium bot"), ("hard", "Hard bot")]
COLOURS = [(name, name.title()) for name in theme.MARKERS]
HELP = """# The seats
One to four take part. **Humans** pass the machine around, **bots** think for themselves.

## Bots
- **Easy** looks one step ahead and forgets a lot of what it could do with the coal it has left.
- **Medium** plans its whole day.
- **Hard** plans the days after that, too, and takes what *you* want.

## Options
Everything that can be chosen here is kept with the saved game, so that it can be played back
exactly. A seed makes the same game again: same cards, same order, same chance.
"""


def pilot_of(
    scene: Scene,
    size: tuple[int, int] = (1920, 1080),
    text_scale: float = 1.0,
    assets: Path = ASSETS,
) -> Pilot:
    """A pilot before a director that shows the scene off-screen."""
    director = offscreen_director(assets, size, ManualClock(), text_scale)
    director.push(scene)
    return Pilot(director)


class Seat:
    """The controls of one seat."""

    def __init__(self, number: int, name: str, kind: str) -> None:
        colour = COLOURS[number][0]
        self.name = Field(f"name{number}", name, limit=20, tooltip="What the player is called")
        self.colour = Cycle(f"colour{number}", COLOURS, colour, tooltip="Colour and shape")
        self.kind = Choice(f"kind{number}", KINDS, kind, tooltips={"hard": "Takes a moment longer"})


class SeatsForm(Scene):
    """A new game's seats: names, colours, kinds, a few options."""

    def __init__(self) -> None:
        super().__init__()
        names = ("Ada", "Bertrand", "Clara", "Dunstan")
        self.seats = [Seat(n, name, "human" if n == 0 else "easy") for n, name in enumerate(names)]
        self.hints = Toggle("hints", "Show what can be done with a light rim", True)
        self.speed = Slider("speed", 0, 3, 1, 0.5, words=lambda v: f"{v:.1f} ×", tooltip="0 is off")
        self.list = Listing("saves", self._row)
        self.help = ScrollText("help", HELP)
        self.start = Button(
            "start",
            "Start the game",
            self.begin,
            kind="main",
            tooltip="Everyone sits down and the first week begins",
        )
        self.back = Button("back", "Back", self.escape, shortcut="Esc")
        self.more = Button(
            "more",
            "Rename",
            kind="quiet",
            icon="ui_rename",
            enabled=False,
            tooltip="Choose a saved game first",
        )
        self.started = 0
        self.answers: list[str] = []
        self.first_focus = "name0"

    def _row(self, frame: Frame, rect: Rect, index: int) -> None:
        left, right = rect.inset(theme.PAD, 0).cut_left(rect.w * 0.6)
        frame.text(f"Saved game {index + 1}", left, colour="cream", valign="middle")
        frame.text(
            f"day {index % 6 + 1}",
            right,
            colour="gold",
            valign="middle",
            align="right",
            size=theme.TEXT_SMALL,
        )

    def build(self, frame: Frame) -> None:
        frame.fill(frame.window, "window")
        bar, rest = frame.window.cut_top(frame.sizes.grow(76))
        frame.fill(bar, "bar")
        frame.text(
            "A new game",
            bar.inset(24, 0),
            size=theme.TITLE_LARGE,
            face="title",
            colour="brass",
            valign="middle",
            align="centre",
        )
        left, right = rest.inset(24).cut_left(rest.w * 0.62, 24)
        with frame.group("seats"):
            self._seats(frame, left)
        with frame.group("side"):
            self._side(frame, right)

    def _seats(self, frame: Frame, area: Rect) -> None:
        frame.fill(area, "felt")
        inner = area.inset(28)
        foot, inner = inner.cut_bottom(frame.sizes.grow(60), 16)
        for seat, row in zip(self.seats, inner.rows(4, 14), strict=True):
            self._seat(frame, seat, row)
        back, foot = foot.cut_left(frame.sizes.grow(150), 16)
        start, foot = foot.cut_right(frame.sizes.grow(260), 16)
        self.back.draw(frame, back)
        self.more.draw(frame, foot.cut_left(frame.sizes.grow(150))[0])
        self.start.draw(frame, start)

    def _seat(self, frame: Frame, seat: Seat, row: Rect) -> None:
        marker = theme.MARKERS[seat.colour.value]
        frame.fill(row, "card", accent=marker.colour)
        upper, lower = row.inset(26, 12).rows(2, 10)
        token, upper = upper.cut_left(40, 12)
        frame.icon(marker.icon, token, tint=marker.colour)
        name, rest = upper.cut_left(upper.w * 0.55, 16)
        seat.name.draw(frame, name)
        seat.colour.draw(frame, rest)
        seat.kind.draw(frame, lower)

    def _side(self, frame: Frame, area: Rect) -> None:
        top, rest = area.cut_top(frame.sizes.grow(44), 8)
        self.hints.draw(frame, top)
        speed, rest = rest.cut_top(frame.sizes.grow(44), 16)
        self.speed.draw(frame, speed)
        saves, words = rest.rows(2, 20)
        frame.fill(saves, "tray")
        self.list.draw(frame, saves.inset(10), 40)
        frame.fill(words, "paper")
        self.help.draw(frame, words.inset(22, 16))

    def begin(self) -> None:
        self.started += 1
        self.director.push(
            Dialog(
                "Start?",
                "Four players take their seats. **The first week** "
                "begins with the cards on the table.",
                [("go", "Start"), ("keep", "Not yet")],
                self.answers.append,
            )
        )

    def escape(self) -> None:
        self.answers.append("escaped")


class Board(Scene):
    """Three sources, three targets: for dragging, clicking, refusing."""

    def __init__(self) -> None:
        super().__init__()
        self.did: list[tuple[object, ...]] = []
        self.held: str | None = None

    def build(self, frame: Frame) -> None:
        frame.fill(frame.window, "window")
        above, below = frame.window.inset(60).rows(2, 60)
        for n, cell in enumerate(above.columns(3, 60)):
            place = f"card:{n}"
            frame.fill(cell, "card", "glow" if self.held == place else "normal")
            frame.text(f"Card {n}", cell.inset(20), size=theme.TITLE, face="title")
            frame.spot(place, cell, drag=True, tooltip=f"The card number {n}", role="source")
        for n, cell in enumerate(below.columns(3, 60)):
            place = f"slot:{n}"
            lit = frame.interest.target == place
            frame.fill(cell, "slot", "glow" if lit else "normal")
            frame.spot(
                place, cell, drop=True, role="target", enabled=n != 2, tooltip="Full already"
            )

    def pick_up(self, place: str) -> bool:
        self.did.append(("pick", place))
        return place != "card:2"

    def drop(self, source: str, target: str | None, pos: tuple[int, int]) -> None:
        self.did.append(("drop", source, target))

    def activate(self, place: str, how: str) -> None:
        self.did.append(("activate", place, how))
        if place.startswith("card:"):
            self.held = place
            self.redraw()
        elif self.held:
            self.held = None
            self.redraw()

    def cancel(self) -> bool:
        held, self.held = self.held, None
        return held is not None

    def escape(self) -> None:
        self.did.append(("escape",))
