"""Text fits, is never wider than its rectangle, and no word is lost silently."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from chocolate_factory import app
from chocolate_factory.ui.controls.markdown import paragraphs, words_of
from chocolate_factory.ui.controls.scrolltext import ScrollText, tinted
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect, Sizes
from chocolate_factory.ui.draw.text import ELLIPSIS, Texts
from chocolate_factory.ui.window import offscreen
from tests.helpers.folders import ASSETS

offscreen((8, 8))
TEXTS = Texts(ASSETS)
ART = Art(ASSETS)
words = st.text(
    st.characters(codec="utf-8", categories=("L", "N", "P", "Zs")), min_size=1, max_size=60
)


def frame_of(scale: float = 1.0, size: tuple[int, int] = (1920, 1080)) -> Frame:
    return Frame(Sizes(*size, scale), ART, TEXTS)


@settings(max_examples=150)
@given(words, st.integers(20, 400), st.integers(16, 120), st.sampled_from(["body", "title"]))
def test_text_is_never_wider_than_its_rectangle(
    string: str, width: int, height: int, face: str
) -> None:
    frame = frame_of(1.5)
    used = frame.text(string, Rect(10, 10, width, height), size=28, face=face)
    assert used.w <= width + 1
    for item in frame.items:
        assert item.x + item.w <= 10 + width + 1


@settings(max_examples=100)
@given(words, st.integers(40, 400), st.integers(20, 200))
def test_nothing_is_lost_unless_it_is_said_to_be_cut(string: str, width: int, height: int) -> None:
    fitted = TEXTS.fit(string, "body", 24, 16, (width, height))
    if not fitted.cut:
        assert "".join(fitted.lines).replace(" ", "") == string.replace(" ", "").replace("\n", "")
    assert fitted.px >= 16


def test_no_word_stands_alone_on_the_last_line_where_the_one_before_can_spare_another() -> None:
    def wrapped(string: str, line: str) -> tuple[str, ...]:
        return TEXTS.wrap(string, "body", 20, TEXTS.width(line, "body", 20))

    assert wrapped("the wheel turns it", "the wheel turns") == ("the wheel", "turns it")
    assert wrapped("a wheel turns", "a wheel") == ("a wheel", "turns")
    long = "in no more than extraordinary"
    assert wrapped(long, "in no more than") == ("in no more than", "extraordinary")
    assert wrapped("extraordinary", "a") == ("extraordinary",)


def test_no_line_ends_at_a_minus_sign() -> None:
    words = "Light Gun in round 8: 9 − 2 in money"
    for width in range(60, 400, 10):
        lines = TEXTS.wrap(words, "body", 20, width)
        assert " ".join(lines) == words
        assert any("9 − 2" in line for line in lines)


@pytest.mark.parametrize("face", ["body", "bold", "title"])
def test_a_minus_sign_stands_as_near_to_its_figure_as_a_plus_does(face: str) -> None:
    font = TEXTS.face(face, 100).font
    minus, plus = font.metrics("−+")
    assert minus is not None
    assert plus is not None
    assert minus[4] - minus[1] <= plus[4] - plus[1] + 1


def test_text_shrinks_before_it_is_cut_and_not_below_sixteen_units() -> None:
    frame = frame_of(2.0)
    frame.text("Department Stores", Rect(0, 0, 290, 50), size=28, wrap=False)
    assert not frame.cuts
    frame.text("Department Stores " * 20, Rect(0, 0, 290, 50), size=28)
    assert [cut.words for cut in frame.cuts] == ["Department Stores " * 20]
    fitted = TEXTS.fit("Department Stores " * 20, "body", 56, 32, (290, 50))
    assert fitted.px == 32
    assert fitted.lines[-1].endswith(ELLIPSIS)


def test_small_sizes_are_raised_to_sixteen_units() -> None:
    frame = frame_of()
    assert frame.measure("coal", size=9) == frame.measure("coal", size=theme.TEXT_LEAST)


@pytest.mark.parametrize("face", ["body", "bold", "title"])
def test_figures_are_lining(face: str) -> None:
    font = TEXTS.face(face, 100).font
    heights = {metrics[3] - metrics[2] for metrics in font.metrics("0123456789") if metrics}
    feet = {metrics[2] for metrics in font.metrics("0123456789") if metrics}
    assert max(heights) - min(heights) <= 6
    assert min(feet) >= -4


@pytest.mark.parametrize("sign", list("£×→½–—’“”…•"))
def test_the_reading_face_has_the_signs_that_sentences_use(sign: str) -> None:
    assert TEXTS.suitable_face(sign, "body") == "body"


def test_names_in_other_scripts_fall_back_to_a_face_that_has_them() -> None:
    assert TEXTS.suitable_face("Ада Лавлейс", "title") == "other"
    assert TEXTS.suitable_face("Ada", "title") == "title"


def test_missing_fonts_and_icons_draw_something(tmp_path: Path) -> None:
    frame = Frame(Sizes(1280, 800), Art(tmp_path), Texts(tmp_path))
    frame.text("Coal", Rect(0, 0, 200, 40))
    frame.icon("no_such_icon", Rect(0, 50, 64, 64))
    assert len(frame.items) == 2
    assert all(item.surface.get_bounding_rect().w > 0 for item in frame.items)


def test_an_icon_takes_its_tint() -> None:
    red = ART.icon("marker_circle", (64, 64), "#d9482f")
    blue = ART.icon("marker_circle", (64, 64), "#2e6fb0")
    assert red.get_at((32, 45)) != blue.get_at((32, 45))
    assert tuple(red.get_at((32, 45)))[:3] != (255, 0, 255)


def test_rows_of_icons_boxes_and_bullets_are_read() -> None:
    text = "! a b@red → c | Words\nthat go on\n- :d@#102030: e\n> ## F\n> ! g\nlast"
    row, item, head, lone, last = paragraphs(text)
    assert (row.kind, row.icons) == ("row", ("a", "b@red", "→", "c"))
    assert row.words == "Words that go on"
    assert (item.kind, item.icons, item.words) == ("item", ("d@#102030",), "e")
    assert (head.kind, head.words, lone.icons, lone.words) == ("h2", "F", ("g",), "")
    assert [part.boxed for part in (row, item, head, lone, last)] == [False] * 2 + [True] * 2 + [
        False
    ]
    assert last.words == "last"
    assert tinted("b@red") == ("b", theme.PRODUCTS["red"])
    assert tinted("d@#102030") == ("d", "#102030")
    assert tinted("a") == ("a", None)


@pytest.mark.parametrize("width", [200, 400, 900])
def test_pictures_and_words_of_a_row_stay_inside_and_apart(width: int) -> None:
    text = ScrollText("t", "> ! piece_bean piece_cocoa → piece_nuts | " + "some words " * 12)
    frame = app.headless_shell((1280, 800)).director.frame
    height = text.height(frame, width)
    assert len(text.laid.pictures) == 3
    pictures = [picture.rect for picture in text.laid.pictures]
    for rect in (*pictures, *text.laid.boxes):
        assert rect.x >= 0
        assert rect.right <= width
        assert rect.bottom <= height
    words = [run for run in text.laid.runs if "some" in run.words]
    for run in words:
        place = Rect(run.x, run.y, frame.measure(run.words, size=run.size)[0], run.height)
        assert place.right <= width + 1
        assert not any(place.meets(rect) for rect in pictures)


@pytest.mark.parametrize("px", range(theme.TEXT_LEAST, 60))
def test_words_of_all_faces_stand_on_one_line(px: int) -> None:
    size = (1920, 1080)
    feet = set()
    for face in ("body", "bold", "hand"):
        frame = Frame(Sizes(*size, 1.0, 1.0), ART, TEXTS)
        rect = Rect(100, 100, 400, px * 1.28)
        frame.text("Hn", rect, size=px, face=face, valign="line", wrap=False, shrink=False)
        lift = TEXTS.overshoot("Hn", face, px)
        feet.add(frame.items[0].y + TEXTS.face(face, px).ascent + lift)
    assert len(feet) == 1


@pytest.mark.parametrize("px", [15, 18, 22, 30])
def test_signs_that_rise_above_the_others_move_no_line(px: int) -> None:
    """SDL_ttf makes room for them at the top of what it renders: the H stands where it stood."""
    frame, feet = frame_of(), set()
    for words in ("H", "Hf", "H(", "HÄ", "Hp"):
        for face in ("body", "bold"):
            drawn = frame.texts.block((words,), face, px, "ink")
            wide = frame.texts.face(face, px).font.size("H")[0]
            h = drawn.subsurface((0, 0, wide, drawn.get_height()))
            lift = frame.texts.overshoot(words, face, px)
            feet.add(h.get_bounding_rect(min_alpha=128).bottom - lift)
    assert len(feet) == 1


@pytest.mark.parametrize("valign", ["top", "middle", "bottom", "line"])
@pytest.mark.parametrize("lines", [1, 2])
def test_no_label_stands_lower_than_others_for_its_signs(valign: str, lines: int) -> None:
    """`Coffee` beside `Latte`: the H stands at one height in both, on every line."""
    feet = set()
    for words in ("Ho", "Hf", "HÄ"):
        frame = frame_of()
        text = "\n".join([words] * lines)
        frame.text(text, Rect(100, 100, 400, 200), size=22, face="bold", valign=valign)
        (item,) = frame.items
        font = frame.texts.face("bold", 22)
        column = item.surface.subsurface((0, 0, font.font.size("H")[0], item.surface.height))
        feet.add(item.y + column.get_bounding_rect(min_alpha=128).bottom)
    assert len(feet) == 1


@pytest.mark.parametrize("width", range(150, 320, 3))
def test_no_line_of_a_page_begins_with_a_full_stop(width: int) -> None:
    """It stands right behind bold words, which then go to the next line with it."""
    text = ScrollText("t", "You may **add a worker to any space, or take one away**. Do it first.")
    text.height(app.headless_shell((1280, 800)).director.frame, width)
    assert len(text.laid.runs) > 1
    for run in text.laid.runs:
        before = [other for other in text.laid.runs if other.y == run.y and other.x < run.x]
        assert before or not run.words.startswith("."), width


def test_markdown_paragraphs_and_bold_words() -> None:
    kinds = [p.kind for p in paragraphs("# A\nb\nc\n\n## D\n- e\n  f\n- g")]
    assert kinds == ["h1", "text", "gap", "h2", "item", "item"]
    assert paragraphs("- e\n  f")[0].words == "e f"
    found = words_of("take **two coal**, then go", "body")
    assert [(w.words, w.face, w.spaced) for w in found] == [
        ("take", "body", False),
        ("two", "bold", True),
        ("coal", "bold", True),
        (",", "body", False),
        ("then", "body", True),
        ("go", "body", True),
    ]


@pytest.mark.parametrize("face", ["body", "bold", "title", "hand"])
@pytest.mark.parametrize("px", [12, 14, 16, 18, 27, 36, 72])
def test_the_last_line_of_a_block_keeps_its_descenders(face: str, px: int) -> None:
    texts = Texts(ASSETS)
    line = "pay any gypsy"
    alone = texts.block((line,), face, px, "ink")
    below = texts.block(("Once:", line), face, px, "ink")
    drawn = alone.get_bounding_rect()
    font = texts.face(face, px)
    second = below.subsurface((0, font.line, below.get_width(), below.get_height() - font.line))
    assert second.get_bounding_rect().bottom == drawn.bottom


def test_a_short_heading_is_not_set_with_an_h_that_reads_as_another_letter() -> None:
    for word in ("Hint", "Hard", "Help"):
        assert TEXTS.suitable_face(word, "title") == "bold"
    for words in ("Mint", "House of Luxury", "A new game"):
        assert TEXTS.suitable_face(words, "title") == "title"
    assert TEXTS.suitable_face("Hint", "body") == "body"


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_a_wide_drawing_keeps_within_the_width_and_has_its_words_below(scale: float) -> None:
    drawn: list[tuple[Rect, str]] = []
    text = ScrollText(
        "t",
        "! scene:first | What it shows.",
        cards=lambda _f, rect, which: drawn.append((rect, which)),
    )
    frame = frame_of(scale)
    room = Rect(0, 0, 700, 2000)
    text.draw(frame, room)
    ((rect, which),) = drawn
    assert which == "first"
    assert rect.right <= room.right + 1
    assert rect.w >= min(400 * scale, 650)
    assert min(run.y for run in text.laid.runs) >= rect.bottom
