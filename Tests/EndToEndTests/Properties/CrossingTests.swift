// Kinds of stored values, crossed with kinds of paths: for each kind of type, in random combinations of schema, form, notation
// and command, the app gets back the typed value, or navpath refuses it with a reason. A new kind is a type in
// Tests/Fixtures/crossing and a few of its values in values.txt, as a developer types them.

import Foundation
import Testing

@testable import TestSupport

struct CrossingTests {
  @Test(.timeLimit(.minutes(30)))
  func `the app decodes the typed values, or navpath refuses them with a reason`() throws {
    let app = try CrossingApp.compiled.get()
    #expect(app.kinds.count >= 80)
    var random = SplitMix64(seed: 57)
    let count = LawSize.count(444, full: 10_000)
    let runs = (0..<count).compactMap { app.run(of: $0 % app.kinds.count, &random) }
    let report = try CrossingReport(of: runs, app, &random)
    print("\(count) changes: \(report.summary)")
    let isRight = report.groups.isEmpty
    #expect(isRight, "\(report.words)")
    // Most changes that the app allows are made, not refused.
    #expect((report.counts["right"] ?? 0) * 5 > count * 2)
  }
}
