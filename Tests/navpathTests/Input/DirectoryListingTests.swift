// The entries of a folder: order, kinds, links, a missing folder, and names that are not UTF-8.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct DirectoryListingTests {
  @Test func `entries are sorted by their bytes, with their kinds`() throws {
    let folder = try ScratchDirectory()
    for name in ["b", ".git", "a-b"] { try folder.makeFolder(name) }
    for name in ["z.json", "a.json", "B.json", ".6.json"] { try folder.write("[]", to: name) }
    let listing = try DirectoryListing(of: FilePath(folder.path))
    #expect(listing.entries.map(\.name.description) == [".6.json", ".git", "B.json", "a-b", "a.json", "b", "z.json"])
    #expect(
      try listing.entries.map { try $0.kind.get() == .directory } == [false, true, false, true, false, true, false])
    #expect(listing.entries.map(\.path.description).last == folder("z.json"))
  }

  @Test func `a link to a file is a file, one to a folder is a link, a broken one has an error`() throws {
    let folder = try ScratchDirectory()
    try folder.makeFolder("sub")
    try folder.write("[]", to: "sub/real.json")
    try folder.link("link.json", to: "sub/real.json")
    try folder.link("loop", to: "sub")
    try folder.link("gone.json", to: "nowhere")
    let kinds = try DirectoryListing(of: FilePath(folder.path)).entries.map(\.kind)
    #expect(throws: SystemError.self) { try kinds[0].get() }
    #expect(try kinds[1...].map { try $0.get() } == [.regular, .symbolicLink, .directory])
  }

  @Test func `a missing folder is an error`() throws {
    let folder = try ScratchDirectory()
    let error = #expect(throws: SystemError.self) { try DirectoryListing(of: FilePath(folder("no"))) }
    #expect(error?.description == "cannot list the folder: no such file or folder")
  }

  @Test func `a name that is not UTF-8 is listed`() throws {
    #if os(Linux)
      let folder = try ScratchDirectory()
      let name = FilePath(bytes: [0xFF] + Array(".json".utf8))
      let path = FilePath(folder.path).appending(name)
      try FileTransaction.begin(at: path, expecting: .nothing).commit([[0x5B, 0x5D]])
      #expect(try DirectoryListing(of: FilePath(folder.path)).entries.map(\.path) == [path])
    #endif
  }
}
