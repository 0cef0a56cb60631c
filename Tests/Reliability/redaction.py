"""Test of redaction: no byte of a value that --redact or --redact-all hides is printed.

    python3 Tests/Reliability/redaction.py [NAVPATH] [--full]

A secret lies in each kind of place that a path, a document, a log or a folder has: members, keys, pairs, cases, tags, texts in texts,
texts that are broken, names of files. Every command that redacts reads it, in each of its forms, with -v, into pipes and on a real
terminal; the secret may not be in what it prints, neither plain nor as JSON, hex, base64, percent-encoded or HTML. The control: without
the option the same commands print each secret. Quick: one place in a path out of eight also on a terminal; full: all.
"""
import base64
import json
import signal
import subprocess
import time
import urllib.parse

from harness import Attack, in_parallel

attack = Attack("no private value is printed by a run that redacts")

PRIVATE = {"x-private": True}
WORD = 'Anné"7<&>'


def secret(number):
    """A text that no other place has, with characters that every encoding changes."""
    return f"{WORD}Zq{number:03d}x"


def forms(text):
    """A secret in all ways in which it may be printed, as bytes; the last ones at each of the places in a group of base64."""
    raw = text.encode()
    found = {raw, json.dumps(text)[1:-1].encode(), json.dumps(text, ensure_ascii=False)[1:-1].encode()}
    found |= {json.dumps(json.dumps(text, ensure_ascii=False)[1:-1], ensure_ascii=False)[1:-1].encode()}
    found |= {urllib.parse.quote(text).encode(), urllib.parse.quote(text).lower().encode(), raw.hex().encode()}
    found |= {raw.hex().upper().encode(), "".join(f"\\u{ord(letter):04x}" for letter in text).encode()}
    found |= {text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace('"', quote).encode()
              for quote in ("&quot;", "&#34;")}
    for shift in range(3):
        piece = base64.b64encode(b"x" * shift + raw).decode()
        found |= {piece[4:-4].encode(), piece[4:-4].replace("+", "-").replace("/", "_").encode()}
    # Its own end is in no other text, so that a part of it is seen as well.
    return {form for form in found if form} | {text[-6:].encode()}


def member(schema, value):
    return {"properties": {"m": schema}}, lambda text: json.dumps({"m": value(text)})


def plain(schema, value):
    return schema, lambda text: json.dumps(value(text))


