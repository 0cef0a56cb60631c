import Testing

@testable import NavKit

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

  /// What is told of these looks, each a time in milliseconds, a file and its text. A text with '?' cannot be read.
  private func told(_ looks: [(Int, FileStatus, String)]) -> [String] {
    var watch = FileWatch("never opened")
    var told: [String] = []
    for (time, status, text) in looks {
      let now = Duration.milliseconds(time)
      guard watch.needsReading(status, at: now) else { continue }
      let state = FileWatch.State(status: status, bytes: Array(text.utf8))
      if let state = watch.state(state, at: now, { !$0.contains(UInt8(ascii: "?")) }) {
        told.append("\(time) \(String(decoding: state.bytes, as: UTF8.self))")
      }
    }
    return told
  }

  @Test func `what is written in place is told when it lay still, and once`() {
    #expect(
      told([
        (0, first, "a"), (100, first, "a"), (200, first, "b"), (400, first, "b"), (500, first, "b"), (600, first, "b"),
      ])
        == ["500 b"])
  }

  @Test func `a new file is whole and told at once`() {
    #expect(told([(0, first, "a"), (300, first, "a"), (400, second, "b"), (500, second, "b")]) == ["300 a", "400 b"])
  }

  @Test func `what cannot be read is told when it stays`() {
    #expect(
      told([(0, first, "a"), (100, second, "?"), (200, second, "b"), (500, second, "b")]) == ["500 b"])
    #expect(told([(0, first, "?"), (500, first, "?"), (1000, first, "?"), (1100, first, "?")]) == ["1000 ?"])
  }

  @Test func `what comes back is not told again`() {
    #expect(
      told([(0, first, "a"), (300, first, "a"), (400, first, "?"), (500, second, "a"), (900, second, "a")]) == ["300 a"]
    )
  }

  @Test func `a change that leaves the status as it is does not stay unseen`() {
    #expect(
      told([
        (0, first, "a"), (300, first, "a"), (700, first, "b"), (800, first, "b"), (1000, first, "b"),
        (1100, first, "b"),
      ])
        == ["300 a", "1100 b"])
  }

  @Test func `what lies still for long is not read again`() {
    #expect(told([(0, first, "a"), (300, first, "a"), (3100, first, "b"), (9000, first, "b")]) == ["300 a"])
  }
}
