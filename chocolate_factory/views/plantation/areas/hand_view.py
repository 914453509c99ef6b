"""The strip below: the hand with its deck and what was played, and what can be told of the hand of
somebody else."""

from __future__ import annotations

from collections.abc import Sequence

from chocolate_factory.core.game import HUMAN
from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.plantation import lengths
from chocolate_factory.views.plantation.areas import cards_view
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import Look

DECK = 0.62
"""Width of the deck by the height of the strip."""
IN_PLAY = 0.86
"""Width of the card of this turn, which lies beside the hand, by that of a card in it."""
ROOM_FOR = 8
"""So many cards that were played have room, so that their size does not change with each."""
CHIP = 2.4
"""Their side by the size of their numbers at most."""
PLAYED = 0.17
"""Width of what was played by that of the strip, at least where there is room for it."""


def draw(frame: Frame, areas: Areas, look: Look) -> None:
    """The whole strip."""
    rect = areas.hand
    frame.fill(rect, "tray")
    inner = rect.inset(GAP, GAP * 0.8)
    with frame.group("hand"):
        # its heading stands over it, where there is room for one
        about = title(look) if areas.compact else ""
        frame.spot("hand", rect, drop=True, focus=False, role="target", tooltip=about)
        _hand(frame, inner, look, areas.compact)


def title(look: Look) -> str:
    """The heading of the strip."""
    own = _own(look)
    seat = look.own if own else look.seat
    if own and look.kinds[seat] == HUMAN:
        return _("Your hand")
    return _("{name}'s cards").format(name=look.names[seat])


def _own(look: Look) -> bool:
    """Whether the own hand is shown: also while a bot's moves are followed."""
    return not look.looking or (look.watching and look.kinds[look.own] == HUMAN)


def _hand(frame: Frame, rect: Rect, look: Look, compact: bool) -> None:
    """Deck, hand, and what was played."""
    own = _own(look)
    player = look.state.players[look.own] if own else look.player
    unplayed = (look.facts.players[look.own] if own else look.numbers).unplayed
    deck, rest = rect.cut_left(min(rect.h * DECK, rect.w * 0.13), GAP)
    cards_view.back(frame, deck, len(player.deck))
    n = len(player.deck)
    words = ngettext("{n} card in the deck.", "{n} cards in the deck.", n).format(n=n)
    left = names.cards(look.book, unplayed)
    if left:
        words = _("{deck} Not played yet, hand and deck together: {cards}.").format(
            deck=words, cards=left
        )
    frame.spot("own_deck", deck, tooltip=words, focus=False)
    turn = look.job is not None and look.acting
    follows = turn and own and look.looking  # a bot's card: it takes no room from the own ones
    before = player.played[:-1] if turn and not follows else player.played
    if follows and not compact:
        in_play, rest = rest.cut_right(max(rect.w * PLAYED, lengths.RECIPE_CARD_LEAST), GAP)
        _in_play(frame, in_play, look)
        turn = False
    elif before and not compact:
        least = max(rect.w * PLAYED, lengths.RECIPE_CARD_LEAST)
        spare = rest.w - (_card(rest) + GAP) * (len(player.hand) + turn)
        played, rest = rest.cut_right(max(least, spare), GAP)
        _played(frame, played, look, before)
    shown = list(player.hand)
    if turn:
        wide = _width(rest, len(shown) + 1) * IN_PLAY
        kind = None if look.job is None else look.book.power(look.job.card)
        if kind is not None:
            wide = max(wide, cards_view.wanted(frame, kind.name) + 2 * theme.GAP)
        in_play, rest = rest.cut_right(wide, GAP)
        _in_play(frame, in_play, look)
    if look.covered or not own:
        _backs(frame, rest, len(shown))
    else:
        _faces(frame, rest, look, shown)


def _card(rect: Rect) -> float:
    """How wide a card of the hand is at most."""
    return min(lengths.HAND_CARD * 1.2, rect.h * 1.15)


def _width(rect: Rect, count: int) -> float:
    return min(_card(rect), (rect.w - GAP * (count - 1)) / max(1, count))


