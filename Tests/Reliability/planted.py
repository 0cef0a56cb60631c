#!/usr/bin/env python3
"""Test of hostile files where navpath searches by itself.

    python3 Tests/Reliability/planted.py [NAVPATH] [--full]

1 What is no regular file: a FIFO, a socket, devices, links to them, to folders, to themselves and to nothing, and files that the
  kernel makes up without an end, each as the schema, as .gitignore, as a file of a folder, as a file that a schema refers to, and
  as a folder's misspelled schema. Each command that looks for files answers within seconds and in little memory.
2 Links out of the folder: no command that is given a folder changes what lies outside, and says so; it changes the other files.
3 Depth: a file 900 folders deep is checked as quickly as it is found.
"""
import os
import shutil
import socket

from harness import Attack, Meter, content

attack = Attack("only regular files are read unless named, and nothing outside the folder is changed")
meter = Meter(attack)
MEBIBYTE = 1 << 20
PATH = b'["Shop.List", "{}"]\n'
FORMATTED = b'["Shop.List","{}"]\n'
SCHEMA = b'{"destinations": {"Shop.List": {"payload": {"type": "object", "properties": {}}}}}\n'
REFERRING = b'{"destinations": {"Shop.List": {"payload": {"$ref": "part.json"}}}}\n'

# Every command that looks for something by itself: a schema, the files of a folder, or both.
COMMANDS = [
    ["validate", "."], ["validate"], ["validate", "nav.json"], ["find", "."], ["fmt", "."], ["fmt", ".", "--check"],
    ["migrate", ".", "--rename", "Shop.Old=Shop.New"], ["restore", "."], ["restore", ".", "--write"], ["trace", "."],
    ["schema", "infer", "."], ["init", "sub"], ["schema", "check"], ["schema", "list"], ["schema", "graph"],
    ["schema", "graph", "--observed", "."], ["schema", "samples"], ["schema", "sources", "."], ["show", "nav.json"],
    ["current", "nav.json"], ["push", "nav.json", "1"], ["open", "nav.json", "/a"], ["link", "nav.json"],
    ["diff", "nav.json", "nav.json"], ["schema", "compat", "other.json", "other.json", "--paths", "."],
    ["schema", "generate", "."], ["__complete", "--", "push", "nav.json", "Shop"],
    ["__complete", "--", "show", "nav.json", "--at", ""],
]


def bound_socket(path):
    """A socket; its address may not be as long as a path is."""
    bound = socket.socket(socket.AF_UNIX)
    here = os.open(".", os.O_RDONLY)
    os.chdir(path.parent)
    bound.bind(path.name)
    os.fchdir(here)
    os.close(here)
    bound.close()


def links_to(target):
    return lambda path: path.symlink_to(target)


PLANTED = {
    "a FIFO": os.mkfifo, "a socket": bound_socket, "a folder": os.mkdir,
    "a link to a FIFO": lambda path: (os.mkfifo(path.with_name("pipe")), path.symlink_to("pipe")),
    "a link to /dev/zero": links_to("/dev/zero"), "a link to /dev/random": links_to("/dev/random"),
    "a link to /dev/tty": links_to("/dev/tty"), "a link to /dev/stdin": links_to("/dev/stdin"),
    "a link to itself": lambda path: path.symlink_to(path.name), "a link to nothing": links_to("nothing"),
    "a link to a folder": links_to("/dev"), "a link to a file without an end": links_to("/proc/self/pagemap"),
    "a link to a file that waits": links_to("/proc/kmsg"),
}
PLACES = {"the schema": "navpath.schema.json", "a schema below": "sub/navpath.schema.json", ".gitignore": ".gitignore",
          "a .gitignore below": "sub/.gitignore", "a file of the folder": "a.json", "a Swift source": "sub/A.swift",
          "a symbol graph": "A.symbols.json", "a misspelled schema": "navpath.shema.json",
          "a file that the schema refers to": "part.json", "a repository": ".git"}


