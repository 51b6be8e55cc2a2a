from agent.wording.sentences import split_sentences, stream_sentences
from tests.rows import each

CASES = [
    ("체온이 36.5도입니다. 열은 없습니다.", ["체온이 36.5도입니다.", "열은 없습니다."]),
    ("걷기가 좋습니다. [1][2] 물을 드세요. [3]", ["걷기가 좋습니다. [1][2]", "물을 드세요. [3]"]),
    ("걷기가 좋습니다 [1]. 물을 드세요.[2]", ["걷기가 좋습니다 [1].", "물을 드세요.[2]"]),
    ("1. 걷기를 합니다.\n2. 물을 마십니다.", ["1. 걷기를 합니다.", "2. 물을 마십니다."]),
    ("임신 중이신가요? 알려 주세요!", ["임신 중이신가요?", "알려 주세요!"]),
    ("제목\n\n- 항목", ["제목", "- 항목"]),
    ("", []),
    ("끝나지 않은 문장", ["끝나지 않은 문장"]),
]


@each(("text", "expected"), CASES)
def test_splits_at_ends_and_keeps_citations(text, expected):
    assert split_sentences(text) == expected


@each("size", [1, 2, 3, 7])
@each("text", [case[0] for case in CASES])
def test_streaming_yields_the_same_sentences_for_any_chunking(text, size):
    chunks = [text[i : i + size] for i in range(0, len(text), size)]
    pieces = list(stream_sentences(iter(chunks)))
    assert "".join(pieces) == text
    assert [sentence for piece in pieces for sentence in split_sentences(piece)] == split_sentences(text)
