"""Buttons, choices, fields, lists, scrolling text and dialogs: few, small, drawn on frames."""

from chocolate_factory.ui.controls.button import Button, draw_button
from chocolate_factory.ui.controls.choices import Choice, Cycle, Toggle
from chocolate_factory.ui.controls.chooser import Chooser
from chocolate_factory.ui.controls.dialog import Dialog
from chocolate_factory.ui.controls.field import Field
from chocolate_factory.ui.controls.listing import Listing
from chocolate_factory.ui.controls.scrolltext import ScrollText
from chocolate_factory.ui.controls.slider import Slider
from chocolate_factory.ui.controls.turning import TurnButton
from chocolate_factory.ui.draw.control import Control

__all__ = [
    "Button",
    "Choice",
    "Chooser",
    "Control",
    "Cycle",
    "Dialog",
    "Field",
    "Listing",
    "ScrollText",
    "Slider",
    "Toggle",
    "TurnButton",
    "draw_button",
]
