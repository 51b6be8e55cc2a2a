"""text-embedding-3-small, or what an OpenAI-compatible endpoint offers (thesis 3.4.1.2, 3.5.3)."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import numpy as np

from agent.config import Settings
from agent.embedding.protocol import Calibration, unit_rows
from agent.embedding.vector_cache import VectorCache
from agent.errors import ModelUnavailable, StorageUnavailable

if TYPE_CHECKING:
    import openai

# The endpoint's limits: inputs a request (thesis 3.5.3), and tokens a request; Korean takes about one a character.
BATCH_INPUTS = 2048
BATCH_CHARACTERS = 120_000
# The endpoint refuses inputs of more than 8,192 tokens; what is embedded here is far shorter.
MAX_CHARACTERS = 6_000
RETRIES = 2
DEFAULT_MODEL = "text-embedding-3-small"
TIMEOUT_SECONDS = 30.0

OPENAI_CALIBRATION = Calibration(
    cache_similarity=0.85,
    grounding_cosine=0.4,
    search_floor=0.25,
    method="0.85: thesis 3.4.1.2; 0.4: the published guardrail; 0.25: below what unrelated Korean texts reach, "
    "so that only the ranking decides",
)


class OpenAIEmbedder:
    """Embeds through an endpoint; every vector is kept on disk by the hash of model and text.

    settings: address, key and model; cache_file: an SQLite file, made when missing.
    """

    def __init__(self, settings: Settings, cache_file: Path, dims: int | None = None) -> None:
        self._settings, self._model = settings, settings.embedding_model or DEFAULT_MODEL
        self._space = f"{settings.openai_base_url or 'openai'}|{self._model}"
        self._cache = VectorCache(cache_file)
        self._client: openai.OpenAI | None = None
        self._dims = dims
        self.calibration: Calibration = OPENAI_CALIBRATION

    @property
    def id(self) -> str:
        return f"openai:{self._model}:{self.dims}"

    @property
    def dims(self) -> int:
        """Learnt from the first vector, as compatible endpoints serve models of any width."""
        if self._dims is None:
            self._dims = int(self._vectors(["혈압"]).shape[1])
        return self._dims

    def embed(self, texts: Sequence[str]) -> np.ndarray:
        """(len(texts), dims) float32 unit rows, zero for blank texts. Raises ModelUnavailable."""
        cleaned = [text.replace("\x00", "").strip()[:MAX_CHARACTERS] for text in texts]
        asked = [row for row, text in enumerate(cleaned) if text]
        vectors = np.zeros((len(texts), self.dims), np.float32)
        if asked:
            found = self._vectors([cleaned[row] for row in asked])
            if found.shape[1] != self.dims:
                raise self._unusable()
            vectors[asked] = found
        return vectors

    def _vectors(self, texts: Sequence[str]) -> np.ndarray:
        """Unit rows for texts that are not blank, from the cache where possible."""
        known: dict[str, np.ndarray] = {}
        with _tolerated():
            known = self._cache.get(self._space, texts)
        missing = [text for text in dict.fromkeys(texts) if text not in known]
        for batch in _batches(missing):
            fresh = dict(zip(batch, unit_rows(self._request(batch)), strict=True))
            with _tolerated():
                self._cache.put(self._space, fresh)
            known |= fresh
        try:
            return np.stack([known[text] for text in texts])
        except ValueError as error:
            raise self._unusable() from error

    def _request(self, batch: list[str]) -> np.ndarray:
        import openai

        try:
            answer = self._connection().embeddings.create(model=self._model, input=batch, encoding_format="float")
            rows = sorted(answer.data, key=lambda item: item.index)
            vectors = np.array([row.embedding for row in rows], dtype=np.float32)
        except openai.AuthenticationError as error:
            raise ModelUnavailable("임베딩 서버가 API 키를 거부했습니다. OPENAI_API_KEY를 확인하세요.") from error
        except openai.APITimeoutError as error:
            raise ModelUnavailable(
                f"임베딩 서버가 제시간에 답하지 않았습니다{self._address()}. 잠시 후 다시 시도하거나 오프라인 모델을 고르세요."
            ) from error
        except openai.APIConnectionError as error:
            raise ModelUnavailable(
                f"임베딩 서버에 연결할 수 없습니다{self._address()}. 주소를 확인하거나 오프라인 모델을 고르세요."
            ) from error
        except openai.APIStatusError as error:
            raise ModelUnavailable(
                f"임베딩 서버가 요청을 처리하지 못했습니다(HTTP {error.status_code}, {self._model}). "
                "모델 이름과 한도를 확인하거나 오프라인 모델을 고르세요."
            ) from error
        except (openai.OpenAIError, json.JSONDecodeError, TypeError, ValueError, AttributeError) as error:
            raise self._unusable() from error
        if (
            vectors.ndim != 2
            or len(vectors) != len(batch)
            or not vectors.shape[1]
            or not np.isfinite(vectors).all()
        ):
            raise self._unusable()
        return vectors

    def _connection(self) -> openai.OpenAI:
        import openai

        if self._client is None:
            key = self._settings.openai_api_key
            self._client = openai.OpenAI(
                # Local servers need no key, but the client insists on one.
                api_key=(key.get_secret_value() if key else "") or "none",
                base_url=self._settings.openai_base_url or "https://api.openai.com/v1",
                timeout=min(self._settings.openai_timeout, TIMEOUT_SECONDS),
                max_retries=RETRIES,
            )
        return self._client

    def _address(self) -> str:
        return f" ({self._settings.openai_base_url})" if self._settings.openai_base_url else ""

    def _unusable(self) -> ModelUnavailable:
        return ModelUnavailable(
            f"임베딩 서버의 답을 읽을 수 없습니다{self._address()}. 모델 이름({self._model})을 확인하거나 오프라인 모델을 고르세요."
        )


class OpenAIFactory:
    """The index's embedder is the endpoint's: nothing is fitted, only the width is remembered."""

    def __init__(self, settings: Settings, cache_file: Path) -> None:
        self._settings, self._cache_file = settings, cache_file

    @property
    def recipe(self) -> str:
        return f"openai/{self._settings.openai_base_url or 'openai'}/{self._settings.embedding_model or DEFAULT_MODEL}"

    def fit(
        self, texts: Sequence[str], terms: Sequence[Sequence[str]], folder: Path
    ) -> tuple[OpenAIEmbedder, np.ndarray]:
        """Raises ModelUnavailable when the endpoint does not answer."""
        embedder = OpenAIEmbedder(self._settings, self._cache_file)
        vectors = embedder.embed(texts)
        (folder / "openai.json").write_text(json.dumps({"dims": embedder.dims}), encoding="utf-8")
        return embedder, vectors

    def load(self, folder: Path) -> OpenAIEmbedder:
        dims = json.loads((folder / "openai.json").read_text(encoding="utf-8"))["dims"]
        return OpenAIEmbedder(self._settings, self._cache_file, int(dims))


@contextmanager
def _tolerated() -> Iterator[None]:
    """A vector cache that cannot be read or written costs requests, not the turn."""
    try:
        yield
    except StorageUnavailable as problem:
        logging.getLogger(__name__).warning("%s", problem)


def _batches(texts: Sequence[str]) -> Iterator[list[str]]:
    batch: list[str] = []
    size = 0
    for text in texts:
        if batch and (len(batch) >= BATCH_INPUTS or size + len(text) > BATCH_CHARACTERS):
            yield batch
            batch, size = [], 0
        batch.append(text)
        size += len(text)
    if batch:
        yield batch
