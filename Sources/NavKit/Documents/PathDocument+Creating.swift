// An empty path at a location that has none: in a document that lacks the member, or in a new document.
//
//     {"tab":"home"}                  --at /tabs/home   json     {"tab":"home","tabs":{"home":[]}}
//     {"path":null}                   --at /path        text     {"path":"[]"}
//     {"path":""}                     --at /path        base64   {"path":"W10="}
//     <key>path</key><data></data>    --at /path                 <key>path</key><data>W10=</data>
//
// What the app reads there, the document does not always tell. The location says it, or the values around the place do, or
// nothing is written.

extension PathDocument {
  /// A text with an empty path at a location that has no path yet.
  ///
  ///     let tabs = PathLocation(pointer: "/tabs/home")
  ///     let document = try PathDocument.creating(tabs, in: nil)
  ///     String(decoding: document?.bytes ?? [], as: UTF8.self) == #"{"tabs":{"home":[]}}"# + "\n"
  ///
  /// What the pointer needs is added: members of objects and of dictionaries, and an element at the end of an array. A `null`, an
  /// empty string or empty Data at the pointer is replaced. In a new text the path is an array in place unless the location has
  /// another encoding.
  ///
  /// - Parameters:
  ///   - location: Where the path is to be, in which form and encoding.
  ///   - bytes: The text to add it to, in UTF-8; nil for a new one.
  ///   - replaces: Whether a value at the pointer is replaced.
  /// - Returns: The document; nil if there is a value at the pointer and it is not to be replaced.
  /// - Throws: ``PathError`` if the text cannot have a value at the pointer, if its encoding is not known, or if the text is
  ///   neither JSON nor a property list.
  /// - Complexity: O(*n*) in the length of the text.
  package static func creating(
    _ location: PathLocation, in bytes: [UInt8]?, replacing replaces: Bool = false
  ) throws(PathError) -> PathDocument? {
    let tokens = location.pointer?.tokens ?? []
    guard let bytes else {
      let text = try (location.encoding ?? .json).jsonText(at: 0)
      return try PathDocument(parsing: PathGap.nested(tokens[...], text) + [0x0A], at: location).asNew()
    }
    let root = try DocumentValue.read(bytes)
    var cursor = PointerCursor(root)
    let text: [UInt8]
    do throws(PathError) {
      guard let gap = try PathGap.find(tokens, &cursor, location, replacing: replaces) else { return nil }
      text = try gap.filled(at: cursor, try gap.encoding(at: cursor, location, in: root))
    } catch {
      throw error.moved(outOf: cursor.carriers)
    }
    return try PathDocument(parsing: text, at: location).asNew()
  }

  private func asNew() -> PathDocument {
    PathDocument(carriers: carriers, encoded: encoded, rewrites: true, openForms: openForms)
  }
}
