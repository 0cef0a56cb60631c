#!/usr/bin/env python3
"""Fault test: a kill at any instant leaves the old bytes or the new bytes.

    python3 Tests/Reliability/crash.py [NAVPATH] [--full] [--list]

Kills navpath (SIGKILL) before every system call of every changing command, by strace's `inject`: call by call, counted
in a reference trace. After each kill the file must hold the old bytes or the new ones, and the next command must work,
at once: a lock that outlived its holder would make it wait. What a kill may leave is the temporary file, which the next
command that locks the folder removes. Every command; full: also before each call that the C library and the Swift runtime make before
`main`; quick: from `main` on.

The order of the calls that make a replacement safe is read from the same traces: write, fsync, rename, fsync of the
folder, and nothing on stdout before that. That a disk keeps what fsync confirmed is outside what a process can test.
"""
from harness import Attack, changes, content, first_of_ours, in_parallel, injecting, leftovers, stage, trace

attack = Attack("a crash at any system call leaves the old or the new bytes")
if not attack.has("strace", "crash"):
    attack.finish("crash")


def check_order(name, calls, has_file):
    """write(temporary) < fsync(temporary) < rename < fsync(folder) < exit, and stdout only then."""
    ours = calls[first_of_ours(calls):]
    places = {}
    temporary = folder = None
    for index, (call, _, rest) in enumerate(ours):
        if call == "openat" and "O_EXCL" in rest:
            places["create"] = index
            temporary = rest.rsplit("= ", 1)[1].strip()
            folder = rest.split(",", 1)[0]
            attack.expect("O_CREAT" in rest and "O_NOFOLLOW" in rest and "O_CLOEXEC" in rest, f"{name}: flags", rest)
            # In the folder that is locked; in the place of an old file for its owner alone, until it has the old one's mode.
            mode = ", 0600)" if has_file else ", 0666)"
            attack.expect('"/' not in rest and mode in rest, f"{name}: place and mode", rest)
        elif call == "write" and temporary and rest.startswith(f"{temporary},"):
            places["write"] = index
        elif call == "write" and rest.startswith("1,"):
            places.setdefault("print", index)
        elif call in ("fsync", "fdatasync") and temporary and rest.startswith(f"{temporary})"):
            places["flush"] = index
        elif call in ("fsync", "fdatasync") and folder and rest.startswith(f"{folder})"):
            places["flush folder"] = index
        elif call.startswith("rename"):
            places["rename"] = index
        elif call in ("fchmod", "fchown", "fsetxattr"):
            places["metadata"] = index
    order = ["create", "write", "metadata", "flush", "rename", "flush folder", "print"]
    seen = [step for step in order if step in places]
    in_order = all(places[a] < places[b] for a, b in zip(seen, seen[1:]))
    complete = {"create", "write", "flush", "rename", "flush folder"} <= set(seen)
    attack.expect(in_order and complete, f"{name}: the order of the calls", places)


outcomes = {"old": 0, "new": 0, "temporary files left by the kill": 0, "runs that no kill reached": 0}
kills = 0
for name, words, has_file in changes(attack):
    folder = attack.folder()
    stage(folder, has_file)
    old = content(folder / "nav.json")
    reference, calls = trace(attack, folder, words)
    new = content(folder / "nav.json")
    if not attack.expect(reference.returncode in (0, 1) and new != old, f"{name}: reference run", reference):
        continue
    check_order(name, calls, has_file)

    def kill(call):
        where = attack.folder()
        stage(where, has_file)
        what = f"{name}: killed before {call[0]} number {call[1]}"
        done = attack.run(*words, before=injecting(call[0], call[1], "signal=KILL"), cwd=where)
        found = content(where / "nav.json")
        attack.expect(done.returncode in (-9, 137, reference.returncode), what + ": status", done)
        outcomes["runs that no kill reached"] += done.returncode == reference.returncode
        attack.expect(found in (old, new), what + ": neither old nor new bytes", found)
        outcomes["new" if found == new else "old"] += 1
        outcomes["temporary files left by the kill"] += len(leftovers(where))
        encoding = ["--encoding", "data"] if attack.is_list else []
        following = attack.run("push", "nav.json", "11", "--create", *attack.at, *encoding, "--lock-timeout", "1", cwd=where)
        attack.expect(following.returncode == 0, what + ": the next command", following)
        attack.expect(leftovers(where) == [], what + ": the next command leaves the temporary file", leftovers(where))

    struck = [call for call in calls[0 if attack.full else first_of_ours(calls):] if call[0] != "exit_group"]
    in_parallel(kill, struck)
    kills += len(struck)
    attack.note(f"{name}: killed before each of {len(struck)} calls")

attack.note(", ".join(f"{count} {what}" for what, count in outcomes.items()))
attack.finish(f"crash: {kills} kills, every file whole")
