// Paths with hostile texts, passed to an app with the output of `launch-args`: the app gets the same bytes.

import Foundation
import Testing

@testable import TestSupport

/// The property of `launch-args`: the app reads the path in `UserDefaults` byte for byte, for every target but simctl and
/// devicectl.
///
/// bash runs a program that uses Foundation's `UserDefaults`; so do zsh and fish with `NAVPATH_LAWS=full`, which otherwise
/// only split the words. The other targets' output is parsed as their tools do, and the value as a property list, as
/// `UserDefaults` does. `NAVPATH_LAWS=full` checks 500 generated paths.
struct LaunchedPathsTests {
  /// Texts with a meaning in a shell, XML, YAML, Swift or a tool.
  private static let hostile = [
    "it's", "\"\"", #"\ \\ \' \n \u{41}"#, "$HOME ${x} $(id) `id` !! !x", "<a>&amp;&#65;]]></a> <!-- -->",
    "{a,b} ~ * ? [x] # ;|&", "line\nend\r\n\ttab", "\u{2028}\u{2029}\u{85}", "\u{1F600}\u{1F468}\u{200D}\u{1F469}",
    "e\u{301}é\u{FEFF}", "\u{202E}abc\u{7F}", "\u{E0041}\u{FFFE}\u{FFFF}\u{10FFFF}", "- a: b # c", "%s %n", "", " ",
    "</string></data>", "'\"'\"'", "\\", "'",
  ]

