// A command line on one file, as library calls, for `LibraryReplayTests`.

import Foundation

@testable import NavKit

/// A session's line that the library can run as well.
struct ReplayedLine {
  /// The library's result for a line.
  enum Outcome {
    case written([UInt8])
    case printed(String)
    /// The messages of findings, and whether the result is valid.
    case found([String], isFine: Bool)
    case refused(any Error)
    /// The library has no equivalent: the word names a file, has its tag in quotes, or is read by the values on the path.
    case unsaid
  }

  /// The command and its arguments, without FILE and the options below.
  private(set) var words: [String]
  /// The expected file afterwards.
  let want: String
  private let text: String
  private let session: Scenario
  private let schema: DestinationSchema?
  private var location = NavPath.Location()
  private var stack: String?

  private static let edits: Set = ["push", "pop", "pop-to", "reset", "insert", "remove", "replace", "update", "return"]
  private static let others: Set = [
    "apply", "migrate", "validate", "restore", "count", "contains", "current", "get", "link", "open",
  ]
  static let flags: Set = [
    "--unless-current", "--clamp", "--inclusive", "--first", "--or-root", "--all", "-q", "--no-schema", "--type",
    "--swift", "--value", "--index", "--match",
  ]

  init?(_ session: Scenario) {
    guard var words = ShellLine.words(session.line), words.count > 1, words.removeFirst() == "navpath",
      Self.edits.union(Self.others).contains(words[0]), session.preparation.isEmpty, session.input == nil,
      [0, 1, 3].contains(session.exit),
      // The library needs the place of the path, and does not check schemas.
      !session.reports.contains("read at /"), !session.prints.hasPrefix("navpath.schema.json:")
    else { return nil }
    var options: [String: String] = [:]
    for option in ["--element", "-f", "--form", "--at", "--stack", "-s", "--schema"] {
      if let index = words.firstIndex(where: { $0.hasPrefix(option + "=") }) {
        options[option] = String(words.remove(at: index).dropFirst(option.count + 1))
      }
      guard let index = words.firstIndex(of: option) else { continue }
      guard index + 1 < words.count else { return nil }
      options[option] = words.remove(at: index + 1)
      words.remove(at: index)
    }
    guard words.count > 1, !words[1].hasPrefix("-") else { return nil }
    let file = words.remove(at: 1)
    let files = session.path.map { session.files.merging(["nav.json": $0]) { _, new in new } } ?? session.files
    guard let text = files[file], file != "navpath.schema.json", !file.contains("/") else { return nil }
    self.text = text + "\n"
    let isLeft = file == "nav.json" ? session.leaves ?? session.makes[file] : session.makes[file]
    want = isLeft.map { $0 + "\n" } ?? self.text
    let json = files[options["-s"] ?? options["--schema"] ?? "navpath.schema.json"]
    let read = json.flatMap { try? DestinationSchema(parsing: $0.utf8) }
    guard (json == nil) == (read == nil) || words.contains("--no-schema") else { return nil }
    schema = words.contains("--no-schema") ? nil : read
    if let pointer = options["--at"] {
      guard let pointer = try? NavJSON.Pointer(parsing: pointer) else { return nil }
      location.pointer = pointer
    }
    let known = KnownTypes(destinations: schema?.types ?? [])
    location.elementType = try? options["--element"].map { try known.resolve(toPush: $0) }
    location.form = (options["-f"] ?? options["--form"]).flatMap(NavPath.Form.init)
    stack = options["--stack"]
    self.session = session
    let isKnown = { (word: String) in
      !word.hasPrefix("-") || word.count == 1 || Self.flags.contains(word) || Int(word) != nil
    }
    guard words.allSatisfy(isKnown) else { return nil }
    self.words = words.filter { $0 != "-q" && $0 != "--no-schema" }
  }

  /// The text as the library reads it: a document with the schema's stacks, or one path.
  private enum Opened {
    case state(NavState, name: String)
    case document(NavPath.Document, stack: String? = nil)

    var document: NavPath.Document {
      switch self {
      case .state(let state, let name): state.stack(called: name).document
      case .document(let document, _): document
      }
    }

    /// The stack whose rules apply to the path.
    var stack: String? {
      switch self {
      case .state(let state, let name): state.stack(called: name).stack.name
      case .document(_, let stack): stack
      }
    }

    func written(with path: NavPath) throws -> [UInt8] {
      switch self {
      case .document(let document, _): return try document.bytes(with: path)
      case .state(var state, let name):
        state[name] = path
        return try state.written()
      }
    }
  }

  private struct NoSuchStack: Error {}

  /// Nil if the line uses several stacks.
  private func opened() throws -> Opened? {
    guard let schema, location.form == nil, location.elementType == nil else {
      return stack == nil ? .document(try NavPath.Document(parsing: text.utf8, at: location)) : nil
    }
    let state: NavState
    do {
      state = try NavState(parsing: text.utf8, schema: schema)
    } catch {
      // The file may be a path, or a single stack.
      guard !schema.stacks.isEmpty else { throw error }
      return try document(of: schema)
    }
    if let pointer = location.pointer {
      guard let place = state.stacks.first(where: { $0.place.pointer == pointer }) else {
        return try document(of: schema)
      }
      return .state(state, name: place.title)
    }
    // One of several places of a stack, by its own name if it has one.
    let places = state.stacks.filter { place in
      stack.map { place.isTitled($0) || place.name?.utf8.elementsEqual($0.utf8) ?? false } ?? false
    }.map(\.title)
    if stack == nil, state.names.count != 1 { return nil }
    guard let name = stack == nil ? state.names[0] : places.count == 1 ? places[0] : nil else { throw NoSuchStack() }
    return .state(state, name: name)
  }

