"""The log panel: every line takes just the rows that it is broken into."""

from __future__ import annotations

from typing import Any

import pytest

from chocolate_factory.app import headless_shell
from chocolate_factory.core.rng import Rng
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.match.log import LogLine
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.log_page import LogPage
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.picture.look import TableLook
from tests.helpers.conveyor.table import plain
from tests.helpers.shell import a_session
from tests.helpers.tables import table_of


@pytest.mark.parametrize("scale", [1.0, 1.3, 2.0])
def test_a_line_is_drawn_with_as_many_rows_as_were_measured(
    scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At every width by tenths of a unit, so that some lines fit exactly."""
    frame = headless_shell((1280, 800), scale).director.frame
    fitted: list[int] = []
    fit = frame.texts.fit

    def watched(*rest: object) -> object:
        found = fit(*rest)  # type: ignore[arg-type]
        fitted.append(len(found.lines))
        return found

    monkeypatch.setattr(frame.texts, "fit", watched)
    line = LogLine("Ada turns Cocoa into 2 × Chunks on square 1", seat=0)
    for tenth in range(60):
        rect = Rect(3.37 + tenth / 7, 10, 170 + tenth / 10, 600)
        fitted.clear()
        chrome.log(frame, rect, marks(line))
        assert fitted == [_rows(frame, rect, line)]


def marks(*lines: LogLine, over: tuple[Rect, ...] = ()) -> TableLook:
    """What the panel asks for: the lines, and what lies over it."""
    of: dict[str, Any] = {"names": ["Ada"], "colours": ["red"], "kinds": ["human"]}
    return TableLook(**of, seat=0, own=0, picker=None, log=lines, over=over)


def test_the_newest_lines_keep_clear_of_a_card_over_the_log(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    frame = headless_shell((1280, 800)).director.frame
    lines = [LogLine(f"Ada does thing {n}", seat=0) for n in range(60)]
    rect, found = Rect(20, 100, 240, 300), dict[str, Rect]()
    monkeypatch.setattr(
        Frame, "text", lambda _self, words, place, **_how: found.update({words: place})
    )
    for card in (Rect(10, 250, 260, 160), Rect(10, 90, 260, 120), Rect(10, 380, 260, 40)):
        found.clear()
        chrome.log(frame, rect, marks(*lines, over=(card,)))
        assert chrome.glue(lines[-1]) in found, "the newest line is there"
        assert len(found) > 2
        assert not any(place.meets(card) for place in found.values())


def _rows(frame: Frame, rect: Rect, line: str) -> int:
    inner = rect.inset(theme.GAP * 1.4, theme.GAP)
    unit = frame.sizes.ppu
    sign = round((frame.sizes.grow(chrome.LOG_TEXT) + theme.TIGHT) * unit) / unit
    one = frame.measure("A", 1e6, chrome.LOG_TEXT)[1]
    return round(frame.measure(chrome.glue(line), inner.w - sign, chrome.LOG_TEXT)[1] / one)


def test_the_log_tells_of_an_act_once_it_has_been_seen() -> None:
    """So it never says that a new day begins while the evening before is still in the picture."""
    shell = headless_shell((1280, 800))
    match = Match(a_session(("human", "human")), method="thread")
    shell.show_table(match)
    table = table_of(shell)
    table.motion.speed = 1.0
    rng = Rng(3)
    told = 0
    for _act in range(60):
        before = list(match.log)
        table.motion.add(match.do(plain(match, rng)))
        if table.motion.busy:
            told += 1
            assert match.log == before
            table.motion.skip(match.state)
        assert len(match.log) >= len(before)
    assert told > 10
    match.close()


def test_what_is_seen_again_is_told_all_the_while() -> None:
    shell = headless_shell((1280, 800))
    match = Match(a_session(("human", "human")), method="thread")
    shell.show_table(match)
    rng, motion = Rng(3), table_of(shell).motion
    motion.speed = 1.0
    events = [event for _act in range(8) for event in match.do(plain(match, rng))]
    motion.skip(match.state)
    before = list(match.log)
    motion.replay(match.session.state_at(0), events)
    assert motion.busy
    assert match.log == before
    match.close()


def test_no_line_of_the_whole_log_is_cut_where_it_scrolls() -> None:
    shell = headless_shell((1280, 800))
    lines = [LogLine(f"Ada does thing {n}. " * (4 + n % 3), seat=0) for n in range(80)]
    page = LogPage(lines, None, ("red",))
    shell.director.push(page)
    Pilot(shell.director).settle()
    text = shell.director.frame.find("log/text")
    assert text is not None
    page._text.scroll.offset = page._text.laid.runs[40].y + 10
    shown = [run.y - page._text.scroll.offset for run in page._text.laid.runs]
    cut = [y for y in shown if -20 < y < 0]
    assert cut, "the text begins amid a line"
    assert not any(page._text._shows(text.rect, text.rect.y + y, 24) for y in cut)
