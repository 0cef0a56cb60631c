import Foundation
import Testing

@testable import NavKit

struct DirectoryWalkTests {
  @Test func `files of the kind are found at any depth, in an order of their own`() throws {
    let folder = try ScratchDirectory()
    for name in ["b", "a/deep/er", ".git", "a-b"] { try folder.makeFolder(name) }
    let files = [
      "z.json", "a/1.json", "a/deep/er/2.json", "b/3.json", "a-b/4.json", "a.json", "b/no.txt", ".git/5.json",
      ".6.json",
    ]
    for name in files { try folder.write("[]", to: name) }
    let walk = DirectoryWalk(of: FilePath(folder.path), suffix: ".json")
    #expect(
      walk.files.map { $0.description.dropFirst(folder.path.count + 1) } == [
        "a/1.json", "a/deep/er/2.json", "a-b/4.json", "a.json", "b/3.json", "z.json",
      ])
    #expect(walk.failures.isEmpty)
  }

  @Test func `links to files count, links to folders are not followed, a dangling one is reported`() throws {
    let folder = try ScratchDirectory()
    try folder.makeFolder("sub")
    try folder.write("[]", to: "sub/real.json")
    try folder.link("link.json", to: "sub/real.json")
    try folder.link("sub/up.json", to: "..")
    try folder.link("sub/loop", to: "..")
    try folder.link("gone.json", to: "nowhere")
    let walk = DirectoryWalk(of: FilePath(folder.path), suffix: ".json")
    #expect(walk.files.map(\.description) == [folder("link.json"), folder("sub/real.json")])
    #expect(walk.failures.map(\.path.description) == [folder("gone.json")])
    #expect(walk.failures.map(\.error.description) == ["cannot look at the file: no such file or folder"])
  }

  @Test func `a folder that is not there is a failure`() throws {
    let folder = try ScratchDirectory()
    let walk = DirectoryWalk(of: FilePath(folder("no")), suffix: ".json")
    #expect(walk.files.isEmpty)
    #expect(walk.failures.map(\.error.description) == ["cannot list the folder: no such file or folder"])
  }

  @Test func `a name that is no UTF-8 is a name`() throws {
    let folder = try ScratchDirectory()
    let name = FilePath(bytes: [0xFF] + Array(".json".utf8))
    let path = FilePath(folder.path).appending(name)
    #if os(Linux)
      try FileTransaction.begin(at: path, expecting: .nothing).commit([[0x5B, 0x5D]])
      #expect(DirectoryWalk(of: FilePath(folder.path), suffix: ".json").files == [path])
    #endif
  }
}
