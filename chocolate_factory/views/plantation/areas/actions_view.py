"""The buttons of a turn: both directions before the player commits, then goods left, *All*,
abilities."""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from dataclasses import replace

from chocolate_factory.core.language import _, capitalised
from chocolate_factory.core.places import Place, name
from chocolate_factory.games.plantation.acts.abilities import Sell
from chocolate_factory.games.plantation.acts.act import SPACE
from chocolate_factory.games.plantation.acts.candy import Decorate, Make
from chocolate_factory.games.plantation.acts.cards import Play
from chocolate_factory.games.plantation.facts import CardFacts, WayFacts
from chocolate_factory.games.plantation.rules import numbers
from chocolate_factory.games.plantation.text import names
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP, TIGHT
from chocolate_factory.views.plantation.areas import button_row, cards_view, goods
from chocolate_factory.views.plantation.areas.button_row import Button
from chocolate_factory.views.plantation.layout import Areas
from chocolate_factory.views.plantation.look import TO, Look, distinct, open_numbers, way_button
from chocolate_factory.views.plantation.turn import prompt

ALL, ALL_KEY = "tool:all", "G"
WORDS = 0.34
"""What of the row the words take."""
LEAST = 3
"""So many buttons the row has room for once the worker has walked."""
ASLEEP = "asleep"
"""The kind of a button that does nothing now: it looks off, and arrows reach it to be told why."""
NUMBER = 0.45
"""Weight of a button that bears a number alone."""


def _paid(label: str, cost: int) -> str:
    """A button's words with what it costs."""
    coins = names.coins(cost).replace(" ", "\u00a0")  # never on a line each
    return _("{act} ({coins})").format(act=label, coins=coins)


ABILITIES: dict[str, tuple[str, Callable[[], str]]] = {
    "do:mix": ("ability_mixer", lambda: _("Mix chocolate")),
    "do:machinist": ("portrait_machinist", lambda: _("Machinist")),
    "do:recruit": ("ability_break_room", lambda: _paid(_("Recruit"), numbers.RECRUIT_COST)),
    "do:decorate_all": (
        "ability_froster",
        lambda: _paid(_("Decorate all"), numbers.DECORATE_ALL_COST),
    ),
}
"""Buttons of abilities that need nothing else: picture and words."""
USE, USE_KEY = "tool:use", "S"
KEYS = {
    "do:mix": USE_KEY,
    "do:recruit": USE_KEY,
    USE: USE_KEY,
    "do:decorate_all": "K",
    "do:machinist": "X",
}
"""The key of each button: what the space does, what else it does, what the card does. None ever
stands for another of these."""
ORDER = tuple(KEYS)
"""From the right on: what the space does, what else it does, what the card does. So none comes
where another one was while a turn goes on."""
PUT: dict[str, tuple[str, Callable[[], str]]] = {
    "outlet": ("ability_outlet", lambda: _("Sell")),
    "froster": ("ability_froster", lambda: _("Decorate")),
}
"""Those at which a good is put."""


def draw(frame: Frame, areas: Areas, look: Look) -> None:
    """What can be done now besides cards and goods, and how much is left to move."""
    rect, slip = areas.yard.actions, areas.yard.slip
    buttons = list(_buttons(frame, look))
    words = prompt.told(look)
    moving = look.job is not None and look.job.way is not None
    alone = not buttons or look.shifting
    if slip is not None and not words and not moving:
        rect = slip._replace(h=rect.bottom - slip.y)  # the ways have much to say
    elif slip is not None:
        _told(frame, slip, words)
    elif alone:
        _told(frame, rect, words)
    elif words or moving:
        told, row = rect.cut_left(rect.w * WORDS, GAP)
        if not button_row.is_crowded(frame, row, buttons):
            rect = row
            _told(frame, told, words)  # else the banner says enough
    if alone:
        return
    with frame.group("actions"):
        keyed = not areas.compact
        button_row.draw(frame, rect, buttons, _least(look) if moving else 0, keyed)


def _told(frame: Frame, rect: Rect, words: str) -> None:
    """Words on a slip of paper, in front of palms and roof."""
    if not words:
        return
    room = rect.w - 2 * GAP
    fits = (
        size
        for size in (theme.TEXT, theme.TEXT_SMALL)
        if frame.measure(words, room, size, "bold")[1] <= rect.h
    )
    size = next(fits, theme.TEXT_SMALL)
    wide, high = frame.measure(words, room, size, "bold")
    slip = Rect(rect.x, rect.y, min(wide + 2 * GAP, rect.w), min(rect.h, high + 2 * TIGHT))
    slip = slip._replace(y=rect.y + (rect.h - slip.h) / 2)
    frame.fill(slip, "card_plain")
    frame.text(words, slip.inset(GAP, 0), size=size, face="bold", valign="middle")


