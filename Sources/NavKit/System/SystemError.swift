// Failed system calls, with their messages, for Storage and the tool.

/// A failed system call: the operation and the error number.
///
/// It has no path: the callers know the user's name for the file, which may differ because of symbolic links.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The operation, as described in messages.
  package enum Call: String, Sendable {
    case open
    case openDirectory = "open the folder"
    case read
    case status = "get the file status"
    case followLink = "follow the symbolic link"
    case lock = "lock the folder"
    case create = "create a file in the folder"
    case keepOwner = "keep the owner and group"
    case keepMode = "keep the permissions"
    case keepAttributes = "keep the extended attributes"
    case write
    case flush = "flush to the disk"
    case close
    case rename = "put the new file in place"
    case flushDirectory = "flush the folder to the disk"
    case list = "list the folder"
    case createFolder = "create the folder"
    case run = "run the program"
  }

  package let operation: Call
  package let number: Errno

  package init(_ operation: Call, _ number: Errno) {
    self.operation = operation
    self.number = number
  }

  package var description: String { "cannot \(operation.rawValue): \(number.message)" }
}
