// The reasons of failed system calls, for Storage and the tool. The messages replace those of strerror, which depend on the
// locale and the C library and are of little help to users.

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

package struct Errno: RawRepresentable, Hashable, Sendable {
  package let rawValue: Int32

  package init(rawValue: Int32) { self.rawValue = rawValue }

  /// The error number of this thread's last failed call. Only valid directly after that call.
  package static var last: Errno { Errno(rawValue: errno) }

  package static let interrupted = Errno(rawValue: EINTR)
  package static let noSuchFile = Errno(rawValue: ENOENT)
  package static let permissionDenied = Errno(rawValue: EACCES)
  package static let notPermitted = Errno(rawValue: EPERM)
  package static let exists = Errno(rawValue: EEXIST)
  package static let isDirectory = Errno(rawValue: EISDIR)
  package static let notADirectory = Errno(rawValue: ENOTDIR)
  package static let tooManyLinks = Errno(rawValue: ELOOP)
  package static let nameTooLong = Errno(rawValue: ENAMETOOLONG)
  package static let readOnlyFileSystem = Errno(rawValue: EROFS)
  package static let inputOutput = Errno(rawValue: EIO)
  package static let invalidArgument = Errno(rawValue: EINVAL)
  package static let noSuchDevice = Errno(rawValue: ENXIO)
  package static let notEnoughMemory = Errno(rawValue: ENOMEM)
  package static let brokenPipe = Errno(rawValue: EPIPE)
  package static let notImplemented = Errno(rawValue: ENOSYS)
  package static let notSupported = Errno(rawValue: ENOTSUP)
  package static let operationNotSupported = Errno(rawValue: EOPNOTSUPP)
  package static let wouldBlock = Errno(rawValue: EWOULDBLOCK)
  package static let outOfRange = Errno(rawValue: ERANGE)
  package static let overflow = Errno(rawValue: EOVERFLOW)
  #if canImport(Darwin)
    static let unknownRequest = Errno(rawValue: ENOTTY)
    package static let noAttribute = Errno(rawValue: ENOATTR)
  #else
    package static let noAttribute = Errno(rawValue: ENODATA)
  #endif

  /// Whether the file system or the kernel does not support the call, as opposed to refusing it here.
  var meansUnsupported: Bool { self == .notSupported || self == .operationNotSupported || self == .notImplemented }

  private static let sentences: [(Int32, String)] = [
    (EINTR, "interrupted by a signal"),
    (ENOENT, "no such file or folder"),
    (EACCES, "permission denied"),
    (EPERM, "operation not permitted"),
    (EEXIST, "already exists"),
    (EISDIR, "is a folder"),
    (ENOTDIR, "a part of the path is not a folder"),
    (ELOOP, "too many symbolic links"),
    (ENAMETOOLONG, "the name is too long"),
    (ENOSPC, "no space left on the disk"),
    (EDQUOT, "the disk quota is used up"),
    (EROFS, "the file system is read-only"),
    (EFBIG, "the file would be larger than allowed"),
    (EOVERFLOW, "it goes on beyond its size"),
    (EIO, "input/output error"),
    (EMFILE, "too many open files"),
    (ENFILE, "too many open files in the system"),
    (EXDEV, "on another file system"),
    (EINVAL, "invalid argument"),
    (EBADF, "bad file descriptor"),
    (EBUSY, "device or resource busy"),
    (ENXIO, "no such device or address"),
    (ENOMEM, "not enough memory"),
    (ENOLCK, "the file system has no locks left"),
    (ESTALE, "stale file handle"),
    (EPIPE, "broken pipe"),
    (ENOSYS, "the system does not support this"),
    (ENOTSUP, "the file system does not support this"),
    (EOPNOTSUPP, "the file system does not support this"),
    (EWOULDBLOCK, "resource temporarily unavailable"),
  ]

  package var message: String { Self.sentences.first { $0.0 == rawValue }?.1 ?? "system error \(rawValue)" }
}
