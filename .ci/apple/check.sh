#!/usr/bin/env bash
# Compiles a Swift package for an Apple system on Linux, as far as that goes without Apple's SDK: types, availability, the
# compiler's own flow checks and, for macOS, object code and whether each C function that is called is in libSystem.
#
#     check.sh PACKAGE-FOLDER SYSTEM VERSION [--warnings-are-errors] [--types-only] [--link] [--targets PATTERN]
#     check.sh . macos 13.0 --link            check.sh . ios 16.0 --types-only --targets NavKit
#
# SYSTEM is macos, ios, maccatalyst, tvos, watchos or visionos; for all but macos it looks at types alone. PATTERN names the
# targets that are looked at, as for file names; those that they import become modules without the insides of functions.
# Exit status: 0 nothing found, 1 the compiler (or the symbol check) found something, 2 the check itself cannot run.
#
# How: the standard library of the Linux toolchain comes with its textual interface, which still names the Apple version of
# each declaration. Rewritten for an Apple target, the compiler rebuilds the module from it. The C headers of macOS and the
# list of what libSystem exports come with the `ziglang` wheel of PyPI; the headers say of each function where it is. The
# Swift half of the module Darwin (errno, open, ...) is written out below.
#
# What it cannot see: Objective-C interoperability is off, so bridging is not checked; Foundation does not exist here;
# and what the program does when it runs.
set -euo pipefail

usage() { sed -n '2,11s/^# \{0,1\}//p' "$0" >&2; exit 2; }
[ $# -ge 3 ] || usage
package=$(cd "$1" && pwd) || usage
system=$2 version=$3
shift 3
# The system as target triples, resource folders and interfaces have it.
environment=''
case $system in
  macos) os=macosx resources=macosx interface=macos ;;
  ios) os=ios resources=iphoneos interface=ios ;;
  maccatalyst) os=ios resources=maccatalyst interface=ios environment=-macabi ;;
  tvos) os=tvos resources=appletvos interface=tvos ;;
  watchos) os=watchos resources=watchos interface=watchos ;;
  visionos) os=xros resources=xros interface=xros ;;
  *) usage ;;
esac
warnings=no types_only=no link=no pattern='*'
while [ $# -gt 0 ]; do
  case $1 in
    --warnings-are-errors) warnings=yes ;;
    --types-only) types_only=yes ;;
    --link) link=yes ;;
    --targets) pattern=$2; shift ;;
    *) usage ;;
  esac
  shift
done
[ "$system" = macos ] || types_only=yes
arch=${ARCH:-arm64}
zig=${ZIGLANG:-ziglang==0.17.1}

swiftc=$(command -v swiftc) || { echo "no swiftc" >&2; exit 2; }
toolchain=$(dirname "$(dirname "$(readlink -f "$swiftc")")")
linux=$toolchain/lib/swift/linux
[ -e "$linux/Swift.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface" ] || {
  echo "the toolchain at $toolchain has no textual interface of the standard library" >&2
  exit 2
}
for tool in perl python3 unzip; do
  command -v "$tool" >/dev/null || { echo "no $tool" >&2; exit 2; }
done

# MARK: The SDK, made once for a system, a toolchain and a version of this script

key=$({ "$swiftc" --version 2>&1; echo "$arch $zig"; cat "$0"; } | sha256sum | cut -c1-16)
root=${APPLE_CHECK_CACHE:-${XDG_CACHE_HOME:-$HOME/.cache}/apple-check}/$key-$system
sdk=$root/sdk
# The libraries for macOS are compiled whole, because the macros of Swift Testing need their insides; those for the others
# without the insides of functions, in 6 seconds instead of 35.
[ "$system" = macos ] && optimisation=-O || optimisation="-O -experimental-skip-all-function-bodies"

