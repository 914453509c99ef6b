"""The real window and its main loop; also the off-screen surface for pictures and tests."""

from __future__ import annotations

import logging
import os
import sys
import warnings
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from chocolate_factory.core.errors import ChocolateError
from chocolate_factory.core.language import _
from chocolate_factory.ui.draw import theme
from chocolate_factory.ui.draw.art import Art
from chocolate_factory.ui.draw.panels import svg_surface
from chocolate_factory.ui.draw.pictures import Pictures
from chocolate_factory.ui.draw.screen import Screen
from chocolate_factory.ui.draw.sizes import Sizes
from chocolate_factory.ui.draw.text import Texts
from chocolate_factory.ui.sound import Sounds
from chocolate_factory.ui.stage.director import INPUT, Director
from chocolate_factory.ui.stage.last_resort import LastResort

LEAST = (1024, 640)
"""No window is smaller, if the desktop has room for it; everything is still laid out in it."""
BARS = 64
"""Pixels that the window's title and the desktop's bar take of the height of a screen."""
STUMBLES = 5
"""Turns of the loop that may fail one after the other before it is given up."""
GRIP = 100
"""Pixels of a window that must lie on the screen, to get hold of it."""
FRAMES = 60
ICON = 128

WINDOW_CLASS = "chocolate-factory"
"""By this name desktops group the program's windows; pygame would take the script's."""
STRAIGHT = "SDL_FRAMEBUFFER_ACCELERATION"
"""With “0”, X11 is given the regions that changed; else SDL sends whole pictures through OpenGL,
which took 120 MB and a dozen threads more here. Other systems choose well themselves."""
CLASS_VARIABLES = ("SDL_APP_ID", "SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS")

UNSEEN = ("dummy", "offscreen")
"""Drivers that show nothing; SDL takes the second by itself where there is no display."""
DRIVER_VARIABLES = ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")

HIDING = {
    pygame.WINDOWMINIMIZED: True,
    pygame.WINDOWHIDDEN: True,
    pygame.WINDOWRESTORED: False,
    pygame.WINDOWMAXIMIZED: False,
    pygame.WINDOWSHOWN: False,
}
"""Whether the window is out of sight after an event; nothing is heard then."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Placement:
    """Where the window stands and how large it is, in pixels; `at` None lets the system choose."""

    size: tuple[int, int] = (1600, 900)
    at: tuple[int, int] | None = None
    full: bool = False


class NoDisplayError(ChocolateError):
    """There is no display on which a window could be opened."""


def offscreen(size: tuple[int, int]) -> pygame.Surface:
    """A surface to draw on without any window (screenshots, tests, bench)."""
    if pygame.display.get_surface() is None:
        os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.display.set_mode((16, 16))
    return pygame.Surface(size).convert()


def offscreen_director(
    assets: Path, size: tuple[int, int], clock: Callable[[], float], text_scale: float = 1.0
) -> Director:
    """A director that draws on an off-screen surface."""
    surface = offscreen(size)
    sizes = Sizes(*size, text_scale)
    return Director(sizes, Art(assets), Texts(assets), clock, Screen(surface))


def _desktops() -> list[tuple[int, int]]:
    """Sizes of the screens; none where the driver only makes one up."""
    if pygame.display.get_driver() in UNSEEN:
        return []
    return pygame.display.get_desktop_sizes()


def fit_size(size: tuple[int, int], desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The size of a window that is wanted so large: not under the least, and not over what the
    desktop leaves beside its bars, so that no edge of it lies off the screen."""
    width, height = least(desktops)
    widest = max((w for w, _h in desktops if w > 0), default=size[0])
    highest = max((h - BARS for _w, h in desktops if h > 0), default=size[1])
    return max(width, min(size[0], widest)), max(height, min(size[1], highest))


