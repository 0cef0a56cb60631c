"""Shared by all tests of this folder: the tool, fresh folders, and the count of checks and failures.

Every test is run as

    python3 Tests/Reliability/NAME.py [NAVPATH] [--full] [--list]

NAVPATH is the binary, `.build/release/navpath` by default. Without `--full` (or NAVPATH_ATTACK=full in the
environment) fewer of the same attempts are made, for CI. The last line is the figure; the exit status is 1
if a check failed. Folders are made below TMPDIR. With `--list`, an option of concurrency, crash, faults and signals,
the path is in Data of a property list, XML or binary in turn.
"""
import atexit
import json
import os
import plistlib
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
JOBS = max(2, os.cpu_count() or 2)

# Three screens, root first 1, 2, 3. Values are integers so that an ELEMENT is one bare word in every command.
OLD = b'["Swift.Int","3","Swift.Int","2","Swift.Int","1"]\n'


# Characters that a terminal obeys, that hide, or that reorder the text beside them.
DANGEROUS = [chr(code) for code in [
    *range(0x01, 0x20), 0x7F, *range(0x80, 0xA0), 0xAD, 0x61C, 0x115F, 0x180E, 0x200B, 0x200C, 0x200D, 0x200E, 0x200F,
    0x2028, 0x2029, *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0x3164, 0xFEFF, 0xFFF9, 0xFFFA, 0xFFFB, 0xFFFE,
    0x1D173, 0xE0001, 0xE0041]]


def path_file(values):
    """The text of a path of integers, given root first."""
    return ("[" + ",".join(f'"Swift.Int","{value}"' for value in list(values)[::-1]) + "]\n").encode()


LISTS = {"xml": plistlib.FMT_XML, "binary": plistlib.FMT_BINARY}


def kept(kind, path):
    """A file with the text of a path, or with none where that is None: the text itself, or a property list."""
    if kind not in LISTS:
        return path
    around = {"launches": 3, "text": "é & <b>", "scenes": [{"date": 1.5, "flag": True}, "text"]}
    return plistlib.dumps({**around, **({} if path is None else {"path": path.rstrip(b"\n")})}, fmt=LISTS[kind])


def path_in(data):
    """The text of the path in a file."""
    return plistlib.loads(data)["path"] if data.startswith((b"<?xml", b"bplist")) else data


# An editor that needs no terminal: it changes the top of OLD from 3 to 7.
EDITOR = "sed -i s/3/7/"

# 4 times the input costs more than this many times as much: the cost is not in proportion.
STEEP = 8
# What a quiet machine does in less than ten seconds: too many instructions for any input of an attack on growth.
MANY = 40_000_000_000

METER = """
import json, os, resource, subprocess, sys, time
for line in sys.stdin:
    case = json.loads(line)
    def limit():
        if case["stack"]:
            resource.setrlimit(resource.RLIMIT_STACK, (case["stack"], case["stack"]))
    with open(case["out"], "wb") as out, open(case["err"], "wb") as err:
        process = subprocess.Popen(case["words"], cwd=case["folder"], stdout=out, stderr=err, env=case["environment"],
                                   stdin=subprocess.DEVNULL, preexec_fn=limit)
        deadline = time.monotonic() + case["limit"]
        number = 0
        while not number:
            number, status, usage = os.wait4(process.pid, os.WNOHANG)
            if not number and time.monotonic() > deadline:
                process.kill()
            time.sleep(0.001)
    process.returncode = os.waitstatus_to_exitcode(status)
    print(json.dumps([process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024]), flush=True)
"""


