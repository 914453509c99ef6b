"""A game at the table, the bots that think for it, and how fast it is shown."""
