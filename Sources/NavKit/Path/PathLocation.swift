// Which part of a document is the path, and how to get there: through arrays, objects and strings that hold texts.

/// Where in a document a path lies and in which form; what is nil is detected.
///
///     let text = Array(#"{"tabs": {"home": ["Swift.Int","42"], "search": []}}"#.utf8)
///     let home = PathLocation(pointer: try JSON.Pointer("/tabs/home"))
///     try PathDocument(text, at: home).path.last?.text == "42"
public struct PathLocation: Hashable, Sendable {
  /// The pointer to the path, from the outermost value; nil if the text as a whole is the path.
  ///
  /// The value there is an array, or a string that holds one: as JSON text, as base64 of JSON text, or as one of these in
  /// another. A pointer that continues inside such a string continues in the value that the string holds. Of several
  /// members with one name the first counts, as for `JSONDecoder`.
  public var pointer: JSON.Pointer?
  /// The form; nil to detect it.
  public var form: PathForm?
  /// The type of a typed array's elements; nil if it is not known.
  public var element: TypeName?

  /// A location; without a pointer, the text as a whole is the path.
  public init(pointer: JSON.Pointer? = nil, form: PathForm? = nil, element: TypeName? = nil) {
    self.pointer = pointer
    self.form = form
    self.element = element
  }

  /// The form that is asked for. An element type is given only for a typed array.
  var wantedForm: PathForm? { form ?? (element == nil ? nil : .array) }
}

/// The offset of a byte in a text, and if that lies in base64, its offset in the decoded text.
///
///     let document = try PathDocument(Array(#"["Swift.Int","1"]"#.utf8))
///     document.offset(ofByte: 0, inValueAt: 0).offset == 14
public struct TextOffset: Hashable, Sendable {
  /// The byte of the text; inside base64, where the string begins.
  public var offset: Int
  /// Inside base64: the byte of the decoded text.
  public var decodedOffset: Int?

  /// An offset in a text.
  public init(offset: Int, decodedOffset: Int? = nil) {
    self.offset = offset
    self.decodedOffset = decodedOffset
  }
}

// MARK: - Following a pointer

/// A value inside a document, reached from the outermost value token by token, through the strings in between.
struct PointerCursor {
  private(set) var value: JSON.Value
  /// The strings that the value lies in, the outermost first.
  private(set) var carriers: [Carrier] = []
  /// How many arrays and objects the value lies in, in its own text.
  private(set) var depth = 0
  private var tokens: [String] = []

  init(_ root: JSON.Value) { value = root }

  /// Goes into a member or an element; in a string, into the value that it holds.
  mutating func descend(into token: String) throws(PathError) {
    var memory: PointerMemory?
    try descend(into: token, &memory)
  }

  /// The same, for many pointers into one document.
  ///
  /// - Parameters:
  ///   - token: The token, decoded.
  ///   - memory: What pointers before this one have found; nil to search again.
  /// - Throws: `notFound` if there is no such member or element.
  mutating func descend(into token: String, _ memory: inout PointerMemory?) throws(PathError) {
    try openStrings(&memory)
    let parent = JSON.Pointer(tokens: tokens)
    do throws(JSON.PointerError) {
      if let known = try memory?.child(token, of: value, { parent }) {
        value = known
      } else {
        value = try value.child(token) { parent }
      }
    } catch {
      throw PathError(offset: value.range.lowerBound, detail: .notFound(parent.appending(token), error))
    }
    tokens.append(token)
    depth += 1
  }

  /// Goes into the value that a string holds, and the string in that.
  mutating func openStrings() throws(PathError) {
    var memory: PointerMemory?
    try openStrings(&memory)
  }

  /// The same, for many pointers into one document.
  mutating func openStrings(_ memory: inout PointerMemory?) throws(PathError) {
    while value.kind == .string {
      guard carriers.count < Carrier.maximumDepth else {
        throw PathError(offset: value.range.lowerBound, detail: .tooManyCarriers)
      }
      let opened = memory?.opened(value) ?? OpenedString(value)
      if let carrier = opened.carrier { carriers.append(carrier) }
      value = try opened.content.get()
      depth = 0
    }
  }
}

/// A string and the value that the text in it holds, or why it holds none.
struct OpenedString {
  /// Nil if the string holds no text.
  private(set) var carrier: Carrier?
  private(set) var content: Result<JSON.Value, PathError>

  init(_ value: JSON.Value) {
    do throws(PathError) {
      let (carrier, text) = try Carrier.open(value)
      self.carrier = carrier
      do throws(JSON.SyntaxError) {
        content = .success(JSON.Value(try JSON.Parser.parse(text, from: ByteOrderMark.length(in: text))))
      } catch {
        content = .failure(PathError(error))
      }
    } catch {
      content = .failure(error)
    }
  }

