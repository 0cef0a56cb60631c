// A random change of a saved path (`CrossedRun`): its form (`CrossedForm`), notation (`CrossedWord`), command line, and the
// expected path. `CrossingApp.run(of:_:)`, also here, makes it from the app's values, for `CrossingTests`.

import Foundation

@testable import TestSupport

/// The forms in which the app saves a path.
enum CrossedForm: String, CaseIterable, Sendable {
  case swiftUI = "swiftui"
  case mangled, expanded
  case flowStacks = "flowstacks"
  case swiftCrossUI = "swiftcrossui"
  case text = "swiftui-text"
  case data = "swiftui-data"
  case array
  case iso8601 = "array-iso8601"
  case milliseconds = "array-milliseconds"
  case snake = "array-snake"
  case flowRoutes = "flowroutes"
  case propertyList = "plist-array"

  /// True if all elements have one type, which the file does not name.
  var isTyped: Bool {
    switch self {
    case .array, .iso8601, .milliseconds, .snake, .flowRoutes, .propertyList: true
    default: false
    }
  }

  /// True if the values are base64 in the file.
  var isBase64: Bool { self == .data || self == .swiftCrossUI }

  /// The form whose encoder writes the values.
  var encoder: String {
    switch self {
    case .iso8601, .milliseconds, .snake, .propertyList: rawValue
    default: "array"
    }
  }

  /// The schema's keys for the app's encoder.
  var strategies: [String: String] {
    switch self {
    case .iso8601: ["dateEncodingStrategy": "iso8601"]
    case .milliseconds: ["dateEncodingStrategy": "millisecondsSince1970"]
    case .snake: ["keyEncodingStrategy": "convertToSnakeCase"]
    default: ["dateEncodingStrategy": "deferredToDate"]
    }
  }

  var file: String { self == .data || self == .propertyList ? "nav.plist" : "nav.json" }

  /// The options for the place and form of the path, if they cannot be detected.
  func options(_ tag: String, isEmpty: Bool) -> [String] {
    switch self {
    case .swiftUI, .mangled: []
    case .flowStacks, .expanded: isEmpty ? ["--form", rawValue] : []
    case .swiftCrossUI: ["--form", rawValue]
    case .text, .data: ["--at", "/path"]
    case .array, .iso8601, .milliseconds, .snake: ["--form", "array", "--element", tag]
    case .flowRoutes: ["--form", rawValue, "--element", tag]
    case .propertyList: ["--at", "/path", "--form", "array", "--element", tag]
    }
  }
}

/// The notation of a typed value.
enum CrossedWord: String, CaseIterable, Sendable {
  case notation, json, bare, short
  case `case` = ".case"
}

/// A change, and the expected path.
struct CrossedRun: Sendable {
  typealias Name = CrossingApp.Name

  var schema: CrossedSchema
  var form: CrossedForm
  var before: [Name]
  var after: [Name]
  /// The typed value, its notation, and the command.
  var name: Name
  var word: CrossedWord
  var command: String
  /// The arguments after the command's file.
  var arguments: [String]
  var options: [String]
  /// The misspelled word, if any.
  var slip: String?

  /// A command line on this run's file, with its options and its schema.
  func line(_ command: String, _ arguments: [String]) -> [String] {
    [command, form.file] + arguments + options + (schema == .none ? ["--no-schema"] : ["-s", "schema.json"])
  }
}

extension CrossingApp {
  /// The words for a value in each notation that a form allows.
  func words(_ name: Name, in form: CrossedForm) -> [CrossedWord: String] {
    let kind = kinds[name.kind]
    let notation = kind.notations[name.value]
    var words = [CrossedWord.notation: notation]
    if notation.hasPrefix("App.") { words[.short] = String(notation.dropFirst("App.".count)) }
    if notation.hasPrefix(kind.type + ".") { words[.case] = String(notation.dropFirst(kind.type.count)) }
    if let json = json(name, for: form) {
      words[.json] = "\(kind.tag)=\(json)"
      if form.isTyped { words[.bare] = json }
    }
    return words
  }

