#!/usr/bin/env python3
"""Stress test: concurrent commands on one file never lose each other's changes.

    python3 Tests/Reliability/concurrency.py [NAVPATH] [--full] [--list]

16 processes push 100 elements each, all of which must be there in the end, and every push succeeds (it may wait for the
lock as long as it takes: a busy machine is not a failure); meanwhile readers read the file and must never see it torn,
empty or shrunk. Full: ten rounds and at least 10,000 reads; quick: one round of 16 x 25. Then the lock
itself (time-out, a holder that was killed, a holder that releases it) and changes by a program that takes no lock between
the read and the rename of every changing command, for which strace stops navpath. Folders without permissions are tried as
the user nobody if the test runs as root.
"""
import fcntl
import json
import os
import signal
import subprocess
import sys
import threading
import time

from harness import OLD, Attack, changes, content, in_parallel, kept, leftovers, path_file, path_in, stage

attack = Attack("no update is lost, and no reader sees a torn file")

WORKER = """
import os, sys
tool, file, worker, count = sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4])
failed = 0
for number in range(count):
    process = os.posix_spawn(tool, [tool, "push", file, str(worker * 1000 + number), "--lock-timeout", "600",
                                    *sys.argv[5:]], os.environ)
    failed += os.waitstatus_to_exitcode(os.waitpid(process, 0)[1]) != 0
sys.exit(failed != 0)
"""


class Readers:
    """Reads a file again and again, by hand and by `navpath count`, and judges each time."""

    def __init__(self, file):
        self.file, self.reads, self.judged, self.stopped = file, 0, 0, False
        self.threads = [threading.Thread(target=self.read_by_hand), threading.Thread(target=self.read_by_tool)]
        for thread in self.threads:
            thread.start()

    def read_by_hand(self):
        longest = 0
        while not self.stopped:
            data = content(self.file)
            try:
                count = len(json.loads(path_in(data))) // 2
            except (AttributeError, KeyError, TypeError, ValueError):
                count = -1
            if count < longest or not (attack.is_list or data.endswith(b"]\n")):
                attack.expect(False, "a reader saw a torn, empty or shorter file", data and data[-80:])
            longest = max(count, longest)
            self.reads += 1

    def read_by_tool(self):
        longest = 0
        while not self.stopped:
            done = attack.run("count", self.file, *attack.at)
            count = int(done.stdout) if done.returncode == 0 else -1
            if count < longest:
                attack.expect(False, "'count' saw a torn, empty or shorter file", done)
            longest = max(count, longest)
            self.reads += 1

    def stop(self):
        self.stopped = True
        for thread in self.threads:
            thread.join()


def everybody_pushes(rounds, workers, pushes):
    found = reads = 0
    number = 0
    while number < rounds or (attack.full and reads < 10_000):
        number += 1
        folder = attack.folder()
        file = folder / "nav.json"
        file.write_bytes(kept(("binary", "xml")[number % 2] if attack.is_list else "json", b"[]\n"))
        readers = Readers(file)
        processes = [
            subprocess.Popen([sys.executable, "-c", WORKER, attack.tool, file, str(worker), str(pushes), *attack.at],
                             env=attack.environment) for worker in range(workers)]
        statuses = [process.wait() for process in processes]
        readers.stop()
        reads += readers.reads
        values = sorted(int(value) for value in json.loads(path_in(content(file)))[1::2])
        wanted = [worker * 1000 + number for worker in range(workers) for number in range(pushes)]
        found += len(set(values) & set(wanted))
        attack.expect(statuses == [0] * workers, "a push failed", statuses)
        attack.expect(values == wanted, f"{len(values)} of {len(wanted)} pushes kept")
        attack.expect(leftovers(folder) == [], "a temporary file is left")
    attack.expect(reads > 0, "there were readers")
    attack.note(f"{number} rounds of {workers} x {pushes}: {found} of {number * workers * pushes} kept, {reads} reads")
    return found, reads


