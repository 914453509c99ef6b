"""Coffee Rush: rules, cards, words and bots."""
