import Foundation
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct SchemaGraphTests {
  /// An enum whose `next` narrows those of its cases, and a type that leads to all of them.
  private static let narrowed = """
    {"destinations": {
      "App.Screen": {"next": ["App.Screen.b", "App.Item"], "cases": {
        "a": {}, "b": {"next": ["App.Screen"]}, "c": {"next": ["App.Item", "Swift.Int"], "deprecated": true}, "d": {"next": ["Swift.Int"]}, "e": {}
      }},
      "App.Item": {"title": "Item", "first": false, "next": ["App.Screen", "App.Screen.a"]},
      "Swift.Int": {"title": "Item", "first": false}
    }}
    """

  @Test func `cases are grouped, and a whole enum is one node`() throws {
    let box = try Sandbox(["s.json": Self.narrowed])
    #expect(
      try box.run("schema", "graph", "s.json")
        == Run(
          0,
          prints: """
            flowchart LR
              root(("root"))
              subgraph g0["App.Screen"]
                a0(["any case"])
                o0(["other cases"])
                n3["a"]
                n4["b"]
                n5["c"]
                n6[["d"]]
                n7["e"]
              end
              n1["Item<br/>App.Item"]
              n2["Item<br/>Swift.Int<br/>→ any screen"]
              root --> a0
              o0 --> n4
              o0 --> n1
              n4 --> n4
              n5 --> n1
              n1 --> a0
              n1 --> n3
              classDef root fill:#555,stroke:#555,color:#fff
              class root root
              classDef several stroke-dasharray:2 3
              class a0,o0 several
              classDef deprecated stroke-dasharray:6 4,opacity:0.6
              class n5 deprecated
            """))
  }

  @Test func `without rules every screen is first and takes any screen`() throws {
    let box = try Sandbox(["s.json": #"{"destinations": {"A.B": {}, "A.C": {"next": ["A.B", "A.B"]}}}"#])
    #expect(
      try box.run("schema", "graph", "s.json", "--to", "dot").output.split(separator: "\n").dropFirst(4).map(
        String.init)
        == [
          #"  root [label="root", shape=circle, style=filled, fillcolor=gray33, fontcolor=white, margin="0.02"]"#,
          #"  any [label="any screen", shape=oval, style=dotted]"#,
          #"  n0 [label="A.B\n→ any screen", tooltip="A.B"]"#, #"  n1 [label="A.C"]"#, "  root -> any", "  n1 -> n0",
          "}",
        ])
  }

  @Test func `observed paths give counts, and steps that are not allowed are apart`() throws {
    let box = try Sandbox([
      "s.json": #"{"destinations": {"A.B": {"next": ["A.C"]}, "A.C": {"first": false, "next": []}}}"#,
      "log.ndjson": """
      ["A.C","1","A.B","1"]

      ["A.C","1","A.B","1"]
      ["A.X","1","A.B","1","A.C","1"]

      """,
      "paths/a.json": #"[{"type": "A.B", "value": 1}]"#, "paths/other.json": "{}",
    ])
    let mermaid = """
      flowchart LR
        root(("root"))
        n0["A.B"]
        n1[["A.C"]]
        u0["A.X"]
        root -->|"2"| n0
        n0 -->|"2"| n1
        root -.->|"1"| n1
        n1 -.->|"1"| n0
        n0 -.->|"1"| u0
        classDef root fill:#555,stroke:#555,color:#fff
        class root root
        classDef unknown stroke:#c33,stroke-dasharray:6 4
        class u0 unknown
        linkStyle 0,1 stroke-width:3px
        linkStyle 2,3,4 stroke:#c33,stroke-width:2px
      """
    #expect(
      try box.run("schema", "graph", "s.json", "--observed", "log.ndjson", "--ndjson") == Run(0, prints: mermaid))
    #expect(
      try box.shell("navpath schema graph - --ndjson --observed log.ndjson < s.json") == Run(0, prints: mermaid))
    #expect(
      try box.run("schema", "graph", "s.json", "--observed", "paths", "--json")
        == Run(
          0,
          prints: """
            {
              "screens": [
                {"screen": "A.B", "known": true, "first": true, "anyNext": false, "deadEnd": false, "deprecated": false, "count": 1},
                {"screen": "A.C", "known": true, "first": false, "anyNext": false, "deadEnd": true, "deprecated": false, "count": 0}
              ],
              "edges": [
                {"from": null, "to": "A.B", "allowed": true, "count": 1},
                {"from": "A.B", "to": "A.C", "allowed": true, "count": 0}
              ]
            }
            """))
  }

  @Test func `a step into a case is allowed by what names its enum`() throws {
    let box = try Sandbox([
      "s.json": Self.narrowed,
      "p.json": #"["Swift.Int","1","App.Screen","{\"d\":{}}","App.Item","1","App.Screen","{\"a\":{}}"]"#,
    ])
    let run = try box.run("schema", "graph", "s.json", "--json", "--observed", "p.json")
    #expect(
      run.output.split(separator: "\n").filter { $0.contains(#""from""#) && !$0.contains(#""count": 0"#) }.map {
        $0.trimmingCharacters(in: CharacterSet(charactersIn: " ,"))
      } == [
        #"{"from": null, "to": "App.Screen.a", "allowed": true, "count": 1}"#,
        #"{"from": "App.Screen.a", "to": "App.Item", "allowed": true, "count": 1}"#,
        #"{"from": "App.Item", "to": "App.Screen.d", "allowed": true, "count": 1}"#,
        #"{"from": "App.Screen.d", "to": "Swift.Int", "allowed": false, "count": 1}"#,
      ])
  }

  @Test func `a case whose next is that of its enum has no edges of its own`() throws {
    let cases = (0..<2000).map { #""c\#($0)": {"next": ["App.E"]}"# }.joined(separator: ", ")
    let names = (0..<2000).map { #""App.E.c\#($0)""# }.joined(separator: ", ")
    let box = try Sandbox([
      "s.json": #"{"destinations": {"App.E": {"next": [\#(names)], "cases": {\#(cases)}}}}"#,
      "t.json": """
      {"destinations": {"App.E": {"next": ["App.E.a", "App.E.b"],
        "cases": {"a": {"next": ["App.E"]}, "b": {"next": ["App.E.b", "App.E.a"]}, "c": {"next": ["App.E.a"]}}}}}
      """,
    ])
    #expect(try box.run("schema", "graph", "s.json", "--to", "dot").output.split(separator: "\n").count < 5000)
    let edges = try box.run("schema", "graph", "t.json").output.split(separator: "\n").filter { $0.contains("-->") }
    #expect(edges == ["  root --> any", "  o0 --> n1", "  o0 --> n2", "  n3 --> n1"])
  }

  /// Names that mean something to a terminal, to HTML, to Markdown, to Mermaid or to Graphviz.
  private static let hostile = [
    "end", "A\"B", "A]b[c", "#quot; & <b> &lt;", "1. list", "- list", "`code`", "**bold** __x__", "%%{init}%%",
    "a\\nb\\", "\\",
    "style x:#35; y", "direction TB", "x direction  LR", "\u{1B}[2J\n\t\u{0}", "a\u{202E}b", "größe ¶ß ﬂ°°35¶ß", "屏幕 🎉",
    "",
    "  ", "{|}", "$$x^2$$", "graph TD;A-->B", "\\N\\G", "<br/>", "classDef a:#b;",
  ]

  private static func hostileSchema() throws -> String {
    var destinations: [String: Any] = [:]
    for (index, name) in hostile.enumerated() {
      destinations["App.\(name)"] = ["title": name, "next": ["App.\(name)"]]
      destinations["App.Enum\(index)\(name)"] = ["title": name, "cases": ["c": ["title": name]]]
    }
    return String(
      decoding: try JSONSerialization.data(withJSONObject: ["destinations": destinations], options: .sortedKeys),
      as: UTF8.self)
  }

  @Test func `hostile names keep to Mermaid's grammar`() throws {
    let box = try Sandbox(["s.json": try Self.hostileSchema()])
    let run = try box.run("schema", "graph", "s.json")
    #expect(run.exit == 0)
    // What stands in quotes: no markup but the line break, no entity that is not one, and nothing that a rule of the lexer
    // or of the preprocessor takes for the whole line.
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

  @Test(.enabled(if: Graphviz.isNeeded, "dot is not installed"))
  func `Graphviz draws what is printed, with the labels as they are`() throws {
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
    // Blanks do not count in SVG. Of a text that is not plain, what is shown is its visible form.
    for title in [
      "end", "A\"B", "A]b[c", "#quot; & <b> &lt;", "a\\nb\\", "\\N\\G", "屏幕 🎉", "\\e[2J\\n\\t\\0", "(no name)",
    ] {
      #expect(texts.contains(title), "\(title)")
    }
  }
}

/// Graphviz, which draws what is printed for it.
private enum Graphviz {
  static let isNeeded =
    FileManager.default.isExecutableFile(atPath: "/usr/bin/dot") || ProcessInfo.processInfo.environment["CI"] == "true"
}
