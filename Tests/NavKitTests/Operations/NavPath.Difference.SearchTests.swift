// Differences of random paths, which turn one into the other, and the shortest scripts between small paths, compared with an
// exhaustive search.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct NavPathDifferenceSearchTests {
  @Test(arguments: 0..<8, [false, true])
  func `the operations turn one path into the other`(seed: Int, hasStyles: Bool) throws {
    var chance = Chance(random: SplitMix64(seed: UInt64(seed)), hasStyles: hasStyles)
    for _ in 0..<LawSize.count(15, full: 250) {
      let old = NavPath(chance.elements(0...9))
      let new = Bool.random(using: &chance.random) ? NavPath(chance.elements(0...9)) : chance.edited(old)
      let difference = NavPath.Difference(from: old, to: new)
      var path = old
      try path.apply(difference.operations)
      path.checkInvariants()
      try #require(path == new, "\(difference.operations)")
      // One operation to remove elements, and one for each run of new screens with the same presentation style.
      let runs = zip(new, new.dropFirst()).count { !$0.isPresented(as: $1) } + 1
      try #require(difference.operations.count <= 1 + runs, "\(difference.operations)")
      try #require(difference.operations.allSatisfy { $0.byPresentation == [$0] }, "\(difference.operations)")
      try #require(difference.operations.isEmpty == (old == new))
      try #require((difference.summary == nil) == (old == new))
      try Self.check(difference.stretches(from: old, to: new), from: old, to: new)
    }
  }

  /// Checks that each element of both paths is in one stretch, in order, and that the stretch has the right kind.
  static func check(_ stretches: [NavPath.Difference.Stretch], from old: NavPath, to new: NavPath) throws {
    try #require(stretches.flatMap(\.old) == Array(old.indices) && stretches.flatMap(\.new) == Array(new.indices))
    for stretch in stretches {
      let pairs = zip(stretch.old, stretch.new)
      switch stretch.kind {
      case .kept: try #require(stretch.old.count == stretch.new.count && pairs.allSatisfy { old[$0] == new[$1] })
      case .changed:
        try #require(stretch.old.count == stretch.new.count)
        try #require(pairs.allSatisfy { old[$0] != new[$1] && old[$0].type == new[$1].type })
      case .removed: try #require(stretch.new.isEmpty && !stretch.old.isEmpty)
      case .added: try #require(stretch.old.isEmpty && !stretch.new.isEmpty)
      }
    }
    // Neighbors have different kinds, so no stretch is split in two.
    try #require(zip(stretches, stretches.dropFirst()).allSatisfy { $0.kind != $1.kind })
  }

  @Test func `no script is shorter, and none as short has fewer elements`() throws {
    let paths = Numbers.paths(upTo: 3)
    let ways = Ways(upTo: 4)
    for old in paths {
      for new in paths {
        let difference = NavPath.Difference(from: Numbers.path(old), to: Numbers.path(new))
        let (count, named) = ways.fewest(from: old, to: new)
        let found = difference.operations.map(\.newElements.count).reduce(0, +)
        try #require((difference.operations.count, found) == (count, named), "\(old) -> \(new): \(difference)")
      }
    }
  }

  @Test(arguments: 0..<4)
  func `no script of a longer path is shorter`(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let ways = Ways.longest
    let paths = Numbers.paths(upTo: 5).filter { $0.count > 3 }
    for _ in 0..<LawSize.count(40, full: 600) {
      // Both paths have the same first element; otherwise a reset would nearly always be the shortest.
      let old = [0] + (paths.randomElement(using: &random) ?? []).dropFirst()
      let new = [0] + (paths.randomElement(using: &random) ?? []).dropFirst()
      let difference = NavPath.Difference(from: Numbers.path(old), to: Numbers.path(new))
      let (count, named) = ways.fewest(from: old, to: new)
      let found = difference.operations.map(\.newElements.count).reduce(0, +)
      try #require((difference.operations.count, found) == (count, named), "\(old) -> \(new): \(difference)")
    }
  }
}

/// Small paths as numbers: element 0 is an Int; 1 and 2 are objects that can be patched into each other.
private enum Numbers {
  static let elements = [
    NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "1"),
    NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"a":1}"#),
    NavPath.Element(type: NavPath.TypeName("App.User"), uncheckedText: #"{"a":2}"#),
  ]

  static func path(_ numbers: [Int]) -> NavPath { NavPath(numbers.map { elements[$0] }) }

  static func canPatch(_ number: Int, to other: Int) -> Bool { number > 0 && other > 0 }

  /// All paths up to a length, shortest first.
  static func paths(upTo length: Int) -> [[Int]] {
    var all: [[Int]] = [[]]
    var last = all
    for _ in 0..<length {
      last = last.flatMap { path in elements.indices.map { path + [$0] } }
      all += last
    }
    return all
  }
}

