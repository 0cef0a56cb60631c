// JSON values: views into their source text, with their parts, equality and duplicate names, the stand-ins for dates and Data
// of a property list, and strings that contain JSON; for NavKit, the tool and an app's tests.

extension NavJSON {
  /// A JSON value and its source text.
  ///
  ///     let value = try NavJSON.Value(parsing: #"{"id": 42, "name": "Blob"}"#)
  ///     value["name"]?.string == "Blob"
  ///     value.text == #"{"id": 42, "name": "Blob"}"#
  ///
  /// A value is a view into its source text: it is cheap to copy, and its content is decoded on access. Equal values have the
  /// same meaning: members in any order, numbers by exact decimal value, strings by code points (see `==`).
  public struct Value: Sendable {
    package let document: Document
    package let index: Int

    /// The root value of a document.
    package init(_ document: Document) { self.init(document, index: 0) }

    init(_ document: Document, index: Int) {
      self.document = document
      self.index = index
    }

    /// Parses a JSON text: a value with optional whitespace around it.
    ///
    /// - Throws: ``NavJSON/SyntaxError`` at the first byte that is not JSON (RFC 8259).
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing text: String) throws(SyntaxError) { try self.init(parsing: Array(text.utf8)) }

    /// Parses a JSON text from UTF-8 without a byte order mark.
    ///
    /// - Throws: ``NavJSON/SyntaxError`` at the first byte that is not JSON (RFC 8259).
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) { self.init(try Parser.parse(bytes)) }
  }
}

extension NavJSON.Value {
  var node: NavJSON.Node { document.nodes[index] }

  /// The kind of value (RFC 8259, section 3).
  public var kind: NavJSON.Kind { node.kind }

  /// The range of the value in its source text, in bytes.
  package var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The value's text as written, in UTF-8.
  package var bytes: ArraySlice<UInt8> { document.bytes[range] }

  /// The value's text as written.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// The boolean; nil for any other kind.
  public var boolean: Bool? { kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil }

  /// The number; nil for any other kind.
  public var number: NavJSON.Number? { kind == .number ? NavJSON.Number(scanned: text) : nil }

  /// The content of a string with its escapes decoded; nil for any other kind.
  ///
  /// Compare it by `utf8` or `unicodeScalars`: Swift's own `==` treats é and e + U+0301 as equal.
  public var string: String? { stringBytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The content of a string as UTF-8; nil for any other kind.
  package var stringBytes: ArraySlice<UInt8>? { kind == .string ? node.content(in: document.bytes) : nil }

  // MARK: - Elements and members

  /// The elements of an array, in order; nil for any other kind.
  public var elements: Elements? { kind == .array ? Elements(container: self) : nil }

  /// The members of an object, in the order of the text, duplicates included; nil for any other kind.
  public var members: Members? { kind == .object ? Members(container: self) : nil }

  /// The member of an object with exactly one.
  package var onlyMember: Member? {
    var members = members?.makeIterator()
    guard let first = members?.next(), members?.next() == nil else { return nil }
    return first
  }

  /// `date` or `data` if it stands for one of a property list.
  package var standIn: String? { onlyMember.flatMap { ["<date>": "date", "<data>": "data"][$0.name] } }

  /// Its first part, or itself, that stands for a date or Data of a property list.
  package var firstStandIn: NavJSON.Value? {
    (index..<Int(node.next)).lazy.map { NavJSON.Value(document, index: $0) }.first { $0.standIn != nil }
  }

  /// Whether the value is a string that contains the JSON text of an object or an array.
  package var isTextOfContainer: Bool { stringBytes.map { NavJSON.Value.isContainer(Array($0)) } ?? false }

  static func isContainer(_ text: [UInt8]) -> Bool {
    let first = text.first { !Bytes.isBlank($0) }
    return (first == UInt8(ascii: "{") || first == UInt8(ascii: "[")) && (try? NavJSON.Value(parsing: text)) != nil
  }

  /// The value of an object's member; nil if absent or not an object. Of duplicate names the first counts, as in `JSONDecoder`.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(name: String) -> NavJSON.Value? { members?.first { $0.nameEquals(name) }?.value }

  /// The sequence of the elements of an array.
  ///
  ///     let numbers = try NavJSON.Value(parsing: "[1, 2]").elements?.compactMap(\.number?.integer)
  ///     numbers == [1, 2]
  public struct Elements: Sequence, Sendable {
    let container: NavJSON.Value

    package init(container: NavJSON.Value) { self.container = container }

    /// Creates an iterator at the first element.
    public func makeIterator() -> Iterator {
      Iterator(document: container.document, position: container.index + 1, end: Int(container.node.next))
    }

    /// Whether the array is empty.
    public var isEmpty: Bool { container.index + 1 == Int(container.node.next) }

    /// An iterator over elements.
    public struct Iterator: IteratorProtocol, Sendable {
      let document: NavJSON.Document
      var position: Int
      let end: Int

      /// The next element; nil after the last.
      public mutating func next() -> NavJSON.Value? {
        guard position < end else { return nil }
        defer { position = Int(document.nodes[position].next) }
        return NavJSON.Value(document, index: position)
      }
    }
  }

  /// The sequence of the members of an object.
  ///
  ///     let names = try NavJSON.Value(parsing: #"{"id": 42, "name": "Blob"}"#).members?.map(\.name)
  ///     names == ["id", "name"]
  public struct Members: Sequence, Sendable {
    let container: NavJSON.Value

    package init(container: NavJSON.Value) { self.container = container }

    /// Creates an iterator at the first member.
    public func makeIterator() -> Iterator { Iterator(values: Elements(container: container).makeIterator()) }

    /// Whether the object is empty.
    public var isEmpty: Bool { Elements(container: container).isEmpty }

    /// An iterator over members.
    public struct Iterator: IteratorProtocol, Sendable {
      private(set) var values: Elements.Iterator

      /// The next member; nil after the last.
      public mutating func next() -> Member? {
        guard let name = values.next(), let value = values.next() else { return nil }
        return Member(nameValue: name, value: value)
      }
    }
  }

  /// A name and a value (RFC 8259, section 4).
  public struct Member: Sendable {
    /// The name as a value of the text.
    package let nameValue: NavJSON.Value
    /// The value.
    public let value: NavJSON.Value

    /// The name with its escapes decoded.
    public var name: String { nameValue.string ?? "" }

    package var nameBytes: ArraySlice<UInt8> { nameValue.stringBytes ?? [] }

    /// Whether the name equals `other` by code points.
    package func nameEquals(_ other: String) -> Bool {
      let (node, count) = (nameValue.node, other.utf8.count)
      return (!node.isPlain || Int(node.end - node.start) == count + 2) && nameBytes.elementsEqual(other.utf8)
    }
  }

  // MARK: - Duplicate names

  /// Whether every object in the value has few names, without escapes and all different.
  var hasFewDistinctNames: Bool { node.isPlain || kind == .string || kind == .number }

  /// The names that repeat an earlier one of their object, at any depth, in the order of the text.
  ///
  /// RFC 8259, section 4, calls the behavior of readers unpredictable for these.
  package var duplicateNames: [NavJSON.Value] {
    var names: [NavJSON.Value] = []
    forEachDuplicateName { names.append($0) }
    if names.count > 1 { names.sort { $0.index < $1.index } }
    return names
  }

  /// Calls `body` with each duplicate name, object by object, outer objects first.
  func forEachDuplicateName(_ body: (NavJSON.Value) -> Void) {
    guard !node.isPlain else { return }
    for index in index..<Int(node.next) where document.nodes[index].kind == .object {
      for member in NavJSON.Value(document, index: index).repeatedMembers { body(member.name) }
    }
  }

  /// The members of an object that repeat an earlier name.
  var repeatedMembers: [(ordinal: Int, name: NavJSON.Value)] {
    guard !node.isPlain else { return [] }
    var seen = NavJSON.NameTable()
    return Members(container: self).enumerated().compactMap { ordinal, member in
      seen.insert(member.nameBytes).inserted ? nil : (ordinal, member.nameValue)
    }
  }
}

// Equality of values. RFC 8259 does not define it; this follows JSON Schema 2020-12, core section 4.2.2.

extension NavJSON.Value: Hashable, CustomStringConvertible {
  /// The value's text as written.
  public var description: String { text }

