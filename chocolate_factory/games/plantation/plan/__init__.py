"""Everything that one turn can come to: what pawns offer, and what can be done with goods."""
