// A fast check of whole paths. Most paths of a run are valid, and one walk along the text shows it; a path that is not passed
// goes to the validator, which says what is wrong with it, if anything.
//
//     ["Shop.Product","{\"id\":42}","Swift.Int","1"]
//      tag: destination              tag             looked up by its bytes
//                      value: JSONSchema.FastCheck, where it is
//
// 20,000 fixtures of five types take 0.06 s of processor time, and 0.42 s in the validator, which makes an element, a document
// and a list of nodes of each value.

/// The fast check, for paths in SwiftUI's form and a schema without stacks.
///
/// Each thread makes one of its own: it keeps memory from one path to the next.
package struct FastPathCheck {
  /// A destination with what is asked of its values.
  private struct Place: Sendable {
    var destination: Int
    /// What the decoder of a standard type takes, and what the payload's schema says.
    var standard: JSONSchema.NodeID?
    var payload: JSONSchema.NodeID?
    /// What the string must be, for a type of Foundation that is stored as one.
    var text: StandardText?
    /// The names of the cases among all case names.
    var cases: Range<Int>?
  }

  private let schema: DestinationSchema
  private(set) var values: JSONSchema.FastCheck
  private(set) var order: FastOrderCheck
  /// For each destination that is a standard type, the node with what its decoder accepts; nil for the others.
  private var standards: [JSONSchema.NodeID?] = []
  private var places: [Place] = []
  /// The node of each case and the schema of its associated values.
  private var cases: [(node: Int, payload: JSONSchema.NodeID?)] = []
  private var caseNames = PackedNames()
  /// The tags that were met, and the place of each; nil for one whose paths are left to the validator.
  private var tags = PackedNames()
  private var tagPlaces: [Int?] = []

  /// A fast check with the rules of a validator.
  ///
  /// - Returns: Nil if the schema has stacks or no payloads, or if only part of a document is checked.
  package init?(_ validator: PathValidator, _ coverage: PathValidator.Coverage) {
    guard case .all = coverage, let schema = validator.schema, schema.stacks.isEmpty else { return nil }
    let payloads = schema.nodes.compactMap(\.payload)
    guard let program = payloads.first?.program, payloads.allSatisfy({ $0.program === program }) else { return nil }
    self.schema = schema
    var scalars: [JSONSchema.FastCheck.Scalar] = []
    for kind in schema.standardKinds {
      let scalar = kind.flatMap(JSONSchema.FastCheck.Scalar.init)
      standards.append(scalar == nil ? nil : JSONSchema.NodeID(program.nodes.count + scalars.count))
      if let scalar { scalars.append(scalar) }
    }
    values = JSONSchema.FastCheck(program, and: scalars)
    order = FastOrderCheck(schema)
  }

  /// The end of a valid path, that of its line or of the text; nil if the path is left to the validator.
  ///
  /// The text must be UTF-8.
  ///
  /// - Parameter isLine: Whether the path is one of many lines. Otherwise it is all the rest of the text.
  /// - Complexity: O(*n*) in the length of the path.
  package mutating func endOfPath(from start: Int, of bytes: [UInt8], isLine: Bool) -> Int? {
    let slice = bytes[...]
    let text = slice.span
    order.begin()
    var at = skipBlank(text, from: start, isLine)
    guard at < text.count, text[at] == UInt8(ascii: "[") else { return nil }
    at = skipBlank(text, from: at + 1, isLine)
    guard let end = endOfElements(from: at, to: nil, text, bytes, isLine: isLine), order.mayEnd() else { return nil }
    at = skipBlank(text, from: end + 1, isLine)
    return at == text.count || isLine && text[at] == UInt8(ascii: "\n") ? at : nil
  }

  /// The end of valid elements: the offset of the `]`, or `limit` if an element begins there.
  mutating func endOfElements(
    from start: Int, to limit: Int?, _ text: Span<UInt8>, _ bytes: [UInt8], isLine: Bool = false
  ) -> Int? {
    var at = start
    while true {
      guard let tag = endOfTag(text, from: at), let place = place(of: at + 1..<tag, in: text) else { return nil }
      at = skipBlank(text, from: tag + 1, isLine)
      guard at < text.count, text[at] == UInt8(ascii: ",") else { return nil }
      at = skipBlank(text, from: at + 1, isLine)
      guard at < text.count, text[at] == UInt8(ascii: "\""), let end = endOfValue(at + 1, places[place], text, bytes),
        end < text.count, text[end] == UInt8(ascii: "\"")
      else { return nil }
      at = skipBlank(text, from: end + 1, isLine)
      guard at < text.count else { return nil }
      if text[at] == UInt8(ascii: "]") { return limit == nil ? at : nil }
      guard text[at] == UInt8(ascii: ",") else { return nil }
      at = skipBlank(text, from: at + 1, isLine)
      if let limit, at >= limit { return at == limit ? at : nil }
    }
  }

  /// Skips white space between strings. In a line of many, it stops at the line feed.
  @inline(__always)
  func skipBlank(_ text: Span<UInt8>, from start: Int, _ isLine: Bool = false) -> Int {
    var at = start
    while at < text.count, JSON.Scanner.isBlank(text[at]), !(isLine && text[at] == UInt8(ascii: "\n")) { at &+= 1 }
    return at
  }

  /// The offset of the quote after a tag; nil if no string without escapes begins there.
  private func endOfTag(_ text: Span<UInt8>, from start: Int) -> Int? {
    guard start < text.count, text[start] == UInt8(ascii: "\"") else { return nil }
    let end = JSON.Scanner.endOfPlain(text, from: start + 1)
    return end < text.count && text[end] == UInt8(ascii: "\"") ? end : nil
  }

  // MARK: Values

  /// The end of a value, the content of a string; nil unless it is valid and may be where it does.
  private mutating func endOfValue(_ start: Int, _ place: Place, _ text: Span<UInt8>, _ bytes: [UInt8]) -> Int? {
    values.begin(at: start, isInString: true)
    let first = values.tokens.skipBlank(text, from: start)
    guard first < text.count else { return nil }
    var end: Int?
    if let node = place.standard {
      guard case .holds(let to) = values.answer(node, text, at: first) else { return nil }
      end = to
    }
    if let kind = place.text {
      guard let string = values.tokens.string(text, at: first), string.isPlain, kind.accepts(bytes[string.content])
      else {
        return nil
      }
      end = string.end
    }
    var nodes = FastOrderCheck.Nodes(destination: place.destination)
    if let cases = place.cases {
      guard let found = enumCase(text, at: first, among: cases) else { return nil }
      nodes.enumCase = found.node
      end = found.end
    }
    // What was looked at already is known to be JSON.
    if let payload = place.payload ?? (end == nil ? .everything : nil) {
      guard case .holds(let to) = values.answer(payload, text, at: first) else { return nil }
      end = to
    }
    guard order.add(nodes) else { return nil }
    return end.map { values.tokens.skipBlank(text, from: $0) }
  }

  /// The node of the case that a value is: an object with one member, whose value is an object.
  private mutating func enumCase(_ text: Span<UInt8>, at start: Int, among names: Range<Int>) -> (node: Int, end: Int)?
  {
    guard text[start] == UInt8(ascii: "{") else { return nil }
    var at = values.tokens.skipBlank(text, from: start + 1)
    guard let name = values.tokens.string(text, at: at), name.isPlain,
      let position = caseNames.position(of: name.content, in: text, among: names)
    else { return nil }
    at = values.tokens.skipBlank(text, from: name.end)
    guard at < text.count, text[at] == UInt8(ascii: ":") else { return nil }
    at = values.tokens.skipBlank(text, from: at + 1)
    guard at < text.count, text[at] == UInt8(ascii: "{"),
      case .holds(let end) = values.answer(cases[position].payload ?? .everything, text, at: at)
    else { return nil }
    at = values.tokens.skipBlank(text, from: end)
    guard at < text.count, text[at] == UInt8(ascii: "}") else { return nil }
    return (cases[position].node, at + 1)
  }

  // MARK: Destinations

  /// The place of a tag's destination.
  private mutating func place(of tag: Range<Int>, in text: Span<UInt8>) -> Int? {
    if let known = tags.position(of: tag, in: text, among: 0..<tagPlaces.count) { return tagPlaces[known] }
    // Tags are searched one by one.
    guard tagPlaces.count < JSONSchema.FastCheck.Lists.mostNames else { return nil }
    let bytes = tag.map { text[$0] }
    _ = tags.add([bytes])
    tagPlaces.append(newPlace(ofTag: bytes))
    return tagPlaces[tagPlaces.count - 1]
  }

  private mutating func newPlace(ofTag tag: [UInt8]) -> Int? {
    let type = TypeName(String(decoding: tag, as: UTF8.self))
    guard StringPairs.couldBeType(tag[...]), !type.isPrivate, !type.isUnreadable,
      let (index, isFormer) = schema.index(of: type), !isFormer
    else { return nil }
    var place = Place(destination: index)
    if let kind = schema.standardKinds[index] {
      place.standard = standards[index]
      if case .text(let text) = kind { place.text = text }
      guard place.standard != nil || place.text != nil else { return nil }
    }
    let destination = schema.destinations[index]
    place.payload = destination.payload?.root
    if let cases = destination.cases {
      guard let names = add(cases, of: index) else { return nil }
      place.cases = names
    }
    places.append(place)
    return places.count - 1
  }

  /// Adds the cases of a destination that are stored as objects.
  private mutating func add(_ added: [Destination], of destination: Int) -> Range<Int>? {
    guard added.count <= JSONSchema.FastCheck.Lists.mostNames else { return nil }
    var names: [[UInt8]] = []
    for enumCase in added {
      guard let known = enumCase.enumCase, known.rawValue == nil else { return nil }
      names.append(Array(known.name.utf8))
    }
    for (offset, node) in schema.nodes.indices.filter({ schema.owners[$0] == destination && $0 != destination })
      .enumerated()
    {
      cases.append((node: node, payload: added[offset].payload?.root))
    }
    return caseNames.add(names)
  }
}

extension JSONSchema.FastCheck.Scalar {
  /// What the decoder of a standard type takes; nil for a type whose values are more than a number or a word.
  fileprivate init?(_ kind: StandardKind) {
    switch kind {
    case .integer(let range): self.init(types: .integer, low: range.low, high: range.high)
    case .double, .float, .date, .decimal: self.init(types: .number)
    case .bool: self.init(types: .boolean)
    case .string: self.init(types: .string)
    default: return nil
    }
  }
}
