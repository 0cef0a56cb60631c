// `apply` with the output of `diff` leaves no difference: for saved forms and encodings, two forms, presentation styles
// (`StyledForm`), and any characters. For the first and for styles, the JSON Patch of `diff` gives the other path.

import Foundation
import Testing

@testable import TestSupport

struct DiffLawsTests {
  @Test(arguments: SavedForm.allCases, Wrapper.allCases)
  func `apply with the output of diff makes the files equal`(form: SavedForm, wrapper: Wrapper) throws {
    var random = SplitMix64(seed: 5)
    let box = try Sandbox()
    // An empty array does not show its form.
    let options = wrapper.options + ["--form", form == .mangled ? "swiftui" : form.rawValue]
    for round in 0..<LawSize.count(2, full: 30) {
      let old = path(&random)
      let new = round.isMultiple(of: 3) ? path(&random) : edited(old, &random)
      try box.write(try wrapper.wrap(try form.encode(old)), to: "a.json")
      try box.write(try wrapper.wrap(try form.encode(new)), to: "b.json")
      let difference = try box.run(["diff", "a.json", "b.json"] + options)
      #expect(difference.exit == (old == new ? 0 : 1), "\(difference)")
      let (patch, expanded) = try patched(box, options)
      let wanted = try json(try box.run(["show", "b.json", "--json"] + options).output)
      #expect(try sorted(expanded) == sorted(wanted), "\(patch)")
      let applied = try box.run(["apply", "a.json", "--script", "-", "-q"] + options, stdin: difference.output)
      #expect(applied == Run(0))
      #expect(try form.decode(try wrapper.unwrap(try box.text(of: "a.json"))) == new, "\(difference.output)")
      #expect(try box.run(["diff", "a.json", "b.json"] + options) == Run(0))
    }
  }

