// The law for every form and all that a form may lie in: encode in Swift, operate with navpath, decode in Swift.

import Foundation
import Testing

struct FormsTests {
  @Test(arguments: SavedForm.allCases, Wrapper.allCases)
  func `an operation on the file is the operation on the array`(form: SavedForm, wrapper: Wrapper) throws {
    var random = SplitMix64(seed: 11)
    let box = try Sandbox()
    for round in 0..<4 {
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

  // MARK: Typed arrays

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
      (["pop", "doc.json", "3"], { $0 = [] }),
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
    Scenario("push an id", on: "[1,2,3]", "navpath push nav.json 4", leaves: "[1,2,3,4]"),
    Scenario("pop to an id", on: "[1,2,3,2,1]", "navpath pop-to nav.json 3", leaves: "[1,2,3]"),
    Scenario("push a string", on: #"["a"]"#, "navpath push nav.json '\"b\"' -f array", leaves: #"["a","b"]"#),
    Scenario("a typed string", on: #"["a"]"#, "navpath push nav.json String:b --element String", leaves: #"["a","b"]"#),
    Scenario("a new array", on: nil, "navpath new nav.json 1 2 --form array", leaves: "[1,2]"),
    Scenario(
      "the operations", on: Self.cases, "navpath push nav.json '.third(x: 1)' -n",
      prints: #"push '={"third":{"x":1}}'"#
        .replacingOccurrences(of: "'", with: "")),
    Scenario(
      "another type", on: "[1]", "navpath push nav.json true --element Int",
      reports:
        "nav.json: error: not written: element 1 is of the type Swift.Bool, and a typed array holds one type, here "
        + "Swift.Int; write =JSON for a value of that", exit: 1),
    Scenario(
      "a type where none is known", on: "[1]", "navpath contains nav.json Int",
      reports: """
        navpath: error: 'Int' is a type, and that of the elements is not known; say it with --element TYPE, or write .case or =JSON
          Int
          ^
        """, exit: 2),
    Scenario(
      "the type where none is known", on: "[1]", "navpath current nav.json --type",
      reports: "nav.json: error: the type of the elements is not known; say it with --element TYPE", exit: 1),
    Scenario(
      "an element type that nobody knows", on: "[1]", "navpath show nav.json --element Screen",
      reports: """
        navpath: error: no type is named 'Screen'; write its full name, such as App.User
          Screen
          ^
        """, exit: 2),
    Scenario(
      "a form that there is not", on: "[1]", "navpath show nav.json -f json",
      reports: """
        navpath: error: value 'json' of '-f' for show is unknown; it may be 'swiftui', 'array', 'flowstacks', 'swiftcrossui' or 'expanded'
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
      prints: #"{"type":"SS","value":"foo","style":{"sheet":{"withNavigation":true}}}"#),
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
  ])
  func `FlowStacks' presentation styles are shown and kept`(scenario: Scenario) throws { try scenario.check() }

  private func screen(_ random: inout SplitMix64) -> Screen {
    let kind = Kind.all.randomElement(using: &random) ?? Kind.all[0]
    return Screen(kind.examples.randomElement(using: &random) ?? kind.examples[0])
  }
}
