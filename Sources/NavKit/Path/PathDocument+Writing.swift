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
    return pieces(with: path).makeUp(bytes)
  }

  /// The text with another path, in pieces that share the bytes of everything untouched.
  ///
  /// A change at the top of a path of 100 MB makes a few hundred new bytes.
  package func pieces(with path: NavPath) -> [ArraySlice<UInt8>] { outerPieces(written(path).pieces, with: path) }

  /// The same pieces, where the form holds the path.
  ///
  /// - Throws: The first element that it cannot hold.
  package func checkedPieces(with path: NavPath) throws(PathFormError) -> [ArraySlice<UInt8>] {
    let written = written(path)
    if let fault = written.fault { throw fault }
    return outerPieces(written.pieces, with: path)
  }

  /// Checks that a path can be written: by the elements that are new, or by all of them where the form is another one.
  ///
  /// - Throws: The first element that the form cannot hold.
  /// - Complexity: As that of writing it.
  public func check(_ path: NavPath) throws(PathFormError) {
    if let fault = written(path).fault { throw fault }
  }
}

extension PathDocument {
  /// Through the strings that the innermost text lies in, to the outermost.
  private func outerPieces(_ innerPieces: [TextPiece], with path: NavPath) -> [ArraySlice<UInt8>] {
    let bytes = bytes
    guard rewrites || !isUnchanged(by: path) else { return [bytes[...]] }
    var pieces = innerPieces
    var inner = encoded.bytes
    for carrier in carriers.reversed() {
      pieces = carrier.carrying(pieces, of: inner)
      inner = carrier.bytes
    }
    return pieces.map { $0.bytes(of: bytes) }.filter { !$0.isEmpty }
  }

  /// The innermost text, the one that the path's array lies in, and the first element that its form cannot hold.
  private func written(_ path: NavPath) -> (pieces: [TextPiece], fault: PathFormError?) {
    var pieces = [TextPiece.kept(0..<encoded.array.lowerBound + 1), .new(layout.opening(isEmpty: path.isEmpty))]
    let isTopFirst = layout.form.isTopFirst
    var fault: PathFormError?
    var index = isTopFirst ? path.count : 0
    for (place, run) in (isTopFirst ? path.allRuns.reversed() : path.allRuns).enumerated() {
      if place > 0 { pieces.append(.new(layout.betweenElements)) }
      if isTopFirst { index -= run.count }
      if case .kept(let range) = run, path.source === encoded, !rewrites {
        pieces.append(.kept(encoded.text(ofElements: range)))
      } else {
        let (new, problem) = written(run, of: path, from: index)
        pieces += new
        if let problem, problem.index <= fault?.index ?? problem.index { fault = problem }
      }
      if !isTopFirst { index += run.count }
    }
    pieces.append(.new(layout.closing(isEmpty: path.isEmpty)))
    pieces.append(.kept(encoded.array.upperBound - 1..<encoded.bytes.count))
    return (pieces, fault)
  }

  /// How long a piece gets: a text of 100 MB need not move as it grows.
  private static let pieceLength = 1 << 20

  /// A run that is written anew.
  ///
  /// - Parameters:
  ///   - run: The run.
  ///   - path: The path that it is in.
  ///   - start: The index of its first element.
  /// - Returns: What is written, and the first element that the form cannot hold.
  private func written(
    _ run: NavPath.Run, of path: NavPath, from start: Int
  ) -> (pieces: [TextPiece], fault: PathFormError?) {
    var pieces: [TextPiece] = []
    var writer = ElementWriter(layout, rules(for: path))
    for step in 0..<run.count {
      let place = layout.form.isTopFirst ? run.count - 1 - step : step
      switch run {
      case .kept(let range):
        guard let source = path.source else { preconditionFailure("a kept run has a source") }
        writer.append(range.lowerBound + place, of: source, at: start + place)
      case .added(let elements):
        writer.append(elements[place], at: start + place)
      }
      if writer.count >= PathDocument.pieceLength { pieces.append(.new(writer.take())) }
    }
    pieces.append(.new(writer.take()))
    return (pieces, writer.fault)
  }

  /// What the form wants of the elements of a path.
  private func rules(for path: NavPath) -> FormRules {
    let isConverted = layout.form != form
    let first = layout.form == .array && isConverted && !path.isEmpty ? path.type(at: 0) : nil
    return FormRules(
      form: layout.form, isConverted: isConverted, holds: isConverted ? layout.element ?? first : element,
      wantsJSON: layout.form.valueCoding == .inPlace || layout.isTidy)
  }
}

extension [ArraySlice<UInt8>] {
  /// Whether the pieces make up a text.
  package func makeUp(_ text: [UInt8]) -> Bool {
    guard reduce(0, { $0 + $1.count }) == text.count else { return false }
    var start = 0
    for piece in self {
      guard Bytes.areSame(piece.span, 0..<piece.count, text.span, from: start) else { return false }
      start += piece.count
    }
    return true
  }
}