def least(desktops: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """The least size of a window: `LEAST`, or the desktop's where that is smaller still."""
    widest = max((w for w, _h in desktops if w > 0), default=LEAST[0])
    highest = max((h for _w, h in desktops if h > 0), default=LEAST[1])
    return min(LEAST[0], widest), min(LEAST[1], highest)


def within_reach(
    at: tuple[int, int] | None, size: tuple[int, int], desktops: Sequence[tuple[int, int]]
) -> tuple[int, int] | None:
    """The place of a window, or None if one could not get hold of it there: a screen is gone.

    Where several screens lie is not told, so beside the first one all of them are allowed for on
    every side."""
    if at is None or not desktops:
        return at
    (w, h), more = desktops[0], desktops[1:]
    aside, above = sum(w for w, _h in more), sum(h for _w, h in more)
    reached_x = GRIP - size[0] - aside <= at[0] <= w + aside - GRIP
    reached_y = -GRIP // 4 - above <= at[1] <= h + above - GRIP
    return at if reached_x and reached_y else None


class Window:
    """The window on the desktop. `keep` is called with the placement whenever it changed.

    `pictures` is the folder in which drawn pictures are kept from one start to the next."""

    def __init__(
        self,
        assets: Path,
        title: str,
        placement: Placement | None = None,
        keep: Callable[[Placement], None] | None = None,
        text_scale: float = 1.0,
        ppu: float | None = None,
        pictures: Path | None = None,
    ) -> None:
        self._keep = keep
        self._placement = placement or Placement()
        self._windowed = self._placement.size
        _start_display()
        pygame.display.set_caption(title)
        self._set_icon(assets)
        surface = self._open()
        sizes = Sizes(*surface.get_size(), text_scale, ppu)
        art = Art(assets, Pictures(pictures))
        self.director = Director(sizes, art, Texts(assets), screen=self._screen(surface))
        self.director.sounds = Sounds(assets / "sounds", music=assets / "music")
        self._stumbles = 0
        self._ready = os.environ.get("CHOCOLATE_READY") == "1"

    def _screen(self, surface: pygame.Surface) -> Screen:
        return Screen(surface, show=pygame.display.update)

    def _set_icon(self, assets: Path) -> None:
        path = assets / "icons" / "app_icon.svg"
        try:
            icon = pygame.image.load_sized_svg(str(path), (ICON, ICON))
        except (pygame.error, FileNotFoundError) as error:
            log.warning("the window's icon cannot be drawn: %s", error)
            wood = theme.colour("walnut_light")
            icon = svg_surface(ICON, ICON, f'<rect width="{ICON}" height="{ICON}" fill="{wood}"/>')
        pygame.display.set_icon(icon)

    def _open(self) -> pygame.Surface:
        """Opens the window (or full screen) as the placement says."""
        try:
            if self._placement.full:
                return pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            size = fit_size(self._windowed, _desktops())
            with warnings.catch_warnings():  # a size that the system changes is used as it comes
                warnings.simplefilter("ignore", RuntimeWarning)
                surface = pygame.display.set_mode(size, pygame.RESIZABLE)
        except pygame.error as error:
            raise _no_display(error) from error
        self._place()
        return surface

    def _place(self) -> None:
        try:
            with warnings.catch_warnings():  # no other way to the least size is offered yet
                warnings.simplefilter("ignore", DeprecationWarning)
                pygame.Window.from_display_module().minimum_size = least(_desktops())
            at = within_reach(self._placement.at, self._windowed, _desktops())
            if at is not None:
                pygame.display.set_window_position(at)
        except (pygame.error, AttributeError) as error:
            log.info("the window cannot be placed: %s", error)

    @property
    def placement(self) -> Placement:
        """Where the window stands now."""
        return self._placement

    def toggle_full(self) -> None:
        """Full screen on or off."""
        full = not self._placement.full
        self._placement = Placement(self._windowed, self._placement.at, full)
        surface = self._open()
        self._on_resize(surface.get_size())
        self._remember()

    def _on_resize(self, size: tuple[int, int]) -> None:
        surface = pygame.display.get_surface()
        assert surface is not None
        if not self._placement.full:
            self._windowed = size
            self._placement = Placement(size, self._placement.at, False)
        self.director.resize(self.director.sizes.resize(*surface.get_size()), self._screen(surface))

    def _remember(self) -> None:
        if self._keep:
            self._keep(self._placement)

    def _handle(self, event: pygame.event.Event) -> None:
        if event.type == pygame.KEYDOWN and _wants_full(event):
            self.toggle_full()
        elif event.type == pygame.WINDOWMOVED and not self._placement.full:
            self._placement = Placement(self._windowed, (event.x, event.y), False)
            self._remember()
        elif event.type in HIDING:
            self.director.sounds.hold(HIDING[event.type])
        else:
            self.director.handle(event)

    def run(
        self,
        failed: Callable[[Exception], None] | None = None,
        ended: Callable[[], None] | None = None,
    ) -> None:
        """The main loop: until the last scene is popped or the window is closed.

        `failed` is told of an error that nobody foresaw and shows what comes then; when that fails
        as well, a screen of the last resort stands in. The error ends the loop only without
        `failed`, or where nothing at all can be drawn any more. `ended` is called at the end,
        while the last picture still stands."""
        clock = pygame.time.Clock()
        try:
            while self.director.running:
                self.guarded_turn(failed)
                clock.tick(FRAMES)
            if ended is not None:
                ended()
        finally:
            self.director.close()
            self.director.sounds.close()
            self.director.art.kept.close()
            pygame.display.quit()

    def guarded_turn(self, failed: Callable[[Exception], None] | None = None) -> None:
        """One turn of the loop in which an error is shown by `failed`; see `run`."""
        try:
            self.turn()
            self._stumbles = 0
        except Exception as error:
            if failed is None or self._stumbles >= STUMBLES:
                raise
            self._stumbles += 1
            self._recover(error, failed)

    def _recover(self, error: Exception, failed: Callable[[Exception], None]) -> None:
        """Has `failed` show what happened; shows it in the plainest way if that fails."""
        try:
            failed(error)
        except Exception:
            log.critical("What failed could not be shown.", exc_info=True)
            self.director.close()
            self.director.reset(LastResort(error, lambda: failed(error)))

    def turn(self) -> None:
        """One turn of the loop: what came in, a new window size, then what is to be drawn.

        An event that fails takes the clicks and keys behind it along: they were meant for what was
        shown then. What else came in stays for the next turn."""
        events = pygame.event.get()
        for number, event in enumerate(events):
            try:
                self._handle(event)
            except Exception:
                for later in events[number + 1 :]:
                    if later.type not in INPUT:
                        pygame.event.post(later)
                raise
        size = pygame.display.get_window_size()
        if size != (self.director.sizes.width_px, self.director.sizes.height_px):
            self._on_resize(size)
            self._remember()
        if self.director.step():
            self._on_first_frame()

    def _on_first_frame(self) -> None:
        """A picture stands: now there is time for sound, and whoever waits is told."""
        self.director.sounds.start()
        if self._ready:
            self._ready = False
            print("READY", flush=True, file=sys.stdout)


def _no_display(reason: object) -> NoDisplayError:
    return NoDisplayError(
        _("No window can be opened here: {reason}. A desktop with a display is needed.").format(
            reason=reason
        )
    )


def _start_display() -> None:
    os.environ.update(dict.fromkeys(CLASS_VARIABLES, WINDOW_CLASS))
    try:
        pygame.display.init()
    except pygame.error as error:
        raise _no_display(error) from error
    driver = pygame.display.get_driver()
    if driver in UNSEEN and not _is_asked_for(driver):
        pygame.display.quit()
        raise _no_display(_("there is only “{driver}”, which shows nothing").format(driver=driver))
    if driver == "x11":
        os.environ.setdefault(STRAIGHT, "0")
    pygame.key.set_repeat(400, 40)


def _is_asked_for(driver: str) -> bool:
    """Whether a person chose the driver, by name in one of SDL's variables."""
    asked = ",".join(os.environ.get(name, "") for name in DRIVER_VARIABLES)
    return driver in asked.split(",")


def _wants_full(event: pygame.event.Event) -> bool:
    alt_enter = event.key == pygame.K_RETURN and event.mod & pygame.KMOD_ALT
    return event.key == pygame.K_F11 or bool(alt_enter)
