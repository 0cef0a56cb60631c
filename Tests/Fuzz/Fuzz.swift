// The entry of the fuzzer, which `run.sh` builds and starts. One binary has all targets, since compiling NavKit with its
// sanitizers takes the time; NAVPATH_FUZZ_TARGET names the one that runs. They are in Tests/NavKitTests/Properties and
// SourceLaws.swift of navpathTests, in one module with NavKit. `law` ends the process, so that libFuzzer keeps the input.

import Glibc

private let target: FuzzTarget = {
  let targets = fuzzTargets.merging(["source": fuzzSource]) { $1 }
  guard let name = unsafe getenv("NAVPATH_FUZZ_TARGET"), let target = unsafe targets[String(cString: name)] else {
    fatalError("NAVPATH_FUZZ_TARGET is none of \(targets.keys.sorted().joined(separator: ", "))")
  }
  return target
}()

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  target(unsafe Array(UnsafeBufferPointer(start: data, count: count)))
  return 0
}

/// Ends the process if a property fails.
func law(_ holds: Bool, _ what: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError("broken law: \(what())")
}