  /// JSON with sorted keys, compared as bytes: as strings, é and e + U+0301 would be equal.
  private func sorted(_ value: Any) throws -> Data {
    try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys, .fragmentsAllowed])
  }

  private func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
  }

  /// The JSON Patch from a.json to b.json, and the path of a.json with it applied.
  private func patched(_ box: Sandbox, _ options: [String]) throws -> (patch: Run, path: Any) {
    let patch = try box.run(["diff", "a.json", "b.json", "--to", "json-patch"] + options)
    var path = try json(try box.run(["show", "a.json", "--json"] + options).output)
    for change in try #require(try json(patch.output) as? [[String: Any]]) { try apply(change, to: &path) }
    return (patch, path)
  }

  /// Applies one operation of a JSON Patch (RFC 6902, section 4).
  private func apply(_ operation: [String: Any], to value: inout Any) throws {
    let path = try #require(operation["path"] as? String)
    let tokens = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map {
      String($0).replacing("~1", with: "/").replacing("~0", with: "~")
    }
    try apply(try #require(operation["op"] as? String), tokens[...], operation["value"], to: &value)
  }

  private func apply(_ name: String, _ tokens: ArraySlice<String>, _ new: Any?, to value: inout Any) throws {
    guard let token = tokens.first else {
      #expect(name == "replace")
      if let new { value = new } else { Issue.record("no value to replace by") }
      return
    }
    let isLast = tokens.count == 1
    if var array = value as? [Any] {
      let index = try #require(Int(token))
      switch (name, new) {
      case ("add", let new?) where isLast: array.insert(new, at: index)
      case ("remove", nil) where isLast: array.remove(at: index)
      default: try apply(name, tokens.dropFirst(), new, to: &array[index])
      }
      value = array
    } else {
      var object = try #require(value as? [String: Any])
      switch (name, new) {
      case ("add", let new?) where isLast: object[token] = new
      case ("remove", nil) where isLast: try #require(object.removeValue(forKey: token) != nil)
      default:
        var member = try #require(object[token])
        try apply(name, tokens.dropFirst(), new, to: &member)
        object[token] = member
      }
      value = object
    }
  }

  @Test(arguments: SavedForm.allCases, SavedForm.allCases)
  func `apply with the output of diff makes files of two forms equal`(form: SavedForm, other: SavedForm) throws {
    var random = SplitMix64(seed: 6)
    for _ in 0..<LawSize.count(1, full: 20) {
      let old = path(&random) + [Screen(1)]
      let new = edited(old, &random) + [Screen("top")]
      // The swiftcrossui form cannot be detected, and the option applies to both files.
      guard (form == .swiftCrossUI) == (other == .swiftCrossUI) else { continue }
      let box = try Sandbox(["a.json": try form.encode(old), "b.json": try other.encode(new)])
      let words = form.options.joined(separator: " ")
      let mangled = [SavedForm.mangled, .flowStacks]
      if mangled.contains(form), !mangled.contains(other) {
        // A new mangled tag cannot be made: only those in the old path are known.
        let difference = try box.shell("navpath diff a.json b.json \(words)")
        if difference.exit == 3 {
          #expect(difference.output == "" && difference.errors.contains("the path's tags are mangled"))
          continue
        }
      }
      let script = try box.shell("navpath diff a.json b.json \(words)").output
      #expect(try box.shell("navpath apply a.json --script - -q \(words)", stdin: script) == Run(0))
      #expect(try box.shell("navpath diff a.json b.json \(words)") == Run(0), "\(old) \(new)")
    }
  }

  @Test(arguments: StyledForm.allCases, StyledForm.allCases)
  func `apply with the output of diff keeps styles, to the byte`(form: StyledForm, other: StyledForm) throws {
    // The option for the type of routes applies to both files.
    guard form == other || form != .flowRoutes && other != .flowRoutes else { return }
    var random = SplitMix64(seed: 8)
    for byte in "\(form) \(other)".utf8 { random = SplitMix64(seed: random.next() ^ UInt64(byte)) }
    for _ in 0..<LawSize.count(form == other ? 30 : 10, full: 300) {
      let old = StyledScreen.path(of: form, &random)
      let new = StyledScreen.edited(Bool.random(using: &random) ? old : [], of: form, &random)
      let wanted = form.encode(new)
      let box = try Sandbox(["a.json": form.encode(old), "b.json": other.encode(new)])
      let words = form.options
      let (patch, expanded) = try patched(box, words)
      let difference = try box.run(["diff", "a.json", "b.json"] + words)
      #expect(difference.exit == (old == new ? 0 : 1) && patch.exit == difference.exit, "\(difference)")
      try box.write(difference.output, to: "script")
      let applied = try box.run(["apply", "a.json", "--script", "script"] + words)
      #expect(applied == Run(0), "\(difference.output)")
      #expect(try box.text(of: "a.json") == wanted, "\(form.encode(old)) -> \(wanted)\n\(difference.output)")
      let shown = try json(try box.run(["show", "a.json", "--json"] + words).output)
      #expect(try sorted(expanded) == sorted(shown), "\(patch.output)")
      #expect(try box.run(["diff", "a.json", "b.json"] + words) == Run(0))
    }
  }

  /// Characters of tags, names and strings that the script syntax might misread.
  static let hostile = [
    "-", "--", "-n", "--all", "\"", "'", " ", "\n", "\r", "\t", "(", ")", "[", "]", "{", "}", "#", "=", "~", ":", ".",
    "@", "\\", "<", ">", ",", "`", "$", "%", "*", "/", "App", "App.User", "lower", "T", "1", "-1", "true", "null",
    "nil", "Si", "$s", "é", "e\u{301}", "\0", "\u{1B}", "\u{7F}", "\u{85}", "\u{AD}", "\u{200B}", "\u{2028}",
    "\u{202E}", "\u{FEFF}", "😀", "\u{10FFFF}",
  ]

  @Test(arguments: 0..<LawSize.count(2, full: 40))
  func `the output of diff is a script for any tags and values`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let box = try Sandbox()
    for _ in 0..<12 {
      let old = hostilePath(&random)
      let new = hostilePath(&random, from: Bool.random(using: &random) ? old : [])
      for (name, path) in [("a.json", old), ("b.json", new)] {
        let strings = path.reversed().flatMap { [$0.tag, $0.value] }
        try box.write(try jsonText(strings), to: name)
      }
      let difference = try box.run("diff", "a.json", "b.json", "--form", "swiftui")
      guard difference.exit == 1 else {
        // A form has one kind of tag, and a script cannot write a value that no app can decode.
        let reasons = ["cannot be made equal", "a script cannot write element", "[value-json]"]
        let isRefused = difference.exit == 3 && reasons.contains { difference.errors.contains($0) }
        #expect(difference.exit == 0 || isRefused, "\(difference)")
        continue
      }
      let run = try box.run("apply", "a.json", "--script", "-", "--form", "swiftui", stdin: difference.output)
      #expect(run == Run(0), "\(difference.output)")
      #expect(try box.run("diff", "a.json", "b.json", "--form", "swiftui") == Run(0), "\(difference.output)")
    }
  }

  // MARK: Random paths

  private func path(_ random: inout SplitMix64) -> [Screen] {
    (0..<Int.random(in: 0...5, using: &random)).map { _ in Kind.screen(&random) }
  }

  private func hostilePath(
    _ random: inout SplitMix64, from path: [(tag: String, value: String)] = []
  ) -> [(tag: String, value: String)] {
    var path = path
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let value = Int.random(in: 0..<8, using: &random) == 0 ? "{x" : hostileValue(&random, depth: 2)
      let element = (tag: hostileText(&random, 1...4), value: value)
      let index = Int.random(in: 0...path.count, using: &random)
      switch Int.random(in: 0..<3, using: &random) {
      case 0 where index < path.count: path[index].value = element.value
      case 1 where index < path.count: path[index] = element
      default: path.insert(element, at: index)
      }
    }
    return path
  }

  private func hostileText(_ random: inout SplitMix64, _ length: ClosedRange<Int>) -> String {
    (0..<Int.random(in: length, using: &random)).map { _ in
      Self.hostile[Int.random(in: Self.hostile.indices, using: &random)]
    }.joined()
  }

  private func hostileValue(_ random: inout SplitMix64, depth: Int) -> String {
    let count = Int.random(in: 0...2, using: &random)
    let string = { (random: inout SplitMix64) in
      let text = hostileText(&random, 0...3)
      return String(decoding: (try? JSONEncoder().encode([text]).dropFirst().dropLast()) ?? Data(), as: UTF8.self)
    }
    switch Int.random(in: 0..<(depth > 0 ? 4 : 2), using: &random) {
    case 0: return string(&random)
    case 1: return ["0", "-1", "1.50", "1e300", "true", "null"][Int.random(in: 0..<6, using: &random)]
    case 2: return "[" + (0..<count).map { _ in hostileValue(&random, depth: depth - 1) }.joined(separator: ",") + "]"
    default:
      let members = (0..<count).map { _ in "\(string(&random)):\(hostileValue(&random, depth: depth - 1))" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  private func edited(_ path: [Screen], _ random: inout SplitMix64) -> [Screen] {
    var path = path
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      let index = Int.random(in: 0...path.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: path += [Kind.screen(&random)]
      case 1: path.removeLast(path.count - index)
      case 2: path.insert(Kind.screen(&random), at: index)
      default: if index < path.count { path[index] = Kind.screen(&random) }
      }
    }
    return path
  }
}

// MARK: Presentations

/// A form with presentation styles.
enum StyledForm: String, CaseIterable, CustomStringConvertible, Sendable {
  case flowStacks = "flowstacks"
  case flowRoutes = "flowroutes"
  case expanded

  var description: String { rawValue }

  /// An empty array does not show its form. An element shows the expanded form.
  var options: [String] { self == .flowRoutes ? ["--form", rawValue, "--element", StyledScreen.types[0]] : [] }

  fileprivate func encode(_ path: [StyledScreen]) -> String {
    let items = path.map { screen in
      let members = screen.style.isPush ? "" : #""withNavigation":\#(screen.style.hasNavigation)"#
      let style = "{\"\(screen.style.name)\":{\(members)}}"
      return switch self {
      case .flowStacks: "\(style),\"\(screen.type)\",\"\(screen.value.replacing("\"", with: "\\\""))\""
      case .flowRoutes:
        "{\"\(screen.style.name)\":{\"_0\":\(screen.value)\(members.isEmpty ? "" : ",")\(members)}}"
      case .expanded:
        "{\"type\":\"\(screen.type)\",\"value\":\(screen.value)"
          + (screen.style.isPush ? "}" : ",\"style\":\(style)}")
      }
    }
    return "[\((self == .flowStacks ? items.reversed() : items).joined(separator: ","))]"
  }
}

