#!/usr/bin/env python3
"""Stress test of `trace --follow`: no state that stayed for 0.2 s is missed, no incomplete one is shown, and waiting costs little.

    python3 Tests/Reliability/follow.py [NAVPATH] [--full]

Another program writes numbered states at random times: in place after truncating, in place over the old bytes, both in two
halves with a pause; by a rename; by a rename that is overwritten at once; by deleting, and creating again in two halves.
Each state holds its number at both ends, in two stacks, so half of one and half of another is seen, though it is JSON. Some
states lie still and must be printed, in order; the others may be missing. In full that is for 0.2 s, eight watches run
beside each other for ten minutes, half of the time with more busy loops than processors. The short form has four watches for
24 seconds, and states that lie still for one: a machine that builds and tests something else may stand still meanwhile.
"""
import json
import os
import random
import signal
import subprocess
import sys
import threading
import time

from harness import Attack

attack = Attack("a watched file shows each state that stayed, and no incomplete one")
SECONDS, WATCHES = (600, 8) if attack.full else (24, 4)
STILL = 0.2 if attack.full else 1.0
# A machine that stands still for so long shows nothing in time: that second proves nothing.
STALL = 0.05
# The longest pause within one write, where the half of it is no JSON, and where it is: a half that lies there for longer than SLOW
# is a state that no watch can tell from a whole one. It is told by the writer's own clock, and counted apart.
PAUSE, SHORT_PAUSE, SLOW = 0.2, 0.03, 0.04
SHARE = 0.02

SCHEMA = {"destinations": {"Swift.Int": {}}, "stacks": {"first": {"at": "/first"}, "last": {"at": "/last"}}}


def text(number):
    """A state, each of the same length."""
    path = ["Swift.Int", str(100_000 + number)]
    return json.dumps({"first": path, "between": "x" * 400, "last": path}).encode()


class Writer:
    """Another program that writes one file in every way."""

    def __init__(self, file, seed):
        self.file = file
        self.random = random.Random(seed)
        self.ways = [self.truncating, self.overwriting, self.renaming, self.overwriting_what_was_renamed, self.creating]
        self.counts = {}
        self.number = 0
        # The states that were written with too long a pause.
        self.slow = set()

    def write(self, number):
        self.number = number
        way = self.random.choice(self.ways)
        self.counts[way.__name__] = self.counts.get(way.__name__, 0) + 1
        way(text(number))

    def halves(self, descriptor, data, pause=PAUSE):
        half = self.random.randrange(1, len(data))
        began = time.monotonic()
        os.write(descriptor, data[:half])
        time.sleep(self.random.choice([0, self.random.uniform(0, pause)]))
        os.write(descriptor, data[half:])
        if time.monotonic() - began > (SLOW if pause < PAUSE else 1.5):
            self.slow.add(self.number)
        os.close(descriptor)

    def truncating(self, data):
        self.halves(os.open(self.file, os.O_WRONLY | os.O_TRUNC | os.O_CREAT, 0o666), data)

    def overwriting(self, data):
        self.halves(os.open(self.file, os.O_WRONLY | os.O_CREAT, 0o666), data, SHORT_PAUSE)

    def renaming(self, data):
        new = self.file.with_suffix(".new")
        new.write_bytes(data)
        os.rename(new, self.file)

    def overwriting_what_was_renamed(self, data):
        self.renaming(text(0))
        self.overwriting(data)

    def creating(self, data):
        self.file.unlink(missing_ok=True)
        time.sleep(self.random.uniform(0, 0.5))
        self.truncating(data)


def shown(lines, what, slow):
    """The numbers of the states that were printed; both stacks of each, one after the other."""
    numbers, state = [], {}
    for line in lines:
        step = json.loads(line)
        if step["stack"] == "first":
            state = {"time": step["time"], "number": step["current"]["value"]}
            continue
        if max(state.get("number", 0), step["current"]["value"]) - 100_000 in slow:
            continue
        attack.expect(state == {"time": step["time"], "number": step["current"]["value"]}, f"{what}: a torn state", state, step)
        numbers.append(step["current"]["value"] - 100_000)
    return numbers


