#!/usr/bin/env python3
"""Stress test of property lists: a list of Python's plistlib is changed in one place alone, and any bytes give an
answer or an error, in time and memory in proportion to the file.

    python3 Tests/Reliability/lists.py [NAVPATH] [--full]

1 Properties: random lists of plistlib, XML and binary, with a path in Data, a string, base64, an array or a list inside the list.
  A push is what plistlib reads, and nothing else changes; of XML not a byte outside of the path's element. A pop gives the
  old list. `find` names the place. (full: 2,500 lists in each of the formats)
2 Wrong numbers: wrong numbers of a binary list, cycles, 10^6 nested arrays, 2^60 objects, containers shared 2^40 times,
  entities: an error within a second of processor time, with little memory.
3 Proportion: lists of n and of 4 n values; where the time grows more than 8-fold, the cost is not in proportion.
4 Noise: lists cut off at every byte, and with bytes overwritten: an answer or an error, and no file is touched by an error.
"""
import base64
import datetime
import json
import plistlib
import random
import re
import shutil

from harness import STEEP, Attack, Meter, content, in_parallel, leftovers

attack = Attack("property lists are changed in one place, and any bytes give an answer or an error")
meter = Meter(attack)
MEBIBYTE = 1 << 20
OLD = '["App.User","{\\"name\\":\\"é & <b>\\"}","Swift.Int","1"]'
NEW = '["Swift.Int","42","App.User","{\\"name\\":\\"é & <b>\\"}","Swift.Int","1"]'
FORMATS = {"xml": plistlib.FMT_XML, "binary": plistlib.FMT_BINARY}
LETTERS = "aZ7 &<>\"'/~éト😀\n\\]"


# 1

def text(dice):
    return "".join(dice.choice(LETTERS) for _ in range(dice.randrange(12)))


def value(dice, depth, kind):
    pick = dice.randrange(9 if depth < 4 else 7)
    if pick == 0:
        return dice.random() < 0.5
    if pick == 1:
        return dice.choice([-1, 1]) * dice.getrandbits(dice.randrange(1, 63))
    if pick == 2:
        return dice.getrandbits(40) / 1024
    if pick == 3:
        return datetime.datetime(2001, 1, 1) + datetime.timedelta(seconds=dice.getrandbits(30))
    if pick == 4:
        return dice.randbytes(dice.randrange(200))
    if pick == 5 and kind == "binary":
        return plistlib.UID(dice.getrandbits(20))
    if pick < 7:
        return text(dice)
    if pick == 7:
        return [value(dice, depth + 1, kind) for _ in range(dice.choice([0, 1, 3, 20]))]
    return {text(dice): value(dice, depth + 1, kind) for _ in range(dice.choice([0, 1, 3, 20]))}


def held(holder, path):
    """The value that holds a path, and the rest of the pointer."""
    if holder == "data":
        return path.encode(), []
    if holder == "string":
        return path, []
    if holder == "base64":
        return base64.b64encode(path.encode()).decode(), []
    if holder == "list":
        return plistlib.dumps({"p": path.encode()}, fmt=plistlib.FMT_XML), ["p"]
    return re.findall(r'"((?:[^"\\]|\\.)*)"', path), []


def document(dice, kind, hole):
    """A list with a hole, as a function of what fills it, and the pointer."""
    tokens = []
    fill = lambda filler: filler
    for level in range(dice.randrange(1, 4)):
        inner = fill
        if level > 0 and dice.random() < 0.4:
            others = [value(dice, 3, kind) for _ in range(dice.randrange(4))]
            place = dice.randrange(len(others) + 1)
            fill = lambda filler, inner=inner, others=others, place=place: others[:place] + [inner(filler)] + others[place:]
            tokens.insert(0, str(place))
        else:
            others = {text(dice): value(dice, 3, kind) for _ in range(dice.randrange(6))}
            key = text(dice)
            fill = lambda filler, inner=inner, others=others, key=key: {**others, key: inner(filler)}
            tokens.insert(0, key)
    return fill, tokens + hole


