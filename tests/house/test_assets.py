"""The pictures and fonts: complete, drawn with what the reader draws rightly, and readable."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from collections.abc import Iterable
from functools import cache
from itertools import combinations
from pathlib import Path

import pygame
import pytest

from tests.helpers.folders import ROOT


def words(text: str) -> list[str]:
    """The names in a line of names."""
    return text.split()


ICONS, FONTS = ROOT / "assets" / "icons", ROOT / "assets" / "fonts"
SVGS = sorted(ICONS.glob("*.svg"))
TINT = "#ff00ff"
CHOCOLATES = ("bean", "cocoa", "chunks", "fingers", "caramel", "nuts", "boxed")
INGREDIENTS = words("coffee milk steam ice tea chocolate caramel water")
MARKERS = ("circle", "square", "diamond", "triangle", "star")
SIDES = words("n e s w")
PRODUCTS = words("green red blue orange black")
GOODS = ("sugar", "cacao", "chocolate")
CANDIES = words(
    "peanuts pretzels lollipops truffles cotton_candy rock_candy caramels fudge nougat "
    "chocolate_eggs"
)
SHIPPED = [f"good_{name}" for name in GOODS] + [f"candy_{name}" for name in CANDIES]
NAMES = {
    "piece": (*CHOCOLATES, "bar", "wrapped", "refined", "any"),
    "marker": MARKERS,
    "machine": words(
        "roaster mill mill_bar mould mould_bar mould_chunks mould_fingers wrapper wrapper_caramel "
        "wrapper_nuts boxer splitter upgrader repeater chute mover"
    ),
    "portrait": words(
        "director miner operator salesman clerk decorator mechanic shop_agent "
        "expert_miner expert_operator dealer engineer supervisor store_agent packer technician "
        "owner helpers prodigy lift_operator sorter runner trucker machinist temp"
    ),
    "store": words("palace fancies salters luxury dunstan"),
    "belt": words("slats entrance exit"),
    "ingredient": INGREDIENTS,
    "layer": INGREDIENTS,
    "glass": words("back front"),
    "kind": words("hot iced special"),
    "vote": words("up down"),
    "drink": [
        f"{way}_{drink}"
        for way in ("hot", "iced")
        for drink in words("coffee latte mocha tea milk_tea")
    ],
    "guest": [f"{n}_{mood}" for n in range(1, 19) for mood in words("calm waiting cross")],
    "bar": words("saucer doily"),
    "tile": words("any diagonal corner special shared"),
    "good": GOODS,
    "candy": (*CANDIES, "any"),
    "decorated": (*CANDIES, "any"),
    "ability": words("mixer break_room outlet machine froster"),
    "direction": words("to from"),
    "pile": words("sugar cacao"),
    "works": words("plantation candy"),
    "sweets": words("jar canes bag"),
    "ui": words(
        "undo redo hint rules menu settings copy dice trash rename pause play skip skip_back eye "
        "human bot warning check cross arrow_right arrow_left arrow_up arrow_down plus minus "
        "fullscreen folder save back star log swap chart turn erase pipe puzzle day"
    ),
    "pipe": words("ns ew ne es sw nw nes esw nsw new nesw"),
    "diagonal": words("h1 h2 v1 v2"),
    "plug": tuple(f"{way}_{side}" for way in ("in", "out") for side in SIDES),
    "sign": ("open", "closed", *PRODUCTS),
    "reservoir": SIDES,
    "digit": words("0 1 2 3 4 5 6 7 8 9"),
    "crate": SIDES,
    "yard": words(
        "gravel_1 gravel_2 gravel_3 track dock roof crates barrels palm "
        "icing_1 icing_2 icing_3 track_candy roof_candy lollipop"
    ),
    "card": words("field kitchen"),
    "cover": words("conveyor coffee_rush plantation"),
    "daylight": words("morning noon afternoon evening night"),
    "ground": words("plain seam worn tread drain patched pit hazard line light"),
    "body": words(
        "kettle press drum mixer robot lamp pump printer fountain oven magnet bell crater stapler"
    ),
}
SINGLE = words(
    "chip coal coin docket docket_done clock shift calendar crown medal start_player bunker "
    "bunker_empty shelf card_back factory_corner rule_ornament arrow app_icon bucket meeple "
    "rush_token title title_puff title_glow title_plate title_shade "
    "corner_mark container pillar gauge bead pawn die whistle worker wheel recruit "
    "truck truck_right lorry lorry_right payout payout_left shop_window "
    "worker_back curtain"
)
BOXES = {
    "card_back": "0 0 100 140",
    "rule_ornament": "0 0 400 24",
    "arrow": "0 0 60 40",
    "app_icon": "0 0 256 256",
    "title": "0 0 1200 675",
    "title_puff": "0 0 100 100",
    "title_glow": "0 0 100 100",
    "title_plate": "0 0 8 68",
    "title_shade": "0 0 80 14",
    "belt_slats": "0 0 120 100",
    "portrait": "0 0 100 120",
    "store": "0 0 160 100",
    "layer": "0 0 100 48",
    "glass": "0 0 100 120",
    "digit": "0 0 60 100",
    "diagonal_h1": "0 0 200 100",
    "diagonal_h2": "0 0 200 100",
    "diagonal_v1": "0 0 100 200",
    "diagonal_v2": "0 0 100 200",
    "works": "0 0 600 600",
    "curtain": "0 0 1200 675",
    "worker_back": "0 0 100 140",
    "yard_track": "0 0 100 24",
    "yard_dock": "0 0 100 20",
    "yard_roof": "0 0 100 24",
    "yard_palm": "0 0 100 120",
    "yard_track_candy": "0 0 100 24",
    "yard_roof_candy": "0 0 100 24",
    "yard_lollipop": "0 0 100 120",
    "card_field": "0 0 100 90",
    "card_kitchen": "0 0 100 90",
    "cover": "0 0 480 200",
    "daylight": "0 0 120 200",
    "payout": "0 0 240 100",
    "shop": "0 0 240 100",
    "ground_hazard": "0 0 100 12",
    "ground_line": "0 0 100 12",
    "ground_light": "0 0 1000 800",
}
TINTED = words(
    "ui marker portrait meeple pipe diagonal plug container truck lorry bead digit payout shop"
)
"""Groups of pictures that bear a colour which the program sets."""
SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = set(words("svg defs g linearGradient radialGradient stop path circle ellipse rect"))
ATTRIBUTES = set(
    words(
        "width height viewBox transform id gradientUnits x1 y1 x2 y2 cx cy r rx ry x y d offset "
        "stop-color stop-opacity fill stroke stroke-width stroke-linejoin stroke-linecap "
        "stroke-dasharray opacity fill-opacity stroke-opacity fill-rule"
    )
)
COLOUR = re.compile(r"none|#[0-9a-f]{6}|url\(#[a-z]\w*\)")


def stem(path: Path) -> str:
    """A test's name for a file."""
    return path.stem


