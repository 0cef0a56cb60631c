// Enums of an app: raw values of each kind, payloads of each kind, and raw values inside values.

import Foundation

typealias Pushable = Codable & Hashable & Sendable

// MARK: - Raw values

enum Level: Int, Pushable { case low, mid = 5, high }
enum Tab: String, Pushable { case home, search }
enum Color: String, Pushable { case red, darkBlue = "dark-blue" }
enum Style: String, Pushable { case plain = "P", bold = "B" }
enum Weekday: UInt8, Pushable { case monday = 1, sunday = 7 }
enum Ratio: Double, Pushable { case half = 0.5, full = 1 }
// swift-format-ignore: AlwaysUseLowerCamelCase
enum Shouting: String, Pushable { case Home = "HOME", Search }
enum Compass: Pushable { case north, south }
enum Mode: String, Pushable, CodingKeyRepresentable { case on, off = "OFF" }

// MARK: - Payloads

enum Route: Pushable {
  case home
  case detail(Int)
  case pair(id: Int, name: String)
  case mixed(Int, label: String)
}
enum Single: Pushable { case only }
// swift-format-ignore: AlwaysUseLowerCamelCase
enum Upper: Pushable { case Dashboard, Detail(Int), Settings(page: String) }
enum Maybe: Pushable { case item(Int?), note(text: String?, count: Int) }
enum Wizard: Pushable {
  enum Step: Pushable { case first(Int), second(name: String), last }
  case step(Step), steps([Step]), named(step: Step?), done
}
enum Loaded<Value: Pushable>: Pushable { case value(Value), nothing }
enum Opened: Pushable { case item(Item), items([Item]), box(Box<Int>), nothing(Empty) }
indirect enum Tree: Pushable { case leaf, node(Tree, Tree), list([Tree]) }
indirect enum Expression: Pushable { case number(Int), sum(left: Expression, right: Expression), negated(Expression) }

// MARK: - Raw values inside values

enum Filtered: Pushable { case list(filter: Style), level(Level), tint(Color?), levels([Level]), at(Compass) }
enum Deep: Pushable {
  enum Middle: Pushable { case inner(Color), levels([Level]) }
  case outer(Middle), other
}
enum Counted: Pushable { case colors([Color: Int]), names([String: Color]), ids([UUID: Level]) }
enum Paneled: Pushable { case open(Panel), panels([Panel]) }
struct Panel: Pushable { var color: Color, levels: [Level] }
struct RawMembers: Pushable { var tab: Tab, color: Color, level: Level }
struct RawLists: Pushable { var levels: [Level], colors: [Color], grid: [[Style]] }
struct RawOptionals: Pushable {
  var level: Level?
  var color: Color?
  var list: [Style?]
}
struct RawDictionaries: Pushable { var levels: [String: Level], colors: [Int: Color] }
struct RawNumbers: Pushable { var day: Weekday, ratio: Ratio, shouting: Shouting }