def unfolded(item):
    """A list with the lists in it opened, as each writer writes them in its own way."""
    if isinstance(item, bytes) and item.startswith(b"<?xml"):
        return plistlib.loads(item)
    if isinstance(item, dict):
        return {key: unfolded(inner) for key, inner in item.items()}
    return [unfolded(inner) for inner in item] if isinstance(item, list) else item


def laws():
    def check(seed):
        dice = random.Random(seed)
        kind = ("xml", "binary")[seed % 2]
        holder = ("data", "string", "base64", "list", "array")[seed // 2 % 5]
        old, new = OLD, NEW
        if holder == "array":
            old, new = '["App.User","1"]', '["Swift.Int","42","App.User","1"]'
        before, rest = held(holder, old)
        fill, tokens = document(dice, kind, rest)
        listing, wanted = fill(before), fill(held(holder, new)[0])
        data = plistlib.dumps(listing, fmt=FORMATS[kind])
        pointer = "".join("/" + token.replace("~", "~0").replace("/", "~1") for token in tokens)
        folder = attack.folder()
        file = folder / "app.plist"
        file.write_bytes(data)
        what = f"seed {seed}, {kind}, {holder}"
        done = attack.run("push", file, "42", "--at", pointer)
        attack.expect(done.returncode == 0, f"{what}: push", done)
        changed = content(file)
        attack.expect(unfolded(plistlib.loads(changed)) == unfolded(wanted), f"{what}: another list")
        if kind == "xml":
            start = next((at for at in range(len(data)) if data[at] != changed[at]), len(data))
            end = next((at for at in range(1, len(data)) if data[-at] != changed[-at]), len(data))
            element = data[data.rfind(b"<", 0, start):len(data) - end + 1]
            attack.expect(b"<key>" not in element, f"{what}: more than an element changed", element)
        found = attack.run("find", "--json", file).stdout.decode()
        attack.expect(f'"elements":{3 if holder != "array" else 2}' in found, f"{what}: not found", found)
        done = attack.run("pop", file, "--at", pointer)
        attack.expect(done.returncode == 0 and unfolded(plistlib.loads(content(file))) == unfolded(listing), f"{what}: pop")
        attack.expect(leftovers(folder) == [], f"{what}: a temporary file is left")
        shutil.rmtree(folder)

    count = 5_000 if attack.full else 100
    in_parallel(check, range(count))
    attack.note(f"laws: {count} lists")
    return count


# 2

def binary(objects, *, offset_size=4, reference_size=4, count=None, top=0, offsets=None):
    data = b"bplist00"
    places = []
    for each in objects:
        places.append(len(data))
        data += each
    table = len(data)
    data += b"".join(place.to_bytes(offset_size, "big") for place in offsets or places)
    data += bytes(6) + bytes([offset_size, reference_size])
    return data + b"".join((number).to_bytes(8, "big") for number in (len(objects) if count is None else count, top, table))


def lies():
    nested = 1_000_000
    chain = b"".join(b"\xa1" + (number + 1).to_bytes(4, "big") for number in range(nested - 1)) + b"\xa0"
    table = b"".join((8 + number * 5).to_bytes(4, "big") for number in range(nested))
    deep = b"bplist00" + chain + table + bytes(6) + b"\x04\x04" + b"".join(
        number.to_bytes(8, "big") for number in (nested, 0, 8 + len(chain)))
    laughs = "".join(f'<!ENTITY l{n + 1} "&l{n};&l{n};">' for n in range(60))
    shared = [b"\xa2" + (number + 1).to_bytes(4, "big") * 2 for number in range(40)] + [b"\x51a"]
    cases = {
        "2^60 objects": binary([b"\x51a"], count=1 << 60), "no object": binary([b"\x51a"], count=0),
        "an offset outside": binary([b"\x51a"], offsets=[1 << 31]), "an offset into the head": binary([b"\x51a"], offsets=[2]),
        "offsets into one another": binary([b"\x53\x51aa", b"\x09"], offsets=[8, 9]),
        "a million offsets of one object": binary([b"\x5f\x11\x10\x00" + b"a" * 4096], offsets=[8] * 10 ** 6, count=10 ** 6),
        "a cycle": binary([b"\xa1\0\0\0\1", b"\xa1\0\0\0\0"]), "itself": binary([b"\xd1\0\0\0\1\0\0\0\0", b"\x51a"]),
        "nested binary": deep, "a length of 2^62": binary([b"\x5f\x13" + (1 << 62).to_bytes(8, "big")]),
        "nested XML": b"<plist>" + b"<array>" * nested + b"</array>" * nested + b"</plist>",
        "open XML": b"<plist>" + b"<array>" * nested,
        "billion laughs": f'<!DOCTYPE plist [<!ENTITY l0 "x">{laughs}]><plist><string>&l60;</string></plist>'.encode(),
        "an external entity": b'<!DOCTYPE plist SYSTEM "/etc/passwd"><plist><string>&x;</string></plist>',
    }
    folder = attack.folder()
    for name, data in cases.items():
        (folder / "app.plist").write_bytes(data)
        for words in (["show", "app.plist"], ["find", "app.plist"], ["push", "app.plist", "1", "--at", "/p"]):
            status, seconds, memory, _, err = meter.run(words, folder)
            attack.expect(status == 3, f"{name}: {words[0]} ends with {status}", err.read_bytes()[:300])
            attack.expect(seconds < 2, f"{name}: {words[0]} takes {seconds:.1f} s")
            attack.expect(memory < 64 * MEBIBYTE + 40 * len(data), f"{name}: {memory / MEBIBYTE:.0f} MiB")
        attack.expect(content(folder / "app.plist") == data, f"{name}: changed")
    (folder / "app.plist").write_bytes(binary(shared))
    for words, wanted in ((["show", "app.plist"], 3), (["find", "--all", "app.plist"], 0)):
        status, seconds, memory, _, err = meter.run(words, folder)
        attack.expect(status == wanted and seconds < 2 and memory < 64 * MEBIBYTE, f"shared 2^40 times: {words[0]}", status, seconds)
    attack.note(f"lies: {len(cases) + 1} lists")


# 3

def proportion():
    shapes = {
        "values": lambda n: {f"k{x}": x for x in range(n)} | {"p": OLD.encode()},
        "Data": lambda n: {f"k{x}": b'["App.T","%d"]' % x for x in range(n)} | {"p": OLD.encode()},
        "an array of strings": lambda n: {"p": ["App.T", "1"] * n},
        "a long path": lambda n: {"p": ('["App.T","1"' + ',"App.T","1"' * n * 4 + "]").encode()},
        "arrays": lambda n: {"a": [[x] for x in range(n)], "p": OLD},
        "objects": lambda n: {"a": [{"x": [{"y": x}]} for x in range(n)], "p": OLD},
        # What `find` says of each would be long.
        "below a long name": lambda n: {"a": {"k" * 50_000: [[x] for x in range(n)]}, "p": OLD},
        "one long path": lambda n: {"a": [('["App.T","\\"' + "x" * 400 + '\\""]').encode()] * n, "p": OLD},
        "lists in lists": lambda n: {"a": [plistlib.dumps({"x": x}, fmt=plistlib.FMT_BINARY) for x in range(n // 10)], "p": OLD},
    }
    small = 10_000 if attack.full else 1_000
    for name, shape in shapes.items():
        for kind, form in FORMATS.items():
            folder = attack.folder()
            runs = (["find", "app.plist"], ["push", "app.plist", "1", "--at", "/p"], ["count", "app.plist"])
            for words in runs:
                def again(factor):
                    (folder / "app.plist").write_bytes(plistlib.dumps(shape(small * factor), fmt=form))
                    return words, folder

                def run(factor):
                    again(factor)
                    length = (folder / "app.plist").stat().st_size
                    status, seconds, memory, _, err = meter.run(words, folder, limit=600)
                    attack.expect(status in (0, 3), f"{name}, {kind}, {words[0]}: status {status}", err.read_bytes()[:300])
                    attack.expect(memory < 64 * MEBIBYTE + 60 * length, f"{name}, {kind}: {memory / MEBIBYTE:.0f} MiB")
                    return seconds

                times = [run(1), run(4)]
                factor = meter.growth(*times, again)
                attack.expect(factor < STEEP, f"{name}, {kind}, {words[0]}: 4 times costs {factor:.1f} times as much", times)
    growing_stacks(small)
    attack.note(f"proportion: {len(shapes) + 4} shapes")


def growing_stacks(small):
    """Stacks of a schema: many scenes, many places of an array, and many of one text in a list, with a fault in each."""
    path = b'["App.T","1","App.U","{}"]'
    schemas = {
        "scenes": lambda n: {"scene": {"at": "/scenes/*/path"}},
        "places of an array": lambda n: {f"s{x}": {"at": f"/l/{x}"} for x in range(n)},
        "places of a text": lambda n: {f"s{x}": {"at": f"/t/l/{x}"} for x in range(n)},
        "missing places": lambda n: {f"s{x}": {"at": f"/n/k{x}x", "optional": x % 2 == 0} for x in range(n)},
    }
    shapes = {
        "scenes": lambda n: {"scenes": {f"s{x}": {"path": path, "n": x} for x in range(n)}},
        "places of an array": lambda n: {"l": [path] * n},
        "places of a text": lambda n: {"t": json.dumps({"l": ["é<", *json.loads(f"[{path.decode()}]")] * n})},
        "missing places": lambda n: {"n": {f"k{x}": x for x in range(n)}},
    }
    for name, shape in shapes.items():
        for kind, form in FORMATS.items():
            folder = attack.folder()

            def again(factor):
                size = small * factor
                (folder / "app.plist").write_bytes(plistlib.dumps(shape(size), fmt=form))
                (folder / "s.json").write_text(json.dumps({"destinations": {"App.T": {}}, "stacks": schemas[name](size)}))
                return ["validate", "app.plist", "--schema", "s.json"], folder

            def run(factor):
                status, seconds, memory, _, err = meter.run(*again(factor), limit=600)
                length = (folder / "app.plist").stat().st_size
                attack.expect(status == 1, f"{name}, {kind}: status {status}", err.read_bytes()[:300])
                # A finding for every few bytes takes its room, too.
                allowed = 64 * MEBIBYTE + 60 * length + 4096 * small * factor
                attack.expect(memory < allowed, f"{name}, {kind}: {memory / MEBIBYTE:.0f} MiB")
                return seconds

            times = [run(1), run(4)]
            if len(schemas[name](2)) > 1:
                # The schema grows, too, which is a file of the team's own: it has seconds.
                attack.expect(not meter.is_slow(times[1], again), f"{name}, {kind}, validate: {times[1]:.1f} s")
                continue
            factor = meter.growth(*times, again)
            attack.expect(factor < STEEP, f"{name}, {kind}, validate: 4 times costs {factor:.1f} times as much", times)


# 4

def noise():
    random.seed(7)
    model = {"n": -3, "r": 1.5, "d": OLD.encode(), "s": OLD, "a": ["App.T", "1"], "t": True, "u": "é", "in": {"x": [1, 2]}}
    texts = []
    for form in FORMATS.values():
        data = plistlib.dumps(model, fmt=form)
        cuts = range(len(data)) if attack.full else range(0, len(data), 7)
        texts += [data[:cut] for cut in cuts]
        for at in range(len(data)):
            for byte in random.sample(range(256), 8 if attack.full else 0) or ([random.randrange(256)] if at % 7 == 0 else []):
                texts.append(data[:at] + bytes([byte]) + data[at + 1:])

    def check(data):
        folder = attack.folder()
        file = folder / "app.plist"
        for words in (["find", file], ["show", file, "--at", "/d"], ["push", file, "7", "--at", "/s"], ["pop", file, "--at", "/a"]):
            file.write_bytes(data)
            done = attack.run(*words, timeout=100)
            attack.expect(done.returncode in (0, 1, 3), f"{words[0]} {data!r}", done)
            attack.expect(done.returncode == 0 or content(file) == data, f"{words[0]} {data!r}: changed", done)
        attack.expect(leftovers(folder) == [], f"{data!r}: a temporary file is left")
        shutil.rmtree(folder)

    in_parallel(check, texts)
    attack.note(f"noise: {len(texts)} lists through 4 commands")


count = laws()
lies()
proportion()
noise()
attack.finish(f"lists: {count} lists of plistlib")
