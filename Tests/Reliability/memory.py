#!/usr/bin/env python3
"""Test of memory: every command under valgrind, which checks each read and write.

    python3 Tests/Reliability/memory.py [NAVPATH=.build/debug/navpath] [--full]

At least one run of each command of the table, and of the hidden one that completions ask; full: also other options,
hostile texts and the inputs that fuzzing found. Each must print what it prints without valgrind, with the same status,
and valgrind must see no error: nothing is suppressed. Leaks are not counted: a run ends with _exit, by which the system
takes everything back, and is short.

The debug build, because it is linked to the system's C library, in which valgrind knows allocation and the functions that
read a word at a time; in the static release build it takes those for errors. First valgrind itself is tested: a program
that reads behind its memory must be found.
"""
import json
import os
import plistlib
import subprocess
import sys

from harness import CHANGES, OLD, REPOSITORY, Attack, in_parallel, path_file, stage

if not [word for word in sys.argv[1:] if word != "--full"]:
    sys.argv.insert(1, str(REPOSITORY / ".build/debug/navpath"))
attack = Attack("no command reads or writes memory out of bounds")
if not attack.has("valgrind", "memory"):
    attack.finish("memory")

SEEN = 99
VALGRIND = ["valgrind", f"--error-exitcode={SEEN}"]

# Tags, values and escapes of every kind; the mangled ones go through the runtime's demangler.
RICH = rb'["4Main6LessonV","{\"id\":42,\"n\":\"Bl\\u00f6b \xf0\x9f\x98\x80\"}","9LessonApp0A6DetailV","-1.5e3","SS","\"\\/\\n\"",' \
    b'"App.Box<Swift.Int>","[1,2,[],{}]","Si","1"]\n'
FLOW = b'[{"push":{}},"SS","\\"foo\\"",{"push":{}},"Si","1"]\n'
SCHEMA = {"destinations": {
    "App.User": {"payload": {"type": "object", "required": ["id"], "properties": {
        "id": {"$ref": "#/$defs/id"}, "name": {"pattern": "^(?:[A-Z]|(x)\\1)*$"}}}, "next": ["Swift.Int"], "max": 2,
        "link": "/user/{id}", "formerly": ["App.Person"]},
    "Swift.Int": {"payload": {"type": "integer", "minimum": 2}, "requires": ["App.User"], "deprecated": "use a String"}},
    "$defs": {"id": {"type": "integer", "multipleOf": 2}}}

# A struct with an array of itself.
GRAPH = {"metadata": {"formatVersion": {"major": 0, "minor": 6, "patch": 0}}, "module": {"name": "App"},
         "symbols": [
             {"kind": {"identifier": "swift.struct"}, "identifier": {"precise": "s:3App4UserV"}, "pathComponents": ["User"]},
             {"kind": {"identifier": "swift.property"}, "identifier": {"precise": "s:3App4UserV7friendsSayACGvp"},
              "pathComponents": ["User", "friends"], "location": {"position": {"line": 1, "character": 6}}}],
         "relationships": [
             {"kind": "memberOf", "source": "s:3App4UserV7friendsSayACGvp", "target": "s:3App4UserV"},
             *({"kind": "conformsTo", "source": "s:3App4UserV", "target": target} for target in ("s:SH", "s:SE", "s:Se"))]}
VIEWS = '''
// navigationDestination(for: Commented.self)
struct ListView { struct Row {}
  var body: some View { List { Text("\(a("x"))") }.navigationDestination(for: Row.self) { _ in /* " */ Text(#"\"#) } } }
'''

# The runs of every command that CHANGES does not have.
READING = [
    ["current", "rich.json"], ["show", "rich.json"], ["get", "rich.json", "1"], ["count", "rich.json"],
    ["contains", "rich.json", "Box"], ["find", "rich.json", "app.plist", "app.xml"], ["validate", "nav.json", "rich.json", "broken.json", "-s", "navpath.schema"],
    ["restore", "nav.json"], ["diff", "nav.json", "rich.json"],
    ["launch-args", "rich.json", "--key", "path", "--encoding", "text", "--to", "fastlane"],
    ["git-diff", "nav.json", "nav.json", "0", "100644", "rich.json", "0", "100644"], ["trace", "nav.json", "rich.json"],
    ["schema", "check", "navpath.schema"], ["schema", "list", "navpath.schema"], ["schema", "meta"],
    ["schema", "samples", "navpath.schema", "-o", "samples"], ["schema", "infer", "nav.json", "rich.json"], ["schema", "graph", "navpath.schema"], ["link", "nav.json"],
    ["schema", "generate", "app.symbols.json"], ["schema", "sources", "Views.swift", "-s", "navpath.schema"],
    ["completions", "bash"], ["help"], ["--version"], ["__complete", "--", "pop-to", "rich.json", ""]]
