"""JSON lines: whatever comes in, every line gets one answer that any JSON reader can read, and the rest goes on."""

import io
import json

import pytest

from agent.errors import InputRejected
from agent.jsonl import answer_lines, one_line, parse, write_line
from tests.rows import each


def strict(text: str) -> object:
    """JSON as the standard has it: no NaN, no Infinity."""

    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is no JSON")

    return json.loads(text, parse_constant=refuse)


def written(answer: dict) -> str:
    out = io.StringIO()
    write_line(answer, out)
    return out.getvalue()


@each(
    "line",
    [
        "x",
        "{",
        "[]",
        "null",
        '"글"',
        '{"id": NaN, "text": "당뇨"}',
        '{"id": 1e999, "text": "당뇨"}',
        '{"id": ' + "9" * 5000 + ', "text": "당뇨"}',
        "[" * 100_000,
        '{"id": 1, "text": "깨진 바이트 \udcff"}',
    ],
)
def test_a_broken_line_answers_with_one_line_of_text_and_the_next_one_is_answered(line):
    answers = list(answer_lines([line + "\n", '{"id": 7, "text": "당뇨"}\n'], lambda row: {"said": row["text"]}))
    assert [set(answer) for answer in answers] == [{"id", "error"}, {"id", "said"}]
    assert answers[0]["error"].strip()
    assert "\n" not in answers[0]["error"]
    assert answers[1] == {"id": 7, "said": "당뇨"}
    assert all(strict(written(answer)) == answer for answer in answers)


def test_an_unforeseen_failure_is_one_line_without_the_patients_words():
    def fail(row: dict) -> dict:
        raise KeyError(row["text"])

    (answer,) = answer_lines(['{"id": "a", "text": "제 비밀"}'], fail)
    assert answer["id"] == "a"
    assert "KeyError" in answer["error"]
    assert "비밀" not in answer["error"]


def test_half_characters_and_unicode_line_ends_survive_the_way_out():
    answer = {"text": "당뇨\ud800 앞\u2028뒤\u2029끝\x85."}
    line = written(answer)
    assert line.splitlines() == [line.rstrip("\n")]
    assert json.loads(line.encode()) == answer
    assert written({"text": "당뇨"}) == '{"text": "당뇨"}\n'


def test_a_byte_order_mark_is_no_part_of_the_json():
    assert parse('\ufeff{"a": 1}') == {"a": 1}
    assert list(answer_lines(["\ufeff\n", '\ufeff{"id": 1}'], lambda row: {})) == [{"id": 1}]


def test_the_line_of_a_mistake_is_named_in_a_file_of_several():
    with pytest.raises(InputRejected, match="2번째 줄"):
        parse('{"a": 1,\n x}')
    assert one_line(InputRejected("한 줄\n두 줄")) == "한 줄 두 줄"
