"""What a turn asks: CR-1 to CR-3."""
