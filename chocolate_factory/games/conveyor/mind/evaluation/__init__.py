"""What things are worth to the bots, in £: pieces, cards, stores, the end of a day."""
