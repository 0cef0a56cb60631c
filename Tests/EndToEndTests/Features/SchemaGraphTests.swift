// Graphs of schemas: the edges of an enum with many cases, hostile names escaped for Mermaid, and labels drawn by Graphviz.

import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SchemaGraphTests {
  /// An enum whose `next` is narrower than those of its cases, and a type that leads to all of them.
  private static let narrowed = """
    {"destinations": {
      "App.Screen": {"next": ["App.Screen.b", "App.Item"], "cases": {
        "a": {}, "b": {"next": ["App.Screen"]}, "c": {"next": ["App.Item", "Swift.Int"], "deprecated": true}, "d": {"next": ["Swift.Int"]}, "e": {}
      }},
      "App.Item": {"title": "Item", "first": false, "next": ["App.Screen", "App.Screen.a"]},
      "Swift.Int": {"title": "Item"}
    }}
    """

  @Test func `an enum's edges are drawn once, however many cases it has`() throws {
    let cases = (0..<2000).map { #""c\#($0)": {"next": ["App.E"]}"# }.joined(separator: ", ")
    let names = (0..<2000).map { #""App.E.c\#($0)""# }.joined(separator: ", ")
    let box = try Sandbox(["s.json": #"{"destinations": {"App.E": {"next": [\#(names)], "cases": {\#(cases)}}}}"#])
    #expect(try box.run("schema", "graph", "s.json", "--to", "dot").output.split(separator: "\n").count < 5000)
  }

  /// Names with a meaning in terminals, HTML, Markdown, Mermaid or Graphviz.
  private static let hostile = [
    "end", "A\"B", "A]b[c", "#quot; & <b> &lt;", "1. list", "- list", "`code`", "**bold** __x__", "%%{init}%%",
    "a\\nb\\", "\\", "style x:#35; y", "direction TB", "x direction  LR", "\u{1B}[2J\n\t\u{0}", "a\u{202E}b",
    "größe ¶ß ﬂ°°35¶ß", "屏幕 🎉", "", "  ", "{|}", "$$x^2$$", "graph TD;A-->B", "\\N\\G", "<br/>", "classDef a:#b;",
  ]

  private static func hostileSchema() throws -> String {
    var destinations: [String: Any] = [:]
    for (index, name) in hostile.enumerated() {
      destinations["App.\(name)"] = ["title": name, "next": ["App.\(name)"]]
      destinations["App.Enum\(index)\(name)_"] = ["title": name, "cases": ["c": ["title": name]]]
    }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: ["destinations": destinations], options: .sortedKeys),
      as: UTF8.self)
  }

  @Test func `hostile names are escaped for Mermaid`() throws {
    let box = try Sandbox(["s.json": try Self.hostileSchema()])
    let run = try box.run("schema", "graph", "s.json")
    #expect(run.exit == 0)
    // Quoted text has no markup but the line break, only known entities, and nothing that the lexer or the preprocessor
    // treats as a whole line.
    let label = #""(?:[A-Za-z0-9 .,/()'?=-]|[^\x00-\x7F\u00B6\uFB02]|#[0-9]+;|<br/>)+""#
    let line = try Regex(
      #"^(flowchart LR| +[nagou][0-9]+(\["# + label + #"\]|\[\[\#(label)\]\]|\(\["# + label
        + #"\]\))| +(root|any)\(.*\)| +subgraph g[0-9]+\["# + label
        + #"\]| +end| +[a-z]+[0-9]* --> [a-z]+[0-9]*| +(classDef|class) .*)$"#)
    for text in run.output.split(separator: "\n") {
      #expect(text.wholeMatch(of: line) != nil, "\(text)")
      #expect(text.range(of: #"direction\s+(TB|BT|LR|RL|TD)"#, options: .regularExpression) == nil, "\(text)")
      #expect(text.range(of: #"(style|classDef).*:\S*#.*;"#, options: .regularExpression) == nil, "\(text)")
      #expect(text.range(of: #"\["( |-|[0-9]+\.)"#, options: .regularExpression) == nil, "\(text)")
    }
  }

  @Test(.needs("dot"))
  func `Graphviz draws the printed graph with all labels`() throws {
    let box = try Sandbox(["s.json": try Self.hostileSchema(), "narrowed.json": Self.narrowed])
    for file in ["s.json", "narrowed.json"] {
      let run = try box.shell(
        "navpath schema graph \(file) --to dot > g.dot && dot -Tsvg g.dot -o g.svg && dot -Tjson g.dot")
      #expect(run.exit == 0)
      #expect(run.errors == "")
    }
    let run = try box.shell("navpath schema graph s.json --to dot > g.dot && dot -Tsvg g.dot")
    let svg = try XMLDocument(data: Data(run.output.utf8))
    let texts = Set(try svg.nodes(forXPath: "//*[local-name()='text']").compactMap(\.stringValue))
    // SVG ignores blanks. Text with control characters is shown escaped.
    for title in [
      "end", "A\"B", "A]b[c", "#quot; & <b> &lt;", "a\\nb\\", "\\N\\G", "屏幕 🎉", "\\e[2J\\n\\t\\0", "(no name)",
    ] {
      #expect(texts.contains(title), "\(title)")
    }
  }
}