  private func document(of schema: DestinationSchema) throws -> Opened {
    let rules = stack.flatMap(schema.stack(named:)) ?? location.pointer.flatMap { schema.stack(at: $0) }
    var place = rules?.location ?? location
    place.pointer = location.pointer ?? place.pointer
    return .document(try NavPath.Document(parsing: text.utf8, at: place), stack: rules?.name)
  }

  var outcome: Outcome {
    do {
      switch words[0] {
      case "validate": return try validated()
      case "restore": return try restored()
      case "migrate": return try migrated()
      default: break
      }
      guard let opened = try opened() else { return .unsaid }
      let document = opened.document
      var operations = ReplayedOperations(of: document, schema, opened.stack)
      switch words[0] {
      case "count" where words.count == 1: return .printed("\(document.path.count)")
      case "contains" where words.count == 2:
        guard let match = try operations.match(words[1]) else { return .unsaid }
        return .found([], isFine: document.path.contains(match))
      case "current", "get":
        guard let element = try element(of: document.path) else { return .unsaid }
        return element
      case "link" where words.count == 1:
        guard let schema else { return .unsaid }
        return schema.link(of: document.path).map { .printed($0) } ?? .found([], isFine: false)
      case "contains" where words.count == 3 && words[2] == "--index":
        guard let match = try operations.match(words[1]) else { return .unsaid }
        let indices = document.path.indices.filter { match.matches(document.path[$0]) }
        return indices.isEmpty ? .found([], isFine: false) : .printed(indices.map(String.init).joined(separator: "\n"))
      case "open" where words.count == 2:
        // With a stack, the tool also selects it.
        guard let schema, stack == nil else { return .unsaid }
        var path = document.path
        try path.apply(NavPath.Difference(from: path, to: try schema.path(opening: words[1])).operations)
        return .written(try opened.written(with: path))
      case "count", "contains", "link", "open": return .unsaid
      default: return try edited(opened, &operations)
      }
    } catch let error as NavNotationError where error.code == .ambiguous {
      return .unsaid
    } catch let error as NavPathError where error.message.contains("but contains one at") {
      // The tool searches for the place.
      return .unsaid
    } catch {
      return .refused(error)
    }
  }

  /// `current` and `get`, of a whole element or a part.
  private func element(of path: NavPath) throws -> Outcome? {
    var words = words
    var index = path.count - 1
    if words.removeFirst() == "get", let word = words.first(where: { !$0.hasPrefix("--") }) {
      guard let given = Int(word) else { return nil }
      words.removeAll { $0 == word }
      index = given < 0 ? given + path.count : given
    }
    guard path.indices.contains(index) else { return .found([], isFine: false) }
    let element = path[index]
    switch words {
    case []:
      return .printed("\(element.type.isUnknown ? "" : "\(element.shownType)\t")\(try element.value().compactText)")
    case ["--type"]: return element.type.isUnknown ? .found([], isFine: false) : .printed(element.type.name)
    case ["--value"]: return .printed(try element.value().compactText)
    default: return nil
    }
  }

  private func edited(_ opened: Opened, _ operations: inout ReplayedOperations) throws -> Outcome {
    var path = opened.document.path
    for line in words[0] == "apply" ? words.dropFirst().map({ ShellLine.words($0) }) : [words] {
      guard let line, let operation = try operations.read(line) else { return .unsaid }
      try path.apply(operation)
    }
    let bytes = try opened.written(with: path)
    // If a schema rejects the result, the tool fails; the library returns a finding.
    guard let schema, session.exit != 0 else { return .written(bytes) }
    let rules = opened.stack.flatMap(schema.stack(named:))
    let findings = schema.findings(in: path, stack: rules?.name)
    return findings.contains { $0.severity == .error } ? .found([], isFine: false) : .written(bytes)
  }

  /// Validates the file in a folder, because its findings name it.
  private func validated() throws -> Outcome {
    guard let schema, words.count == 1, location == NavPath.Location(), stack == nil else { return .unsaid }
    let box = try Sandbox(["nav.json": text])
    let findings = try schema.findings(inContentsOfFile: box.path(of: "nav.json"))
    return .found(findings.map(\.message), isFine: findings.allSatisfy { $0.severity != .error })
  }

  private func restored() throws -> Outcome {
    guard let schema, words.count == 1, location == NavPath.Location() else { return .unsaid }
    let state = try NavState(parsing: text.utf8, schema: schema)
    let restorations = try (stack.map { [$0] } ?? state.names).map { name in
      guard state.names.contains(name) else { throw NoSuchStack() }
      return try schema.restoration(of: state, stack: name)
    }
    // Findings outside the stacks belong to the document; the tool reports them on standard error.
    let isRight = stack != nil || schema.findings(besidePathsOf: state).allSatisfy { $0.severity != .error }
    return .found(
      restorations.flatMap(\.findings).map(\.message), isFine: isRight && restorations.allSatisfy(\.isComplete))
  }

  private func migrated() throws -> Outcome {
    guard let schema, words.count == 1, location == NavPath.Location(), stack == nil else { return .unsaid }
    var state = try NavState(parsing: text.utf8, schema: schema)
    for name in state.names {
      let path = state[name].migrated(by: schema)
      if path != state[name] { state[name] = path }
    }
    let bytes = try state.written()
    // A name that cannot be migrated is a finding.
    return session.exit == 0 || bytes != Array(text.utf8)
      ? .written(bytes)
      : .found([], isFine: schema.findings(in: state).allSatisfy { $0.severity != .error && $0.rule != .formerly })
  }
}
