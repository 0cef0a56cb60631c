#!/usr/bin/env python3
"""Test of metadata, links and special files.

    python3 Tests/Reliability/metadata.py [NAVPATH] [--full]

A replaced file must keep mode, owner, group, access control list and user attributes; a link stays a link; a file
with several hard links, or a special file, is refused with the reason; a run that changes nothing, or fails, touches nothing: inode,
modification time and status-change time stay. Full: all 4096 modes as root, and as nobody those that an owner may
read and write; quick: every 37th. Owners and lists other than one's own need root. Attributes and lists are set by
their system calls, so neither setfattr nor setfacl is needed.
"""
import json
import os
import shutil
import signal
import socket
import stat
import struct
import subprocess
import time

from harness import OLD, SELECT_SCHEMA, Attack, changes, content, in_parallel, leftovers, path_file, stage

attack = Attack("mode, owner, lists, attributes and links are kept, and special files are refused")
IS_ROOT = os.geteuid() == 0
NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
PUSHED = path_file([1, 2, 3, 7])


def facts(path):
    status = os.lstat(path)
    return {"mode": oct(status.st_mode), "owner": status.st_uid, "group": status.st_gid,
            "attributes": {name: os.getxattr(path, name) for name in sorted(os.listxattr(path))}}


def touched(path):
    status = os.stat(path)
    return status.st_ino, status.st_mtime_ns, status.st_ctime_ns


def pushed_with(what, prepare, before=()):
    """Prepares a file, pushes, and compares everything but the bytes."""
    folder = attack.folder()
    file = folder / "nav.json"
    file.write_bytes(OLD)
    prepare(file)
    old, inode = facts(file), os.stat(file).st_ino
    done = attack.run("push", file, "7", before=before)
    attack.expect(done.returncode == 0 and content(file) == PUSHED, f"{what}: the push", done)
    attack.expect(facts(file) == old, f"{what}: not kept", old, facts(file))
    attack.expect(os.stat(file).st_ino != inode, f"{what}: replaced, not rewritten")
    attack.expect(leftovers(folder) == [], f"{what}: a temporary file is left")
    shutil.rmtree(folder)


def modes():
    every = range(0, 0o10000, 1 if attack.full else 37)
    if IS_ROOT:
        in_parallel(lambda mode: pushed_with(f"mode {mode:04o}", lambda file: file.chmod(mode)), every)
    usable = [mode for mode in every if mode & 0o600 == 0o600][:: 1 if IS_ROOT else 1]
    if IS_ROOT and not attack.has("setpriv", "modes as nobody"):
        return 0

    def as_owner(mode):
        def prepare(file):
            if IS_ROOT:
                os.chown(file.parent, 65534, 65534)
                os.chown(file, 65534, 65534)
            file.chmod(mode)
        pushed_with(f"mode {mode:04o} as its owner", prepare, NOBODY if IS_ROOT else ())

    in_parallel(as_owner, usable)
    return len(every) if IS_ROOT else len(usable)


def everything_kept_by(change):
    """One changing command on a file with all that a file can have, reached through two links."""
    name, words, has_file = change
    if not has_file:
        return
    folder, plain = attack.folder(), attack.folder()
    for where in (folder, plain):
        stage(where, True)
    (folder / "real").mkdir()
    file = folder / "real" / "file.json"
    os.rename(folder / "nav.json", file)
    (folder / "real" / "step.json").symlink_to("file.json")
    (folder / "nav.json").symlink_to("real/step.json")
    if IS_ROOT:
        os.chown(file, 1234, 4321)
    file.chmod(0o2640)
    for attribute, value in (("user.a", b"b"), ("system.posix_acl_access", SOME_LIST)):
        set_or_skip(file, attribute, value)
    before = facts(file)
    for where in (folder, plain):
        done = attack.run(*words, cwd=where, env={**attack.environment, "TMPDIR": str(where)})
        attack.expect(done.returncode in (0, 1), f"{name} on a file with everything: status", done)
    attack.expect(content(file) == content(plain / "nav.json") != OLD, f"{name}: other bytes through links", content(file))
    attack.expect(facts(file) == before, f"{name} on a file with everything: not kept", before, facts(file))
    links = os.readlink(folder / "nav.json"), os.readlink(folder / "real" / "step.json")
    attack.expect(links == ("real/step.json", "file.json"), f"{name}: a link is not what it was", links)
    attack.expect(sorted(os.listdir(folder / "real")) == ["file.json", "step.json"], f"{name}: other files than before")


