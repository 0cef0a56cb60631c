// Sessions that read or change a file: commit, locks, concurrent changes, the script of a dry run, and schemas with errors.

import Foundation
import NavKit
import Testing

@testable import TestSupport
@testable import navpath

struct PathSessionTests {
  private let streams = Streams.none
  private let seven = NavPath.Operation.push([NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "7")])
  private let one = #"["Swift.Int","1"]"#
  private let both = #"["Swift.Int","7","Swift.Int","1"]"#

  /// Writes a file into a new folder without a schema; passes the options for it.
  private func withFile(_ text: String, _ body: (_ path: PathOptions, _ folder: URL) throws -> Void) throws {
    try Tool.withFolder { folder in
      try Data().write(to: folder.appending(path: ".git"))
      let file = folder.appending(path: "nav.json")
      try Data(text.utf8).write(to: file)
      let path = PathOptions(file: file.path)
      try body(path, folder)
    }
  }

  private func text(_ path: PathOptions) throws -> String { try String(contentsOfFile: path.file, encoding: .utf8) }

  @Test func `nothing is written before commit`() throws {
    try withFile(one) { path, _ in
      var session = try PathSession.open(path, streams, for: .changing(creates: false))
      try session.apply(seven)
      let checked = try session.checked()
      #expect(try text(path) == one)
      #expect(try session.commit(checked) == .success)
      #expect(try text(path) == both)
    }
  }

  @Test func `a session that is dropped leaves the file unchanged and releases the lock`() throws {
    try withFile(one) { path, _ in
      do {
        var session = try PathSession.open(path, streams, for: .changing(creates: false))
        try session.apply(seven)
      }
      let session = try PathSession.open(path, streams, for: .changing(creates: false))
      #expect(try session.finish() == .success)
      #expect(try text(path) == one)
    }
  }

  @Test func `a changing session keeps the lock from open to commit, and a reading one takes none`() throws {
    try withFile(one) { path, _ in
      var write = WriteOptions()
      write.lockTimeout = 0
      let first = try PathSession.open(path, streams, for: .changing(creates: false))
      let failure = #expect(throws: CommandError.self) {
        _ = try PathSession.open(path, streams, for: .changing(creates: false), writing: write)
      }
      #expect(failure?.exit == .system)
      _ = try PathSession.open(path, streams, for: .reading, writing: write)
      #expect(try first.finish() == .success)
      _ = try PathSession.open(path, streams, for: .changing(creates: false), writing: write)
    }
  }

  @Test func `an editing session locks only at the end, and detects changes in between`() throws {
    try withFile(one) { path, _ in
      var session = try PathSession.open(path, streams, for: .changing(creates: false))
      session.locked = nil
      try session.apply(seven)
      session.startOver()
      try session.apply(seven)
      let checked = try session.checked()
      try session.lock()
      #expect(try session.commit(checked) == .success)
      #expect(try text(path) == both)

      var late = try PathSession.open(path, streams, for: .changing(creates: false))
      late.locked = nil
      try Data(one.utf8).write(to: URL(filePath: path.file))
      do throws(CommandError) {
        try late.lock()
        Issue.record("a file that changed was locked")
      } catch {
        #expect(error.exit == .system)
        #expect(error.diagnostics.map(\.message) == [NavStorageError.changedMeanwhile(path.file).message])
      }
    }
  }

  @Test func `a dry run keeps the operations as lines of a script, as read at the time`() throws {
    try withFile("[]") { path, _ in
      var write = WriteOptions()
      write.isDryRun = true
      var session = try PathSession.open(path, streams, for: .changing(creates: false), writing: write)
      for word in ["App.User(id: 1)", "User(id: 2)"] {
        try session.apply(.push([try session.notation().read(Word(text: word, index: 0))]))
      }
      #expect(session.script == [#"push App.User={"id":1}"#, #"push App.User={"id":2}"#])
    }
  }

  @Test(arguments: [OpenedFile.Use.reading, .changing(creates: true), .changing(creates: false)])
  func `a schema with errors is not used, whatever the file contains`(use: OpenedFile.Use) throws {
    for text in ["[1", one] {
      try withFile(text) { path, folder in
        try Data(#"{"destinations":{"App.A":{"next":["App.Gone"]}}}"#.utf8).write(
          to: folder.appending(path: SchemaName.usual))
        let failure = #expect(throws: CommandError.self) { _ = try PathSession.open(path, streams, for: use) }
        #expect(failure?.diagnostics.map(\.file) == [folder.path + "/" + SchemaName.usual])
        #expect(failure?.exit == .input)
      }
    }
  }
}
