// The entry of the fuzzer. One binary holds all targets, since compiling NavKit with its sanitizers is what takes time;
// NAVPATH_FUZZ_TARGET names the one that runs. `run.sh` builds and starts it.
//
// A law that does not hold ends the process, so that libFuzzer keeps the input. The targets are compiled into one module
// with NavKit, so they may look at what is internal.

import Glibc

/// What a target does with one input.
typealias Target = @Sendable ([UInt8]) -> Void

private let targets: [String: Target] = [
  "file": fuzzFile, "value": fuzzValue, "pointer": fuzzPointer, "notation": fuzzNotation, "schema": fuzzSchema,
  "pattern": fuzzPattern, "apply": fuzzApply, "destinations": fuzzDestinations,
]

private let target: Target = {
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

/// Ends the process where a law does not hold.
func law(_ holds: Bool, _ what: @autoclosure () -> String) {
  guard !holds else { return }
  fatalError("broken law: \(what())")
}

/// An input in parts: libFuzzer knows one run of bytes, and a zero byte is in no text that is meant.
func parts(_ bytes: [UInt8], atMost count: Int) -> [[UInt8]] {
  bytes.split(separator: 0, maxSplits: count - 1, omittingEmptySubsequences: false).map(Array.init)
}

/// The text, or nil where it is not UTF-8.
func text(_ bytes: [UInt8]) -> String? { String(validating: bytes, as: UTF8.self) }
