#!/usr/bin/env bash
# infer_quality.sh NAVPATH GENERATOR [PATHS]: how well an inferred schema tells valid fixtures from broken ones.
#
# GENERATOR OUT N SEED --no-files writes OUT/flat.jsonl with N paths, and OUT/invalid.tsv with the numbers of the lines that
# have a planted defect and its kind. A schema is inferred from the valid paths of two seeds; those of a third one, which were
# not seen, must all be accepted, and of its defects at least 90 % rejected.
set -euo pipefail

[ $# -ge 2 ] || { echo "usage: infer_quality.sh NAVPATH GENERATOR [PATHS]" >&2; exit 2; }
navpath=$1 generator=$2 paths=${3:-4000}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

for seed in 1 2 3; do
  python3 "$generator" "$folder/$seed" "$paths" "$seed" --no-files >"$folder/generated"
  # Without the planted lines: an empty line is passed over, and keeps the numbers.
  awk 'NR == FNR { bad[$1]; next } !(FNR in bad) { print; next } { print "" }' \
    "$folder/$seed/invalid.tsv" "$folder/$seed/flat.jsonl" >"$folder/valid$seed.jsonl"
  awk 'NR == FNR { bad[$1]; next } FNR in bad { print; next } { print "" }' \
    "$folder/$seed/invalid.tsv" "$folder/$seed/flat.jsonl" >"$folder/broken$seed.jsonl"
done

begin=$(date +%s)
"$navpath" schema infer --ndjson -o "$folder/schema.json" "$folder/valid1.jsonl" "$folder/valid2.jsonl"
echo "inferred in $(($(date +%s) - begin)) s"
"$navpath" schema check "$folder/schema.json"
for seed in 1 2; do "$navpath" validate --ndjson --strict -q --schema "$folder/schema.json" "$folder/valid$seed.jsonl"; done

# The numbers of the lines with a finding.
rejected() {
  { "$navpath" validate --ndjson -q --schema "$folder/schema.json" "$1" || [ $? -eq 1 ]; } |
    sed -n 's/^[^:]*:\([0-9]*\):.*/\1/p' | sort -nu
}
valid=$(grep -c . "$folder/valid3.jsonl") planted=$(wc -l <"$folder/3/invalid.tsv")
wrong=$(rejected "$folder/valid3.jsonl" | wc -l)
rejected "$folder/broken3.jsonl" >"$folder/found"
found=$(wc -l <"$folder/found")
echo "valid paths of the third seed accepted: $((valid - wrong)) of $valid"
echo "planted defects rejected: $found of $planted"
awk 'NR == FNR { found[$1]; next } { all[$2]++; if ($1 in found) hit[$2]++ }
  END { for (kind in all) printf "  %-20s %d of %d\n", kind, hit[kind], all[kind] }' \
  "$folder/found" "$folder/3/invalid.tsv" | sort
[ "$wrong" -eq 0 ] && [ $((found * 10)) -ge $((planted * 9)) ]
