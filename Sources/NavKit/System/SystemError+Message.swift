// The sentences for failed system calls. Own words instead of strerror: those depend on the locale and the C library,
// and "Is a directory" is not how people who write scripts for navpath would put it.

extension SystemError: CustomStringConvertible {
  package var description: String { "cannot \(operation.words): \(number.words)" }
}

extension SystemError.Call {
  fileprivate var words: String {
    switch self {
    case .open: "open"
    case .openFolder: "open the folder"
    case .read: "read"
    case .status: "look at the file"
    case .followLink: "follow the symbolic link"
    case .lock: "lock the folder"
    case .create: "create a file in the folder"
    case .keepOwner: "keep the owner and group"
    case .keepMode: "keep the permissions"
    case .keepAttributes: "keep the extended attributes"
    case .write: "write"
    case .flush: "flush to the disk"
    case .close: "close"
    case .rename: "put the new file in place"
    case .flushFolder: "flush the folder to the disk"
    case .list: "list the folder"
    case .run: "run the program"
    }
  }
}

extension Errno {
  private static let sentences: [(Errno, String)] = [
    (.interrupted, "interrupted by a signal"),
    (.noSuchFile, "no such file or folder"),
    (.permissionDenied, "permission denied"),
    (.notPermitted, "operation not permitted"),
    (.exists, "exists already"),
    (.isFolder, "is a folder"),
    (.notAFolder, "a part of the path is not a folder"),
    (.tooManyLinks, "too many symbolic links"),
    (.nameTooLong, "the name is too long"),
    (.noSpace, "no space left on the disk"),
    (.quotaExceeded, "the disk quota is used up"),
    (.readOnlyFileSystem, "the file system is read-only"),
    (.fileTooBig, "the file would be larger than allowed"),
    (.inputOutput, "input/output error"),
    (.tooManyOpenFiles, "too many open files"),
    (.tooManyOpenFilesInSystem, "too many open files in the system"),
    (.otherFileSystem, "it is on another file system"),
    (.invalidArgument, "the system does not accept this here"),
    (.unknownRequest, "the system does not know this here"),
    (.badDescriptor, "it is closed"),
    (.busy, "it is busy"),
    (.noSuchDevice, "nothing answers there"),
    (.notEnoughMemory, "not enough memory"),
    (.noLocks, "the file system has no locks left"),
    (.stale, "the file system lost the file"),
    (.brokenPipe, "nobody reads it any more"),
    (.notImplemented, "the system does not support this"),
    (.notSupported, "the file system does not support this"),
    (.operationNotSupported, "the file system does not support this"),
    (.wouldBlock, "it is in use"),
    (.outOfRange, "a value is too large"),
    (.noAttribute, "no such attribute"),
  ]

  /// The reason in words.
  package var words: String {
    Self.sentences.first { $0.0 == self }?.1 ?? "system error \(rawValue)"
  }
}
