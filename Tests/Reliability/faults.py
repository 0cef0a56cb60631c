#!/usr/bin/env python3
"""Fault test: every system call fails, with every error that it can return.

    python3 Tests/Reliability/faults.py [NAVPATH] [--full] [--list]

One call of one run fails (strace's `inject`), then the next one in the next run, with each of EIO ENOSPC EDQUOT EACCES
EMFILE EROFS EXDEV EINTR. The result must be:

    status 0      the new bytes, all of them: no silent success     status 4   the old bytes, inode included
    status 5      the new bytes                                     no other status, no signal, no temporary file
    EINTR         survived, except at fsync, which is never repeated

Calls before `main` are left out: the C library and the Swift runtime read /proc/self/exe, /proc/self/maps and look
for their own files there, and navpath has no influence on a failure. Also: a run that its schema refuses must not pass
because a call failed; a full disk of 64 KiB; /dev/full and closed descriptors as stdout; `ulimit -f` and `ulimit -n`.
Every changing command. Full: each call with each error; quick: with EINTR and one other, the next one for the next call.
"""
import errno
import json
import os
import resource
import subprocess

from harness import (OLD, Attack, changes, content, first_of_ours, in_parallel, injecting, leftovers,
                     kept_texts, path_file, stage, trace)

attack = Attack("a fault at any system call leaves the old bytes, or is reported")
ERRORS = ["EIO", "ENOSPC", "EDQUOT", "EACCES", "EMFILE", "EROFS", "EXDEV", "EINTR"]
# Calls that cannot fail so, or whose answer navpath does not ask for.
HARMLESS = {"exit_group", "brk", "getpid", "gettid"}


def attack_calls(name, words, has_file, schema=None):
    """One failing call after the other in runs of one command."""
    def prepare():
        folder = attack.folder()
        stage(folder, has_file)
        if schema:
            (folder / "navpath.schema.json").write_text(json.dumps(schema))
        return folder

    folder = prepare()
    old = content(folder / "nav.json")
    reference, calls = trace(attack, folder, words)
    new = content(folder / "nav.json")
    ours = [call for call in calls[first_of_ours(calls):] if call[0] not in HARMLESS]
    outcomes = {}

    def fail(case):
        (call, number, rest), error = case
        where = prepare()
        path = where / "nav.json"
        before = os.stat(path) if has_file else None
        log = where.parent / f"{where.name}.log"
        done = attack.run(*words, before=injecting(call, number, f"error={error}", log), cwd=where, timeout=30,
                          env={**attack.environment, "TMPDIR": str(where)})
        what = f"{name}: {call} number {number} ({rest[:60]}) fails with {error}"
        reached = "(INJECTED)" in log.read_text(errors="replace")
        log.unlink()
        found, said = content(path), done.stderr.decode(errors="replace")
        status = done.returncode
        attack.expect(reached, what + ": not reached")
        outcomes[status] = outcomes.get(status, 0) + 1
        attack.expect(leftovers(where) == [], what + ": a temporary file is left", leftovers(where))
        texts, named = kept_texts(where, done)
        is_kept = set(named) <= set(texts) and all(b'"value":7' in texts[text] for text in named)
        attack.expect(is_kept, what + ": the text of the editor is lost", said, texts)
        # An editor that is not waited for writes its text after navpath has ended.
        may_be_left = call in ("unlinkat", "wait4")
        attack.expect(set(texts) == set(named) or may_be_left, what + ": a text is left that nobody wrote", said)
        attack.expect("Fatal" not in said and "Swift" not in said, what + ": speaks of Swift", said)
        if status == reference.returncode:
            attack.expect(found == new and done.stdout == reference.stdout, what + ": a silent success", found, said)
        elif status == 4:
            unchanged = found == old and (not before or os.stat(path).st_ino == before.st_ino)
            attack.expect(unchanged, what + ": status 4, but the file is changed", found, said)
            attack.expect(said.count("error:") == 1, what + ": status 4 without a word", said)
        elif status == 5:
            attack.expect(found == new and new != old, what + ": status 5, but the file is as it was", found, said)
            attack.expect(said.count("error:") == 1, what + ": status 5 without a word", said)
        else:
            attack.expect(False, what + f": status {status}", said, found)
        if error == "EINTR" and call != "fsync":
            attack.expect(status == reference.returncode, what + ": EINTR was not survived", status, said)
        if error == "EINTR" and call == "fsync":
            attack.expect(status in (4, 5), what + ": fsync was repeated, or its failure passed over", status)

    others = ERRORS[:-1]
    # What posix_spawn asks for, the kernel itself begins anew after a signal: no program is ever told EINTR there.
    cases = [(call, error) for number, call in enumerate(ours) for error in ERRORS
             if (attack.full or error in ("EINTR", others[number % len(others)]))
             and not (error == "EINTR" and call[0] in ("clone", "clone3", "vfork", "mmap"))]
    in_parallel(fail, cases)
    counts = ", ".join(f"{count} with status {status}" for status, count in sorted(outcomes.items()))
    attack.note(f"{name}: {len(cases)} faults at {len(ours)} calls: {counts}")
    return len(cases)