def posix_list(*entries):
    """A POSIX access control list as the kernel takes it: version, then tag, permissions, id of each entry."""
    undefined = 0xFFFFFFFF
    return struct.pack("<I", 2) + b"".join(
        struct.pack("<HHI", tag, permissions, undefined if identifier is None else identifier)
        for tag, permissions, identifier in entries)


USER_OBJECT, USER, GROUP_OBJECT, GROUP, MASK, OTHER = 1, 2, 4, 8, 16, 32
SOME_LIST = posix_list((USER_OBJECT, 6, None), (USER, 4, 1234), (GROUP_OBJECT, 4, None), (GROUP, 6, 4321),
                       (MASK, 6, None), (OTHER, 0, None))


def set_or_skip(path, name, value):
    try:
        os.setxattr(path, name, value)
        return True
    except OSError as problem:
        attack.skip(f"{name}", f"this file system says {problem.strerror}")
        return False


def owners_and_lists():
    some = SOME_LIST
    masked = posix_list((USER_OBJECT, 7, None), (USER, 7, 1234), (GROUP_OBJECT, 7, None), (MASK, 0, None),
                        (OTHER, 4, None))
    probe = attack.folder() / "probe"
    probe.write_bytes(b"")
    if set_or_skip(probe, "system.posix_acl_access", some):
        for what, value in (("a list", some), ("a list under a closed mask", masked)):
            pushed_with(what, lambda file, value=value: os.setxattr(file, "system.posix_acl_access", value))

        # A folder's default list is for new files; a file that has none must not get it by being replaced.
        def inherits(file):
            file.chmod(0o640)
            os.setxattr(file.parent, "system.posix_acl_default", some)
        pushed_with("no list in a folder with a default list", inherits)
        folder = attack.folder()
        os.setxattr(folder, "system.posix_acl_default", some)
        done = attack.run("new", folder / "nav.json", "1")
        attack.expect(done.returncode == 0 and "system.posix_acl_access" in os.listxattr(folder / "nav.json"),
                      "a new file inherits the folder's default list", done)
    if set_or_skip(probe, "user.a", b"1"):
        def attributes(file):
            for number in range(20):
                os.setxattr(file, f"user.key{number}", bytes([number]) * (number * 10))
            os.setxattr(file, "user.empty", b"")
            os.setxattr(file, "user.zéro", b"\0\xff")
        pushed_with("user attributes", attributes)

        def read_only_attribute(file):
            os.setxattr(file, "user.a", b"b")
            file.chmod(0o400)
        if IS_ROOT:
            pushed_with("attributes of a read-only file", read_only_attribute)
    if not IS_ROOT:
        attack.skip("other owners and groups", "needs root")
        return
    for user, group in ((1234, 4321), (0, 4321), (1234, 0)):
        for mode in (0o644, 0o6755, 0o2644):
            def give(file, user=user, group=group, mode=mode):
                os.chown(file, user, group)
                file.chmod(mode)
            pushed_with(f"owner {user}, group {group}, mode {mode:o}", give)

    def everything(file):
        os.chown(file, 1234, 4321)
        os.setxattr(file, "user.a", b"b")
        set_or_skip(file, "trusted.a", b"c")
        os.setxattr(file, "system.posix_acl_access", some)
    if "system.posix_acl_access" not in attack.skipped:
        pushed_with("everything at once", everything)
    # Somebody else's file in a folder that everybody may write to must not quietly change hands.
    folder = attack.folder()
    folder.chmod(0o777)
    file = folder / "nav.json"
    file.write_bytes(OLD)
    file.chmod(0o666)
    before = touched(file)
    done = attack.run("push", file, "7", before=NOBODY)
    attack.expect(done.returncode == 4 and b"belongs to another user" in done.stderr, "another user's file", done)
    attack.expect(touched(file) == before and content(file) == OLD, "somebody else's file is touched")
    # A group that its owner is in can be kept by an ordinary user.
    pushed_with("a second group of the user", lambda file: (os.chown(file.parent, 65534, 65534),
                                                            os.chown(file, 65534, 4321)),
                ["setpriv", "--reuid=65534", "--regid=65534", "--groups=4321"])


def new_files():
    for umask, mode in ((0o022, 0o644), (0o077, 0o600), (0o002, 0o664), (0, 0o666)):
        for words in (["new", "nav.json", "1"], ["push", "nav.json", "1", "--create"]):
            folder = attack.folder()
            done = attack.run(*words, cwd=folder, umask=umask)
            found = os.stat(folder / "nav.json").st_mode & 0o7777
            attack.expect(done.returncode == 0 and found == mode, f"a new file under umask {umask:o}: {found:o}", done)


