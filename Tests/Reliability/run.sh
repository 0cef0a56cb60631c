#!/usr/bin/env bash
# The fault and stress tests of this folder; each prints its figure on its last line.
#
#     bash Tests/Reliability/run.sh [NAVPATH=.build/release/navpath] [--full] [NAME...]
#
# Quick, as CI runs it: three minutes, two tests at a time, because many of them wait more than they work; NAMEs choose some of
# them. --full: the figures of Tests/RELIABILITY.md, one after the other, an hour. The build for valgrind (memory.py) is the
# debug one; that for ThreadSanitizer, only with --full, is made by threads.py.
set -uo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
words=() full=() names=()
for word in "$@"; do
  case $word in
    --full) full=(--full) words+=("$word") ;;
    */*) words+=("$word") ;;
    *) names+=("$word") ;;
  esac
done
most=2
[ "${#full[@]}" = 0 ] || most=1
broken=$(mktemp)
trap 'rm -f "$broken"' EXIT

wanted() { [ "${#names[@]}" = 0 ] || [[ " ${names[*]} " == *" $1 "* ]]; }

start() { # start NAME [WORD...]: starts it when fewer than two run; prints its output at its end
  while [ "$(jobs -rp | wc -l)" -ge "$most" ]; do wait -n; done
  {
    said=$(python3 "$here/$1.py" "${@:2}" 2>&1) || echo "$1" >>"$broken"
    printf '%s\n' "$said"
  } &
}
if wanted memory; then
  [ -x "$here/../../.build/debug/navpath" ] || (cd "$here/../.." && swift build --product navpath) || echo memory >>"$broken"
  start memory "${full[@]}"
fi
# The longest first. Those of the last loop, and signals, run again with --list, on a path in a property list.
for name in signals follow record hostile terminal redaction git page lists metadata planted; do
  ! wanted $name || start $name "${words[@]}"
done
! wanted signals || start signals "${words[@]}" --list
for name in concurrency crash faults; do
  wanted $name || continue
  start $name "${words[@]}"
  start $name "${words[@]}" --list
done
[ "${#full[@]}" = 0 ] || ! wanted threads || start threads --full
wait
if [ -s "$broken" ]; then
  echo "failed: $(sort -u "$broken" | tr '\n' ' ')"
  exit 1
fi
