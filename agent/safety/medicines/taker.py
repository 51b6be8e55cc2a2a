"""Who would take the medicine, and everything known of that person that bears on its safety.

The speaker with the stored profile, or the other person of this message ("아이", "아버지") with what the message says
and nothing of the speaker's profile. What this message brings is marked new: a pair that lies wholly in the profile
is no reason to warn until the question concerns it.
"""

from __future__ import annotations

from collections.abc import Iterator

from agent.safety.medicines.gathering import Gathering
from agent.safety.medicines.meant_person import is_perhaps_mothers, meant
from agent.safety.medicines.person import Taker
from agent.safety.medicines.said_of_taker import is_of_profile, may_be_old, past_bearing
from agent.state import Extraction, Profile
from agent.terminology import Terminology


def takers(question: Extraction, profile: Profile, terminology: Terminology) -> Iterator[Taker]:
    """The person the question is about; with another person in it, the speaker too if they ask for themselves."""
    question = meant(question, profile)
    gather = Gathering(question, terminology)
    if question.subject is None:
        yield gather.speaker(profile)
        return
    if is_of_profile(question, profile):
        yield gather.other(profile)
        return
    if gather.is_of_himself():
        yield gather.speaker(profile)
        return
    other = past_bearing(gather.other(), question.subject.who, profile)
    other.elder = other.age is None and may_be_old(question.subject.who, profile)
    yield other
    # "아기 6주, 완모 중이고 …를 시작하래요": with a child at the breast the medicine is the mother's, or may be.
    nurses = bool(question.demographics.breastfeeding) or is_perhaps_mothers(question, profile)
    speaker = gather.speaker(profile, of_child=nurses)
    if any(item.new for item in speaker.medicines) or gather.asks_of_another_thing():
        yield speaker
