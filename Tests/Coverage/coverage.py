#!/usr/bin/env python3
"""How much of NavKit its tests run, with an instrumented build of their own.

    python3 Tests/Coverage/coverage.py             build, run, and report: a quarter of an hour on two cores
    python3 Tests/Coverage/coverage.py --report    only report, from the last run
    python3 Tests/Coverage/coverage.py --lines     only list the lines that nothing ran

Lines and regions are those of llvm-cov. A region is a stretch without a branch: the two sides of a condition, the cases of a
switch, the right side of `&&` and `??`. Swift's compiler counts regions and no branches, so that is the figure for branches.
NavKitTests and navpathTests count; what EndToEndTests run in the built tool does not, because it ends with `_exit`, which writes no
profile. The status is 1 if fewer than 95 % of the lines ran, or if a test failed. CONTRIBUTING has the figures."""

import collections
import json
import os
import pathlib
import shutil
import subprocess
import sys

root = pathlib.Path(__file__).resolve().parent.parent.parent
built = root / ".build/coverage"
profiles = built / "profiles"
LIMIT = 95
# The toolchain's own: those of another LLVM do not read its profiles.
LLVM = pathlib.Path(shutil.which("swiftc")).resolve().parent


def measure():
    build = ["swift", "build", "--build-tests", "--enable-code-coverage", "--scratch-path", built]
    subprocess.run(build, cwd=root, check=True)
    profiles.mkdir(exist_ok=True)
    for old in profiles.glob("*"):
        old.unlink()
    # A file for each process: those of exit tests run beside the others.
    environment = {**os.environ, "LLVM_PROFILE_FILE": f"{profiles}/%p.profraw", "SWIFT_BACKTRACE": "enable=no"}
    tests = ["swift", "test", "--skip-build", "--scratch-path", built, "--skip", "EndToEndTests"]
    status = subprocess.run(tests, cwd=root, env=environment).returncode
    subprocess.run([LLVM / "llvm-profdata", "merge", "-sparse", *profiles.glob("*.profraw"), "-o", profiles / "all"], check=True)
    return status


def covered():
    program = built / "debug/navpathPackageTests.xctest"
    words = [LLVM / "llvm-cov", "export", "-instr-profile", profiles / "all", program, root / "Sources/NavKit"]
    return json.loads(subprocess.run(words, check=True, capture_output=True).stdout)["data"][0]


def report(data):
    folders = collections.defaultdict(lambda: [0, 0, 0, 0])
    for file in data["files"]:
        folder = pathlib.Path(file["filename"]).relative_to(root / "Sources/NavKit").parent
        for name in (str(folder), "NavKit"):
            for index, kind in enumerate(["lines", "regions"]):
                folders[name][2 * index] += file["summary"][kind]["covered"]
                folders[name][2 * index + 1] += file["summary"][kind]["count"]
    share = lambda part, whole: f"{100 * part / whole:5.1f} % of {whole:6,}"
    for name, (lines, allLines, regions, allRegions) in sorted(folders.items(), key=lambda row: row[0] == "NavKit"):
        if allLines:
            print(f"{name:14}  {share(lines, allLines)} lines  {share(regions, allRegions)} regions")
    lines, count = folders["NavKit"][:2]
    return 100 * lines / count >= LIMIT


def unused(data):
    """The stretches that nothing ran: where they begin and end, and their first line."""
    for file in data["files"]:
        text = pathlib.Path(file["filename"]).read_text().splitlines()
        segments = file["segments"]
        for (line, column, count, counted, *_), (end, *_) in zip(segments, segments[1:]):
            if counted and count == 0:
                name = pathlib.Path(file["filename"]).relative_to(root / "Sources/NavKit")
                print(f"{name}:{line}:{column}-{end}: {text[line - 1].strip()}")


status = 0 if {"--report", "--lines"} & set(sys.argv) else measure()
data = covered()
if "--lines" in sys.argv:
    unused(data)
elif not report(data) or status != 0:
    sys.exit(1)
