"""The recipes in play: what goes in, what comes out, how often, how many candies are left."""

from __future__ import annotations

from chocolate_factory.core.language import _, ngettext
from chocolate_factory.games.plantation.cards.records import Recipe
from chocolate_factory.games.plantation.text import card_text
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.frame import Frame
from chocolate_factory.ui.draw.sizes import Rect
from chocolate_factory.ui.draw.theme import GAP
from chocolate_factory.views.plantation import lengths
from chocolate_factory.views.plantation.areas import goods
from chocolate_factory.views.plantation.look import Look

ARROW = "→"
FOOT = 1.2
"""How high the foot of a recipe is, by a line of small letters."""
LEFT = 0.5
"""What of a foot the words for the candies that are left may take."""
LEAST = 0.85
"""How small the words on how often are at the least, by small text."""
BESIDE = 0.6
"""What of the picture of a candy the same may take in two lines beside it."""
TALL = 5
"""A card of so many lines has its name above its candy."""


def draw(frame: Frame, rect: Rect, look: Look, compact: bool) -> None:
    """The recipes side by side."""
    count = len(look.state.recipes)
    gap = GAP if not compact else theme.TIGHT
    width = (rect.w - gap * (count - 1)) / max(1, count)
    size = _foot_size(frame, width, look)
    with frame.group("recipes"):
        for i, id_ in enumerate(look.state.recipes):
            cell = Rect(rect.x + i * (width + gap), rect.y, width, rect.h)
            _recipe(frame, cell, look, id_, i, size)


def _foot_size(frame: Frame, width: float, look: Look) -> float:
    """How large all of them say in their foot how often they may be used, on cards so wide; 0 where
    not all of them have room for that."""
    line = theme.LINE_SMALL * frame.sizes.text_scale * FOOT
    room = width - 2 * theme.SNUG - line - 2 - 2 * theme.TIGHT - frame.measure("8", face="bold")[0]
    if look.state.half == 2:
        room *= 1 - LEFT
    forms = [_often(look.book.recipes[id_])[0] for id_ in look.state.recipes]
    for size in (theme.TEXT, theme.TEXT_SMALL, theme.TEXT_SMALL * LEAST):
        if all(frame.measure(form, size=size)[0] <= room for form in forms):
            return size
    return 0.0


def _recipe(frame: Frame, rect: Rect, look: Look, id_: str, i: int, size: float) -> None:
    recipe = look.book.recipes[id_]
    place = f"recipe:{id_}"
    mark = look.mark(place)
    frame.fill(
        rect,
        "card" if _of_use(look, id_, i) else "card_worn",
        look.emphasis(place, look.aimed == place),
    )
    inner = rect.inset(theme.SNUG, theme.SNUG)
    left = look.state.tokens[i] if i < len(look.state.tokens) else 0
    line = theme.LINE_SMALL * frame.sizes.text_scale
    if inner.h > line * TALL:
        wide = frame.measure(recipe.name, size=theme.TEXT_SMALL, face="bold")[0] > inner.w
        name, inner = inner.cut_top(line * (1.7 if wide else 1), 2)
        frame.text(
            recipe.name, name, size=theme.TEXT_SMALL, face="bold", align="centre", valign="middle"
        )
    foot, body = inner.cut_bottom(min(line * FOOT, inner.h * 0.3), 2)
    needs, candy = body.cut_bottom(min(body.h * 0.36, theme.SYMBOL), 2)
    _trade(frame, needs, recipe)
    _foot(frame, foot, look, recipe, left, size)
    _candy(frame, candy, recipe, () if size else _often(recipe))
    about = card_text.recipe(recipe)
    tooltip = _("{name}: {about}").format(name=recipe.name, about=about)
    if look.state.half == 2:
        words = ngettext("{n} candy is left.", "{n} candies are left.", left).format(n=left)
        words = words if left else _("All its candy is gone: nobody makes more for now.")
        tooltip = _("{recipe} {left}").format(recipe=tooltip, left=words)
        tooltip = " ".join(filter(None, (_why_not(look, id_) if left else "", tooltip)))
    frame.spot(
        place,
        rect,
        tooltip=tooltip,
        drag=mark == "source",
        focus=look.focusable(place),
        role="source",
    )


