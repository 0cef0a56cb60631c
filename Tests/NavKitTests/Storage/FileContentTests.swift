// Files found in a folder, not named on the command line: regular ones are read whole, through links if asked; others not.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct FileContentTests {
  private func found(_ name: String, in folder: ScratchDirectory, followsLinks: Bool = true) throws(NavStorageError)
    -> String
  {
    let bytes = try FileContent.readUntrusted(at: FilePath(folder(name)), followsLinks: followsLinks)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func refusal(_ name: String, in folder: ScratchDirectory, followsLinks: Bool = true) -> String? {
    do throws(NavStorageError) {
      _ = try found(name, in: folder, followsLinks: followsLinks)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: [0, 1, 65536, 300_000]) func `a regular file is read whole, also through links`(size: Int) throws {
    let folder = try ScratchDirectory()
    let text = String(repeating: "x", count: size)
    try folder.write(text, to: "file")
    try folder.link("link", to: "second")
    try folder.link("second", to: "file")
    #expect(try found("file", in: folder) == text)
    #expect(try found("file", in: folder, followsLinks: false) == text)
    #expect(try found("link", in: folder) == text)
  }

  @Test func `a link is refused if links are not followed`() throws {
    let folder = try ScratchDirectory()
    try folder.write("text", to: "file")
    for (name, target) in [("a", "file"), ("b", "none"), ("c", "/dev/zero"), ("d", "d")] {
      try folder.link(name, to: target)
      #expect(
        refusal(name, in: folder, followsLinks: false)
          == "a symbolic link is not read unless it is named: put a regular file here")
    }
  }

  @Test func `only a regular file is read, without waiting`() throws {
    let folder = try ScratchDirectory()
    try folder.makePipe("pipe")
    try folder.link("zero", to: "/dev/zero")
    try folder.link("to-pipe", to: "pipe")
    try folder.makeFolder("folder")
    try folder.link("none", to: "missing")
    #expect(refusal("pipe", in: folder) == "a pipe is not read unless it is named: put a regular file here")
    #expect(refusal("to-pipe", in: folder) == "a pipe is not read unless it is named: put a regular file here")
    #expect(refusal("zero", in: folder) == "a device is not read unless it is named: put a regular file here")
    #expect(refusal("folder", in: folder) == "cannot read: is a folder")
    #expect(refusal("none", in: folder) == "cannot open: no such file or folder")
    #expect(refusal("missing", in: folder) == "cannot open: no such file or folder")
  }

  #if os(Linux)
    @Test func `a file that the kernel generates has an end, or is refused`() throws {
      let folder = try ScratchDirectory()
      try folder.link("version", to: "/proc/version")
      try folder.link("endless", to: "/proc/self/pagemap")
      #expect(try found("version", in: folder).hasPrefix("Linux"))
      #expect(refusal("endless", in: folder) == "cannot read: it goes on beyond its size")
    }
  #endif
}
