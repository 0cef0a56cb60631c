// An empty path created at a location without one: in a document that lacks the member, or in a new document; for the stacks
// that a state lacks, for `NavFile` (Storage), and for Input, Change and `new`.
//
//     {"tab":"home"}                  --at /tabs/home   json     {"tab":"home","tabs":{"home":[]}}
//     {"path":null}                   --at /path        text     {"path":"[]"}
//     {"path":""}                     --at /path        base64   {"path":"W10="}
//     <key>path</key><data></data>    --at /path                 <key>path</key><data>W10=</data>
//
// The encoding comes from the location or from the values around the place; if neither determines it, nothing is written.

extension NavPath.Document {
  /// The text, or a new one, with an empty path at a location without a path; nil if there is a value that must not be replaced.
  ///
  /// Missing members of objects and dictionaries, and an element at the end of an array, are added. A `null`, an empty string or
  /// empty Data at the pointer is replaced. In a new text the path is an in-place array unless the location has another encoding.
  package static func creating(
    _ location: NavPath.Location, in bytes: [UInt8]?, replacing replaces: Bool = false
  ) throws(NavPathError) -> NavPath.Document? {
    let tokens = location.pointer?.tokens ?? []
    guard let bytes else {
      guard let text = (location.encoding ?? .json).emptyPath.json else {
        throw NavPathError(offset: 0, detail: .dataInJSON)
      }
      return try NavPath.Document(
        parsing: PathGap.nested(PathGap.checked(tokens[...], at: nil), text) + [0x0A], at: location
      ).asNew()
    }
    let root = try DocumentValue.read(bytes)
    var cursor = PointerCursor(root)
    let text: [UInt8]
    do throws(NavPathError) {
      guard let gap = try PathGap.find(tokens, &cursor, location, replacing: replaces) else { return nil }
      let encoding = try gap.encoding(at: cursor, location, in: root)
      text = cursor.text(with: try gap.change(at: cursor, encoding.emptyPath))
    } catch { throw error.moved(outOf: cursor.carriers) }
    return try NavPath.Document(parsing: text, at: location).asNew()
  }

  private func asNew() -> NavPath.Document {
    var document = self
    document.rewrites = true
    return document
  }
}

// MARK: - The empty path

extension PathEncoding {
  fileprivate var emptyPath: PathGap.Content {
    switch self {
    case .json: PathGap.Content(json: Array("[]".utf8), list: .array([]))
    case .text: PathGap.Content(json: Array(#""[]""#.utf8), list: .string(Array("[]".utf8)))
    case .base64: PathGap.Content(json: Array(#""W10=""#.utf8), list: .string(Array("W10=".utf8)))
    case .data: PathGap.Content(json: nil, list: .data(Array("[]".utf8)))
    }
  }
}
