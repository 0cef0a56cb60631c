// The outline of a schema, read without a value: the kinds of value that it admits, its choices, its members.

extension JSONSchema {
  /// What a schema surely says of a value. A value that it rules out is not valid; one that it admits need not be.
  ///
  ///     {"anyOf": [{"const": "home"}, {"const": "cart"}]}    strings, the choices "home" and "cart"
  ///     {"type": ["integer", "null"]}                        integers and null
  struct Outline: Sendable {
    /// The kinds of value that it admits.
    var types = TypeSet.all
    /// Whether only the app knows how it is stored: its `Codable` is written by hand, or its coding is not known.
    var isCustom = false
    /// Whether it is a dictionary as an array of keys and values in turn.
    var isPairs = false
    /// All values that it admits, if it lists them.
    var choices: [NavJSON.Value]?
    /// The cases of an enum, if it names them; none if alternatives differ.
    var cases: [EnumCase]?
    /// Whether it has `"format": "uuid"`.
    var isUUID = false

    /// What a reference or a title calls it; nil if several do, or none.
    var typeName: String?

    /// What `value` has to be, if it can be only one.
    var constant: NavJSON.Value? { choices.flatMap { $0.count == 1 ? $0[0] : nil } }

    /// A list of choices longer than this counts as any value of their kinds.
    fileprivate static let mostChoices = 1000

    init() {}

    /// A schema that lists its values.
    init(_ values: [NavJSON.Value]) {
      types = values.reduce(into: []) { $0.formUnion(TypeSet(of: $1)) }
      choices = values.count > Outline.mostChoices ? nil : values
    }

    /// Narrows the outline to the values that both outlines admit.
    mutating func formIntersection(_ other: Outline) {
      types.formIntersection(other.types)
      isCustom = isCustom || other.isCustom
      isPairs = isPairs || other.isPairs
      typeName = typeName ?? other.typeName
      cases = cases ?? other.cases
      if let others = other.choices { choices = choices?.filter(Set(others).contains) ?? others }
      let allowed = types
      choices = choices?.filter { allowed.isSuperset(of: TypeSet(of: $0)) }
      isUUID = isUUID || other.isUUID
    }

    /// Widens the outline to the values that either outline admits.
    mutating func formUnion(_ other: Outline) {
      // A schema that admits nothing adds nothing.
      guard !other.types.isEmpty else { return }
      guard !types.isEmpty else { return self = other }
      // An optional has the name of what it holds, and its cases.
      if types == .null {
        (typeName, cases, isPairs) = (other.typeName, other.cases, other.isPairs)
      } else if other.types != .null {
        if typeName != other.typeName { typeName = nil }
        isPairs = isPairs && other.isPairs
        if cases != nil || other.cases != nil { cases = Outline.union(known, other.known) }
      }
      types.formUnion(other.types)
      isCustom = isCustom || other.isCustom
      if let mine = choices, let others = other.choices, mine.count + others.count <= Outline.mostChoices {
        let known = Set(mine)
        choices = mine + others.filter { !known.contains($0) }
      } else {
        choices = nil
      }
      isUUID = isUUID && other.isUUID
    }

    /// The cases that it names, or else the strings that it lists.
    private var known: [EnumCase] {
      let texts = choices?.compactMap { value in value.string.map { EnumCase(name: $0, rawValue: value) } } ?? []
      return cases ?? (texts.count == choices?.count ? texts : [])
    }

    /// The cases of both lists; none if one of them has none, or if they differ in a name or a value.
    private static func union(_ some: [EnumCase], _ others: [EnumCase]) -> [EnumCase] {
      guard !some.isEmpty, !others.isEmpty else { return [] }
      let added = others.filter { !some.contains($0) }
      let isClear = added.allSatisfy { new in
        some.allSatisfy { $0.name != new.name && ($0.rawValue == nil || $0.rawValue != new.rawValue) }
      }
      return isClear ? some + added : []
    }
  }
}
