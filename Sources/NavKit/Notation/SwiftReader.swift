// The reader of Swift notation: values as in source code become the JSON that synthesized `Codable` and `JSONEncoder()` write,
// or the encoder that the schema names. Also the value of one literal, for Schema/SymbolGraph.
//
//     User(id: 42, name: "Blob", age: nil)      {"id":42,"name":"Blob"}          nil omits a property
//     .pair(1, name: "x")                       {"pair":{"_0":1,"name":"x"}}
//     [1, nil]   ["a": 1]                       [1,null]   {"a":1}
//     Address(city: "Ulm")   (city: "Ulm")      {"city":"Ulm"}                   names of nested types are not stored
//     Tab(rawValue: "home")                     "home"                           as RawRepresentable encodes itself
//     URL(string: "https://a.b")   UUID("…")    as the standard types encode themselves
//     .some(3)   Optional(3)   .none            3, and as nil
//     Tab.search                                the raw value, if the cases of Tab are known
//     0..<3   0...3   0...   ...3               [0,3] and [0] or [3], as ranges encode themselves
//     URL(string: "https://a.b")!               the same as without
//
// Custom CodingKeys without an `x-name` in the schema, and enums with unknown raw values (write `rawValue`), need TYPE=JSON.

/// A reader of the arguments of a Swift initializer or enum case.
package struct SwiftReader {
  static let maximumDepth = 32

  let bytes: [UInt8]
  var at: Int
  var notation: Notation { known.notation }
  /// A reference, because a reader is copied at each of 32 levels and a small one needs a small stack.
  private let known: Known
  var types: KnownTypes { notation.types }
  /// Whether the value is merged with the current one: in a merge patch, outside arrays and enum cases. There nil removes a
  /// member.
  var isMerged: Bool
  private(set) var depth = 0
  private(set) var rest: Int?
  /// The type of the next value, if the enclosing generic type determines it, as for `.search` in `[App.Tab]([.search])`.
  var expected: NavPath.TypeName?
  /// The member names and indices on the way to the current value.
  var tokens: [String] = []
  /// The types around the current value, outermost first, each with the number of tokens on the way to it.
  var owners: [(type: NavPath.TypeName, depth: Int)] = []
  private(set) var rangeOperator: String?
  /// The parts read so far; `kind` is that of the last one.
  var parts: [NotationPart] = []
  var kind = NotationPart.Kind.literal

  private final class Known {
    let notation: Notation

    init(_ notation: Notation) { self.notation = notation }
  }

  private init(_ bytes: [UInt8], at: Int, notation: Notation, isMerged: Bool) {
    (self.bytes, self.at, self.isMerged) = (bytes, at, isMerged)
    known = Known(notation)
  }

  typealias Call = (json: [UInt8], rest: Int?, parts: [NotationPart])

  /// Reads the arguments for a value of a type, from the opening bracket at `open` to the end of the text.
  static func read(
    _ bytes: [UInt8], from open: Int, of type: NavPath.TypeName? = nil, with notation: Notation, isPatch: Bool = false,
    as call: (inout SwiftReader) throws(NavNotationError) -> [UInt8]
  ) throws(NavNotationError) -> Call {
    var reader = SwiftReader(bytes, at: open, notation: notation, isMerged: isPatch)
    if isPatch { reader.depth = 1 }
    if let type {
      try notation.checkCoding(of: type, as: isPatch ? "{…}" : nil, at: 0)
      reader.owners = [(type, 0)]
    }
    let json = try call(&reader)
    try reader.checkEnd()
    return (json, reader.rest, reader.parts + [NotationPart(offset: 0, kind: reader.kind)])
  }

  /// Reads members in brackets, or those of a case, as a merge patch for a value of a type.
  static func readPatch(
    _ bytes: [UInt8], of type: NavPath.TypeName?, with notation: Notation
  ) throws(NavNotationError) -> Call {
    let start = Bytes.skipBlank(bytes, from: 0)
    return try read(bytes, from: start, of: type, with: notation, isPatch: true) { (reader) throws(NavNotationError) in
      defer { reader.kind = .structure }
      return try reader.members()
    }
  }

  /// The value of a literal in source code; nil if the text is no literal.
  package static func literal(_ text: String) -> NavJSON.Value? {
    guard let json = try? readPatch(Array("(raw: \(text))".utf8), of: nil, with: Notation()).json else { return nil }
    return (try? NavJSON.Value(parsing: json))?["raw"]
  }

  private mutating func checkEnd() throws(NavNotationError) {
    skipBlank()
    guard at == bytes.count else { throw unexpected(.endOfWord) }
  }

  var byte: UInt8? { at < bytes.count ? bytes[at] : nil }

  mutating func skipBlank() { at = Bytes.skipBlank(bytes, from: at) }

  static func unexpected(
    _ bytes: [UInt8], at offset: Int, expected: NavNotationError.Expected
  ) -> NavNotationError {
    let found = NavJSON.Scanner.scalar(bytes, at: offset)
    return NavNotationError(offset: offset, detail: .unexpected(found: found, expected: expected))
  }

  func unexpected(_ expected: NavNotationError.Expected) -> NavNotationError {
    SwiftReader.unexpected(bytes, at: at, expected: expected)
  }

  func error(_ offset: Int, _ detail: NavNotationError.Detail) -> NavNotationError {
    NavNotationError(offset: offset, detail: detail)
  }

  /// The JSON of the next value or range; nil for `nil`.
  mutating func value() throws(NavNotationError) -> [UInt8]? {
    let lower = rangeOperator(at: at) == nil ? try single() : []
    rangeOperator = nil
    let next = Bytes.skipBlank(bytes, from: at)
    guard let lower, bytes[next...].starts(with: "..".utf8) else { return lower }
    guard let found = rangeOperator(at: next) else {
      throw error(next, .unexpected(found: ".", expected: .commaOr(")")))
    }
    at = Bytes.skipBlank(bytes, from: next + found.utf8.count)
    let start = at
    let isOpen = found == "..." && byte.map(",)]".utf8.contains) ?? true
    guard !isOpen || !lower.isEmpty else { throw error(next, .misplacedRest) }
    guard let upper = isOpen ? [] : try single() else { throw error(start, .unexpected(found: "n", expected: .value)) }
    let isWhole = !isOpen && !lower.isEmpty
    if isWhole, let first = try? NavJSON.Value(parsing: lower), let last = try? NavJSON.Value(parsing: upper),
      first.isAbove(last)
    {
      throw error(start, .wrongValue("the upper bound of a range must be at least \(first.shortText)"))
    }
    let form: NavJSON.ArrayForm? = isWhole ? found == "..." ? .closedRange : .range : nil
    if let other = stored.compactMap(\.form).first(where: { $0 != form && ($0 == .range || $0 == .closedRange) }) {
      throw error(
        next, .wrongValue("the schema says \(other == .range ? "a Range, '..<'" : "a ClosedRange, '...'") here"))
    }
    kind = .known
    rangeOperator = found
    return SwiftReader.json(ofElements: [lower, upper].filter { !$0.isEmpty })
  }

  private func rangeOperator(at offset: Int) -> String? {
    ["..<", "..."].first { bytes[offset...].starts(with: $0.utf8) }
  }

  private mutating func single() throws(NavNotationError) -> [UInt8]? {
    guard depth < SwiftReader.maximumDepth else { throw error(at, .tooDeep) }
    depth += 1
    defer { depth -= 1 }
    let start = at
    kind = .literal
    let json = try part()
    if json != nil { parts.append(NotationPart(place: NavJSON.Pointer(tokens: tokens), offset: start, kind: kind)) }
    return json
  }

  private mutating func part() throws(NavNotationError) -> [UInt8]? {
    guard let byte else { throw unexpected(.value) }
    // The type applies to this value only, not to values inside it.
    let type = expected
    expected = nil
    try checkCoding()
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "#"): return NavJSON.Writer.text(ofString: try string())
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return try number()
    case UInt8(ascii: "["): return try collection(of: type)
    case UInt8(ascii: "{"): throw error(at, .jsonInSwift)
    case UInt8(ascii: "("):
      let json = try members()
      kind = .structure
      return json
    case UInt8(ascii: "."): return try nestedCase(of: type)
    default: return try named()
    }
  }

  /// Checks that the value at this place has no hand-written `Codable`.
  func checkCoding() throws(NavNotationError) {
    // These values are omitted.
    guard !["nil", ".none"].contains(where: { bytes[at...].starts(with: $0.utf8) }) else { return }
    for (inside, type, place) in places where inside.stored(in: type, at: place)?.isCustom ?? false {
      throw error(at, .customCoding("\(type.name) at \(place)", example: "\(owners[0].type.name)={…}"))
    }
  }

  /// The JSON of a member or an element; without a token, of the value itself.
  mutating func value(at token: String?) throws(NavNotationError) -> [UInt8]? {
    guard let token else { return try value() }
    tokens.append(token)
    defer { tokens.removeLast() }
    return try value()
  }

  /// Adds the type of a value inside another to the owners, if the type is known.
  mutating func enter(typeNamed name: String) throws(NavNotationError) {
    guard depth > 0, types.codings.inside != nil, let type = try? types.known(name) else { return }
    try notation.checkCoding(of: type, as: owners.first.map { "\($0.type.name)={…}" }, at: at)
    owners.append((type, tokens.count))
  }

  /// Reads items up to a closing bracket; a trailing comma is allowed.
  mutating func items(
    closedBy close: Unicode.Scalar, _ item: (inout SwiftReader) throws(NavNotationError) -> Void
  ) throws(NavNotationError) {
    let open = at
    at += 1
    skipBlank()
    while byte != UInt8(ascii: close) {
      guard at < bytes.count else { throw error(open, .unclosed(Unicode.Scalar(bytes[open]))) }
      try item(&self)
      skipBlank()
      guard byte == UInt8(ascii: ",") else {
        guard byte == nil || byte == UInt8(ascii: close) else { throw unexpected(.commaOr(close)) }
        continue
      }
      at += 1
      skipBlank()
    }
    at += 1
  }

  /// Skips the `...` that ends the outermost arguments of a match.
  mutating func skipRest() throws(NavNotationError) -> Bool {
    guard bytes[at...].starts(with: "...".utf8) else { return false }
    let dots = at
    at = Bytes.skipBlank(bytes, from: at + 3)
    guard depth == 0, byte == UInt8(ascii: ")") || byte == nil else { throw error(dots, .misplacedRest) }
    rest = dots
    return true
  }

  // MARK: - Writing JSON

  static func json(of members: [(name: [UInt8], json: [UInt8])]) -> [UInt8] {
    var writer = NavJSON.Writer(escaping: .encoder)
    writer.append("{")
    var isFirst = true
    for (name, json) in members {
      writer.append(name: name[...], isFirst: &isFirst)
      writer.append(raw: json)
    }
    writer.append("}")
    return writer.bytes
  }

  static func json(ofElements elements: some Collection<[UInt8]>) -> [UInt8] {
    [UInt8(ascii: "[")] + elements.joined(separator: [UInt8(ascii: ",")]) + [UInt8(ascii: "]")]
  }

  static func json(ofCase name: String) -> String {
    String(decoding: json(of: [(Array(name.utf8), Array("{}".utf8))]), as: UTF8.self)
  }
}