class Meter:
    """Runs navpath and measures processor time and memory.

    A process of its own, because the system counts the memory of whoever starts a program as the program's: this one
    stays small.
    """

    def __init__(self, attack):
        self.attack = attack
        self.process = subprocess.Popen([sys.executable, "-c", METER], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)
        atexit.register(self.process.stdin.close)

    def run(self, words, folder, limit=600, stack=0):
        """(status, seconds of processor time, bytes of memory, stdout's file, stderr's file) of one run."""
        out, err = folder.parent / f"{folder.name}.out", folder.parent / f"{folder.name}.err"
        case = {"words": [self.attack.tool, *(os.fsdecode(word) for word in words)], "folder": str(folder),
                "environment": self.attack.environment, "limit": limit, "stack": stack, "out": str(out),
                "err": str(err)}
        self.process.stdin.write(json.dumps(case) + "\n")
        self.process.stdin.flush()
        return (*json.loads(self.process.stdout.readline()), out, err)

    def growth(self, small, large, again):
        """How many times as much 4 times the input costs, from the seconds of both.

        The seconds also show what else the machine does, so too steep a growth is only a suspicion: both are measured again,
        and then their instructions decide. `again` lays out the files of a size, given as 1 or 4, and gives the words and the
        folder of its run.
        """
        for _ in range(3):
            # Where the bigger one takes no time worth speaking of, its growth says nothing.
            factor = large / max(small, 0.005) if large > 0.1 else 0
            if factor < STEEP:
                return factor
            small, large = min(small, self.run(*again(1))[1]), min(large, self.run(*again(4))[1])
        counts = [self.instructions(*again(times)) for times in (1, 4)]
        return counts[1] / counts[0]

    def is_slow(self, seconds, again):
        """Whether the bigger input takes more than ten seconds of a quiet machine, told in the same way."""
        for _ in range(2):
            if seconds < 10:
                return False
            seconds = min(seconds, self.run(*again(4))[1])
        return seconds >= 10 and self.instructions(*again(4)) >= MANY

    def instructions(self, words, folder):
        """The instructions of one run, counted by callgrind: they are nearly the same on every run."""
        log = folder.parent / f"{folder.name}.callgrind"
        counting = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null", f"--log-file={log}"]
        self.attack.run(*words, before=counting, cwd=folder, timeout=3600)
        return int(re.search(r"Collected : (\d+)", log.read_text()).group(1))