# Rewrites the interface of one module for an Apple target.
# - A @backDeployed function whose body Linux did not print is declared without the attribute.
# - Float80 calls functions that the headers have only for Intel; Mutex's fast path asks for a Linux thread number.
port_interface() {
  perl -0777 -pe '
    s/-target x86_64-unknown-linux-gnu/-target '"$arch-apple-${os}14.0$environment"' -disable-availability-checking/;
    s/ -static / /; s/ -library-level api / /; s/ -O / '"$optimisation"' /;
    s/^import Glibc$/import Darwin/m;
    s/_swift_stdlib_gettid\(\)/Swift.UInt32(0)/g;
    s/= _stdlib_(?:remainderl|squareRootl)\([^)]*\)/= { Swift.fatalError() }()/g if "'"$arch"'" ne "x86_64";
    my @lines = split /\n/, $_, -1;
    for my $i (0 .. $#lines) {
      next unless $lines[$i] =~ /^\s*\@backDeployed\(/;
      my $j = $i + 1;
      $j++ while $j < $#lines && $lines[$j] =~ /^\s*(\@\w+(\([^)]*\))?\s*)*$/;
      $lines[$i] =~ s/\@backDeployed\([^)]*\)// unless $lines[$j] =~ /\{\s*$/;
    }
    $_ = join "\n", @lines;
  ' "$1"
}

# What the Swift half of the module Darwin adds to the C headers, as far as programs like this one use it.
darwin_overlay() {
  cat <<END
// swift-interface-format-version: 1.0
// swift-compiler-version: $("$swiftc" --version 2>/dev/null | head -1)
// swift-module-flags: -target $arch-apple-${os}14.0$environment -disable-objc-interop -disable-availability-checking -enable-library-evolution -module-link-name swiftDarwin -swift-version 5 -O -module-name Darwin
import Swift
@_exported import Darwin
END
  accessor() { printf 'public var %s: %s {\n  get\n%s}\n' "$1" "$2" "${3-}"; }
  accessor errno Swift.Int32 $'  set\n'
  local name
  for name in stdin stdout stderr; do accessor $name 'Swift.UnsafeMutablePointer<Darwin.FILE>' $'  set\n'; done
  accessor environ 'Swift.UnsafeMutablePointer<Swift.UnsafeMutablePointer<Swift.CChar>?>'
  for name in TIOCGWINSZ TIOCSWINSZ TIOCSTI TIOCSCTTY TIOCNOTTY FIONREAD FIONBIO; do accessor $name Swift.UInt; done
  accessor SIG_DFL 'Darwin.sig_t?'
  for name in SIG_IGN SIG_ERR SIG_HOLD; do accessor $name Darwin.sig_t; done
  for name in S_IFMT S_IFIFO S_IFCHR S_IFDIR S_IFBLK S_IFREG S_IFLNK S_IFSOCK S_IFWHT S_IRWXU S_IRUSR S_IWUSR S_IXUSR \
    S_IRWXG S_IRGRP S_IWGRP S_IXGRP S_IRWXO S_IROTH S_IWOTH S_IXOTH S_ISUID S_ISGID S_ISVTX; do
    accessor $name Darwin.mode_t
  done
  cat <<'END'
public let MAP_FAILED: Swift.UnsafeMutableRawPointer!
public func open(_ path: Swift.UnsafePointer<Swift.CChar>, _ oflag: Swift.Int32) -> Swift.Int32
public func open(_ path: Swift.UnsafePointer<Swift.CChar>, _ oflag: Swift.Int32, _ mode: Darwin.mode_t) -> Swift.Int32
public func openat(_ fd: Swift.Int32, _ path: Swift.UnsafePointer<Swift.CChar>, _ oflag: Swift.Int32) -> Swift.Int32
public func openat(_ fd: Swift.Int32, _ path: Swift.UnsafePointer<Swift.CChar>, _ oflag: Swift.Int32, _ mode: Darwin.mode_t) -> Swift.Int32
public func fcntl(_ fd: Swift.Int32, _ cmd: Swift.Int32) -> Swift.Int32
public func fcntl(_ fd: Swift.Int32, _ cmd: Swift.Int32, _ value: Swift.Int32) -> Swift.Int32
public func fcntl(_ fd: Swift.Int32, _ cmd: Swift.Int32, _ ptr: Swift.UnsafeMutableRawPointer) -> Swift.Int32
public func ioctl(_ fd: Swift.CInt, _ request: Swift.UInt) -> Swift.CInt
public func ioctl(_ fd: Swift.CInt, _ request: Swift.UInt, _ value: Swift.CInt) -> Swift.CInt
public func ioctl(_ fd: Swift.CInt, _ request: Swift.UInt, _ ptr: Swift.UnsafeMutableRawPointer) -> Swift.CInt
@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func fork() -> Swift.Int32
@available(*, unavailable, message: "Please use threads or posix_spawn*()")
public func vfork() -> Swift.Int32
END
}

