// Several paths put back into one text at once; every byte outside them stays.

extension NavState {
  /// A path and what takes its place in the text that its array is in.
  package struct Edit {
    package private(set) var document: PathDocument
    private let location: PathLocation
    fileprivate let pieces: [TextPiece]

    /// - Throws: ``PathFormError`` if a property list cannot hold an element.
    package init(
      _ document: PathDocument, at location: PathLocation, _ replacements: [TextReplacement]
    ) throws(PathFormError) {
      (self.document, self.location) = (document, location)
      pieces = replacements.pieces(ofCount: document.encoded.bytes.count)
      if let error = document.carriedError(pieces, of: document.path) { throw error }
    }

    /// - Throws: ``PathFormError`` if the form of the document cannot hold an element of the path.
    package init(
      _ document: PathDocument, at location: PathLocation, with path: NavPath
    ) throws(PathFormError) {
      (self.document, self.location) = (document, location)
      pieces = try document.innerPieces(with: path)
    }

    /// The carrier at a depth, nil below the last one; and the text that it is in.
    fileprivate func level(_ depth: Int) -> (carrier: Carrier?, text: [UInt8]) {
      guard depth < document.carriers.count else { return (nil, document.encoded.bytes) }
      return (document.carriers[depth], document.carriers[depth].value.bytes)
    }

    /// Finds the path again in a text in which others were changed.
    fileprivate mutating func reopen(from root: PointerCursor) throws(PathError) {
      var location = location
      (location.form, location.elementType) = (document.form, document.elementType)
      document = try PathDocument(at: location, from: root)
    }
  }

  /// The text with several paths in it, in pieces that share the bytes of everything untouched.
  ///
  /// The text that a string or Data holds is made once for all paths in it. In a binary list a change moves all that is after it,
  /// so that the next path is looked for in the changed text.
  package static func written(_ edits: [Edit], in bytes: [UInt8]) throws(PathError) -> [ArraySlice<UInt8>] {
    var (text, waiting) = (bytes, edits)
    while true {
      var later: [Edit] = []
      let pieces = pieces(of: waiting, depth: 0, text, &later).map { $0.bytes(of: text) }.filter { !$0.isEmpty }
      guard !later.isEmpty else { return pieces }
      text = Array(pieces.joined())
      let root = PointerCursor(try DocumentValue.read(text))
      for index in later.indices { try later[index].reopen(from: root) }
      waiting = later
    }
  }

  /// The pieces of a text at a depth of carriers, given the edits in it.
  private static func pieces(
    of edits: [Edit], depth: Int, _ text: [UInt8], _ later: inout [Edit]
  ) -> [TextPiece] {
    var replacements: [TextReplacement] = []
    var groups: [(carrier: Carrier, edits: [Edit])] = []
    for edit in edits {
      guard let carrier = edit.level(depth).carrier else {
        replacements += TextReplacement.all(in: edit.pieces, of: text)
        continue
      }
      let identity = ValueIdentity(carrier.value)
      if let index = groups.firstIndex(where: { ValueIdentity($0.carrier.value) == identity }) {
        groups[index].edits.append(edit)
      } else {
        groups.append((carrier, [edit]))
      }
    }
    if PropertyList.format(of: text) == .binary {
      later += groups.dropFirst().flatMap(\.edits)
      groups = Array(groups.prefix(1))
    }
    for (carrier, edits) in groups {
      let inner = edits[0].level(depth + 1).text
      let pieces = pieces(of: edits, depth: depth + 1, inner, &later)
      replacements += TextReplacement.all(in: carrier.carrying(pieces, of: inner), of: text)
    }
    return replacements.sorted { $0.range.lowerBound < $1.range.lowerBound }.pieces(ofCount: text.count)
  }
}

extension TextReplacement {
  /// The texts between the kept pieces of a text.
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