def private_parts():
    """Places that a payload marks: (name, payload, what the value's text is with a secret in it)."""
    same = lambda text: text
    pairs = {"type": "array", "x-codable": "pairs", "prefixItems": [{}, PRIVATE]}
    keys = {"type": "array", "x-codable": "pairs", "prefixItems": [PRIVATE, {}]}
    yield "a member", *member(PRIVATE, same)
    yield "a member of another kind", *member({"type": "string", **PRIVATE}, lambda text: [{text: [text]}])
    yield "the value", *plain(PRIVATE, same)
    yield "the value, an object with a key", *plain({"properties": {"m": {}}, **PRIVATE}, lambda text: {text: 1, "m": text})
    yield "$ref", *member({"$ref": "#/$defs/mail"}, same)
    for keyword in ("allOf", "anyOf", "oneOf"):
        yield keyword, *member({keyword: [{"type": "integer"}, PRIVATE]}, same)
    yield "if and then", *member({"if": {"type": "string"}, "then": PRIVATE}, same)
    yield "else", *member({"if": {"type": "number"}, "else": PRIVATE}, same)
    yield "dependentSchemas", *plain({"dependentSchemas": {"m": {"properties": {"m": PRIVATE}}}}, lambda text: {"m": text})
    yield "items", *member({"items": PRIVATE}, lambda text: ["a", text])
    yield "prefixItems", *member({"prefixItems": [{}, PRIVATE]}, lambda text: [1, text, 2])
    yield "items after prefixItems", *member({"prefixItems": [{}], "items": PRIVATE}, lambda text: [1, 2, text])
    yield "contains", *member({"contains": PRIVATE}, lambda text: [1, text])
    yield "unevaluatedItems", *member({"prefixItems": [{}], "unevaluatedItems": PRIVATE}, lambda text: [1, text])
    for keyword, schema in (("additionalProperties", PRIVATE), ("unevaluatedProperties", PRIVATE),
                            ("patternProperties", {"x$": PRIVATE})):
        yield f"{keyword}, a value", *member({keyword: schema}, lambda text: {"ax": text})
        yield f"{keyword}, a key", *member({keyword: schema}, lambda text: {text: 1})
        yield f"{keyword} beside members", *plain({"properties": {"m": {}}, keyword: schema}, lambda text: {"m": 1, "ax": [text]})
    yield "pairs, a later value", *plain(pairs, lambda text: ["k", 1, "l", 2, "n", text])
    yield "pairs, a later key", *plain(keys, lambda text: ["k", 1, "l", 2, text, 3])
    yield "pairs in a member", *member(pairs, lambda text: [{"k": 1}, 2, {"l": 1}, {"v": text}])
    yield "pairs by reference", *member({"x-codable": "pairs", "$ref": "#/$defs/pair"}, lambda text: ["k", 1, "l", text])
    yield "pairs in pairs", *member({**pairs, "prefixItems": [{}, keys]}, lambda text: [1, [], 2, ["a", 1, text, 2]])
    yield "a text in a text", *member(PRIVATE, lambda text: json.dumps({"a": json.dumps([text])}))
    yield "base64", *member({"contentEncoding": "base64", **PRIVATE}, lambda text: base64.b64encode(text.encode()).decode())
    yield "a URL", *member(PRIVATE, lambda text: "https://e.org/?q=" + urllib.parse.quote(text))
    payload, _ = member(PRIVATE, same)
    yield "one of two members of a name", payload, lambda text: f'{{"m":1,"m":{json.dumps(text)}}}'
    yield "a name with escapes", payload, lambda text: f'{{"\\u006d" : {json.dumps(text)} }}'
    yield "text after a value", payload, lambda text: f'{{"m":1}} {json.dumps(text)}'
    yield "text before the end", payload, lambda text: f'{{"m":{json.dumps(text)}'


def unknown_parts():
    """Places in elements that the schema does not know: (name, destination or None, tag, the value's text)."""
    cases = {"cases": {"in": {"payload": {"properties": {"m": PRIVATE}}}, "old": {"formerly": ["older"]}}}
    raw = {"cases": {"home": {"raw": "home"}, "away": {"raw": "away"}}}
    listed = {"payload": {"oneOf": [{"required": ["in"], "properties": {"in": {"properties": {"m": PRIVATE}}}}]}}
    word = lambda text: json.dumps({"in": {"m": text}})
    yield "a value of a case", cases, None, word
    yield "a case that is private", {"cases": {"in": {"payload": {"properties": {"m": {}}, **PRIVATE}}}}, None, \
        lambda text: json.dumps({"in": {"m": text, text: 1}})
    yield "a case by its old name", {"cases": {"in": {"formerly": ["older"], "payload": {"properties": {"m": PRIVATE}}}}}, \
        None, lambda text: json.dumps({"older": {"m": text}})
    yield "a case without an object", cases, None, lambda text: json.dumps({"in": text})
    yield "an unknown case", cases, None, lambda text: json.dumps({text: {}})
    yield "a value of an unknown case", cases, None, lambda text: json.dumps({"out": {"m": text}})
    yield "two cases", cases, None, lambda text: json.dumps({"in": {"m": 1}, "old": {"m": text}})
    yield "no case", cases, None, json.dumps
    yield "an unknown raw value", raw, None, json.dumps
    yield "an unknown case of a payload", listed, None, lambda text: json.dumps({text: {"m": 1}})
    yield "its value", listed, None, lambda text: json.dumps({"out": {"m": text}})
    yield "an unknown word of a payload", {"payload": {"enum": ["home", "away"]}}, None, json.dumps
    yield "an unknown tag", None, lambda text: f"App.{text}", lambda text: "1"
    yield "a tag without a module", None, lambda text: text, lambda text: "1"
    yield "an argument of a generic tag", None, lambda text: f"App.Box<App.{text}>", lambda text: "1"
    yield "a private tag", None, lambda text: f"App.(unknown context at $1).{text}", lambda text: "1"
    yield "a value of an unknown type", None, lambda text: "App.Nobody", json.dumps
    yield "a standard type that is no destination", None, lambda text: "Swift.String", json.dumps
    yield "a dictionary of one entry", None, lambda text: "Swift.Dictionary<Swift.String, App.U>", \
        lambda text: json.dumps({text: {"b": 1}})
    yield "what a wrapper wraps", {}, lambda text: "NavigatorUI.AnyNavigationDestination", \
        lambda text: json.dumps(["3App" + text, json.dumps({text: 1}), 0])


