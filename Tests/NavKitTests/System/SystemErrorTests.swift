// The messages of system errors, and system calls that a signal interrupts: repeated by `checked`, an error from `once`.

import Foundation
import Testing

@testable import NavKit

struct SystemErrorTests {
  @Test(arguments: [
    (SystemError.Call.open, Errno.noSuchFile, "cannot open: no such file or folder"),
    (.openDirectory, .permissionDenied, "cannot open the folder: permission denied"),
    (.read, .inputOutput, "cannot read: input/output error"),
    (.status, .notADirectory, "cannot get the file status: a part of the path is not a folder"),
    (.followLink, .tooManyLinks, "cannot follow the symbolic link: too many symbolic links"),
    (.lock, Errno(rawValue: ENOLCK), "cannot lock the folder: the file system has no locks left"),
    (.create, .readOnlyFileSystem, "cannot create a file in the folder: the file system is read-only"),
    (.keepOwner, .notPermitted, "cannot keep the owner and group: operation not permitted"),
    (.keepMode, .notPermitted, "cannot keep the permissions: operation not permitted"),
    (.keepAttributes, Errno(rawValue: ENOSPC), "cannot keep the extended attributes: no space left on the disk"),
    (.write, Errno(rawValue: EFBIG), "cannot write: the file would be larger than allowed"),
    (.flush, Errno(rawValue: EDQUOT), "cannot flush to the disk: the disk quota is used up"),
    (.close, .inputOutput, "cannot close: input/output error"),
    (.rename, Errno(rawValue: EXDEV), "cannot put the new file in place: on another file system"),
    (.flushDirectory, .interrupted, "cannot flush the folder to the disk: interrupted by a signal"),
    (.list, Errno(rawValue: EMFILE), "cannot list the folder: too many open files"),
    (.open, Errno(rawValue: 4711), "cannot open: system error 4711"),
  ])
  func `a message has the failed call and the reason`(operation: SystemError.Call, number: Errno, message: String) {
    #expect(SystemError(operation, number).description == message)
  }

  @Test func `a call that a signal interrupts is made again`() throws {
    var calls = 0
    let result = try SystemCalls.checked(.read) { () -> Int32 in
      calls += 1
      errno = EINTR
      return calls < 3 ? -1 : 7
    }
    #expect(result == 7)
    #expect(calls == 3)
  }

  @Test func `a flush that a signal interrupts fails`() {
    var calls = 0
    let error = #expect(throws: SystemError.self) {
      try SystemCalls.once(.flush) {
        calls += 1
        errno = EINTR
        return -1
      }
    }
    #expect(error == SystemError(.flush, .interrupted))
    #expect(calls == 1)
  }
}
