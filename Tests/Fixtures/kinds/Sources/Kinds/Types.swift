// Types of every kind that a schema can be generated for, and of kinds that leave something open.

import Foundation
import Observation

typealias Pushable = Codable & Hashable

struct Plain: Pushable { var id: Int, name: String; let flag: Bool }
struct Empty: Pushable {}
struct Integers: Pushable {
  var a: Int8, b: Int16, c: Int32, d: Int64, e: UInt8, f: UInt16, g: UInt32, h: UInt64, i: UInt
}
struct Fractions: Pushable { var double: Double, float: Float }
struct Optionals: Pushable {
  var int: Int?
  var user: Plain?
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  var implicit: Int!
  var nested: Int??
  var list: [Int?]
}
struct Lists: Pushable { var names: [String], grid: [[Int]], set: Set<Int>, plains: [Plain] }
struct Dictionaries: Pushable {
  var strings: [String: Int]
  var integers: [Int: String]
  var tabs: [Tab: Int]
  var modes: [Mode: Int]
  var ids: [UUID: Bool]
}
struct Standard: Pushable {
  var date: Date, id: UUID, url: URL, data: Data, decimal: Decimal
}
struct Ranges: Pushable { var half: Range<Int>, closed: ClosedRange<Double> }
struct Shapes: Pushable { var point: CGPoint, size: CGSize, length: CGFloat, vector: SIMD2<Float>, time: Duration }
struct Records: Pushable { var path: IndexPath, interval: DateInterval, locale: Locale, zone: TimeZone }
struct Outer: Pushable {
  struct Inner: Pushable { var value: Int }
  var inner: Inner
  var inners: [String: Inner]
}
extension Outer { struct Added: Pushable { var added: Bool } }
extension String { struct Extended: Pushable { var text: String } }
typealias Names = [String]
struct Aliased: Pushable {
  typealias Number = Int
  var names: Names, number: Number, interval: TimeInterval
}
struct Computed: Pushable {
  var stored: Int
  var twice: Int { stored * 2 }
  var both: Int {
    get { stored }
    set { stored = newValue }
  }
  private(set) var visible: String = "v"
  var observed: Int = 1 { didSet {} }
  static let shared = 3
  lazy var slow: [String] = []
  static func == (left: Computed, right: Computed) -> Bool { left.stored == right.stored }
  func hash(into hasher: inout Hasher) { hasher.combine(stored) }
}
struct Private: Pushable {
  private var secret: Int
  fileprivate var other: Hidden
  init(secret: Int) {
    self.secret = secret
    other = Hidden(deep: [secret])
  }
}
private struct Hidden: Pushable { var deep: [Int] }
struct Escaped: Pushable { var `default`: Int, `self`: Int, été: Int }
struct Box<Value: Pushable>: Pushable { var value: Value }
struct Pair<First: Pushable, Second: Pushable>: Pushable {
  struct Left: Pushable { var left: First }
  var first: First, second: Second?
}
struct Generics: Pushable {
  var box: Box<Int>, nested: Box<Box<[String]>>, pair: Pair<String, Plain>, left: Pair<Bool, Int>.Left, none: Box<Int?>
}
@propertyWrapper struct Clamped: Pushable { var wrappedValue: Int }
@propertyWrapper struct Stored<Value: Pushable>: Pushable { var wrappedValue: Value }
struct Wrapped: Pushable {
  @Clamped var clamped: Int
  @Stored var text: String
}
struct Renamed: Pushable {
  var id: Int, title: String
  private enum CodingKeys: String, CodingKey { case id = "identifier", title }
}
struct Chosen: Pushable {
  var id: Int
  var cache: Int = 0
  private enum CodingKeys: CodingKey { case id }
}
struct Custom: Pushable {
  var id: Int
  init(id: Int) { self.id = id }
  init(from decoder: any Decoder) throws { id = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(id)
  }
}
struct Lenient: Pushable {
  var id: Int
  init(id: Int) { self.id = id }
  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    id = (try? values.decode(Int.self, forKey: .id)) ?? 0
  }
  private enum CodingKeys: CodingKey { case id }
}
protocol Described: Encodable { var words: String { get } }
extension Described {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(words)
  }
}
struct Inherited: Described, Decodable, Hashable {
  var words: String
  init(words: String) { self.words = words }
  init(from decoder: any Decoder) throws { words = try decoder.singleValueContainer().decode(String.self) }
}

