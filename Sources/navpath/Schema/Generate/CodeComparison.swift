// The differences (`SchemaDifference`) between a schema that is maintained by hand and the code.
//
// The generated schema is compared with the file key by key: destinations, cases, members and their names in Swift, required
// members, JSON types, and the stored values of nested enums. Parts that only a person can know (titles, links, order, `enum`,
// `pattern`, closed objects), payloads that the file omits, and parts that the generated schema leaves open are not compared.

import NavKit

struct SchemaDifference: Sendable {
  /// `missing-case`, `gone-member`, `type` …
  var kind: String
  var type: String
  var member: String?
  var offset: Int
  var message: String
}

struct CodeComparison {
  private let kept: DestinationSchema
  private let generated: NavJSON.Value
  private var differences: [SchemaDifference] = []
  private var compared: Set<[Int]> = []

  /// The differences, in the order of the file.
  ///
  /// - Parameters:
  ///   - names: The destinations that the file should have; it may have others.
  ///   - isGone: The reason why a destination that the code lacks should not be in the file; nil if it may be.
  static func differences(
    of kept: DestinationSchema, from generated: NavJSON.Literal, wanted names: [String],
    isGone: (NavPath.TypeName) -> String?
  ) -> [SchemaDifference] {
    var comparison = CodeComparison(kept: kept, generated: generated.value)
    comparison.compareDestinations(names, isGone)
    return comparison.differences.sorted { $0.offset < $1.offset }
  }

  private mutating func add(_ kind: String, _ place: TypeMember, at value: NavJSON.Value, _ message: String) {
    differences.append(
      SchemaDifference(
        kind: kind, type: place.type, member: place.text, offset: value.range.lowerBound,
        message: "\(Visible.text(place.type)): \(message)"))
  }

  // MARK: - Destinations and cases

  private mutating func compareDestinations(_ names: [String], _ isGone: (NavPath.TypeName) -> String?) {
    guard let list = kept.root["destinations"], let made = generated["destinations"] else { return }
    let known = made.members.map(Array.init) ?? []
    let generatedTypes = Set(known.map { NavPath.TypeName($0.name) })
    for destination in kept.destinations where !generatedTypes.contains(destination.type) {
      guard let reason = isGone(destination.type) else { continue }
      let entry = destination.entry
      add("gone-destination", TypeMember(type: entry.name), at: entry.nameValue, reason)
    }
    let wanted = Set(names)
    for entry in known {
      if let other = kept.index(of: NavPath.TypeName(entry.name)), !other.isFormer {
        compare(destination: kept.destinations[other.index].entry, with: entry.value)
      } else if wanted.contains(entry.name) {
        add(
          "missing-destination", TypeMember(type: entry.name), at: list, "in the code, but not among the destinations")
      }
    }
  }

  private mutating func compare(destination: NavJSON.Value.Member, with made: NavJSON.Value) {
    let place = TypeMember(type: destination.name)
    guard let cases = made["cases"] else {
      if let payload = destination.value["payload"], let other = made["payload"] {
        compare(payload, with: other, place)
      }
      return
    }
    // The schema may describe the enum as a payload: an object with the cases as members.
    let listed = destination.value["cases"]
    let payload = destination.value["payload"].map { followed($0, in: self.kept.root) }
    if listed == nil, let payload, let types = types(of: payload), !types.contains("object") {
      return add("type", place, at: payload, "an object in the code, \(words(types)) in the schema")
    }
    guard let kept = listed ?? payload?["properties"] else { return }
    let (known, names) = (NavJSON.MembersByName(of: kept), NavJSON.MembersByName(of: cases))
    for member in kept.members?.filter(\.isNamed) ?? [] where names[member.name] == nil {
      add("gone-case", place.appending(case: member.name), at: member.nameValue, "not a case in the code")
    }
    for member in cases.members.map(Array.init) ?? [] {
      let place = place.appending(case: member.name)
      guard let other = known[member.name] else {
        let list = listed == nil ? "properties" : "cases"
        add("missing-case", place, at: kept, "a case in the code, but not in '\(list)'")
        continue
      }
      compareNames(other, member.value, of: member.name, place, "it")
      if listed != nil, let raw = other["raw"] {
        guard let value = member.value["raw"] else {
          add("type", place, at: raw, "not stored as a raw value in the code")
          continue
        }
        if raw != value {
          add("type", place, at: raw, "\(value.shortText) in the code, \(raw.shortText) in the schema")
        }
      } else if let payload = listed == nil ? other : other["payload"], let inner = member.value["payload"] {
        compare(payload, with: inner, place, isPartial: made["payload"] != nil)
      }
    }
  }