def locks():
    folder = attack.folder()
    file = folder / "nav.json"
    file.write_bytes(OLD)
    holder = os.open(folder, os.O_RDONLY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    for limit, at_least, at_most in (("0", 0, 0.5), ("1", 0.95, 2)):
        times = []
        # A machine that does something else makes a run longer, so only the shortest must end in time.
        while len(times) < 5 and not (times and min(times) <= at_most):
            before = time.monotonic()
            done = attack.run("push", "nav.json", "7", "--lock-timeout", limit, cwd=folder)
            times.append(time.monotonic() - before)
            attack.expect(done.returncode == 4 and b"locked by another process" in done.stderr, "lock time-out", done)
        attack.expect(at_least <= min(times) <= at_most, f"--lock-timeout {limit} took {min(times):.2f} s")
    attack.expect(content(file) == OLD and leftovers(folder) == [], "a lock time-out changes nothing")
    for name, words, has_file in changes(attack):
        (folder / "nav.json").unlink(missing_ok=True)
        stage(folder, has_file)
        old = content(file)
        done = attack.run(*words, "--lock-timeout", "0", cwd=folder)
        attack.expect(done.returncode == 4 and b"locked by another process" in done.stderr, f"{name}: locked", done)
        attack.expect(content(file) == old and leftovers(folder) == [], f"{name}: locked, but changed")
    stage(folder, True)
    attack.expect(attack.run("count", "nav.json", cwd=folder).stdout == b"3\n", "readers need no lock")
    done = attack.run("pop", "nav.json", "--dry-run", cwd=folder)
    attack.expect(done.returncode == 0, "a dry run needs no lock", done)
    release = threading.Timer(0.3, lambda: fcntl.flock(holder, fcntl.LOCK_UN))
    release.start()
    done = attack.run("push", "nav.json", "7", cwd=folder)
    attack.expect(done.returncode == 0 and content(file) == path_file([1, 2, 3, 7]), "waits for the lock", done)
    release.join()
    os.close(holder)

    # A holder that is killed: the system lets go for it.
    code = "import fcntl, os, sys, time; fcntl.flock(os.open(sys.argv[1], 0), 2); print(flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code, folder], stdout=subprocess.PIPE) as other:
        other.stdout.readline()
        done = attack.run("push", "nav.json", "8", "--lock-timeout", "0", cwd=folder)
        attack.expect(done.returncode == 4, "the other process has the lock", done)
        other.send_signal(signal.SIGKILL)
    done = attack.run("push", "nav.json", "8", "--lock-timeout", "0", cwd=folder)
    attack.expect(done.returncode == 0, "a dead process holds no lock", done)
    names = [".git", "cut.schema.json", "link.schema.json", "nav.json", "other.json", "select.schema.json"]
    attack.expect(sorted(os.listdir(folder)) == names, "no side file", os.listdir(folder))


def closed_folders():
    nobody = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"] if os.geteuid() == 0 else []
    if nobody and not attack.has("setpriv", "folders without permission"):
        return
    # Far from the scratch folder's own root, which nobody may not enter everywhere.
    for mode, word in ((0o555, b"make the folder writable"), (0o333, b"needs read permission"), (0o444, b"denied")):
        folder = attack.folder()
        file = folder / "nav.json"
        file.write_bytes(OLD)
        if nobody:
            os.chown(file, 65534, 65534)
            os.chown(folder, 65534, 65534)
        before = os.stat(file)
        folder.chmod(mode)
        done = attack.run("push", file, "7", "--no-schema", before=nobody)
        folder.chmod(0o755)
        after = os.stat(file)
        attack.expect(done.returncode == 4 and word in done.stderr, f"a folder of mode {mode:o}", done)
        attack.expect(content(file) == OLD and before == after, f"a folder of mode {mode:o}: touched")


def changed_meanwhile():
    """Another program gets in while navpath has read the file and is about to flush the new one."""
    if not attack.has("strace", "changes between read and rename"):
        return
    other = path_file([4, 5])

    def rewrite(file):
        file.write_bytes(other)

    def append(file):
        with open(file, "ab") as stream:
            stream.write(b" ")

    def rename(file):
        file.with_name("theirs").write_bytes(other)
        os.rename(file.with_name("theirs"), file)

    def same_bytes(file):
        file.with_name("theirs").write_bytes(OLD)
        os.rename(file.with_name("theirs"), file)

    def link(file):
        file.with_name("theirs").write_bytes(other)
        file.unlink()
        file.symlink_to("theirs")

    def folder(file):
        file.unlink()
        file.mkdir()

    cases = [rewrite, append, rename, same_bytes, link, folder, lambda file: file.unlink(),
             lambda file: file.chmod(0o600), lambda file: os.utime(file, (1, 1)),
             lambda file: os.link(file, file.with_name("second")), lambda file: os.setxattr(file, "user.a", b"b")]

    def appear(file):
        file.symlink_to("theirs")

    runs = [("push", ["push", "nav.json", "7"], True, meddle) for meddle in cases if not attack.is_list]
    runs += [("new", ["new", "nav.json", "7"], False, meddle)
             for meddle in [rewrite, rename, appear, lambda file: file.mkdir()] if not attack.is_list]
    # Every changing command, and the two ways in which programs write.
    for name, words, has_file in changes(attack):
        runs += [(name, words, has_file, meddle) for meddle in (rewrite, rename)[:2 if attack.full else 1]]

    def meet(case):
        number, (name, words, has_file, meddle) = case
        what = f"{name}, meddling {number}"
        # A busy machine may keep the other program too long: then it comes once more, to a longer flush.
        for seconds in (1, 5, 25):
            where = attack.folder()
            stage(where, has_file)
            file = where / "nav.json"
            process = subprocess.Popen(
                ["strace", "-qq", "-o", where / "log", "-e", "trace=fsync", "-e",
                 f"inject=fsync:delay_enter={seconds}000000:when=1", attack.tool, *words],
                cwd=where, env={**attack.environment, "TMPDIR": str(where)}, stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE)
            wait_for(lambda: leftovers(where), process)
            time.sleep(0.05)
            try:
                meddle(file)
                in_time = leftovers(where) != [] and process.poll() is None
            except OSError:
                in_time = False
            theirs = snapshot(file)
            said = process.stderr.read()
            status = process.wait()
            if in_time:
                break
        attack.expect(in_time, what + ": the other program came too late")
        attack.expect(status == 4 and b"another program changed the file" in said, what, status, said)
        attack.expect(snapshot(file) == theirs, what + ": what the other program wrote is lost")
        attack.expect(leftovers(where) == [], what + ": a temporary file is left")

    # Each of them mostly waits for the delay to pass.
    in_parallel(meet, list(enumerate(runs)), jobs=8)
    attack.note(f"another program got in between read and rename {len(runs)} times")


def wait_for(condition, process):
    while process.poll() is None and not condition():
        time.sleep(0.01)


def snapshot(file):
    try:
        status = os.lstat(file)
    except FileNotFoundError:
        return None
    return status.st_ino, status.st_mode, status.st_mtime_ns, status.st_size


added, reads = everybody_pushes(10 if attack.full else 1, 16, 100 if attack.full else 25)
locks()
if not attack.is_list:
    closed_folders()
changed_meanwhile()
attack.finish(f"concurrency: {added} pushes kept, {reads} reads whole")
