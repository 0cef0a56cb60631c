// Checks, also for Schema, of values in a library's own form that Swift notation cannot write: the error asks for JSON.
//
//     SwiftData                the identifier of a model
//     hmlongco/Navigator       every element is an array: the mangled type, the value, and the presentation method
//     sindresorhus/Defaults    every element of a list is a string, the JSON text of the value

extension Notation {
  /// Rejects Swift notation for a type that always has such a form.
  func checkForm(of type: NavPath.TypeName, at offset: Int) throws(NavNotationError) {
    guard let (words, example) = form(of: type) else { return }
    throw NavNotationError(offset: offset, detail: .foreignForm(words, example: "\(type.name)=\(example)"))
  }

  /// The form of such a type's values and an example; nil for any other type.
  private func form(of type: NavPath.TypeName) -> (words: String, example: String)? {
    if type == .identifier {
      let example =
        #"{"implementation":{"primaryKey":"p1","uriRepresentation":"x-coredata://STORE/Item/p1","#
        + #""isTemporary":false,"storeIdentifier":"STORE","entityName":"Item"}}"#
      return ("an identifier of SwiftData", example)
    }
    guard type.isNavigatorWrapper else { return nil }
    let example = path.last.flatMap { $0.wrapped == nil ? nil : try? $0.value().compactText }
    let words = "the array [mangled type, value, method] of hmlongco/Navigator"
    return (words, example ?? #"["3App6ScreenO",{"home":{}},0]"#)
  }

  func checkText(_ element: NavPath.Element, at offset: Int) throws(NavNotationError) {
    if let error = path.misplacedText(in: element, at: offset) ?? original.misplacedText(in: element, at: offset) {
      throw error
    }
  }

  /// Rejects a match that no value of such a form can meet, although the value inside it may.
  func checkForm(of reading: NotationReading) throws(NavNotationError) {
    guard let type = reading.match.type ?? types.implied else { return }
    switch reading.match.kind {
    case .type: break
    case .element(let element): try checkText(element, at: reading.start)
    case .value(let value): try checkText(NavPath.Element(type: type, value: value), at: reading.start)
    case .members, .enumCase:
      guard let last = path.last, path.holdsTexts(of: type) else { break }
      try checkText(NavPath.Element(type: type, uncheckedText: (try? last.value())?.string ?? "{}"), at: reading.start)
    }
    if reading.caseName != nil { try checkForm(of: type, at: reading.start) }
  }
}

extension NavPath {
  /// Whether the topmost element is of this non-standard type and a string with the JSON text of an object or an array.
  fileprivate func holdsTexts(of type: NavPath.TypeName) -> Bool {
    guard let last, last.type == type, StandardTypes.shortName(of: type.name) == nil else { return false }
    return (try? last.value())?.isTextOfContainer ?? false
  }

  /// The error for an element whose value should be a JSON text like those on the path; nil if it is valid.
  package func misplacedText(in element: NavPath.Element, at offset: Int = 0) -> NavNotationError? {
    guard let value = try? element.value(), value.kind == .object || value.kind == .array, holdsTexts(of: element.type)
    else { return nil }
    let word = element.type.isUnknown ? "" : element.type.name
    return NavNotationError(
      offset: offset, detail: .notAText(word: "\(word)=\(NavJSON.compactText(ofString: value.compactText))"))
  }
}
