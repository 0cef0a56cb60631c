// The review of a schema: links that clash because one URL matches both, and the cost of many requirements and cases. The
// other errors that it finds are in Tests/Sessions/Schema/Check.

import Testing

@testable import TestSupport

struct SchemaReviewTests {
  @Test(.timeLimit(.minutes(10)))
  func `many destinations that require many others are reviewed in bounded time`() {
    let names = (0..<400).map { "T\($0)" }
    let all = names.map { name in
      "\"\(name)\": {\"requires\": [\(names.prefix(12).map { "\"\($0)\"" }.joined(separator: ","))]}"
    }
    // With more required types than can be distinguished, 'requires' counts as satisfied, to avoid false errors.
    #expect(findings(onSchema: "{\"destinations\": {\(all.joined(separator: ","))}}") == [])
  }

  @Test func `thousands of cases take linear time`() {
    let count = LawSize.count(500, full: 5000)
    let cases = (0..<count).map { "\"c\($0)\": {\"next\": [\"A.S\"], \"max\": 1, \"formerly\": [\"f\($0)\"]}" }
    let all = (0..<count).map { "\"A.S.c\($0)\"" }.joined(separator: ",")
    #expect(
      findings(
        onSchema: #"{"destinations": {"A.S": {"next": [\#(all)], "cases": {\#(cases.joined(separator: ","))}}}}"#) == []
    )
  }

  private static func schema(_ left: String, _ right: String) -> String {
    let payload = """
      {"properties": {"id": {"$ref": "#/$defs/id"}, "name": {"type": "string"}, "tab": {"enum": ["home", "cart"]},
       "uuid": {"type": "string", "format": "uuid"}}}
      """
    return """
      {"destinations": {"A": {"payload": \(payload), "link": "\(left)"}, "B": {"payload": \(payload), "link": "\(right)"}},
       "$defs": {"id": {"type": "integer"}}}
      """
  }

  static let pairs: [NamedCase<[String], Bool>] = [
    NamedCase("the same", ["/a/{id}", "/a/{id}"], true),
    NamedCase("different words", ["/a/{id}", "/b/{id}"], false),
    NamedCase("different lengths", ["/a", "/a/{id}"], false),
    NamedCase("digits against a word", ["/a/{id}", "/a/new"], false),
    NamedCase("a text against a word", ["/a/{name}", "/a/new"], false),
    NamedCase("digits against a text", ["/a/{id}", "/a/{name}"], false),
    NamedCase("digits against a negative number", ["/a/{id}", "/a/-42"], false),
    NamedCase("digits against a date", ["/a/{id}", "/a/{id}-{id}"], false),
    NamedCase("texts that differ in percent-encoding alone", ["/a%20b", "/a b"], true),
    NamedCase("digits against a number", ["/a/{id}", "/a/42"], false),
    NamedCase("a choice against a word", ["/a/{tab}", "/a/new"], false),
    NamedCase("a choice against its word", ["/a/{tab}", "/a/cart"], false),
    NamedCase("a UUID against a word", ["/a/{uuid}", "/a/new"], false),
    NamedCase("a UUID against one", ["/a/{uuid}", "/a/e621e1f8-C36C-495a-93fc-0c247a3e6e5f"], false),
    NamedCase("a UUID against its groups", ["/a/{uuid}", "/a/{name}-{name}"], false),
    NamedCase("a UUID against a letter behind F", ["/a/{uuid}", "/a/g{name}"], false),
    NamedCase("a UUID against digits", ["/a/{uuid}", "/a/{id}"], false),
    NamedCase("a UUID against a text", ["/a/{name}", "/a/{uuid}"], false),
    NamedCase("a text in the middle", ["/a-{name}.html", "/{name}l"], false),
    NamedCase("as much text at either end", ["/a{name}", "/{name}b"], true),
    NamedCase("as much text that differs", ["/a{name}", "/b{name}"], false),
    NamedCase("two texts", ["/a/{name}", "/a/{other}"], true),
    NamedCase("a word on the left", ["/calendar/day/{name}", "/calendar/{name}/{other}"], false),
    NamedCase("ends that differ", ["/{name}.html", "/{name}.json"], false),
    NamedCase("two links that differ in the query", ["/a?x={id}", "/a?y={id}"], true),
    NamedCase("in other segments", ["/{name}/b", "/a/{name}"], false),
  ]

  @Test(arguments: pairs)
  func `two links clash if one URL matches both and neither is more specific`(links: NamedCase<[String], Bool>) {
    let found = findings(onSchema: Self.schema(links.input[0], links.input[1]))
    #expect(found.contains { $0.contains("[link-clash]") } == links.want)
  }
}
