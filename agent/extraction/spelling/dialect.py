"""Dialect words for days, people and parts of the body, each with the standard word: no standard word begins so."""

from __future__ import annotations

import re
from collections.abc import Iterator

from agent.terminology import Edit
from agent.wording.syllables import is_closed

_PAIRS = (
    # Days and amounts.
    "헥헥 헉헉|어지께 어제|어저깨 어제|어제께 어제|어즈께 어제|어재 어제|엊지녁 엊저녁|엊즈녁 엊저녁|그지께 그저께|그즈께 그저께|그저깨 그저께|아래께 그저께|그재 그제|"
    "올개 올해|메칠 며칠|매칠 며칠|믿칠 며칠|인저 이제|인쟈 이제|한나도 하나도|항개도 하나도|하낫도 하나도|호꼼 조금|호끔 조금|하영 많이|맹날 맨날|만날천날 맨날|"
    "지끔 지금|새북 새벽|새벡 새벽|새복 새벽|시방 지금|아칙 아침|아츰 아침|지녁 저녁|즈녁 저녁|즘심 점심|"
    # People.
    "어멍 어머니|아방 아버지|하르방 할아버지|할으방 할아버지|물애기 아기|오마니 어머니|아바지 아버지|아브지 아버지|할마이 할머니|할무이 할머니|할부지 할아버지|"
    # The body.
    "목구녁 목구멍|목구녕 목구멍|목구먹 목구멍|모강지 목|야개 목|대그빡 머리|대그박 머리|대가빠리 머리|머리빡 머리|손꾸락 손가락|손구락 손가락|손까락 손가락|손가랑 손가락|"
    "발꾸락 발가락|발구락 발가락|발까락 발가락|독머리 무릎|독무릎 무릎|무릎패기 무릎|무르패기 무릎|허리빼기 허리|허리뻬기 허리|허리패기 허리|등더리 등|등어리 등|눈까리 눈|"
    "눈꾸녁 눈|귓구녕 귓구멍|귀구녕 귓구멍|귓구녁 귓구멍|코구녕 콧구멍|콧구녕 콧구멍|배때지 배|뱃대지 배|뱃때기 배|가심팍 가슴|가심 가슴|가슴패기 가슴|뼉다구 뼈|뻬다구 뼈|"
    "빼다구 뼈|엉디 엉덩이|어깨쭉지 어깻죽지|종아래기 종아리|장단지 장딴지|팔꿈생이 팔꿈치|뒤꾸머리 뒤꿈치|발뒤꾸머리 발뒤꿈치|복상씨 복사뼈|사타리 사타구니|오짐 오줌|물찌똥 물똥|"
    # What is felt.
    "뿌사지 부서지|뿌사질 부서질|뽀사지 부서지|뽀사질 부서질|배또롱 배|배똥 배꼽|가심패기 가슴|디비지 뒤집어지|디비져 뒤집어져|디비진 뒤집어진|따가와 따가워|차가와 차가워|뜨거와 뜨거워|무거와 무거워|메스꺼와 메스꺼워|어지러와 어지러워|간지러와 간지러워|쓰라려와 쓰라려"
)
WORDS: dict[str, str] = dict(pair.split(" ") for pair in _PAIRS.split("|"))
_LENGTHS = sorted({len(word) for word in WORDS}, reverse=True)
_FIRST = frozenset(word[0] for word in WORDS)
# Particles that follow the last sound of the noun: 독머리가, 무릎이.
_OTHER = dict(zip("이가은는을를과와", "가이는은를을와과", strict=True))
_AGREEING = re.compile(r"[이가은는을를과와](?![가-힣])")
_RUN = re.compile(rf"(?<![가-힣])[{''.join(sorted(_FIRST))}][가-힣]+")


def standard_words(text: str) -> Iterator[Edit]:
    """The edits that put the standard word for every dialect word of a text."""
    if _FIRST.isdisjoint(text):
        return
    for run in _RUN.finditer(text):
        for length in _LENGTHS:
            meant = WORDS.get(run[0][:length]) if length <= len(run[0]) else None
            if meant is not None:
                end = run.start() + length
                particle = _AGREEING.match(text, end)
                if particle is not None and is_closed(meant[-1]) != is_closed(run[0][length - 1]):
                    yield Edit((run.start(), end + 1), meant + _OTHER[particle[0]], False)
                else:
                    yield Edit((run.start(), end), meant, False)
                break
