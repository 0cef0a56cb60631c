// The property tests by the names that Tests/Fuzz/run.sh uses, for the fuzzer (Tests/Fuzz/Fuzz.swift) and LawsTests; and the
// parts of an input (`parts`) and their text (`text`), for the laws.

/// Runs a target with one input.
typealias FuzzTarget = @Sendable ([UInt8]) -> Void

let fuzzTargets: [String: FuzzTarget] = [
  "file": fuzzFile, "value": fuzzValue, "pointer": fuzzPointer, "notation": fuzzNotation, "schema": fuzzSchema,
  "pattern": fuzzPattern, "apply": fuzzApply, "destinations": fuzzDestinations, "list": fuzzList,
]

/// The parts of an input: libFuzzer gives one sequence of bytes, and a zero byte separates the parts.
func parts(_ bytes: [UInt8], atMost count: Int) -> [[UInt8]] {
  bytes.split(separator: 0, maxSplits: count - 1, omittingEmptySubsequences: false).map(Array.init)
}

/// The text, or nil if it is not UTF-8.
func text(_ bytes: [UInt8]) -> String? {
  let text = String(decoding: bytes, as: UTF8.self)
  return text.utf8.elementsEqual(bytes) ? text : nil
}
