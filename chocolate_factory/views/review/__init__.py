"""The review of a game: the page, the chart, and both lines on the table."""
