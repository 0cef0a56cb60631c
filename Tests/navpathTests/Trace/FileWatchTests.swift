import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

/// The rules of a watch, at times that the test makes up; the files are real for their numbers alone.
struct FileWatchTests {
  let folder: ScratchDirectory
  let first: FileStatus
  let second: FileStatus

  init() throws {
    folder = try ScratchDirectory()
    first = try FileStatus.of(FilePath(folder.write("a", to: "first")))
    second = try FileStatus.of(FilePath(folder.write("b", to: "second")))
  }

  /// What is reported of these polls, each a time in milliseconds, a file and its text. A text with '?' cannot be read.
  private func reported(_ polls: [(Int, FileStatus, String)]) -> [String] {
    var watch = FileWatch("never opened")
    var reported: [String] = []
    for (time, status, text) in polls {
      let now = Duration.milliseconds(time)
      guard watch.needsReading(status, at: now) else { continue }
      let state = FileWatch.State(status: status, bytes: Array(text.utf8))
      if let state = watch.state(state, at: now, { !$0.contains(UInt8(ascii: "?")) }) {
        reported.append("\(time) \(String(decoding: state.bytes, as: UTF8.self))")
      }
    }
    return reported
  }

  /// The second file, renamed: its status changed after its content.
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
        (0, first, "a"), (100, first, "a"), (200, first, "b"), (500, first, "b"), (600, first, "b"), (700, first, "b"),
      ])
        == ["600 b"])
  }

  @Test func `a file renamed into place is reported at once`() throws {
    #expect(reported([(0, first, "a"), (400, first, "a"), (500, try renamed(), "b")]) == ["400 a", "500 b"])
  }

  @Test func `a new file that may still be being written is not reported at once`() {
    #expect(
      reported([(0, first, "a"), (400, first, "a"), (500, second, "b"), (800, second, "b"), (900, second, "b")])
        == ["400 a", "900 b"])
  }

  @Test func `a text that cannot be read is reported when it stays`() throws {
    let renamed = try renamed()
    #expect(reported([(0, first, "a"), (100, renamed, "?"), (200, renamed, "b"), (600, renamed, "b")]) == ["600 b"])
    #expect(reported([(0, first, "?"), (400, first, "?"), (1900, first, "?"), (2000, first, "?")]) == ["2000 ?"])
  }

  @Test func `content that comes back is not reported again`() {
    #expect(
      reported([(0, first, "a"), (400, first, "a"), (500, first, "?"), (600, second, "a"), (1100, second, "a")])
        == ["400 a"])
  }

  @Test func `a change that leaves the status as it is is found`() {
    #expect(
      reported([
        (0, first, "a"), (400, first, "a"), (700, first, "b"), (900, first, "b"), (1000, first, "b"),
        (1300, first, "b"),
      ])
        == ["400 a", "1300 b"])
  }

  @Test func `a file that stays the same is not read again`() {
    #expect(reported([(0, first, "a"), (400, first, "a"), (3100, first, "b"), (9000, first, "b")]) == ["400 a"])
  }
}
