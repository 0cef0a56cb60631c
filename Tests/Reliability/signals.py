#!/usr/bin/env python3
"""Fault test: INT, TERM and HUP remove the temporary file and end with 128 + the number.

    python3 Tests/Reliability/signals.py [NAVPATH] [--full] [--list]

Three ways. At random moments of a push into a path large enough to take a while (full: 200 moments a signal, quick: 20;
every second one while the new file is being written). Then not at random: before every system call of a run of every
changing command, by strace (full: each signal, quick: one, the next one at the next call). Then at the special moments:
while a command waits for the lock, where the signal is ignored (`nohup`), where it is stopped and continued.
Each time the file must hold the old bytes or the new ones, nothing may lie beside it, and the status must be the
signal's, or 0 with the new bytes. Then at random moments of runs over many files: what was printed names the files that were
changed, and no others. Last: a reader that goes away ends navpath quietly, with SIGPIPE's status.
"""
import fcntl
import hashlib
import json
import os
import random
import re
import shutil
import signal
import statistics
import subprocess
import time

from harness import (OLD, Attack, changes, content, first_of_ours, in_parallel, injecting, kept, kept_texts, leftovers,
                     path_file, stage, trace)

attack = Attack("a signal leaves the old or the new bytes and no temporary file")
SIGNALS = [signal.SIGINT, signal.SIGTERM, signal.SIGHUP]
MOMENTS = 200 if attack.full else 20
random.seed(5)


def digest(file):
    return hashlib.sha256(file.read_bytes()).digest()


def random_moments():
    folder = attack.folder()
    file = folder / "nav.json"
    big = kept("binary" if attack.is_list else "json", path_file(range(600_000 if attack.full else 150_000)))
    file.write_bytes(big)
    old = digest(file)
    times = []
    for _ in range(5):
        file.write_bytes(big)
        before = time.monotonic()
        attack.expect(attack.run("push", "nav.json", "7", *attack.at, cwd=folder).returncode == 0, "a push that nobody disturbs")
        times.append(time.monotonic() - before)
    new = digest(file)
    usual = statistics.median(times)
    seen = {"ended by the signal": 0, "done before it came": 0, "ended, old bytes": 0, "ended, new bytes": 0,
            "temporary file there when it came": 0}
    is_old = False
    for number in SIGNALS:
        for moment in range(MOMENTS):
            if not is_old:
                file.write_bytes(big)
            with subprocess.Popen([attack.tool, "push", "nav.json", "7", *attack.at], cwd=folder, env=attack.environment,
                                  stderr=subprocess.PIPE) as process:
                if moment % 2:
                    # The new file lies there for a small part of the time only, so every second moment is within it.
                    while process.poll() is None and not leftovers(folder):
                        pass
                    time.sleep(random.uniform(0, usual * 0.2))
                else:
                    time.sleep(random.uniform(0, usual * 1.1))
                seen["temporary file there when it came"] += bool(leftovers(folder))
                process.send_signal(number)
                said = process.stderr.read()
            status, found = process.returncode, digest(file)
            what = f"{number.name} at a random moment"
            attack.expect(status in (0, -number), f"{what}: status {status}", said)
            attack.expect(found in (old, new), f"{what}: neither old nor new bytes")
            attack.expect(status != 0 or found == new, f"{what}: done, but the file is old")
            attack.expect(leftovers(folder) == [], f"{what}: a temporary file is left", leftovers(folder))
            attack.expect(said == b"", f"{what}: not quiet", said)
            is_old = found == old
            seen["ended by the signal" if status else "done before it came"] += 1
            if status:
                seen["ended, old bytes" if is_old else "ended, new bytes"] += 1
    attack.note(f"{len(SIGNALS)} x {MOMENTS} moments of a push of {usual * 1000:.0f} ms: "
                + ", ".join(f"{count} {what}" for what, count in seen.items()))


