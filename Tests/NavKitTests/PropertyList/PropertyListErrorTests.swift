// Errors of property lists: declared entities, invalid numbers in binary, and depth. Also containers with many references to
// them, and lists that are cut off or changed. Tests/Sessions/Input/property-list.console has the errors of XML.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct PropertyListErrorTests {
  static func fault(_ bytes: [UInt8]) -> PropertyList.SyntaxError? {
    do throws(PropertyList.SyntaxError) {
      _ = try PropertyList.Document.read(bytes)
      return nil
    } catch {
      return error
    }
  }

  @Test func `external entities and nested entities are refused before expansion`() {
    let laughs = (0..<9).map { "<!ENTITY l\($0 + 1) \"&l\($0);&l\($0);\">" }.joined()
    let text = "<?xml version=\"1.0\"?><!DOCTYPE plist [\(laughs)]><plist><string>&l9;</string></plist>"
    #expect(Self.fault(Array(text.utf8))?.message.contains("declarations") == true)
    let external = "<!DOCTYPE plist SYSTEM \"file:///etc/passwd\"><plist><string>&x;</string></plist>"
    #expect(Self.fault(Array(external.utf8))?.problem == .entity("x"))
  }

  @Test func `binary property lists with wrong numbers are refused`() {
    let string: [UInt8] = [0x51, 0x61]
    let cases: [(BinaryList, PropertyList.Problem)] = [
      (BinaryList(objects: [string], count: 1 << 60), .trailer),
      (BinaryList(objects: [string], count: 0), .trailer),
      (BinaryList(objects: [string], top: 7), .trailer),
      (BinaryList(objects: [string], offsetSize: 0), .trailer),
      (BinaryList(objects: [string], offsets: [200]), .object(0)),
      (BinaryList(objects: [string], offsets: [3]), .object(0)),
      (BinaryList(objects: [string, string], offsets: [8, 8]), .object(1)),
      (BinaryList(objects: [[0x53, 0x51, 0x61, 0x61], [0x09]], offsets: [8, 9]), .object(1)),
      (BinaryList(objects: [[0x5F, 0x13, 0x10, 0, 0, 0, 0, 0, 0, 0]]), .object(0)),
      (BinaryList(objects: [[0xDF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]]), .object(0)),
      (BinaryList(objects: [[0xA1, 9]]), .object(0)),
      (BinaryList(objects: [[0xA1, 0]]), .cycle(0)),
      (BinaryList(objects: [[0xA1, 1], [0xA1, 2], [0xA1, 1]]), .cycle(1)),
      (BinaryList(objects: [[0xD1, 1, 1], [0x09]]), .object(0)),
      (BinaryList(objects: [[0x70]]), .object(0)),
      (BinaryList(objects: [[0x51, 0xE9]]), .object(0)),
    ]
    for (list, problem) in cases {
      let fault = Self.fault(list.bytes)
      #expect(fault?.problem == problem)
      #expect((0...list.bytes.count).contains(fault?.offset ?? -1))
    }
    #expect(Self.fault(Array("bplist15".utf8))?.problem == .version("15"))
    #expect(Self.fault(Array("bplist00".utf8))?.problem == .trailer)
  }

  @Test func `the depth of a property list is limited`() {
    for count in [512, 513, LawSize.count(2_000, full: 1_000_000)] {
      let text = "<plist>" + String(repeating: "<array>", count: count) + String(repeating: "</array>", count: count)
      let fault = Self.fault(Array((text + "</plist>").utf8))
      #expect(fault?.problem == (count > 512 ? .tooDeep : nil))
      let objects = (0..<count).map { index -> [UInt8] in
        guard index + 1 < count else { return [0xA0] }
        return [0xA1] + (0..<4).reversed().map { UInt8(truncatingIfNeeded: (index + 1) >> ($0 * 8)) }
      }
      let list = BinaryList(objects: objects, offsetSize: 4, referenceSize: 4)
      #expect(Self.fault(list.bytes)?.problem == (count > 512 ? .tooDeep : nil))
    }
  }

  @Test func `containers that are shared 2^40 times over are read in linear time`() throws {
    var objects: [[UInt8]] = (1...40).map { [0xA2, UInt8($0), UInt8($0)] }
    // Longer strings reach the size limit after fewer reads.
    objects.append(LawSize.isFull ? [0x51, 0x61] : [0x5F, 0x10, 100] + [UInt8](repeating: 0x61, count: 100))
    let bytes = BinaryList(objects: objects).bytes
    #expect(Self.fault(bytes) == nil)
    #expect(throws: PropertyList.JSONError.self) { try PropertyListReadingTests.read(bytes).json() }
    #expect(throws: NavPathError.self) { try NavPath.Document(parsing: bytes) }
    #expect(try PathSearch.paths(in: bytes).map(\.count) == [2])
  }

  @Test func `a list that is cut off or has another byte is an error or another list`() throws {
    var random = RandomList(seed: 1)
    for format in [PropertyListSerialization.PropertyListFormat.xml, .binary] {
      let bytes = try random.dictionary().written(format)
      for end in stride(from: 0, to: bytes.count, by: LawSize.count(41, full: 1))
      where PropertyList.format(of: bytes[..<end]) != nil {
        let rest = Array(bytes[..<end])
        let isBlank = bytes[end...].allSatisfy(Bytes.isBlank)
        #expect(isBlank || Self.fault(rest) != nil, "\(format) cut off at \(end)")
      }
      for _ in 0..<LawSize.count(30, full: 2000) {
        var other = bytes
        for _ in 0...Int.random(in: 0..<3, using: &random.generator) {
          other[Int.random(in: 0..<other.count, using: &random.generator)] = UInt8.random(
            in: 0...255, using: &random.generator)
        }
        guard let fault = Self.fault(other) else { continue }
        #expect((0...other.count).contains(fault.offset) && !fault.message.isEmpty)
      }
    }
  }
}
