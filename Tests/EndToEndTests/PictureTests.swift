// The README's picture, drawn from the output of the tool: `UPDATE_SNAPSHOTS=1 swift test --filter PictureTests` draws it.

import Foundation
import Testing

struct PictureTests {
  /// The typed lines, in a folder with a path whose second screen has been renamed.
  private static let lines = [
    "navpath show nav.json", "navpath push nav.json 'Category(id: 9, name: \"Maps\")'", "navpath current nav.json",
    "navpath restore old.json",
  ]

  private static let files = [
    "nav.json": #"["Shop.Product","{\"sku\":\"A-1\",\"count\":2}","Shop.Category","{\"id\":7,\"name\":\"Books\"}"]"#,
    "old.json": #"["Shop.Offer","{}","Shop.Category","{\"id\":7,\"name\":\"Books\"}"]"#,
    "navpath.schema.json": """
    {"destinations": {"Shop.Product": {}, "Shop.Category": {"payload": {
      "type": "object", "properties": {"id": {"type": "integer"}, "name": {"type": "string"}}}}}}
    """,
  ]

  @Test func `the picture shows the output of the tool`() throws {
    let box = try Sandbox(Self.files)
    var printed: [String] = []
    for line in Self.lines {
      let run = try box.shell("exec 2>&1; \(line)")
      printed += ["$ " + line] + run.output.split(separator: "\n").map(String.init)
    }
    let file = URL(fileURLWithPath: Repository.folder + "/docs/terminal.svg")
    let drawn = Self.picture(of: printed)
    if ProcessInfo.processInfo.environment["UPDATE_SNAPSHOTS"] != nil { try Data(drawn.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == drawn)
  }

  /// An SVG of the terminal's lines, in light or dark like the reader's page.
  private static func picture(of lines: [String]) -> String {
    let columns = lines.map(\.count).max() ?? 0
    let (width, height) = (columns * 8 + 32, lines.count * 20 + 28)
    let texts = lines.enumerated().map { row, line in
      let style =
        line.hasPrefix("$ ")
        ? " class=\"typed\"" : line.hasPrefix("- ") || line.hasPrefix("-- ") ? " class=\"gone\"" : ""
      return "  <text x=\"16\" y=\"\(row * 20 + 30)\"\(style) xml:space=\"preserve\">\(escaped(line))</text>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img">
        <title>\(escaped(lines.filter { $0.hasPrefix("$ ") }.joined(separator: "; ")))</title>
        <style>
          rect { fill: #f6f8fa } text { font: 13px ui-monospace, Menlo, Consolas, monospace; fill: #24292f }
          .typed { font-weight: 600 } .gone { fill: #b42318 }
          @media (prefers-color-scheme: dark) { rect { fill: #161b22 } text { fill: #c9d1d9 } .gone { fill: #ff7b72 } }
        </style>
        <rect width="\(width)" height="\(height)" rx="8"/>
      \(texts.joined())</svg>

      """
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "\"", with: "&quot;")
  }
}
