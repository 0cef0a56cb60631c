// The comparison of two payloads by structure: the values that the app of the first writes and that of the second cannot decode.
//
// The old app writes only the members that its payload names. A decoder ignores bounds, lengths and patterns. So a value is lost
// if its type is gone, a member is newly required, or a raw value is no longer listed. If the structure does not determine the
// result, the reason names the keyword.

import NavKit

struct PayloadComparison {
  /// The reason why a value may be lost.
  struct Reason {
    /// Whether it is lost; otherwise that is unknown, or its meaning changed.
    var isDropping: Bool
    /// Whether it is a case inside a value that `migrate` renames, where possible.
    var isRename = false
    /// Whether it is restored as another case.
    var isChange = false
    var place: [String] = []
    /// The predicate of the value or part, such as "became required"; a whole sentence if it is about the screen.
    var words: String
    var isSentence = false
    /// The place in the new schema.
    var source: NavJSON.Value
    /// A value of the old payload as an example.
    var witness: NavJSON.Literal?
    /// Whether the value is `null`, as which an optional member may be written.
    var isNull = false

    var text: String {
      let subject = place.isEmpty ? "its value" : "'\(Visible.text(place.joined(separator: "/")))'"
      return isSentence ? words : "\(subject) \(words)"
    }
  }

  let old: PayloadReader
  let new: PayloadReader
  /// The encoders of both apps, if they are not JSONEncoder's defaults.
  let encoders: (old: AppEncoder, new: AppEncoder)?
  /// The pairs that are being compared, to end recursive types.
  private var open: Set<[Int]> = []

  private static let mostLevels = 64

  init(old: NavJSON.Value, new: NavJSON.Value, encoders: (old: AppEncoder, new: AppEncoder)? = nil) {
    self.encoders = encoders
    self.old = PayloadReader(file: old, isWriting: true)
    self.new = PayloadReader(file: new, isWriting: false)
  }

  /// The reasons why values of an old schema are or may be lost under a new one; none if all of them decode.
  mutating func reasons(_ written: NavJSON.Value, _ taken: NavJSON.Value) -> [Reason] {
    let pair = [written.range.lowerBound, written.range.upperBound, taken.range.lowerBound, taken.range.upperBound]
    guard open.count < Self.mostLevels else { return [unknown("is too deep to compare", taken)] }
    guard open.insert(pair).inserted else { return [] }
    defer { open.remove(pair) }
    if let reason = ofEncoders(written, taken, at: taken) { return [reason] }
    if Self.isStandard(written, taken) { return [] }
    let (wanted, kept) = (old.structure(of: written), new.structure(of: taken))
    switch (wanted, kept) {
    case (.nothing, _), (_, .any): return []
    case (_, .nothing): return [dropped("is never taken any more", taken, minimal(written))]
    case (.open(let why, _), _): return [unknown("\(why), in the old schema", taken)]
    case (_, .open(let why, let place)): return [unknown(why, place)]
    case (.any, _): return [unknown("may be anything in the old schema", taken)]
    case (.choice(let branches), _): return branches.flatMap { reasons($0, taken) }
    case (.values(let values, let schema), _): return values.flatMap { reasons(value: $0, schema, taken) }
    case (.types(let types, let schema), _): return types.flatMap { reasons($0, schema, taken) }
    }
  }

  /// Whether both are the same standard type, with an unknown coding or with alternatives, such as Locale.
  private static func isStandard(_ written: NavJSON.Value, _ taken: NavJSON.Value) -> Bool {
    guard written == taken else { return false }
    if written["x-codable"]?.string == "unknown", let comment = written["$comment"]?.string {
      return ["Foundation.", "Swift."].contains(where: comment.hasPrefix)
    }
    let text = written.compactText
    return written["type"]?.string == "object" && written["anyOf"] != nil && !text.containsText("\"$ref\"")
      && !text.containsText("\"x-codable\"")
  }

  func unknown(_ words: String, _ source: NavJSON.Value) -> Reason {
    Reason(isDropping: false, words: words, source: source)
  }

  func dropped(_ words: String, _ source: NavJSON.Value, _ witness: NavJSON.Literal?) -> Reason {
    Reason(isDropping: true, words: words, source: source, witness: witness)
  }

  // MARK: Types

  private mutating func reasons(_ type: String, _ written: NavJSON.Value, _ taken: NavJSON.Value) -> [Reason] {
    switch new.structure(of: taken) {
    case .any: return []
    case .nothing: return [dropped("is never taken any more", taken, minimal(written))]
    case .open(let why, let place): return [unknown(why, place)]
    case .values(let values, _): return outside(type, written, values, taken)
    case .types(let types, let schema): return reasons(type, written, types, schema)
    case .choice(let branches): return Self.best(branches.map { reasons(type, written, $0) })
    }
  }

