// The texts that lie on the way to places of one document, each read once.

/// A string, Data or an array of a property list, and the value of the text that it holds, or why it holds none.
struct OpenedText {
  /// Nil if the value holds no text.
  private(set) var carrier: Carrier?
  let content: Result<DocumentValue, PathError>

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

/// Which value of which text a value is, as long as the text is kept.
struct ValueIdentity: Hashable {
  private let document: ObjectIdentifier
  private let index: Int

  init(_ value: DocumentValue) { (document, index) = (value.document, value.index) }
}

/// The texts in strings that the cursors into one document find on their ways, each read once.
final class PointerMemory {
  private var texts: [ValueIdentity: OpenedText] = [:]
  /// Keeps the texts alive, by whose addresses they are known.
  private var documents: [DocumentValue] = []

  /// What a string, Data or an array of a property list holds.
  func opened(_ value: DocumentValue) -> OpenedText {
    let place = ValueIdentity(value)
    if let known = texts[place] { return known.at(value) }
    let opened = OpenedText(value)
    texts[place] = opened
    documents.append(value)
    return opened
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
