// Following a JSON Pointer into a property list, and replacing the value that it leads to.

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

    private(set) var value: Value
    /// In a binary list: from the outermost object on.
    private(set) var steps: [Step] = []
    /// How many containers the value is in.
    private(set) var depth = 0

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
  mutating func descend(into token: String, of parent: () -> JSON.Pointer) throws(JSON.PointerError) {
    let number: Int
    let child: PropertyList.Value
    switch value.kind {
    case .dictionary:
      let found = value.numbers(ofMember: token)
      guard let first = found.first else {
        let names = value.firstKeys(JSON.PointerError.mostNames)
        throw JSON.PointerError(.noMember(name: token, parent: parent(), names: names))
      }
      guard found.count == 1 else { throw JSON.PointerError(.severalMembers(name: token, parent: parent())) }
      number = first
      child = value.member(number)
    case .array:
      let count = value.count
      guard let index = JSON.Pointer.arrayIndex(token), index < count else {
        throw JSON.PointerError(.noElement(token: token, parent: parent(), count: count))
      }
      number = index
      child = value.element(index)
    default: throw JSON.PointerError(.nothingInside(parent: parent(), what: value.kind.withArticle))
    }
    if let reference = value.reference(number) {
      steps.append(Step(container: value.index, reference: reference))
    }
    depth += 1
    value = child
  }

  /// The values in an array or a dictionary, each with its token; none in any other value.
  func children() -> [(token: String, place: PropertyList.Place)] {
    let values = value.elements?.enumerated().map { (String($0.offset), $0.element) }
    let members = value.members?.map { ($0.key.string ?? "", $0.value) }
    return (values ?? members ?? []).enumerated().map { number, child in
      var place = self
      if let reference = value.reference(number) {
        place.steps.append(Step(container: value.index, reference: reference))
      }
      place.depth += 1
      place.value = child.1
      return (child.0, place)
    }
  }

  /// The change of the list that puts another value in the place of this one.
  ///
  /// - Parameter content: The value; the elements that it keeps are those of the array that is here.
  func replaced(by content: PropertyList.Content) -> TextReplacement {
    switch value.document.format {
    case .xml: PropertyList.XMLWriter(value).replacing(by: content)
    case .binary: PropertyList.BinaryWriter.replacing(self, by: content)
    }
  }
}

extension PropertyList.Value {
  /// The places among the members of those with a key, code point by code point.
  fileprivate func numbers(ofMember key: String) -> [Int] {
    let members = members ?? []
    return members.indices.filter { (try? members[$0].key.stringBytes())?.elementsEqual(key.utf8) ?? false }
  }

  fileprivate func member(_ number: Int) -> PropertyList.Value {
    guard let reference = reference(number) else {
      return Children(of: self).dropFirst(2 * number + 1).first { _ in true } ?? self
    }
    return referred(at: reference)
  }

  fileprivate func element(_ index: Int) -> PropertyList.Value {
    reference(index).map(referred) ?? Children(of: self).dropFirst(index).first { _ in true } ?? self
  }

  /// The first few keys of a dictionary.
  fileprivate func firstKeys(_ most: Int) -> [String] {
    var names: [String] = []
    var children = children
    while names.count < most, let key = children.next(), children.next() != nil { names.append(key.string ?? "") }
    return names
  }

  /// Where the number of an element or of a member's value stands; nil in XML.
  fileprivate func reference(_ number: Int) -> Int? {
    guard let size = document.trailer?.referenceSize else { return nil }
    return node.content.lowerBound + (kind == .dictionary ? count + number : number) * size
  }

  private func referred(at reference: Int) -> PropertyList.Value {
    let size = document.trailer?.referenceSize ?? 1
    let number = PropertyList.BinaryReader.number(document.bytes, at: reference, size: size)
    return PropertyList.Value(document, index: Int(number))
  }
}
