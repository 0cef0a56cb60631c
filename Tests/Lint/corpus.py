#!/usr/bin/env python3
"""Lint on public apps: the findings that were read and labelled, and mistakes planted in the apps.

    corpus.py FOLDER                 # compares the findings on the snapshots in FOLDER with corpus.tsv
    corpus.py FOLDER --plant 100     # plants mistakes, one at a time, and counts those that are found
    corpus.py FOLDER --unresolved    # the share of pushes and registrations that is not resolved, and why

FOLDER has a folder OWNER+NAME with the Swift files of each repository at the commit of corpus.tsv:

    git archive COMMIT | tar x -C FOLDER/OWNER+NAME --wildcards '*.swift'

Nothing of these sources is in this repository. NAVPATH names the program; the default is the debug build.
"""

import csv
import os
import random
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

HERE = Path(__file__).parent
NAVPATH = os.environ.get("NAVPATH", str(HERE.parent.parent / ".build/debug/navpath"))
FINDING = re.compile(r"^(.*):(\d+):(\d+): (?:error|warning): .* \[([a-z-]+)\]$")


def lint(folder, *options):
    run = subprocess.run([NAVPATH, "lint", "--no-schema", *options, "."], cwd=folder, capture_output=True, text=True, timeout=600)
    if run.returncode not in (0, 1, 3):
        sys.exit(f"{folder}: exit {run.returncode}: {run.stderr[-400:]}")
    found = Counter()
    for line in run.stdout.splitlines():
        if match := FINDING.match(line):
            found[(match[1].removeprefix("./"), int(match[2]), match[4])] += 1
    return found, run.stderr


def labels():
    with open(HERE / "corpus.tsv") as file:
        return [row for row in csv.reader(file, delimiter="\t") if row and not row[0].startswith("#")]


def compare(folder):
    known = {}
    for repository, _, file, line, rule, label in (row for row in labels() if row[2]):
        known[(repository, file, int(line), rule)] = label
    right = wrong = new = 0
    seen = set()
    for repository in sorted({row[0] for row in labels()}):
        path = folder / repository.replace("/", "+")
        if not path.is_dir():
            print("no snapshot:", repository)
            continue
        for file, line, rule in lint(path)[0]:
            key = (repository, file, line, rule)
            seen.add(key)
            if key not in known:
                new += 1
                print("not labelled:", *key, sep="\t")
            elif known[key] == "right":
                right += 1
            else:
                wrong += 1
                print("wrong:", *key, sep="\t")
    for key in sorted(set(known) - seen):
        if (folder / key[0].replace("/", "+")).is_dir():
            print("no longer found:", *key, sep="\t")
    print(f"{right} right, {wrong} wrong, {new} not labelled")
    return wrong + new == 0


def unresolved(folder):
    totals, reasons = Counter(), Counter()
    for repository in sorted({row[0] for row in labels()}):
        path = folder / repository.replace("/", "+")
        if not path.is_dir():
            continue
        for line in lint(path, "-v")[1].splitlines():
            if match := re.search(r": (cannot determine .*)$", line):
                reasons[match[1]] += 1
            for count, word, open_ in re.findall(r"(\d+) (registration|push)e?s?(?: \((\d+) not resolved\))?", line):
                totals[word] += int(count)
                totals[word + " not resolved"] += int(open_ or 0)
    print(dict(totals))
    for reason, count in reasons.most_common(5):
        print(count, reason)
    return True


# MARK: Planted mistakes

TYPE = "\nstruct PlantedScreen: Hashable, Codable { var planted = 1 }\n"
REGISTRATION = ".navigationDestination(for: PlantedScreen.self) { (_: PlantedScreen) in Text(verbatim: \"planted\") }"


def close(text, at):
    """The end of the bracket at a place, by counting; strings with brackets in them are rare enough."""
    pairs, depth = {"(": ")", "{": "}"}, 0
    for index in range(at, len(text)):
        if text[index] == text[at]:
            depth += 1
        elif text[index] == pairs[text[at]]:
            depth -= 1
            if depth == 0:
                return index + 1
    return None


def call_end(text, bracket):
    """The end of a call, its closure behind the arguments included."""
    end = close(text, bracket)
    if end is None:
        return None
    blank = re.match(r"\s*\{", text[end:])
    return close(text, end + blank.end() - 1) if blank else end