# The headers that `import Darwin` means, those of them that are there.
darwin_headers() {
  local header
  for header in TargetConditionals Availability sys/types sys/cdefs sys/param sys/stat sys/time sys/wait sys/ioctl \
    sys/mman sys/file sys/xattr sys/acl sys/attr sys/resource sys/select sys/socket sys/statvfs sys/mount sys/sysctl \
    sys/uio sys/utsname sys/event sys/un sys/clonefile sys/random assert copyfile ctype dirent dlfcn err errno execinfo \
    fcntl fnmatch fts ftw getopt glob grp inttypes langinfo libgen libproc limits locale math netdb poll pthread pwd \
    regex sched semaphore setjmp signal spawn stdarg stddef stdint stdio stdlib string strings sysexits syslog termios \
    time ulimit unistd utime wchar wctype wordexp xlocale malloc/malloc mach/mach mach/mach_time os/lock crt_externs; do
    [ ! -e "$1/$header.h" ] && [ ! -e "$toolchain/lib/swift/clang/include/$header.h" ] || echo "#include <$header.h>"
  done
}

make_sdk() {
  local work include module
  mkdir -p "$(dirname "$root")"
  work=$(mktemp -d "$root.XXXXXX")
  python3 -m pip download -q --no-deps --only-binary :all: --platform manylinux_2_12_x86_64 -d "$work/wheel" "$zig" >&2
  unzip -q "$work"/wheel/*.whl '*/lib/libc/darwin/*' '*/lib/libc/include/any-*' -d "$work/zig"
  include=$(dirname "$(find "$work/zig" -name copyfile.h | head -1)")
  mkdir -p "$work/sdk/usr/lib/swift" "$work/resources/$resources"
  mv "$include" "$work/sdk/usr/include"
  include=$work/sdk/usr/include
  # arm64 programs use what arm64e ones do; the list only names the latter.
  perl -0777 -pe 's/,\s*arm64e\.x1-\w+//g; s/arm64e-/arm64-/g' "$(find "$work/zig" -name libSystem.tbd)" \
    >"$work/sdk/usr/lib/libSystem.tbd"
  rm -rf "$work/wheel" "$work/zig"
  darwin_headers "$include" >"$include/darwin_module.h"
  # The shims are the toolchain's; the headers find them beside the modules of the SDK.
  cat >"$include/module.modulemap" <<'END'
module Darwin [system] {
  header "darwin_module.h"
  export *
}
extern module SwiftShims "../lib/swift/shims/module.modulemap"
extern module SwiftOverlayShims "../lib/swift/shims/module.modulemap"
extern module _SynchronizationShims "../lib/swift/shims/module.modulemap"
extern module _SwiftConcurrencyShims "../lib/swift/shims/module.modulemap"
END
  # Macros that stand for enumerators have their Swift names from notes beside the headers.
  { printf -- '---\nName: Darwin\nEnumerators:\n'
    sed -n 's/^_\(CLOCK_[A-Z_]*\) .*/- Name: _\1\n  SwiftName: \1/p' "$include/_time.h"; } >"$include/Darwin.apinotes"
  # visionOS counts its versions anew, and the interfaces name those of iOS: Apple's SDK says which is which, as here.
  cat >"$work/sdk/SDKSettings.json" <<'END'
{"CanonicalName": "macosx26.0", "DisplayName": "macOS 26.0", "Version": "26.0", "MaximumDeploymentTarget": "26.0.99",
 "DefaultDeploymentTarget": "26.0", "VersionMap": {"iOS_visionOS": {"13.0": "1.0", "14.0": "1.0", "15.0": "1.0", "16.0": "1.0", "17.0": "1.0", "18.0": "2.0", "26.0": "26.0"},
   "macOS_iOSMac": {"26.0": "26.0"}, "iOSMac_macOS": {"26.0": "26.0"}},
 "SupportedTargets": {"macosx": {"Archs": ["x86_64", "arm64", "arm64e"], "BuildVersionPlatformID": "1",
   "LLVMTargetTripleEnvironment": "", "LLVMTargetTripleSys": "macosx", "LLVMTargetTripleVendor": "apple",
   "DefaultDeploymentTarget": "26.0", "MaximumDeploymentTarget": "26.0.99"}}}
END
  ln -s "$toolchain/lib/swift/shims" "$work/sdk/usr/lib/swift/shims"
  for module in clang shims apinotes; do ln -s "$toolchain/lib/swift/$module" "$work/resources/$module"; done
  for module in Swift SwiftOnoneSupport _Concurrency _StringProcessing _RegexParser Synchronization Testing; do
    mkdir "$work/sdk/usr/lib/swift/$module.swiftmodule"
    port_interface "$linux/$module.swiftmodule/x86_64-unknown-linux-gnu.swiftinterface" \
      >"$work/sdk/usr/lib/swift/$module.swiftmodule/$arch-apple-$interface$environment.swiftinterface"
  done
  mkdir "$work/sdk/usr/lib/swift/Darwin.swiftmodule"
  darwin_overlay >"$work/sdk/usr/lib/swift/Darwin.swiftmodule/$arch-apple-$interface$environment.swiftinterface"
  mv "$work" "$root"
}

