#!/usr/bin/env python3
"""Test of threads: parallel validation under ThreadSanitizer.

    python3 Tests/Reliability/threads.py [--full]

Builds navpath with `swift build --sanitize=thread` in NAVPATH_THREADS_FOLDER (default: navpath-threads in TMPDIR), which
takes some minutes the first time, and validates 2,000 fixtures with 1, 4 and 16 threads, as files and as lines, in each
kind of report: no race may be reported, and the findings must be the same whatever the number of threads. Full: also the
20,000 fixtures of ../shared/bench/gen.py with seed 7, where that is there.

First ThreadSanitizer itself is tested: the worker threads are compiled into a program with a planted race, which must be
reported, and into the same one without, which must not.
"""
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

from harness import REPOSITORY, Attack

FOLDER = Path(os.environ.get("NAVPATH_THREADS_FOLDER", Path(tempfile.gettempdir()) / "navpath-threads"))
# Every race is reported, and one is enough for this status.
RACE = 66
REPORT = b"WARNING: ThreadSanitizer"

PROGRAM = """
@safe final class Counter: @unchecked Sendable {
  private var count = 0
  private let lock = ThreadLock()
  func add() { RACY ? count += 1 : lock.locked { count += 1 } }
}

let counter = Counter()
var last = -1
var inputs = (0..<2000).makeIterator()
WorkerThreads.run(
  count: 4, next: { inputs.next() },
  worker: {
    { (number: Int) in
      counter.add()
      return number
    }
  },
  deliver: { number in
    precondition(number == last + 1, "in order")
    last = number
  })
print(last)
"""


def built():
    """The binary with ThreadSanitizer."""
    command = ["swift", "build", "--sanitize=thread", "--scratch-path", FOLDER / "build", "--product", "navpath",
               "--package-path", REPOSITORY]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    if done.returncode != 0:
        raise SystemExit(f"the build with ThreadSanitizer failed:\n{done.stdout.decode()[-3000:]}")
    return FOLDER / "build/debug/navpath"


FOLDER.mkdir(parents=True, exist_ok=True)
sys.argv[1:] = [str(built()), *(["--full"] if "--full" in sys.argv else [])]
attack = Attack("parallel validation has no race")
attack.environment["TSAN_OPTIONS"] = f"halt_on_error=0 exitcode={RACE}"


def watch_the_watchman():
    folder = attack.folder()
    sources = REPOSITORY / "Sources/NavKit"
    # In one module with what they use of NavKit.
    workers = folder / "WorkerThreads.swift"
    workers.write_text((sources.parent / "navpath/Input/WorkerThreads.swift").read_text().replace("import NavKit\n", ""))
    threads = [workers, *sorted((sources / "System").glob("*.swift")), sources / "Text/UndecodedBytes.swift"]
    for is_racy in (True, False):
        (folder / "main.swift").write_text(PROGRAM.replace("RACY", str(is_racy).lower()))
        program = folder / f"racy-{is_racy}"
        subprocess.run(["swiftc", "-sanitize=thread", "-swift-version", "6", "-package-name", "navpath", "-o", program,
                        *threads, folder / "main.swift"], check=True, stdout=subprocess.DEVNULL)
        done = subprocess.run([program], env=attack.environment, capture_output=True, check=False)
        attack.expect(done.stdout == b"1999\n", "the small program ran", done)
        attack.expect((REPORT in done.stderr, done.returncode) == ((True, RACE) if is_racy else (False, 0)),
                      f"a planted race is {'seen' if is_racy else 'not invented'}", done)
    attack.note("a planted race is reported, and none without it")


DESTINATIONS = {
    "Shop.Product": {"type": "object", "required": ["id", "sku"], "properties": {
        "id": {"type": "integer", "minimum": 1}, "sku": {"type": "string", "pattern": "^[A-Z]{3}-[0-9]{4}$"}}},
    "Shop.Tab": {"enum": ["home", "search"]},
    "Swift.Int": {"type": "integer"},
}


def own_fixtures(folder):
    """One in twenty has a defect."""
    dice, count = random.Random(7), 2000
    (folder / "flat").mkdir()
    defects, lines = 0, []
    for number in range(count):
        path = [("Shop.Tab", '"home"')]
        for _ in range(dice.randrange(12)):
            path.append(dice.choice([("Swift.Int", str(dice.randrange(10 ** 6))), ("Shop.Tab", '"search"'),
                                     ("Shop.Product", '{"id":7,"sku":"ABC-0001","url":"https:\\/\\/a.b\\/é"}')]))
        if dice.random() < 0.05:
            path[dice.randrange(len(path))] = dice.choice(
                [("Shop.Ghost", "1"), ("Shop.Tab", '"away"'), ("Swift.Int", "{"), ("Shop.Product", '{"id":0,"sku":"ABC-0001"}'),
                 ("Shop.Product", '{"id":1,"sku":"a"}'), ("Shop.Product", '{"id":1}')])
            defects += 1
        lines.append(json.dumps([text for pair in reversed(path) for text in pair], ensure_ascii=False) + "\n")
        (folder / f"flat/{number:05}.json").write_text(lines[-1])
    (folder / "flat.jsonl").write_text("".join(lines))
    return count, defects, DESTINATIONS


def shared_fixtures(folder):
    """Those of the generator that figures are measured with; None where it is not there."""
    generator = REPOSITORY.parent / "shared/bench/gen.py"
    if not generator.exists():
        attack.skip("the 20,000 fixtures of gen.py", "not there")
        return None
    subprocess.run([sys.executable, generator, folder, "20000", "7"], check=True, stdout=subprocess.DEVNULL)
    return 20000, len((folder / "invalid.tsv").read_text().splitlines()), json.loads(
        (folder / "destinations.json").read_text())


def validate(make, reports):
    """With 1, 4 and 16 threads, as files and as lines; in the other reports with 4 threads."""
    folder = attack.folder()
    made = make(folder)
    if made is None:
        return 0
    count, defects, payloads = made
    schema = {"destinations": {name: {"payload": payload} for name, payload in payloads.items()}}
    (folder / "navpath.schema.json").write_text(json.dumps(schema))
    reference = {}
    runs = 0
    for threads in (1, 4, 16):
        for words in (["flat"], ["flat.jsonl", "--ndjson"]):
            for report in reports if threads == 4 else reports[:1]:
                done = attack.run("validate", *words, "-j", str(threads), "--report", report, cwd=folder, timeout=3600)
                what = f"{' '.join(words)}, {threads} threads, {report}"
                attack.expect(REPORT not in done.stderr and done.returncode == 1, f"{what}: a race", done.returncode,
                              done.stderr[:3000])
                first = reference.setdefault((*words, report), done.stdout)
                attack.expect(done.stdout == first, f"{what}: other findings than with fewer threads")
                runs += 1
                if report == "text":
                    found = done.stdout.count(b" error: ")
                    attack.expect(found == defects, f"{what}: {found} findings for {defects} defects")
                    said = f"{count} paths: {defects} errors".encode()
                    attack.expect(said in done.stderr, f"{what}: the count at the end", done.stderr[-300:])
    attack.note(f"{count} fixtures with {defects} defects, {runs} runs")
    return runs


watch_the_watchman()
runs = validate(own_fixtures, ["text", "json", "junit", "sarif", "github"])
if attack.full:
    runs += validate(shared_fixtures, ["text"])
attack.finish(f"threads: {runs} runs without a race")
