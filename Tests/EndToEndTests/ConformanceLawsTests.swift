// The rules of the standard library's protocols, tested on every public type of NavKit that conforms to one; `ConformanceRow`,
// the check of one type, gets most of its values in Support (`ConformanceRow+…`).

import Foundation
import NavKit
import Testing

@testable import TestSupport

struct ConformanceLawsTests {
  /// A row for each public type that conforms to such a protocol.
  private static let rows: [ConformanceRow] =
    ConformanceRow.errors + ConformanceRow.paths + ConformanceRow.values + [
      .init(NavJSON.Value.Elements.self) {
        try sequence(try #require(try NavJSON.Value(parsing: "[1, [2], {}]").elements), [1, [2], [:]]) { $0 }
        try sequence(try #require(try NavJSON.Value(parsing: "[]").elements), []) { $0 }
      },
      .init(NavJSON.Value.Members.self) {
        try sequence(try #require(try NavJSON.Value(parsing: #"{"a": 1, "a": 2}"#).members), [1, 2]) { $0.value }
      },
    ]

  @Test(arguments: rows) func `values keep the rules of the standard library's protocols`(row: ConformanceRow) throws {
    try row.check()
  }

  @Test func `a path is a collection like an array`() throws {
    let text = #"["A.B","3","Swift.Int","2","A.B","1"]"#
    for seed in 0..<LawSize.count(40, full: 2_000) {
      var random = SplitMix64(seed: UInt64(seed))
      let path = try NavPath(parsing: text.utf8)
      collection(seed % 2 == 0 ? path : NavPath(Array(path)), &random) { "\($0)" }
    }
  }

  /// The standard library's protocols that have rules, as a symbol graph names them.
  private static let protocols = ConformanceRow.lawful.union([
    "Strideable", "OptionSet", "SetAlgebra", "LosslessStringConvertible", "Identifiable", "AdditiveArithmetic",
  ])

  /// The compiler on macOS writes different symbol graphs.
  @Test(.enabled(if: isLinux))
  func `the list has every public type with such a conformance`() throws {
    let conformances = try PublicName.conformances().mapValues { $0.intersection(Self.protocols) }.filter {
      !$0.value.isEmpty
    }
    #expect(conformances.count > 50)
    #expect(Set(conformances.keys) == Set(Self.rows.map(\.name)))
    let collections = conformances.filter { $0.value.contains("Collection") }.keys
    #expect(Array(collections) == ["NavPath"])
    #expect(Set(conformances.values.joined()).isSubset(of: ConformanceRow.lawful))
  }

  /// Expects two passes over the sequence to give the same elements.
  private static func sequence<S: Sequence, T: Equatable>(_ sequence: S, _ wanted: [T], _ part: (S.Element) -> T) throws
  {
    #expect(sequence.map(part) == wanted && sequence.map(part) == wanted)
    #expect(sequence.underestimatedCount <= wanted.count)
    var iterator = sequence.makeIterator()
    for _ in wanted { try #require(iterator.next() != nil) }
    #expect(iterator.next() == nil && iterator.next() == nil)
  }

  /// Makes one change; returns the removed element, if any.
  private func edit<C>(_ own: inout C, _ kind: Int, _ range: Range<Int>, _ new: [C.Element], _ one: C.Element) -> C
    .Element?
  where
    C: BidirectionalCollection & MutableCollection & RangeReplaceableCollection, C.Index == Int, C.Element: Equatable
  {
    switch kind {
    case 0: own.replaceSubrange(range, with: new)
    case 1: own.append(contentsOf: new)
    case 2: own.insert(contentsOf: new, at: range.lowerBound)
    case 3: own.removeSubrange(range)
    case 4: return own.popLast()
    case 5 where !range.isEmpty: return own.remove(at: range.lowerBound)
    case 6 where !range.isEmpty: own[range.lowerBound] = one
    case 7 where !range.isEmpty: own.swapAt(range.lowerBound, range.upperBound - 1)
    case 8: own.reverse()
    case 9: own.removeAll { $0 == one }
    default: own[range] = own[range]
    }
    return nil
  }

  /// Applies the same random changes to a collection and to an array, and compares them after each.
  private func collection<C>(_ start: C, _ random: inout SplitMix64, _ described: (C) -> String)
  where
    C: RandomAccessCollection & MutableCollection & RangeReplaceableCollection, C.Index == Int, C.Element: Equatable,
    C.SubSequence: RandomAccessCollection
  {
    var (own, model) = (start, Array(start))
    let pool = Array(start)
    for step in 0..<30 {
      let low = Int.random(in: 0...model.count, using: &random)
      let range = low..<Int.random(in: low...model.count, using: &random)
      let new = pool.shuffled(using: &random).prefix(step % 4)
      let (copy, whole) = (own, model)
      let kind = Int.random(in: 0..<10, using: &random)
      #expect(edit(&own, kind, range, Array(new), pool[0]) == edit(&model, kind, range, Array(new), pool[0]))
      #expect(Array(own) == model && Array(C(model)) == model, "\(described(own))")
      // The copy must not share the changes.
      #expect(Array(copy) == whole)
      #expect(own.count == model.count && own.isEmpty == model.isEmpty && own.startIndex == 0)
      #expect(own.endIndex == model.count && own.first == model.first && own.last == model.last)
      #expect(Array(own.reversed()) == model.reversed() && Array(own.indices) == Array(model.indices))
      let place = Int.random(in: 0...model.count, using: &random)
      #expect(Array(own[..<place]) == Array(model[..<place]) && Array(own[place...]) == Array(model[place...]))
      #expect(
        own.index(own.startIndex, offsetBy: place) == place
          && own.distance(from: place, to: own.endIndex) == model.count - place)
      #expect(own.index(place, offsetBy: 1, limitedBy: own.endIndex) == (place < model.count ? place + 1 : nil))
      if place < model.count {
        #expect(
          own[place] == model[place] && own.index(after: place) == place + 1 && own.index(before: place + 1) == place)
      }
    }
  }
}

/// A public type, values of it, and the check of its protocols' rules.
struct ConformanceRow: CustomTestStringConvertible, Sendable {
  /// The name without the module: `NavPath.Element`.
  let name: String
  let check: @Sendable () throws -> Void

  var testDescription: String { name }

  /// The protocols whose rules are checked.
  static let lawful: Set = [
    "Equatable", "Hashable", "Comparable", "Encodable", "Decodable", "CaseIterable", "RawRepresentable", "Sequence",
    "Collection", "BidirectionalCollection", "RandomAccessCollection", "MutableCollection",
    "RangeReplaceableCollection",
  ]

  init<T>(_ type: T.Type, check: @escaping @Sendable () throws -> Void) {
    name = String(String(reflecting: type).dropFirst("NavKit.".count))
    self.check = check
  }

  /// A row of groups of values: those in a group are equal, however they were made, and differ from all others. Each is made
  /// twice, so that equal values have different storage.
  init<T: Equatable & SendableMetatype>(_ groups: @escaping @Sendable () throws -> [[T]]) {
    self.init(T.self) {
      let made = zip(try groups(), try groups()).map { $0 + $1 }
      #expect(made.count > 1 && made.allSatisfy { !$0.isEmpty })
      try Self.equality(made)
      try (T.self as? any (Codable & SendableMetatype).Type).map { try Self.codable(made.flatMap(\.self), as: $0) }
      try (T.self as? any (Comparable & SendableMetatype).Type).map { try Self.order(made, as: $0) }
      try (T.self as? any (CaseIterable & SendableMetatype).Type).map { try Self.cases($0, of: T.self) }
    }
  }

  /// A row with all cases of an enum.
  init<T: CaseIterable & Hashable & SendableMetatype>(cases: T.Type) {
    self.init { T.allCases.map { [$0] } }
  }

  private static func equality<T: Equatable>(_ groups: [[T]]) throws {
    for (number, group) in groups.enumerated() {
      for one in group {
        for (other, values) in groups.enumerated() {
          for two in values {
            #expect((one == two) == (number == other) && (one != two) == (number != other), "\(one), \(two)")
          }
        }
      }
    }
    guard T.self is any Hashable.Type else { return }
    func hashable(_ value: T) throws -> AnyHashable { try #require(value as? AnyHashable) }
    for group in groups { #expect(Set(try group.map { try hashable($0).hashValue }).count == 1, "\(group)") }
    #expect(Set(try groups.joined().map(hashable)).count == groups.count)
  }

  private static func codable<T: Equatable, C: Codable>(_ values: [T], as type: C.Type) throws {
    for value in values {
      let data = try JSONEncoder().encode([try #require(value as? C)])
      #expect(try JSONDecoder().decode([C].self, from: data).map { $0 as? T } == [value])
    }
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([C].self, from: Data("[false]".utf8)) }
  }

  private static func order<T: Equatable, C: Comparable>(_ groups: [[T]], as type: C.Type) throws {
    let values = try groups.joined().map { try #require($0 as? C) }
    for one in values {
      for two in values {
        #expect([one < two, one == two, one > two].count { $0 } == 1 && (one <= two) == !(one > two), "\(one), \(two)")
        for three in values where one < two && two < three { #expect(one < three) }
      }
    }
    #expect(values.shuffled().sorted() == values.sorted())
  }

  private static func cases<T: Equatable, C: CaseIterable>(_ type: C.Type, of: T.Type) throws {
    let all = try C.allCases.map { try #require($0 as? T) }
    for (index, one) in all.enumerated() { #expect(all.firstIndex(of: one) == index) }
    guard let raw = T.self as? any RawRepresentable.Type else { return }
    func names<R: RawRepresentable>(_ type: R.Type) throws {
      for one in all {
        let name = try #require(one as? R).rawValue
        #expect(R(rawValue: name) as? T == one, "\(name)")
      }
    }
    try names(raw)
  }
}
