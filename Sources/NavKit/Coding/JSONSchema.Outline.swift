// The outline of a schema, read without a value, for `StoredCases`, Links and Schema: the kinds of values that it admits, its
// choices or cases, and the Swift type of a value.

extension JSONSchema {
  /// The certain facts about the values of a schema: an excluded value is invalid, an admitted one may still be invalid.
  ///
  ///     {"anyOf": [{"const": "home"}, {"const": "cart"}]}    strings, the choices "home" and "cart"
  ///     {"type": ["integer", "null"]}                        integers and null
  struct Outline: Sendable {
    var types = TypeSet.all
    /// Whether only the app knows its storage: its `Codable` is hand-written, or its coding is not known.
    var isCustom = false
    /// The Swift type of an array, if it is known.
    var form: NavJSON.ArrayForm?
    /// Whether an object is a dictionary with any keys.
    var isDictionary = false
    var choices: [NavJSON.Value]?
    /// The cases of an enum, if they are named; empty if alternatives differ.
    var cases: [EnumCase]?
    var isUUID = false

    /// The type name in a reference or a title; nil if there is none, or several.
    var typeName: String?

    /// The only admitted value; nil if there are several.
    var constant: NavJSON.Value? { choices.flatMap { $0.count == 1 ? $0[0] : nil } }

    /// The limit for a list of choices; a longer one counts as any value of their kinds.
    fileprivate static let mostChoices = 1000

    init() {}

    init(_ values: [NavJSON.Value]) {
      types = values.reduce(into: []) { $0.formUnion(TypeSet(of: $1)) }
      choices = values.count > Outline.mostChoices ? nil : values
    }

    mutating func formIntersection(_ other: Outline) {
      types.formIntersection(other.types)
      isCustom = isCustom || other.isCustom
      form = form ?? other.form
      isDictionary = isDictionary || other.isDictionary
      typeName = typeName ?? other.typeName
      cases = cases ?? other.cases
      if let others = other.choices { choices = choices?.filter(Set(others).contains) ?? others }
      let allowed = types
      choices = choices?.filter { allowed.isSuperset(of: TypeSet(of: $0)) }
      isUUID = isUUID || other.isUUID
    }

    mutating func formUnion(_ other: Outline) {
      // A schema that admits nothing adds nothing.
      guard !other.types.isEmpty else { return }
      guard !types.isEmpty else { return self = other }
      // An optional has the name and cases of the wrapped type.
      if types == .null {
        (typeName, cases, form, isDictionary) = (other.typeName, other.cases, other.form, other.isDictionary)
      } else if other.types != .null {
        if typeName != other.typeName { typeName = nil }
        if form != other.form { form = nil }
        isDictionary = isDictionary && other.isDictionary
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

    /// The named cases, otherwise the listed strings.
    private var known: [EnumCase] {
      let texts = choices?.compactMap { value in value.string.map { EnumCase(name: $0, rawValue: value) } } ?? []
      return cases ?? (texts.count == choices?.count ? texts : [])
    }

    /// The cases of both lists; empty if one list is empty, or if they conflict in a name or a value.
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
