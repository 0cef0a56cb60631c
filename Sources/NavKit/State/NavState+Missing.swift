// Adding a stack whose key a document lacks, which the app reads as an empty path: whether it may be added, for a state in an
// app's tests (NavState+Testing.swift) and, in navpath, for a stack that a script or a difference names (OpenedPath,
// ComparedFiles); and the text with its path, for such a state alone.

extension NavState {
  /// Whether a missing stack may be added: only its own key is missing. The other members of a sheet are known only to the app.
  ///
  /// - Parameter document: The document; nil for the only one.
  package func mayAdd(_ place: StackPlace, to document: Document? = nil) -> Bool {
    guard place.isOptional, let document = document ?? (documents.count == 1 ? documents[0] : nil),
      let last = place.pointer.tokens.last,
      var parent = document.cursor.reached(NavJSON.Pointer(tokens: place.pointer.tokens.dropLast())),
      (try? parent.openTexts()) != nil
    else { return false }
    return parent.value.kind == .object && parent.reached(NavJSON.Pointer(tokens: [last])) == nil
  }

  /// The text with a path at the place of a missing stack.
  static func adding(
    _ path: NavPath, at place: StackPlace, as document: NavPath.Document, to text: [UInt8]
  ) throws(NavFormError) -> [UInt8] {
    // The form of an empty path has to be known.
    _ = try document.checkedPieces(with: path)
    var location = place.location
    (location.form, location.elementType) = (location.form ?? document.form, document.elementType)
    let new: NavPath.Document
    do throws(NavPathError) {
      // Another missing stack may have been added at the same place.
      guard let made = try NavPath.Document.creating(location, in: text) else {
        throw NavPathError(offset: 0, detail: .changedTwice)
      }
      new = made
    } catch { throw NavFormError(index: 0, form: document.form, detail: .place(error)) }
    return Array(try new.checkedPieces(with: path).joined())
  }
}
