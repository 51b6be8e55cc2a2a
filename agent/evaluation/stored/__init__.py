"""Stored runs: read with distrust, compared with intervals, taken apart down to one turn."""
