"""Every sentence of the game: refusals, log, cards, the rules page."""