def values():
    """Places that --redact-all hides and --redact need not."""
    yield "a member that is not marked", {"payload": {"properties": {"m": {}}}}, None, lambda text: json.dumps({"m": text})
    yield "a member that the payload does not name", {"payload": {"properties": {"n": {}}}}, None, \
        lambda text: json.dumps({text: 1})
    yield "a key of a dictionary", {"payload": {"additionalProperties": {}}}, None, lambda text: json.dumps({text: {"b": 1}})
    yield "a key deeper", {"payload": {"properties": {"m": {}}}}, None, lambda text: json.dumps({"m": {text: {"b": 1}}})
    yield "a value of a case without payload", {"cases": {"in": {}}}, None, lambda text: json.dumps({"in": {text: text}})
    yield "a type without payload", {}, None, lambda text: json.dumps({"m": {text: 1}})
    yield "an array", {}, None, lambda text: json.dumps([[text]])


def elements():
    """(name, schema, tag, value, secret, the options that hide it) of every place in an element."""
    number = 0
    for options, rows in ((("--redact", "--redact-all"),
                           [(name, {"payload": payload}, None, value) for name, payload, value in private_parts()]),
                          (("--redact", "--redact-all"), unknown_parts()), (("--redact-all",), values())):
        for name, destination, tag, value in rows:
            number += 1
            text = secret(number)
            tag = tag(text) if tag else f"App.T{number}"
            destinations = {} if destination is None else {tag: destination}
            schema = {"destinations": {"App.First": {}, **destinations}, "$defs": {"mail": PRIVATE, "pair": {"prefixItems": [{}, PRIVATE]}}}
            yield name, schema, tag, value(text), text, options
    for value in ("48151623", "-4815.1623", "48151623E-3"):
        schema = {"destinations": {"App.First": {}, "App.N": {"payload": {"properties": {"n": PRIVATE}}}}}
        yield f"the number {value}", schema, "App.N", f'{{"n":{value}}}', value, ("--redact", "--redact-all")


def runs(file, log):
    """The commands that redact, in each of their forms: on a file and on a log."""
    yield from (["show", file], ["show", file, "--json"], ["show", file, "--swift"], ["restore", file],
                ["restore", file, "--json"], ["restore", file, "--policy", "strict"],
                ["restore", file, "--write", "--dry-run"], ["trace", file], ["trace", file, "--json"],
                ["trace", file, "--to", "html"], ["trace", file, "--screens", "--counts"], ["trace", file, "--step", "1"],
                ["trace", log, "--ndjson", "--counts"], ["trace", log, "--step", "2"],
                ["trace", log, "--ndjson", "--json", "--counts"], ["trace", log, "--ndjson", "--to", "html"])


