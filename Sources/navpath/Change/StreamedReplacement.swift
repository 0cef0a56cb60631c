// A text that takes the place of a file's content, handed over piece by piece as it is made.
//
//     the pieces are what the file has      nothing is written: a file that is as it should be keeps its inode and its times
//     from the first one that differs       up to a megabyte is kept, so that a text that is given up leaves the folder as it was
//     more than that                        the temporary file is made, and what was the same and what was kept go into it
//     finish                                it takes the place of the file; before, the file is as it was
//     discard                               it is gone, and the file is as it was

import NavKit

struct StreamedReplacement: ~Copyable {
  private let transaction: FileTransaction
  /// What the file has; nil if it does not matter.
  private let content: [UInt8]?
  /// The length of the start that both texts share, until there is a temporary file.
  private var sameCount = 0
  /// The rest of the new text so far, until there is a temporary file.
  private var kept: [UInt8] = []
  private var temporary: TemporaryFile?

  init(_ transaction: consuming FileTransaction, comparing content: [UInt8]?) {
    self.transaction = transaction
    self.content = content
  }

  /// Takes the next piece. After a failure, `discard` has to follow.
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

  /// The length of text that is kept in memory before a temporary file is made.
  private static let mostKept = 1 &<< 20

  private func isNext(_ piece: ArraySlice<UInt8>) -> Bool {
    guard let content, piece.count <= content.count - sameCount else { return false }
    let old = content[sameCount..<sameCount + piece.count]
    return Bytes.areSame(piece.span, 0..<piece.count, old.span, from: 0)
  }

  /// Puts the text in place.
  ///
  /// - Returns: Whether anything was written.
  mutating func finish() throws(NavStorageError) -> Bool {
    if let content, temporary == nil, kept.isEmpty, sameCount == content.count { return false }
    if temporary == nil { try start() }
    guard let complete = temporary.take() else { preconditionFailure("a text that was started has a file") }
    try transaction.finish(complete)
    return true
  }

  /// Gives the text up.
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
  /// Writes a path in the layout of a document, which rewrites every element, unless the file has that already.
  ///
  /// The text is written as it is made: a copy of 100 MB is not kept in memory.
  ///
  /// - Returns: Whether anything was written.
  /// - Throws: `RewritingError` if the form cannot hold the path, or the file cannot be written. Unless `isInPlace` of the
  ///   ``NavStorageError`` is true, the file is unchanged.
  @discardableResult
  consuming func save(_ path: NavPath, rewrittenIn document: NavPath.Document) throws(RewritingError) -> Bool {
    let comparing = isOwnContent ? content : nil
    // What a device or a pipe has got cannot be taken back, so the whole is made and checked before.
    guard !isStream else {
      let pieces = try attempt(try document.checkedPieces(with: path), as: RewritingError.form)
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

  /// Why a path could not be saved in another form or layout.
  enum RewritingError: Error {
    case form(NavFormError)
    case storage(NavStorageError)
  }
}
