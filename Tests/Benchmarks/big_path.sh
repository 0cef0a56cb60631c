#!/usr/bin/env bash
# Measures DESIGN 5, "Big files work", and what a small change costs, beside `cp` and an empty static Swift program.
#
#     bash Tests/Benchmarks/big_path.sh [NAVPATH=.build/release/navpath]      NAVPATH_BENCHMARK=quick for few runs
#
# Limits: push and pop in a path of a million elements (102 MB) at most 5 x `cp` of it, and at most
# 64 MiB of memory beyond the file's size; each operation on 6 elements at most 2 x the start of an empty program: in
# place on a tmpfs, and from a file on the disk to stdout. A change in place on the disk flushes the file and its folder,
# which takes as long as the disk does, so its peer there is a program that does nothing else (`replace.swift`): at most
# 2 x that. Files are made below TMPDIR and, for the tmpfs, /dev/shm. Not run by `swift test`.
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
tool=$(realpath "${1:-$root/.build/release/navpath}")
scratch=$(mktemp -d)
memory=$(mktemp -d -p /dev/shm 2>/dev/null || mktemp -d)
trap 'rm -rf "$scratch" "$memory"' EXIT

# The tool and its peers are installed alike: how a file was written, by a linker or by `cp`, decides in how large pieces
# the system keeps it in memory, and that makes a fifth of the start of a program.
cp "$tool" "$scratch/navpath"
peer() { # peer NAME SOURCE
  swiftc -O -static-executable -use-ld=lld -Xlinker --gc-sections -o "$scratch/linked" "$2" 2>/dev/null \
    || swiftc -O -static-executable -o "$scratch/linked" "$2"
  cp "$scratch/linked" "$scratch/$1"
}
printf 'import Glibc\n_exit(0)\n' >"$scratch/main.swift"
peer empty "$scratch/main.swift"
peer replace "$root/Tests/Benchmarks/replace.swift"
count=1000000
[ "${NAVPATH_BENCHMARK:-}" != quick ] || count=100000
mkdir "$scratch/big" "$scratch/big/.git" "$scratch/small" "$memory/small"
python3 "$root/Tests/Benchmarks/generate_path.py" "$scratch/big/nav.json" "$count"
python3 "$root/Tests/Benchmarks/big_path.py" "$scratch" "$scratch/big/nav.json" "$memory/small" "$scratch/small"
