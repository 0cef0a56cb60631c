// Pushes on an emptied path: they keep its form and tags, or fail, or the reset warned of the loss. For each form, at random
// locations, with and without an inferred schema.

import Foundation
import Testing

@testable import TestSupport

struct EmptiedPathsTests {
  /// A form of a saved path.
  enum Kind: String, CaseIterable, Sendable {
    case swiftui, mangled, flowstacks, expanded, mangledExpanded, swiftcrossui, array, flowroutes

    var form: String {
      switch self {
      case .mangled: "swiftui"
      case .mangledExpanded: "expanded"
      default: rawValue
      }
    }

    var isMangled: Bool { [.mangled, .flowstacks, .mangledExpanded].contains(self) }

    var isTyped: Bool { self == .array || self == .flowroutes }

    /// The options for a form that cannot be detected.
    var options: [String] {
      isTyped ? ["--element", "App.Route", "--form", form] : self == .swiftcrossui ? ["--form", form] : []
    }

    /// The JSON of a path; each element is the index of a type and a value.
    func path(_ elements: [(type: Int, value: Int)]) -> Any {
      let tags = elements.map {
        isMangled ? EmptiedPathsTests.types[$0.type].mangled : EmptiedPathsTests.types[$0.type].name
      }
      let all = Array(zip(tags, elements.map(\.value)))
      switch self {
      case .swiftui, .mangled: return all.reversed().flatMap { [$0, "\($1)"] }
      case .flowstacks: return all.reversed().flatMap { [["push": [:] as [String: Int]], $0, "\($1)"] as [Any] }
      case .expanded, .mangledExpanded: return all.map { ["type": $0, "value": $1] as [String: Any] }
      case .swiftcrossui: return all.map { ["type": $0, "value": Data("\($1)".utf8).base64EncodedString()] }
      case .array: return all.map { ["a": ["_0": $1]] }
      case .flowroutes: return all.map { ["push": ["_0": ["a": ["_0": $1]]]] }
      }
    }
  }

  static let types: [(name: String, mangled: String)] = [
    ("App.Tab", "3App3TabO"), ("App.List", "3App4ListV"), ("Shop.Item", "4Shop4ItemC"), ("Swift.Int", "Si"),
  ]

  @Test(arguments: Kind.allCases)
  func `an emptied path keeps its form and its tags, or a message says that it does not`(kind: Kind) throws {
    var random = SplitMix64(seed: 5)
    for _ in 0..<LawSize.count(6, full: 200) {
      let elements = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        (type: Int.random(in: 0..<Self.types.count, using: &random), value: Int.random(in: 0..<99, using: &random))
      }
      let path = kind.path(elements)
      let place = Int.random(in: 0..<3, using: &random)
      let beside = kind.path([(0, 1), (1, 2), (2, 3)])
      let document: Any = place == 0 ? path : place == 1 ? ["x": path] : ["x": path, "y": beside]
      let text = try String(decoding: JSONSerialization.data(withJSONObject: document), as: UTF8.self)
      let box = try Sandbox(["a.json": text])
      var options = kind.options + (place == 0 ? [] : ["--at", "/x"])
      let mode = ["plain", "schema", "apply"].randomElement(using: &random)
      if mode == "schema" {
        let first =
          place == 0
          ? ["init", "."] + kind.options : ["schema", "infer", "a.json", "-o", "navpath.schema.json"] + kind.options
        guard try box.run(first).exit == 0 else { continue }
        options = place == 0 ? [] : ["--at", "/x"]
      }
      let type = Self.types[elements[0].type]
      let word = kind.isTyped ? "App.Route.a(5)" : "\(type.name)=5"
      var isTold = false
      let pushed: Run
      if mode == "apply" {
        pushed = try box.run(["apply", "a.json", "reset", "push \(word)"] + options)
      } else {
        isTold = try box.run(["reset", "a.json"] + options).errors.contains("cannot be detected")
        // Without options, only the file can show the form.
        pushed = try box.run(["push", "a.json", word] + (place == 0 ? [] : ["--at", "/x"]))
      }
      let written = try JSONSerialization.jsonObject(with: Data(box.text(of: "a.json").utf8))
      let found = place == 0 ? written : (written as? [String: Any])?["x"] ?? written
      let want = kind.path([(elements[0].type, 5)])
      let isKept = NSArray(array: found as? [Any] ?? []).isEqual(to: want as? [Any] ?? [])
      #expect(isKept || pushed.exit != 0 || isTold, "\(mode ?? ""): \(text) became \(found): \(pushed)")
    }
  }
}
