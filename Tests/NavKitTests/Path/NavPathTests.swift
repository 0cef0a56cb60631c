// The path as a collection, compared with an array: random edits, copies, linear time. Also literals as matches or elements,
// and texts that JSONDecoder refuses. `NavPathPieceTableTests` uses `text(of:)` and `plain`.

import Foundation
import Testing

@testable import NavKit
@testable import TestSupport

struct NavPathTests {
  /// A random element with a unique number in its value.
  static func element(_ number: Int, using generator: inout SplitMix64) -> NavPath.Element {
    let tags = ["Swift.Int", "Si", "App.User", "4Main6LessonV", "App.Box<Swift.Int>", "é"]
    let texts = ["\(number)", "{\"id\":\(number)}", "\"a/\(number)\\n\"", "no JSON \(number)"]
    return NavPath.Element(
      type: NavPath.TypeName(tags.randomElement(using: &generator) ?? ""),
      uncheckedText: texts.randomElement(using: &generator) ?? "")
  }

  static func text(of elements: [NavPath.Element]) throws -> String {
    let strings = elements.reversed().flatMap { [$0.type.tag, $0.text] }
    return String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
  }

  static func plain(_ path: some Sequence<NavPath.Element>) -> [[String]] { path.map { [$0.type.tag, $0.text] } }

  @Test(.timeLimit(.minutes(10)), arguments: 0..<LawSize.count(21, full: 100))
  func `random edits change a path like an array`(seed: Int) throws {
    var generator = SplitMix64(seed: UInt64(seed))
    var number = 0
    func fresh(_ count: Int) -> [NavPath.Element] {
      (0..<count).map { _ in
        number += 1
        return Self.element(number, using: &generator)
      }
    }
    var array = fresh(seed % 9)
    let start = array
    // Some of the values are not JSON.
    let document = try NavPath.Document(
      parsing: Array(try Self.text(of: array).utf8), at: NavPath.Location(form: .swiftUI))
    var path = seed.isMultiple(of: 7) ? NavPath(array) : document.path
    for step in 0..<40 {
      let lower = Int.random(in: 0...array.count, using: &generator)
      let range = lower..<Int.random(in: lower...array.count, using: &generator)
      let new = fresh(Int.random(in: 0...3, using: &generator))
      switch Int.random(in: 0...11, using: &generator) {
      case 0:
        array.replaceSubrange(range, with: new)
        path.replaceSubrange(range, with: new)
      case 1:
        array.append(contentsOf: new)
        path.append(contentsOf: new)
      case 2:
        array.insert(contentsOf: new, at: lower)
        path.insert(contentsOf: new, at: lower)
      case 3 where lower < array.count:
        #expect(Self.plain([array.remove(at: lower)]) == Self.plain([path.remove(at: lower)]))
      case 4 where !array.isEmpty:
        #expect(Self.plain([array.removeLast()]) == Self.plain([path.removeLast()]))
      case 5 where !array.isEmpty:
        #expect(Self.plain([array.removeFirst()]) == Self.plain([path.removeFirst()]))
      case 6:
        array.removeSubrange(range)
        path.removeSubrange(range)
      case 7:
        // The original elements again, which the path may hold by their place in the text or as new elements.
        array.replaceSubrange(range, with: start)
        path.replaceSubrange(range, with: document.path)
      case 8 where step.isMultiple(of: 5):
        array.removeAll()
        path.removeAll()
      case 9:
        array.reverse()
        path.reverse()
      case 10:
        let tag = array.first?.type.tag
        array.removeAll { $0.type.tag == tag }
        path.removeAll { $0.type.tag == tag }
      default:
        array += fresh(1)
        path.append(array[array.count - 1])
      }
      path.checkInvariants()
      #expect(path.count == array.count)
      #expect(Self.plain(path) == Self.plain(array))
    }
    #expect(array.indices.map { path.type(at: $0).tag } == array.map(\.type.tag))
    #expect(array.indices.map { path[$0].text } == array.map(\.text))
    #expect(Self.plain(path.reversed()) == Self.plain(array.reversed()))
    #expect(path == NavPath(array) && path.hashValue == NavPath(array).hashValue)
    #expect(path.types == Self.types(of: array))
    let text = try Self.text(of: array)
    #expect(document.text(with: path) == text)
    #expect(document.pieces(with: path).flatMap(Array.init) == Array(text.utf8))
    let decoded = try JSONDecoder().decode(NavPath.self, from: Data(text.utf8))
    #expect(Self.plain(decoded) == Self.plain(array))
    // What was decoded is encoded again, whatever it is.
    #expect(String(decoding: try JSONEncoder().encode(decoded), as: UTF8.self) == text)
    if path.isUnchanged { #expect(text == String(decoding: document.bytes, as: UTF8.self)) }
  }

  @Test(.timeLimit(.minutes(10))) func `many elements are removed and reversed`() throws {
    let text = "[" + (0..<50_000).map { "\($0)" }.joined(separator: ",") + "]"
    var path = try NavPath(parsing: text.utf8, element: "Swift.Int")
    path.removeAll { $0.text.hasSuffix("7") }
    path.reverse()
    #expect(path.count == 45_000 && path[0].text == "49999")
    #expect(throws: CancellationError.self) { try path.removeAll { _ in throw CancellationError() } }
    #expect(path.count == 45_000)
  }

  /// The distinct types of an array, from the top down.
  static func types(of elements: [NavPath.Element]) -> [NavPath.TypeName] {
    elements.reversed().map(\.type).reduce(into: []) { types, type in
      if !types.contains(type) { types.append(type) }
    }
  }

  @Test func `a copy of a path keeps its elements`() throws {
    var path: NavPath = [NavPath.Element(type: NavPath.TypeName("A"), uncheckedText: "1")]
    let copy = path
    path.append(NavPath.Element(type: NavPath.TypeName("B"), uncheckedText: "2"))
    path.removeFirst()
    #expect(Self.plain(copy) == [["A", "1"]])
    #expect(Self.plain(path) == [["B", "2"]])
  }

  @Test func `a literal is read as a match or as an element`() {
    let path: NavPath = ["App.List={}", "App.Detail(id: 3)", "App.Detail(id: 4)"]
    #expect(path.contains("App.Detail") && path.contains("App.Detail(id: 4)") && path.contains(path[1]))
    #expect(!path.contains("App.Gone") && !path.contains("App.Detail(id: 5)") && path.contains(".detail") == false)
    #expect(path.firstIndex(of: "App.Detail") == 1 && path.lastIndex(of: "App.Detail") == 2)
    #expect(path.firstIndex(of: path[2]) == 2 && path.firstIndex(of: "App.Detail(id: 4)") == 2)
    #expect(path.firstIndex(of: "App.Gone") == nil && path.lastIndex(of: "App.Gone") == nil)
    #expect(path.contains { $0.type == "App.List" })
  }

  @Test(arguments: [#"["A"]"#, #"["A","1","B"]"#, #"["A",1]"#, #"[1,"A"]"#, "{}", "null", #"["A",null]"#])
  func `JSONDecoder refuses a text that is not a path`(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(NavPath.self, from: Data(text.utf8)) }
  }
}
