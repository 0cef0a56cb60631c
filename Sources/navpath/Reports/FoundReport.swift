// The output of `find`. A document of 100 MB may have a million paths, so of each only the text is kept.

import NavKit

/// The paths that were found: a line each, in columns, or an item of a JSON array.
///
///     nav.plist --at /path  Data  swiftui  1 element  Shop.Category {"id":7}
struct FoundReport {
  private static let columns = 5

  /// Rows of one kind.
  private struct Rows {
    /// The cells of all lines, or the items of the array, one after the other.
    var text: [UInt8] = []
    /// Where each cell ends in the text, and its width.
    var ends: [Int] = []
    var widths: [Int] = []
  }

  private let isJSON: Bool
  /// The certain paths, which come first, and the others.
  private var rows = [Rows(), Rows()]
  private var kind = 0
  private var widest = Array(repeating: 0, count: FoundReport.columns)
  private(set) var count = 0
  private var file = ""

  init(isJSON: Bool) { self.isJSON = isJSON }

  mutating func begin(_ file: String) {
    self.file = isJSON ? file : ShellWord.quoted(word(for: file))
  }

  /// What to type for a file: an option begins with a hyphen, too.
  private func word(for file: String) -> String { file.hasPrefix("-") && file != "-" ? "./" + file : file }

  mutating func add(_ path: FoundPath) {
    kind = path.isCertain ? 0 : 1
    if isJSON { addItem(path) } else { addLine(path) }
    count += 1
  }

  private mutating func append(_ part: String) { rows[kind].text.append(contentsOf: part.utf8) }
}

// MARK: - Lines

extension FoundReport {
  private mutating func addLine(_ path: FoundPath) {
    append(file)
    if let pointer = path.neededPointer {
      append(" --at ")
      append(ShellWord.quoted(pointer))
    }
    if path.needsForm {
      append(" --form ")
      append(path.form.rawValue)
    }
    endCell()
    append(path.holders[0].words)
    for holder in path.holders.dropFirst() {
      append(" > ")
      append(holder.words)
    }
    endCell()
    append(path.form.rawValue)
    endCell()
    append(Words.count(path.count, "element"))
    endCell()
    if let current = path.current {
      if !current.type.isUnknown {
        append(Visible.text(current.shownType))
        append(" ")
      }
      append(current.shownValue)
    }
    endCell()
  }

  private mutating func endCell() {
    let cell = rows[kind].text[(rows[kind].ends.last ?? 0)...]
    let width = Visible.isPlain(cell) ? cell.count : DisplayWidth.columns(String(decoding: cell, as: UTF8.self))
    let column = rows[kind].ends.count % FoundReport.columns
    widest[column] = max(widest[column], min(width, PathColumns.widestColumn))
    rows[kind].ends.append(rows[kind].text.count)
    rows[kind].widths.append(width)
  }

  /// Writes the lines, on a terminal cut to its width.
  func write(to output: inout Output, within width: Int?) throws(OutputError) {
    guard !isJSON else {
      try output.print("[", end: "")
      try output.write(rows[0].text)
      if rows.allSatisfy({ !$0.text.isEmpty }) { try output.print(",", end: "") }
      try output.write(rows[1].text)
      return try output.print("]")
    }
    for rows in rows { try write(rows, to: &output, within: width) }
  }

  private func write(_ rows: Rows, to output: inout Output, within width: Int?) throws(OutputError) {
    let (text, ends, widths) = (rows.text, rows.ends, rows.widths)
    var line: [UInt8] = []
    for row in 0..<ends.count / FoundReport.columns {
      line.removeAll(keepingCapacity: true)
      for cell in row * FoundReport.columns..<(row + 1) * FoundReport.columns {
        let column = cell % FoundReport.columns
        line += text[(cell > 0 ? ends[cell - 1] : 0)..<ends[cell]]
        guard column < FoundReport.columns - 1 else { continue }
        line += repeatElement(UInt8(ascii: " "), count: max(0, widest[column] - widths[cell]) + 2)
      }
      while line.last == UInt8(ascii: " ") { line.removeLast() }
      if let width { line = Array(DisplayWidth.truncated(String(decoding: line, as: UTF8.self), to: width).utf8) }
      line.append(UInt8(ascii: "\n"))
      try output.write(line)
    }
  }
}

// MARK: - JSON

extension FoundReport {
  private mutating func addItem(_ path: FoundPath) {
    var members: [(name: String, value: JSON.Literal)] = [
      ("file", .string(file)), ("at", .string(path.pointer.description)),
      ("carriers", .strings(path.holders.map(\.rawValue))), ("form", .string(path.form.rawValue)),
      ("certain", .boolean(path.isCertain)), ("elements", .number(path.count)),
    ]
    if let current = try? path.current?.literal(at: path.count - 1) { members.append(("current", current)) }
    let pointer = path.neededPointer.map { ["--at", $0] } ?? []
    let form = path.needsForm ? ["--form", path.form.rawValue] : []
    members.append(("arguments", .strings([file] + pointer + form)))
    append((rows[kind].text.isEmpty ? "" : ",") + JSON.Literal.object(members).text)
  }
}

extension FoundPath {
  /// The pointer that names the path for a command. Without one, the path is an array in place.
  fileprivate var neededPointer: String? {
    let isWhole = pointer.tokens.isEmpty && holders.count == 1 && (holders[0] == .json || holders[0] == .array)
    return isWhole ? nil : pointer.description
  }
}

extension FoundPath.Holder {
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
