// The law of ELEMENT: what navpath accepts, the app decodes. A generated Swift program (Support/GeneratedApp.swift) has fifty
// kinds of types and a real JSONDecoder; the built tool writes thousands of words onto paths and typed arrays of them.

import Foundation
import Testing

@testable import TestSupport

struct AcceptedElementsTests {
  static let app = GeneratedApp.compiled
  static let kinds = (try? app.get().kinds) ?? []

  @Test func `the app decodes what it encodes`() throws {
    let app = try Self.app.get()
    #expect(app.kinds.count >= LawSize.count(7, full: 35))
    let values = app.kinds.flatMap { kind in kind.json.map { (tag: kind.tag, json: $0) } }
    let arrays = app.kinds.map { (tag: "[\($0.tag)]", json: "[\($0.json.joined(separator: ","))]") }
    let verdicts = try app.decode(values + arrays)
    let own = app.kinds.flatMap { kind in kind.values.map { (tag: kind.tag, json: $0.json) } }
    #expect(Array(verdicts.prefix(values.count)) == app.kinds.flatMap { $0.canonical.map { .decoded($0) } })
    #expect(try app.decode(own) == Array(verdicts.prefix(values.count)), "the tests write the same JSON")
    #expect(
      Array(verdicts.dropFirst(values.count))
        == app.kinds.map { .decoded("[\($0.canonical.joined(separator: ","))]") })
  }

  @Test(arguments: kinds)
  func `an ELEMENT that is accepted is decoded by the app as that value`(kind: GeneratedApp.Kind) throws {
    let app = try Self.app.get()
    let law = ElementLaw(app: app, kind: kind)
    let box = try Sandbox(law.schemas)
    let trials = law.trials()
    var batch = CommandBatch()
    for (index, trial) in trials.enumerated() {
      try box.write(trial.before, to: "\(index).json")
      batch.add(navpath: trial.command("\(index).json"))
    }
    let runs = try batch.run(in: box)
    let after = try trials.indices.map { try box.text(of: "\($0).json") }
    let faults = try law.faults(of: trials, runs, after)
    // The first of them are enough to see what is wrong.
    for fault in faults.prefix(LawSize.count(4, full: 40)) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "\(faults.count) of \(trials.count) words")
  }

  @Test(arguments: ["swiftui", "array"])
  func `a private type is refused, as no app could restore it`(form: String) throws {
    for word in ["App.(unknown context at $1046f0a2c).Hidden={}", "App.(unknown context at $1046f0a2c).Hidden(id: 1)"] {
      let box = try Sandbox(["nav.json": "[]"])
      let options = form == "array" ? ["--element", "App.(unknown context at $1046f0a2c).Hidden"] : []
      let run = try box.run(["push", "nav.json", word, "--form", form] + options)
      #expect((1...3).contains(run.exit) && run.errors != "", "\(run)")
      #expect(try box.text(of: "nav.json") == "[]")
    }
  }
}

// MARK: - One type

/// A word that is put onto a path.
private struct Trial {
  var word: ElementWord
  var knowledge: Knowledge
  var isArray: Bool
  var command: (String) -> [String]
  /// What the file holds at first.
  var before: String
  /// What the app has to decode afterwards, from the root upwards; nil for the new element where nothing is expected of it.
  var expected: [String?]
}

private struct ElementLaw {
  var app: GeneratedApp
  var kind: GeneratedApp.Kind

  /// A schema with all types, once for paths and once for typed arrays of the one.
  var schemas: [String: String] {
    var files: [String: String] = [:]
    for knowledge in [Knowledge.payload, .cases] {
      let destinations = app.kinds.map { kind in
        let cases = knowledge == .cases ? kind.shape.cases.map { "{\"cases\":\($0)}" } : nil
        return "\"\(kind.shape.tag)\":" + (cases ?? "{\"payload\":\(kind.shape.payload)}")
      }
      let all = "\"destinations\":{\(destinations.joined(separator: ",\n"))}"
      files[knowledge.schema(forArray: false)] = "{\(all)}"
      files[knowledge.schema(forArray: true)] =
        "{\(all),\"stacks\":{\"all\":{\"at\":\"\",\"form\":\"array\",\"element\":\"\(kind.shape.tag)\"}}}"
    }
    return files
  }

