"""Pairs as their labels have them: what is forbidden, what is only watched, and what the source does not speak of."""

from __future__ import annotations

import re
from collections.abc import Callable

from agent.config import ROOT
from agent.safety import MedicationSafety
from agent.state import Extraction, Profile
from tests.rows import each

Extract = Callable[[str], Extraction]


def _told(safety: MedicationSafety, extract: Extract, text: str) -> str:
    return " ".join(warning.text for warning in safety.check(extract(text), Profile("p")))


@each(
    ("text", "words"),
    [
        ("타펜타돌 먹는데 리네졸리드 맞아요", "14일"),
        ("타펜타돌 먹는데 설트랄린도 먹어요", "세로토닌 증후군"),
        ("클로자핀 먹는데 팍스로비드 받았어요", "농도를 올려"),
        ("감초 달여 먹는데 디곡신도 먹어요", "디곡신 독성"),
        ("감초차 마시는데 라식스 먹어요", "칼륨이 더"),
        ("당뇨약 먹는데 술 마셔도 돼요?", "저혈당"),
        ("와파린 먹는데 크릴오일 먹어도 되나요", "출혈 시간"),
        ("프리스틱 먹는데 술 마셔도 되나요", "술은 피하는"),
        ("렉사프로 먹는데 술 마셔도 되나요", "권하지 않습니다"),
        ("이레사 먹는데 넥시움 먹어도 되나요", "게피티닙"),
        ("졸피뎀 먹는데 보리코나졸 먹어도 되나요", "CYP3A4"),
        ("와파린 먹는데 당귀차 마셔도 되나요", "중국 당귀"),
        ("마운자로 맞는데 야즈 먹어도 되나요", "콘돔"),
        ("간경변인데 리팜핀 먹어도 되나요", "엄격히"),
        ("B형 간염이 있는데 프로베라 먹어도 되나요", "호르몬제"),
        ("간경변인데 졸로푸트 먹어도 되나요", "연구되지"),
        ("코데인 알레르기인데 트라마돌 먹어도 되나요", "아편계"),
        ("녹내장인데 로라제팜 먹어도 되나요", "안과 의사"),
        ("만성 신부전인데 데스모프레신 먹어도 되나요", "50 미만"),
        ("데스모프레신 먹는데 이부프로펜 먹어도 되나요", "저나트륨혈증"),
        ("아마릴 먹는데 셉트린 먹어도 되나요", "설파제"),
        ("70세인데 모티리움 먹어도 되나요", "60세"),
        ("보센탄 먹는데 다오닐 먹어도 되나요", "간 수치"),
        ("프로코라란 먹는데 클래리스로마이신 먹어도 되나요", "함께 쓰지 않습니다"),
        ("프로코라란 먹는데 헤르벤 먹어도 되나요", "피하도록"),
        ("멀택 먹는데 자몽주스 마셔도 되나요", "드로네다론의 농도"),
        ("심부전인데 멀택 먹어도 되나요", "심부전을 꼭"),
        ("마비렛 먹는데 리피토 먹어도 되나요", "아토르바스타틴의 농도"),
        ("마비렛 먹는데 조코 먹어도 되나요", "심바스타틴의 농도"),
        ("고칼슘혈증인데 본키 먹어도 되나요", "칼슘을 더"),
        ("망막병증이 있는데 할록신 먹어도 되나요", "안과 검진"),
        ("위궤양이 있는데 와파린 먹어도 되나요", "임의로 끊지 말고"),
        ("대상포진인데 젤잔즈 먹어도 되나요", "대상포진 같은 감염"),
        ("간경변인데 아세타졸아미드 먹어도 되나요", "간성 뇌증"),
        ("부스파 먹는데 자몽주스 마셔도 되나요", "부스피론의 농도"),
        ("케토코나졸 먹는데 술 마셔도 되나요", "술을 피하세요"),
        ("모티리움 먹는데 디푸루칸 먹어도 되나요", "부정맥"),
        ("12살 아이 게보린 먹여도 되나요", "15세 미만"),
        ("임신 10주인데 홍국 먹어도 되나요", "모나콜린"),
        ("임신 10주인데 콘트라브 먹어도 되나요", "이롭지 않고"),
        ("임신 10주인데 카멘 먹어도 되나요", "메티마졸로 바뀌고"),
        ("네오마이신 알레르기인데 MMR 백신 맞아도 되나요", "네오마이신이 조금"),
        ("기계판막인데 프라닥사 먹어도 되나요", "쓰지 않습니다"),
        ("금속판막인데 자렐토 먹어도 되나요", "권하지 않습니다"),
        ("건염이 있는데 시프로플록사신 먹어도 되나요", "힘줄 파열"),
        ("혈변이 있는데 로페라미드 먹어도 되나요", "로페라미드를 드시지 마세요"),
        ("예전에 다리에 혈전이 있었는데 비잔 먹어도 되나요", "앓은 적이 있으면"),
        ("비잔 먹는데 하혈해요 계속 먹어도 되나요", "출혈 양상이 흔히 바뀌지만"),
        ("난소에 물혹이 있는데 클로미펜 먹어도 되나요", "난소낭종"),
        ("브루가다 증후군인데 리튬 먹어도 되나요", "119"),
        ("저나트륨혈증인데 리튬 먹어도 되나요", "농도를 확인"),
        ("심부전인데 플레카이니드 먹어도 되나요", "조심해서"),
        ("야즈 먹는데 알닥톤 먹어도 되나요", "첫 주기"),
        ("전염성 단핵구증인데 아목시실린 먹어도 되나요", "발진이 잘"),
        ("프라닥사 먹는데 이트라코나졸 먹어도 되나요", "함께 쓰지 않습니다"),
        ("케이캡 먹는데 릴피비린 먹어도 되나요", "릴피비린의 흡수"),
        ("와파린을 깜빡하고 두 번 먹었어요", "더 드시지 말고"),
        ("리튬을 모르고 또 먹었어요", "더 드시지 말고"),
        ("란투스를 착각해서 두 번 맞았어요", "더 맞지 말고"),
    ],
)
def test_what_the_label_says_is_told(safety: MedicationSafety, extract: Extract, text: str, words: str) -> None:
    assert words in _told(safety, extract, text)


