// Structs, classes, generics and containers of an app, all with a coding that the compiler writes.

import Foundation

struct Item: Pushable { var id: Int, name: String, isNew: Bool }
struct Empty: Pushable {}
struct Sparse: Pushable {
  var id: Int?
  var name: String?
  var list: [Int?]
}
struct Outer: Pushable {
  struct Inner: Pushable { var value: Int }
  var inner: Inner, inners: [Inner]
  var last: Inner?
}
struct Lists: Pushable { var names: [String], grid: [[Int]] }
struct Unordered: Pushable { var ids: Set<Int>, levels: Set<Level> }
struct Integers: Pushable { var a: Int8, b: Int16, c: Int32, d: Int64, e: UInt8, f: UInt16, g: UInt32, h: UInt64 }
struct Fractions: Pushable { var double: Double, float: Float, length: CGFloat }
struct Escaped: Pushable { var `default`: Int, `self`: String, été: Bool }
struct Defaulted: Pushable {
  var name: String
  var count = 1
  let version = 2
}
struct Computed: Pushable {
  var side: Int
  var area: Int { side * side }
}
struct CamelCase: Pushable { var userName: String, itemCount: Int }
final class Model: Pushable {
  let id: Int, title: String
  init(id: Int, title: String) { (self.id, self.title) = (id, title) }
  static func == (left: Model, right: Model) -> Bool { (left.id, left.title) == (right.id, right.title) }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// MARK: - Dictionaries

struct TextKeys: Pushable { var values: [String: Int] }
struct IntegerKeys: Pushable { var values: [Int: String] }
struct RawKeys: Pushable { var values: [Color: Int] }
struct RawIntegerKeys: Pushable { var values: [Level: String] }
struct CaseKeys: Pushable { var values: [Compass: Int] }
struct UUIDKeys: Pushable { var values: [UUID: String] }
struct RepresentableKeys: Pushable { var values: [Mode: Int] }
struct NestedKeys: Pushable { var values: [String: [Int: Bool]], lists: [String: [Compass: Int]] }

// MARK: - Generics

struct Box<Value: Pushable>: Pushable {
  struct Inner: Pushable { var items: [Value] }
  var value: Value
}
struct Pair<First: Pushable, Second: Pushable>: Pushable {
  var first: First
  var second: Second?
}
struct Boxes: Pushable { var level: Box<Level>, pair: Pair<Color, Item>, nested: Box<Box<[String]>> }
