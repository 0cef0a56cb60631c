// Failed system calls, as data and in words. Own words instead of strerror: those depend on the locale and the C library,
// and "Is a directory" does not help a user of navpath.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A system call that failed: what was being done and the reason that the system gave.
///
/// The file's path is not here: the callers in `Storage` know under which name the user knows the file, which after
/// symbolic links is not the name that the failing call saw.
package struct SystemError: Error, Hashable, Sendable {
  package enum Call: Hashable, Sendable {
    case open
    case openDirectory
    case read
    case status
    case followLink
    case lock
    case create
    case keepOwner
    case keepMode
    case keepAttributes
    case write
    case flush
    case close
    case rename
    case flushDirectory
    case list
    case createFolder
    case run
  }

  package let operation: Call
  package let number: Errno

  package init(_ operation: Call, _ number: Errno) {
    self.operation = operation
    self.number = number
  }
}

/// The reason that the system gave for a failed call.
package struct Errno: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The number that the last failed call of this thread left.
  ///
  /// Only meaningful straight after that call.
  static var last: Errno { Errno(rawValue: errno) }

  package static let interrupted = Errno(rawValue: EINTR)
  package static let noSuchFile = Errno(rawValue: ENOENT)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let notPermitted = Errno(rawValue: EPERM)
  package static let exists = Errno(rawValue: EEXIST)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let notADirectory = Errno(rawValue: ENOTDIR)
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  package static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  package static let noSpace = Errno(rawValue: ENOSPC)
  package static let quotaExceeded = Errno(rawValue: EDQUOT)
  package static let readOnlyFileSystem = Errno(rawValue: EROFS)
  package static let fileTooBig = Errno(rawValue: EFBIG)
  package static let inputOutput = Errno(rawValue: EIO)
  package static let tooManyOpenFiles = Errno(rawValue: EMFILE)
  package static let tooManyOpenFilesInSystem = Errno(rawValue: ENFILE)
  package static let otherFileSystem = Errno(rawValue: EXDEV)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let unknownRequest = Errno(rawValue: ENOTTY)
  package static let badDescriptor = Errno(rawValue: EBADF)
  package static let busy = Errno(rawValue: EBUSY)
  package static let noSuchDevice = Errno(rawValue: ENXIO)
  package static let notEnoughMemory = Errno(rawValue: ENOMEM)
  package static let noLocks = Errno(rawValue: ENOLCK)
  package static let stale = Errno(rawValue: ESTALE)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let notImplemented = Errno(rawValue: ENOSYS)
  package static let notSupported = Errno(rawValue: ENOTSUP)
  package static let operationNotSupported = Errno(rawValue: EOPNOTSUPP)
  package static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  package static let outOfRange = Errno(rawValue: ERANGE)
  #if canImport(Darwin)
    package static let noAttribute = Errno(rawValue: ENOATTR)
  #else
    package static let noAttribute = Errno(rawValue: ENODATA)
  #endif

  /// The file system or the kernel does not know the call at all, as opposed to refusing it here.
  var meansUnsupported: Bool {
    self == .notSupported || self == .operationNotSupported || self == .notImplemented
  }
}

// MARK: - In words

extension SystemError: CustomStringConvertible {
  package var description: String { "cannot \(operation.words): \(number.words)" }
}

extension SystemError.Call {
  fileprivate var words: String {
    switch self {
    case .open: "open"
    case .openDirectory: "open the folder"
    case .read: "read"
    case .status: "get the file status"
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
    case .flushDirectory: "flush the folder to the disk"
    case .list: "list the folder"
    case .createFolder: "create the folder"
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
    (.exists, "already exists"),
    (.isDirectory, "is a folder"),
    (.notADirectory, "a part of the path is not a folder"),
    (.tooManyLinks, "too many symbolic links"),
    (.nameTooLong, "the name is too long"),
    (.noSpace, "no space left on the disk"),
    (.quotaExceeded, "the disk quota is used up"),
    (.readOnlyFileSystem, "the file system is read-only"),
    (.fileTooBig, "the file would be larger than allowed"),
    (.inputOutput, "input/output error"),
    (.tooManyOpenFiles, "too many open files"),
    (.tooManyOpenFilesInSystem, "too many open files in the system"),
    (.otherFileSystem, "on another file system"),
    (.invalidArgument, "invalid argument"),
    (.unknownRequest, "inappropriate ioctl for device"),
    (.badDescriptor, "bad file descriptor"),
    (.busy, "device or resource busy"),
    (.noSuchDevice, "no such device or address"),
    (.notEnoughMemory, "not enough memory"),
    (.noLocks, "the file system has no locks left"),
    (.stale, "stale file handle"),
    (.brokenPipe, "broken pipe"),
    (.notImplemented, "the system does not support this"),
    (.notSupported, "the file system does not support this"),
    (.operationNotSupported, "the file system does not support this"),
    (.wouldBlock, "resource temporarily unavailable"),
    (.outOfRange, "a value is too large"),
    (.noAttribute, "no such attribute"),
  ]

  package var words: String {
    Self.sentences.first { $0.0 == self }?.1 ?? "system error \(rawValue)"
  }
}
