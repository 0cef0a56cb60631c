"""same_answers.py OLD NEW [--count=20000] [--runner=suite_runner.py]: whether two programs give the same answers.

Runs `validate` of both, as text and as JSON, over the paths of corpus.py (two seeds; as lines, as files, in each form, with and
without stacks and order rules, with a mutated byte in some lines), over Tests/Fixtures and the inputs of Tests/Fuzz, and over
the JSON test suite (JSON_TEST_SUITE). Prints each run whose output or status differs, with its first differing line, and ends
with 1 if there is one. The schema suite is run by the runner, with each program in its turn.
"""
import base64
import glob
import json
import os
import random
import subprocess
import sys
import tempfile

import corpus

HERE = os.path.dirname(os.path.abspath(__file__))


def schemas(folder):
    """The schemas that the paths are checked by: alone, as stacks, with rules of order, and one enum with a case for each."""
    plain = {kind: {"payload": each} for kind, each in corpus.DESTINATIONS.items()}
    ordered = json.loads(json.dumps(plain))
    ordered["Shop.Tab"].update({"first": False, "max": 2})
    ordered["Shop.User"]["requires"] = ["Swift.Int", "Shop.Product"]
    ordered["Shop.Product"]["next"] = ["Shop.User", "Swift.Int", "Shop.Tab", "Shop.Product"]
    cases = {corpus.CASES[kind]: {"payload": corpus.payload(each)} for kind, each in corpus.DESTINATIONS.items()}
    strict = json.loads(json.dumps(cases))
    strict["tab"].update({"max": 2, "first": False})
    strict["user"]["next"] = ["App.Screen.product", "App.Screen.number"]
    strict["product"]["requires"] = ["App.Screen.tab", "App.Screen.user"]
    stacks = {"home": {"at": "/tabs/home"}, "search": {"at": "/tabs/search", "optional": True, "maxDepth": 8},
              "any": {"at": "/scenes/*/path", "optional": True, "destinations": ["Shop.User", "Shop.Product", "Shop.Tab"]}}
    made = {
        "plain": {"destinations": plain}, "stack": {"destinations": plain, "stacks": {"main": {"at": ""}}},
        "stacks": {"destinations": ordered, "stacks": stacks},
        "order": {"destinations": ordered, "path": {"maxDepth": 9}},
        "cases": {"destinations": {"App.Screen": {"cases": cases}}},
        "strict": {"destinations": {"App.Screen": {"cases": strict}}},
    }
    for name, schema in made.items():
        corpus.write(folder, name + ".schema", schema)


def forms(folder, seed):
    """Writes the same paths in the other forms, in documents with stacks, and with a byte that is another one."""
    dice = random.Random(seed)
    with open(os.path.join(folder, "flat.jsonl"), encoding="utf-8") as file:
        flat = [json.loads(line) for line in file]
    with open(os.path.join(folder, "exp.jsonl"), encoding="utf-8") as file:
        expanded = [json.loads(line) for line in file]
    lines = {name: [] for name in ("typed", "flow", "cross", "docs", "bytes")}
    for number, path in enumerate(flat):
        lines["typed"].append(corpus.typed(expanded[number]))
        pairs = list(zip(path[::2], path[1::2]))
        lines["flow"].append([part for pair in pairs for part in ({"push": {}}, *pair)])
        lines["cross"].append([{"type": kind, "value": base64.b64encode(text.encode()).decode()} for kind, text in pairs[::-1]])
        document = {"tabs": {"home": path if dice.random() < 0.98 else None}}
        if dice.random() < 0.5:
            document["tabs"]["search"] = dice.choice(flat)
        if dice.random() < 0.3:
            document["scenes"] = {"a": {"path": dice.choice(flat)}, "b": {"path": []}, "c": {}}
        lines["docs"].append(document)
        text = bytearray(corpus.compact(path).encode())
        text[dice.randrange(len(text))] = dice.choice(b'[]{}",:\\/ -+.0159eEautrfdnil_ABC\x00\x09\xc3\xff')
        lines["bytes"].append(bytes(text))
    for name, each in lines.items():
        with open(os.path.join(folder, name + ".jsonl"), "wb") as file:
            for line in each:
                file.write((line if isinstance(line, bytes) else corpus.compact(line).encode()) + b"\n")


