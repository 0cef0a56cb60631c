#!/usr/bin/env python3
"""Stress test: text from files never reaches a terminal with control or direction characters.

    python3 Tests/Reliability/terminal.py [NAVPATH] [--full]

Control characters (C0, DEL, C1), U+2028 and U+2029, direction controls, zero-width and other invisible characters are
put into tags, values, names of members, file names, schemas, reports, scripts and every kind of word, and nothing that
navpath then prints may hold one of them: on stdout of the commands that show something, and on stderr. Each is followed
by FORGED: no line may begin with that. Machine forms must be JSON that gives the characters back. What prints bytes by
design is left out: `-r`, and the path itself on stdout. Quick: all characters at once; full: also one by one.

The same with the commands of GitHub's runner, in a job of it: no line may be one that it obeys. Full: behind white space, too.
"""
import json
import os
import re
import subprocess
import xml.etree.ElementTree as ElementTree

from harness import DANGEROUS, OLD, Attack, in_parallel

attack = Attack("no control or direction character from a file or a word reaches a terminal")

# What navpath itself sends to a terminal that wants colours.
COLOR = re.compile("\x1b\\[[0-9;]*m")
# What navpath prints of its own: line ends, and the tab between a type and its value.
OWN = "\n\t"
# Commands of GitHub's runner, in both forms: the old one is obeyed anywhere in a line.
COMMANDS = ["::stop-commands::FORGED", "##[stop-commands]FORGED", "  ::stop-commands::FORGED", "\n::stop-commands::FORGED",
            "\r##[stop-commands]FORGED"]
OBEYED = re.compile(r"^\s*::stop-commands|^(?!::(?:error|warning) ).*##\[stop-commands", re.MULTILINE)


def raw_json(text):
    """A JSON string with the characters as they are, as far as RFC 8259 lets them."""
    return json.dumps(text, ensure_ascii=False)


def escaped_json(text):
    return json.dumps(text)


def check(what, done, streams=("stdout", "stderr")):
    attack.expect(0 <= done.returncode < 6, f"{what}: status {done.returncode}", done.stderr[-300:])
    for stream in streams:
        data = getattr(done, stream)
        try:
            said = data.decode()
        except UnicodeDecodeError as problem:
            attack.expect(False, f"{what}: {stream} is not UTF-8", problem)
            continue
        if "--color always" in what:
            said = COLOR.sub("", said)
        raw = {f"U+{ord(character):04X}" for character in said if character in DANGEROUS and character not in OWN}
        attack.expect(not raw, f"{what}: {stream} has {sorted(raw)}", said[:200])
        forged = [line for line in said.split("\n") if line.startswith("FORGED")]
        attack.expect(not forged, f"{what}: {stream} has a forged line", said[:200])
        attack.expect("X\tFORGED" not in said, f"{what}: {stream} has a forged tab", said[:200])
        if "GITHUB_ACTIONS" in attack.environment:
            obeyed = OBEYED.search(said.replace("\r", "\n"))
            attack.expect(not obeyed, f"{what}: {stream} has a command for GitHub's runner", said[:200])


def all_json(data):
    """Every JSON text of the output, on a line each or as a whole."""
    try:
        return [json.loads(data)]
    except ValueError:
        return [json.loads(line) for line in data.splitlines()]