def _why_not(look: Look, id_: str) -> str:
    """Why a recipe cannot be made where another could, '' if it can."""
    if not look.acting or look.looking:
        return ""
    why = dict(look.facts.asleep.recipes).get(id_)
    return "" if why is None else look.words.refusal(why)


def _of_use(look: Look, id_: str, i: int) -> bool:
    """Whether a recipe is something to look at: not if its candy has run out, nor if it cannot be
    made where another could, at the machine."""
    if look.state.half == 1:
        return True
    return bool(look.state.tokens[i]) and not _why_not(look, id_)


def _trade(frame: Frame, rect: Rect, recipe: Recipe) -> None:
    """What one use takes and what comes out: `1 sugar, 2 chocolate → 2 candies` in pictures."""
    taken = [("sugar", recipe.sugar), ("chocolate", recipe.chocolate)]
    groups = [(good, n) for good, n in taken if n]
    groups.append((recipe.id, recipe.makes))
    digit, arrow = (_wide(frame, words) + 2 for words in ("8", ARROW))
    gap = theme.SNUG
    used = digit * len(groups) + arrow + gap * len(groups)
    side = min(rect.h, (rect.w - used) / len(groups))
    if side < theme.ICON_SMALL:
        _trade_narrow(frame, rect, recipe)
        return
    x = rect.x + (rect.w - used - side * len(groups)) / 2
    for i, (good, n) in enumerate(groups):
        if i == len(groups) - 1:
            _small(frame, Rect(x, rect.y, arrow, rect.h), ARROW)
            x += arrow + gap
        _small(frame, Rect(x, rect.y, digit, rect.h), str(n))
        x += digit
        goods.draw(frame, Rect(x, rect.y + (rect.h - side) / 2, side, side), good)
        x += side + gap


def _trade_narrow(frame: Frame, rect: Rect, recipe: Recipe) -> None:
    """The same where numbers would leave the pictures no room: each good that is taken, and how
    many candies come of them; what they are is seen above."""
    taken = ["sugar"] * recipe.sugar + ["chocolate"] * recipe.chocolate
    words = f"{ARROW}{recipe.makes}"
    result = _wide(frame, words) + 2
    side = min(rect.h, (rect.w - result) / len(taken))
    x = rect.x + (rect.w - result - side * len(taken)) / 2
    for good in taken:
        goods.draw(frame, Rect(x, rect.y + (rect.h - side) / 2, side, side), good)
        x += side
    _small(frame, Rect(x, rect.y, result, rect.h), words)


def _wide(frame: Frame, words: str) -> float:
    return frame.measure(words, size=theme.TEXT_SMALL, face="bold")[0]


def _small(frame: Frame, rect: Rect, words: str) -> None:
    """A number or an arrow in the line of a trade."""
    frame.text(words, rect, size=theme.TEXT_SMALL, face="bold", valign="middle", wrap=False)


def _candy(frame: Frame, rect: Rect, recipe: Recipe, often: tuple[str, ...]) -> None:
    """The candy, large, and beside it how `often` it may be made, where the foot has no room: in
    two lines, or the shortest way."""
    if often:
        first, last = _halves(frame, often[0])
        wide = max(_wide(frame, first), _wide(frame, last)) + 2
        line = theme.LINE_SMALL * frame.sizes.text_scale
        if wide > rect.w * BESIDE or rect.h < 2 * line:
            first, last, wide = often[-1], "", _wide(frame, often[-1]) + 2
        words, rect = rect.cut_right(wide, theme.TIGHT)
        head, words = words.cut_top(line)
        _small(frame, head, first)
        if last:
            _small(frame, words.cut_top(line)[0], last)
    side = min(rect.h, rect.w)
    goods.draw(frame, rect.middle(side, side), recipe.id)


