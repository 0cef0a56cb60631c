// A place in a property list that a JSON Pointer leads to, and the replacement of its value.

extension PropertyList {
  /// A value, and the way to it from the outermost one.
  ///
  /// In a binary list several containers may refer to one object. A change at the end of a pointer has to be one there alone, so
  /// the way is kept: what is shared along it is copied.
  package struct Place {
    /// A reference that was followed.
    struct Step {
      let container: Int
      /// Where the number of the object stands.
      let reference: Int
    }

    package private(set) var value: Value
    /// In a binary list: from the outermost object on.
    private(set) var steps: [Step] = []
    /// How many containers the value is in.
    package private(set) var depth = 0

    init(_ document: Document) { value = Value(document) }

    /// A value that is only read, the way to it not known.
    init(reading value: Value) { self.value = value }
  }
}

extension PropertyList.Place {
  /// Goes into a member or an element.
  ///
  /// - Parameters:
  ///   - token: The token, decoded.
  ///   - parent: Makes the pointer to the value for an error.
  mutating func descend(into token: String, of parent: () -> NavJSON.Pointer) throws(NavJSON.PointerError) {
    switch value.kind {
    case .dictionary:
      let members = value.members ?? []
      let found = members.indices.filter {
        (try? members[$0].key.stringBytes())?.elementsEqual(token.utf8) ?? false
      }
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
    default: throw NavJSON.PointerError(.noContainer(parent: parent(), what: value.kind.withArticle))
    }
  }

  /// The values in an array or a dictionary, each with its token; none in any other value.
  func children() -> [(token: String, place: PropertyList.Place)] {
    if let members = value.members {
      return members.enumerated().map { ($1.key.string ?? "", child($0, $1.value)) }
    }
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

  /// The change of the list that puts another value in the place of this one.
  ///
  /// - Parameter content: The value; the elements that it keeps are those of the array that is here.
  package func replaced(by content: PropertyList.Content) -> TextReplacement {
    switch value.document.format {
    case .xml: PropertyList.XMLWriter(value).replacing(by: content)
    case .binary: PropertyList.BinaryWriter.replacing(self, by: content)
    }
  }
}
