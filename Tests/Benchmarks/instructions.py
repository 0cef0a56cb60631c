"""Instructions, counted by callgrind: nearly the same on every run, whatever else the machine does, so that two commits can
be compared on a busy one. They say nothing of the system's own work, of files and of memory that is far away.
"""
import os
import re
import shutil
import subprocess
from concurrent.futures import ThreadPoolExecutor

import corpus
from measure import ENVIRONMENT, Failure, Job, lines_are
from small import Place

PATHS = 200


def can_count():
    return shutil.which("valgrind") is not None


def of_jobs(bench, jobs):
    """The instructions of each job, by its name. Several are counted at a time: they do not disturb each other."""
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        return dict(zip((job.name for job in jobs), pool.map(lambda job: count(bench, job), jobs)))


def count(bench, job):
    log = os.path.join(bench.scratch, f"callgrind-{re.sub('[^a-z0-9]', '-', job.name)}")
    # Dictionaries are seeded anew at each start, and their order is worth some instructions.
    environment = {**ENVIRONMENT, "SWIFT_DETERMINISTIC_HASHING": "1", "HOME": bench.scratch}
    words = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}", *job.words]
    with open(job.source, "rb") as source:
        ended = subprocess.run(words, stdin=source, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=environment, cwd="/",
                               check=False).returncode
    with open(log, encoding="utf-8", errors="replace") as file:
        found = re.search(r"Collected : (\d+)", file.read())
    os.unlink(log)
    if ended not in job.statuses or found is None:
        raise Failure(f"{job.name}: ended with {ended} under valgrind: {' '.join(job.words)[:300]}")
    return int(found[1])


def run(bench):
    if not can_count():
        bench.report.note("instructions: left out, there is no valgrind (apt-get install valgrind)")
        return
    place = Place(bench, os.path.join(bench.memory, "instructions"))
    rows = [row for row in (*place.reading, *place.changing) if row.name in ("current", "push")] if bench.quick \
        else [*place.reading, *place.changing]
    made = [Job("empty program", bench.peers["empty"]), *(place.job(row, to_stdout=True) for row in rows)]
    folder = os.path.join(bench.scratch, "instructions")
    defects = corpus.fixtures(folder, PATHS)
    check = bench.peers("navpath", "validate", "-j", "1", "--schema", os.path.join(folder, "navpath.schema"))
    for name, words in (("lines", ["--ndjson", os.path.join(folder, "flat.jsonl")]), ("files", [os.path.join(folder, "flat")])):
        made.append(Job(f"validate {PATHS} {name}", [*check, *words], statuses=(1,), answer=lines_are(defects)))
    for job in made:
        place.fresh()
        bench.meter.check(job)
    place.fresh()
    counts = of_jobs(bench, made)
    bench.report.table("Instructions of one run, on a path of 6 elements where nothing else is said", ["", "instructions"],
                       [[name, f"{each:,}"] for name, each in counts.items()])
    shutil.rmtree(place.folder)


