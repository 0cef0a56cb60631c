// Dictionaries in a document: their values by key, for pointers with `=KEY`; their keys, which Schema, Validation and the tool
// compare; whether an array is one whose values are paths, for the search of paths. Swift encodes a dictionary as an object, or
// as an array of alternating keys and values, whose order changes with each save.
//
//     {"home": […]}                            /=home leads to […], as /home does
//     ["search", […], "home", […]]             the same, as would /3
//     [{"search":{}}, […], {"home":{}}, […]]   the same, of an enum without raw values
//     [{"user":{"_0":3}}, […]]                 /={"user":{"_0":3}} leads to […]

extension DocumentValue {
  /// The value as a dictionary key: a string, a number, or the name of an enum case, with associated values its JSON; nil for any
  /// other value.
  package var keyName: String? {
    switch kind {
    case .string: return string
    case .number:
      let value = PointerCursor(self).json()?.value
      return value?.number?.integer.map(String.init) ?? value?.text
    case .object:
      let parts = Array(contents.prefix(3))
      guard parts.count == 2, parts[1].kind == .object else { return nil }
      let hasValues = parts[1].contents.contains { _ in true }
      return hasValues ? PointerCursor(self).json()?.value.keyText : parts[0].string
    default: return nil
    }
  }

  /// The keys of a dictionary: those in turn, or the names of an object's members; empty for any other value.
  var keys: [DocumentValue] {
    let names = kind == .object ? contents.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) : []
    return keysInTurn ?? names
  }

  /// The keys of an array of alternating keys and values; nil for any other value.
  package var keysInTurn: [DocumentValue]? {
    guard kind == .array else { return nil }
    var (keys, count): ([DocumentValue], Int) = ([], 0)
    for value in contents {
      if count.isMultiple(of: 2) {
        guard let kind = value.kind, [.string, .number, .object].contains(kind) else { return nil }
        keys.append(value)
      }
      count += 1
    }
    return count.isMultiple(of: 2) ? keys : nil
  }

  /// Whether a text is an array of alternating keys and paths. Of most other arrays, only the start is read.
  ///
  /// - Parameter places: If a stack is at one of the keys, the paths need not be recognizable.
  package static func isDictionaryOfPaths(_ bytes: [UInt8], at places: [StackPlace] = []) -> Bool {
    let start = Bytes.skipBlank(bytes, from: ByteOrderMark.length(in: bytes))
    guard mayBeDictionary(bytes, from: start), let array = try? read(bytes) else { return false }
    let isKnown = places.contains { $0.pointer.tokens.first.flatMap(NavJSON.Pointer.key) != nil }
    return isKnown ? array.isDictionaryOfPaths : array.isCertainDictionary
  }

  static func isDictionaryOfPaths(_ value: NavJSON.Value) -> Bool {
    mayBeDictionary(value.document.bytes, from: value.range.lowerBound) && DocumentValue.json(value).isCertainDictionary
  }

  /// Whether a dictionary's values are recognizable as paths: each is a path or empty, and not all are empty.
  private var isCertainDictionary: Bool {
    let values = contents.enumerated().lazy.filter { !$0.offset.isMultiple(of: 2) }.map(\.element)
    return isDictionaryOfPaths && values.contains { $0.contents.contains { _ in true } }
      && values.allSatisfy { $0.holdsRoutes || $0.isPathWithTags || !$0.contents.contains { _ in true } }
  }

  private static func mayBeDictionary(_ bytes: [UInt8], from start: Int) -> Bool {
    var at = start + 1
    let end = min(bytes.count, at + 1000)
    while at < end, bytes[at] != UInt8(ascii: ",") {
      guard bytes[at] == UInt8(ascii: "\"") else {
        at += 1
        continue
      }
      guard let after = try? NavJSON.Scanner.endOfString(bytes, from: at).end else { return false }
      at = after
    }
    let second = Bytes.skipBlank(bytes, from: at + 1)
    return second < bytes.count && bytes[second] == UInt8(ascii: "[")
  }

  /// Whether the value is an array of unique keys alternating with arrays, or with strings or Data that hold an array.
  var isDictionaryOfPaths: Bool { isDictionary(of: .array) }

  /// The same for values that are containers of any kind.
  func isDictionary(of wanted: NavJSON.Kind) -> Bool {
    guard kind == .array else { return false }
    var (names, isKey) = (Set<[UInt8]>(), true)
    for value in contents {
      if isKey {
        // An object before an object is more likely an element of a typed array.
        guard wanted == .array || value.kind != .object, let name = value.keyName,
          names.insert(Array(name.utf8)).inserted
        else { return false }
      } else if value.kind != wanted {
        guard value.holdsText, value.mayHoldText, let text = try? Carrier.open(value).text,
          (try? DocumentValue.read(text))?.kind == wanted
        else { return false }
      }
      isKey.toggle()
    }
    return isKey && !names.isEmpty
  }

  func value(ofKey key: String, _ parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) -> DocumentValue {
    guard kind == .array else { return try plainChild(key, parent) }
    guard let keys = keysInTurn else { throw NavJSON.PointerError(.noDictionary(parent: parent())) }
    let key = NavJSON.Value.ofKey(key)?.keyText ?? key
    guard !keys.isEmpty else { throw NavJSON.PointerError(.noElement(token: "=\(key)", parent: parent(), count: 0)) }
    let found = keys.indices.filter { keys[$0].keyName?.utf8.elementsEqual(key.utf8) ?? false }
    guard let first = found.first else {
      let names = keys.lazy.compactMap(\.keyName).prefix(NavJSON.PointerError.mostNames)
      throw NavJSON.PointerError(.noMember(name: key, parent: parent(), names: Array(names)))
    }
    guard found.count == 1 else { throw NavJSON.PointerError(.severalMembers(name: key, parent: parent())) }
    return try plainChild(String(2 * first + 1), parent)
  }

  /// The values of a dictionary with their tokens `=KEY`, or an index if the key has no name; empty for any other value.
  func valuesByKey() -> [(token: String, value: DocumentValue)] {
    let children = children()
    guard let keys = keysInTurn else {
      let names = Set(children.map(\.token))
      let token = { NavJSON.Pointer.key(of: $0) != nil || names.contains("=\($0)") ? $0 : "=\($0)" }
      return kind == .object ? children.map { (token($0.token), $0.value) } : []
    }
    return zip(keys, stride(from: 1, to: children.count, by: 2).map { children[$0] }).map {
      ($0.token ?? $1.token, $1.value)
    }
  }

  /// The token `=KEY` for a value with this key; nil if the key has no name.
  var token: String? { keyName.flatMap { $0 == "*" ? nil : "=\($0)" } }
}

extension NavJSON.Value {
  /// The enum case with associated values that a key names.
  package static func ofKey(_ key: String) -> NavJSON.Value? {
    key.utf8.first == UInt8(ascii: "{") ? try? NavJSON.Value(parsing: Array(key.utf8)) : nil
  }

  /// The text of a case as a key: encoders write its values in any order.
  fileprivate var keyText: String? {
    (try? NavJSON.Value(parsing: NavJSON.Formatter(sortsMembers: true).text(of: self)))?.compactText
  }

  /// The value at a pointer that may have `=KEY` tokens; a string's content is not entered.
  func value(byKeysAt pointer: NavJSON.Pointer) throws(NavJSON.PointerError) -> NavJSON.Value {
    guard pointer.hasKeys else { return try value(at: pointer) }
    var value = DocumentValue.json(self)
    for token in pointer.tokens { value = try value.child(token) { pointer } }
    return if case .json(let json) = value { json } else { self }
  }
}
