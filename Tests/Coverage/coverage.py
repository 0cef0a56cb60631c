#!/usr/bin/env python3
"""How much of NavKit the tests run, with an instrumented build of their own.

    python3 Tests/Coverage/coverage.py             build, run, and report: half an hour on two busy cores
    python3 Tests/Coverage/coverage.py --report    only report, from the last run
    python3 Tests/Coverage/coverage.py --lines     only list the lines that nothing ran

Lines and regions are those of llvm-cov. A region is a stretch without a branch: the two sides of a condition, the cases of a
switch, the right side of `&&` and `??`. Swift's compiler counts regions and no branches, so that is the figure for branches.
What the tests run in navpath, the built tool, counts as well, so this is for Linux: the tool ends with `_exit`, without a profile,
and a library that is loaded before the others makes an `exit` of it. The status is 1 if fewer than 95 % of the lines ran, or if a
test failed; one test is left out (`UNPRIVILEGED`).

On 25 November 2026, on Linux, 96.7 % of NavKit's 24,890 lines and 93.1 % of its 17,476 regions ran. Most of what did not are failures
of system calls, which Tests/Reliability injects from outside; texts of Unicode properties that no test asks for; what a package outside
runs (.ci/package); and what cannot happen, which says so with a `preconditionFailure`."""

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
# Runs the tool as a user who may not write the profile, of which the tool then complains.
UNPRIVILEGED = "what the system refuses is told"

EXIT = """
#define _GNU_SOURCE
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

// Not for a process that a signal ends: what it interrupted may hold a lock.
void _exit(int status) {
  static int again;
  if (!again++ && status < 128 && !strcmp(program_invocation_short_name, "navpath")) exit(status);
  syscall(SYS_exit_group, status);
  __builtin_unreachable();
}
"""


def measure():
    build = ["swift", "build", "--build-tests", "--enable-code-coverage", "--scratch-path", built]
    subprocess.run(build, cwd=root, check=True)
    shutil.rmtree(profiles, ignore_errors=True)
    profiles.mkdir()
    (profiles / "exit.c").write_text(EXIT)
    subprocess.run([LLVM / "clang", "-shared", "-fPIC", "-o", profiles / "exit.so", profiles / "exit.c"], check=True)
    # First the library: a file for each process, one for each exit test. Then the tool, whose thousands of processes share files.
    preload = {"LD_PRELOAD": f"{profiles}/exit.so"}
    statuses = []
    tool = ["--filter", "EndToEndTests", "--skip", UNPRIVILEGED]
    for words, file, more in [(["--skip", "EndToEndTests"], "%p", {}), (tool, "%32m", preload)]:
        tests = ["swift", "test", "--skip-build", "--scratch-path", built, *words]
        environment = {**os.environ, "LLVM_PROFILE_FILE": f"{profiles}/{file}.profraw", "SWIFT_BACKTRACE": "enable=no", **more}
        statuses.append(subprocess.run(tests, cwd=root, env=environment).returncode)
    merge = [LLVM / "llvm-profdata", "merge", "-sparse", "-failure-mode=all", *profiles.glob("*.profraw")]
    # A process that may not write a large file leaves a broken one.
    subprocess.run([*merge, "-o", profiles / "all"], check=True, stderr=subprocess.DEVNULL)
    return max(statuses)


def covered():
    programs = [built / "debug/navpathPackageTests.xctest", "-object", built / "debug/navpath"]
    words = [LLVM / "llvm-cov", "export", "-instr-profile", profiles / "all", *programs, root / "Sources/NavKit"]
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
