"""The MedCAT side of a pack: configuration for Korean, building from entries, loading."""

from __future__ import annotations

import logging
import pickle
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path
from typing import Any

# The plugin comes first: it silences MedCAT's look at the network, which happens on import.
from agent.terminology import plugin  # isort: skip
import pandas as pd
from medcat.cat import CAT
from medcat.config import Config
from medcat.model_creation.cdb_maker import CDBMaker
from medcat.pipeline import Pipeline
from medcat.storage import serialisers
from medcat.tokenizing.tokenizers import BaseTokenizer
from medcat.utils import envsnapshot
from medcat.vocab import Vocab

from agent.terminology.lexicon import LexiconEntry


class _OncePipeline(Pipeline):
    """MedCAT looks its tagger up again for every name, which takes a tenth of a build."""

    @cached_property
    def tokenizer_with_tag(self) -> BaseTokenizer:
        return super().tokenizer_with_tag


def build_cat(entries: Mapping[str, LexiconEntry], words: tuple[str, ...]) -> CAT:
    """A MedCAT CAT that knows the names of these entries. words: Hangul words Kiwi must keep whole."""
    _prepare()
    rows = [
        (entry.cui, name, entry.slot, "P" if name == entry.name else "A")
        for entry in entries.values()
        for name in entry.every_name()
    ]
    # Preferred names first: MedCAT takes a concept's name from the first row it sees.
    rows.sort(key=lambda row: row[3] != "P")
    with _no_inventory():
        return _ready(_built(rows, words))


def _built(rows: list[tuple[str, str, str, str]], words: tuple[str, ...]) -> CAT:
    frame = pd.DataFrame(rows, columns=["cui", "name", "type_ids", "name_status"], dtype=str)
    frames: Any = [frame]  # annotated as paths, documented to take frames
    maker = CDBMaker(_config(words))
    maker.pipeline = _OncePipeline(maker.cdb, vocab=None, model_load_path=None)
    names: Any = maker.pipeline.tokenizer
    names.foresee(row[1] for row in rows)
    cdb = maker.prepare_csvs(frames)
    _settle_shared_names(cdb, list(dict.fromkeys(row[0] for row in rows)))
    return CAT(cdb, Vocab(), cdb.config)


def save_cat(cat: CAT, folder: Path, name: str) -> None:
    """Write a pack that load_cat can read."""
    with _no_inventory(), _plain_pickle():
        cat.save_model_pack(str(folder), pack_name=name, make_archive=False, add_hash_to_pack_name=False)


def load_cat(folder: Path) -> CAT:
    """Load a saved pack. The caller has verified its hash: this executes what the pack holds."""
    _prepare()
    with _no_inventory():
        return _ready(CAT.load_model_pack(str(folder)))


@contextmanager
def _no_inventory() -> Iterator[None]:
    """MedCAT notes in every configuration it makes, also in one about to be read from a pack, which packages are
    installed and what they need: half of a load, and nobody reads it."""
    module: Any = envsnapshot
    looked_up = module.get_installed_dependencies, module.get_transitive_deps
    module.get_installed_dependencies = module.get_transitive_deps = lambda _: {}
    try:
        yield
    finally:
        module.get_installed_dependencies, module.get_transitive_deps = looked_up


@contextmanager
def _plain_pickle() -> Iterator[None]:
    """MedCAT writes with dill, which is Python all through, for what pickle cannot write. A pack of ours is plain data:
    pickle writes the same format in .1 s for 2.4 s."""
    module: Any = serialisers
    dill, module._dill = module._dill, pickle
    try:
        yield
    finally:
        module._dill = dill


def _prepare() -> None:
    # MedCAT logs whole patient texts at lower levels.
    logging.getLogger("medcat").setLevel(logging.WARNING)
    plugin.register()


def _ready(cat: CAT) -> CAT:
    cat.config.components.linking.train = False
    return cat


def _config(words: tuple[str, ...]) -> Config:
    """Settings under which Hangul counts as letters and a one-syllable word as a name."""
    config = Config()
    config.general.nlp.provider = config.general.nlp.modelname = plugin.TOKENIZER
    nlp: Any = config.general.nlp  # an open model: what is added here is saved with the pack
    nlp.korean_user_words = list(words)
    config.general.spell_check = False
    config.general.show_nested_entities = True
    config.general.map_to_other_ontologies = []
    config.general.log_level = logging.WARNING
    config.preprocessing.min_len_normalize = 0
    config.preprocessing.do_not_normalize = set()
    config.preprocessing.words_to_skip = set()
    config.cdb_maker.min_letters_required = 0
    config.cdb_maker.name_versions = ["CLEAN"]
    config.components.tagging.comp_name = plugin.TAGGER
    # A lemma needs no further normalising.
    config.components.comp_order = ["tagging", "ner", "linking"]
    config.components.ner.comp_name = plugin.RECOGNISER
    config.components.ner.min_name_len = config.components.ner.upper_case_limit_len = 1
    config.components.linking.comp_name = "primary_name_only_linker"
    config.components.linking.filter_before_disamb = True
    config.components.linking.disamb_length_limit = 1
    return config


def _settle_shared_names(cdb: Any, order: list[str]) -> None:
    """Two names that differ as written may be one chain of lemmas. The linker drops a name with two owners,
    so the first concept of the lexicon keeps it."""
    for info in cdb.name2info.values():
        owners = info["per_cui_status"]
        if len(owners) > 1:
            keeper = min(owners, key=order.index)
            for cui in list(owners):
                owners[cui] = "P" if cui == keeper else "A"
