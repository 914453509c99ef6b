"""What is printed: cards and boards as checked values, pieces, the book that finds them."""
