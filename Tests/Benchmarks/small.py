"""Small commands: what each operation costs on a path of 6 elements, beside a program that starts and ends.

In three places: on a tmpfs, in place; on the disk, to standard output; and on the disk, in place. There a change flushes
the file and its folder, which takes as long as the disk does, so its peer is a program that does only that (replace.swift).
"""
import os
import shutil

import commands
from measure import Job, text_is

LIMITS = {"tmpfs": 2.5, "stdout": 2.5, "disk": 2}
HEADINGS = {"tmpfs": "tmpfs, in place", "stdout": "disk, to stdout", "disk": "disk, in place"}
TEXT = commands.text_of(commands.SMALL)


class Place:
    """A folder with the small path, which is written again before each run."""

    def __init__(self, bench, folder):
        os.makedirs(os.path.join(folder, ".git"))
        self.bench, self.folder = bench, folder
        self.file, other, schema = (os.path.join(folder, name) for name in ("nav.json", "other.json", "app.schema"))
        self.fresh()
        with open(other, "w") as file:
            file.write(commands.text_of([*commands.SMALL, ("Swift.Int", "7")]))
        with open(schema, "w") as file:
            file.write(commands.schema_of(commands.SMALL))
        self.reading = commands.reading(commands.SMALL, self.file, other, schema)
        self.changing = commands.changing(commands.SMALL, self.file, schema)

    def fresh(self):
        with open(self.file, "w") as file:
            file.write(TEXT)

    def job(self, row, to_stdout=False):
        tail = ["-o", "-"] if to_stdout and row.writes else []
        in_place = row.writes and not to_stdout
        # What `convert` leaves behind is no path of the same form.
        answer = commands.is_path(row.path) if row.path is not None else row.answer
        return Job(f"{row.name}{' to stdout' if to_stdout and row.writes else ''}", self.bench.peers("navpath", *row.words, *tail),
                   statuses=row.statuses, before=self.fresh, answer=answer, result=self.file if in_place else None,
                   source=self.file if row.filters else os.devnull)

    def peer(self, name, *words, **options):
        return Job(name, self.bench.peers(*words), before=self.fresh, **options)

    def jobs(self, on_disk):
        new = os.path.join(self.folder, "new")
        made = [self.peer("empty program", "empty"), self.peer("replacement", "replace", self.folder, "nav.json"),
                self.peer("cp", "cp", self.file, new, answer=text_is(TEXT), result=new)]
        made += [self.job(row) for row in (*self.reading, *self.changing)]
        made.append(Job("new", self.bench.peers("navpath", "new", "--force", self.file, "1"), result=self.file,
                        answer=commands.is_path([("Swift.Int", "1")])))
        if on_disk:
            made += [self.job(row, to_stdout=True) for row in self.changing if row.writes]
            made += self.filters()
        return made

    def filters(self):
        """What jq, gojq and jshon do for a push to standard output, and for the current screen."""
        pushed, top = commands.is_path([*commands.SMALL, ("Swift.Int", "7")]), text_is('App.User\n{"id":6,"name":"Blob"}\n')
        made = []
        for name, every in (("jq", 8), ("gojq", 2)):
            if name in self.bench.peers:
                made += [self.peer(f"{name}: push", name, "-c", '["Swift.Int","7"]+.', self.file, answer=pushed, every=every),
                         self.peer(f"{name}: current", name, "-r", ".[0,1]", self.file, answer=top, every=every)]
        if "jshon" in self.bench.peers:
            made += [self.peer("jshon: push", "jshon", "-F", self.file, "-s", "7", "-i", "0", "-s", "Swift.Int", "-i", "0",
                               answer=pushed),
                     self.peer("jshon: current", "jshon", "-F", self.file, "-e", "0", "-u", "-p", "-e", "1", "-u", answer=top)]
        return made


def run(bench):
    rounds = 1 if bench.quick else 300
    disk, memory = Place(bench, os.path.join(bench.scratch, "small")), Place(bench, os.path.join(bench.memory, "small"))
    commands.covered(bench.peers["navpath"], [*disk.reading, *disk.changing])
    on_disk = bench.meter.alternate(disk.jobs(on_disk=True), rounds)
    in_memory = bench.meter.alternate(memory.jobs(on_disk=False), rounds)
    shutil.rmtree(memory.folder)
    is_small = {row.name: row.is_small for row in (*disk.reading, *disk.changing)} | {"new": True}
    ratios = {place: {} for place in LIMITS}
    for row in (*disk.reading, *disk.changing):
        ratios["tmpfs"][row.name] = in_memory[row.name].seconds / in_memory["empty program"].seconds
        name = f"{row.name} to stdout" if row.writes else row.name
        ratios["stdout"][row.name] = on_disk[name].seconds / on_disk["empty program"].seconds
        if row.writes:
            ratios["disk"][row.name] = on_disk[row.name].seconds / on_disk["replacement"].seconds
    ratios["tmpfs"]["new"] = in_memory["new"].seconds / in_memory["empty program"].seconds
    ratios["disk"]["new"] = on_disk["new"].seconds / on_disk["replacement"].seconds
    show(bench.report, ratios, on_disk, in_memory, is_small)
    for place, limit in LIMITS.items():
        name, worst = max(((name, each) for name, each in ratios[place].items() if is_small[name]), key=lambda pair: pair[1])
        peer = "a bare replacement" if place == "disk" else "empty program"
        bench.report.promise(f"small: {HEADINGS[place]}: slowest ({name}) / {peer}", worst, limit)


def show(report, ratios, on_disk, in_memory, is_small):
    names = list(dict.fromkeys(name for each in ratios.values() for name in each))
    cells = [[name + ("" if is_small[name] else " *"), *(f"{ratios[place][name]:.2f}" if name in ratios[place] else ""
                                                          for place in LIMITS)] for name in names]
    cells += [[name, "", f"{on_disk[name].seconds / on_disk['empty program'].seconds:.2f}", ""]
              for name in on_disk if ":" in name]
    cells.append(["cp", f"{in_memory['cp'].seconds / in_memory['empty program'].seconds:.2f}", "",
                  f"{on_disk['cp'].seconds / on_disk['replacement'].seconds:.2f}"])
    report.table("A path of 6 elements: how many times an empty program, and in place on the disk a bare replacement",
                 ["", *HEADINGS.values()], cells)
    report.note(f"The empty program takes {on_disk['empty program'].seconds * 1000:.3f} ms, the bare replacement "
                f"{on_disk['replacement'].seconds * 1000:.3f} ms. * is not judged: no operation on one path.")
