// A locked file with a path, for apps, NavPath+Testing.swift and the tool, which also takes its transaction to write it by
// other ways; and a document from a file's text, with the file named in its errors, for NavPath+Testing.swift too.

/// A file with a path, locked until it is saved or released.
///
///     let file = try NavFile(locking: "state.json")
///     let document = try file.document()
///     var path = document.path
///     try path.pop()
///     try file.save(path, in: document)
///
/// For other processes that lock the file, including the tool, lock, change and save are one step. At any instant the file has
/// either its old or its new bytes, and a `NavFile` that is not saved leaves it unchanged.
public struct NavFile: ~Copyable {
  package let transaction: FileTransaction

  /// The required state of a file when it is locked.
  public struct Expectation: Hashable, Sendable {
    /// A file with a path.
    public static let path = Expectation(number: 0)
    /// A file with a path, or no file, to create one.
    public static let pathOrNothing = Expectation(number: 1)
    /// No file, to create one.
    public static let nothing = Expectation(number: 2)
    /// A file, which is replaced without being read, or no file.
    package static let anything = Expectation(number: 3)
    /// Like `anything`, or a device, a pipe or the file of a standard stream, which is written to without a lock.
    package static let output = Expectation(number: 4)

    private let number: Int
  }

  /// Locks a file's directory and reads the file.
  ///
  /// - Parameters:
  ///   - name: The file; symbolic links are followed.
  ///   - expectation: The required state of the file.
  ///   - timeout: The maximum wait for another process that holds the lock.
  /// - Throws: ``NavStorageError`` if the file cannot be locked or read, or could not be replaced; it is then unchanged.
  /// - Complexity: O(*n*) in the length of the file, after waiting for the lock.
  public init(
    locking name: String, expecting expectation: Expectation = .path, timeout: Duration = .seconds(10)
  ) throws(NavStorageError) {
    transaction = try .begin(at: FilePath(name), expecting: expectation, lockTimeout: timeout)
  }

  package var file: String { transaction.path.description }

  /// The content of the file; nil if there is no file or it was not read.
  package var content: [UInt8]? { transaction.content }

  /// - Throws: ``NavStorageError`` if the permissions of the file or folder, or the owner, prevent a replacement.
  package borrowing func checkReplaceable() throws(NavStorageError) {
    let temporary = try transaction.start()
    temporary.discard(in: transaction.location.directory)
  }

  /// The text that was read with its path; for a missing file, an empty path, in objects by the names of the location's pointer.
  ///
  /// - Parameter location: The place and the form of the path in the text.
  /// - Throws: ``NavFileError`` if the text contains no path.
  /// - Complexity: O(*n*) in the length of the text; values are not parsed.
  public func document(at location: NavPath.Location = NavPath.Location()) throws(NavFileError) -> NavPath.Document {
    let tokens = location.pointer?.tokens ?? []
    guard transaction.content != nil || !tokens.isEmpty else { return .empty(in: location) }
    // Keys of several places name none that a new document could have.
    let isPlace = !tokens.contains(where: NavJSON.Pointer.isAny)
    return try NavPath.Document(
      reading: transaction.content ?? (isPlace ? nil : Array("{}".utf8)), of: transaction.path.description, at: location
    )
  }

  /// Replaces the text that was read by the pieces of another one, unless they are equal, as after a pop and a push.
  ///
  /// - Returns: Whether the file was written.
  /// - Throws: ``NavStorageError`` if the file cannot be written. Unless `isInPlace` is true, the file is unchanged.
  package consuming func save(_ pieces: [ArraySlice<UInt8>]) throws(NavStorageError) -> Bool {
    if isOwnContent, let content = transaction.content, pieces.joinedEquals(content) { return false }
    try transaction.commit(pieces)
    return true
  }

  /// The transaction of the file, for other ways to write it.
  package consuming func takeTransaction() -> FileTransaction { transaction }

  /// Whether the content that would be replaced was read.
  package var isOwnContent: Bool { transaction.replacesFile && transaction.content != nil }
}

extension NavPath.Document {
  /// Reads the path in the text of a file; without a text, makes an empty one.
  init(reading bytes: [UInt8]?, of file: String, at location: NavPath.Location) throws(NavFileError) {
    do throws(NavPathError) {
      let new = bytes == nil ? try NavPath.Document.creating(location, in: nil) : nil
      self = if let new { new } else { try NavPath.Document(parsing: bytes ?? [], at: location) }
      self.file = file
    } catch {
      let position = NavJSON.Position(of: error.offset, inDocument: bytes ?? [])
      throw NavFileError(file: file, detail: .path(error, position))
    }
  }
}
