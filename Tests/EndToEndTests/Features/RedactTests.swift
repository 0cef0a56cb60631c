// Redacted output of `trace`, `show` and `restore`: no private text, in any of its spellings or in base64.

import Foundation
import Testing

struct RedactTests {
  static let schema = #"""
    {"destinations": {
      "App.User": {"payload": {"properties": {"id": {"type": "integer"}, "mail": {"$ref": "#/$defs/mail"}}}},
      "App.Chat": {"payload": {"properties": {"texts": {"type": "array", "items": {"x-private": true, "type": "string"}},
        "by": {"additionalProperties": {"x-private": true}}}}},
      "App.Note": {"payload": {"required": ["id"], "properties": {"by": {"additionalProperties": {"x-private": true, "required": ["z"]}},
        "all": {"uniqueItems": true, "maxItems": 1, "items": {"x-private": true, "const": 1}}}}},
      "App.Screen": {"cases": {"home": {}, "detail": {"payload": {"properties": {"_0": {"x-private": true}}}}}},
      "App.Code": {"payload": {"type": "string", "x-private": true}}},
     "$defs": {"mail": {"type": "string", "x-private": true}}}
    """#

  /// The JSON that an app saves for these elements, root first.
  private static func text(_ elements: [(type: String, value: String)]) -> String {
    let strings = elements.reversed().flatMap { [$0.type, $0.value] }
    return String(decoding: (try? JSONEncoder().encode(strings)) ?? Data(), as: UTF8.self)
  }

  /// Secrets at each place that a schema may mark; each is one word, and some are changed by escaping.
  @Test func `no output of a redacted run has private text`() throws {
    let box = try Sandbox()
    let secrets = ["TopSecret", "<Geheim&>", "tajné\"x", "ключ/1"]
    var elements: [(String, String)] = []
    for secret in secrets {
      let text = try jsonText(secret)
      elements += [
        ("App.User", "{\"id\":1,\"mail\":\(text)}"), ("App.User", "{\"id\":\"x\",\"mail\":[\(text)]}"),
        ("App.Chat", "{\"texts\":[\(text),{\"a\":\(text)}],\"by\":{\"x\":\(text)}}"),
        ("App.Note", "{\"by\":{\(text):{\(text):1}},\"all\":[\(text),\(text)]}"),
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

  /// The text as it is, in JSON, in JSON inside JSON, in HTML, and in base64 at each of the three offsets in a group.
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
