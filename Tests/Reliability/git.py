#!/usr/bin/env python3
"""Test of hostile repositories: `git-diff` and `edit` run only git and the editor, and write nowhere else.

    python3 Tests/Reliability/git.py [NAVPATH] [--full]

Against the git and the /bin/sh of this machine. Odd names (quotes, line ends, backslashes, control characters, bytes that are
not UTF-8) are those of files, of folders, of schemas and of stacks: `--install` must give each file, and no other one, to the
driver, and git must then call it with the very words. Then what `.gitattributes` may be beside a file, environments and
repositories whose attributes and configuration are apart, filters that a difference must not run, and what a signal leaves
while a child runs.
"""
import json
import os
import shutil
import signal
import stat
import subprocess
import time
from pathlib import Path

from harness import EDITOR, OLD, Attack, content, in_parallel

attack = Attack("only git and the editor are started, with unchanged arguments, and nothing is written elsewhere")
for name in [name for name in attack.environment if name.startswith("GIT_")]:
    del attack.environment[name]
attack.environment.update(GIT_CONFIG_GLOBAL="/dev/null", GIT_CONFIG_NOSYSTEM="1", HOME=str(attack.scratch))

# A file that somebody names exactly; each is a file of every repository below, so that no line takes another one's.
NAMES = [b"plain.json", b"with space.json", b" leading.json", b"trailing.json ", b"tab\there.json", b"line\nend.json",
         b"line\n* diff=evil", b"cr\rhere.json", b"cr-at-end\r", b"lf-at-end\n", b"'single'.json", b'"double".json',
         b'"', b"back\\slash.json", b"back-at-end\\", b"\\n.json", b"\\\\.json", b"!excluded.json", b"!!twice", b"#comment.json",
         b"-dash.json", b"--install", b"-", b"[attr]macro", b"[abc].json", b"star*.json", b"star-nav.json", b"question?.json",
         b"a.json", b"b.json", b"$HOME.json", b"$(touch PWNED).json", b"`touch PWNED`.json", b"; touch PWNED; #", b"|touch PWNED",
         b":colon.json", b":(top)magic.json", b"~.json", b"bell\x07.json", b"esc\x1b[2J.json", b"del\x7f.json", b"\x01\x02",
         b"caf\xc3\xa9.json", b"\xe2\x80\xaereversed.json", b"\xff\xfe.json", b"inv\xffnav.json", b"\xc3",
         b"{a,b}.json", b"a=b.json", b"%s.json", b"diff=navpath", b"x" * 200 + b".json"]
NESTED = [b"fold er", b"fo[l]der", b"fo\\lder", b'fo"lder', b"fo\nlder", b"fo\xfflder", b"!folder", b"#folder", b"fo*er"]


def git(folder, *words, environment=None, **options):
    return subprocess.run(["git", *words], cwd=folder, env=environment or attack.environment, capture_output=True, check=False,
                          timeout=60, **options)


def repository(*files):
    """A new repository with these files in its index."""
    folder = attack.folder()
    (folder / ".git").rmdir()
    git(folder, "init", "-q", "-b", "main")
    for file in files:
        path = Path(os.fsdecode(os.path.join(os.fsencode(folder), file)))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(OLD)
    git(folder, "add", "-A")
    return folder


def install(folder, *words, environment=None):
    """Runs `navpath git-diff --install` as PATH finds it, so that the configuration names it so."""
    return subprocess.run(["navpath", "git-diff", "--install", *words], executable=attack.tool, cwd=folder, check=False,
                          env=environment or attack.environment, capture_output=True, timeout=60)


def attributed(folder):
    """The files of the index that git gives to the driver."""
    found = git(folder, "check-attr", "-z", "--stdin", "diff", input=git(folder, "ls-files", "-z").stdout)
    fields = found.stdout.split(b"\0")[:-1]
    attack.expect(found.stderr == b"", "git reads every line of .gitattributes", found.stderr)
    return {name for name, value in zip(fields[::3], fields[2::3]) if value == b"navpath"}


