import Foundation

@testable import Shop

func fixture(_ name: String) -> String { Bundle.module.bundleURL.appending(path: "Fixtures/\(name)").path }

/// A new folder for the files of one test.
func temporaryFolder() throws -> String {
  let url = FileManager.default.temporaryDirectory.appendingPathComponent("ShopTests-\(UUID().uuidString)")
  try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  return url.path
}

func write(_ text: String, to file: String) throws {
  try Data(text.utf8).write(to: URL(fileURLWithPath: file))
}

func read(_ file: String) throws -> String {
  String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
}

func strings(_ text: String) throws -> [String] {
  try JSONDecoder().decode([String].self, from: Data(text.utf8))
}

/// JSON text that holds `text` as a string.
func quoted(_ text: String) throws -> String {
  String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
}

/// What the error that `body` throws prints as, nil if it throws none.
func printed(_ body: () throws -> Void) -> String? {
  do {
    try body()
    return nil
  } catch {
    return "\(error)"
  }
}

/// Whether a text is something that people read, and no dump of a value.
func isSentence(_ text: String?) -> Bool {
  guard let text else { return false }
  let words = text.split(separator: " ")
  let dumps = ["NavKit.", "Error(", "Optional(", "Swift.", "(reason:", "Path(", "File("]
  return words.count >= 3 && !dumps.contains { text.contains($0) }
}

/// Line and column that a message names after the name of a file.
func position(in text: String, after file: String) -> (line: Int, column: Int)? {
  guard let range = text.range(of: "\(file):") else { return nil }
  let numbers = text[range.upperBound...].split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false).prefix(
    2
  )
  .map { Int($0) }
  guard numbers.count == 2, let line = numbers[0], let column = numbers[1] else { return nil }
  return (line, column)
}
