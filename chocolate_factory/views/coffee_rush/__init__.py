"""The table of Coffee Rush: board, counter, cups and orders drawn, and pointing at them."""
