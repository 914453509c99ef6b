"""The stack of scenes, sizes, time."""

from __future__ import annotations

import pytest

from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.easing import ease_in_out, ease_out
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.ui.stage import overlay
from chocolate_factory.ui.stage.scene import Scene
from chocolate_factory.ui.window import offscreen_director
from tests.helpers.folders import ASSETS
from tests.helpers.ui import Board, SeatsForm, pilot_of


class Noted(Scene):
    """Notes what happens to it."""

    def __init__(self, log: list[str], name: str, modal: bool = False) -> None:
        super().__init__()
        self.log, self.name, self.modal = log, name, modal

    def build(self, frame: Frame) -> None:
        self.log.append(f"build {self.name}")
        frame.spot(self.name, frame.window)

    def enter(self) -> None:
        self.log.append(f"enter {self.name}")

    def pause(self) -> None:
        self.log.append(f"pause {self.name}")

    def resume(self) -> None:
        self.log.append(f"resume {self.name}")

    def close(self) -> None:
        self.log.append(f"close {self.name}")


def test_scenes_are_told_of_push_and_pop() -> None:
    log: list[str] = []
    pilot = pilot_of(Noted(log, "a"))
    pilot.director.push(Noted(log, "b"))
    pilot.settle()
    pilot.director.pop()
    pilot.settle()
    acts = [line for line in log if not line.startswith("build")]
    assert acts == ["enter a", "pause a", "enter b", "close b", "resume a"]
    pilot.director.pop()
    assert not pilot.director.running


def test_only_the_top_scene_is_reached_and_a_modal_one_shows_the_one_below() -> None:
    log: list[str] = []
    pilot = pilot_of(Noted(log, "a"))
    pilot.director.push(Noted(log, "b", modal=True))
    log.clear()
    pilot.settle()
    assert log == ["build a", "build b"]
    assert pilot.places() == ["b"]
    pilot.director.push(Noted(log, "c"))
    log.clear()
    pilot.settle()
    assert log[-1] == "build c"
    assert "build a" not in log


def test_a_closed_scene_has_no_director() -> None:
    scene = Noted([], "a")
    pilot = pilot_of(Noted([], "below"))
    pilot.director.push(scene)
    pilot.director.pop()
    assert not scene.shown
    with pytest.raises(RuntimeError, match="push it first"):
        scene.director  # noqa: B018


def test_text_scale_and_size_change_the_picture() -> None:
    form = SeatsForm()
    pilot = pilot_of(form)
    before = pilot.spot("hints").px.height
    pilot.director.set_text_scale(2.0)
    pilot.settle()
    assert pilot.spot("hints").px.height == 2 * before
    pilot.director.resize(Sizes(1280, 800))
    pilot.settle()
    assert pilot.director.screen.surface.get_size() == (1280, 800)
    assert pilot.spot("back").px.bottom < 800


def test_focus_comes_back_with_the_scene() -> None:
    form = SeatsForm()
    pilot = pilot_of(form)
    pilot.click("speed")
    pilot.director.push(Board())
    pilot.settle()
    assert pilot.director.focus.place is None
    pilot.director.pop()
    pilot.settle()
    assert pilot.director.focus.place == "speed"


def test_an_empty_director_draws_its_background() -> None:
    director = offscreen_director(ASSETS, (1280, 800), lambda: 0.0)
    director.step()
    assert director.frame.items == []


def test_easing_begins_and_ends_where_it_should() -> None:
    for ease in (ease_out, ease_in_out):
        shares = [ease(step / 20) for step in range(21)]
        assert (shares[0], shares[-1]) == (0, 1)
        assert shares == sorted(shares)
    assert ease_out(0.5) > 0.5 == ease_in_out(0.5)


def test_a_notice_stays_long_enough_to_be_read() -> None:
    pilot = pilot_of(SeatsForm())
    words = "The Gift Press needs two coal; one is left in the bunker."
    pilot.director.say(words, tone="info")
    pilot.wait(1.5 + 0.05 * len(words) - 0.2)
    assert [n.words for n in pilot.director.notices.shown] == [words]
    pilot.wait(0.4)
    assert pilot.director.notices.shown == []
    assert pilot.director.active or not pilot.step()


