// Many command lines in one shell, so that each costs one process and not four.

import Foundation

/// Command lines that are run one after another.
///
/// Their output goes to a folder of its own, `streams`.
struct CommandBatch {
  private var lines: [String] = []

  /// How many lines there are.
  var count: Int { lines.count }

  /// A line as typed in a POSIX shell.
  mutating func add(_ line: String) { lines.append(line) }

  mutating func add(_ words: [String]) { add(words.map(CommandBatch.quoted).joined(separator: " ")) }

  /// What comes of each line.
  func run(in box: Sandbox) throws -> [Run] {
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

  /// A word as a shell has to read it.
  static func quoted(_ word: String) -> String { "'\(word.replacing("'", with: #"'\''"#))'" }

  /// The same as a person would type it.
  static func quotedIfNeeded(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { plain.contains($0) }
    return isPlain && !word.isEmpty ? word : quoted(word)
  }
}
