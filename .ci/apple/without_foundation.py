#!/usr/bin/env python3
"""Prints the test files that do not need Foundation: those that do not import it, and use no type and call no function that
only a file which is left out declares. What is left out depends on that rule alone, never on what the compiler says, so that
a name which macOS lacks is found. The targets may use the first of them, and none of each other.

    python3 .ci/apple/without_foundation.py Tests/TestSupport Tests/NavKitTests Tests/EndToEndTests
"""

import pathlib
import re
import sys

# Texts and comments hold Swift, too, but use nothing.
TEXT = re.compile(r'(#*)"""[\s\S]*?"""\1|(#+)".*?"\2|"(?:\\.|[^"\\\n])*"|//.*')
IMPORT = re.compile(r"^import Foundation", re.MULTILINE)
# A declaration that other files can see: not indented, not private.
DECLARED = re.compile(
    r"^(?!private|fileprivate)(?:[@\w]+ )*(?:struct|enum|class|protocol|actor|func|typealias) (\w+)", re.MULTILINE)
# A type, or a function that is called; neither a member (`.name`) nor an argument's name (`Name:`).
USED = re.compile(r"(?<![.\w])(?:[A-Z]\w*\b(?!:)|\w+(?=\())")

kept = left = 0
shared = set()
for target in sys.argv[1:]:
    code = {file: TEXT.sub('""', file.read_text()) for file in sorted(pathlib.Path(target).rglob("*.swift"))}
    out = {file for file in code if IMPORT.search(code[file])}
    missing, found = set(shared), {file for file in code if shared & set(USED.findall(code[file]))} | out
    out |= found
    while found:
        missing |= {name for file in found for name in DECLARED.findall(code[file])}
        found = {file for file in code.keys() - out if missing & set(USED.findall(code[file]))}
        out |= found
    shared = shared or missing
    for file in code.keys() - out:
        print(file)
    kept, left = kept + len(code) - len(out), left + len(out)
print(f"== test files: {kept} need no Foundation, {left} are left out", file=sys.stderr)
# Some 85 of 220 when this was written.
sys.exit(0 if kept >= 60 else "too few: do helpers that most tests use import Foundation now?")
