// An element of a list's own array is a dictionary: what a change leaves of it keeps its bytes, its kind and its size.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct ChangedElementsTests {
  private static let map = """
    <dict>
    \t\t\t<!-- Ulm -->
    \t\t\t<key>lat</key>
    \t\t\t<real>48</real>
    \t\t\t<key>zoom</key> <!-- levels -->
    \t\t\t<integer>0x1F</integer>
    \t\t</dict>
    """

  private static let xml = """
    <plist>
    <array>
    \t<dict>
    \t\t<key>map</key>
    \t\t\(map)
    \t</dict>
    \t<dict><key>home</key><dict/></dict>
    </array>
    </plist>

    """

  /// The list with other elements.
  private static func changed(_ bytes: [UInt8], _ values: [String]) throws -> [UInt8] {
    let location = PathLocation(form: .array, elementType: TypeName("App.R"))
    let document = try PathDocument(parsing: bytes, at: location)
    var path = document.path
    path.replaceSubrange(0..<path.count, with: values.map { PathElement(type: TypeName("App.R"), text: $0) })
    return Array(document.text(with: path).utf8)
  }

  @Test(arguments: [
    (#"{"map":{"lat":48,"zoom":4}}"#, "<integer>0x1F</integer>", "<integer>4</integer>"),
    (#"{"chart":{"lat":48,"zoom":31}}"#, "<key>map</key>", "<key>chart</key>"),
    (
      #"{"map":{"level":31,"lat":48}}"#,
      "<key>lat</key>\n\t\t\t<real>48</real>\n\t\t\t<key>zoom</key> <!-- levels -->\n\t\t\t<integer>0x1F</integer>",
      "<key>level</key>\n\t\t\t<integer>31</integer>\n\t\t\t<key>lat</key>\n\t\t\t<real>48</real>"
    ),
    (#"{"map":{"lat":48,"level":31}}"#, "<key>zoom</key>", "<key>level</key>"),
    (
      #"{"map":{"lat":48,"zoom":31,"at":{"x":1}}}"#, "0x1F</integer>",
      "0x1F</integer>\n\t\t\t<key>at</key>\n\t\t\t<dict>\n\t\t\t\t<key>x</key>\n\t\t\t\t<integer>1</integer>\n\t\t\t</dict>"
    ),
    (#"{"map":{"lat":48}}"#, "\n\t\t\t<key>zoom</key> <!-- levels -->\n\t\t\t<integer>0x1F</integer>", ""),
    (#"{"map":48}"#, map, "<integer>48</integer>"),
  ])
  func `what a change leaves of an element keeps its text`(value: String, old: String, new: String) throws {
    let changed = String(decoding: try Self.changed(Array(Self.xml.utf8), [value, #"{"home":{}}"#]), as: UTF8.self)
    #expect(Self.xml.contains(old))
    #expect(changed == Self.xml.replacing(old, with: new))
    #expect(try PathDocument(parsing: Array(changed.utf8), at: PathLocation(form: .array)).path[0].text == value)
  }

  @Test(arguments: [
    ("[48,5]", "<integer>2</integer>", "<integer>5</integer>"), ("[2]", "<real>48</real>\n\t\t\t", ""),
    ("[48,2,5]", "2</integer>", "2</integer>\n\t\t\t<integer>5</integer>"),
    ("[48,1,2]", "<integer>2", "<integer>1</integer>\n\t\t\t<integer>2"),
  ])
  func `what a change leaves of an array in an element keeps its text`(value: String, old: String, new: String) throws {
    let xml = """
      <plist>
      <array>
      \t<dict>
      \t\t<key>at</key>
      \t\t<array>
      \t\t\t<real>48</real>
      \t\t\t<integer>2</integer>
      \t\t</array>
      \t</dict>
      </array>
      </plist>
      """
    let changed = try Self.changed(Array(xml.utf8), [#"{"at":\#(value)}"#])
    #expect(String(decoding: changed, as: UTF8.self) == xml.replacing(old, with: new))
  }

  @Test func `a value in a binary list keeps its kind and its size`() throws {
    // A real of four bytes, as a Float is written: {"a": 0.1, "b": 2.0}
    let real = [UInt8(0x22)] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: Float(0.1).bitPattern >> ($0 * 8)) }
    let objects: [[UInt8]] = [
      [0xA1, 1], [0xD2, 2, 3, 4, 5], Array("Qa".utf8), Array("Qb".utf8), real, [0x22, 0x40, 0, 0, 0],
    ]
    var bytes = Array("bplist00".utf8)
    var offsets: [UInt8] = []
    for object in objects {
      offsets.append(UInt8(bytes.count))
      bytes += object
    }
    let table = UInt8(bytes.count)
    bytes += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
    for number in [UInt8(objects.count), 0, table] { bytes += [0, 0, 0, 0, 0, 0, 0, number] }
    let document = try PathDocument(parsing: bytes, at: PathLocation(form: .array))
    var path = document.path
    path.replaceSubrange(0..<1, with: [PathElement(type: .unknown, text: #"{"c":0.1,"b":2.0,"d":3}"#)])
    let list = try PropertyList.Document.read(Array(document.pieces(with: path).joined()))
    let element = try #require(PropertyList.Value(list).elements?.first)
    let members = try #require(element.members)
    #expect(members.map(\.key.string) == ["c", "b", "d"])
    #expect(Array(list.bytes[members[1].value.range]) == objects[5])
    let pushed = try PathDocument(parsing: list.bytes, at: PathLocation(form: .array))
    #expect(pushed.path[0].text == #"{"c":0.1,"b":2.0,"d":3}"#)
  }

  @Test func `a place in an element is that of the very value`() throws {
    let document = try PathDocument(parsing: Array(Self.xml.utf8), at: PathLocation(form: .array))
    let text = document.path[0].text
    #expect(text == #"{"map":{"lat":48,"zoom":31}}"#)
    let places = [(1, 4, 3), (7, 5, 3), (8, 7, 4), (14, 8, 4), (17, 9, 4), (24, 10, 4)]
    let together = document.offsets(ofBytes: places.map(\.0), inValueAt: 0)
    for ((offset, line, column), other) in zip(places, together) {
      let found = document.offset(ofByte: offset, inValueAt: 0)
      #expect(document.position(of: found.offset) == JSON.Position(line: line, column: column), "\(offset)")
      #expect(other == found)
    }
    let found = document.position(of: document.offset(ofByte: 8, inValueAt: 1).offset)
    #expect(found == JSON.Position(line: 13, column: 23))
  }
}
