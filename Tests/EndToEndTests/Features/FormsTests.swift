// The law for every form and all that a form may lie in: encode in Swift, operate with navpath, decode in Swift.

import Foundation
import NavKit
import Testing

struct FormsTests {
  @Test(arguments: SavedForm.allCases, Wrapper.allCases)
  func `an operation on the file is the operation on the array`(form: SavedForm, wrapper: Wrapper) throws {
    var random = SplitMix64(seed: 11)
    let box = try Sandbox()
    for round in 0..<LawSize.count(2, full: 20) {
      var path = (0..<6).map { _ in screen(&random) }
      let new = screen(&random)
      let target = path[round % 2 + 2]
      try box.write(try wrapper.wrap(try form.encode(path)), to: "doc.json")
      let word = try form.tagging.word(new)
      let steps: [([String], (inout [Screen]) -> Void)] = [
        (["push", "doc.json", word], { $0.append(new) }), (["pop", "doc.json", "2"], { $0.removeLast(2) }),
        (["replace", "doc.json", word, "--index", "1"], { $0[1] = new }),
        (["insert", "doc.json", "0", word], { $0.insert(new, at: 0) }),
        (
          ["pop-to", "doc.json", try form.tagging.word(target)],
          { $0.removeSubrange((($0.lastIndex(of: target) ?? 0) + 1)...) }
        ),
        (["remove", "doc.json", "0"], { $0.removeFirst() }), (["reset", "doc.json"], { $0 = [] }),
        (["push", "doc.json", word], { $0.append(new) }),
      ]
      for (words, change) in steps {
        change(&path)
        // An array with nothing in it does not tell its form.
        let named = form.options.isEmpty ? ["--form", form == .mangled ? "swiftui" : form.rawValue] : form.options
        #expect(try box.run(words + wrapper.options + named) == Run(0), "\(words)")
        #expect(try form.decode(try wrapper.unwrap(try box.text(of: "doc.json"))) == path, "\(words)")
      }
    }
  }

