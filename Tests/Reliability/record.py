#!/usr/bin/env python3
"""Stress test of `trace --follow FOLDER --record LOG`: no state is missing, no line is incomplete, and waiting costs little.

    python3 Tests/Reliability/record.py [NAVPATH] [--full]

A writer changes ten files of a folder a thousand times (in the quick form 300): it rewrites one in place, in one piece or two,
renames another over it, or truncates it and appends. Each state is a number. A state that a file held for 0.2 s is in the log,
the states of each file are in order, and the replay of the log ends in what the files hold. So it is in two logs, of which one is in
the folder itself. In the second part runs are killed 300 times (100), two at a time, while they append to one log,
which is cut at its limit again and again: all its lines but the last are whole. A disk that is full, which a limit for the size of
files stands for, ends the run with a message and leaves whole lines. At last 200 files are followed for ten minutes (ten seconds)
while nothing changes.
"""
import json
import os
import random
import resource
import signal
import subprocess
import threading
import time

from harness import Attack

attack = Attack("a recording has every state that stayed, and complete lines")
CHANGES, KILLS, IDLE = (1000, 300, 600) if attack.full else (300, 100, 10)
HELD = 0.2
# A machine that stands still for so long proves nothing of what changed meanwhile.
STALL = 0.03
# The longest pause within one write: a half that is JSON is a state, too, if it lies there for longer.
PAUSE = 0.03
SHARE = 0.01


def text(number):
    return json.dumps(["Swift.Int", str(number)]).encode() + b"\n"


def entries(log):
    """The lines of a log: all but the last must be whole."""
    lines = log.read_bytes().split(b"\n")
    found = []
    for index, line in enumerate(lines):
        try:
            entry = json.loads(line)
            attack.expect(set(entry) == {"time", "file", "state"}, "the members of a line", line)
            found.append(entry)
        except ValueError:
            attack.expect(index == len(lines) - 1, "a line that is not the last is half", line, index, len(lines))
    return found


class Stalls:
    """When the machine stood still, by a sleep that took too long."""

    def __init__(self):
        self.times = []
        self.done = threading.Event()
        self.thread = threading.Thread(target=self.look)
        self.thread.start()

    def look(self):
        before = time.monotonic()
        while not self.done.wait(0.005):
            now = time.monotonic()
            if now - before > STALL:
                self.times.append((before, now))
            before = now

    def any(self, start, end):
        return any(began < end and ended > start for began, ended in self.times)


class Writer:
    """Changes files in every way, and notes how long each state lay there."""

    def __init__(self, folder, seed):
        self.random = random.Random(seed)
        (folder / "deep" / "deeper").mkdir(parents=True)
        names = [f"{['', 'deep/', 'deep/deeper/'][index % 3]}state{index}{'.json' if index % 2 else ''}" for index in range(10)]
        self.folder, self.files = folder, names
        self.states = {name: [] for name in names}
        self.number = 0

    def change(self, name):
        self.number += 1
        data, file = text(self.number), self.folder / name
        ways = [self.rewrite, self.rewrite_in_two, self.rename, self.append]
        began = time.monotonic()
        self.random.choice(ways)(file, data)
        states = self.states[name]
        if states:
            states[-1]["end"] = began
        states.append({"number": self.number, "start": time.monotonic(), "end": None})

    def rewrite(self, file, data):
        file.write_bytes(data)

    def rewrite_in_two(self, file, data):
        with open(file, "wb", buffering=0) as opened:
            opened.write(data[:9])
            time.sleep(self.random.uniform(0, PAUSE))
            opened.write(data[9:])

    def rename(self, file, data):
        new = file.with_name(f".{file.name}.new")
        new.write_bytes(data)
        os.rename(new, file)

    def append(self, file, data):
        file.write_bytes(b"")
        time.sleep(self.random.uniform(0, PAUSE))
        with open(file, "ab", buffering=0) as opened:
            opened.write(data)


def follow(folder, log, *words):
    return subprocess.Popen([attack.tool, "trace", "--follow", ".", "--record", log, *words], cwd=folder, env=attack.environment,
                            stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)


