// The checks for values in a form of a library's own, which Swift notation does not write: JSON is asked for.
//
//     SwiftData                an identifier of a model
//     hmlongco/Navigator       every element is an array: the mangled type, the value, and how it is presented
//     sindresorhus/Defaults    every element of a list is a string, the JSON text of the value

extension Notation {
  /// Refuses Swift notation for a value of a type that has such a form whatever the path.
  func checkForm(of type: NavPath.TypeName, at offset: Int) throws(NavNotationError) {
    guard let (words, example) = form(of: type) else { return }
    throw NavNotationError(offset: offset, detail: .foreignForm(words, example: "\(type.name)=\(example)"))
  }

  /// How values of such a type are stored, and an example of one; nil for any other type.
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

  /// Refuses a value in the place of its JSON text.
  func checkText(_ element: NavPath.Element, at offset: Int) throws(NavNotationError) {
    if let error = path.misplacedText(in: element, at: offset) ?? original.misplacedText(in: element, at: offset) {
      throw error
    }
  }

  /// Refuses a match that no value of such a form can meet, though the value inside may.
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
  /// Whether the topmost element is of a type of the app and a string that is the JSON text of an object or an array.
  fileprivate func holdsTexts(of type: NavPath.TypeName) -> Bool {
    guard let last, last.type == type, StandardTypes.shortName(of: type.name) == nil else { return false }
    return (try? last.value())?.isTextOfContainer ?? false
  }

  /// The error for an element whose value should be a JSON text as those on the path; nil if it may be as it is.
  package func misplacedText(in element: NavPath.Element, at offset: Int = 0) -> NavNotationError? {
    guard let value = try? element.value(), value.kind == .object || value.kind == .array, holdsTexts(of: element.type)
    else { return nil }
    let word = element.type.isUnknown ? "" : element.type.name
    return NavNotationError(
      offset: offset, detail: .notAText(word: "\(word)=\(NavJSON.compactText(ofString: value.compactText))"))
  }
}
