import Foundation
import NavKit
import Testing

@testable import Shop

@Suite("Article: Log the path in the app")
struct LogThePathTests {
  private func state(_ id: Int) -> StackState {
    var state = StackState()
    state.append(type: "Shop.Category", text: #"{"id":\#(id)}"#)
    state.append(type: "Shop.Product", text: #"{"sku":"A-1"}"#)
    return state
  }

  private func paths(in file: String) throws -> [NavPath] {
    try NavLog.entries(contentsOfFile: file).map { try JSONDecoder().decode(NavPath.self, from: Data($0.state)) }
  }

  private func lines(in file: String) throws -> [Substring] {
    try read(file).split(separator: "\n")
  }

  private func stackText(_ path: StackState) throws -> String {
    var text = ""

    if let codable = path.codable {
      let saved = try JSONEncoder().encode(codable)
      let stack = try JSONDecoder().decode(NavPath.self, from: saved)
      print(stack, to: &text)
    }

    return text
  }

  @Test("Print the stack")
  func printStack() throws {
    var path = state(7)
    #expect(
      try stackText(path) == """
        a path of 2 elements, the current screen last:
          0  Shop.Category={"id":7}
          1  Shop.Product={"sku":"A-1"}

        """)
    path.isCodable = false
    #expect(try stackText(path) == "")
  }

  @Test("Record each step")
  func record() throws {
    let folder = try temporaryFolder()
    let path = state(7)

    let log = NavLog(file: "\(folder)/path.ndjson", byteLimit: 100_000) { try JSONEncoder().encode($0) }
    try log.append(path.codable)

    let text = try read("\(folder)/path.ndjson")
    #expect(text.hasSuffix("\n"))
    #expect(text.filter { $0 == "\n" }.count == 1)
    let time = try #require(try NavLog.entries(contentsOfFile: "\(folder)/path.ndjson").first?.time)
    let read = ISO8601DateFormatter()
    read.formatOptions.insert(.withFractionalSeconds)
    #expect(abs(try #require(read.date(from: time)).timeIntervalSinceNow) < 600)
    #expect(try paths(in: "\(folder)/path.ndjson") == [["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#]])
  }

  @Test("Two appends are two lines, also by another log for the same file")
  func twoLines() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/path.ndjson"
    let log = NavLog(file: file, byteLimit: 100_000) { try JSONEncoder().encode($0) }
    var path = state(7)
    try log.append(path.codable)
    path.removeLast()
    try log.append(path.codable)
    #expect(try lines(in: file).count == 2)

    // The app was started again.
    let again = NavLog(file: file, byteLimit: 100_000) { try JSONEncoder().encode($0) }
    try again.append(state(8).codable)
    let expected: [NavPath] = [
      ["Shop.Category(id: 7)", #"Shop.Product(sku: "A-1")"#], ["Shop.Category(id: 7)"],
      ["Shop.Category(id: 8)", #"Shop.Product(sku: "A-1")"#],
    ]
    #expect(try paths(in: file) == expected)
  }

  @Test("The log never grows above its limit, lines are whole, and the oldest go first", arguments: [140, 300, 1_000])
  func limit(limit: Int) throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/path.ndjson"
    let log = NavLog(file: file, byteLimit: limit) { try JSONEncoder().encode($0) }
    for id in 100..<160 {
      try log.append(state(id).codable)
      let text = try read(file)
      #expect(text.utf8.count <= limit)
      #expect(text.hasSuffix("\n"))
      let found = try paths(in: file)
      #expect(!found.isEmpty)
      // The newest is the last one, and none is missing in between.
      let first = id - found.count + 1
      let expected: [NavPath] = try (first...id).map {
        try JSONDecoder().decode(NavPath.self, from: JSONEncoder().encode(state($0)))
      }
      #expect(found == expected)
    }
    #expect(try lines(in: file).count < 60)
  }

  @Test("A state that is larger than the limit does not break the log")
  func tooLarge() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/path.ndjson"
    let log = NavLog(file: file, byteLimit: 200) { try JSONEncoder().encode($0) }
    try log.append(state(7).codable)
    var large = StackState()
    large.append(type: "Shop.Product", text: #"{"sku":"\#(String(repeating: "A", count: 500))"}"#)
    #expect(throws: NavLogError.self) { try log.append(large.codable) }
    let around = #"{"time":"2026-03-01T09:00:00.123Z","state":}"#
    let length = try JSONEncoder().encode(large.codable).count + around.utf8.count + 1
    #expect(
      printed { try log.append(large.codable) }
        == "\(file): the state takes \(length) bytes, more than the byteLimit of 200")
    #expect(try read(file).utf8.count <= 200)
    try log.append(state(8).codable)
    #expect(try paths(in: file).last == ["Shop.Category(id: 8)", #"Shop.Product(sku: "A-1")"#])
    #expect(try read(file).utf8.count <= 200)
  }

  @Test("An encoding that is not JSON throws, and names the file")
  func noJSON() throws {
    let file = "\(try temporaryFolder())/path.ndjson"
    let log = NavLog(file: file) { _ in Data("no".utf8) }
    #expect(
      printed { try log.append([1]) }
        == "\(file): the state is not encoded as JSON: at byte 0: 'no' is not JSON; the only words are true, false and null"
    )
    #expect(!FileManager.default.fileExists(atPath: file))
  }

  @Test("The log takes any Encodable value")
  func routes() throws {
    let folder = try temporaryFolder()
    let file = "\(folder)/path.ndjson"
    let log = NavLog(file: file, byteLimit: 100_000) { try JSONEncoder().encode($0) }
    let routes: [Route] = [.list, .item(id: 3)]
    try log.append(routes)
    let all = try lines(in: file)
    #expect(all.count == 1)
    let state = try #require(try NavLog.entries(contentsOfFile: file).first).state
    #expect(try JSONDecoder().decode([Route].self, from: Data(state)) == routes)
  }

  @Test("An incomplete last line is left out, and the next state is on a line of its own")
  func cut() throws {
    let file = "\(try temporaryFolder())/path.ndjson"
    let log = NavLog(file: file) { try JSONEncoder().encode($0) }
    try log.append(state(7).codable)
    let text = try read(file)
    try (text + text.prefix(40)).write(toFile: file, atomically: true, encoding: .utf8)
    #expect(try paths(in: file).count == 1)
    try log.append(state(8).codable)
    #expect(try paths(in: file).count == 2)
    #expect(try lines(in: file).count == 2)
  }

  @Test("An error of the encoding reaches the caller, and the log is unchanged")
  func failure() throws {
    struct Failure: Error {}
    let folder = try temporaryFolder()
    let file = "\(folder)/path.ndjson"
    let good = NavLog(file: file, byteLimit: 100_000) { try JSONEncoder().encode($0) }
    try good.append(state(7).codable)
    let before = try read(file)
    let bad = NavLog(file: file, byteLimit: 100_000) { _ -> Data in throw Failure() }
    let error = #expect(throws: NavLogError.self) { try bad.append(state(8).codable) }
    #expect(error?.underlyingError is Failure)
    #expect(try read(file) == before)
  }
}