def _least(look: Look) -> int:
    """For how many buttons there is room in this turn: each has its place, whichever others come
    and go."""
    kind = None if look.job is None else look.book.power(look.job.card)
    return LEAST + (kind is not None and kind.machine)


def _buttons(frame: Frame, look: Look) -> list[Button]:
    if not _may_act(look):
        return []
    if _choosing(look) is not None:
        return [*_choices(look), *_abilities(look)]
    if makers := prompt.makers(look):
        return [*_by(look, makers), *_abilities(look)]
    return [*_dice(look), *_again(frame, look), *_abilities(look)]


def _by(look: Look, makers: Sequence[Make]) -> list[Button]:
    """With a recipe in hand: the machine of the space, or that of the card in play."""
    assert look.job is not None
    card = names.that_card(look.book, look.job.card)
    found = []
    for act in makers:
        space = act.by == SPACE
        told = capitalised(names.ability("machine") if space else card)
        icon = "ability_machine" if space else "portrait_machinist"
        words = _("{act}.").format(act=look.words.act(look.state, act))
        found.append(Button(maker_button(act), told, icon, words))
    return [_with_number(*one) for one in enumerate(found, 1)]


def maker_button(act: Make) -> Place:
    """The button that makes candy with one of two machines."""
    return f"tool:make_{act.by}"


def _dice(look: Look) -> list[Button]:
    """With a specialist in hand: the die as it lies, or rolled."""
    picker = look.picker
    assert picker is not None
    if not prompt.asks_number(look):
        return []
    found = [
        Button(
            f"tool:play_{'roll' if act.roll else 'lies'}",
            _("Roll the die (no\u00a0undo)") if act.roll else _lies(look),
            "die" if act.roll else None,
            _die_tooltip(look, act),
            short=_("Roll the die") if act.roll else "",
        )
        for act in picker.sources.get(picker.held or "", [])
        if isinstance(act, Play)
    ]
    return [_with_number(*one) for one in enumerate(found, 1)]


def _die_tooltip(look: Look, act: Play) -> str:
    told = _("{act}.").format(act=look.words.act(look.state, act))
    if not act.roll and open_numbers(look):
        choice = names.either(open_numbers(look))
        return _("The die stays as it lies. Then you choose {numbers}.").format(numbers=choice)
    if act.roll:
        told += " " + _("You must take what it shows, and a roll cannot be undone.")
    return told


def _lies(look: Look) -> str:
    """What the button says that takes the die as it lies."""
    if open_numbers(look):
        return _("Choose a number")
    return _("Take the {n}").format(n=look.state.die)


def _numbers(look: Look, card: CardFacts) -> list[Button]:
    """What a Runner may make of the die."""
    if len(card.numbers) < 2:
        return []
    return [
        Button(
            _number_button(number),
            str(number),
            None,
            _number_tooltip(look, card, number),
            weight=NUMBER,
            chosen=number == card.number,
        )
        for number in card.numbers
    ]


def _number_button(number: int) -> Place:
    return f"tool:number_{number}"


def _number_tooltip(look: Look, card: CardFacts, number: int) -> str:
    told = [cards_view.spoken(look, way) for way in card.ways.get(number, ())]
    return " ".join([_("Use {n}.").format(n=number), *told])


def _ways(look: Look, card: CardFacts) -> list[Button]:
    """Both directions, each with what it gives; up to four where a card may look the other way
    round, but none that comes to the same."""
    ways = distinct(card.ways.get(card.number, ()))
    several = len(ways) > 2 or len(card.numbers) > 1
    found = [_way(look, way, several) for way in ways]
    if len(found) == 1 and len(card.numbers) < 2:  # nothing else is to be chosen
        found = [replace(found[0], kind="main")]
    return [_with_number(*one) for one in enumerate(found, 1)] if _keyed(card, ways) else found


def _with_number(n: int, button: Button) -> Button:
    """A button that a key chooses, which stands before its words: below them it would cut them."""
    text = _("{n}. {way}")
    short = text.format(n=n, way=button.short) if button.short else ""
    return replace(button, label=text.format(n=n, way=button.label), numbered=True, short=short)


