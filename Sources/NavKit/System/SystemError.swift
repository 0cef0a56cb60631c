// A failed system call as data. The words are made in SystemError+Message.swift.

/// A system call that failed: what was being done and the reason that the system gave.
///
/// The file's path is not here: the callers in `Storage` know under which name the user knows the file, which after
/// symbolic links is not the name that the failing call saw.
package struct SystemError: Error, Hashable, Sendable {
  package enum Call: Hashable, Sendable {
    case open
    case openFolder
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
    case flushFolder
    case list
    case run
  }

  package let operation: Call
  package let number: Errno

  package init(_ operation: Call, _ number: Errno) {
    self.operation = operation
    self.number = number
  }
}
