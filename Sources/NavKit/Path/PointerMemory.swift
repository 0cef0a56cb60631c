// What is found on the way to many places of one document, so that each text is read once.

/// A string, Data or an array of a property list, and the value of the text that it holds, or why it holds none.
struct OpenedText {
  /// Nil if the value holds no text.
  private(set) var carrier: Carrier?
  private(set) var content: Result<DocumentValue, PathError>

  init(_ value: DocumentValue) {
    do throws(PathError) {
      let opened =
        switch value {
        case .json(let json): try Carrier.open(json)
        case .propertyList(let place): try Carrier.open(place)
        }
      carrier = opened.carrier
      do throws(PathError) {
        content = .success(try DocumentValue.read(opened.text))
      } catch {
        content = .failure(error)
      }
    } catch {
      content = .failure(error)
    }
  }

  /// The same text of an object of a binary list that was come to on another way.
  func at(_ value: DocumentValue) -> OpenedText {
    guard case .propertyList(let place) = value else { return self }
    var moved = self
    moved.carrier = carrier?.at(place)
    return moved
  }
}

/// Paths inside a value that was taken for one, for the message: a few of them, and arrays that may be typed paths.
struct PathHints {
  let paths: [JSON.Pointer]
  let arrays: [JSON.Pointer]

  init(in value: DocumentValue, at pointer: JSON.Pointer) {
    let found = PathSearch.hints(in: value, at: pointer)
    paths = found.filter(\.isCertain).map(\.pointer)
    arrays = found.filter { !$0.isCertain && $0.count > 0 }.map(\.pointer)
  }
}

/// Which value of which text a value is, as long as the text is kept.
struct ValueIdentity: Hashable {
  private let document: ObjectIdentifier
  private let index: Int

  init(_ value: DocumentValue) { (document, index) = (value.document, value.index) }
}

/// What many pointers into one document find on their ways, each found once: the texts in strings, and what is in them.
struct PointerMemory {
  private var texts: [ValueIdentity: OpenedText] = [:]
  private var hints: [ValueIdentity: PathHints] = [:]
  /// Keeps the texts alive, by whose addresses they are known.
  private var documents: [DocumentValue] = []

  /// What a string, Data or an array of a property list holds.
  mutating func opened(_ value: DocumentValue) -> OpenedText {
    let place = ValueIdentity(value)
    if let known = texts[place] { return known.at(value) }
    let opened = OpenedText(value)
    texts[place] = opened
    documents.append(value)
    return opened
  }

  /// The values inside a value that may be paths, by pointers from `pointer`, which is that of the first who asks.
  mutating func hints(in value: DocumentValue, at pointer: JSON.Pointer) -> PathHints {
    let place = ValueIdentity(value)
    if let known = hints[place] { return known }
    let found = PathHints(in: value, at: pointer)
    hints[place] = found
    documents.append(value)
    return found
  }
}

extension DocumentValue {
  fileprivate var document: ObjectIdentifier {
    switch self {
    case .json(let value): ObjectIdentifier(value.document)
    case .propertyList(let place): ObjectIdentifier(place.value.document)
    }
  }

  fileprivate var index: Int {
    switch self {
    case .json(let value): value.index
    case .propertyList(let place): place.value.index
    }
  }
}