def _keyed(card: CardFacts, ways: Sequence[WayFacts]) -> bool:
    """Whether the ways have keys: there are several, and no number is to be chosen besides."""
    return len(ways) > 1 and len(card.numbers) < 2


def numbered(look: Look) -> dict[int, Place]:
    """What keys 1, 2 … take: the specialists that lie open, as they lie; else the buttons of the
    row by the numbers that they bear."""
    if _may_act(look) and look.choosing == "offer":
        return {n: f"offer:{card}" for n, card in enumerate(look.facts.offer, 1)}
    card = _choosing(look)
    if card is not None and len(card.numbers) > 1:
        return {number: _number_button(number) for number in card.numbers}
    buttons = _choices(look)
    if not buttons and _may_act(look):
        buttons = _by(look, makers) if (makers := prompt.makers(look)) else _dice(look)
        if not buttons:
            return _keyed_runs(look)
    return dict(enumerate((button.place for button in buttons if button.numbered), 1))


def _choices(look: Look) -> list[Button]:
    """What there is to choose before the worker moves."""
    card = _choosing(look)
    return [] if card is None else [*_numbers(look, card), *_ways(look, card)]


def _choosing(look: Look) -> CardFacts | None:
    """The card in play of whoever looks at it, before its worker moves."""
    job = look.job if _may_act(look) else None
    return look.facts.cards.get(job.card) if job is not None and job.way is None else None


def _may_act(look: Look) -> bool:
    """Whether whoever looks at the table may do something there."""
    own = look.picker is not None and look.picker.seat == look.own
    return own and not look.looking and not look.covered


def _way(look: Look, way: WayFacts, several: bool) -> Button:
    if several:
        label, short = _several(way, look.state.half)
    else:
        label, short = _carried(look, way), ""
    told, icon = cards_view.spoken(look, way), f"direction_{way.way}"
    return Button(way_button(way), label, icon, told, short=short)


def _several(way: WayFacts, half: int) -> tuple[str, str]:
    """What one of several directions brings, at length, and as short as may be."""
    to = way.way == TO
    text = _("To space {space}: {what}") if to else _("From space {space}: {what}")
    if way.reverse:
        text = _("To space {space}, the other way: {what}")
        text = text if to else _("From space {space}, the other way: {what}")
    label = text.format(space=way.space, what=_amount(way, half))
    text = _("To\u00a0{space}: {what}") if to else _("From\u00a0{space}: {what}")
    if way.reverse:
        text = _("To\u00a0{space}, back: {what}") if to else _("From\u00a0{space}, back: {what}")
    what = _("{n}\u00a0in") if half == 1 else _("unload\u00a0{n}")
    what = (what if to else _("load\u00a0{n}")).format(n=way.able)
    return label, text.format(space=way.space, what=what)


def _carried(look: Look, way: WayFacts) -> str:
    """What a direction brings, in the order in which it is done: how much can really be carried, of
    how much may, and the space where it is of use."""
    to, told = way.way == TO, []
    if way.able or way.full:
        told.append(_amount(way, look.state.half))
    if way.usable:
        told.insert(len(told) if to else 0, look.words.use(way.ability, look.state.half))
    text = _("To space {space}: {what}") if to else _("From space {space}: {what}")
    what = _("{first}, then {second}").format(first=told[0], second=told[1]) if told[1:] else ""
    return text.format(space=way.space, what=what or "".join(told) or _("nothing to do"))


def _amount(way: WayFacts, half: int) -> str:
    """`up to 3 in`, `load 1 (of 2)`, `0 in (full)`: the bracket is not torn."""
    forms = _("{n} in"), _("up to {n} in"), _("{n} in (of\u00a0{most})")
    if way.way != TO:
        forms = _("load {n}"), _("load up to {n}"), _("load {n} (of\u00a0{most})")
    elif half == 2:
        forms = _("unload {n}"), _("unload up to {n}"), _("unload {n} (of\u00a0{most})")
    text = forms[2 if way.lacks else way.able > 1]
    if way.full:
        text = _("{amount} (full)").format(amount=forms[0])
    return text.format(n=way.able, most=way.capacity)


def _again(frame: Frame, look: Look) -> list[Button]:
    keys = {place: str(n) for n, place in _keyed_runs(look).items()}
    return [
        Button(
            place,
            label,
            goods.icon(frame, good),
            words,
            keys.get(place, ALL_KEY),
            short=label.partition(" ")[0] if label[:1].isdigit() else "",
        )
        for place, good, words, label in look.runs
    ]