def jobs(folder):
    """The arguments of each run over the paths of a folder."""
    def name(file):
        return os.path.join(folder, file)

    kinds = [("plain", "flat"), ("stack", "flat"), ("order", "flat"), ("plain", "bytes"), ("stack", "bytes"), ("stacks", "docs"),
             ("cases", "typed"), ("strict", "typed")]
    for schema, lines in kinds:
        yield ["--schema", name(schema + ".schema"), "--ndjson", name(lines + ".jsonl")]
    for form, lines in [("expanded", "exp"), ("flowstacks", "flow"), ("swiftcrossui", "cross")]:
        yield ["--schema", name("order.schema"), "--form", form, "--ndjson", name(lines + ".jsonl")]
    yield ["--schema", name("cases.schema"), "--element", "App.Screen", "-j", "1", "--ndjson", name("typed.jsonl")]
    yield ["--no-schema", "--ndjson", name("flat.jsonl")]
    for schema, files in [("plain", "flat"), ("stack", "flat"), ("order", "exp")]:
        yield ["--schema", name(schema + ".schema"), name(files)]


def others():
    """The runs over the files of the repository and over the JSON suite."""
    fixtures = os.path.join(HERE, "..", "Fixtures")
    for folder in sorted(glob.glob(os.path.join(fixtures, "*"))):
        yield [folder]
        yield ["--no-schema", folder]
    files = [each for each in glob.glob(os.path.join(fixtures, "**", "*"), recursive=True) if os.path.isfile(each)]
    files += glob.glob(os.path.join(HERE, "..", "Fuzz", "Inputs", "*"))
    files += glob.glob(os.path.join(os.environ.get("JSON_TEST_SUITE", "none"), "*.json"))
    for file in sorted(files):
        for form in ("", "array", "expanded"):
            yield ["--schema", os.path.join(fixtures, "screens", "navpath.schema.json"), *(["--form", form] if form else []), file]


def run(program, words):
    done = subprocess.run([program, "validate", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    return done.returncode, done.stdout, done.stderr


def compare(old, new, words):
    """Says where two programs differ; returns whether they do."""
    before, after = run(old, words), run(new, words)
    if before == after:
        return False
    print("differs:", " ".join(words))
    if before[0] != after[0]:
        print(f"  status {before[0]}, now {after[0]}")
    for stream in (1, 2):
        pairs = zip(before[stream].split(b"\n") + [b""], after[stream].split(b"\n") + [b""])
        line = next((pair for pair in pairs if pair[0] != pair[1]), None)
        if line:
            print(f"  - {line[0][:300].decode(errors='replace')}\n  + {line[1][:300].decode(errors='replace')}")
    return True


def main():
    options = dict(word[2:].split("=", 1) for word in sys.argv[1:] if word.startswith("--"))
    old, new = (os.path.abspath(word) for word in sys.argv[1:] if not word.startswith("--"))
    runs = differences = 0

    def check(words):
        nonlocal runs, differences
        runs += 1
        differences += compare(old, new, words)

    with tempfile.TemporaryDirectory() as scratch:
        for seed in (7, 8):
            folder = os.path.join(scratch, str(seed))
            corpus.fixtures(folder, int(options.get("count", corpus.FIXTURES)), seed)
            schemas(folder)
            forms(folder, seed)
            for words in jobs(folder):
                for report in ("text", "json"):
                    check(["--report", report, *words])
        for words in others():
            check(["--report", "json", *words])
    if "runner" in options:
        suite = ["python3", options["runner"], "--suite", os.environ["JSON_SCHEMA_SUITE"], "--"]
        outputs = [subprocess.run([*suite, program], stdout=subprocess.PIPE).stdout for program in (old, new)]
        runs += 1
        if outputs[0] != outputs[1]:
            differences += 1
            print("differs: the schema suite")
    print(f"{runs} runs, {differences} differences")
    sys.exit(1 if differences else 0)


main()
