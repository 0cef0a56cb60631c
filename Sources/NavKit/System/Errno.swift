// What the C library calls errno, as a struct over the number so that a number without a name here survives.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

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
  package static let isFolder = Errno(rawValue: EISDIR)
  package static let notAFolder = Errno(rawValue: ENOTDIR)
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
