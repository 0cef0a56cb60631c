// The law: encode in Swift, operate with navpath, decode in Swift, and you have what the same operations on a Swift array
// give. Tags and values are made here, by the very encoder, reflection and mangling that apps use.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct EncodedPathTests {
  // MARK: SwiftUI's own

  @Test func `a path that SwiftUI wrote is read, changed and read back by its app`() throws {
    let saved = #"["App.User","{\"id\":42,\"name\":\"Blob\"}","Swift.Bool","true","Swift.Int","42"]"#
    let box = try Sandbox(["nav.json": saved + "\n"])
    #expect(
      try box.run("show", "nav.json")
        == Run(0, prints: "  0  Swift.Int   42\n  1  Swift.Bool  true\n> 2  App.User    {\"id\":42,\"name\":\"Blob\"}"))
    #expect(try box.run("push", "nav.json", #"User(id: 7, name: "Blob Jr")"#) == Run(0))
    #expect(try box.run("remove", "nav.json", "Bool") == Run(0))
    let expected =
      #"["App.User","{\"id\":7,\"name\":\"Blob Jr\"}","App.User","{\"id\":42,\"name\":\"Blob\"}","Swift.Int","42"]"#
    #expect(try box.text(of: "nav.json") == expected + "\n")

    let strings = try JSONDecoder().decode([String].self, from: Data(try box.bytes(of: "nav.json")))
    let users = try [strings[3], strings[1]].map { try JSONDecoder().decode(App.User.self, from: Data($0.utf8)) }
    #expect(users == [App.User(id: 42, name: "Blob"), App.User(id: 7, name: "Blob Jr")])
  }

  // MARK: Pushing

  @Test(arguments: Tagging.allCases, Kind.tried)
  func `what navpath pushes is byte for byte what Swift would have written`(tagging: Tagging, kind: Kind) throws {
    for example in kind.examples {
      let screen = Screen(example)
      let box = try Sandbox(["nav.json": "[]"])
      // JSONEncoder orders the keys anew at every call, so it is asked once.
      let tag = tagging.tag(of: kind.type)
      let json = try tagging.json(of: screen)
      #expect(try box.run("push", "nav.json", "\(tag)=\(json)") == Run(0))
      #expect(try box.bytes(of: "nav.json") == Array(try JSONEncoder().encode([tag, json])))
    }
  }

  @Test(arguments: Tagging.allCases, Kind.tried)
  func `JSON that is laid out otherwise is pushed as Swift would have written it, up to the order of keys`(
    tagging: Tagging, kind: Kind
  ) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    for example in kind.examples {
      let screen = Screen(example)
      let box = try Sandbox(["nav.json": "[]"])
      try box.write(try Array(encoder.encode(example)), to: "value.json")
      let tag = tagging.tag(of: kind.type)
      #expect(try box.run("push", "nav.json", tag + "=@value.json") == Run(0))
      #expect(try ordered(try box.text(of: "nav.json")) == ordered(try tagging.encode([screen])))
    }
  }

  @Test(arguments: Tagging.allCases, Kind.tried.filter { $0.swift != nil })
  func `Swift notation pushes what Swift would have written`(tagging: Tagging, kind: Kind) throws {
    let screen = Screen(kind.examples[0])
    let box = try Sandbox(["nav.json": "[]"])
    let word = tagging.tag(of: kind.type) + (kind.swift ?? "")
    #expect(try box.run("push", "nav.json", word, "-q") == Run(0))
    #expect(try ordered(try box.text(of: "nav.json")) == ordered(try tagging.encode([screen])))
  }

  @Test(arguments: Tagging.allCases, Kind.tried)
  func `Swift notation that show prints is pushed as the same value`(tagging: Tagging, kind: Kind) throws {
    for example in kind.examples {
      let path = [Screen(example)]
      let box = try Sandbox(["nav.json": try tagging.encode(path)])
      let shown = try box.run("show", "nav.json", "--swift").output
      try #require(shown.hasPrefix("> 0  "))
      let value = shown.dropFirst("> 0  ".count).dropLast()
      #expect(try box.run("push", "nav.json", String(value)) == Run(0), "\(value)")
      #expect(try decode(box, tagging) == path + path, "\(value)")
    }
  }

  @Test(arguments: Tagging.allCases)
  func `the scalars that need no type are what Swift would have written`(tagging: Tagging) throws {
    let scalars: [(String, Screen)] = [
      ("42", Screen(42)), ("-7", Screen(-7)), ("1.5", Screen(1.5)), ("1.0", Screen(1.0)), ("true", Screen(true)),
      (#""a/b é""#, Screen("a/b é")), (#"String:a "b""#, Screen(#"a "b""#)),
    ]
    for (word, screen) in scalars {
      // A path that holds the type already tells how its tags look.
      let below = Screen(App.Tab.home)
      let box = try Sandbox(["nav.json": try tagging.encode([below])])
      #expect(try box.run("push", "nav.json", word, "-q") == Run(0))
      #expect(try box.text(of: "nav.json") == (try tagging.encode([below, screen])))
    }
  }

  // MARK: Operating

  /// The same operation, as words for navpath and on a Swift array.
  struct Step: Sendable {
    var name: String
    var words: @Sendable (Tagging, [Screen], Screen) throws -> [String]
    var change: @Sendable (inout [Screen], Screen) -> Void
  }

  static let steps: [Step] = [
    Step(name: "push", words: { tagging, _, new in ["push", try tagging.word(new)] }, change: { $0.append($1) }),
    Step(name: "push two", words: { ["push", try $0.word($2), try $0.word($1[0])] }, change: { $0 += [$1, $0[0]] }),
    Step(name: "pop", words: { _, _, _ in ["pop"] }, change: { path, _ in path.removeLast() }),
    Step(name: "pop three", words: { _, _, _ in ["pop", "3"] }, change: { path, _ in path.removeLast(3) }),
    Step(
      name: "pop to a value", words: { tagging, path, _ in ["pop-to", try tagging.word(path[1])] },
      change: { path, _ in path.removeSubrange(((path.lastIndex(of: path[1]) ?? 0) + 1)...) }),
    Step(
      name: "pop to a type", words: { tagging, path, _ in ["pop-to", tagging.tag(of: type(of: path[2].value))] },
      change: { path, _ in
        let wanted = type(of: path[2].value)
        path.removeSubrange(((path.lastIndex { type(of: $0.value) == wanted } ?? 0) + 1)...)
      }),
    Step(name: "reset", words: { ["reset", try $0.word($1[0]), try $0.word($2)] }, change: { $0 = [$0[0], $1] }),
    Step(name: "reset to the root", words: { _, _, _ in ["reset"] }, change: { path, _ in path = [] }),
    Step(
      name: "replace the top", words: { tagging, _, new in ["replace", try tagging.word(new)] },
      change: { $0[$0.count - 1] = $1 }),
    Step(
      name: "replace at an index", words: { tagging, _, new in ["replace", try tagging.word(new), "--index", "1"] },
      change: { $0[1] = $1 }),
    Step(
      name: "insert at the root", words: { tagging, _, new in ["insert", "0", try tagging.word(new)] },
      change: { $0.insert($1, at: 0) }),
    Step(
      name: "insert below the top", words: { tagging, _, new in ["insert", "-1", try tagging.word(new)] },
      change: { $0.insert($1, at: $0.count - 1) }),
    Step(name: "remove at an index", words: { _, _, _ in ["remove", "2"] }, change: { path, _ in path.remove(at: 2) }),
    Step(
      name: "remove every one of a value",
      words: { tagging, path, _ in ["remove", try tagging.word(path[0]), "--all"] },
      change: { path, _ in
        let wanted = path[0]
        path.removeAll { $0 == wanted }
      }),
    Step(
      name: "update with the value that is there",
      words: { tagging, path, _ in ["update", try tagging.json(of: path[1]), "--index", "1"] },
      change: { _, _ in }),
    Step(
      name: "apply", words: { tagging, _, new in ["apply", "pop 2", "insert 1 \(quoted(try tagging.word(new)))"] },
      change: { path, screen in
        path.removeLast(2)
        path.insert(screen, at: 1)
      }),
  ]

  @Test(arguments: Tagging.allCases, steps.map(\.name))
  func `an operation on the file is the operation on the array`(tagging: Tagging, step: String) throws {
    var random = SplitMix64(seed: 7)
    let step = try #require(Self.steps.first { $0.name == step })
    for _ in 0..<LawSize.count(2, full: 40) {
      var path = (0..<Int.random(in: 5...8, using: &random)).map { _ in anyScreen(&random) }
      let screen = anyScreen(&random)
      let box = try Sandbox(["nav.json": try tagging.encode(path)])
      var words = try step.words(tagging, path, screen)
      words.insert("nav.json", at: 1)
      let run = try box.run(words + ["-q"])
      #expect(run == Run(0), "\(words)")
      step.change(&path, screen)
      #expect(try decode(box, tagging) == path, "\(words)")
    }
  }

  @Test(arguments: Tagging.allCases)
  func `update and return change the members that they name and no others`(tagging: Tagging) throws {
    let user = App.User(id: 1, name: Kind.emoji, boss: Kind.control)
    let box = try Sandbox(["nav.json": try tagging.encode([Screen(true), Screen(user), Screen(3)])])
    #expect(try box.run("update", "nav.json", #"{"id":2}"#, "--index", "1") == Run(0))
    #expect(
      try decode(box, tagging) == [Screen(true), Screen(App.User(id: 2, name: user.name, boss: user.boss)), Screen(3)])
    #expect(try box.run("return", "nav.json", "User", #"{"boss":null,"name":"Blob"}"#) == Run(0))
    #expect(try decode(box, tagging) == [Screen(true), Screen(App.User(id: 2, name: "Blob", boss: nil))])
  }

  @Test func `JSONDecoder reads the first of two members of one name, as navpath says`() throws {
    let user = try JSONDecoder().decode(App.User.self, from: Data(#"{"id":1,"id":2,"name":"a"}"#.utf8))
    #expect(user.id == 1)
  }

  // MARK: Helpers

  private func decode(_ box: Sandbox, _ tagging: Tagging) throws -> [Screen] {
    try tagging.decode(try box.text(of: "nav.json"), knowing: Kind.all.map(\.type))
  }

  private func anyScreen(_ random: inout SplitMix64) -> Screen {
    let kind = Kind.all.randomElement(using: &random) ?? Kind.all[0]
    return Screen(kind.examples.randomElement(using: &random) ?? kind.examples[0])
  }

  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
  }

  /// The file with the members of every value in the order of their names, all other bytes as they are.
  private func ordered(_ text: String) throws -> String {
    let strings = try JSONDecoder().decode([String].self, from: Data(text.utf8))
    let written = try JSONEncoder().encode(strings)
    #expect(text == String(decoding: written, as: UTF8.self), "the outer text is JSONEncoder's")
    return try strings.enumerated().map { index, string in
      index.isMultiple(of: 2) ? string : ordered(try NavJSON.Value(parsing: string))
    }.joined(separator: "\n")
  }

  private func ordered(_ value: NavJSON.Value) -> String {
    if let members = value.members {
      let sorted = members.map { "\($0.nameValue.text):\(ordered($0.value))" }.sorted()
      return "{\(sorted.joined(separator: ","))}"
    }
    if let elements = value.elements { return "[\(elements.map(ordered).joined(separator: ","))]" }
    return value.text
  }
}

extension Kind: CustomTestStringConvertible {}