/// The results of one operation on each small path, and the number of elements that it names: an independent implementation
/// that tries every operation.
private struct Ways {
  private let paths: [[Int]]
  private let indices: [[Int]: Int]
  /// For each path the cost of each other path, `none` where no single operation leads there.
  private let costs: [[UInt8]]

  private static let none = UInt8.max

  static let longest = Ways(upTo: 5)

  init(upTo length: Int) {
    let paths = Numbers.paths(upTo: length)
    let indices = Dictionary(uniqueKeysWithValues: zip(paths, paths.indices))
    self.paths = paths
    self.indices = indices
    costs = paths.map { path in
      var costs = Array(repeating: Ways.none, count: paths.count)
      for (result, cost) in Ways.steps(from: path, inserting: paths, upTo: length) {
        guard let index = indices[result] else { continue }
        costs[index] = min(costs[index], UInt8(cost))
      }
      return costs
    }
  }

  private static func steps(from path: [Int], inserting blocks: [[Int]], upTo length: Int) -> [([Int], Int)] {
    var results: [([Int], Int)] = path.indices.map { (Array(path[..<$0]), 0) }
    for index in path.indices {
      results.append((Array(path[..<index] + path[(index + 1)...]), 0))
      for number in Numbers.elements.indices where number != path[index] {
        let replaced = Array(path[..<index]) + [number] + path[(index + 1)...]
        results.append((replaced, Numbers.canPatch(path[index], to: number) ? 0 : 1))
      }
    }
    for block in blocks {
      // A reset that begins with the path's first element would name an existing element.
      if block.first != path.first { results.append((block, block.count)) }
      guard block.count + path.count <= length else { continue }
      for index in 0...path.count { results.append((Array(path[..<index]) + block + path[index...], block.count)) }
    }
    return results
  }

  func fewest(from old: [Int], to new: [Int]) -> (Int, Int) {
    guard old != new, let start = indices[old], let end = indices[new] else { return (0, 0) }
    guard costs[start][end] == Ways.none else { return (1, Int(costs[start][end])) }
    var least = Int.max
    for (middle, cost) in costs[start].enumerated() where cost != Ways.none && costs[middle][end] != Ways.none {
      least = min(least, Int(cost) + Int(costs[middle][end]))
    }
    return (2, least)
  }
}

/// A source of random paths with few types and values, so that equal elements are frequent.
private struct Chance {
  var random: SplitMix64

  private static let types = ["Swift.Int", "App.User", "App.Screen", "9LessonApp0A6DetailV"]
  /// Some differ only in spelling; one is not JSON.
  private static let values = [
    "1", "1.0", "2", #"{"id":1}"#, #"{"id":1,"n":"a\/é"}"#, #"{"n":"a/\u00e9","id":1}"#, #"{"home":{}}"#, "[]", "null",
    #"{"id":null,"id":1}"#, #"{"id":2,"n":null}"#, #"{"n":{"a":[{"b":null}],"c":{}}}"#, "[1,",
  ]

  /// Used by some paths only: most forms have no styles.
  private static let styles = ["push", "sheet", "cover(withNavigation: true)", #"{"push": { }}"#, #"{"zoom":{}}"#].map {
    NavPath.Presentation(named: $0)?.text
  }

  var hasStyles = false

  mutating func element() -> NavPath.Element {
    var element = NavPath.Element(
      type: NavPath.TypeName(Chance.types.randomElement(using: &random) ?? ""),
      uncheckedText: Chance.values.randomElement(using: &random) ?? "")
    if hasStyles { element.style = Chance.styles.randomElement(using: &random) ?? nil }
    return element
  }

  mutating func elements(_ counts: ClosedRange<Int>) -> [NavPath.Element] {
    (0..<Int.random(in: counts, using: &random)).map { _ in element() }
  }

  mutating func edited(_ path: NavPath) -> NavPath {
    var path = path
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let index = Int.random(in: 0...path.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: path.append(contentsOf: elements(1...3))
      case 1: path.removeLast(path.count - index)
      case 2: path.insert(contentsOf: elements(1...2), at: index)
      case 3 where index < path.count: path.remove(at: index)
      case 4 where index < path.count: path.replaceSubrange(index...index, with: elements(1...1))
      case 5 where index < path.count && hasStyles:
        var element = path[index]
        element.style = self.element().style
        path.replaceSubrange(index...index, with: [element])
      default: break
      }
    }
    return path
  }
}