def files_by_name():
    """A word that names a file gives that file alone, from every folder."""
    def check(name):
        folder = repository(*NAMES, b"sub/" + name)
        (folder / "link").symlink_to("sub")
        for where, word, want in [
                (folder, name, name), (folder, b"sub/" + name, b"sub/" + name), (folder / "sub", name, b"sub/" + name),
                (folder / "link", name, b"sub/" + name), (folder, os.fsencode(folder / "link") + b"/" + name, b"sub/" + name)]:
            (folder / ".gitattributes").unlink(missing_ok=True)
            done = install(where, "--", word)
            attack.expect(done.returncode == 0 and attributed(folder) == {want}, f"{name} by name in {where.name}", done,
                          content(folder / ".gitattributes"), attributed(folder))

    in_parallel(check, NAMES)


def folders_by_name():
    for name in NESTED:
        folder = repository(*(nested + b"/nav.txt" for nested in NESTED))
        done = install(folder, "--", name)
        attack.expect(done.returncode == 0 and attributed(folder) == {name + b"/nav.txt"}, f"the folder {name}", done,
                      content(folder / ".gitattributes"))


def patterns():
    """What names no file is a pattern, read as git reads it."""
    for pattern, want in [(b"st*.txt", {b"star.txt"}), (b"a[12].txt", {b"a1.txt", b"a2.txt"}), (b"s\\*.txt", set()),
                          (b"sub/*.txt", {b"sub/b.txt"}), (b"**/b.txt", {b"sub/b.txt"}), (b"!star.txt", set()),
                          (b"[attr]1.txt", {b"a1.txt"}), (b"w h.*", {b"w h.txt"}), (b"l\n*.txt", {b"l\ne.txt"})]:
        folder = repository(b"star.txt", b"a1.txt", b"a2.txt", b"a3.txt", b"sub/b.txt", b"w h.txt", b"l\ne.txt")
        done = install(folder, "--", pattern)
        attack.expect(done.returncode == 0 and attributed(folder) == want, f"the pattern {pattern}", done, attributed(folder))
    folder = repository(b"a.txt")
    attack.expect(install(folder, "x" * 2047).returncode == 4 and not (folder / ".gitattributes").exists(),
                  "a line that git would ignore is refused")


def patterns_of_schemas():
    """A name in `files`, its special characters escaped, in folders of every name; a control character is a fault."""
    def check(name):
        text = name.decode(errors="replace")
        pattern = "".join("\\" + character if character in "*?[\\!" else character for character in text)
        for nested in [b"", *NESTED]:
            folder = repository(*(os.path.join(other, name) for other in [b"", *NESTED]))
            schema = os.path.join(os.fsencode(folder), nested, b"navpath.schema.json")
            Path(os.fsdecode(schema)).write_text(json.dumps({"destinations": {}, "files": [pattern]}))
            done = install(os.path.dirname(schema))
            if any(character < " " or "\x7f" <= character < "\xa0" for character in text):
                attack.expect(done.returncode != 0 and attributed(folder) == set(), f"{name} in 'files' is refused", done)
                checked = attack.run("schema", "check", schema, cwd=folder)
                attack.expect(checked.returncode == 1 and b"control characters" in checked.stdout, f"schema check: {name}", checked)
            elif text.encode() == name and not name.startswith(b"/"):
                attack.expect(done.returncode == 0 and attributed(folder) == {os.path.join(nested, name)},
                              f"{name} in 'files' of {nested}", done, content(folder / ".gitattributes"), attributed(folder))

    in_parallel(check, NAMES if attack.full else NAMES[::3] + [b"line\nend.json", b"* diff=x\x85"])


def differences():
    """`git diff` shows the change of every file, whatever its name."""
    folder = repository(*NAMES, b"text/\xff.json")
    attack.expect(install(folder, "*").returncode == 0, "install")
    git(folder, "config", "diff.navpath.command", f"'{attack.tool}' git-diff --")
    for name in NAMES:
        path = os.path.join(os.fsencode(folder), name)
        with open(path, "wb") as file:
            file.write(b'["Swift.Int","88"]')
        shown = git(folder, "--no-pager", "--literal-pathspecs", "diff", "--", name)
        attack.expect(b"+ 0  Swift.Int  88" in shown.stdout or b"-> 88" in shown.stdout, f"the path in {name} is shown", shown)
        with open(path, "wb") as file:
            file.write(b"no path\n")
        shown = git(folder, "--no-pager", "--literal-pathspecs", "diff", "--", name)
        attack.expect(b"\n+no path" in shown.stdout, f"the text in {name} is shown", shown)
        attack.expect(shown.returncode == 0 and b"\x1b" not in shown.stdout and b"\x07" not in shown.stdout, f"{name}: safe", shown)
    attack.expect(not (folder / "PWNED").exists(), "no name is a command")


