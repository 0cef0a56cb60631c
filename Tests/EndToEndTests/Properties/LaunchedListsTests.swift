// Arrays and dictionaries of property lists, passed to an app with the output of `launch-args`: the app gets the same values,
// and a value that XML does not allow is refused.

import Foundation
import Testing

@testable import TestSupport

/// An app's defaults with a path, read from `UserDefaults` with every value of the same type. `NAVPATH_LAWS=full` checks 400
/// random dictionaries.
struct LaunchedListsTests {
  private static let texts = [
    "", "plain", "it's \"so\"", #"a\b"#, "<x>&amp;]]>", "é\u{301}\u{1F600}", "$HOME `x`", "line\nend\ttab\r",
    "\u{2028}", "- (a); {b=c}", "YWI=",
  ]

  /// A random value of any property list type that XML can express.
  private static func value(_ depth: Int, _ random: inout SplitMix64) -> Any {
    switch Int.random(in: 0..<(depth > 3 ? 8 : 11), using: &random) {
    case 0: return random.one(of: [true, false])
    case 1: return random.one(of: [0, 1, -1, .max, .min, 255, 65_536] as [Int])
    case 2: return random.one(of: [0.5, 1.0, -0.1, 1e300, .leastNonzeroMagnitude, 1e20] as [Double])
    case 3: return random.one(of: [0.1, 3.5] as [Float])
    case 4: return Data((0..<random.one(of: [0, 1, 2, 3, 100])).map { UInt8(truncatingIfNeeded: 7 * $0) })
    case 5:
      return Date(timeIntervalSince1970: random.one(of: [0, -1, 951_782_400, 1_709_251_199, -62_135_596_800, 4e9]))
    case 6, 7: return random.one(of: texts)
    case 8: return (0..<random.one(of: [0, 1, 3])).map { _ in value(depth + 1, &random) }
    default: return dictionary(depth + 1, &random)
    }
  }

  private static func dictionary(_ depth: Int, _ random: inout SplitMix64) -> [String: Any] {
    var members: [String: Any] = [:]
    for _ in 0..<random.one(of: [0, 1, 4]) { members[random.one(of: texts)] = value(depth, &random) }
    return members
  }

  private static func list(_ value: Any, _ format: PropertyListSerialization.PropertyListFormat = .xml) throws -> Data {
    try PropertyListSerialization.data(fromPropertyList: value, format: format, options: 0)
  }

  private static func read(_ text: some Sequence<UInt8>) throws -> Any {
    try unsafe PropertyListSerialization.propertyList(from: Data(text), options: [], format: nil)
  }

  private static let program = """
    import Foundation
    let value = UserDefaults.standard.object(forKey: "nav")!
    let list = try PropertyListSerialization.data(fromPropertyList: ["nav": value], format: .xml, options: 0)
    print(list.base64EncodedString())
    """

  @Test(.timeLimit(.minutes(10)))
  func `UserDefaults has every value of a launched property list`() throws {
    var random = SplitMix64(seed: 65)
    let box = try Sandbox(["main.swift": Self.program])
    try #require(try SwiftCompiler.build("main.swift", to: "app", "", usesNavKit: false, in: box) == Run(0))
    var (script, expected): (String, [Started]) = ("", [])
    for _ in 0..<LawSize.count(40, full: 400) {
      let started = try Self.started(&random)
      try box.write(Array(started.file), to: "app.plist")
      let words = ["launch-args", "app.plist", "--at", started.pointer] + started.options
      let run = try box.run(words)
      try #require(run.exit == 0 && run.errors.isEmpty, "\(words) \(run.errors)")
      script += "./app \(run.output)"
      // Targets that escape everything but letters pass the same value.
      let word = try box.run(words + ["--to", "maestro"]).output.split(separator: "'")
      #expect(try Self.shown(Self.read(word[3].utf8), started) == started.expected, "\(word)")
      expected.append(started)
    }
    try box.write(script, to: "script")
    let run = try box.shell("bash script", environment: ["HOME": box.folder])
    let lines = run.output.split(separator: "\n")
    try #require(lines.count == expected.count, "\(run.errors)")
    for (line, started) in zip(lines, expected) {
      let list = try Self.read(Data(base64Encoded: String(line)) ?? Data()) as? [String: Any]
      #expect(try Self.shown(list?["nav"] ?? "", started) == started.expected, "\(started.options)")
    }
  }

  private struct Started {
    let file: Data
    let pointer: String
    let options: [String]
    /// The value of the key; for a rewritten property list inside Data, that list's value.
    let expected: String
    var isListInText = false
  }

  /// A value as XML, in which every type looks different.
  private static func shown(_ value: Any, _ started: Started) throws -> String {
    let text = value as? Data ?? (value as? String).map { Data($0.utf8) }
    return try shown(started.isListInText ? text.map(Array.init).map(read) ?? value : value)
  }

  private static func shown(_ value: Any) throws -> String {
    String(decoding: try list(["nav": value]), as: UTF8.self)
  }

  private static func started(_ random: inout SplitMix64) throws -> Started {
    var document = dictionary(0, &random)
    let path = ["Swift.String", "\"\(random.one(of: ["a", "é"]))\"", "Swift.Int", "1"]
    document["path"] = path
    let format: PropertyListSerialization.PropertyListFormat = random.one(of: [.xml, .binary])
    func whole(_ nav: Any) throws -> Data { try list(["nav": nav, "other": value(0, &random)], format) }
    switch Int.random(in: 0..<5, using: &random) {
    case 0:
      return Started(
        file: try list(document, format), pointer: "/path", options: ["--key", "nav"], expected: try shown(path))
    case 1:
      let text = try list(document, format)
      return Started(file: try whole(text), pointer: "/nav/path", options: [], expected: try shown(text))
    case 2:
      return Started(
        file: try whole(document), pointer: "/nav/path",
        options: ["--key", "nav", "--encoding", random.one(of: ["data", "text"])], expected: try shown(document),
        isListInText: true)
    default:
      return Started(
        file: try whole(document), pointer: "/nav/path", options: ["--key", "nav"], expected: try shown(document))
    }
  }

  @Test(arguments: ["date", "character"])
  func `a value that XML does not allow is refused`(kind: String) throws {
    let box = try Sandbox()
    let value: Any = kind == "date" ? Date(timeIntervalSinceReferenceDate: 0.5) : "\u{FFFE}"
    let document: [String: Any] = ["path": ["Swift.Int", "1"], "value": value]
    try box.write(Array(try Self.list(["nav": document], .binary)), to: "app.plist")
    let reason =
      kind == "date"
      ? "cannot be an argument, which is XML: it has a date with a fraction of a second or outside the years 1 to 9999, for which XML "
        + "has no text" : "has a character that XML has no 16-bit reference for: use another --to, or a path without it"
    #expect(
      try box.run("launch-args", "app.plist", "--at", "/nav/path", "--key", "nav")
        == Run(1, reports: "navpath: error: the array or dictionary \(reason)"))
    // A binary property list inside Data is not rewritten.
    try box.write(Array(try Self.list(["nav": Self.list(document, .binary)], .binary)), to: "app.plist")
    #expect(try box.run("launch-args", "app.plist", "--at", "/nav/path").exit == 0)
  }
}
