// Values of JSON: views into the text that they were read from.

extension NavJSON {
  /// A JSON value and the text that it was read from.
  ///
  ///     let value = try NavJSON.Value(parsing: #"{"id": 42, "name": "Blob"}"#)
  ///     value["name"]?.string == "Blob"
  ///     value.text == #"{"id": 42, "name": "Blob"}"#
  ///
  /// A value is a view into the text it came from, so it is cheap to pass on, and nothing in it is decoded before it is
  /// asked for. Two values are equal when they mean the same: members in any order, numbers by their exact decimal value,
  /// strings by their code points (see `==`).
  public struct Value: Sendable {
    package let document: Document
    package let index: Int

    /// The document's outermost value.
    package init(_ document: Document) { self.init(document, index: 0) }

    init(_ document: Document, index: Int) {
      self.document = document
      self.index = index
    }

    /// Reads a JSON text: a value with white space around it.
    ///
    /// - Throws: ``NavJSON/SyntaxError`` at the first byte that is not JSON (RFC 8259).
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing text: String) throws(SyntaxError) {
      try self.init(parsing: Array(text.utf8))
    }

    /// Reads a JSON text from its bytes, which must be UTF-8 without a byte order mark.
    ///
    /// - Throws: ``NavJSON/SyntaxError`` at the first byte that is not JSON (RFC 8259).
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing bytes: [UInt8]) throws(SyntaxError) {
      self.init(try Parser.parse(bytes))
    }
  }
}

extension NavJSON.Value {
  var node: NavJSON.Node { document.nodes[index] }

  /// The kind of value (RFC 8259, section 3).
  public var kind: NavJSON.Kind { node.kind }

  /// The offsets of the value's text in the text that it was read from.
  package var range: Range<Int> { Int(node.start)..<Int(node.end) }

  /// The value's text as it was written.
  package var bytes: ArraySlice<UInt8> { document.bytes[range] }

  /// The value's text as it was written.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the value is `null`.
  public var isNull: Bool { kind == .null }

  /// The boolean; nil for any other kind.
  public var boolean: Bool? { kind == .boolean ? bytes.first == UInt8(ascii: "t") : nil }

  /// The number; nil for any other kind.
  public var number: NavJSON.Number? { kind == .number ? NavJSON.Number(scanned: text) : nil }

  /// The content of a string, its escapes decoded; nil for any other kind.
  ///
  /// Compare it by `utf8` or `unicodeScalars`: Swift's own `==` treats é and e + U+0301 as equal.
  public var string: String? { stringBytes.map { String(decoding: $0, as: UTF8.self) } }

  /// The content of a string as UTF-8; nil for any other kind.
  package var stringBytes: ArraySlice<UInt8>? { kind == .string ? node.content(in: document.bytes) : nil }

  // MARK: - Elements and members

  /// The values in an array, in order; nil for any other kind.
  public var elements: Elements? { kind == .array ? Elements(container: self) : nil }

  /// The members of an object, in the order of the text, duplicates included; nil for any other kind.
  public var members: Members? { kind == .object ? Members(container: self) : nil }

  /// The member of an object that has no other.
  package var onlyMember: Member? {
    var members = members?.makeIterator()
    guard let first = members?.next(), members?.next() == nil else { return nil }
    return first
  }

  /// The value of an object's member; nil if there is none or this is not an object.
  ///
  /// Of several members with the name, the first counts, as for `JSONDecoder`.
  ///
  /// - Complexity: O(*n*) in the number of members.
  public subscript(name: String) -> NavJSON.Value? {
    members?.first { $0.nameEquals(name) }?.value
  }

  /// The values of an array, one after the other.
  ///
  ///     let numbers = try NavJSON.Value(parsing: "[1, 2]").elements?.compactMap(\.number?.integer)
  ///     numbers == [1, 2]
  public struct Elements: Sequence, Sendable {
    let container: NavJSON.Value

    package init(container: NavJSON.Value) { self.container = container }

    /// Starts at the first element.
    public func makeIterator() -> Iterator {
      Iterator(document: container.document, position: container.index + 1, end: Int(container.node.next))
    }

    /// Whether the array is empty.
    public var isEmpty: Bool { container.index + 1 == Int(container.node.next) }

    /// Gives one element at a time.
    public struct Iterator: IteratorProtocol, Sendable {
      let document: NavJSON.Document
      var position: Int
      let end: Int

