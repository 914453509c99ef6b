"""Text fields, lists, sliders, scrolling text, dialogs, choosers."""

from __future__ import annotations

import pytest

from chocolate_factory import app
from chocolate_factory.ui.controls import Chooser, Dialog, Field, ScrollText
from chocolate_factory.ui.controls.button import draw_button
from chocolate_factory.ui.controls.listing import Listing
from chocolate_factory.ui.draw import styles, theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage import overlay
from chocolate_factory.ui.stage.scene import Scene
from tests.helpers.ui import SeatsForm, pilot_of


@pytest.fixture
def form() -> SeatsForm:
    return SeatsForm()


@pytest.fixture
def pilot(form: SeatsForm) -> Pilot:
    return pilot_of(form)


def test_typing_goes_in_at_the_caret(form: SeatsForm, pilot: Pilot) -> None:
    pilot.click("name0")
    pilot.key("home")
    pilot.type("Mrs ")
    assert form.seats[0].name.value == "Mrs Ada"
    pilot.key("end")
    pilot.key("backspace")
    pilot.key("left")
    pilot.key("delete")
    assert form.seats[0].name.value == "Mrs A"


def test_selection_copy_cut_and_paste(form: SeatsForm, pilot: Pilot) -> None:
    name = form.seats[0].name
    pilot.click("name0")
    pilot.key("end")
    pilot.key("shift+left")
    pilot.key("shift+left")
    assert name.selected == "da"
    pilot.key("ctrl+x")
    assert name.value == "A"
    pilot.key("ctrl+v")
    pilot.key("ctrl+v")
    assert name.value == "Adada"
    pilot.key("ctrl+a")
    pilot.key("ctrl+c")
    pilot.type("x")
    assert name.value == "x"
    pilot.key("ctrl+v")
    assert name.value == "xAdada"


def test_the_ring_round_a_long_text_touches_none_of_it() -> None:
    text, rect = ScrollText("text", "many words\n\n" * 200), Rect(100, 100, 300, 300)

    class Page(Scene):
        def build(self, frame: Frame) -> None:
            text.draw(frame, rect)

    ringed = pilot_of(Page()).spot("text").rect
    inner = ringed.inset(styles.STYLES["focus"].inner_gap - theme.TIGHT)
    assert inner.common(rect) == rect.w * rect.h


def test_a_long_text_is_laid_out_once_for_many_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[float] = []
    usual = ScrollText._lay_out

    def lay_out(self: ScrollText, frame: Frame, width: float) -> None:
        made.append(width)
        usual(self, frame, width)

    monkeypatch.setattr(ScrollText, "_lay_out", lay_out)
    text = ScrollText("text", "many words\n\n" * 200)

    class Page(Scene):
        def build(self, frame: Frame) -> None:
            text.draw(frame, frame.window)

    pilot = pilot_of(Page())
    for _ in range(3):
        pilot.wheel("text", -1)
    assert len(made) == 2, "as wide as the window, and beside its scroll bar"
    assert text.scroll.offset > 0


def test_a_field_keeps_to_its_limit_and_its_signs() -> None:
    field = Field("seed", "12", limit=5, allowed=str.isdigit)
    field.insert("3x4-5678")
    assert field.value == "12345"
    field.select_all()
    field.insert("\n9\t")
    assert field.value == "9"


def test_what_is_typed_before_the_next_picture_takes_the_place_of_a_name_as_well(
    form: SeatsForm, pilot: Pilot
) -> None:
    field = form.seats[1].name
    pilot.director.set_focus("name1", ring=True)
    field.text("B")
    pilot.settle()
    field.text("o")
    assert field.value == "Bo"


def test_dragging_in_a_field_selects(form: SeatsForm, pilot: Pilot) -> None:
    rect = pilot.spot("name1").px
    pilot.press((rect.left + 6, rect.centery))
    pilot.move((rect.right - 6, rect.centery), held=True)
    pilot.release((rect.right - 6, rect.centery))
    assert form.seats[1].name.selected == "Bertrand"


def test_a_click_puts_the_caret_where_it_fell(form: SeatsForm, pilot: Pilot) -> None:
    rect = pilot.spot("name1").px
    pilot.click_at((rect.left + 8, rect.centery))
    pilot.wait(1.0)
    pilot.click_at((rect.left + 8, rect.centery))
    assert (form.seats[1].name.caret, form.seats[1].name.selected) == (0, "")


@pytest.mark.parametrize("how", ["click", "tab"])
def test_what_is_typed_at_first_takes_the_place_of_the_name_that_stood_there(
    form: SeatsForm, pilot: Pilot, how: str
) -> None:
    field = form.seats[1].name
    if how == "click":
        pilot.click("name1")
    while pilot.director.focus.place != "name1":
        pilot.key("tab")
    assert field.selected == "Bertrand"
    pilot.type("Bo")
    assert field.value == "Bo"
    pilot.click("name0")
    pilot.click("name1")
    pilot.type("b")
    assert field.value == "Bob", "from then on it is the person's own"


