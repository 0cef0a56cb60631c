#!/usr/bin/env python3
"""Mutation tests: random changes of one token, each built and run with the tests of its area.

    python3 Tests/Mutation/mutate.py FOLDER [--seed 42] [--count 40]    an hour on two cores
    python3 Tests/Mutation/mutate.py FOLDER --only 7,12                 these again, after a new test
    python3 Tests/Mutation/mutate.py FOLDER --list                      what would be changed

A room is an area of NavKit with its suites: those of NavKitTests run first, those of the built tool only if they
find nothing. FOLDER keeps the sources, one debug build and `results.tsv`; a run that was stopped (with Ctrl-C: the change is
then undone) goes on with the first number that is not in it. A mutant that does not compile does not count: the next one of its
room takes its place. Remove FOLDER to begin with the sources of today; with --only, the tests are those of today in any case. NOTES.md has what was found."""

import argparse
import os
import pathlib
import random
import re
import resource
import shutil
import signal
import subprocess
import sys
import time

root = pathlib.Path(__file__).resolve().parent.parent.parent
# room: its sources, its folders of NavKitTests and single suites there, and its suites of the built tool
ROOMS = {
    "validation": (
        ["Validation/*"], ["Validation"],
        "SessionsTests"),
    "restoration": (
        ["Restoration/*", "Coding/*Decod*"], ["Restoration", "Coding/JSONSchema.DecodingTests.swift"],
        "SessionsTests StringListsTests CrossingTests"),
    "operations": (
        ["Operations/*"], ["Operations", "Properties"],
        "SessionsTests OperationLawsTests DiffLawsTests"),
    "forms": (
        ["Path/*"], ["Path", "Properties"],
        "SessionsTests FormsTests EncodedPathTests BrokenValuesTests DepthTests"),
    "storage": (
        ["Storage/*"], ["Storage"],
        "SessionsTests UntouchedTests SavedPlacesTests BigFilesTests"),
}
SWAPS = [
    (r"(?<= )<(?= )", "<="), (r"(?<= )<=(?= )", "<"), (r"(?<= )>(?= )", ">="), (r"(?<= )>=(?= )", ">"),
    (r"(?<= )==(?= )", "!="), (r"(?<= )!=(?= )", "=="), (r"&&", "||"), (r"\|\|", "&&"), (r"(?<=[\s(,])!(?=[\w(])", ""),
    (r"\btrue\b", "false"), (r"\bfalse\b", "true"), (r"(?<= )\+(?= )", "-"), (r"(?<= )-(?= )", "+"),
    (r"(?<= )\+=(?= )", "-="), (r"(?<= )-=(?= )", "+="), (r"\.\.<", "..."), (r"\.\.\.(?=\w)", "..<"),
    (r"\bfirst\b(?!:)", "last"), (r"\blast\b(?!:)", "first"), (r"\bmin\(", "max("), (r"\bmax\(", "min("),
    (r"\bprefix\(", "suffix("), (r"\bsuffix\(", "prefix("), (r"\bdropFirst\b", "dropLast"), (r"\bdropLast\b", "dropFirst"),
    (r"\bcontinue$", "break"), (r"(?<![\w.$])\d+(?!\w|\.\d)", lambda match: str(int(match[0]) + 1)),
]
# Comments, texts and lines that say for which systems something is: no rule is in them.
MASKED = re.compile(r'"""(?:.|\n)*?"""|"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*(?:.|\n)*?\*/|^\s*[#@][^\n]*', re.MULTILINE)


def mutants(sources):
    """Every change of one token in the files, as (file, offset, old, new)."""
    for file in sources:
        text = file.read_text()
        code = MASKED.sub(lambda match: re.sub(r"[^\n]", "\0", match[0]), text)
        for pattern, new in SWAPS:
            for match in re.finditer(pattern, code, re.MULTILINE):
                yield file, match.start(), match[0], new(match) if callable(new) else new


def drawn(folder, seed):
    """All mutants in the order of their numbers, as (room, file, offset, old, new): one of each room in turn."""
    decks = []
    for room, (globs, _, _) in ROOMS.items():
        files = sorted({file for glob in globs for file in (folder / "Sources/NavKit").glob(glob + ".swift")})
        deck = [(room, *mutant) for mutant in sorted(mutants(files))]
        random.Random(f"{seed} {room}").shuffle(deck)
        decks.append(deck)
    return [mutant for turn in zip(*decks) for mutant in turn]


