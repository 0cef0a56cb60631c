// Checks of a typed value against its type: enum cases, raw values that a schema or the path shows, arrays of unknown type,
// and standard types. Also patches without a type.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

@Suite struct `A value that its type cannot decode is refused` {
  static let first = NavPath.TypeName("App.First")
  static let tab = NavPath.TypeName("App.Tab")
  static let screen = NavPath.TypeName("App.Screen")

  static func value(_ text: String) -> NavJSON.Value? { try? NavJSON.Value(parsing: text) }

  static let known = Notation(
    KnownTypes(
      path: [NavPath.TypeName("App.User")],
      cases: [
        first: [EnumCase(name: "one", rawValue: value("1")), EnumCase(name: "two")],
        tab: [EnumCase(name: "home", rawValue: value("\"h/ome\"")), EnumCase(name: "a b", rawValue: value("\"ab\""))],
        screen: [EnumCase(name: "home"), EnumCase(name: "detail")],
      ]))

  @Test(arguments: [
    Word("App.First.one", "App.First 1"), Word("App.Tab.home", #"App.Tab "h\/ome""#),
    Word("App.Tab.`a b`", #"App.Tab "ab""#), Word("App.Screen.home", #"App.Screen {"home":{}}"#),
    Word("App.Screen.detail(3)", #"App.Screen {"detail":{"_0":3}}"#), Word("App.First=7", "App.First 7"),
    Word("App.First(rawValue: 1)", "App.First 1"), Word("App.Other.any", #"App.Other {"any":{}}"#),
    Word("App.User(tab: App.Tab.home, first: .some(App.First.one))", #"App.User {"tab":"h\/ome","first":1}"#),
    Word(
      "App.User(screen: App.Screen.detail(1), other: Other.x)",
      #"App.User {"screen":{"detail":{"_0":1}},"other":{"x":{}}}"#),
  ])
  func `a case is written as it is stored`(_ word: Word) throws {
    #expect(try shown(Self.known.element(word.word)) == word.result)
  }

  @Test(
    arguments: [
      ("App.First.three", 0, "App.First has no case 'three'"),
      ("App.Screen.detial(3)", 0, "App.Screen has no case 'detial'; did you mean '.detail'?"),
      ("App.Screen.hme", 0, "App.Screen has no case 'hme'; did you mean '.home'?"),
      ("App.First.one(1)", 0, "wrong arguments for 'App.First.one'; write 'App.First.one'"),
      ("App.User(s: App.Screen.hme)", 12, "App.Screen has no case 'hme'; did you mean '.home'?"),
      (
        "App.First.two", 0,
        "the raw value of 'two' is not known, and the enum is stored as raw values; write the value, such as 'App.First=1'"
      ),
    ] as [(String, Int, String)])
  func `a case that does not exist, or has an unknown raw value, is refused`(word: String, offset: Int, message: String)
    throws
  {
    let error = try #require(throws: NavNotationError.self) { try Self.known.element(word) }
    #expect((error.offset, error.message) == (offset, message))
  }

  @Test(arguments: [
    NamedCase("a number", (#"["App.First","3","App.User","{}"]"#, "App.First.three"), "App.First=3"),
    NamedCase("a string", (#"["App.User","{}","App.Tab","\"home\""]"#, "Tab.search"), #"App.Tab="search""#),
    NamedCase("with no values in brackets", (#"["App.First","3"]"#, "First.three()"), "App.First=3"),
    NamedCase("an object", (#"["App.Screen","{\"home\":{}}"]"#, "App.Screen.three"), nil),
    NamedCase("another type", (#"["App.First","3"]"#, "App.Screen.three"), nil),
    NamedCase("no JSON", (#"["App.First","{","App.A","1"]"#, "App.First.three"), nil),
    NamedCase("a case with values", (#"["App.First","3"]"#, "App.First.three(1)"), "App.First=3"),
    NamedCase("an array", ("[1,2]", ".three"), "=2"), NamedCase("an array of objects", (#"[{"a":{}}]"#, ".three"), nil),
  ])
  func `elements of the path show that an enum is stored as raw values`(
    each: NamedCase<(String, String), String?>
  ) throws {
    let (path, word) = each.input
    let document = try NavPath.Document(parsing: Array(path.utf8))
    let types = KnownTypes(path: document.path.types, implied: document.form == .array ? .unknown : nil)
    let notation = Notation(types, path: document.path)
    guard let example = each.want else {
      #expect(try notation.element(word).value().kind == .object)
      return
    }
    let error = try #require(throws: NavNotationError.self) { try notation.element(word) }
    #expect(error.message.hasSuffix("write the value, such as '\(example)'"), "\(error.message)")
    // A match fails too: it is unknown whether the value equals one on the path.
    #expect(throws: NavNotationError.self) { try notation.match(word) }
  }

  @Test func `elements pushed before count, and so does the type of an array`() throws {
    let document = try NavPath.Document(parsing: Array("[1,2]".utf8), at: NavPath.Location(elementType: Self.first))
    let types = KnownTypes(path: document.path.types, implied: Self.first)
    #expect(throws: NavNotationError.self) { try Notation(types, path: document.path).element(".three") }
    var path = NavPath()
    path.append(NavPath.Element(type: Self.first, uncheckedText: "1"))
    path.append(NavPath.Element(type: Self.tab, uncheckedText: "{}"))
    #expect(throws: NavNotationError.self) {
      try Notation(KnownTypes(path: path.types), path: path).element("First.three")
    }
  }

  @Test(arguments: ["App.User=1", "\"App.User\"=1", "User(id: 1)", "App.Screen.home", "App.Screen.home(1)"])
  func `an element with a type is refused for an array of unknown type`(word: String) throws {
    let notation = Notation(KnownTypes(implied: .unknown))
    let error = try #require(throws: NavNotationError.self) { try notation.element(word) }
    let isUnknown = word.hasPrefix("User")
    #expect(
      error.message.hasPrefix(isUnknown ? "no type is named 'User'" : "the element type of the array is not known"))
    for word in [".home", ".home(1)", "=4", "={\"a\":1}", "4", "{\"a\":1}", "[1]"] {
      #expect(try notation.element(word).type.isUnknown)
    }
  }

  @Test func `a case of a standard type is refused`() {
    #expect(throws: NavNotationError.self) {
      try Notation(KnownTypes(implied: NavPath.TypeName("Swift.Int"))).element(".three")
    }
  }

  @Test(arguments: [
    ("(city: \"Ulm\", zip: nil)", #"{"city":"Ulm","zip":null}"#),
    (" ( a: (b: nil, c: [nil]) ) ", #"{"a":{"b":null,"c":[null]}}"#),
    ("(d: Date(timeIntervalSince1970: 0), n: .none)", #"{"d":-978307200,"n":null}"#), ("(`in`: 1.0)", #"{"in":1}"#),
    ("(tab: App.Tab.home)", #"{"tab":"h\/ome"}"#),
    ("(tabs: [.pair(1, name: nil), .b])", #"{"tabs":[{"pair":{"_0":1}},{"b":{}}]}"#), (".home", #"{"home":{}}"#),
  ])
  func `a patch without a type is read`(word: String, json: String) throws {
    #expect(try Self.known.patch(word).text == json)
  }

  @Test(
    arguments: [
      ("()", 1, "unexpected ')', expected a property's name, as in '(city: \"Ulm\")'"),
      ("(1)", 1, "unexpected '1', expected a property's name, as in '(city: \"Ulm\")'"),
      ("", 0, "unexpected end of the argument, expected a property's name, as in '(city: \"Ulm\")'"),
      (".home[3)", 5, "unexpected '[', expected the end of the word"),
      (".", 1, "unexpected end of the argument, expected the name of an enum case"),
      ("(a: 1", 0, "'(' is not closed"), ("(a: 1) b", 7, "unexpected 'b', expected the end of the word"),
      ("(a: 1, ...)", 7, "'...' is allowed only at the end of the outermost arguments of a match"),
      (
        "(a: .home)", 4,
        "a patch would merge the enum case 'home' with the current one; write "
          + #"'{"a":{"home":{}}}' or '{"a":"home"}', and '{"a":{"old":null,"home":{}}}' to replace a case 'old'"#
      ),
      (
        "(a: .pair(1, name: nil))", 4,
        "a patch would merge the enum case 'pair' with the current one; write "
          + #"'{"a":{"pair":{"_0":1}}}', and '{"a":{"old":null,"pair":{"_0":1}}}' to replace a case 'old'"#
      ),
      (
        "(b: 1, a.b: 1)", 7,
        #"'a.b' is not the name of a property; a property inside another is written '(city: (name: "Ulm"))'"#
      ),
    ] as [(String, Int, String)])
  func `a text that is not a patch has an error with its place`(word: String, offset: Int, message: String) throws {
    let error = try #require(throws: NavNotationError.self) { try Self.known.patch(word) }
    #expect((error.offset, error.message) == (offset, message))
  }

  @Test(
    arguments: [
      ("Int=1.5", 4), ("Bool= 1", 6), ("UInt8(300)", 6), ("UUID:nope", 5), ("Int:5", 4), ("[Int]=[1, \"x\"]", 10),
      ("App.User(b: UInt8(300))", 18), ("\"Swift.Int\"=true", 12),
    ])
  func `a value that a standard type cannot decode is refused`(word: String, offset: Int) throws {
    let error = try #require(throws: NavNotationError.self) { try Self.known.element(word) }
    #expect(error.offset == offset && error.message.contains(" must be "))
  }
}
