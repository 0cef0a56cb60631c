// Further checks of `CrossingReport`, some at random: `contains` for elements, the verdicts of `restore` and `validate`, the
// difference, and the advice in messages.

import Foundation

@testable import NavKit
@testable import TestSupport

extension CrossingReport {
  /// `contains` finds an element that is on the path, and no other.
  mutating func askForElements(_ run: CrossedRun, _ bytes: [UInt8], _ random: inout SplitMix64) throws {
    guard let name = run.before.randomElement(using: &random) else { return }
    for name in name == run.name ? [name] : [name, run.name] {
      let words = app.words(name, in: run.form).sorted { $0.key.rawValue < $1.key.rawValue }
      guard let word = words.randomElement(using: &random) else { continue }
      let isThere = run.before.contains(name)
      // `.case` alone matches any value of the case.
      if !isThere, word.key == .case, !word.value.contains("(") { continue }
      let line = run.line("contains", [word.value])
      let asked = try box.run(line)
      counts["asked", default: 0] += 1
      if isThere ? asked.exit == 1 : asked.exit == 0 {
        let what = isThere ? "'contains' says no of what is there" : "'contains' says yes of what is not there"
        add(what, run, name, word.key, line, bytes, asked, "")
      }
    }
  }

  /// A path that the app saved is restored, and is valid if the schema describes its encoder.
  mutating func askForFaults(_ run: CrossedRun, _ bytes: [UInt8]) throws {
    guard run.schema != .none else { return }
    for command in ["restore"] + (run.form.encoder == "array" ? ["validate"] : []) {
      let line = run.line(command, [])
      let asked = try box.run(line)
      counts["restored or validated", default: 0] += 1
      if asked.exit == 1 || asked.exit == 2 {
        add("'\(command)' refuses what the app has saved", run, run.name, run.word, line, bytes, asked, "")
      }
    }
  }

  /// The same words find what they wrote, and `diff` gives the change again.
  mutating func askAfterwards(_ tried: Tried, _ random: inout SplitMix64) throws {
    let run = tried.run
    try box.write(tried.after, to: run.form.file)
    let isPushed = ["push", "replace", "insert", "apply"].contains(run.command)
    for (word, text) in app.words(run.name, in: run.form).sorted(by: { $0.key.rawValue < $1.key.rawValue })
    where word == run.word || (run.form != .snake && Int.random(in: 0..<3, using: &random) == 0) {
      let line = run.line("contains", [text])
      let asked = try box.run(line)
      counts["asked", default: 0] += 1
      if asked.exit == 1 || (asked.exit != 0 && isPushed && word == run.word) {
        let what = "'contains' ends with \(asked.exit) of what was pushed"
        add(what, run, run.name, word, line, tried.after, asked, "")
      }
    }
    guard Int.random(in: 0..<4, using: &random) == 0, run.before != run.after else { return }
    try box.write(tried.before, to: "old-" + run.form.file)
    let schema = run.schema == .none ? ["--no-schema"] : ["-s", "schema.json"]
    let options = run.form.options(app.kinds[run.name.kind].tag, isEmpty: run.before.isEmpty) + schema
    let line = ["diff", "old-" + run.form.file, run.form.file] + options
    let difference = try box.run(line)
    try box.write(difference.output, to: "script")
    let applied = try box.run(["apply", "old-" + run.form.file, "--script", "script"] + options)
    counts["compared", default: 0] += 1
    let comes = try box.bytes(of: "old-" + run.form.file)
    // An `update` keeps the order of members in A, and an equal number of another kind.
    let plain = [comes, tried.after].map { Self.text($0).replacing("integer>", with: "real>").utf8.sorted() }
    let isSame = plain[0] == plain[1] || (comes.count == tried.after.count && run.form.isBase64)
    if difference.exit != 1 || applied.exit != 0 || !isSame {
      let files = "B: \(Self.text(tried.after))\nA became: \(Self.text(comes))"
      let words = "script: \(difference.output)\(applied.errors)\(files)"
      add("'diff A B | apply A' is not B", run, run.name, run.word, line, tried.before, difference, words)
    }
  }
}

// MARK: - Advice

extension CrossingReport {
  /// A name suggested by a message is accepted in place of the misspelled one.
  mutating func askForAdvice(_ tried: Tried) throws {
    let run = tried.run
    for advice in AdvisedLines.meant(in: tried.result.errors) {
      guard let meant = ShellLine.words(advice)?.first else { continue }
      let name = meant.hasPrefix(".") ? String(meant.dropFirst()) : meant
      guard let word = run.arguments.last else { continue }
      let names = word.split { !$0.isLetter && !$0.isNumber && $0 != "_" && !($0 == "." && name.contains(".")) }
      guard let slip = NearestNames.names(to: name, among: names.map(String.init)).first else { continue }
      let line = run.line(run.command, run.arguments.dropLast() + [Self.word(word, slip, name)])
      try box.write(tried.before, to: run.form.file)
      let result = try box.run(line)
      counts["advised", default: 0] += 1
      // Another part of the word may still be an error.
      if result.exit == 2, result.errors.contains("'\(name)'") || result.errors.contains("did you mean") {
        let first = run.line(run.command, run.arguments).map(CommandBatch.quotedIfNeeded).joined(separator: " ")
        let words = "after $ navpath \(first)\n\(tried.result.errors)"
        add("advice is refused", run, run.name, run.word, line, tried.before, result, words)
      }
    }
  }

  /// The word with one name replaced.
  private static func word(_ word: String, _ name: String, _ other: String) -> String {
    var parts: [String] = []
    var rest = word[...]
    while let range = rest.range(of: name) {
      let isWhole =
        rest[range.upperBound...].first?.isLetter != true && rest[..<range.lowerBound].last?.isLetter != true
      parts += [String(rest[..<range.lowerBound]), isWhole ? other : name]
      rest = rest[range.upperBound...]
    }
    return parts.joined() + rest
  }
}
