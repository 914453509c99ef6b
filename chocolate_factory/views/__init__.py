"""Where games meet the window: one folder for each game, and the scenes around them."""
