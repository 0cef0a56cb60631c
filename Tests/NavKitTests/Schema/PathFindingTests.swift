import Testing

@testable import NavKit

struct PathFindingTests {
  private static let user = NavPath.TypeName("App.User")
  private static let start = TextOffset(offset: 2)

  @Test func `a message names the stack, the element and its type, and what base64 hides`() {
    let first = OrderDetail.first
    #expect(
      NavPath.Finding(first, at: Self.start, element: 1, type: Self.user).message
        == "element 1 (App.User): may not be the first element above the root")
    #expect(
      NavPath.Finding(first, at: TextOffset(offset: 2, decodedOffset: 9), element: 0, type: .unknown, stack: "a\u{1B}")
        .message
        == "stack 'a\\e': element 0: may not be the first element above the root (at byte 9 of the decoded text)")
    let depth = NavPath.Finding(OrderDetail.depth(count: 3, limit: 2), at: Self.start, element: 2, type: Self.user)
    #expect(depth.message == "the path has 3 elements, at most 2 allowed")
    #expect(depth.elementIndex == 2 && depth.type == nil)
  }

  @Test func `a finding prints the place that it has, of a file or of a text`() {
    let finding = NavPath.Finding(OrderDetail.first, at: Self.start, element: 1, type: Self.user)
    let words = "error: element 1 (App.User): may not be the first element above the root [first]"
    let text = Array("\n [1]".utf8)
    #expect("\(finding)" == words)
    #expect("\(NavPath.Finding.located([finding], in: nil, text)[0])" == "2:2: \(words)")
    #expect("\(NavPath.Finding.located([finding], in: "a\u{1B}.json", text)[0])" == "a\\e.json:2:2: \(words)")
  }

  @Test func `a finding takes few bytes, as a value may give one for every few bytes of it`() {
    #expect(MemoryLayout<NavPath.Finding>.stride <= 72)
    // What fits into three words lies in the finding itself.
    #expect(MemoryLayout<ValueDetail>.size <= 24)
  }

  @Test func `a finding that is moved to another element keeps all else`() {
    let finding = NavPath.Finding(
      OrderDetail.first, at: Self.start, element: 1, type: Self.user, case: "home", stack: "main")
    let moved = finding.moved(toElement: 7)
    #expect(moved.message == "stack 'main': element 7 (App.User.home): may not be the first element above the root")
    #expect(finding.elementIndex == 1 && moved.identity == finding.identity)
  }

  @Test func `the severity is the rule's until it is set`() {
    var finding = NavPath.Finding(OrderDetail.deprecated(reason: ""), at: Self.start)
    #expect(finding.severity == .warning)
    finding.severity = .error
    #expect(finding.severity == .error && finding.rule == .deprecated)
  }

  @Test func `the identity is the same wherever the element is, and not for another fault`() {
    func identity(_ detail: OrderDetail, at index: Int = 0, type: String = "App.User", stack: String? = nil) -> [String]
    {
      NavPath.Finding(detail, at: TextOffset(offset: index), element: index, type: NavPath.TypeName(type), stack: stack)
        .identity
    }
    let next = OrderDetail.next(below: Self.user, allowed: [])
    #expect(identity(next) == identity(.next(below: Self.user, allowed: [Self.user]), at: 7))
    #expect(identity(.depth(count: 3, limit: 2)) == identity(.depth(count: 9, limit: 2), type: "App.List"))
    let others = [
      identity(.first), identity(next, type: "App.List"), identity(next, stack: "home"),
      identity(.next(below: NavPath.TypeName("App.List"), allowed: [])),
    ]
    for other in others { #expect(identity(next) != other) }
  }

  @Test func `a finding in a document that a payload refers to has that document`() throws {
    var options = JSONSchema.Options()
    let other = try NavJSON.Value(parsing: #"{"type": "strin"}"#)
    options.load = { _ in .success(other) }
    let schema = #"{"destinations": {"": {}, "A": {"payload": {"$ref": "other.json"}}}}"#
    let error = #expect(throws: DestinationSchemaError.self) {
      try DestinationSchema(parsing: Array(schema.utf8), uri: "file:///s/a.json", options: options)
    }
    let findings = try #require(error).findings
    #expect(findings.map(\.rule) == [.wrongValue, .payloadSchema])
    #expect(findings.map { $0.source?.uri } == [nil, "file:///s/other.json"])
    #expect(findings.last?.source?.text == Array(#"{"type": "strin"}"#.utf8))
    #expect(findings.map(\.offset) == [18, 9])
  }
}
