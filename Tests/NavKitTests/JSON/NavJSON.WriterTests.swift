// Written JSON: characters and values as by JSONEncoder, text for display, preserved spelling, and whitespace left out.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavJSONWriterTests {
  @Test func `every character is written as by JSONEncoder`() throws {
    let step = LawSize.count(7, full: 1)
    var scalars = (0...0xFFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      $0.value < 0x300 || Int($0.value) % step == 0
    }
    scalars += stride(from: 0x10000, through: 0x10FFFF, by: 997).compactMap { Unicode.Scalar($0 as UInt32) }
    let strings = scalars.map { "a\($0)b" }
    let array = try NavJSON.Value(parsing: Array(try JSONSerialization.data(withJSONObject: strings)))
    #expect(Array(array.encoderText.utf8) == Array(try JSONEncoder().encode(strings)))
    #expect(array.elements?.map { $0.string.map { Array($0.utf8) } } == strings.map { Array($0.utf8) })
  }

  @Test func `text for display has no control, format or separator character, and is read back equal`() throws {
    let hidden: Set<Unicode.GeneralCategory> = [.control, .format, .lineSeparator, .paragraphSeparator, .surrogate]
    let most = UInt32(LawSize.count(0x300, full: 0x3000))
    // The other planes have no such characters.
    let planes: [ClosedRange<UInt32>] = LawSize.isFull ? [0...0x10FFFF] : [0...0x1FFFF, 0xE0000...0xE0FFF]
    for value in planes.joined() {
      guard let scalar = Unicode.Scalar(value), value < most || hidden.contains(scalar.properties.generalCategory)
      else { continue }
      var writer = NavJSON.Writer(escaping: .visible)
      writer.append(string: "\(scalar)")
      let text = String(decoding: writer.bytes, as: UTF8.self)
      let shown = text + Visible.text("\(scalar)") + NavJSON.shown(scalar)
      if shown.unicodeScalars.contains(where: { hidden.contains($0.properties.generalCategory) }) {
        Issue.record("U+\(String(value, radix: 16)) is shown")
      }
      let read = try NavJSON.Value(parsing: text).string
      if read?.unicodeScalars.elementsEqual(CollectionOfOne(scalar)) != true {
        Issue.record("U+\(String(value, radix: 16)) is \(text)")
      }
    }
  }

  @Test func `values are written without spaces, as by JSONEncoder or for display`() throws {
    let text =
      "{ \"b/\" : [ 1.50 , true , null , \"\\u00e9\u{202E}\u{7F}\\n/\" ] , \"a\" : { } , \"b/\" : [ ] , \"n\" : 1e2 }"
    let value = try NavJSON.Value(parsing: text)
    #expect(value.encoderText == "{\"b\\/\":[1.5,true,null,\"é\u{202E}\u{7F}\\n\\/\"],\"a\":{},\"b\\/\":[],\"n\":100}")
    #expect(value.compactText == "{\"b/\":[1.50,true,null,\"é\\u202e\\u007f\\n/\"],\"a\":{},\"b/\":[],\"n\":1e2}")
    #expect(try NavJSON.Value(parsing: value.encoderText) == value)
    #expect(try NavJSON.Value(parsing: value.compactText) == value)
  }

  @Test(
    arguments: [
      ("[1.0, 100e-2, -0.0]", "[1.0,100e-2,-0.0]"), (#""\u0041\/\n""#, #""\u0041\/\n""#), (#""/""#, #""\/""#),
      (#""a\u200d""#, "\"a\u{200D}\""), ("\"a\u{200D}\"", "\"a\u{200D}\""), (#""\"\\""#, #""\"\\""#),
      (#"{ "a/": "\u00E9", "a/" : 1 }"#, #"{"a\/":"\u00E9","a\/":1}"#),
    ])
  func `a typed text keeps its spelling of numbers and strings`(text: String, want: String) throws {
    let value = try NavJSON.Value(parsing: text)
    #expect(Array(value.typedText.utf8) == Array(want.utf8))
    #expect(try NavJSON.Value(parsing: value.typedText) == value)
  }

  @Test func `whitespace is left out only between tokens`() throws {
    let value = try NavJSON.Value(parsing: "[ {\"a b\" :\n 1.0 , \"\\u0041\":[ ] }\t]")
    #expect(value.unspacedBytes == Array("[{\"a b\":1.0,\"\\u0041\":[]}]".utf8))
    #expect(value.elements?.map(\.unspacedBytes) == [Array("{\"a b\":1.0,\"\\u0041\":[]}".utf8)])
  }
}
