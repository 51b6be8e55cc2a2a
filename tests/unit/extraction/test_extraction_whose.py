"""Whom a statement is about: the speaker, relatives and others, one asked for."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from agent.state import Extraction

Extract = Callable[[str], Extraction]

# message -> (facts, exclusions as "name reason"); None: facts that are not the point here.
FAMILY: list[tuple[str, str | None, str]] = [
    ("식구들 죄다 장염인데 저만 멀쩡해요", "", "급성 위장염 family"),
    ("아랫집 할아버지가 폐렴으로 입원하셨대요. 저는 기침만 조금 나요", "기침", "폐렴 family"),
    ("회사 팀장님이 결핵이래요. 저는 열흘째 기침해요", "기침", "결핵 family"),
    ("남친은 통풍이라 못 걷고 있음. 난 무릎이 아픔", "무릎 통증", "통풍 family|보행 장애 family"),
    ("선친께서 위암으로 돌아가셨고 저는 위염이 있습니다", "위염", "위암 family"),
    (
        "어머니(77세) 일로 여쭙니다. 고혈압으로 암로디핀 5mg 드시고 골다공증도 있으세요. 저는 아들인데 편두통이 있어요.",
        "편두통",
        "고혈압 family|암로디핀 family|골다공증 family",
    ),
    (
        "장모님 문의입니다. 협심증이 있고 아스피린을 복용 중입니다. 저는 건강합니다",
        "",
        "협심증 family|아스피린 family",
    ),
    ("같은 반 친구가 수두 걸렸다는데 저도 발진이 있어요", "발진", "수두 family"),
    ("시누이가 갑상선암이고 동서는 유방암이에요. 저는 변비만 있어요", "변비", "갑상선암 family|유방암 family"),
    ("과장님이 코로나 걸리셨다던데 저도 목이 아파요", "인후통", "코로나19 family"),
    ("옆자리 애가 독감이라 결석했어요. 저도 열이 나요", "발열", "인플루엔자 family"),
    ("온 가족이 감기인데 저만 안 걸렸어요", "", "감기 family"),
    ("우리 반 애들 절반이 독감이에요. 저는 기침이 나요", "기침", "인플루엔자 family"),
    ("祖父께서 高血壓이셨고 저는 두통이 있습니다", "두통", "고혈압 family"),
    ("직장 상사가 대상포진이라네요. 저는 허리가 아파요", "요통", "대상포진 family"),
    (
        "할머니 대신 여쭤봐요. 당뇨가 있고 다리가 저리대요. 저는 손녀고 천식이 있어요.",
        "천식",
        "당뇨병 family|저림 family",
    ),
    ("윗집 사람들이 다 식중독이래요. 저도 배가 아파요", "복통", "식중독 family"),
    ("고모가 파킨슨병이셔서 걱정이네요. 저는 손이 떨려요", "떨림", "파킨슨병 family"),
    ("친정 엄마가 류마티스 관절염 있으신데 저도 손가락 마디가 아파요", None, "류마티스 관절염 family"),
    ("할아버지가 뇌졸중으로 쓰러지신 적이 있어요", "", "뇌졸중 family|실신 family"),
    ("아내가 임신성 당뇨 진단을 받았습니다", "", "임신성 당뇨병 family"),
    ("집안 내력으로 대장암이 있어요", "", "대장암 family"),
    ("부모님 두 분 다 고혈압약 드세요", "", "혈압약 family"),
    ("울 엄니가 당뇨여라. 나는 무릎이 쑤셔라", "무릎 통증", "당뇨병 family"),
    ("큰아들이 아토피가 심해요. 저는 비염이 있고요", "알레르기 비염", "아토피 피부염 family"),
    ("외할머니는 치매, 외할아버지는 심근경색이었어요", "", "치매 family|심근경색 family"),
    ("남편이 코를 골고 수면무호흡증이 있대요", "", "수면무호흡증 family|코골이 family"),
    ("직장 동료가 결핵 확진이라 저도 검사받았는데 음성이에요", "", "결핵 family"),
    ("우리 강아지가 설사를 해요. 저는 멀쩡해요", "", "설사 family"),
    ("여자친구가 방광염인데 저도 소변볼 때 따가워요", "배뇨통", "방광염 family"),
    ("돌아가신 아버지가 폐암이었고 저는 기침이 오래가요", "기침", "폐암 family"),
    ("가족력: 부 고혈압, 모 당뇨. 본인 고지혈증", "고지혈증", "고혈압 family|당뇨병 family"),
    ("FHx: DM(father), HTN(mother)", "", "당뇨병 family|고혈압 family"),
    ("father had MI, mother DM", "", "심근경색 family|당뇨병 family"),
    ("아버지는 당뇨, 어머니는 고혈압, 저는 고지혈증이에요", "고지혈증", "당뇨병 family|고혈압 family"),
    ("아들놈이 천식이라 흡입기를 써요. 저는 축농증이 있어요", "부비동염", "천식 family|흡입기 family"),
    ("며느리가 입덧이 심해요", "", "입덧 family"),
    ("돌쟁이 조카가 수족구에 걸려서 열이 나요", "", "수족구병 family|발열 family"),
    ("이모님이 갑상선기능저하증이라 씬지로이드를 드시고 계세요", "", "갑상선기능저하증 family|레보티록신 family"),
    ("같이 사는 언니가 우울증약을 먹어요. 난 잠을 못 자요", None, ""),
    ("아는 동생이 크론병인데 저도 배가 자주 아파요", "복통", "크론병 family"),
    ("아는 사람이 대상포진 걸렸다는데 저도 옆구리가 아파요", "옆구리 통증", "대상포진 family"),
    ("지인 중에 루푸스 환자가 있어요", "", "전신 홍반 루푸스 family"),
    ("애들 아빠가 통풍이에요", "", "통풍 family"),
    ("큰언니는 유방암 수술했고 작은언니는 갑상선암이에요", "", "유방암 family|갑상선암 family"),
    (
        "아버님이 협심증으로 스텐트 넣으셨고 아스피린 드세요. 전 위염만 있어요",
        "위염",
        "협심증 family|아스피린 family|관상동맥질환 family",
    ),
    ("시댁 식구들이 다 B형간염 보균자예요", "", "B형 간염 family"),
    ("손자가 열이 39도까지 올랐어. 나는 괜찮아", "", "발열 family|체온 family"),
    (
        "아버지께서 심방세동이 있으셔서 와파린 복용하십니다. 저는 기립성 저혈압이 있습니다",
        "기립성 저혈압",
        "심방세동 family|와파린 family",
    ),
    ("따님이 아토피래요", "", "아토피 피부염 family"),
    ("반려견이 당뇨라 인슐린을 맞혀요", "", "당뇨병 family|인슐린 family"),
    ("선배 한 명이 폐결핵이었는데 제가 요즘 기침을 해요", "기침", "결핵 family"),
]
FAMILY_TRAP: list[tuple[str, str | None, str]] = [
    ("집 사람들이 시끄러워서 두통이 생겼어요", "두통", ""),
    ("옆집 공사 소리 때문에 두통이 심해요", "두통", ""),
    ("팀장님 때문에 불면증이 생겼어요", "불면증", ""),
    ("아버지 간병하느라 허리가 아파요", "요통", ""),
    ("식구들 밥 차리다 보니 허리가 아파요", "요통", ""),
    ("선생님이 고혈압이라고 하셨어요", "고혈압", ""),
    ("교수님이 당뇨라고 하시네요", "당뇨병", ""),
    ("아까 아버지 문의드렸던 사람인데요, 저는 위염이 있어요", "위염", ""),
    ("옆집 아주머니랑 산책하다가 무릎을 삐끗했는데 무릎이 아파요", "무릎 통증|염좌", ""),
    ("아버지 일로 스트레스예요. 두통이 있어요", "스트레스|두통", ""),
    ("저는 5살 딸 엄마예요. 변비가 있어요", "변비", ""),
    ("저는 둘째 딸인데 어머니처럼 골다공증이 있어요", "골다공증", ""),
    ("엄마가 해 준 음식을 먹고 설사해요", "설사", ""),
]


@pytest.mark.parametrize(("text", "facts", "excluded"), [*FAMILY, *FAMILY_TRAP])
def test_whose(extract: Extract, text: str, facts: str | None, excluded: str) -> None:
    extraction = extract(text)
    held = {fact.name for fact in extraction.facts}
    wanted = set(filter(None, excluded.split("|")))
    found = {f"{item.name} {item.reason}" for item in extraction.excluded}
    if facts is None:
        assert wanted <= found
        assert not held & {item.rpartition(" ")[0] for item in wanted}
    else:
        assert (held, found) == (set(filter(None, facts.split("|"))), wanted)
