// Log files: appended lines, removal of the oldest lines at the limit, a state larger than the limit, incomplete lines, and
// states that are objects.

import Testing

@testable import NavKit
@testable import TestSupport

struct NavLogTests {
  let folder: ScratchDirectory

  init() throws { folder = try ScratchDirectory() }

  private func append(_ state: String, time: String? = "T", limit: Int = 1000) throws {
    try NavLog.Entry(time: time, file: nil, state: Array(state.utf8))
      .append(to: folder("log"), byteLimit: limit, lockTimeout: .seconds(1))
  }

  private func text() throws -> String {
    String(decoding: try FileContent.read(at: FilePath(folder("log"))), as: UTF8.self)
  }

  private var states: [String] {
    get throws {
      try NavLog.entries(contentsOfFile: folder("log")).map { String(decoding: $0.state, as: UTF8.self) }
    }
  }

  @Test func `a line of a log has the time, the file and the state`() throws {
    try append("[]")
    try NavLog.Entry(time: "T", file: "a\"\n.json", state: Array("{}".utf8))
      .append(to: folder("log"), byteLimit: 1000, lockTimeout: .seconds(1))
    #expect(
      try text() == #"""
        {"time":"T","state":[]}
        {"time":"T","file":"a\"\n.json","state":{}}

        """#)
    #expect(try NavLog.entries(contentsOfFile: folder("log")).map(\.file) == [nil, "a\"\n.json"])
  }

  @Test func `an error names its line, and a cut last line is ignored`() throws {
    try folder.write("[1]\n\n[2\n[3]\n", to: "log")
    let error = #expect(throws: NavLogError.self) { try states }
    #expect(error?.description.contains(": line 3 is not JSON: at byte 2") == true && error?.code == .json)
    try folder.write("[1]\n[2\n", to: "log")
    #expect(try states == ["[1]"])
  }

  @Test func `a line is appended to the same file`() throws {
    try append("[1]")
    let first = try FileStatus.of(FilePath(folder("log")))
    try append("[2]")
    #expect(try FileStatus.of(FilePath(folder("log"))).isSameFile(as: first))
    #expect(try states == ["[1]", "[2]"])
  }

  @Test func `the oldest lines are removed at the limit, and the newest stay`() throws {
    for number in 10..<40 {
      try append("[\(number)]", limit: 150)
      #expect(try text().utf8.count <= 150)
      #expect(try states.last == "[\(number)]")
    }
    // A line has 26 bytes: at most 5 fit, and a removal leaves 2 and the new line.
    #expect(try (3...5).contains(states.count))
    #expect(try states == states.indices.map { try "[\(40 - states.count + $0)]" })
  }

  @Test func `a state that is longer than the limit is refused, and the log is unchanged`() throws {
    try append("[1]", limit: 30)
    #expect(throws: NavLogError.self) { try append("[123456789]", limit: 30) }
    #expect(try states == ["[1]"])
  }

  @Test(arguments: [
    NamedCase("cut in the state", #"{"state":["a"#, ["[1]", "[2]"]),
    NamedCase("cut before the state", "{", ["[1]", "[2]"]),
    NamedCase("whole, without a newline", "[3]", ["[1]", "[3]", "[2]"]),
  ])
  func `an incomplete last line is removed if it is not JSON`(each: NamedCase<String, [String]>) throws {
    try append("[1]")
    try folder.write(try text() + each.input, to: "log")
    try append("[2]")
    #expect(try states == each.want)
  }

  @Test func `an incomplete line is left out only at the end`() throws {
    try folder.write("[1]\n{\"state\":[2", to: "log")
    #expect(try states == ["[1]"])
    try folder.write("[1]\n{\"state\":[2\n[3]\n", to: "log")
    #expect(throws: NavLogError.self) { try states }
  }

  @Test func `an object with other members is a state`() throws {
    try folder.write(#"{"time":"T","state":[],"tab":1}"#, to: "log")
    #expect(try states == [#"{"time":"T","state":[],"tab":1}"#])
    #expect(
      NavLog.Entry.state(inLine: Array(#"{"file":"a","state":[1]}"#.utf8)).map { String(decoding: $0, as: UTF8.self) }
        == #"                    [1]"#)
  }
}
