// An argument of a command with the reader of its value, and the list of them (`ArgumentList`), for the entry of each command.

/// An argument of type `Value`. A command's input is built from the values (`ArgumentList`), so none can be forgotten.
struct Argument<Value> {
  private(set) var positional: Positional
  /// Reads the words of the argument, whose number has been checked.
  let read: (inout CommandValues) throws(CommandError) -> Value

  static func one(_ positional: Positional, as read: @escaping (Word) throws(ValueError) -> Value) -> Self {
    Self(positional: positional) { (values) throws(CommandError) in
      try values.read(values.next().first ?? Word(text: "", index: 0), of: positional.placeholder, as: read)
    }
  }

  static func optional(
    _ positional: Positional, else value: Value, as read: @escaping (Word) throws(ValueError) -> Value
  ) -> Self {
    Self(positional: positional.taking(.optional)) { (values) throws(CommandError) in
      guard let word = values.next().first else { return value }
      return try values.read(word, of: positional.placeholder, as: read)
    }
  }

  static func many<Item>(
    _ positional: Positional, count: Positional.Count = .oneOrMore,
    as read: @escaping (Word) throws(ValueError) -> Item
  ) -> Self where Value == [Item] {
    Self(positional: positional.taking(count)) { (values) throws(CommandError) in
      let words = values.next()
      return try words.map { (word) throws(CommandError) in
        try values.read(word, of: positional.placeholder, as: read)
      }
    }
  }

  func withSummary(_ summary: String) -> Self {
    var argument = self
    argument.positional.summary = summary
    return argument
  }
}

/// The arguments of a command in order, and the constructor of its input from their values.
///
///     ArgumentList(.index, .elements) { InsertCommand(index: $0, elements: $1) }
struct ArgumentList<Input> {
  private(set) var positionals: [Positional] = []
  let make: (inout CommandValues) throws(CommandError) -> Input

  init<each Value>(_ argument: repeat Argument<each Value>, make: @escaping (repeat each Value) -> Input) {
    self.make = { (values) throws(CommandError) in make(repeat try (each argument).read(&values)) }
    for argument in repeat each argument { positionals.append(argument.positional) }
  }
}
