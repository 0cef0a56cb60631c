// The command lines for packages in docs/symbol-graphs.md, and a schema made of their output.

import Foundation
import Testing

@testable import TestSupport

struct SymbolGraphPageTests {
  private static let package = [
    "Package.swift": """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(name: "Shop", targets: [.target(name: "Shop")])
    """,
    "Sources/Shop/Route.swift": """
    enum Route: Codable, Hashable { case product(Product) }
    struct Product: Codable, Hashable {
      private var id = 1
      private enum CodingKeys: String, CodingKey { case id = "sku" }
    }
    """,
    // Sources that are not compiled here are still read.
    "App/Shop.swift":
      "struct Shop: View { var body: some View { Home().navigationDestination(for: Route.self) { _ in } } }",
  ]

  private static let schema = """
    {
      "destinations": {
        "Shop.Route": {
          "cases": {
            "product": {
              "payload": {
                "type": "object",
                "required": ["_0"],
                "properties": {"_0": {"$ref": "#/$defs/Shop.Product"}}
              }
            }
          }
        }
      },
      "$defs": {
        "Shop.Product": {
          "type": "object",
          "required": ["sku"],
          "properties": {
            "sku": {
              "x-name": "id",
              "type": "integer",
              "minimum": -9223372036854775808,
              "maximum": 9223372036854775807
            }
          },
          "additionalProperties": false
        }
      }
    }
    """

  /// The page's lines that run in the folder of a package.
  private static func lines() throws -> [Substring] {
    let lines = try Repository.text(of: "docs/symbol-graphs.md").split(separator: "\n").filter {
      $0.hasPrefix("    swift ")
    }
    try #require(lines.count == 2)
    return lines
  }

  private static func run(_ line: String, in box: Sandbox) throws {
    let run = try SwiftCompiler.shell("mkdir -p graphs; \(line)", in: box)
    #expect(run.exit == 0, "\(run)")
  }

  @Test func `the documented flags of a build write graphs that make a schema`() throws {
    let box = try Sandbox(Self.package)
    let flags = try Self.lines()[1].components(separatedBy: " -Xswiftc ").dropFirst().joined(separator: " ")
    try Self.run("swiftc -emit-module -module-name Shop -o Shop.swiftmodule \(flags) Sources/Shop/Route.swift", in: box)
    #expect(try box.run("schema", "generate", "graphs", "--sources", ".", "-q") == Run(0, prints: Self.schema))
  }

  @Test(.enabled(if: LawSize.isFull, "it builds a package twice"))
  func `the documented lines for packages write graphs that make a schema`() throws {
    let box = try Sandbox(Self.package)
    for (line, graphs) in zip(try Self.lines(), [".build", "graphs"]) {
      let words = line.split(separator: " ", maxSplits: 2)
      try Self.run("\(words[0]) \(words[1]) --disable-sandbox \(words[2])", in: box)
      #expect(try box.run("schema", "generate", graphs, "--sources", ".", "-q") == Run(0, prints: Self.schema))
      try? FileManager.default.removeItem(atPath: box.path(of: ".build"))
    }
  }
}
