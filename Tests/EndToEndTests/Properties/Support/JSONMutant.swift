// JSON with one or two random changes, for `CrossingTests`: another value, an added or removed member or element, another
// name or order.

import NavKit

@testable import TestSupport

/// A JSON value as a tree; leaves are texts.
indirect enum JSONMutant {
  case scalar(String)
  case array([JSONMutant])
  /// Names are JSON texts, with their quotes.
  case object([(name: String, value: JSONMutant)])

  init(_ value: NavJSON.Value) {
    if let elements = value.elements {
      self = .array(elements.map(JSONMutant.init))
    } else if let members = value.members {
      self = .object(members.map { ($0.nameValue.text, JSONMutant($0.value)) })
    } else {
      self = .scalar(value.text)
    }
  }

  /// The text with one or two random changes.
  static func text(of text: String, _ random: inout SplitMix64) throws -> String {
    var tree = JSONMutant(try NavJSON.Value(parsing: text))
    for _ in 0..<Int.random(in: 1...2, using: &random) {
      var place = Int.random(in: 0..<tree.count, using: &random)
      tree.change(at: &place, &random)
    }
    return tree.text
  }

  private var text: String {
    switch self {
    case .scalar(let text): text
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\($0.name):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  /// The number of values in the tree, including itself.
  private var count: Int {
    switch self {
    case .scalar: 1
    case .array(let elements): elements.reduce(1) { $0 + $1.count }
    case .object(let members): members.reduce(1) { $0 + $1.value.count }
    }
  }

  private mutating func change(at place: inout Int, _ random: inout SplitMix64) {
    guard place > 0 else {
      place = -1
      return change(&random)
    }
    place -= 1
    switch self {
    case .scalar: break
    case .array(var elements):
      for index in elements.indices where place >= 0 { elements[index].change(at: &place, &random) }
      self = .array(elements)
    case .object(var members):
      for index in members.indices where place >= 0 { members[index].value.change(at: &place, &random) }
      self = .object(members)
    }
  }

  private mutating func change(_ random: inout SplitMix64) {
    let choice = Int.random(in: 0..<4, using: &random)
    switch self {
    case .array(var elements) where choice > 0:
      switch choice {
      case 1: elements.append(elements.first ?? .scalar(random.one(of: Self.scalars)))
      case 2: _ = elements.popLast()
      default: elements.reverse()
      }
      self = .array(elements)
    case .object(var members) where choice > 0:
      let place = members.indices.randomElement(using: &random)
      switch choice {
      case 1: members.append((random.one(of: Self.names), .scalar(random.one(of: Self.scalars))))
      case 2: if let place { members.remove(at: place) }
      default: if let place { members[place].name = random.one(of: Self.names) }
      }
      self = .object(members)
    default: self = .scalar(random.one(of: Self.scalars))
    }
  }

  private static let names = [#""id""#, #""name""#, #""_0""#, #""home""#, #""a""#, #""value""#, #""other""#]
  private static let scalars = [
    "null", "true", "0", "1", "7", "-1", "300", "1.5", "1e2", "99999999999", #""home""#, #""red""#, #""x""#, #""""#,
    #""7""#,
    #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, #""https://a.b/c""#, #""AP8=""#, "[]", "{}", "[1,2]", #"{"home":{}}"#,
    #"{"_0":3}"#, #"{"id":1,"name":"n"}"#,
  ]
}