  @Test(arguments: SavedForm.allCases, Kind.all)
  func `every kind of value survives push, pop, pop-to, replace and convert`(form: SavedForm, kind: Kind) throws {
    for example in kind.examples.prefix(1) {
      let screen = Screen(example)
      let below = Screen(App.User(id: 99, name: "below"))
      let box = try Sandbox(["nav.json": try form.encode([below, screen, below])])
      let word = try form.tagging.word(screen)
      for words in [
        ["pop", "nav.json"], ["push", "nav.json", word], ["pop", "nav.json"], ["replace", "nav.json", word],
        ["push", "nav.json", word], ["pop-to", "nav.json", word, "--first"],
      ] {
        #expect(try box.run(words + form.options) == Run(0), "\(words)")
      }
      #expect(try form.decode(try box.text(of: "nav.json")) == [below, screen])
      let saved = try box.text(of: "nav.json")
      for other in SavedForm.allCases where other != form {
        try box.write(saved, to: "there.json")
        let to = other == .mangled ? "swiftui" : other.rawValue
        // The mangled tag of the app's own types is nothing that navpath could make.
        guard form.tagging == .mangled || other.tagging == .dotted else { continue }
        #expect(
          try box.run(["convert", "there.json", "--to", to, "--tags", other.tagging.rawValue] + form.options) == Run(0))
        #expect(try other.decode(try box.text(of: "there.json")) == [below, screen])
      }
    }
  }

  @Test(arguments: Tagging.allCases, Kind.all)
  func `SwiftUI to expanded and back gives the bytes that Swift wrote`(tagging: Tagging, kind: Kind) throws {
    let saved = try tagging.encode(kind.examples.map { Screen($0) } + [Screen(App.Tab.home)])
    let box = try Sandbox(["nav.json": saved])
    #expect(try box.run("convert", "nav.json", "--to", "expanded") == Run(0))
    #expect(try box.text(of: "nav.json").hasPrefix(#"[{"type":""#))
    #expect(try box.run("convert", "nav.json", "--to", "swiftui") == Run(0))
    #expect(try box.text(of: "nav.json") == saved)
  }

  // MARK: Typed arrays

  @Test(arguments: Kind.all)
  func `every kind of value survives push, pop, pop-to, replace and convert in a typed array`(kind: Kind) throws {
    let example = Screen(kind.examples[0])
    let json = try Tagging.dotted.json(of: example)
    let tag = Tagging.dotted.tag(of: kind.type)
    let array = ["--form", "array", "--element", tag]
    let box = try Sandbox(["nav.json": "[\(json),\(json)]"])
    for words in [
      ["pop", "nav.json"], ["push", "nav.json", "=\(json)"], ["push", "nav.json", "\(tag)=\(json)"],
      ["replace", "nav.json", "=\(json)", "--index", "0"], ["pop-to", "nav.json", "=\(json)", "--first"],
      ["push", "nav.json", "=\(json)"],
    ] {
      #expect(try box.run(words + array) == Run(0), "\(words)")
    }
    #expect(try screens(kind.type, box) == [example, example])
    for form in [SavedForm.swiftUI, .swiftCrossUI, .expanded] {
      #expect(try box.run(["convert", "nav.json", "--to", form.rawValue] + array) == Run(0), "\(form)")
      #expect(try form.decode(try box.text(of: "nav.json")) == [example, example], "\(form)")
      #expect(try box.run(["convert", "nav.json", "--to", "array"] + form.options) == Run(0), "\(form)")
      #expect(try screens(kind.type, box) == [example, example], "\(form)")
    }
  }

  @Test(arguments: Kind.all)
  func `every kind of value survives in FlowStacks' routes, styles included`(kind: Kind) throws {
    try checkRoutes(kind.examples[0])
  }

  private func checkRoutes<Value: Pushable>(_ value: Value) throws {
    var routes = [Route.push(value), .sheet(value, withNavigation: true), .cover(value, withNavigation: false)]
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    let box = try Sandbox(["nav.json": String(decoding: try JSONEncoder().encode(routes), as: UTF8.self)])
    func saved() throws -> [Route<Value>] {
      try JSONDecoder().decode([Route<Value>].self, from: Data(try box.bytes(of: "nav.json")))
    }
    let element = ["--element", Tagging.dotted.tag(of: Value.self)]
    #expect(try box.run(["push", "nav.json", "=\(json)", "--style", "sheet"] + element) == Run(0))
    routes.append(.sheet(value, withNavigation: false))
    #expect(try saved() == routes)
    #expect(try box.run(["replace", "nav.json", "=\(json)", "--index", "1"] + element) == Run(0))
    #expect(try box.run(["remove", "nav.json", "0"]) == Run(0))
    routes.removeFirst()
    #expect(try saved() == routes)
    #expect(try box.run(["convert", "nav.json", "--to", "expanded"] + element) == Run(0))
    #expect(try box.run("convert", "nav.json", "--to", "flowroutes") == Run(0))
    #expect(try saved() == routes)
  }

  private func screens<Value: Pushable>(_ type: Value.Type, _ box: Sandbox) throws -> [Screen] {
    try JSONDecoder().decode([Value].self, from: Data(try box.bytes(of: "nav.json"))).map { Screen($0) }
  }

  @Test(arguments: Wrapper.allCases)
  func `lists of ids and of names are operated on by their values`(wrapper: Wrapper) throws {
    try check([1, 2, 3, 2, 1], new: 7, as: "Int", wrapper)
    try check(["a", "b/é", "[]", "W10=", "\"\\"], new: "Swift.Int", as: "String", wrapper)
    try check([1.5, 2, -0.25, 1e300, 7], new: 0.1, as: "Double", wrapper)
  }

  private func check<Value: Codable & Equatable>(
    _ values: [Value], new: Value, as type: String, _ wrapper: Wrapper
  ) throws {
    var path = values
    let box = try Sandbox()
    func json(_ value: some Encodable) throws -> String {
      String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    }
    try box.write(try wrapper.wrap(try json(path)), to: "doc.json")
    let word = "=\(try json(new))"
    let third = "=\(try json(path[2]))"
    let steps: [([String], (inout [Value]) -> Void)] = [
      (["push", "doc.json", word], { $0.append(new) }), (["pop-to", "doc.json", third], { $0.removeLast(3) }),
      (["insert", "doc.json", "0", word], { $0.insert(new, at: 0) }),
      (["replace", "doc.json", word, "--match", third], { $0[3] = new }),
      (["remove", "doc.json", word, "--all"], { $0.removeAll { $0 == new } }),
      (["pop", "doc.json", "2"], { $0.removeLast(2) }), (["reset", "doc.json", third], { $0 = [values[2]] }),
    ]
    for (words, change) in steps {
      change(&path)
      #expect(
        try box.run(words + wrapper.options + ["-q", "--form", "array", "--element", type]) == Run(0), "\(words)")
      let text = try wrapper.unwrap(try box.text(of: "doc.json"))
      #expect(try JSONDecoder().decode([Value].self, from: Data(text.utf8)) == path, "\(words)")
    }
  }

  @Test(arguments: Wrapper.allCases)
  func `a typed array of cases is operated on by its cases`(wrapper: Wrapper) throws {
    typealias Screen = App.Destination
    var path: [Screen] = [.home, .detail(3), .pair(id: 1, name: "n"), .profile(App.User(id: 1, name: "é/"))]
    let box = try Sandbox()
    func encoded(_ path: [Screen]) throws -> String { String(decoding: try JSONEncoder().encode(path), as: UTF8.self) }
    try box.write(try wrapper.wrap(try encoded(path)), to: "doc.json")
    let element = String(reflecting: Screen.self)
    let steps: [([String], (inout [Screen]) -> Void)] = [
      (["push", "doc.json", ".detail(7)"], { $0.append(.detail(7)) }),
      (["push", "doc.json", "\(element).home", "--element", element], { $0.append(.home) }),
      (["pop-to", "doc.json", ".profile"], { $0.removeLast(2) }),
      (["replace", "doc.json", ".pair(id: 2, name: nil)"], { $0[$0.count - 1] = .pair(id: 2, name: nil) }),
      (["update", "doc.json", #"{"detail":{"_0":9}}"#, "--index", "1"], { $0[1] = .detail(9) }),
      (["remove", "doc.json", ".pair", "--first", "--element", "Destination"], { $0.remove(at: 2) }),
      (["pop", "doc.json", "3", "-q"], { $0 = [] }),
      (["push", "doc.json", ".home", "-f", "array"], { $0.append(.home) }),
    ]
    try box.write(
      #"{"destinations":{""# + element + #"":{}}}"#, to: "navpath.schema.json")
    for (words, change) in steps {
      change(&path)
      #expect(try box.run(words + wrapper.options) == Run(0), "\(words)")
      let text = try wrapper.unwrap(try box.text(of: "doc.json"))
      #expect(try JSONDecoder().decode([Screen].self, from: Data(text.utf8)) == path, "\(words)")
    }
  }

  @Test(arguments: [
    Scenario(
      "a list of ids", on: "[1,2,3,2,1]", "navpath show nav.json", prints: "  0  1\n  1  2\n  2  3\n  3  2\n> 4  1"),
    Scenario("its top", on: "[1,2,3]", "navpath current nav.json", prints: "3"),
    Scenario(
      "with the type", on: "[1,2,3]", "navpath current nav.json --element Int", prints: "Swift.Int\t3"),
    Scenario("an id is found by its value", on: "[1,2,3]", "navpath contains nav.json 2 --index", prints: "1"),
    Scenario("a case is found", on: Self.cases, "navpath contains nav.json .second --index", prints: "1"),
    Scenario("as JSON", on: "[1]", "navpath show nav.json --json", prints: #"[{"type":null,"value":1}]"#),
    Scenario(
      "in Swift notation", on: Self.cases, "navpath show nav.json --swift", prints: "  0  .first(3)\n> 1  .second(2)"),
    Scenario("push an id", on: "[1,2,3]", "navpath push nav.json =4", leaves: "[1,2,3,4]"),
    Scenario("push an id of a type", on: "[1,2,3]", "navpath push nav.json 4 --element Int", leaves: "[1,2,3,4]"),
    Scenario("pop to an id", on: "[1,2,3,2,1]", "navpath pop-to nav.json 3", leaves: "[1,2,3]"),
    Scenario("push a string", on: #"["a"]"#, "navpath push nav.json '=\"b\"' -f array", leaves: #"["a","b"]"#),
    Scenario("a typed string", on: #"["a"]"#, "navpath push nav.json String:b --element String", leaves: #"["a","b"]"#),
    Scenario("a new array", on: nil, "navpath new nav.json =1 =2 --form array", leaves: "[1,2]"),
    Scenario(
      "the operations", on: Self.cases, "navpath push nav.json '.third(x: 1)' -n",
      prints: #"push '={"third":{"x":1}}'"#
        .replacingOccurrences(of: "'", with: "")),
    Scenario(
      "another type", on: "[1]", "navpath push nav.json true --element Int",
      reports:
        "nav.json: error: not written: element 1 is of the type Swift.Bool, and a typed array holds one type, here "
        + "Swift.Int; write '=JSON' for a value of that", exit: 1),
    Scenario(
      "a type where none is known", on: "[1]", "navpath contains nav.json Int",
      reports: """
        navpath: error: the element type of the array is not known, so 'Int' cannot be matched; use --element TYPE, or write .case or '=JSON'
          Int
          ^
        """, exit: 2),
    Scenario(
      "the type where none is known", on: "[1]", "navpath current nav.json --type",
      reports: "nav.json: error: the type of the elements is not known; use --element TYPE", exit: 1),
    Scenario(
      "an element type that nobody knows", on: "[1]", with: ["navpath.schema.json": Sample.schema],
      "navpath show nav.json --element Screen",
      reports: """
        navpath: error: no type is named 'Screen'; write its full name, such as App.User
          Screen
          ^
        """, exit: 2),
    Scenario(
      "an element type without its module, which the file does not say", on: "[1]",
      "navpath show nav.json --element Screen", prints: "> 0  Screen  1"),
    Scenario(
      "a form that there is not", on: "[1]", "navpath show nav.json -f json",
      reports: """
        navpath: error: invalid value 'json' for '-f': expected \(Words.list(PathForm.allCases.map(\.rawValue), "or"))
        try 'navpath show --help'
        """, exit: 2),
  ])
  func `typed arrays`(scenario: Scenario) throws { try scenario.check() }

  static let cases = #"[{"first":{"_0":3}},{"second":{"_0":2}}]"#

  // MARK: FlowStacks

  static let flow = #"[{"sheet":{"withNavigation":true}},"SS","\"foo\"",{"push":{}},"Si","1"]"#

  @Test(arguments: [
    Scenario(
      "shown", on: Self.flow, "navpath show nav.json",
      prints:
        "  0  push                         Swift.Int     1\n> 1  sheet(withNavigation: true)  Swift.String  \"foo\""),
    Scenario(
      "in JSON", on: Self.flow, "navpath current nav.json --json",
      prints: #"{"type":"SS","name":"Swift.String","value":"foo","style":{"sheet":{"withNavigation":true}}}"#),
    Scenario(
      "kept beside a push", on: Self.flow, "navpath push nav.json true",
      leaves: #"[{"push":{}},"Sb","true","# + Self.flow.dropFirst()),
    Scenario(
      "kept by an update", on: Self.flow, "navpath update nav.json '\"bar\"'",
      leaves: Self.flow.replacingOccurrences(of: "foo", with: "bar")),
    Scenario(
      "kept by the screen that replaces another", on: Self.flow, "navpath replace nav.json 2",
      leaves: #"[{"sheet":{"withNavigation":true}},"Si","2",{"push":{}},"Si","1"]"#),
    Scenario("gone with its screen", on: Self.flow, "navpath pop nav.json", leaves: #"[{"push":{}},"Si","1"]"#),
    Scenario("given to a push", on: Self.one, "navpath push nav.json 2 --style sheet", leaves: Self.sheet),
    Scenario(
      "given in full", on: Self.one, "navpath push nav.json 2 --style 'cover(withNavigation: true)'",
      leaves: #"[{"cover":{"withNavigation":true}},"Si","2","# + Self.one.dropFirst()),
    Scenario(
      "given as JSON", on: Self.one, "navpath push nav.json 2 --style '{\"sheet\": {\"withNavigation\": false}}'",
      leaves: Self.sheet),
    Scenario(
      "given to an insert", on: Self.one, "navpath insert nav.json 0 2 --style cover",
      leaves: Self.one.dropLast() + #",{"cover":{"withNavigation":false}},"Si","2"]"#),
    Scenario(
      "given to the screen that is there", on: Self.sheet, "navpath replace nav.json 2 --style push",
      leaves: #"[{"push":{}},"Si","2","# + Self.one.dropFirst()),
    Scenario("given as it is", on: Self.sheet, "navpath replace nav.json 2 --style sheet"),
    Scenario(
      "given to a reset", on: Self.sheet, "navpath reset nav.json 1 2 --style push",
      leaves: #"[{"push":{}},"Si","2","# + Self.one.dropFirst()),
    Scenario(
      "given to a step", on: Self.one, "navpath apply nav.json 'pop' 'push 1' 'push 2 --style sheet'",
      leaves: Self.sheet),
    Scenario(
      "given to a new path", on: nil, "navpath new nav.json 1 --style cover -f flowstacks",
      leaves: #"[{"cover":{"withNavigation":false}},"Si","1"]"#),
    Scenario(
      "beside the mangled tag of a first element", on: "[]",
      "navpath push nav.json String:a --style sheet -f flowstacks",
      leaves: #"[{"sheet":{"withNavigation":false}},"SS","\"a\""]"#),
    Scenario(
      "printed", on: Self.one,
      "navpath apply nav.json -n 'push 2 --style sheet(withNavigation: true)' 'push 3 --style push'",
      prints: "push Si=2 --style 'sheet(withNavigation: true)'\npush Si=3"),
    Scenario(
      "printed with a replacement that changes it", on: Self.sheet, "navpath replace nav.json 3 --style push -n",
      prints: "replace Si=3 --style push"),
    Scenario(
      "printed as data", on: Self.sheet, "navpath replace nav.json 3 --style push -n --json",
      prints:
        #"[{"operation":"replace","index":-1,"element":{"type":"Si","name":"Swift.Int","value":3,"style":{"push":{}}}}]"#
    ),
    Scenario(
      "printed by an edit that changes it", on: Self.sheet,
      with: ["new": #"[{"type":"Si","value":1},{"type":"Si","value":3,"style":{"push":{}}}]"#],
      "env EDITOR='cp new' navpath edit nav.json -n", prints: "replace Si=3 --index 1 --style push"),
    Scenario(
      "of an equal element of the expanded form", on: #"[{"type":"Swift.Int","value":1.0}]"#,
      "navpath replace nav.json 1 --style push"),
    Scenario(
      "given to the expanded form", on: #"[{"type":"Si","value":1}]"#, "navpath push nav.json 2 --style sheet",
      leaves: #"[{"type":"Si","value":1},{"type":"Si","value":2,"style":{"sheet":{"withNavigation":false}}}]"#),
  ])
  func `FlowStacks' presentation styles are shown, kept and given`(scenario: Scenario) throws { try scenario.check() }

  static let one = #"[{"push":{}},"Si","1"]"#
  static let sheet = #"[{"sheet":{"withNavigation":false}},"Si","2",{"push":{}},"Si","1"]"#

  @Test(arguments: [
    Scenario(
      "one that there is not", on: one, "navpath push nav.json 2 --style popover",
      reports: """
        navpath: error: invalid value 'popover' for '--style': expected push, sheet, cover, 'sheet(withNavigation: true)' or 'cover(withNavigation: true)'
        try 'navpath push --help'
        """, exit: 2),
    Scenario(
      "a type whose mangled tag nobody knows", on: "[]", "navpath push nav.json App.User=1 -f flowstacks",
      reports: """
        navpath: error: the path's tags are mangled and the one of 'App.User' is unknown; write the tag that the app writes, such as 4Main6LessonV
          App.User=1
          ^
        """, exit: 2),
    Scenario(
      "a form that has none", on: Sample.numbers, "navpath push nav.json 2 --style sheet",
      reports:
        "nav.json: error: --style: a path of the form swiftui has no presentation styles, only flowstacks, flowroutes and expanded have",
      exit: 2),
  ])
  func `a style that cannot be is refused`(scenario: Scenario) throws { try scenario.check() }

  @Test(arguments: Wrapper.allCases)
  func `an operation keeps the styles of the screens that stay`(wrapper: Wrapper) throws {
    let box = try Sandbox()
    func triple(_ style: RouteStyle, _ number: Int) throws -> String {
      String(decoding: try JSONEncoder().encode(style), as: UTF8.self) + ",\"Si\",\"\(number)\""
    }
    var path = try RouteStyle.all.enumerated().map { try triple($1, $0) }
    let saved = "[" + path.reversed().joined(separator: ",") + "]"
    try box.write(try wrapper.wrap(saved), to: "doc.json")
    let steps: [([String], (inout [String]) throws -> Void)] = [
      (["push", "doc.json", "7", "--style", "cover"], { $0.append(try triple(.cover(withNavigation: false), 7)) }),
      (["update", "doc.json", "8", "--index", "2"], { $0[2] = try triple(RouteStyle.all[2], 8) }),
      (["insert", "doc.json", "1", "9"], { $0.insert(try triple(.push, 9), at: 1) }),
      (["replace", "doc.json", "6", "--index", "2"], { $0[2] = try triple(RouteStyle.all[1], 6) }),
      (["remove", "doc.json", "0"], { $0.removeFirst() }), (["pop-to", "doc.json", "Int=8"], { $0.removeLast(3) }),
      (["return", "doc.json", "Int=6", "5"], { $0 = [$0[0], try triple(RouteStyle.all[1], 5)] }),
    ]
    for (words, change) in steps {
      try change(&path)
      #expect(try box.run(words + wrapper.options) == Run(0), "\(words)")
      #expect(
        try wrapper.unwrap(try box.text(of: "doc.json")) == "[" + path.reversed().joined(separator: ",") + "]",
        "\(words)")
    }
  }

  @Test(arguments: RouteStyle.all)
  func `a style is written as FlowStacks writes it, and read back from what is shown`(style: RouteStyle) throws {
    let written = String(decoding: try JSONEncoder().encode(style), as: UTF8.self)
    let box = try Sandbox(["nav.json": "[\(written),\"Si\",\"1\"]"])
    let shown = try box.run("show", "nav.json").output.dropFirst("> 0  ".count).dropLast("  Swift.Int  1\n".count)
    #expect(try box.run("new", "other.json", "1", "--style", String(shown), "--form", "flowstacks") == Run(0))
    let triple = try JSONDecoder().decode(Triple.self, from: Data(try box.bytes(of: "other.json")))
    #expect(triple.style == style)
    #expect(try box.text(of: "other.json") == "[\(written),\"Si\",\"1\"]\n")
  }

  /// FlowStacks' own.
  enum RouteStyle: Codable, Hashable, Sendable {
    case push
    case sheet(withNavigation: Bool)
    case cover(withNavigation: Bool)

    static let all: [RouteStyle] = [
      .push, .sheet(withNavigation: false), .sheet(withNavigation: true), .cover(withNavigation: false),
      .cover(withNavigation: true),
    ]
  }

  private struct Triple: Decodable {
    var style: RouteStyle

    init(from decoder: any Decoder) throws {
      var items = try decoder.unkeyedContainer()
      style = try items.decode(RouteStyle.self)
      _ = try [items.decode(String.self), items.decode(String.self)]
    }
  }

  private func screen(_ random: inout SplitMix64) -> Screen {
    let kind = Kind.all.randomElement(using: &random) ?? Kind.all[0]
    return Screen(kind.examples.randomElement(using: &random) ?? kind.examples[0])
  }

  static let listOfStrings =
    "a list of strings is not a navigation path, expected type names and values' JSON in turn; "
    + "if the elements are strings, write --form array --element TYPE, or \"form\": \"array\", \"element\": TYPE in the schema's 'stacks'; "
    + "if they are types and values, --form swiftui [not-a-path]"

  @Test(arguments: [
    Scenario(
      "routes", on: #"["home","detail"]"#, "navpath pop nav.json",
      reports: "nav.json:1:1: error: \(listOfStrings)", exit: 3),
    Scenario(
      "UUIDs as a member",
      on: #"{"a":1,"ids":["E621E1F8-C36C-495A-93FC-0C247A3E6E5F","00000000-0000-0000-0000-000000000000"]}"#,
      "navpath reset nav.json --at /ids", reports: "nav.json:1:14: error: \(listOfStrings)", exit: 3),
    Scenario(
      "in text", on: #"{"p":"[\"home\"]"}"#, "navpath count nav.json --at /p",
      reports: "nav.json:1:7: error: \(listOfStrings)", exit: 3),
    Scenario(
      "numbers", on: #"["1","2"]"#, "navpath validate nav.json -q", prints: "nav.json:1:1: error: \(listOfStrings)",
      exit: 1),
    Scenario(
      "routes by their name", on: #"["home","detail"]"#, "navpath pop nav.json --form array --element String",
      leaves: #"["home"]"#),
    Scenario(
      "a path whose names nobody would take for types", on: #"["home","1"]"#, "navpath show nav.json -f swiftui",
      prints: "> 0  home  1"),
    Scenario(
      "swift-cross-ui", on: #"[{"type":"Swift.Int","value":"MQ=="}]"#, "navpath push nav.json 2",
      reports:
        "nav.json:1:1: error: every value is base64 of JSON, as swift-cross-ui writes it; write --form swiftcrossui "
        + "or --form expanded, or name one of them in the schema's 'stacks' [not-a-path]", exit: 3),
    Scenario(
      "an element with a type on an array of unknown type", on: #"[{"foo":1}]"#, #"navpath push nav.json '"x"'"#,
      reports: """
        navpath: error: the element type of the array is not known; use --element TYPE, or write .case or '=JSON'
          "x"
          ^
        """, exit: 2),
    Scenario(
      "a case on an array of unknown type", on: #"[{"foo":{}}]"#, "navpath push nav.json '.pair(id: 1)'",
      leaves: #"[{"foo":{}},{"pair":{"id":1}}]"#),
  ])
  func `nothing is guessed of what may be a list of values`(scenario: Scenario) throws { try scenario.check() }

  @Test func `a value that nests too deep is a fault of a path`() throws {
    let value = String(repeating: "[", count: 513) + String(repeating: "]", count: 513)
    let box = try Sandbox(["nav.json": #"["App.D","\#(value)"]"#])
    let message =
      "the value is not JSON: nested too deep; at most 512 arrays and objects inside each other [value-json]"
    #expect(
      try box.run("validate", "nav.json", "-q")
        == Run(1, prints: "nav.json:1:523: error: element 0 (App.D): \(message)"))
    #expect(try box.run("count", "nav.json") == Run(0, prints: "1"))
  }
}