      /// The next element, or nil after the last.
      public mutating func next() -> NavJSON.Value? {
        guard position < end else { return nil }
        defer { position = Int(document.nodes[position].next) }
        return NavJSON.Value(document, index: position)
      }
    }
  }

  /// The members of an object, one after the other.
  ///
  ///     let names = try NavJSON.Value(parsing: #"{"id": 42, "name": "Blob"}"#).members?.map(\.name)
  ///     names == ["id", "name"]
  public struct Members: Sequence, Sendable {
    let container: NavJSON.Value

    package init(container: NavJSON.Value) { self.container = container }

    /// Starts at the first member.
    public func makeIterator() -> Iterator { Iterator(values: Elements(container: container).makeIterator()) }

    /// Whether the object is empty.
    public var isEmpty: Bool { Elements(container: container).isEmpty }

    /// Gives one member at a time.
    public struct Iterator: IteratorProtocol, Sendable {
      private(set) var values: Elements.Iterator

      /// The next member, or nil after the last.
      public mutating func next() -> Member? {
        guard let name = values.next(), let value = values.next() else { return nil }
        return Member(nameValue: name, value: value)
      }
    }
  }

  /// A name and a value (RFC 8259, section 4).
  public struct Member: Sendable {
    /// The name's string in the text.
    package let nameValue: NavJSON.Value
    /// The value.
    public let value: NavJSON.Value

    /// The name, its escapes decoded.
    public var name: String { nameValue.string ?? "" }

    package var nameBytes: ArraySlice<UInt8> { nameValue.stringBytes ?? [] }

    /// Whether the name is `other`, code point by code point.
    package func nameEquals(_ other: String) -> Bool { nameBytes.elementsEqual(other.utf8) }
  }

  // MARK: - Duplicate names

  /// Whether each object in the value has a few names, without escapes and all different.
  var hasFewDistinctNames: Bool { node.isPlain || kind == .string || kind == .number }

  /// The names that repeat an earlier one of their object, at any depth, in the order of the text.
  ///
  /// RFC 8259, section 4, calls what readers make of them unpredictable.
  package var duplicateNames: [NavJSON.Value] {
    var names: [NavJSON.Value] = []
    forEachDuplicateName { names.append($0) }
    if names.count > 1 { names.sort { $0.index < $1.index } }
    return names
  }

  /// The same object by object, each one's before those of the objects in it.
  func forEachDuplicateName(_ body: (NavJSON.Value) -> Void) {
    guard !node.isPlain else { return }
    for index in index..<Int(node.next) where document.nodes[index].kind == .object {
      for member in NavJSON.Value(document, index: index).repeatedMembers { body(member.name) }
    }
  }

  /// The members of an object that repeat the name of an earlier one.
  var repeatedMembers: [(ordinal: Int, name: NavJSON.Value)] {
    guard !node.isPlain else { return [] }
    var seen = NavJSON.NameTable()
    return Members(container: self).enumerated().compactMap { ordinal, member in
      seen.insert(member.nameBytes).inserted ? nil : (ordinal, member.nameValue)
    }
  }
}

extension NavJSON.Value: CustomStringConvertible {
  /// The value's text as it was written.
  public var description: String { text }
}

// When two values are equal. RFC 8259 leaves it to the reader; this follows JSON Schema 2020-12, core section 4.2.2.

extension NavJSON.Value: Hashable {
  /// Whether two values mean the same, however they are written.
  ///
  /// Numbers by exact decimal value (`1`, `1.0` and `1e0` are equal), strings by code points (`é` and `e` + U+0301 are
  /// not), arrays in order, objects as maps in which the first of several members with one name counts.
  ///
  /// - Complexity: O(*n*) in the length of the texts, on average.
  public static func == (left: NavJSON.Value, right: NavJSON.Value) -> Bool {
    guard left.bytes != right.bytes else { return true }
    // A list of what is still to compare instead of recursion: a deep value needs no deep stack.
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

  /// Hashes what `==` compares, members in the order of their names.
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
}

extension NavJSON.Value {
  /// Whether an equal value has the same duplicate members as well, or neither has any: `==` does not look at these, but writing
  /// one value in the place of the other adds or removes them.
  func hasSameDuplicates(as equal: NavJSON.Value) -> Bool {
    if duplicateNames.isEmpty, equal.duplicateNames.isEmpty { return true }
    return encoderText.utf8.elementsEqual(equal.encoderText.utf8)
  }
}
