// A value in Swift notation, in one of the many ways in which a person may write it.

@testable import TestSupport

extension ShapedValue {
  /// What decides how a value may be written.
  struct Writing {
    var random: SplitMix64
    /// Whether an enum that is stored as raw values may be written by the names of its cases.
    var namesRawCases: Bool
    /// Whether it would be wrong to refuse what was written.
    var isCertain = true
  }

  /// The value as it stands inside another one, or, given the names that its type may have there, by itself.
  ///
  /// - Returns: Nil where it has no Swift notation.
  func written(_ writing: inout Writing, as names: [String]? = nil) -> String? {
    switch self {
    case .scalar(_, _, let written): return written.isEmpty ? nil : writing.random.one(of: written)
    case .absent: return writing.random.one(of: ["nil", ".none"])
    case .present(let value):
      guard let text = value.written(&writing) else { return nil }
      return writing.random.one(of: [text, text, ".some(\(text))"])
    case .list(let values):
      guard let texts = Self.items(values, &writing) else { return nil }
      return "[\(texts.joined(separator: ", "))]"
    case .dictionary(let members, let byNumber):
      guard let texts = Self.items(members.map(\.value), &writing) else { return nil }
      let pairs = zip(members, texts).map { "\(byNumber ? $0.key : Self.quoted($0.key)): \($1)" }
      return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
    case .instance(let type, let members):
      guard let arguments = Self.arguments(members, &writing) else { return nil }
      let name = writing.random.one(of: names ?? [type, Self.short(type)])
      // Inside a value, a nested type by its whole name may be a case of the type around it.
      if names == nil, name.split(separator: ".").count > 2 { writing.isCertain = false }
      return name + arguments
    case .enumCase(let type, let name, let payload):
      guard var arguments = Self.arguments(payload, &writing) else { return nil }
      if arguments == "()" { arguments = "" }
      // Without its type, a case called `none` is nil.
      let own = name == "none" ? [type] : [type, Self.short(type), ""]
      return writing.random.one(of: names ?? own) + ".\(name)\(arguments)"
    case .raw(let type, let name, let json):
      if !writing.namesRawCases || Bool.random(using: &writing.random) {
        return (names?.first { !$0.isEmpty } ?? type) + "(rawValue: \(json))"
      }
      // Inside a value it may not be known which enum it is.
      if names == nil { writing.isCertain = false }
      return writing.random.one(of: names ?? [type, Self.short(type), ""]) + ".\(name)"
    }
  }

  /// What leaves a property out cannot leave an item out: there, only `nil` is sure to be null.
  private static func items(_ values: [ShapedValue], _ writing: inout Writing) -> [String]? {
    var texts: [String] = []
    for value in values {
      guard let text = value.isAbsent ? "nil" : value.written(&writing) else { return nil }
      texts.append(text)
    }
    return texts
  }

  /// A property that is nil may be left out; one without a label is known by its place.
  private static func arguments(_ members: [Member], _ writing: inout Writing) -> String? {
    var texts: [(Member, String)] = []
    for member in members {
      if member.value.isAbsent, !member.isUnlabelled, Bool.random(using: &writing.random) { continue }
      guard let text = member.value.written(&writing) else { return nil }
      texts.append((member, text))
    }
    return arguments(texts)
  }

  /// The last part of a type's name, without what is in angle brackets.
  static func short(_ type: String) -> String {
    var name = type
    while let open = name.firstIndex(of: "<"), let close = name.firstIndex(of: ">") {
      name.removeSubrange(open...close)
    }
    return String(name.split(separator: ".").last ?? "")
  }
}

extension SplitMix64 {
  mutating func one<Choice>(of choices: [Choice]) -> Choice { choices[Int.random(in: choices.indices, using: &self)] }
}
