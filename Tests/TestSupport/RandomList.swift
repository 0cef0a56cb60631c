// Values of property lists that Foundation writes and NavKit reads (`ListValue`), and random ones (`RandomList`), for tests
// of PropertyList, State and Validation.

import Foundation

@testable import NavKit

/// A value of a property list, for Foundation to write.
indirect enum ListValue: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case large(UInt64)
  case real(Double)
  /// Seconds since 2001.
  case date(Int)
  case data([UInt8])
  case string(String)
  case array([ListValue])
  case dictionary([String: ListValue])

  /// The Foundation object.
  var object: Any {
    switch self {
    case .boolean(let value): NSNumber(value: value)
    case .integer(let value): NSNumber(value: value)
    case .large(let value): NSNumber(value: value)
    case .real(let value): NSNumber(value: value)
    case .date(let seconds): Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
    case .data(let bytes): Data(bytes)
    case .string(let text): text
    case .array(let elements): elements.map(\.object)
    case .dictionary(let members): members.mapValues(\.object)
    }
  }

  func written(_ format: PropertyListSerialization.PropertyListFormat) throws -> [UInt8] {
    Array(try PropertyListSerialization.data(fromPropertyList: object, format: format, options: 0))
  }

  /// The value of a parsed list; nil for kinds that Foundation does not write.
  init?(_ value: PropertyList.Value) {
    let content = value.document.bytes[value.node.content]
    switch value.kind {
    case .boolean(let boolean): self = .boolean(boolean)
    case .integer:
      guard let json = try? value.json() else { return nil }
      let text = String(decoding: json.bytes, as: UTF8.self)
      guard let integer = Int64(text).map(ListValue.integer) ?? UInt64(text).map(ListValue.large) else { return nil }
      self = integer
    case .real:
      guard let json = try? value.json(), let real = Double(String(decoding: json.bytes, as: UTF8.self)) else {
        return nil
      }
      self = .real(real)
    case .date:
      if value.document.format == .binary {
        let bits = PropertyList.BinaryReader.number(value.document.bytes, at: value.node.content.lowerBound, size: 8)
        self = .date(Int(Double(bitPattern: bits)))
      } else {
        guard let date = ISO8601DateFormatter().date(from: String(decoding: content, as: UTF8.self)) else { return nil }
        self = .date(Int(date.timeIntervalSinceReferenceDate))
      }
    case .data: self = .data(value.data ?? [])
    case .string:
      guard let bytes = try? value.stringBytes() else { return nil }
      self = .string(String(decoding: bytes, as: UTF8.self))
    case .array: self = .array(value.elements?.compactMap(ListValue.init) ?? [])
    case .dictionary:
      var members: [String: ListValue] = [:]
      for (key, value) in value.members ?? [] { members[key.string ?? ""] = ListValue(value) }
      self = .dictionary(members)
    case .null, .uid: return nil
    }
  }
}

/// Makes random values, and puts a value into another at a random place.
struct RandomList {
  var generator: SplitMix64

  init(seed: Int) { generator = SplitMix64(seed: UInt64(seed)) }

  mutating func value(depth: Int = 0) -> ListValue {
    switch Int.random(in: 0..<(depth < 4 ? 12 : 8), using: &generator) {
    case 0: return .boolean(Bool.random(using: &generator))
    case 1:
      let wide = Int64(truncatingIfNeeded: generator.next())
      return .integer(wide >> Int64.random(in: 0..<64, using: &generator))
    case 2: return .large(UInt64(Int64.max) + 1 + generator.next() >> 1)
    case 3: return .real(Double(Int64(truncatingIfNeeded: generator.next()) >> 20) / 1024)
    case 4: return .date(Int.random(in: -1_000_000_000...1_000_000_000, using: &generator))
    case 5:
      return .data(
        (0..<Int.random(in: 0..<200, using: &generator)).map { _ in UInt8.random(in: 0...255, using: &generator) })
    case 6, 7: return .string(text())
    case 8, 9: return .array((0..<count()).map { _ in value(depth: depth + 1) })
    default: return dictionary(depth: depth)
    }
  }

  mutating func dictionary(depth: Int = 0) -> ListValue {
    var members: [String: ListValue] = [:]
    for _ in 0..<count() { members[text()] = value(depth: depth + 1) }
    return .dictionary(members)
  }

  /// A dictionary with the value at a random place, and the pointer tokens of that place.
  mutating func document(around hole: ListValue) -> (value: ListValue, tokens: [String]) {
    var (value, tokens) = (hole, [String]())
    for depth in (0...Int.random(in: 0..<4, using: &generator)).reversed() {
      if depth > 0, Bool.random(using: &generator),
        case .array(var elements) = ListValue.array((0..<count()).map({ _ in self.value(depth: 3) }))
      {
        let index = Int.random(in: 0...elements.count, using: &generator)
        elements.insert(value, at: index)
        (value, tokens) = (.array(elements), [String(index)] + tokens)
      } else if case .dictionary(var members) = dictionary(depth: 2) {
        let key = text()
        members[key] = value
        (value, tokens) = (.dictionary(members), [key] + tokens)
      }
    }
    return (value, tokens)
  }

  private mutating func count() -> Int { [0, 1, 2, 3, 5, 20].randomElement(using: &generator) ?? 0 }

  mutating func text() -> String {
    let letters = [
      "a", "Z", "7", " ", "&", "<", ">", "\"", "'", "/", "~", "é", "\u{30C8}", "\u{1F600}", "\n", "\\", "]]>", "&amp;",
    ]
    return (0..<Int.random(in: 0..<24, using: &generator)).map { _ in letters.randomElement(using: &generator) ?? "" }
      .joined()
  }
}