def links():
    def linked(what, build, name="nav.json"):
        folder = attack.folder()
        (folder / "real").mkdir()
        (folder / "far" / "away").mkdir(parents=True)
        target = folder / "real" / "file.json"
        target.write_bytes(OLD)
        build(folder, target)
        before = sorted((root, sorted(files)) for root, _, files in os.walk(folder))
        names = {path: os.readlink(path) for path in folder.rglob("*") if path.is_symlink()}
        done = attack.run("push", name, "7", cwd=folder)
        attack.expect(done.returncode == 0 and content(target) == PUSHED, what, done)
        attack.expect(names == {path: os.readlink(path) for path in folder.rglob("*") if path.is_symlink()},
                      what + ": a link is not what it was")
        after = sorted((root, sorted(files)) for root, _, files in os.walk(folder))
        attack.expect(before == after, what + ": other files than before", before, after)

    linked("a relative link", lambda folder, target: (folder / "nav.json").symlink_to("real/file.json"))
    linked("an absolute link", lambda folder, target: (folder / "nav.json").symlink_to(target))

    def chain(folder, target):
        previous = "real/file.json"
        for number in range(30):
            (folder / f"link{number}").symlink_to(previous)
            previous = f"link{number}"
        (folder / "nav.json").symlink_to(previous)
    linked("a chain of 31 links", chain)

    def far(folder, target):
        (folder / "far" / "away" / "nav.json").symlink_to("../../real/step.json")
        (folder / "real" / "step.json").symlink_to("file.json")
    linked("a link from another folder, each relative to its own", far, "far/away/nav.json")

    def through_folder(folder, target):
        (folder / "shortcut").symlink_to("real")
    linked("a file in a linked folder", through_folder, "shortcut/file.json")

    folder = attack.folder()
    (folder / "nav.json").symlink_to("missing.json")
    done = attack.run("push", "nav.json", "7", cwd=folder)
    attack.expect(done.returncode == 4 and not (folder / "missing.json").exists(), "a dangling link", done)
    done = attack.run("push", "nav.json", "7", "--create", cwd=folder)
    attack.expect(done.returncode == 0 and content(folder / "missing.json") == path_file([7])
                  and (folder / "nav.json").is_symlink(), "--create through a dangling link", done)
    folder = attack.folder()
    (folder / "a").symlink_to("b")
    (folder / "b").symlink_to("a")
    for words in (["push", "a", "7"], ["push", "a", "7", "--create"], ["new", "a"], ["show", "a"]):
        done = attack.run(*words, cwd=folder)
        attack.expect(done.returncode == 4 and b"too many symbolic links" in done.stderr, "a loop of links", done)
    attack.expect(os.readlink(folder / "a") == "b", "a loop is kept")