def _halves(frame: Frame, text: str) -> tuple[str, str]:
    """A few words in two lines, as narrow as may be."""
    words = text.split()
    breaks = [(" ".join(words[:n]), " ".join(words[n:])) for n in range(1, len(words) + 1)]
    return min(breaks, key=lambda lines: max(_wide(frame, line) for line in lines))


def _often(recipe: Recipe) -> tuple[str, str]:
    """How often a recipe may be used in one turn: at length, and as short as may be."""
    often = ngettext("once a turn", "{n} times a turn", recipe.uses)
    return often.format(n=recipe.uses), _("{n}×").format(n=recipe.uses)


def _foot(frame: Frame, rect: Rect, look: Look, recipe: Recipe, left: int, size: float) -> None:
    """Points of a candy on a star, how often a turn if a `size` is given for that, and how many
    candies are left."""
    star, rest = rect.cut_right(theme.TIGHT)[1].cut_left(min(rect.h, rect.w * 0.25), 2)
    frame.icon("kind_special", star)
    points = _points(frame, rest.w, look, recipe, left, size)
    frame.text(points, rest, face="bold", colour="green_ink", valign="middle", wrap=False)
    rest = rest.cut_left(frame.measure(points, face="bold")[0], theme.TIGHT)[1]
    if look.state.half == 2:
        rest = _left(frame, rest, recipe, left)
    if size:
        frame.text(
            _often(recipe)[0],
            rest,
            size=size,
            align="centre" if look.state.half == 2 else "right",
            valign="middle",
            wrap=False,
        )


def _points(frame: Frame, room: float, look: Look, recipe: Recipe, left: int, size: float) -> str:
    """What a candy counts; where one use makes several, that it is each of them, if that leaves
    room for the rest of the foot."""
    each = _("{n} each").format(n=recipe.points)
    used = frame.measure(each, face="bold")[0] + theme.TIGHT
    if size:
        used += frame.measure(_often(recipe)[0], size=size)[0]
    if look.state.half == 2:
        words = _("{n} left").format(n=left)
        used += frame.measure(words, size=theme.TEXT)[0] + theme.TIGHT + 2
    return each if recipe.makes > 1 and used <= room else str(recipe.points)


def _left(frame: Frame, rect: Rect, recipe: Recipe, left: int) -> Rect:
    """How many candies are left, at the right; what is free beside it."""
    words = _("{n} left").format(n=left)
    wide = frame.measure(words, size=theme.TEXT)[0]
    if wide > rect.w * LEFT:
        words = str(left)
        wide = frame.measure(words, size=theme.TEXT)[0]
        candy, rect = rect.cut_right(min(rect.h, rect.w * 0.4), 2)
        goods.draw(frame, candy, recipe.id)
    told, free = rect.cut_right(wide + 2, theme.TIGHT)
    frame.text(
        words,
        told,
        size=theme.TEXT,
        colour="ink" if left else "red",
        align="right",
        valign="middle",
        wrap=False,
    )
    return free


def rows(frame: Frame, rect: Rect, look: Look) -> None:
    """The recipes one below the other in words, in the drawer."""
    grown = frame.sizes.text_scale
    height = min(rect.h / max(1, len(look.state.recipes)) - GAP, lengths.RECIPE_ROW * grown)
    for i, id_ in enumerate(look.state.recipes):
        row = Rect(rect.x, rect.y + i * (height + GAP), rect.w, height)
        recipe = look.book.recipes[id_]
        frame.fill(row, "card_plain")
        inner = row.inset(GAP)
        picture, words = inner.cut_left(min(inner.h, theme.SYMBOL_HUGE * grown), GAP)
        goods.draw(frame, picture, id_)
        name, about = words.cut_top(theme.LINE_SMALL * grown, 2)
        frame.text(recipe.name, name, face="bold", valign="middle", wrap=False)
        frame.text(card_text.recipe(recipe), about, size=theme.TEXT_SMALL)
