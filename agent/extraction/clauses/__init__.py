"""A message as clauses: what stands in them, what is said of it, what happens, and by whom it is spoken."""