def refused():
    def no(what, build, word, words=("push", "nav.json", "7"), before=()):
        folder = attack.folder()
        file = folder / "nav.json"
        stage(folder, False)
        keep = build(file)
        old = os.lstat(file)
        done = attack.run(*words, cwd=folder, before=before, timeout=100,
                          env={**attack.environment, "TMPDIR": str(folder)})
        attack.expect(done.returncode == 4 and word in done.stderr and done.stdout == b"", what, done)
        new = os.lstat(file)
        attack.expect((old.st_ino, old.st_mtime_ns, old.st_ctime_ns) == (new.st_ino, new.st_mtime_ns, new.st_ctime_ns),
                      what + ": touched")
        attack.expect(leftovers(folder) == [], what + ": a temporary file is left")
        del keep

    def with_second_name(file):
        file.write_bytes(OLD)
        os.link(file, file.with_name("second"))

    def bound_socket(file):
        bound = socket.socket(socket.AF_UNIX)
        here = os.getcwd()
        os.chdir(file.parent)
        bound.bind(file.name)
        os.chdir(here)
        return bound

    def read_only(file):
        file.write_bytes(OLD)
        if IS_ROOT:
            os.chown(file.parent, 65534, 65534)
            os.chown(file, 65534, 65534)
        file.chmod(0o444)

    for name, words, has_file in changes(attack):
        if not has_file:
            continue
        no(f"{name}: two hard links", with_second_name, b"has 2 hard links", words)
        # What --output names is not changed in place.
        if "--output" not in words:
            no(f"{name}: a FIFO", os.mkfifo, b"a pipe cannot be changed in place", words)
            no(f"{name}: a device behind a link", lambda file: file.symlink_to("/dev/null"),
               b"a device cannot be changed in place", words)
        # For these a folder stands for the files in it.
        if words[0] not in ("migrate", "fmt", "restore"):
            no(f"{name}: a folder", os.mkdir, b"a folder cannot be changed in place", words)
        no(f"{name}: a socket", bound_socket, b"a socket cannot be changed in place", words)
        no(f"{name}: a read-only file", read_only, b"the file is read-only", words, NOBODY if IS_ROOT else ())
    no("new without --force", lambda file: file.write_bytes(OLD), b"already exists", ("new", "nav.json", "1"))
    if IS_ROOT:
        no("a device", lambda file: os.mknod(file, 0o020666, os.makedev(1, 3)), b"a device cannot be changed")

    for words in (["push", "missing.json", "7"], ["push", "no/folder.json", "7"], ["push", "no/folder.json", "--create", "7"],
                  ["push", "nav.json/x", "7"], ["push", "", "7"], ["push", "x" * 300, "7"], ["push", "y/" * 3000, "7"]):
        folder = attack.folder()
        (folder / "nav.json").write_bytes(OLD)
        done = attack.run(*words, cwd=folder)
        attack.expect(done.returncode == (4 if words[1] else 2) and done.stderr.count(b"error:") == 1, f"{words[:2]}"[:60],
                      done)
        attack.expect(sorted(os.listdir(folder)) == [".git", "nav.json"], f"{words[:2]}: something was made"[:80])


def written_through():
    """A device and a pipe that --output names are written to, and stay what they are."""
    folder = attack.folder()
    stage(folder, False)
    (folder / "null").symlink_to("/dev/null")
    done = attack.run("push", "other.json", "7", "--output", "null", cwd=folder)
    attack.expect(done.returncode == 0 and os.readlink(folder / "null") == "/dev/null", "--output: a device", done)
    os.mkfifo(folder / "pipe")
    for words, status in ((["push", "other.json", "7"], 0), (["pop", "other.json", "4"], 1)):
        with subprocess.Popen(["cat", "pipe"], cwd=folder, stdout=subprocess.PIPE) as reader:
            done = attack.run(*words, "--output", "pipe", cwd=folder, timeout=100)
            if done.returncode != 0:
                # Nothing was opened, so the reader still waits.
                os.close(os.open(folder / "pipe", os.O_WRONLY))
            try:
                told, _ = reader.communicate(timeout=100)
            except subprocess.TimeoutExpired:
                reader.kill()
                told = None
        attack.expect(done.returncode == status and told == (b"" if status else path_file([1, 2, 3, 7])),
                      f"--output: a pipe, {words[0]}", done, told)
    attack.expect(stat.S_ISFIFO(os.lstat(folder / "pipe").st_mode) and leftovers(folder) == [], "--output: the pipe stays")
    # Without a reader it waits, until a signal ends it.
    with subprocess.Popen([attack.tool, "push", "other.json", "7", "--output", "pipe"], cwd=folder,
                          env=attack.environment) as waiting:
        time.sleep(0.3)
        waits = waiting.poll() is None
        waiting.send_signal(signal.SIGINT)
    attack.expect(waits and waiting.returncode in (-signal.SIGINT, 130), "--output: a pipe that nobody reads", waits,
                  waiting.returncode)


