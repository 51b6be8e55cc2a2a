"""What is denied, and what only looks denied."""