[ -d "$root" ] || make_sdk || { echo "the SDK could not be made" >&2; exit 2; }

# MARK: The package

build=$(mktemp -d)
trap 'rm -rf "$build"' EXIT

# One line for each target that is no test, those that others need first: name, kind, folder, flags.
targets() {
  (cd "$package" && swift package --scratch-path "$build/manifest" dump-package) | python3 -c '
import json, os, sys
manifest = json.load(sys.stdin)
targets = {t["name"]: t for t in manifest["targets"] if t["type"] in ("regular", "executable")}
done = []
def visit(name):
    if name in done or name not in targets: return
    for dependency in targets[name]["dependencies"]: visit(next(iter(dependency.values()))[0])
    done.append(name)
import fnmatch
for name in fnmatch.filter(targets, sys.argv[1]): visit(name)
for name in done:
    target, flags = targets[name], []
    for setting in target.get("settings", []):
        if setting.get("tool") != "swift": continue
        (kind, value), = setting["kind"].items()
        value = value.get("_0") if isinstance(value, dict) else value
        platforms = (setting.get("condition") or {}).get("platformNames", [])
        if platforms and "macos" not in platforms: continue
        flags += {"swiftLanguageMode": lambda: ["-swift-version", str(value)],
                  "strictMemorySafety": lambda: ["-strict-memory-safety"],
                  "enableUpcomingFeature": lambda: ["-enable-upcoming-feature", value],
                  "enableExperimentalFeature": lambda: ["-enable-experimental-feature", value],
                  "define": lambda: ["-D" + value],
                  "unsafeFlags": lambda: value}.get(kind, lambda: [])()
    print(name, target["type"], target.get("path") or os.path.join("Sources", name), " ".join(flags), sep="\t")
' "$pattern"
}

compile() { # NAME FLAGS... < list of files
  local name=$1
  shift
  tr '\n' '\0' | xargs -0 "$swiftc" -target "$arch-apple-$os$version$environment" -sdk "$sdk" -resource-dir "$root/resources" \
    -module-cache-path "$root/modules" -Xfrontend -disable-objc-interop -diagnostic-style llvm \
    -package-name "$(basename "$package" | tr -c 'A-Za-z0-9\n' _)" -wmo -no-emit-module-separately-wmo -Onone -module-name "$name" -I "$build" "$@"
}

