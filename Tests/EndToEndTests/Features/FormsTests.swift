// Forms and encodings of a path: encoded in Swift, changed or converted with navpath, decoded in Swift; presentation styles;
// and `fmt`, whose second run changes nothing.

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct FormsTests {
  @Test(arguments: SavedForm.allCases, Wrapper.allCases)
  func `an operation on a file gives the same as on the array in Swift`(form: SavedForm, wrapper: Wrapper) throws {
    var random = SplitMix64(seed: 11)
    let box = try Sandbox()
    for round in 0..<LawSize.count(1, full: 20) {
      let path = (0..<6).map { _ in Kind.screen(&random) }
      let new = Kind.screen(&random)
      let target = path[round % 2 + 2]
      let word = try form.tagging.word(new)
      let steps: [([String], (inout [Screen]) throws -> Void)] = [
        (["push", "doc.json", word], { $0.append(new) }), (["pop", "doc.json", "2"], { $0.removeLast(2) }),
        (["replace", "doc.json", word, "--index", "1"], { $0[1] = new }),
        (["insert", "doc.json", "0", word], { $0.insert(new, at: 0) }),
        (["insert", "doc.json", "-1", word], { $0.insert(new, at: $0.count - 1) }),
        (
          ["pop-to", "doc.json", try form.tagging.word(target)],
          { $0.removeSubrange((($0.lastIndex(of: target) ?? 0) + 1)...) }
        ),
        (["push", "doc.json", word], { $0.append(new) }),
        (["remove", "doc.json", word, "--all"], { $0.removeAll { $0 == new } }),
        (["reset", "doc.json", word, word], { $0 = [new, new] }),
        (["apply", "doc.json", "pop", "push \(CommandBatch.quoted(word))"], { _ in }),
        (["remove", "doc.json", "0"], { $0.removeFirst() }), (["reset", "doc.json"], { $0 = [] }),
        (["push", "doc.json", word], { $0.append(new) }),
      ]
      // An array with nothing in it does not tell its form.
      let named = form.options.isEmpty ? ["--form", form == .mangled ? "swiftui" : form.rawValue] : form.options
      try check(path, steps, wrapper, named + ["-q"], in: box, encode: form.encode, decode: form.decode)
    }
  }

  @Test(arguments: SavedForm.allCases, Kind.tried)
  func `each kind of value is kept by push, pop, pop-to, replace and convert`(form: SavedForm, kind: Kind) throws {
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
        // Without the app, no dotted tag can be converted to a mangled one.
        guard form.tagging == .mangled || other.tagging == .dotted else { continue }
        #expect(
          try box.run(["convert", "there.json", "--to", to, "--tags", other.tagging.rawValue] + form.options) == Run(0))
        #expect(try other.decode(try box.text(of: "there.json")) == [below, screen])
      }
    }
  }

  @Test(arguments: Tagging.allCases, Kind.tried)
  func `SwiftUI's form to expanded and back has the same bytes`(tagging: Tagging, kind: Kind) throws {
    let saved = try tagging.encode(kind.examples.map { Screen($0) } + [Screen(App.Tab.home)])
    let box = try Sandbox(["nav.json": saved])
    #expect(try box.run("convert", "nav.json", "--to", "expanded") == Run(0))
    #expect(try box.text(of: "nav.json").hasPrefix(#"[{"type":""#))
    #expect(try box.run("convert", "nav.json", "--to", "swiftui") == Run(0))
    #expect(try box.text(of: "nav.json") == saved)
  }

  // MARK: Typed arrays

  /// A date is converted only if the app's encoder is known.
  private static let schema = #"{"destinations": {}, "path": {"encoder": {}}}"#

  @Test(arguments: Kind.tried)
  func `each kind of value is kept by push, pop, pop-to, replace and convert in a typed array`(kind: Kind) throws {
    let example = Screen(kind.examples[0])
    let json = try Tagging.dotted.json(of: example)
    let tag = Tagging.dotted.tag(of: kind.type)
    let array = ["--form", "array", "--element", tag]
    let box = try Sandbox(["nav.json": "[\(json),\(json)]", "schema.json": Self.schema])
    for words in [
      ["pop", "nav.json"], ["push", "nav.json", "=\(json)"], ["push", "nav.json", "\(tag)=\(json)"],
      ["replace", "nav.json", "=\(json)", "--index", "0"], ["pop-to", "nav.json", "=\(json)", "--first"],
      ["push", "nav.json", "=\(json)"],
    ] {
      #expect(try box.run(words + array) == Run(0), "\(words)")
    }
    #expect(try screens(kind.type, box) == [example, example])
    for form in [SavedForm.swiftUI, .swiftCrossUI, .expanded] {
      #expect(
        try box.run(["convert", "nav.json", "-s", "schema.json", "--to", form.rawValue] + array) == Run(0), "\(form)")
      #expect(try form.decode(try box.text(of: "nav.json")) == [example, example], "\(form)")
      #expect(
        try box.run(["convert", "nav.json", "-s", "schema.json", "--to", "array"] + form.options) == Run(0), "\(form)")
      #expect(try screens(kind.type, box) == [example, example], "\(form)")
    }
  }

  @Test(arguments: Kind.tried)
  func `each kind of value and its style is kept in FlowStacks' form`(kind: Kind) throws {
    try checkRoutes(kind.examples[0])
  }

  private func checkRoutes<Value: Pushable>(_ value: Value) throws {
    var routes = [Route.push(value), .sheet(value, withNavigation: true), .cover(value, withNavigation: false)]
    let json = try jsonText(value)
    let box = try Sandbox(["nav.json": try jsonText(routes), "schema.json": Self.schema])
    func saved() throws -> [Route<Value>] {
      try decode(try box.text(of: "nav.json"))
    }
    let element = ["--element", Tagging.dotted.tag(of: Value.self)]
    #expect(try box.run(["push", "nav.json", "=\(json)", "--style", "sheet"] + element) == Run(0))
    routes.append(.sheet(value, withNavigation: false))
    #expect(try saved() == routes)
    #expect(try box.run(["replace", "nav.json", "=\(json)", "--index", "1"] + element) == Run(0))
    #expect(try box.run(["remove", "nav.json", "0"]) == Run(0))
    routes.removeFirst()
    #expect(try saved() == routes)
    #expect(try box.run(["convert", "nav.json", "-s", "schema.json", "--to", "expanded"] + element) == Run(0))
    #expect(try box.run("convert", "nav.json", "-s", "schema.json", "--to", "flowroutes") == Run(0))
    #expect(try saved() == routes)
  }

  private func screens<Value: Pushable>(_ type: Value.Type, _ box: Sandbox) throws -> [Screen] {
    try JSONDecoder().decode([Value].self, from: Data(try box.bytes(of: "nav.json"))).map { Screen($0) }
  }

  @Test(arguments: Wrapper.allCases)
  func `lists of ids and of names are changed by their values`(wrapper: Wrapper) throws {
    try check([1, 2, 3, 2, 1], new: 7, as: "Int", wrapper)
    try check(["a", "b/é", "[]", "W10=", "\"\\"], new: "Swift.Int", as: "String", wrapper)
    try check([1.5, 2, -0.25, 1e300, 7], new: 0.1, as: "Double", wrapper)
  }

  private func check<Value: Codable & Equatable>(
    _ values: [Value], new: Value, as type: String, _ wrapper: Wrapper
  ) throws {
    let word = "=\(try jsonText(new))"
    let third = "=\(try jsonText(values[2]))"
    let steps: [([String], (inout [Value]) throws -> Void)] = [
      (["push", "doc.json", word], { $0.append(new) }), (["pop-to", "doc.json", third], { $0.removeLast(3) }),
      (["insert", "doc.json", "0", word], { $0.insert(new, at: 0) }),
      (["replace", "doc.json", word, "--match", third], { $0[3] = new }),
      (["remove", "doc.json", word, "--all"], { $0.removeAll { $0 == new } }),
      (["pop", "doc.json", "2"], { $0.removeLast(2) }), (["reset", "doc.json", third], { $0 = [values[2]] }),
    ]
    try check(
      values, steps, wrapper, ["-q", "--form", "array", "--element", type], in: try Sandbox(), encode: jsonText,
      decode: decode)
  }

  @Test(arguments: Wrapper.allCases)
  func `a typed array of cases is changed by its cases`(wrapper: Wrapper) throws {
    typealias Screen = App.Destination
    let path: [Screen] = [.home, .detail(3), .pair(id: 1, name: "n"), .profile(App.User(id: 1, name: "é/"))]
    let element = String(reflecting: Screen.self)
    let steps: [([String], (inout [Screen]) throws -> Void)] = [
      (["push", "doc.json", ".detail(7)"], { $0.append(.detail(7)) }),
      (["push", "doc.json", "\(element).home", "--element", element], { $0.append(.home) }),
      (["pop-to", "doc.json", ".profile"], { $0.removeLast(2) }),
      (["replace", "doc.json", ".pair(id: 2, name: nil)"], { $0[$0.count - 1] = .pair(id: 2, name: nil) }),
      (["update", "doc.json", #"{"detail":{"_0":9}}"#, "--index", "1"], { $0[1] = .detail(9) }),
      (["remove", "doc.json", ".pair", "--first", "--element", "Destination"], { $0.remove(at: 2) }),
      (["pop", "doc.json", "3", "-q"], { $0 = [] }),
      (["push", "doc.json", ".home", "-f", "array"], { $0.append(.home) }),
    ]
    let box = try Sandbox(["navpath.schema.json": #"{"destinations":{""# + element + #"":{}}}"#])
    try check(path, steps, wrapper, in: box, encode: jsonText, decode: decode)
  }

  // MARK: Layouts

  private static let messy = "[ \"App.User\",\"{ \\\"name\\\" : \\\"B\\\",\\\"id\\\": 1.0 }\" ]"
  private static let expanded =
    #"[{"type":"Shop.Category","value":{"id":7}},{"type":"Shop.Product","value":{"sku":"A-1","count":2}}]"#

  @Test(arguments: ["", "--compact", "--pretty", "--sort-keys", "--pretty --sort-keys"])
  func `a second fmt changes nothing`(options: String) throws {
    for text in [Self.messy, Sample.shop, "[]", "[ ]", "[\n\n]", "[{\"b\":1,\"a\":[]} , 1]", Self.flow, Self.expanded] {
      let box = try Sandbox(["nav.json": text + "\n"])
      #expect(try box.shell("navpath fmt nav.json \(options)") == Run(0))
      let once = try box.identity(of: "nav.json")
      #expect(try box.shell("navpath fmt --check nav.json \(options) && navpath fmt nav.json \(options)") == Run(0))
      #expect(try box.identity(of: "nav.json") == once)
    }
  }

  // MARK: FlowStacks

  private static let flow = #"[{"sheet":{"withNavigation":true}},"SS","\"foo\"",{"push":{}},"Si","1"]"#

  @Test(arguments: Wrapper.allCases)
  func `an operation keeps the styles of the remaining screens`(wrapper: Wrapper) throws {
    func triple(_ style: RouteStyle, _ number: Int) throws -> String {
      try jsonText(style) + ",\"Si\",\"\(number)\""
    }
    var path = try RouteStyle.all.enumerated().map { try triple($1, $0) }
    func text() -> String { "[" + path.reversed().joined(separator: ",") + "]" }
    let box = try Sandbox(["doc.json": try wrapper.wrap(text())])
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
      #expect(try wrapper.unwrap(try box.text(of: "doc.json")) == text(), "\(words)")
    }
  }

  @Test(arguments: RouteStyle.all)
  func `a style is written as FlowStacks writes it, and read from the output of show`(style: RouteStyle) throws {
    let written = try jsonText(style)
    let box = try Sandbox(["nav.json": "[\(written),\"Si\",\"1\"]"])
    let shown = try box.run("show", "nav.json").output.dropFirst("> 0  ".count).dropLast("  Swift.Int  1\n".count)
    #expect(try box.run("new", "other.json", "1", "--style", String(shown), "--form", "flowstacks") == Run(0))
    let triple = try JSONDecoder().decode(Triple.self, from: Data(try box.bytes(of: "other.json")))
    #expect(triple.style == style)
    #expect(try box.text(of: "other.json") == "[\(written),\"Si\",\"1\"]\n")
  }

  /// The enum of FlowStacks.
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

  /// Runs the lines on a path in doc.json, and makes the same changes of the array.
  private func check<Element: Equatable>(
    _ path: [Element], _ steps: [([String], (inout [Element]) throws -> Void)], _ wrapper: Wrapper,
    _ options: [String] = [], in box: Sandbox, encode: ([Element]) throws -> String,
    decode: (String) throws -> [Element]
  ) throws {
    var path = path
    try box.write(try wrapper.wrap(try encode(path)), to: "doc.json")
    for (words, change) in steps {
      try change(&path)
      #expect(try box.run(words + wrapper.options + options) == Run(0), "\(words)")
      #expect(try decode(try wrapper.unwrap(try box.text(of: "doc.json"))) == path, "\(words)")
    }
  }

  private func decode<Value: Decodable>(_ text: String) throws -> [Value] {
    try JSONDecoder().decode([Value].self, from: Data(text.utf8))
  }
}