def in_files(evil, name):
    """The text as tag, value, member, fault, in the file and in its name."""
    folder = attack.folder(f"files-{name}")
    # An editor that makes a mistake, with the text in it.
    environment = {**attack.environment, "VISUAL": "printf '[{\"type\":\"\"},%s' \"$EVIL\" >", "EVIL": evil}
    for encode, form in ((escaped_json, "escaped"), (raw_json, "raw")):
        value = json.dumps({evil: [evil, 1]}, ensure_ascii=form == "escaped")
        files = {
            "tag": f'["App.{encode(evil)[1:-1]}T","1","App.T","1"]',
            "whole tag": f'["{encode(evil)[1:-1]}","1","App.T","1"]', "value": f'["App.T",{encode(value)},"App.T","1"]',
            "broken value": f'["App.T",{encode("{" + evil)},"App.T","1"]',
            "broken word": f'["App.T",{encode("tru" + evil)},"App.T","1"]',
            "twice": f'["App.T",{encode("{" + raw_json(evil) + ":1," + escaped_json(evil) + ":2}")}]',
            "broken escape": f'["App.T","\\{evil}"]', "broken file": f'["App.T" {evil}]',
            "key": "{" + encode(evil) + ":1}", "private": f'["App.(unknown context at $1).{encode(evil)[1:-1]}","1","App.T","1"]',
            "mangled": f'["4Main{len(evil.encode())}{encode(evil)[1:-1]}V","1","App.T","1"]'}
        schema = {"destinations": {"App.U": {"payload": False}, "App.V" + evil: {}, "App.T": {
            "title": evil, "deprecated": evil, "next": ["App.U"], "formerly": ["App.W" + evil],
            "payload": {"required": ["r" + evil], "const": evil, "propertyNames": {"enum": [evil + "e"]},
                        "minProperties": 9}}}}
        (folder / "navpath.schema.json").write_text(json.dumps(schema, ensure_ascii=form == "escaped"))
        for kind, text in files.items():
            file = folder / f"{kind}.json"
            try:
                file.write_bytes(text.encode())
            except UnicodeEncodeError:
                continue
            what = f"{name}, {form}, {kind}"
            rows = [["show", file], ["show", file, "--swift"], ["show", file, "--color", "always"],
                          ["show", file, "--json"], ["current", file], ["current", file, "--type"],
                          ["current", file, "--value"], ["current", file, "--json"], ["get", file, "0"],
                          ["current", file, "--get", "/nothing"], ["count", file], ["contains", file, "App.T"],
                          ["contains", file, "Nothing"], ["validate", file], ["validate", file, "--no-schema"],
                          ["validate", file, "--strict"], ["validate", file, "--report", "json"],
                          ["validate", file, "--report", "sarif"], ["validate", file, "--report", "junit"],
                          ["validate", file, "--report", "github"], ["push", file, "App.U=1"],
                          ["pop", file, "--print", "--dry-run"], ["replace", file, "1", "--dry-run"],
                          ["update", file, "{}", "--dry-run"], ["pop", file, "9"], ["remove", file, "App.Q=1"],
                          ["restore", file], ["diff", file, folder / "value.json"],
                          ["diff", file, folder / "value.json", "--to", "side-by-side"],
                          ["diff", file, folder / "value.json", "--to", "json-patch"],
                          ["git-diff", file, file, "0", "100644", folder / "value.json", "0", "100644"], ["trace", file], ["trace", file, "--json"], ["trace", file, "--screens", "--counts"], ["link", file],
                          ["schema", "infer", file], ["fmt", file, "--check"], ["fmt", file, "--pretty"],
                          ["pop-to", file, "App.Q=1"], ["reset", file, "App.U=1"], ["insert", file, "9", "1"],
                          ["return", file, "App.T", "[", "--no-schema"], ["return", file, "App.Q", "{}"],
                          ["apply", file, "pop 9"], ["apply", file, "push App.U=1", "--dry-run"],
                          ["apply", file, "pop", "--print", "--dry-run"], ["new", file, "1"], ["edit", file],
                          ["convert", file, "--to", "array", "-o", os.devnull],
                          ["convert", file, "--to", "flowstacks", "--tags", "mangled", "-o", os.devnull],
                          ["migrate", file, "--rename", "App.T=App.V", "--dry-run"],
                          ["open", file, "app:///nothing", "--dry-run"], ["push", file, "1", "--verbose", "--dry-run"]]
            rows += attack.rows_for_others(attack.changing(), rows, file, "--dry-run")
            for words in rows:
                if not attack.knows(words):
                    continue
                file.write_bytes(text.encode())
                done = attack.run(*words, env=environment)
                check(f"{what}: {words[0]} {' '.join(map(str, words[2:]))}", done)
                if "junit" in words and done.stdout:
                    ElementTree.fromstring(done.stdout)
                elif ("--json" in words or "json" in words or "sarif" in words) and done.returncode < 2 and done.stdout:
                    said = all_json(done.stdout)
                    holds = kind not in ("tag", "value") or words[0] != "show" or evil in json.dumps(said, ensure_ascii=False) \
                        or json.dumps(evil, ensure_ascii=False)[1:-1] in json.dumps(said, ensure_ascii=False)
                    attack.expect(holds, f"{what}: {words[0]} --json does not give it back", done.stdout[:200])
        for words in [["schema", "check"], ["schema", "list"], ["schema", "graph"], ["schema", "list", "--json"]]:
            if attack.knows(words):
                check(f"{name}, {form}: {' '.join(words)}", attack.run(*words, folder / "navpath.schema.json"))
        faulty = {"destinations": {"App.T": {evil: 1, "payload": {"type": evil, "$ref": "#/" + evil, "pattern": "(" + evil}},
                                   evil: {"next": ["App." + evil]}}, evil: 1}
        (folder / "faulty.json").write_text(json.dumps(faulty, ensure_ascii=form == "escaped"))
        for words in [["push", folder / "tag.json", "1", "--schema", folder / "faulty.json"],
                      ["edit", folder / "tag.json", "--schema", folder / "faulty.json"],
                      ["validate", folder / "tag.json", "--schema", folder / "faulty.json"],
                      ["schema", "list", folder / "faulty.json"], ["schema", "check", folder / "faulty.json"]]:
            if attack.knows(words):
                check(f"{name}, {form}: a faulty schema", attack.run(*words))


