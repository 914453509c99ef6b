"""Every sentence of the game: refusals, log, machines, the rules page."""
