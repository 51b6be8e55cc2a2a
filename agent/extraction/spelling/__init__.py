"""A message put in standard spelling before it is read, and the way back to what was typed."""
