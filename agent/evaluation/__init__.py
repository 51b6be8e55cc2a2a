"""Evaluation: virtual patients play whole conversations under chosen modes; the runs are stored for the pages."""
