#!/usr/bin/env bash
# Measures navpath beside other programs that do the same work, and judges each figure by its limit.
#
#     bash Tests/Benchmarks/run.sh [NAVPATH] [PART...] [--quick] [--json FILE]
#
# NAVPATH is a release binary, a path with a slash in it; left out, it is built. The parts are bulk, big, small, growth and
# instructions; without a name all of them run, in about twelve minutes. A figure beyond its limit is marked BROKEN,
# and then the status is 1. --quick runs everything a few times on small inputs and checks the answers: only an error
# makes it fail, never a time. --json writes the raw figures.
#
# It needs python3, and swiftc for the empty program; the peers that it finds are measured, the others are named.
set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
if [[ ${1:-} == */* ]]; then
  tool=$(realpath "$1")
  shift
else
  (cd "$root" && swift build -c release --product navpath >&2)
  tool=$root/.build/release/navpath
fi
[ -x "$tool" ] || { echo "run.sh: no navpath at $tool" >&2; exit 2; }

# The peers that are not installed anywhere: what starts and ends, and what replaces a small file safely, and no more.
built=$root/.build/benchmarks
mkdir -p "$built"
for peer in empty replace; do
  [ "$built/$peer" -nt "$here/$peer.swift" ] && continue
  swiftc -O -static-executable -use-ld=lld -Xlinker --gc-sections -o "$built/$peer" "$here/$peer.swift" 2>/dev/null \
    || swiftc -O -static-executable -o "$built/$peer" "$here/$peer.swift"
done

exec python3 "$here/suite.py" "$tool" "$built" "$@"