def test_letters_in_a_field_are_not_shortcuts(form: SeatsForm, pilot: Pilot) -> None:
    heard: list[int] = []
    form.key = lambda event: heard.append(event.key) or False  # type: ignore[func-returns-value,method-assign]
    pilot.click("name0")
    pilot.key("z")
    assert heard == []
    pilot.click("hints")
    pilot.key("z")
    assert len(heard) == 1


def test_quick_clicks_on_a_cycle_all_count(form: SeatsForm, pilot: Pilot) -> None:
    x, y = pilot.spot("colour0").px.midright
    for _ in range(3):
        pilot.click_at((x - 10, y))
    assert form.seats[0].colour.value == "green"
    left, y = pilot.spot("colour0").px.midleft
    pilot.click_at((left + 10, y))
    assert form.seats[0].colour.value == "yellow"


def test_a_cycle_stops_at_its_ends(form: SeatsForm, pilot: Pilot) -> None:
    """Who clicks on at the end must not find the other end's choice; Enter knows no way back."""
    cycle = form.seats[0].colour
    first, last = cycle.options[0][0], cycle.options[-1][0]
    right, left = pilot.spot("colour0").px.midright, pilot.spot("colour0").px.midleft
    for _ in range(len(cycle.options) + 2):
        pilot.click_at((right[0] - 10, right[1]))
    assert cycle.value == last
    pilot.key("right")
    assert cycle.value == last
    for _ in range(len(cycle.options) + 2):
        pilot.click_at((left[0] + 10, left[1]))
    assert cycle.value == first
    pilot.key("left")
    assert cycle.value == first
    cycle.value = last
    assert cycle.activate("key")
    assert cycle.value == first


def test_a_segment_is_chosen_by_click(form: SeatsForm, pilot: Pilot) -> None:
    pilot.click("kind2/hard")
    assert form.seats[2].kind.value == "hard"


def test_a_slider_follows_the_pointer_and_the_keys(form: SeatsForm, pilot: Pilot) -> None:
    rect = pilot.spot("speed").px
    pilot.press((rect.left + 2, rect.centery))
    assert form.speed.value == 0
    pilot.move((rect.right, rect.centery), held=True)
    pilot.release((rect.right, rect.centery))
    assert form.speed.value == 3
    pilot.key("left")
    assert form.speed.value == 2.5
    pilot.key("home")
    assert form.speed.value == 0


def test_a_list_scrolls_with_wheel_keys_and_bar(form: SeatsForm, pilot: Pilot) -> None:
    assert "saves:30" not in pilot.places()
    pilot.click("saves:1")
    assert form.list.selected == 1
    pilot.key("pagedown")
    assert form.list.selected > 5
    assert f"saves:{form.list.selected}" in pilot.places()
    pilot.key("end")
    assert form.list.selected == 39
    assert "saves:39" in pilot.places()
    pilot.wheel("saves:39", 50)
    assert "saves:0" in pilot.places()
    bar = pilot.spot("saves/bar").px
    pilot.press((bar.centerx, bar.top + 3))
    pilot.move((bar.centerx, bar.bottom + 50), held=True)
    pilot.release((bar.centerx, bar.bottom + 50))
    assert "saves:39" in pilot.places()


def test_rows_are_not_clicked_where_they_are_clipped(form: SeatsForm, pilot: Pilot) -> None:
    outer = pilot.spot("saves").px
    for spot in pilot.director.frame.live:
        if spot.place.startswith("saves:"):
            assert outer.contains(spot.px)


def test_long_text_scrolls_at_large_text_scale() -> None:
    form = SeatsForm()
    pilot = pilot_of(form, (1280, 800), 2.0)
    assert form.help.scroll.needed
    pilot.wheel("help", -3)
    assert form.help.scroll.offset > 0
    while pilot.director.focus.place != "help":
        pilot.key("tab")
    pilot.key("home")
    assert form.help.scroll.offset == 0


@pytest.mark.parametrize(("act", "answer"), [("escape", "keep"), ("return", "go")])
def test_a_dialog_answers_to_escape_and_enter(
    form: SeatsForm, pilot: Pilot, act: str, answer: str
) -> None:
    pilot.click("start")
    assert sorted(pilot.places()) == ["dialog/text", "dialog:go", "dialog:keep"]
    pilot.key(act)
    assert form.answers == [answer]
    assert pilot.director.top is form