class Attack:
    """One script's run."""

    def __init__(self, title):
        words = [word for word in sys.argv[1:] if word not in ("--full", "--list")]
        self.full = "--full" in sys.argv or os.environ.get("NAVPATH_ATTACK") == "full"
        # The arguments of every command on the file.
        self.is_list = "--list" in sys.argv
        self.at = ["--at", "/path"] if self.is_list else []
        self.tool = str(Path(words[0] if words else REPOSITORY / ".build/release/navpath").resolve())
        if not os.access(self.tool, os.X_OK):
            raise SystemExit(f"no navpath at {self.tool}: build it, or name it")
        # What this process ignores (nohup, a job in the background), navpath would ignore as well.
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            if signal.getsignal(number) == signal.SIG_IGN:
                signal.signal(number, signal.SIG_DFL)
        self.started = time.monotonic()
        self.folders = 0
        self.tried = 0
        self.broken = []
        self.skipped = []
        self.scratch = Path(tempfile.mkdtemp(prefix="navpath-attack-"))
        os.chmod(self.scratch, 0o755)
        atexit.register(shutil.rmtree, self.scratch, ignore_errors=True)
        self.environment = {key: value for key, value in os.environ.items() if not key.startswith("NAVPATH")}
        # A crash is a finding by its status; its stack trace takes seconds to print.
        self.environment["SWIFT_BACKTRACE"] = "enable=no"
        self.environment["TMPDIR"] = str(self.scratch)
        self.environment["VISUAL"] = EDITOR
        self.commands = None
        on_lists = ", in property lists" if self.is_list else ""
        print(f"== {title}{on_lists} ({'full' if self.full else 'quick'})", flush=True)

    # What is attacked

    def folder(self, name=None):
        """A fresh folder in which no search for a schema goes further up."""
        self.folders += 1
        folder = self.scratch / (name or f"{self.folders}")
        (folder / ".git").mkdir(parents=True)
        return folder

    def run(self, *words, before=(), stdin=b"", timeout=120, **options):
        """Runs navpath with these words; `before` stands in front of it (strace, a wrapper)."""
        if isinstance(stdin, bytes):
            options["input"] = stdin
        else:
            options["stdin"] = stdin
        options.setdefault("stdout", subprocess.PIPE)
        options.setdefault("stderr", subprocess.PIPE)
        options.setdefault("env", self.environment)
        command = [*map(str, before), self.tool, *(os.fsdecode(word) for word in words)]
        try:
            return subprocess.run(command, timeout=timeout, check=False, **options)
        except subprocess.TimeoutExpired:
            self.expect(False, f"no answer within {timeout} s", command)
            return subprocess.CompletedProcess(command, -signal.SIGALRM, b"", b"")

    def run_on_terminal(self, *words, cwd):
        """What navpath prints where standard output and standard error really are one terminal, without colors."""
        ours, theirs = pty.openpty()
        with subprocess.Popen([self.tool, *words], cwd=cwd, env={**self.environment, "NO_COLOR": "1"},
                              stdin=subprocess.DEVNULL, stdout=theirs, stderr=theirs) as process:
            os.close(theirs)
            said = b""
            while True:
                try:
                    piece = os.read(ours, 65536)
                except OSError:
                    break
                if not piece:
                    break
                said += piece
        os.close(ours)
        self.expect(0 <= process.returncode < 6, f"on a terminal: {words}: status {process.returncode}", said[-300:])
        # The terminal itself turns each line end into CR LF.
        return said.replace(b"\r\n", b"\n")

    def table(self):
        """The command table, as `help` prints it: the name of each command, and the heading that it stands under."""
        if self.commands is None:
            # Other threads look at it meanwhile: it is there when it is whole.
            commands, heading = {}, None
            for line in self.run("help", "all").stdout.decode().splitlines():
                if line.endswith(":") and not line.startswith(" "):
                    heading = line[:-1]
                elif found := re.match(r"  ([a-z-]+(?: [a-z-]+)?)  +\S", line):
                    commands[found[1]] = heading
            self.commands = commands
        return self.commands

    def command(self, words):
        """The name of the command that these words begin with, of one word or of two; None for what is none."""
        return next((name for name in (" ".join(words[:2]), words[0]) if name in self.table()), None)

    def knows(self, words):
        """Whether this build has the command that these words begin with."""
        return self.command([os.fsdecode(word) for word in words]) is not None

    def changing(self):
        """The commands that write a path: those that lock its folder, or stand under a heading of such ones."""
        names = [name for name, heading in self.table().items()
                 # `launch-args` is with the files, and writes none.
                 if heading in ("Changing a path", "Files") and name != "launch-args"
                 or b"--lock-timeout" in self.run(*name.split(), "--help").stdout]
        self.expect({"push", "new", "apply", "edit", "fmt", "convert"} <= set(names), "the help lists the commands", names)
        return names

    def rows_for_others(self, names, rows, file, *more):
        """Rows for those of these commands that no row (a list of words) is for, made from their usage on a file."""
        others = set(names) - {self.command([os.fsdecode(word) for word in row]) for row in rows}
        return [self.usual_words(name, file) + list(more) for name in sorted(others)]

    def usual_words(self, name, file):
        """A line of a command by its usage: `insert FILE INDEX ELEMENT...` is `insert nav.json 0 7`."""
        usage = re.search(r"^Usage: navpath (.*)$", self.run(*name.split(), "--help").stdout.decode(), re.M)[1]
        words = [word.strip("[]").removesuffix("...") for word in usage.replace("[OPTIONS] ", "").split()]
        return [str(file) if word in ("FILE", "A", "B", "SCHEMA") else SAMPLES.get(word, word) for word in words]

    # What came of it

    def expect(self, holds, what, *facts):
        """Counts one check; a failure is printed at once and in the end."""
        self.tried += 1
        if not holds:
            self.broken.append(what)
            if len(self.broken) <= 40:
                print("BROKEN", ascii(what), *(ascii(fact)[:600] for fact in facts), flush=True)
        return holds

    def has(self, program, what):
        """Whether a program that is needed for something is installed; CI must not leave it out."""
        if shutil.which(program):
            return True
        if os.environ.get("CI") == "true":
            self.expect(False, f"{what}: no {program}, which CI must have")
        else:
            self.skip(what, f"no {program}")
        return False

    def skip(self, what, why):
        self.skipped.append(what)
        print(f"SKIPPED {what}: {why}", flush=True)

    def note(self, text):
        print(f"   {text}", flush=True)

    def finish(self, figure):
        took = time.monotonic() - self.started
        left_out = f", {len(self.skipped)} skipped" if self.skipped else ""
        print(f"{figure}: {self.tried} checks, {len(self.broken)} broken{left_out} ({took:.1f} s)")
        sys.exit(1 if self.broken else 0)