def draw(name: str, size: int) -> pygame.Surface:
    """The picture as the program loads it, fitted into a square of `size` pixels."""
    return pygame.image.load_sized_svg(str(ICONS / f"{name}.svg"), (size, size))


def silhouette(name: str, size: int = 24) -> pygame.mask.Mask:
    """The opaque pixels of a picture, centred in a square of `size` pixels."""
    canvas = pygame.Surface((size, size), pygame.SRCALPHA)
    image = draw(name, size)
    canvas.blit(image, image.get_rect(center=canvas.get_rect().center))
    return pygame.mask.from_surface(canvas, 127)


def test_every_named_picture_is_there() -> None:
    wanted = {f"{group}_{name}" for group, names in NAMES.items() for name in names}
    assert wanted | set(SINGLE) == {path.stem for path in SVGS}


def gradient_faults(gradient: ET.Element) -> list[str]:
    """What the reader would draw wrongly in one gradient."""
    found = []
    if gradient.get("gradientUnits") != "userSpaceOnUse":
        found.append("gradient outside user space")
    offsets = [stop.get("offset", "") for stop in gradient]
    if len(offsets) < 2 or not all(re.fullmatch(r"\d+(\.\d+)?%", offset) for offset in offsets):
        found.append("gradient stops not in percent")
    return found


