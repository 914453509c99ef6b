"""What things are worth to the bots."""
