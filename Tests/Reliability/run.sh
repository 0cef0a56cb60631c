#!/usr/bin/env bash
# Every attack of this folder, one after the other; each prints its figure on its last line.
#
#     bash Tests/Reliability/run.sh [NAVPATH=.build/release/navpath] [--full]
#
# Quick, as CI runs it: a minute and a half. --full: the figures of Tests/RELIABILITY.md, three quarters of an hour. The
# build for valgrind (memory.py) is the debug one; that for ThreadSanitizer, only with --full, is made by threads.py.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
status=0
for attack in concurrency crash faults signals metadata hostile lists terminal; do
  python3 "$here/$attack.py" "$@" || status=1
done
# The promises about files, on a path in a property list.
for attack in concurrency crash faults signals; do
  python3 "$here/$attack.py" "$@" --list || status=1
done
full=()
for word in "$@"; do
  [ "$word" != --full ] || full=(--full)
done
python3 "$here/memory.py" "${full[@]}" || status=1
[ "${#full[@]}" = 0 ] || python3 "$here/threads.py" --full || status=1
exit "$status"
