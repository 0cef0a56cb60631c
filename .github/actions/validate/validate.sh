#!/usr/bin/env bash
# The changed files that are paths, through navpath; or all of them.
#
# NAVPATH is the program, BASE the commit to compare with, FILES pathspecs, one per line, ALL whether to check everything,
# ARGUMENTS more words for validate.
set -euo pipefail

# Words as a shell splits them, without file name patterns being replaced.
set -f
# shellcheck disable=SC2206
arguments=(${ARGUMENTS:-})
set +f

# A shallow checkout has the base only if it is fetched.
has_base() {
  [ -n "${BASE:-}" ] || return 1
  git cat-file -e "$BASE^{commit}" 2>/dev/null || git fetch --quiet --depth 1 origin "$BASE" 2>/dev/null
}

changed() { git diff --name-only -z --no-renames --diff-filter=d "$BASE" HEAD -- "$@"; }

if [ "${ALL:-false}" = true ] || ! has_base || ! git diff --quiet "$BASE" HEAD -- '*navpath.schema.json'; then
  exec "$NAVPATH" validate --report github ${arguments[@]+"${arguments[@]}"}
fi
pathspecs=()
while IFS= read -r pathspec; do
  [ -z "$pathspec" ] || pathspecs+=("$pathspec")
done <<<"${FILES:-*.nav.json}"
changed "${pathspecs[@]}" | "$NAVPATH" validate --files-from - -0 --report github ${arguments[@]+"${arguments[@]}"}
