// Writing a path back into its text, whole or in pieces, in the same or in another form and layout; for Migration,
// Samples, the API for tests and the tool. Also its array alone, and whether the text would change.

extension NavPath.Document {
  /// Whether writing `path` would not change the text.
  package func isUnchanged(by path: NavPath) -> Bool {
    guard rewrites else { return path.source === encoded && path.isUnchanged }
    return pieces(with: path).joinedEquals(bytes)
  }

  /// The text with another path, in pieces that share all unchanged bytes: a change at the top of a 100 MB path makes a few
  /// hundred new bytes.
  ///
  /// - Throws: ``NavFormError`` for the first element, new or converted, that the form cannot hold.
  package func checkedPieces(with path: NavPath) throws(NavFormError) -> [ArraySlice<UInt8>] {
    outerPieces(try innerPieces(with: path), with: path)
  }

  func innerPieces(with path: NavPath) throws(NavFormError) -> [TextPiece] {
    let written = written(path)
    if let error = written.error { throw error }
    return written.pieces
  }

  /// The same pieces as ``checkedPieces(with:)``, without a check that the form can hold the path.
  package func pieces(with path: NavPath) -> [ArraySlice<UInt8>] { outerPieces(written(path).pieces, with: path) }

  /// The array of a path without the text around it; it keeps its bytes unless the path was changed or is converted.
  package func arrayText(
    with path: NavPath, as form: NavPath.Form, element: NavPath.TypeName? = nil,
    tags: [NavPath.TypeName: NavPath.TypeName] = [:]
  ) throws(NavFormError) -> [UInt8] {
    var inner = form == self.form && tags.isEmpty ? self : converted(to: form, element: element, tags: tags)
    inner.carriers = []
    let text = try inner.checkedPieces(with: path).joined()
    return Array(text.dropFirst(encoded.array.lowerBound).dropLast(encoded.bytes.count - encoded.array.upperBound))
  }

  /// Writes the text with another path piece by piece, each as soon as it is made, to save memory on large paths.
  ///
  /// - Returns: An error for the first element that the form cannot hold; the pieces passed so far are then useless.
  package func write<Failure: Error>(
    _ path: NavPath, to receive: (ArraySlice<UInt8>) throws(Failure) -> Void
  ) throws(Failure) -> NavFormError? {
    // A text inside a string or a property list is written level by level, from the inside outwards.
    guard rewrites, carriers.isEmpty else {
      let written = written(path)
      if let error = written.error { return error }
      for piece in outerPieces(written.pieces, with: path) { try receive(piece) }
      return nil
    }
    let bytes = bytes
    return try makePieces(of: path) { piece throws(Failure) in try receive(piece.bytes(of: bytes)) }
  }

  /// The error for the first element that the enclosing array of a property list cannot hold, or for a path that cannot be changed.
  package func carriedError(_ pieces: [TextPiece], of path: NavPath) -> NavFormError? {
    guard let carrier = carriers.last else { return nil }
    if carriers.contains(where: \.value.isSharedInArchive),
      !pieces.map({ $0.bytes(of: encoded.bytes) }).joinedEquals(encoded.bytes)
    {
      return NavFormError(index: 0, form: layout.form, detail: .sharedObject)
    }
    do throws(Carrier.ItemError) {
      try carrier.check(pieces, of: encoded.bytes)
      return nil
    } catch {
      let index = error.item / layout.form.itemsOfElement
      return NavFormError(
        index: layout.form.isTopFirst ? path.count - 1 - index : index, form: layout.form,
        detail: .notInList(error.error))
    }
  }
}

extension NavPath.Document {
  /// Passes the pieces of the innermost text through all enclosing values to the outermost text.
  private func outerPieces(_ innerPieces: [TextPiece], with path: NavPath) -> [ArraySlice<UInt8>] {
    let bytes = bytes
    guard rewrites || !isUnchanged(by: path) else { return [bytes[...]] }
    return carriers.carrying(innerPieces, of: encoded.bytes).map { $0.bytes(of: bytes) }.filter { !$0.isEmpty }
  }

  private func written(_ path: NavPath) -> (pieces: [TextPiece], error: NavFormError?) {
    var pieces: [TextPiece] = []
    let error = makePieces(of: path) { pieces.append($0) }
    return (pieces, error ?? carriedError(pieces, of: path))
  }

