// Values of JSON and of property lists behind one interface, for Schema, Validation and the tool; and their `ValueIdentity`.

package enum DocumentValue: Sendable {
  case json(NavJSON.Value)
  case propertyList(PropertyList.Place)

  package static func read(_ bytes: [UInt8]) throws(NavPathError) -> DocumentValue {
    guard PropertyList.format(of: bytes) == nil else {
      let list = try attempt(try PropertyList.Document.read(bytes)) { (error: PropertyList.SyntaxError) in
        NavPathError(foreign: bytes) ?? NavPathError(error)
      }
      return .propertyList(PropertyList.Place(list))
    }
    let json = try attempt(try NavJSON.Parser.parse(bytes, from: ByteOrderMark.length(in: bytes))) {
      (error: NavJSON.SyntaxError) in NavPathError(foreign: bytes) ?? NavPathError(error)
    }
    return .json(NavJSON.Value(json))
  }

  package var listed: PropertyList.Value? {
    switch self {
    case .json: nil
    case .propertyList(let place): place.value
    }
  }

  package var bytes: [UInt8] {
    switch self {
    case .json(let value): value.document.bytes
    case .propertyList(let place): place.value.document.bytes
    }
  }

  package var range: Range<Int> {
    switch self {
    case .json(let value): value.range
    case .propertyList(let place): place.value.range
    }
  }

  package var offset: Int { range.lowerBound }

  /// The kind of JSON value that this is or stands for; nil for Data, dates and UIDs, which JSON does not have.
  package var kind: NavJSON.Kind? {
    switch self {
    case .json(let value): value.kind
    case .propertyList(let place):
      switch place.value.kind {
      case .null: .null
      case .boolean: .boolean
      case .integer, .real: .number
      case .string: place.value.isNil ? .null : .string
      case .array: .array
      case .dictionary: .object
      case .date, .data, .uid: nil
      }
    }
  }

  /// Whether changing the value would change others as well, as objects of a keyed archive are shared.
  package var isSharedInArchive: Bool {
    if case .propertyList(let place) = self { place.isSharedInArchive } else { false }
  }

  /// Whether the value is null, or the `$null` that `PropertyListEncoder` writes for nil.
  var isNull: Bool { kind == .null }

  package var holdsText: Bool { kind == .string || listed?.kind == .data }

  package var isEmpty: Bool {
    switch self {
    case .json(let value): value.kind == .string && value.range.count == 2
    case .propertyList(let place): ((try? place.value.stringBytes()) ?? place.value.data)?.isEmpty ?? false
    }
  }

  var string: String? {
    switch self {
    case .json(let value): value.string
    case .propertyList(let place): place.value.string
    }
  }

  var isTextOfContainer: Bool { kind == .string && string.map { NavJSON.Value.isContainer(Array($0.utf8)) } ?? false }

  /// The ordinals of members that no pointer reaches: of a repeated name JSON uses the first, a property list none.
  var hiddenMembers: Set<Int> {
    switch self {
    case .json(let value): Set(value.repeatedMembers.map(\.ordinal))
    case .propertyList(let place): place.value.repeatedMembers
    }
  }

  /// The value at a token, which may be `=KEY`. `parent` makes the pointer to this value for an error.
  func child(_ token: String, _ parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) -> DocumentValue {
    do throws(NavJSON.PointerError) { return try plainChild(token, parent) } catch {
      guard error.meansMissing, let key = NavJSON.Pointer.key(of: token) else { throw error }
      return try value(ofKey: key, parent)
    }
  }

  func plainChild(_ token: String, _ parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) -> DocumentValue {
    switch self {
    case .json(let json): return .json(try json.child(token, of: parent))
    case .propertyList(var place):
      try place.descend(into: token, of: parent)
      return .propertyList(place)
    }
  }

  /// The values in an array or an object with their tokens; empty for any other. Of members with the same name, the first counts.
  package func children() -> [(token: String, value: DocumentValue)] {
    switch self {
    case .json(let json) where json.kind == .array:
      return NavJSON.Value.Elements(container: json).enumerated().map { (String($0), .json($1)) }
    case .json(let json):
      let members = NavJSON.MembersByName(of: json)
      return zip(members.names, members.values).map { (String(decoding: $0, as: UTF8.self), .json($1)) }
    case .propertyList(let place): return place.children().map { ($0.token, .propertyList($0.place)) }
    }
  }

  /// A sequence of the values in a container; in an object each follows its name.
  struct Contents: Sequence, IteratorProtocol {
    private var json: NavJSON.Value.Elements.Iterator?
    private var list: PropertyList.Value.Children?

    fileprivate init(of container: DocumentValue) {
      switch container {
      case .json(let value): json = NavJSON.Value.Elements(container: value).makeIterator()
      case .propertyList(let place): list = place.value.children
      }
    }

    mutating func next() -> DocumentValue? {
      if let value = json?.next() { return .json(value) }
      return list?.next().map { .propertyList(PropertyList.Place(reading: $0)) }
    }
  }

  var contents: Contents { Contents(of: self) }
}

extension DocumentValue {
  /// Whether two values are the same value at the same place: a binary list may refer to one object from several places.
  func isSamePlace(as other: DocumentValue) -> Bool {
    guard ValueIdentity(self) == ValueIdentity(other) else { return false }
    guard case .propertyList(let place) = self, case .propertyList(let there) = other else { return true }
    return place.steps.map(\.reference) == there.steps.map(\.reference)
  }
}

/// The identity of a value: its document and its index there. Valid while the document is kept.
struct ValueIdentity: Hashable {
  private let document: ObjectIdentifier
  private let index: Int

  init(_ value: DocumentValue) {
    switch value {
    case .json(let value): (document, index) = (ObjectIdentifier(value.document), value.index)
    case .propertyList(let place):
      (document, index) = (ObjectIdentifier(place.value.document), place.value.index)
    }
  }
}
