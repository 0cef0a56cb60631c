import Foundation
import Testing

@testable import NavKit

/// The path as a collection, beside a plain array.
struct NavPathTests {
  /// A random element, its number telling it from the others.
  static func element(_ number: Int, using generator: inout SeededGenerator) -> Element {
    let tags = ["Swift.Int", "Si", "App.User", "4Main6LessonV", "App.Box<Swift.Int>", "é"]
    let texts = ["\(number)", "{\"id\":\(number)}", "\"a/\(number)\\n\"", "no JSON \(number)"]
    return Element(
      type: TypeName(tags.randomElement(using: &generator) ?? ""), text: texts.randomElement(using: &generator) ?? "")
  }

  static func text(of elements: [Element]) throws -> String {
    let strings = elements.reversed().flatMap { [$0.type.tag, $0.text] }
    return String(decoding: try JSONEncoder().encode(strings), as: UTF8.self)
  }

  static func plain(_ path: some Sequence<Element>) -> [[String]] { path.map { [$0.type.tag, $0.text] } }

  @Test(.timeLimit(.minutes(2)), arguments: 0..<100)
  func `random edits do to a path what they do to an array`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var number = 0
    func fresh(_ count: Int) -> [Element] {
      (0..<count).map { _ in
        number += 1
        return Self.element(number, using: &generator)
      }
    }
    var array = fresh(seed % 9)
    let start = array
    let document = try PathDocument(Array(try Self.text(of: array).utf8))
    var path = seed.isMultiple(of: 7) ? NavPath(array) : document.path
    for step in 0..<40 {
      let lower = Int.random(in: 0...array.count, using: &generator)
      let range = lower..<Int.random(in: lower...array.count, using: &generator)
      let new = fresh(Int.random(in: 0...3, using: &generator))
      switch Int.random(in: 0...9, using: &generator) {
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
        // Back to what was there: the path has it by its place in the text or as a new element, as it may be.
        array.replaceSubrange(range, with: start)
        path.replaceSubrange(range, with: document.path)
      case 8 where step.isMultiple(of: 5):
        array.removeAll()
        path.removeAll()
      default:
        array += fresh(1)
        path.append(array[array.count - 1])
      }
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
    #expect(String(decoding: try JSONEncoder().encode(path), as: UTF8.self) == text)
    #expect(Self.plain(try JSONDecoder().decode(NavPath.self, from: Data(text.utf8))) == Self.plain(array))
    if path.isUnchanged { #expect(text == String(decoding: document.bytes, as: UTF8.self)) }
  }

  /// The types of an array, each once, from the top down.
  static func types(of elements: [Element]) -> [TypeName] {
    elements.reversed().map(\.type).reduce(into: []) { types, type in
      if !types.contains(type) { types.append(type) }
    }
  }

  @Test func `a path that is put back together from its own text is unchanged`() throws {
    let document = try PathDocument(Array(#"["C","3","B","2","A","1"]"#.utf8))
    var path = document.path
    path.insert(Element(type: TypeName("X"), text: "0"), at: 1)
    #expect(!path.isUnchanged)
    path.remove(at: 1)
    #expect(path.isUnchanged)
    #expect(document.isUnchanged(by: path))
    path.removeLast()
    #expect(!path.isUnchanged)
    #expect(!NavPath().isUnchanged)
  }

  @Test(.timeLimit(.minutes(1))) func `a hundred thousand pushes and pops, one by one, are no slower each`() throws {
    let document = try PathDocument(Array(#"["A","1"]"#.utf8))
    var path = document.path
    for number in 0..<100_000 { path.append(Element(type: TypeName("Swift.Int"), text: "\(number)")) }
    #expect(path.count == 100_001)
    #expect(NavPath(path.dropFirst()).count == 100_000)
    let data = try JSONEncoder().encode(path)
    #expect(try JSONDecoder().decode(NavPath.self, from: data).last?.text == "99999")
    while path.count > 2 { path.removeLast() }
    #expect(Self.plain(path) == [["A", "1"], ["Swift.Int", "0"]])
  }

  @Test(.timeLimit(.minutes(2)), arguments: 0..<4)
  func `thousands of edits at any place do to a path what they do to an array`(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var array = (0..<3_000).map { Element(type: TypeName("App.T\($0 % 7)"), text: "\($0)") }
    let document = try PathDocument(Array(try Self.text(of: array).utf8))
    var path = document.path
    for step in 0..<4_000 {
      let lower = Int.random(in: 0...array.count, using: &generator)
      // Mostly small ones, as an operation is; now and then one that takes or brings more than a block of runs.
      let isLarge = step % 500 == 499
      let upper = Swift.min(array.count, lower + Int.random(in: 0...(isLarge ? 1_500 : 2), using: &generator))
      let new = (0..<Int.random(in: 0...(isLarge ? 2_000 : 3), using: &generator)).map {
        Element(type: TypeName("App.N"), text: "\(step * 10_000 + $0)")
      }
      array.replaceSubrange(lower..<upper, with: new)
      path.replaceSubrange(lower..<upper, with: new)
      #expect(path.count == array.count)
      let place = array.indices.randomElement(using: &generator) ?? 0
      #expect(path[place].text == array[place].text && path.type(at: place).tag == array[place].type.tag)
      if step % 400 == 399 { #expect(Self.plain(path) == Self.plain(array)) }
    }
    let odd = array.indices.filter { !$0.isMultiple(of: 2) }
    path.removeElements(at: odd)
    #expect(Self.plain(path) == Self.plain(array.indices.filter { $0.isMultiple(of: 2) }.map { array[$0] }))
    #expect(document.text(with: path) == (try Self.text(of: Array(path))))
  }

  @Test func `thousands of scattered edits that are undone leave a path unchanged`() throws {
    let document = try PathDocument(
      Array(try Self.text(of: (0..<2_000).map { Element(type: TypeName("Swift.Int"), text: "\($0)") }).utf8))
    var path = document.path
    for place in 0..<2_000 { path.insert(Element(type: TypeName("X"), text: "0"), at: place * 2) }
    #expect(path.count == 4_000 && !path.isUnchanged)
    var other = path
    for place in (0..<2_000).reversed() { path.remove(at: place * 2) }
    #expect(path.isUnchanged && document.isUnchanged(by: path))
    other.removeElements(at: (0..<2_000).map { $0 * 2 })
    #expect(other.isUnchanged)
    path.removeAll()
    #expect(path.isEmpty && !path.isUnchanged)
  }

  @Test func `a copy keeps what it had`() throws {
    var path: NavPath = [Element(type: TypeName("A"), text: "1")]
    let copy = path
    path.append(Element(type: TypeName("B"), text: "2"))
    path.removeFirst()
    #expect(Self.plain(copy) == [["A", "1"]])
    #expect(Self.plain(path) == [["B", "2"]])
  }

  @Test(arguments: [#"["A"]"#, #"["A","1","B"]"#, #"["A",1]"#, #"[1,"A"]"#, "{}", "null", #"["A",null]"#])
  func `JSONDecoder refuses what is no path`(text: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(NavPath.self, from: Data(text.utf8)) }
  }

  @Test func `elements are equal by type and by value`() {
    func element(_ tag: String, _ text: String) -> Element { Element(type: TypeName(tag), text: text) }
    let user = element("App.User", #"{"id":1,"name":"é"}"#)
    for same in [
      user, element("3App4UserV", #"{"id":1,"name":"é"}"#),
      element("App.User", #" { "name" : "\u00e9", "id" : 1.0 } "#),
    ] {
      #expect(user == same)
      #expect(user.hashValue == same.hashValue)
    }
    for other in [
      element("App.Uses", user.text), element("App.User", #"{"id":1}"#), element("App.User", "{"),
      element("App.User", #"{"id":1,"name":"e\u0301"}"#),
    ] {
      #expect(user != other)
    }
    #expect(element("A", "{") == element("A", "{"))
    #expect(element("A", "{") != element("A", "{ "))
    #expect(element("A", "{").hashValue == element("A", "{").hashValue)
  }

  @Test func `an element from a value has the text that JSONEncoder writes`() throws {
    let value = try JSON.Value(parsing: #"{ "a/b" : [ 1.0, "\u00e9\/" ] }"#)
    #expect(Element(type: TypeName("A"), value: value).text == #"{"a\/b":[1,"é\/"]}"#)
  }
}
