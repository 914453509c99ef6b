"""The parts of a table: what each of them keeps, and what is drawn around every game."""