targets >"$build/targets" || { echo "the manifest of $package could not be read" >&2; exit 2; }
failed=no
objects=()
while IFS=$'\t' read -r name _ folder flags; do
  files=$build/$name.files
  find "$package/$folder" -name '*.swift' | sort >"$files"
  # A file that is called main.swift is the program; without one, a library or an @main.
  mode=()
  grep -q '/main.swift$' "$files" || mode=(-parse-as-library)
  outputs=(-emit-module -emit-module-path "$build/$name.swiftmodule")
  if [ $types_only = yes ]; then
    # What others import becomes a module without the insides of its functions, which takes a tenth of the time.
    if [[ $name != *Tests ]]; then
      # shellcheck disable=SC2086
      compile "$name" $flags "${mode[@]}" "${outputs[@]}" -enable-testing -suppress-warnings \
        -Xfrontend -experimental-skip-all-function-bodies <"$files" || failed=yes
    fi
    # shellcheck disable=SC2053
    [[ $name = $pattern ]] || continue
    outputs=(-typecheck)
  else
    outputs+=(-c -o "$build/$name.o")
  fi
  # shellcheck disable=SC2086
  if ! compile "$name" $flags "${mode[@]}" "${outputs[@]}" <"$files" >"$build/$name.log" 2>&1; then
    failed=yes
    # Those that import it are looked at all the same, if its module can be had with the errors about versions let go.
    # shellcheck disable=SC2086
    compile "$name" $flags "${mode[@]}" -emit-module -emit-module-path "$build/$name.swiftmodule" -suppress-warnings \
      -Xfrontend -disable-availability-checking <"$files" >/dev/null 2>&1 || true
  else
    objects+=("$build/$name.o")
  fi
  sed "s#$package/##g" "$build/$name.log"
  errors=$(grep -c ': error: ' "$build/$name.log" || true)
  count=$(grep -c ': warning: ' "$build/$name.log" || true)
  echo "== $name for $system $version on $arch: $errors errors, $count warnings, $(wc -l <"$files") files"
  [ $warnings = no ] || [ "$count" = 0 ] || failed=yes
done <"$build/targets"

# MARK: The C functions that are called, declared by a header or by @_silgen_name

if [ $types_only = no ] && [ "${#objects[@]}" = "$(wc -l <"$build/targets")" ]; then
  # shellcheck disable=SC2016
  "$toolchain/bin/llvm-nm" --format=just-symbols -u "${objects[@]}" | grep "^_" | grep -v '^_\$s\|^_swift_' | sort -u >"$build/needed"
  tr -s "[:space:]',[]" '\n' <"$sdk/usr/lib/libSystem.tbd" | grep '^_' | sort -u >"$build/exported"
  "$toolchain/bin/llvm-nm" --format=just-symbols --defined-only "${objects[@]}" | sort -u >>"$build/exported"
  sort -u -o "$build/exported" "$build/exported"
  missing=$(comm -23 "$build/needed" "$build/exported")
  echo "== C symbols: $(wc -l <"$build/needed") used, $(printf '%s' "$missing" | grep -c . || true) not in libSystem"
  # shellcheck disable=SC2086
  [ -z "$missing" ] || { printf 'error: libSystem of macOS has no %s\n' $missing; failed=yes; }
  if [ $link = yes ] && [ -z "$missing" ]; then
    # The linker of the Swift toolchain refuses macOS; Debian's (lld-19) does not. What the Swift libraries give stays open.
    linker=${LD64:-$(command -v ld64.lld-19 || command -v ld64.lld)}
    "$linker" -arch "$arch" -platform_version macos "$version" 26.0 -syslibroot "$sdk" -lSystem \
      -undefined dynamic_lookup -dead_strip -o "$build/program" "${objects[@]}" || failed=yes
    if [ -e "$build/program" ]; then echo "== linked: $(file -b "$build/program" 2>/dev/null || wc -c <"$build/program")"; fi
  fi
fi
[ $failed = no ]
