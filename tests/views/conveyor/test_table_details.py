"""Small things at the table: what flies where, hints beside what they explain, fading refusals."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from chocolate_factory.core.action import Event
from chocolate_factory.games.conveyor import facts
from chocolate_factory.games.conveyor.acts import actions as act
from chocolate_factory.games.conveyor.game import Conveyor
from chocolate_factory.games.conveyor.mind.draft import part_use
from chocolate_factory.games.conveyor.state import events as ev
from chocolate_factory.games.conveyor.text import names
from chocolate_factory.play.saves import Saves
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.pilot import Pilot
from chocolate_factory.views.conveyor import flying, layout
from chocolate_factory.views.conveyor import motion as conveyor_motion
from chocolate_factory.views.conveyor.areas import pieces_view, stores_view
from chocolate_factory.views.conveyor.forecast import rank
from chocolate_factory.views.conveyor.table import ConveyorView
from chocolate_factory.views.match.match import Match
from chocolate_factory.views.parts.motion import AWAY, Flight, Motion
from chocolate_factory.views.picture import chrome
from chocolate_factory.views.pointing.picking import Picker
from chocolate_factory.views.shell import Shell
from tests.helpers.conveyor.states import give
from tests.helpers.conveyor.table import a_table, running, view_of
from tests.helpers.shell import Words, words
from tests.helpers.tables import table_of


def seen(match: Match, event: Event, seat: int) -> list[tuple[str, str]]:
    """(source, target) of what flies when the event is seen with that seat's factory shown."""
    motion = Motion(match.game, match.state, conveyor_motion.LENGTHS)
    motion.add([event])
    motion.tick(0.0)
    flights: list[Flight] = conveyor_motion.flights(motion, seat)
    return [(flight.source, flight.target) for flight in flights]


def test_what_others_do_does_not_fly_into_the_factory_that_is_shown() -> None:
    _shell, match, _pilot = a_table(2, 4)
    part = match.state.parts[0][0]
    taken = ev.PartTaken(seat=1, packet=0, part=part, slot=5, covered=None)
    others = [(f"part:{card}", AWAY) for card in match.state.parts[0][1:]]
    assert seen(match, taken, 1) == [(f"part:{part}", "slot:bottom2"), *others]
    assert seen(match, taken, 0) == [(f"part:{part}", "player:1"), *others]
    made = ev.Upgraded(seat=1, slot=1, square=2, piece="bean", into="cocoa")
    assert seen(match, made, 1) == [("slot:top2", "square:2")]
    assert seen(match, made, 0) == []


def test_a_card_that_is_discarded_leaves_below_the_bar() -> None:
    shell, match, _pilot = a_table(2, 4)
    picture, look, sizes = shell.director.frame, view_of(shell).look(), shell.director.sizes
    areas = layout.areas(sizes, True, 2)
    card = f"part:{match.state.parts[0][0]}"
    for share in (0.2, 0.8):
        frame = Frame(sizes, shell.director.art, shell.director.texts)
        frame.spots.extend(picture.spots)
        flying.fly(frame, areas, [Flight(card, card, AWAY, share)], look)
        assert frame.items
        assert min(item.y for item in frame.items) >= sizes.rect(areas.bar).bottom


def notices(shell: Shell) -> list[str]:
    return [notice.words for notice in shell.director.notices.shown]


def pick(pilot: Pilot, place: str) -> None:
    pilot.click(place)
    pilot.settle()


def test_a_refusal_goes_when_something_is_done_right() -> None:
    shell, match, pilot = a_table(2, 4)
    pilot.drag(f"part:{match.state.parts[0][0]}", "desk")
    pilot.settle()
    assert notices(shell)
    pick(pilot, f"part:{match.state.parts[0][0]}")
    assert notices(shell) == []


