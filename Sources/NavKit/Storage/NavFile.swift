// A file with a path, under its lock.

/// A file with a path, locked until it is saved or released.
///
///     let file = try NavFile(locking: "state.json")
///     let document = try file.document()
///     var path = document.path
///     try path.pop()
///     try file.save(path, in: document)
///
/// For every other process that locks the file, the tool among them, lock, change and save are one step. The file has its old
/// bytes or its new ones at any instant, and a `NavFile` that is not saved leaves it untouched.
public struct NavFile: ~Copyable {
  private let transaction: FileTransaction

  /// What a lock expects to find.
  public struct Expectation: Hashable, Sendable {
    /// A file with a path.
    public static let path = Expectation(number: 0)
    /// A file with a path, or nothing: then one is created.
    public static let pathOrNothing = Expectation(number: 1)
    /// Nothing: a new file.
    public static let nothing = Expectation(number: 2)
    /// A file, whose content does not matter because it is replaced, or nothing.
    package static let anything = Expectation(number: 3)
    /// The same, or a device, a pipe or the file of a standard stream, which is written to without a lock.
    package static let output = Expectation(number: 4)

    private let number: Int
  }

  /// Locks a file's directory and reads the file.
  ///
  /// - Parameters:
  ///   - name: The file; symbolic links are followed.
  ///   - expectation: What must be there.
  ///   - timeout: How long to wait for another process that has the lock.
  /// - Throws: ``NavStorageError`` if the file cannot be locked or read, or could not be replaced; it is then unchanged.
  /// - Complexity: O(*n*) in the length of the file, once the lock is there.
  public init(
    locking name: String, expecting expectation: Expectation = .path, timeout: Duration = .seconds(10)
  ) throws(NavStorageError) {
    transaction = try .begin(at: FilePath(name), expecting: expectation, lockTimeout: timeout)
  }

  /// The name of the file.
  package var file: String { transaction.path.description }

  /// What the file holds; nil if there is none, or if it does not matter.
  package var content: [UInt8]? { transaction.content }

  /// - Throws: Why the file could not be replaced: its own permissions, those of the folder, or an owner that cannot be kept.
  package borrowing func checkReplaceable() throws(NavStorageError) {
    let temporary = try transaction.start()
    temporary.discard(in: transaction.location.directory)
  }

  /// The text that was read and the path in it; for a file that is not there yet, the empty path on a line.
  ///
  /// - Parameter location: Where in the text the path is, and in which form.
  /// - Returns: The text and the path in it.
  /// - Throws: ``NavFileError`` if the text holds no path.
  /// - Complexity: O(*n*) in the length of the text; no value is looked into.
  public func document(at location: NavPath.Location = NavPath.Location()) throws(NavFileError) -> NavPath.Document {
    guard let content = transaction.content else { return .empty(in: location) }
    return try NavPath.Document(reading: content, of: transaction.path.description, at: location)
  }

  /// Replaces the text that was read by the pieces of another one, unless they are equal: a pop and a push may cancel each
  /// other out.
  ///
  /// - Parameter pieces: The text to save.
  /// - Returns: Whether anything was written.
  /// - Throws: ``NavStorageError`` if the file cannot be written. Unless `isInPlace` is true, the file is unchanged.
  package consuming func save(_ pieces: [ArraySlice<UInt8>]) throws(NavStorageError) -> Bool {
    if isOwnContent, let content = transaction.content, pieces.makeUp(content) { return false }
    try transaction.commit(pieces)
    return true
  }

  package var isStream: Bool { transaction.isStream }

  /// The transaction that replaces the file, for what writes in another way.
  package consuming func takeTransaction() -> FileTransaction { transaction }

  /// Whether what is replaced was read.
  package var isOwnContent: Bool { transaction.replacesFile && transaction.content != nil }
}

extension NavPath.Document {
  init(reading bytes: [UInt8], of file: String, at location: NavPath.Location) throws(NavFileError) {
    do throws(NavPathError) {
      try self.init(parsing: bytes, at: location)
      self.file = file
    } catch {
      let position = NavJSON.Position(of: error.offset, inDocument: bytes)
      throw NavFileError(file: file, detail: .path(error, position))
    }
  }
}
