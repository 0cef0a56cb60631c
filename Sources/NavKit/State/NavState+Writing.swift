// Writing several paths into one text at once (`NavState.Edit`), and that of a stack whose key the text lacks; every other byte
// stays. For NavState+Testing.swift, Migration, Change, Diff and Input.

extension NavState {
  /// A change of one text inside the outermost one: a replaced path or value.
  package struct Edit {
    /// The values that enclose the changed text, outermost first.
    private let carriers: [Carrier]
    private let text: [UInt8]
    fileprivate let pieces: [TextPiece]
    /// Finds the same place again after other changes to the text.
    fileprivate let find: (PointerCursor) throws(NavPathError) -> Edit

    /// Replaces a document's path.
    ///
    /// - Throws: ``NavFormError`` if the form of the document cannot hold an element of the path.
    package init(
      _ document: NavPath.Document, at location: NavPath.Location, with path: NavPath
    ) throws(NavFormError) {
      self.init(document, location, try document.innerPieces(with: path))
    }

    /// Replaces parts of the text that directly contains the path's array.
    ///
    /// - Throws: ``NavFormError`` if a property list cannot hold an element.
    package init(
      _ document: NavPath.Document, at location: NavPath.Location, _ replacements: [TextReplacement]
    ) throws(NavFormError) {
      let pieces = replacements.pieces(ofCount: document.encoded.bytes.count)
      if let error = document.carriedError(pieces, of: document.path) { throw error }
      self.init(document, location, pieces)
    }

    private init(_ document: NavPath.Document, _ location: NavPath.Location, _ pieces: [TextPiece]) {
      (carriers, text, self.pieces) = (document.carriers, document.encoded.bytes, pieces)
      var location = location
      (location.form, location.elementType) = (document.form, document.elementType)
      let again = location
      find = { (root) throws(NavPathError) in Edit(try NavPath.Document(at: again, from: root), again, pieces) }
    }

    /// The enclosing value at a depth, nil below the last one, and the text that contains it.
    fileprivate func level(_ depth: Int) -> (carrier: Carrier?, text: [UInt8]) {
      guard depth < carriers.count else { return (nil, text) }
      return (carriers[depth], carriers[depth].value.bytes)
    }
  }

  /// The text with several changed paths, in pieces that share all unchanged bytes.
  ///
  /// The text in a string or Data is rewritten once for all paths in it. A change in a binary list moves everything after it, so
  /// the next path is located in the changed text.
  package static func written(_ edits: [Edit], in bytes: [UInt8]) throws(NavPathError) -> [ArraySlice<UInt8>] {
    var (text, waiting) = (bytes, edits)
    while true {
      var later: [Edit] = []
      let pieces = try pieces(of: waiting, depth: 0, text, &later).map { $0.bytes(of: text) }.filter { !$0.isEmpty }
      guard !later.isEmpty else { return pieces }
      text = Array(pieces.joined())
      let root = PointerCursor(try DocumentValue.read(text))
      waiting = try later.map { (edit) throws(NavPathError) in try edit.find(root) }
    }
  }

  /// The pieces of a text at a depth of nesting, with its edits applied; edits that have to wait go to `later`.
  private static func pieces(
    of edits: [Edit], depth: Int, _ text: [UInt8], _ later: inout [Edit]
  ) throws(NavPathError) -> [TextPiece] {
    var replacements: [TextReplacement] = []
    var groups: [(carrier: Carrier, edits: [Edit])] = []
    // Each changed value rewrites the whole binary list.
    let isBinary = PropertyList.format(of: text) == .binary
    for edit in edits {
      guard let carrier = edit.level(depth).carrier else {
        guard !isBinary || replacements.isEmpty else {
          later.append(edit)
          continue
        }
        replacements += TextReplacement.all(in: edit.pieces, of: text)
        continue
      }
      if let index = groups.firstIndex(where: { $0.carrier.value.isSamePlace(as: carrier.value) }) {
        groups[index].edits.append(edit)
      } else {
        groups.append((carrier, [edit]))
      }
    }
    if isBinary {
      let count = replacements.isEmpty ? 1 : 0
      later += groups.dropFirst(count).flatMap(\.edits)
      groups = Array(groups.prefix(count))
    }
    for (carrier, edits) in groups {
      let inner = edits[0].level(depth + 1).text
      let pieces = try pieces(of: edits, depth: depth + 1, inner, &later)
      replacements += TextReplacement.all(in: carrier.carrying(pieces, of: inner), of: text)
    }
    replacements.sort { $0.range.lowerBound < $1.range.lowerBound }
    for (one, next) in zip(replacements, replacements.dropFirst())
    where next.range.lowerBound < max(one.range.upperBound, one.range.lowerBound + 1) {
      throw NavPathError(offset: next.range.lowerBound, detail: .changedTwice)
    }
    return replacements.pieces(ofCount: text.count)
  }
}

extension TextReplacement {
  /// The replacements that a sequence of pieces makes in a text.
  fileprivate static func all(in pieces: [TextPiece], of text: [UInt8]) -> [TextReplacement] {
    var replacements: [TextReplacement] = []
    var at = 0
    var new: [UInt8] = []
    for piece in pieces + [.kept(text.count..<text.count)] {
      switch piece {
      case .new(let bytes): new += bytes
      case .kept(let range):
        if range.lowerBound > at || !new.isEmpty {
          replacements.append(TextReplacement(range: at..<range.lowerBound, bytes: new))
        }
        (at, new) = (range.upperBound, [])
      }
    }
    return replacements
  }
}

// MARK: - Stacks without a key

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
