#!/usr/bin/env bash
# Fuzzes NavKit with libFuzzer and AddressSanitizer (Linux, the toolchain's own).
#
#     bash Tests/Fuzz/run.sh TARGET [SECONDS=600]      TARGET: file value pointer notation schema pattern apply
#                                                              destinations list source, or `all` for each in turn
#     bash Tests/Fuzz/run.sh TARGET INPUT              runs one input again
#
# The binary and the corpora lie in NAVPATH_FUZZ_FOLDER, outside the repository (default: navpath-fuzz in TMPDIR), and
# are used again by the next run. An input that makes a property fail is left there as TARGET-crash-* and the status is not 0: put it
# into Tests/Fuzz/Inputs under the name of its target and of the fault, where the fuzzer and LawsTests find it.
set -euo pipefail

target=${1:?a target: file value pointer notation schema pattern apply destinations list source all}
what=${2:-600}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=${NAVPATH_FUZZ_FOLDER:-${TMPDIR:-/tmp}/navpath-fuzz}
binary=$folder/fuzz
mkdir -p "$folder"

mapfile -t sources < <(find "$root/Sources/NavKit" "$root/Sources/navpath/SwiftSource" \
  "$root/Sources/navpath/Edit/Notation+Patch.swift" "$here" \
  "$root/Tests/NavKitTests/Properties" "$root/Tests/navpathTests/SwiftSource" -name '*.swift' ! -name '*Tests.swift' | sort)
newest=$(find "${sources[@]}" -newer "$binary" 2>/dev/null | head -n 1 || true)
if [ ! -x "$binary" ] || [ -n "$newest" ]; then
  echo "compiling NavKit and the targets with sanitizers"
  swiftc -O -wmo -use-ld=lld -sanitize=fuzzer,address -parse-as-library -swift-version 6 -DFUZZING \
    -package-name navpath -module-name NavKit \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -o "$binary" "${sources[@]}"
fi

# Inputs to begin with, so that the fuzzer need not invent the formats, and those that once made a property fail.
for input in "$here"/Inputs/*; do
  name=$(basename "$input")
  mkdir -p "$folder/corpus-${name%%-*}"
  cp "$input" "$folder/corpus-${name%%-*}/"
done

# Seconds that programs took so far: where the machine does other work, it is less than the clock says.
processor_time() {
  times >"$folder/$target.times"
  seconds=$(awk 'NR == 2 { split($0, part, /[ms ]+/); print int(part[1] * 60 + part[2] + part[3] * 60 + part[4]) }' "$folder/$target.times")
}

export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
targets=("$target")
[ "$target" != all ] || targets=(file value pointer notation schema pattern apply destinations list source)
for each in "${targets[@]}"; do
  export NAVPATH_FUZZ_TARGET=$each
  if [ -f "$what" ]; then
    "$binary" "$what"
    continue
  fi
  echo "fuzzing $each for $what s"
  log=$folder/$each.log
  longest=4096
  # An unknown name is compared with all known ones, in the square of its length: long ones only make it slow.
  [ "$each" != notation ] || longest=256
  processor_time
  before=$seconds
  runs=0
  until=$((SECONDS + what))
  while [ "$SECONDS" -lt "$until" ]; do
    status=0
    "$binary" -max_total_time=$((until - SECONDS)) -timeout=10 -rss_limit_mb=4096 -max_len="$longest" -print_final_stats=1 \
      -artifact_prefix="$folder/$each-" "$folder/corpus-$each" >"$log" 2>&1 || status=$?
    runs=$((runs + $(grep -a 'stat::number_of_executed_units' "$log" | tr -dc 0-9)))
    [ "$status" != 0 ] || break
    # An input that takes no time when it is run again was under way while the machine stood still.
    slow=$(grep -aoE "$folder/$each-timeout-[0-9a-f]+" "$log" | tail -n 1 || true)
    if [ -n "$slow" ] && timeout 10 "$binary" "$slow" >/dev/null 2>&1; then
      rm "$slow"
      continue
    fi
    grep -aE 'broken law|Fatal error|SUMMARY|Test unit written' "$log" || tail -n 20 "$log"
    echo "$each: BROKEN after $runs runs"
    exit 1
  done
  processor_time
  echo "$each: $runs runs in $((seconds - before)) s of processor time, no finding"
done
