"""The Korean parts of the MedCAT pipeline: tokenizer, tagger and recogniser, registered once per process.

Own document and entity classes, because MedCAT's stock ones keep addon data on the class: a second document would
see the first one's values, which here would be another patient's.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Any, overload

# MedCAT asks PyPI for its newest version while it is imported, unless this says exactly "true".
os.environ["MEDCAT_DISABLE_VERSION_CHECK"] = "true"

from medcat.cdb import CDB
from medcat.components.ner.vocab_based_annotator import maybe_annotate_name
from medcat.components.ner.vocab_based_ner import NER
from medcat.components.types import AbstractCoreComponent, CoreComponentType, register_core_component
from medcat.config import Config
from medcat.config.config import ComponentConfig
from medcat.tokenizing.regex_impl import tokenizer as stock
from medcat.tokenizing.tokenizers import BaseTokenizer, list_available_tokenizers, register_tokenizer
from medcat.vocab import Vocab

from agent.terminology.kiwi import shared_kiwi, tokenize, tokenize_many
from agent.terminology.matching import KnownNames, Match, find_names
from agent.terminology.tokens import Token

TOKENIZER = "kiwi"
TAGGER = "korean_tagger"
PUNCTUATION = frozenset("SF SP SS SSO SSC SE SO SW".split())
RECOGNISER = "korean_ner"


class KiwiToken(stock.Token):
    """A MedCAT token around one of ours."""

    def __init__(self, document: KiwiDocument, token: Token, index: int, with_space: str) -> None:
        self.token = token
        self._norm = token.lemma
        super().__init__(
            document, token.form, with_space, token.span[0], index, token.tag in PUNCTUATION, not token.may_name
        )

    @property
    def tag(self) -> str:
        return self.token.tag

    @property
    def lemma(self) -> str:
        return self.token.lemma

    @property
    def norm(self) -> str:
        return self._norm

    @norm.setter
    def norm(self, value: str) -> None:
        self._norm = value or self.token.lemma

    @property
    def text_versions(self) -> list[str]:
        return [self._norm]


class KiwiEntity(stock.Entity):
    """An entity over the tokens that make up its name, which need not stand side by side."""

    def __init__(self, document: KiwiDocument, tokens: Sequence[Any], at: int = 0) -> None:
        self._entity_tokens = list(tokens)
        self._data: dict[str, Any] = {}
        first, last = (tokens[0].index, tokens[-1].index) if tokens else (at, at)
        start = tokens[0].char_index if tokens else 0
        end = tokens[-1].token.span[1] if tokens else 0
        super().__init__(document, document.text[start:end], first, last, start, end)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._entity_tokens)

    def __len__(self) -> int:
        return len(self._entity_tokens)

    def set_addon_data(self, path: str, val: Any) -> None:
        self._data[path] = val

    def get_addon_data(self, path: str) -> Any:
        return self._data.get(path)

    def get_available_addon_paths(self) -> list[str]:
        return list(self._data)


class _MedcatTokens(Sequence[KiwiToken]):
    """MedCAT's tokens of a text, each made when it is first asked for: of most texts only a few are part of a name."""

    def __init__(self, document: KiwiDocument, text: str, tokens: Sequence[Token]) -> None:
        self._document, self._text, self._tokens = document, text, tokens
        self._made: list[KiwiToken | None] = [None] * len(tokens)

    def __len__(self) -> int:
        return len(self._tokens)

    @overload
    def __getitem__(self, index: int) -> KiwiToken: ...
    @overload
    def __getitem__(self, index: slice) -> list[KiwiToken]: ...
    def __getitem__(self, index: int | slice) -> KiwiToken | list[KiwiToken]:
        places = range(len(self._tokens))[index]
        return self._at(places) if isinstance(places, int) else [self._at(place) for place in places]

    def __iter__(self) -> Iterator[KiwiToken]:
        return map(self._at, range(len(self._tokens)))

    def _at(self, index: int) -> KiwiToken:
        made = self._made[index]
        if made is None:
            token, text = self._tokens[index], self._text
            following = self._tokens[index + 1].span[0] if index + 1 < len(self._tokens) else len(text)
            with_space = text[token.span[0] : max(token.span[1], following)]
            made = self._made[index] = KiwiToken(self._document, token, index, with_space)
        return made


class KiwiDocument(stock.Document):
    """One tokenised text. tokens: ours, in the same order as MedCAT's."""

    def __init__(self, text: str, tokens: list[Token]) -> None:
        made: Any = _MedcatTokens(self, text, tokens)
        super().__init__(text, made)
        self.tokens = tokens
        self._data: dict[str, Any] = {}

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return KiwiEntity(self, self._tokens[index], index.start or 0)
        return self._tokens[index]

    def set_addon_data(self, path: str, val: Any) -> None:
        self._data[path] = val

    def get_addon_data(self, path: str) -> Any:
        return self._data.get(path)

    def get_available_addon_paths(self) -> list[str]:
        return list(self._data)


