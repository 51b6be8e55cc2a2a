import re

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


def test_a_sentence_is_found_behind_other_brackets_and_line_breaks():
    passage = "앞 문장.\n혈당 [공복]은\n126 mg/dL 이상입니다.\n뒤 문장."
    assert ":green-background[혈당 \\[공복\\]은 126 mg/dL 이상입니다.]" in safe_markdown.marked(
        passage, "혈당 (공복)은 126 mg/dL 이상입니다."
    )
    assert not safe_markdown.stands_in("없는 문장", passage)


def test_overlapping_marks_are_drawn_once_and_text_stays_whole():
    shown = safe_markdown.spans("저는 65세 남성", [(3, 6, "green"), (4, 6, "orange"), (7, 9, "green")])
    assert shown == "저는 :green-background[65세] :green-background[남성]"


def test_a_source_links_to_its_site_by_name():
    shown = safe_markdown.source("NIDDK, Exercise http://www.niddk.nih.gov/a/b.aspx")
    assert shown == "NIDDK, Exercise [www.niddk.nih.gov](http://www.niddk.nih.gov/a/b.aspx)"
    assert safe_markdown.source("책 [1]") == r"책 \[1\]"


def test_lines_that_look_like_lists_stay_as_typed():
    assert safe_markdown.plain("- 하나\n1. 둘") == "\\- 하나\n\n1\\. 둘"


@pytest.mark.parametrize(
    "text",
    [
        "[1]: http://evil.example/a",
        "[1]: <evil.example> 'a'",
        "[가기]\n\n[가기]: http://evil.example",
        "[\n1\n]: //evil.example",
        "[1](javascript:alert)",
        r"\[여기](//evil.example)",
        r"\\[여기](//evil.example)",
        "[^1]: 각주",
        ":blue[여기] :material/home:",
    ],
)
def test_no_bracket_of_an_answer_makes_a_link_or_a_definition(text):
    shown = safe_markdown.answer(text)
    unescaped = re.sub(r"\\[\\\[\](:<`&]", "", shown)
    assert not re.search(r"\[(?!\d+\])|\[\d+\][:(]|:[a-z]+\[", unescaped)


@pytest.mark.parametrize(
    "address",
    ["http://evil.example/b", "HTTPS://evil.example", "www.evil.example", "Www.evil.example", "me@evil.example"],
)
@pytest.mark.parametrize("way", [safe_markdown.answer, safe_markdown.plain, safe_markdown.inline])
@pytest.mark.parametrize("around", ["{} 로 오세요", "![x]({})", "a&#104;b {}", "&{}"])
def test_no_bare_address_becomes_a_link_by_itself(address, way, around):
    shown = re.sub(r"\\([!-/:-@[-`{-~])", r"\1", way(around.format(address)))
    assert not re.search(r"https?://|www\.|@[\w-]", shown, re.IGNORECASE)
    assert address in shown.replace("\u200b", "")


def test_letters_written_as_entities_stay_as_typed():
    assert safe_markdown.answer("&#104;ttp://evil &lt;") == "\\&#104;ttp://evil \\&lt;"
    assert "\\&#104;" in safe_markdown.plain("&#104;ttp").replace("\\#", "#").replace("\\;", ";")


def test_citations_stay_as_they_are():
    assert safe_markdown.answer("걷기 [1][2] 그리고 [13].") == "걷기 [1][2] 그리고 [13]."