def faults(text: str) -> list[str]:
    """What in an SVG the reader draws wrongly or passes over in silence."""
    root, found, known, used = ET.fromstring(text), [], set(), set()
    for element in root.iter():
        tag = element.tag.removeprefix(SVG)
        if tag not in ELEMENTS:
            found.append(f"element {tag}")
        found += [f"attribute {name}" for name in sorted(set(element.attrib) - ATTRIBUTES)]
        for key in ("fill", "stroke", "stop-color"):
            value = element.get(key, "none")
            if not COLOUR.fullmatch(value):
                found.append(f"colour {value}")
            if value.startswith("url"):
                used.add(value)
        if tag.endswith("Gradient"):
            known.add(f"url(#{element.get('id')})")
            found += gradient_faults(element)
    return found + [f"no gradient {value}" for value in sorted(used - known)]


@cache
def text_of(path: Path) -> str:
    """What stands in the file of a picture."""
    return path.read_text("utf-8")


def test_pictures_use_only_what_the_reader_draws_rightly() -> None:
    wrong = {path.stem: found for path in SVGS if (found := faults(text_of(path)))}
    assert not wrong, str(wrong)
    large = {path.stem: length for path in SVGS if (length := len(text_of(path))) >= 120_000}
    assert not large, str(large)


@pytest.mark.parametrize(
    ("inner", "fault"),
    [
        ("<text>a</text>", "element text"),
        ('<use href="#a"/>', "element use"),
        ('<g filter="url(#f)"/>', "attribute filter"),
        ('<rect fill="tomato"/>', "colour tomato"),
        ('<rect fill="rgba(0,0,0,1)"/>', "colour rgba(0,0,0,1)"),
        ('<rect fill="url(#g9)"/>', "no gradient url(#g9)"),
        ('<linearGradient id="a" x1="0" x2="1"/>', "gradient outside user space"),
        ('<linearGradient id="a" gradientTransform="scale(2)"/>', "attribute gradientTransform"),
        (
            '<radialGradient id="a"><stop offset="0.5"/></radialGradient>',
            "gradient stops not in percent",
        ),
    ],
)
def test_every_known_trap_is_found(inner: str, fault: str) -> None:
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{inner}</svg>'
    assert fault in faults(text)


def test_boxes_are_the_agreed_ones() -> None:
    others = {}
    for path in SVGS:
        group = path.stem.partition("_")[0]
        expected = BOXES.get(path.stem, BOXES.get(group, "0 0 100 100"))
        if (box := ET.fromstring(text_of(path)).get("viewBox")) != expected:
            others[path.stem] = (box, expected)
    assert not others, str(others)


@pytest.mark.parametrize("size", [24, 32, 64, 256])
def test_no_picture_is_empty_at_any_size(size: int) -> None:
    empty = {}
    for path in SVGS:
        image = draw(path.stem, size)
        mask = pygame.mask.from_surface(image, 60)
        filled = mask.count() / (image.get_width() * image.get_height())
        if filled < (0.02 if path.stem in ("rule_ornament", "ui_minus") else 0.06):
            empty[path.stem] = filled
    assert not empty, str(empty)


def test_tint_stands_only_where_a_colour_is_set_by_the_program() -> None:
    named = {"title_puff", *(f"sign_{product}" for product in PRODUCTS)}
    tinted = {path.stem for path in SVGS if TINT in text_of(path)}
    wanted = {p.stem for p in SVGS if p.stem.partition("_")[0] in TINTED or p.stem in named}
    assert tinted == wanted, str((tinted - wanted, wanted - tinted))


