// Following a pointer through a document: through arrays and objects, dictionaries, and values that hold texts of their own.

/// A value of a document: JSON, or a property list.
enum DocumentValue: Sendable {
  case json(JSON.Value)
  case propertyList(PropertyList.Place)

  /// The outermost value of a text.
  ///
  /// - Throws: Where it is neither JSON nor a property list.
  static func read(_ bytes: [UInt8]) throws(PathError) -> DocumentValue {
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

  /// The text that the value lies in.
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

/// An index of the objects of one document, filled as they are asked for.
struct DocumentIndex {
  fileprivate var json: JSON.MemberIndex? = JSON.MemberIndex()
  fileprivate var list: PropertyList.MemberIndex? = PropertyList.MemberIndex()
}

/// A value inside a document, reached from the outermost value token by token, through the values that hold texts in between.
struct PointerCursor {
  private(set) var value: DocumentValue
  /// The values that the value's text lies in, the outermost first.
  private(set) var carriers: [Carrier] = []
  private var tokens: [String] = []

  init(_ root: DocumentValue) { value = root }

  /// Goes into a member or an element; in a string or Data, into the value that it holds.
  mutating func descend(into token: String) throws(PathError) {
    var members: DocumentIndex?
    try descend(into: token, &members)
  }

  /// The same, for many pointers into one document.
  ///
  /// - Parameters:
  ///   - token: The token, decoded.
  ///   - members: An index of the document's objects, filled as they are asked for; nil to search each object.
  /// - Throws: `notFound` if there is no such member or element.
  mutating func descend(into token: String, _ members: inout DocumentIndex?) throws(PathError) {
    try openTexts()
    let parent = JSON.Pointer(tokens: tokens)
    do throws(JSON.PointerError) {
      switch value {
      case .json(let json): value = .json(try child(token, of: json, &members, parent))
      case .propertyList(var place):
        // The index knows the objects of the outermost document.
        var known = carriers.isEmpty ? members?.list : nil
        if known != nil { members?.list = nil }
        defer { if known != nil { members?.list = known } }
        try place.descend(into: token, &known) { parent }
        value = .propertyList(place)
      }
    } catch {
      throw PathError(offset: value.offset, detail: .notFound(parent.appending(token), error))
    }
    tokens.append(token)
  }

  private func child(
    _ token: String, of json: JSON.Value, _ members: inout DocumentIndex?, _ parent: JSON.Pointer
  ) throws(JSON.PointerError) -> JSON.Value {
    if carriers.isEmpty, json.kind == .object, let known = try members?.json?.member(token, of: json, { parent }) {
      return known
    }
    return try json.child(token) { parent }
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
      return (token, child)
    }
  }

  /// Goes into the value that a string or Data holds, and those that it holds in turn.
  mutating func openTexts() throws(PathError) {
    while true {
      let opened: (carrier: Carrier, text: [UInt8])
      switch value {
      case .json(let json):
        guard json.kind == .string else { return }
        guard carriers.count < Carrier.maximumDepth else { throw tooMany }
        opened = try Carrier.open(json)
      case .propertyList(let place):
        guard place.value.kind == .string || place.value.kind == .data else { return }
        guard carriers.count < Carrier.maximumDepth, let inner = try Carrier.open(place) else { throw tooMany }
        opened = inner
      }
      try enter(opened)
    }
  }

  private var tooMany: PathError { PathError(offset: value.offset, detail: .tooManyCarriers) }

  /// Goes into the JSON array that an array of a property list stands for; any other value of one is no path.
  mutating func openArray() throws(PathError) {
    guard case .propertyList(let place) = value else { return }
    guard place.value.kind == .array, let opened = try Carrier.open(place) else {
      throw PathError(offset: value.offset, detail: .noArrayInList(place.value.kind))
    }
    try enter(opened)
  }

  private mutating func enter(_ opened: (carrier: Carrier, text: [UInt8])) throws(PathError) {
    carriers.append(opened.carrier)
    value = try DocumentValue.read(opened.text)
  }
}
