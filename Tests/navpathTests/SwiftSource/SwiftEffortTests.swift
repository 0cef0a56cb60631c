// The cost of resolving names: bounded time for types that inherit each other, and large sources. `SwiftRegistrationsTests`
// explains the notation of results.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct SwiftEffortTests {
  @Test func `types that inherit each other are resolved in bounded time`() {
    let protocols = (0..<60).map { "P\($0)" }
    let all = protocols.joined(separator: ", ")
    let inner = (0..<500).map { "class X\($0): U\($0) {}" } + ["v.navigationDestination(for: X1.self) {}"]
    let source =
      protocols.map { "protocol \($0): \(all) {}\n" } + (0..<100).map { "struct S\($0): \(all) {\n" }
      + inner.map { $0 + "\n" }
    var found: [String] = []
    let time = ContinuousClock().measure {
      found = SwiftRegistrationsTests.registered([
        "struct Row {} ; navigationDestination(for: Row.self) {}", source.joined(),
      ])
    }
    let outer = (0..<100).map { "S\($0)." }.joined()
    #expect(found == ["=Row", "=\(outer)X1"])
    #expect(time < .seconds(20))
  }

  @Test func `names are resolved in large sources with much inheritance`() {
    // Many copies of a usual app: a nested type that inherits from a chain of classes and some protocols.
    let line = (0..<10).map { "class Base\($0): Base\($0 + 1), P, Q, Hashable {}\n" }.joined()
    let count = LawSize.count(400, full: 2000)
    let screens = (0..<count).map {
      "class Screen\($0): Base0 { struct Row: P, Hashable {} ; var b: B { navigationDestination(for: Row.self) {} } }\n"
    }
    let found = SwiftRegistrationsTests.registered([
      "protocol P {} ; protocol Q {} ; class Base10 {}\n" + line, screens.joined(),
    ])
    #expect(found == (0..<count).map { "=Screen\($0).Row" })
  }
}
