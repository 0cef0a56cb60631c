// Putting a path back into its text.

extension PathDocument {
  /// The text with another path in the place of the one that was read.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func text(with path: NavPath) -> String {
    String(decoding: pieces(with: path).joined(), as: UTF8.self)
  }

  /// Whether writing `path` would leave the text as it is.
  package func isUnchanged(by path: NavPath) -> Bool {
    guard rewrites else { return path.source === encoded && path.isUnchanged }
    return pieces(with: path).joined().elementsEqual(bytes)
  }

  /// The text with another path, in pieces that share the bytes of everything untouched.
  ///
  /// A change at the top of a path of 100 MB makes a few hundred new bytes.
  package func pieces(with path: NavPath) -> [ArraySlice<UInt8>] {
    let bytes = bytes
    guard rewrites || !isUnchanged(by: path) else { return [bytes[...]] }
    var pieces = innerPieces(with: path)
    var inner = encoded.bytes
    for carrier in carriers.reversed() {
      pieces = carrier.carrying(pieces, of: inner)
      inner = carrier.bytes
    }
    return pieces.map { $0.bytes(of: bytes) }.filter { !$0.isEmpty }
  }

  /// The innermost text, the one that the path's array lies in.
  private func innerPieces(with path: NavPath) -> [TextPiece] {
    var pieces = [TextPiece.kept(0..<encoded.array.lowerBound + 1), .new(layout.opening(isEmpty: path.isEmpty))]
    let runs = layout.form.isTopFirst ? path.runs.reversed() : path.runs
    for (place, run) in runs.enumerated() {
      if place > 0 { pieces.append(.new(layout.betweenElements)) }
      switch run {
      case .kept(let range) where path.source === encoded && !rewrites:
        pieces.append(.kept(encoded.text(ofElements: range)))
      case .kept(let range):
        pieces.append(.new(layout.text(of: range.compactMap { path.source?[$0] })))
      case .added(let elements):
        pieces.append(.new(layout.text(of: elements)))
      }
    }
    pieces.append(.new(layout.closing(isEmpty: path.isEmpty)))
    pieces.append(.kept(encoded.array.upperBound - 1..<encoded.bytes.count))
    return pieces
  }
}