@each(
    ("text", "words"),
    [
        # the label no longer forbids it
        ("클로자핀 먹는데 팍스로비드 받았어요", "함께 쓰면 안 되는"),
        # it keeps potassium
        ("감초 달여 먹는데 스피로노락톤도 먹어요", "칼륨이 더"),
        # the label is on strong inhibitors
        ("졸피뎀 먹는데 플루코나졸 먹어도 되나요", "CYP3A4"),
        # sprayed into the nose
        ("콘서타 먹는데 레스피비엔 뿌려도 되나요", "혈압"),
        # the label is on salicylates
        ("이부프로펜 알레르기인데 펜타사 먹어도 되나요", "살리실산"),
        # no medicine for dementia
        ("메스티논 먹는데 콩코르 먹어도 되나요", "치매약"),
        # not through serotonin
        ("프릴리지 먹는데 웰부트린 먹어도 되나요", "세로토닌"),
        # one thing against the pill that is swallowed, another for what is not
        ("마운자로 맞는데 미레나 해도 되나요", "피임약"),
        ("마운자로 맞는데 임플라논 해도 되나요", "피임약"),
        # no liver that is impaired
        ("간혈관종이 있는데 리팜핀 먹어도 되나요", "엄격히"),
        ("간낭종이 있는데 프로베라 먹어도 되나요", "호르몬제"),
        # a cream against burns
        ("아마릴 먹는데 실마진 써도 되나요", "설파제"),
        # taken for the heart, in a small dose
        ("데스모프레신 먹는데 아스피린 먹어도 되나요", "저나트륨혈증"),
        # older than sixty
        ("60세인데 모티리움 먹어도 되나요", "60세"),
        # hardly any vitamin K in it
        ("와파린 먹는데 스피루리나 먹어도 되나요", "비타민 K"),
        # a weak inhibitor, or one that the label does not speak of
        ("프로코라란 먹는데 시메티딘 먹어도 되나요", "이바브라딘의 농도"),
        ("프로코라란 먹는데 헤르벤 먹어도 되나요", "쓰지 않습니다"),
        # not one of the statins that the label advises against
        ("마비렛 먹는데 크레스토 먹어도 되나요", "함께 쓰지 않도록"),
        # taken against a tumour
        ("대상포진인데 자카비 먹어도 되나요", "대상포진 같은 감염"),
        # healed
        ("예전에 위궤양을 앓았는데 와파린 먹어도 되나요", "활동성 궤양"),
        # washed with, not swallowed
        ("니조랄 샴푸 쓰는데 술 마셔도 되나요", "술을 피하세요"),
        # of tissue
        ("조직 인공판막인데 엘리퀴스 먹어도 되나요", "기계판막"),
        # what it is given for
        ("다낭성 난소 증후군인데 클로미펜 먹어도 되나요", "난소낭종"),
        # over long since
        ("어릴 때 전염성 단핵구증을 앓았는데 아목시실린 먹어도 되나요", "발진이 잘"),
        # into the eye, or on the skin
        ("레스타시스 점안하는데 알닥톤 먹어도 되나요", "칼륨이 위험하게"),
        ("프로토픽 연고 바르는데 리팜핀 먹어도 되나요", "거부반응"),
        ("프라닥사 먹는데 니조랄 샴푸 써도 되나요", "다비가트란의 농도"),
        ("프로토픽 연고 바르는데 노바스크 먹어도 되나요", "면역억제제"),
        # the salt of the medicine, and a word that runs into another
        ("로사르탄칼륨정 먹는데 괜찮나요", "칼륨 보충제"),
        ("로사르탄 포타슘정 먹는데 괜찮나요", "칼륨 보충제"),
        ("메트로니다졸 처음복용 하는데 우유 마셔도 되나요", "술"),
        # an adult
        ("서른 살인데 게보린 먹어도 되나요", "15세 미만"),
    ],
)
def test_what_no_label_says_is_not(safety: MedicationSafety, extract: Extract, text: str, words: str) -> None:
    assert words not in _told(safety, extract, text)


def test_no_source_is_given_twice() -> None:
    """YAML keeps the last of two of one name, and the rules of the first would lose theirs."""
    lines = (ROOT / "data/safety/medication.yaml").read_text(encoding="utf-8").split("\nguidelines:\n")[1]
    names = re.findall(r"^  (\w+): \{publisher", lines.split("\nexposures:\n")[0], re.MULTILINE)
    assert len(names) > 100
    assert sorted(names) == sorted(set(names))
