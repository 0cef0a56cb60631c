// The errors that a change introduces, separated from existing ones.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct PathValidatorChangesTests {
  static let user = #"{"destinations":{"App.User":{"payload":{"properties":{"id":{"minimum":1}}}},"App.A":{}}}"#
  static let last = #"{"destinations":{"App.A":{"next":[]}}}"#
  static let one = #"{"destinations":{"App.A":{"max":1}}}"#
  static let lastOfTwo = #"{"destinations":{"App.A":{"next":[]},"App.B":{"payload":{"minimum":1},"next":["App.A"]}}}"#
  static let notFirst = #"{"destinations":{"App.A":{"first":false},"App.B":{}}}"#
  static let needing = #"{"destinations":{"App.A":{"requires":["App.B"]},"App.B":{}}}"#
  static let cases = #"{"destinations":{"App.E":{"cases":{"a":{"next":[]},"b":{}}}}}"#
  static let deep = #"{"destinations":{"App.A":{}},"path":{"maxDepth":2}}"#

  struct Change: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// Elements, root first, as `TYPE value`.
    var path: [String]
    var schema: String?
    var change: @Sendable (inout NavPath) -> Void
    var want: [String]

    init(
      _ title: String, _ path: [String], _ schema: String?, _ want: [String] = [],
      _ change: @escaping @Sendable (inout NavPath) -> Void
    ) {
      testDescription = title
      self.path = path
      self.schema = schema
      self.change = change
      self.want = want
    }
  }

  private static func element(_ value: String, _ type: String = "App.A") -> NavPath.Element {
    NavPath.Element(type: NavPath.TypeName(type), uncheckedText: value)
  }

  private static let bad = "App.User {\"id\":0}"
  private static let newUser = element(#"{"id":0}"#, "App.User")

  static let changes = [
    Change("a good one on a bad one", [bad], user) { $0.append(element(#"{"id":3}"#, "App.User")) },
    Change("a bad one behind a bad one", [bad], user, ["1 payload"]) { $0.append(newUser) },
    Change("a reset to the same bad one", [bad], user, ["1 payload"]) {
      $0.replaceSubrange(0..<1, with: [element(#"{"id":3}"#, "App.User"), newUser])
    },
    Change("a bad one for a bad one", [bad], user, ["0 payload"]) { $0.replaceSubrange(0..<1, with: [newUser]) },
    Change("a good one for a bad one while another stays", [bad, bad], user) {
      $0.replaceSubrange(0..<1, with: [element(#"{"id":3}"#, "App.User")])
    },
    Change("a pop", [bad, bad, bad], user) { $0.removeLast() },
    Change("one below moves them", [bad, bad], user) { $0.insert(element("1"), at: 0) },
    Change("an old place that was wrong", ["App.A 1", "App.A 2", "App.A 3"], last) { $0.removeLast() },
    Change("a new one where an old one was wrong", ["App.A 1", "App.A 2"], last) {
      $0.replaceSubrange(1..<2, with: [element("9")])
    },
    Change("one of another type there", ["App.A 1", "App.B 2", "App.A 3"], lastOfTwo, ["1 next", "2 next"]) {
      $0.replaceSubrange(1..<2, with: [element("9")])
    },
    Change("another one in such a place", ["App.A 1", "App.A 2"], last, ["2 next"]) { $0.append(element("9")) },
    Change(
      "a new value where the old one was wrong, in a wrong place", ["App.A 1", "App.B 0"], lastOfTwo, ["1 payload"]
    ) {
      $0.replaceSubrange(1..<2, with: [element("0", "App.B")])
    },
    Change("the first, which may not be", ["App.A 1", "App.A 2"], notFirst) {
      $0.replaceSubrange(0..<2, with: [element("9")])
    },
    Change("the first, which may be no more", ["App.B 1", "App.A 2"], notFirst, ["0 first"]) { $0.remove(at: 0) },
    Change("one that needs another", ["App.A 1", "App.A 2"], needing, ["2 requires"]) {
      $0.replaceSubrange(0..<2, with: [element("7"), element("8"), element("9")])
    },
    Change("a case that may not be there", [#"App.E {"a":{}}"#, #"App.E {"b":{"_0":0}}"#], cases) {
      $0.replaceSubrange(1..<2, with: [element(#"{"b":{"_0":1}}"#, "App.E")])
    },
    Change("another case there", [#"App.E {"a":{}}"#, #"App.E {"b":{"_0":0}}"#], cases, ["1 next"]) {
      $0.replaceSubrange(1..<2, with: [element(#"{"a":{}}"#, "App.E")])
    },
    Change("a new one below", ["App.A 1", "App.A 2"], last, ["1 next"]) { $0.insert(element("0"), at: 0) },
    Change("once more than max, as before", ["App.A 1", "App.A 2"], one) {
      $0.replaceSubrange(0..<2, with: [element("5"), element("6")])
    },
    Change("twice more than max", ["App.A 1", "App.A 2"], one, ["2 max"]) {
      $0.replaceSubrange(0..<2, with: [element("5"), element("6"), element("7")])
    },
    Change("once more below", ["App.A 1"], one, ["1 max"]) { $0.insert(element("0"), at: 0) },
    Change("max, one less", ["App.A 1", "App.A 2", "App.A 3"], one) { $0.remove(at: 0) },
    Change("less deep", ["App.A 1", "App.A 2", "App.A 3", "App.A 4"], deep) { $0.removeLast() },
    Change("as deep as before", ["App.A 1", "App.A 2", "App.A 3"], deep) {
      $0.replaceSubrange(2..<3, with: [element("9")])
    },
    Change("deeper", ["App.A 1", "App.A 2", "App.A 3"], deep, ["2 depth"]) { $0.append(element("9")) },
    Change("too deep at first", ["App.A 1", "App.A 2"], deep, ["2 depth"]) { $0.append(element("9")) },
    Change("a warning is no error", [], #"{"destinations":{"App.A":{"deprecated":true}}}"#) { $0.append(element("1")) },
    Change("a former name", [], #"{"destinations":{"App.A":{"formerly":["Old.A"]}}}"#, ["0 formerly"]) {
      $0.append(element("1", "Old.A"))
    },
    // Without a schema
    Change("a standard type", ["App.A 1"], nil, ["1 standard-type"]) { $0.append(element("1.5", "Swift.Int")) },
    Change("an old one", ["Swift.Int 1.5"], nil) { $0.append(element("1", "Swift.Int")) },
    Change("a private type below", ["App.A 1"], nil, ["0 private-type"]) {
      $0.insert(element("1", "App.(unknown context at $1046f0a2c).Hidden"), at: 0)
    },
    Change("a second of many", ["App.A 1"], nil, ["2 standard-type", "4 standard-type"]) {
      $0 += [element("1"), element("1", "Swift.Bool"), element("2"), element("x", "Swift.String").with(text: "5")]
    },
  ]

  @Test(arguments: changes)
  func `an error is new unless the element had it before, or another of its type in its place`(change: Change) throws {
    let schema = try change.schema.map { try DestinationSchema(parsing: Array($0.utf8)) }
    let before = try NavPath.Document(parsing: Array(PathText.swiftUI(change.path).utf8)).path
    var changed = before
    change.change(&changed)
    let found = PathValidator(schema).newErrors(in: changed, since: before)
    #expect(found.map { "\($0.elementIndex.map(String.init) ?? "-") \($0.rule.name)" } == change.want)
  }

  @Test func `a check for errors makes no warning for each duplicate member`() throws {
    let path = NavPath([
      NavPath.Element(type: NavPath.TypeName("App.A"), uncheckedText: #"{"a":1,"a":2,"b":{"c":1,"c":2,"c":3}}"#)
    ])
    let validator = PathValidator(nil)
    #expect(validator.findings(in: path).map(\.offset) == [7, 24, 30])
    #expect(validator.findings(in: path, stack: nil, warns: false).isEmpty)
    #expect(validator.newErrors(in: path, since: NavPath()).isEmpty)
  }

  @Test func `an element with another text is new`() throws {
    let schema = try DestinationSchema(parsing: Array(Self.user.utf8))
    let text = Array(PathText.swiftUI([Self.bad]).utf8)
    let (path, other) = (try NavPath.Document(parsing: text).path, try NavPath.Document(parsing: text).path)
    #expect(PathValidator(schema).newErrors(in: path, since: path).isEmpty)
    #expect(PathValidator(schema).newErrors(in: path, since: other).count == 1)
  }
}
