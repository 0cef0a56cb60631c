// The findings on a schema, as texts for comparison, for tests of Links and of the review of schemas (Input/Review).

@testable import NavKit
@testable import TestSupport
@testable import navpath

func findings(onSchema text: String) -> [String] {
  described(DestinationSchema.reviewed(Array(text.utf8)).findings, in: text)
}
