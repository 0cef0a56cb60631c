// Known types to which types are added: the same result as for a path that has them from the start, and among many others.
// Also the form that was added first, mixed and mangled tags, and the implied type.

import Testing

@testable import NavKit
@testable import TestSupport

@Suite struct `Known types that grow` {
  /// Similar names, with differences that matter and differences that do not.
  private static let names: [String] =
    [
      "App", "Kit", "A.B", "V.W.X.Y.Z", "Foundation", "FoundationEssentials", "Swift",
      "(extension in App):Swift.String",
    ]
    .flatMap { module in
      [
        "User", "Box<Swift.Int>", "Box<App.User>", "Box<Kit.User>", "Pair<Swift.Int, App.User>", "URL", "\u{E9}t",
        "e\u{301}t", "Box<Swift.Int>.Row", "Box<App.User>.Row",
      ]
      .map { "\(module).\($0)" }
    }
    + [
      "Si", "SS", "Swift.Int", "3App4UserV", "3Kit4UserV", "10Foundation4UUIDV", "SaySiG", "Say3App4UserVG", "User",
      "Swift.Array<App.User>", "Foundation.Decimal", "FoundationEssentials.Decimal", "__C.NSDecimal", "_",
      "App.(unknown context at $10).User",
    ]

  private static let typed = [
    "User", "Box", "Box<Int>", "Box<User>", "Box<Nobody>", "Pair<Int, User>", "Pair", "[User]", "[Int]", "Int", "URL",
    "Decimal", "UUID", "Array", "B.User", "Z.User", "X.Y.Z.User", "W.X.Y.Z.User", "V.W.X.Y.Z.User", "String.User",
    "\u{E9}t", "e\u{301}t", "Usr", "New.Type", "4Main6LessonV", "User?", "[String: User]", "Box<Box>", "Row",
    "Box.Row", "Box<Int>.Row", "Box<User>.Row", "Box<Nobody>.Row",
  ]

  /// The results for some names: tags and messages.
  private func answers(of types: KnownTypes, seed: UInt64) -> [String] {
    var generator = SplitMix64(seed: seed)
    let names = Self.names.shuffled(using: &generator).prefix(8)
    let answers = (Self.typed.shuffled(using: &generator).prefix(10) + names).flatMap { name in
      [
        "\(name):", answer { () throws(TypeNameError) in try types.resolve(name) },
        answer { () throws(TypeNameError) in try types.resolve(toPush: name) },
        answer { () throws(TypeNameError) in try types.known(name) },
      ]
    }
    return answers + names.map { NavPath.TypeName($0).notation(among: types) } + [
      types.implied?.tag ?? "nothing implied"
    ]
  }

  private func answer(_ resolve: () throws(TypeNameError) -> NavPath.TypeName?) -> String {
    do throws(TypeNameError) { return try resolve()?.tag ?? "none" } catch { return error.message }
  }

  private struct Sample {
    var path: [NavPath.TypeName]
    var destinations: [NavPath.TypeName]
    var added: [NavPath.TypeName]

    /// Random types, sometimes with fillers, so that there are enough for a table.
    init(seed: UInt64) {
      var generator = SplitMix64(seed: seed)
      let mangled = seed.isMultiple(of: 3)
      func types() -> [NavPath.TypeName] {
        let isMany = Bool.random(using: &generator)
        let names = (0..<Int.random(in: 0...(isMany ? 40 : 4), using: &generator)).map { _ in
          `Known types that grow`.names.randomElement(using: &generator) ?? ""
        }
        let fillers =
          isMany ? (0..<36).map { mangled ? "4Main\(String($0).utf8.count + 1)F\($0)V" : "Main.F\($0)" } : []
        return (names + fillers).map { NavPath.TypeName($0) }.filter { !mangled || $0.isMangled }
          .shuffled(using: &generator)
      }
      (path, destinations, added) = (types(), types(), types())
    }
  }