  private static let texts: [String] = {
    var random = SplitMix64(seed: 40)
    let pieces = hostile.flatMap { $0.unicodeScalars.map(String.init) }
    let generated = (0..<(LawSize.isFull ? 500 : 12)).map { _ in
      (0..<Int.random(in: 1...30, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }
    return hostile + generated
  }()

  /// The files: paths of two elements, on one or several lines, with the fewest escapes that JSON allows.
  private static let paths: [String] = texts.enumerated().map { index, text in
    let value = quoted(quoted(text))
    return index % 2 == 0 ? #"["Swift.String",\#(value),"Swift.Int","1"]"# : "[\r\n  \"Swift.String\", \(value)\n]"
  }

  private static func quoted(_ text: String) -> String {
    "\""
      + text.unicodeScalars.map { scalar in
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case _ where scalar.value < 0x20: "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
        default: String(scalar)
        }
      }.joined() + "\""
  }

  /// Writes the files into the folder; returns the output of `launch-args` for each.
  private static func outputs(_ options: String, in box: Sandbox) throws -> [String] {
    for (index, path) in paths.enumerated() { try box.write(path + "\n", to: "\(index).json") }
    let words = options.split(separator: " ").map(String.init)
    return try paths.indices.map { index in
      let run = try box.run(["launch-args", "\(index).json", "--key", "path"] + words)
      try #require(run.exit == 0 && run.errors.isEmpty, "\(run.errors)")
      return run.output
    }
  }

  /// The bytes that `UserDefaults` makes of an argument.
  private static func bytes(ofArgument argument: String) throws -> String {
    let value = try unsafe PropertyListSerialization.propertyList(from: Data(argument.utf8), options: [], format: nil)
    return String(decoding: value as? Data ?? Data((value as? String ?? "").utf8), as: UTF8.self)
  }

  private static func check(_ words: [[String]]) throws {
    #expect(words.count == paths.count)
    for (words, path) in zip(words, paths) {
      #expect(words.first == "-path" && words.count == 2)
      let read = try bytes(ofArgument: words.last ?? "")
      #expect(Array(read.utf8) == Array(path.utf8))
    }
  }

  private static let program = """
    import Foundation
    let value = UserDefaults.standard.object(forKey: "path")
    let bytes = value as? Data ?? Data((value as? String ?? "").utf8)
    print((value is Data ? "data " : "text ") + bytes.base64EncodedString())
    """

  @Test(.timeLimit(.minutes(10)))
  func `UserDefaults has the launched path, in every shell`() throws {
    let box = try Sandbox(["main.swift": Self.program])
    try #require(try SwiftCompiler.build("main.swift", to: "app", "", usesNavKit: false, in: box) == Run(0))
    for encoding in ["data", "text"] {
      let lines = try Self.outputs("--encoding \(encoding)", in: box)
      try box.write(lines.map { "./app \($0)" }.joined(), to: "script")
      let expected = Self.paths.map { "\(encoding) \(Data($0.utf8).base64EncodedString())" }
      let shells = ["bash", "zsh -f", "fish --no-config"]
      for shell in LawSize.isFull ? shells : ["bash"] {
        let run = try box.shell("\(shell) script", environment: ["HOME": box.folder])
        #expect(run.output.split(separator: "\n").map(String.init) == expected, "\(shell), \(run.errors)")
      }
      // The other shells split the words as bash does.
      try box.write(lines.map { "printf '%s\\0' \($0)" }.joined(), to: "script")
      for shell in shells.dropFirst() {
        let words = try box.shell("\(shell) script", environment: ["HOME": box.folder]).output.split(separator: "\0")
        #expect(words.count == 2 * Self.paths.count, "\(shell)")
        try Self.check(stride(from: 0, to: words.count - 1, by: 2).map { [String(words[$0]), String(words[$0 + 1])] })
      }
    }
  }

  @Test func `UserDefaults has the path from JSON and NUL-separated arguments`() throws {
    let box = try Sandbox()
    try Self.check(
      Self.outputs("--encoding text --to json", in: box).map {
        try JSONDecoder().decode([String].self, from: Data($0.utf8))
      })
    try Self.check(Self.outputs("--encoding text --to nul", in: box).map { $0.split(separator: "\0").map(String.init) })
  }

  @Test(.timeLimit(.minutes(10)))
  func `UserDefaults has the path from a UI test`() throws {
    let box = try Sandbox()
    let statements = try Self.outputs("--encoding text --to xctest", in: box)
    try box.write(
      """
      import Foundation
      var app = (launchArguments: [String](), 0)
      \(statements.joined())
      FileHandle.standardOutput.write(try JSONEncoder().encode(app.launchArguments))
      """, to: "main.swift")
    try #require(try SwiftCompiler.build("main.swift", to: "ui", "", usesNavKit: false, in: box) == Run(0))
    let run = try box.shell("./ui")
    let words = try JSONDecoder().decode([String].self, from: Data(run.output.utf8))
    try Self.check(stride(from: 0, to: words.count, by: 2).map { Array(words[$0..<min($0 + 2, words.count)]) })
  }

  /// Xcode expands variables in the attribute, then splits it as a shell does.
  @Test func `UserDefaults has the path from a scheme`() throws {
    let box = try Sandbox()
    let words = try Self.outputs("--encoding text --to xcscheme", in: box).map { text in
      let line = try Self.argument(in: text)
      #expect(!line.contains("$"))
      let run = try box.shell("printf '%s\\n' \(line)")
      return run.output.split(separator: "\n").map(String.init)
    }
    try Self.check(words)
  }

  /// fastlane's helper splits what Ruby reads with `(".+?"|\S+)`, into as many UTF-16 units as there are characters.
  @Test func `UserDefaults has the path from a Snapfile`() throws {
    let box = try Sandbox()
    let words = try Self.outputs("--encoding text --to fastlane", in: box).map { text in
      let literal = text.dropFirst("launch_arguments(['".count).dropLast("'])\n".count)
      let line = literal.replacingOccurrences(of: "\\\\", with: "\\")
      let splitter = try NSRegularExpression(pattern: "(\\\".+?\\\"|\\S+)")
      return splitter.matches(in: line, range: NSRange(location: 0, length: line.count)).map {
        (line as NSString).substring(with: $0.range)
      }
    }
    try Self.check(words)
  }

  /// Maestro evaluates `${…}`, and adds a dash before the key.
  @Test func `UserDefaults has the path from a flow of Maestro`() throws {
    let box = try Sandbox()
    let flows = try Self.outputs("--encoding text --to maestro", in: box)
    let hasYAML = try box.shell("python3 -c 'import yaml'").exit == 0
    if !hasYAML, ProcessInfo.processInfo.environment["CI"] != "true" { try Test.cancel("python3 has no module 'yaml'") }
    try box.write(flows.joined(), to: "flow.yaml")
    let reader =
      "import json, yaml; print(json.dumps([s['launchApp']['arguments']['path'] for s in yaml.safe_load(open('flow.yaml', encoding='utf-8'))]))"
    let run = try box.shell("python3 -c \"\(reader)\"")
    let values = try JSONDecoder().decode([String].self, from: Data(run.output.utf8))
    #expect(!values.contains { $0.contains("$") })
    try Self.check(values.map { ["-path", $0] })
  }

  /// The value of the only `argument` attribute in the launch action of a scheme.
  private static func argument(in text: String) throws -> String {
    let start = try #require(text.range(of: "argument = \""))
    let end = try #require(text.range(of: "\"", range: start.upperBound..<text.endIndex))
    let attribute = text[start.upperBound..<end.lowerBound]
    let list = Data("<plist><string>\(attribute)</string></plist>".utf8)
    let value = try unsafe PropertyListSerialization.propertyList(from: list, options: [], format: nil)
    return try #require(value as? String)
  }
}