def every_call():
    if not attack.has("strace", "signals at every system call"):
        return
    strikes = 0
    for name, words, has_file in changes(attack):
        folder = attack.folder()
        stage(folder, has_file)
        old = content(folder / "nav.json")
        reference, calls = trace(attack, folder, words)
        new = content(folder / "nav.json")
        ours = [call for call in calls[first_of_ours(calls):] if call[0] != "exit_group"]

        def strike(case):
            (call, count, _), number = case
            where = attack.folder()
            stage(where, has_file)
            done = attack.run(*words, before=injecting(call, count, f"signal={number.name}"), cwd=where,
                              env={**attack.environment, "TMPDIR": str(where)})
            found = content(where / "nav.json")
            what = f"{name}: {number.name} at {call} number {count}"
            # While the editor runs, Ctrl-C is the editor's.
            is_editors = name.startswith("edit") and number == signal.SIGINT and done.returncode == 0 and found == new
            attack.expect(done.returncode in (-number, 128 + number) or is_editors, f"{what}: status", done)
            attack.expect(found in (old, new), f"{what}: neither old nor new bytes", found)
            attack.expect(leftovers(where) == [], f"{what}: a temporary file is left", leftovers(where))
            # An editor that is not waited for writes its text after navpath has ended.
            texts, named = kept_texts(where, done)
            attack.expect(set(texts) <= set(named) or call == "wait4", f"{what}: a text of the editor is left", texts, done)

        cases = [(call, number) for place, call in enumerate(ours) for index, number in enumerate(SIGNALS)
                 if attack.full or place % len(SIGNALS) == index]
        in_parallel(strike, cases)
        strikes += len(cases)
        attack.note(f"{name}: {len(cases)} signals at {len(ours)} calls, status {reference.returncode} without")
    attack.note(f"{strikes} signals at calls")


