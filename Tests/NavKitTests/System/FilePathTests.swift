// File paths: the folder and the last name, bytes that are not UTF-8, and zero bytes.

import Testing

@testable import NavKit
@testable import TestSupport

struct FilePathTests {
  @Test(arguments: [
    ("path.json", ".", "path.json"),
    ("a/path.json", "a", "path.json"),
    ("/a//b/path.json", "/a//b", "path.json"),
    ("/path.json", "/", "path.json"),
    ("a/", "a", nil),
    ("/", "/", nil),
    (".", ".", nil),
    ("a/..", "a", nil),
    ("", ".", nil),
  ])
  func `a path is split into the folder and the last name`(path: String, folder: String, name: String?) {
    #expect(FilePath(path).parent.description == folder)
    #expect(FilePath(path).name?.description == name)
  }

  @Test func `bytes that are not UTF-8 are kept in a path`() {
    let path = FilePath(bytes: [0x61, 0x2F, 0xFF, 0x62])
    #expect(path.name?.bytes == [0xFF, 0x62])
    #expect(path.parent.appending(FilePath(bytes: [0xFF, 0x62])) == path)
  }

  @Test func `a zero byte does not cut a path short`() throws {
    let folder = try ScratchDirectory()
    try folder.write("[]", to: "a")
    let error = #expect(throws: NavStorageError.self) { try FileContent.read(at: FilePath(folder("a\0b"))) }
    #expect(error?.message == "cannot open: invalid argument")
  }
}
