"""Words and endings by which a sentence affirms, denies, forbids or leaves open (agent/verification/stance.py)."""

from __future__ import annotations

DENIERS = frozenset({"않다", "말다", "못하다"})
LEAVES = frozenset({"되다", "좋다", "괜찮다", "무방", "상관없다"})
THOUGH = ("어도", "아도", "여도", "라도", "이어도")
WHILE = ("다가", "다", "ᆯ수록", "을수록")
IF = ("면", "으면", "다면", "는다면", "ᆫ다면")
OR = ("거나", "든지", "든", "든가")
CARRIERS = frozenset(
    "하다 되다 지다 보다 주다 오다 가다 두다 놓다 나가다 버리다 있다 계시다 가지다 싶다 드리다 내다".split()
)
"""Auxiliaries: they carry the stance of the verb before them."""
URGES = frozenset({"권장", "권하다", "추천", "바람직", "중요", "기본", "안전"})
"""Behind "…는 것": what is urged, or not, is the act before it."""
EASE = frozenset({"쉽다", "좋다", "수월", "수월하다", "편하다"})
HARDSHIP = frozenset({"어렵다", "힘들다", "까다롭다"})
"""Behind "…기": that it can be done, or hardly."""
SOME = frozenset({"일", "적", "경우", "분", "사람", "이", "때"})
"""What exists, or does not, is the act before it: "상하는 일은 없습니다", "낫는 분도 있습니다"."""
SUPPORTS = frozenset({"받다", "보다", "가다", "필요"})
SUPPORTED = frozenset("진료 진찰 검사 치료 수술 처방 접종 상담 도움 교육 확인".split())
"""진료를 받다, 진료를 보다 and 진료가 필요하다 are one act, as 진료하다 would be."""
SO = ("어", "아", "여", "어서", "아서", "게")
"""How it is done: "나누어 하는 것이"."""
VISITS = frozenset({"가다", "찾다", "찾아가다", "들르다", "방문", "오다"})
PLACES = frozenset(
    "병원 의원 응급실 보건소 진료실 산부인과 안과 내과 피부과 비뇨의학과 이비인후과 정신건강의학과".split()
)
"""병원에 가다 is 진료를 받다."""
ALL = frozenset("모두 다 전부 되도록 가급적 반드시 꼭 함께 같이".split())
REASSURES = frozenset({"안심", "걱정", "염려", "놀라다", "서두르다", "조급", "조바심"})
BECAUSE = ("라", "이라", "라서", "니", "으니", "니까", "으니까", "므로", "으므로", "어서", "아서")
EXCEEDS = frozenset({"넘다", "넘기다", "초과", "벗어나다"})
ALONE = frozenset({"혼자", "스스로", "마음대로", "함부로", "임의", "멋대로", "제멋대로"})
EXCESS = frozenset("오래 자주 많이 너무 지나치다 세다 갑자기 한꺼번에 심하다 과하다 꽉 깊이".split())
"""How something is done too much, which may be denied where it is not."""
LITTLE = frozenset("적다 덜 가볍다 소량 적당 적당히 알맞다".split())
A_LITTLE = "적다"
"""How something is done that is done in no excess."""
DIM = frozenset("흐리다 흐릿 흐릿하다 뿌옇다 희미 희미하다 침침 침침하다".split())
PERCEIVED = frozenset({"보이다", "들리다"})
"""What is seen or heard in such a way is not well seen."""
BEING = ("라", "이라")
TAKEN_FOR = frozenset("단정 오해 착각 판단 간주 확신 치부".split())
"""Behind a name, before what it is taken for: "공황이라 단정하지 말고"."""
WHETHER = ("ᆯ지", "을지", "ᆫ지", "는지", "은지")
OF_WHAT = ("ᆫ", "은", "는", "ᆯ", "을", "던")
"""A predicate that ends so says which thing is meant, as in "먹은 약"."""
CLAIMED = ("라는", "으라는", "다는", "ᆫ다는", "는다는")
"""Behind these, "… 말은 사실이 아닙니다" denies what is claimed."""
QUOTES = ("다고", "ᆫ다고", "는다고", "라고")
SHUNS = frozenset({"피하다", "삼가다", "막다", "예방", "방지"})
ENDS = frozenset({"끊다", "그만하다"})
"""Of these, what denies an act that goes on: "먹고 마시는 것을 멈춥니다"."""
RIGHT = frozenset({"좋다", "이다", "낫다", "맞다", "옳다", "현명", "현명하다"})
"""Behind "…는 것이": that it is to be done, or not."""
STANDARDS = frozenset("때 것 경우 사람 분 편 쪽".split())
"""Before 보다, with a predicate: what is only compared with ("피우실 때보다")."""
LEFT_UNDONE = frozenset("미루다 끊다 거르다 피하다 늦추다 지체 망설이다 참다 금지 제한".split())
"""Need not and must not be one of these is to do it: "미루실 필요는 없습니다"."""
AVOIDS = frozenset({"피하다", "삼가다", "금지", "끊다", "거르다", "제한", "불가"})
"""Predicates whose affirmation denies what they are about."""
UP = frozenset(
    "늘다 늘어나다 늘리다 높다 높아지다 높이다 커지다 크다 오르다 올라가다 올리다 많다 많아지다 증가 상승 심하다 나빠지다".split()
)
DOWN = frozenset(
    "줄다 줄어들다 줄이다 낮다 낮아지다 낮추다 작아지다 작다 내리다 내려가다 떨어지다 떨어뜨리다 적다 적어지다 감소 하락 덜하다 좋아지다 없애다".split()
)
RISES = frozenset("늘다 늘리다 높다 높이다 오르다 올라가다 올리다 끌어올리다 많다 증가 상승 많아지다".split())
FALLS = frozenset("줄다 줄이다 낮다 낮추다 내리다 내려가다 떨어지다 떨어뜨리다 적다 감소 하락".split())
"""Of these, what is said of an amount."""
