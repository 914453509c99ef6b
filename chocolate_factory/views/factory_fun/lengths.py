"""Lengths of this table alone, in units; those that all tables share are the theme's."""

COMPACT_BELOW, COMPACT_LOW = 1500, 900
"""Width and height of the window, divided by the text scale, under which the table is compact."""

STATUS, STATUS_COMPACT = 300, 200
SHELF_LEAST, SHELF_MOST = 270, 420
DESK_LEAST, DESK_MOST = 350, 560
TRAY_LOW = 120
"""In a tray that is lower, by the size of text, machines to come lie at the right."""
TILE_SHOWN = 168
"""The most that a square of a machine takes where the player chooses between machines."""
STOCKED = 100
FLOOR_SMALL = 200
NAMED = 72
"""The side of a square from which on machines bear their names."""
IN_PANEL = 44
"""The least side of a square of a machine in another player's panel: it has to be seen there."""
COLOUR_ROW = 64
"""A row of the popup that asks for a colour."""
CHART_LEAST, CHART_MOST = 100, 190
"""The height of the chart of money: less is left out."""
STRIP = 150
"""The drawing of a small factory in the picture before the first act."""
