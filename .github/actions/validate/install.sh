#!/usr/bin/env bash
# Installs the program of a release and prints `navpath=PATH`. Prints nothing where there is no release VERSION; fails if what
# was loaded does not have the sum that SHA256SUMS gives it.
#
# VERSION is the release, "0.1.0", with or without a `v`; RELEASES the address below which releases are, a folder for each; FOLDER
# where to put the program (left out: a new folder).
set -euo pipefail

version=${VERSION:-}
version=${version#v}
[[ $version =~ ^[0-9]+\.[0-9]+\.[0-9]+ ]] || { echo "no release is named: '$version' is no version" >&2; exit 0; }
case $(uname -s)-$(uname -m) in
Darwin-*) system=macos-universal ;;
Linux-x86_64) system=linux-x86_64 ;;
Linux-aarch64 | Linux-arm64) system=linux-aarch64 ;;
*) echo "no release is made for $(uname -s) on $(uname -m)" >&2; exit 0 ;;
esac
name=navpath-$version-$system
folder=${FOLDER:-$(mktemp -d)}
load() { curl --fail --silent --show-error --location --retry 3 --output "$folder/$1" "$RELEASES/$version/$1"; }
load SHA256SUMS || { echo "there is no release $version at $RELEASES" >&2; exit 0; }
load "$name.tar.gz" || { echo "release $version has no program for $system" >&2; exit 0; }
cd "$folder"
expected=$(awk -v name="$name.tar.gz" '$2 == name { print $1 }' SHA256SUMS)
if command -v sha256sum >/dev/null; then sum=$(sha256sum "$name.tar.gz"); else sum=$(shasum -a 256 "$name.tar.gz"); fi
if [ -z "$expected" ] || [ "${sum%% *}" != "$expected" ]; then
  echo "::error::$name.tar.gz has the SHA-256 sum ${sum%% *}, SHA256SUMS has ${expected:-none}: it is not used" >&2
  exit 1
fi
tar -xzf "$name.tar.gz"
echo "navpath=$folder/$name/navpath"