def test_an_answer_at_the_pointer_stays_until_something_else_is_done() -> None:
    """Twice as long as it takes to read, so that nobody misses it."""
    pilot = pilot_of(SeatsForm())
    words = "Load and push the belt first."
    pilot.director.say(words, at_px=(600, 400))
    pilot.wait(2 * (1.5 + 0.05 * len(words)) - 0.2)
    assert [n.words for n in pilot.director.notices.shown] == [words]
    pilot.key("left")
    assert pilot.director.notices.shown == []


def test_every_text_scale_draws_the_form_inside_the_window() -> None:
    for size in ((1280, 800), (1920, 1080), (3440, 1440)):
        for scale in (1.0, 1.5, 2.0):
            pilot = pilot_of(SeatsForm(), size, scale)
            window = pilot.director.screen.surface.get_rect()
            assert all(window.contains(spot.px) for spot in pilot.director.frame.live)


def hint_words(pilot: Pilot, seconds: float = 1.0) -> str:
    """What the hint says after a rest."""
    pilot.wait(seconds)
    return pilot.director.tooltips.words


def test_a_hint_comes_after_a_rest_and_goes_with_any_act() -> None:
    pilot = pilot_of(Board())
    pilot.hover("card:0")
    assert not hint_words(pilot, 0.2)
    assert hint_words(pilot) == "The card number 0"
    x, y = pilot.centre("card:0")
    pilot.click_at((x, y))
    assert not hint_words(pilot), "the act is done"
    pilot.move((x + 3, y))
    assert not hint_words(pilot), "a trembling hand"
    pilot.move((x + 40, y))
    assert hint_words(pilot) == "The card number 0"
    pilot.key("q")
    assert not hint_words(pilot), "a key was pressed"


def test_a_moving_pointer_has_no_hint() -> None:
    pilot = pilot_of(Board())
    x, y = pilot.centre("card:1")
    for step in range(60):
        pilot.move((x + 2 * (step % 20), y))
    assert not pilot.director.tooltips.words


def test_a_drop_takes_the_hint_away() -> None:
    pilot = pilot_of(Board())
    pilot.drag("card:0", "slot:0")
    assert not hint_words(pilot)


def test_by_keys_a_hint_goes_by_itself() -> None:
    pilot = pilot_of(Board())
    pilot.key("tab")
    assert hint_words(pilot)
    assert not hint_words(pilot, 6.0)
    pilot.key("right")
    assert hint_words(pilot) == "The card number 1"


def test_a_hint_keeps_off_a_text_that_is_being_read() -> None:
    frame = pilot_of(Board()).director.frame
    spot = Rect(300, 20, 80, 40)
    text = Rect(200, 70, 400, 200)
    assert overlay.hint_rect(frame, "A few words", spot, (330, 40)).meets(text)
    assert not overlay.hint_rect(frame, "A few words", spot, (330, 40), [text]).meets(text)


def test_a_hint_hides_neither_the_card_that_is_pointed_at_nor_its_neighbours() -> None:
    frame = pilot_of(Board()).director.frame
    cards = [Rect(20, 60 + i * 110, 200, 100) for i in range(3)]
    for card in cards:
        others = [other for other in cards if other is not card]
        hint = overlay.hint_rect(frame, "A few words", card, card.centre, others)
        assert not any(hint.meets(rect) for rect in cards)


def test_a_refusal_stands_above_what_it_speaks_of() -> None:
    frame = pilot_of(Board()).director.frame
    thing = Rect(400, 300, 300, 120)
    frame.spot("store", thing)
    found = overlay._bubble_place(frame, frame.sizes.rect(thing).center, 300, 60)
    assert found.bottom <= thing.y
    top = Rect(400, 10, 300, 40)
    frame.spot("high", top)
    found = overlay._bubble_place(frame, frame.sizes.rect(top).center, 300, 60)
    assert not found.meets(top)


def test_a_refusal_covers_neither_a_card_nor_what_lies_beside_it() -> None:
    """A card of usual height: above it and off a heading there, not over what lies below."""
    frame = pilot_of(Board()).director.frame
    before, part, after = (Rect(x, 330, 200, 220) for x in (290, 500, 710))
    square = Rect(500, 560, 200, 100)
    for number, slot in enumerate((before, part, after)):
        frame.spot(f"slot:{number}", slot, role="target")
    frame.spot("square:2", square, role="source")
    frame.text("Ada", Rect(440, 290, 50, 30), face="title", size=24, wrap=False)
    found = overlay._bubble_place(frame, frame.sizes.rect(part).center, 300, 60)
    assert found.bottom <= part.y
    assert not found.meets(frame.sizes.units(frame.titles[-1]))


