// Elements that were added to a path and that no app could decode: their first fault, for the public methods that write a path
// (NavPath.Document+Tags.swift) and for `diff`.

/// The reason why no app could decode an element.
package enum ElementFault: Error, Sendable {
  case notJSON(NavJSON.SyntaxError)
  /// Its type cannot be decoded from the value; the offset is that of the invalid part.
  case wrongValue(offset: Int, message: String)
}

extension NavPath.Element {
  /// The reason why no app could decode the element from this encoder's output.
  fileprivate func fault(by encoder: AppEncoder) -> ElementFault? {
    let value: NavJSON.Value
    do throws(NavJSON.SyntaxError) { value = try self.value() } catch { return .notJSON(error) }
    do throws(StandardValueError) {
      try StandardValueCheck.check(value, as: StandardKind(type)?.stored(by: encoder))
      try StandardValueCheck.checkNumbers(in: value)
    } catch { return .wrongValue(offset: error.offset, message: error.message) }
    return value.identifiers.first(where: \.isTemporary).map {
      .wrongValue(offset: $0.value.range.lowerBound, message: PersistentIdentifier.temporaryMessage($0.name))
    }
  }
}

extension NavPath {
  /// The lowest new element that no app could decode.
  package func firstNewFault(by encoder: AppEncoder = .default) -> (index: Int, fault: ElementFault)? {
    var first: (Int, ElementFault)?
    forEachAdded { index, element in
      if first == nil, let fault = element.fault(by: encoder) { first = (index, fault) }
    }
    return first
  }
}
