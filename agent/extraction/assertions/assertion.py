"""What a message says of a concept it mentions: held, denied, over, stopped, supposed or merely talked about.

The rules stand in a table and the first that holds decides. A mention that no rule excludes is a fact.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from agent.extraction.assertions.belief import is_refuted
from agent.extraction.assertions.doubt import (
    is_asked_why,
    is_hearsay_asked,
    is_threshold,
    is_told_apart,
    is_wondered,
)
from agent.extraction.assertions.echo import answered
from agent.extraction.assertions.figures import is_figure
from agent.extraction.assertions.generalities import (
    is_asked_by_nature,
    is_asked_to_be_so,
    is_effect_asked,
    is_of_somebody,
    is_said_at_large,
)
from agent.extraction.assertions.mistaken_names import was_another
from agent.extraction.assertions.musing import (
    is_heard_likely,
    is_heard_of,
    is_likened,
    is_mused_on,
    is_read_to_be,
    is_said_of_the_medicine,
)
from agent.extraction.assertions.named_after import is_named_after_it
from agent.extraction.assertions.proneness import is_prone_to
from agent.extraction.assertions.standing import (
    is_attack_treated,
    is_awaited,
    is_confirmed,
    is_counted_up,
    is_examined_well,
    is_feared_to_be,
)
from agent.extraction.assertions.supposition import is_general, is_subject_of_talk, is_supposed
from agent.extraction.assertions.talked_of import is_asked_alike
from agent.extraction.assertions.unreal import is_as_if, is_taken_in_a_case
from agent.extraction.assertions.verdicts import is_in_the_news, is_possible, is_ruled_out
from agent.extraction.clauses.mentions import Mention, frame
from agent.extraction.clauses.reading import Reading
from agent.extraction.clauses.situation import Situation
from agent.extraction.course.course import is_over, is_used_up
from agent.extraction.course.relapse import is_relapse_asked
from agent.extraction.course.relief import is_gone_away, is_relieved
from agent.extraction.course.restored import is_no_longer
from agent.extraction.course.turned import is_cause_of_what_was, is_turned_negative
from agent.extraction.course.withdrawal import (
    is_asked_before_begun,
    is_kept_from,
    is_shied_from,
    is_taken_after_all_said,
)
from agent.extraction.denials.denial import is_denied
from agent.extraction.denials.exceptions import is_left_out_of_all, is_not_found
from agent.extraction.denials.fragments import is_denied_with_the_last
from agent.extraction.denials.hardly import is_hardly_called_so
from agent.extraction.denials.negators import is_no_tendency
from agent.extraction.denials.never_so import is_never_so
from agent.extraction.denials.notation import (
    is_marked_absent,
    is_marked_present,
    is_noted_out,
    is_noted_over,
    is_noted_stopped,
    is_tested_negative,
    is_tested_positive,
)
from agent.extraction.denials.without import is_taken_away_with_its_row
from agent.extraction.medicines.asked_kinds import (
    is_asked_of_its_kinds,
    is_asked_one_or_other,
    is_bought_and_asked,
)
from agent.extraction.medicines.asked_medicines import is_blamed, is_not_taken_at_all, is_the_one_taken
from agent.extraction.medicines.asked_to_stop import is_asked_not_to_take, is_asked_to_stop
from agent.extraction.medicines.done_without import is_done_without
from agent.extraction.medicines.earlier import is_dose_put_right, was_taken_earlier
from agent.extraction.medicines.formerly_taken import was_once_taken
from agent.extraction.medicines.intake import is_only_meant, is_out_of_the_question, was_tried
from agent.extraction.medicines.irregular import is_taken_irregularly
from agent.extraction.medicines.likened import is_asked_instead, is_compared_with, is_set_aside
from agent.extraction.medicines.not_begun import is_only_recommended, is_proposed_next, is_refused, is_yet_to_begin
from agent.extraction.medicines.proposals import (
    is_asked_of_takers,
    is_proposed,
    is_relied_on,
    is_useless_and_followed,
    was_the_first,
)
from agent.extraction.medicines.rows import last_of_its_row
from agent.extraction.medicines.stopping import is_stopped
from agent.extraction.medicines.taken_on_advice import is_taken_on_advice
from agent.extraction.medicines.thought_better import is_thought_better_of
from agent.extraction.medicines.untouched import is_never_begun
from agent.extraction.patterns.times import TimePhrase
from agent.state import ExclusionReason

Rule = Callable[[Situation], bool]


def assess(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], times: Sequence[TimePhrase]
) -> ExclusionReason | None:
    """Why a mention is no current fact of the speaker, None when it is one."""
    situation = situate(reading, mention, mentions, times)
    if mention.who is None and (
        is_marked_present(situation)
        or is_the_one_taken(situation)
        or is_blamed(situation)
        or is_taken_after_all_said(situation)
        or is_relied_on(situation)
        or is_taken_on_advice(reading, mention)
        or is_taken_irregularly(situation)
        or (is_asked_to_stop(situation) and not is_asked_before_begun(situation))
        or is_dose_put_right(situation)
        or is_attack_treated(situation)
        or is_confirmed(situation)
        or (situation.clause.mood != "statement" and is_counted_up(situation))
    ):
        return None
    echoed = answered(situation)
    if echoed is not None and mention.who is None and not mention.general:
        return None if echoed else "negated"
    reason = next((reason for reason, rule in RULES if rule(situation)), None)
    if reason is not None or mention.who is not None or mention.general:
        return reason
    last = last_of_its_row(situation)
    shared = assess(reading, last, mentions, times) if last is not None else None
    return shared if shared in ("stopped", "negated") else None


def situate(
    reading: Reading, mention: Mention, mentions: Sequence[Mention], times: Sequence[TimePhrase]
) -> Situation:
    listed = [other for other in mentions if other.slot != "topic"]
    taken = frozenset(index for other in listed for index in range(other.first, other.last))
    return Situation(reading, frame(reading, mention, taken), tuple(times), tuple(mentions))


def _asked_for_another(s: Situation) -> bool:
    return s.mention.who is not None and s.slot == "medications" and is_supposed(s)


def _guessed_of_another(s: Situation) -> bool:
    """ "딸 성조숙증 의심된다고", "엄마가 치매일까요": a guess is no family history either."""
    if s.mention.who is None or s.slot != "conditions":
        return False
    return is_possible(s) or is_wondered(s) or is_supposed(s)


def _denied_of_another(s: Situation) -> bool:
    return s.mention.who is not None and not s.asked and is_denied(s)


def _general_use(s: Situation) -> bool:
    return is_general(s) and s.slot == "medications" and is_supposed(s)


RULES: tuple[tuple[ExclusionReason, Rule], ...] = (
    ("topic", is_figure),
    # Nobody takes what is only asked about, whoever it is for.
    ("hypothetical", _asked_for_another),
    ("hypothetical", _guessed_of_another),
    # "아버지는 당뇨가 없어요" must not count as a family history.
    ("negated", _denied_of_another),
    # "언니가 사다 줬는데 안 먹었어요": given to the speaker.
    ("negated", lambda s: "주다" in s.right_lemmas and is_never_begun(s)),
    ("family", lambda s: s.mention.who is not None),
    ("negated", is_marked_absent),
    ("hypothetical", _general_use),
    ("topic", is_general),
    ("topic", is_named_after_it),
    ("topic", is_asked_of_its_kinds),
    ("topic", is_asked_one_or_other),
    ("hypothetical", is_bought_and_asked),
    ("topic", is_compared_with),
    ("negated", is_set_aside),
    ("hypothetical", is_asked_instead),
    ("hypothetical", is_awaited),
    ("hypothetical", is_feared_to_be),
    ("negated", is_examined_well),
    ("negated", is_tested_negative),
    ("negated", is_noted_out),
    ("negated", is_not_found),
    ("negated", is_left_out_of_all),
    ("negated", is_taken_away_with_its_row),
    ("negated", is_refuted),
    ("negated", was_another),
    ("hypothetical", is_relapse_asked),
    ("hypothetical", is_mused_on),
    ("hypothetical", is_likened),
    ("hypothetical", is_heard_likely),
    ("hypothetical", is_read_to_be),
    ("hypothetical", is_proposed),
    ("hypothetical", is_proposed_next),
    ("hypothetical", is_asked_of_takers),
    ("stopped", is_useless_and_followed),
    ("stopped", was_the_first),
    ("hypothetical", is_possible),
    ("negated", is_never_begun),
    ("negated", is_refused),
    ("negated", is_done_without),
    ("negated", is_thought_better_of),
    ("hypothetical", is_only_recommended),
    ("hypothetical", is_yet_to_begin),
    ("hypothetical", is_asked_not_to_take),
    ("negated", is_not_taken_at_all),
    ("negated", is_out_of_the_question),
    ("hypothetical", is_only_meant),
    ("stopped", was_tried),
    ("negated", is_shied_from),
    ("stopped", is_kept_from),
    ("hypothetical", is_asked_before_begun),
    ("topic", is_hearsay_asked),
    ("topic", is_asked_why),
    ("topic", is_effect_asked),
    ("topic", is_asked_to_be_so),
    ("topic", is_asked_by_nature),
    ("topic", is_asked_alike),
    ("topic", is_said_at_large),
    ("topic", is_of_somebody),
    ("topic", is_heard_of),
    ("topic", is_told_apart),
    ("hypothetical", is_said_of_the_medicine),
    ("hypothetical", is_prone_to),
    ("hypothetical", is_wondered),
    ("hypothetical", is_as_if),
    ("hypothetical", is_taken_in_a_case),
    ("hypothetical", is_supposed),
    ("topic", is_threshold),
    ("topic", is_in_the_news),
    ("topic", lambda s: not (is_counted_up(s) or is_tested_positive(s)) and is_subject_of_talk(s)),
    ("stopped", is_noted_stopped),
    ("stopped", was_taken_earlier),
    ("stopped", was_once_taken),
    ("stopped", is_stopped),
    ("past", is_noted_over),
    ("stopped", is_used_up),
    ("past", is_over),
    ("past", is_relieved),
    ("past", is_gone_away),
    ("past", is_no_longer),
    ("past", is_turned_negative),
    ("past", is_cause_of_what_was),
    ("negated", is_ruled_out),
    ("negated", is_no_tendency),
    ("negated", is_hardly_called_so),
    ("negated", is_never_so),
    ("negated", is_denied_with_the_last),
    ("negated", is_denied),
)
