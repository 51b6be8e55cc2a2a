"""Contact data that the guard masked: no part of what is asked, so no part of the query."""

from __future__ import annotations

import re

from agent.wording.sentences import split_sentences

_MASK = re.compile(r"[^\s.?!,*]*\*{4,}(?:[\s-]*\*+)*[^\s.?!,*]*")
# What is said around a number or address that is only left to be reached.
_AROUND = re.compile(
    r"연락처|연락|전화번호|전화|휴대폰|핸드폰|폰|번호|이메일|메일|카카오톡|카톡|문자|주소|여권|주민등록번호|주민번호|주민|등록|생년월일|생일|계좌|카드|"
    r"이름|성함|회신|답변|답장|답|결과|상담|예약|문의|꼭|빨리|나중에|혹시|필요하면|가능하면|궁금하면|다시|언제든|여기|이쪽|아래|그리고|참고로|추가로|"
    r"바랍니다|바래요|바라요|부탁|드려요|드립니다|드릴게요|남깁니다|남겨요|남길게요|남겨둘게요|보내|알려|해|하시면|주세요|주셔도|주시면|주십시오|주시기|줘요|줘|"
    r"돼요|됩니다|되고|입니다|이에요|예요|이고요|이고|이며|이요|있어요|번으로|으로|에게|에서|한테|저한테|제게|제가|저의|저는|제|저|내|우리|"
    r"[은는이가을를로도에요좀면고\s.,?!~:()\-/]"
)


def without_contacts(text: str) -> str:
    """The text without sentences that only give masked contact data or ask for a reply, and without the mask where a sentence says more.

    Unchanged when nothing is masked or nothing else is said.
    """
    if not _MASK.search(text):
        return text
    kept = [_without_mask(sentence) for sentence in split_sentences(text) if not _is_contact(sentence)]
    return " ".join(sentence for sentence in kept if sentence) or text


def _is_contact(sentence: str) -> bool:
    """ "전화번호 *************"; beside one also "답장 부탁드려요"."""
    return not _AROUND.sub("", _MASK.sub(" ", sentence))


def _without_mask(sentence: str) -> str:
    return " ".join(_MASK.sub(" ", sentence).split())