def nothing_to_change():
    untouched = [
        (0, ["push", "nav.json", "3", "--unless-current"]), (0, ["reset", "nav.json", "1", "2", "3"]),
        (0, ["replace", "nav.json", "3"]), (0, ["pop", "nav.json", "0"]), (0, ["pop-to", "nav.json", "3"]),
        (0, ["update", "nav.json", "3"]), (0, ["return", "nav.json", "3", "3"]),
        (0, ["apply", "nav.json", "pop 0", "replace 3"]), (0, ["apply", "nav.json", "pop", "push 3"]),
        (0, ["apply", "nav.json", "push 9", "pop"]), (0, ["push", "nav.json", "7", "--dry-run"]),
        (0, ["push", "nav.json", "7", "--output", "-"]), (0, ["show", "nav.json"]), (0, ["validate", "nav.json"]),
        (0, ["insert", "nav.json", "0", "7", "--dry-run"]), (0, ["remove", "nav.json", "0", "--dry-run"]),
        (1, ["remove", "nav.json", "Int=9", "--all"]), (0, ["new", "nav.json", "--force", "7", "--dry-run"]),
        (0, ["fmt", "nav.json"]), (0, ["fmt", "nav.json", "--compact"]), (0, ["fmt", "nav.json", "--check"]),
        (1, ["fmt", "nav.json", "--check", "--pretty"]), (3, ["fmt", "broken.json"]),
        (0, ["convert", "nav.json", "--to", "swiftui"]), (1, ["convert", "mixed.json", "--to", "array"]),
        (0, ["edit", "nav.json"]), (4, ["edit", "nav.json"]), (3, ["edit", "broken.json"]),
        (0, ["migrate", "nav.json", "--rename", "App.A=App.B"]),
        (3, ["migrate", "broken.json", "--rename", "App.A=App.B"]),
        (0, ["restore", "nav.json", "--write", "--policy", "skip", "--schema", "all.schema.json"]),
        (0, ["open", "nav.json", "/one", "--dry-run", "--schema", "link.schema.json"]),
        (1, ["open", "nav.json", "/two", "--schema", "link.schema.json"]),
        (0, ["select", "nav.json", "side=Swift.String:3", "--schema", "select.schema.json"]),
        (0, ["select", "nav.json", "side=Swift.String:9", "-n", "--schema", "select.schema.json"]),
        (2, ["open", "nav.json", "/one", "--no-schema"]), (0, ["push", "nav.json", "7", "-n", "--schema", "link.schema.json"]),
        (1, ["pop", "nav.json", "4"]), (1, ["pop-to", "nav.json", "9"]), (1, ["remove", "nav.json", "9"]),
        (1, ["replace", "nav.json", "9", "--index", "5"]), (1, ["insert", "nav.json", "7", "1"]),
        (1, ["return", "nav.json", "9", "1"]), (1, ["apply", "nav.json", "push 4", "pop 9"]),
        (2, ["push", "nav.json"]), (2, ["push", "nav.json", "--nonsense", "7"]), (2, ["apply", "nav.json", "psh 4"]),
        (2, ["update", "nav.json", "{"]), (2, ["reset", "nav.json", "T("]), (3, ["push", "broken.json", "7"]), (3, ["push", "odd.json", "7"]),
        (3, ["push", "nav.json", "7", "--schema", "broken.json"]),
        (4, ["push", "nav.json", "7", "--schema", "missing.json"]), (4, ["new", "nav.json", "7"])]
    quiet, failing = ([words for status, words in untouched if (status == 0) == is_done] for is_done in (True, False))
    untouched += [(0, words) for words in attack.rows_for_others(attack.changing(), quiet, "nav.json", "--dry-run")]
    untouched += [(3, words) for words in attack.rows_for_others(attack.changing(), failing, "broken.json")]
    for status, words in untouched:
        if not attack.knows(words):
            continue
        folder = attack.folder()
        texts = {"nav.json": OLD, "broken.json": b'["Swift.Int",]', "odd.json": b'["Swift.Int","1","Swift.Int"]',
                 "mixed.json": b'["Swift.String","\\"a\\"","Swift.Int","1"]\n',
                 "select.schema.json": json.dumps(SELECT_SCHEMA).encode(),
                 "all.schema.json": b'{"destinations":{"Swift.Int":{}}}',
                 "link.schema.json": b'{"destinations":{"Swift.Int":{},"App.One":{"link":"/one"}}}'}
        for name, text in texts.items():
            (folder / name).write_bytes(text)
        before = {name: touched(folder / name) for name in texts}
        folder_before = touched(folder)
        # An editor that leaves the text as it is, or fails.
        done = attack.run(*words, cwd=folder, env={**attack.environment, "VISUAL": "false" if status else "true"})
        what = " ".join(words)
        attack.expect(done.returncode == status, f"{what}: status", done)
        attack.expect({name: touched(folder / name) for name in texts} == before, f"{what}: a file is touched")
        attack.expect({name: content(folder / name) for name in texts} == texts, f"{what}: a file is changed")
        attack.expect(touched(folder) == folder_before, f"{what}: the folder is touched")
        attack.expect(sorted(os.listdir(folder)) == sorted([".git", *texts]), f"{what}: a file is made")


tried = modes()
in_parallel(everything_kept_by, changes(attack))
owners_and_lists()
new_files()
links()
refused()
written_through()
nothing_to_change()
attack.finish(f"metadata: {tried} modes kept")
