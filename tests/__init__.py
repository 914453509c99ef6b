"""All tests; the folders mirror the package. What several share lies in `helpers`."""
