// `schema compat` and `restore` on random pairs of releases of a module, compared with the second release's JSONDecoder. Two
// members of `ShapedValue` write dates by a strategy, and find raw values that mean another case in the second release.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct ReleasedModulesTests {
  /// A value that the first release saved, or a path that `schema compat` prints, and its source.
  private struct Asked {
    var pair: Int
    var what: String
    /// The type's name in the module, and the value.
    var type: String, json: String
    var dates: String
    /// True if the second release must decode it, false if it must not; nil for either.
    var decodes: Bool?
    /// The verdict of `restore`; nil for none.
    var isKept: Bool?
    /// True for a saved value, which `restore` was asked about.
    var isSaved = false
  }

  @Test(.timeLimit(.minutes(30)), arguments: 0..<LawSize.count(1, full: 6))
  func `compat and restore agree with the decoder of the next release`(part: Int) throws {
    var random = SplitMix64(seed: UInt64(700 + part))
    let releases = try ReleasedPairs(LawSize.count(12, full: 50), &random)
    var asked: [Asked] = []
    var counts: [String: Int] = [:]
    var broken: [String] = []
    for (index, pair) in releases.pairs.enumerated() {
      var saving = (old: ReleasedPairs.Saving(form: ["swiftui", "array", "document"][index % 3]), isMoved: false)
      if saving.old.form != "swiftui" { saving.old.pointer = "/tabs/main" }
      var later = saving.old
      if saving.old.form == "array" {
        let strategies = ["deferredToDate", "iso8601", "secondsSince1970"]
        (saving.old.dates, later.dates) = (random.one(of: strategies), random.one(of: strategies))
        if Bool.random(using: &random) { later.dates = saving.old.dates }
      }
      if saving.old.form == "document", Int.random(in: 0..<4, using: &random) == 0 { later.pointer = "/tabs/home" }
      let element = "Route"
      let old = try releases.schema(of: index, "Old", saving.old, element: element)
      let new = try releases.schema(of: index, "New", later, element: element)
      let isMoved = later.pointer != saving.old.pointer
      if MovedStack.all(from: old, to: new).isEmpty == isMoved { broken.append("pair \(index): stack") }
      for screen in SchemaCompatibility(from: old, to: new).screens {
        // A typed array has only one type.
        guard saving.old.form != "array" || screen.owner.name == "App.\(element)" else { continue }
        counts[screen.verdict.rawValue, default: 0] += 1
        let what = "part \(part), pair \(index), \(saving.old.form): \(screen.name.name) is \(screen.verdict)"
        add(screen, what, index, pair, saving.old, later, (old, new), &asked, &broken, &random)
      }
    }
    let questions = asked.map { (pair: $0.pair, type: $0.type, dates: $0.dates, json: $0.json) }
    var undecided = 0
    for (one, verdict) in zip(asked, try releases.verdicts(questions)) {
      let decodes = verdict == "ok"
      if let wanted = one.decodes, wanted != decodes { broken.append("\(one.what), but \(verdict): \(one.json)") }
      guard one.isSaved else { continue }
      if one.isKept == nil { undecided += 1 }
      if let isKept = one.isKept, isKept != decodes {
        broken.append("\(one.what); restore \(isKept ? "keeps" : "cuts"), but \(verdict): \(one.type)=\(one.json)")
      }
    }
    let values = asked.count { $0.isSaved }
    print("\(releases.pairs.count) pairs: \(counts), \(values) values, \(undecided) of them without a verdict")
    #expect(broken.isEmpty, "\(broken.count):\n\(broken.prefix(40).joined(separator: "\n"))")
    #expect(undecided * 100 <= values * 3)
    #expect(counts["unknown", default: 0] * 10 < counts.values.reduce(0, +))
  }

  /// Adds the questions about a screen.
  private func add(
    _ screen: SchemaCompatibility.Screen, _ what: String, _ index: Int, _ pair: ReleasedPairs.Pair,
    _ saving: ReleasedPairs.Saving, _ later: ReleasedPairs.Saving,
    _ schemas: (old: DestinationSchema, new: DestinationSchema),
    _ asked: inout [Asked], _ broken: inout [String], _ random: inout SplitMix64
  ) {
    let owner = String(screen.owner.name.dropFirst("App.".count))
    let dates = saving.form == "array" ? saving : ReleasedPairs.Saving(form: "")
    if screen.verdict == .dropped, let sample = screen.sample?.elements.last {
      asked.append(Asked(pair: index, what: what, type: owner, json: sample.text, dates: later.dates, decodes: false))
    }
    for _ in 0..<4 {
      guard let value = Self.value(of: screen, pair.old.shape(owner, in: "App."), &random) else { return }
      let json = value.written(dates: dates.dates).json
      var one = Asked(pair: index, what: what, type: owner, json: json, dates: later.dates, isSaved: true)
      do {
        one.isKept = try Self.isKept(json, screen.owner, saving, later, schemas)
      } catch {
        one.isKept = nil
      }
      let now = pair.new.shape(owner, in: "App.")
      let isOther = value.meansOther(as: now)
      switch screen.verdict {
      case .safe:
        one.decodes = true
        if isOther { broken.append("\(what), and means something else: \(json)") }
      case .changed, .renamed:
        // Dropped until it is migrated; with its new names it decodes.
        let type = saving.form == "array" ? NavPath.TypeName(now.tag) : screen.owner
        let element = NavPath.Element(type: type, uncheckedText: json)
        let whole = try? Migration([], schema: schemas.new).renamed(element)
        if screen.verdict == .renamed, saving.form != "array" { one.decodes = whole == nil }
        var migrated = one
        (migrated.what, migrated.isSaved) = ("\(what), migrated", false)
        migrated.decodes = screen.reasons.allSatisfy(\.isChange) ? true : nil
        if saving.form != "array" { migrated.type = String(now.tag.dropFirst("App.".count)) }
        if let whole { migrated.json = whole.text }
        asked.append(migrated)
      case .dropped, .unknown: break
      }
      asked.append(one)
    }
  }

  /// A random value of a screen.
  private static func value(
    of screen: SchemaCompatibility.Screen, _ shape: Shape, _ random: inout SplitMix64
  ) -> ShapedValue? {
    for _ in 0..<200 {
      let value = ShapedValue(of: shape, &random)
      let name: String? =
        switch value {
        case .enumCase(_, let name, _), .raw(_, let name, _): name
        default: nil
        }
      // Numbers that some floating-point types cannot hold are skipped.
      if value.json.contains(/[0-9]e/) { continue }
      if screen.name == screen.owner || screen.name.name == "\(screen.owner.name).\(name ?? "")" { return value }
    }
    return nil
  }

  /// True if the second release's schema keeps a value saved by the first.
  private static func isKept(
    _ json: String, _ type: NavPath.TypeName, _ saving: ReleasedPairs.Saving, _ later: ReleasedPairs.Saving,
    _ schemas: (old: DestinationSchema, new: DestinationSchema)
  ) throws -> Bool {
    let path =
      saving.form == "array"
      ? "[\(json)]" : String(decoding: try JSONEncoder().encode([type.name, json]), as: UTF8.self)
    let text = saving.form == "swiftui" ? path : #"{"tabs":{"main":\#(path)}}"#
    for found in NavState(of: Array(text.utf8), schema: schemas.old).distinct {
      guard let document = found.document else { continue }
      let stack = Optional(schemas.old).stack(at: found.place).flatMap(schemas.new.stack)
      return try NavPath.Restoration(of: document, by: schemas.new, stack: stack, element: stack?.elementType)
        .droppedIndices.isEmpty
    }
    throw ReleasedPairs.Failed(words: text)
  }
}

