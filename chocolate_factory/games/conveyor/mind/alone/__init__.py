"""Playing alone against the Factory Manager: how likely the week is won, and what makes it so."""