def words_of_the_command():
    """What is in the configuration runs with the very words, by the /bin/sh of this machine."""
    spy = attack.folder("spy")
    (spy / "navpath").write_text("#!/bin/sh\nprintf '%s\\0' \"$@\" >>\"$SPIED\"\n")
    (spy / "navpath").chmod(0o755)

    def check(case):
        option, name = case
        folder = repository(b"nav.json")
        value = name
        if option == "--schema":
            value = os.path.join(os.fsencode(folder), name)
            with open(value, "wb") as file:
                file.write(b'{"destinations":{}}')
        elif option == "--at":
            value = b"/" + name
        done = install(folder, os.fsencode(option) + b"=" + (name if option == "--schema" else value))
        (folder / "nav.json").write_bytes(b"[]")
        spied = folder.parent / f"{folder.name}.words"
        shown = git(folder, "diff", environment={**attack.environment, "SPIED": str(spied),
                                                 "PATH": f"{spy}:{os.environ['PATH']}"})
        words = (content(spied) or b"").split(b"\0")
        flag = os.fsencode(option)
        want = [flag + b"=" + value] if value.startswith(b"-") else [flag, value]
        attack.expect(done.returncode == 0 and words[1:len(want) + 2] == [*want, b"--"] and words[len(want) + 2] == b"nav.json",
                      f"{option} {name} arrives", done, shown, words)
        attack.expect(not (folder / "PWNED").exists(), f"{option} {name} is no command")
        attack.expect(b"\x1b" not in done.stdout and b"\x07" not in done.stdout, f"{option} {name} is shown safely", done)

    texts = [name for name in NAMES if name.decode(errors="ignore").encode() == name]
    texts += [b"a\x01'; touch PWNED; #", b"\r\n", b"a\r\rb", b"'\r'", b"two  blanks\t\ttabs", b"\xd0\x81\xd0\x88", b"\xc2\x88",
              b"#;", b"it's \\", b"--", b"$'a'"]
    paths = [name for name in NAMES if b"/" not in name and name != b"-"]
    in_parallel(check, [("--stack", name) for name in texts] + [("--schema", name) for name in paths]
                + [("--at", name) for name in texts if b"~" not in name])


def attributes_that_are_no_file():
    outside = attack.folder("outside")

    def link(path):
        (outside / "bashrc").write_text("# mine\n")
        path.symlink_to(outside / "bashrc")

    kinds = {"a link": link, "a dangling link": lambda path: path.symlink_to(outside / "none"), "a FIFO": os.mkfifo,
             "a folder": os.mkdir, "a link to a folder": lambda path: path.symlink_to(outside),
             "a link to a FIFO": lambda path: (os.mkfifo(outside / "fifo"), path.symlink_to(outside / "fifo")),
             "a link to itself": lambda path: path.symlink_to(path),
             "a hard link": lambda path: ((outside / "hard").write_text("# mine\n"), os.link(outside / "hard", path))}
    if os.geteuid() == 0:
        kinds["a device"] = lambda path: os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, 3))
    for kind, make in kinds.items():
        folder = repository(b"nav.json")
        make(folder / ".gitattributes")
        before = os.lstat(folder / ".gitattributes")
        done = install(folder)
        attack.expect(done.returncode == 4 and b".gitattributes: error: " in done.stderr, f"{kind} is refused", done)
        attack.expect(os.lstat(folder / ".gitattributes").st_mtime_ns == before.st_mtime_ns, f"{kind} is untouched")
        attack.expect(git(folder, "config", "diff.navpath.command").stdout == b"", f"{kind}: nothing is configured")
    attack.expect((outside / "bashrc").read_text() + (outside / "hard").read_text() == "# mine\n# mine\n"
                  and not (outside / "none").exists() and not (outside / ".navpath-temporary").exists(), "nothing outside changed")


def is_set_up(folder):
    return b"navpath" in git(folder, "config", "diff.navpath.command").stdout, (folder / ".gitattributes").exists()