def waiting_for_the_lock():
    """Every changing command, while another process has the lock."""
    def wait(case):
        (name, words, has_file), number = case
        folder = attack.folder()
        stage(folder, has_file)
        old = content(folder / "nav.json")
        holder = os.open(folder, os.O_RDONLY)
        fcntl.flock(holder, fcntl.LOCK_EX)
        with subprocess.Popen([attack.tool, *words], cwd=folder, env={**attack.environment, "TMPDIR": str(folder)},
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            time.sleep(0.3)
            is_waiting = process.poll() is None
            process.send_signal(number)
        os.close(holder)
        what = f"{name}: {number.name} while waiting for the lock"
        attack.expect(is_waiting and process.returncode == -number, what, is_waiting, process.returncode)
        attack.expect(content(folder / "nav.json") == old and leftovers(folder) == [], what + ": changed")

    in_parallel(wait, [(change, number) for place, change in enumerate(changes(attack))
                       for index, number in enumerate(SIGNALS) if attack.full or place % len(SIGNALS) == index], jobs=8)


def special_moments():
    waiting_for_the_lock()
    for number in SIGNALS:
        folder = attack.folder()
        file = folder / "nav.json"
        file.write_bytes(OLD)
        holder = os.open(folder, os.O_RDONLY)
        fcntl.flock(holder, fcntl.LOCK_EX)
        # Ignored by whoever started it: stays ignored.
        with subprocess.Popen([attack.tool, "push", "nav.json", "7"], cwd=folder, env=attack.environment,
                              preexec_fn=lambda number=number: signal.signal(number, signal.SIG_IGN)) as process:
            time.sleep(0.1)
            process.send_signal(number)
            time.sleep(0.05)
            os.close(holder)
        attack.expect(process.returncode == 0 and content(file) == path_file([1, 2, 3, 7]), f"{number.name} is ignored")
    folder = attack.folder()
    (folder / "nav.json").write_bytes(OLD)
    holder = os.open(folder, os.O_RDONLY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    with subprocess.Popen([attack.tool, "push", "nav.json", "7"], cwd=folder, env=attack.environment) as process:
        time.sleep(0.1)
        process.send_signal(signal.SIGSTOP)
        os.close(holder)
        time.sleep(0.05)
        process.send_signal(signal.SIGCONT)
    attack.expect(process.returncode == 0, "stopped and continued", process.returncode)


def over_files():
    """At random moments of each command that changes many files (full: 60 moments a signal, quick: 2)."""
    count, seen = 300, {"ended": 0, "done": 0}
    names = [f"f{number}.json" for number in range(count)]
    schema = {"destinations": {"Shop.A": {"payload": {"type": "integer"}}} | {f"Shop.S{number}": {} for number in range(count)}}
    saved = b'["Shop.A","1", "Shop.B","{}"]\n'
    rows = [(["migrate", "d", "--rename", "Shop.=Q."], True), (["migrate", "d", "--rename", "Shop.=Q.", "--json"], True),
            (["fmt", "d", "--compact"], True), (["restore", "d", "--write", "--without", "Shop.A"], True),
            (["restore", "d", "--write", "--without", "Shop.A", "--json"], True),
            (["schema", "samples", "d/navpath.schema.json", "-o", "d"], False)]
    for words, is_changing in rows:
        for number in SIGNALS:
            for moment in range(60 if attack.full else 2):
                folder = attack.folder() / "d"
                folder.mkdir()
                (folder / "navpath.schema.json").write_text(json.dumps(schema))
                for name in names if is_changing else []:
                    (folder / name).write_bytes(saved)
                before = {file.name: file.read_bytes() for file in folder.iterdir()}
                with open(folder.parent / "said", "wb") as out, \
                        subprocess.Popen([attack.tool, *words], cwd=folder.parent, env=attack.environment, stdout=out,
                                         stderr=subprocess.DEVNULL) as process:
                    while process.poll() is None and not os.path.getsize(folder.parent / "said"):
                        pass
                    time.sleep(random.uniform(0, 0.03))
                    process.send_signal(number)
                said = (folder.parent / "said").read_text()
                changed = {file.name for file in folder.iterdir() if before.get(file.name) != file.read_bytes()}
                told = {name for name in [*before, *changed] if name in re.split(r'[\s":/]+', said)}
                what = f"{' '.join(words)}: {number.name} in the middle"
                attack.expect(process.returncode in (0, 1, -number), f"{what}: status", process.returncode)
                attack.expect(changed == told, f"{what}: changed and not told, or told and not changed", changed ^ told)
                attack.expect(leftovers(folder) == [], f"{what}: a temporary file is left", leftovers(folder))
                seen["ended" if process.returncode < 0 else "done"] += 1
                shutil.rmtree(folder.parent)
    attack.expect(seen["ended"] > seen["done"], "few runs over files were ended in the middle", seen)
    attack.note(f"runs over {count} files: {seen['ended']} ended in the middle, {seen['done']} done before")


def closed_pipe():
    folder = attack.folder()
    big = path_file(range(20_000))
    (folder / "nav.json").write_bytes(big)
    (folder / "small.json").write_bytes(OLD)
    (folder / "broken.json").write_bytes(b'["Swift.Int","1","Swift.Int"]')
    # Who reads nothing at all, and who reads a little of much.
    for words, has_changed in [
            (["show", "nav.json"], False), (["show", "nav.json", "--json"], False), (["show", "small.json"], False),
            (["current", "small.json"], False), (["count", "small.json"], False), (["help"], False),
            (["validate", "broken.json"], False), (["push", "nav.json", "7", "--output", "-"], False),
            (["push", "small.json", "7", "--dry-run"], False), (["pop", "nav.json", "19999", "--print"], True)]:
        for first in (0, 10):
            (folder / "nav.json").write_bytes(big)
            reader, writer = os.pipe()
            if first == 0:
                os.close(reader)
            with subprocess.Popen([attack.tool, *words], cwd=folder, env=attack.environment, stdout=writer,
                                  stderr=subprocess.PIPE) as process:
                os.close(writer)
                if first:
                    os.read(reader, first)
                    os.close(reader)
                said = process.stderr.read()
            what = f"{' '.join(words)}, the reader leaves after {first} bytes"
            # A short answer may be gone into the pipe before the reader leaves.
            quiet = process.returncode == -signal.SIGPIPE or (first and process.returncode in (0, 1))
            attack.expect(quiet and (said == b"" or words[0] == "validate"), what, process.returncode, said)
            found = content(folder / "nav.json")
            attack.expect(found == (path_file([0]) if has_changed else big), what + ": the file")
            attack.expect(leftovers(folder) == [], what + ": a temporary file is left")
    (folder / "nav.json").write_bytes(big)
    shell = "\"$1\" show nav.json | head -n 1 >/dev/null; echo \"${PIPESTATUS[0]}\""
    done = subprocess.run(["bash", "-c", shell, "bash", attack.tool], cwd=folder, env=attack.environment,
                          capture_output=True, check=False)
    attack.expect(done.stdout == b"141\n" and done.stderr == b"", "the shell sees 141", done)
    for number in SIGNALS:
        shell = f"\"$1\" push - 7 & sleep 0.1; kill -{number.value} $!; wait $!; echo $?"
        done = subprocess.run(["bash", "-c", "exec 3< <(sleep 2 2>/dev/null); exec <&3; set -m; " + shell, "bash", attack.tool],
                              cwd=folder, env=attack.environment, capture_output=True, check=False)
        attack.expect(done.stdout.strip().endswith(str(128 + number).encode()), f"the shell sees {128 + number}", done)


random_moments()
every_call()
if attack.is_list:
    waiting_for_the_lock()
else:
    special_moments()
    over_files()
    closed_pipe()
attack.finish(f"signals: {len(SIGNALS) * MOMENTS} random moments")
