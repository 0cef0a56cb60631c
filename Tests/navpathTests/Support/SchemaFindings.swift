// The findings on a schema, as texts for comparison.

@testable import NavKit
@testable import TestSupport
@testable import navpath

func findings(onSchema text: String) -> [String] {
  described(DestinationSchema.reviewed(Array(text.utf8)).findings, in: text)
}