extension ShapedValue {
  /// The value with its dates as an encoder with this strategy writes them.
  fileprivate func written(dates: String) -> ShapedValue {
    func members(_ members: [Member]) -> [Member] {
      members.map { Member(name: $0.name, value: $0.value.written(dates: dates)) }
    }
    switch self {
    case .date(let seconds):
      let since1970 = seconds + 978_307_200
      switch dates {
      case "iso8601":
        let formatter = ISO8601DateFormatter()
        return .text(formatter.string(from: Date(timeIntervalSince1970: since1970.rounded(.down))))
      case "secondsSince1970": return .scalar(json: "\(since1970)")
      default: return self
      }
    case .present(let value): return .present(value.written(dates: dates))
    case .list(let values): return .list(values.map { $0.written(dates: dates) })
    case .dictionary(let members, let byNumber):
      return .dictionary(members.map { ($0.key, $0.value.written(dates: dates)) }, byNumber: byNumber)
    case .instance(let type, let values): return .instance(type, members(values))
    case .enumCase(let type, let name, let values): return .enumCase(type, name, members(values))
    case .scalar, .absent, .raw: return self
    }
  }

  /// True if it contains a raw value that is a different case in the other release, not the same case renamed.
  fileprivate func meansOther(as shape: Shape) -> Bool {
    func holds(_ members: [Member], _ fields: [Shape.Field]) -> Bool {
      members.contains { member in
        fields.contains { $0.label == member.name && member.value.meansOther(as: $0.shape) }
      }
    }
    switch (self, shape) {
    case (.raw(_, let name, let json), .raw(_, _, let cases)):
      guard let now = cases.first(where: { $0.value == json }) else { return false }
      return now.name != name && cases.contains { $0.name == name }
    case (.present(let value), .optional(let inner)): return value.meansOther(as: inner)
    case (.present(let value), _): return value.meansOther(as: shape)
    case (_, .optional(let inner)): return meansOther(as: inner)
    case (.list(let values), .array(let inner)): return values.contains { $0.meansOther(as: inner) }
    case (.dictionary(let members, _), .dictionary(let inner, _)):
      return members.contains { $0.value.meansOther(as: inner) }
    case (.instance(_, let members), .structure(_, let fields)): return holds(members, fields)
    case (.enumCase(_, let name, let members), .enumeration(_, let cases)):
      return holds(members, cases.first { $0.name == name }?.members ?? [])
    default: return false
    }
  }
}