def test_the_hint_of_a_button_stands_beside_it() -> None:
    shell, _match, pilot = a_table(2, 4)
    pilot.hover("tool:rules")
    pilot.wait(2.0)
    hint, button = shell.director.tooltips.rect, pilot.spot("tool:rules").rect
    assert hint is not None
    assert hint.y >= button.bottom


def test_the_main_key_says_what_is_asked_where_it_does_nothing() -> None:
    shell, _match, pilot = a_table(2, 4)
    pilot.key("e")
    pilot.settle()
    assert notices(shell) == [table_of(shell).view.main_words()[0]]


def recruited(shell: Shell, match: Match) -> None:
    """Plays on until the first shift begins."""
    while match.state.phase == "draft":
        match.do(match.game.legal(match.state, match.seat or 0)[0])
    table_of(shell).jump()


def test_a_double_click_on_the_main_button_does_not_end_the_shift_it_began() -> None:
    shell, match, pilot = a_table(2, 4)
    recruited(shell, match)
    pilot.settle()
    pilot.wait(1.0)
    pilot.key("e")
    pilot.wait(0.1)
    pilot.key("e")
    pilot.settle()
    assert [type(step.action).__name__ for step in match.session.history][-1:] == ["Push"]
    pilot.wait(0.4)
    pilot.key("e")
    assert [type(step.action).__name__ for step in match.session.history][-1:] == ["EndShift"]


def test_whose_turn_it_is_is_said_where_another_is_at_work() -> None:
    shell, match, _pilot = a_table(2, 4)
    match.hand_over(0, "random")
    table_of(shell).choose("slot:top1", "key")
    assert notices(shell) == ["It is Ada's turn."]
    match.close()


def test_what_was_said_to_who_came_too_early_goes_when_the_turn_comes() -> None:
    shell, match, _pilot = a_table(2, 4)
    match.hand_over(0, "random")
    table = table_of(shell)
    table.choose("slot:top1", "key")
    assert notices(shell) == ["It is Ada's turn."]
    match.hand_over(0, "human")
    table.pointing.renew()
    assert notices(shell) == []
    match.close()