enum Screen: Pushable {
  case home
  case detail(Int)
  case pair(id: Int, name: String)
  case maybe(Int?, note: String?)
  case mixed(_ first: Int, second: Plain)
  case `default`(`in`: Bool)
}
indirect enum Tree: Pushable { case leaf, node(Tree, Tree), list([Tree]) }
enum Single: Pushable { case only }
enum Keyed: Pushable {
  case one(a: Int), two(b: Int)
  enum CodingKeys: String, CodingKey { case one = "first", two }
}
enum Labelled: Pushable {
  case one(a: Int), two
  enum OneCodingKeys: String, CodingKey { case a = "A" }
}
enum Tab: Int, Pushable { case home, search = 7 }
enum Mode: String, Pushable, CodingKeyRepresentable { case on, off = "OFF" }
enum Level: UInt8, Pushable { case low, high = 200 }
struct Tag: RawRepresentable, Pushable { var rawValue: String }
struct Flags: OptionSet, Pushable { let rawValue: Int }
struct Identifier: RawRepresentable, Pushable { var rawValue: UUID }
struct Enums: Pushable { var screen: Screen, tab: Tab, mode: Mode?, tree: Tree, modes: [Mode] }
struct Node: Pushable { var children: [Node], parent: [String: Node] }
/// Codable, but not Hashable.
struct Data2: Codable { var a: Int }
struct Holder: Pushable {
  var data: Data2
  static func == (left: Holder, right: Holder) -> Bool { left.data.a == right.data.a }
  func hash(into hasher: inout Hasher) { hasher.combine(data.a) }
}

final class Model: Pushable {
  var id: Int
  var next: Model?
  init(id: Int, next: Model? = nil) { (self.id, self.next) = (id, next) }
  static func == (left: Model, right: Model) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
class Parent: Pushable {
  var a = 1
  static func == (left: Parent, right: Parent) -> Bool { left.a == right.a }
  func hash(into hasher: inout Hasher) { hasher.combine(a) }
}
class Child: Parent { var b = 2 }
class Base { var hidden = 1 }
final class Own: Base, Pushable {
  var b = 2
  override init() {}
  static func == (left: Own, right: Own) -> Bool { left.b == right.b }
  func hash(into hasher: inout Hasher) { hasher.combine(b) }
}

// What the decoder takes that no one wrote, and what it never reads.
struct EmptyHolder: Pushable { var empty: Empty, maybe: Empty? }
struct Constants: Pushable {
  let id = UUID()
  var a: Int
  let b: String
  private let kind = 4
  var c = 3
  static func == (left: Constants, right: Constants) -> Bool {
    left.a == right.a && left.b == right.b && left.c == right.c
  }
  func hash(into hasher: inout Hasher) { hasher.combine(a) }
}
struct OnlyConstant: Pushable { let x = 1 }
struct Written: Pushable {
  let id: UUID, label = "fixed"
  let values: [Int]
  init(id: UUID, values: [Int]) { (self.id, self.values) = (id, values) }
}
final class Fixed: Pushable {
  let a: Int = 3
  let b: Int
  init(b: Int) { self.b = b }
  static func == (left: Fixed, right: Fixed) -> Bool { left.b == right.b }
  func hash(into hasher: inout Hasher) { hasher.combine(b) }
}
@Observable final class Observed: Pushable {
  var name: String = "a"
  var count: Int?
  let fixed = 2
  var twice: Int { (count ?? 0) * 2 }
  @ObservationIgnored var ignored = 4
  init(name: String, count: Int?) { (self.name, self.count) = (name, count) }
  static func == (left: Observed, right: Observed) -> Bool { left.name == right.name && left.count == right.count }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
@Observable final class ObservedKeys: Pushable {
  var name: String = "a"
  var open = false
  enum CodingKeys: String, CodingKey { case _name = "name", _open = "isOpen" }
  static func == (left: ObservedKeys, right: ObservedKeys) -> Bool {
    left.name == right.name && left.open == right.open
  }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
@propertyWrapper struct Fallback: Pushable { var wrappedValue = 3 }
extension KeyedDecodingContainer {
  fileprivate func decode(_ type: Fallback.Type, forKey key: Key) throws -> Fallback {
    try decodeIfPresent(type, forKey: key) ?? Fallback()
  }
}
struct Falling: Pushable { @Fallback var number: Int; var plain: Int }
protocol Defaulted { static var standard: Self { get } }
enum Mood: String, Pushable, Defaulted {
  case happy, sad
  static var standard: Mood { .happy }
}
extension KeyedDecodingContainer {
  func decode<Value: Defaulted & Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    (try? decodeIfPresent(type, forKey: key)) ?? .standard
  }
  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key, or other: Value) throws -> Value {
    try decodeIfPresent(type, forKey: key) ?? other
  }
}
struct Moody: Pushable { var mood: Mood, id: Int }
enum Feeling: Pushable { case felt(Mood), none }
struct Answer: Pushable { var yes: Bool }
extension KeyedDecodingContainer {
  func decodeIfPresent(_ type: Answer.Type, forKey key: Key) throws -> Answer? { try? decode(type, forKey: key) }
}
struct Asked: Pushable { var answer: Answer? }
enum Sealed: Pushable {
  case row(a: Int), list
  private enum CodingKeys: String, CodingKey { case row = "Row", list }
  private enum RowCodingKeys: String, CodingKey { case a = "A" }
}
@propertyWrapper struct Bare: Pushable {
  var wrappedValue: Int
  init(wrappedValue: Int) { self.wrappedValue = wrappedValue }
  init(from decoder: any Decoder) throws { wrappedValue = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(wrappedValue)
  }
}
struct Bared: Pushable { @Bare var number: Int; var text: String? }
struct Customs: Pushable { var one: Custom, maybe: Custom?, list: [Custom] }
class CustomParent: Pushable {
  var a = 1
  init() {}
  required init(from decoder: any Decoder) throws { a = try decoder.singleValueContainer().decode(Int.self) }
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(a)
  }
  static func == (left: CustomParent, right: CustomParent) -> Bool { left.a == right.a }
  func hash(into hasher: inout Hasher) { hasher.combine(a) }
}
final class CustomChild: CustomParent {}

