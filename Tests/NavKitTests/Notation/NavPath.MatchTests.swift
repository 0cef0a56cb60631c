// Matches: read from a word or its file, also together with an element, written as typed, and compared with elements by type,
// members, case or raw value. Also UUIDs in either case, Foundation's types of both modules, and duplicate, many and look-alike
// names.

import NavKit
import Testing

@testable import TestSupport

@Suite struct `A match is read from one word` {
  static let notation = Notation(
    KnownTypes(path: ["App.User", "App.Screen", "App.lower"].map { NavPath.TypeName($0) }))

  static let elements = [
    NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42"),
    NavPath.Element(
      type: NavPath.TypeName("App.User"), uncheckedText: #"{"id":42,"name":"Blob","address":{"city":"Ulm","zip":1}}"#),
    NavPath.Element(type: NavPath.TypeName("3App4UserV"), uncheckedText: #"{"id":42.0}"#),
    NavPath.Element(type: NavPath.TypeName("App.Screen"), uncheckedText: #"{"home":{}}"#),
    NavPath.Element(type: NavPath.TypeName("App.Screen"), uncheckedText: #"{"detail":{"_0":3}}"#),
    NavPath.Element(type: NavPath.TypeName("App.Other"), uncheckedText: #"{"detail":{"_0":4,"name":null}}"#),
    NavPath.Element(type: NavPath.TypeName("App.Tab"), uncheckedText: #""home""#),
    NavPath.Element(type: NavPath.TypeName("Swift.String"), uncheckedText: #""home""#),
    NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: "no json"),
    NavPath.Element(type: NavPath.TypeName("App.lower"), uncheckedText: "1"),
  ]

  @Test(arguments: [
    Word("42", "0"),
    Word("User", "1 2 8"),
    Word("App.User", "1 2 8"),
    Word("3App4UserV", "1 2 8"),
    Word("User(id: 42)", "2"),
    Word("User(id: 42, ...)", "1 2"),
    Word("User(...)", "1 2"),
    Word(#"User(address: (city: "Ulm"), ...)"#, "1"),
    Word(#"User~{"address":{"zip":1.0}}"#, "1"),
    Word(#"User~{"name":null}"#, ""),
    Word(#""App.User"~"#, "1 2 8"),
    Word(#""App.lower"~ "#, "9"),
    Word(#"~{"id":42}"#, "1 2"),
    Word(#"={"id":42}"#, "2"),
    Word("=42", "0"),
    Word(":home", "6 7"),
    Word(".home", "3 6"),
    Word(".detail", "4 5"),
    Word("Screen.detail", "4"),
    Word("Screen.detail(3)", "4"),
    Word("App.Screen.home", "3"),
    Word(".detail(3)", "4"),
    Word(".detail(4, ...)", "5"),
    Word(".detail(...)", "4 5"),
    Word("App.lower", "9"),
    Word("lower", "9"),
    Word("App.Other", "5"),
    Word(#""home""#, "7"),
    Word("App.User==\"no json\"", "8"),
  ])
  func `a match matches the documented elements`(_ word: Word) throws {
    let match = try Self.notation.match(word.word)
    let found = Self.elements.indices.filter { match.matches(Self.elements[$0]) }
    #expect(found.map(String.init).joined(separator: " ") == word.result)
    let again = try Self.notation.match(match.notation)
    #expect(again == match, "\(match.notation)")
    #expect(again.hashValue == match.hashValue)
  }

  @Test func `one word is read as a match and as an element, and its file once`() throws {
    let files = Locked([#"{"id":42}"#])
    let notation = Notation(KnownTypes(path: [NavPath.TypeName("App.User")])) { (_) throws(Notation.FileError) in
      guard let text = files.locked({ $0.popLast() }) else { throw Notation.FileError(message: "read twice") }
      return Array(text.utf8)
    }
    let (match, element) = try notation.matchAndElement("User=@-")
    #expect(element == NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"id":42}"#))
    #expect(match == .element(element))
  }

  @Test func `a match has the type that it names, or none`() throws {
    #expect(try Self.notation.match("User(id: 1, ...)").type == NavPath.TypeName("App.User"))
    #expect(try Self.notation.match("Screen.home").type == NavPath.TypeName("App.Screen"))
    #expect(try Self.notation.match(".home").type == nil)
  }

  @Test func `a match finds Foundation's types of both modules, and UUIDs in either case`() throws {
    let id = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    let elements = ["Foundation.UUID", "FoundationEssentials.UUID", "20FoundationEssentials4UUIDV", "Swift.String"].map
    {
      NavPath.Element(type: NavPath.TypeName($0), uncheckedText: "\"\(id)\"")
    }
    for path in [[], ["Foundation.UUID"], ["FoundationEssentials.UUID"]] {
      let notation = Notation(KnownTypes(path: path.map { NavPath.TypeName($0) }))
      for word in [
        "UUID", "Foundation.UUID", "FoundationEssentials.UUID", "UUID:\(id.lowercased())", "Foundation.UUID=\"\(id)\"",
        "UUID(\"\(id.lowercased())\")", "UUID~\"\(id)\"", "UUID~\"\(id.lowercased())\"",
      ] {
        let match = try notation.match(word)
        #expect(elements.map(match.matches) == [true, true, true, false], "\(word) where \(path)")
      }
    }
    for word in ["=\"\(id.lowercased())\"", "~\"\(id.lowercased())\"", ":\(id.lowercased())"] {
      let match = try Notation().match(word)
      #expect(elements.map(match.matches) == [true, true, true, false], "\(word)")
    }
    let small = NavPath.Element(
      type: NavPath.TypeName("FoundationEssentials.UUID"), uncheckedText: "\"\(id.lowercased())\"")
    #expect(small == elements[0] && small.hashValue == elements[0].hashValue)
    #expect(small != NavPath.Element(type: NavPath.TypeName("Foundation.UUID"), uncheckedText: "\"\""))
    #expect(NavPath.Difference(from: [small], to: [elements[0]]).operations == [])
    let strings = elements[3]
    #expect(strings != NavPath.Element(type: strings.type, uncheckedText: "\"\(id.lowercased())\""))
  }

  private static let ids = [
    "7d444840-9dc0-11d1-b245-5ffdce74fad2", "7D444840-9DC0-11D1-B245-5FFDCE74FAD2",
    "7D444840-9dc0-11d1-B245-5ffdce74FAD2",
  ]

  /// A text with each number sign replaced by a UUID in quotes.
  private static func filled(_ text: String, with id: String) -> String {
    text.split(separator: "#", omittingEmptySubsequences: false).joined(separator: "\"\(id)\"")
  }

  private static let matchesWithUUIDs: [(word: String, type: String, value: String)] = [
    ("App.Event(id: UUID(#), n: 1)", "App.Event", #"{"n":1,"id":#}"#),
    ("App.Event(id: UUID(uuidString: #)!, ...)", "App.Event", #"{"n":1,"id":#,"o":[]}"#),
    ("App.Event(in: Room(id: .some(UUID(#))))", "App.Event", #"{"in":{"id":#}}"#),
    ("App.Event(ids: [UUID(#), nil, UUID(#)], ...)", "App.Event", #"{"ids":[#,null,#]}"#),
    ("App.Event(rooms: [\"a b\": UUID(#)])", "App.Event", #"{"rooms":{"a b":#}}"#),
    ("App.Event(of: .pair(UUID(#), name: \"Bö\"))", "App.Event", #"{"of":{"pair":{"_0":#,"name":"Bö"}}}"#),
    ("App.Screen.pair(UUID(#), ...)", "App.Screen", #"{"pair":{"_0":#,"_1":1.5}}"#),
    (".pair(UUID(#), at: nil)", "App.Screen", #"{"pair":{"_0":#}}"#),
    ("App.ID(rawValue: UUID(#))", "App.ID", #"{"rawValue":#}"#),
    ("[UUID]([UUID(#)])", "Swift.Array<Foundation.UUID>", "[#]"),
    ("[UUID]=[#,#]", "Swift.Array<FoundationEssentials.UUID>", "[#,#]"),
    ("UUID?=#", "Swift.Optional<Foundation.UUID>", "#"),
    (
      "[String: [UUID]]~{\"a\":[#]}", "Swift.Dictionary<Swift.String, Swift.Array<Foundation.UUID>>",
      #"{"b":[],"a":[#]}"#
    ),
    ("[UUID: Int]=[#,1]", "Swift.Dictionary<Foundation.UUID, Swift.Int>", "[#,1]"),
  ]

  @Test(arguments: matchesWithUUIDs.indices)
  func `a UUID inside a value is the same in upper and lower case`(index: Int) throws {
    let (word, type, value) = Self.matchesWithUUIDs[index]
    func element(_ id: String) -> NavPath.Element {
      NavPath.Element(type: NavPath.TypeName(type), uncheckedText: Self.filled(value, with: id))
    }
    for id in Self.ids {
      let match = try Notation().match(Self.filled(word, with: id))
      #expect(Self.ids.allSatisfy { match.matches(element($0)) }, "\(match)")
      #expect(!match.matches(element("7D444840-9DC0-11D1-B245-5FFDCE74FAD3")), "\(match)")
      #expect(!match.matches(element("7d444840")), "\(match)")
      #expect(try Notation().match(match.notation) == match, "\(match)")
    }
  }

  @Test func `a string inside a value that no type calls a UUID is compared with its case`() throws {
    let small = Self.ids[0]
    for word in ["App.Event(id: #)", "App.Event={\"id\":#}", "App.Event~{\"id\":#}", "={\"id\":#}"] {
      let match = try Notation().match(Self.filled(word, with: Self.ids[1]))
      #expect(
        !match.matches(NavPath.Element(type: NavPath.TypeName("App.Event"), uncheckedText: #"{"id":"\#(small)"}"#)),
        "\(word)")
    }
    // Strings beside a UUID are still compared by case.
    let match = try Notation().match(#"App.Event(id: UUID("\#(small)"), name: "Ab")"#)
    func element(_ name: String) -> NavPath.Element {
      NavPath.Element(
        type: NavPath.TypeName("App.Event"), uncheckedText: #"{"id":"\#(Self.ids[1])","name":"\#(name)"}"#)
    }
    #expect(match.matches(element("Ab")) && !match.matches(element("AB")))
    let strings = NavPath.TypeName("Swift.Array<Swift.String>")
    #expect(
      NavPath.Element(type: strings, uncheckedText: "[\"\(small)\"]")
        != NavPath.Element(type: strings, uncheckedText: "[\"\(Self.ids[1])\"]"))
    // Strings that are not UUIDs are compared by case, whatever the type.
    let uuids = NavPath.TypeName("Swift.Array<Foundation.UUID>")
    #expect(
      NavPath.Element(type: uuids, uncheckedText: #"["ab"]"#) != NavPath.Element(type: uuids, uncheckedText: #"["AB"]"#)
    )
  }

  @Test(
    arguments: [
      ("Swift.Array<Foundation.UUID>", "[#,#]"), ("Swift.Optional<Swift.Array<Foundation.UUID>>", "[#]"),
      ("Swift.Set<FoundationEssentials.UUID>", "[#]"), ("Swift.Dictionary<Swift.String, Foundation.UUID>", #"{"A":#}"#),
      ("Swift.Dictionary<Foundation.UUID, Swift.Optional<Foundation.UUID>>", "[#,null,#,#]"),
      ("Say10Foundation4UUIDVG", "[#]"),
    ] as [(String, String)])
  func `elements of standard types with UUIDs are equal, and so are their hashes`(type: String, value: String) {
    let elements = Self.ids.map {
      NavPath.Element(type: NavPath.TypeName(type), uncheckedText: Self.filled(value, with: $0))
    }
    #expect(Set(elements).count == 1)
    #expect(NavPath.Difference(from: [elements[0]], to: [elements[1]]).operations == [])
    #expect(
      elements[0]
        != NavPath.Element(
          type: NavPath.TypeName(type), uncheckedText: Self.filled(value, with: "7D444840-9DC0-11D1-B245-5FFDCE74FAD3"))
    )
  }

  @Test func `a case without a type has the raw values of the schema's only type with it`() throws {
    let payload = #"{"properties": {"_0": {"enum": [10, 20], "x-cases": {"name": 10, "date": 20}}}}"#
    let cases = #"{"App.Route": {"cases": {"sort": {"payload": \#(payload)}}}, "App.Sheet": {"cases": {"help": {}}}}"#
    let schema = try DestinationSchema(parsing: Array(#"{"destinations": \#(cases)}"#.utf8))
    let element: NavPath.Element = #"App.Route={"sort":{"_0":10,"page":5}}"#
    #expect(try NavPath.Match(notation: ".sort(.name, ...)", in: schema).matches(element))
    #expect(try !NavPath.Match(notation: ".sort(.date, ...)", in: schema).matches(element))
  }

  @Test func `a case also matches its known raw value`() throws {
    let types = KnownTypes(cases: [
      NavPath.TypeName("App.First"): [EnumCase(name: "one", rawValue: try NavJSON.Value(parsing: "1"))],
      NavPath.TypeName("App.Tab"): [
        EnumCase(name: "one", rawValue: try NavJSON.Value(parsing: "\"two\"")),
        EnumCase(name: "two", rawValue: try NavJSON.Value(parsing: "\"one\"")),
      ],
    ])
    let elements = [
      ("App.First", "1"), ("App.First", "2"), ("App.Tab", "\"one\""), ("App.Tab", "\"two\""), ("App.Other", "\"one\""),
      ("App.Other", "1"), ("App.First", #"{"one":{}}"#),
    ].map { NavPath.Element(type: NavPath.TypeName($0.0), uncheckedText: $0.1) }
    func found(_ word: String) throws -> [Int] {
      let match = try Notation(types).match(word)
      return elements.indices.filter { match.matches(elements[$0]) }
    }
    #expect(try found(".one") == [0, 3, 4, 6])
    #expect(try found("App.First.one") == [0, 6])
    #expect(try found("App.Tab.one") == [3])
    #expect(try found("App.Tab.three") == [])
  }

  /// A few cases are searched in order, many in a table; the results are the same.
  @Test(arguments: [0, 40]) func `a case is found among many others`(others: Int) throws {
    func raw(_ name: String, _ number: Int) throws -> EnumCase {
      EnumCase(name: name, rawValue: try NavJSON.Value(parsing: "\(number)"))
    }
    let more = try (0..<others).map { try raw("c\($0)", 100 + $0) }
    let plain = (0..<others).map { EnumCase(name: "c\($0)") }
    let types = KnownTypes(cases: [
      NavPath.TypeName("App.First"): more + [try raw("e\u{301}t", 1)],
      NavPath.TypeName("App.Tab"): [try raw("\u{E9}t", 2)] + more,
      NavPath.TypeName("App.Screen"): plain + [EnumCase(name: "home")],
    ])
    let elements = [
      ("App.First", "1"), ("App.Tab", "2"), ("App.First", "107"), ("App.Tab", "107"), ("App.Screen", "7"),
    ]
    .map { NavPath.Element(type: NavPath.TypeName($0.0), uncheckedText: $0.1) }
    func found(_ word: String) throws -> [Int] {
      let match = try Notation(types).match(word)
      return elements.indices.filter { match.matches(elements[$0]) }
    }
    #expect(try found(".e\u{301}t") == [0])
    #expect(try found(".\u{E9}t") == [1])
    #expect(try found("App.Tab.\u{E9}t") == [1])
    #expect(try found(".home") == [])
    #expect(try found(".c7") == (others > 0 ? [2, 3] : []))
    let tab = NavPath.Element(type: NavPath.TypeName("App.Tab"), uncheckedText: "2")
    #expect(tab.swiftNotation(among: types) == "App.Tab.\u{E9}t")
    let home = NavPath.Element(type: NavPath.TypeName("App.Screen"), uncheckedText: #"{"home":{}}"#)
    #expect(try Notation(types).element("App.Screen.home") == home)
    #expect(throws: NavNotationError.self) { try Notation(types).element("App.Screen.hom") }
    #expect(throws: NavNotationError.self) { try Notation(types).element("App.Tab(rawValue: 3)") }
  }

  @Test func `cases that look alike are different`() {
    #expect(NavPath.Match.enumCase(nil, "e\u{301}") != NavPath.Match.enumCase(nil, "\u{E9}"))
    let element = NavPath.Element(type: NavPath.TypeName("App.Screen"), uncheckedText: "{\"\u{E9}\":{}}")
    #expect(NavPath.Match.enumCase(nil, "\u{E9}").matches(element))
    #expect(!NavPath.Match.enumCase(nil, "e\u{301}").matches(element))
  }

  @Test(arguments: [
    (NavPath.Match.type(NavPath.TypeName("App.User")), "App.User"),
    (NavPath.Match.type(NavPath.TypeName("odd name")), #""odd name"~"#),
    (NavPath.Match.type(NavPath.TypeName("App.lower")), #""App.lower"~"#),
    (NavPath.Match.enumCase(NavPath.TypeName("odd name"), "home"), #""odd name".home"#),
    (NavPath.Match.enumCase(NavPath.TypeName("App.Screen"), "Home"), #""App.Screen".Home"#),
    (NavPath.Match.enumCase(NavPath.TypeName("App.Screen"), "a b"), "App.Screen.`a b`"),
    (
      NavPath.Match.element(
        NavPath.Element(type: NavPath.TypeName("odd name"), uncheckedText: #"{"detail":{"_0":3}}"#)),
      #""odd name"={"detail":{"_0":3}}"#
    ),
    (NavPath.Match.enumCase(NavPath.TypeName("App.Screen"), "home"), "App.Screen.home"),
    (NavPath.Match.enumCase(nil, "a b"), ".`a b`"),
  ])
  func `a match is written as it is typed`(_ match: NavPath.Match, _ word: String) throws {
    #expect(match.notation == word)
    #expect(try Notation().match(word) == match)
  }

  @Test(arguments: [
    (#"{"a":1,"a":2}"#, #"{"a":1}"#, true), (#"{"a":1,"a":2}"#, #"{"a":2}"#, false),
    (#"{"a":1}"#, #"{"a":1,"a":2}"#, true), (#"{"a":2}"#, #"{"a":1,"a":2}"#, false),
    (#"{"\u0061":1}"#, #"{"a":1}"#, true), (#"{"a":1}"#, #"{"\u0061":1}"#, true),
    (#"{"\u0061":1}"#, #"{"b":1}"#, false),
    (#"{"a":{"b":1,"c":2}}"#, #"{"a":{"c":2}}"#, true), (#"{"a":[1]}"#, #"{"a":{}}"#, false), ("1", "{}", false),
  ])
  func `a match uses the first of several members with one name`(
    value: String, wanted: String, _ isMet: Bool
  )
    throws
  {
    let element = NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: value)
    #expect(NavPath.Match.members(nil, try NavJSON.Value(parsing: wanted)).matches(element) == isMet)
  }

  @Test func `many members match in any order`() throws {
    func object(_ numbers: some Sequence<Int>) -> String {
      "{\(numbers.map { "\"k\($0)\":\($0)" }.joined(separator: ","))}"
    }
    let element = NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: object(0..<200))
    #expect(NavPath.Match.members(nil, try NavJSON.Value(parsing: object((0..<100).reversed()))).matches(element))
    #expect(!NavPath.Match.members(nil, try NavJSON.Value(parsing: object(150...200))).matches(element))
  }

  @Test func `a case of a type in quotes is an element too`() throws {
    #expect(
      try Notation().element(#""odd name".detail(3)"#)
        == NavPath.Element(type: NavPath.TypeName("odd name"), uncheckedText: #"{"detail":{"_0":3}}"#))
    #expect(throws: NavNotationError.self) { try Notation().element(#""text"."#) }
    #expect(throws: NavNotationError.self) { try Notation().element(#""text".5"#) }
  }

  @Test func `a case and a type of the same name are distinguished`() throws {
    let types = KnownTypes(path: [NavPath.TypeName("App.lower"), NavPath.TypeName("App")])
    let match = NavPath.Match.enumCase(NavPath.TypeName("App"), "lower")
    #expect(match.notation(among: types) == #""App".lower"#)
    #expect(try Notation(types).match(match.notation(among: types)) == match)
    #expect(NavPath.Match.type(NavPath.TypeName("App.lower")).notation(among: types) == "App.lower")
  }
}
