"""Stage 2: what is kept of a patient, from turn to turn and process to process (thesis 3.2.2)."""

from agent.storage.profile.describe import LABELS, FieldChange
from agent.storage.profile.edits import (
    AddFact,
    ConfirmFact,
    Edit,
    RemoveFact,
    SetDemographic,
    UpdateFact,
    apply_edits,
    editor_rows,
)
from agent.storage.profile.grid import (
    EDITABLE_COLUMNS,
    ENTRY_FIELDS,
    SLOT_LABELS,
    grid_edits,
    grid_rows,
    row_of,
    shown,
)
from agent.storage.profile.ledger import HistoryEvent
from agent.storage.profile.profiles import ProfileStore
from agent.storage.reuse.cache import ANOTHER_QUESTION, CachedAnswer, ResponseCache
from agent.storage.tables.database import Database
from agent.storage.tables.patients import checked_id
from agent.storage.talks.answering import Answering
from agent.storage.talks.conversations import ConversationStore, PatientSummary
from agent.storage.talks.feedback import FEEDBACK_REASONS, LONGEST_COMMENT, Feedback, FeedbackStore, Thumb
from agent.storage.talks.kept_turns import Said, StoppedTurn
from agent.storage.talks.talks import Place, Talk, TalkStore
from agent.storage.talks.topics import topic_line
from agent.storage.talks.waiting import WaitingStore, WaitingTurn

__all__ = [
    "ANOTHER_QUESTION",
    "EDITABLE_COLUMNS",
    "ENTRY_FIELDS",
    "FEEDBACK_REASONS",
    "LABELS",
    "LONGEST_COMMENT",
    "SLOT_LABELS",
    "AddFact",
    "Answering",
    "CachedAnswer",
    "ConfirmFact",
    "ConversationStore",
    "Database",
    "Edit",
    "Feedback",
    "FeedbackStore",
    "FieldChange",
    "HistoryEvent",
    "PatientSummary",
    "Place",
    "ProfileStore",
    "RemoveFact",
    "ResponseCache",
    "Said",
    "SetDemographic",
    "StoppedTurn",
    "Talk",
    "TalkStore",
    "Thumb",
    "UpdateFact",
    "WaitingStore",
    "WaitingTurn",
    "apply_edits",
    "checked_id",
    "editor_rows",
    "grid_edits",
    "grid_rows",
    "row_of",
    "shown",
    "topic_line",
]
