"""The beginning of a sentence that says only to whom it is said, and what follows it.

"62세 남성이고 당뇨병이 있으시니, 발을 매일 살펴보세요": no document says that somebody is 62; what a document must bear is the
advice. Whether the address is true of this patient is for agent/verification/persona.py to say.
"""

from __future__ import annotations

import re

# The honorific marks that a clause speaks of the person who is addressed; its ending gives the reason for what follows.
# Only being, having and taking: "전화하셔서 알려 주세요" is advice.
_STATE = r"(?:있으|없으|이|계|드|쓰|앓으|많으|크|높으|낮으|약하|복용하|사용하|임신하)"
_OF_THE_PATIENT = (
    rf"(?:{_STATE}(?:시니|시므로|시어서|셔서|시기\s때문에|시군요|시네요|신\s데다)"
    r"|(?:드시|복용하시|사용하시|쓰시|가지|앓)고\s(?:있어|있으니|있으므로|있어서|계셔서|계시니|계시므로)"
    r"|\d{1,3}\s?(?:세|살)(?:이니|이므로|이라서|이라|이어서|여서)"
    r"|(?:분|어르신)(?:이시?)?(?:라서|라|니|므로|어서|여서|라면|시라면|의\s경우)"
    r"|(?:신|시는)\s(?:상황|상태|나이|연세)이?(?:시니|니|므로|라|라서|어서))"
)
# What is done by saying it: "말씀드리면", "안내해 드릴게요", "답을 드리자면", "당부드리면".
_IN_SAYING = (
    r"(?:말씀|안내|답변|답|설명|당부|조언|소개)(?:을|를)?\s?(?:\S{0,2}\s)?드(?:리(?:면|자면|는데|건대)|릴게요|립니다|려요)"
    r"|드리는\s(?:말씀|답변|답|설명)(?:인데요?|입니다|이에요)"
)
_ADDRESS = re.compile(rf"^.{{2,90}}?(?:(?:{_OF_THE_PATIENT}),?\s|(?:{_IN_SAYING}),\s)")
# What may be, comes about or ought to be is a claim, and so is what a condition supposes.
_CLAIMS = re.compile(
    r"수\s(?:도\s)?(?:있|없)|(?:야|해도|아도|어도|면)\s(?:하|되|됩|돼|괜찮|안)|위험|가능성|쉽|쉬우|필요|지\s(?:마|말)|"
    r"(?:으면|다면|거나)\s|좋습|좋아|증상|치료|높아|낮아|나빠|늘어|줄어"
)
SHORTEST_REST = 9
"""Characters that must follow: an address with nothing behind it is the sentence itself."""


def address_of(sentence: str) -> str:
    """The address that a sentence begins with, of one clause or more; "" without one or with nothing behind it."""
    end = 0
    while (found := _ADDRESS.match(sentence[end:])) and len(sentence) - end - found.end() >= SHORTEST_REST:
        if _CLAIMS.search(found.group()):
            break
        end += found.end()
    return sentence[:end]
