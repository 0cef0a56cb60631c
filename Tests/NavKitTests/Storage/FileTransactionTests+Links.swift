// File transactions on symbolic links, hard links, folders and special files.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

extension FileTransactionTests {
  @Test(arguments: [
    ["link": "file"],
    ["link": "second", "second": "third", "third": "file"],
    ["link": "./sub/../file"],
    ["link": "sub/back", "sub/back": "../file"],
    ["link": "folder/file", "folder": "."],
  ])
  func `a change through a link keeps the link`(links: [String: String]) throws {
    let folder = try ScratchDirectory()
    try folder.makeFolder("sub")
    try folder.write("old", to: "file")
    for (name, target) in links { try folder.link(name, to: target) }
    let before = try folder.names
    try append(" new", to: folder("link"))
    #expect(try folder.text(of: "file") == "old new")
    for (name, target) in links { #expect(try folder.linkTarget(name) == target) }
    #expect(try folder.names == before)
  }

  @Test func `a link into another folder has its temporary file there`() throws {
    let (folder, other) = (try ScratchDirectory(), try ScratchDirectory())
    try other.write("old", to: "file")
    try folder.link("link", to: other("file"))
    let transaction = try FileTransaction.begin(at: FilePath(folder("link")))
    let error = #expect(throws: NavStorageError.self) {
      _ = try FileTransaction.begin(at: FilePath(other("file")), lockTimeout: .zero)
    }
    #expect(error?.reason == .locked(.zero))
    try transaction.commit([Array("new".utf8)[...]])
    #expect(try other.text(of: "file") == "new")
    #expect(try folder.names == ["link"])
    #expect(try other.names == ["file"])
  }

  @Test func `a new file is made at the target of a broken link`() throws {
    let (folder, other) = (try ScratchDirectory(), try ScratchDirectory())
    try folder.link("link", to: "second")
    try folder.link("second", to: other("file"))
    try FileTransaction.begin(at: FilePath(folder("link")), expecting: .nothing).commit([Array("[]".utf8)[...]])
    #expect(try other.text(of: "file") == "[]")
    #expect(try folder.linkTarget("second") == other("file"))
    #expect(try folder.names == ["link", "second"])
  }

  @Test func `a broken link cannot be changed`() throws {
    let folder = try ScratchDirectory()
    try folder.link("link", to: "file")
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("link")) }
    #expect(error?.message == "cannot open: no such file or folder")
    #expect(try folder.names == ["link"])
  }

  @Test func `a circle of links is an error`() throws {
    let folder = try ScratchDirectory()
    try folder.link("a", to: "b")
    try folder.link("b", to: "a")
    for expectation in [NavFile.Expectation.path, .pathOrNothing, .nothing] {
      let error = #expect(throws: NavStorageError.self) {
        _ = try FileTransaction.begin(at: FilePath(folder("a")), expecting: expectation)
      }
      #expect(error?.message == "cannot follow the symbolic link: too many symbolic links")
    }
  }

  @Test func `a chain of forty links is followed, and a longer one is an error`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "0")
    for index in 1...41 { try folder.link("\(index)", to: "\(index - 1)") }
    try append(" new", to: folder("40"))
    #expect(try folder.text(of: "0") == "old new")
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("41")) }
    #expect(error?.message == "cannot follow the symbolic link: too many symbolic links")
  }

  @Test(arguments: ["sub", "sub/", ".", "sub/..", "link", "link/"])
  func `a folder is refused`(name: String) throws {
    let folder = try ScratchDirectory()
    try folder.makeFolder("sub")
    try folder.link("link", to: "sub")
    for expectation in [NavFile.Expectation.path, .pathOrNothing, .nothing] {
      let error = #expect(throws: NavStorageError.self) {
        _ = try FileTransaction.begin(at: FilePath(folder(name)), expecting: expectation)
      }
      #expect(error?.message == "a folder cannot be changed in place: name a regular file")
    }
    let error = #expect(throws: NavStorageError.self) { try FileContent.read(at: FilePath(folder(name))) }
    #expect(error?.message == "cannot read: is a folder")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe is refused at once, by its name and through a link`() throws {
    let folder = try ScratchDirectory()
    try folder.makePipe("pipe")
    try folder.link("link", to: "pipe")
    for name in ["pipe", "link"] {
      let error = #expect(throws: NavStorageError.self) { try append("x", to: folder(name)) }
      #expect(error?.message == "a pipe cannot be changed in place: name a regular file")
    }
    #expect(try folder.status(of: "pipe").kind == .pipe)
  }

  @Test(.timeLimit(.minutes(10)))
  func `a pipe that replaces the file does not block`() throws {
    let folder = try ScratchDirectory()
    try folder.makePipe("pipe")
    let opened = try FileDescriptor.openDirectory(FilePath(folder.path))
    #expect(try FileDescriptor.openFile("pipe", in: opened).status().kind == .pipe)
  }

  @Test func `a device is refused`() {
    let error = #expect(throws: NavStorageError.self) { try append("x", to: "/dev/null") }
    #expect(error?.message == "a device cannot be changed in place: name a regular file")
  }

  @Test func `a file with several hard links is refused`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    try folder.hardLink("a", as: "b")
    let error = #expect(throws: NavStorageError.self) { try append("x", to: folder("a")) }
    #expect(error?.message == "the file has 2 hard links, and a change would reach only this one: work on a copy")
    #expect(try folder.status(of: "a").inode == folder.status(of: "b").inode)
    #expect(try folder.text(of: "a") == "old")
  }
}