class Stalls:
    """When the machine stood still, by a sleep that took too long."""

    def __init__(self):
        self.ends = []
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.look)
        self.thread.start()

    def look(self):
        before = time.monotonic()
        while not self.done.wait(0.02):
            now = time.monotonic()
            if now - before > STALL:
                self.ends.append(now)
            before = now

    def any(self, since):
        return any(end > since for end in self.ends)


def watch(seed, stalls):
    folder = attack.folder(f"watch-{seed}")
    (folder / "navpath.schema.json").write_text(json.dumps(SCHEMA))
    writer = Writer(folder / "nav.json", seed)
    what = f"seed {seed}"
    with open(folder / "out", "wb") as out, open(folder / "err", "wb") as err:
        process = subprocess.Popen([attack.tool, "trace", "--follow", "--json", "-q", "nav.json"], cwd=folder,
                                   env=attack.environment, stdout=out, stderr=err)
    began = time.monotonic()
    still, number, stalled = [], 0, 0
    while time.monotonic() - began < SECONDS:
        number += 1
        writer.write(number)
        if writer.random.random() < 0.4:
            since = time.monotonic()
            time.sleep(STILL + writer.random.uniform(0, 0.2))
            last = b"".join((folder / "out").read_bytes().splitlines()[-2:])
            if str(100_000 + number).encode() not in last and stalls.any(since):
                stalled += 1
                continue
            still.append(number)
            attack.expect(str(100_000 + number).encode() in last, f"{what}: state {number} lay still for {STILL} s", writer.counts)
        else:
            time.sleep(writer.random.uniform(0, 0.35))
    process.send_signal(signal.SIGTERM)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    took = time.monotonic() - began
    attack.expect(process.returncode == -signal.SIGTERM, f"{what}: the status", process.returncode)
    numbers = [found for found in shown((folder / "out").read_text().splitlines(), what, writer.slow) if found]
    attack.expect(numbers == sorted(set(numbers)), f"{what}: the states in order, each once", numbers)
    attack.expect(set(still) - writer.slow <= set(numbers), f"{what}: each state that lay still", sorted(set(still) - set(numbers)))
    attack.expect(set(numbers) <= set(range(1, number + 1)), f"{what}: no other state", numbers)
    share = (usage.ru_utime + usage.ru_stime) / took
    attack.expect(share < SHARE, f"{what}: {share:.1%} of a processor")
    return len(still), len(numbers), number, share, stalled, len(writer.slow)


def readers_that_leave():
    """A watch, and a stream that goes on, end when the reader of the output leaves."""
    folder = attack.folder()
    (folder / "nav.json").write_bytes(b"[]\n")
    for words, feed in ((["--follow", "nav.json"], None), (["-"], b"[]\n")):
        with subprocess.Popen([attack.tool, "trace", *words], cwd=folder, env=attack.environment, stdin=subprocess.PIPE,
                              stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
            if feed:
                process.stdin.write(feed)
                process.stdin.flush()
            process.stdout.readline()
            process.stdout.close()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                process.kill()
            attack.expect(process.returncode == -signal.SIGPIPE, f"trace {words[0]}: the reader leaves", process.returncode)
            attack.expect(process.stderr.read() == b"", f"trace {words[0]}: quiet")


def load(until):
    """Busy loops during the second half."""
    time.sleep(SECONDS / 2)
    loops = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range((os.cpu_count() or 2) + 1)]
    until.wait()
    for loop in loops:
        loop.kill()
        loop.wait()


if attack.knows(["trace"]):
    readers_that_leave()
    done = threading.Event()
    loader = threading.Thread(target=load, args=(done,))
    loader.start()
    stalls, results = Stalls(), []
    threads = [threading.Thread(target=lambda seed=seed: results.append(watch(seed, stalls))) for seed in range(WATCHES)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    done.set()
    stalls.done.set()
    loader.join()
    attack.expect(len(results) == WATCHES, "every watch ended")
    still, seen, written, _, stalled, slow = (sum(column) for column in zip(*results))
    attack.expect(still > 2 * stalled and written > 4 * slow, "the machine runs most of the time", still, stalled, slow)
    attack.note(f"{written} states, {seen} printed; at most {max(result[3] for result in results):.2%} of a processor; "
                f"not counted, while the machine stood still: {stalled} states, and {slow} that were half written for long")
    attack.finish(f"follow: {still} states that lay still")
attack.finish("follow: no trace in this build")
