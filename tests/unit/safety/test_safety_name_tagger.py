"""Full names told by the fitted table; none of these sentences stands in data/safety/names.jsonl."""

import pytest

from agent.config import ROOT
from agent.errors import CorpusInvalid
from agent.retrieval.documents import load_documents
from agent.safety.folding import fold
from agent.safety.personal_data.name_tagger import NameTagger, candidates, name_tagger, signs
from agent.safety.personal_data.pii import PersonalData
from tests.rows import each

NAMED = (
    "민망합니다만 저는 «변재훈»이라고 하는 퇴직 기사입니다. 소변이 샙니다",
    "호적 이름 말고 제 원래 이름은 «좌옥선»입니다. 무릎 주사 또 맞아도 되나요",
    "제 이름은 «탁현주», 당뇨 전단계래요",
    "저 «문가람»인데요 어제 받은 약 하루 두 번 맞죠",
    "우리 아버지 «편도식» 씨가 밤마다 소변을 자주 보십니다",
    "«성미란» 님 검사 결과가 왜 저한테 왔나요",
    "환자 이름: «국예진» / 증상: 어지럼",
    "시어머니 «남궁순희»가 기침을 오래 하세요",
)
ALIKE = (
    "저는 공무원이라고 하는 직업을 그만두고 허리가 아파요",
    "제가 고지혈증이라고 들었어요",
    "아버지가 백내장이라 하셔서요",
    "약 이름은 정로환이에요 설사에 먹어도 되나요",
    "나이는 예순셋이고 당뇨가 있어요",
    "공복 혈당이 백칠십이에요",
    "송파구 사는데 근처 내과 어디가 좋아요",
    "조금씩 나아지는데 약을 끊어도 되나요",
)


def test_what_could_be_a_name_begins_with_a_surname_and_is_no_figure():
    def found(text: str) -> set[str]:
        return {text[slice(*span)] for span in candidates(text)}

    assert {"추경배", "추경", "추경배라"} == found("추경배라고")
    assert {"남궁율", "남궁"} <= found("남궁율")
    assert found("예순셋 백칠십") <= {"백칠십이"}
    assert found("빨래를 했어요") == set()


def test_a_sign_tells_of_syllables_and_of_what_stands_beside():
    told = set(signs("제 이름은 추경배라고 해요", (6, 9)))
    assert {"surname=추", "given=경배", "rest=라고", "before=이름은", "behind=해요", "around=름은 라고"} <= told


@each("row", NAMED)
def test_a_name_is_masked_in_whatever_frame_it_stands(row):
    name = row[row.index("«") + 1 : row.index("»")]
    text = row.replace("«", "").replace("»", "")
    masked = PersonalData().mask(text)
    assert masked == text.replace(name, "*" * len(name))


@each("text", ALIKE)
def test_what_only_begins_like_a_name_stays(text):
    assert PersonalData().mask(text) == text


def test_an_answer_names_nobody_and_loses_no_word():
    answer = "지단백은 기름을 나르는 알갱이입니다. 유동식으로 장을 쉬게 합니다."
    assert PersonalData(of_people=False).mask(answer) == answer
    assert PersonalData(of_people=False).mask("연락처는 010-2345-6789입니다") == "연락처는 *************입니다"


def test_hardly_a_passage_of_the_shipped_documents_seems_to_name_somebody():
    passages = [p.text for document in load_documents(ROOT / "data" / "documents") for p in document.passages]
    wrong = [text for text in passages if [*name_tagger().spans(fold(text).text)]]
    assert len(wrong) < 0.005 * len(passages)


def test_a_table_is_read_as_it_was_written_and_a_broken_one_is_named(tmp_path):
    table = NameTagger({"surname=추": 1.5, "before=이름은": 2.0}, -3.0, 0.25)
    path = tmp_path / "names.csv"
    table.save(path)
    assert NameTagger.load(path) == table
    assert [*table.spans("제 이름은 추경배")] == [(6, 8)]
    path.write_text("sign,weight\nbias,-3\n", encoding="utf-8")
    with pytest.raises(CorpusInvalid, match=r"names\.csv"):
        NameTagger.load(path)


def test_in_an_answer_a_name_is_believed_only_where_somebody_is_named():
    answers = PersonalData(of_people=False)
    assert answers.mask("편도식 씨의 검사 결과입니다.") == "*** 씨의 검사 결과입니다."
    assert (
        answers.mask("아이가 몹시 목말라하고 소변을 자주 봅니다.") == "아이가 몹시 목말라하고 소변을 자주 봅니다."
    )
