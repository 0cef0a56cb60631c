#!/usr/bin/env python3
"""Writes Sources/NavKit/Pattern/PatternUnicodeTable.swift, what the Swift standard library does not know of Unicode.

The standard library has neither the Script property nor Extended_Pictographic and Emoji_Component, and
`\\p{Script=Greek}` needs them. They are read from the Python package `regex` (pip install regex), whose tables must be of
the same Unicode version as the Swift runtime's: 17.0 here. Run it from the root of the repository:

    python3 Tests/Generators/pattern_unicode_table.py > Sources/NavKit/Pattern/PatternUnicodeTable.swift

Form: one line a script, `names|ranges` or `names|ranges|ranges of what Script_Extensions has more or less` where those
differ; `Unknown`, which is what no other script has, is left out. Ranges are pairs of hexadecimal numbers: how far the range begins after the end of the one before, and how many code points it has
beyond its first. It is one string because the compiler takes a string as it is, and checks an array number by number.
"""

import textwrap

import regex
from regex import _regex_core

# Value names as PropertyValueAliases.txt spells them: ECMA-262 compares them exactly, `regex` has capitals only.
LONG_NAMES = """
Adlam Ahom Anatolian_Hieroglyphs Arabic Armenian Avestan Balinese Bamum Bassa_Vah Batak Bengali Beria_Erfe
Bhaiksuki Bopomofo Brahmi Braille Buginese Buhid Canadian_Aboriginal Carian Caucasian_Albanian Chakma Cham Cherokee
Chorasmian Common Coptic Cuneiform Cypriot Cypro_Minoan Cyrillic Deseret Devanagari Dives_Akuru Dogra Duployan
Egyptian_Hieroglyphs Elbasan Elymaic Ethiopic Garay Georgian Glagolitic Gothic Grantha Greek Gujarati Gunjala_Gondi
Gurmukhi Gurung_Khema Han Hangul Hanifi_Rohingya Hanunoo Hatran Hebrew Hiragana Imperial_Aramaic Inherited
Inscriptional_Pahlavi Inscriptional_Parthian Javanese Kaithi Kannada Katakana Kawi Kayah_Li Kharoshthi
Khitan_Small_Script Khmer Khojki Khudawadi Kirat_Rai Lao Latin Lepcha Limbu Linear_A Linear_B Lisu Lycian Lydian
Mahajani Makasar Malayalam Mandaic Manichaean Marchen Masaram_Gondi Medefaidrin Meetei_Mayek Mende_Kikakui
Meroitic_Cursive Meroitic_Hieroglyphs Miao Modi Mongolian Mro Multani Myanmar Nabataean Nag_Mundari Nandinagari
New_Tai_Lue Newa Nko Nushu Nyiakeng_Puachue_Hmong Ogham Ol_Chiki Ol_Onal Old_Hungarian Old_Italic Old_North_Arabian
Old_Permic Old_Persian Old_Sogdian Old_South_Arabian Old_Turkic Old_Uyghur Oriya Osage Osmanya Pahawh_Hmong
Palmyrene Pau_Cin_Hau Phags_Pa Phoenician Psalter_Pahlavi Rejang Runic Samaritan Saurashtra Sharada Shavian Siddham
Sidetic SignWriting Sinhala Sogdian Sora_Sompeng Soyombo Sundanese Sunuwar Syloti_Nagri Syriac Tagalog Tagbanwa
Tai_Le Tai_Tham Tai_Viet Tai_Yo Takri Tamil Tangsa Tangut Telugu Thaana Thai Tibetan Tifinagh Tirhuta Todhri
Tolong_Siki Toto Tulu_Tigalari Ugaritic Vai Vithkuqi Wancho Warang_Citi Yezidi Yi Zanabazar_Square
""".split()

EVERY_CODE_POINT = "".join(map(chr, range(0x110000)))


def ranges(properties):
    """The ranges of a class of properties, as text."""
    words, end = [], 0
    for match in regex.finditer(r"(?V1)[%s]+" % properties, EVERY_CODE_POINT):
        words += ["%x" % (match.start() - end), "%x" % (match.end() - match.start() - 1)]
        end = match.end()
    return " ".join(words)


def names_of(long_name):
    """A script's names, the long one first: `Coptic Copt Qaac`."""
    values = _regex_core.PROPERTIES["SCRIPT"][1]
    capitals = long_name.replace("_", "").upper()
    others = [name for name, value in values.items() if value == values[capitals] and name != capitals]
    return " ".join([long_name] + [name.capitalize() for name in sorted(others)])


def literal(lines):
    """A multi-line string literal; a long line is broken after a backslash, which Swift leaves out."""
    out = ['"""']
    for line in lines:
        wrapped = textwrap.wrap(line, 110, break_long_words=False, break_on_hyphens=False)
        out += [part + " \\" for part in wrapped[:-1]] + wrapped[-1:]
    return "\n    ".join(out + ['"""'])


def main():
    scripts = []
    for name in sorted(LONG_NAMES):
        own, changed = ranges(r"\p{sc=%s}" % name), ranges(r"\p{sc=%s}~~\p{scx=%s}" % (name, name))
        scripts.append("|".join([names_of(name), own] + ([changed] if changed else [])))
    pictographic, component = ranges(r"\p{Extended_Pictographic}"), ranges(r"\p{Emoji_Component}")
    print(f'''\
// Unicode {UNICODE_VERSION} data that the standard library does not have, written by
// Tests/Generators/pattern_unicode_table.py: do not edit. Each line is `names|ranges`, and `|ranges` of what Script and
// Script_Extensions differ in; Unknown is what no script has. A range is two hexadecimal numbers: the distance from the end
// of the range before, and how many code points follow its first. The text is looked through only when a pattern names a
// script; it is a string because the compiler takes a string as it is, and checks an array number by number. It is long
// because Unicode is.

/// The scripts of Unicode, and two properties of emoji.
enum PatternUnicodeTable {{
  /// Script and Script_Extensions, a line a script.
  static let scripts: String = {literal(scripts)}

  /// Extended_Pictographic.
  static let extendedPictographic: String = {literal([pictographic])}

  /// Emoji_Component.
  static let emojiComponent: String = {literal([component])}
}}''')


UNICODE_VERSION = "17.0"

if __name__ == "__main__":
    main()