  // MARK: - Payloads

  private struct TypeMember {
    var type: String
    var member: [String] = []

    func appending(case name: String) -> TypeMember { TypeMember(type: "\(type).\(name)") }

    func appending(_ name: String) -> TypeMember { TypeMember(type: type, member: member + [name]) }

    var words: String { member.isEmpty ? "the payload" : "member '\(Visible.text(member.joined(separator: "/")))'" }
    var text: String? { member.isEmpty ? nil : member.joined(separator: "/") }
  }

  /// The deepest nesting that is compared: references may be recursive.
  private static let deepest = 128

  private mutating func compare(
    _ kept: NavJSON.Value, with made: NavJSON.Value, _ place: TypeMember, mayBeNull: Bool = false,
    isPartial: Bool = false
  ) {
    let isType = made["$ref"] != nil || place.member.isEmpty
    let (kept, made) = (followed(kept, in: self.kept.root), followed(made, in: generated))
    guard kept.kind == .object, made.kind == .object, place.member.count < Self.deepest,
      compared.insert([kept.index, made.index]).inserted
    else { return }
    if let wanted = types(of: made), let got = types(of: kept) {
      var allowed = wanted
      if wanted.contains("number") { allowed.insert("integer") }
      if mayBeNull { allowed.insert("null") }
      guard got.isSubset(of: allowed) else {
        let value = kept["type"] ?? kept["const"] ?? kept["enum"] ?? kept
        let message = "\(place.words) is \(words(wanted)) in the code, \(words(got)) in the schema"
        return add("type", place, at: value, message)
      }
    }
    compareCases(kept, made, place)
    if let items = kept["items"], let other = made["items"] { compare(items, with: other, place.appending("*")) }
    let listed = [kept, made].map { $0["prefixItems"]?.elements.map(Array.init) ?? [] }
    for (index, pair) in zip(listed[0], listed[1]).enumerated() {
      compare(pair.0, with: pair.1, place.appending(String(index)))
    }
    if let values = kept["additionalProperties"], let other = made["additionalProperties"], made["properties"] == nil {
      compare(values, with: other, place.appending("*"))
    }
    // The graph may lack parts of such a type: members that it lacks or does not always write are not reported.
    // A type without members accepts any value.
    compareMembers(
      kept, made, place, isComplete: !isPartial && made["x-codable"]?.string != "unknown",
      isEmpty: isType && types(of: made)?.count == 6)
  }

  /// Compares the Swift name of a case or member that may be stored under another one.
  private mutating func compareNames(
    _ kept: NavJSON.Value, _ made: NavJSON.Value, of name: String, _ place: TypeMember, _ words: String
  ) {
    let names = [made, kept].map { $0["x-name"]?.string ?? name }
    guard !names[0].utf8.elementsEqual(names[1].utf8) else { return }
    let shown = names.map { "'\(Visible.text($0))'" }
    add(
      "name", place, at: kept["x-name"] ?? kept,
      "\(words) is called \(shown[0]) in the code, \(shown[1]) in the schema ('x-name')")
  }

