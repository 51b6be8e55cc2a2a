"""Where a run's patients come from: the shipped set, the ones written by hand, or Synthea records of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from agent.errors import InputRejected

if TYPE_CHECKING:
    from agent.evaluation.people.patients import Cohort
    from agent.retrieval import Document
    from agent.terminology import Terminology

SHIPPED, WRITTEN, SYNTHEA_CSV, SYNTHEA_FHIR = "shipped", "written", "synthea-csv:", "synthea-fhir:"
CHOICES = f"{SHIPPED}|{WRITTEN}|{SYNTHEA_CSV}DIR|{SYNTHEA_FHIR}DIR"
SHIPPED_COUNT = 80


@dataclass(frozen=True, slots=True)
class Source:
    """kind: one of the four names; folder: of the records or patient files; data: of the population and wordings."""

    kind: str
    folder: Path
    data: Path

    @classmethod
    def of(cls, text: str, data: Path) -> Source:
        """From what stands behind --patients-from. data: the folder of evaluation data. Raises InputRejected."""
        if text == SHIPPED:
            return cls(text, data / "cohort", data)
        if text == WRITTEN:
            return cls(text, data / "patients", data)
        kind = next((kind for kind in (SYNTHEA_CSV, SYNTHEA_FHIR) if text.startswith(kind)), "")
        folder = Path(text.removeprefix(kind))
        if not kind or text == kind:
            raise InputRejected(
                f"--patients-from에는 {SHIPPED}, {WRITTEN}, {SYNTHEA_CSV}폴더, {SYNTHEA_FHIR}폴더 중 하나를 적어 주세요."
            )
        if kind == SYNTHEA_CSV and not (folder / "patients.csv").is_file():
            raise InputRejected(f"Synthea CSV 폴더가 아닙니다(patients.csv 없음): {folder}")
        return cls(kind, folder, data)

    def cohort(
        self, count: int, turns: int, seed: int, terms: Terminology, documents: Sequence[Document]
    ) -> Cohort:
        """The patients with their dialogues. Raises InputRejected for too many, CorpusInvalid for a broken file."""
        if self.kind == WRITTEN:
            from agent.evaluation.people.written import written_cohort

            return written_cohort(self.folder, count, turns, terms)
        from agent.evaluation.people.dialogue import Composer
        from agent.evaluation.people.synthea import shipped_cohort, synthea_cohort
        from agent.evaluation.people.wordings import read_wordings
        from agent.interchange import read_bundles, read_tables

        composer = Composer(documents, terms, read_wordings(self.data / "wordings.yaml"))
        people = read_bundles(self.folder) if self.kind == SYNTHEA_FHIR else read_tables(self.folder)
        if self.kind == SHIPPED:
            return shipped_cohort(people, count, turns, seed, terms, composer)
        return synthea_cohort(people, self.kind.removesuffix(":"), count, turns, seed, terms, composer)


def write_cohort(folder: Path, data: Path, count: int, seed: int) -> None:
    """Draws the shipped set anew into a folder. Raises CorpusInvalid, InputRejected when it cannot be written."""
    from agent.evaluation.people.cohort import patients, write_tables
    from agent.evaluation.people.population import read_population

    population = read_population(data / "population.yaml")
    try:
        write_tables(folder, population, patients(population, count, seed))
    except OSError as error:
        raise InputRejected(f"환자 파일을 쓸 수 없습니다: {folder} ({error.strerror}).") from error