  /// The reasons of the best branch. A branch without certain losses comes first, then one that loses parts of the value,
  /// then one that loses all of it; of equal branches, the one with the fewest reasons.
  static func best(_ all: [[Reason]]) -> [Reason] {
    func rank(_ reasons: [Reason]) -> (Int, Int) {
      guard reasons.contains(where: \.isDropping) else { return (0, reasons.count) }
      return (reasons.contains { $0.isDropping && $0.place.isEmpty } ? 2 : 1, reasons.count)
    }
    return all.min { rank($0) < rank($1) } ?? []
  }

  private mutating func reasons(
    _ type: String, _ written: NavJSON.Value, _ types: [String], _ taken: NavJSON.Value
  ) -> [Reason] {
    guard types.contains(type) || type == "integer" && types.contains("number") else {
      if type == "number", types.contains("integer") {
        return [dropped("takes no fractions any more", taken["type"] ?? taken, .text("0.5"))]
      }
      let witness = type == "null" ? .null : type == "boolean" ? .boolean(true) : minimal(written)
      var only = dropped(
        "is \(PayloadStructure.nouns(types)) now, not \(PayloadStructure.nouns([type]))", taken["type"] ?? taken,
        witness)
      only.isNull = type == "null"
      return [only]
    }
    switch type {
    case "integer", "number": return Self.areWithin(written, taken) ? [] : [unknown(Self.smaller, taken)]
    case "string":
      for key in ["format", "contentEncoding"] {
        guard let wanted = taken[key]?.string, key != "format" || Self.decodedFormats.contains(wanted) else { continue }
        guard written[key]?.string == wanted else {
          return [unknown("has the \(key) '\(Visible.text(wanted))' now", taken[key] ?? taken)]
        }
      }
      return []
    case "array": return arrays(written, taken)
    case "object": return objects(written, taken)
    default: return []
    }
  }

  static let smaller = "may be a smaller integer now ('minimum' and 'maximum')"

  static let bounds = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"]

  private static let decodedFormats: Set<String> = ["uuid", "uri", "uri-reference", "iri", "iri-reference"]

  /// Whether numbers are within bounds that may be those of a Swift integer type.
  private static func areWithin(_ written: NavJSON.Value, _ taken: NavJSON.Value) -> Bool {
    func holds(_ key: String, _ isWithin: (NavJSON.Number, NavJSON.Number) -> Bool) -> Bool {
      guard let wanted = taken[key]?.number else { return true }
      // An integer without bounds is an Int.
      let own =
        written["type"]?.string == "integer" ? NavJSON.Number(integerLiteral: key == "minimum" ? .min : .max) : nil
      return (written[key]?.number ?? own).map { isWithin($0, wanted) } ?? false
    }
    guard taken["minimum"] != nil, taken["maximum"] != nil else { return true }
    return holds("minimum") { $0 >= $1 } && holds("maximum") { $0 <= $1 }
  }

  // MARK: Arrays and objects

  private mutating func arrays(_ written: NavJSON.Value, _ taken: NavJSON.Value) -> [Reason] {
    let forms = [written, taken].map { NavJSON.ArrayForm(of: $0["x-codable"]) }
    // Any list is read as a set, and a set or bounds as a list.
    guard forms[0] == forms[1] || forms[0] != .pairs && (forms[1] == nil || forms == [nil, .set]) else {
      let place = taken["x-codable"] ?? taken
      guard !forms.contains(where: { $0 != .range && $0 != .closedRange }) else {
        return [unknown("is a dictionary with other keys, or another kind of list, now", place)]
      }
      var reason = unknown("is a \(forms[1] == .range ? "Range" : "ClosedRange") now, of the same bounds", place)
      (reason.isChange, reason.witness) = (true, minimal(written))
      return [reason]
    }
    let (prefix, wanted) = (Self.listed(written, like: taken), Self.listed(taken, like: written))
    if !wanted.isEmpty {
      guard prefix.count == wanted.count, written["minItems"] == taken["minItems"] else {
        return [unknown("has other 'prefixItems' now", taken["prefixItems"] ?? taken)]
      }
      return zip(prefix, wanted).enumerated().flatMap { index, pair in
        reasons(pair.0, pair.1).map { reason in
          within(reason, String(index)) { part in
            let others = prefix.compactMap { forms[0] == nil || forms[0] == .pairs ? minimal($0) : part }
            return others.count < prefix.count ? nil : .array(Array(others[..<index] + [part] + others[(index + 1)...]))
          }
        }
      }
    }
    guard let rest = written["items"] ?? (prefix.isEmpty ? nil : taken["items"]) else {
      return [unknown("has no 'items' in the old schema", taken)]
    }
    guard let items = taken["items"] else { return [unknown("has no 'items'", taken)] }
    return ((prefix.isEmpty ? [rest] : prefix)).flatMap { schema in
      reasons(schema, items).map { reason in
        within(reason, "0") { .array(Array(repeating: $0, count: max(1, written["minItems"]?.number?.integer ?? 1))) }
      }
    }
  }

