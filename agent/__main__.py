"""`python -m agent <command>`."""

import sys

from agent.cli import main
from agent.jsonl import use_utf8
from agent.unforeseen import keep_texts_out_of_logs

if __name__ == "__main__":
    use_utf8()
    keep_texts_out_of_logs()
    sys.exit(main())
