// Types whose coding somebody has written: renamed keys, wrappers, raw representations, and code.

import Foundation

struct Renamed: Pushable {
  var id: Int, title: String
  private enum CodingKeys: String, CodingKey { case id = "identifier", title }
}
struct SnakeCase: Pushable {
  var userName: String, itemCount: Int
  private enum CodingKeys: String, CodingKey { case userName = "user_name", itemCount = "item_count" }
}
struct Chosen: Pushable {
  var id: Int
  var cache: Int = 0
  private enum CodingKeys: CodingKey { case id }
}
enum RenamedCases: Pushable {
  case one(a: Int), two
  private enum CodingKeys: String, CodingKey { case one = "first", two }
}
enum RenamedLabels: Pushable {
  case one(a: Int), two
  private enum OneCodingKeys: String, CodingKey { case a = "A" }
}

// MARK: - Wrappers and raw representations

@propertyWrapper struct Clamped: Pushable { var wrappedValue: Int }
@propertyWrapper struct Stored<Value: Pushable>: Pushable { var wrappedValue: Value }
@propertyWrapper struct Plain<Value: Pushable>: Pushable {
  var wrappedValue: Value
  init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Value.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
struct ClampedMember: Pushable {
  @Clamped var level: Int
  var name: String
}
struct StoredMember: Pushable { @Stored var text: String }
struct PlainMember: Pushable { @Plain var text: String }
struct Flags: OptionSet, Pushable {
  let rawValue: Int
  static let first = Flags(rawValue: 1)
  static let second = Flags(rawValue: 2)
}
struct FlagsMember: Pushable { var flags: Flags }
struct Label: RawRepresentable, Pushable { var rawValue: String }
struct Identifier: RawRepresentable, Pushable { var rawValue: UUID }
struct LabelMember: Pushable { var label: Label, id: Identifier }

// MARK: - Code

/// One value without a key.
struct Number: Pushable {
  var value: Int
  init(value: Int) { self.value = value }
  init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(value)
  }
}
/// Values in turn.
struct Coordinate: Pushable {
  var latitude: Double, longitude: Double
  init(latitude: Double, longitude: Double) { (self.latitude, self.longitude) = (latitude, longitude) }
  init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    latitude = try container.decode(Double.self)
    longitude = try container.decode(Double.self)
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(latitude)
    try container.encode(longitude)
  }
}
/// Other names than the properties have.
struct Account: Pushable {
  var id: Int, name: String
  init(id: Int, name: String) { (self.id, self.name) = (id, name) }
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    id = try values.decode(Int.self, forKey: .number)
    name = try values.decode(String.self, forKey: .owner)
  }
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    try values.encode(id, forKey: .number)
    try values.encode(name, forKey: .owner)
  }
  private enum Key: CodingKey { case number, owner }
}
/// An enum as a text.
enum Screened: Pushable {
  case home, item(Int)
  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    if text == "home" {
      self = .home
    } else if text.hasPrefix("item-"), let id = Int(text.dropFirst(5)) {
      self = .item(id)
    } else {
      throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "no screen: \(text)"))
    }
  }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .home: try container.encode("home")
    case .item(let id): try container.encode("item-\(id)")
    }
  }
}
/// An enum by a type and values beside it.
enum Tagged: Pushable {
  case home, item(id: Int)
  private enum Key: CodingKey { case type, id }
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    switch try values.decode(String.self, forKey: .type) {
    case "home": self = .home
    case "item": self = .item(id: try values.decode(Int.self, forKey: .id))
    case let type: throw DecodingError.dataCorruptedError(forKey: .type, in: values, debugDescription: type)
    }
  }
  func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: Key.self)
    switch self {
    case .home: try values.encode("home", forKey: .type)
    case .item(let id):
      try values.encode("item", forKey: .type)
      try values.encode(id, forKey: .id)
    }
  }
}
/// The coding of another type's default.
protocol Worded: Encodable { var words: String { get } }
extension Worded {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}
struct Sentence: Worded, Decodable, Hashable, Sendable {
  var words: String
  init(words: String) { self.words = words }
  init(from decoder: any Decoder) throws { words = try decoder.singleValueContainer().decode(String.self) }
}
struct CodedMembers: Pushable {
  var number: Number, screens: [Screened]
  var place: Coordinate?
}
enum CodedPayloads: Pushable { case number(Number), account(Account), screen(Screened), tagged(Tagged) }