def in_words(evil, name):
    """The text in words of the command line, in file names and in scripts."""
    folder = attack.folder(f"words-{name}")
    (folder / "nav.json").write_bytes(OLD)
    named = f"{evil.replace('/', '')}v.json"[:200]
    try:
        (folder / named).write_bytes(b'["Swift.Int","{","Swift.Int","1"]')
    except OSError:
        named = None
    (folder / "script").write_text(f"push {evil}\n")
    (folder / "quoted").write_text(f"push 'App.T(a: \"{evil}\" b)'\n")
    (folder / "unknown").write_text(f"psh{evil} 1\n")
    cases = [[evil], [f"--{evil}"], [f"pop{evil}", "nav.json"], ["push", "nav.json", f"--{evil}=1", "1"], ["help", evil],
             ["pop", "nav.json", evil], ["get", "nav.json", evil], ["push", "nav.json", evil, "-n"],
             ["push", "nav.json", f"App.T={evil}"], ["push", "nav.json", f"App.T:{evil}", "-n"],
             ["push", "nav.json", f"App.T(a: \"{evil}\")", "-n"], ["push", "nav.json", f"App.T(a: {evil})"],
             ["push", "nav.json", f"App.{evil}=1", "-n"], ["push", "nav.json", f"T=@{evil}"],
             ["contains", "nav.json", evil], ["contains", "nav.json", f"T~{evil}"], ["contains", "nav.json", f".{evil}"],
             ["pop-to", "nav.json", f"String:{evil}"], ["update", "nav.json", evil], ["update", "nav.json", f'"{evil}"', "-n"],
             ["current", "nav.json", "--get", evil], ["current", "nav.json", "--get", f"/{evil}"],
             ["show", "nav.json", "--color", evil], ["show", "nav.json", "--schema", evil],
             ["push", "nav.json", "1", "--schema", evil], ["push", "nav.json", "1", "--lock-timeout", evil],
             ["push", "nav.json", "1", "-o", f"no/{evil}"], ["show", f"missing{evil}"], ["push", f"missing{evil}", "1"],
             ["validate", f"missing{evil}"], ["apply", "nav.json", evil], ["apply", "nav.json", f"push '{evil}"],
             ["apply", "nav.json", "--script", "script", "-n"], ["apply", "nav.json", "--script", "quoted"],
             ["apply", "nav.json", "--script", "unknown"], ["apply", "nav.json", "--script", f"missing{evil}"],
             ["push", "nav.json", "1", "--at", evil], ["push", "nav.json", "1", "--stack", evil],
             ["show", "nav.json", "--form", evil], ["open", "nav.json", f"app://{evil}"], ["completions", evil],
             ["reset", "nav.json", evil], ["insert", "nav.json", "0", evil], ["insert", "nav.json", evil, "1"],
             ["remove", "nav.json", evil], ["replace", "nav.json", evil, "-n"], ["return", "nav.json", evil, "{}"],
             ["return", "nav.json", "1", evil], ["new", f"no/{evil}", "1"], ["edit", "nav.json", f"--{evil}"],
             ["edit", f"missing{evil}"], ["fmt", "nav.json", f"missing{evil}"], ["fmt", "nav.json", "--at", evil],
             ["count", f"missing{evil}"], ["diff", "nav.json", f"missing{evil}"], ["diff", "nav.json", "nav.json", f"--{evil}"],
             ["diff", "nav.json", "script"], ["git-diff", f"missing{evil}"],
             ["git-diff", f"missing{evil}", "nav.json", "0", evil, f"missing{evil}", "0", evil, evil, evil], ["trace", f"missing{evil}"], ["restore", "nav.json", "--policy", evil],
             ["link", f"missing{evil}"], ["schema", "infer", f"missing{evil}"], ["schema", "generate", f"missing{evil}", "--only", evil], ["schema", "generate", "nav.json"], ["schema", "graph", "nav.json", "--to", evil],
 ["schema", evil], ["schema", "check", f"missing{evil}"],
             ["schema", "list", evil], ["schema", "meta", evil],
             ["convert", "nav.json", "--to", evil], ["migrate", "nav.json", "--rename", f"{evil}=T", "-n"]]
    if named:
        cases += [["show", named], ["validate", named], ["push", named, "1", "--match"], ["pop", named, "9"],
                  ["update", named, "{}"], ["validate", named, "--report", "json"], ["new", named]]
        cases += [["edit", named], ["fmt", named, "--check"], ["convert", named, "--to", "expanded"],
                  ["push", "-v", named, "1"]]
    cases += attack.rows_for_others(attack.table(), cases, "nav.json", "--at", evil)
    for words in cases:
        check(f"{name}: {' '.join(words)!a}"[:120], attack.run(*words, cwd=folder))
    environment = {**attack.environment, "NAVPATH_SCHEMA": f"missing{evil}"}
    check(f"{name}: NAVPATH_SCHEMA", attack.run("push", "nav.json", "1", cwd=folder, env=environment))


