// What the C library calls errno, as a struct over the number so that a number without a name here survives.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The reason that the system gave for a failed call.
package struct ErrorNumber: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The number that the last failed call of this thread left.
  ///
  /// Only meaningful straight after that call.
  static var last: ErrorNumber { ErrorNumber(rawValue: errno) }

  package static let interrupted = ErrorNumber(rawValue: EINTR)
  package static let noSuchFile = ErrorNumber(rawValue: ENOENT)
  package static let permissionDenied = ErrorNumber(rawValue: EACCES)
  package static let notPermitted = ErrorNumber(rawValue: EPERM)
  package static let exists = ErrorNumber(rawValue: EEXIST)
  package static let isFolder = ErrorNumber(rawValue: EISDIR)
  package static let notAFolder = ErrorNumber(rawValue: ENOTDIR)
  package static let tooManyLinks = ErrorNumber(rawValue: ELOOP)
  package static let nameTooLong = ErrorNumber(rawValue: ENAMETOOLONG)
  package static let noSpace = ErrorNumber(rawValue: ENOSPC)
  package static let quotaExceeded = ErrorNumber(rawValue: EDQUOT)
  package static let readOnlyFileSystem = ErrorNumber(rawValue: EROFS)
  package static let fileTooBig = ErrorNumber(rawValue: EFBIG)
  package static let inputOutput = ErrorNumber(rawValue: EIO)
  package static let tooManyOpenFiles = ErrorNumber(rawValue: EMFILE)
  package static let tooManyOpenFilesInSystem = ErrorNumber(rawValue: ENFILE)
  package static let otherFileSystem = ErrorNumber(rawValue: EXDEV)
  package static let invalidArgument = ErrorNumber(rawValue: EINVAL)
  package static let unknownRequest = ErrorNumber(rawValue: ENOTTY)
  package static let badDescriptor = ErrorNumber(rawValue: EBADF)
  package static let busy = ErrorNumber(rawValue: EBUSY)
  package static let noSuchDevice = ErrorNumber(rawValue: ENXIO)
  package static let notEnoughMemory = ErrorNumber(rawValue: ENOMEM)
  package static let noLocks = ErrorNumber(rawValue: ENOLCK)
  package static let stale = ErrorNumber(rawValue: ESTALE)
  package static let brokenPipe = ErrorNumber(rawValue: EPIPE)
  package static let notImplemented = ErrorNumber(rawValue: ENOSYS)
  package static let notSupported = ErrorNumber(rawValue: ENOTSUP)
  package static let operationNotSupported = ErrorNumber(rawValue: EOPNOTSUPP)
  package static let wouldBlock = ErrorNumber(rawValue: EWOULDBLOCK)
  package static let outOfRange = ErrorNumber(rawValue: ERANGE)
  #if canImport(Darwin)
    package static let noAttribute = ErrorNumber(rawValue: ENOATTR)
  #else
    package static let noAttribute = ErrorNumber(rawValue: ENODATA)
  #endif

  /// The file system or the kernel does not know the call at all, as opposed to refusing it here.
  var meansUnsupported: Bool {
    self == .notSupported || self == .operationNotSupported || self == .notImplemented
  }
}
