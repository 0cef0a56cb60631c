// A text that replaces a file's content, written piece by piece as it is made; and the saving of a path in another layout.
//
//     same pieces as in the file       nothing is written: an unchanged file keeps its inode and times
//     from the first different piece   up to 1 MiB is kept in memory, so that discarding it leaves no trace in the folder
//     more than that                   a temporary file is made of the same start and the kept pieces
//     finish                           the temporary file replaces the file
//     discard                          the temporary file is removed; the file is unchanged

import NavKit

struct StreamedReplacement: ~Copyable {
  private let transaction: FileTransaction
  /// The old content to compare with; nil to write in any case.
  private let content: [UInt8]?
  /// The length of the common start, until there is a temporary file.
  private var sameCount = 0
  /// The new text after the common start, until there is a temporary file.
  private var kept: [UInt8] = []
  private var temporary: TemporaryFile?

  init(_ transaction: consuming FileTransaction, comparing content: [UInt8]?) {
    self.transaction = transaction
    self.content = content
  }

  /// Appends a piece. After a failure, call `discard`.
  mutating func append(_ piece: ArraySlice<UInt8>) throws(NavStorageError) {
    switch temporary {
    case .some(let file): return try transaction.write([piece], to: file)
    case .none: break
    }
    if kept.isEmpty, isNext(piece) {
      sameCount += piece.count
      return
    }
    kept += piece
    if kept.count > Self.mostKept { try start() }
  }

  /// The bytes that are kept in memory before a temporary file is made.
  private static let mostKept = 1 &<< 20

  private func isNext(_ piece: ArraySlice<UInt8>) -> Bool {
    guard let content, piece.count <= content.count - sameCount else { return false }
    let old = content[sameCount..<sameCount + piece.count]
    return Bytes.areSame(piece.span, 0..<piece.count, old.span, from: 0)
  }

  /// Replaces the file's content; returns whether anything was written.
  mutating func finish() throws(NavStorageError) -> Bool {
    if let content, temporary == nil, kept.isEmpty, sameCount == content.count { return false }
    if temporary == nil { try start() }
    guard let complete = temporary.take() else { preconditionFailure("a text that was started has a file") }
    try transaction.finish(complete)
    return true
  }

  mutating func discard() {
    guard let unfinished = temporary.take() else { return }
    transaction.discard(unfinished)
  }

  private mutating func start() throws(NavStorageError) {
    let file = try transaction.start()
    let same = content?[..<sameCount] ?? []
    do throws(NavStorageError) {
      try transaction.write([same, kept[...]], to: file)
    } catch {
      transaction.discard(file)
      throw error
    }
    kept = []
    temporary = consume file
  }
}

extension NavFile {
  /// Writes a path in the layout of a document, which rewrites every element, unless the file has that text already.
  ///
  /// The text is written as it is made: a copy of 100 MB is not kept in memory.
  ///
  /// - Returns: Whether anything was written.
  /// - Throws: `RewritingError` if the form cannot hold the path, or the file cannot be written. Unless `isInPlace` of the
  ///   ``NavStorageError`` is true, the file is unchanged.
  @discardableResult
  consuming func save(_ path: NavPath, rewrittenIn document: NavPath.Document) throws(RewritingError) -> Bool {
    let comparing = isOwnContent ? content : nil
    // Output to a device or a pipe cannot be taken back, so the whole text is made and checked first.
    guard !transaction.isStream else {
      let pieces = try attempt(try document.checkedPieces(with: path), convertingErrorWith: RewritingError.form)
      do throws(NavStorageError) { return try save(pieces) } catch { throw .storage(error) }
    }
    var text = StreamedReplacement(takeTransaction(), comparing: comparing)
    let fault: NavFormError?
    do throws(NavStorageError) {
      fault = try document.write(path) { piece throws(NavStorageError) in try text.append(piece) }
      if fault == nil { return try text.finish() }
    } catch {
      text.discard()
      throw .storage(error)
    }
    text.discard()
    guard let fault else { return false }
    throw .form(fault)
  }

  enum RewritingError: Error {
    case form(NavFormError)
    case storage(NavStorageError)
  }
}