def in_parallel(work, items, jobs=JOBS):
    """Runs `work` over the items in threads; each waits for processes, so threads are enough."""
    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(work, items))


def leftovers(folder):
    """Temporary files that nobody removed."""
    return sorted(name for name in os.listdir(folder) if ".navpath-" in name)


def content(path):
    """The bytes of a file, None where there is none."""
    try:
        return Path(path).read_bytes()
    except FileNotFoundError:
        return None


def kept_texts(folder, done):
    """What `edit` left in TMPDIR, and what its message says that it left: {name: bytes} and the names."""
    kept = {name: content(folder / name) for name in os.listdir(folder) if name.endswith(".jsonc")}
    return kept, re.findall(r"what you wrote is in \S*/(navpath-\w+\.jsonc)", done.stderr.decode(errors="replace"))


def is_whole(data):
    """Whether the bytes are a whole path."""
    try:
        items = json.loads(data)
    except ValueError:
        return False
    return isinstance(items, list) and len(items) % 2 == 0


# What stands for the arguments in a usage line.
SAMPLES = {"ELEMENT": "7", "MATCH": "Int", "INDEX": "0", "INDEX|MATCH": "0", "N": "1", "PATCH": '{"a":1}',
           "OPERATION": "pop", "FORM": "expanded"}

# Every changing command on a file `nav.json` that holds OLD (or on nothing), in its own folder.
# (name, words, whether there is a file before). A command that is not here is run as its usage says.
CHANGES = [
    ("push", ["push", "nav.json", "7"], True),
    ("pop", ["pop", "nav.json"], True),
    ("new", ["new", "nav.json", "1", "2"], False),
    ("apply", ["apply", "nav.json", "pop", "push 8"], True),
    ("pop --print", ["pop", "nav.json", "2", "--print"], True),
    ("pop-to", ["pop-to", "nav.json", "2"], True),
    ("pop-to --or-push", ["pop-to", "nav.json", "9", "--or-push"], True),
    ("reset", ["reset", "nav.json"], True),
    ("replace", ["replace", "nav.json", "9"], True),
    ("insert", ["insert", "nav.json", "0", "4"], True),
    ("remove", ["remove", "nav.json", "0"], True),
    ("update", ["update", "nav.json", "8"], True),
    ("return", ["return", "nav.json", "1", "9"], True),
    ("new --force", ["new", "nav.json", "--force", "5"], True),
    ("push --create", ["push", "nav.json", "7", "--create"], False),
    ("push --output", ["push", "other.json", "7", "--output", "nav.json"], True),
    ("fmt", ["fmt", "nav.json", "--pretty"], True),
    ("migrate", ["migrate", "nav.json", "--rename", "Swift.Int=Swift.Int64"], True),
    ("convert", ["convert", "nav.json", "--to", "expanded"], True),
    ("restore --write", ["restore", "nav.json", "--write", "--schema", "cut.schema.json"], True),
    ("open", ["open", "nav.json", "app:///one/7", "--schema", "link.schema.json"], True),
    ("edit", ["edit", "nav.json"], True),
    ("select", ["select", "nav.json", "side=Swift.String:9", "--schema", "select.schema.json"], True),
]