  /// Compares the stored values of a nested enum's cases, if both schemas have them.
  private mutating func compareCases(_ kept: NavJSON.Value, _ made: NavJSON.Value, _ place: TypeMember) {
    guard let list = kept["x-cases"], let cases = made["x-cases"] else { return }
    for member in list.members.map(Array.init) ?? [] {
      let name = "'\(Visible.text(member.name))' of \(place.words)"
      guard let value = cases[member.name] else {
        add("gone-case", place, at: member.nameValue, "\(name) is not a case in the code")
        continue
      }
      guard value != member.value else { continue }
      let message = "\(name) is \(value.shortText) in the code, \(member.value.shortText) in the schema"
      add("type", place, at: member.value, message)
    }
    for member in cases.members.map(Array.init) ?? [] where list[member.name] == nil {
      let name = "'\(Visible.text(member.name))' of \(place.words)"
      add("missing-case", place, at: list, "\(name) is a case in the code, but not in 'x-cases'")
    }
  }

  private mutating func compareMembers(
    _ kept: NavJSON.Value, _ made: NavJSON.Value, _ place: TypeMember, isComplete: Bool, isEmpty: Bool
  ) {
    // An object without properties is empty unless it is a dictionary or left open.
    guard
      isEmpty || made["properties"] != nil
        || made["$comment"] == nil && made["type"]?.string == "object" && made["additionalProperties"] == nil
    else { return }
    let required = Set(made.requiredNames)
    let keptRequired = Set(kept.requiredNames)
    let known = made["properties"].map(NavJSON.MembersByName.init(of:)) ?? NavJSON.MembersByName()
    let own = kept["properties"].map(NavJSON.MembersByName.init(of:))
    for (name, value) in zip(known.names, known.values) {
      let name = String(decoding: name, as: UTF8.self)
      let inner = place.appending(name)
      let isRequired = required.contains(name)
      guard let other = own?[name] else {
        // A schema without `properties` does not describe members, and computed properties are not written.
        let isWritten = !(value["$comment"]?.string?.hasSuffix(TypeSchemas.unknownStorage) ?? false)
        if let list = kept["properties"], isWritten, !keptRequired.contains(name) {
          add("missing-member", inner, at: list, "\(inner.words) is in the code, but not in the schema")
        }
        continue
      }
      compareNames(other, value, of: name, inner, inner.words)
      let isUnsure = value["$comment"] != nil
      if isRequired, !keptRequired.contains(name) {
        add("required", inner, at: other, "\(inner.words) is always written, but not required")
      } else if !isRequired, !isUnsure, isComplete, made["minProperties"] == nil, keptRequired.contains(name) {
        let place = kept["required"] ?? kept
        add("optional", inner, at: place, "\(inner.words) is optional in the code, but required")
      }
      compare(
        other, with: value, inner, mayBeNull: !isRequired, isPartial: !isComplete && made.hasOneMember)
    }
    guard isComplete else { return }
    for member in kept["properties"]?.members.map(Array.init) ?? [] where known[member.name] == nil {
      let inner = place.appending(member.name)
      add("gone-member", inner, at: member.nameValue, "\(inner.words) is not in the code")
    }
    for name in kept.requiredNames where known[name] == nil && own?[name] == nil {
      let inner = place.appending(name)
      add("gone-member", inner, at: kept["required"] ?? kept, "\(inner.words) is required, but not in the code")
    }
  }

  /// The JSON types that a schema allows; nil if it does not restrict them.
  private func types(of schema: NavJSON.Value) -> Set<String>? {
    if let names = schema.typeNames { return Set(names) }
    let values = schema["const"].map { [$0] } ?? schema["enum"]?.elements.map(Array.init)
    return values.map { values in Set(values.map(\.typeName)) }
  }

  private func words(_ types: Set<String>) -> String { PayloadStructure.nouns(types.sorted()) }

  /// The schema after following references within the document, up to a limit.
  private func followed(_ schema: NavJSON.Value, in root: NavJSON.Value) -> NavJSON.Value {
    sequence(first: schema) { $0.referenceTarget(from: root) }.prefix(33).reduce(schema) { $1 }
  }
}
