"""The draft as a game of all seats with open cards."""
