"""Records in and out: FHIR R4 bundles and Synthea's CSV as profiles, profiles as FHIR R4."""

from agent.interchange.doubts import Doubt
from agent.interchange.exchange import Exchange, Incoming, Person, Taken
from agent.interchange.fhir_reader import read_bundles
from agent.interchange.synthea_tables import read_tables

__all__ = ["Doubt", "Exchange", "Incoming", "Person", "Taken", "read_bundles", "read_tables"]
