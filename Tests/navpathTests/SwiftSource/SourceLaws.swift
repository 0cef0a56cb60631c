// Properties of reading Swift sources, for `SourceLawsTests` and the fuzzer, Tests/Fuzz.

#if !FUZZING
  @testable import navpath
  @testable import TestSupport
#endif

/// Any bytes are read to their end; every call is in the text, and two texts together give the calls of each.
func fuzzSource(_ bytes: [UInt8]) {
  var registrations = SwiftRegistrations()
  let offsets = registrations.add(bytes)
  law(offsets == offsets.sorted() && offsets.allSatisfy(bytes.indices.contains), "an offset is not in the text")
  law(registrations.all.map(\.offset) == offsets, "not every call has a type or none")
  law(registrations.add([]).isEmpty && registrations.all.count == offsets.count, "an empty source adds a call")
  let tokens = SwiftLexer.tokens(of: bytes)
  law(zip(tokens, tokens.dropFirst()).allSatisfy { $0.range.upperBound <= $1.range.lowerBound }, "tokens overlap")
}
