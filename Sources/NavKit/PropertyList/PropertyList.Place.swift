// A place in a property list, found by a JSON Pointer, and the replacement of its value: for State and Change.

extension PropertyList {
  /// A value and the path to it from the root.
  ///
  /// In a binary list several containers may refer to one object. A change must affect only one, so shared objects are copied.
  package struct Place {
    struct Step {
      let container: Int
      /// The offset of the object's number.
      let reference: Int
    }

    package private(set) var value: Value
    /// The path from the root; only for a binary list.
    private(set) var steps: [Step] = []
    /// The number of containers around the value.
    package private(set) var depth = 0

    init(_ document: Document) { value = Value(document) }

    /// A value that is only read, without its path.
    init(reading value: Value) { self.value = value }
  }
}

extension PropertyList.Place {
  /// Descends into a member or an element.
  ///
  /// - Parameters:
  ///   - token: The decoded reference token.
  ///   - parent: Creates the pointer to the value for an error.
  mutating func descend(into token: String, of parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) {
    switch value.kind {
    case .dictionary:
      let members = value.members ?? []
      let found = members.indices.filter { (try? members[$0].key.stringBytes())?.elementsEqual(token.utf8) ?? false }
      guard let first = found.first else {
        let names = members.prefix(NavJSON.PointerError.mostNames).map { $0.key.string ?? "" }
        throw NavJSON.PointerError(.noMember(name: token, parent: parent(), names: names))
      }
      guard found.count == 1 else { throw NavJSON.PointerError(.severalMembers(name: token, parent: parent())) }
      self = child(first, members[first].value)
    case .array:
      let elements = Array(value.children)
      guard let index = NavJSON.Pointer.arrayIndex(token), index < elements.count else {
        throw NavJSON.PointerError(.noElement(token: token, parent: parent(), count: elements.count))
      }
      self = child(index, elements[index])
    default:
      throw NavJSON.PointerError(.noContainer(parent: parent(), what: value.isNil ? "null" : value.kind.withArticle))
    }
  }

  /// The values in an array or a dictionary with their tokens; empty for any other value.
  func children() -> [(token: String, place: PropertyList.Place)] {
    if let members = value.members { return members.enumerated().map { ($1.key.string ?? "", child($0, $1.value)) } }
    return value.elements.map { $0.enumerated().map { (String($0), child($0, $1)) } } ?? []
  }

  private func child(_ number: Int, _ child: PropertyList.Value) -> PropertyList.Place {
    var place = self
    if let size = value.document.trailer?.referenceSize {
      let distance = value.kind == .dictionary ? value.count : 0
      let reference = value.node.content.lowerBound + (distance + number) * size
      place.steps.append(Step(container: value.index, reference: reference))
    }
    place.depth += 1
    place.value = child
    return place
  }

  /// The change of the list that replaces this value.
  ///
  /// - Parameter content: The new value; elements that it keeps are those of the current array.
  package func replaced(by content: PropertyList.Content) -> TextReplacement {
    switch value.document.format {
    case .xml: PropertyList.XMLWriter(value).replacing(by: content)
    case .binary: PropertyList.BinaryWriter.replacing(self, by: content)
    }
  }
}
