// Following a pointer through a document: through arrays and objects, dictionaries, and values that hold texts of their own.

/// A value of a document: JSON, or a property list.
package enum DocumentValue: Sendable {
  case json(JSON.Value)
  case propertyList(PropertyList.Place)

  /// The outermost value of a text.
  package static func read(_ bytes: [UInt8]) throws(PathError) -> DocumentValue {
    guard PropertyList.format(of: bytes) == nil else {
      do throws(PropertyList.SyntaxError) {
        return .propertyList(PropertyList.Place(try PropertyList.Document.read(bytes)))
      } catch {
        throw PathError(error)
      }
    }
    do throws(JSON.SyntaxError) {
      return .json(JSON.Value(try JSON.Parser.parse(bytes, from: ByteOrderMark.length(in: bytes))))
    } catch {
      throw PathError(error)
    }
  }

  /// The text that the value is in.
  var bytes: [UInt8] {
    switch self {
    case .json(let value): value.document.bytes
    case .propertyList(let place): place.value.document.bytes
    }
  }

  /// The first byte of the value.
  var offset: Int {
    switch self {
    case .json(let value): value.range.lowerBound
    case .propertyList(let place): place.value.range.lowerBound
    }
  }
}

/// A value inside a document, reached from the outermost value token by token, through the values that hold texts in between.
package struct PointerCursor {
  private(set) var value: DocumentValue
  /// The values that the value's text is in, the outermost first.
  private(set) var carriers: [Carrier] = []
  /// How many arrays and objects the value is in, in its own text.
  private(set) var depth = 0
  private var tokens: [String] = []
  /// Shared by all cursors that come from one.
  private let memory = PointerMemory()

  package init(_ root: DocumentValue) { value = root }

  /// Goes into a member or an element; in a string or Data, into the value that it holds.
  mutating func descend(into token: String) throws(PathError) {
    try openTexts()
    let parent = JSON.Pointer(tokens: tokens)
    do throws(JSON.PointerError) {
      value = try value.child(token) { parent }
    } catch {
      throw PathError(offset: value.offset, detail: .notFound(parent.appending(token), error))
    }
    tokens.append(token)
    depth += 1
  }

  /// The values in an object, an array or what a string or Data holds of them, each with its token; none in any other.
  ///
  /// Of several members with one name the first counts.
  func children() -> [(token: String, cursor: PointerCursor)] {
    var inside = self
    guard (try? inside.openTexts()) != nil else { return [] }
    let values: [(token: String, value: DocumentValue)]
    switch inside.value {
    case .json(let json) where json.kind == .array:
      values = JSON.Value.Elements(container: json).enumerated().map { (String($0.offset), .json($0.element)) }
    case .json(let json):
      let members = JSON.MembersByName(of: json)
      values = zip(members.names, members.values).map { (String(decoding: $0, as: UTF8.self), .json($1)) }
    case .propertyList(let place): values = place.children().map { ($0.token, .propertyList($0.place)) }
    }
    return values.map { token, value in
      var child = inside
      child.value = value
      child.tokens.append(token)
      child.depth += 1
      return (token, child)
    }
  }

  /// Goes into the value that a string or Data holds, and those that it holds in turn.
  mutating func openTexts() throws(PathError) {
    while value.holdsText {
      guard carriers.count < Carrier.maximumDepth else {
        throw PathError(offset: value.offset, detail: .tooManyCarriers(most: Carrier.maximumDepth))
      }
      try enter()
    }
  }

  /// Goes into the JSON array that an array of a property list stands for; other values cannot be a path.
  mutating func openArray() throws(PathError) {
    guard case .propertyList(let place) = value else { return }
    guard place.value.kind == .array else {
      throw PathError(offset: value.offset, detail: .noArrayInList(place.value.kind))
    }
    try enter()
  }

  private mutating func enter() throws(PathError) {
    let opened = memory.opened(value)
    if let carrier = opened.carrier { carriers.append(carrier) }
    value = try opened.content.get()
    depth = 0
  }
}

extension DocumentValue {
  /// Whether the value is a string or Data.
  fileprivate var holdsText: Bool {
    switch self {
    case .json(let json): json.kind == .string
    case .propertyList(let place): place.value.kind == .string || place.value.kind == .data
    }
  }

  /// The value that a token leads to. `parent` makes the pointer to this one for an error.
  fileprivate func child(
    _ token: String, _ parent: () -> JSON.Pointer
  ) throws(JSON.PointerError) -> DocumentValue {
    switch self {
    case .json(let json): return .json(try json.child(token, of: parent))
    case .propertyList(var place):
      try place.descend(into: token, of: parent)
      return .propertyList(place)
    }
  }
}
