#!/usr/bin/env bash
# The changed files that the schema selects, through navpath; or all of them.
#
# NAVPATH is the program, BASE the commit to compare with, ALL whether to check everything, SCHEMA the schema if it is named,
# ARGUMENTS more words for validate.
set -euo pipefail

# Words with quotes around those that have spaces, as xargs splits them.
arguments=(--report github --require-schema)
[ -z "${SCHEMA:-}" ] || arguments+=(--schema "$SCHEMA")
if [ -n "${ARGUMENTS:-}" ]; then
  while IFS= read -r -d '' word; do arguments+=("$word"); done < <(xargs printf '%s\0' <<<"$ARGUMENTS")
fi

# A shallow checkout has the base only if it is fetched.
has_base() {
  [ -n "${BASE:-}" ] || return 1
  git cat-file -e "$BASE^{commit}" 2>/dev/null || git fetch --quiet --depth 1 -- origin "$BASE" 2>/dev/null
}

# What decides about more files than itself: schemas, the documents that they refer to, and what ARGUMENTS names, such as a
# baseline.
shared=(':(top)*navpath.schema.json')
# shellcheck disable=SC2016
reference='"\$ref"[[:space:]]*:[[:space:]]*"[^#"]+'
while IFS= read -r name; do
  shared+=(":(top)*$name")
done < <(git grep -hoE "$reference" -- ':(top)*.json' | sed -E 's/.*["/]//' | sort -u)
for word in "${arguments[@]}"; do
  case $word in --*=*) word=${word#*=} ;; esac
  [ ! -e "$word" ] || shared+=("$word")
done

if [ "${ALL:-false}" = true ] || ! has_base || ! git diff --quiet "$BASE" HEAD -- "${shared[@]}"; then
  exec "$NAVPATH" validate "${arguments[@]}"
fi
git diff --relative --name-only -z --no-renames --diff-filter=d "$BASE" HEAD |
  "$NAVPATH" validate --files-from - -0 --selected "${arguments[@]}"