def followed(folder, *words):
    """What a run that follows a file has printed after a while, and recorded."""
    (folder / "rec.ndjson").unlink(missing_ok=True)
    with subprocess.Popen([attack.tool, *words], cwd=folder, env=attack.environment, stdin=subprocess.DEVNULL,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        return b"".join(process.communicate()) + (folder / "rec.ndjson").read_bytes()


def check(what, said, texts):
    """That none of the secrets is in what was said; whether one is."""
    shown = [form for text in texts for form in forms(text) if form in said]
    attack.expect(not shown, f"{what} shows {shown[0] if shown else b''}", said[:400])


def said(words, folder, onto_terminal=False):
    if onto_terminal:
        return attack.run_on_terminal(*words, cwd=folder)
    done = attack.run(*words, cwd=folder)
    attack.expect(0 <= done.returncode < 6, f"{words}: status {done.returncode}", done.stderr)
    return done.stdout + done.stderr


def path(*elements):
    return json.dumps([text for tag, value in elements for text in (tag, value)], ensure_ascii=False)


def in_element(case):
    index, (name, schema, tag, value, text, options) = case
    folder = attack.folder(f"element-{index}")
    (folder / "navpath.schema.json").write_text(json.dumps(schema))
    (folder / "nav.json").write_text(path((tag, value), ("App.First", "{}")))
    lines = [path(("App.First", "{}")), path((tag, value), ("App.First", "{}")), path(("App.First", "{}"), (tag, value)),
             path((tag, value))]
    (folder / "app.log").write_text("\n".join(lines) + "\n")
    rows = list(runs("nav.json", "app.log"))
    plainly = b"".join(said(words, folder) for words in rows)
    attack.expect(any(form in plainly for form in forms(text)), f"control: {name} is nowhere without the option", plainly[:400])
    for option in options:
        for words in rows:
            check(f"{name}: {' '.join(words)} {option}", said([*words, option, "-v"], folder), [text])
            if attack.full or index % 8 == 0:
                check(f"{name}, on a terminal: {' '.join(words)} {option}", said([*words, option, "-v"], folder, True), [text])
    # A name that Swift may have given to a type is shown where nothing says which types are known; a value never is.
    if text not in tag or not tag.startswith("App."):
        for words in rows:
            if words[0] != "restore":
                words = [*words, "--redact-all", "--no-schema"]
                check(f"{name}: {' '.join(words)}", said(words, folder), [text])


def around():
    """Secrets around the elements: (name, files, rows of words)."""
    # With one destination alone, an array of anything is a path of it.
    whole = {"destinations": {"App.First": {}, "App.Second": {}}}
    schema = {**whole, "stacks": {"home": {"at": "/scenes/*/path"}}}
    nav = path(("App.First", "{}"))
    one = lambda text: json.dumps({text: {"path": nav}, "other": 1})
    two = lambda text: json.dumps({text: {"path": nav}, "other": {"path": nav}})
    scenes = lambda text: json.dumps({"scenes": {text: {"path": nav}, "b" + text: {"path": nav}}})
    every = list(runs("nav.json", "nav.json"))
    yield "a key above the only path", whole, {"nav.json": one}, every
    yield "a key above one of two paths", whole, {"nav.json": two}, every
    yield "a key that a stack leaves open", schema, {"nav.json": scenes}, [
        [*words, *more] for words in every for more in ([], ["--stack", "home"])]
    broken = {"no JSON": lambda text: f'["App.First","{{}}" {text}]', "an odd text": lambda text: json.dumps([text]),
              "words": lambda text: json.dumps([text, text]), "an unknown member":
                  lambda text: json.dumps([{"type": "App.First", "value": {}, text: 1}]),
              "a style": lambda text: json.dumps([{text: {"a": text}}, "App.First", "{}"]),
              "a type that is no text": lambda text: json.dumps([{"type": {text: 1}, "value": text}]),
              "a text alone": json.dumps,
              "arrays": lambda text: json.dumps({text: [{"a": {}}], "b": [1]})}
    for name, content in broken.items():
        yield name, whole, {"nav.json": content}, every
    yield "the text before a state of a log", whole, {"app.log": lambda text: f"{text} path: {nav}\n{text}: GET\n"}, [
        ["trace", "app.log", *more] for more in ([], ["--json"], ["--to", "html"])]
    yield "the file of a recorded state", whole, {
        "app.log": lambda text: "".join(json.dumps({"time": "T", "file": text, "state": json.loads(nav)}) + "\n" for _ in "ab")}, [
            ["trace", "app.log", *more] for more in ([], ["--json"], ["--to", "html"])]
    yield "a broken line of a log", whole, {"app.log": lambda text: f"{nav}\n{text}\n[\"App.First\",{text}]\n"}, [
        ["trace", "--ndjson", "app.log", *more] for more in ([], ["--json"], ["--to", "html"])]
    folder = {"saves/{}.json": lambda text: nav, "saves/{}/b.json": lambda text: '["App.Gone","{}"]',
              "saves/{}/c.json": lambda text: "[", "saves/{}/navpath.schema.json": lambda text: json.dumps(whole)}
    yield "a name in a folder", whole, folder, [
        ["restore", "saves"], ["restore", "saves", "--json"], ["restore", "saves", "--write", "--dry-run"],
        *(["trace", "saves", *more] for more in ([], ["--json"], ["--to", "html"]))]


def beside(case):
    index, (name, schema, files, rows) = case
    folder = attack.folder(f"around-{index}")
    # The text is also a name of a file.
    text = f"Anné7Zq9{index:02d}x"
    (folder / "navpath.schema.json").write_text(json.dumps(schema))
    for file, content in files.items():
        file = folder / file.format(text)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(content(text))
    plainly = b"".join(said([*words, "-v"], folder, onto_terminal) for words in rows for onto_terminal in (False, True))
    attack.expect(any(form in plainly for form in forms(text)), f"control: {name} is nowhere without the option", plainly[:400])
    for option in ("--redact", "--redact-all"):
        for words in rows:
            for onto_terminal in (False, True):
                what = f"{name}{', on a terminal' if onto_terminal else ''}: {' '.join(words)} {option}"
                check(what, said([*words, option, "-v"], folder, onto_terminal), [text])


def while_followed():
    """All places at once in a file that is followed."""
    cases = list(elements())
    folder = attack.folder("followed")
    schema = {"destinations": {}, "$defs": {}}
    for case in cases:
        for key in schema:
            schema[key].update(case[1].get(key, {}))
    (folder / "navpath.schema.json").write_text(json.dumps(schema))
    rows = [(tag, value) for _, _, tag, value, _, options in cases if "--redact" in options]
    (folder / "nav.json").write_text(path(*(row for row in rows if json_or_none(row[1]) is not None)))
    texts = [case[4] for case in cases if "--redact" in case[5]]
    for option in ("--redact", "--redact-all"):
        for more in ([], ["--json"]):
            words = ["trace", "--follow", "nav.json", "--record", "rec.ndjson", *more, "-v"]
            plainly = followed(folder, *words)
            attack.expect(b"start" in plainly, f"{' '.join(words)} shows the state", plainly[:400])
            words.append(option)
            shown = followed(folder, *words)
            attack.expect(b"private-" in shown, f"{' '.join(words)} shows the state", shown[:400])
            check(" ".join(words), shown, texts)


def json_or_none(text):
    try:
        return json.loads(text)
    except ValueError:
        return None


def is_refused():
    """The path itself on standard output is not redacted, so it is not printed."""
    folder = attack.folder("refused")
    (folder / "navpath.schema.json").write_text('{"destinations": {"App.First": {"payload": {"x-private": true}}}}')
    nav = path(("App.First", json.dumps(secret(0)))).encode()
    for option in ("--redact", "--redact-all"):
        done = attack.run("restore", "-", "--write", option, cwd=folder, stdin=nav)
        attack.expect(done.returncode == 2 and not done.stdout, f"restore - --write {option} is refused", done.stderr)


cases = list(enumerate(elements()))
in_parallel(in_element, cases)
others = list(enumerate(around()))
in_parallel(beside, others)
while_followed()
is_refused()
attack.finish(f"redaction: {len(cases) + len(others)} places")
