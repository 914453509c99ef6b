"""Why a turn is proposed, in one sentence."""

from __future__ import annotations

from chocolate_factory.core.language import _, enumeration
from chocolate_factory.games.plantation.acts.abilities import Mix, Recruit, Sell
from chocolate_factory.games.plantation.acts.candy import Decorate, DecorateAll, Make
from chocolate_factory.games.plantation.acts.cards import Play
from chocolate_factory.games.plantation.acts.moving import Gather, Load, Unload
from chocolate_factory.games.plantation.cards.book import Book
from chocolate_factory.games.plantation.mind.turns import TurnPlan
from chocolate_factory.games.plantation.text import names


def plan(book: Book, found: TurnPlan) -> str:
    """What the turn brings: goods moved, what is made, decorated, sold, who is recruited."""
    acts = found.acts
    if len(acts) == 1 and isinstance(acts[0], Play) and acts[0].roll:
        return _("Most faces of the die are better than what it shows.")
    sentences: list[str] = []
    gathered = [act.good for act in acts if isinstance(act, Gather)]
    unloaded = [act.good for act in acts if isinstance(act, Unload)]
    loaded = [act.good for act in acts if isinstance(act, Load)]
    for goods, words in (
        (gathered, _("takes {goods}")),
        (unloaded, _("unloads {goods}")),
        (loaded, _("loads {goods}")),
    ):
        if goods:
            sentences.append(words.format(goods=names.goods(len(goods))))
    if any(isinstance(act, Mix) for act in acts):
        sentences.append(_("mixes chocolate"))
    made = [act.recipe for act in acts if isinstance(act, Make)]
    if made:
        candies = dict.fromkeys(book.recipes[recipe].name for recipe in made)
        sentences.append(_("makes {candies}").format(candies=enumeration(list(candies))))
    if any(isinstance(act, Decorate | DecorateAll) for act in acts):
        sentences.append(_("decorates candy"))
    if any(isinstance(act, Sell) for act in acts):
        sentences.append(_("sells at the outlet"))
    if any(isinstance(act, Recruit) for act in acts):
        sentences.append(_("recruits a specialist"))
    if not sentences:
        return _("Nothing else is worth more now.")
    return _("This turn {things}.").format(things=enumeration(sentences))
