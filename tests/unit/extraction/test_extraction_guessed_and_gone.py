"""What is guessed at, compared to, denied with more beside it, or of a time of life that is gone."""

from __future__ import annotations

from tests.rows import each


def reasons(extract, text):
    extraction = extract(text)
    held = {fact.name: None for fact in extraction.facts}
    return held | {item.name: item.reason for item in extraction.excluded}


@each(
    ("text", "name", "reason"),
    [
        ("체한 건가요?", "소화불량", "hypothetical"),
        ("배가 아픈데 체한 건지 모르겠어요", "소화불량", "hypothetical"),
        ("진드기 물린 건가요?", "벌레 물림", "hypothetical"),
        ("왜 이렇게 부은 건가요?", "부종", None),
        ("약 때문에 토한 건가요?", "구토", None),
        ("열이 나서 토한 건가요?", "구토", None),
        ("쓰러질 듯이 피곤해요", "실신", "hypothetical"),
        ("쓰러질 듯이 피곤해요", "피로", None),
        ("토할 정도로 어지러워요", "구토", "hypothetical"),
        ("기절할 만큼 아파요", "실신", "hypothetical"),
        ("허리가 끊어질 듯해요", "요통", None),
        ("구토나 시야 이상은 없어요", "구토", "negated"),
        ("생리통은 원래 없고요", "월경통", "negated"),
        ("토하거나 약 먹는 건 안 해요", "구토", "negated"),
        ("설사하거나 토하는 건 안 해요", "설사", "negated"),
        ("당뇨 때문에 입맛이 없어요", "당뇨병", None),
        ("두통 기미가 있어요", "두통", None),
        ("처녀 때는 저혈압이라 맨날 핑 돌았거든요", "저혈압", "past"),
        ("처녀 때는 저혈압이라 맨날 핑 돌았거든요", "어지럼증", "past"),
        ("젊어서 자궁내막증이었거든요", "자궁내막증", "past"),
        ("젊어서부터 당뇨를 앓았어요", "당뇨병", None),
        ("어려서 천식이 있었는데 지금도 있어요", "천식", None),
        ("결핵은 완치라고 들었어요", "결핵", "past"),
        ("폐렴은 완치래요", "폐렴", "past"),
        ("방광염은 이제 안 아파요", "방광염", "past"),
        ("양가가 다 고혈압이에요", "고혈압", "family"),
    ],
)
def test_how_a_mention_is_meant(extract, text, name, reason):
    assert name in reasons(extract, text)
    assert reasons(extract, text)[name] == reason
