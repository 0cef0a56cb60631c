// A command that changes a path by operations, and what it may ask.

import NavKit

/// The input of a command that changes a path by operations. It runs on a file, and as a step of `apply`.
protocol ChangingCommand: Sendable {
  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation]
  /// Whether the file needs to have a path on screen; not if the command says itself which stack it is about.
  var needsPath: Bool { get }
}

extension ChangingCommand {
  var needsPath: Bool { true }
}

protocol OperationContext: ~Copyable {
  var streams: Streams { get }
  var path: NavPath { get }
  /// Reads elements and matches among the types of the path and of the schema.
  mutating func notation() -> Notation
  /// The elements that a deep link stands for; the link is remembered for the dry run and for the check.
  mutating func elements(ofLink url: Word) throws(CommandError) -> [NavPath.Element]
  /// Puts a stack on screen, or chooses in a column.
  mutating func select(_ choice: Word) throws(CommandError)
}