  /// Whether two values have the same meaning, regardless of notation.
  ///
  /// Numbers compare by exact decimal value (`1`, `1.0` and `1e0` are equal), strings by code points (`é` and `e` + U+0301
  /// differ), arrays in order, objects as maps in which the first of duplicate names counts.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: NavJSON.Value, right: NavJSON.Value) -> Bool {
    guard left.bytes != right.bytes else { return true }
    // An explicit list of pairs instead of recursion, because values can be nested deeply.
    var pairs = [(left, right)]
    while let (left, right) = pairs.popLast() {
      guard left.kind == right.kind else { return false }
      switch left.kind {
      case .null: continue
      case .boolean: guard left.boolean == right.boolean else { return false }
      case .number: guard left.number == right.number else { return false }
      case .string: guard left.stringBytes == right.stringBytes else { return false }
      case .array:
        var others = Elements(container: right).makeIterator()
        for element in Elements(container: left) {
          guard let other = others.next() else { return false }
          pairs.append((element, other))
        }
        guard others.next() == nil else { return false }
      case .object:
        let members = NavJSON.MembersByName(of: left)
        let others = NavJSON.MembersByName(of: right)
        guard members.count == others.count else { return false }
        for index in 0..<members.count {
          guard let other = others.index(of: members.names[index]) else { return false }
          pairs.append((members.values[index], others.values[other]))
        }
      }
    }
    return true
  }

  /// Hashes the properties that `==` compares, members in the order of their names.
  ///
  /// - Complexity: O(*n* log *n*) in the length of the text.
  public func hash(into hasher: inout Hasher) {
    var values = [self]
    while let value = values.popLast() {
      hasher.combine(value.kind)
      switch value.kind {
      case .null: break
      case .boolean: hasher.combine(value.boolean)
      case .number: hasher.combine(value.number)
      case .string: hasher.combine(value.stringBytes)
      case .array:
        let elements = Array(Elements(container: value))
        hasher.combine(elements.count)
        values += elements
      case .object:
        let members = NavJSON.MembersByName(of: value)
        let (names, count) = (members.names, members.count)
        hasher.combine(count)
        for index in (0..<count).sorted(by: { names[$0].lexicographicallyPrecedes(names[$1]) }) {
          hasher.combine(names[index])
          values.append(members.values[index])
        }
      }
    }
  }

  /// Whether an equal value also has the same duplicate members, or both have none. `==` ignores them, but replacing one value by
  /// the other would add or remove them.
  func hasSameDuplicates(as equal: NavJSON.Value) -> Bool {
    if duplicateNames.isEmpty, equal.duplicateNames.isEmpty { return true }
    return encoderText.utf8.elementsEqual(equal.encoderText.utf8)
  }
}
