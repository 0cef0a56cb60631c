// Elements written in Swift notation, or as JSON where it cannot express them, and known raw values, written as their cases.

import NavKit
import Testing

@Suite struct `Swift notation is written` {
  @Test(arguments: [
    Word(#"App.User {"id":42,"name":"Blob"}"#, #"App.User(id: 42, name: "Blob")"#),
    Word(#"App.Screen {"detail":{"_0":3}}"#, "App.Screen.detail(3)"),
    Word(#"App.Screen {"home":{}}"#, "App.Screen.home"),
    Word(#"App.Screen {"pair":{"_0":1,"name":"x"}}"#, #"App.Screen.pair(1, name: "x")"#),
    Word(
      #"App.User {"a":{"city":"Ulm"},"b":{"home":{}},"c":{},"d":{"a b":1},"e":[{"x":1,"y":null},null]}"#,
      #"App.User(a: (city: "Ulm"), b: .home, c: [:], d: ["a b": 1], e: [["x": 1, "y": nil], nil])"#),
    Word(#"App.Screen {"pair":{"name":"x","_1":2,"_0":1}}"#, #"App.Screen.pair(1, 2, name: "x")"#),
    Word(#"App.Screen {"pair":{"_1":"b","_0":1}}"#, #"App.Screen.pair(1, "b")"#),
    Word("App.Empty {}", "App.Empty()"),
    Word(#"App.Tab "home""#, #"App.Tab(rawValue: "home")"#),
    Word("Swift.Int 42", "42"),
    Word("Swift.Double 42", "42.0"),
    Word("Swift.Bool true", "true"),
    Word(#"Swift.String "a\/b\n""#, #""a/b\n""#),
    Word("Swift.UInt8 5", "UInt8(5)"),
    Word(#"Foundation.URL "https:\/\/a.b""#, #"URL("https://a.b")"#),
    Word(
      #"FoundationEssentials.UUID "E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#,
      #"UUID("E621E1F8-C36C-495A-93FC-0C247A3E6E5F")"#),
    Word("Foundation.Date 1.5", "Date(timeIntervalSinceReferenceDate: 1.5)"),
    Word("Swift.Array<Swift.Int> [1,2]", "Array<Int>([1, 2])"),
    Word("3App4UserV {}", "App.User()"),
    Word(#"App.User {"text":"\"\\\n\t\u0000\u200b/é😀"}"#, #"App.User(text: "\"\\\n\t\0\u{200B}/é😀")"#),
    Word(#"App.User {"a-b":1}"#, "App.User(`a-b`: 1)"),
    Word(#"App.User {"id":null}"#, #"App.User={"id":null}"#),
    Word(#"App.User {"id":1,"id":2}"#, #"App.User={"id":1,"id":2}"#),
    Word(#"App.User {"rawValue":1}"#, #"App.User={"rawValue":1}"#),
    Word("App.List [1]", "App.List(rawValue: [1])"),
    Word("App.User no json", #"App.User=="no json""#),
  ])
  func `values are written in Swift notation`(_ word: Word) throws {
    let space = try #require(word.word.firstIndex(of: " "))
    let element = NavPath.Element(
      type: NavPath.TypeName(String(word.word[..<space])),
      uncheckedText: String(word.word[word.word.index(after: space)...]))
    #expect(element.swiftNotation == word.result)
  }

  @Test func `a known raw value is written as its case`() throws {
    let type = NavPath.TypeName("App.Tab")
    let types = KnownTypes(cases: [
      type: [
        EnumCase(name: "home", rawValue: try NavJSON.Value(parsing: "0")),
        EnumCase(name: "a b", rawValue: try NavJSON.Value(parsing: "1")),
      ]
    ])
    #expect(NavPath.Element(type: type, uncheckedText: "0").swiftNotation(among: types) == "App.Tab.home")
    #expect(NavPath.Element(type: type, uncheckedText: "1").swiftNotation(among: types) == "App.Tab.`a b`")
    #expect(NavPath.Element(type: type, uncheckedText: "2").swiftNotation(among: types) == "App.Tab=2")
    #expect(
      NavPath.Element(type: NavPath.TypeName("App.Other"), uncheckedText: "0").swiftNotation(among: types)
        == "App.Other(rawValue: 0)")
  }
}