faults = 0
if attack.has("strace", "faults at system calls"):
    for change in changes(attack):
        faults += attack_calls(*change)
    faults += attack_calls("refused push", ["push", "nav.json", "7", *attack.at], "binary" if attack.is_list else True,
                           {"path": {"maxDepth": 3}, "destinations": {"Swift.Int": {}}})


# A disk that is really full.

def full_disk():
    folder = attack.scratch / "disk"
    folder.mkdir()
    if os.geteuid() != 0 or subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", folder],
                                           stderr=subprocess.DEVNULL, check=False).returncode != 0:
        attack.skip("a full disk of 64 KiB", "mounting needs root")
        return
    try:
        big = path_file(range(1000))
        (folder / ".git").mkdir()
        (folder / "nav.json").write_bytes(big)
        for filler in [0, 4096, 8192, 16384, 65536]:
            with open(folder / "filler", "wb", buffering=0) as file:
                try:
                    file.write(b"x" * (filler or 1))
                except OSError as problem:
                    attack.expect(problem.errno == errno.ENOSPC, "filling the disk", problem)
            before = content(folder / "nav.json")
            done = attack.run("push", "nav.json", "7", cwd=folder)
            after = content(folder / "nav.json")
            good = (done.returncode == 0 and len(after) == len(before) + len(b'"Swift.Int","7",')
                    or done.returncode == 4 and after == before and b"no space left" in done.stderr)
            attack.expect(good, f"a full disk, {filler} bytes beside the file", done)
            attack.expect(leftovers(folder) == [], "a full disk: a temporary file is left", leftovers(folder))
        attack.expect(done.returncode == 4, "the disk was full in the end", done)
        attack.expect(attack.run("current", "nav.json", cwd=folder).returncode == 0, "a full disk can still be read")
        attack.expect(attack.run("pop", "nav.json", "9999", cwd=folder).returncode in (1, 4), "too many popped")
    finally:
        subprocess.run(["umount", folder], check=True)


# Standard output that takes nothing. A run that has changed the file must not say that it did not.