def _row(rect: Rect, count: int) -> list[Rect]:
    width = _width(rect, count)
    return [Rect(rect.x + i * (width + GAP), rect.y, width, rect.h) for i in range(count)]


def _backs(frame: Frame, rect: Rect, count: int) -> None:
    for cell in _row(rect, count):
        cards_view.back(frame, cell)


def _faces(frame: Frame, rect: Rect, look: Look, cards: Sequence[str]) -> None:
    for id_, cell in zip(cards, _row(rect, len(cards)), strict=True):
        face(frame, cell, look, id_, f"card:{id_}")


def face(frame: Frame, rect: Rect, look: Look, id_: str, place: str, told: bool = False) -> None:
    """A card face up that can be taken up at its place; `told` has it say what it can do."""
    mark = look.mark(place)
    state = look.emphasis(place, look.aimed == place)
    if state == "normal" and look.aimed == place:
        state = "hover"
    said = cards_view.card(frame, rect, look, id_, state, told)
    frame.spot(
        place,
        rect,
        tooltip="" if said else cards_view.tooltip(look, id_),
        drag=mark == "source",
        focus=bool(mark) and look.focusable(place),
        role="source",
    )


def _in_play(frame: Frame, rect: Rect, look: Look) -> None:
    """The card of this turn, face up beside the hand."""
    job = look.job
    assert job is not None
    head, rect = rect.cut_top(theme.LINE_SMALL * frame.sizes.text_scale, 2)
    _label(frame, head, look.names[look.seat] if look.looking else _("In play"))
    machinist = look.facts.machinist and not look.looking
    state = look.emphasis("machinist", look.aimed == "machinist") if machinist else "normal"
    cards_view.card(frame, rect, look, job.card, state)
    if look.book.power(job.card) is not None:
        side = theme.ICON * frame.sizes.text_scale
        box = Rect(rect.right - side * 0.9, rect.bottom - side * 0.9, side, side)
        frame.fill(box, "disc")
        frame.text(
            str(job.number),
            box,
            size=theme.TEXT,
            face="bold",
            colour="cream",
            align="centre",
            valign="middle",
            wrap=False,
        )
    frame.spot(
        "machinist" if machinist else "in_play",
        rect,
        tooltip=cards_view.tooltip(look, job.card),
        drop=machinist,
        focus=machinist and look.mark("machinist") == "target",
        role="target",
    )


def _label(frame: Frame, rect: Rect, words: str) -> None:
    """What lies below, in a word or two."""
    frame.text(words, rect, size=theme.TEXT_SMALL, colour="cream_soft", valign="middle", wrap=False)


def _chips(rect: Rect, count: int) -> tuple[int, float]:
    """(columns, side) of so many small cards, as large as they fit."""
    sizes = []
    for columns in range(1, count + 1):
        cell = rect.grid(columns, -(-count // columns), theme.TIGHT)[0]
        sizes.append((min(cell.w, cell.h), columns))
    side, columns = max(sizes)
    return columns, side


def _played(frame: Frame, rect: Rect, look: Look, played: Sequence[str]) -> None:
    """What was played in this half before this turn, small."""
    head, body = rect.cut_top(theme.LINE_SMALL * frame.sizes.text_scale, 2)
    _label(frame, head, _("Played"))
    columns, side = _chips(body, max(ROOM_FOR, len(played)))
    side = min(side, CHIP * theme.TEXT_SMALL * frame.sizes.text_scale)
    step = side + theme.TIGHT
    for i, id_ in enumerate(played):
        box = Rect(body.x + i % columns * step, body.y + i // columns * step, side, side)
        number = look.book.workers.get(id_)
        if number is None:
            cards_view.portrait(frame, box, look.book.specialists[id_].id)
            continue
        frame.fill(box, "card_worn")
        frame.text(
            str(number),
            box,
            size=theme.TEXT_SMALL,
            face="bold",
            align="centre",
            valign="middle",
            wrap=False,
        )
    words = _("Played in this half: {cards}.").format(cards=names.cards(look.book, played))
    frame.spot("played", rect, tooltip=words, focus=False)
