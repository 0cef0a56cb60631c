// The arguments that several commands share, and those of Edit: files, a schema, elements, matches, indexes and patches.

import NavKit

extension Positional {
  static let file = Positional("FILE", "the file with the path, or '-' for standard input", completion: .file)

  static let changedFile = Positional(
    "FILE", "the file with the path, or '-' for standard input and output", completion: .file)

  static let indexOrMatch = Positional(
    "INDEX|MATCH", "0 is the first element, -1 the current screen; or a match", completion: .live(.target))

  static let match = Positional(
    "MATCH", "an element, a type, or part of a value, such as 'App.User(id: 42, ...)'", completion: .live(.match))

  static let element = Positional(
    "ELEMENT", "an element, such as 42, 'App.User(id: 42)' or 'App.User={\"id\":42}'", completion: .live(.element))
}

extension Argument<PathOptions> {
  static var file: Self { .file(.file) }
  /// A file to change; `-` reads standard input and writes standard output.
  static var changedFile: Self { .file(.changedFile) }

  static func file(_ positional: Positional) -> Self {
    .one(positional) { (word) throws(ValueError) in PathOptions(file: try fileName(word)) }
  }
}

extension Argument<[String]> {
  /// Empty if a list names the files.
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
