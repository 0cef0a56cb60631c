#!/usr/bin/env python3
"""Stress test: any bytes give an answer or an error, never a crash.

    python3 Tests/Reliability/hostile.py [NAVPATH] [--full]

1 JSONTestSuite (JSON_TEST_SUITE names its folder, else ../shared/suites/json): each text as a file, as the value of an
  element, as a merge patch and as a schema. As a file, a y_ text may be refused as no path but never as no JSON, and
  an n_ text must be refused as no JSON. As a value, a y_ text must be read, and what is read must be what Python reads.
2 Depth: 10 million brackets and 100,000 objects, at a stack of 256 KiB, as file, value, patch, schema, name and script,
  through every changing command: an error within a second. 512 deep is read, 513 is not.
3 Size: numbers of a million digits, 1e1000000000, a million names, a long string (full: 1 GB): memory in proportion, at
  most 40 bytes for a byte of input beyond 64 MiB; 64 where a warning is due for every 8 bytes.
4 Proportion: shapes of input at n and 4 n; where the processor time grows more than 8-fold, the cost is not in
  proportion to the input. The memory as for 3; a finding for every few bytes of a value may take a KiB.
5 Noise: files cut off at every byte, and with every byte overwritten, through five commands and one more of the changing
  ones, the next one for the next text.
"""
import json
import os
import random
import shutil
from pathlib import Path

from harness import OLD, REPOSITORY, STEEP, Attack, Meter, changes, content, in_parallel, leftovers, path_file, stage

attack = Attack("any bytes give an answer or an error")
meter = Meter(attack)
MEBIBYTE = 1 << 20
HIDING = "\u202e"
SHORT = {0x22: b'\\"', 0x5C: b"\\\\", 0x0A: b"\\n", 0x0D: b"\\r", 0x09: b"\\t"}


def wrapped(data, tag=b"T"):
    """A path whose top element's value is `data`, byte for byte. The element below shows that it is one."""
    text = b"".join(SHORT.get(byte) or (b"\\u%04x" % byte if byte < 0x20 else bytes([byte])) for byte in data)
    return b'["' + tag + b'","' + text + b'","App.Good","1"]\n'


def wrapped_text(data, tag=b"T"):
    """The same for big texts of ASCII without control characters."""
    return b'["' + tag + b'","' + data.replace(b"\\", b"\\\\").replace(b'"', b'\\"') + b'","App.Good","1"]\n'


def is_answer(done):
    return done.returncode in (0, 1, 2, 3, 4)


# 1

def find_suite():
    for place in (os.environ.get("JSON_TEST_SUITE"), REPOSITORY.parent / "shared/suites/json"):
        if place and Path(place).is_dir():
            folder = Path(place)
            return folder / "test_parsing" if (folder / "test_parsing").is_dir() else folder
    return None


def suite():
    folder = find_suite()
    if folder is None:
        attack.skip("JSONTestSuite", "not there; JSON_TEST_SUITE names its folder")
        return 0
    files = sorted(path for path in folder.iterdir() if path.name[:2] in ("y_", "n_", "i_"))
    scratch = attack.folder("suite")

    def check(path):
        kind, data = path.name[0], path.read_bytes()
        as_file = attack.run("validate", "--no-schema", path, timeout=100)
        attack.expect(as_file.returncode in (0, 1), f"{path.name} as a file", as_file)
        is_refused = b"[json]" in as_file.stdout
        attack.expect(kind == "i" or is_refused == (kind == "n"), f"{path.name} as a file: [json]", as_file)
        file = scratch / path.name
        file.write_bytes(wrapped(data))
        as_value = attack.run("validate", "--no-schema", file, timeout=100)
        attack.expect(as_value.returncode in (0, 1), f"{path.name} as a value", as_value)
        attack.expect(kind == "i" or as_value.returncode == (kind == "n"), f"{path.name} as a value", as_value)
        attack.expect(as_value.returncode == 0 or b"json]" in as_value.stdout, f"{path.name}: no rule", as_value)
        current = attack.run("current", "--value", file, timeout=100)
        attack.expect(current.returncode == (0 if as_value.returncode == 0 else 3), f"{path.name}: current", current)
        if kind == "y" and current.returncode == 0:
            attack.expect(json.loads(current.stdout) == json.loads(data), f"{path.name}: read as something else", current)
        before = file.read_bytes()
        pushed = attack.run("push", file, "7", "--no-schema", timeout=100)
        if b"[json]" in as_value.stdout:
            attack.expect(pushed.returncode == 3 and file.read_bytes() == before, f"{path.name}: push", pushed)
        else:
            attack.expect(pushed.returncode == 0 and file.read_bytes().endswith(before[1:]), f"{path.name}: push", pushed)
        if b"\0" not in data and len(data) < 100_000:
            (scratch / f"{path.name}.target").write_bytes(b'["App.T","{}"]\n')
            patched = attack.run("update", scratch / f"{path.name}.target", data, "--dry-run", timeout=100)
            attack.expect(is_answer(patched), f"{path.name} as a patch", patched)
            attack.expect(kind != "y" or patched.returncode == 0, f"{path.name} as a patch", patched)
            attack.expect(kind != "n" or patched.returncode != 0 or b"\xff" in repr(data).encode(),
                          f"{path.name} as a patch is taken", patched)
        as_schema = attack.run("validate", "--schema", path, file, timeout=100)
        attack.expect(as_schema.returncode in (3, 0) and (kind != "n" or as_schema.returncode == 3),
                      f"{path.name} as a schema", as_schema)

    in_parallel(check, files)
    attack.note(f"JSONTestSuite: {len(files)} texts as file, value, patch and schema")
    return len(files)


# 2

SMALL_STACK = 256 * 1024


