"""What is printed: cards and boards as checked values, ingredients, the book."""
