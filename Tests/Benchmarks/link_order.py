#!/usr/bin/env python3
"""Writes .link-order: the functions that small commands run, in the order of how many of them do.

    NAVPATH_SYMBOLS=1 swift build -c release --toolset .ci/toolset.json --product navpath
    python3 Tests/Benchmarks/link_order.py

The Linux release is linked in this order, so that what runs at every start lies together: a program of 10 MB is read page
by page as it is used, and each 64 KiB of code that is touched is a page fault. A name in the list that the program no
longer has is ignored by the linker, a function that is not in the list only costs a fault, so the list need not be
current; write it again where `run.sh small` shows that starting has become slower. It needs valgrind.
"""
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
]
# A function that fewer commands run is left where it is.
FEWEST = 4


def functions(folder, words):
    """The functions that a command runs, in the order in which valgrind met them."""
    with open(os.path.join(folder, "nav.json"), "w") as file:
        file.write(PATH)
    with open(os.path.join(folder, "navpath.schema.json"), "w") as file:
        file.write(SCHEMA)
    profile = os.path.join(folder, "profile")
    subprocess.run(
        ["valgrind", "--tool=callgrind", "--demangle=no", f"--callgrind-out-file={profile}", TOOL] + words,
        cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    with open(profile) as file:
        names = [match.group(1).strip() for match in re.finditer(r"^c?fn=\(\d+\) (.*)$", file.read(), re.MULTILINE)]
    # A recursive call is a function of its own for valgrind.
    return list(dict.fromkeys(re.sub(r"'\d+$", "", name) for name in names))


uses, met = collections.Counter(), {}
with tempfile.TemporaryDirectory() as folder:
    os.mkdir(os.path.join(folder, ".git"))
    for words in COMMANDS:
        for name in functions(folder, words):
            uses[name] += 1
            met.setdefault(name, len(met))
if not any(name.startswith("$s") for name in uses):
    sys.exit(f"{TOOL} has no symbols; build it with NAVPATH_SYMBOLS=1 in the environment")
chosen = sorted((name for name in uses if uses[name] >= FEWEST), key=lambda name: (-uses[name], met[name]))
with open(os.path.join(ROOT, ".link-order"), "w") as file:
    file.write("".join(name + "\n" for name in chosen))
print(f".link-order: {len(chosen)} of {len(uses)} functions that {len(COMMANDS)} commands run")
