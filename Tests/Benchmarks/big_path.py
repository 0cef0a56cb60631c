#!/usr/bin/env python3
"""Measures what big_path.sh promises: big_path.py PROGRAMS BIG FOLDER..., called by it.

Programs are started with posix_spawn and waited for with wait4, alternating, so that what else the machine does meets
all of them alike; times are medians of wall time.
"""
import os
import statistics
import sys
import time

PROGRAMS, BIG = sys.argv[1:3]
TOOL, EMPTY, REPLACE = (os.path.join(PROGRAMS, name) for name in ("navpath", "empty", "replace"))
FOLDERS = sys.argv[3:]
QUICK = os.environ.get("NAVPATH_BENCHMARK") == "quick"
BIG_RUNS = 3 if QUICK else 9
SMALL_RUNS = 40 if QUICK else 400
MEBIBYTE = 1 << 20
SMALL = b'["App.User","{\\"id\\":6,\\"name\\":\\"Blob\\"}","Swift.Int","5","Swift.Int","4","Swift.Int","3",' \
    b'"Swift.Int","2","Swift.Int","1"]\n'
NULL = os.open(os.devnull, os.O_RDWR)
failed = []


def run(*words):
    """(seconds, seconds of processor time, bytes of memory) of one run, which must succeed."""
    before = time.perf_counter()
    process = os.posix_spawn(
        words[0], words, {}, file_actions=[(os.POSIX_SPAWN_DUP2, NULL, stream) for stream in range(3)])
    _, status, usage = os.wait4(process, 0)
    took = time.perf_counter() - before
    if status != 0:
        sys.exit(f"{' '.join(words)} ended with {status}")
    return took, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def promise(name, value, limit, form="{:.2f}"):
    verdict = "" if value <= limit else "  BROKEN"
    if verdict:
        failed.append(name)
    bound = f"   at most {form.format(limit)}" if limit < float("inf") else ""
    print(f"  {name:44} {form.format(value):>9}{bound}{verdict}")


def big_file():
    size = os.path.getsize(BIG)
    print(f"a path of {size / 1e6:.0f} MB, {BIG_RUNS} alternating runs, medians")
    copy, memory = BIG + ".copy", {}
    times, work = ({name: [] for name in ("cp", "cp over a copy", "push", "pop", "current")} for _ in range(2))
    for _ in range(BIG_RUNS):
        # Each starts with a clean page cache for writing, so that none waits for what another one wrote.
        # `cp` is judged by as it is quickest, under a new name. Over a file that is there it gives up the blocks of the
        # old one, as a replacement does; that is printed beside it. Neither of them flushes, as a replacement must.
        for name, words in (("cp", ["/bin/cp", BIG, copy]), ("cp over a copy", ["/bin/cp", BIG, copy]),
                            ("push", [TOOL, "push", BIG, "Swift.Int=7"]), ("pop", [TOOL, "pop", BIG]),
                            ("current", [TOOL, "current", BIG])):
            os.sync()
            if name == "cp" and os.path.exists(copy):
                os.unlink(copy)
            seconds, worked, used = run(*words)
            times[name].append(seconds)
            work[name].append(worked)
            memory[name] = max(memory.get(name, 0), used)
    os.unlink(copy)
    middle = {name: statistics.median(each) for name, each in times.items()}
    for name, seconds in middle.items():
        print(f"  {name:44} {seconds * 1000:6.1f} ms   processor {statistics.median(work[name]) * 1000:6.1f} ms   "
              f"{memory[name] / MEBIBYTE:.0f} MiB")
    for name in ("push", "pop"):
        promise(f"{name} / cp", middle[name] / middle["cp"], 5)
        promise(f"{name} / cp over a copy", middle[name] / middle["cp over a copy"], 5)
        promise(f"{name}: memory beyond the file, MiB", (memory[name] - size) / MEBIBYTE, 64, "{:.1f}")


def small_file(folder):
    kind = os.popen(f"stat -f -c %T '{folder}'").read().strip()
    file, other = os.path.join(folder, "nav.json"), os.path.join(folder, "new.json")
    os.makedirs(os.path.join(folder, ".git"), exist_ok=True)
    commands = {
        "current": ["current", file], "show": ["show", file], "get": ["get", file, "0"], "count": ["count", file],
        "contains": ["contains", file, "1"], "validate": ["validate", file], "push": ["push", file, "7"],
        "pop": ["pop", file], "pop-to": ["pop-to", file, "2"], "reset": ["reset", file, "1"],
        "replace": ["replace", file, "9"], "insert": ["insert", file, "0", "4"], "remove": ["remove", file, "0"],
        "update": ["update", file, '{"id":7}'], "return": ["return", file, "2", "3"],
        "apply": ["apply", file, "pop", "push 8"], "new": ["new", other, "1", "--force"]}
    reading = ["current", "show", "get", "count", "contains", "validate"]
    on_disk = kind != "tmpfs"
    if on_disk:
        commands |= {f"{name} to stdout": [*words, "-o", "-"] for name, words in commands.items()
                     if name not in reading and name != "new"}
    peers = {"empty program": [EMPTY], "replacement": [REPLACE, folder, "nav.json"]}
    times = {name: [] for name in [*peers, *commands]}
    for _ in range(SMALL_RUNS):
        for name, words in [*peers.items(), *((name, [TOOL, *words]) for name, words in commands.items())]:
            with open(file, "wb") as stream:
                stream.write(SMALL)
            times[name].append(run(*words)[0])
    middle = {name: statistics.median(each) for name, each in times.items()}
    print(f"a path of 6 elements on {kind}, {SMALL_RUNS} alternating runs; the empty program takes "
          f"{middle['empty program'] * 1000:.3f} ms, a bare replacement {middle['replacement'] * 1000:.3f} ms")
    for name in commands:
        peer = "replacement" if on_disk and name not in reading and "stdout" not in name else "empty program"
        promise(f"{name} / {peer}", middle[name] / middle[peer], 2)
    print(f"  load average {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores: above 1, the figures say little")


big_file()
for place in FOLDERS:
    small_file(place)
print(f"big path: {len(failed)} promises broken" + "".join(f"; {name}" for name in failed))
sys.exit(1 if failed else 0)
