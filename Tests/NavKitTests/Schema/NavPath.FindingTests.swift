// Findings: message, place, memory, a move to another element, equality, the keyword and member of a payload, severity,
// identity, and documents that a payload refers to.

import Testing

@testable import NavKit

struct NavPathFindingTests {
  private static let user = NavPath.TypeName("App.User")
  private static let start = TextOffset(offset: 2)

  @Test func `a message has the stack, the element and its type, and the byte in base64`() {
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

  @Test func `a finding prints its place in a file or in a text`() {
    let finding = NavPath.Finding(OrderDetail.first, at: Self.start, element: 1, type: Self.user)
    let words = "error: element 1 (App.User): may not be the first element above the root [first]"
    let text = Array("\n [1]".utf8)
    #expect("\(finding)" == words)
    #expect("\(NavPath.Finding.located([finding], in: nil, text)[0])" == "2:2: \(words)")
    #expect("\(NavPath.Finding.located([finding], in: "a\u{1B}.json", text)[0])" == "a\\e.json:2:2: \(words)")
  }

  @Test func `a finding takes few bytes of memory`() {
    #expect(MemoryLayout<NavPath.Finding>.stride <= 72)
    // Up to three words are stored in the finding itself.
    #expect(MemoryLayout<ValueDetail>.size <= 24)
  }

  @Test func `a finding that is moved to another element keeps all other facts`() {
    let finding = NavPath.Finding(
      OrderDetail.first, at: Self.start, element: 1, type: Self.user, case: "home", stack: "main")
    let moved = finding.moved(toElement: 7)
    #expect(moved.message == "stack 'main': element 7 (App.User.home): may not be the first element above the root")
    #expect(finding.elementIndex == 1 && moved.identity == finding.identity)
  }

  @Test func `findings are equal if all of their facts are`() throws {
    let schema =
      #"{"destinations":{"A.B":{"payload":{"properties":{"é":{"type":"string"},"e\u0301":{"type":"string"}}}}}}"#
    let text = #"["A.B","{\"é\":1,\"e\u0301\":1}"]"#
    func findings() throws -> [NavPath.Finding] {
      var findings = try DestinationSchema(parsing: Array(schema.utf8)).findings(
        in: NavPath.Document(parsing: Array(text.utf8)))
      for (offset, name) in [(2, "home"), (3, "home"), (2, "e\u{301}"), (2, "é")] {
        findings.append(
          NavPath.Finding(
            OrderDetail.first, at: TextOffset(offset: offset), element: 1, type: Self.user, case: name, stack: "main"))
      }
      let finding = findings[2]
      var warning = finding
      warning.severity = .warning
      let decoded = TextOffset(offset: 2, decodedOffset: 1)
      return findings + [
        warning, finding.moved(toElement: 7), finding.replacing(OrderDetail.requires(oneOf: [])),
        finding.redactedSubject(type: "App.List", case: "home"),
        NavPath.Finding(OrderDetail.first, at: decoded, element: 1, type: Self.user, case: "home", stack: "main"),
        NavPath.Finding(OrderDetail.first, at: Self.start, element: 1, type: Self.user, case: "home", stack: "other"),
        NavPath.Finding.located([finding], in: "a.json", Array("\n\n\n".utf8))[0],
        NavPath.Finding.located([finding], in: "b.json", Array("\n\n\n".utf8))[0],
        NavPath.Finding.located([finding], in: "b.json", Array("\n  \n".utf8))[0],
      ]
    }
    let (all, again) = (try findings(), try findings())
    #expect(all.count == 15 && Set(all).count == all.count)
    for (index, one) in all.enumerated() {
      #expect(one.hashValue == again[index].hashValue)
      for (other, two) in again.enumerated() { #expect((one == two) == (index == other), "\(one) and \(two)") }
    }
  }

  @Test(arguments: [
    (#"{}"#, "required", "id"), (#"{"id":"x"}"#, "type", "id"), (#"{"id":1,"tags":[0,""]}"#, "minLength", "tags"),
    (#"{"id":1,"to":{"zip":1}}"#, "const", "zip"), (#"{"id":1,"TO":1}"#, "pattern", "TO"),
  ])
  func `a payload finding has the keyword and the nearest member`(value: String, keyword: String, member: String) throws
  {
    let payload =
      #"{"properties":{"id":{"type":"integer"},"tags":{"items":{"minLength":1}},"#
      + #""to":{"properties":{"zip":{"const":2}}}},"required":["id"],"propertyNames":{"pattern":"^[a-z]+$"}}"#
    let schema = try DestinationSchema(parsing: Array(#"{"destinations":{"A.B":{"payload":\#(payload)}}}"#.utf8))
    let finding = try #require(schema.findings(in: [NavPath.Element(type: "A.B", uncheckedText: value)]).first)
    #expect((finding.keyword, finding.member) == (keyword, member))
    #expect(finding.schemaURI?.hasPrefix("#/destinations/A.B/payload/") == true)
    #expect(finding.schemaURI?.hasSuffix("/\(keyword)") == true)
    #expect((finding.detail.member == nil) == (keyword != "required"))
  }

  @Test func `a finding has the severity of its rule until another is set`() {
    var finding = NavPath.Finding(OrderDetail.deprecated(reason: ""), at: Self.start)
    #expect(finding.severity == .warning)
    finding.severity = .error
    #expect(finding.severity == .error && finding.rule == .deprecated)
  }

  @Test func `the identity of a finding does not depend on the index, and differs for another fault`() {
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
