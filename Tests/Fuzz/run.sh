#!/usr/bin/env bash
# Fuzzes NavKit with libFuzzer and AddressSanitizer (Linux, the toolchain's own).
#
#     bash Tests/Fuzz/run.sh TARGET [SECONDS=600]      TARGET: file value pointer notation schema pattern apply
#                                                              destinations, or `all` for each in turn
#     bash Tests/Fuzz/run.sh TARGET INPUT              runs one input again
#
# The binary and the corpora lie in NAVPATH_FUZZ_FOLDER, outside the repository (default: navpath-fuzz in TMPDIR), and
# are used again by the next run. An input that breaks a law is left there as crash-* and the status is not 0.
# The dollar signs in single quotes are JSON Schema's.
# shellcheck disable=SC2016
set -euo pipefail

target=${1:?a target: file value pointer notation schema pattern apply destinations all}
what=${2:-600}
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
folder=${NAVPATH_FUZZ_FOLDER:-${TMPDIR:-/tmp}/navpath-fuzz}
binary=$folder/fuzz
mkdir -p "$folder"

mapfile -t sources < <(find "$root/Sources/NavKit" "$here" -name '*.swift' | sort)
newest=$(find "${sources[@]}" -newer "$binary" 2>/dev/null | head -n 1 || true)
if [ ! -x "$binary" ] || [ -n "$newest" ]; then
  echo "compiling NavKit and the targets with sanitizers"
  swiftc -O -wmo -use-ld=lld -sanitize=fuzzer,address -parse-as-library -swift-version 6 -package-name navpath -module-name NavKit \
    -enable-upcoming-feature ExistentialAny -enable-upcoming-feature InternalImportsByDefault \
    -enable-upcoming-feature MemberImportVisibility -o "$binary" "${sources[@]}"
fi

# Seeds, so that the fuzzer need not invent the formats.
seed() { # seed NAME, the bytes on stdin
  mkdir -p "$folder/corpus-$1"
  cat >"$folder/corpus-$1/seed-$2"
}
path='["App.User","{\"id\":42,\"name\":\"Bl\\u00f6b\"}","Swift.Int","1"]'
printf '%s\n' "$path" | seed file 1
printf '\357\273\277[ "Si" , "-1.5e3",\r\n  "SS","\\"\\\\u00e9\\""\r\n]' | seed file 2
printf '[\n\n]\n' | seed file 3
printf '{"a":[1,-0.5e+3,true,null,"\\ud83d\\ude00/"],"a":{}}\0{"a":null,"b":{"c":1}}' | seed value 1
printf '/a~1b/0/~0\0{"a/b":[{"~":1}]}' | seed pointer 1
for word in '42' '"a"' 'App.User(id: 42, name: "Blob", ...)' 'User={"id":1}' 'URL:https://a.b' '.detail(3)' 'User~{"id":42}' \
  '[Int]=[1]' 'App.Screen.pair(id: nil, list: [1, .home], map: ["a": 1.5])' 'Box<Int>=@file'; do
  printf '%s' "$word" | seed notation "$(printf '%s' "$word" | cksum | cut -d ' ' -f 1)"
done
printf '{"type":"object","required":["id"],"properties":{"id":{"$ref":"#/$defs/id"}},"$defs":{"id":{"type":"integer","multipleOf":2,"minimum":1}},"patternProperties":{"^a":{"format":"date-time"}},"unevaluatedProperties":false}\0{"id":4,"a":"2020-01-01T00:00:00Z"}' | seed schema 1
printf '{"anyOf":[{"type":"array","prefixItems":[true],"items":{"enum":[1]},"contains":{"const":1},"uniqueItems":true},{"not":{}}],"if":{"minLength":2},"then":{"pattern":"^x"},"dependentSchemas":{"a":{}}}\0[1,1.0,"x"]' | seed schema 2
printf '^(?:a+|(b)\\1|\\p{L}{2,3}?|[^\\d\\-x]|(?<=a)c|(?!d)\\u{1F600})$\0aab' | seed pattern 1
printf '%s\n\0\0\1\2\6\3\4\11\1\1\12\2\3' "$path" | seed apply 1
printf '{"destinations":{"App.User":{"payload":{"type":"object"},"next":["Swift.Int"],"max":1,"formerly":["A"],"link":"/u/{id}"},"Swift.Int":{"first":false,"requires":["App.User"]}},"path":{"maxDepth":2},"stacks":{"a":{"at":"/x"}}}\0%s' "$path" | seed destinations 1

export SWIFT_BACKTRACE=enable=no ASAN_OPTIONS=${ASAN_OPTIONS:-detect_leaks=0}
targets=("$target")
[ "$target" != all ] || targets=(file value pointer notation schema pattern apply destinations)
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
  status=0
  "$binary" -max_total_time="$what" -timeout=10 -rss_limit_mb=4096 -max_len="$longest" -print_final_stats=1 \
    -artifact_prefix="$folder/$each-" "$folder/corpus-$each" >"$log" 2>&1 || status=$?
  if [ "$status" != 0 ]; then
    grep -aE 'broken law|Fatal error|SUMMARY|Test unit written' "$log" || tail -n 20 "$log"
    echo "$each: BROKEN after $(grep -ac . "$log") lines of log"
    exit 1
  fi
  echo "$each: $(grep -a 'stat::number_of_executed_units' "$log" | tr -dc 0-9) runs, no finding"
done
