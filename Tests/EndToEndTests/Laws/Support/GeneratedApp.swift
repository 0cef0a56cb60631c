// A Swift program with the types of an app: it encodes values of them as SwiftUI does, and says whether a JSONDecoder decodes
// a text as one of them. It is compiled once and kept beside the built tool until its source changes.

import Foundation

@testable import TestSupport

/// The compiled program, and what it encoded.
struct GeneratedApp: Sendable {
  /// A type, values of it, and how the program encoded them.
  struct Kind: Sendable, CustomStringConvertible {
    var shape: Shape
    var values: [ShapedValue]
    /// The tag that the program writes; on Linux, Foundation's types have another module.
    var tag = ""
    /// The values as `JSONEncoder` writes them, keys in their order of chance.
    var json: [String] = []
    /// The same with sorted keys, to compare with.
    var canonical: [String] = []

    var description: String { shape.tag }
  }

  var kinds: [Kind]
  private var program: String

  /// The program of this test run.
  static let compiled = Result { try GeneratedApp() }

  /// What the program says of a text that is to be decoded.
  enum Verdict: Equatable {
    /// Encoded again, with sorted keys.
    case decoded(String)
    case refused(String)
  }

  /// Decodes each text as the type with that tag, or in brackets, as an array of it.
  func decode(_ texts: [(tag: String, json: String)]) throws -> [Verdict] {
    // A line break can only stand between two tokens.
    let lines = texts.map { "\($0.tag)\t\($0.json.replacing("\n", with: " ").replacing("\r", with: " "))\n" }
    let run = try Sandbox().shell("\(program) decode", stdin: lines.joined())
    let verdicts = run.output.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { line in
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      return parts[0] == "decoded" ? Verdict.decoded(parts[1]) : .refused(parts[1])
    }
    guard run.exit == 0, verdicts.count == texts.count else { throw Failed(run: run) }
    return verdicts
  }

  struct Failed: Error { var run: Run }
}

// MARK: - Compiling

extension GeneratedApp {
  private init() throws {
    var random = SplitMix64(seed: 12)
    // A fifth of the types and those that others are in, or all.
    let shapes = Shape.all.enumerated().filter { index, shape in
      LawSize.isFull || index.isMultiple(of: 5) || Shape.all.contains { $0.tag.hasPrefix(shape.tag + ".") }
    }
    kinds = shapes.map { _, shape in
      Kind(shape: shape, values: (0..<6).map { _ in ShapedValue(of: shape, &random) })
    }
    let folder = BuiltTool.folder + "/GeneratedApp"
    program = folder + "/program"
    let source = Self.source(kinds)
    if (try? String(contentsOfFile: folder + "/main.swift", encoding: .utf8)) != source {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let box = try Sandbox(["main.swift": source])
      let environment = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin", "HOME": box.folder]
      // The source is put there last: it says that the program is its own.
      let line = "swiftc -module-name App -swift-version 6 -suppress-warnings main.swift -o program"
      let run = try box.shell("exec 2>&1; \(line) && mv program main.swift \(folder)/", environment: environment)
      guard run.exit == 0 else { throw Failed(run: run) }
    }
    let run = try Sandbox().shell("\(program) encode")
    for line in run.output.split(separator: "\n") {
      let parts = line.split(separator: "\t", maxSplits: 3).map(String.init)
      guard parts.count == 4, let index = Int(parts[0]) else { throw Failed(run: run) }
      kinds[index].tag = parts[1]
      kinds[index].json.append(parts[2])
      kinds[index].canonical.append(parts[3])
    }
    guard run.exit == 0, kinds.allSatisfy({ $0.json.count == $0.values.count }) else { throw Failed(run: run) }
  }

  private static func source(_ kinds: [Kind]) -> String {
    var declared: Set<String> = []
    let declarations = kinds.flatMap(\.shape.parts).compactMap(\.declaration).filter { declared.insert($0).inserted }
    let samples = kinds.enumerated().map { index, kind in
      let values = kind.values.map { "  values.append(\($0.compiled))\n" }.joined()
      return """
        @MainActor func encode\(index)() {
          var values: [\(kind.shape.swiftName)] = []
        \(values)  encode(\(index), values)
        }

        """
    }
    return """
      \(program)
      \(declarations.joined(separator: "\n"))

      \(samples.joined())
      let types: [any Pushable.Type] = [\(kinds.map { "\($0.shape.swiftName).self" }.joined(separator: ", "))]
      if CommandLine.arguments.last == "encode" {
      \(kinds.indices.map { "  encode\($0)()\n" }.joined())} else {
        decodeAll()
      }

      """
  }

  /// What does not depend on the types.
  private static let program = #"""
    import Foundation

    typealias Pushable = Codable & Hashable
    struct Box<Value: Pushable>: Pushable { var value: Value }
    extension Box { struct Inner: Pushable { var items: [Value] } }

    func text(_ value: some Encodable, sorted: Bool) -> String {
      let encoder = JSONEncoder()
      if sorted { encoder.outputFormatting = .sortedKeys }
      return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "?"
    }

    func encode<Value: Pushable>(_ index: Int, _ values: [Value]) {
      for value in values {
        print(index, String(reflecting: Value.self), text(value, sorted: false), text(value, sorted: true), separator: "\t")
      }
    }

    func decode<Value: Codable>(_ type: Value.Type, _ json: Substring) -> String {
      do {
        return "decoded\t" + text(try JSONDecoder().decode(type, from: Data(json.utf8)), sorted: true)
      } catch {
        return "refused\t" + "\(error)".replacingOccurrences(of: "\n", with: " ")
      }
    }

    func decodeArray<Value: Codable>(_ type: Value.Type, _ json: Substring) -> String { decode([Value].self, json) }

    /// The name of a type on every system.
    func name(_ tag: some StringProtocol) -> String { tag.replacingOccurrences(of: "FoundationEssentials.", with: "Foundation.") }

    @MainActor func decodeAll() {
      let known = Dictionary(types.map { (name(String(reflecting: $0)), $0) }, uniquingKeysWith: { first, _ in first })
      while let line = readLine() {
        let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
        let tag = name(parts[0])
        if tag.hasPrefix("["), let type = known[String(tag.dropFirst().dropLast())] {
          print(decodeArray(type, parts[1]))
        } else if let type = known[tag] {
          print(decode(type, parts[1]))
        } else {
          print("refused\tno type has the tag \(tag)")
        }
      }
    }

    """#
}