  /// The schemas of a list's elements: `prefixItems`, or `items` repeated if its length is fixed to that of the other's
  /// `prefixItems`; else empty.
  private static func listed(_ schema: NavJSON.Value, like other: NavJSON.Value) -> [NavJSON.Value] {
    if let prefix = schema["prefixItems"]?.elements { return Array(prefix) }
    guard let count = other["prefixItems"]?.elements.map({ Array($0).count }), let items = schema["items"],
      ["minItems", "maxItems"].allSatisfy({ schema[$0]?.number?.integer == count })
    else { return [] }
    return Array(repeating: items, count: count)
  }

  private mutating func objects(_ written: NavJSON.Value, _ taken: NavJSON.Value) -> [Reason] {
    let properties = written.propertySchemas
    let wanted = taken.propertySchemas
    let (had, needs) = (written.requiredNames, taken.requiredNames)
    let values = Self.schema(written["additionalProperties"])
    var found: [Reason] = []
    if let names = taken["propertyNames"], !Self.holds(written["propertyNames"], names) {
      found.append(unknown("has other 'propertyNames' now", names))
    }
    for name in needs where !had.contains(where: { Self.same($0, name) }) {
      let own = properties.first { Self.same($0.name, name) }?.schema
      if own?["x-written"] != nil { continue }
      if let own, case .any = old.structure(of: own) { continue }
      let words = own != nil || values != nil ? "became required" : "is new and required"
      var reason = dropped(words, taken["required"] ?? taken, object(written, with: nil))
      reason.place = [name]
      found.append(reason)
    }
    guard let additional = wanted.isEmpty ? Self.schema(taken["additionalProperties"]) : nil else {
      guard taken["properties"] != nil else { return found + [unknown("has no 'properties'", taken)] }
      guard values == nil || taken["additionalProperties"]?.boolean != nil else {
        return found + [unknown("has 'additionalProperties'", taken)]
      }
      let isEnum = taken.hasOneMember
      if isEnum, !written.hasOneMember { return found + [unknown("is an enum now", taken)] }
      for (name, schema) in properties {
        let same = wanted.first { Self.same($0.name, name) }?.schema
        let renamed = same == nil && isEnum ? taken["properties"]?[newName(of: name, in: taken) ?? name] : nil
        if same == nil, isEnum {
          let witness = minimal(schema).map { NavJSON.Literal.object([(name, $0)]) }
          found.append(dropped("has no case '\(Visible.text(name))' any more", taken["properties"] ?? taken, witness))
          found[found.count - 1].isRename = renamed != nil
        }
        guard let other = same ?? renamed else {
          if needs.contains(where: { Self.same($0, name) }) {
            found.append(unknown("requires '\(Visible.text(name))' and has no schema for it", taken))
          }
          continue
        }
        let mayLack = !needs.contains { Self.same($0, name) }
        found += reasons(schema, other).filter { !($0.isNull && $0.place.isEmpty && mayLack) }
          .map { reason in within(reason, name) { object(written, with: (name, $0)) } }
      }
      if values != nil, !wanted.isEmpty { found.append(unknown("has 'additionalProperties' in the old schema", taken)) }
      return found
    }
    for (name, schema) in properties {
      found += reasons(schema, additional).map { reason in within(reason, name) { object(written, with: (name, $0)) } }
    }
    if let values {
      found += reasons(values, additional).map { within($0, "key") { .object([("key", $0)]) } }
    } else if properties.isEmpty {
      found.append(unknown("has no 'properties' in the old schema", taken))
    }
    return found
  }

  /// Whether all names of one schema are allowed by another.
  private static func holds(_ written: NavJSON.Value?, _ taken: NavJSON.Value) -> Bool {
    guard let written else { return false }
    let names = written["enum"]?.elements.map(Set.init)
    return written == taken || taken["enum"]?.elements.flatMap { names?.isSubset(of: Set($0)) } ?? false
  }

  private static func schema(_ value: NavJSON.Value?) -> NavJSON.Value? { value?.kind == .object ? value : nil }

  private func within(_ reason: Reason, _ name: String, _ whole: (NavJSON.Literal) -> NavJSON.Literal?) -> Reason {
    var reason = reason
    reason.place.insert(name, at: 0)
    reason.witness = reason.witness.flatMap(whole)
    reason.isNull = false
    return reason
  }

  private func object(_ schema: NavJSON.Value, with member: (name: String, value: NavJSON.Literal)?) -> NavJSON.Literal?
  {
    var members: [(name: String, value: NavJSON.Literal)] = []
    for name in schema.requiredNames where !(member.map { Self.same($0.name, name) } ?? false) {
      guard let property = schema.propertySchemas.first(where: { Self.same($0.name, name) })?.schema,
        let value = minimal(property)
      else { return nil }
      members.append((name, value))
    }
    return .object(members + (member.map { [$0] } ?? []))
  }

  static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }
}
