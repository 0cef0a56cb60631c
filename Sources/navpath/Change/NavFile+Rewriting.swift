// The saving of a path in another form or layout, written as it is made.

import NavKit

extension NavFile {
  /// Writes a path in the layout of a document, which rewrites every element, unless the file has that already.
  ///
  /// The text is written as it is made: a copy of 100 MB is not kept in memory.
  ///
  /// - Parameters:
  ///   - path: The path to save.
  ///   - document: The text that it goes into, converted or formatted.
  /// - Returns: Whether anything was written.
  /// - Throws: `RewritingError` if the form cannot hold the path, or the file cannot be written. Unless `isInPlace` of the
  ///   ``NavStorageError`` is true, the file is unchanged.
  @discardableResult
  consuming func save(_ path: NavPath, rewrittenIn document: NavPath.Document) throws(RewritingError) -> Bool {
    let comparing = isOwnContent ? content : nil
    // What a device or a pipe has got cannot be taken back, so the whole is made and checked before.
    guard !isStream else {
      let pieces: [ArraySlice<UInt8>]
      do throws(NavFormError) { pieces = try document.checkedPieces(with: path) } catch { throw .form(error) }
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
