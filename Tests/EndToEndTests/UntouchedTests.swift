// Bytes that a command does not change stay as they are, in many layouts of a file and in the fixtures; without a change, so do
// inode and modification time.

import Foundation
import Testing

struct UntouchedTests {
  /// A file split into its elements, the current screen first, and the text around them.
  struct Layout: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The text before the first element, between two elements, and after the last.
    var opening: String
    var between: String
    var closing: String
    var elements: [String]

    init(_ name: String, _ opening: String, _ within: String, _ between: String, _ closing: String) {
      testDescription = name
      (self.opening, self.between, self.closing) = (opening, between, closing)
      // Spellings that no encoder writes, but that must be kept.
      elements = [
        #""App.\u0055ser"\#(within)"{ \"id\" : 1.50e0 , \"url\":\"a\/b/c\" }""#,
        #""Swift.String"\#(within)"\"\u00e9\\u00e9é\"""#,
        #""9LessonApp0A6DetailV"\#(within)"{\"a\":1,\"a\":2}""#,
        #""App.Broken"\#(within)"{\"id\":""#,
      ]
    }

    func text(_ elements: [String]) -> String {
      elements.isEmpty ? "" : opening + elements.joined(separator: between) + closing
    }
  }

  static let layouts = [
    Layout("one line", "[", ",", ",", "]\n"),
    Layout("no final newline", "[", ",", ",", "]"),
    Layout("spaced", "[ ", ", ", ", ", " ]\n"),
    Layout("Foundation's pretty printing", "[\n  ", ",\n  ", ",\n  ", "\n]"),
    Layout("an element a line", "[\n  ", ", ", ",\n  ", "\n]\n"),
    Layout("tabs", "[\n\t", ",\n\t", ",\n\t", "\n]\n"),
    Layout("Windows line ends", "[\r\n    ", ",\r\n    ", ",\r\n    ", "\r\n]\r\n"),
    Layout("a byte order mark", "\u{FEFF}[", ",", ",", "]\n"),
    Layout("blanks around it all", "\n\n  [ ", " , ", " , ", " ]  \n\n"),
  ]

  @Test(arguments: layouts)
  func `pop keeps the bytes of all elements below`(layout: Layout) throws {
    for count in 1...3 {
      try check(layout, ["pop", "nav.json", "\(count)"], leaves: Array(layout.elements.dropFirst(count)))
    }
  }

  @Test(arguments: layouts)
  func `pop-to keeps the bytes of all elements below`(layout: Layout) throws {
    try check(layout, ["pop-to", "nav.json", "LessonDetail"], leaves: Array(layout.elements[2...]))
    try check(layout, ["pop-to", "nav.json", "String:ééé"], leaves: Array(layout.elements[1...]))
    try check(layout, ["pop-to", "nav.json", "App.Broken"], leaves: Array(layout.elements[3...]))
  }

  @Test(arguments: layouts)
  func `remove keeps the bytes of all other elements`(layout: Layout) throws {
    for index in layout.elements.indices {
      var left = layout.elements
      left.remove(at: left.count - 1 - index)
      try check(layout, ["remove", "nav.json", "\(index)"], leaves: left)
    }
  }

  @Test(arguments: layouts)
  func `push keeps the bytes of all elements below and writes in the layout of the file`(layout: Layout) throws {
    let new = layout.elements[1].replacing(#""\"\u00e9\\u00e9é\"""#, with: #""\"é\"""#)
    try check(layout, ["push", "nav.json", #""é""#], leaves: [new] + layout.elements)
    try check(layout, ["insert", "nav.json", "0", #""é""#], leaves: layout.elements + [new])
    try check(
      layout, ["insert", "nav.json", "-2", #""é""#],
      leaves: Array(layout.elements[..<2]) + [new] + layout.elements[2...])
    try check(
      layout, ["replace", "nav.json", #""é""#, "--index", "1"],
      leaves: Array(layout.elements[..<2]) + [new, layout.elements[3]])
  }

  @Test(arguments: layouts) func `a reset to the same elements changes nothing`(layout: Layout) throws {
    // Without the broken value, which no word can express.
    let box = try Sandbox(["nav.json": layout.text(Array(layout.elements.dropLast()))])
    let before = try box.identity(of: "nav.json")
    let run = try box.shell(
      "navpath reset nav.json '9LessonApp0A6DetailV={\"a\":1,\"a\":2}' 'String:ééé' 'App.User(id: 1.5, url: \"a/b/c\")'"
    )
    #expect(run.exit == 0)
    #expect(try box.identity(of: "nav.json") == before)
  }

  /// An empty array has no indentation to keep; it stays on one line, or on several.
  @Test(
    arguments: layouts.filter {
      [",", ",\n  "].contains($0.between) && $0.opening != "[\n  " || $0.testDescription.hasPrefix("Foundation")
    })
  func `a path that is emptied and filled again has the same bytes`(layout: Layout) throws {
    let box = try Sandbox(["nav.json": layout.text([layout.elements[1]])])
    #expect(try box.shell("navpath pop nav.json && navpath push nav.json 'String:ééé'") == Run(0))
    #expect(
      try box.text(of: "nav.json") == layout.text([layout.elements[1].replacing(#"\u00e9\\u00e9é"#, with: "ééé")]))
  }

  @Test(
    arguments: layouts,
    [
      "pop nav.json 0", "pop-to nav.json User",
      "push nav.json --unless-current 'App.User={\"url\":\"a/b/c\",\"id\":1.5}'",
      "replace nav.json 'App.User(id: 1.5, url: \"a/b/c\")'", "update nav.json '{\"id\":1.5}'",
      "return nav.json User '{}'",
      // A type from the path, which has dotted and mangled tags.
      "apply nav.json 'push \"a\"' 'pop'",
      "apply nav.json 'pop 0'", "push nav.json '\"a\"' --dry-run", "push nav.json '\"a\"' -o -", "pop nav.json 5",
      "show nav.json",
    ])
  func `without a change, inode, times and bytes stay`(layout: Layout, line: String) throws {
    let box = try Sandbox(["nav.json": layout.text(layout.elements)])
    let before = try box.identity(of: "nav.json")
    let run = try box.shell("navpath " + line)
    #expect(run.exit == (line == "pop nav.json 5" ? 1 : 0))
    #expect(try box.identity(of: "nav.json") == before)
  }

  @Test(arguments: try fixtures())
  func `every element of every fixture keeps its bytes when its neighbors change`(fixture: String) throws {
    let box = try Sandbox()
    try box.copy("Tests/Fixtures/\(fixture)", to: "nav.json")
    let before = try box.bytes(of: "nav.json")
    let count = try #require(Int(try box.run("count", "nav.json").output.dropLast()))
    let strings = try JSONDecoder().decode([String].self, from: Data(try box.bytes(of: "nav.json")))
    #expect(
      try box.shell("navpath push nav.json --no-schema Swift.Int=1 && navpath pop nav.json --no-schema") == Run(0))
    #expect(try box.bytes(of: "nav.json") == before, "push and pop")
    guard count > 2 else { return }
    let middle = count / 2
    #expect(try box.run("remove", "nav.json", "\(middle)", "--no-schema") == Run(0))
    let after = try JSONDecoder().decode([String].self, from: Data(try box.bytes(of: "nav.json")))
    let place = (count - 1 - middle) * 2
    #expect(after == Array(strings[..<place] + strings[(place + 2)...]))
    // The bytes before and after the element are unchanged; one separator between them is removed.
    let left = try box.bytes(of: "nav.json")
    let common =
      zip(before, left).prefix { $0 == $1 }.count + zip(before.reversed(), left.reversed()).prefix { $0 == $1 }.count
    #expect(common >= left.count)
  }

  static func fixtures() throws -> [String] {
    try ["swiftui", "mangled", "shop"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: "\(Repository.folder)/Tests/Fixtures/\(folder)")
        .filter { $0.hasSuffix(".json") && !$0.contains("schema") }.sorted().map { "\(folder)/\($0)" }
    }
  }

  private func check(_ layout: Layout, _ words: [String], leaves elements: [String]) throws {
    let box = try Sandbox(["nav.json": layout.text(layout.elements)])
    #expect(try box.run(words) == Run(0))
    #expect(try box.text(of: "nav.json") == layout.text(elements), "\(words)")
  }
}
