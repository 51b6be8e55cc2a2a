"""Failures that a person must hear of: each carries one Korean message that says what happened and what to do."""


class AgentError(Exception):
    """A failure with a message for the person in front of it; the CLI prints it on one line and exits 2.

    text: Korean, the values' names in braces where there are values. Text and values are kept apart so that the interface
    can say it in another language (agent.language).
    """

    def __init__(self, text: str = "", **values: object) -> None:
        super().__init__(text.format(**values) if values else text)
        self.text = text
        self.values = values


class InputRejected(AgentError):
    """The message or argument cannot be used: empty, too long, malformed."""


class ModelUnavailable(AgentError):
    """The language model or embedding endpoint did not answer usably."""


class ReplyUnusable(ModelUnavailable):
    """The model answered, but with nothing, or more than it may: asked again it may well say something else."""


class LexiconInvalid(AgentError):
    """A lexicon file cannot be read or a row is broken; names file and line."""


class CorpusInvalid(AgentError):
    """A document, a safety rule file or a table of weights is broken; names the file and where."""


class TerminologyUnavailable(AgentError):
    """The MedCAT pack could not be built or loaded: without it nothing is extracted."""


class StorageUnavailable(AgentError):
    """The database cannot be opened, read or written."""


class UnknownPatient(AgentError):
    """No patient of that id exists."""


class NothingToUndo(AgentError):
    """There is no change left to take back (or to bring again)."""
