@testable import NavKit
@testable import TestSupport
@testable import navpath

/// The findings on a schema.
func findings(onSchema text: String) -> [String] {
  described(DestinationSchema.reviewed(Array(text.utf8)).findings, in: text)
}