def test_button_pictures_have_no_colour_but_the_tint() -> None:
    colours = {p.stem: set(re.findall(r"#[0-9a-f]{6}", text_of(p))) for p in ICONS.glob("ui_*.svg")}
    others = {name: found for name, found in colours.items() if found != {TINT}}
    assert not others, str(others)


def alike(names: Iterable[str], least: float) -> dict[tuple[str, str], float]:
    """Pairs with less than this share of the pixels of either silhouette in only one of them."""
    outlines = [(name, silhouette(name)) for name in names]
    found = {}
    for (one, a), (other, b) in combinations(outlines, 2):
        common = a.overlap_area(b, (0, 0))
        union = a.count() + b.count() - common
        found[one, other] = 1.0 - float(common / union)
    return {pair: share for pair, share in found.items() if share <= least}


@pytest.mark.parametrize(
    ("names", "least"),
    [
        ([f"piece_{name}" for name in CHOCOLATES], 0.2),
        ([f"ingredient_{name}" for name in INGREDIENTS], 0.2),
        ([f"sign_{name}" for name in PRODUCTS], 0.15),
        ([f"body_{name}" for name in NAMES["body"]], 0.1),
        (SHIPPED, 0.15),
        ([f"marker_{name}" for name in MARKERS], 0.15),
    ],
    ids=["chocolates", "ingredients", "signs", "machines", "goods and candies", "markers"],
)
def test_pictures_of_a_kind_differ_in_outline_without_their_colours(
    names: list[str], least: float
) -> None:
    found = alike(names, least)
    assert not found, str(found)


def test_a_decorated_candy_differs_from_a_plain_one_without_its_colours() -> None:
    pairs = [(f"candy_{name}", f"decorated_{name}") for name in CANDIES]
    found = [same for pair in pairs if (same := alike(pair, 0.03))]
    assert not found, str(found)


def test_belt_joins_without_a_seam() -> None:
    image = pygame.image.load_sized_svg(str(ICONS / "belt_slats.svg"), (240, 200))
    for y in range(200):
        left, right = image.get_at((0, y)), image.get_at((239, y))
        assert left.a == right.a == 255
        assert max(abs(left[i] - right[i]) for i in range(3)) < 24, f"row {y}"


def test_committed_pictures_are_what_the_script_draws() -> None:
    run = subprocess.run(
        [sys.executable, "-m", "scripts.art", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr


@pytest.mark.parametrize("path", sorted(FONTS.glob("*.ttf")), ids=stem)
def test_fonts_have_every_sign_and_lining_figures(path: Path) -> None:
    pygame.font.init()
    font = pygame.font.Font(str(path), 100)
    signs = "£×½–—’‘“”…•·−éèüßőłşž0123456789"
    if "Caveat" not in path.stem:
        signs += "→←"
    missing = [sign for sign, found in zip(signs, font.metrics(signs)) if found is None]
    assert missing == []
    if "Caveat" in path.stem:
        return  # written by hand: figures dance
    capital, *figures = [found for found in font.metrics("H0123456789") if found is not None]
    for _, _, low, high, _ in figures:
        assert abs(low) <= 3, "a figure hangs below the line"
        assert abs(high - capital[3]) <= 12, "a figure is lower than a capital"


def test_fonts_come_with_their_licences() -> None:
    assert {path.stem for path in FONTS.glob("*.ttf")} == {
        "Limelight-Regular",
        "JosefinSans-Regular",
        "JosefinSans-SemiBold",
        "Caveat-Bold",
    }
    for family in ("Limelight", "JosefinSans", "Caveat"):
        text = (FONTS / f"{family}-OFL.txt").read_text("utf-8")
        assert re.search(r"SIL OPEN FONT LICENSE,? Version 1\.1", text, re.I)
