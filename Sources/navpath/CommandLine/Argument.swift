// The arguments of a command, and how the words for each are read.

/// A command's input is made from the values (`ArgumentList`), so none of them can be forgotten.
struct Argument<Value> {
  private(set) var positional: Positional
  /// Reads its words; it was checked how many there are.
  let read: (inout CommandValues) throws(CommandError) -> Value
}

extension Argument {
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

  func saying(_ summary: String) -> Self {
    var argument = self
    argument.positional.summary = summary
    return argument
  }
}

/// The arguments of a command in order, and the input that is made from their values.
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

extension Argument<PathOptions> {
  static var file: Self { .file(.file) }
  /// A file that is changed: from standard input to standard output if it is `-`.
  static var changedFile: Self { .file(.changedFile) }

  private static func file(_ positional: Positional) -> Self {
    .one(positional) { (word) throws(ValueError) in PathOptions(file: try fileName(word)) }
  }
}

extension Argument<[String]> {
  /// None where a list names them.
  static var files: Self {
    .many(
      Positional("FILE", "files with one path each, folders, or '-' for standard input", completion: .file),
      count: .zeroOrMore, as: fileName)
  }
}

extension Argument<String?> {
  static var optionalSchemaFile: Self {
    .optional(Positional("SCHEMA", "the schema file", completion: .file), else: nil) { $0.text }
  }
}

extension Argument<Word> {
  static var element: Self { .one(.element) { $0 } }

  static var match: Self { .one(.match) { $0 } }

  static var indexOrMatch: Self { .one(.indexOrMatch) { $0 } }

  static var patch: Self {
    .one(Positional("PATCH", "what to change: '(name: \"Blob\")', or a JSON merge patch (RFC 7396)")) { $0 }
  }
}

extension Argument<Word?> {
  static var optionalMatch: Self { .optional(.match, else: nil) { $0 } }
  static var optionalIndexOrMatch: Self { .optional(.indexOrMatch, else: nil) { $0 } }
}

extension Argument<[Word]> {
  static var elements: Self { .many(.element) { $0 } }
  static var anyElements: Self { .many(.element, count: .zeroOrMore) { $0 } }
}

extension Argument<Int> {
  static var index: Self {
    .one(Positional("INDEX", "0 is the first element, -1 the current screen", completion: .live(.index))) {
      (word) throws(ValueError) in try WholeNumber.index(word.text)
    }
  }
}

extension Argument<Int?> {
  /// One that an element follows, so that the shells offer elements for it.
  static var optionalIndex: Self {
    .optional(
      Positional("INDEX", "0 is the first element, -1 the current screen (default)", completion: .live(.element)),
      else: nil
    ) { (word) throws(ValueError) in try WholeNumber.index(word.text) }
  }
}