MORE = [
    ["diff", "nav.json", "rich.json", "--to", "side-by-side"], ["diff", "rich.json", "nav.json", "--to", "json-patch"],
    ["current", "rich.json", "--get", "/0"], ["show", "rich.json", "--swift"], ["show", "rich.json", "--json"],
    ["show", "flow.json", "--color", "always"], ["get", "rich.json", "9"], ["contains", "rich.json", "Lesson~{\"id\":4.2e1}"],
    ["validate", ".", "-j", "3", "-s", "navpath.schema"], ["validate", "lines", "--ndjson", "-j", "3", "-s", "navpath.schema"],
    *(["validate", "nav.json", "broken.json", "-s", "navpath.schema", "--report", report]
      for report in ("json", "junit", "sarif", "github")),
    *(["push", file, "7", "--at", at] for file in ("app.plist", "app.xml") for at in ("/path", "/text", "/list")),
    ["schema", "check", "broken.json"], ["completions", "zsh"], ["completions", "fish"], ["help", "push"], ["nonsense"],
    ["push", "rich.json", "App.Screen.pair(id: 1, list: [\"a\", .home], n: nil)", "URL:https://a.b", "--verbose"],
    ["push", "nav.json", "App.User(id: 3)", "-s", "navpath.schema"], ["pop-to", "rich.json", ".detail(3)"],
    ["update", "rich.json", '{"a":{"b":null}}', "--match", "Box"], ["apply", "rich.json", "--script", "script"],
    ["convert", "flow.json", "--to", "swiftui", "--tags", "dotted"], ["convert", "rich.json", "--to", "swiftcrossui"],
    ["fmt", "rich.json", "flow.json", "--sort-keys", "--compact"], ["push", "missing.json", "1"], ["edit", "broken.json"]]


def watch_the_watchman():
    folder = attack.folder()
    (folder / "main.swift").write_text("""
        let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 16)
        bytes.initialize(repeating: 1, count: 16)
        print(bytes[CommandLine.arguments.count * 8])
        """)
    subprocess.run(["swiftc", "-o", folder / "program", folder / "main.swift"], check=True, stderr=subprocess.DEVNULL)
    for words, status in (([], 0), (["more"], SEEN)):
        done = subprocess.run([*VALGRIND, folder / "program", *words], capture_output=True, check=False)
        attack.expect(done.returncode == status, "a read behind the memory is seen, and only that", done)


def prepare():
    folder = attack.folder()
    stage(folder, True)
    texts = {"rich.json": RICH, "flow.json": FLOW, "broken.json": b'["Swift.Int","{\\"a\\":[1,tru",]', "lines": OLD * 9 + b"[1]\n",
             "app.symbols.json": json.dumps(GRAPH).encode(), "Views.swift": VIEWS.encode(),
             "navpath.schema": json.dumps(SCHEMA).encode(), "script": b"push 1 2 # two\npop-to Box\nreplace 'String:a'\n"}
    kept = {"path": RICH, "text": OLD.decode(), "ids": [1, 2], "list": ["Swift.Int", "1"], "n": -3, "u": "\u00e9"}
    texts["app.plist"] = plistlib.dumps(kept, fmt=plistlib.FMT_BINARY)
    texts["app.xml"] = plistlib.dumps(kept)
    for name, text in texts.items():
        (folder / name).write_bytes(text)
    return folder


def hostile_files():
    """What fuzzing found, and texts that end early."""
    found = sorted((REPOSITORY / "Tests/Fuzz/Inputs").glob("file-*"))
    attack.expect(found, "the inputs that fuzzing found")
    cut = [RICH[:place] for place in range(3, len(RICH), 29)]
    return [file.read_bytes() for file in found] + cut + [path_file(range(500)), b"[" * 9999]


def check(case):
    words, text = case
    folders = [prepare(), prepare()]
    log = folders[1] / "valgrind.log"
    plain, watched = [], []
    for folder, before, results in ((folders[0], [], plain), (folders[1], [*VALGRIND, f"--log-file={log}"], watched)):
        if text is not None:
            (folder / "nav.json").write_bytes(text)
        elif words[0] == "new" and "--force" not in words or "--create" in words:
            (folder / "nav.json").unlink()
        # Where an editor is run, the name of its file is drawn by lot.
        environment = {**attack.environment, "TMPDIR": str(folder), "COLUMNS": "80"}
        done = attack.run(*words, before=before, cwd=folder, env=environment, timeout=300)
        # Reports name the schema by its whole path.
        results += [done.returncode, done.stdout.replace(f"{folder}/".encode(), b"")]
        results += [(folder / name).read_bytes() for name in ("nav.json", "rich.json")]
    what = " ".join(words)
    said = log.read_bytes() if log.exists() else b""
    attack.expect(b"ERROR SUMMARY: 0 errors" in said and watched[0] != SEEN, f"{what}: an error", said[-2500:])
    attack.expect(plain == watched and 0 <= plain[0] < 6, f"{what}: another answer under valgrind", plain, watched)


watch_the_watchman()
changing = [words for _, words, _ in CHANGES]
rows = [words for words in changing + READING if words[0] == "__complete" or words[0][:2] == "--" or attack.knows(words)]
rows += attack.rows_for_others(attack.table(), rows, "nav.json")
if not attack.full:
    # One run of each command.
    rows = list({attack.command(words) or words[0]: words for words in reversed(rows)}.values())
cases = [(words, None) for words in rows]
if attack.full:
    cases += [(words, None) for words in MORE]
    for text in hostile_files():
        cases += [(words, text) for words in (["validate", "nav.json"], ["show", "nav.json", "--swift"], ["push", "nav.json", "1"])]
in_parallel(check, cases)
attack.finish(f"memory: {len(cases)} runs under valgrind, of {len(attack.table())} commands")
