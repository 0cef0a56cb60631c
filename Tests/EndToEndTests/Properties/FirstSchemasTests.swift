// The property of `init`: in a generated repository of fixtures, stubs and configuration (`MadeUpRepository`), its schema
// accepts every valid file, and every planted error is reported by `init` or by `validate`.

import Foundation
import Testing

@testable import TestSupport

struct FirstSchemasTests {
  @Test func `init takes the valid files of a repository and reports the planted mistakes`() throws {
    var (planted, reported) = (0, 0)
    for number in 0..<LawSize.count(12, full: 200) {
      var repository = MadeUpRepository(seed: UInt64(number))
      repository.fill()
      let box = try Sandbox(repository.files)
      let first = try box.run("init")
      #expect(first.exit <= 1, "\(number): \(first)")
      let check = try box.run("validate")
      let blamed = Set(check.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) })
      #expect(blamed.isSubset(of: repository.mistakes.map(\.file)), "\(number): \(check)\n\(first)")
      for mistake in repository.mistakes {
        planted += 1
        let lines = first.errors.split(separator: "\n").filter { $0.contains(mistake.file) }
        let isReported = lines.contains { line in
          line.hasPrefix("left out of 'files'") || mistake.word.map { line.contains($0) } ?? true
        }
        reported += isReported ? 1 : 0
        let rejects = check.output.split(separator: "\n").contains { $0.hasPrefix(mistake.file) }
        #expect(isReported || rejects, "\(number): \(mistake) is accepted\n\(first)\n\(check)")
      }
    }
    #expect(reported * 100 >= planted * 95, "\(reported) of \(planted)")
    #expect(planted >= LawSize.count(20, full: 400))
  }
}

/// An error in one file, and the misspelled word, if that is the error.
struct PlantedMistake {
  var file: String
  var kind: String
  var word: String?
}

/// The files in an app's repository before its first `navpath init`.
struct MadeUpRepository {
  /// A screen: a case of the enum, or a type.
  private struct Screen {
    var name: String
    var members: [(name: String, kind: Int)]
  }

  private enum Shape: CaseIterable { case routes, structs, documents, structDocuments }

  private(set) var files: [String: String] = [:]
  private(set) var mistakes: [PlantedMistake] = []
  private var random: SplitMix64
  private let shape: Shape
  private var screens: [Screen] = []
  private var tabs: [String] = []
  private var folder = ""
  /// True if the paths of a document are inside a nested object.
  private let isNested: Bool

