// Patterns of links: segments, placeholders, queries and fragments, and the errors of invalid patterns.

import Testing

@testable import NavKit
@testable import TestSupport

struct LinkPatternTests {
  @Test func `a pattern has segments, placeholders and a query`() throws {
    let pattern = try LinkPattern("/category/{Shop.Category.id}/p-{sku}.html?tab={tab}")
    #expect(
      pattern.segments == [
        [.text("category")], [.member("id", type: "Shop.Category")],
        [.text("p-"), .member("sku", type: nil), .text(".html")],
      ])
    #expect(pattern.query.map(\.key) == ["tab"])
    #expect(pattern.placeholders.map(\.member) == ["id", "sku", "tab"])
    #expect(pattern.placeholders.map(\.type) == ["Shop.Category", nil, nil])
    #expect(try LinkPattern("/").segments == [])
    #expect(try LinkPattern("/{}/{Swift.Int.}").placeholders.map(\.member) == ["", ""])
    let rest = try LinkPattern("/docs/{App.Page.path...}?tag={tags}#{part}")
    #expect(rest.segments == [[.text("docs")], [.member("path", type: "App.Page", takesSeveral: true)]])
    #expect(rest.query.map(\.key) == ["tag", nil])
    #expect(rest.placeholders.map(\.takesSeveral) == [true, true, false])
    #expect(try LinkPattern("/.well-known/.../{id}.").segments.count == 3)
  }

  static let broken: [NamedCase<String, String>] = [
    NamedCase(
      "no slash", "a/b", "0: a link is a URL without scheme and host, and begins with '/', such as /product/{sku}"),
    NamedCase(
      "two slashes", "/a//b", "3: empty segment in the link; remove the slash"),
    NamedCase(
      "a slash at the end", "/a/", "3: empty segment in the link; remove the slash"
    ),
    NamedCase("a dot", "/a/./b", "3: '.' and '..' are not resolved in a link; write the resolved path"),
    NamedCase("two dots", "/a/..", "3: '.' and '..' are not resolved in a link; write the resolved path"),
    NamedCase("encoded dots", "/%2e%2E/x", "1: '.' and '..' are not resolved in a link; write the resolved path"),
    NamedCase("no end", "/a/{b", "3: not a placeholder, expected {member} or {Type.member}"),
    NamedCase("one in another", "/{a{b}}", "1: not a placeholder, expected {member} or {Type.member}"),
    NamedCase("no beginning", "/a}/b", "2: not a placeholder, expected {member} or {Type.member}"),
    NamedCase("no type", "/{.id}", "1: not a placeholder, expected {member} or {Type.member}"),
    NamedCase(
      "the rest, before a segment", "/{a...}/b",
      "1: a placeholder for the rest of the path, such as {path...}, has to be all of the link's last segment"),
    NamedCase(
      "the rest, after a text", "/a/b-{c...}",
      "3: a placeholder for the rest of the path, such as {path...}, has to be all of the link's last segment"),
    NamedCase(
      "the rest, in a query", "/a?b={c...}", "3: 'b={c...}' in the link's query is not of the form key={member}"),
    NamedCase("side by side", "/{a}{b}", "4: two placeholders side by side in the link; put a character between them"),
    NamedCase(
      "percent-encoding", "/a/%4",
      "3: '%' in the link is not followed by two hexadecimal digits of UTF-8; write a percent sign as %25"),
    NamedCase(
      "a literal fragment", "/a#b",
      "2: not a fragment, expected #{member} at the end of the link; a '#' of the path is %23"),
    NamedCase(
      "a fragment before a query", "/a#{b}?c={d}",
      "2: not a fragment, expected #{member} at the end of the link; a '#' of the path is %23"),
    NamedCase(
      "a query without a placeholder", "/a?b=c", "3: 'b=c' in the link's query is not of the form key={member}"),
  ]

  @Test(arguments: broken)
  func `a text that is not a pattern has an error with its place`(link: NamedCase<String, String>) {
    let fault = #expect(throws: LinkPatternError.self) { try LinkPattern(link.input) }
    #expect(fault.map { "\($0.offset): \($0.message)" } == link.want)
  }
}
