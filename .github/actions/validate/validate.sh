#!/usr/bin/env bash
# The changed files that the schema selects, through navpath; or all of them.
#
# NAVPATH is the program, BASE the commit to compare with, ALL whether to check everything, ARGUMENTS more words for validate.
set -euo pipefail

# Words as a shell splits them, without file name patterns being replaced.
set -f
# shellcheck disable=SC2206
arguments=(--report github ${ARGUMENTS:-})
set +f

# A shallow checkout has the base only if it is fetched.
has_base() {
  [ -n "${BASE:-}" ] || return 1
  git cat-file -e "$BASE^{commit}" 2>/dev/null || git fetch --quiet --depth 1 origin "$BASE" 2>/dev/null
}

# What decides about more files than itself: schemas, the documents that they refer to, and what ARGUMENTS names, such as a
# baseline.
shared=('*navpath.schema.json')
# shellcheck disable=SC2016
reference='"\$ref"[[:space:]]*:[[:space:]]*"[^#"]+'
while IFS= read -r name; do
  shared+=("*$name")
done < <(git grep -hoE "$reference" -- '*.json' | sed -E 's/.*["/]//' | sort -u)
for word in "${arguments[@]}"; do
  case $word in --*=*) word=${word#*=} ;; esac
  [ ! -e "$word" ] || shared+=("$word")
done

if [ "${ALL:-false}" = true ] || ! has_base || ! git diff --quiet "$BASE" HEAD -- "${shared[@]}"; then
  exec "$NAVPATH" validate "${arguments[@]}"
fi
git diff --name-only -z --no-renames --diff-filter=d "$BASE" HEAD |
  "$NAVPATH" validate --files-from - -0 --selected "${arguments[@]}"
