"""Lengths of this table alone, in units; those that all tables share are the theme's."""

COMPACT_BELOW, COMPACT_LOW = 1380, 860
"""Width and height of the window, divided by the text scale, under which the table is compact."""

RING_MOST = 960
SIDE, SIDE_MOST = 332, 460
PLACARD, PLACARD_ALONE = 196, 280
"""The panel of another player, and of the only one."""
HAND_STRIP, HAND_STRIP_MOST, HAND_STRIP_COMPACT = 240, 300, 148
HAND_CARD = 168
RECIPE_CARD_LEAST = 92
RECIPE_ROW = 136
ACTIONS = 60
BAY_MOST = 116
"""A space of a warehouse or a truck."""
CAB = 0.92
"""Width of a truck's cab by the height of its bed."""
GRAVEL = 120
"""The side of a tile of the yard's ground."""
