// Comparison of Swift notation with values that the app wrote, which show how its parts are stored; and `NotationPart`, such a
// part. Only Notation uses them: its reader records the parts, and a check rejects those that are stored otherwise.
//
//     '.red' at /color         and "red" at /color              an enum that is stored as raw values
//     [:] at /by               and ["a",1]                      a dictionary that is stored as alternating keys and values
//     Point(x: 1, y: 2)        and [1,2]                        a type that is stored as an array
//     firstName:               and "first_name"                 an encoder that writes keys in snake case
//     id:, name:               and "identifier", "name"         a property with another name
//
// A place without values shows nothing. If one of several values agrees, the others are ignored, except a raw value in place of a
// case: a type with both has hand-written coding.

package struct SeenValues: Sendable {
  private let value: NavJSON.Value
  private var parts: [Int: NotationPart] = [:]
  /// The findings so far, by the index of the node.
  private var findings: [Int: Finding] = [:]
  private var agreeing = 0
  /// The member names seen in the place of each object, by the index of its node, and the members that it omits.
  private var names: [Int: Names] = [:]
  private var absent: [Int: Set<[UInt8]>] = [:]
  /// Whether member names are compared: not if a schema defines them, nor in a patch.
  private let comparesNames: Bool

  private struct Names: Sendable {
    let node: NavJSON.Value
    let seen: NavJSON.Value
    var common: [[UInt8]]
    var all: Set<[UInt8]>
  }

  private enum Finding: Sendable {
    case agrees
    case differs(Difference.Form)
  }

  /// A part that no seen value has in this form.
  package struct Difference: Sendable {
    package enum Form: Sendable {
      case value(NavJSON.Value)
      case name(String)
    }

    package let part: NotationPart
    package let form: Form
    package let example: String
  }

  /// - Parameter comparesNames: Whether a member with a name not seen before may be one with another name.
  package init(_ value: NavJSON.Value, _ parts: [NotationPart], comparesNames: Bool) {
    (self.value, self.comparesNames) = (value, comparesNames)
    var resolver = NavJSON.PointerResolver(value)
    for part in parts where part.kind != .known {
      if part.kind == .absent, let name = part.place.tokens.last {
        let object = try? resolver.value(at: NavJSON.Pointer(tokens: part.place.tokens.dropLast()))
        if let object { absent[object.index, default: []].insert(Array(name.utf8)) }
      } else if let node = try? resolver.value(at: part.place), !node.isNull {
        self.parts[node.index] = part
      }
    }
  }

  /// Whether more values would add nothing: a raw value seen after an object shows that a type has hand-written coding.
  package var isSettled: Bool {
    agreeing == parts.count && !parts.values.contains(where: \.isCase)
      && names.values.allSatisfy { unknown(in: $0) == nil || missing(in: $0) == nil }
  }

  /// Adds a seen value. O(*n* + *m*) in the sizes of both, times the length of lists in them, up to 100 elements.
  package mutating func add(_ seen: NavJSON.Value) { compare(value, seen) }

  /// The first part, in the order of the value, that all seen values have in another form.
  package var difference: Difference? {
    for (index, part) in inOrder {
      guard case .differs(let form)? = findings[index] else { continue }
      return Difference(part: part, form: form, example: example)
    }
    return differenceOfNames
  }

  /// The first object with an unknown member name that lacks a member that all seen values have: probably the same property. A
  /// member that is only missing is nil.
  private var differenceOfNames: Difference? {
    guard comparesNames else { return nil }
    for (_, names) in names.sorted(by: { $0.key < $1.key }) {
      guard let missing = missing(in: names) else { continue }
      let name = String(decoding: missing, as: UTF8.self)
      if let unknown = unknown(in: names), let part = parts[unknown.value.index] {
        // The other name fits only if the value has the same kind.
        let isOfKind = names.seen[name]?.kind == unknown.value.kind
        let (index, form) =
          isOfKind ? (unknown.value.index, .name(name)) : (names.node.index, Difference.Form.value(names.seen))
        let example = example(replacing: [replacement(of: index, form)])
        return Difference(part: part, form: .name(name), example: example)
      }
    }
    return nil
  }

  private func unknown(in names: Names) -> NavJSON.Value.Member? {
    names.node.members?.first { !names.all.contains(Array($0.nameBytes)) }
  }

  private func missing(in names: Names) -> [UInt8]? {
    let own = Set((names.node.members.map(Array.init) ?? []).map { Array($0.nameBytes) })
    return names.common.first { !own.contains($0) && !(absent[names.node.index]?.contains($0) ?? false) }
  }

  /// The first part inside the value whose form depends on its type and for which no value has been seen.
  package var unseen: NotationPart? {
    inOrder.first { index, part in
      guard !part.place.tokens.isEmpty, findings[index] == nil else { return false }
      return part.isCase || part.kind == .structure || part.kind == .dictionary
    }?.value
  }

  private var inOrder: [(key: Int, value: NotationPart)] { parts.sorted { $0.key < $1.key } }

  // MARK: - Comparing

  private static let mostElements = 100

  /// The recursion is as deep as the notation nests.
  private mutating func compare(_ value: NavJSON.Value, _ seen: NavJSON.Value) {
    guard !value.isNull, !seen.isNull else { return }
    let kind = parts[value.index]?.kind
    guard value.kind == seen.kind, fits(seen, kind) else { return note(value, .differs(.value(seen))) }
    note(value, .agrees)
    switch value.kind {
    case .object: compare(membersOf: value, seen, kind)
    case .array:
      let others = seen.elements.map { Array($0.prefix(Self.mostElements)) } ?? []
      for element in value.elements.map(Array.init) ?? [] { for other in others { compare(element, other) } }
    case .null, .boolean, .number, .string: break
    }
  }

  /// Whether a value of the same kind fits a part: a case is an object with one member, which is an object too.
  private func fits(_ seen: NavJSON.Value, _ kind: NotationPart.Kind?) -> Bool {
    guard case .enumCase? = kind, seen.kind == .object else { return true }
    return seen.enumCase?.payload.kind == .object
  }

  private mutating func compare(membersOf value: NavJSON.Value, _ seen: NavJSON.Value, _ kind: NotationPart.Kind?) {
    let others = seen.members.map(Array.init) ?? []
    if kind != .dictionary, !(parts[value.index]?.isCase ?? false) {
      let list = others.map { Array($0.nameBytes) }
      let found = Set(list)
      names[value.index, default: Names(node: value, seen: seen, common: list, all: [])].common.removeAll {
        !found.contains($0)
      }
      names[value.index]?.all.formUnion(found)
    }
    for member in value.members.map(Array.init) ?? [] {
      if let same = others.first(where: { $0.nameBytes == member.nameBytes }) {
        compare(member.value, same.value)
      } else if kind == .dictionary {
        for other in others.prefix(Self.mostElements) { compare(member.value, other.value) }
      } else if kind == .structure || kind == nil,
        let other = others.first(where: { Self.isOther($0.nameBytes, for: member.nameBytes) })
      {
        note(member.value, .differs(.name(other.name)))
      }
    }
  }

  private mutating func note(_ value: NavJSON.Value, _ finding: Finding) {
    guard let part = parts[value.index] else { return }
    switch (findings[value.index], finding) {
    case (.agrees?, .differs(.value(let seen))) where part.isCase && (seen.kind == .string || seen.kind == .number):
      findings[value.index] = finding
    case (.agrees?, _), (.differs?, .differs): break
    case (.differs(.value(let seen))?, _) where part.isCase && (seen.kind == .string || seen.kind == .number): break
    case (_, .agrees):
      agreeing += 1
      findings[value.index] = finding
    case (nil, .differs): findings[value.index] = finding
    }
  }

  /// Whether an encoder or a macro may have made one name from the other: in snake case, or with a leading underscore.
  private static func isOther(_ seen: ArraySlice<UInt8>, for name: ArraySlice<UInt8>) -> Bool {
    let underscore = UInt8(ascii: "_")
    if seen.first == underscore, seen.dropFirst() == name { return true }
    return !name.contains(underscore) && AppEncoder.mayWrite(name, as: seen)
  }

  /// The JSON of the value with the seen forms of all parts that differ.
  private var example: String {
    example(
      replacing: inOrder.compactMap { index, _ in
        if case .differs(let form)? = findings[index] { replacement(of: index, form) } else { nil }
      })
  }

  /// The JSON of the value with other text at places in their order; one inside another is ignored.
  private func example(replacing parts: [(range: Range<Int>, text: String)]) -> String {
    var (text, at) = ("", value.range.lowerBound)
    for part in parts where part.range.lowerBound >= at {
      text += String(decoding: value.document.bytes[at..<part.range.lowerBound], as: UTF8.self) + part.text
      at = part.range.upperBound
    }
    return text + String(decoding: value.document.bytes[at..<value.range.upperBound], as: UTF8.self)
  }

  /// The place of a part and its seen form, shortened, or a case's name.
  private func replacement(of index: Int, _ form: Difference.Form) -> (range: Range<Int>, text: String) {
    let part = NavJSON.Value(value.document, index: index)
    switch form {
    case .value(let seen):
      if case .enumCase(let name)? = parts[index]?.kind, seen.kind == .string {
        return (part.range, NavJSON.compactText(ofString: name))
      }
      return (part.range, seen.shortText)
    case .name(let name):
      return (NavJSON.Value(value.document, index: index - 1).range, NavJSON.compactText(ofString: name))
    }
  }
}

package struct NotationPart: Sendable {
  /// The Swift notation, which determines how much of its JSON is known.
  package enum Kind: Hashable, Sendable {
    /// A literal that JSON also has: a string, a number, true.
    case literal
    /// `[1, 2]`, which may be an option set.
    case list
    /// `.home`, `.detail(3)`.
    case enumCase(String)
    /// `Address(city: "Ulm")`, `(city: "Ulm")`.
    case structure
    /// `["a": 1]`, `[:]`.
    case dictionary
    /// `UUID("…")`, compared without case.
    case uuid
    case standard
    /// A part whose stored form the schema defines.
    case known
    /// `nil`, which omits the member.
    case absent
  }

  package let place: NavJSON.Pointer
  package let offset: Int
  package let kind: Kind

  package init(place: NavJSON.Pointer = NavJSON.Pointer(), offset: Int, kind: Kind) {
    (self.place, self.offset, self.kind) = (place, offset, kind)
  }

  var isCase: Bool { if case .enumCase = kind { true } else { false } }
}