def bad_output():
    reading = [["show", "nav.json"], ["current", "nav.json"], ["count", "nav.json"], ["get", "nav.json", "0"],
               ["contains", "nav.json", "1", "--index"], ["validate", "broken.json"], ["help"], ["--version"],
               ["push", "--help"], ["push", "nav.json", "7", "--dry-run"], ["push", "nav.json", "7", "-o", "-"],
               ["push", "-", "7"], ["diff", "nav.json", "other.json"],
               ["git-diff", "nav.json", "nav.json", "0", "100644", "other.json", "0", "100644"], ["trace", "nav.json", "other.json"],
               ["schema", "list", "cut.schema.json"], ["schema", "infer", "nav.json"], ["completions", "bash"],
               ["restore", "nav.json"], ["link", "nav.json"]]
    changing = [["pop", "nav.json", "2", "--print"], ["reset", "nav.json", "--print"],
                ["apply", "nav.json", "pop", "push 8", "--print"]]
    for kind in ("/dev/full", "closed"):
        for words in reading + changing:
            if not words[0].startswith("-") and not attack.knows(words):
                continue
            folder = attack.folder()
            stage(folder, True)
            (folder / "other.json").write_bytes(path_file([1, 2]))
            (folder / "broken.json").write_bytes(b'["Swift.Int","1","Swift.Int"]')
            normal = attack.run(*words, cwd=folder, stdin=OLD)
            stage(folder, True)
            (folder / "other.json").write_bytes(path_file([1, 2]))
            before = ["sh", "-c", 'exec "$@" >' + ("/dev/full" if kind == "/dev/full" else "&-"), "sh"]
            done = attack.run(*words, before=before, cwd=folder, stdin=OLD)
            if not normal.stdout:
                continue
            found = content(folder / "nav.json")
            what = f"stdout is {kind}: {' '.join(words)}"
            attack.expect(done.returncode in (4, 5), what + ": a silent success", done)
            attack.expect(b"standard output" in done.stderr, what + ": no word about stdout", done.stderr)
            attack.expect((found == OLD) == (done.returncode == 4), what + ": the status says otherwise", done, found)
            attack.expect(leftovers(folder) == [], what + ": a temporary file is left")
    # With all three closed, nothing that is opened may become a standard stream.
    folder = attack.folder()
    stage(folder, True)
    done = attack.run("push", "nav.json", "7", before=["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh"], cwd=folder)
    attack.expect(done.returncode == 0 and content(folder / "nav.json") == path_file([1, 2, 3, 7]), "all closed", done)
    done = attack.run("pop", "nav.json", "9", before=["sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh"], cwd=folder)
    attack.expect(done.returncode == 1 and content(folder / "nav.json") == path_file([1, 2, 3, 7]), "all closed", done)
    done = attack.run("pop", "nav.json", "9", before=["sh", "-c", 'exec "$@" 2>/dev/full', "sh"], cwd=folder)
    attack.expect(done.returncode == 1, "the status is kept where stderr is full", done)


# Limits of the process.

def limits():
    folder = attack.folder()
    big = path_file(range(1000))
    (folder / "nav.json").write_bytes(big)
    for size in (0, 1, 1024, len(big) - 1, len(big)):
        done = attack.run("push", "nav.json", "7", cwd=folder,
                          preexec_fn=lambda size=size: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
        attack.expect(done.returncode == 4 and content(folder / "nav.json") == big and b"larger than" in done.stderr,
                      f"ulimit -f, {size} bytes", done)
        attack.expect(leftovers(folder) == [], f"ulimit -f, {size} bytes: a temporary file is left")
    # With 3 there is none left for the list of arguments, which the Swift runtime reads from /proc before `main`.
    for count in range(4, 9):
        (folder / "nav.json").write_bytes(big)
        done = attack.run("push", "nav.json", "7", cwd=folder,
                          preexec_fn=lambda count=count: resource.setrlimit(resource.RLIMIT_NOFILE, (count, count)))
        found = content(folder / "nav.json")
        good = (done.returncode == 0 and len(found) > len(big)
                or done.returncode == 4 and found == big and b"too many open files" in done.stderr)
        attack.expect(good, f"ulimit -n {count}", done)
        attack.expect(leftovers(folder) == [], f"ulimit -n {count}: a temporary file is left")


if not attack.is_list:
    full_disk()
    bad_output()
    limits()
attack.finish(f"faults: {faults} injected")