  @Test func `types that are added give the result of a path that has them`() {
    for seed in 0..<UInt64(LawSize.count(6, full: 30)) {
      let sample = Sample(seed: seed)
      var grown = KnownTypes(path: sample.path, destinations: sample.destinations)
      // A type that is added twice keeps its first tag and position.
      var brought: [NavPath.TypeName] = []
      for (count, type) in sample.added.enumerated() {
        grown.add(type)
        if !brought.contains(type) { brought.append(type) }
        guard [2, sample.added.count - 1].contains(count) else { continue }
        let anew = KnownTypes(path: brought.reversed() + sample.path, destinations: sample.destinations)
        #expect(answers(of: grown, seed: seed) == answers(of: anew, seed: seed), "seed \(seed), \(count + 1) added")
      }
    }
  }

  /// A few types are searched in order, many in a table; the results are the same.
  @Test func `many other types do not change the result`() {
    let others = (0..<40).map { NavPath.TypeName("Main.Q\($0)") }
    for seed in 0..<UInt64(LawSize.count(4, full: 16)) {
      var generator = SplitMix64(seed: seed)
      let few = (0..<8).compactMap { _ in Self.names.randomElement(using: &generator) }.map { NavPath.TypeName($0) }
      let small = KnownTypes(path: few + [others[0], others[1]])
      let large = KnownTypes(path: few + others)
      // Without suggestions for a misspelt name, which may be one of the other types.
      #expect(
        answers(of: small, seed: seed).map(Self.withoutAdvice)
          == answers(of: large, seed: seed).map(Self.withoutAdvice), "seed \(seed)")
    }
  }

  private static func withoutAdvice(_ answer: String) -> String {
    answer.hasPrefix("no type") ? String(answer.prefix { $0 != ";" }) : answer
  }

  @Test func `a type keeps the form in which it was added first`() throws {
    var types = KnownTypes(path: [NavPath.TypeName("App.User"), NavPath.TypeName("Kit.User")])
    types.add(NavPath.TypeName("3App4UserV"))
    types.add(NavPath.TypeName("App.User"))
    #expect(try types.resolve("App.User").tag == "3App4UserV")
    types.add(NavPath.TypeName("New.User"))
    let fault = #expect(throws: TypeNameError.self) { try types.resolve("User") }
    #expect(fault?.code == .ambiguous && fault?.candidates == ["New.User", "App.User", "Kit.User"])
  }

  @Test func `a path is of mixed tags also if a mangled tag hides the dotted one`() throws {
    var types = KnownTypes(path: [NavPath.TypeName("App.User")])
    types.add(NavPath.TypeName("3App4UserV"))
    #expect(throws: TypeNameError(code: .mixedTags, name: "Swift.Int", candidates: ["Si"])) {
      try types.resolve(toPush: "Int")
    }
  }

  @Test func `a path of mixed tags takes its own types and mangled tags alone`() throws {
    let types = KnownTypes(path: [
      NavPath.TypeName("App.User"), NavPath.TypeName("3App4ItemV"), NavPath.TypeName("Swift.Bool"),
    ])
    #expect(try types.resolve(toPush: "User").tag == "App.User")
    #expect(try types.resolve(toPush: "App.Item").tag == "3App4ItemV")
    #expect(try types.resolve(toPush: "Bool").tag == "Swift.Bool")
    #expect(try types.resolve(toPush: "3App4ListV").tag == "3App4ListV")
    #expect(throws: TypeNameError(code: .mixedTags, name: "App.List")) {
      try types.resolve(toPush: "App.List")
    }
  }

  @Test func `tags are mangled if the location of the path says so`() throws {
    var types = KnownTypes(tagStyle: .mangled)
    types.add(NavPath.TypeName("3App4UserV"))
    #expect(try types.resolve(toPush: "Int").tag == "Si")
  }

  @Test func `a case without a type is one of the only type that is not standard`() {
    var types = KnownTypes(path: [NavPath.TypeName("Swift.Int")])
    #expect(types.implied == nil)
    types.add(NavPath.TypeName("App.User"))
    #expect(types.implied?.name == "App.User")
    types.add(NavPath.TypeName("App.List"))
    #expect(types.implied == nil)
  }
}
