#!/usr/bin/env python3
"""Compares the Pattern room with JavaScript itself: random patterns, random texts, every difference is printed.

    python3 Tests/Fuzz/pattern_against_node.py [SEED] [PATTERNS]     random patterns (default: seed 1, 20000 patterns)
    python3 Tests/Fuzz/pattern_against_node.py properties            every \\p{...} over every code point

Wants node (20 or later, with the Unicode version of the Swift runtime for `properties`) and swiftc. A program of a few
lines is compiled with Sources/NavKit/Pattern and given one JSON array a line, pattern first, then texts; node gets the
same. Each answers F for a fault, else a digit a text. C, for a match given up, is counted and not compared. Exits with 1
if the two differ. One difference is node's own fault, and rare: /\\1😀(a)?/u.test("😀") is false there, where a group that
has taken nothing should match the empty text (ECMA-262, 22.2.2.7.2).
"""

import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]

DRIVER = r"""
import Foundation

while let line = readLine() {
  let row = try! JSONSerialization.jsonObject(with: Data(line.utf8)) as! [String]
  guard let pattern = try? Pattern(row[0]) else {
    print("F")
    continue
  }
  if row.count == 1 {
    let values = (0..<UInt32(0x110000)).filter { $0 & 0x1FF800 != 0xD800 && pattern.program.sets[0].contains($0) }
    print(values.reduce(into: UInt32(values.count)) { $0 = $0 &* 31 &+ $1 })
    continue
  }
  print(row.dropFirst().map { text in (try? pattern.matches(text)).map { $0 ? "1" : "0" } ?? "C" }.joined())
}
"""

# V8 also tries to begin a match inside a surrogate pair, which ECMA-262 (22.2.7.2, step 14) does not: /\B/u.test("0😀c")
# is true there, though each place of that text lies at the edge of a word. So, with `y`, only whole code points are tried.
NODE = r"""
const test = (pattern, text) => {
  for (let place = 0; ; place += text.codePointAt(place) > 0xffff ? 2 : 1) {
    pattern.lastIndex = place;
    if (pattern.test(text)) return true;
    if (place >= text.length) return false;
  }
};
require("readline").createInterface({ input: process.stdin }).on("line", (line) => {
  const row = JSON.parse(line);
  let pattern;
  try { pattern = new RegExp(row[0], "uy"); } catch { console.log("F"); return; }
  if (row.length === 1) {
    const values = [];
    pattern = new RegExp(row[0], "u");
    for (let value = 0; value < 0x110000; value += 1)
      if ((value & 0x1ff800) !== 0xd800 && pattern.test(String.fromCodePoint(value))) values.push(value);
    console.log(values.reduce((sum, value) => (Math.imul(sum, 31) + value) >>> 0, values.length));
    return;
  }
  console.log(row.slice(1).map((text) => test(pattern, text) ? "1" : "0").join(""));
});
"""

LETTERS = list("aaabbbcAZ09_- \n") + ["é", "ß", "\u2028", "😀", "😁", "\ufeff"]
SYNTAX = list("^$\\.*+?()[]{}|/,:=!<>-kupdbBx0123")
ESCAPES = [r"\d", r"\D", r"\w", r"\W", r"\s", r"\S", r"\n", r"\t", r"\cA", r"\x61", r"\u0062", r"\u{63}", r"\ud83d\ude00",
           r"\0", r"\/", r"\-", r"\.", r"\p{L}", r"\P{Lu}", r"\p{sc=Grek}", r"\p{ASCII}", r"\p{Alphabetic}", r"\ud83d"]
QUANTIFIERS = ["*", "+", "?", "*?", "+?", "??", "{0}", "{1}", "{2}", "{0,1}", "{1,2}", "{2,}", "{0,}?", "{1,3}?"]


def random_class(source):
    parts = []
    for _ in range(source.randint(0, 3)):
        kind = source.random()
        if kind < 0.4:
            parts.append(source.choice("abcAZ09_é😀"))
        elif kind < 0.7:
            low, high = sorted(source.choices("abcAZ09é😀😁", k=2))
            parts.append(low + "-" + high)
        else:
            parts.append(source.choice(ESCAPES))
    return "[" + source.choice(["", "^"]) + "".join(parts) + "]"


