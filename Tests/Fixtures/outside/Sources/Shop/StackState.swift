import Foundation

/// Stands in for SwiftUI's `NavigationPath`, which is not on every platform that runs the tests.
///
/// It encodes as `NavigationPath.CodableRepresentation` does: a flat array of strings, the name of the type and the JSON text of
/// the value in turn, the last screen first.
struct StackState: Encodable, Hashable {
  private struct Entry: Hashable {
    var type: String
    var text: String
  }

  private var entries: [Entry] = []

  var count: Int { entries.count }

  /// Whether every element is `Codable`.
  var isCodable = true

  /// Like `NavigationPath.codable`, which is nil while an element is not `Codable`.
  var codable: StackState? { isCodable ? self : nil }

  mutating func append<Value: Codable & Hashable>(_ value: Value) throws {
    let text = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    append(type: String(reflecting: Value.self), text: text)
  }

  /// A screen that an older version of the app saved.
  mutating func append(type: String, text: String) {
    entries.append(Entry(type: type, text: text))
  }

  mutating func removeLast(_ count: Int = 1) {
    entries.removeLast(count)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for entry in entries.reversed() {
      try container.encode(entry.type)
      try container.encode(entry.text)
    }
  }
}