def sites(text):
    """Where each kind of mistake can be planted: the kind, and the text with it."""
    for match in re.finditer(r"\.navigationDestination\(\s*for:", text):
        end = call_end(text, text.index("(", match.start()))
        if end is None or "\n" not in text[: match.start()]:
            continue
        yield "remove a registration", text[: match.start()] + text[end:]
        yield "register twice", text[:end] + text[match.start() : end] + text[end:]
    for match in re.finditer(r"NavigationLink\(\s*value:\s*", text):
        comma = re.match(r"[\w.$]+(?:\([^()]*\))?(?=\s*[,)])", text[match.end() :])
        if comma:
            rest = text[match.end() + comma.end() :]
            yield "link to an unregistered type", text[: match.end()] + "PlantedScreen()" + rest + TYPE
    # Onto an array of another type it would not compile.
    for match in re.finditer(r"\b\w*[pP]ath\.append\(", text) if "NavigationPath" in text else []:
        end = close(text, match.end() - 1)
        if end and "\n" not in text[match.end() : end]:
            yield "append an unregistered type", text[: match.end()] + "PlantedScreen()" + text[end - 1 :] + TYPE
    for match in re.finditer(r"\b(List|LazyVStack|LazyHStack)(\([^()]*\))? \{(?! *\w+ in)", text):
        yield "register in a lazy container", (
            text[: match.end()] + " Text(verbatim: \"x\")" + REGISTRATION + "\n" + text[match.end() :] + TYPE)
    for match in re.finditer(r"\bNavigationStack(\(\s*path:[^{}()]*?\))? \{", text):
        end = close(text, match.end() - 1)
        if end:
            yield "register outside the stack", text[:end] + REGISTRATION + text[end:] + TYPE
        if match[1]:
            yield "link without a value", (
                text[: match.end()] + " NavigationLink(\"x\") { Text(verbatim: \"x\") }\n" + text[match.end() :])
            yield "tabs in the stack", text[: match.end()] + " TabView { Text(verbatim: \"x\") }\n" + text[match.end() :]


def plant(folder, count, seed=63):
    choice = random.Random(seed)
    places = {}
    for repository in sorted({row[0] for row in labels()}):
        root = folder / repository.replace("/", "+")
        for file in sorted(root.rglob("*.swift")):
            text = file.read_text(errors="replace")
            if "some View" not in text or "Pods" in file.parts or re.search(r"import (XCTest|Testing)\b", text):
                continue
            if any(part.endswith("Tests") for part in file.parts):
                continue
            # In a preview nothing is a mistake.
            text = re.split(r"^#Preview|^struct \w+: PreviewProvider", text, flags=re.M)[0]
            for kind, changed in sites(text):
                places.setdefault(kind, []).append((root, file, changed))
    before, found, tried = {}, Counter(), Counter()
    kinds = sorted(places)
    for number in range(count):
        kind = kinds[number % len(kinds)]
        root, file, changed = choice.choice(places[kind])
        if root not in before:
            before[root] = sum(lint(root)[0].values())
        original = file.read_bytes()
        rest = original.decode(errors="replace")
        preview = re.split(r"^(?=#Preview|struct \w+: PreviewProvider)", rest, maxsplit=1, flags=re.M)
        try:
            file.write_text(changed + (preview[1] if len(preview) > 1 else ""))
            after, _ = lint(root)
        finally:
            file.write_bytes(original)
        hit = sum(after.values()) > before[root]
        tried[kind] += 1
        found[kind] += hit
        print("found " if hit else "missed", kind, file.relative_to(folder), sep="\t", flush=True)
    for kind in kinds:
        print(f"{found[kind]} of {tried[kind]}\t{kind}")
    print(f"{sum(found.values())} of {count} planted mistakes are found")
    return True


def main(words):
    if not words:
        sys.exit(__doc__)
    folder = Path(words[0]).resolve()
    if "--plant" in words:
        return plant(folder, int(words[words.index("--plant") + 1]))
    if "--unresolved" in words:
        return unresolved(folder)
    return compare(folder)


if __name__ == "__main__":
    sys.exit(0 if main(sys.argv[1:]) else 1)
