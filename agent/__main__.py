"""`python -m agent <command>`."""

import sys

from agent.cli import main
from agent.jsonl import use_utf8

if __name__ == "__main__":
    use_utf8()
    sys.exit(main())
