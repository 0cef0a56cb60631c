// JSON Pointer: the examples of RFC 6901, texts and tokens, comparison by code points, duplicate members, and every error.

import NavKit
import Testing

struct NavJSONPointerTests {
  /// The document of RFC 6901, section 5.
  static let example = #"""
    {"foo": ["bar", "baz"], "": 0, "a/b": 1, "c%d": 2, "e^f": 3, "g|h": 4, "i\\j": 5, "k\"l": 6, " ": 7, "m~n": 8}
    """#

  @Test(
    arguments: [
      ("", example), ("/foo", #"["bar", "baz"]"#), ("/foo/0", #""bar""#), ("/", "0"), ("/a~1b", "1"), ("/c%d", "2"),
      ("/e^f", "3"), ("/g|h", "4"), (#"/i\j"#, "5"), ("/k\"l", "6"), ("/ ", "7"), ("/m~0n", "8"),
    ])
  func `the examples of RFC 6901 find their values`(pointer: String, text: String) throws {
    let document = try NavJSON.Value(parsing: Self.example)
    #expect(try document.value(at: NavJSON.Pointer(parsing: pointer)).text == text)
  }

  @Test(
    arguments: [
      ("", []), ("/", [""]), ("//", ["", ""]), ("/a/b", ["a", "b"]), ("/~01", ["~1"]), ("/~1~0", ["/~"]),
      ("/a~1b/0", ["a/b", "0"]), ("/é/e\u{301}", ["é", "e\u{301}"]), ("/\u{301}", ["\u{301}"]),
    ] as [(String, [String])])
  func `a pointer is read from its text and written back`(text: String, tokens: [String]) throws {
    let pointer = try NavJSON.Pointer(parsing: text)
    #expect(pointer.tokens.map { Array($0.utf8) } == tokens.map { Array($0.utf8) })
    #expect(Array(pointer.description.utf8) == Array(text.utf8))
    #expect(NavJSON.Pointer(tokens: tokens) == pointer)
  }

  @Test func `a token is appended to a pointer`() throws {
    #expect(NavJSON.Pointer("/a").appending("b/c") == NavJSON.Pointer("/a/b~1c"))
  }

  @Test func `pointers are compared by code points`() throws {
    #expect(NavJSON.Pointer("/é") != NavJSON.Pointer("/e\u{301}"))
    #expect(Set([NavJSON.Pointer("/é"), NavJSON.Pointer("/e\u{301}"), NavJSON.Pointer("/é")]).count == 2)
  }

  @Test(
    arguments: [
      ("a", "a JSON Pointer begins with '/', such as /user/id, or is empty"),
      ("#/a", "a JSON Pointer begins with '/', such as /user/id, or is empty"),
      ("/a~", "'~' in a JSON Pointer; write ~0 for '~' and ~1 for '/'"),
      ("/~2", "'~' in a JSON Pointer; write ~0 for '~' and ~1 for '/'"),
      ("/~/", "'~' in a JSON Pointer; write ~0 for '~' and ~1 for '/'"),
    ])
  func `a text that is not a pointer is refused`(text: String, message: String) throws {
    let fault = try #require(throws: NavJSON.PointerError.self) { try NavJSON.Pointer(parsing: text) }
    #expect(fault.message == message)
  }

  @Test(
    arguments: [
      ("/x", "no member 'x' in the value; it has 'list', 'empty', 'none', 'n', 'many', 'a\\u{7}b'"),
      ("/empty/x", "no member 'x' in /empty, an empty object"),
      ("/many/x", "no member 'x' in /many; it has '1', '2', '3', '4', '5', '6', '7', '8', …"),
      ("/list/3", "no element '3' in /list, an array of 3"),
      ("/list/-", "no element '-' in /list, an array of 3"),
      ("/list/-1", "no element '-1' in /list, an array of 3"),
      ("/list/00", "no element '00' in /list, an array of 3"),
      ("/list/+1", "no element '+1' in /list, an array of 3"),
      ("/list/", "no element '' in /list, an array of 3"),
      ("/list/1e0", "no element '1e0' in /list, an array of 3"),
      ("/list/99999999999999999999", "no element '99999999999999999999' in /list, an array of 3"),
      ("/list/9223372036854775807", "no element '9223372036854775807' in /list, an array of 3"),
      ("/none/0", "no element '0' in /none, an array of 0"),
      ("/n/x", "/n is a number and has no members"),
      ("/list/0/x", "/list/0 is null and has no members"),
      ("/list/1/x", "/list/1 is a boolean and has no members"),
      ("/list/2/x", "/list/2 is a string and has no members"),
      ("/\u{202E}", "no member '\\u{202E}' in the value; it has 'list', 'empty', 'none', 'n', 'many', 'a\\u{7}b'"),
    ])
  func `an error of a pointer has the last value and its members`(pointer: String, message: String) throws {
    let document = try NavJSON.Value(
      parsing: #"""
        {"list":[null,true,"s"],"empty":{},"none":[],"n":1,
        "many":{"1":1,"2":2,"3":3,"4":4,"5":5,"6":6,"7":7,"8":8,"9":9},"a\u0007b":0}
        """#)
    let fault = try #require(throws: NavJSON.PointerError.self) {
      try document.value(at: NavJSON.Pointer(parsing: pointer))
    }
    #expect(fault.message == message)
  }

  @Test func `of several members with one name the first is found`() throws {
    #expect(try NavJSON.Value(parsing: #"{"a":1,"\u0061":2}"#).value(at: NavJSON.Pointer("/a")).text == "1")
  }
}
