import pytest

from pages.parts import safe_markdown


@pytest.mark.parametrize(
    "text",
    ["![x](http://evil.example/a.png)", "[여기](http://evil.example)", "<img src=x>", "<script>alert(1)</script>"],
)
def test_nothing_in_an_answer_is_fetched_or_followed(text):
    shown = safe_markdown.answer(text)
    assert "](" not in shown.replace("]\\(", "")
    assert "<" not in shown.replace("\\<", "")


def test_ranges_are_not_struck_out():
    assert safe_markdown.answer("1~2회, 3~4회") == "1\\~2회, 3\\~4회"


def test_headings_become_bold_lines():
    assert safe_markdown.answer("### 핵심 답변\n- 걷기 [1]") == "**핵심 답변**\n- 걷기 [1]"


def test_plain_shows_markup_as_typed():
    assert safe_markdown.plain("**굵게** $x$ :red[a]") == r"\*\*굵게\*\* \$x\$ \:red\[a\]"


def test_the_supporting_sentence_is_marked():
    shown = safe_markdown.marked("앞 문장. 근거 문장. 뒤 문장.", "근거 문장.")
    assert shown.count(":green-background[") == 1
    assert safe_markdown.marked("다른 글", "없는 문장") == "다른 글"
