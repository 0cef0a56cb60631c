// The places of the paths in documents, and the stacks of a schema that lead to all of them.

import NavKit

struct ObservedStacks {
  fileprivate struct Sightings {
    var documents = 0
    var holders: Set<FoundPath.Holder> = []
  }

  private var places: [JSON.Pointer: Sightings] = [:]
  private(set) var documents = 0
  private(set) var wholes = 0
  /// The names of stacks of a known schema that some document lacks beside others of them.
  private(set) var lacking: Set<[UInt8]> = []

  mutating func addWhole() { wholes += 1 }

  mutating func add(_ paths: [(pointer: JSON.Pointer, holders: [FoundPath.Holder])]) {
    documents += 1
    for path in paths {
      var place = places.removeValue(forKey: path.pointer) ?? Sightings()
      place.documents += 1
      place.holders.formUnion(path.holders.count == 1 ? path.holders : [.json, .data])
      places[path.pointer] = place
    }
  }

  /// Adds a document in which no path was found by itself, and the places of others that lead to one in it.
  mutating func add(at pointers: [JSON.Pointer]) {
    documents += 1
    for pointer in pointers { places[pointer]?.documents += 1 }
  }

  mutating func add(lacking names: Set<[UInt8]>) { lacking.formUnion(names) }

  struct Stack {
    var name = ""
    var at: JSON.Pointer
    var isOptional: Bool
    var encoding: PathEncoding?
  }

  /// The stacks that lead to all places.
  ///
  /// - Parameter patterns: Whether `*` stands for keys that vary: indices, UUIDs, or more than a few names.
  func stacks(patterns: Bool) -> [Stack] {
    var groups = places.map { (at: $0.key, place: $0.value) }
    if patterns { groups = ObservedStacks.joined(groups) }
    groups.sort { $0.at.description.utf8.lexicographicallyPrecedes($1.at.description.utf8) }
    var used: Set<[UInt8]> = []
    return groups.map { group in
      let hasPattern = group.at.tokens.contains("*")
      var stack = Stack(
        at: group.at, isOptional: hasPattern || group.place.documents < documents, encoding: group.place.encoding)
      stack.name = ObservedStacks.free(ObservedStacks.name(for: group.at), &used)
      return stack
    }
  }

  /// Puts `*` for one token after the other, from the root on, where the pointers that differ in it alone have keys that vary.
  private static func joined(_ places: [(at: JSON.Pointer, place: Sightings)]) -> [(at: JSON.Pointer, place: Sightings)]
  {
    var places = places
    for depth in 0..<(places.map(\.at.tokens.count).max() ?? 0) {
      var groups: [JSON.Pointer: [(at: JSON.Pointer, place: Sightings)]] = [:]
      for place in places {
        var pattern = place.at
        if depth < pattern.tokens.count { pattern.tokens[depth] = "*" }
        groups[pattern, default: []].append(place)
      }
      places = groups.flatMap { pattern, group in
        let keys = group.compactMap { depth < $0.at.tokens.count ? $0.at.tokens[depth] : nil }
        guard !keys.isEmpty, keys.count > Evidence.keys || keys.allSatisfy(isVariable) else { return group }
        var joined = Sightings()
        for place in group.map(\.place) {
          joined.documents = max(joined.documents, place.documents)
          joined.holders.formUnion(place.holders)
        }
        return [(pattern, joined)]
      }
    }
    return places
  }

  /// Whether a key is one of many by its look: an index or a UUID.
  private static func isVariable(_ token: String) -> Bool {
    JSON.Pointer.arrayIndex(token) != nil || StandardText.uuid.accepts(Array(token.utf8)[...])
  }

  /// The last key that is neither an index nor `*`.
  static func name(for pointer: JSON.Pointer) -> String {
    let name = pointer.tokens.last { $0 != "*" && !isVariable($0) } ?? "path"
    return ObservedDestination.canBeKey(name) ? name : "path"
  }

  /// A name that is not used yet, and now is: with a number after it if it must be.
  static func free(_ name: String, _ used: inout Set<[UInt8]>) -> String {
    var free = name
    var number = 2
    while !used.insert(Array(free.utf8)).inserted {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}

extension ObservedStacks.Stack {
  var literal: JSON.Literal {
    [
      "at": .string(at.description), "optional": isOptional ? true : nil, "encoding": .string(encoding?.rawValue),
    ]
  }
}

extension ObservedStacks.Sightings {
  /// How a new path is put there; nil for an array in place, or where that differs.
  fileprivate var encoding: PathEncoding? {
    guard holders.count == 1, let holder = holders.first else { return nil }
    return switch holder {
    case .json, .array: nil
    case .text: .text
    case .base64: .base64
    case .data: .data
    }
  }
}