def test_whose_turn_it_is_is_said_between_two_acts_of_a_bot(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, _pilot = a_table(2, 4)
    match.hand_over(0, "random")
    monkeypatch.setattr(Match, "thinking", property(lambda _match: None))
    table_of(shell).choose("slot:top1", "key")
    assert notices(shell) == ["It is Ada's turn."]
    match.close()


def test_the_keyboard_begins_where_something_can_be_done() -> None:
    shell, match, pilot = a_table(2, 4)
    pilot.key("tab")
    pilot.settle()
    assert shell.director.focus.place in table_of(shell).pointing.picker.sources
    pilot.key("return")
    pilot.settle()
    pilot.key("return")
    pilot.settle()
    assert match.session.length == 1


def test_by_keys_a_part_goes_to_a_free_slot_before_it_covers_another() -> None:
    _shell, match, pilot = a_table(2, 4)
    for name in ("tab", "return", "return"):
        pilot.key(name)
        pilot.settle()
    slots = match.state.players[0].slots
    assert sum(part is not None for part in slots) == 4


def test_by_keys_it_is_said_what_a_part_would_cover() -> None:
    """As with the pointer: what is covered is gone for good (CF-4.2)."""
    shell, match, pilot = a_table(2, 4)
    for name in ("tab", "return"):
        pilot.key(name)
        pilot.settle()
    covered = next(p for p in match.state.players[0].slots if p is not None)
    gone = f"{match.game.book.parts[covered].name} will be gone."  # type: ignore[attr-defined]
    assert gone not in "\n".join(told(shell))
    while shell.director.focus.place != "slot:top1":
        pilot.key("tab")
        pilot.settle()
    assert gone in "\n".join(told(shell))


def test_over_another_part_it_is_said_what_the_part_in_hand_would_do_there() -> None:
    shell, match, pilot = a_table(2, 1)
    assert isinstance(match.game, Conveyor)
    book, state = match.game.book, match.state
    lying = [part for packet in state.parts for part in packet]
    uses = {part: part_use.use(book, state, act.TakePart(0, 0, part, "top1")) for part in lying}
    part = next(part for part, use in uses.items() if use.startswith("It makes"))
    pilot.click(f"part:{part}")
    pilot.settle()
    shell.director.set_focus("slot:top1", ring=True)
    pilot.settle()
    assert uses[part] in "\n".join(told(shell))


def told(shell: Shell) -> list[str]:
    """What the table says, as it is pointed at."""
    director = shell.director
    frame = Words(director.sizes, director.art, director.texts, director.interest)
    table_of(shell).view.memo.clear()
    table_of(shell).scene.build(frame)
    return frame.words


def test_nothing_is_asked_for_at_the_main_button_while_bots_are_only_looked_at() -> None:
    shell, match, _pilot = a_table(2, 4)
    recruited(shell, match)
    table = table_of(shell)
    table.pointing.picker = Picker(match.game, match.state, None)
    assert table.view.main_words()[0] == ""


def test_the_saved_picture_shows_the_table_and_not_the_question_whether_to_leave(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(2, 4)
    kept: list[bytes | None] = []
    monkeypatch.setattr(Saves, "keep", lambda _store, _session, picture: kept.append(picture))
    shell.leave_table(match)
    asked = shell._current.picture
    pilot.settle()
    pilot.click("dialog:leave")
    pilot.settle()
    assert asked is not None
    assert kept == [asked]


def test_no_gap_between_cards_of_a_packet_is_dead_to_a_click() -> None:
    _shell, match, pilot = a_table(2, 4)
    for kind, packets in (("part", match.state.parts), ("employee", match.state.employees)):
        for packet in packets:
            spots = [pilot.spot(f"{kind}:{card}").rect for card in packet]
            for left, right in pairwise(spots):
                assert right.x - left.right < 0.01
    match.close()


def test_where_markers_share_a_space_the_first_one_stands_in_front(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It ranks first."""
    shell, match, _pilot = a_table(3, 4)
    view = table_of(shell).view
    assert isinstance(view, ConveyorView)
    look, drawn = view.look(), []
    frame = shell.director.frame
    monkeypatch.setattr(frame, "icon", lambda name, *_rest, **_how: drawn.append(name))
    for seats in ((0, 1, 2), (2, 0, 1)):
        stores_view._stack(frame, Rect(0, 0, 40, 40), look, seats)
        assert drawn[-1] == look.marker(seats[0]).icon
        assert len(drawn) == 3
        drawn.clear()
    match.close()


def test_alone_no_money_is_told_beforehand() -> None:
    shell, match, _pilot = a_table(1, 4)
    view = table_of(shell).view
    assert isinstance(view, ConveyorView)
    assert view.look().forecast == ()
    assert "in the end" not in words(shell)
    match.close()


def test_ranks_are_shared() -> None:
    assert [rank((5, 9, 9, 2), seat) for seat in range(4)] == ["3rd", "1st", "1st", "4th"]


def test_the_box_of_the_week_s_end_says_how_saturday_is_counted() -> None:
    """CF-8.4: every figure is the board's."""
    shell, _match, pilot = a_table(2, 4)
    look = view_of(shell).look()
    told = str(pilot.spot("week_end").tooltip)
    assert told == look.words.week_end(2)
    board = look.book.board
    figures = [*board.prizes[:2], *(bonus.money for bonus in board.stores)]
    for n in (*figures, board.most_orders, board.left_over):
        assert f"£{n}" in told
    assert f"£{board.prizes[2]} " not in told, "with two players it goes to nobody"
    table_of(shell).view.memo.clear()
    assert f"Each thing left: £{board.left_over}" in words(shell)


def test_a_docket_marks_the_parts_that_make_what_the_orders_want() -> None:
    shell, match, pilot = a_table(2, 4)
    state, book = match.state, view_of(shell).game.book
    wanted = facts.asked(book, state, 0)
    said = 0
    for card in (card for packet in state.parts for card in packet):
        made = facts.serves(book.parts[card], wanted)
        told = str(pilot.spot(f"part:{card}").tooltip)
        assert ("for that next" in told) is bool(made)
        assert "Nothing can come of it today." not in told
        said += bool(made)
    assert 0 < said < 5
    wishes = str(pilot.spot("wishes").tooltip)
    for piece, cards in wanted.items():
        assert names.title(piece) in wishes
        assert all(book.orders[card].name in wishes for card in cards)
    table_of(shell).view.memo.clear()
    assert "Your orders want next:" in words(shell)
    part = next(one for one in match.game.legal(state, 0) if isinstance(one, act.TakePart))
    match.do(part)
    employee = next(
        one for one in match.game.legal(match.state, 1) if isinstance(one, act.TakeEmployee)
    )
    match.do(employee)
    while match.seat != 0:
        match.do(match.game.legal(match.state, match.seat or 0)[0])
    table_of(shell).jump()
    table_of(shell).view.memo.clear()
    assert match.state.phase == "draft"
    assert "Your orders want next:" not in words(shell), "the part is taken"


def test_what_most_orders_want_comes_first_and_slips_say_how_many_that_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    shell, match, pilot = a_table(3, 5)
    state, book = match.state, view_of(shell).game.book
    wanted = facts.asked(book, state, 0)
    several = [piece for piece in wanted if len(wanted[piece]) > 1]
    told = str(pilot.spot("wishes").tooltip).splitlines()
    first = [line.partition(":")[0] for line in told[: len(several)]]
    assert 0 < len(several) < len(wanted)
    assert set(first) == set(map(names.title, several))
    by_card = [
        len({one for piece in facts.makes(book.parts[card]) for one in wanted.get(piece, ())})
        for packet in state.parts
        for card in packet
    ]
    for card, n in zip((card for packet in state.parts for card in packet), by_card, strict=True):
        counts = f"The {n} on the green slip counts them."
        assert (counts in str(pilot.spot(f"part:{card}").tooltip)) is (n > 1)
    drawn: list[int] = []
    monkeypatch.setattr(
        pieces_view, "asked_mark", lambda *_args, count, **_rest: drawn.append(count)
    )
    table_of(shell).view.memo.clear()
    words(shell)
    assert drawn == [count for count in by_card if count]
    assert max(drawn) > 1


def test_the_ring_of_the_keys_hides_no_slip(monkeypatch: pytest.MonkeyPatch) -> None:
    """It hangs over the corner of its part, where the ring runs."""
    shell, _match, pilot = a_table(3, 5)
    director = shell.director
    slips = [spot for spot in director.frame.live if spot.above and spot.place.startswith("part:")]
    assert slips
    drawn: list[str] = []
    fill, mark = Frame.fill, pieces_view.asked_mark

    def filled(self: Frame, rect: Rect, style: str, *args: Any, **how: Any) -> None:
        drawn.append(style)
        fill(self, rect, style, *args, **how)

    def marked(*args: Any, **how: Any) -> None:
        drawn.append("slip")
        mark(*args, **how)

    monkeypatch.setattr(Frame, "fill", filled)
    monkeypatch.setattr(pieces_view, "asked_mark", marked)
    director.set_focus(slips[0].place, ring=True)
    pilot.settle()
    last = {style: len(drawn) - drawn[::-1].index(style) for style in ("focus_edge", "slip")}
    assert last["slip"] > last["focus_edge"]


def test_a_docket_promises_nothing_that_cannot_be_there_by_the_evening() -> None:
    """Without a Chute three pushes bring no bean of today off the belt."""
    shell, match, pilot = a_table(2, 4)
    give(match.state.players[0], slots=(None,) * 8)
    table_of(shell).jump()
    table_of(shell).view.memo.clear()
    pilot.settle()
    state, book = match.state, view_of(shell).game.book
    wanted = facts.asked(book, state, 0)
    cards = [card for packet in state.parts for card in packet]
    marked = [card for card in cards if facts.serves(book.parts[card], wanted)]
    assert marked
    for card in cards:
        told = str(pilot.spot(f"part:{card}").tooltip)
        assert told.endswith("Nothing can come of it today.") is (card in marked)


def test_an_employee_shown_larger_is_no_higher_than_the_words_need() -> None:
    shell, _match, pilot = running(employee="dunstan_store_agent_1")
    card, spot = shell.director.top.enlarged("desk"), pilot.spot("desk")
    assert card is not None
    trimmed = card.trimmed(shell.director.frame, spot).rect
    assert trimmed.w == spot.rect.w
    assert trimmed.h < spot.rect.h * 0.8


def test_where_there_is_no_room_for_words_a_number_is_no_exact_one() -> None:
    """The Chute drops any number, and an Upgrader of two need not upgrade twice (CF-5.3)."""
    shell, match, pilot = a_table(2, 4, (1024, 768))
    parts = view_of(shell).game.book.parts
    two = next(part.id for part in parts.values() if part.upgrade == 2)
    match.state.players[match.state.seat].slots = ("roaster", two, "chute", *[None] * 5)
    table_of(shell).jump()
    pilot.settle()
    told = words(shell).split("\n")
    assert "1–2" in told
    assert "1+" in told


class Icons(Words):
    """A frame that remembers what is pictured on it."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.icons: list[tuple[str, Rect]] = []

    def icon(self, name: str, rect: Rect, **how: Any) -> None:
        """Writes the icon down."""
        self.words.append(name)
        self.icons.append((name, rect))
        super().icon(name, rect, **how)


@pytest.mark.parametrize("how", ["shown larger", "flying"])
def test_an_employee_keeps_portrait_and_what_the_store_takes(how: str) -> None:
    """Shown larger as hired, and on the way to a desk or off the table, as in the packets."""
    shell, _match, pilot = running(employee="fancies_mechanic_1")
    card, spot = shell.director.top.enlarged("desk"), pilot.spot("desk")
    frame = Icons(shell.director.sizes, shell.director.art, shell.director.texts)
    assert card is not None
    if how == "flying":
        flight = Flight("employee:fancies_mechanic_1", "desk", "desk", 0.5)
        flying._thing(frame, flight, spot.rect, 300, 300, view_of(shell).look())
        assert "piece_chunks" in frame.words
        return
    card.show(frame, card.trimmed(shell.director.frame, spot).rect)
    assert {"portrait_mechanic", "piece_chunks"} <= set(frame.words)


def test_who_took_a_part_hides_neither_its_coal_nor_what_it_makes() -> None:
    """The marker lies over the lower left corner, where the docket lay."""
    shell, match, pilot = a_table(2, 4)
    taken = next(a for a in match.game.legal(match.state, 0) if isinstance(a, act.TakePart))
    match.do(taken)
    table_of(shell).jump()
    pilot.settle()
    card = pilot.spot(f"gone:{taken.part}").rect
    frame = Icons(shell.director.sizes, shell.director.art, shell.director.texts)
    shell.director.top.build(frame)
    icon = view_of(shell).look().marker(0).icon
    (mark,) = [rect for name, rect in frame.icons if name == icon and rect.meets(card)]
    assert mark.centre[0] < card.x + card.w / 4
    assert mark.y > card.centre[1]


def test_what_flies_from_day_to_day_stays_in_the_picture() -> None:
    shell, _match, _pilot = a_table(2, 4, (1440, 900))
    frame, found = shell.director.frame, list[float]()
    flights = [Flight("calendar", "day:1", "day:2", share / 10) for share in range(11)]
    for flight in flights:
        chrome.fly(frame, [flight], lambda _flight, _source, _x, y: found.append(y))
    assert len(found) == len(flights)
    assert min(found) >= theme.FLIGHT / 2
