// The metadata of a file, which a change preserves.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

extension FileTransactionTests {
  @Test func `every mode from 0000 to 7777 is kept`() throws {
    let folder = try ScratchDirectory()
    try folder.write("", to: "a")
    var lost: [Int] = []
    for mode in 0...0o7777 where isRoot || mode & 0o600 == 0o600 {
      // By default only modes with at most two bits set, or at most one bit clear.
      guard LawSize.isFull || mode.nonzeroBitCount <= 2 || mode.nonzeroBitCount >= 11 else { continue }
      try folder.setMode(mode, of: "a")
      // An ordinary user cannot set every bit (such as set-group-ID for another group), so compare with the actual mode.
      let before = try folder.status(of: "a").mode
      try FileTransaction.begin(at: FilePath(folder("a"))).commit([Array("\(mode)".utf8)[...]])
      if try folder.status(of: "a").mode != before { lost.append(mode) }
    }
    #expect(lost == [])
    #expect(try folder.names == ["a"])
  }

  @Test(.enabled(if: isRoot, "only root gives files away"), arguments: [0o644, 0o4755, 0o2755, 0o6711])
  func `owner, group and mode are kept`(mode: Int) throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.setOwner(4711, 4712, of: "a")
    try folder.setMode(mode, of: "a")
    try append(" new", to: folder("a"))
    let status = try folder.status(of: "a")
    #expect(status.user == 4711)
    #expect(status.group == 4712)
    #expect(status.mode == mode)
  }

  @Test(.enabled(if: isRoot, "only root gives files away"), arguments: [(4711, 0), (0, 4712)])
  func `a foreign owner or group alone is kept`(user: Int, group: Int) throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.setOwner(user, group, of: "a")
    try append(" new", to: folder("a"))
    let status = try folder.status(of: "a")
    #expect(status.user == user)
    #expect(status.group == group)
  }

  @Test func `a foreign owner that cannot be kept has an error with advice`() {
    let error = NavStorageError("a", .system(SystemError(.keepOwner, .notPermitted)))
    #expect(
      error.message
        == "cannot keep the owner and group: operation not permitted (the file belongs to another user: let its "
        + "owner do this)")
  }

  #if os(Linux)
    @Test func `user attributes are kept, long ones and many of them`() throws {
      let folder = try ScratchDirectory()
      let path = try folder.write("old", to: "a")
      var wanted: [String: [UInt8]] = ["user.empty": []]
      for index in 0..<20 { wanted["user.name-\(index)"] = [UInt8](repeating: UInt8(index), count: index * 5) }
      wanted["user.long"] = [UInt8](repeating: 7, count: 1500)
      for (name, value) in wanted {
        try #require(
          unsafe setAttribute(path, name, value, value.count, 0) == 0, "this file system has no user attributes")
      }
      try append(" new", to: path)
      for (name, value) in wanted { #expect(attribute(name, of: path) == value) }
    }

    @Test func `an access control list is kept`() throws {
      let folder = try ScratchDirectory()
      let path = try folder.write("old", to: "a")
      let list = accessControlList(userPermissions: 6)
      try #require(
        unsafe setAttribute(path, "system.posix_acl_access", list, list.count, 0) == 0, "no access control lists here")
      let mode = try folder.status(of: "a").mode
      try append(" new", to: path)
      #expect(attribute("system.posix_acl_access", of: path) == list)
      #expect(try folder.status(of: "a").mode == mode)
    }

    @Test func `an inherited access control list is not given to an existing file`() throws {
      let folder = try ScratchDirectory()
      let path = try folder.write("old", to: "a")
      let list = accessControlList(userPermissions: 6)
      try #require(
        unsafe setAttribute(folder.path, "system.posix_acl_default", list, list.count, 0) == 0,
        "no access control lists here")
      try append(" new", to: path)
      #expect(attribute("system.posix_acl_access", of: path) == nil)
      try FileTransaction.begin(at: FilePath(folder("b")), expecting: .nothing).commit([])
      #expect(attribute("system.posix_acl_access", of: folder("b")) != nil)
    }

    /// Version 2, then the tag, permissions and ID of each entry: owner, user 4711, group, mask, others.
    private func accessControlList(userPermissions: UInt8) -> [UInt8] {
      let none: [UInt8] = [0xFF, 0xFF, 0xFF, 0xFF]
      let entries: [[UInt8]] = [
        [0x01, 0, 6, 0] + none, [0x02, 0, userPermissions, 0, 0x67, 0x12, 0, 0], [0x04, 0, 4, 0] + none,
        [0x10, 0, 6, 0] + none, [0x20, 0, 0, 0] + none,
      ]
      return [2, 0, 0, 0] + entries.joined()
    }

    private func attribute(_ name: String, of path: String) -> [UInt8]? {
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = unsafe getAttribute(path, name, &buffer, buffer.count)
      return count < 0 ? nil : Array(buffer[..<count])
    }
  #endif
}

#if os(Linux)
  @_silgen_name("setxattr")
  private func setAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafePointer<UInt8>, _ size: Int,
    _ flags: Int32
  ) -> Int32
  @_silgen_name("getxattr")
  private func getAttribute(
    _ path: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ value: UnsafeMutablePointer<UInt8>, _ size: Int
  ) -> Int
#endif
