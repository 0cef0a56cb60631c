// The rules of a watch, at times that the test sets (the files only provide inode numbers and timestamps): changes in place,
// old and renamed files, unreadable and returning texts, and coarse timestamps.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct FileWatchTests {
  let folder: ScratchDirectory
  let first: FileStatus
  let second: FileStatus

  init() throws {
    folder = try ScratchDirectory()
    first = try FileStatus.of(FilePath(folder.write("a", to: "first")))
    second = try FileStatus.of(FilePath(folder.write("b", to: "second")))
  }

  /// The reports for these polls, each a time in milliseconds, a file and its text. A text with '?' cannot be read.
  ///
  /// - Parameter age: The age of the files by their own timestamps, in milliseconds at time 0; nil for a clock that is
  /// behind.
  private func reported(_ polls: [(Int, FileStatus, String)], age: Int? = nil) -> [String] {
    var watch = FileWatch("never opened")
    var reported: [String] = []
    for (time, status, text) in polls {
      let now = Duration.milliseconds(time)
      let clock = age.map { status.changed.advanced(by: time + $0) } ?? status.changed
      guard watch.needsReading(status, at: now, clock: clock) else { continue }
      let state = FileWatch.State(status: status, bytes: Array(text.utf8))
      if let state = watch.state(state, at: now, clock: clock, { !$0.contains(UInt8(ascii: "?")) }) {
        reported.append("\(time) \(String(decoding: state.bytes, as: UTF8.self))")
      }
    }
    return reported
  }

  /// The second file after a rename: its status changed later than its content.
  private func renamed() throws -> FileStatus {
    var status = second
    while status.modified == status.statusChanged {
      try folder.rename("second", to: "other")
      try folder.rename("other", to: "second")
      status = try FileStatus.of(FilePath(folder("second")))
    }
    return status
  }

  @Test func `a change in place is reported once, when the file stays the same`() {
    #expect(
      reported([
        (0, first, "a"), (100, first, "a"), (200, second, "b"), (225, second, "b"), (250, second, "b"),
        (350, second, "b"),
      ])
        == ["100 a", "250 b"])
  }

  @Test func `a file that is old enough by its own times is reported at once`() {
    #expect(reported([(0, first, "a"), (100, second, "b")], age: 50) == ["0 a", "100 b"])
  }

  @Test func `a file that is renamed into place is reported at once`() throws {
    #expect(reported([(0, first, "a"), (100, first, "a"), (200, try renamed(), "b")]) == ["100 a", "200 b"])
  }

  @Test func `a text that cannot be read is reported when it stays`() throws {
    let renamed = try renamed()
    #expect(reported([(0, first, "a"), (100, renamed, "?"), (200, renamed, "b")]) == ["200 b"])
    #expect(reported([(0, first, "?"), (400, first, "?"), (1900, first, "?"), (2000, first, "?")]) == ["2000 ?"])
  }

  @Test func `content that returns is not reported again`() {
    #expect(
      reported([(0, first, "a"), (100, first, "a"), (200, second, "?"), (300, first, "a"), (400, first, "a")]) == [
        "100 a"
      ])
  }

  @Test func `a renamed file that may change within the resolution of its times is read again`() throws {
    let renamed = try renamed()
    #expect(
      reported([(0, first, "a"), (100, first, "a"), (200, renamed, "b"), (225, renamed, "c"), (300, renamed, "d")])
        == ["100 a", "200 b", "225 c"])
  }

  @Test func `a file with times in whole seconds is read again for two seconds`() throws {
    let coarse = first.coarse
    #expect(
      reported([(0, coarse, "a"), (100, coarse, "b"), (2000, coarse, "c"), (2200, coarse, "d")], age: 100)
        == ["0 a", "100 b", "2000 c"])
  }
}

extension FileStatus {
  /// The same on a file system with timestamps in whole seconds.
  fileprivate var coarse: FileStatus {
    var raw = stat()
    raw.st_mode = 0o100644
    raw.st_size = 1
    #if canImport(Darwin)
      raw.st_mtimespec.tv_sec = modified.seconds
    #else
      raw.st_mtim.tv_sec = modified.seconds
    #endif
    return FileStatus(raw)
  }
}

extension FileStatus.Time {
  fileprivate func advanced(by milliseconds: Int) -> Self {
    let nanoseconds = nanoseconds + milliseconds * 1_000_000
    return Self(seconds: seconds + nanoseconds / 1_000_000_000, nanoseconds: nanoseconds % 1_000_000_000)
  }
}
