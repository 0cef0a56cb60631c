"""Growth: what one more element costs each command, on paths of 10 elements to a million. It should always be the same.

To 10,000 elements instructions are counted, where valgrind is there: a clock sees nothing of so few. Beyond, it is processor
time. What is flat costs as much for each element of a long path as for one of a short path; the steepest is named.
All files are in memory, and what is written is a new file.
"""
import json
import os
import shutil

import commands
import corpus
import instructions
from measure import Job

COUNTED = (10, 1000, 10_000)
TIMED = (10, 100_000, 1_000_000)
QUICK = (10, 100, 1000)
# Below this a command is taken not to grow: instructions for an element, and nanoseconds of processor time.
FLAT_INSTRUCTIONS, FLAT_NANOSECONDS = 10, 10
LIMIT = 1.5


def path_of(name):
    with open(name, encoding="utf-8") as file:
        words = json.load(file)
    return list(zip(words[::2], words[1::2]))[::-1]


class Size:
    """The files of a path of so many elements, and the jobs on it."""

    def __init__(self, bench, count):
        self.folder = os.path.join(bench.memory, f"growth-{count}")
        os.makedirs(os.path.join(self.folder, ".git"))
        file, other, schema, self.new = (os.path.join(self.folder, name)
                                         for name in ("nav.json", "other.json", "app.schema", "new.json"))
        corpus.big(file, count)
        path = path_of(file)
        with open(other, "w", encoding="utf-8") as stream, open(file, encoding="utf-8") as original:
            stream.write('["Swift.Int","7",' + original.read()[1:])
        with open(schema, "w", encoding="utf-8") as stream:
            stream.write(commands.schema_of([("Swift.Int", "7"), *path[-1:]]))
        rows = [*commands.reading(path, file, other, schema), *commands.changing(path, file, schema)]
        # An argument of a command holds 128 KiB at most, so no longer path can be launched.
        self.rows = [row for row in rows if row.name != "launch-args"]
        self.file, self.is_checked = file, count == TIMED[0]

    def jobs(self, bench, new=None):
        """A job for each command, which writes a new file, or where `new` says."""
        made, new = [], new or self.new
        for row in self.rows:
            answer = commands.is_path(row.path) if row.path is not None else row.answer
            made.append(Job(
                row.name, bench.peers("navpath", *row.words, *(["-o", new] if row.writes else [])), statuses=row.statuses,
                answer=answer if self.is_checked else None, result=self.new if row.writes else None,
                source=self.file if row.filters else os.devnull))
        return made


def run(bench):
    timed = QUICK if bench.quick else TIMED
    times, counts, names = {}, {}, None
    for count in timed:
        size = Size(bench, count)
        rounds = 1 if bench.quick else 3 if count > 1000 else 20
        samples = bench.meter.alternate(size.jobs(bench), rounds, checks=size.is_checked)
        times[count] = {name: sample.processor for name, sample in samples.items()}
        names = list(samples)
        shutil.rmtree(size.folder)
    if not bench.quick and instructions.can_count():
        for count in COUNTED:
            size = Size(bench, count)
            # To standard output, because several at a time would wait for the lock of one folder.
            counts[count] = instructions.of_jobs(bench, size.jobs(bench, new="-"))
            shutil.rmtree(size.folder)
    show(bench, names, times, counts, timed)


def slopes(figures, sizes, name):
    """What an element costs between one size and the next."""
    return [(figures[large][name] - figures[small][name]) / (large - small) for small, large in zip(sizes, sizes[1:])]


def show(bench, names, times, counts, timed):
    cells, steepest = [], (0, "none")
    for name in names:
        by_time = [slope * 1e9 for slope in slopes(times, timed, name)]
        by_count = slopes(counts, COUNTED, name) if counts else []
        growths = []
        for (small, large), least in ((by_time, FLAT_NANOSECONDS), *(((by_count, FLAT_INSTRUCTIONS),) if by_count else ())):
            growths.append(large / max(small, least) if large > least else 0)
        growth = max(growths)
        steepest = max(steepest, (growth, name))
        counted = [f"{counts[COUNTED[0]][name]:,}", *(f"{each:,.0f}" for each in by_count)] if counts else ["", "", ""]
        cells.append([name, *counted, *(f"{each:,.0f}" for each in by_time), f"{growth:.2f}" if growth else "flat"])
    for row in cells:
        row[0] += "  <- steepest" if row[0] == steepest[1] else ""
    bench.report.table(
        "What one more element costs: instructions, and nanoseconds of processor time",
        ["", "at 10: instructions", *(f"to {count:,}" for count in COUNTED[1:]), *(f"to {count:,}: ns" for count in timed[1:]),
         "growth"], cells)
    bench.report.promise(f"growth: steepest ({steepest[1]})", steepest[0], LIMIT)
