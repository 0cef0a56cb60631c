import Foundation
import Testing

struct RedactTests {
  static let schema = #"""
    {"destinations": {
      "App.User": {"payload": {"properties": {"id": {"type": "integer"}, "mail": {"$ref": "#/$defs/mail"}}}},
      "App.Chat": {"payload": {"properties": {"texts": {"type": "array", "items": {"x-private": true, "type": "string"}},
        "by": {"additionalProperties": {"x-private": true}}}}},
      "App.Screen": {"cases": {"home": {}, "detail": {"payload": {"properties": {"_0": {"x-private": true}}}}}},
      "App.Code": {"payload": {"type": "string", "x-private": true}}},
     "$defs": {"mail": {"type": "string", "x-private": true}}}
    """#
  static let path = text([
    ("App.User", #"{"id":7,"mail":"ann@example.org"}"#),
    ("App.Chat", #"{"texts":["ann@example.org","hi"],"by":{"x":1}}"#),
    ("App.Screen", #"{"home":{}}"#), ("App.Screen", #"{"detail":{"_0":"hi"}}"#), ("App.Code", #""ann@example.org""#),
  ])

  /// What an app saves of these elements, given root first.
  private static func text(_ elements: [(type: String, value: String)]) -> String {
    let strings = elements.reversed().flatMap { [$0.type, $0.value] }
    return String(decoding: (try? JSONEncoder().encode(strings)) ?? Data(), as: UTF8.self)
  }

  @Test(arguments: [
    Scenario(
      "the same value has the same mark", on: path, with: ["navpath.schema.json": schema],
      "navpath show nav.json --redact",
      prints: """
          0  App.User    {"id":7,"mail":"private-1"}
          1  App.Chat    {"texts":["private-1","private-2"],"by":{"x":"private-3"}}
          2  App.Screen  {"home":{}}
          3  App.Screen  {"detail":{"_0":"private-2"}}
        > 4  App.Code    "private-1"
        """),
    Scenario(
      "all values", on: path, with: ["navpath.schema.json": schema], "navpath show nav.json --redact-all",
      prints: """
          0  App.User    {"id":"private-1","mail":"private-2"}
          1  App.Chat    {"texts":"private-3","by":"private-4"}
          2  App.Screen  {"home":{}}
          3  App.Screen  {"detail":{"_0":"private-5"}}
        > 4  App.Code    "private-2"
        """),
    Scenario(
      "all values, without a schema", on: text([("Swift.Dictionary<Swift.String, Swift.Int>", #"{"ann":1}"#)]),
      "navpath show nav.json --redact-all",
      prints: """
        > 0  Swift.Dictionary<Swift.String, Swift.Int>  "private-1"
        """),
    Scenario(
      "the style of a presented screen stays", on: #"[{"sheet":{"withNavigation":true}},"SS","\"ann\""]"#,
      "navpath show nav.json --redact-all --json",
      prints: #"[{"type":"SS","name":"Swift.String","value":"private-1","style":{"sheet":{"withNavigation":true}}}]"#),
    Scenario(
      "a fault says nothing of the value", on: text([("App.User", #"{"id":"ann","mail":3}"#)]),
      with: ["navpath.schema.json": schema], "navpath restore nav.json --redact",
      prints: """
        (root)
        -- cut (swiftui): nav.json:1:22: element 0 (App.User): the value breaks this rule (redacted) [payload]
        - 0  App.User  {"id":"ann","mail":"private-1"}
        """, exit: 1),
    Scenario(
      "without a schema nothing says what is private", on: Sample.shop, "navpath show nav.json --redact",
      reports: """
        navpath: error: no schema, which lists the app's private members: put navpath.schema.json next to the file or above it, or \
        use --schema; 'navpath init' makes one
        try 'navpath show --help'
        """, exit: 2),
    Scenario(
      "a step to go on from is not redacted", on: Sample.shop, "navpath trace nav.json --at 1 --redact-all",
      reports: "navpath: error: '--at STEP' and '--redact' cannot be used together\ntry 'navpath trace --help'", exit: 2
    ),
  ])
  func `private values become marks`(scenario: Scenario) throws { try scenario.check() }

  /// Secrets where a schema may mark them; each is one word, and one that escaping changes.
  @Test func `no private text is in any output`() throws {
    let box = try Sandbox()
    let secrets = ["TopSecret", "<Geheim&>", "tajné\"x", "ключ/1"]
    var elements: [(String, String)] = []
    for secret in secrets {
      let text = String(decoding: try JSONEncoder().encode(secret), as: UTF8.self)
      elements += [
        ("App.User", "{\"id\":1,\"mail\":\(text)}"), ("App.User", "{\"id\":\"x\",\"mail\":[\(text)]}"),
        ("App.Chat", "{\"texts\":[\(text),{\"a\":\(text)}],\"by\":{\"x\":\(text)}}"),
        ("App.Screen", "{\"detail\":{\"_0\":\(text)}}"), ("App.Code", text), ("App.Code", "{\(text)"),
      ]
    }
    try box.write(Self.schema, to: "navpath.schema.json")
    let paths = elements.indices.map { Self.text(Array(elements[...$0])) }
    try box.write(paths.joined(separator: "\n") + "\n", to: "app.navlog")
    try box.write(Self.text(elements.filter { $0.1.last != "t" }), to: "nav.json")
    for (index, element) in elements.enumerated() { try box.write(Self.text([element]), to: "\(index).json") }
    var commands = [["trace", "--ndjson", "app.navlog"], ["trace", "--ndjson", "app.navlog", "--counts"]]
    for form in ["json", "html"] { commands.append(["trace", "--ndjson", "app.navlog", "--to", form]) }
    commands += [
      ["trace", "--ndjson", "app.navlog", "--screens"], ["show", "nav.json"], ["show", "nav.json", "--swift"],
    ]
    for index in elements.indices {
      for words in [["show"], ["show", "--json"], ["show", "--swift"], ["restore"], ["restore", "--json"]] {
        commands.append(words + ["\(index).json"])
      }
    }
    for words in commands {
      for option in ["--redact", "--redact-all"] {
        let run = try box.run(words + [option])
        let output = run.output + run.errors
        for secret in secrets {
          for form in Self.forms(of: secret) where output.contains(form) {
            Issue.record("\(words) \(option) shows \(form): \(output.prefix(2000))")
          }
        }
      }
    }
  }

  /// A text as itself, in JSON, in JSON inside JSON, in HTML, and in base64 at each of the three places in a group.
  private static func forms(of secret: String) -> [String] {
    let json = String(decoding: (try? JSONEncoder().encode(secret)) ?? Data(), as: UTF8.self).dropFirst().dropLast()
    let twice = json.replacingOccurrences(of: "\\", with: "\\\\")
    let html = secret.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;").replacingOccurrences(of: "\"", with: "&quot;")
    let base64 = (0..<3).map { shift in
      String(Data((String(repeating: "x", count: shift) + secret).utf8).base64EncodedString().dropFirst(4).dropLast(4))
    }
    return [secret, String(json), twice, html] + base64.filter { $0.count > 3 }
  }
}
