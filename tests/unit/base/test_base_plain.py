"""Text from a model, made storable."""

from agent.wording.plain import plain


def test_control_characters_go_and_layout_stays():
    assert plain("가\x00나\x1b[31m다\n\t라\x9d") == "가나[31m다\n\t라"


def test_two_halves_become_their_character_and_a_lone_one_is_replaced():
    assert plain("좋아요 \ud83d" + "\ude00") == "좋아요 😀"
    assert plain("가\ud800나\udc00") == "가\ufffd나\ufffd"
    assert plain("평범한 글 😀 [1]") == "평범한 글 😀 [1]"
