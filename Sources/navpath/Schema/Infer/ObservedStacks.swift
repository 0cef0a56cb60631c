// The places of the paths in documents, and the stacks of a schema that lead to all of them.

import NavKit

struct ObservedStacks {
  private struct Place {
    var at: JSON.Pointer
    var documents = 0
    /// How the paths are put there; nil for an array in place.
    var encodings: Set<PathEncoding?> = []
  }

  private var places: [JSON.Pointer: Place] = [:]
  private(set) var documents = 0
  private(set) var wholes = 0

  mutating func addWhole() { wholes += 1 }

  mutating func add(_ paths: [(pointer: JSON.Pointer, holders: [FoundPath.Holder])]) {
    documents += 1
    for (pointer, holders) in paths {
      places[pointer, default: Place(at: pointer)].documents += 1
      // No encoding stands for a text inside another.
      let encodings = holders.count == 1 ? [PathEncoding(rawValue: holders[0].rawValue)] : [nil, .data]
      places[pointer]?.encodings.formUnion(encodings.map { $0 == .json ? nil : $0 })
    }
  }

  /// Adds a document in which no path was found by itself, and the places of others that lead to one in it.
  mutating func add(at pointers: [JSON.Pointer]) {
    documents += 1
    for pointer in pointers { places[pointer]?.documents += 1 }
  }

  /// The stacks that lead to all places.
  ///
  /// - Parameter patterns: Whether `*` stands for keys that vary: indices, UUIDs, or more than a few names.
  func stacks(patterns: Bool) -> [DestinationSchema.Stack] {
    let all = patterns ? Self.joined(Array(places.values)) : Array(places.values)
    var used: Set<[UInt8]> = []
    return all.sorted { $0.at.description.utf8.lexicographicallyPrecedes($1.at.description.utf8) }.map { place in
      DestinationSchema.Stack(
        Self.free(Self.name(for: place.at), &used), at: place.at,
        isOptional: place.at.tokens.contains("*") || place.documents < documents,
        encoding: place.encodings.count == 1 ? place.encodings.first ?? nil : nil)
    }
  }

  /// Puts `*` for one token after the other, from the root on, where the pointers that differ in it alone have keys that vary.
  private static func joined(_ places: [Place]) -> [Place] {
    (0..<(places.map(\.at.tokens.count).max() ?? 0)).reduce(places) { places, depth in
      let groups = Dictionary(grouping: places) { place in
        var pattern = place.at
        if depth < pattern.tokens.count { pattern.tokens[depth] = "*" }
        return pattern
      }
      return groups.flatMap { pattern, group in
        let keys = group.compactMap { depth < $0.at.tokens.count ? $0.at.tokens[depth] : nil }
        guard !keys.isEmpty, keys.count > Evidence.keys || keys.allSatisfy(isVariable) else { return group }
        return [
          Place(
            at: pattern, documents: group.map(\.documents).max() ?? 0,
            encodings: group.reduce(into: []) { $0.formUnion($1.encodings) })
        ]
      }
    }
  }

  /// Whether a key is one of many by its look: an index or a UUID.
  private static func isVariable(_ token: String) -> Bool {
    JSON.Pointer.arrayIndex(token) != nil || StandardText.uuid.accepts(Array(token.utf8)[...])
  }

  /// The last key that is neither an index nor `*`.
  static func name(for pointer: JSON.Pointer) -> String {
    let name = pointer.tokens.last { $0 != "*" && !isVariable($0) } ?? "path"
    return SchemaEdits.canBeKey(name) ? name : "path"
  }

  /// A name that is not used yet, and now is: with a number after it if it must be.
  static func free(_ name: String, _ used: inout Set<[UInt8]>) -> String {
    let names = [name] + (2...used.count + 2).map { "\(name)-\($0)" }
    return names.first { used.insert(Array($0.utf8)).inserted } ?? name
  }
}
