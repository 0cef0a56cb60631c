// The piece table of a path: thousands of edits, and edits that are undone. NavPathTests covers each kind of edit.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathPieceTableTests {
  @Test func `a path that is built from its own text is unchanged`() throws {
    let document = try NavPath.Document(parsing: Array(#"["C","3","B","2","A","1"]"#.utf8))
    var path = document.path
    path.insert(NavPath.Element(type: NavPath.TypeName("X"), uncheckedText: "0"), at: 1)
    #expect(!path.isUnchanged)
    path.remove(at: 1)
    #expect(path.isUnchanged)
    #expect(document.isUnchanged(by: path))
    path.removeLast()
    #expect(!path.isUnchanged)
    #expect(!NavPath().isUnchanged)
  }

  @Test(.timeLimit(.minutes(10))) func `the time of each of very many pushes and pops is constant`() throws {
    let count = LawSize.count(2_000, full: 100_000)
    let document = try NavPath.Document(parsing: Array(#"["A","1"]"#.utf8))
    var path = document.path
    for number in 0..<count {
      path.append(NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "\(number)"))
    }
    #expect(path.count == count + 1)
    #expect(NavPath(path.dropFirst()).count == count)
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(NavPath.self, from: data).last?.text == "\(count - 1)")
    path.checkInvariants()
    while path.count > 2 { path.removeLast() }
    path.checkInvariants()
    #expect(NavPathTests.plain(path) == [["A", "1"], ["Swift.Int", "0"]])
  }

  @Test(.timeLimit(.minutes(10)), arguments: 0..<LawSize.count(2, full: 4))
  func `thousands of edits at any index change a path like an array`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var array = (0..<3_000).map { NavPath.Element(type: NavPath.TypeName("App.T\($0 % 7)"), uncheckedText: "\($0)") }
    let document = try NavPath.Document(parsing: Array(try NavPathTests.text(of: array).utf8))
    var path = document.path
    for step in 0..<LawSize.count(500, full: 4_000) {
      let lower = Int.random(in: 0...array.count, using: &generator)
      // Mostly small edits, like those of operations; sometimes one that removes or inserts more than a block of runs.
      let isLarge = step % 500 == 499
      let upper = Swift.min(array.count, lower + Int.random(in: 0...(isLarge ? 1_500 : 2), using: &generator))
      let new = (0..<Int.random(in: 0...(isLarge ? 2_000 : 3), using: &generator)).map {
        NavPath.Element(type: NavPath.TypeName("App.N"), uncheckedText: "\(step * 10_000 + $0)")
      }
      array.replaceSubrange(lower..<upper, with: new)
      path.replaceSubrange(lower..<upper, with: new)
      if isLarge || step.isMultiple(of: 16) { path.checkInvariants() }
      #expect(path.count == array.count)
      let place = array.indices.randomElement(using: &generator) ?? 0
      #expect(path[place].text == array[place].text && path.type(at: place).tag == array[place].type.tag)
      if step % 400 == 399 { #expect(NavPathTests.plain(path) == NavPathTests.plain(array)) }
    }
    let odd = array.indices.filter { !$0.isMultiple(of: 2) }
    path.removeElements(at: odd)
    path.checkInvariants()
    #expect(
      NavPathTests.plain(path) == NavPathTests.plain(array.indices.filter { $0.isMultiple(of: 2) }.map { array[$0] }))
    #expect(document.text(with: path) == (try NavPathTests.text(of: Array(path))))
  }

  @Test func `thousands of scattered edits that are undone leave a path unchanged`() throws {
    let document = try NavPath.Document(
      parsing: Array(
        try NavPathTests.text(
          of: (0..<2_000).map { NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "\($0)") }
        ).utf8)
    )
    var path = document.path
    for place in 0..<2_000 {
      path.insert(NavPath.Element(type: NavPath.TypeName("X"), uncheckedText: "0"), at: place * 2)
    }
    #expect(path.count == 4_000 && !path.isUnchanged)
    var other = path
    path.checkInvariants()
    for place in (0..<2_000).reversed() { path.remove(at: place * 2) }
    path.checkInvariants()
    #expect(path.isUnchanged && document.isUnchanged(by: path))
    other.removeElements(at: (0..<2_000).map { $0 * 2 })
    other.checkInvariants()
    #expect(other.isUnchanged)
    path.removeAll()
    #expect(path.isEmpty && !path.isUnchanged)
  }
}