class KiwiTokenizer:
    """MedCAT's tokenizer protocol over the shared Kiwi; the user words travel with the pack's config."""

    def __init__(self, words: Iterable[str]) -> None:
        self.words = tuple(words)
        self._foreseen: dict[str, list[Token]] = {}

    @classmethod
    def create_new_tokenizer(cls, config: Config) -> KiwiTokenizer:
        return cls(getattr(config.general.nlp, "korean_user_words", ()))

    def __call__(self, text: str) -> KiwiDocument:
        known = self._foreseen.get(text)
        return KiwiDocument(text, tokenize(self.kiwi, text) if known is None else known)

    def foresee(self, texts: Iterable[str]) -> None:
        """Read these texts now, all at once: each will be asked for, some more than once."""
        asked = list(dict.fromkeys(texts))
        self._foreseen.update(zip(asked, tokenize_many(self.kiwi, asked), strict=True))

    @cached_property
    def kiwi(self) -> Any:
        """The process's Kiwi with these words."""
        return shared_kiwi(self.words)

    def create_entity(self, doc: KiwiDocument, start: int, end: int, label: str) -> KiwiEntity:
        return KiwiEntity(doc, doc._tokens[start:end])

    def entity_from_tokens(self, tokens: list[Any]) -> KiwiEntity:
        return KiwiEntity(tokens[0]._doc, list(tokens))

    def entity_from_tokens_in_doc(self, tokens: list[Any], doc: Any) -> KiwiEntity:
        place = (tokens[0].index, tokens[-1].index)
        known = (e for e in (*doc.ner_ents, *doc.linked_ents) if (e.start_index, e.end_index) == place)
        return next(known, None) or self.entity_from_tokens(tokens)

    def get_doc_class(self) -> type[KiwiDocument]:
        return KiwiDocument

    def get_entity_class(self) -> type[KiwiEntity]:
        return KiwiEntity


class KoreanTagger(AbstractCoreComponent):
    """Leaves the tokens as they are: KiwiToken knows punctuation by its tag, and the stock tagger takes everything
    outside a-z and 0-9 for it."""

    name = TAGGER

    def get_type(self) -> CoreComponentType:
        return CoreComponentType.tagging

    def __call__(self, doc: Any) -> Any:
        return doc

    @classmethod
    def create_new_component(
        cls, cnf: ComponentConfig, tokenizer: BaseTokenizer, cdb: CDB, vocab: Vocab, model_load_path: str | None
    ) -> KoreanTagger:
        return cls()


class KoreanRecogniser(NER):
    """MedCAT's vocabulary NER with Korean word order: see agent.terminology.matching for what it steps over."""

    name = RECOGNISER

    @cached_property
    def _known(self) -> KnownNames:
        """The names of the finished pack: nothing is recognised before, and none is added later."""
        subnames = {part for info in self.cdb.cui2info.values() for part in info["subnames"]}
        return KnownNames(self.cdb.name2info, subnames, self.config.general.separator)

    def predict_entities(self, doc: Any, ents: Any = None) -> list[Any]:
        matches = find_names(doc.tokens, self._known)
        found = (self._entity(doc, match, number) for number, match in enumerate(matches))
        return [entity for entity in found if entity is not None]

    def _entity(self, doc: KiwiDocument, match: Match, number: int) -> Any:
        tokens = [doc._tokens[index] for index in match.tokens]
        annotated = maybe_annotate_name(
            self.tokenizer, match.name, tokens, doc, self.cdb, self.config, cur_id=number
        )
        if annotated is None:
            return None
        entity = KiwiEntity(doc, tokens)
        entity.detected_name, entity.link_candidates = annotated.detected_name, annotated.link_candidates
        entity.id, entity.confidence = annotated.id, annotated.confidence
        return entity


def register() -> None:
    """Make the Korean parts known to MedCAT. Its registries refuse a second time, hence the look first."""
    if any(name == TOKENIZER for name, _ in list_available_tokenizers()):
        return
    register_core_component(CoreComponentType.tagging, TAGGER, KoreanTagger.create_new_component)
    register_core_component(CoreComponentType.ner, RECOGNISER, KoreanRecogniser.create_new_component)
    creator: Any = KiwiTokenizer.create_new_tokenizer  # annotated as a class, documented to take a creator
    register_tokenizer(TOKENIZER, creator)
