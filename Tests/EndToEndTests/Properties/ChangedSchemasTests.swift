// `schema compat` on pairs of schemas with changes of a known effect: its verdict, and its path to a dropped screen.

import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct ChangedSchemasTests {
  private typealias Verdict = SchemaCompatibility.Verdict

  /// A payload member, and whether it is required.
  private struct Member {
    var name: String
    var schema: String
    var isRequired: Bool
  }

  private static let schemas = [
    #"{"type": "string"}"#, #"{"type": "integer"}"#, #"{"type": "boolean"}"#, #"{"type": "number"}"#,
    #"{"type": ["string", "null"]}"#, #"{"type": "array", "items": {"type": "integer"}}"#,
    #"{"enum": ["a", "b", "c"]}"#,
    #"{"type": "object", "required": ["x"], "properties": {"x": {"type": "integer"}, "y": {"type": "string"}}}"#,
    ##"{"$ref": "#/$defs/id"}"##, #"{"anyOf": [{"type": "integer"}, {"type": "null"}]}"#,
    #"{"type": "object", "additionalProperties": {"type": "string"}}"#, #"{"type": "string", "format": "uuid"}"#,
  ]

  private static func payload(_ members: [Member]) -> String {
    let required = members.filter(\.isRequired).map { "\"\($0.name)\"" }.joined(separator: ", ")
    let properties = members.map { "\"\($0.name)\": \($0.schema)" }.joined(separator: ", ")
    return
      "{\"type\": \"object\", \"required\": [\(required)], \"properties\": {\(properties)}, \"additionalProperties\": false}"
  }

  /// Changes the members at random; returns the verdict on values saved before the change.
  private static func changed(_ members: inout [Member], _ random: inout SplitMix64) -> Verdict {
    let place = Int.random(in: 0..<members.count, using: &random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0: members.append(Member(name: "added", schema: schemas[0], isRequired: false))
    case 1:
      members.append(Member(name: "added", schema: schemas[1], isRequired: true))
      return .dropped
    case 2: members.remove(at: place)
    case 3:
      defer { members[place].isRequired = true }
      return members[place].isRequired ? .safe : .dropped
    case 4: members[place].isRequired = false
    case 5:
      members[place].schema = #"{"type": "array", "minItems": 1, "items": {"type": "boolean"}}"#
      return .dropped
    case 6:
      guard let integer = members.firstIndex(where: { $0.schema == schemas[1] }) else { return .safe }
      members[integer].schema = #"{"type": "number", "minimum": 0}"#
    case 7:
      guard let number = members.firstIndex(where: { $0.schema == schemas[3] }) else { return .safe }
      members[number].schema = #"{"type": "integer"}"#
      return .dropped
    case 8:
      guard let choice = members.firstIndex(where: { $0.schema == schemas[6] }) else { return .safe }
      members[choice].schema = #"{"enum": ["a", "c"]}"#
      return .dropped
    case 9:
      guard let choice = members.firstIndex(where: { $0.schema == schemas[6] }) else { return .safe }
      members[choice].schema = #"{"enum": ["z", "c", "b", "a"]}"#
    case 10:
      guard let text = members.firstIndex(where: { $0.schema == schemas[0] }) else { return .safe }
      members[text].schema = #"{"type": "string", "maxLength": 1, "pattern": "^x$"}"#
    default:
      guard let object = members.firstIndex(where: { $0.schema == schemas[7] }) else { return .safe }
      members[object].schema =
        #"{"type": "object", "required": ["x", "y"], "properties": {"x": {"type": "integer"}, "y": {"type": "string"}}}"#
      return .dropped
    }
    return .safe
  }

  @Test func `compat gives the known verdict, and a path for each dropped screen`() throws {
    var random = SplitMix64(seed: 41)
    var counts: [Verdict: Int] = [:]
    for _ in 0..<LawSize.count(100, full: 1000) {
      let members = (0..<Int.random(in: 1...5, using: &random)).map { index in
        Member(name: "m\(index)", schema: random.one(of: Self.schemas), isRequired: Bool.random(using: &random))
      }
      var later = members
      var verdict = Self.changed(&later, &random)
      var name = "A.S"
      var formerly = ""
      switch Int.random(in: 0..<10, using: &random) {
      case 0:
        name = "A.T"
        verdict = .dropped
      case 1:
        name = "A.T"
        formerly = #", "formerly": ["A.S"]"#
        if verdict == .safe { verdict = .renamed }
      default: break
      }
      let isCase = Bool.random(using: &random)
      let old = Self.text("A.S", isCase, members, "")
      let new = Self.text(name, isCase, later, formerly)
      let (before, after) = (try DestinationSchema(parsing: old.utf8), try DestinationSchema(parsing: new.utf8))
      let compatibility = SchemaCompatibility(from: before, to: after)
      let screen = try #require(compatibility.screens.first)
      counts[screen.verdict, default: 0] += 1
      #expect(screen.verdict == verdict, "\(screen.reasons.map(\.text)):\n\(old)\n\(new)")
      guard screen.verdict == .dropped else { continue }
      let sample = try #require(screen.sample)
      let document = try #require(SchemaCompatibility.document(sample.elements))
      #expect(PathValidator(before).findings(in: document.path).allSatisfy { $0.severity != .error })
      guard formerly.isEmpty else { continue }
      #expect(try !NavPath.Restoration(of: document, by: after).droppedIndices.isEmpty, "\(old)\n\(new)")
    }
    #expect(counts[.unknown] == nil && Set(counts.keys) == [.safe, .renamed, .dropped])
    #expect(counts.values.allSatisfy { $0 >= LawSize.count(1, full: 50) })
  }

  private static func text(_ name: String, _ isCase: Bool, _ members: [Member], _ formerly: String) -> String {
    let body = "\"payload\": \(payload(members))"
    let destination = isCase ? "\"cases\": {\"c\": {\(body)}}" : body
    return ##"{"destinations": {"\##(name)": {\##(destination)\##(formerly)}}, "$defs": {"id": {"type": "integer"}}}"##
  }
}