/// A screen with its presentation style; `types` are the mangled tags.
private struct StyledScreen: Equatable {
  struct Style: Equatable {
    var name: String
    var hasNavigation: Bool

    var isPush: Bool { name == "push" }
  }

  var type: String
  var value: String
  var style: Style

  static let types = ["3App6ScreenO", "3App4UserV", "Si"]
  private static let values = [
    types[0]: [#"{"home":{}}"#, #"{"detail":{"_0":3}}"#, #"{"detail":{"_0":4}}"#],
    types[1]: [#"{"id":1,"name":"a"}"#, #"{"id":1,"name":"b"}"#, #"{"id":2,"name":"b"}"#], types[2]: ["1", "2", "3"],
  ]

  static func path(of form: StyledForm, _ random: inout SplitMix64) -> [StyledScreen] {
    (0..<Int.random(in: 1...5, using: &random)).map { _ in screen(of: form, &random) }
  }

  private static func screen(of form: StyledForm, _ random: inout SplitMix64) -> StyledScreen {
    let type = form == .flowRoutes ? types[0] : random.one(of: types)
    return StyledScreen(type: type, value: random.one(of: values[type] ?? []), style: style(&random))
  }

  private static func style(_ random: inout SplitMix64) -> Style {
    let name = random.one(of: ["push", "sheet", "cover"])
    return Style(name: name, hasNavigation: name != "push" && Bool.random(using: &random))
  }

  /// At least one screen, so that the form can be detected.
  static func edited(_ path: [StyledScreen], of form: StyledForm, _ random: inout SplitMix64) -> [StyledScreen] {
    var path = path
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0...path.count, using: &random)
      let screens = Self.path(of: form, &random)
      switch Int.random(in: 0..<7, using: &random) {
      case 0: path += screens
      case 1: path.insert(contentsOf: screens, at: index)
      case 2: path.removeLast(path.count - index)
      case 3 where index < path.count: path.remove(at: index)
      case 4 where index < path.count: path[index].style = style(&random)
      case 5 where index < path.count: path[index].value = random.one(of: values[path[index].type] ?? [])
      case 6 where index < path.count: path[index] = screens[0]
      default: break
      }
    }
    return path.isEmpty ? Self.path(of: form, &random) : path
  }
}