def test_a_dialog_keeps_the_scene_below_from_input(form: SeatsForm, pilot: Pilot) -> None:
    back = pilot.centre("back")
    pilot.click("start")
    pilot.wait(0.5)
    pilot.click_at(back)
    assert form.answers == []
    pilot.click("dialog:keep")
    assert form.answers == ["keep"]


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_a_dialog_with_long_text_stays_inside_the_window(size: tuple[int, int]) -> None:
    dialog = Dialog("A long one", "Much is to be said about it. " * 200, [("ok", "Good")])
    pilot = pilot_of(SeatsForm(), size, 2.0)
    pilot.director.push(dialog)
    pilot.settle()
    window = pilot.director.screen.surface.get_rect()
    assert all(window.contains(pilot.spot(place).px) for place in pilot.places())
    assert "dialog/text/bar" in pilot.places()


def test_a_chooser_is_answered_by_digit_arrows_click_or_not_at_all(pilot: Pilot) -> None:
    chosen: list[int | None] = []

    def open_it() -> None:
        pilot.director.push(Chooser("Into what?", ["Fingers", "Chunks", "Nuts"], chosen.append))
        pilot.settle()

    open_it()
    pilot.key("2")
    open_it()
    pilot.key("down")
    pilot.key("down")
    pilot.key("return")
    open_it()
    pilot.click("choose:0")
    open_it()
    pilot.key("escape")
    open_it()
    pilot.click_at((3, 3))
    open_it()
    pilot.press((3, 3), 3)
    assert chosen == [1, 2, 0, None, None, None]


def test_a_button_does_not_explain_itself_by_its_own_words() -> None:
    frame = app.headless_shell((1280, 800)).director.frame
    place = Rect(10, 10, 200, 50)
    said = {
        "again": ("Undo", "Undo.", True),
        "more": ("Undo", "Undo (Z)", True),
        "icon": ("", "Undo", True),
        "off": ("Undo", "Undo", False),
    }
    for name, (label, hint, enabled) in said.items():
        draw_button(frame, place, name, label, tooltip=hint, enabled=enabled)
    hints = {spot.place: spot.tooltip for spot in frame.spots}
    assert hints == {"again": "", "more": "Undo (Z)", "icon": "Undo", "off": "Undo"}


class Rows(Scene):
    """Twenty rows, of which the third needs three times as much room."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: dict[int, Rect] = {}
        self.list = Listing("list", self._row, row_height=40, gap=2, needs=self._needs)

    def _row(self, _frame: Frame, rect: Rect, index: int) -> None:
        self.drawn[index] = rect

    def _needs(self, _frame: Frame, _width: float, index: int) -> float:
        return 120 if index == 2 else 0

    def build(self, frame: Frame) -> None:
        self.list.draw(frame, Rect(20, 20, 300, 300), 20)


def test_a_row_of_a_list_is_as_high_as_it_needs() -> None:
    rows = Rows()
    pilot = pilot_of(rows)
    pilot.settle()
    assert [round(rows.drawn[index].h) for index in range(4)] == [40, 40, 120, 40]
    assert [round(rows.drawn[index].y) for index in range(4)] == [20, 62, 104, 226]
    rows.drawn.clear()
    rows.list.pick(19)
    rows.redraw()
    pilot.settle()
    assert round(rows.drawn[19].bottom) == 320
    assert 2 not in rows.drawn


def test_a_row_that_is_shown_before_the_list_was_ever_drawn_is_seen() -> None:
    rows = Rows()
    rows.list.selected = 19
    rows.list.show(19)
    pilot = pilot_of(rows)
    pilot.settle()
    assert round(rows.drawn[19].bottom) == 320


def test_the_ring_is_round_the_row_that_enter_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    """Round all of them where that row is out of sight."""
    ringed: list[str] = []
    monkeypatch.setattr(overlay, "build_ring", lambda _frame, spot: ringed.append(spot.place))
    rows = Rows()
    pilot = pilot_of(rows)
    pilot.key("tab")
    assert ringed[-1] == "list"
    pilot.key("down")
    pilot.settle()
    assert ringed[-1] == "list:0"
    pilot.wheel("list", -9)
    pilot.key("left shift")
    pilot.settle()
    assert "list:0" not in pilot.places()
    assert ringed[-1] == "list"


class Whole(Scene):
    """A list that shows whole rows alone."""

    high = 100

    def __init__(self) -> None:
        super().__init__()
        self.list = Listing("list", lambda *_row: None, row_height=40, gap=0, whole=True)

    def build(self, frame: Frame) -> None:
        self.list.draw(frame, Rect(20, 20, 300, self.high), 6)


def test_a_list_of_whole_rows_cuts_through_no_line() -> None:
    """A row that is seen in part is left out, unless it is all there is."""
    scene = Whole()
    pilot = pilot_of(scene)

    def seen() -> list[str]:
        scene.redraw()
        pilot.settle()
        return [spot.place for spot in pilot.director.frame.spots if spot.place[-1].isdigit()]

    assert seen() == ["list:0", "list:1"]
    scene.list.scroll.to(20)
    assert seen() == ["list:1", "list:2"]
    scene.high = 30
    assert seen()
