// URLs for links: the interpretations of a path, the keys and values of a query, and the errors of invalid URLs.

import Testing

@testable import NavKit
@testable import TestSupport

struct LinkURLTests {
  private static func text(_ piece: LinkURL.Piece) -> String { String(decoding: piece.bytes, as: UTF8.self) }

  static let urls: [NamedCase<String, [[String]]>] = [
    NamedCase("a path", "/category/3", [["category", "3"]]),
    NamedCase("the root", "/", [[]]),
    NamedCase("the web without a path", "https://shop.example", [[]]),
    NamedCase("the web, the host left out", "HTTPS://shop.example:8080/category/3", [["category", "3"]]),
    NamedCase("no host", "myapp:///category/3", [["category", "3"]]),
    NamedCase("a host that may be a segment", "myapp://category/3", [["category", "3"], ["3"]]),
    NamedCase("a host alone", "myapp://category", [["category"]]),
    NamedCase("a host and a slash", "myapp://category/", [["category"]]),
    NamedCase("a scheme alone", "myapp://", [[]]),
    NamedCase("no authority", "myapp:/category", [["category"]]),
    NamedCase("no slash", "myapp:category/3", [["category", "3"]]),
    NamedCase("a slash at the end", "/category/", [["category"]]),
    NamedCase("a colon in the path", "/a:b/c", [["a:b", "c"]]),
    NamedCase("percent-encoding", "/a%2Fb/caf%C3%A9/100%25", [["a/b", "café", "100%"]]),
    NamedCase("a plus stays", "/a+b", [["a+b"]]),
    NamedCase("characters beyond ASCII", "/café", [["café"]]),
    NamedCase("a fragment", "/a#b/c?d", [["a"]]),
  ]

  @Test(arguments: urls)
  func `the path of a URL has one or two readings`(url: NamedCase<String, [[String]]>) throws {
    #expect(try LinkURL(url.input).readings.map { $0.map(Self.text) } == url.want)
  }

  @Test func `a query has keys and values`() throws {
    let query = try LinkURL("/a?b=1+2&&c%26=%3D=&d&e=#f=1").query
    #expect(query.map { $0.key.map(Self.text) } == ["b", "c&", "d", "e", nil])
    #expect(query.map { Self.text($0.value) } == ["1+2", "==", "", "", "f=1"])
    #expect(query.map(\.value.offset) == [5, 15, 21, 24, 25])
  }

  static let broken: [NamedCase<String, String>] = [
    NamedCase("an empty text", "", "0: not a URL: expected one such as myapp://category/3, or its path, /category/3"),
    NamedCase("no slash", "a/b", "0: not a URL: expected one such as myapp://category/3, or its path, /category/3"),
    NamedCase("a control character", "/a\nb", "2: control character in the URL; percent-encode it"),
    NamedCase("no digits", "/a%zz", "2: '%' without two hexadecimal digits in the URL; write a percent sign as %25"),
    NamedCase("no room", "/a%2", "2: '%' without two hexadecimal digits in the URL; write a percent sign as %25"),
    NamedCase("no UTF-8", "/%41%C3%28", "4: the percent-encoded bytes are not UTF-8"),
    NamedCase("no UTF-8 in the query", "/?a=%FF", "4: the percent-encoded bytes are not UTF-8"),
    NamedCase("an empty segment", "/a//b", "3: empty segment in the URL; a value of a link has at least one character"),
    NamedCase("two slashes", "//a", "1: empty segment in the URL; a value of a link has at least one character"),
    NamedCase("a dot", "/a/./b", "3: '.' and '..' are not resolved; write the path that the URL means"),
    NamedCase("dots, encoded", "/a/%2E%2e", "3: '.' and '..' are not resolved; write the path that the URL means"),
  ]

  @Test(arguments: broken)
  func `a text that is not a URL has an error with its place`(url: NamedCase<String, String>) {
    let error = #expect(throws: NavLinkError.self) { try LinkURL(url.input) }
    #expect(error.map { "\($0.offset): \($0.message)" } == url.want)
  }
}