// Raw values of all kinds, and cases that look like types.
enum Weekday: Int, Pushable { case monday = -1, tuesday, sunday = 0x1_0, other }
enum Ratio: Double, Pushable { case whole = 1.5, rest = 2, more }
// swift-format-ignore: AlwaysUseLowerCamelCase
enum Word: String, Pushable { case plain, Upper, quoted = "a\"b\u{e9}\\", raw = #"c"d"#, `default` }
typealias Number = Int16
enum AliasRaw: Number, Pushable { case a, b }
// swift-format-ignore: AlwaysUseLowerCamelCase
enum Place: Pushable {
  case Dashboard, Detail(Int), List(of: [Word])
  enum Kind: String, Pushable { case big, small = "SMALL" }
}
struct Placed: Pushable { var place: Place, kind: Place.Kind, words: Set<Word>, days: [Weekday?] }
enum Written2: Pushable, RawRepresentable {
  case a, b
  init?(rawValue: String) {
    switch rawValue {
    case "A": self = .a
    case "B": self = .b
    default: return nil
    }
  }
  var rawValue: String {
    switch self {
    case .a: "A"
    case .b: "B"
    }
  }
}
struct Refusing: RawRepresentable, Pushable {
  var rawValue: String
  init?(rawValue: String) {
    if rawValue.isEmpty { return nil }
    self.rawValue = rawValue
  }
}

// Keys.
struct Spread: Pushable {
  var id: Int, note: String?, skipped = 1
}
extension Spread { enum CodingKeys: String, CodingKey { case id = "ID", note = "the note" } }
struct IntegerKeys: Pushable {
  var one: Int
  enum CodingKeys: Int, CodingKey { case one = 5 }
}
enum Sorted: Pushable {
  case row(a: Int, b: String?), none
  enum CodingKeys: String, CodingKey { case row = "r", none }
  enum RowCodingKeys: String, CodingKey { case a = "A", b }
}
struct KeyKinds: Pushable {
  var small: [Int8: Int], doubles: [Double: String], nested: [String: [Int: Bool]], words: [Word: Word]
}

struct Wide: Pushable { var signed: Int128, unsigned: UInt128 }
struct Deep: Pushable { var lists: [[String: [Int?]]], twice: Int??, maybe: [Int]?, sets: [Set<String>] }
struct Moments: Pushable { var parts: DateComponents, calendar: Calendar?, span: Duration?, dates: [Date] }
struct Links: Pushable { var all: [URL], home: URL?, ids: Set<UUID>, blob: Data? }
struct Money: Pushable { var amount: Decimal, rates: [String: Decimal], float: Float? }
indirect enum Expression: Pushable { case number(Double), sum(Expression, Expression), negated(_ inner: Expression?) }
struct Forest: Pushable { var trees: [Forest], best: [String: [Forest]]?, tree: Tree? }
struct Boxes: Pushable { var list: [Box<Word>], keyed: [String: Box<Int?>], maybe: Box<Plain>? }

// None of these is a destination.
struct OnlyHashable: Hashable { var a: Int }
struct OnlyCodable: Codable { var a: Int }
struct OnlyEncodable: Hashable, Encodable { var a: Int }
private struct Unrestorable: Pushable { var a: Int }
