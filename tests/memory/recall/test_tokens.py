"""How a text is cut: what is found under which words."""

# ruff: noqa: RUF001 - the letters that look Latin and are not are meant

import pytest

from mnemosyne.memory.recall.languages import language_named
from tests.memory.recall.shelf import numbers, terms, texts


@pytest.mark.parametrize(
    ("content", "query"),
    [
        ("parse user_file_name", "file name"),
        ("parse userFileName", "file"),
        ("parse userFileName", "userfilename"),
        ("parse user_file_name", "userFileName"),
        ("parse HTTPServerError", "server"),
        ("the path /etc/hosts.allow", "hosts"),
        ("a T-shirt", "tshirt"),
        ("a long-term plan", "plan for the long term"),
        ("release 2.10.3-rc.1", "2.10"),
        ("release 2.10", "2.10.3"),
        ("fullwidth ＡＢＣ１２", "abc12"),
        ("the ﬁrst ofﬁce", "office"),
        ("a nai\u0308ve plan", "naïve"),
        ("smørrebrød", "smorrebrod"),
        ("Łódź", "lodz"),
        ("Ёлка", "елка"),
        ("ΟΔΥΣΣΕΥΣ", "οδυσσευς"),
        ("السَّلام", "السلام"),
        ("ﾃｽﾄ中", "テスト"),
        ("น้ำแข็งใส", "น้ำแข็ง"),
        ("ភាសាខ្មែរ", "ខ្មែរ"),
        ("မြန်မာစာ", "မြန်မာ"),
        ("ພາສາລາວ", "ພາສາ"),
        ("𠮷野家", "𠮷野"),
        ("Fahr\u00adrad", "Fahrrad"),
        ("क्\u200dष", "क्ष"),
        ("أسبانيا", "اسبانيا"),
        ("مستشفى", "مستشفي"),
        ("زيتون", "زيتـــون"),
        ("كتابي", "کتابی"),
        ("סֵפֶר", "ספר"),
        ("ज़रूरत", "जरूरत"),
        ("पाँच", "पांच"),
        ("naţiune", "națiune"),
        ("IŞIK", "ışık"),
        ("İzmir", "izmir"),
    ],
)
def test_found_in_another_spelling(content: str, query: str) -> None:
    assert numbers(texts("nothing of it", content, language="und"), query)[:1] == [1]


@pytest.mark.parametrize(
    ("language", "content", "query"),
    [
        ("en", "She ran to the children.", "running child"),
        ("en", "the colours of my grandmas", "color grandmother"),
        ("de", "Die Häuser am See", "Haus"),
        ("fr", "les étudiants parisiens", "étudiante"),
        ("es", "las canciones del verano", "canción"),
        ("ru", "новые книги", "новая книга"),
        ("ar", "الكتاب على الطاولة", "كتاب"),
        ("hi", "भाषाओं की किताबें", "भाषा"),
        ("tr", "kitaplarım masada", "kitap"),
        ("fi", "kirjoissa", "kirjat"),
        ("pt-br", "as canções antigas", "canção"),
    ],
)
def test_found_in_another_form_of_the_records_language(
    language: str, content: str, query: str
) -> None:
    assert numbers(texts("0", content, language=language), query) == [1]


@pytest.mark.parametrize("language", ["und", "en", "de", "ja"])
@pytest.mark.parametrize(
    ("content", "query"),
    [
        ("новые книги", "книгу"),
        ("οι μαθητές", "μαθητής"),
        ("السيارات الجديدة", "سيارة"),
        ("लड़कियों", "लड़की"),
    ],
)
def test_a_word_in_another_script_is_read_in_the_language_of_that_script(
    language: str, content: str, query: str
) -> None:
    index = texts("Nothing of it.", content, language=language)
    assert numbers(index, query) == [1]
    assert numbers(texts(content, language=language), query[:3]) == []


@pytest.mark.parametrize(("content", "query"), [("hòa bình", "hoà"), ("thuỷ thủ", "thủy")])
def test_both_places_of_a_vietnamese_tone_are_one(content: str, query: str) -> None:
    assert numbers(texts("hóa, thùy", content, language="vi"), query) == [1]


def test_what_is_remembered_of_a_language_is_bounded() -> None:
    language = language_named("ga")
    for batch in range(7):
        language.learn([f"{'abcdefg'[batch]}{number:o}" for number in range(10_000)])
        language.lexemes([f"{'abcdefg'[batch]}{number:o}" for number in range(10_000)])
    assert language.lexemes(["a0", "gaeilge"])[0] == "a0"


def test_tones_part_words_in_vietnamese() -> None:
    assert numbers(texts("má", "ma quỷ", language="vi"), "ma") == [1]


def test_a_breve_makes_another_letter_in_cyrillic() -> None:
    assert numbers(texts("строика", "стройка", language="und"), "стройка") == [1]


@pytest.mark.parametrize("symbol", ["c++", "c#", "3.9", "🎉", "猫", "ก"])
def test_a_symbol_can_be_asked_for_alone(symbol: str) -> None:
    index = texts(f"about {symbol} today", "about c and 3 9 and 🎈 and 犬 and ข")
    assert terms(index, symbol)[0] == (symbol,)
    assert numbers(index, symbol)[0] == 0


@pytest.mark.parametrize("content", ["I'll", "they've", "we're", "Anna's"])
def test_what_english_hangs_on_a_word_is_no_word(content: str) -> None:
    assert numbers(texts(f"{content} zinnia"), "ll ve re") == []


def test_a_single_character_is_looked_for_where_no_pair_is_found() -> None:
    assert terms(texts("猫は可愛い"), "猫犬") == [("猫",)]
    assert terms(texts("猫は可愛い", "猫犬"), "猫犬") == [("猫犬",)]
