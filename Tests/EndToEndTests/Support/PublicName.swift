// The public names of NavKit with their documentation comments and protocols, from the compiler's symbol graph, for
// `DocumentationTests` and `ConformanceLawsTests`.

import Foundation
import Testing

struct PublicName: CustomStringConvertible, Sendable {
  /// The path: `NavPath.apply(_:)`.
  var path: String
  /// The kind: `swift.struct`, `swift.method` …
  var kind: String
  var declaration: String
  var comment: String
  /// The file below Sources, and the line.
  var place: String

  var description: String { "\(place): \(path)" }
  var isType: Bool { ["swift.struct", "swift.enum", "swift.class"].contains(kind) }
  var isCallable: Bool {
    ["swift.init", "swift.method", "swift.type.method", "swift.subscript", "swift.func.op"].contains(kind)
  }
  /// True if the function itself throws, not only a parameter of function type.
  var throwsErrors: Bool {
    var depth = 0
    let outside = declaration.filter { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return depth == 0
    }
    return outside.contains(") throws")
  }

  /// The indented blocks of the comment, each after an empty line.
  var examples: [String] {
    var examples: [String] = []
    var isInside = false
    var previous: Substring = ""
    for line in comment.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("    "), previous.isEmpty { examples.append("") }
      isInside = line.hasPrefix("    ") && (isInside || previous.isEmpty)
      if isInside { examples[examples.count - 1] += line.dropFirst(4) + "\n" }
      previous = line
    }
    return examples
  }

  /// Extracted once for all tests.
  static func all() throws -> [PublicName] { try extracted.get().symbols.compactMap(\.name) }

  /// The standard protocols that public types conform to, by the path of the type.
  static func conformances() throws -> [String: Set<String>] {
    let graph = try extracted.get()
    let paths = Dictionary(
      graph.symbols.map { ($0.identifier.precise, $0.pathComponents.joined(separator: ".")) }
    ) { one, _ in one }
    var protocols: [String: Set<String>] = [:]
    for relation in graph.relationships where relation.kind == "conformsTo" {
      guard let path = paths[relation.source], let name = relation.targetFallback else { continue }
      protocols[path, default: []].insert(name.replacing("Swift.", with: ""))
    }
    return protocols
  }

  private static let extracted = Result { try extract() }

  private static func extract() throws -> Graph {
    let box = try Sandbox()
    let run = try SwiftCompiler.shell(
      """
      target=$(swiftc -print-target-info | sed -n 's/.*"unversionedTriple": "\\(.*\\)",/\\1/p' | head -n 1)
      swift symbolgraph-extract -module-name NavKit -I '\(BuiltTool.folder)/Modules' -minimum-access-level public \
        \(SwiftCompiler.cache) -skip-inherited-docs -target "$target" -output-dir .
      """, in: box)
    try #require(run.exit == 0, "\(run)")
    let data = try Data(contentsOf: URL(fileURLWithPath: box.path(of: "NavKit.symbols.json")))
    return try JSONDecoder().decode(Graph.self, from: data)
  }
}

/// The parts of a symbol graph that are used.
private struct Graph: Decodable {
  var symbols: [Symbol]
  var relationships: [Relation]

  struct Relation: Decodable {
    var kind: String
    var source: String
    var targetFallback: String?
  }

  struct Symbol: Decodable {
    struct Identifier: Decodable { var precise: String }
    struct Kind: Decodable { var identifier: String }
    struct Fragment: Decodable { var spelling: String }
    struct Comment: Decodable { var lines: [Line] }
    struct Line: Decodable { var text: String }
    struct Location: Decodable {
      struct Position: Decodable { var line: Int }
      var uri: String
      var position: Position
    }

    var identifier: Identifier
    var kind: Kind
    var pathComponents: [String]
    var declarationFragments: [Fragment]?
    var docComment: Comment?
    var location: Location?

    /// Nil for members synthesized from standard protocols, and for the initializers of raw values.
    var name: PublicName? {
      let path = pathComponents.joined(separator: ".")
      guard !identifier.precise.contains("::SYNTHESIZED"), location != nil else { return nil }
      let file = location?.uri.components(separatedBy: "/Sources/").last ?? ""
      return PublicName(
        path: path, kind: kind.identifier,
        declaration: declarationFragments?.map(\.spelling).joined() ?? "",
        comment: docComment?.lines.map(\.text).joined(separator: "\n") ?? "",
        place: "\(file):\((location?.position.line ?? 0) + 1)")
    }
  }
}
