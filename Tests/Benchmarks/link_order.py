#!/usr/bin/env python3
"""Writes .link-order: the functions that small commands run and the variables that they touch, in the order of how many do.

    NAVPATH_SYMBOLS=1 swift build -c release --toolset .ci/toolset.json --product navpath
    python3 Tests/Benchmarks/link_order.py

The Linux release is linked in this order, so that what is used at every start lies together: a program of 10 MB is read
page by page as it is used, and each 64 KiB of code and each 4 KiB of variables that are touched are a page fault, of which
variables take two, one to read and one to write. A name in the list that the program no longer has is ignored by the linker,
what is not in the list only costs a fault, so the list need not be current; write it again where `run.sh small`
shows that starting has become slower. It needs valgrind.
"""
import bisect
import collections
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
TOOL = sys.argv[1] if len(sys.argv) > 1 else os.path.join(ROOT, ".build/release/navpath")

PATH = r'["Shop.Product","{\"sku\":\"a-1\"}","Shop.Category","{\"id\":4}","Swift.Int","42"]'
SCHEMA = """{
  "destinations": {
    "Shop.Category": {"payload": {"required": ["id"], "properties": {"id": {"type": "integer"}}}, "next": ["Shop.Product"]},
    "Shop.Product": {"payload": {"required": ["sku"], "properties": {"sku": {"type": "string"}}}, "max": 3},
    "Shop.Screen": {"cases": {"home": {}, "reviews": {"payload": {"properties": {"page": {"type": "integer"}}}}}},
    "Swift.Int": {"payload": {"type": "integer"}}
  },
  "path": {"maxDepth": 8}
}
"""
COMMANDS = [
    ["count", "nav.json"],
    ["current", "nav.json"],
    ["current", "nav.json", "--get", "/sku", "--raw"],
    ["show", "nav.json"],
    ["get", "nav.json", "0"],
    ["contains", "nav.json", "Product"],
    ["push", "nav.json", "Shop.Screen.home"],
    ["push", "nav.json", "--no-schema", "App.B=1"],
    ["pop", "nav.json"],
    ["pop-to", "nav.json", "Category"],
    ["reset", "nav.json"],
    ["replace", "nav.json", 'Shop.Product={"sku":"b"}'],
    ["remove", "nav.json", "-1"],
    ["update", "nav.json", '{"sku":"c"}'],
    ["return", "nav.json", "Category", '{"id":5}'],
    ["validate", "nav.json"],
    ["validate", "nav.json", "--no-schema"],
    ["fmt", "nav.json", "--pretty"],
    # Without a schema, the folders above are searched for one.
    ["push", "plain/nav.json", 'Shop.Product={"sku":"b"}', "-o", "-"],
    ["pop", "plain/nav.json", "-o", "-"],
    ["pop-to", "plain/nav.json", "Category"],
    ["validate", "plain/nav.json"],
]


class Symbols:
    """What the program holds, functions and variables, by address."""

    def __init__(self):
        listing = subprocess.run(["nm", "-n", "-S", TOOL], capture_output=True, text=True, check=True).stdout
        rows = [row for row in (line.split() for line in listing.splitlines()) if len(row) == 4]
        if not rows:
            sys.exit(f"{TOOL} has no symbols; build it with NAVPATH_SYMBOLS=1 in the environment")
        self.starts = [int(row[0], 16) for row in rows]
        self.ends = [int(row[0], 16) + int(row[1], 16) for row in rows]
        self.names = [row[3] for row in rows]

    def name(self, address):
        index = bisect.bisect_right(self.starts, address) - 1
        return self.names[index] if index >= 0 and address < self.ends[index] else None


def used(symbols, folder, words):
    """The names of what a command runs, reads and writes, in the order of the first time."""
    for name, text in (("nav.json", PATH), ("plain/nav.json", PATH), ("navpath.schema.json", SCHEMA)):
        with open(os.path.join(folder, name), "w") as file:
            file.write(text)
    trace = os.path.join(folder, "trace")
    subprocess.run(
        ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={trace}", TOOL] + words,
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    with open(trace) as file:
        addresses = dict.fromkeys(re.findall(r"^(?:I | [SLM]) +([0-9a-f]+),", file.read(), re.MULTILINE))
    return list(dict.fromkeys(filter(None, (symbols.name(int(address, 16)) for address in addresses))))


users, met = collections.defaultdict(list), {}
symbols = Symbols()
with tempfile.TemporaryDirectory() as folder:
    for name in (".git", "plain", "plain/.git"):
        os.mkdir(os.path.join(folder, name))
    for number, words in enumerate(COMMANDS):
        for name in used(symbols, folder, words):
            users[name].append(number)
            met.setdefault(name, len(met))
# What the same commands use lies together.
chosen = sorted(users, key=lambda name: (-len(users[name]), users[name], met[name]))
with open(os.path.join(ROOT, ".link-order"), "w") as file:
    file.write("".join(name + "\n" for name in chosen))
print(f".link-order: {len(chosen)} functions and variables that {len(COMMANDS)} commands use")
