#!/usr/bin/env python3
"""How long `schema generate` takes for a symbol graph of 5 MB or more.

    symbol_graph.py NAVPATH GRAPH [MEGABYTES]

GRAPH is a real graph, such as Kinds.symbols.json of the package in Tests/Fixtures/kinds. Its symbols are repeated under other
module names of the same length, so that mangled names stay valid.
"""
import json
import pathlib
import subprocess
import sys
import tempfile
import time

navpath, graph, size = sys.argv[1], pathlib.Path(sys.argv[2]), float(sys.argv[3]) if len(sys.argv) > 3 else 5
whole = json.loads(graph.read_text())
module = whole["module"]["name"]
symbols, relationships = json.dumps(whole["symbols"])[1:-1], json.dumps(whole["relationships"])[1:-1]
mangled = f"{len(module)}{module}"
parts, length, number = ([], []), 0, 0
while length < size * 1e6:
    other = f"{len(module)}K{number:0{len(module) - 1}}"
    for part, text in zip(parts, (symbols, relationships)):
        part.append(text.replace(mangled, other))
        length += len(part[-1])
    number += 1
text = json.dumps(whole["metadata"]), json.dumps(whole["module"]), ",".join(parts[0]), ",".join(parts[1])
with tempfile.TemporaryDirectory() as folder:
    file = pathlib.Path(folder) / f"{module}.symbols.json"
    file.write_text('{"metadata":%s,"module":%s,"symbols":[%s],"relationships":[%s]}' % text)
    best = 1e9
    for _ in range(5):
        start = time.perf_counter()
        run = subprocess.run([navpath, "schema", "generate", "-q", file, "-o", "/dev/null"])
        best = min(best, time.perf_counter() - start)
        assert run.returncode == 0
    kept = subprocess.run([navpath, "schema", "generate", "-q", file], stdout=subprocess.PIPE).stdout
    count = len(json.loads(kept)["destinations"])
    print(f"{file.stat().st_size / 1e6:.1f} MB, {count} destinations: {best:.3f} s, best of 5")