def test_a_refusal_covers_none_of_its_kind() -> None:
    """What is refused of one good may be right for the next."""
    frame = pilot_of(Board()).director.frame
    thing, over = Rect(400, 300, 100, 100), Rect(400, 190, 100, 100)
    frame.spot("good:sugar", thing)
    frame.spot("good:cacao", over)
    found = overlay._bubble_place(frame, frame.sizes.rect(thing).center, 300, 60)
    assert not found.meets(over)
    assert not found.meets(thing)


def test_a_refusal_covers_no_heading() -> None:
    frame = pilot_of(Board()).director.frame
    thing = Rect(400, 300, 300, 120)
    frame.spot("store", thing)
    frame.text("A heading", Rect(400, 260, 300, 30), face="title", size=30)
    found = overlay._bubble_place(frame, frame.sizes.rect(thing).center, 300, 60)
    title = frame.sizes.units(frame.titles[-1])
    assert not found.meets(title)
    assert not found.meets(thing)


def test_a_refusal_covers_neither_the_bar_at_the_top_nor_a_button() -> None:
    """What it warned of is often done by a button, and the bar counts the turns."""
    frame = pilot_of(Board()).director.frame
    pile = Rect(400, theme.BAR + 10, 100, 60)
    frame.spot("pile", pile)
    found = overlay._bubble_place(frame, frame.sizes.rect(pile).center, 300, 60)
    assert found.y > theme.BAR
    assert not found.meets(pile)
    good, button = Rect(600, 400, 60, 60), Rect(600, 330, 160, 60)
    frame.spot("good", good, role="source")
    frame.spot("decorate", button)
    found = overlay._bubble_place(frame, frame.sizes.rect(good).center, 300, 60)
    assert not found.meets(button)
    assert not found.meets(good)


def test_a_notice_covers_no_heading() -> None:
    frame = pilot_of(Board()).director.frame
    frame.text("A heading", Rect(100, 70, 300, 30), face="title", size=30)
    title = frame.sizes.units(frame.titles[-1])
    found = overlay._below_headings(frame, Rect(700, 74, 400, 40))
    assert found.y >= title.bottom
    assert overlay._below_headings(frame, Rect(700, 10, 400, 40)).y == 10


def test_a_notice_stands_over_the_banner_if_it_has_room_there() -> None:
    """There it hides nothing but what is asked, which stays as it is."""
    frame = pilot_of(Board()).director.frame
    frame.modal()
    banner = Rect(500, 10, 600, 60)
    short, long = "Round 8: Ada +3", "Round 8: Ada +3. " * 20
    rect = overlay._in_banner(frame, short, banner, [])
    assert rect is not None
    assert rect.centre[0] == pytest.approx(banner.centre[0])
    assert rect.y > banner.y + banner.h * 0.5, "the title is read"
    assert (rect.x, rect.w) == (banner.x, banner.w), "and nothing looks out beside it"
    middling = overlay._in_banner(frame, short * 6, banner, [])
    assert middling is not None
    assert middling.h > rect.h
    assert middling.y < banner.y + banner.h * 0.2
    assert overlay._in_banner(frame, long, banner, []) is None
    assert overlay._in_banner(frame, short, banner, [rect.inset(10)]) is None, "one stands there"
    frame.spot("slider", banner.cut_top(30)[1])
    assert overlay._in_banner(frame, short, banner, []) is None


def test_a_notice_at_the_foot_of_the_banner_cuts_through_no_title() -> None:
    frame = pilot_of(Board()).director.frame
    frame.modal()
    banner, words = Rect(500, 10, 600, 60), "Round 8: Ada +3"
    bare = overlay._in_banner(frame, words, banner, [])
    assert bare is not None
    frame.text("A title", banner.cut_top(38)[0], face="title", size=26, valign="middle")
    title = frame.sizes.units(frame.titles[-1])
    assert title.meets(bare)
    rect = overlay._in_banner(frame, words, banner, [])
    assert rect is not None
    assert rect.y >= title.bottom
    assert rect.bottom == bare.bottom


