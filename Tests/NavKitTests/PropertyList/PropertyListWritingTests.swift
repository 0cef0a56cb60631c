// Changes of one value in a property list: the other values as read by Foundation, shared values, widths of numbers and
// offsets, and the layout of Data, strings and arrays. `PropertyListPathsTests` and `PropertyListReadersTests` use `xml` too.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PropertyListWritingTests {
  /// A list with the value at a pointer replaced.
  static func replaced(_ bytes: [UInt8], _ tokens: [String], by content: PropertyList.Content) throws -> [UInt8] {
    var place = PropertyList.Place(try PropertyList.Document.read(bytes))
    for token in tokens { try place.descend(into: token) { NavJSON.Pointer() } }
    let change = place.replaced(by: content)
    return bytes[..<change.range.lowerBound] + change.bytes + bytes[change.range.upperBound...]
  }

  static func xml(_ bytes: [UInt8]) throws -> [UInt8] {
    let list = try unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    return Array(try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0))
  }

  @Test(arguments: 0..<LawSize.count(20, full: 120))
  func `one value changes and nothing else, as Foundation reads it`(seed: Int) throws {
    var random = RandomList(seed: seed)
    let pairs: [(ListValue, ListValue, PropertyList.Content)] = [
      (.data([1, 2, 3]), .data(Array("[\"Swift.Int\",\"1\"]".utf8)), .data(Array("[\"Swift.Int\",\"1\"]".utf8))),
      (.string("é & <"), .string("日本 & \"]]>"), .string(Array("日本 & \"]]>".utf8))),
      (
        .array([.string("a"), .integer(1), .string("b")]), .array([.string("new"), .string("a"), .string("b")]),
        .array([.string(Array("new".utf8)), .kept(0), .kept(2)])
      ),
      (
        .array([]), .array([.string("x"), .integer(-300), .large(.max)]),
        .array([.string([0x78]), .integer("-300"), .integer("18446744073709551615")])
      ),
      (
        .string("x"), .dictionary(["k": .array([.boolean(true), .real(1.5)])]),
        .dictionary([(key: [0x6B], value: .array([.boolean(true), .real("1.5")]))])
      ),
    ]
    let (old, new, content) = pairs[seed % pairs.count]
    let (document, tokens) = random.document(around: old)
    let saved = random.generator
    var again = RandomList(seed: seed)
    let expected = again.document(around: new).value
    #expect(saved.next(0) == again.generator.next(0))
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try document.written(format)
      let changed = try Self.replaced(bytes, tokens, by: content)
      #expect(try Self.xml(changed) == expected.written(.xml), "\(format)")
      if format == .xml { #expect(try changed == expected.written(.xml)) }
    }
  }

  @Test func `a shared value does not change under another key`() throws {
    // {"a": D, "b": D}, D = {"p": S}
    let list = BinaryList(objects: [
      [0xD2, 1, 2, 3, 3], [0x51, 0x61], [0x51, 0x62], [0xD1, 4, 5], [0x51, 0x70], [0x53, 0x6F, 0x6C, 0x64],
    ])
    let changed = try Self.replaced(list.bytes, ["a", "p"], by: .string(Array("new".utf8)))
    let value = try PropertyListReadingTests.read(changed)
    #expect(
      ListValue(value)
        == .dictionary(["a": .dictionary(["p": .string("new")]), "b": .dictionary(["p": .string("old")])]))
    let back = try Self.replaced(changed, ["a", "p"], by: .string(Array("old".utf8)))
    #expect(back.count == changed.count)
  }

  @Test func `widths of numbers and offsets grow with the list`() throws {
    let strings: [ListValue] = (0..<255).map { .string("s\($0)") }
    let bytes = try ListValue.array([.array([]), .array(strings.dropLast(1) + [])]).written(.binary)
    let content = PropertyList.Content.array((0..<300).map { .string(Array("new \($0)".utf8)) })
    let changed = try Self.replaced(bytes, ["0"], by: content)
    #expect(try PropertyList.Document.read(changed).trailer?.referenceSize == 2)
    #expect(
      try Self.xml(changed)
        == ListValue.array([.array((0..<300).map { .string("new \($0)") }), .array(strings.dropLast(1) + [])])
        .written(.xml))
    // Unused objects are removed.
    let empty = try Self.replaced(changed, ["0"], by: .array([]))
    #expect(empty.count < bytes.count + 600)
  }

  @Test(arguments: [
    NamedCase(
      "Data on lines of its own", "<dict>\n\t<key>p</key>\n\t<data>\n\tW10=\n\t</data>\n</dict>",
      "<dict>\n\t<key>p</key>\n\t<data>\n\tWyJTd2lmdC5JbnQiLCIxIl0=\n\t</data>\n</dict>"),
    NamedCase(
      "Data on one line", "<dict><key>p</key><data>W10=</data></dict>",
      "<dict><key>p</key><data>WyJTd2lmdC5JbnQiLCIxIl0=</data></dict>"),
    NamedCase(
      "short lines", "<dict><key>p</key><data>\r\n  WyJTd2lm\r\n  dC5JbnQi\r\n</data></dict>",
      "<dict><key>p</key><data>\r\n  WyJTd2lm\r\n  dC5JbnQi\r\n  LCIxIl0=\r\n</data></dict>"),
    NamedCase(
      "empty Data", "<dict>\n\t<key>p</key>\n\t<data/>\n</dict>",
      "<dict>\n\t<key>p</key>\n\t<data>\n\tWyJTd2lmdC5JbnQiLCIxIl0=\n\t</data>\n</dict>"),
  ])
  func `Data keeps its layout`(each: NamedCase<String, String>) throws {
    let list = { (value: String) in "<!-- & --><plist>\(value)</plist>\n" }
    let data = PropertyList.Content.data(Array(#"["Swift.Int","1"]"#.utf8))
    let changed = try Self.replaced(Array(list(each.input).utf8), ["p"], by: data)
    #expect(String(decoding: changed, as: UTF8.self) == list(each.want))
  }

  @Test(arguments: [
    NamedCase("a string", "<string>&lt;</string>", "<string>\"&amp;&gt;\"</string>"),
    NamedCase("CDATA", "<string><![CDATA[x]]></string>", "<string><![CDATA[\"&>\"]]></string>"),
    NamedCase("quotes as entities", "<string>&quot;</string>", "<string>&quot;&amp;&gt;&quot;</string>"),
    NamedCase("an empty one", "<string/>", "<string>\"&amp;&gt;\"</string>"),
  ])
  func `a string keeps its spelling`(each: NamedCase<String, String>) throws {
    let changed = try Self.replaced(
      Array("<plist>\(each.input)</plist>".utf8), [], by: .string(Array("\"&>\"".utf8)))
    #expect(String(decoding: changed, as: UTF8.self) == "<plist>\(each.want)</plist>")
  }

  @Test func `an array keeps its elements, its indentation and its comments`() throws {
    let array =
      "<plist>\n  <array>\n    <!-- a --><string>&#65;</string> <!-- b -->\n    <string>B</string>\n  </array>\n</plist>"
    let changed = try Self.replaced(
      Array(array.utf8), [], by: .array([.dictionary([(key: [0x6B], value: .array([]))]), .kept(0), .kept(1)]))
    #expect(
      String(decoding: changed, as: UTF8.self)
        == array.replacingOccurrences(
          of: "<string>&#65;",
          with: "<dict>\n      <key>k</key>\n      <array/>\n    </dict>\n    <string>&#65;"))
  }
}

extension SplitMix64 {
  /// The next number, without advancing the generator.
  fileprivate func next(_: Int) -> UInt64 {
    var copy = self
    return copy.next()
  }
}
