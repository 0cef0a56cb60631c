#!/usr/bin/env bash
# Measures DESIGN 5, "Big files work", and what a small change costs, beside `cp` and an empty static Swift program.
#
#     bash Tests/Benchmarks/big_path.sh [NAVPATH=.build/release/navpath]      NAVPATH_BENCHMARK=quick for few runs
#
# Limits: push and pop in a path of a million elements (102 MB) at most 5 x `cp` of it, and at most
# 64 MiB of memory beyond the file's size; each operation on 6 elements at most 2 x the start of an empty program, on a
# tmpfs. On the disk a change flushes the file and its folder, which no program can do faster than the disk: those figures
# are printed and not judged. Files are made below TMPDIR and, for the tmpfs, /dev/shm. Not run by `swift test`.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
tool=$(realpath "${1:-$root/.build/release/navpath}")
scratch=$(mktemp -d)
memory=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$scratch" "$memory"' EXIT

printf 'import Glibc\n_exit(0)\n' >"$scratch/main.swift"
swiftc -O -static-executable -use-ld=lld -Xlinker --gc-sections -o "$scratch/empty" "$scratch/main.swift" 2>/dev/null \
  || swiftc -O -static-executable -o "$scratch/empty" "$scratch/main.swift"
count=1000000
[ "${NAVPATH_BENCHMARK:-}" != quick ] || count=100000
mkdir "$scratch/big" "$scratch/big/.git" "$scratch/small" "$memory/small"
python3 "$root/Tests/Benchmarks/generate_path.py" "$scratch/big/nav.json" "$count"
python3 "$root/Tests/Benchmarks/big_path.py" "$tool" "$scratch/empty" "$scratch/big/nav.json" "$memory/small" "$scratch/small"