def _keyed_runs(look: Look) -> dict[int, Place]:
    """The buttons of goods by their number keys: all but the one that has a key of its own."""
    return dict(enumerate((place for place, *_rest in look.runs if place != ALL), 1))


def _abilities(look: Look) -> list[Button]:
    picker = look.picker
    assert picker is not None
    found = []
    anyway = look.warned and look.facts.ends
    for place, (icon, label) in ABILITIES.items():
        acts = picker.sources.get(place, [])
        if name(place) in look.facts.vain:
            continue
        if acts:
            tooltip = _("{act}.").format(act=look.words.act(look.state, acts[0]))
            if look.state.half == 1 and place in ("do:mix", "do:machinist"):
                tooltip += " " + capitalised(look.words.ability_text("mixer", 1))
            if place == "do:recruit":
                tooltip += " " + _("The coin would be a point at the end; there is no way back.")
            if place == "do:decorate_all":
                tooltip += " " + _decorated()
            if look.facts.ends and place != "do:machinist":
                tooltip += " " + _("This ends the moving of goods.")
            words = label()
            if place == "do:recruit" and anyway:
                words = _("Recruit anyway")
            if place == "do:mix" and anyway:
                words = _("Mix anyway")
            if place == "do:machinist":
                words = _machinist(look)
            found.append(Button(place, words, icon, tooltip, KEYS[place], ability=True))
    if any(isinstance(act, Sell | Decorate) for act in picker.actions):
        icon, label = PUT[look.facts.ability]
        words = look.words.ability_text(look.facts.ability, look.state.half)
        words = capitalised(words)
        if look.facts.ability == "froster":
            words = " ".join((_("Decorate one candy; it costs nothing."), _decorated()))
        told = label()
        if look.facts.ability == "outlet":
            coins = names.coins(numbers.sale(look.book, look.state)).replace(" ", "\u00a0")
            told = _("Sell {good} for {coins}").format(good=_sold(look), coins=coins)
            told = _("Sell anyway") if anyway else told
        found.append(Button(USE, told, icon, words, USE_KEY, ability=True))
    found += _asleep(look, {button.place for button in found})
    return sorted(found, key=lambda button: ORDER.index(button.place))


def _sold(look: Look) -> str:
    """What the outlet takes now: the good, where there is but one kind of it to sell."""
    assert look.picker is not None
    kinds = {act.good for act in look.picker.actions if isinstance(act, Sell)}
    return names.said(look.book, kinds.pop()) if len(kinds) == 1 else _("a good")


def _machinist(look: Look) -> str:
    """What the button of the card's machine says: the same through a turn."""
    if look.state.half == 2:
        return _("Machinist")
    return _("Mix by Machinist") if look.facts.asleep.space == "mixer" else _("Mix")


def _decorated() -> str:
    return _("On a truck of your colour, decorated candy is worth a point more.")


def _asleep(look: Look, awake: Container[Place]) -> list[Button]:
    """What the space and the card could do, but not now: it stays in its place and says why."""
    now = look.facts.asleep
    if now.space in PUT:
        place, (icon, label) = USE, PUT[now.space]
    else:
        place = {"mixer": "do:mix", "break_room": "do:recruit"}.get(now.space, "")
        icon, label = ABILITIES.get(place, ("", str))
    found = [(place, icon, label, now.use)] if place else []
    for other, why in (("do:decorate_all", now.decorate_all), ("do:machinist", now.machine)):
        if name(other) not in look.facts.vain:
            found.append((other, *ABILITIES[other], why))
    return [
        Button(
            place,
            _machinist(look) if place == "do:machinist" else label(),
            icon,
            look.words.refusal(why),
            ability=True,
            kind=ASLEEP,
        )
        for place, icon, label, why in found
        if why is not None and place not in awake
    ]


def idle_button(look: Look, key: str) -> Place:
    """The button of a key that can do nothing now, '' if there is none."""
    buttons = _abilities(look) if _may_act(look) else []
    idle = (button.place for button in buttons if button.kind == ASLEEP)
    return next((place for place in idle if KEYS[place] == key), "")


def why_asleep(look: Look, place: Place) -> str:
    """Why a button of the row can do nothing now, '' if it can, or is none."""
    buttons = _abilities(look) if _may_act(look) else []
    return next((b.tooltip for b in buttons if b.place == place and b.kind == ASLEEP), "")


def keyed_button(look: Look, key: str) -> Place:
    """The button of the space or of the card that a key presses, '' if there is none now."""
    buttons = _abilities(look) if _may_act(look) else []
    return next((button.place for button in buttons if button.key == key), "")