def test_nobody_asks_where_the_banner_is_while_nothing_is_said() -> None:
    """A table lays itself out to tell, and that at every picture."""
    asked: list[int] = []

    class Bannered(Board):
        def banner_place(self) -> Rect:
            asked.append(1)
            return Rect(500, 10, 600, 60)

    pilot = pilot_of(Bannered())
    pilot.director.redraw()
    pilot.settle()
    assert not asked
    pilot.director.say("Round 8: Ada +3")
    pilot.settle()
    assert asked


def test_a_notice_stands_over_the_log_rather_than_over_what_can_be_pressed() -> None:
    frame = pilot_of(Board()).director.frame
    log = Rect(frame.window.right - 360, 600, 340, 200)
    frame.spot("log", log)
    words = "Into the bin: milk and steam."
    usual = overlay._corner(frame, words, [], ("log",))
    assert not usual.meets(log), "nothing is hidden there"
    frame.spot("order", usual.inset(-10))
    first = overlay._corner(frame, words, [], ("log",))
    second = overlay._corner(frame, words, [first], ("log",))
    assert first.common(log) == first.w * first.h
    assert not second.meets(first)
    aside = overlay._corner(frame, words, [], ())
    assert aside.y == usual.y, "a scene without such a place"
    assert not aside.meets(usual.inset(-10))
    tray = Rect(20, 600, 500, 200)
    frame.spot("tray", tray)
    assert overlay._corner(frame, words, [], ("log", "tray")) == first
    frame.spot("news", log, focus=True)
    third = overlay._corner(frame, words, [], ("log", "tray"))
    assert third.common(tray) == third.w * third.h, "the news are read as well"


@pytest.mark.parametrize("at", [0, 130])
def test_a_notice_keeps_off_the_news_of_the_log(at: int) -> None:
    """They stand at its upper end while it is short."""
    frame = pilot_of(Board()).director.frame
    log = Rect(frame.window.right - 360, 600, 340, 200)
    news = Rect(log.x, log.y + at, log.w, 70)
    frame.spot("board", Rect(0, 0, frame.window.w, 500), focus=True)
    frame.spot("log", log)
    frame.spot("log:news", news, focus=False, role=overlay.NEWS)
    found = overlay._corner(frame, "No new order came to you meanwhile.", [], ("log",))
    assert found.common(log) == found.w * found.h
    assert not found.meets(news)


def test_a_notice_keeps_off_what_has_the_focus_and_what_is_told_of_it() -> None:
    frame = pilot_of(Board()).director.frame
    words = "Round 8: Ada +3"
    usual = overlay._corner(frame, words, [], ())
    tooltip = usual.inset(-20)
    found = overlay._off(frame, usual, [tooltip])
    assert not found.meets(tooltip)
    assert found.within(frame.window) == found
    assert overlay._off(frame, usual, []) == usual
    assert overlay._off(frame, usual, [frame.window]) == usual, "there is no room anywhere"


def test_by_keys_the_pointer_that_rests_lights_nothing() -> None:
    pilot = pilot_of(Board())
    director = pilot.director
    spot = next(spot for spot in director.frame.live if spot.focus)
    pilot.hover(spot.place)
    pilot.settle()
    assert director.interest.hover == spot.place
    pilot.key("tab")
    pilot.settle()
    assert director.interest.hover is None
    x, y = director.pointer.pos or (0, 0)
    pilot.move((x + 1, y + 1))
    pilot.settle()
    assert director.interest.hover == spot.place


def test_what_was_used_last_is_known_at_once() -> None:
    pilot = pilot_of(Board())
    director = pilot.director
    assert not director.by_keys
    pilot.key("tab")
    assert director.by_keys
    pilot.move((5, 5))
    assert director.focus.ring
    assert not director.by_keys, "the pointer moved"
    pilot.key("left ctrl")
    assert director.by_keys, "the ring is still there, and keys go on from it"


def test_all_words_of_a_hint_have_room_in_its_box(monkeypatch: pytest.MonkeyPatch) -> None:
    """They are drawn as large as they were measured: a last line with a word or two, too."""
    frame = pilot_of(Board()).director.frame
    drawn: list[tuple[str, Rect, float]] = []
    monkeypatch.setattr(
        frame, "text", lambda words, rect, size, **_kw: drawn.append((words, rect, size))
    )
    for count in range(1, 60):
        long, spot = "word " * count + "end", Rect(300, 20, 80, 40)
        overlay.build_words(frame, long, overlay.hint_rect(frame, long, spot, spot.centre))
    for words, rect, size in drawn:
        assert frame.measure(words, rect.w, size)[1] <= rect.h, words
