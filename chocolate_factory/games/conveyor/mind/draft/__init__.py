"""How bots draft."""