def suites(folder, names):
    files = [file for name in names for file in sorted((folder / "Tests/NavKitTests" / name).rglob("*.swift")) or
             [folder / "Tests/NavKitTests" / name]]
    found = re.findall(r"^struct (\w+Tests)\b", "\n".join(file.read_text() for file in files), re.MULTILINE)
    return [f"NavKitTests.{name}/" for name in found]


def limited():
    """A mutant that never stops asking for memory ends before the machine does."""
    resource.setrlimit(resource.RLIMIT_DATA, (6 << 30, 6 << 30))


def run(folder, limit, *words):
    """The status and the output of a command; the status is None if it did not end in time."""
    child = subprocess.Popen(words, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                             text=True, errors="replace", start_new_session=True, preexec_fn=limited)
    try:
        return (child.communicate(timeout=limit)[0], child.returncode)[::-1]
    except subprocess.TimeoutExpired:
        os.killpg(child.pid, signal.SIGKILL)
        return None, child.communicate()[0]


def noticed(folder, room):
    """Which test notices; None if all pass."""
    _, unit, tool = ROOMS[room]
    for filters in (suites(folder, unit), [f"EndToEndTests.{name}/" for name in tool.split()]):
        status, output = run(folder, 240, "swift", "test", "--skip-build", "--filter", "|".join(map(re.escape, filters)))
        if status is None:
            return "no end in four minutes"
        if " 0 tests" in output and "passed" not in output:
            sys.exit(f"no test ran for {filters}")
        if status != 0:
            failed = re.search(r'Test (.+?) recorded an issue', output)
            return failed[1].strip('"') if failed else "a crash: " + " ".join(output.split())[-120:]
    return None


def build(folder):
    return run(folder, 1800, "swift", "build", "--build-tests")


def lay_out(folder, part="."):
    """The sources as they are in this working copy, without what is built."""
    shutil.copytree(root / part, folder / part, dirs_exist_ok=True, ignore=shutil.ignore_patterns(".build", ".git"))


options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
options.add_argument("folder", type=pathlib.Path)
options.add_argument("--seed", type=int, default=42)
options.add_argument("--count", type=int, default=40)
options.add_argument("--only", type=lambda text: [int(word) for word in text.split(",")])
options.add_argument("--list", action="store_true")
options = options.parse_args()
folder = options.folder.resolve()
if not (folder / "Package.swift").exists():
    lay_out(folder)
elif options.only:
    lay_out(folder, "Tests")

results = folder / "results.tsv"
done = {int(line.split("\t")[0]): line.split("\t") for line in results.read_text().splitlines()} if results.exists() else {}
order = drawn(folder, options.seed)
numbers = options.only or range(1, len(order) + 1)
counted = {room: sum(row[1] == room and row[3] != "-" for row in done.values()) for room in ROOMS}
if not options.list:
    status, output = build(folder)
    if status != 0:
        sys.exit(output)
    if not done:
        for room in ROOMS:
            if failed := noticed(folder, room):
                sys.exit(f"without any change a test of {room} fails: {failed}")
        print("every test passes without a change", flush=True)

for number in numbers:
    room, file, offset, old, new = order[number - 1]
    if not options.only and (number in done or counted[room] >= options.count // len(ROOMS)):
        continue
    text = file.read_text()
    line = text.count("\n", 0, offset) + 1
    what = f"{file.relative_to(folder)}:{line}: {text.splitlines()[line - 1].strip()}  [{old} -> {new or 'nothing'}]"
    if options.list:
        counted[room] += 1
        print(number, room, what, sep="\t")
        continue
    started = time.monotonic()
    file.write_text(text[:offset] + new + text[offset + len(old):])
    try:
        status, output = build(folder)
        verdict = "does not compile" if status != 0 else noticed(folder, room)
    finally:
        file.write_text(text)
    sign = {"does not compile": "-", None: "SURVIVED"}.get(verdict, "noticed")
    counted[room] += sign != "-"
    row = [str(number), room, what, sign, verdict or "", f"{time.monotonic() - started:.0f} s"]
    done[number] = row
    results.write_text("".join("\t".join(done[key]) + "\n" for key in sorted(done)))
    print(*row, sep="\t", flush=True)

if not options.list:
    valid = [row for row in done.values() if row[3] != "-"]
    survivors = [row for row in valid if row[3] == "SURVIVED"]
    print(f"{len(valid) - len(survivors)} of {len(valid)} mutants are noticed, seed {options.seed}")
    sys.exit(1 if survivors else 0)
