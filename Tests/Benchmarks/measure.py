"""How programs are measured: in alternation, so that what else the machine does meets all of them alike.

A Job is one command line with what must come of it. `Meter.alternate` runs each job once to check its answer, which also
warms the page cache, and then all of them in rounds, every other round backwards. A Sample holds the figures of one job.
"""
import ast
import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

MEBIBYTE = 1 << 20
HERE = os.path.dirname(os.path.abspath(__file__))
ENVIRONMENT = {"PATH": os.defpath, "SWIFT_BACKTRACE": "enable=no"}


class Failure(Exception):
    """A program did not do what it is measured for."""


@dataclass
class Job:
    name: str
    words: list
    # The statuses that are no error; `validate` ends with 1 where it finds something.
    statuses: tuple = (0,)
    source: str = os.devnull
    # Where standard output goes; None: nowhere, but into a file while the answer is checked.
    target: str | None = None
    folder: str = ""
    # Whether the output is read through a pipe, to see when the first line comes.
    waits: bool = False
    # What is done before each run, and not measured.
    before: Callable | None = None
    # Is given the file with what the job wrote, and is true where that is right.
    answer: Callable | None = None
    # The file that `answer` is given, where it is not standard output.
    result: str | None = None
    # It runs in one of so many rounds only, because it takes long.
    every: int = 1


@dataclass
class Sample:
    wall: list = field(default_factory=list)
    work: list = field(default_factory=list)
    first: list = field(default_factory=list)
    memory: int = 0

    @property
    def seconds(self):
        return statistics.median(self.wall)

    @property
    def processor(self):
        return statistics.median(self.work)

    @property
    def first_line(self):
        return statistics.median(self.first)

    @property
    def mebibytes(self):
        return self.memory / MEBIBYTE


class Meter:
    def __init__(self, scratch):
        self.out, self.errors = os.path.join(scratch, "stdout"), os.path.join(scratch, "stderr")
        self.process = subprocess.Popen(
            [sys.executable, "-I", "-S", os.path.join(HERE, "meter.py")], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
            text=True)

    def run(self, job, target=None):
        """(seconds, seconds of processor time, bytes of memory, seconds to the first line) of one run."""
        if job.before:
            job.before()
        request = (job.words, ENVIRONMENT, job.folder, job.source, target or job.target or os.devnull, self.errors, job.waits)
        self.process.stdin.write(repr(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Failure(f"{job.name}: could not be started: {job.words[:3]}")
        status, *figures = ast.literal_eval(line)
        if status not in job.statuses:
            message = Path(self.errors).read_text(errors="replace")[:500]
            raise Failure(f"{job.name}: ended with {status}: {' '.join(job.words)[:300]}\n{message}")
        return figures

    def check(self, job):
        """Runs the job once and looks at its answer."""
        target = None if job.target or job.waits else self.out
        self.run(job, target)
        result = job.result or job.target or self.out
        try:
            is_right = job.answer is None or job.answer(result)
        except ValueError:
            is_right = False
        if not is_right:
            message = Path(result).read_bytes()[:300]
            raise Failure(f"{job.name}: a wrong answer: {' '.join(job.words)[:300]}\n{message}")

    def alternate(self, jobs, rounds, checks=True):
        """The Sample of each job, by its name; without `checks` nothing is run before it is measured."""
        samples = {job.name: Sample() for job in jobs}
        for job in jobs if checks else ():
            self.check(job)
        for turn in range(rounds):
            for job in jobs if turn % 2 == 0 else jobs[::-1]:
                if turn % job.every:
                    continue
                seconds, work, memory, first = self.run(job)
                sample = samples[job.name]
                sample.wall.append(seconds)
                sample.work.append(work)
                sample.first.append(first)
                sample.memory = max(sample.memory, memory)
        return samples


def text_is(expected):
    return lambda name: Path(name).read_text() == expected


def lines_are(count):
    return lambda name: Path(name).read_bytes().count(b"\n") == count


def faulty_lines_are(count):
    """The report names so many lines of its one file, some of them more than once."""
    return lambda name: len({line.split(b":")[1] for line in Path(name).read_bytes().splitlines()}) == count


def contains(expected, times=1):
    return lambda name: Path(name).read_bytes().count(expected.encode()) == times


def is_path_with(kind, value, words):
    """The file is an array of so many strings, and its first pair, the top element, is this one."""
    def check(name):
        path = json.loads(Path(name).read_bytes())
        return len(path) == words and path[:2] == [kind, value]
    return check
