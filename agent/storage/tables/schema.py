"""The tables. Only portable types: PostgreSQL can take SQLite's place, and checks the lengths that SQLite does not.

`changes` and `versions` are append-only and hold the whole truth about profiles; `facts` is their newest state,
kept beside them for reading, and can be rebuilt from them at any time. Times are ISO 8601 text with offset.
Every table hangs on `patients` with ON DELETE CASCADE: deleting the patient deletes everything about them.
"""

from __future__ import annotations

from sqlalchemy import Boolean, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table, Text

metadata = MetaData()


def _patient(primary_key: bool = False) -> Column[str]:
    owner = ForeignKey("patients.id", ondelete="CASCADE")
    return Column("patient_id", String(200), owner, nullable=False, primary_key=primary_key)


patients = Table(
    "patients",
    metadata,
    Column("id", String(200), primary_key=True),
    Column("name", String(200)),
    Column("created_at", String(40), nullable=False),
)

# One row a change: a turn's facts, a clinician's edit, an import, an undo or redo (target: the change concerned).
changes = Table(
    "changes",
    metadata,
    Column("id", Integer, primary_key=True),
    _patient(),
    Column("at", String(40), nullable=False),
    Column("actor", String(40), nullable=False),
    Column("kind", String(20), nullable=False),
    Column("turn", Integer),
    Column("message", Text),
    Column("target", Integer),
    Column("summary", Text, nullable=False),
    Index("changes_of_patient", "patient_id", "id"),
    sqlite_autoincrement=True,
)

# The newest state of each fact. The index on umls_code is the inverted index of thesis 3.5.2.
facts = Table(
    "facts",
    metadata,
    Column("id", Integer, primary_key=True),
    _patient(),
    Column("slot", String(20), nullable=False),
    Column("name", Text, nullable=False),
    Column("umls_code", String(20)),
    Column("present", Boolean, nullable=False),
    Column("active", Boolean, nullable=False),
    Column("state", Text),
    Index("facts_of_patient", "patient_id", "present"),
    Index("facts_of_concept", "umls_code", "patient_id"),
    Index("facts_of_name", "name", "slot", "patient_id"),
    sqlite_autoincrement=True,
)

# What a change made of one fact: its whole state afterwards, null when it was taken out.
versions = Table(
    "versions",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("change_id", Integer, ForeignKey("changes.id", ondelete="CASCADE"), nullable=False),
    Column("fact_id", Integer, ForeignKey("facts.id", ondelete="CASCADE"), nullable=False),
    Column("state", Text),
    Column("note", Text),
    Index("versions_of_change", "change_id"),
    Index("versions_of_fact", "fact_id", "id"),
    sqlite_autoincrement=True,
)

# document: the whole Turn as JSON, null for a stopped turn. The other columns serve the next turn without reading that
# JSON, and stand before it: SQLite reads a row from its beginning. extracted: the document's Extraction.
turns = Table(
    "turns",
    metadata,
    _patient(primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("at", String(40), nullable=False),
    Column("route", String(20), nullable=False),
    Column("query", Text, nullable=False),
    Column("resolved_query", Text, nullable=False),
    Column("answer", Text, nullable=False),
    Column("topic", Text, nullable=False),
    # Whom the turn was about if not the patient, and the names told of anybody else, as a JSON list.
    Column("about", Text, nullable=False, server_default=""),
    Column("aside", Text, nullable=False, server_default="[]"),
    Column("extracted", Text),
    Column("document", Text),
)

# What a reader thought of an answer, append-only: the newest row of a turn counts. verdict: "up", "down", or null when
# it was taken back; reasons: keys as a JSON list; comment: in the reader's own words, personal identifiers masked.
feedback = Table(
    "feedback",
    metadata,
    Column("id", Integer, primary_key=True),
    _patient(),
    Column("turn", Integer, nullable=False),
    Column("at", String(40), nullable=False),
    Column("verdict", String(10)),
    Column("reasons", Text, nullable=False),
    Column("comment", Text, nullable=False),
    Index("feedback_of_turn", "patient_id", "turn", "id"),
    sqlite_autoincrement=True,
)

# A question asked anew, corrected or with other facts: the turn, and the earlier one that it stands in place of.
revisions = Table(
    "revisions",
    metadata,
    _patient(primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("replaces", Integer, nullable=False),
)

# Turns that wait for a clinician before they store anything; reading: an Extraction, config: an AgentConfig, as JSON.
waiting = Table(
    "waiting",
    metadata,
    _patient(primary_key=True),
    Column("turn", Integer, primary_key=True, autoincrement=False),
    Column("at", String(40), nullable=False),
    Column("thread", String(200), nullable=False),
    Column("reading", Text, nullable=False),
    Column("config", Text, nullable=False),
    Column("model", Text),
)

schema_migrations = Table(
    "schema_migrations",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("name", String(200), nullable=False),
)

# Verified answers that may be reused; key: corpus, lexicon, model, configuration, embedder and code they depend on.
answers = Table(
    "answers",
    metadata,
    Column("id", Integer, primary_key=True),
    _patient(),
    Column("personal", Boolean, nullable=False),
    Column("key", Text, nullable=False),
    Column("context_key", String(64), nullable=False),
    Column("signature", Text, nullable=False),
    Column("vector", LargeBinary, nullable=False),
    Column("created_at", String(40), nullable=False),
    Column("turn", Text, nullable=False),
    Index("answers_by_key", "key", "patient_id"),
)
