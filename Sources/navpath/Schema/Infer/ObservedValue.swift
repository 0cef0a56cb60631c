// Counts for one place in the values of a type: of the values, their elements and their members; and the limits that all places
// of a run share (`SharedLimits`).
//
//     {"id": 1, "tags": ["a"]}      count 2, objects 2
//     {"id": 2}                       id     count 2, integers 2
//                                     tags   count 1, arrays 1 - items: count 1, text 1
//
// Only counts, names and a few short strings are kept, so memory grows with the number of places, not of values.

import NavKit

final class ObservedValue {
  private(set) var count = 0
  private(set) var nulls = 0
  private(set) var booleans = 0
  private(set) var integers = 0
  private(set) var fractions = 0
  /// Whether no integer was negative, and whether none was zero.
  private(set) var isNatural = true
  private(set) var isPositive = true
  private(set) var text = ObservedText()
  private(set) var arrays = 0
  private(set) var items: ObservedValue?
  private(set) var objects = 0
  /// The number of objects with one member that is an object, as the cases of an enum are stored.
  private(set) var singles = 0
  /// `date` or `data` if a value was one of a property list.
  private(set) var standIn: String?
  private(set) var members: [Member] = []
  private(set) var hasMoreNames = false
  /// For each kind but null, the numbers of some texts with such a value here.
  private(set) var samples: [(kind: NavJSON.Kind, text: Int)] = []
  /// Whether some values were not counted, because they are too deep or there are too many places.
  private(set) var isCut = false

  private var names = NavJSON.NameTable()
  let depth: Int
  let limits: SharedLimits

  struct Member {
    let value: ObservedValue
    /// The number of objects with it, and the number of the last one.
    var count = 0
    var last = 0
  }

  /// The limits shared by a run's places, and the current text.
  final class SharedLimits {
    /// The maximum number of counted names, also in a dictionary: a schema that is widened may name them.
    let names: Int
    /// The number of the text, also as `sample` if a value uses it as one.
    private(set) var text = 0
    var sample: Int?
    private var left = InferenceLimits.places

    /// Whether values that were not observed are ruled out.
    let isComplete: Bool

    init(names: Int = InferenceLimits.members, isComplete: Bool = false) {
      (self.names, self.isComplete) = (names, isComplete)
    }

    func nextText() { (text, sample) = (text + 1, nil) }

    func take() -> Bool {
      guard left > 0 else { return false }
      left -= 1
      return true
    }
  }

  init(in limits: SharedLimits, depth: Int = 0) {
    self.limits = limits
    self.depth = depth
  }

  /// Whether the names are keys: too many to be listed.
  var isDictionary: Bool { hasMoreNames || members.count > limitOfMembers }

  /// The cases of an enum of screens may be many; the members of any other object may not.
  private var limitOfMembers: Int { depth == 0 && singles == objects ? InferenceLimits.cases : InferenceLimits.members }

  /// The names of the members, in UTF-8, in the order of `members`.
  var memberNames: [ArraySlice<UInt8>] { names.names }

  var namedMembers: [(name: String, member: Member)] {
    zip(memberNames.map { String(decoding: $0, as: UTF8.self) }, members)
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
  }

  /// The name that stands for all that are integers, which are the keys of a dictionary.
  static let integer = "^[-+]?[0-9]+$"

  private static func kept(_ name: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    Int(String(decoding: name, as: UTF8.self)) == nil ? name : Array(integer.utf8)[...]
  }

  func position(of name: ArraySlice<UInt8>) -> Int? { names.position(of: Self.kept(name)) }

  private func child() -> ObservedValue? {
    guard depth < InferenceLimits.depth, limits.take() else {
      isCut = true
      return nil
    }
    return ObservedValue(in: limits, depth: depth + 1)
  }

  // MARK: - Adding a value

  func add(_ value: NavJSON.Value) {
    count += 1
    addSample(value.kind)
    switch value.kind {
    case .null: nulls += 1
    case .boolean: booleans += 1
    case .number: addNumber(value.bytes)
    case .string: text.add(value)
    case .array:
      arrays += 1
      for element in NavJSON.Value.Elements(container: value) {
        if items == nil { items = child() }
        guard let items else { return }
        items.add(element)
      }
    case .object where value.standIn != nil: standIn = value.standIn
    case .object: addMembers(of: value)
    }
  }

  private func addSample(_ kind: NavJSON.Kind) {
    let same = samples.lazy.filter { $0.kind == kind }
    guard kind != .null, same.count < Self.mostSamples, same.last?.text != limits.text else { return }
    samples.append((kind, limits.text))
    limits.sample = limits.text
  }

  private static let mostSamples = 3

  private func addNumber(_ bytes: ArraySlice<UInt8>) {
    guard NavJSON.Scanner.isPlain(bytes) || NavJSON.Number(scanned: String(decoding: bytes, as: UTF8.self)).isInteger
    else { return fractions += 1 }
    integers += 1
    let isZero = NavJSON.Scanner.isZero(bytes)
    if !isZero, bytes.first == UInt8(ascii: "-") { isNatural = false }
    if isZero || !isNatural { isPositive = false }
  }

  private func addMembers(of object: NavJSON.Value) {
    objects += 1
    if object.onlyMember?.value.kind == .object { singles += 1 }
    for member in NavJSON.Value.Members(container: object) { add(member.value, at: member.nameBytes) }
  }

  private func add(_ value: NavJSON.Value, at name: ArraySlice<UInt8>) {
    let index: Int
    let name = Self.kept(name)
    if let known = names.position(of: name) {
      index = known
    } else {
      guard members.count < max(limitOfMembers, limits.names) else { return hasMoreNames = true }
      guard let child = child() else { return }
      index = members.count
      // A copy, because the slice would keep the whole text in memory.
      names.insert(Array(name)[...])
      members.append(Member(value: child))
    }
    if members[index].last != objects {
      members[index].count += 1
      members[index].last = objects
    }
    members[index].value.add(value)
  }
}