  func trials() -> [Trial] {
    var random = SplitMix64(seed: 1)
    for byte in kind.shape.tag.utf8 { random = SplitMix64(seed: random.next() ^ UInt64(byte)) }
    let lastNames = app.kinds.map { ShapedValue.short($0.shape.tag) }
    let short = ShapedValue.short(kind.shape.tag)
    let isUnique = !kind.shape.tag.contains("<") && lastNames.count { $0 == short } == 1
    var trials: [Trial] = []
    for knowledge in Knowledge.allCases {
      // Where no enum is in it, there is nothing more to know.
      guard knowledge != .cases || kind.shape.parts.contains(where: \.hasCases) else { continue }
      for isArray in [false, true] {
        var words = ElementWords(
          kind: kind, knowledge: knowledge, shortName: isUnique ? short : nil, isArray: isArray, random: random)
        for round in 0..<LawSize.count(2, full: 80) {
          let word = round.isMultiple(of: 2) ? words.good() : words.wrong()
          trials.append(trial(word, knowledge, isArray, &random))
          guard round.isMultiple(of: 4), let patch = words.patch() else { continue }
          trials.append(trial(patch, knowledge, isArray, &random))
        }
        _ = random.next()
      }
    }
    return trials
  }

  private func trial(_ word: ElementWord, _ knowledge: Knowledge, _ isArray: Bool, _ random: inout SplitMix64) -> Trial
  {
    let minimum = knowledge == .elements || word.isPatch ? 1 : 0
    let count = knowledge == .nothing ? minimum : Int.random(in: minimum...2, using: &random)
    let others = (0..<count).map { _ in Int.random(in: kind.json.indices, using: &random) }
    let form = isArray ? ["--form", "array", "--element", kind.shape.tag] : []
    let options =
      knowledge.isSchema ? ["--schema", knowledge.schema(forArray: isArray)] : ["--no-schema"] + form
    let (text, new, old) = (word.text, [word.value], others.map { Optional(kind.canonical[$0]) })
    let commands: [(words: (String) -> [String], expected: [String?])] = [
      ({ ["push", $0, text] }, old + new), ({ ["insert", $0, "0", text] }, new + old), ({ ["reset", $0, text] }, new),
      ({ ["apply", $0, "push " + CommandBatch.quoted(text)] }, old + new),
      ({ [count == 0 ? "push" : "replace", $0, text] }, old.dropLast() + new),
    ]
    let update: (words: (String) -> [String], expected: [String?]) = ({ ["update", $0, text] }, old.dropLast() + new)
    let chosen = word.isPatch ? update : random.one(of: commands)
    let json = others.map { kind.json[$0] }
    return Trial(
      word: word, knowledge: knowledge, isArray: isArray, command: { chosen.words($0) + options },
      before: isArray ? "[\(json.joined(separator: ","))]" : path(json), expected: chosen.expected)
  }

  /// A SwiftUI path of these values.
  private func path(_ values: [String]) -> String {
    let strings = values.reversed().flatMap { [kind.tag, $0] }
    return (try? JSONEncoder().encode(strings)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
  }
}

// MARK: - The law

extension ElementLaw {
  /// What is wrong with each word that breaks the law.
  func faults(of trials: [Trial], _ runs: [Run], _ after: [String]) throws -> [String] {
    var faults: [String] = []
    var texts: [(trial: Trial, expected: String?, tag: String, json: String)] = []
    for (index, trial) in trials.enumerated() {
      let run = runs[index]
      if run.exit == 0 {
        texts += elements(of: after[index], trial).map { (trial, $0.expected, $0.tag, $0.json) }
        continue
      }
      let isSame = after[index] == trial.before
      if (1...3).contains(run.exit), isSame, !run.errors.isEmpty, !trial.word.isCertain { continue }
      faults.append("\(show(trial)): exit \(run.exit)\(isSame ? "" : " and the file changed"): \(run.errors)")
    }
    for (text, verdict) in zip(texts, try app.decode(texts.map { ($0.tag, $0.json) })) {
      switch verdict {
      case .refused(let reason):
        faults.append("\(show(text.trial)): wrote \(text.tag) \(text.json), which the app cannot decode: \(reason)")
      case .decoded(let value):
        guard let expected = text.expected, value != expected else { continue }
        faults.append("\(show(text.trial)): wrote \(text.json), which the app decodes as \(value), not \(expected)")
      }
    }
    return faults
  }

  /// What the app decodes: every element of a path, or a whole array.
  private func elements(of text: String, _ trial: Trial) -> [(expected: String?, tag: String, json: String)] {
    if trial.isArray {
      let items = trial.expected.compactMap { $0 }
      let isKnown = items.count == trial.expected.count
      return [(isKnown ? "[\(items.joined(separator: ","))]" : nil, "[\(kind.tag)]", text)]
    }
    let strings = (try? JSONDecoder().decode([String].self, from: Data(text.utf8))) ?? []
    guard strings.count == trial.expected.count * 2 else { return [(nil, "the whole path", text)] }
    return trial.expected.indices.map { index in
      (trial.expected[index], strings[strings.count - 2 - index * 2], strings[strings.count - 1 - index * 2])
    }
  }

  private func show(_ trial: Trial) -> String {
    let line = (["navpath"] + trial.command("FILE")).map(CommandBatch.quotedIfNeeded).joined(separator: " ")
    return "\(line)  # \(trial.knowledge), on \(trial.before)"
  }
}