def on_a_terminal(evil):
    """The same where stderr and stdout really are one: excerpts with carets are only shown there."""
    folder = attack.folder()
    (folder / "value.json").write_text('["App.T",' + raw_json("{" + raw_json(evil) + ":x" + evil + "}") + "]")
    (folder / "tag.json").write_text('["App.' + raw_json(evil)[1:-1] + 'T","1"]')
    (folder / "broken.json").write_text('["App.T" ' + evil + "]")
    for words in (["show", "value.json"], ["validate", "value.json", "--no-schema"], ["show", "tag.json"],
                  ["show", "broken.json"], ["current", "value.json"], ["update", "value.json", "{}"],
                  ["push", "tag.json", "T(" + evil], ["update", "tag.json", "{" + evil]):
        said = attack.run_on_terminal(*words, cwd=folder)
        process = subprocess.CompletedProcess(words, 0, said, b"")
        check(f"on a terminal: {' '.join(words)!a}"[:100], process)


def attempt(case):
    evil, name = case
    in_files(evil, name)
    in_words(evil, name)


cases = [("".join(f"X{character}FORGED" for character in DANGEROUS), "all")]
if attack.full:
    cases += [(f"X{character}FORGED", f"U+{ord(character):04X}") for character in DANGEROUS]
in_parallel(attempt, cases)
on_a_terminal(cases[0][0])
for character in DANGEROUS if attack.full else DANGEROUS[:3]:
    on_a_terminal(f"X{character}FORGED")
attack.environment["GITHUB_ACTIONS"] = "true"
in_parallel(attempt, [(command, f"command {number}") for number, command in enumerate(COMMANDS[:None if attack.full else 2])])
attack.finish(f"terminal: {len(DANGEROUS)} characters")
