"""What is printed: machines, boards and tiles as checked values, the book."""
