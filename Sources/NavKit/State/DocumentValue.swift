// Values of JSON and of property lists, as one, and which value of which text one is (ValueIdentity).

/// A value of a document: JSON, or a property list.
package enum DocumentValue: Sendable {
  case json(NavJSON.Value)
  case propertyList(PropertyList.Place)

  /// The outermost value of a text.
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

  /// The value of a property list; nil for JSON.
  package var listed: PropertyList.Value? {
    switch self {
    case .json: nil
    case .propertyList(let place): place.value
    }
  }

  /// The text that the value is in.
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

  /// The first byte of the value.
  package var offset: Int { range.lowerBound }

  /// The kind of the JSON value that this one is or stands for; nil for Data and others that JSON has not.
  package var kind: NavJSON.Kind? {
    switch self {
    case .json(let value): value.kind
    case .propertyList(let place):
      switch place.value.kind {
      case .null: .null
      case .boolean: .boolean
      case .integer, .real: .number
      case .string: .string
      case .array: .array
      case .dictionary: .object
      case .date, .data, .uid: nil
      }
    }
  }

  /// Whether the value is null, or what `PropertyListEncoder` writes for nil.
  var isNull: Bool { kind == .null || listed != nil && string == "$null" }

  /// Whether the value is a string or Data.
  package var holdsText: Bool { kind == .string || listed?.kind == .data }

  /// Whether the value is a string or Data without content.
  package var isEmpty: Bool {
    switch self {
    case .json(let value): value.kind == .string && value.range.count == 2
    case .propertyList(let place): ((try? place.value.stringBytes()) ?? place.value.data)?.isEmpty ?? false
    }
  }

  /// The content of a string; nil for any other kind.
  var string: String? {
    switch self {
    case .json(let value): value.string
    case .propertyList(let place): place.value.string
    }
  }

  var isTextOfContainer: Bool { kind == .string && string.map { NavJSON.Value.isContainer(Array($0.utf8)) } ?? false }

  /// The ordinals of the members of an object or a dictionary that no pointer leads to: of several with one name, JSON has the first,
  /// and a property list none.
  var hiddenMembers: Set<Int> {
    switch self {
    case .json(let value): Set(value.repeatedMembers.map(\.ordinal))
    case .propertyList(let place): place.value.repeatedMembers
    }
  }

  /// The value that a token leads to, also one `=KEY`. `parent` makes the pointer to this one for an error.
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

  /// The values in an array or an object, each with its token; none in any other.
  ///
  /// Of several members with one name the first counts.
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

  /// The values in a container, to be read; in an object each after its name.
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
  /// Whether two values are one at one place. Equal values of a binary list may be one object that several places refer to.
  func isSamePlace(as other: DocumentValue) -> Bool {
    guard ValueIdentity(self) == ValueIdentity(other) else { return false }
    guard case .propertyList(let place) = self, case .propertyList(let there) = other else { return true }
    return place.steps.map(\.reference) == there.steps.map(\.reference)
  }
}

/// Which value of which text a value is, as long as the text is kept.
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
