// Counts of one place of the values of a type: of the values themselves, of their elements and of their members.
//
//     {"id": 1, "tags": ["a"]}      count 2, objects 2
//     {"id": 2}                       id     count 2, integers 2
//                                     tags   count 1, arrays 1 - items: count 1, text 1
//
// Only counts are kept, so memory grows with the number of places and not with that of the values.

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
  /// How many objects have one member with an object in it, as the cases of an enum are stored.
  private(set) var singles = 0
  private(set) var members: [Member] = []
  /// What was seen of all members, once they were too many to tell them apart.
  private(set) var dictionary: ObservedValue?
  private(set) var isDictionary = false
  /// Of each kind of value but null, the numbers of some texts that have it here.
  private(set) var samples: [Sample] = []
  /// Whether something in the values was not looked at, as it is too deep or there were too many places.
  private(set) var isCut = false

  private var names = JSON.NameTable()
  private let depth: Int
  private let room: Room

  struct Member {
    let value: ObservedValue
    /// How many objects have it, and the number of the last one.
    var count = 0
    var last = 0
  }

  struct Sample: Equatable {
    var kind: JSON.Kind
    var text: Int
  }

  /// How many more places are kept apart, and which text is looked at.
  final class Room {
    /// How many names are told apart, even where they are so many that the object is written as a dictionary: a schema that is
    /// widened may name them.
    let names: Int
    /// The number of the text, and whether anything has it as a sample.
    var text = 0
    var isSample = false
    private var left = Evidence.places

    init(names: Int = Evidence.members) { self.names = names }

    func take() -> Bool {
      guard left > 0 else { return false }
      left -= 1
      return true
    }
  }

  init(in room: Room, depth: Int = 0) {
    self.room = room
    self.depth = depth
  }

  /// The names of the members, in UTF-8, in their order in `members`.
  var memberNames: [ArraySlice<UInt8>] { names.names }

  private func child() -> ObservedValue? {
    guard depth < Evidence.depth, room.take() else {
      isCut = true
      return nil
    }
    return ObservedValue(in: room, depth: depth + 1)
  }
}

// MARK: - Adding a value

extension ObservedValue {
  func add(_ value: JSON.Value) {
    count += 1
    addSample(value.kind)
    switch value.kind {
    case .null: nulls += 1
    case .boolean: booleans += 1
    case .number: addNumber(value.bytes)
    case .string: text.add(value)
    case .array:
      arrays += 1
      for element in JSON.Value.Elements(container: value) {
        if items == nil { items = child() }
        guard let items else { return }
        items.add(element)
      }
    case .object: addMembers(of: value)
    }
  }

  private func addSample(_ kind: JSON.Kind) {
    if keep(Sample(kind: kind, text: room.text)) { room.isSample = true }
  }

  private func keep(_ sample: Sample) -> Bool {
    let same = samples.lazy.filter { $0.kind == sample.kind }
    guard sample.kind != .null, same.count < Self.mostSamples, same.last != sample else { return false }
    samples.append(sample)
    return true
  }

  private static let mostSamples = 3

  private func addNumber(_ bytes: ArraySlice<UInt8>) {
    guard JSON.Scanner.isPlain(bytes) || JSON.Number(scanned: String(decoding: bytes, as: UTF8.self)).isInteger else {
      fractions += 1
      return
    }
    integers += 1
    if JSON.Scanner.isZero(bytes) {
      isPositive = false
    } else if bytes.first == UInt8(ascii: "-") {
      (isNatural, isPositive) = (false, false)
    }
  }

  private func addMembers(of object: JSON.Value) {
    objects += 1
    var (number, inner) = (0, JSON.Kind.null)
    for member in JSON.Value.Members(container: object) {
      (number, inner) = (number + 1, member.value.kind)
      add(member.value, at: member.nameBytes)
    }
    if number == 1, inner == .object { singles += 1 }
    if members.count > max(limitOfMembers, room.names) { becomeDictionary() }
  }

  private func add(_ value: JSON.Value, at name: ArraySlice<UInt8>) {
    guard !isDictionary else {
      dictionary?.add(value)
      return
    }
    let index: Int
    if let known = names.position(of: name) {
      index = known
    } else {
      guard let child = child() else { return }
      index = members.count
      // A copy, as the slice would keep the text that it is in.
      names.insert(Array(name)[...])
      members.append(Member(value: child))
    }
    if members[index].last != objects {
      members[index].count += 1
      members[index].last = objects
    }
    members[index].value.add(value)
    if members.count > Evidence.cases { becomeDictionary() }
  }

  /// The cases of an enum of screens may be many; the members of any other object may not.
  var limitOfMembers: Int { depth == 0 && singles == objects ? Evidence.cases : Evidence.members }

  private func becomeDictionary() {
    guard !isDictionary else { return }
    isDictionary = true
    dictionary = child()
    for member in members { dictionary?.add(member.value) }
    members = []
    names = JSON.NameTable()
  }
}

// MARK: - Adding what was seen elsewhere

extension ObservedValue {
  static func joined(_ values: [ObservedValue]) -> ObservedValue {
    guard values.count > 1 else { return values[0] }
    let joined = ObservedValue(in: Room())
    for value in values { joined.add(value) }
    return joined
  }

  /// Adds what was seen at another place, as at one of the members of a dictionary. Goes as deep as values are looked into.
  private func add(_ other: ObservedValue) {
    count += other.count
    nulls += other.nulls
    booleans += other.booleans
    integers += other.integers
    fractions += other.fractions
    isNatural = isNatural && other.isNatural
    isPositive = isPositive && other.isPositive
    text.add(other.text)
    arrays += other.arrays
    isCut = isCut || other.isCut
    for sample in other.samples { _ = keep(sample) }
    if let theirs = other.items {
      if items == nil { items = child() }
      items?.add(theirs)
    }
    objects += other.objects
    singles += other.singles
    if other.isDictionary { becomeDictionary() }
    if isDictionary {
      if let theirs = other.dictionary { dictionary?.add(theirs) }
      for member in other.members { dictionary?.add(member.value) }
      return
    }
    for (name, theirs) in zip(other.names.names, other.members) {
      var index = names.position(of: name)
      if index == nil, let child = child() {
        names.insert(name)
        members.append(Member(value: child))
        index = members.count - 1
      }
      guard let index else { continue }
      members[index].count += theirs.count
      members[index].last = objects
      members[index].value.add(theirs.value)
    }
    if members.count > max(Evidence.members, room.names) { becomeDictionary() }
  }
}