def held_states():
    """A writer and two recordings, one of them in the folder that is followed."""
    folder = attack.folder("held")
    stalls, writer = Stalls(), Writer(folder, 65)
    log, other = folder / "log.ndjson", attack.folder("beside") / "log.ndjson"
    runs = [follow(folder, log), follow(folder, other)]
    time.sleep(0.5)
    due = {name: 0 for name in writer.files}
    for _ in range(CHANGES):
        name = min(due, key=due.get)
        time.sleep(max(0, due[name] - time.monotonic()))
        writer.change(name)
        due[name] = time.monotonic() + writer.random.choice([0.02, 0.1, 0.21, 0.25, 0.4])
    time.sleep(1.5)
    now = time.monotonic()
    for run in runs:
        run.send_signal(signal.SIGTERM)
        attack.expect(run.wait() == -signal.SIGTERM, "the status of the run", run.returncode)
        attack.expect(b"error" not in run.stderr.read(), "no error")
    stalls.done.set()
    stalls.thread.join()
    held = stalled = 0
    for number, recorded in enumerate((log, other)):
        seen = {name: [] for name in writer.files}
        for entry in entries(recorded):
            attack.expect(entry["file"].removeprefix("./") in seen, "only the files are followed", entry)
            if entry["state"]:
                seen[entry["file"].removeprefix("./")].append(int(entry["state"][1]))
        for name, states in writer.states.items():
            attack.expect(seen[name] == sorted(set(seen[name])), "the states of a file in order, each once", seen[name])
            attack.expect(seen[name][-1:] == [states[-1]["number"]], "the last state", name, seen[name][-3:], states[-1])
            for state in states:
                end = state["end"] or now
                if end - state["start"] < HELD:
                    continue
                if state["number"] not in seen[name] and stalls.any(state["start"] - 0.05, end):
                    stalled += 1
                    continue
                held += 1
                attack.expect(state["number"] in seen[name], f"a state held for {end - state['start']:.3f} s is in the log", name, state)
        # The replay ends in what the files hold.
        done = attack.run("trace", str(recorded), "--json")
        last = {}
        for line in done.stdout.splitlines():
            step = json.loads(line)
            last[step["file"].removeprefix("./")] = step["current"] and step["current"]["value"]
        attack.expect(last == {name: int(json.loads((folder / name).read_bytes())[1]) for name in writer.files}, "the replay", last)
        attack.expect(done.returncode == 0 and not done.stderr, "the replay says nothing", done.stderr)
    attack.expect(held > 4 * stalled, "the machine runs most of the time", held, stalled)
    attack.note(f"{CHANGES} changes, {held} states in two logs that were held for {HELD} s; not counted, while the machine stood still: {stalled}")
    return held


def kills():
    """Runs that are killed while they append to one log, two at a time."""
    folder = attack.folder("kills")
    writer = Writer(folder, 66)
    for name in writer.files:
        writer.change(name)
    log = attack.folder("killed") / "log.ndjson"
    most = 4000
    for number in range(0, KILLS, 2):
        runs = [follow(folder, log, "--limit", str(most)) for _ in range(2)]
        end = time.monotonic() + writer.random.uniform(0, 0.4)
        while time.monotonic() < end:
            writer.change(writer.random.choice(writer.files))
            time.sleep(0.02)
        for run in runs:
            run.kill()
            run.wait()
            run.stderr.close()
        if log.exists():
            attack.expect(log.stat().st_size <= most, "the log is within its limit", log.stat().st_size)
            found = entries(log)
            read = attack.run("trace", "--ndjson", str(log), "--counts")
            attack.expect(read.returncode in (0, 3) and (found or number < 4), "the log can be read", read.stderr)
    attack.expect(len(entries(log)) > 5, "the log has lines", len(entries(log)))


def full_disk():
    """A disk without room, as a limit for the size of files makes one: a part of a line is taken back."""
    folder = attack.folder("full")
    writer = Writer(folder, 67)
    for name in writer.files:
        writer.change(name)
    log = attack.folder("small") / "log.ndjson"

    def limit():
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (500, 500))

    run = subprocess.Popen([attack.tool, "trace", "--follow", ".", "--record", str(log)], cwd=folder, env=attack.environment,
                           stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, preexec_fn=limit)
    try:
        error = run.communicate(timeout=20)[1]
    except subprocess.TimeoutExpired:
        run.kill()
        error = run.communicate()[1]
    attack.expect(run.returncode == 4, "a full disk ends the run", run.returncode, error)
    attack.expect(error.count(b"\n") == 1 and b"log.ndjson: error: " in error, "with a message", error)
    attack.expect(log.read_bytes().endswith(b"\n") and len(entries(log)) > 2, "and whole lines", log.read_bytes()[-100:])


def idle():
    """Two hundred files that do not change."""
    folder = attack.folder("idle")
    (folder / "deep").mkdir()
    for number in range(200):
        (folder / ("deep" if number % 2 else ".") / f"state{number}{'.json' if number % 3 else ''}").write_bytes(text(number))
    run = follow(folder, attack.folder("idle-log") / "log.ndjson")

    def used():
        fields = open(f"/proc/{run.pid}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(fields[21]) * os.sysconf("SC_PAGE_SIZE")

    time.sleep(4)
    before, began = used(), time.monotonic()
    time.sleep(IDLE)
    after = used()
    share = (after[0] - before[0]) / (time.monotonic() - began)
    run.kill()
    run.communicate()
    attack.expect(share < SHARE, f"{share:.2%} of a processor while nothing changes")
    attack.expect(after[1] <= before[1] + (1 << 18), "memory does not grow", before[1], after[1])
    attack.note(f"200 files for {IDLE} s: {share:.2%} of a processor, {after[1] >> 10} KiB, {(after[1] - before[1]) >> 10} KiB more than at first")


if attack.knows(["trace"]):
    held = held_states()
    kills()
    full_disk()
    if os.path.exists("/proc/self/stat"):
        idle()
    attack.finish(f"record: {held} states that were held, {KILLS} kills")
attack.finish("record: no trace in this build")
