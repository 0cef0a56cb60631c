// The property of `diff` over every pair of forms but flowroutes: applied to A it gives B, or it fails with a reason.
// `NAVPATH_LAWS=full` checks 10,000 pairs of each form and 280 of each mix, instead of a few.

import Foundation
import Testing

@testable import TestSupport

struct DiffMixesTests {
  /// The forms with type tags, and the typed array.
  static let forms = SavedForm.allCases.map(\.rawValue) + ["array"]

  @Test(arguments: forms, forms)
  func `diff applied to one file gives the other, or fails with a reason`(form: String, other: String) throws {
    var random = SplitMix64(seed: 31)
    for byte in "\(form) \(other)".utf8 { random = SplitMix64(seed: random.next() ^ UInt64(byte)) }
    let box = try Sandbox()
    let pairs = try (0..<LawSize.count(4, full: form == other ? 10_000 : 280)).map {
      try Pair(number: $0, form, other, &random)
    }
    for pair in pairs { try pair.write(to: box) }
    let first = try run(pairs.map(\.diff), in: box)
    for (index, run) in first.enumerated() { try box.write(run.output, to: "script\(index)") }
    let scripts = try run(pairs.indices.map { first[$0].output == "" ? nil : pairs[$0].apply }, in: box)
    let last = try run(pairs.map(\.diff), in: box)
    var faults: [String] = []
    for (index, pair) in pairs.enumerated() {
      let fault = try pair.fault([first[index], scripts[index], last[index]], try box.text(of: "a\(index).json"))
      if let fault { faults.append("navpath diff A B \(pair.options): \(fault)\nA: \(pair.before)\nB: \(pair.after)") }
    }
    for fault in faults.prefix(3) { Issue.record("\(fault)") }
    #expect(faults.count == 0, "\(faults.count) of \(pairs.count) pairs")
  }

  /// Runs the lines; a nil line gives an empty result.
  private func run(_ lines: [[String]?], in box: Sandbox) throws -> [Run] {
    var batch = CommandBatch()
    for words in lines.compactMap(\.self) { batch.add(navpath: words) }
    var runs = try batch.run(in: box)[...]
    return lines.map { $0 == nil ? Run(0) : runs.removeFirst() }
  }
}

/// Two files, each in its form, and the allowed results.
private struct Pair {
  var number: Int
  var form: String
  var old: [Screen]
  var new: [Screen]
  var before: String
  var after: String
  var options: [String] = []
  /// The reason for which `diff` may fail; nil if it must succeed.
  var reason: String?

  /// A typed array holds values of one type; so does the path compared with it.
  private static let arrayKinds = Kind.all.filter { kind in
    ["an Int", "a struct", "an enum with a labelled payload", "a Double"].contains(kind.name)
  }

  init(number: Int, _ form: String, _ other: String, _ random: inout SplitMix64) throws {
    self.number = number
    self.form = form
    let isArray = form == "array" || other == "array"
    let kinds = isArray ? [random.one(of: Self.arrayKinds)] : Kind.all
    old = (0..<Int.random(in: 0...5, using: &random)).map { _ in Self.screen(kinds, &random) }
    new = Int.random(in: 0..<3, using: &random) == 0 ? [] : old
    for _ in 0..<Int.random(in: 0...3, using: &random) { Self.edit(&new, kinds, &random) }
    if form == other {
      // An empty array does not show its form, and the swiftcrossui form cannot be detected.
      options = ["--form", form == "mangled" ? "swiftui" : form]
    } else if form == "swiftcrossui" || other == "swiftcrossui" {
      reason = "no file tells that it is swiftcrossui's, and --form is for both"
    }
    if form != other, !isArray {
      // Both get an element, so that the form can be detected.
      old.append(Screen(1))
      new.append(Screen("top"))
    }
    if isArray, reason == nil {
      let tag = Tagging.dotted.tag(of: kinds[0].type)
      if Bool.random(using: &random) {
        options += form == other ? ["--element", tag] : ["--schema", "s\(number).json"]
      } else {
        reason = "the array's element type is not known"
      }
      if form != other { (old, new) = (old + [Self.screen(kinds, &random)], new + [Self.screen(kinds, &random)]) }
    }
    if SavedForm(rawValue: form)?.tagging == .mangled, SavedForm(rawValue: other)?.tagging != .mangled {
      reason = reason ?? "no mangled tag can be made of a name"
    }
    before = try Self.encode(old, form)
    after = try Self.encode(new, other)
    tag = Tagging.dotted.tag(of: kinds[0].type)
  }

  /// The type of the array's elements.
  private var tag: String

  private static func screen(_ kinds: [Kind], _ random: inout SplitMix64) -> Screen {
    Screen(random.one(of: random.one(of: kinds).examples))
  }

  private static func edit(_ path: inout [Screen], _ kinds: [Kind], _ random: inout SplitMix64) {
    let index = Int.random(in: 0...path.count, using: &random)
    switch Int.random(in: 0..<5, using: &random) {
    case 0: path.append(screen(kinds, &random))
    case 1: path.removeLast(path.count - index)
    case 2: path.insert(screen(kinds, &random), at: index)
    case 3: if index < path.count { path.remove(at: index) }
    default: if index < path.count { path[index] = screen(kinds, &random) }
    }
  }

  // MARK: Files

  private static func encode(_ path: [Screen], _ form: String) throws -> String {
    if let form = SavedForm(rawValue: form) { return try form.encode(path) }
    return "[\(try path.map { try Tagging.dotted.json(of: $0) }.joined(separator: ","))]"
  }

  private func decode(_ text: String) throws -> [Screen] {
    if let form = SavedForm(rawValue: form) { return try form.decode(text) }
    guard let kind = Kind.all.first(where: { Tagging.dotted.tag(of: $0.type) == tag }) else { return [] }
    return try Self.array(of: kind.type, text)
  }

  private static func array<Value: Pushable>(of type: Value.Type, _ text: String) throws -> [Screen] {
    try JSONDecoder().decode([Value].self, from: Data(text.utf8)).map { Screen($0) }
  }

  func write(to box: Sandbox) throws {
    try box.write(before, to: "a\(number).json")
    try box.write(after, to: "b\(number).json")
    try box.write(
      "{\"destinations\":{\"\(tag)\":{\"payload\":{\"type\":[\"object\",\"number\"]}}}}", to: "s\(number).json")
  }

  var diff: [String] { ["diff", "a\(number).json", "b\(number).json"] + options }
  var apply: [String] { ["apply", "a\(number).json", "--script", "script\(number)"] + options }

  // MARK: The property

  /// Describes the error in the results of `diff`, `apply` and a second `diff`; nil if there is none.
  func fault(_ runs: [Run], _ text: String) throws -> String? {
    switch runs[0].exit {
    case 2...3:
      if text != before { return "refused, and A changed: \(text)" }
      if runs[0].errors.isEmpty { return "refused without a word" }
      return reason == nil ? "refused, although it can be told: \(runs[0].errors)" : nil
    case 0:
      return old == new && runs[0] == Run(0) ? nil : "says that they are equal: \(runs[0])"
    case 1:
      if runs[1].exit != 0 { return "apply refused the script\n\(runs[0].output)\(runs[1].errors)" }
      guard let decoded = try? decode(text) else { return "the app cannot decode \(text) after\n\(runs[0].output)" }
      if decoded != new { return "gave \(text) after\n\(runs[0].output)" }
      return runs[2] == Run(0) ? nil : "there is a difference left: \(runs[2])"
    default:
      return "exit \(runs[0].exit): \(runs[0].errors)"
    }
  }
}
