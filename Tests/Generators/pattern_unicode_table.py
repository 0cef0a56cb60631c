#!/usr/bin/env python3
"""Writes Sources/NavKit/Pattern/PatternUnicodeTable.swift, what the Swift standard library does not know of Unicode.

The standard library has neither the Script property nor Extended_Pictographic and Emoji_Component, and
`\\p{Script=Greek}` needs them. They are read from the Python package `regex` (pip install regex), whose tables must be of
the same Unicode version as the Swift runtime's: 17.0 here. Run it from the root of the repository:

    python3 Tests/Generators/pattern_unicode_table.py > Sources/NavKit/Pattern/PatternUnicodeTable.swift

All of it is text, because the compiler takes a string as it is, and checks an array number by number. Code points of which
Unicode says nothing are left out of account: they have no script, which their general category tells. So a script that goes
on behind a gap needs no second range.
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


ASSIGNED = [match.start() for match in regex.finditer(r"\P{sc=Unknown}", EVERY_CODE_POINT)]


def ranges(properties, among=range(0x110000)):
    """The ranges of a class of properties, as text; with `among`, from one of those code points to the next is no gap."""
    members = {match.start() for match in regex.finditer(r"(?V1)[%s]" % properties, EVERY_CODE_POINT)}
    words, end, first, before = [], 0, None, None
    for code in list(among) + [None]:
        if code in members:
            first, before = code if first is None else first, code
        elif first is not None:
            words += ["%x" % (first - end), "%x" % (before - first)]
            end, first = before + 1, None
    return " ".join(words)


def names_of(long_name):
    """A script's names, its code at the end: `Coptic=Qaac=Copt`."""
    values = _regex_core.PROPERTIES["SCRIPT"][1]
    capitals = long_name.replace("_", "").upper()
    others = [name for name, value in values.items() if value == values[capitals] and name != capitals]
    return "=".join([long_name] + [name.capitalize() for name in sorted(others, key=lambda name: name[:3] != "QAA")])


def literal(text):
    """A multi-line string literal; a line is broken after a backslash, which Swift leaves out."""
    lines = textwrap.wrap(text, 112, break_long_words=False, break_on_hyphens=False)
    return "\n    ".join(['"""'] + [line + " \\" for line in lines[:-1]] + lines[-1:] + ['"""'])


def main():
    names = [names_of(name) for name in sorted(LONG_NAMES)]
    codes = {name: names.split("=")[-1] for name, names in zip(sorted(LONG_NAMES), names)}
    script_of = {}
    for name, code in codes.items():
        script_of.update((match.start(), code) for match in regex.finditer(r"\p{sc=%s}" % name, EVERY_CODE_POINT))
    scripts, before, last = [], 0, None
    for point in ASSIGNED:
        if script_of[point] != last:
            last = script_of[point]
            scripts += ["%x" % (point - before), last]
            before = point
    extensions = []
    for name, code in codes.items():
        changed = ranges(r"\p{sc=%s}~~\p{scx=%s}" % (name, name), ASSIGNED)
        extensions += [code + " " + changed] if changed else []
    pictographic, component = ranges(r"\p{Extended_Pictographic}"), ranges(r"\p{Emoji_Component}")
    print(f'''\
// Unicode {UNICODE_VERSION} data that the standard library lacks, written by Tests/Generators/pattern_unicode_table.py: do not edit. Numbers
// are hexadecimal. Data is text, searched only when a pattern names one of them: a string compiles faster than an array of numbers.

/// The scripts of Unicode, and two properties of emoji.
///
/// Unassigned code points have no script but may lie in the range of one. A range is two numbers: the distance from the end of
/// the previous range, and the number of code points after its first.
enum PatternUnicodeTable {{
  /// The names of each script; the last is its code.
  static let names: String = {literal(" ".join(names))}

  /// The starts of scripts, as the distance from the previous start, each with the code.
  static let scripts: String = {literal(" ".join(scripts))}

  /// The ranges in which Script and Script_Extensions differ, after the code of each script.
  static let extensions: String = {literal("; ".join(extensions))}

  /// Extended_Pictographic.
  static let extendedPictographic: String = {literal(pictographic)}

  /// Emoji_Component.
  static let emojiComponent: String = {literal(component)}
}}''')


UNICODE_VERSION = "17.0"

if __name__ == "__main__":
    main()
