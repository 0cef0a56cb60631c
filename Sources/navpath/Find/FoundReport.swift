// The output of `find`. A document of 100 MB may have a million paths, so only the text of each is kept.

import NavKit

/// The paths that were found: a line each, in columns, or an item of a JSON array.
///
///     nav.plist --at /path  Data  swiftui  1 element  Shop.Category {"id":7}
struct FoundReport {
  private let isJSON: Bool
  /// The certain paths, then the others: a line's cells separated by zero bytes, or an item in JSON.
  private var rows: [[String]] = [[], []]
  /// The width of each column.
  private var widest = [0, 0, 0, 0, 0]
  /// The current file: quoted for a shell, or as it is in JSON.
  private var file = ""

  init(isJSON: Bool) { self.isJSON = isJSON }

  var count: Int { rows[0].count + rows[1].count }

  mutating func begin(_ file: String) {
    // A name with a leading hyphen would be read as an option.
    let word = file.hasPrefix("-") && file != "-" ? "./" + file : file
    self.file = isJSON ? file : ShellWord.quoted(word)
  }

  mutating func add(_ path: FoundPath) {
    rows[path.isCertain ? 0 : 1].append(isJSON ? Self.item.literal((file, path)).text : line(path))
  }

  private mutating func line(_ path: FoundPath) -> String {
    let pointer = path.neededPointer.map { " --at " + ShellWord.quoted($0) } ?? ""
    let form = path.needsForm ? " --form " + path.form.rawValue : ""
    let current = path.current.map { current in
      (current.type.isUnknown ? "" : Visible.text(current.shownType) + " ") + current.shownValue
    }
    let cells = [
      file + pointer + form, path.holders.map(\.words).joined(separator: " > "),
      path.form.rawValue + (path.isOfTexts ? " of JSON texts" : ""),
      Words.count(path.count, "element"), current ?? "",
    ]
    for (column, cell) in cells.enumerated() { widest[column] = max(widest[column], PathColumns.widest([cell])) }
    return cells.joined(separator: "\0")
  }

  /// Writes the lines; on a terminal, cut to its width.
  func write(to output: inout BufferedOutput, within width: Int?) throws(OutputError) {
    guard !isJSON else {
      try output.print("[", end: "")
      for (index, item) in rows.joined().enumerated() { try output.print((index > 0 ? "," : "") + item, end: "") }
      return try output.print("]")
    }
    for row in rows.joined() {
      let cells = row.split(separator: "\0", omittingEmptySubsequences: false)
      var line = zip(cells, widest).map { DisplayWidth.padded(String($0), to: $1) }.joined(separator: "  ")
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      try output.print(width.map { DisplayWidth.truncated(line, to: $0) } ?? line)
    }
  }

  static let shape = Shape.list(item)

  private static let item = Shape<(file: String, path: FoundPath)>.object(
    .member("file", \.file), .member("at", \.path.pointer.description), .member("carriers", \.path.holders),
    .member("form", \.path.form), .member("certain", \.path.isCertain), .member("elements", \.path.count),
    .optional("current", NavPath.Element.shape) { try? $0.path.current?.literal(at: $0.path.count - 1) },
    .member("arguments") { file, path in
      [file] + (path.neededPointer.map { ["--at", $0] } ?? [])
        + (path.needsForm ? ["--form", path.form.rawValue] : [])
    })
}

extension FoundPath {
  /// The pointer to pass to a command; nil for an in-place array that is the whole document.
  fileprivate var neededPointer: String? {
    let isWhole = pointer.tokens.isEmpty && holders.count == 1 && (holders[0] == .json || holders[0] == .array)
    return isWhole ? nil : pointer.description
  }
}

extension FoundPath.Holder: Choice {
  fileprivate var words: String {
    switch self {
    case .json: "JSON"
    case .array: "array"
    case .text: "string"
    case .base64: "base64"
    case .data: "Data"
    }
  }
}
