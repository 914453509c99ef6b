"""What is printed: checked records, and the book that looks them up."""
