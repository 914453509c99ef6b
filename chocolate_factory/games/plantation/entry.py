"""This game's entry in the catalog."""

from chocolate_factory.games.entry import Entry
from chocolate_factory.games.plantation import mind
from chocolate_factory.games.plantation.cards import checks
from chocolate_factory.games.plantation.cards.records import FILES, Cards
from chocolate_factory.games.plantation.game import Plantation
from chocolate_factory.games.plantation.mind.judge import PlantationJudge
from chocolate_factory.games.plantation.text.describe import describe

ENTRY = Entry(
    id=Plantation.id,
    title=Plantation.title,
    files=FILES,
    cards=Cards,
    check=checks.check,
    report=checks.report,
    make=Plantation,
    levels=mind.LEVELS,
    counsel=mind.COUNSEL,
    judge=PlantationJudge,
    describe=describe,
)