  private static let words = [
    "home", "detail", "settings", "profile", "search", "category", "product", "orders", "article", "login", "message",
    "album", "player", "recipe", "basket", "account",
  ]
  private static let members = [
    "id", "title", "page", "sku", "amount", "isNew", "query", "author", "count", "tag", "_0",
  ]
  private static let folders = ["Fixtures", "Tests/Fixtures", "App/Tests/Paths", "State", "."]

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    isNested = Bool.random(using: &random)
    shape = Shape.allCases.randomElement(using: &random) ?? .routes
    let words = Self.words.shuffled(using: &random)
    let members = Self.members
    for word in words.prefix(Int.random(in: 3...7, using: &random)) {
      let names = members.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random))
      screens.append(
        Screen(
          name: isOfRoutes ? word : word.capitalized, members: names.map { ($0, (members.firstIndex(of: $0) ?? 0) % 3) }
        ))
    }
    tabs = Array(words.suffix(Int.random(in: 2...4, using: &random)))
    folder = Self.folders.randomElement(using: &random) ?? "."
  }

  private mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  // MARK: Files

  mutating func fill() {
    // Each screen is in several files.
    for number in 0..<number(12...30) {
      add(
        path(of: [screens[number % screens.count]] + some(0...3)), to: "\(["", "more/"][number % 2])good\(number).json")
    }
    if !isOfDocuments { files[file("empty.json")] = "[]" }

    let plants: [(inout MadeUpRepository) -> Void] = [
      { $0.misspellScreen() }, { $0.misspellMember() }, { $0.changeKind() }, { $0.cut() }, { $0.breakElement() },
      { $0.misspellTab() },
      { $0.misspellSelection() },
    ]
    for plant in plants.shuffled(using: &random).prefix(number(2...4)) { plant(&self) }
    addOthers()
  }

  private var isOfDocuments: Bool { shape == .documents || shape == .structDocuments }
  private var isOfRoutes: Bool { shape == .routes || shape == .documents }

  private func file(_ name: String) -> String { folder == "." ? name : "\(folder)/\(name)" }

  private mutating func some(_ range: ClosedRange<Int>) -> [Screen] {
    (0..<number(range)).map { _ in screens.randomElement(using: &random) ?? screens[0] }
  }

  /// The JSON text of a path; the argument is root first.
  private mutating func path(of screens: [Screen], values: [String]? = nil) -> String {
    let values = values ?? screens.map { value(of: $0) }
    guard isOfRoutes else {
      let pairs = zip(screens, values).map { screen, value in
        "\(quoted("App." + screen.name)),\(quoted(value))"
      }
      return "[\(pairs.reversed().joined(separator: ","))]"
    }
    return "[\(zip(screens, values).map { "{\(quoted($0.name)):\($1)}" }.joined(separator: ","))]"
  }

  private mutating func value(of screen: Screen) -> String {
    let members = screen.members.map { name, kind in
      let value = [String(number(1...900)), quoted("text \(number(1...900))"), "true"][kind]
      return "\(quoted(name)):\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  private func quoted(_ text: String) -> String {
    "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  }

  private mutating func document(with path: String, tabs: [String], selected: String) -> String {
    var stacks = tabs.map { _ in self.path(of: some(0...2)) }
    stacks[0] = path
    let members = zip(tabs, stacks).map { "\(quoted($0)):\($1)" }
    let paths = members.joined(separator: ",")
    return "{\(quoted("tab")):\(quoted(selected)),\(isNested ? "\"paths\":{\(paths)}" : paths),\"version\":2}"
  }

  private mutating func add(_ path: String, to name: String) {
    files[file(name)] =
      isOfDocuments ? document(with: path, tabs: tabs, selected: tabs.randomElement(using: &random) ?? tabs[0]) : path
  }

  // MARK: Planted errors

  private mutating func plant(_ kind: String, _ path: String, word: String? = nil) {
    add(path, to: "\(kind).json")
    mistakes.append(PlantedMistake(file: file("\(kind).json"), kind: kind, word: word))
  }

  /// A misspelling (a letter dropped, doubled, replaced or swapped) that is no other word of the app.
  private mutating func misspelled(_ word: String) -> String {
    while true {
      var letters = Array(word)
      let place = number(0...letters.count - 2)
      switch number(0...3) {
      case 0: letters.remove(at: place)
      case 1: letters.insert(letters[place], at: place)
      case 2: letters[place] = "x"
      default: letters.swapAt(place, place + 1)
      }
      let new = String(letters)
      if new != word, !new.isEmpty, !Self.words.contains(new), !Self.members.contains(new) { return new }
    }
  }

  private mutating func misspellScreen() {
    var screen = screens[number(0...screens.count - 1)]
    screen.name = misspelled(screen.name)
    plant("screen", path(of: some(0...2) + [screen] + some(0...1)), word: screen.name)
  }

  private mutating func misspellMember() {
    guard var screen = screens.first(where: { $0.members.contains { $0.name.count > 3 } }),
      let index = screen.members.firstIndex(where: { $0.name.count > 3 })
    else { return }
    screen.members[index].name = misspelled(screen.members[index].name)
    plant("member", path(of: some(0...2) + [screen]), word: screen.members[index].name)
  }

  private mutating func changeKind() {
    guard let screen = screens.first(where: { !$0.members.isEmpty }) else { return }
    // Frequent enough that a value of another type is an outlier.
    for number in 0..<12 { add(path(of: [screen]), to: "more\(number).json") }
    let wrong = screen.members.map { "\(quoted($0.name)):[]" }
    plant("kind", path(of: [screen], values: ["{\(wrong.joined(separator: ","))}"]), word: screen.members[0].name)
  }

  private mutating func cut() {
    plant("cut", path(of: [screens[0]]))
    files[file("cut.json")] = files[file("cut.json")].map { String($0.dropLast(number(1...4))) }
  }

  private mutating func breakElement() {
    let good = path(of: [screens[0]]).dropLast()
    plant("broken", isOfRoutes ? "\(good),true]" : "\(good),\"App.Odd\"]")
  }

  private mutating func misspellTab() {
    guard isOfDocuments else { return }
    let wrong = misspelled(tabs[0])
    let text = document(with: path(of: [screens[0]]), tabs: [wrong] + tabs.dropFirst(), selected: tabs[1])
    files[file("tab.json")] = text
    mistakes.append(PlantedMistake(file: file("tab.json"), kind: "tab", word: wrong))
  }

  private mutating func misspellSelection() {
    guard isOfDocuments else { return }
    let wrong = misspelled(tabs[1])
    files[file("selection.json")] = document(with: path(of: [screens[0]]), tabs: tabs, selected: wrong)
    mistakes.append(PlantedMistake(file: file("selection.json"), kind: "selection", word: wrong))
  }

  // MARK: Other files

  private mutating func addOthers() {
    let others = [
      "package.json": #"{"name":"app","version":"1.0.0","scripts":{"build":"make"},"files":["a","b"]}"#,
      "Stubs/products.json": #"[{"id":1,"name":"Book"},{"id":2,"name":"Toy"}]"#,
      "Stubs/languages.json": #"["en","de","fr"]"#,
      "Stubs/numbers.json": "[1,2,3]",
      "Stubs/user.json": #"{"user":{"id":1,"roles":["admin","editor"]}}"#,
      "App/Assets.xcassets/Contents.json": #"{"info":{"author":"xcode","version":1}}"#,
      "ci/pipeline.json": #"{"steps":[{"build":{}},{"test":{"parallel":true}}],"on":["push"]}"#,
      "Config/flags.json": #"[{"flag":"a","on":true},{"flag":"b","on":false}]"#,
      "Package.resolved": #"{"pins":[],"version":2}"#,
      "Info.plist":
        #"<?xml version="1.0"?><plist version="1.0"><dict><key>CFBundleName</key><string>App</string></dict></plist>"#,
      "\(file("expected.json"))": #"{"price":{"amount":12,"currency":"EUR"}}"#, "README.md": "# App\n",
      "notes.txt": "[ ] later\n",
    ]
    for (name, text) in others.sorted(by: { $0.key < $1.key }) where number(0...2) > 0 { files[name] = text }
  }
}
