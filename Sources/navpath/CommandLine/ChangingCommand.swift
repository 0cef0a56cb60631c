// A command that changes a path by operations (those in Edit, and `open`), and its context (`OperationContext`), for Change.

import NavKit

/// The input of a command that changes a path by operations. It runs on a file or as a step of `apply`.
protocol ChangingCommand: Sendable {
  func operations(in context: inout some OperationContext & ~Copyable) throws(CommandError) -> [NavPath.Operation]
  /// Whether the file needs a path on screen; false if the command names its stack.
  var needsPath: Bool { get }
}

extension ChangingCommand {
  var needsPath: Bool { true }
}

protocol OperationContext: ~Copyable {
  var streams: Streams { get }
  var path: NavPath { get }
  /// The reader of elements and matches, with the types of the path and the schema.
  mutating func notation() -> Notation
  /// The elements that a deep link opens; the link is recorded for the dry run and the check.
  mutating func elements(ofLink url: Word) throws(CommandError) -> [NavPath.Element]
  /// Puts a stack on screen, or selects in a column.
  mutating func select(_ choice: Word) throws(CommandError)
}