def repositories_apart():
    """Attributes and configuration are of one repository, or of none."""
    here, other = repository(b"nav.json", b"sub/nav.json"), repository(b"nav.json")
    for folder in (here, here / "sub", other):
        for values in [{"GIT_DIR": other / ".git"}, {"GIT_DIR": other / ".git", "GIT_WORK_TREE": other},
                       {"GIT_WORK_TREE": other}, {"GIT_COMMON_DIR": other / ".git"}, {"GIT_CONFIG": other / "config"},
                       {"GIT_DIR": here / ".git", "GIT_COMMON_DIR": other / ".git"}]:
            done = install(folder, environment={**attack.environment, **{name: str(value) for name, value in values.items()}})
            attack.expect(done.returncode == 4 and b"is set; unset it" in done.stderr, f"{values} is refused", done)
    attack.expect(is_set_up(here) == is_set_up(other) == (False, False) and not (here / "sub/.gitattributes").exists(),
                  "nothing is set up")

    bare = attack.folder()
    shutil.rmtree(bare / ".git")
    git(bare, "init", "-q", "--bare")
    for folder in (bare, here / ".git"):
        done = install(folder)
        attack.expect(done.returncode == 4 and not (folder / ".gitattributes").exists(), "no work tree", done)

    # Files that look like a repository, in a clone, and name another work tree.
    for target in (here, attack.scratch, here / "sub"):
        shutil.copytree(other / ".git", here / "sub/evil", dirs_exist_ok=True)
        git(here, "config", "--file", here / "sub/evil/config", "core.worktree", str(target))
        git(here, "config", "--file", here / "sub/evil/config", "core.bare", "false")
        done = install(here / "sub/evil")
        attack.expect(done.returncode == 4 or is_set_up(target) == (True, True), "a repository in a clone", done)
        attack.expect(not (attack.scratch / ".gitattributes").exists(), "nothing is written outside")
    shutil.rmtree(here / "sub/evil")
    for file in (here / ".gitattributes", here / "sub/.gitattributes"):
        file.unlink(missing_ok=True)

    identity = ["-c", "user.name=a", "-c", "user.email=a@b.c", "-c", "protocol.file.allow=always"]
    git(here, *identity, "commit", "-qm", "one")
    git(other, *identity, "commit", "-qm", "one")
    git(here, "worktree", "add", "-q", "-b", "linked", here.parent / "linked tree")
    git(here, *identity, "submodule", "--quiet", "add", str(other), "module")
    (attack.scratch / "link").symlink_to(here / "sub")
    apart = repository(b"nav.json")
    (apart / ".git").rename(apart.parent / "apart.git")
    (apart / ".git").write_text("gitdir: ../apart.git\n")
    for folder, top in [(here.parent / "linked tree", here.parent / "linked tree"), (here / "module", here / "module"),
                        (apart, apart), (attack.scratch / "link", here)]:
        done = install(folder)
        attack.expect(done.returncode == 0 and is_set_up(top) == (True, True) and attributed(top) >= {b"nav.json"},
                      f"{folder.name} is set up", done)
    attack.expect(is_set_up(other) == (False, False), "and no other one")


def programs():
    """A difference runs no filter, driver or monitor of the repository, and not itself."""
    folder = repository(b"nav.json", b"other.txt")
    mark = folder / "RAN"
    evil = f"f() {{ echo ran >>'{mark}'; cat; }}; f"
    (folder / ".gitattributes").write_text("* filter=evil diff=evil working-tree-encoding=UTF-16\n")
    for name, value in {"filter.evil.clean": evil, "filter.evil.smudge": evil, "diff.evil.textconv": evil,
                        "diff.evil.command": evil, "diff.external": evil, "core.fsmonitor": evil, "core.pager": evil,
                        "pager.diff": "true", "core.attributesFile": str(folder / ".gitattributes"),
                        "filter.evil.process": evil, "alias.diff": "!" + evil, "color.ui": "always"}.items():
        git(folder, "config", name, value)
    (folder / "nav.json").write_bytes(b"no path\n")
    (folder / "other.txt").write_bytes(b"nor this\n")
    (folder / "-c").write_bytes(b"x\n")
    for sides in [("nav.json", "other.txt"), ("/dev/null", "nav.json"), ("nav.json", "/dev/null"), ("-c", "other.txt")]:
        for environment in ({}, {"GIT_EXTERNAL_DIFF": evil}, {"GIT_DIR": str(folder / ".git")}, {"GIT_PAGER": evil}):
            done = attack.run("git-diff", "--", "nav.json", sides[0], "1" * 40, "100644", sides[1], "2" * 40, "100644", cwd=folder,
                              env={**attack.environment, **environment})
            attack.expect(done.returncode == 0 and b"\n@@ " in done.stdout and not mark.exists(), f"{sides}, {environment}", done)
    done = git(repository(b"nav.json"), "-c", f"diff.external='{attack.tool}' git-diff --", "diff", "--no-index", "nav.json", "/dev/null",
               environment={**attack.environment, "GIT_EXTERNAL_DIFF": f"'{attack.tool}' git-diff --"})
    attack.expect(b"Swift.Int" in done.stdout, "no call of itself", done)
    if attack.has("strace", "the programs that are started"):
        folder = repository(b"nav.json")
        for words, allowed in [(["--install"], {"git"}),
                               (["nav.json", "/dev/null", ".", ".", "nav.json", "1" * 40, "100644"], {"git"})]:
            attack.expect(programs_of(folder, ["git-diff", *words]) <= allowed, f"git-diff {words} starts git alone")
        attack.expect(programs_of(folder, ["edit", "nav.json"], VISUAL="true") <= {"sh", "true"}, "edit starts the editor")


