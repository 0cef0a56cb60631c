#!/usr/bin/env bash
# Every attack of this folder, one after the other; each prints its figure on its last line.
#
#     bash Tests/Reliability/run.sh [NAVPATH=.build/release/navpath] [--full]
#
# Quick, as CI runs it: at most 20 s each. --full: the figures of Tests/RELIABILITY.md, twenty minutes in all.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
status=0
for attack in concurrency crash faults signals metadata hostile terminal; do
  python3 "$here/$attack.py" "$@" || status=1
done
exit "$status"
