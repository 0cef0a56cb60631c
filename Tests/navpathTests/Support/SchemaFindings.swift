// The findings on a schema, as texts for comparison, in tests of `schema check` and of links.

@testable import NavKit
@testable import TestSupport
@testable import navpath

func findings(onSchema text: String) -> [String] {
  described(DestinationSchema.reviewed(Array(text.utf8)).findings, in: text)
}