def programs_of(folder, words, **environment):
    log = folder.parent / f"{folder.name}.trace"
    attack.run(*words, before=["strace", "-f", "-qq", "-e", "trace=execve", "-o", log], cwd=folder,
               env={**attack.environment, **environment})
    lines = [line for line in log.read_text().splitlines() if "execve(" in line and line.endswith("= 0")]
    return {os.path.basename(line.split('"')[1]) for line in lines[1:]}


def signals_while_a_child_runs():
    """What navpath made for a child is gone, but for what a person wrote, which is named."""
    slow = attack.folder("slow")
    (slow / "git").write_text("#!/bin/sh\ntouch started\nexec sleep 20\n")
    (slow / "git").chmod(0o755)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        for name, words, editor in [
                ("git", ["git-diff", "a.txt", "a.txt", "1", "100644", "b.txt", "2", "100644"], None),
                ("left", ["edit", "nav.json"], "touch started; exec sleep 20 #"),
                ("touched", ["edit", "nav.json"], "f() { echo '// mine' >>\"$1\"; touch started; exec sleep 20; }; f"),
                ("wrong before", ["edit", "nav.json"],
                 "f() { if [ -e once ]; then touch started; exec sleep 20; fi; touch once; echo wrong >>\"$1\"; }; f")]:
            folder = attack.folder()
            for file in ("a.txt", "b.txt"):
                (folder / file).write_text(file)
            (folder / "nav.json").write_bytes(OLD)
            scratch = folder / "scratch"
            scratch.mkdir()
            environment = {**attack.environment, "TMPDIR": str(scratch), "VISUAL": editor or EDITOR,
                           "PATH": f"{slow}:{os.environ['PATH']}" if editor is None else os.environ["PATH"]}
            with subprocess.Popen([attack.tool, *words], cwd=folder, env=environment, stdout=subprocess.DEVNULL,
                                  stderr=subprocess.PIPE, start_new_session=True) as process:
                ends = time.monotonic() + 20
                while not (folder / "started").exists() and time.monotonic() < ends:
                    time.sleep(0.01)
                process.send_signal(number)
                # While an editor runs, Ctrl-C is the editor's.
                if editor and number == signal.SIGINT:
                    time.sleep(0.1)
                    attack.expect(process.poll() is None, f"{name}: SIGINT is the editor's")
                    process.send_signal(signal.SIGTERM)
                try:
                    process.wait(10)
                except subprocess.TimeoutExpired:
                    attack.expect(False, f"{name}: {number.name} ends it")
                # The child has the other end of the pipe.
                os.killpg(process.pid, signal.SIGKILL)
                said = process.stderr.read().decode()
            what = f"{name}: {number.name}"
            ended = signal.SIGTERM if editor and number == signal.SIGINT else number
            attack.expect(process.returncode == -ended, what, process.returncode)
            kept = [str(scratch / file) for file in os.listdir(scratch)]
            attack.expect(len(kept) == (name in ("touched", "wrong before")), f"{what}: files", kept)
            attack.expect(all(f"what you wrote is in {path}\n" in said for path in kept), f"{what}: named", said)
            attack.expect((folder / "nav.json").read_bytes() == OLD, f"{what}: the path")


files_by_name()
folders_by_name()
patterns()
patterns_of_schemas()
differences()
words_of_the_command()
attributes_that_are_no_file()
repositories_apart()
programs()
signals_while_a_child_runs()
attack.finish(f"git: {len(NAMES)} names")
