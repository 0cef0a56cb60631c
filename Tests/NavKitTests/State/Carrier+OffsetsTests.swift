// Offsets of a path's bytes in the value that contains it: a batch gives the same result as single lookups, in linear time.
// Also shared values of a binary property list: each place is changed separately, and the value is checked once.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct CarrierOffsetsTests {
  /// The JSON text of a path with long elements and characters of one to four bytes.
  private static let path: String = {
    let element = #"["App.A","\"é < ト & 😀 \#(String(repeating: "x<é", count: LawSize.count(120, full: 400)))\""]"#
    let items = (0..<12).map { number in element.dropFirst().dropLast().replacing("App.A", with: "App.A\(number)") }
    return "[\(items.joined(separator: ","))]"
  }()

  private static func xml(_ content: String) -> [UInt8] {
    Array("<plist><dict><key>p</key>\(content)</dict></plist>".utf8)
  }

  private static let escaped = path.replacing("&", with: "&amp;").replacing("<", with: "&lt;")

  private static let documents = Result { try makeDocuments() }

  private static func makeDocuments() throws -> [[UInt8]] {
    let half = path.index(path.startIndex, offsetBy: path.count / 2)
    let items = try JSONDecoder().decode([String].self, from: Data(path.utf8))
    let long = "<!--\(String(repeating: "-c", count: 3000))-->"
    return [
      xml("<string>\(escaped)</string>"), xml("<string>\(escaped.replacing("\"", with: "&quot;"))</string>"),
      xml("<string><![CDATA[\(path)]]></string>"),
      xml("<string><![CDATA[\(path[..<half])]]>\(long)<![CDATA[\(path[half...])]]></string>"),
      try ListValue.dictionary(["p": .string(path)]).written(.binary),
      try ListValue.dictionary(["p": .array(items.map { .string($0) })]).written(.binary),
      try ListValue.dictionary(["p": .array(items.map { .string($0) })]).written(.xml),
      Array(try JSONEncoder().encode(["p": path])),
    ]
  }

  @Test(arguments: 0..<8)
  func `the place of an offset is the same alone and among others`(number: Int) throws {
    let bytes = try Self.documents.get()[number]
    let document = try NavPath.Document(parsing: bytes, at: NavPath.Location(pointer: NavJSON.Pointer("/p")))
    #expect(document.path.count == 12)
    let offsets = Array(stride(from: 0, through: document.encoded.bytes.count, by: LawSize.count(601, full: 41)))
    let alone = offsets.map { document.carriers.textOffset(of: $0) }
    #expect(document.carriers.textOffsets(of: offsets) == alone)
    #expect(document.carriers.textOffsets(of: offsets.reversed()) == alone.reversed())
    // The offset of a tag is that of its opening quote, or of its string in the list.
    let tag = document.offset(ofTagAt: 3).offset
    let text = String(decoding: bytes[tag...].prefix(60), as: UTF8.self)
    #expect(text.contains("App.A8") || text.contains("\0A\0p\0p"), "\(text)")
  }

  @Test func `many errors in one value take linear time`() throws {
    let schema = try DestinationSchema(parsing: Array(#"{"destinations": {"App.B": {}}}"#.utf8))
    for count in [LawSize.count(100, full: 8_000)] {
      let items = [String](repeating: "App.A", count: count).flatMap { [$0, "{\"<\":1}"] }
      let text = String(decoding: try JSONEncoder().encode(items), as: UTF8.self)
      for value in [text, items] as [Any] {
        for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
          let list = try PropertyListSerialization.data(fromPropertyList: ["p": value], format: format, options: 0)
          let clock = ContinuousClock()
          let start = clock.now
          let location = NavPath.Location(pointer: NavJSON.Pointer("/p"))
          let checks = PathValidator(schema).checks(ofText: Array(list), at: location)
          #expect(checks.flatMap(\.findings).count == count)
          // Single lookups would each scan the value from its start, which takes much longer.
          #expect(clock.now - start < .seconds(20))
        }
      }
    }
  }

  /// Equal values stored as one object, as Apple's and Python's writers do.
  @Test(
    arguments: [
      (#"{"home":"[]","search":"[]"}"#, [[0x42] + Array("[]".utf8)]),
      (#"{"home":"[]","search":"[]"}"#, [[0x52] + Array("[]".utf8)]),
      (#"{"home":[],"search":[]}"#, [[0xA0]]),
      (#"{"home":["App.A","0"]}"#, [[0xA2, 0x04, 0x05], Array("\u{55}App.A".utf8), Array("\u{51}0".utf8)]),
    ] as [(String, [[UInt8]])])
  func `equal values of a binary list have places of their own`(text: String, value: [[UInt8]]) throws {
    let keys = [Array("\u{54}home".utf8), Array("\u{56}search".utf8)]
    let list = BinaryList(objects: [[0xD2, 0x01, 0x02, 0x03, 0x03]] + keys + value)
    for stacks in [#""home":{"at":"/home"},"search":{"at":"/search"}"#, #""tab":{"at":"/*"}"#] {
      let schema = try DestinationSchema(parsing: Array(#"{"destinations":{"App.A":{}},"stacks":{\#(stacks)}}"#.utf8))
      var state = try NavState(parsing: list.bytes, schema: schema)
      let start = state["home"].count
      for (index, name) in ["home", "search"].enumerated() {
        for element in 0...index { state[name].push(NavPath.Element(type: "App.A", uncheckedText: "\(element + 1)")) }
      }
      let read = try NavState(parsing: try state.written(), schema: schema)
      #expect(read["home"].prefix(start).map(\.text) == Array(repeating: "0", count: start), "\(text)")
      #expect(read["home"].dropFirst(start).map(\.text) == ["1"], "\(text)")
      #expect(read["search"].dropFirst(start).map(\.text) == ["1", "2"], "\(text)")
    }
  }

  @Test func `a value that many scenes share is checked once`() throws {
    // A dictionary of 5,000 keys (300 in a short run) that all refer to one array with as many elements.
    let count = LawSize.count(300, full: 5_000)
    var objects: [[UInt8]] = [[0xDF, 0x11] + Self.two(count)]
    let keys = 1..<1 + count
    objects[0] += keys.flatMap(Self.two) + keys.flatMap { _ in Self.two(count + 1) }
    for key in keys { objects.append([0x54] + Array(String(key + 1_000).utf8)) }
    objects.append(
      [0xAF, 0x11] + Self.two(2 * count) + (0..<count).flatMap { _ in Self.two(count + 2) + Self.two(count + 3) })
    objects += [Array("\u{55}App.A".utf8), Array("\u{52}{}".utf8)]
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    // Three bytes for each offset.
    bytes += offsets.flatMap { [UInt8($0 >> 16), UInt8($0 >> 8 & 0xFF), UInt8($0 & 0xFF)] }
    bytes += [0, 0, 0, 0, 0, 0, 3, 2] + [0, 0, 0, 0] + [0, 0] + Self.two(objects.count)
    bytes +=
      [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0] + [UInt8(table >> 16), UInt8(table >> 8 & 0xFF), UInt8(table & 0xFF)]
    let schema = try DestinationSchema(
      parsing: Array(#"{"destinations": {"App.B": {}}, "stacks": {"s": {"at": "/*"}}}"#.utf8))
    let checks = PathValidator(schema).checks(ofText: bytes)
    #expect(checks.count == count)
    #expect(checks.flatMap(\.findings).count == count)
  }

  private static func two(_ number: Int) -> [UInt8] { [UInt8(number >> 8 & 0xFF), UInt8(number & 0xFF)] }
}
