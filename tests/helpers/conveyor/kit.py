"""Where the harness of all games finds what it must know of Chocolate Factory."""

from __future__ import annotations

from tests.helpers.conveyor.invariants import ConveyorKit

KIT = ConveyorKit