  /// Makes the pieces of the innermost text one by one and returns an error for the first element that the form cannot hold.
  private func makePieces<Failure: Error>(
    of path: NavPath, _ add: (TextPiece) throws(Failure) -> Void
  ) throws(Failure) -> NavFormError? {
    try add(.kept(0..<encoded.array.lowerBound + 1))
    try add(.new(layout.opening(isEmpty: path.isEmpty)))
    let isTopFirst = layout.form.isTopFirst
    var first: NavFormError?
    var index = isTopFirst ? path.count : 0
    let pieces = isTopFirst ? path.pieces.reversed() : path.pieces
    for (number, piece) in pieces.enumerated() {
      if number > 0 {
        let kept = rewrites || path.source !== encoded ? nil : separator(before: number, of: pieces)
        try add(kept.map(TextPiece.kept) ?? .new(layout.betweenElements))
      }
      if isTopFirst { index -= piece.count }
      if case .kept(let range) = piece, path.source === encoded, !rewrites {
        try add(.kept(encoded.text(ofElements: range)))
      } else if let error = try makeNew(piece, of: path, from: index, add), error.index <= first?.index ?? error.index {
        first = error
      }
      if !isTopFirst { index += piece.count }
    }
    try add(.new(layout.closing(isEmpty: path.isEmpty)))
    try add(.kept(encoded.array.upperBound - 1..<encoded.bytes.count))
    return first
  }

  /// The original separator before a piece, if one of the two pieces replaces exactly as many elements as it has; nil otherwise.
  private func separator(before number: Int, of pieces: [NavPath.Piece]) -> Range<Int>? {
    /// The range of elements that a piece keeps, in the order of the file.
    func kept(_ number: Int) -> Range<Int>? {
      guard pieces.indices.contains(number), case .kept(let range) = pieces[number] else { return nil }
      return form.isTopFirst ? encoded.count - range.upperBound..<encoded.count - range.lowerBound : range
    }
    let next: Int
    if let before = kept(number - 1) {
      let after = number + 1 == pieces.count ? encoded.count : kept(number + 1)?.lowerBound
      guard after == before.upperBound + pieces[number].count else { return nil }
      next = before.upperBound
    } else {
      let before = number == 1 ? 0 : kept(number - 2)?.upperBound
      guard let after = kept(number)?.lowerBound, before == after - pieces[number - 1].count else { return nil }
      next = after
    }
    let index = { form.isTopFirst ? encoded.count - 1 - $0 : $0 }
    return encoded.end(ofElement: index(next - 1))..<encoded.start(ofElement: index(next))
  }

  /// The size of a piece of new text, so that a 100 MB text is not copied as it grows.
  private static let pieceLength = 1 &<< 20

  /// Makes a rewritten piece of the path, whose first element has the index `start`.
  private func makeNew<Failure: Error>(
    _ piece: NavPath.Piece, of path: NavPath, from start: Int, _ add: (TextPiece) throws(Failure) -> Void
  ) throws(Failure) -> NavFormError? {
    var writer = ElementWriter(layout, rules(for: path))
    for number in 0..<piece.count {
      let offset = layout.form.isTopFirst ? piece.count - 1 - number : number
      switch piece {
      case .kept(let range):
        guard let source = path.source else { preconditionFailure("a kept piece has a source") }
        writer.append(source[range.lowerBound + offset], at: start + offset)
      case .added(let elements):
        writer.append(elements[offset], at: start + offset)
      }
      if writer.count >= NavPath.Document.pieceLength { try add(.new(writer.take(reserving: writer.count))) }
    }
    try add(.new(writer.take()))
    return writer.error
  }

  private func rules(for path: NavPath) -> FormRules {
    let isConverted = layout.form != form
    let first = !layout.form.hasTags && isConverted && !path.isEmpty ? path.type(at: 0) : nil
    return FormRules(
      form: layout.form, isConverted: isConverted, isOfList: isPropertyListArray,
      openForms: isConverted ? [] : openForms, depth: encoded.depth + 1,
      holds: isConverted ? layout.element ?? first : elementType,
      wantsJSON: layout.form.valueCoding == .inPlace || layout.isTidy)
  }
}
