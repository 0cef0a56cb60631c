// Elements read from one word: JSON scalars, types with JSON or a text, generic types, Swift notation and the values inside
// it, implied types, exact text, and names that look alike. Other tests of the folder use `Word` and `shown`, too.

import NavKit
import Testing

/// A word and the expected result, here its element: the tag, a space, the value's text.
struct Word: CustomTestStringConvertible {
  var word: String
  var result: String
  var testDescription: String { word }

  init(_ word: String, _ result: String) {
    self.word = word
    self.result = result
  }
}

@Suite struct `An element is read from one word` {
  static let notation = Notation(
    KnownTypes(
      path: ["App.User", "App.Screen", "App.Box<Swift.Int>"].map { NavPath.TypeName($0) },
      destinations: [NavPath.TypeName("App.Outer.Inner"), NavPath.TypeName("App.lower")]
    )
  ) { (path) throws(Notation.FileError) in
    guard path == "user.json" else { throw Notation.FileError(message: "no such file") }
    return Array("\u{FEFF}{ \"id\" : 42 }\n".utf8)
  }

  @Test(arguments: [
    Word("42", "Swift.Int 42"),
    Word("-5", "Swift.Int -5"),
    Word("-0", "Swift.Int 0"),
    Word(" 42 ", "Swift.Int 42"),
    Word("9223372036854775807", "Swift.Int 9223372036854775807"),
    Word("1.5", "Swift.Double 1.5"),
    Word("1.0", "Swift.Double 1"),
    Word("1e3", "Swift.Double 1000"),
    Word("1e300", "Swift.Double 1e+300"),
    Word("true", "Swift.Bool true"),
    Word("false", "Swift.Bool false"),
    Word(#""text""#, #"Swift.String "text""#),
    Word(#""a/b=c:d(e""#, #"Swift.String "a\/b=c:d(e""#),
    Word(#""\u00e9""#, #"Swift.String "é""#),
  ])
  func `a JSON scalar has its own type`(_ word: Word) throws { try check(word) }

  @Test(arguments: [
    Word("App.First=3", "App.First 3"),
    Word(#"User={"id" : 42, "u": "a/b", "d": 1.0}"#, #"App.User {"id":42,"u":"a\/b","d":1}"#),
    Word("User=null", "App.User null"),
    Word("User =[1, 2]", "App.User [1,2]"),
    Word("UInt64=18446744073709551615", "Swift.UInt64 18446744073709551615"),
    Word("User=@user.json", #"App.User {"id":42}"#),
    Word(
      #"Foundation.UUID="E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
      #"Foundation.UUID "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
  ])
  func `a type with JSON is an element with that value`(_ word: Word) throws { try check(word) }

  @Test(arguments: [
    Word("String:$title", #"Swift.String "$title""#),
    Word("URL:https://a.b/c?d=e", #"Foundation.URL "https:\/\/a.b\/c?d=e""#),
    Word("String:", #"Swift.String """#),
    Word("String: \"quoted\"\n", #"Swift.String " \"quoted\"\n""#),
    Word("User:=~(:@", #"App.User "=~(:@""#),
  ])
  func `a type with a text is an element with that string`(_ word: Word) throws { try check(word) }

  @Test(arguments: [
    Word("Box<Int>=1", "App.Box<Swift.Int> 1"),
    Word("Box=1", "App.Box<Swift.Int> 1"),
    Word("[Int]=[1,2]", "Swift.Array<Swift.Int> [1,2]"),
    Word("[String: [Int?]]={}", "Swift.Dictionary<Swift.String, Swift.Array<Swift.Optional<Swift.Int>>> {}"),
    Word("Int?=null", "Swift.Optional<Swift.Int> null"),
    Word("Dictionary<String,Array<Int>>={}", "Swift.Dictionary<Swift.String, Swift.Array<Swift.Int>> {}"),
    Word("App.Pair<User, Int>=1", "App.Pair<App.User, Swift.Int> 1"),
    Word("(extension in App):Swift.String.Ext=1", "(extension in App):Swift.String.Ext 1"),
    Word("App.`a=b(c`={}", "App.`a=b(c` {}"),
    Word("4Main6LessonV={}", "Main.Lesson {}"),
    Word(#""Si"=1"#, "Si 1"),
    Word("Si=1", "Swift.Int 1"),
    Word("lower=1", "App.lower 1"),
    Word(#""a=b"=1"#, "a=b 1"),
    Word(#""User":text"#, #"User "text""#),
  ])
  func `brackets of a generic type belong to its name`(_ word: Word) throws { try check(word) }

  @Test(arguments: [
    Word(#"App.User(id: 42, name: "Blob")"#, #"App.User {"id":42,"name":"Blob"}"#),
    Word("User(id: 42, name: nil)", #"App.User {"id":42}"#),
    Word("App.Empty()", "App.Empty {}"),
    Word("App.Screen.home", #"App.Screen {"home":{}}"#),
    Word("Screen.home", #"App.Screen {"home":{}}"#),
    Word("Screen.home()", #"App.Screen {"home":{}}"#),
    Word("Screen.`default`", #"App.Screen {"default":{}}"#),
    Word("Screen.detail(3)", #"App.Screen {"detail":{"_0":3}}"#),
    Word(#"Screen.pair(1, name: "x")"#, #"App.Screen {"pair":{"_0":1,"name":"x"}}"#),
    Word("Screen.pair(nil, 2)", #"App.Screen {"pair":{"_1":2}}"#),
    Word("App.lower(id: 1)", #"App.lower {"id":1}"#),
    Word("Outer.Inner(a: 1)", #"App.Outer.Inner {"a":1}"#),
    Word("Box<Int>(value: 1)", #"App.Box<Swift.Int> {"value":1}"#),
    Word(
      "User(address: Address(city: \"Ulm\"), tab: Tab.home, other: .detail(3), plain: (a: 1))",
      #"App.User {"address":{"city":"Ulm"},"tab":{"home":{}},"other":{"detail":{"_0":3}},"plain":{"a":1}}"#),
    Word("User(tab: Tab(rawValue: \"home\"))", #"App.User {"tab":"home"}"#),
    Word("Tab.All(rawValue: 3)", "Tab.All 3"),
    Word(
      "User(a: [1, nil, [2],], d: [\"a\": 1, 2: 3, -4: nil], e: [:], f: [])",
      #"App.User {"a":[1,null,[2]],"d":{"a":1,"2":3,"-4":null},"e":{},"f":[]}"#),
    Word("User(`in`: 1, größe: 2,)", #"App.User {"in":1,"größe":2}"#),
    Word(
      "User(a: 1_000, b: 0xFF, c: 0o17, d: -0b11, e: 1.0, f: 1.5e-3, g: 007, i: -0xFFFFFFFFFFFFFFFF)",
      #"App.User {"a":1000,"b":255,"c":15,"d":-3,"e":1,"f":0.0015,"g":7,"i":-18446744073709551615}"#),
    Word(
      ##"User(a: "\n\t\r\"\\\'\0\u{1F600}é/", b: #"a"\n\#n"#)"##,
      ##"App.User {"a":"\n\t\r\"\\'\u0000😀é\/","b":"a\"\\n\n"}"##),
    Word("UUID(\"e621e1f8-c36c-495a-93fc-0c247a3e6e5f\")", #"Foundation.UUID "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#),
    Word("URL(string: \"https://a.b\")", #"Foundation.URL "https:\/\/a.b""#),
    Word("Int8(5)", "Swift.Int8 5"),
    Word("Date(timeIntervalSinceReferenceDate: 1.5)", "Foundation.Date 1.5"),
    Word("Date(timeIntervalSince1970: 0)", "Foundation.Date -978307200"),
    Word("Date(timeIntervalSince1970: 978307200.5)", "Foundation.Date 0.5"),
    Word("Decimal(1.5)", "Foundation.Decimal 1.5"),
    Word(#"Decimal(string: "1.10")"#, "Foundation.Decimal 1.1"),
    Word(#"Decimal(string: "0.10000000000000000000000001")"#, "Foundation.Decimal 0.10000000000000000000000001"),
    Word("Optional(3)", "Swift.Optional<Swift.Int> 3"),
    Word(#"Optional("x")"#, #"Swift.Optional<Swift.String> "x""#),
    Word("Array<Int>([1, 2])", "Swift.Array<Swift.Int> [1,2]"),
    Word("[Int]([1, 2])", "Swift.Array<Swift.Int> [1,2]"),
    Word(
      "User(data: Chart.Data(value: 3), set: Set([1]), maybe: Optional(2))",
      #"App.User {"data":{"value":3},"set":[1],"maybe":2}"#),
  ])
  func `Swift notation gives the JSON of Codable`(_ word: Word) throws { try check(word) }

  @Test(arguments: [
    Word("User(d: Date(timeIntervalSince1970: 0))", #"App.User {"d":-978307200}"#),
    Word("User(d: Date(timeIntervalSinceReferenceDate: -0.5))", #"App.User {"d":-0.5}"#),
    Word(#"User(p: Decimal(string: "1.10"), q: Decimal(2))"#, #"App.User {"p":1.1,"q":2}"#),
    Word(
      #"User(u: UUID("e621e1f8-c36c-495a-93fc-0c247a3e6e5f"), l: URL(string: "a/b"), b: Data(base64Encoded: ""))"#,
      #"App.User {"u":"E621E1F8-C36C-495A-93FC-0C247A3E6E5F","l":"a\/b","b":""}"#),
    Word(
      "User(a: .some(3), b: .none, c: Optional(3), d: Optional.none, f: Optional<Int>.some(4))",
      #"App.User {"a":3,"c":3,"f":4}"#),
    Word("User(a: [.none, .some(1), nil], b: [1: .none])", #"App.User {"a":[null,1,null],"b":{"1":null}}"#),
    Word("User(a: .some([.some(1)]), b: .some(.detail(3)))", #"App.User {"a":[1],"b":{"detail":{"_0":3}}}"#),
    Word(
      "User(filter: Filter.none, b: .some(x: 1), c: .none(1))",
      #"App.User {"filter":{"none":{}},"b":{"some":{"x":1}},"c":{"none":{"_0":1}}}"#),
    Word("Screen.detail(.some(3))", #"App.Screen {"detail":{"_0":3}}"#),
    Word("Screen.detail(Date(timeIntervalSince1970: 978307200))", #"App.Screen {"detail":{"_0":0}}"#),
  ])
  func `values inside a value follow the same rules`(_ word: Word) throws { try check(word) }

  @Test func `nested optionals are read once`() throws {
    let word = String(repeating: ".some(x: ", count: 30) + "1" + String(repeating: ")", count: 30)
    #expect(try Self.notation.element("User(a: \(word))").text.hasPrefix(#"{"a":{"some":{"x":{"some""#))
  }

  @Test func `a case without a type gets the implied one`() throws {
    let implied = Notation(KnownTypes(path: [NavPath.TypeName("App.Other")], implied: NavPath.TypeName("App.Screen")))
    #expect(try shown(implied.element(".pair(id: 1, name: \"n\")")) == #"App.Screen {"pair":{"id":1,"name":"n"}}"#)
    let only = Notation(KnownTypes(path: [NavPath.TypeName("Swift.Int"), NavPath.TypeName("App.Screen")]))
    #expect(try shown(only.element(".home")) == #"App.Screen {"home":{}}"#)
    #expect(try shown(only.element("=[1]")) == "App.Screen [1]")
  }

  @Test(arguments: [Word("Int==\" 3\"", "Swift.Int  3"), Word("App.X==\"{ \\\"a\\\": 1 }\"", "App.X { \"a\": 1 }")])
  func `the text of a value can be given exactly`(_ word: Word) throws { try check(word) }

  @Test func `names that look alike are different`() throws {
    let decomposed = "App.Cafe\u{301}"
    let notation = Notation(KnownTypes(path: [NavPath.TypeName(decomposed)]))
    #expect(try notation.element("App.Caf\u{E9}=1").type.tag.utf8.elementsEqual("App.Caf\u{E9}".utf8))
    #expect(try notation.element("Cafe\u{301}=1").type.tag.utf8.elementsEqual(decomposed.utf8))
    #expect(throws: NavNotationError.self) { try notation.element("Caf\u{E9}=1") }
    #expect(try notation.element("App.X(e\u{301}: 1, \u{E9}: 2)").text == "{\"e\u{301}\":1,\"\u{E9}\":2}")
  }

  func check(_ word: Word) throws {
    #expect(try shown(Self.notation.element(word.word)) == word.result)
  }
}

func shown(_ element: NavPath.Element) -> String { "\(element.type.tag) \(element.text)" }
