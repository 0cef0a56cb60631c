// `help --json`, compared with the help and with the effect of the commands.

import Foundation
import Testing

@testable import TestSupport
@testable import navpath

struct CommandListingTests {
  private struct Table: Decodable {
    struct Word: Decodable {
      var name: String
      var short: String?
      var summary: String
      var description: [String]?
    }

    struct Command: Decodable {
      var name: String
      var otherNames: [String]
      var usage: String
      var summary: String
      var description: [String]
      var writes: Bool
      var writesWith: [String]
      var arguments: [Word]
      var options: [Word]
    }

    var commands: [Command]
  }

  private static let table = Result {
    try JSONDecoder().decode(Table.self, from: Data(CollectedRun("help", "--json").output.utf8))
  }

  @Test func `the listing has everything in the help of each command`() throws {
    let commands = try Self.table.get().commands
    #expect(commands.map(\.name) == Commands.all.visible.map(\.name))
    for (listed, command) in zip(commands, Commands.all.visible) {
      let text = Help.text(.long, .command(command), of: Commands.all).split { $0.isWhitespace }.joined(separator: " ")
      var words = [listed.usage, listed.summary] + listed.description + listed.arguments.map(\.summary)
      for option in listed.options { words += [option.name, option.summary] + (option.description ?? []) }
      for word in words { #expect(text.contains(word), "\(command.name): \(word)") }
      #expect(listed.options.map(\.name) == command.allOptions.map(\.spelling))
    }
  }

  @Test func `the listing marks each command and option that writes files`() throws {
    let commands = try Self.table.get().commands
    var seen: Set<String> = []
    for session in try ConsoleFile.names.flatMap({ try ConsoleFile($0).sessions }) where !session.makes.isEmpty {
      let isPlain = !session.line.contains { ">|;&\n`$*".contains($0) }
      guard isPlain, let words = ShellLine.words(session.line)?.dropFirst() else { continue }
      let named = commands.first { command in
        ([command.name] + command.otherNames).contains { words.starts(with: $0.split(separator: " ").map(String.init)) }
      }
      guard let command = named else { continue }
      seen.insert(command.name)
      let options = command.options.filter { command.writesWith.contains($0.name) }
      let spellings = options.flatMap { [$0.name] + ($0.short.map { [$0] } ?? []) }
      let isAsked = words.contains { word in spellings.contains { word.hasPrefix($0) } }
      #expect(command.writes || isAsked, "\(session.title): \(session.line)")
    }
    #expect(seen.count > 20)
  }
}