def random_pattern(source, depth=0):
    """A pattern that is nearly always valid."""
    alternatives = []
    for _ in range(source.choice([1, 1, 1, 2, 3])):
        terms = []
        for _ in range(source.randint(0, 4)):
            kind = source.random()
            if kind < 0.1:
                terms.append(source.choice(["^", "$", r"\b", r"\B"]))
                continue
            if kind < 0.25 and depth < 4:
                opening = source.choice(["(?=", "(?!", "(?<=", "(?<!"])
                terms.append(opening + random_pattern(source, depth + 1) + ")")
                continue
            if kind < 0.5 and depth < 4:
                opening = source.choice(["(", "(", "(?:", f"(?<n{source.randint(1, 99)}>"])
                term = opening + random_pattern(source, depth + 1) + ")"
            elif kind < 0.58:
                term = "\\" + str(source.randint(1, 3))
            elif kind < 0.66:
                term = random_class(source)
            elif kind < 0.72:
                term = "."
            elif kind < 0.76:
                term = source.choice(ESCAPES)
            else:
                term = source.choice("aaabbbcé😀")
            terms.append(term + (source.choice(QUANTIFIERS) if source.random() < 0.35 else ""))
        alternatives.append("".join(terms))
    return "|".join(alternatives)


def random_row(source):
    pattern = random_pattern(source)
    for _ in range(source.choice([0, 0, 0, 1, 2])):
        place = source.randint(0, len(pattern))
        removed = source.choice([0, 1])
        pattern = pattern[:place] + source.choice(SYNTAX + [""]) + pattern[place + removed:]
    letters = [LETTERS if source.random() < 0.4 else "aab" for _ in range(6)]
    return [pattern] + ["".join(source.choices(some, k=source.randint(0, 7))) for some in letters]


def property_rows():
    """Every property; with no texts, both sides answer with a checksum of the code points that have it."""
    folder = ROOT / "Sources/NavKit/Pattern"
    table = (folder / "PatternUnicodeTable.swift").read_text().split('"""')[1]
    scripts = [name for word in table.split() for name in word.split("=") if word != "\\"]
    words = (folder / "PatternUnicodeProperty.swift").read_text().split('"')[1::2]
    names = {word for word in words if word.replace("_", "").isalnum()}
    names |= {"Any", "ASCII", "Assigned", "Regional_Indicator", "RI", "Extended_Pictographic", "ExtPict"}
    names |= {"Emoji_Component", "EComp", "Nonsense", "lu", "Script"}
    bodies = sorted(names) + ["gc=" + name for name in sorted(names)]
    bodies += [key + name for key in ("sc=", "scx=") for name in scripts + ["Nonsense"]]
    return [[r"\p{%s}" % body] for body in bodies]


def answers(command, rows):
    text = "".join(json.dumps(row) + "\n" for row in rows)
    return subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout.split("\n")


def main():
    words = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        main_file = pathlib.Path(folder, "main.swift")
        main_file.write_text(DRIVER)
        driver = str(pathlib.Path(folder, "driver"))
        sources = map(str, (ROOT / "Sources/NavKit/Pattern").glob("*.swift"))
        subprocess.run(["swiftc", "-O", "-swift-version", "6", "-o", driver, *sources, str(main_file)], check=True)
        if words == ["properties"]:
            rows = property_rows()
        else:
            source = random.Random(int(words[0]) if words else 1)
            rows = [random_row(source) for _ in range(int(words[1]) if len(words) > 1 else 20_000)]
        sys.exit(1 if compare(driver, rows) else 0)


def compare(driver, rows):
    """Prints every difference, and how many there are."""
    faults = verdicts = given_up = differences = 0
    for row, ours, theirs in zip(rows, answers([driver], rows), answers(["node", "-e", NODE], rows)):
        faults += theirs == "F"
        verdicts += len(row) - 1 if theirs != "F" else 0
        given_up += ours.count("C")
        pattern = json.dumps(row[0], ensure_ascii=False)
        wrong = [text for text, a, b in zip(row[1:], ours, theirs) if a not in (b, "C")]
        if (ours == "F") != (theirs == "F"):
            print("syntax", pattern, "ours:", ours, "node:", theirs)
        elif wrong or len(row) == 1 and ours != theirs:
            print("match", pattern, json.dumps(wrong[:3], ensure_ascii=False))
        else:
            continue
        differences += 1
    print(f"{len(rows)} patterns ({faults} faults), {verdicts} verdicts, {given_up} given up,", differences, "differences")
    return differences


if __name__ == "__main__":
    main()
