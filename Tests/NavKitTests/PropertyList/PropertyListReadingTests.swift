// Values read from property lists: random ones of Foundation, integers of every width, XML, keyed archives, offsets in strings,
// and half a surrogate pair. Also a reader (`read`) for the folder's tests, and binary lists (`BinaryList`) for those of State
// and Validation as well.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PropertyListReadingTests {
  static func read(_ bytes: [UInt8]) throws -> PropertyList.Value {
    PropertyList.Value(try PropertyList.Document.read(bytes))
  }

  @Test(arguments: 0..<LawSize.count(12, full: 80))
  func `a list of Foundation is read as the same values`(seed: Int) throws {
    var random = RandomList(seed: seed)
    let value = random.dictionary()
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try value.written(format)
      #expect(PropertyList.format(of: bytes) == (format == .xml ? .xml : .binary))
      #expect(ListValue(try Self.read(bytes)) == value, "\(format)")
    }
  }

  @Test func `integers of every width are read, from plistlib and Foundation`() throws {
    let numbers: [(String, [UInt8])] = [
      ("0", [0x10, 0]), ("255", [0x10, 0xFF]), ("65535", [0x11, 0xFF, 0xFF]),
      ("4294967295", [0x12, 0xFF, 0xFF, 0xFF, 0xFF]),
      ("-1", [0x13] + [UInt8](repeating: 0xFF, count: 8)),
      ("18446744073709551615", [0x14] + [UInt8](repeating: 0, count: 8) + [UInt8](repeating: 0xFF, count: 8)),
      ("-2", [0x14] + [UInt8](repeating: 0xFF, count: 15) + [0xFE]),
    ]
    for (text, object) in numbers {
      let list = BinaryList(objects: [object])
      #expect(String(decoding: try Self.read(list.bytes).json().bytes, as: UTF8.self) == text)
    }
    let tooLarge = BinaryList(objects: [[0x14, 1] + [UInt8](repeating: 0, count: 15)])
    #expect(throws: PropertyList.JSONError.self) { try Self.read(tooLarge.bytes).json() }
  }

  @Test(arguments: [
    ("<integer>+007</integer>", "7"), ("<integer> -0x1F </integer>", "-31"), ("<integer>-0</integer>", "-0"),
    ("<real>1.50</real>", "1.50"), ("<real>.5</real>", "0.5"), ("<real>1e3</real>", "1e3"), ("<true></true>", "true"),
    ("<string>a&lt;b&#x41;&#66;<![CDATA[<c>]]><!-- no -->d</string>", "\"a<bAB<c>d\""), ("<string/>", "\"\""),
    ("<array><true/><!-- --><array/></array>", "[true,[]]"),
    ("<dict><key>a</key><integer>1</integer></dict>", "{\"a\":1}"),
  ])
  func `a value of XML is read`(text: String, want: String) throws {
    let bytes = Array("<plist version=\"1.0\">\(text)</plist>".utf8)
    let json = try Self.read(bytes).json().bytes
    #expect(String(decoding: json, as: UTF8.self) == (want == "-0" ? "0" : want))
  }

  @Test func `an archive of NSKeyedArchiver is a property list`() throws {
    let archive = try NSKeyedArchiver.archivedData(
      withRootObject: ["path": Data("[]".utf8), "n": 1] as NSDictionary, requiringSecureCoding: false)
    let value = try Self.read(Array(archive))
    let names = value.members?.compactMap(\.key.string) ?? []
    #expect(Set(names) == ["$archiver", "$objects", "$top", "$version"])
    let objects = try #require(value.members?.first { $0.key.string == "$objects" }?.value.elements)
    #expect(objects.contains { $0.kind == .dictionary } && objects.first?.string == "$null")
    #expect(value.members?.first { $0.key.string == "$top" }?.value.members?.first?.value.kind == .uid)
  }

  @Test func `an offset in a string has its place in the list`() throws {
    let text = "<plist><string>a&amp;<![CDATA[é<]]>z</string></plist>"
    let value = try Self.read(Array(text.utf8))
    let bytes = Array(text.utf8)
    let sources = try #require(value.sources(of: Array(0...6)))
    #expect(sources.map { String(decoding: bytes[$0...].prefix(1), as: UTF8.self) }.prefix(2) == ["a", "&"])
    #expect(bytes[sources[4]] == UInt8(ascii: "<") && bytes[sources[5]] == UInt8(ascii: "z"))
    #expect(sources[6] == value.node.content.upperBound)
    let utf16 = try Self.read(BinaryList(objects: [[0x63, 0, 0x61, 0xD8, 0x3D, 0xDE, 0]]).bytes)
    #expect(utf16.string == "a\u{1F600}")
    #expect(utf16.sources(of: [0, 1, 2, 3, 4, 5]) == [9, 11, 11, 13, 13, 15])
  }

  @Test func `half a surrogate pair is kept, and an error where it matters`() throws {
    let value = try Self.read(BinaryList(objects: [[0x62, 0xD8, 0x3D, 0, 0x61]]).bytes)
    #expect(throws: PropertyList.SyntaxError(offset: 9, problem: .loneSurrogate)) { try value.stringBytes() }
    #expect(value.string == "\u{FFFD}a")
  }
}

/// A binary list assembled from encoded objects.
struct BinaryList {
  var objects: [[UInt8]]
  var offsetSize = 1
  var referenceSize = 1
  var top = 0
  /// The entries of the offset table, if not the offsets of the objects.
  var offsets: [Int]?
  var count: UInt64?

  var bytes: [UInt8] {
    var bytes = PropertyList.magic
    var places: [Int] = []
    for object in objects {
      places.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets ?? places { bytes += Self.number(UInt64(offset), offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(offsetSize), UInt8(referenceSize)]
    for number in [count ?? UInt64(objects.count), UInt64(top), UInt64(table)] { bytes += Self.number(number, 8) }
    return bytes
  }

  private static func number(_ number: UInt64, _ size: Int) -> [UInt8] {
    (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
  }
}
