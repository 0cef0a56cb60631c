"""Bulk: many small paths in one run, as lines and as files, beside validators that a project could use instead.

navpath reads the real form, in which a value is JSON text in a string. So does the loop in Python; sourcemeta cannot read JSON
in strings, so it gets the same paths already expanded.
"""
import glob
import os

import corpus
from measure import Job, contains, faulty_lines_are, lines_are, text_is
from report import milliseconds

TIMES = 10
# Two runs at once, each with one thread: what the machine's cores give two programs that share nothing.
TWO = "navpath -j 1, two runs at once"
# The three kinds of paths: SwiftUI's form, the same with a stack in the schema, and a typed array of one enum with cases.
STACK, STACK_2, TYPED = "navpath -j 1, a stack in the schema", "navpath -j 2, a stack in the schema", "navpath -j 1, typed arrays"
RUST, RUST_TYPED = "jsonschema-rs in a Python loop", "jsonschema-rs in a Python loop, typed arrays"


def run(bench):
    count = 500 if bench.quick else corpus.FIXTURES
    folder = os.path.join(bench.scratch, "bulk")
    defects = corpus.fixtures(folder, count)

    def name(file):
        return os.path.join(folder, file)

    with open(name("flat.jsonl"), "rb") as file:
        text = file.read()
    with open(name("long.jsonl"), "wb") as file:
        file.writelines(text for _ in range(TIMES))
    with open(name("names"), "w", encoding="utf-8") as file:
        file.write("\0".join(sorted(map(os.path.basename, glob.glob(name("flat/*.json"))))))
    peers = bench.peers
    check = peers("navpath", "validate", "--schema", name("navpath.schema"))
    lines = [*check, "--ndjson"]
    stack = peers("navpath", "validate", "--schema", name("stack.schema"), "--ndjson")
    found = {"statuses": (1,), "answer": lines_are(defects)}
    found_often = {"statuses": (1,), "every": 3, "answer": lines_are(defects * TIMES)}
    jobs = [
        Job("navpath", [*lines, name("flat.jsonl")], **found),
        Job("navpath -j 1", [*lines, "-j", "1", name("flat.jsonl")], **found),
        Job("navpath -j 2", [*lines, "-j", "2", name("flat.jsonl")], **found),
        Job(TWO, ["/bin/sh", "-c", '"$@" & "$@"; status=$?; wait; exit $status', "sh", *lines, "-j", "1", name("flat.jsonl")],
            statuses=(1,), answer=lines_are(defects * 2)),
        Job("navpath, expanded", [*lines, "--form", "expanded", name("exp.jsonl")], **found),
        Job(STACK, [*stack, "-j", "1", name("flat.jsonl")], **found),
        Job(STACK_2, [*stack, "-j", "2", name("flat.jsonl")], **found),
        Job(TYPED, peers("navpath", "validate", "--schema", name("typed.schema"), "--element", "App.Screen", "--ndjson", "-j", "1",
                         name("typed.jsonl")), statuses=(1,), answer=faulty_lines_are(defects)),
        Job("cat", peers("cat", name("flat.jsonl"))),
        Job("navpath, 10 times as many", [*lines, name("long.jsonl")], **found_often),
        Job("navpath -j 1, 10 times as many", [*lines, "-j", "1", name("long.jsonl")], **found_often),
        Job("navpath, files", [*check, name("flat")], **found),
        # By xargs, since a request with so many names would make the meter, and with it each figure of memory, larger.
        Job("cat, files", ["/usr/bin/xargs", "-0", *peers("cat")], source=name("names"), folder=name("flat")),
    ]
    if "jsonschema-rs" in peers:
        answer = text_is(f"{defects}\n")
        jobs.append(Job(RUST, peers("jsonschema-rs", name("destinations.json"), name("flat.jsonl")), answer=answer))
        jobs.append(Job(RUST_TYPED, peers("jsonschema-rs", name("typed-array.json"), name("typed.jsonl")), answer=answer))
    if "sourcemeta" in peers:
        fast = peers("sourcemeta", "validate", "--fast", "--continue", name("schema-oneof.json"))
        jobs.append(Job("sourcemeta, expanded", [*fast, name("exp.jsonl")], statuses=(2,),
                        answer=contains("(entry #", defects), result=bench.meter.errors))
        jobs.append(Job("sourcemeta, expanded files", [*fast, name("exp")], statuses=(2,), every=3))
    samples = bench.meter.alternate(jobs, 1 if bench.quick else 9)
    show(bench, samples, count, defects)
    judge(bench, samples)


def show(bench, samples, count, defects):
    rows = []
    for name, sample in samples.items():
        paths = count * (TIMES if "times" in name else 2 if name == TWO else 1)
        rows.append([name, milliseconds(sample.seconds), f"{paths / sample.seconds:,.0f}", milliseconds(sample.processor),
                     f"{sample.mebibytes:.1f}"])
    bench.report.table(f"Bulk: {count:,} paths, {defects} with a defect, each found",
                       ["", "ms", "paths/s", "processor ms", "MiB"], rows)


def judge(bench, samples):
    def ratio(name, peer):
        return samples[peer].seconds / samples[name].seconds

    promise = bench.report.promise
    sourcemeta = "sourcemeta, expanded"
    if RUST in samples:
        promise("bulk: paths/s, -j 1 / jsonschema-rs", ratio("navpath -j 1", RUST), 4, least=True)
        promise("bulk: the same, a stack in the schema", ratio(STACK, RUST), 4, least=True)
        promise("bulk: the same, a stack, -j 2", ratio(STACK_2, RUST), 7, least=True)
        promise("bulk: the same, typed arrays, -j 1", ratio(TYPED, RUST_TYPED), 3, least=True)
    if sourcemeta in samples:
        promise("bulk: paths/s, all cores / sourcemeta, expanded", ratio("navpath", sourcemeta), 5, least=True)
    if os.cpu_count() > 1:
        bench.report.note(f"-j 2 checks {ratio('navpath -j 2', 'navpath -j 1'):.2f} times as many paths a second as -j 1; two runs"
                          f" with -j 1 at once, {2 * ratio(TWO, 'navpath -j 1'):.2f} times as many as one.")
    promise("bulk: time of files / cat", samples["navpath, files"].seconds / samples["cat, files"].seconds, 1.4)
    promise("bulk: memory, lines", samples["navpath"].mebibytes, 16, "MiB")
    promise("bulk: memory, ten times as many lines", samples["navpath, 10 times as many"].mebibytes, 16, "MiB")