# No element of OLD has a destination; rules of order drop none.
CUT_SCHEMA = {"destinations": {"App.One": {}}}
LINK_SCHEMA = {"destinations": {"App.One": {
    "payload": {"type": "object", "required": ["id"], "properties": {"id": {"type": "integer"}}}, "link": "/one/{id}"}}}

# A column whose value is one string of OLD, so that a path is left whatever it selects.
SELECT_SCHEMA = {"destinations": {"Swift.Int": {}, "Swift.String": {}}, "stacks": {"main": {"at": "", "columns": [
    {"name": "side", "at": "/1", "type": "Swift.String"}]}}}


def changes(attack):
    """The rows of CHANGES that this build has; every changing command is among them."""
    known = [change for change in CHANGES if attack.knows(change[1])]
    others = attack.rows_for_others(attack.changing(), [words for _, words, _ in known], "nav.json")
    rows = known + [(" ".join(words), words, True) for words in others]
    if not attack.is_list:
        return rows
    # The schema of `select` says itself where the path is.
    rows = [row for row in rows if row[0] != "select"]
    if not attack.full:
        rows = [row for row in rows if row[0] in ("push", "new", "apply", "push --output", "fmt")]
    # What begins without a file begins with a list that lacks the key.
    kinds = ("binary", "xml")
    return [(f"{name}, {kinds[number % 2]}", words + attack.at + ([] if has_file else ["--encoding", "data"]),
             kinds[number % 2] + ("" if has_file else " without a path"))
            for number, (name, words, has_file) in enumerate(rows)]


def stage(folder, has_file):
    """Puts what a command of CHANGES needs into an empty folder; `has_file` may name the kind of list."""
    kind, *without = has_file.split() if isinstance(has_file, str) else ["json"]
    if has_file:
        (folder / "nav.json").write_bytes(kept(kind, None if without else OLD))
    (folder / "other.json").write_bytes(kept(kind, OLD))
    (folder / "cut.schema.json").write_text(json.dumps(CUT_SCHEMA))
    (folder / "link.schema.json").write_text(json.dumps(LINK_SCHEMA))
    (folder / "select.schema.json").write_text(json.dumps(SELECT_SCHEMA))


# strace

CALL = re.compile(r"^(?:\[pid +\d+\] |\d+ +)?([a-z_0-9]+)\((.*)")


def trace(attack, folder, words, **options):
    """The system calls of one run, in order: (name, how many of that name so far, the rest of the line)."""
    log = folder / "trace"
    done = attack.run(*words, before=["strace", "-o", log, "-s", "200"], cwd=folder, **options)
    lines = log.read_text(errors="replace").splitlines()
    log.unlink()
    seen, calls = {}, []
    for line in lines:
        found = CALL.match(line)
        if found and found[1] != "execve":
            seen[found[1]] = seen.get(found[1], 0) + 1
            calls.append((found[1], seen[found[1]], found[2]))
    return done, calls


def first_of_ours(calls):
    """The index of the first call that navpath's own code makes.

    What comes before is the C library and the Swift runtime, before `main`: they look for their own files, and the
    failure of one of these calls says nothing about navpath. `main` begins by asking for the action of SIGINT.
    """
    for index, (name, _, rest) in enumerate(calls):
        if name == "rt_sigaction" and "SIGINT" in rest:
            return index
    raise SystemExit("the trace does not show where navpath begins")


def injecting(name, number, what, log="/dev/null"):
    """The words that make strace do something at one call."""
    return ["strace", "-qq", "-o", log, "-e", f"trace={name}", "-e", f"inject={name}:{what}:when={number}"]
