// Stacks whose key a document lacks, which the app reads as empty paths: those of a state in an app's tests
// (NavState+Testing.swift), and in navpath those that a script or a difference names (OpenedPath, ComparedFiles).

extension NavState {
  /// Whether a missing stack may be added: only its own key is missing. The other members of a sheet are known only to the app.
  package func mayAdd(_ place: StackPlace) -> Bool {
    guard place.isOptional, documents.count == 1, let last = place.pointer.tokens.last,
      var parent = documents[0].cursor.reached(NavJSON.Pointer(tokens: place.pointer.tokens.dropLast())),
      (try? parent.openTexts()) != nil
    else { return false }
    return parent.value.kind == .object && parent.reached(NavJSON.Pointer(tokens: [last])) == nil
  }

  /// The text with a path at the place of a missing stack.
  static func adding(
    _ path: NavPath, at place: StackPlace, as document: NavPath.Document, to text: [UInt8]
  ) throws(NavFormError) -> [UInt8] {
    var location = place.location
    (location.form, location.elementType) = (location.form ?? document.form, document.elementType)
    let created = Result { () throws(NavPathError) in try NavPath.Document.creating(location, in: text) }
    switch created {
    case .success(nil): preconditionFailure("a missing stack has no value")
    case .success(let new?): return Array(try new.checkedPieces(with: path).joined())
    case .failure(let error): throw NavFormError(index: 0, form: document.form, detail: .place(error))
    }
  }
}
