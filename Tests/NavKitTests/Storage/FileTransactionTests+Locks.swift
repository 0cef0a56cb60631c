// Concurrent changes of one file: the lock and its time limit, changes without the lock, a folder renamed during the wait.
// Also the message of an unconfirmed change. Tests/Reliability/concurrency.py does this with several processes.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

extension FileTransactionTests {
  @Test(arguments: [(Duration.zero, "0 s"), (.milliseconds(30), "0.03 s")])
  func `waiting for the lock ends at the time limit`(limit: Duration, text: String) throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    let holder = try FileTransaction.begin(at: FilePath(folder("a")))
    let error = #expect(throws: NavStorageError.self) {
      _ = try FileTransaction.begin(at: FilePath(folder("a")), lockTimeout: limit)
    }
    #expect(error?.message == "locked by another process for longer than \(text): try again, or wait longer")
    try holder.commit([])
  }

  @Test func `the lock is released by a commit, an end without one, and an error`() throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    func isFree() -> Bool {
      (try? { _ = try FileTransaction.begin(at: FilePath(folder("a")), lockTimeout: .zero) }()) != nil
    }
    try append("x", to: folder("a"))
    #expect(isFree())
    do { _ = try FileTransaction.begin(at: FilePath(folder("a"))) }
    #expect(isFree())
    let transaction = try FileTransaction.begin(at: FilePath(folder("a")))
    try folder.write("foreign", to: "a")
    #expect(failure(of: transaction) != nil)
    #expect(isFree())
  }

  @Test func `concurrent changes are all kept`() async throws {
    let folder = try ScratchDirectory()
    let path = try folder.write("", to: "a")
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { for _ in 0..<25 { try append("x", to: path) } } }
      try await group.waitForAll()
    }
    #expect(try folder.text(of: "a") == String(repeating: "x", count: 200))
    #expect(try folder.names == ["a"])
  }

  enum Interference: String, CaseIterable {
    case write, writeSameSize, replace, changeMode, addLink, remove, makeFolder
  }

  @Test(arguments: Interference.allCases)
  func `a change by another program is detected and kept`(interference: Interference) throws {
    let folder = try ScratchDirectory()
    try folder.write("old", to: "a")
    let transaction = try FileTransaction.begin(at: FilePath(folder("a")))
    switch interference {
    case .write: try overwrite(folder("a"), "foreign")
    case .writeSameSize: try overwrite(folder("a"), "OLD")
    case .replace:
      try folder.write("old", to: "b")
      try folder.rename("b", to: "a")
    case .changeMode: try folder.setMode(0o600, of: "a")
    case .addLink: try folder.hardLink("a", as: "b")
    case .remove: try folder.remove("a")
    case .makeFolder:
      try folder.remove("a")
      try folder.makeFolder("a")
    }
    let names = try folder.names
    let status = try? folder.status(of: "a")
    let error = failure(of: transaction)
    #expect(error?.message == "another program changed the file, so nothing was written: try again")
    #expect(error?.isInPlace == false)
    #expect(try folder.names == names)
    #expect((try? folder.status(of: "a")) == status)
  }

  @Test func `a file that appears meanwhile is not overwritten by a new one`() throws {
    let folder = try ScratchDirectory()
    let transaction = try FileTransaction.begin(at: FilePath(folder("a")), expecting: .nothing)
    try folder.write("foreign", to: "a")
    let error = failure(of: transaction)
    #expect(error?.message == "another program changed the file, so nothing was written: try again")
    #expect(try folder.text(of: "a") == "foreign")
    #expect(try folder.names == ["a"])
  }

  @Test(
    .enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "the system does not list open files"),
    .timeLimit(.minutes(2)), arguments: ["nothing", "another folder", "a link to another folder"])
  func `a folder that is renamed during the wait for the lock is detected`(successor: String) async throws {
    let folder = try ScratchDirectory()
    try folder.makeFolder("d")
    try folder.write("old", to: "d/a")
    let path = FilePath(folder("d/a"))
    let holder = try FileTransaction.begin(at: path)
    @Sendable func change() -> String? {
      do throws(NavStorageError) {
        let transaction = try FileTransaction.begin(at: path)
        try transaction.commit([Array("new".utf8)[...]])
        return nil
      } catch {
        return error.message
      }
    }
    // A separate thread, so that waiting does not block the few threads shared by tasks.
    let waiting = Task {
      await withCheckedContinuation { result in Thread.detachNewThread { result.resume(returning: change()) } }
    }
    let opened = URL(filePath: folder.path).lastPathComponent + "/d"
    // The holder of the lock has the folder open; the waiting thread opens it as well.
    func openings() throws -> Int {
      try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)"))?.hasSuffix(opened) ?? false
      }
    }
    while try openings() < 2 { await Task.yield() }
    try folder.rename("d", to: "e")
    if successor != "nothing" {
      try folder.makeFolder("f")
      try folder.write("other", to: "f/a")
      if successor == "another folder" { try folder.rename("f", to: "d") } else { try folder.link("d", to: "f") }
    }
    try holder.commit([Array("held".utf8)[...]])
    #expect(await waiting.value == "another program changed the file, so nothing was written: try again")
    #expect(try folder.text(of: "e/a") == "held")
    if successor != "nothing" { #expect(try folder.text(of: "d/a") == "other") }
  }

  @Test func `an unconfirmed change reports that it is in place`() {
    let error = NavStorageError("a", .unconfirmed(SystemError(.flushDirectory, .inputOutput)))
    #expect(error.isInPlace)
    #expect(
      error.message
        == "the file was written, but it may not be on the disk yet: "
        + "cannot flush the folder to the disk: input/output error")
  }

  /// The error of a commit. (`#expect(throws:)` cannot consume.)
  private func failure(of transaction: consuming FileTransaction) -> NavStorageError? {
    do throws(NavStorageError) {
      try transaction.commit([Array("new".utf8)[...]])
      return nil
    } catch {
      return error
    }
  }

  private func overwrite(_ path: String, _ text: String) throws {
    // In place, as with `>`: the inode stays the same. The kernel's time stamps advance in ticks, so write until it changes.
    let before = try FileStatus.of(FilePath(path)).modified
    repeat {
      try text.write(toFile: path, atomically: false, encoding: .utf8)
    } while try FileStatus.of(FilePath(path)).modified == before
  }
}
