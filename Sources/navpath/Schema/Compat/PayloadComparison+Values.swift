// Values that a schema lists: those that are gone, and those that mean another case now; and new names of cases. Also
// incompatible dates, data and keys: the encoders of the two schemas write them differently.

import NavKit

extension PayloadComparison {
  func reasons(value: NavJSON.Value, _ written: NavJSON.Value, _ taken: NavJSON.Value) -> [Reason] {
    let gone = { (words: String) in [dropped(words, taken, .text(value.compactText))] }
    switch new.structure(of: taken) {
    case .any: return []
    case .nothing: return gone("is never taken any more")
    case .open(let why, let place): return [unknown(why, place)]
    case .values(let values, let schema):
      guard values.contains(value) else { return gone("cannot be \(Visible.text(value.compactText)) any more") }
      guard let (before, now) = Self.changedMeaning(of: value, written.namedCases ?? [], schema.namedCases ?? []) else {
        return []
      }
      var reason = unknown(
        "means '\(Visible.text(now))' with \(value.shortText) now, not '\(Visible.text(before))'", taken)
      reason.isChange = true
      reason.witness = .text(value.compactText)
      return [reason]
    case .choice(let branches):
      return Self.best(branches.map { reasons(value: value, written, $0) })
    case .types(let types, let schema):
      guard Self.fits(value, types) else {
        return gone("is \(PayloadStructure.nouns(types)) now, and \(Visible.text(value.compactText)) is none")
      }
      switch value.kind {
      case .object, .array: return [unknown("is a listed object or array", taken)]
      case .string where schema["format"] != nil || schema["contentEncoding"] != nil:
        return [unknown("has a 'format' now", taken)]
      case .number where Self.bounds.contains(where: { schema[$0] != nil }): return [unknown(Self.smaller, taken)]
      default: return []
      }
    }
  }

  /// The case that a stored value meant and the one that it means now; nil if that is the same or a renamed case.
  private static func changedMeaning(
    of value: NavJSON.Value, _ old: [EnumCase], _ new: [EnumCase]
  ) -> (old: String, new: String)? {
    guard let before = old.first(rawValue: value)?.name, let now = new.first(rawValue: value)?.name,
      !same(before, now), new.first(named: before.utf8) != nil || old.first(named: now.utf8) != nil
    else { return nil }
    return (before, now)
  }

  func minimal(_ schema: NavJSON.Value) -> NavJSON.Literal? {
    SampleValue.plain(schema, writtenBy: encoders?.old ?? .default)
  }

  /// The new name of a case of the enum that the new schema defines, by the destination of that name.
  func newName(of name: String, in definition: NavJSON.Value) -> String? {
    let known = new.file["$defs"]?.members?.first { $0.value.range == definition.range }
    return known.flatMap { new.file["destinations"]?[$0.name]?["cases"]?.members }?.first { member in
      member.value["formerly"]?.elements?.contains { $0.string.map { Self.same($0, name) } ?? false } ?? false
    }?.name
  }

  static func fits(_ value: NavJSON.Value, _ types: [String]) -> Bool {
    let name = value.typeName
    return types.contains(name) || name == "integer" && types.contains("number")
  }

  /// The values of an unlisted type that are not among the listed ones.
  func outside(_ type: String, _ schema: NavJSON.Value, _ values: [NavJSON.Value], _ taken: NavJSON.Value) -> [Reason] {
    let candidates: [String] =
      switch type {
      case "null": ["null"]
      case "boolean": ["true", "false"]
      case "integer": (1...100).map(String.init)
      case "number": ["0.5"] + (1...100).map(String.init)
      case "string": ["\"text\"", "\"other\""]
      default: []
      }
    let parsed = candidates.compactMap { try? NavJSON.Value(parsing: $0) }
    let outside = (minimal(schema).flatMap { try? NavJSON.Value(parsing: $0.text) }.map { [$0] } ?? []) + parsed
    guard let witness = outside.first(where: { Self.fits($0, [type]) && !values.contains($0) }) else {
      return type == "boolean" || type == "null" ? [] : [unknown("has an 'enum' now", taken)]
    }
    var reason = dropped("can only be one of some values now", taken, .text(witness.compactText))
    reason.isNull = type == "null"
    return [reason]
  }

  /// The reason why a date, data, or an object's keys from another encoder are not decoded; nil for anything else.
  func ofEncoders(_ written: NavJSON.Value, _ taken: NavJSON.Value, at place: NavJSON.Value) -> Reason? {
    guard let (old, new) = encoders, [old, new] != [.default, .default] else { return nil }
    let marks = [written, taken].map { ["date", "data"].firstIndex(of: $0["x-type"]?.string ?? "") }
    guard let mark = marks[0], marks[1] == mark else {
      let isOwn = zip(marks, [old, new]).contains { (mark: Int?, encoder: AppEncoder) -> Bool in
        let isDefault = mark == 0 ? encoder.dates == .deferredToDate : encoder.data == .base64
        return mark != nil && (encoder.dates == nil || !isDefault)
      }
      if isOwn { return unknown("is written by an encoder of the app's own", place) }
      guard old.keepsKeys != new.keepsKeys, !written.propertySchemas.isEmpty else { return nil }
      return unknown("has keys that another 'keyEncodingStrategy' writes now", place)
    }
    let isDate = mark == 0
    let words = isDate ? [old.dates?.rawValue, new.dates?.rawValue] : [old.data?.rawValue, new.data?.rawValue]
    guard words[0] != words[1] else { return nil }
    guard let before = words[0], let now = words[1] else {
      return unknown("is a date or data whose 'encoder' is not known in both schemas", place)
    }
    var reason = dropped("is written as '\(before)' and read as '\(now)' now", place, minimal(written))
    if isDate, old.dates != .iso8601, new.dates != .iso8601 { (reason.isDropping, reason.isChange) = (false, true) }
    return reason
  }
}