  /// The same string, for many lookups of offsets.
  var indexed: OpenedString {
    var indexed = self
    indexed.carrier = carrier?.indexed
    return indexed
  }
}

/// What many pointers into one document find on their ways, each found once: members, elements, and the texts in strings.
struct PointerMemory {
  private struct Place: Hashable {
    let document: ObjectIdentifier
    let index: Int

    init(_ value: JSON.Value) { (document, index) = (ObjectIdentifier(value.document), value.index) }
  }

  /// Of each text the containers that were asked for.
  private var members: [ObjectIdentifier: JSON.MemberIndex] = [:]
  private var strings: [Place: OpenedString] = [:]
  private var candidates: [Place: PathCandidates] = [:]
  /// Keeps the texts alive, by whose addresses they are known.
  private var documents: [JSON.Document] = []

  /// The value that a token leads to.
  mutating func child(
    _ token: String, of value: JSON.Value, _ parent: () -> JSON.Pointer
  ) throws(JSON.PointerError) -> JSON.Value {
    let document = ObjectIdentifier(value.document)
    if members[document] == nil {
      members[document] = JSON.MemberIndex()
      documents.append(value.document)
    }
    return try members[document, default: JSON.MemberIndex()].child(token, of: value, parent)
  }

  /// What a string holds.
  mutating func opened(_ value: JSON.Value) -> OpenedString {
    let place = Place(value)
    if let known = strings[place] { return known }
    let opened = OpenedString(value).indexed
    strings[place] = opened
    documents.append(value.document)
    return opened
  }

  /// The values inside a value that may be paths, by pointers from `pointer`, which is that of the first who asks.
  mutating func candidates(in value: JSON.Value, at pointer: JSON.Pointer) -> PathCandidates {
    let place = Place(value)
    if let known = candidates[place] { return known }
    let found = PathCandidates(in: value, at: pointer)
    candidates[place] = found
    documents.append(value.document)
    return found
  }
}

// MARK: - Searching for paths

/// A search of a document for values that are certainly paths, with tags and at least one element, for the message about a
/// document that was taken for a path.
///
/// An array of cases or of ids may be anything, so it is kept apart.
struct PathCandidates {
  private static let maximumCount = 3
  private static let maximumValues = 10_000
  private static let maximumDepth = 8
  /// The longest string that is looked into.
  private static let maximumString = 1 << 16

  private(set) var pointers: [JSON.Pointer] = []
  /// The arrays that may be typed paths.
  private(set) var arrays: [JSON.Pointer] = []
  private var rest = PathCandidates.maximumValues

  init(in value: JSON.Value, at pointer: JSON.Pointer) { search(value, pointer, depth: 0) }

  private mutating func search(_ value: JSON.Value, _ pointer: JSON.Pointer, depth: Int) {
    rest -= 1
    guard min(pointers.count, arrays.count) < PathCandidates.maximumCount, rest > 0,
      depth < PathCandidates.maximumDepth
    else { return }
    if let elements = value.elements {
      if PathCandidates.isPath(value) {
        if pointers.count < PathCandidates.maximumCount { pointers.append(pointer) }
      } else {
        if PathCandidates.isTyped(elements), arrays.count < PathCandidates.maximumCount { arrays.append(pointer) }
        for (index, element) in elements.enumerated() where element.kind != .number && rest > 0 {
          search(element, pointer.appending(String(index)), depth: depth + 1)
        }
      }
    } else if let members = value.members {
      for member in members { search(member.value, pointer.appending(member.name), depth: depth + 1) }
    } else if value.kind == .string, value.range.count < PathCandidates.maximumString,
      let (_, text) = try? Carrier.open(value), let inner = try? JSON.Value(parsing: text)
    {
      search(inner, pointer, depth: depth + 1)
    }
  }

  /// Whether an array holds values of one kind, as cases, ids and routes are.
  private static func isTyped(_ elements: JSON.Value.Elements) -> Bool {
    var items = elements.makeIterator()
    guard let kind = items.next()?.kind, [.number, .string, .object].contains(kind) else { return false }
    return elements.allSatisfy { $0.kind == kind }
  }

  private static func isPath(_ array: JSON.Value) -> Bool {
    guard let path = try? EncodedPath.read(array, form: nil, element: .unknown), path.form.hasTags, path.count > 0
    else { return false }
    let type = path.type(ofElement: 0)
    return type.isMangled || type.name.utf8.contains(UInt8(ascii: "."))
  }
}
