/// What a shell may offer for an argument or for the value of an option.
///
/// All shells are driven from this one field, so that no shell knows more than the others.
enum Completion: Sendable, Equatable {
  case nothing
  /// A file of any kind.
  case file
  case folder
  /// A destination of the schema that belongs to the file on the line.
  case element
  /// A type or an element that is in the file on the line.
  case match
  /// An index into the path of the file on the line.
  case index
  /// A stack of the schema that belongs to the file on the line.
  case stack
  /// A command of the table.
  case command
  /// One of these words.
  case choices([String])
}
