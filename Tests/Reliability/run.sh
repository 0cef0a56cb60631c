#!/usr/bin/env bash
# Every attack of this folder, one after the other; each prints its figure on its last line.
#
#     bash Tests/Reliability/run.sh [NAVPATH=.build/release/navpath] [--full]
#
# Quick, as CI runs it: two minutes. --full: the figures of Tests/RELIABILITY.md, an hour. The build for valgrind (memory.py)
# is the debug one; that for ThreadSanitizer, only with --full, is made by threads.py.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
broken=()
attack() { # attack NAME [WORD...]
  python3 "$here/$1.py" "${@:2}" || broken+=("$1")
}
for name in concurrency crash faults signals metadata hostile lists terminal follow; do
  attack "$name" "$@"
done
# The promises about files, on a path in a property list.
for name in concurrency crash faults signals; do
  attack "$name" "$@" --list
done
full=()
for word in "$@"; do
  [ "$word" != --full ] || full=(--full)
done
[ -x "$here/../../.build/debug/navpath" ] || (cd "$here/../.." && swift build --product navpath) || broken+=(memory)
attack memory "${full[@]}"
[ "${#full[@]}" = 0 ] || attack threads --full
if [ "${#broken[@]}" -gt 0 ]; then
  echo "broken promises: ${broken[*]}"
  exit 1
fi
