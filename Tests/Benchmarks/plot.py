"""Cost against size: a push onto ever longer paths, and the validation of ever more of them, beside the peers.

With `--svg FILE` the curves are drawn (svg.py). Everything is in memory, and what
is written goes to a new file, so that no disk is measured.
"""
import os
import shutil

import corpus
import svg
from measure import Job, is_path_with, text_is
from report import milliseconds

LENGTHS = (10, 100, 1000, 10_000, 100_000, 1_000_000)
PATHS = (10, 100, 1000, 10_000, 20_000)
QUICK = (10, 100)


def rounds(bench, size, largest):
    return 1 if bench.quick else 3 if size == largest else 5 if size * 10 >= largest else 21


def pushes(bench, folder, count):
    """The jobs of a push onto a path of so many elements."""
    file, new = os.path.join(folder, "nav.json"), os.path.join(folder, "new.json")
    corpus.big(file, count)
    peers, is_pushed = bench.peers, is_path_with("Swift.Int", "7", 2 * count + 2) if count <= QUICK[-1] else None
    made = [Job("navpath push", peers("navpath", "push", file, "7", "-o", new), answer=is_pushed, result=new)]
    for name in ("gojq", "jq"):
        if name in peers:
            made.append(Job(name, peers(name, "-c", '["Swift.Int","7"]+.', file), target=new, answer=is_pushed))
    if "jshon" in peers:
        made.append(Job("jshon", peers("jshon", "-F", file, "-s", "7", "-i", "0", "-s", "Swift.Int", "-i", "0"), target=new,
                        answer=is_pushed))
    return [*made, Job("cp", peers("cp", file, new)), Job("empty program", peers["empty"])]


def validations(bench, folder, count):
    """The jobs of the validation of so many paths."""
    defects = corpus.fixtures(folder, count)
    flat, expanded, schema, plain, kinds = (os.path.join(folder, name) for name in (
        "flat.jsonl", "exp.jsonl", "navpath.schema", "schema-oneof.json", "destinations.json"))
    peers = bench.peers
    check = peers("navpath", "validate", "--ndjson", "--schema", schema)
    made = [Job("navpath validate", [*check, flat], statuses=(0, 1)),
            Job("navpath validate -j 1", [*check, "-j", "1", flat], statuses=(0, 1))]
    if "jsonschema-rs" in peers:
        made.append(Job("jsonschema-rs in Python", peers("jsonschema-rs", kinds, flat), answer=text_is(f"{defects}\n")))
    if "sourcemeta" in peers:
        made.append(Job("sourcemeta (expanded)", peers("sourcemeta", "validate", "--fast", "--continue", plain, expanded),
                        statuses=(0, 2)))
    return [*made, Job("cat", peers("cat", flat)), Job("empty program", peers["empty"])]


def curves(bench, title, unit, sizes, jobs):
    """(title, unit, {name: [(size, seconds), ...]}), printed as a table."""
    series = {}
    for size in sizes:
        folder = os.path.join(bench.memory, "plot")
        os.mkdir(folder)
        for name, sample in bench.meter.alternate(jobs(bench, folder, size), rounds(bench, size, sizes[-1])).items():
            series.setdefault(name, []).append((size, sample.seconds))
        shutil.rmtree(folder)
    bench.report.table(f"{title}, ms", ["", *(f"{size:,} {unit}" for size in sizes)],
                       [[name, *(milliseconds(seconds) for _, seconds in points)] for name, points in series.items()])
    return title, unit, series


def run(bench):
    panels = [curves(bench, "Push one element", "elements", QUICK if bench.quick else LENGTHS, pushes),
              curves(bench, "Validate saved paths", "paths", QUICK if bench.quick else PATHS, validations)]
    drawing = svg.draw(panels, f"navpath {bench.about['sources']}, {bench.about['date'][:10]}, {bench.about['cores']} cores")
    if bench.svg:
        with open(bench.svg, "w", encoding="utf-8") as file:
            file.write(drawing)
        bench.report.note(f"drawn: {bench.svg}")
