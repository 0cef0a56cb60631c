// Why a file could not be read or replaced, as data. The words are made in StorageError+Message.swift.

/// A file that could not be read, locked or written.
///
///     do { _ = try PathFile.lock("none.json") }
///     catch { error.isMissingFile }
///
/// Unless `isInPlace` is true, the file is exactly as it was and nothing is left beside it. `description` is a sentence
/// without the path, for use after `path: error:`.
public struct StorageError: Error, Hashable, Sendable {
  /// What stood in the way.
  package enum Reason: Hashable, Sendable {
    /// A call to the system failed.
    case system(SystemError)
    /// Not a file whose content could be replaced.
    case notAFile(FileKind)
    /// The file has so many names, of which a replacement would cut off all but one.
    case hardLinks(Int)
    /// The file's permissions forbid writing to it, whatever the folder's say.
    case readOnly(Errno)
    /// Something is there although the command is to create it.
    case existsAlready
    /// Another process held the folder's lock all the time.
    case locked(Duration)
    /// Another program changed, replaced, removed or created the file between reading and writing.
    case changedMeanwhile
    /// The new content is in place, but flushing its folder failed.
    case unconfirmed(SystemError)
  }

  /// The file, as its path was given.
  public let path: String
  package let reason: Reason

  package init(_ path: FilePath, _ reason: Reason) {
    self.path = path.description
    self.reason = reason
  }

  /// The file is not any more what it was when it was read.
  package static func changedMeanwhile(_ name: String) -> StorageError {
    StorageError(FilePath(name), .changedMeanwhile)
  }

  /// Whether there is no file of that name.
  public var isMissingFile: Bool { reason == .system(SystemError(.open, .noSuchFile)) }

  /// Whether the new content is in place all the same: the system only did not confirm that it is on the disk.
  public var isInPlace: Bool {
    if case .unconfirmed = reason { true } else { false }
  }
}
