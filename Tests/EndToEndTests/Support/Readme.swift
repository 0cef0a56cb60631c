// What the README sets as code.

import Foundation
import Testing

enum Readme {
  /// A block of code: in a fence, or, without a language, indented.
  struct Block {
    var language: String
    /// Its lines, each with its end.
    var text: String

    var firstLine: String { text.split(separator: "\n").first.map(String.init) ?? "" }

    /// The commands of a session, in order.
    var commands: [Command] {
      var commands: [Command] = []
      for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
        if line.hasPrefix("$ ") {
          commands.append(Command(line: String(line.dropFirst(2)), answer: ""))
        } else if !commands.isEmpty {
          commands[commands.count - 1].answer += line + "\n"
        }
      }
      return commands
    }
  }

  /// A command of a session and all that it answers.
  struct Command {
    var line: String
    var answer: String

    var callsJQ: Bool { line.hasPrefix("jq ") || line.contains("| jq ") }
  }

  /// All blocks, in order.
  static func blocks() throws -> [Block] {
    var blocks: [Block] = []
    var isFenced = false
    var previous: Substring = ""
    for line in try Repository.text(of: "README.md").split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        isFenced.toggle()
        if isFenced { blocks.append(Block(language: String(line.dropFirst(3)), text: "")) }
      } else if isFenced {
        blocks[blocks.count - 1].text += line + "\n"
      } else if line.hasPrefix("    ") {
        if previous.isEmpty { blocks.append(Block(language: "", text: "")) }
        blocks[blocks.count - 1].text += line.dropFirst(4) + "\n"
      }
      previous = line
    }
    try #require(!isFenced, "a fence is left open")
    return blocks
  }

  /// The only block of a language that begins so.
  static func block(_ language: String, beginning start: String) throws -> Block {
    let found = try blocks().filter { $0.language == language && $0.text.hasPrefix(start) }
    try #require(found.count == 1)
    return found[0]
  }
}
