// Tags for new elements, and the rejection of values that no app could decode, for the public methods that write a path
// (NavPath+Testing.swift, NavState+Testing.swift); and `NavPath: Encodable`, which does the same for SwiftUI's form.

extension NavPath.Document {
  /// The path with the tags that new elements need in this text. Throws for a value that no app could decode.
  func tagged(_ path: NavPath) throws(NavFormError) -> NavPath {
    let tagged = try withTags(path)
    if let (index, fault) = firstMiscoded(in: path) {
      throw NavFormError(index: index, form: form, detail: .undecodable(path[index].type, fault.message))
    }
    switch tagged.firstNewFault(by: encoder(by: nil, in: nil)) {
    case nil: return tagged
    case (let index, .notJSON(let error))?: throw NavFormError(index: index, form: form, detail: .brokenValue(error))
    case (let index, .wrongValue(_, let message))?:
      throw NavFormError(index: index, form: form, detail: .undecodable(tagged[index].type, message))
    }
  }

  private func withTags(_ path: NavPath) throws(NavFormError) -> NavPath {
    guard form.hasTags, path.source !== encoded || !path.isUnchanged else { return path }
    var known = KnownTypes(path: self.path.types, beside: typesBeside, tagStyle: tagStyle)
    var (tagged, index) = (path, 0)
    for piece in path.pieces {
      defer { index += piece.count }
      guard case .added(let elements) = piece else { continue }
      for (offset, element) in elements.enumerated() where !element.type.isUnknown {
        let tag: NavPath.TypeName
        do throws(TypeNameError) {
          tag = try known.pushable(element.type)
        } catch {
          throw NavFormError(index: index + offset, form: form, detail: .tag(error.message))
        }
        known.add(tag)
        if !tag.tag.utf8.elementsEqual(element.type.tag.utf8) { tagged[index + offset].type = tag }
      }
    }
    return tagged
  }
}

extension NavPath: Encodable {
  /// Encodes the path like `NavigationPath.codable`: strings in pairs, the current screen first.
  ///
  /// New elements are checked and get tags as in ``Document/bytes(with:)``.
  ///
  /// - Throws: The encoder's error; `EncodingError` if an element's type is not known or its screen is not pushed, which
  ///   SwiftUI's form cannot store, if its tag is not known, or if no app could decode it.
  /// - Complexity: O(*n*) in the number of elements.
  public func encode(to encoder: any Encoder) throws {
    let tagged: NavPath
    do throws(NavFormError) { tagged = try Document(encoded: source ?? .empty()).tagged(self) } catch {
      throw EncodingError.invalidValue(
        self[error.index], EncodingError.Context(codingPath: encoder.codingPath, debugDescription: error.message))
    }
    var strings = encoder.unkeyedContainer()
    for (index, element) in tagged.enumerated().reversed() {
      if element.type.isUnknown || !element.isPushed {
        let fault =
          element.type.isUnknown
          ? "its type is not known" : "it is presented as \(Visible.text(element.presentationName)), and not pushed"
        throw EncodingError.invalidValue(
          element,
          EncodingError.Context(
            codingPath: encoder.codingPath, debugDescription: "element \(index) is not in SwiftUI's form: \(fault)"))
      }
      try strings.encode(element.type.tag)
      try strings.encode(element.text)
    }
  }
}
