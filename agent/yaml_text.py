"""YAML read by the C parser where the installation has it: the rule files alone take a second in Python."""

from __future__ import annotations

from typing import Any

import yaml

_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


def load_yaml(text: str) -> Any:
    """The plain values of a YAML text. Raises yaml.YAMLError, and ValueError for an impossible date."""
    return yaml.load(text, Loader=_LOADER)
