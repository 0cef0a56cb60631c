#!/usr/bin/env bash
# Tests .ci/layers: `bash Tests/Layers/run.sh`. The sources in this folder keep the table in this folder, except for the faults
# in `faults`.
set -euo pipefail
cd "$(dirname "$0")"
layers=$PWD/../../.ci/layers
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cp -r CONTRIBUTING.md Sources faults "$folder"
cd "$folder"
for module in NavKit navpath; do
  swiftc -module-name "$module" -package-name fixture -parse-as-library -I . -emit-module -c \
    -index-store-path .build/debug/index/store Sources/"$module"/*/*.swift
done
if "$layers" "$folder" >found; then echo "no fault leads to a failure"; exit 1; fi
diff faults found

# A source that the index has no more, and one that it does not have yet.
rm Sources/NavKit/Text/Unused.swift
touch -d tomorrow Sources/NavKit/JSON/JSON.swift
if "$layers" "$folder" >found 2>&1; then echo "an old index passes"; exit 1; fi
grep -q "JSON.swift is newer" found
