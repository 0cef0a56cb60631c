// `schema compat`, also with `--paths`, and `restore` on two releases with different policies of a stack: every pair of
// policies, in several forms.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct ReadPoliciesTests {
  private typealias Place = NamedCase<String, String>

  /// Schema texts with the place and form of the path, and the form's default policy; `POLICY` stands for a policy key.
  private static let places: [Place] = [
    Place("swiftui", #""stacks": {"main": {POLICY"at": "/tabs/main", "form": "swiftui"}}"#, "swiftui"),
    Place("the whole file", #""path": {POLICY"form": "swiftui"}"#, "swiftui"),
    Place("mangled tags", #""stacks": {"main": {POLICY"at": "", "tags": "mangled"}}"#, "strict"),
    Place("a typed array", #""stacks": {"main": {POLICY"at": "/main", "element": "App.Route"}}"#, "strict"),
    Place("a typed array as the file", #""path": {POLICY"form": "array", "element": "App.Route"}"#, "strict"),
    Place("FlowStacks", #""stacks": {"main": {POLICY"at": "/main", "form": "flowstacks"}}"#, "strict"),
    Place("swift-cross-ui", #""path": {POLICY"form": "swiftcrossui"}"#, "strict"),
  ]

  private static let policies: [String?] = [nil] + NavPath.Restoration.Policy.allCases.map(\.rawValue)

  /// Three cases: one is unchanged, one changes its payload, one is removed. With type tags, a type is removed, too.
  private static func schema(_ place: String, _ policy: String?, isNew: Bool) -> String {
    let number = #"{"payload": {"required": ["n"], "properties": {"n": {"type": "\#(isNew ? "string" : "integer")"}}}}"#
    let isMangled = place.contains("mangled") || place.contains("flowstacks")
    // A typed array has only one type.
    let types =
      isNew || place.contains("element")
      ? "" : #", "\#(isMangled ? "4Main4GoneV" : "App.Gone")": {"payload": {"type": "integer"}}"#
    let gone = isNew ? "" : #", "gone": {}"#
    let place = place.replacing("POLICY", with: policy.map { "\"policy\": \"\($0)\", " } ?? "")
    let route = isMangled ? "4Main5RouteO" : "App.Route"
    return #"""
      {"destinations": {"\#(route)": {"cases": {"kept": {}, "number": \#(number)\#(gone)}}\#(types)}, \#(place)}
      """#
  }

  @Test(arguments: places) func `a path is restored by the new policy, as compat says`(place: NamedCase<String, String>)
    throws
  {
    let box = try Sandbox()
    var dropped = 0
    for old in Self.policies {
      let text = Self.schema(place.input, old, isNew: false)
      let before = try DestinationSchema(parsing: text.utf8)
      for new in Self.policies {
        // A change of policy alone drops nothing.
        let same = try DestinationSchema(parsing: Self.schema(place.input, new, isNew: false).utf8)
        #expect(SchemaCompatibility(from: before, to: same).screens.allSatisfy { $0.verdict == .safe })
        let changed = Self.schema(place.input, new, isNew: true)
        let compatibility = SchemaCompatibility(from: before, to: try DestinationSchema(parsing: changed.utf8))
        try box.write(changed, to: "navpath.schema.json")
        for screen in compatibility.screens {
          let isKept = screen.name.name.hasSuffix(".kept")
          #expect(screen.verdict == (isKept ? .safe : .dropped), "\(screen.name)")
          guard !isKept else { continue }
          dropped += 1
          let sample = try #require(screen.sample)
          try box.write(compatibility.samples.text(of: sample), to: "saved.json")
          let run = try box.run("restore", "saved.json", "--json")
          #expect(run.exit == 1)
          let stack = try NavJSON.Value(parsing: run.output)
          let restored = stack["stacks"]?["main"] ?? stack
          let shown = try #require(screen.restored)
          #expect(restored["policy"]?.string == shown.policy.rawValue)
          #expect(restored["restored"]?.elements.map { Array($0).count } == shown.path.count)
          #expect(shown.policy.rawValue == new ?? place.want)
          #expect(screen.readers.isEmpty == (new ?? place.want == old ?? place.want), "\(old ?? "-") \(new ?? "-")")
        }
      }
    }
    #expect(dropped >= Self.policies.count * Self.policies.count * 2)
  }

  @Test(arguments: places) func `compat and restore agree on the elements that go with another`(
    place: NamedCase<String, String>
  ) throws {
    let box = try Sandbox()
    try box.write(Self.schema(place.input, nil, isNew: false), to: "old.json")
    let old = try DestinationSchema(parsing: Self.schema(place.input, nil, isNew: false).utf8)
    let samples = ScreenSamples(old)
    let elements = try samples.samples.map { try #require($0.elements.last) }
    var random = SplitMix64(seed: 62)
    for new in Self.policies {
      try box.write(Self.schema(place.input, new, isNew: true), to: "navpath.schema.json")
      var (outcomes, files) = (["whole": 0, "cut": 0, "empty": 0], [String]())
      for index in 0..<LawSize.count(8, full: 60) {
        let path = (0..<Int.random(in: 1...4, using: &random)).compactMap { _ in elements.randomElement(using: &random)
        }
        var sample = samples.samples[0]
        sample.elements = path
        files.append("saved\(index).json")
        try box.write(samples.text(of: sample), to: files[index])
        let object = try NavJSON.Value(parsing: box.run("restore", files[index], "--json").output)
        let kept = (object["stacks"]?["main"] ?? object)["restored"]?.elements.map { Array($0).count }
        outcomes[kept == path.count ? "whole" : kept == 0 ? "empty" : "cut", default: 0] += 1
      }
      let paths = files.flatMap { ["--paths", $0] }
      let run = try box.run(["schema", "compat", "old.json", "navpath.schema.json", "--json", "-q"] + paths)
      let counts = try NavJSON.Value(parsing: run.output)["paths"]
      for (outcome, count) in outcomes {
        #expect(counts?[outcome]?.number?.text == "\(count)", "\(new ?? "-"): \(outcome)")
      }
    }
  }
}
