// Many command lines, one after another: in the test process if that makes no difference, otherwise in as few shells as
// possible; and words quoted for a shell. The tests of properties and `FormsTests` use it.

import Foundation

struct CommandBatch {
  /// A shell line, or the arguments of navpath.
  private enum Line {
    case shell(String)
    case navpath([String])

    var text: String {
      switch self {
      case .shell(let text): text
      case .navpath(let words): (["navpath"] + words).map(CommandBatch.quoted).joined(separator: " ")
      }
    }
  }

  private var lines: [Line] = []

  var count: Int { lines.count }

  /// A line as typed in a POSIX shell.
  mutating func add(_ line: String) { lines.append(.shell(line)) }

  /// Adds a call of navpath with these arguments.
  mutating func add(navpath words: [String]) { lines.append(.navpath(words)) }

  /// Runs all lines; returns the result of each.
  func run(in box: Sandbox) throws -> [Run] {
    var runs: [Run] = []
    while runs.count < lines.count {
      if case .navpath(let words) = lines[runs.count], OwnThread.canRun(words) {
        runs.append(try box.run(words))
      } else {
        let others = lines[runs.count...].prefix { line in
          if case .navpath(let words) = line { !OwnThread.canRun(words) } else { true }
        }
        runs += try CommandBatch.run(others.map(\.text), in: box)
      }
    }
    return runs
  }

  /// Runs the lines in one shell; their output goes to files in the folder `streams`.
  private static func run(_ lines: [String], in box: Sandbox) throws -> [Run] {
    let script = lines.enumerated().map { "{ \($1)\n} >streams/\($0).out 2>streams/\($0).err </dev/null; echo $?\n" }
    try box.makeFolder("streams")
    try box.write(script.joined(), to: "streams/script")
    let run = try box.shell(". ./streams/script")
    let codes = run.output.split(separator: "\n").compactMap { Int32($0) }
    guard run.exit == 0, codes.count == lines.count else { throw Incomplete(run: run) }
    return try codes.enumerated().map { index, code in
      Run(
        exit: code, output: try box.text(of: "streams/\(index).out"), errors: try box.text(of: "streams/\(index).err"))
    }
  }

  private static let plain = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._/=:".utf8)

  struct Incomplete: Error { var run: Run }

  /// A word in single quotes for a shell.
  static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }

  /// A word, in quotes only if it needs them.
  static func quotedIfNeeded(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { plain.contains($0) }
    return isPlain && !word.isEmpty ? word : quoted(word)
  }
}
