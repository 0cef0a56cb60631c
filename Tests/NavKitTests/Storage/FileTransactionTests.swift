// File transactions: new content, temporary files, missing, new and overwritten files, long names, and permissions, with
// errors that leave the file unchanged.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct FileTransactionTests {
  @Test func `a file gets its new content, and no other file is left`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try append(" new", to: folder("a"))
    #expect(try folder.text(of: "a") == "old new")
    #expect(try folder.names == ["a"])
  }

  @Test func `a transaction without commit keeps inode and times`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    let before = try folder.status(of: "a")
    do {
      let transaction = try FileTransaction.begin(at: FilePath(folder("a")))
      let (content, replaces) = (transaction.content, transaction.replacesFile)
      #expect(content == Array("old".utf8))
      #expect(replaces)
    }
    #expect(try folder.status(of: "a") == before)
    #expect(try folder.names == ["a"])
  }

  @Test func `the temporary file of a killed command is removed by the next, and other files stay`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.write("half", to: ".navpath-temporary")
    try folder.write("notes", to: ".navpath-temporary-notes")
    try append(" new", to: folder("a"))
    #expect(try folder.text(of: "a") == "old new")
    #expect(try folder.names == [".navpath-temporary-notes", "a"])
  }

  @Test func `a used name for the temporary file is not an error`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try FileManager.default.createDirectory(atPath: folder(".navpath-temporary"), withIntermediateDirectories: true)
    try append(" new", to: folder("a"))
    #expect(try folder.text(of: "a") == "old new")
    #expect(try folder.names == [".navpath-temporary", "a"])
  }

  @Test func `a missing file is an error if a file is expected`() throws {
    let folder = try ScratchDirectory()
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("a")) }
    #expect(error?.message == "cannot open: no such file or folder")
    #expect(error?.file == folder("a"))
    #expect(error?.isInPlace == false)
  }

  @Test func `a missing folder has an error of its own`() throws {
    let folder = try ScratchDirectory()
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("no/a")) }
    #expect(error?.message == "cannot open the folder: no such file or folder")
  }

  @Test func `a new file has the mode of the umask`() throws {
    let folder = try ScratchDirectory()
    let transaction = try FileTransaction.begin(at: FilePath(folder("a")), expecting: .pathOrNothing)
    let (content, replaces) = (transaction.content, transaction.replacesFile)
    #expect(content == nil)
    #expect(!replaces)
    try transaction.commit([Array("[]".utf8)[...]])
    try folder.write("", to: "reference")
    #expect(try folder.status(of: "a").mode == folder.status(of: "reference").mode)
    #expect(try folder.text(of: "a") == "[]")
  }

  @Test func `a new file does not overwrite another`() throws {
    let folder = try ScratchDirectory()
    try folder.write("mine", to: "a")
    let error = #expect(throws: NavStorageError.self) {
      try FileTransaction.begin(at: FilePath(folder("a")), expecting: .nothing).commit([])
    }
    #expect(error?.message == "the file already exists")
    #expect(try folder.text(of: "a") == "mine")
  }

  @Test func `overwriting keeps the metadata of a file without reading it`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.setMode(0o640, of: "a")
    let transaction = try FileTransaction.begin(at: FilePath(folder("a")), expecting: .anything)
    let (content, replaces) = (transaction.content, transaction.replacesFile)
    #expect(content == nil)
    #expect(replaces)
    try transaction.commit([Array("[]".utf8)[...]])
    #expect(try folder.text(of: "a") == "[]")
    #expect(try folder.status(of: "a").mode == 0o640)
  }

  @Test(arguments: [
    String(repeating: "n", count: 255), String(repeating: "ü", count: 127), String(repeating: "日", count: 85),
    String(repeating: "😀", count: 63) + "abc",
  ])
  func `a name of the greatest length works`(name: String) throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: name)
    try append(" new", to: folder(name))
    #expect(try folder.text(of: name) == "old new")
    #expect(try folder.names == [name])
  }

  @Test(.enabled(if: !isRoot, "root may write to any file"))
  func `a read-only file is unchanged`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.setMode(0o444, of: "a")
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("a")) }
    #expect(error?.message == "the file is read-only: give write permission first")
    #expect(try folder.text(of: "a") == "old")
  }

  @Test(.enabled(if: !isRoot, "root may write to any folder"))
  func `a folder without write permission is an error, and reading still works`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.setMode(0o555, of: "")
    defer { try? folder.setMode(0o755, of: "") }
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("a")) }
    #expect(
      error?.message
        == "cannot create a file in the folder: permission denied (a new file is written next to the old one: make "
        + "the folder writable)")
    #expect(try FileContent.read(at: FilePath(folder("a"))) == Array("old".utf8))
  }

  @Test(.enabled(if: !isRoot, "root may read any folder"))
  func `a folder without read permission cannot be locked`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.setMode(0o300, of: "")
    defer { try? folder.setMode(0o700, of: "") }
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("a")) }
    #expect(
      error?.message == "cannot open the folder: permission denied (to lock it, a change needs read permission "
        + "for the folder)")
    #expect(try folder.text(of: "a") == "old")
  }
}
