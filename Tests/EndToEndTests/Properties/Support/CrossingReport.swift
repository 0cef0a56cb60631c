// Many changes, made and judged for `CrossingTests`: right, refused, accepted as typed, or wrong; the wrong ones are grouped
// by cause.

import Foundation

@testable import TestSupport

/// The changes and their results.
struct CrossingReport {
  /// Failures with the same kind of type and the same error.
  struct Group {
    var count = 0
    /// The number of failures with each word, command, form and schema.
    var parts: [String: Int] = [:]
    var example = ""
  }

  private(set) var groups: [String: Group] = [:]
  /// The number of changes with each result.
  var counts: [String: Int] = [:]

  let app: CrossingApp
  let box: Sandbox

  init(of runs: [CrossedRun], _ app: CrossingApp, _ random: inout SplitMix64) throws {
    self.app = app
    box = try Sandbox()
    let starts = try app.ask(
      runs.map { run in
        ["encode", run.form.rawValue, "\(run.name.kind)", run.before.map(\.description).joined(separator: ",")]
      })
    var tried: [Tried] = []
    for (run, start) in zip(runs, starts) {
      let bytes = Data(base64Encoded: try start.get().joined()) ?? Data()
      tried.append(try attempt(run, [UInt8](bytes), &random))
    }
    let answers = try app.ask(
      tried.map { ["decode", $0.run.form.rawValue, "\($0.run.name.kind)", Data($0.after).base64EncodedString()] })
    for (tried, answer) in zip(tried, answers) { try judge(tried, answer, &random) }
  }

  /// A change, and the file before and after it.
  struct Tried {
    var run: CrossedRun
    var before: [UInt8], after: [UInt8]
    var result: Run
  }

  /// The counts, in one line.
  var summary: String { counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }.joined(separator: ", ") }

  /// All failures, the most frequent first.
  var words: String {
    let sorted = groups.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    return summary + "\n\n"
      + sorted.map { name, group in
        let parts = group.parts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return "\(group.count) × \(name)\n   " + parts.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
          + "\n\(group.example)\n"
      }.joined(separator: "\n")
  }
}

// MARK: - Trying

extension CrossingReport {
  private mutating func attempt(_ run: CrossedRun, _ bytes: [UInt8], _ random: inout SplitMix64) throws -> Tried {
    try writeSchema(of: run)
    try box.write(bytes, to: run.form.file)
    try askForElements(run, bytes, &random)
    if Int.random(in: 0..<4, using: &random) == 0 { try askForFaults(run, bytes) }
    let result = try box.run(run.line(run.command, run.arguments))
    return Tried(run: run, before: bytes, after: try box.bytes(of: run.form.file), result: result)
  }

  private func writeSchema(of run: CrossedRun) throws {
    let kinds = Set((run.before + run.after).map(\.kind))
    if let schema = try app.schema(run.schema, of: kinds, run.form) { try box.write(schema, to: "schema.json") }
  }
}

// MARK: - Judging

extension CrossingReport {
  private mutating func judge(
    _ tried: Tried, _ answer: Result<[String], CrossingApp.Refused>, _ random: inout SplitMix64
  ) throws {
    let run = tried.run
    try writeSchema(of: run)
    let line = run.line(run.command, run.arguments)
    let decoded =
      switch answer {
      case .success(let names): names.joined(separator: " ")
      case .failure(let refused): "the app throws: \(refused.why)"
      }
    let comes = "after: \(Self.text(tried.after))\nthe app: \(decoded)"
    guard tried.result.exit == 0 else {
      let isNotFound = tried.result.errors.contains("nothing on the path matches")
      if tried.after != tried.before || tried.result.errors.isEmpty || tried.result.exit > 3 || isNotFound {
        add(isNotFound ? "not found" : "no refusal", run, run.name, run.word, line, tried.before, tried.result, comes)
      } else {
        counts["refused", default: 0] += 1
        try askForAdvice(tried)
      }
      return
    }
    // Without a schema, a misspelled name cannot be detected.
    if run.slip != nil, !app.knows(run.name.kind, run.schema) { return }
    let hasNotice = !tried.result.errors.isEmpty
    if case .success(let names) = answer, names == run.after.map(\.description) {
      counts[hasNotice ? "right, with a notice" : "right", default: 0] += 1
      try askAfterwards(tried, &random)
    } else if try isAtItsWord(tried) {
      if hasNotice {
        counts["at its word, with a notice", default: 0] += 1
      } else if try isAtTheTop(tried) {
        counts["at its word, the whole of an element or a literal", default: 0] += 1
      } else {
        add("at its word without a notice", run, run.name, run.word, line, tried.before, tried.result, comes)
      }
    } else {
      let what = if case .failure = answer { "the app throws" } else { "another value" }
      // A misspelled name must not be accepted.
      if run.slip != nil {
        add("takes a mistyped name", run, run.name, run.word, line, tried.before, tried.result, comes)
        return
      }
      add(what, run, run.name, run.word, line, tried.before, tried.result, comes)
    }
  }