def planted():
    for what, plant in PLANTED.items():
        for place, name in PLACES.items():
            words = COMMANDS if attack.full else COMMANDS[len(what + place) % 3::3]
            for command in words:
                if not attack.knows(command):
                    continue
                folder = attack.folder()
                (folder / "sub").mkdir()
                if name == ".git" and (folder / ".git").exists():
                    (folder / ".git").unlink() if (folder / ".git").is_file() else (folder / ".git").rmdir()
                for file in ("nav.json", "sub/b.json"):
                    (folder / file).write_bytes(PATH)
                (folder / "other.json").write_bytes(SCHEMA)
                if place != "the schema":
                    (folder / "navpath.schema.json").write_bytes(REFERRING if name == "part.json" else SCHEMA)
                plant(folder / name)
                status, seconds, memory, _, err = meter.run(command, folder, limit=60)
                said = f"{' '.join(command)}, {place} is {what}"
                attack.expect(status in (0, 1, 2, 3, 4), f"{said}: status {status}", err.read_bytes()[:300])
                attack.expect(not meter.is_slow(seconds, lambda _: (command, folder)), f"{said}: {seconds:.1f} s")
                attack.expect(memory < 256 * MEBIBYTE, f"{said}: {memory / MEBIBYTE:.0f} MiB")
                if place == "the schema" and what != "a link to nothing" and command[0] in ("push", "fmt", "migrate"):
                    attack.expect(status == 4, f"{said}: is no schema, status {status}", err.read_bytes()[:300])
                    attack.expect(content(folder / "nav.json") == PATH, f"{said}: a file is changed")
                shutil.rmtree(folder)


def state(path):
    """What a change of a file changes; not the time of the last read."""
    status = os.stat(path)
    return status.st_ino, status.st_mode, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def outside():
    writing = [(["fmt", "."], FORMATTED), (["migrate", ".", "--rename", "Shop.List=Shop.Home"], b'["Shop.Home", "{}"]\n'),
               (["restore", ".", "--write"], PATH)]
    targets = {"a relative link": "../out/nav.json", "a chain of links": "step.json", "a link through a folder": "up/out/nav.json"}
    for command, changed in writing:
        for what, target in targets.items():
            for inside in ("", "sub"):
                top = attack.folder()
                folder, out = top / "repo", top / "out" / "nav.json"
                (folder / "sub").mkdir(parents=True)
                (top / "out").mkdir()
                out.write_bytes(PATH)
                for file in ("nav.json", "sub/b.json"):
                    (folder / file).write_bytes(PATH)
                (folder / "navpath.schema.json").write_bytes(SCHEMA)
                (folder / inside / "step.json").symlink_to(out)
                (folder / inside / "up").symlink_to(top)
                (folder / inside / "a.json").symlink_to(out if what == "a relative link" else target)
                before = state(out)
                done = attack.run(*command, cwd=folder)
                said = f"{' '.join(command)}, {what}"
                attack.expect(done.returncode == 4 and b"a.json: error: a symbolic link out of the folder" in done.stderr, said, done)
                attack.expect(state(out) == before and content(out) == PATH, f"{said}: the file outside is changed", content(out))
                attack.expect(content(folder / "nav.json") == content(folder / "sub/b.json") == changed,
                              f"{said}: the other files", content(folder / "nav.json"))
    top = attack.folder()
    (top / "repo").mkdir()
    (top / "repo" / "nav.json").write_bytes(PATH)
    (top / "schema.json").write_bytes(SCHEMA)
    (top / "repo" / "navpath.schema.json").symlink_to("../schema.json")
    done = attack.run("migrate", "repo", "--rename", "Shop.List=Shop.Home", cwd=top)
    attack.expect(done.returncode == 4 and content(top / "schema.json") == SCHEMA, "a schema outside the folder", done)


def deep():
    folder = attack.folder()
    place = folder / "/".join(["d"] * 900)
    os.makedirs(place)
    (place / "x.json").write_bytes(PATH)
    # What it takes to go there at all: `find` asks for no schema before it is there.
    times = {}
    for words in (["find", "d"], ["validate", "d"], ["fmt", "d"], ["schema", "infer", "d"], ["trace", "d"]):
        tries = [meter.run(words, folder, limit=60) for _ in range(3)]
        times[words[0]] = seconds = min(seconds for _, seconds, _, _, _ in tries)
        attack.expect(tries[0][0] == 0, f"{words}: 900 folders deep", tries[0][0], tries[0][4].read_bytes()[-300:])
        attack.expect(seconds < 8 * times["find"] + 0.2, f"{words}: 900 folders deep, {seconds:.2f} s", times)
    attack.note(f"900 folders deep: {', '.join(f'{name} {seconds:.2f} s' for name, seconds in times.items())}")


planted()
outside()
deep()
attack.finish(f"planted: {len(PLANTED)} things at {len(PLACES)} places")
