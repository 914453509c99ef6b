"""What is written can be read and what is rimmed can be seen: every pair of the theme, measured."""

from __future__ import annotations

import pytest

from chocolate_factory.ui.draw import styles, theme
from tests.helpers.contrast import contrast, rgb

READ, SEEN = 4.5, 3.0
DARK = ("window", "bar", "felt", "tray", "counter", "packet", "tab", "button", "panel", "notice")
PAPER = ("card", "docket", "dialog", "paper", "field", "tooltip", "button_paper", "belt_square")
WORDS = {
    "ink": (*sorted(styles.LIGHT - {"copper", "button_main", "thumb", "coin"}),),
    "ink_soft": ("card", "docket", "dialog", "paper", "field", "tooltip"),
    "ink_blue": ("card", "docket", "dialog", "paper", "cell"),
    "gold_ink": ("belt_square", "cell", "docket", "card"),
    "red": ("card", "docket", "dialog", "paper"),
    "green_ink": ("dialog", "paper", "tooltip", "docket"),
    "cream": (
        *DARK,
        "card_head",
        "docket_head",
        "notice_refusal",
        "button_asks",
        "stamp",
        "stamp_slip",
        "stamp_costly",
        "shelf_head",
        "mini",
    ),
    "cream_dark": ("window", "bar", "tray", "panel", "shelf", "packet"),
    "cream_soft": ("window", "bar", "tray", "counter", "panel", "packet", "shelf_head"),
    "gold_light": ("window", "tray", "counter", "panel", "notice"),
    "enamel_light": ("felt", "bar", "window", "slot", "panel"),
    "red_light": ("bar", "window", "panel"),
}
"""Colours of words, and the styles they are written on."""
STORES = ("palace", "fancies", "salters", "luxury", "dunstan")


@pytest.mark.parametrize("colour", WORDS)
def test_words_are_read_on_every_ground_they_stand_on(colour: str) -> None:
    for name in WORDS[colour]:
        style = styles.style(name)
        for ground in (style.top, style.bottom):
            assert ground is not None
            assert contrast(rgb(colour), rgb(ground)) >= READ, f"{colour} on {name} ({ground})"


@pytest.mark.parametrize(
    "store", [*STORES, "gold_dark", *(m.colour for m in theme.MARKERS.values())]
)
def test_a_stores_and_a_players_colour_is_darkened_where_it_is_read(store: str) -> None:
    for ground in ("cream", "cream_dark"):
        assert contrast(rgb(theme.legible(store)), rgb(ground)) >= READ
    assert contrast(rgb(theme.legible(store, "cream")), rgb("cream")) >= READ


def test_a_colour_that_is_read_as_it_is_stays() -> None:
    assert theme.legible("palace") == theme.colour("palace")
    assert theme.legible("fancies") != theme.colour("fancies")


@pytest.mark.parametrize(
    "name", ["button", "button_quiet", "tab", "tray", "packet", "key", "track"]
)
def test_rims_of_what_stands_on_wood_are_seen(name: str) -> None:
    rim = styles.style(name).border
    assert rim is not None
    for wood in (styles.style("window"), styles.style("bar"), styles.style("panel")):
        for ground in (wood.top, wood.bottom):
            assert ground is not None
            assert contrast(rgb(rim), rgb(ground)) >= SEEN, f"{name} on {ground}"


@pytest.mark.parametrize("name", PAPER)
def test_a_light_rim_is_set_off_from_light_ground(name: str) -> None:
    """The line within it, on the belt's squares and on whatever else something can go to."""
    lit = styles.style(name, "glow")
    assert lit.inner is not None
    assert lit.inner_gap >= lit.width
    for ground in (lit.top, lit.bottom, lit.border):
        assert ground is not None
        assert contrast(rgb(lit.inner), rgb(ground)) >= SEEN


@pytest.mark.parametrize("name", [*styles.STYLES])
def test_of_the_two_colours_of_the_focus_ring_one_is_seen_on_every_ground(name: str) -> None:
    """They lie beside each other, and no rim of anything else comes near the bright one."""
    bright, dark = styles.style("focus").border, styles.style("focus_edge").border
    assert bright is not None
    assert dark is not None
    assert styles.style("focus").inner == dark
    assert contrast(rgb(bright), rgb(dark)) >= READ
    shown = styles.style(name)
    for ground in (shown.top, shown.bottom, shown.border):
        if ground is not None:
            assert max(contrast(rgb(one), rgb(ground)) for one in (bright, dark)) >= SEEN


@pytest.mark.parametrize("name", ["usable", "aim", "focus"])
def test_rims_around_things_are_seen_on_wood_and_felt(name: str) -> None:
    rim = styles.style(name).border
    assert rim is not None
    for around in ("window", "felt", "belt", "tray"):
        ground = styles.style(around).top
        assert ground is not None
        assert contrast(rgb(rim), rgb(ground)) >= SEEN


def test_what_is_lit_among_its_like_is_set_off_by_a_dark_line() -> None:
    """An order that can be served beside others, and a space where a step can go."""
    for line, grounds in (
        (styles.style("docket_lit").border, ("docket",)),
        (styles.style("bar_step").inner, ("belt_square", "bar_special")),
    ):
        assert line is not None
        for ground in map(styles.style, grounds):
            assert ground.top is not None
            assert contrast(rgb(line), rgb(ground.top)) >= SEEN
    assert styles.style("docket_lit").width > styles.style("docket").width * 2
