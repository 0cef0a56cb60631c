// Elements of an array in a property list: unchanged elements keep their bytes, and an error in an element has a place.

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

  /// The list with its elements replaced.
  private static func changed(_ bytes: [UInt8], _ values: [String]) throws -> [UInt8] {
    let location = NavPath.Location(form: .array, elementType: NavPath.TypeName("App.R"))
    let document = try NavPath.Document(parsing: bytes, at: location)
    var path = document.path
    path.replaceSubrange(
      0..<path.count, with: values.map { NavPath.Element(type: NavPath.TypeName("App.R"), uncheckedText: $0) })
    return Array(document.text(with: path).utf8)
  }

  @Test func `a changed element is written again, and the others keep their text`() throws {
    let value = #"{"map":{"lat":48.0,"zoom":4}}"#
    let changed = String(decoding: try Self.changed(Array(Self.xml.utf8), [value, #"{"home":{}}"#]), as: UTF8.self)
    let new = """
      <dict>
      \t\t\t<key>lat</key>
      \t\t\t<real>48</real>
      \t\t\t<key>zoom</key>
      \t\t\t<integer>4</integer>
      \t\t</dict>
      """
    #expect(changed == Self.xml.replacing(Self.map, with: new))
    #expect(
      try NavPath.Document(parsing: Array(changed.utf8), at: NavPath.Location(form: .array)).path[0].text == value)
  }

  @Test func `elements between removed ones keep their text`() throws {
    let xml =
      "<plist><array><real>0</real><integer>0x1</integer> <!-- 2 --> <real>2</real><integer>3</integer></array></plist>"
    let document = try NavPath.Document(parsing: Array(xml.utf8), at: NavPath.Location(form: .array))
    var path = document.path
    path.remove(at: 2)
    path.remove(at: 0)
    #expect(document.text(with: path) == "<plist><array><integer>0x1</integer><integer>3</integer></array></plist>")
  }

  @Test func `a place in an element is that of the value in the list`() throws {
    let document = try NavPath.Document(parsing: Array(Self.xml.utf8), at: NavPath.Location(form: .array))
    let text = document.path[0].text
    #expect(text == #"{"map":{"lat":48.0,"zoom":31}}"#)
    let places = [(1, 4, 3), (7, 5, 3), (8, 7, 4), (14, 8, 4), (19, 9, 4), (26, 10, 4)]
    let together = document.offsets(ofBytes: places.map(\.0), inValueAt: 0)
    for ((offset, line, column), other) in zip(places, together) {
      let found = document.offset(ofByte: offset, inValueAt: 0)
      #expect(
        NavJSON.Position(of: found.offset, inDocument: document.bytes) == NavJSON.Position(line: line, column: column),
        "\(offset)")
      #expect(other == found)
    }
    let found = NavJSON.Position(of: document.offset(ofByte: 8, inValueAt: 1).offset, inDocument: document.bytes)
    #expect(found == NavJSON.Position(line: 13, column: 23))
  }
}
