// Errors of unreadable words, with their places: the whole word, the JSON of its value, files and matches. Also random words,
// which give an element or an error. Tests/Sessions/Notation has the errors of Swift notation.

import NavKit
import Testing

@testable import TestSupport

@Suite struct `A word that cannot be read has an error with its place` {
  struct Case: CustomTestStringConvertible, Sendable {
    var word: String
    var offset: Int
    var message: String
    var testDescription: String { word }

    init(_ word: String, _ offset: Int, _ message: String) {
      self.word = word
      self.offset = offset
      self.message = message
    }
  }

  static let notation = Notation(KnownTypes(path: ["App.User", "App.Screen"].map { NavPath.TypeName($0) })) {
    (path) throws(Notation.FileError) in
    guard path == "user.json" else { throw Notation.FileError(message: "no such file") }
    return Array("{\n  \"id\": ,\n}\n".utf8)
  }

  @Test(arguments: [
    Case("", 0, #"empty; write an element such as 42, 'App.User(id: 42)' or 'App.User={"id":42}'"#),
    Case("  ", 2, #"empty; write an element such as 42, 'App.User(id: 42)' or 'App.User={"id":42}'"#),
    Case("null", 0, "'null' has no type; write TYPE=null, such as 'Swift.Optional<Swift.Int>=null'"),
    Case("nil", 0, "'nil' has no type; write TYPE=null, such as 'Swift.Optional<Swift.Int>=null'"),
    Case("[1,2]", 0, "an array has no type of its own; write TYPE=JSON, such as 'Swift.Array<Swift.Int>=[1,2]'"),
    Case(#" {"id":1}"#, 1, #"an object has no type of its own; write TYPE=JSON, such as 'App.User={"id":42}'"#),
    Case(
      "9223372036854775808", 0,
      "9223372036854775808 is not a Swift.Int; write Swift.UInt64=9223372036854775808 or Foundation.Decimal=9223372036854775808"
    ),
    Case("1e999", 0, "1e999 is not a Swift.Double; write String:1e999, as no standard number holds it"),
    Case("17e310", 0, "17e310 is not a Swift.Double; write String:17e310, as no standard number holds it"),
    Case("007", 0, "leading zero; a number has none"),
    Case("-", 1, "no digit after '-' in a number"),
    Case("42abc", 2, "unexpected 'a' after the end of the value"),
    Case(".5", 0, "malformed number; write it such as 42, -0.5, 1e3 or 0xFF"),
    Case(#""text"#, 0, "string without an end, expected a closing double quote"),
    Case(#""a"b"#, 3, "unexpected 'b' after the end of the value"),
    Case(
      "hello", 0,
      #"'hello' is not an element, and no type has this name; a string is written '"hello"' or 'String:hello'"#),
    Case("Usr", 0, "'Usr' is not an element, and no type has this name; did you mean 'App.User'?"),
    Case(
      "User", 0,
      "'App.User' is a type without a value; write 'App.User(name: value)', 'App.User()' if it has no properties, or 'App.User=JSON'"
    ),
    Case(
      "App.Thing", 0,
      "'App.Thing' is a type without a value; write 'App.Thing(name: value)', 'App.Thing()' if it has no properties, or 'App.Thing=JSON'"
    ),
    Case("Usr=1", 0, "no type is named 'Usr'; did you mean 'App.User'?"),
    Case("example.com", 0, "no type is named 'example'; write its full name, such as App.User"),
    Case("User~{}", 4, "'~' matches many elements; write one element with its whole value"),
    Case("User(id: 1, ...)", 12, "'...' matches many elements; write one element with its whole value"),
    Case("Int.max", 0, "Swift.Int has no cases; write 'Swift.Int=JSON'"),
    Case(
      "App.(unknown context at $1046f0a2c).Hidden={}", 0,
      "'App.(unknown context at $1046f0a2c).Hidden' is private, so its tag differs at every launch and no app can restore "
        + "it; make the type internal"),
    Case(
      #""App.(unknown context at $1046f0a2c).Hidden"={}"#, 0,
      "'App.(unknown context at $1046f0a2c).Hidden' is private, so its tag differs at every launch and no app can restore "
        + "it; make the type internal"),
    Case(
      "Array([1])", 0,
      "the arguments of 'Array' are missing; write TYPE=JSON with all of the type, such as '[Int]=[1,2]' or 'Int?=3'"),
    Case(
      "Optional([1])", 0,
      "the arguments of 'Optional' are missing; write TYPE=JSON with all of the type, such as '[Int]=[1,2]' or 'Int?=3'"
    ),
  ])
  func `an error about the word as a whole`(_ test: Case) { check(test) }

  @Test func `a file is not read in an app's test`() throws {
    let error = try #require(throws: NavNotationError.self) { try NavPath.Element(notation: "App.User=@v.json") }
    #expect(error.message == "cannot read 'v.json': no file is read here; write the value itself")
  }

  @Test(arguments: [
    Case(#"User={"id":}"#, 11, "unexpected '}', expected a value"),
    Case(#"Usér={"id":}"#, 0, "no type is named 'Usér'; did you mean 'App.User'?"),
    Case(#"App.Usér={"id":}"#, 16, "unexpected '}', expected a value"),
    Case("User=", 5, "unexpected end of text, expected a value"),
    Case("User~", 5, "unexpected end of text, expected a value"),
    Case("User~ ", 6, "unexpected end of text, expected a value"),
    Case("~", 1, "unexpected end of text, expected a value"),
    Case("User=Blob", 5, "'Blob' is not JSON; the only words are true, false and null; for a string write 'User:Blob'"),
    Case("User= 'Blob'", 6, "single quote; JSON strings use double quotes; for a string write 'User: 'Blob''"),
    Case("Double=nan", 7, "'nan' is not JSON; the only words are true, false and null"),
    Case("Date=now", 5, "'now' is not JSON; the only words are true, false and null"),
    Case("URL=a.b", 4, "'a' is not JSON; the only words are true, false and null; for a string write 'URL:a.b'"),
    Case("User=[Blob]", 6, "'Blob' is not JSON; the only words are true, false and null"),
    Case("User={id:1}", 6, "unexpected 'i', expected a member's name in double quotes or '}'"),
    Case("User=1 2", 7, "unexpected '2' after the end of the value"),
    Case("User=@none.json", 6, "cannot read 'none.json': no such file"),
    Case("User=@user.json", 6, "user.json:2:9: unexpected ',', expected a value"),
    Case("User==1", 6, "unexpected '1', expected a value"),
    Case(
      #"User=="no""#, 6,
      "the text after '==' is not JSON: 'no' is not JSON; the only words are true, false and null; it is allowed "
        + "only in a match, to remove such an element"),
    Case(
      #"Int=="x""#, 5,
      "the text after '==' is not JSON: 'x' is not JSON; the only words are true, false and null; it is allowed "
        + "only in a match, to remove such an element"),
    Case(##"Int=="\"x\"""##, 5, #"the value must be an integer, not the string "x""#),
    Case(#"User=="1e999""#, 6, "the value must be a number that a Double can hold, not the number 1e999"),
    Case("Array<Int=1", 5, "'<' is not closed"),
    Case("App.(unknown context", 4, "'(' is not closed"),
    Case("App.`x=1", 4, "'`' is not closed"),
  ])
  func `an error in the JSON of its value has its place`(_ test: Case) { check(test) }

  @Test func `a match has the same errors, and an unknown type in it matches nothing`() throws {
    let error = #expect(throws: NavNotationError.self) { try Self.notation.match("a b~{}") }
    #expect(error?.message == "no type is named 'a b'; write its full name, such as App.User")
    let element = NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: "1")
    for word in ["Usr~{}", "Usr", "hello", "Usr(id: 1)", "Usr.home", "[Usr]", "Usr=1", "App.Usr", "Array"] {
      #expect(try !Self.notation.match(word).matches(element), "\(word)")
      let matchAndElement = { try Self.notation.matchAndElement(word) }
      guard word != "App.Usr" else { continue }
      #expect(throws: NavNotationError.self, "\(word)") { _ = try matchAndElement() }
    }
  }

  @Test func `any bytes give an element or an error`() {
    var random = SplitMix64(seed: 7)
    let pieces = [
      "User", "App.", ".", "(", ")", "[", "]", "<", ">", "=", "~", ":", "...", "\"", "\\", "#", "`", "{", "}", ",", " ",
      "1", "-", "e", "x", "é", "\u{301}", "\u{0}", "nil", "home", "?", "->", "@", "0x", "_", "\u{1F600}",
      "(extension in ", "Si",
    ]
    for _ in 0..<LawSize.count(200, full: 1000) {
      let word = (0..<Int.random(in: 0...9, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      do throws(NavNotationError) {
        let match = try Self.notation.match(word)
        #expect((try? Self.notation.match(match.notation)) == match, "\(word) → \(match.notation)")
      } catch {
        #expect((0...word.utf8.count).contains(error.offset) && !error.message.isEmpty, "\(word)")
      }
      if let element = try? Self.notation.element(word) {
        #expect((try? Self.notation.element(element.notation(among: Self.notation.types))) == element, "\(word)")
      }
    }
  }

  func check(_ test: Case) {
    let error = #expect(throws: NavNotationError.self) { try Self.notation.element(test.word) }
    #expect(error?.message == test.message)
    #expect(error?.offset == test.offset)
  }
}