  /// A random change with a value of a kind.
  func run(of kind: Int, _ random: inout SplitMix64) -> CrossedRun? {
    func name(of kind: Int) -> Name {
      Name(kind: kind, value: Int.random(in: kinds[kind].notations.indices, using: &random))
    }
    guard let form = CrossedForm.allCases.filter({ saved[$0]?.contains(kind) == true }).randomElement(using: &random),
      let schema = CrossedSchema.allCases.filter({ form.isTyped || $0 != .encoder }).randomElement(using: &random)
    else { return nil }
    let new = name(of: kind)
    var before: [Name] = []
    // An empty path does not show that its tags are mangled.
    switch Int.random(in: (form == .mangled ? 1 : 0)..<4, using: &random) {
    case 0: break
    case 1: before = [name(of: kind)]
    case 2: before = (0..<3).map { _ in name(of: kind) }
    default:
      if form.isTyped {
        before = [name(of: kind), name(of: kind)]
      } else {
        before = [name(of: saved[form]?.sorted().randomElement(using: &random) ?? 0), name(of: kind), name(of: 0)]
          .filter { $0.kind != kind || Bool.random(using: &random) }
      }
    }
    // A short name with a dot is taken literally unless the schema or the path has the type.
    let isKnown = schema != .none || form.isTyped || before.contains { $0.kind == kind }
    let typed = words(new, in: form).filter { isKnown || $0.key != .short }.sorted { $0.key.rawValue < $1.key.rawValue }
    guard let (word, text) = typed.randomElement(using: &random) else { return nil }
    var run = CrossedRun(
      schema: schema, form: form, before: before, after: before + [new], name: new, word: word, command: "push",
      arguments: [text], options: [])
    switch Int.random(in: 0..<8, using: &random) {
    case 0 where !before.isEmpty:
      run.command = "replace"
      run.after = before.dropLast() + [new]
    case 1:
      run.command = "insert"
      run.arguments = ["0", text]
      run.after = [new] + before
    case 2:
      run.command = "apply"
      run.arguments = ["push \(text)"]
    case 3, 4:
      let old = name(of: kind)
      let style: CrossedWord = Bool.random(using: &random) ? .notation : .json
      guard let patch = patch(from: old, to: new, style, in: form) else { break }
      run.word = style
      let match = words(old, in: form).sorted { $0.key.rawValue < $1.key.rawValue }.randomElement(using: &random)
      if Bool.random(using: &random), let match, !before.contains(old) {
        run.command = "return"
        let top = name(of: form.isTyped ? kind : 0)
        // The topmost match is changed.
        run.before = before + (top == old ? [old] : [old, top])
        run.arguments = [match.value, patch]
      } else {
        run.command = "update"
        run.before = before + [old]
        run.arguments = [patch]
      }
      run.after = before + [new]
    case 5, 6:
      guard word != .json, word != .bare, let slip = mistyped(text, &random) else { break }
      run.slip = slip
      run.arguments = [slip]
    default: break
    }
    run.options = form.options(kinds[kind].tag, isEmpty: run.before.isEmpty)
    return run
  }

  /// The word with one letter of a long name removed.
  private func mistyped(_ word: String, _ random: inout SplitMix64) -> String? {
    let names = word.split(separator: "\"", omittingEmptySubsequences: false).enumerated().filter { $0.offset % 2 == 0 }
      .flatMap { $0.element.split { !$0.isLetter } }.filter { $0.count >= 4 }
    guard let name = names.randomElement(using: &random),
      let letter = name.indices.dropFirst().randomElement(using: &random)
    else { return nil }
    return String(word[..<letter]) + String(word[word.index(after: letter)...])
  }

  /// A patch from one value to another: in notation for a struct, in JSON for an object.
  private func patch(from old: Name, to new: Name, _ word: CrossedWord, in form: CrossedForm) -> String? {
    let notations = [old, new].map { kinds[$0.kind].notations[$0.value] }
    let type = kinds[new.kind].type
    // Dictionaries are merged, and omitted members stay.
    guard old != new, notations.allSatisfy({ $0.hasPrefix(type + "(") && $0.hasSuffix(")") && !$0.contains("[:]") }),
      !["Keys", "Dictionaries", "Sparse", "Defaulted", "Person"].contains(where: type.contains)
    else { return nil }
    guard word == .notation else { return patch([old, new].compactMap { json($0, for: form) }) }
    return String(notations[1].dropFirst(type.count))
  }

  /// The merge patch from the first object to the second.
  private func patch(_ texts: [String]) -> String? {
    let objects = texts.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
    guard objects.count == 2 else { return nil }
    func patch(_ old: [String: Any], _ new: [String: Any]) -> [String: Any] {
      let changed = new.map { key, value -> (String, Any) in
        guard let before = old[key] as? [String: Any], let after = value as? [String: Any] else { return (key, value) }
        return (key, patch(before, after))
      }
      return Dictionary(uniqueKeysWithValues: changed).merging(old.map { ($0.key, NSNull()) }) { kept, _ in kept }
    }
    let data = try? JSONSerialization.data(withJSONObject: patch(objects[0], objects[1]), options: .sortedKeys)
    return data.map { String(decoding: $0, as: UTF8.self) }
  }
}