  /// True if nothing shows how the value is stored: there is no schema, and no value on the path at the wrong places.
  private func isAtItsWord(_ tried: Tried) throws -> Bool {
    let run = tried.run
    guard !app.knows(run.name.kind, run.schema), run.word != .json, run.word != .bare,
      let wanted = app.json(run.name, for: run.form)
    else { return false }
    try box.write(tried.after, to: run.form.file)
    let index = run.command == "insert" ? "0" : "-1"
    let written = try box.run(run.line("get", [index, "--value"])).output
    let wrong = Self.places(written).symmetricDifference(Self.places(wanted))
    let pointers = Set((wrong.isEmpty ? Self.places(written) : wrong).map(\.pointer))
    return !run.before.contains { name in
      name.kind == run.name.kind
        && !pointers.isDisjoint(with: Self.places(app.json(name, for: run.form) ?? "").map(\.pointer))
    }
  }

  /// True if no wrong part is an object inside the value, for which a notice is required.
  private func isAtTheTop(_ tried: Tried) throws -> Bool {
    let run = tried.run
    let written = try box.run(run.line("get", [run.command == "insert" ? "0" : "-1", "--value"])).output
    let wrong = Self.places(written).subtracting(Self.places(app.json(run.name, for: run.form) ?? ""))
    let root = try? JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed) as? [String: Any]
    // The payload of a single case is at the first level.
    let top = root?.count == 1 ? 1 : 0
    return wrong.allSatisfy { $0.kind != "object" || $0.pointer.utf8.count { $0 == UInt8(ascii: "/") } <= top }
  }

  /// True for a known limit of the notation, by kind and error; it is counted, not reported.
  private func isLimit(_ what: String, _ run: CrossedRun, _ name: CrossingApp.Name) -> Bool {
    switch app.kinds[name.kind].type {
    // A member omitted by an initializer may be nil or have a default, and a constant is written but never read.
    case "App.Defaulted": true
    // The order of a set changes with each save.
    case "App.Unordered": what.contains("contains")
    // With several types on the path, a type with hand-written coding may have any case.
    case "App.Screened", "App.Tagged": what.contains("contains") && !app.knows(name.kind, run.schema)
    // A Float has different digits in a property list and in JSON.
    case "App.Fractions": run.form == .propertyList && what.contains("contains")
    // Only the schema knows the stored name of a renamed case.
    case "App.RenamedCases": run.schema != .sources
    // Without a strategy in the schema, the encoder is assumed to keep the keys.
    default: run.form == .snake && what.contains("restore")
    }
  }

  private struct Place: Hashable { var pointer: String, kind: String }

  /// The places in a value, each with its kind of JSON value.
  private static func places(_ json: String) -> Set<Place> {
    let value = try? JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed)
    var places: Set<Place> = []
    func visit(_ value: Any, _ pointer: String) {
      switch value {
      case let object as [String: Any]:
        places.insert(Place(pointer: pointer, kind: "object"))
        for (key, value) in object { visit(value, "\(pointer)/\(key)") }
      case let list as [Any]:
        places.insert(Place(pointer: pointer, kind: "array"))
        for value in list { visit(value, pointer + "/*") }
      case is String: places.insert(Place(pointer: pointer, kind: "string"))
      case is NSNull: break
      default: places.insert(Place(pointer: pointer, kind: "number"))
      }
    }
    if let value { visit(value, "") }
    return places
  }

  static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  mutating func add(
    _ what: String, _ run: CrossedRun, _ name: CrossingApp.Name, _ word: CrossedWord, _ line: [String],
    _ before: [UInt8],
    _ result: Run, _ comes: String
  ) {
    guard !isLimit(what, run, name) else { return counts["known limits", default: 0] += 1 }
    counts[what, default: 0] += 1
    let kind = app.kinds[name.kind].type
    var group = groups["\(kind): \(what)"] ?? Group()
    group.count += 1
    for part in [word.rawValue, run.command, run.form.rawValue, "schema " + run.schema.rawValue] {
      group.parts[part, default: 0] += 1
    }
    if group.example.isEmpty {
      let words = line.map(CommandBatch.quotedIfNeeded).joined(separator: " ")
      let after = run.after.map(\.description).joined(separator: " ")
      group.example = """
        $ navpath \(words)
        exit \(result.exit) \(result.output)\(result.errors)
        before: \(Self.text(before))
        \(comes) (wanted: \(after))
        """
    }
    groups["\(kind): \(what)"] = group
  }
}