def deep():
    folder = attack.folder()
    millions = 10_000_000
    texts = {
        "10 million [": b"[" * millions, "10 MB of {": b'{"":' * (millions // (4 if attack.full else 40)),
        "100,000 []": b"[" * 100_000 + b"]" * 100_000,
        "100,000 {}": b'{"a":' * 100_000 + b"1" + b"}" * 100_000,
        "513 []": b"[" * 513 + b"]" * 513,
    }
    slowest = 0
    for name, text in list(texts.items()):
        (folder / "file.json").write_bytes(text)
        (folder / "value.json").write_bytes(wrapped_text(text))
        (folder / "item.json").write_bytes(b'["T",' + text + b"]")
        (folder / "tag.json").write_bytes(b'["' + text.replace(b'"', b"") + b'","1"]')
        (folder / "navpath.schema.json").write_bytes(b'{"destinations":{"T":{"payload":' + text + b"}}}")
        (folder / "script").write_bytes(b"update " + text)
        (folder / "words").write_bytes(b"push 'T=" + text + b"'")
        (folder / "calls").write_bytes(b"push T" + text.replace(b"[", b"(").replace(b"]", b")"))
        (folder / "ok.json").write_bytes(OLD)
        brief = text[:60_000]
        rows = [["validate", "file.json", "--no-schema"], ["show", "file.json"], ["push", "file.json", "7"],
                      ["validate", "item.json", "--no-schema"], ["validate", "tag.json", "--no-schema"],
                      ["show", "tag.json"], ["push", "tag.json", "7", "--no-schema"],
                      ["validate", "value.json", "--no-schema"], ["current", "value.json"], ["show", "value.json"],
                      ["show", "value.json", "--json"], ["show", "value.json", "--swift"],
                      ["current", "value.json", "--get", "/0/0"], ["update", "value.json", "{}", "--no-schema"],
                      ["contains", "value.json", "T=[]"], ["push", "value.json", "--unless-current", "T=[[]]", "--no-schema"],
                      ["validate", "value.json"], ["push", "ok.json", "7"], ["schema", "check", "navpath.schema.json"],
                      ["apply", "ok.json", "--script", "script", "--no-schema"],
                      ["apply", "ok.json", "--script", "words", "--no-schema"],
                      ["apply", "ok.json", "--script", "calls", "--no-schema"],
                      ["update", "ok.json", brief, "--no-schema"], ["contains", "ok.json", b"T=" + brief],
                      ["contains", "ok.json", b"T~" + brief], ["push", "ok.json", b"T=" + brief, "--no-schema", "-n"],
                      ["contains", "ok.json", b"T" + brief.replace(b"[", b"(")],
                      ["contains", "ok.json", brief], ["contains", "ok.json", b"App.Box" + brief.replace(b"[", b"<")],
                      ["fmt", "value.json", "--pretty"], ["restore", "value.json"], ["diff", "value.json", "ok.json"],
                      ["schema", "generate", "value.json"],
                      ["diff", "value.json", "ok.json", "--to", "side-by-side"], ["diff", "ok.json", "value.json", "--to", "json-patch"],
                      ["git-diff", "value.json", "/dev/null", ".", ".", "value.json", "0", "100644"],
                      ["pop", "value.json", "--no-schema", "-n"], ["pop", "file.json"], ["pop-to", "value.json", "T=[]"],
                      ["reset", "tag.json", "1", "--no-schema", "-n"], ["replace", "ok.json", b"T=" + brief],
                      ["insert", "ok.json", "0", b"T=" + brief, "--no-schema", "-n"],
                      ["remove", "value.json", "T=[]", "--no-schema"], ["remove", "ok.json", b"T~" + brief],
                      ["return", "value.json", "T", "{}", "--no-schema"], ["return", "ok.json", "1", brief, "-n"],
                      ["new", "new.json", b"T=" + brief, "--no-schema"], ["edit", "value.json", "--no-schema"],
                      ["edit", "file.json"], ["convert", "value.json", "--to", "expanded", "-o", "out.json"],
                      ["convert", "tag.json", "--to", "flowstacks", "--tags", "mangled", "-o", "out.json"],
                      ["migrate", "tag.json", "--rename", "A=B", "-n"], ["open", "ok.json", "app:///" + "[" * 9999],
                      ["validate", "file.json", "--no-schema", "--ndjson"], ["trace", "value.json", "--screens", "--counts"],
                      ["trace", "file.json", "--ndjson", "--no-schema"], ["schema", "list", "navpath.schema.json"],
                      ["schema", "infer", "file.json"], ["schema", "infer", "value.json"], ["schema", "infer", "tag.json"],
                      ["schema", "infer", "ok.json", "--merge", "navpath.schema.json"]]
        rows += attack.rows_for_others(attack.changing(), rows, "value.json", "--dry-run")
        for words in rows:
            is_name = not {"tag.json", "words", "calls", "script"}.isdisjoint(words)
            if not attack.knows(words) or not attack.full and is_name and len(text) > MEBIBYTE:
                continue
            status, took, _, _, err = meter.run(words, folder, stack=SMALL_STACK)
            said = err.read_bytes()
            what = f"{name}: {' '.join(os.fsdecode(word)[:40] for word in words)}"
            attack.expect(status in (0, 1, 2, 3, 4), what + f": status {status}", said[:300])
            for _ in range(2):
                # What else the machine does is in the figure, too.
                if took >= 1:
                    took = min(took, meter.run(words, folder, stack=SMALL_STACK)[1])
            slowest = max(slowest, took)
            attack.expect(took < 1, what + f": took {took:.2f} s")
            attack.expect(len(said) < 3 * len(brief), what + f": {len(said)} bytes of message")
    for depth, status in ((512, 0), (513, 1)):
        for text in (b"[" * depth + b"]" * depth, b'{"a":' * (depth - 1) + b"{}" + b"}" * (depth - 1)):
            (folder / "value.json").write_bytes(wrapped_text(text))
            found, _, _, _, err = meter.run(["validate", "value.json", "--no-schema"], folder, stack=SMALL_STACK)
            attack.expect(found == status, f"a value {depth} deep: status {found}", err.read_bytes())
            for words in (["show", "value.json", "--swift"], ["show", "value.json", "--json"], ["current", "value.json"]):
                found, _, _, _, err = meter.run(words, folder, stack=SMALL_STACK)
                attack.expect(found in (0, 3), f"{words}: a value {depth} deep: status {found}", err.read_bytes())
    attack.note(f"depth: the slowest answer took {slowest:.2f} s")


# 3 and 4

def big():
    folder = attack.folder()
    length = (1 << 30) if attack.full else (1 << 22)
    million = 1_000_000 if attack.full else 20_000
    digits = b"7" * 1_000_000
    cases = {
        "a number of a million digits": digits, "a fraction of a million digits": b"0." + digits,
        "a million digits and an exponent": digits + b"e-999999",
        "1e1000000000": b"1e1000000000", "1e-1000000000": b"1e-1000000000", "1e999999999999999999": b"1e" + b"9" * 18,
        "an exponent of a million digits": b"1e" + digits,
        "a million names": b"{" + b",".join(b'"k%d":1' % number for number in range(million)) + b"}",
        "a million times one name": b"{" + b",".join([b'"k":1'] * million) + b"}",
        "a million items": b"[" + b",".join([b"1"] * million) + b"]",
        "a long string": b'"' + b"a" * length + b'"',
        "a long string of escapes": b'"' + b"\\u0041" * (length // 60) + b'"',
        "a long blank": b"1" + b" " * (length // 10),
    }
    worst = [0, 0]
    (folder / "any.schema.json").write_text('{"destinations": {"App.T": {"payload": {"type": ["object", "array", "string", "number"]}}}}')
    for name, value in cases.items():
        file = folder / "nav.json"
        data = wrapped_text(value, b"App.T")
        rows = [["count", "nav.json"], ["validate", "nav.json", "--no-schema"], ["current", "nav.json"],
                      ["show", "nav.json", "--json"], ["show", "nav.json", "--swift"], ["push", "nav.json", "7"],
                      ["current", "nav.json", "--get", "/k77"], ["contains", "nav.json", "Decimal=1e1000000000"],
                      ["update", "nav.json", '{"k77":2,"new":3}'], ["fmt", "nav.json", "--sort-keys", "--pretty"],
                      ["restore", "nav.json", "--schema", "any.schema.json"], ["diff", "nav.json", "nav.json"], ["diff", "nav.json", "nav.json", "--to", "json-patch"],
                      ["convert", "nav.json", "--to", "array"],
                      ["return", "nav.json", "App.T", '{"k77":2,"new":3}'], ["edit", "nav.json"]]
        for words in rows:
            if not attack.knows(words) or words[0] == "edit" and len(data) > 100 * MEBIBYTE:
                continue
            file.write_bytes(data)
            status, seconds, memory, _, err = meter.run(words, folder)
            said = err.stat().st_size
            what = f"{name}: {' '.join(words)}"
            attack.expect(status in (0, 1, 3), what + f": status {status}", err.read_bytes()[:300])
            factor = max(0, memory - 64 * MEBIBYTE) / len(data)
            is_warned = words[0] == "validate" and "one name" in name
            worst[is_warned] = max(worst[is_warned], factor)
            limit = 64 if is_warned else 40
            attack.expect(factor < limit, what + f": {memory / MEBIBYTE:.0f} MiB for {len(data) / MEBIBYTE:.0f} MiB")
            # A million names take longer than a long string, byte for byte.
            size = len(data) / MEBIBYTE
            allowed = 1 + min(size, 16) * 0.4 + size * 0.05
            for _ in range(2):
                if seconds >= allowed:
                    file.write_bytes(data)
                    seconds = min(seconds, meter.run(words, folder)[1])
            attack.expect(seconds < allowed, what + f": {seconds:.1f} s")
            attack.expect(said < 20_000 or words[0] == "validate", what + f": {said} bytes of messages")
        file.unlink()
    attack.note(f"size: beyond 64 MiB, at most {worst[0]:.1f} bytes of memory for a byte of input, "
                f"{worst[1]:.1f} with a warning for every 8 bytes")


def proportion():
    """Shapes at n and 4 n. A shape is a function of n that gives files and a command."""
    def pairs(tags_and_values):
        return b"[" + b",".join(b'"%b","%b"' % pair for pair in tags_and_values) + b"]\n"

    def script(lines):
        return "\n".join(lines).encode()

    def types(n):
        return pairs((b"App.T%d" % x, b'{\\"id\\":%d}' % x) for x in range(n))

    def payloads(n, prefix="App.T", *more):
        payload = {"type": "object", "required": ["id", *more],
                   "properties": {name: {"type": "integer"} for name in ("id", *more)}}
        return schema({f"{prefix}{x}": {"payload": payload} for x in range(n)})

    def hidden(n, tag, value):
        """A path of an element whose tag or value has many characters that no terminal shows."""
        texts = [text.replace("%s", HIDING * n * 10) for text in (tag, value)]
        return json.dumps(texts, ensure_ascii=False).encode()

    def in_a_string(value):
        return json.dumps({"state": json.dumps(value, separators=(",", ":"))}).encode()

    def schema(destinations, **others):
        return json.dumps({"destinations": destinations, **others}).encode()

    shapes = {
        "elements": lambda n: ({"nav.json": path_file(range(n * 4))}, ["show", "nav.json"]),
        "elements, one push": lambda n: ({"nav.json": path_file(range(n * 10))}, ["push", "nav.json", "7"]),
        "broken values": lambda n: ({"nav.json": path_file(["{x"] * n)}, ["validate", "nav.json"]),
        "broken values on a line each": lambda n: ({"nav.json": path_file(["{x"] * n).replace(b",", b",\n")},
                                                   ["validate", "nav.json"]),
        "private types": lambda n: ({"nav.json": pairs(
            (b"App.(unknown context at $%x).T" % number, b"1") for number in range(n))}, ["validate", "nav.json"]),
        "types": lambda n: ({"nav.json": pairs((b"App.T%d" % number, b"1") for number in range(n))},
                            ["contains", "nav.json", "T7=2"]),
        "types, unknown to the schema": lambda n: ({
            "nav.json": pairs((b"App.T%d" % number, b"1") for number in range(n // 10)),
            "navpath.schema.json": json.dumps({"destinations": {f"App.U{x}": {} for x in range(100)}}).encode()},
            ["validate", "nav.json"]),
        "one name again and again": lambda n: ({"nav.json": wrapped_text(b"{" + b",".join([b'"a":1'] * n) + b"}")},
                                               ["validate", "nav.json"]),
        "names": lambda n: ({"nav.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n * 4)) + b"}"),
                             "patch": b"update '{" + b",".join(b'"k%d":2' % x for x in range(0, n * 8, 2)) + b"}'"},
                            ["apply", "nav.json", "--script", "patch"]),
        "remove --all": lambda n: ({"nav.json": path_file([x % 2 for x in range(n * 4)])},
                                   ["remove", "nav.json", "Int=1", "--all"]),
        "a script of pushes": lambda n: ({"nav.json": path_file(range(n)), "script": script(["push 1"] * n)},
                                         ["apply", "nav.json", "--script", "script"]),
        "a script of pushes and pops": lambda n: ({"nav.json": path_file(range(n)), "script": script(
            ["push 1", "pop"] * (n // 2))}, ["apply", "nav.json", "--script", "script"]),
        "a script of inserts": lambda n: ({"nav.json": path_file(range(n)), "script": script(
            f"insert {x * 2} 5" for x in range(n))}, ["apply", "nav.json", "--script", "script"]),
        "a script of inserts at the front": lambda n: ({"nav.json": path_file(range(n)), "script": script(
            ["insert 0 5"] * n)}, ["apply", "nav.json", "--script", "script"]),
        "a script of removes": lambda n: ({"nav.json": path_file(range(n * 2)), "script": script(
            f"remove {x}" for x in range(n))}, ["apply", "nav.json", "--script", "script"]),
        "a script of removes by value, the farthest first": lambda n: ({"nav.json": path_file(range(n * 2)), "script": script(
            f"remove Int={x}" for x in range(n))}, ["apply", "nav.json", "--script", "script"]),
        "a script of removes of all by value": lambda n: ({"nav.json": path_file(range(n * 2)), "script": script(
            f"remove Int={x * 7919 % n} --all" for x in range(n))}, ["apply", "nav.json", "--script", "script"]),
        "a script of removes of one value": lambda n: ({
            "nav.json": path_file([x // n for x in range(n * 2)]), "script": script(["remove Int=0"] * n)},
            ["apply", "nav.json", "--script", "script"]),
        "a script of pushes, and removes of these": lambda n: ({"nav.json": path_file([1]), "script": script(
            [f"push {x}" for x in range(n)] + [f"remove Int={x}" for x in range(n)])},
            ["apply", "nav.json", "--script", "script"]),
        "a script of removes by members, the farthest first": lambda n: ({
            "nav.json": path_file([f'{{\\"a\\":{x}}}' for x in range(n * 4)]).replace(b"Swift.Int", b"App.T"),
            "script": script(f'remove ~{{"a":{x}}}' for x in range(n * 4))}, ["apply", "nav.json", "--script", "script"]),
        "a script of updates that each add a member": lambda n: ({
            "nav.json": pairs([(b"App.T", b"{}")]), "script": script(f'update {{"k{x}":1}}' for x in range(n * 4))},
            ["apply", "nav.json", "--script", "script"]),
        "a script of replacements, then a search": lambda n: ({"nav.json": path_file(range(n)), "script": script(
            [f"replace 5 --index {x * 4}" for x in range(n // 4)] + ["pop-to Int=0"])},
            ["apply", "nav.json", "--script", "script"]),
        "a script of new types": lambda n: ({"nav.json": path_file([1]).replace(b"Si", b"App.A"), "script": script(
            f"push App.T{x}=1" for x in range(n))}, ["apply", "nav.json", "--script", "script"]),
        "a script of short names of types": lambda n: ({
            "nav.json": pairs((b"App.T%d" % number, b"1") for number in range(n // 4)),
            "script": script(f"push T{x}=1" for x in range(n // 4))}, ["apply", "nav.json", "--script", "script"]),
        "types, as many known as unknown": lambda n: ({
            "nav.json": pairs((b"App.T%d" % number, b"1") for number in range(n)),
            "navpath.schema.json": schema({f"App.U{x}": {} for x in range(n)})}, ["validate", "nav.json"]),
        "missing members": lambda n: ({
            "nav.json": pairs([(b"App.T", b"{}")]),
            "navpath.schema.json": schema({"App.T": {"payload": {"required": [f"k{x}" for x in range(n)]}}})},
            ["validate", "nav.json"]),
        "failing elements": lambda n: ({
            "nav.json": pairs([(b"App.T", json.dumps([1] * n).encode())]),
            "navpath.schema.json": schema({"App.T": {"payload": {"items": {"type": "string"}}}})},
            ["validate", "nav.json"]),
        "unexpected members": lambda n: ({
            "nav.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n)) + b"}", b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"properties": {"a": {}}, "additionalProperties": False}}})},
            ["validate", "nav.json", "--report", "sarif"]),
        "failures of one allOf": lambda n: ({
            "nav.json": wrapped_text(b'{"a":1}', b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {
                "allOf": [{"properties": {"a": {"minimum": x + 2}}} for x in range(n)]}}})}, ["validate", "nav.json"]),
        "names that depend on names": lambda n: ({
            "nav.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n)) + b"}", b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {
                "dependentRequired": {f"k{x}": [f"k{n - 1 - x}"] for x in range(n)}}}})}, ["validate", "nav.json"]),
        "schemas that depend on names": lambda n: ({
            "nav.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n)) + b"}", b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {
                "dependentSchemas": {f"k{x}": {"type": "object"} for x in range(n)}}}})}, ["validate", "nav.json"]),
        "references into an array": lambda n: ({"s.json": schema(
            {"App.T": {"payload": {"prefixItems": [{"$ref": f"#/$defs/a/allOf/{x}"} for x in range(n * 4)]}}},
            **{"$defs": {"a": {"allOf": [{"type": "string"}] * (n * 4)}}})}, ["schema", "check", "s.json"]),
        "references to anchors that are not there": lambda n: ({"s.json": schema(
            {"App.T": {"payload": {"allOf": [{"$anchor": f"a{x}", "$ref": f"#b{x}"} for x in range(n)]}}})},
            ["schema", "check", "s.json"]),
        "references in circles": lambda n: ({"s.json": schema({"App.T": {"payload": {"$ref": "#/$defs/d0"}}}, **{
            "$defs": {f"d{x}": {"allOf": [{"$ref": f"#/$defs/d{x + 1}"}, {"$ref": "#/$defs/d0"}]} for x in range(n)}
            | {f"d{n}": {}}})}, ["schema", "check", "s.json"]),
        "a multiple of a long decimal": lambda n: ({
            "nav.json": pairs([(b"App.T", b"12345" * n)]),
            "navpath.schema.json": b'{"destinations":{"App.T":{"payload":{"multipleOf":%s3}}}}' % (b"7" * n * 2)},
            ["validate", "nav.json"]),
        "multiples of a long decimal": lambda n: ({
            "nav.json": pairs([(b"App.T", b"[" + b",".join([b"1234567890123456789.5e999"] * n) + b"]")]),
            "navpath.schema.json": b'{"destinations":{"App.T":{"payload":{"items":{"maximum":1%s.5}}}}}' % (b"7" * n * 5)},
            ["validate", "nav.json"]),
        "sizes of one value": lambda n: ({
            "nav.json": pairs([(b"App.T", json.dumps([1] * n * 4).encode())]),
            "navpath.schema.json": schema({"App.T": {"payload": {"allOf": [{"maxItems": 10 ** 9}] * n}}})},
            ["validate", "nav.json"]),
        "a long pattern": lambda n: ({
            "nav.json": wrapped_text(json.dumps(["b"] * n).encode(), b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"items": {"pattern": "a" * min(n * 2, 49_000)}}}})},
            ["validate", "nav.json"]),
        # 50,000 steps are the limit that docs/limits.md lists: a longer pattern is refused with words, in time that grows with
        # its length alone.
        "a pattern beyond the limit": lambda n: ({
            "nav.json": wrapped_text(json.dumps(["b"] * n).encode(), b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"items": {"pattern": "a" * max(n * 5, 50_001)}}}})},
            ["validate", "nav.json"]),
        "a long const": lambda n: ({
            "nav.json": wrapped_text(json.dumps(["b"] * n).encode(), b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"items": {"const": "a" * n * 5}}}})},
            ["validate", "nav.json"]),
        "a long name": lambda n: ({
            "nav.json": pairs([(b"App.T", json.dumps([{}] * n).encode())]),
            "navpath.schema.json": schema({"App.T": {"payload": {"items": {"required": ["a" * n * 5]}}}})},
            ["validate", "nav.json"]),
        "a long number": lambda n: ({
            "nav.json": pairs([(b"App.T", json.dumps([1] * n).encode())]),
            "navpath.schema.json": b'{"destinations":{"App.T":{"payload":{"items":{"minimum":%s}}}}}' % (b"7" * n * 5)},
            ["validate", "nav.json"]),
        "a repeat of a class, and a text as long": lambda n: ({
            "nav.json": wrapped_text(b'"' + b"a" * n * 5 + b'!"', b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"pattern": "[a-z]{1,%d}$" % (n * 5)}}})},
            ["validate", "nav.json"]),
        "a repeat of a group, and a text": lambda n: ({
            "nav.json": wrapped_text(b'"' + b"abcd" * n + b'!"', b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"pattern": "^(?:[A-Za-z0-9+/]{4}){0,9000}$"}}})},
            ["validate", "nav.json"]),
        "alternatives that all go into one member": lambda n: ({
            "nav.json": wrapped_text(b'{"a":' * 20 + b"1" + b"}" * 20, b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"anyOf": [{"type": "null"}] + [
                {"type": "object", "properties": {"a": {"$ref": "#"}}}] * (n // 100)}}})}, ["validate", "nav.json"]),
        "patterns of names": lambda n: ({
            "nav.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n // 5)) + b"}", b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {
                "patternProperties": {f"^k{x}$": {"minimum": 2} for x in range(n // 5)}}}})}, ["validate", "nav.json"]),
        "branches that name one member each": lambda n: ({
            "nav.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n)) + b"}", b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"allOf": [
                {"required": [f"j{x}"], "properties": {f"k{x}": {"type": "string"}}} for x in range(n)]}}})},
            ["validate", "nav.json"]),
        "branches that a decoder tries": lambda n: ({
            "nav.json": wrapped_text(b'"k%d"' % (n * 15 - 1), b"App.T"),
            "navpath.schema.json": schema({"App.T": {"payload": {"anyOf": [{"const": f"k{x}"} for x in range(n * 15)]}}})},
            ["restore", "nav.json"]),
        "a long line of a stream": lambda n: ({
            "log": pairs([(b"App.T", b"1")] * n), "navpath.schema.json": schema({"App.T": {"payload": False}})},
            ["validate", "log", "--ndjson"]),
        "a rule of many types": lambda n: ({
            "nav.json": pairs([(b"App.T%d" % (n - 1), b"1")] * n),
            "navpath.schema.json": schema({f"App.T{x}": {"next": [f"App.T{y}" for y in range(n)]} if x == n - 1 else {}
                                           for x in range(n)})}, ["validate", "nav.json"]),
        "a requirement of many types": lambda n: ({
            "nav.json": pairs([(b"App.T0", b"1")] * n),
            "navpath.schema.json": schema({f"App.T{x}": {} if x else {"requires": [f"App.T{y}" for y in range(1, n)]}
                                           for x in range(n)})}, ["validate", "nav.json"]),
        "a requirement of unknown types": lambda n: ({
            "s.json": schema({"App.T": {"requires": [f"App.U{x}" for x in range(n)]},
                              **{f"App.T{x}": {} for x in range(n)}})}, ["schema", "check", "s.json"]),
        "payloads": lambda n: ({
            "nav.json": pairs((b"App.T%d" % number, b"1") for number in range(n)),
            "navpath.schema.json": schema({f"App.T{x}": {"payload": {"enum": [1, x]}} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks": lambda n: ({
            "nav.json": json.dumps({f"s{x}": ["App.T", "1"] for x in range(n)}).encode(),
            "navpath.schema.json": schema({"App.U": {}}, stacks={f"s{x}": {"at": f"/s{x}"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks that are not there": lambda n: ({
            "nav.json": json.dumps({f"s{x}": 1 for x in range(n)}).encode(),
            "navpath.schema.json": schema({"App.U": {}}, stacks={f"t{x}": {"at": f"/t{x}"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks in one string": lambda n: ({
            "nav.json": in_a_string({f"s{x}": ["App.T", "1"] for x in range(n)}),
            "navpath.schema.json": schema({"App.T": {}}, stacks={f"s{x}": {"at": f"/state/s{x}"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks in one string, each with a fault": lambda n: ({
            "nav.json": in_a_string({f"s{x}": ["App.T", "1"] for x in range(n)}),
            "navpath.schema.json": schema({"App.U": {}}, stacks={f"s{x}": {"at": f"/state/s{x}"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks in one string that is no text": lambda n: ({
            "nav.json": json.dumps({"state": "e" * n * 9}).encode(),
            "navpath.schema.json": schema({"App.U": {}}, stacks={f"s{x}": {"at": f"/state/s{x}"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks in one array": lambda n: ({
            "nav.json": json.dumps({"s": [["App.T", "1"]] * n}).encode(),
            "navpath.schema.json": schema({"App.T": {}}, stacks={f"s{x}": {"at": f"/s/{x}"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks that are one object": lambda n: ({
            "nav.json": json.dumps({"s": {f"k{x}": [x, {}] for x in range(n)}}).encode(),
            "navpath.schema.json": schema({"App.T": {}}, stacks={f"s{x}": {"at": "/s"} for x in range(n)})},
            ["validate", "nav.json"]),
        "stacks at one place": lambda n: ({
            "s.json": schema({"App.T": {}}, stacks={f"s{x}": {"at": "/s"} for x in range(n)})},
            ["schema", "check", "s.json"]),
        "next to nowhere": lambda n: ({"s.json": schema({f"App.T{x}": {"next": [f"App.U{x}"]} for x in range(n)})},
                                      ["schema", "check", "s.json"]),
        "requirements in a ring": lambda n: ({"s.json": schema({
            f"App.T{x}": {"requires": [f"App.T{(x + 1) % n}"]} for x in range(n)})}, ["schema", "check", "s.json"]),
        "links": lambda n: ({"s.json": schema({f"App.T{x}": {"link": f"/a{x}/{{id}}"} for x in range(n)})},
                            ["schema", "check", "s.json"]),
        "links that differ in a placeholder's choices": lambda n: ({"s.json": schema({f"App.T{x}": {
            "payload": {"properties": {"k": {"enum": [f"a{x}", f"b{x}"]}}}, "link": "/{k}"} for x in range(n)})},
            ["schema", "check", "s.json"]),
        "links that differ in the middle of a placeholder's choices": lambda n: ({"s.json": schema({f"App.T{x}": {
            "payload": {"properties": {"k": {"enum": [f"a{x}y", f"b{x}z"]}}}, "link": "/x/{k}"} for x in range(n)})},
            ["schema", "check", "s.json"]),
        "links that differ in what digits stand around": lambda n: ({"s.json": schema({f"App.T{x}": {
            "payload": {"properties": {"k": {"type": "integer"}}}, "link": f"/{{k}}-{x}-{{k}}"} for x in range(n)})},
            ["schema", "check", "s.json"]),
        "a link of one of many choices": lambda n: ({"nav.json": b"[]", "navpath.schema.json": schema({f"App.T{x}": {
            "payload": {"properties": {"k": {"enum": [f"a{x}y", f"b{x}z"]}}}, "link": "/x/{k}"} for x in range(n)})},
            ["open", "nav.json", f"/x/b{n - 1}z"]),
        "two links of segments with many placeholders": lambda n: ({"s.json": schema({
            "App.T": {"link": "/" + "{a}x" * n}, "App.U": {"link": "/" + "{b}y" * n}})}, ["schema", "check", "s.json"]),
        "a script of types that differ in an argument's first part": lambda n: ({
            "nav.json": OLD, "script": script(f"push App.Box<A{x}.X>=1" for x in range(n))},
            ["apply", "nav.json", "--script", "script"]),
        "a script of types that differ in an outer type's argument": lambda n: ({
            "nav.json": pairs((b"App.Box<App.A%d>.Row" % number, b"1") for number in range(n)),
            "script": script(f"push Box<A{x}>.Row=1" for x in range(n))}, ["apply", "nav.json", "--script", "script"]),
        "destinations that differ in an argument": lambda n: ({"s.json": schema({
            f"App.Box<App.A{x}>": {"next": [f"App.Box<App.A{x + 1}>"]} for x in range(n - 1)} | {
            f"App.Box<App.A{n - 1}>": {}})}, ["schema", "check", "s.json"]),
        "types that differ in an argument, all unknown": lambda n: ({
            "nav.json": pairs((b"App.Box<App.A%d>" % number, b"1") for number in range(n)),
            "navpath.schema.json": schema({f"App.Box<App.B{x}>": {} for x in range(n)})}, ["validate", "nav.json"]),
        "registrations that differ in an argument": lambda n: ({
            "Views.swift": "\n".join(f".navigationDestination(for: Box<A{x}>.self) {{ _ in }}" for x in range(n)).encode(),
            "navpath.schema.json": schema({f"App.Box<App.A{x}>": {} for x in range(n)})}, ["schema", "sources", "."]),
        "registrations that differ in an argument, all unknown": lambda n: ({
            "Views.swift": "\n".join(f".navigationDestination(for: Box<B{x}>.self) {{ _ in }}" for x in range(n)).encode(),
            "navpath.schema.json": schema({f"App.Box<App.A{x}>": {} for x in range(n)})}, ["schema", "sources", "."]),
        "a script of cases": lambda n: ({
            "nav.json": b"[]", "script": script(f"push App.S.c{x}" for x in range(n)),
            "navpath.schema.json": schema({"App.S": {"cases": {f"c{x}": {} for x in range(n)}}})},
            ["apply", "nav.json", "--script", "script"]),
        "a script of cases of any enum": lambda n: ({
            "nav.json": pairs([(b"App.S0", b"0")] * n), "script": script(["remove .c0"] * n),
            "navpath.schema.json": schema({f"App.S{x}": {"cases": {f"c{x}": {"raw": 0}}} for x in range(n)})},
            ["apply", "nav.json", "--script", "script"]),
        "cases stored as numbers": lambda n: ({
            "nav.json": pairs((b"App.S", b"%d" % number) for number in range(n)),
            "navpath.schema.json": schema({"App.S": {"cases": {f"c{x}": {"raw": x} for x in range(n)}}})},
            ["show", "nav.json", "--swift"]),
        "a list of cases": lambda n: ({
            "nav.json": OLD, "script": script(["push '[App.S]=" + json.dumps([{f"c{x}": {}} for x in range(n)]) + "'"]),
            "navpath.schema.json": schema({"Swift.Array<App.S>": {}, "App.S": {"cases": {f"c{x}": {} for x in range(n)}}})},
            ["apply", "nav.json", "--script", "script"]),
        "a script of types that differ in the first of many parts": lambda n: ({
            "nav.json": OLD, "script": script(f"push A{x}.B.C.D.E.F.G=1" for x in range(n))},
            ["apply", "nav.json", "--script", "script"]),
        "a link of many members": lambda n: ({"s.json": schema({"App.T": {
            "payload": {"properties": {f"k{x}": {} for x in range(n)}},
            "link": "/" + "/".join(f"{{k{x}}}" for x in range(n))}})}, ["schema", "check", "s.json"]),
        "a long line of a script": lambda n: ({"nav.json": OLD, "script": b"push" + b" 1" * n},
                                              ["apply", "nav.json", "--script", "script"]),
        "a long word of a script": lambda n: ({"nav.json": OLD, "script": b"push 'String:" + b"a" * n * 20 + b"'"},
                                              ["apply", "nav.json", "--script", "script"]),
        "a long tag": lambda n: ({"nav.json": b'["' + b"App." * n * 4 + b'T","1"]'}, ["show", "nav.json"]),
        "a long generic tag": lambda n: ({"nav.json": b'["App.Box<' + b"Swift.Int, " * n + b'T>","1"]'},
                                         ["contains", "nav.json", "Box"]),
        "differences": lambda n: ({"a.json": path_file(range(n // 2)),
                                   "b.json": path_file(x * 7919 % n for x in range(n // 2))}, ["diff", "a.json", "b.json"]),
        "differences side by side": lambda n: ({"a.json": path_file(range(n // 2)),
                                                "b.json": path_file(x * 7919 % n for x in range(n // 2))},
                                               ["diff", "a.json", "b.json", "--to", "side-by-side"]),
        "members that differ": lambda n: ({
            "a.json": wrapped_text(b"{" + b",".join(b'"k%d":1' % x for x in range(n)) + b"}"),
            "b.json": wrapped_text(b"{" + b",".join(b'"k%d":2' % (x * 7919 % n) for x in range(n)) + b"}")},
            ["diff", "a.json", "b.json", "--to", "json-patch"]),
        "elements that differ, deep": lambda n: ({
            "a.json": wrapped_text(b"[" * 500 + b",".join(b"%d" % x for x in range(n)) + b"]" * 500),
            "b.json": wrapped_text(b"[" * 500 + b",".join(b"%d" % (x + 1) for x in range(n - 1)) + b"]" * 500)},
            ["diff", "a.json", "b.json", "--to", "side-by-side"]),
        "snapshots": lambda n: ({"log": b"".join(path_file(range(x % 7)) for x in range(n))}, ["trace", "--ndjson", "log"]),
        "open brackets in a log": lambda n: ({"log": b"[\n" * n}, ["trace", "--ndjson", "log", "-q"]),
        "values in a line of a log": lambda n: ({"log": b'[]["Swift.Int","1"]' * n}, ["trace", "--ndjson", "log", "-q"]),
        "brackets in a line of a log": lambda n: ({"log": b"x " + b"[a" * n}, ["trace", "--ndjson", "log", "-q"]),
        "a value over lines of a log": lambda n: ({"log": b"x: [\n" + b"1,\n" * n}, ["trace", "--ndjson", "log", "-q"]),
        "words before empty arrays": lambda n: (
            {"log": b"".join(b"p%d: []\n" % x for x in range(n))}, ["trace", "--ndjson", "log", "-q"]),
        "lines": lambda n: ({"log": b"".join(path_file(["{x"]) for x in range(n))}, ["validate", "log", "--ndjson"]),
        "names in Swift notation": lambda n: ({"nav.json": wrapped_text(
            b"{" + b",".join(b'"k%d":1' % x for x in range(n)) + b"}")}, ["show", "nav.json", "--swift"]),
        "names to sort": lambda n: ({"nav.json": wrapped_text(
            b"{" + b",".join(b'"k%d":1' % (x * 7919 % n) for x in range(n)) + b"}")}, ["fmt", "nav.json", "--sort-keys"]),
        "types to infer": lambda n: ({"nav.json": path_file(range(n))}, ["schema", "infer", "nav.json"]),
        "types that all differ to infer": lambda n: ({"nav.json": types(n)}, ["schema", "infer", "nav.json"]),
        "types that all differ to merge": lambda n: ({
            "nav.json": types(n // 2), "s.json": payloads(n // 2, "App.U")},
            ["schema", "infer", "nav.json", "--merge", "s.json"]),
        "places of one name to infer": lambda n: ({
            "nav.json": json.dumps({f"k{x}": {"path": ["App.T", "{}"]} for x in range(n)}).encode(),
            "other.json": b'{"x": 1}'}, ["schema", "infer", "nav.json"]),
        "places in an array to infer": lambda n: ({
            "nav.json": json.dumps({"scenes": [{"path": ["App.T", "{}"]}] * n}).encode()}, ["schema", "infer", "nav.json"]),
        "destinations that stay": lambda n: ({"a.json": payloads(n), "b.json": payloads(n)},
                                             ["schema", "compat", "a.json", "b.json"]),
        "destinations that are gone": lambda n: ({"a.json": payloads(n), "b.json": payloads(n, "App.U")},
                                                 ["schema", "compat", "a.json", "b.json"]),
        "destinations with a new member": lambda n: ({"a.json": payloads(n), "b.json": payloads(n, "App.T", "new")},
                                                     ["schema", "compat", "a.json", "b.json"]),
        "cases that stay": lambda n: (dict.fromkeys(["a.json", "b.json"], schema({"App.T": {"cases": {
            f"c{x}": {"payload": {"type": "object", "properties": {"id": {"type": "integer"}}}} for x in range(n)}}})),
            ["schema", "compat", "a.json", "b.json"]),
        "a tag to be made visible": lambda n: ({"nav.json": hidden(n, "App.%s", "1")}, ["show", "nav.json"]),
        "a tag to be made visible in a finding": lambda n: (
            {"nav.json": hidden(n, "App.%s", "1"), "navpath.schema.json": schema({"App.T": {}})}, ["validate", "nav.json"]),
        "a text to be made visible": lambda n: ({"nav.json": hidden(n, "App.T", '"%s"')}, ["show", "nav.json"]),
        "a text to be made visible beside another": lambda n: ({
            "a.json": hidden(n, "App.T", '"%s"'), "b.json": hidden(n, "App.T", '"a%s"')}, ["diff", "a.json", "b.json"]),
        "a name to be made visible": lambda n: ({"nav.json": hidden(n, "App.T", '{"%s": 1, "a": 2}')}, ["show", "nav.json"]),
        "a name to be made visible in a finding": lambda n: ({
            "nav.json": hidden(n, "App.T", '{"%s": 1}'),
            "navpath.schema.json": schema({"App.T": {"payload": {"additionalProperties": {"type": "string"}}}})},
            ["validate", "nav.json"]),
        "a text of a schema to be made visible": lambda n: ({
            "nav.json": pairs([(b"App.T", b"1")]), "navpath.schema.json": schema({"App.T": {"deprecated": HIDING * n * 10}})},
            ["validate", "nav.json"]),
        "a name with slashes": lambda n: ({
            "nav.json": json.dumps({"/~" * n * 10: ["App.T", "{}"]}).encode()}, ["find", "nav.json"]),
        "a name with slashes in a finding": lambda n: ({
            "nav.json": pairs([(b"App.T", b'{\\"%b\\": 1}' % (b"/" * n * 20))]),
            "navpath.schema.json": schema({"App.T": {"payload": {"additionalProperties": {"type": "string"}}}})},
            ["validate", "nav.json"]),
        "a pointer to a name of slashes": lambda n: ({"nav.json": json.dumps({"/" * (n // 2): ["App.T", "{}"]}).encode()},
                                                     ["show", "nav.json", "--at", "/" + "~1" * (n // 2)]),
        "a reference of slashes": lambda n: ({"s.json": schema({"App.T": {"payload": {"$ref": "#" + "/" * n * 10}}})},
                                             ["schema", "check", "s.json"]),
        "a stack at slashes": lambda n: ({"nav.json": b"{}", "navpath.schema.json": schema(
            {"App.T": {}}, stacks={"s": {"at": "/" * n * 10}})}, ["validate", "nav.json"]),
    }
    # The team's own files, whose growth has no limit: an answer within seconds at a hundred times their usual size.
    own = ("a script of pushes", "a script of pushes and pops", "a script of inserts", "a script of inserts at the front",
           "a script of removes", "a script of removes by value, the farthest first", "a script of removes of all by value",
           "a script of removes of one value", "a script of pushes, and removes of these",
           "a script of removes by members, the farthest first", "a script of updates that each add a member",
           "a script of replacements, then a search", "a script of cases", "a script of cases of any enum", "cases stored as numbers",
           "a list of cases", "a link of many members", "a script of new types", "a script of short names of types",
           "a script of types that differ in an argument's first part",
           "a script of types that differ in an outer type's argument",
           "a script of types that differ in the first of many parts",
           "registrations that differ in an argument", "registrations that differ in an argument, all unknown",
           "destinations that differ in an argument", "patterns of names", "branches that name one member each",
           "references into an array", "references to anchors that are not there", "references in circles",
           "payloads", "stacks", "stacks that are not there",
           "stacks in one string", "stacks in one string, each with a fault", "stacks in one array",
           "stacks that are one object", "a link of one of many choices", "links", "links that differ in a placeholder's choices",
           "links that differ in the middle of a placeholder's choices",
           "links that differ in what digits stand around", "sizes of one value")
    dense = ("missing members", "failing elements", "unexpected members")
    stateless = b"log: error: no state in it"
    refusals = {"a pattern beyond the limit":
                b"the pattern is too large: it comes to more than 50000 steps, those of its repeats included",
                "open brackets in a log": stateless, "brackets in a line of a log": stateless,
                "a value over lines of a log": stateless, "words before empty arrays": stateless}
    page = (REPOSITORY / "docs/limits.md").read_text()
    attack.expect("A `pattern` may have 50,000 steps" in page, "the page of limits lists the limit of patterns")
    steepest = ("nothing", 0)
    for name, shape in shapes.items():
        small = 250 if name in own else 20_000 if attack.full else 2_000
        folder = attack.folder()
        times = []
        for size in (small, small * 4):
            files, words = shape(size)
            if not attack.knows(words):
                break
            best = float("inf")
            for _ in range(2):
                for file, data in files.items():
                    (folder / file).write_bytes(data)
                status, seconds, memory, out, err = meter.run(words, folder, limit=600)
                if b"unknown option" in err.read_bytes():
                    attack.skip(name, "this build has no such option")
                    break
                best = min(best, seconds)
                length = sum(map(len, files.values()))
                if name in refusals:
                    # A fault of a schema is a finding of the report; that of a log is an error.
                    said = out.read_bytes() + err.read_bytes()
                    attack.expect(status == 3 and refusals[name] in said,
                                  f"{name}, {size}: not refused as it should be", status, said[:300])
                else:
                    attack.expect(status in (0, 1), f"{name}, {size}: status {status}", err.read_bytes()[:300])
                # A finding for every other byte of a value is an answer longer than the question.
                findings = size if name in dense else 0
                attack.expect(memory < 64 * MEBIBYTE + 40 * length + 1024 * findings,
                              f"{name}, {size}: {memory / MEBIBYTE:.0f} MiB")
                if seconds > 5:
                    break
            if best == float("inf"):
                break
            times.append(best)
        if len(times) < 2:
            continue

        def again(factor):
            files, words = shape(small * factor)
            for file, data in files.items():
                (folder / file).write_bytes(data)
            return words, folder

        if name not in own:
            growth = meter.growth(*times, again)
            steepest = max(steepest, (name, growth), key=lambda pair: pair[1])
            attack.expect(growth < STEEP, f"{name}: 4 times the input costs {growth:.1f} times as much", times)
        attack.expect(not meter.is_slow(times[1], again), f"{name}: {times[1]:.1f} s")
        attack.note(f"{name}: {times[0]:.2f} s, then {times[1]:.2f} s for 4 times as much")
    attack.note(f"proportion: the steepest is '{steepest[0]}', {steepest[1]:.1f}-fold for 4 times the input")


# 5

def noise():
    good = b'["App.User","{\\"id\\":42,\\"n\\":\\"\\u00e9\xc3\xa9\\\\n\\"}", "Si","-1.5e3" ,"Swift.String","\\"a\\""]\n'
    random.seed(7)
    texts = [good[:cut] for cut in range(len(good))]
    texts = texts if attack.full else texts[::3]
    texts += [good[:at] + bytes([byte]) + good[at + 1:] for at in range(len(good))
              for byte in random.sample(range(256), 24 if attack.full else 1)]
    texts += [bytes(random.randrange(256) for _ in range(random.randrange(60))) for _ in range(500 if attack.full else 20)]
    other = changes(attack)

    def check(case):
        number, text = case
        where = attack.folder()
        stage(where, False)
        for name in ("nav.json", "other.json"):
            (where / name).write_bytes(text)
        file = where / "nav.json"
        for words in (["validate", "--no-schema", file], ["show", file, "--json"], ["show", file, "--swift"],
                      ["push", file, "7", "--no-schema"], ["push", file, "7", "--schema", file],
                      other[number % len(other)][1]):
            before = content(file)
            done = attack.run(*words, timeout=100, cwd=where, env={**attack.environment, "TMPDIR": str(where)})
            # A file that is there is not created.
            good = (0, 1, 3, 4) if words[0] == "new" else (0, 1, 3)
            attack.expect(done.returncode in good, f"{words[0]} {text!r}", done)
            # 1 of `restore --write` says that something was dropped from the file.
            writing = (0, 1) if words[0] == "restore" else (0,)
            attack.expect(done.returncode in writing or content(file) == before, f"{words[0]} {text!r}: changed", done)
        attack.expect(leftovers(where) == [], f"{text!r}: a temporary file is left")
        shutil.rmtree(where)

    in_parallel(check, list(enumerate(texts)))
    attack.note(f"noise: {len(texts)} texts through 6 commands")


texts = suite()
deep()
big()
proportion()
noise()
attack.finish(f"hostile: {texts} texts of JSONTestSuite")
