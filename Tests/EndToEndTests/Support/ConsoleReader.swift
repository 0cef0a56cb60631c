// The reader of session files, and their lines, read and written (`ConsoleLine`); `ConsoleFile` describes the grammar.
// `SessionsTests`, `ContributingTests` and `SourcePatch` use them, too.

import Foundation
import Testing

/// Reads a session file line by line.
struct ConsoleReader {
  private let file: URL
  private var files: [String: String] = [:]
  private var sections: [ConsoleFile.Section] = []
  private var session: Scenario?
  /// True after the session's `$` line.
  private var isTyped = false
  /// The file that content lines belong to; nil for output.
  private var name: String?
  /// The name of the fixture that is the content.
  private var fixture: String?
  /// Missing fixtures. At the top or in a section, one makes all sessions below fail.
  private var unknown: [String] = []
  private var content: [String] = []
  private var errors: [String] = []
  /// Pending empty lines, which count only if content follows.
  private var blanks = 0

  /// The files of all sessions, and the sections.
  static func read(_ text: String, of file: URL) -> (files: [String: String], sections: [ConsoleFile.Section]) {
    var reader = ConsoleReader(file: file)
    var lines: [(text: String, number: Int)] = []
    for (index, line) in text.components(separatedBy: "\n").enumerated() {
      let (mark, rest) = ConsoleLine.parts(of: line)
      if mark == .more { lines[lines.count - 1].text += rest } else { lines.append((line, index + 1)) }
    }
    for line in lines { reader.read(line.text, number: line.number) }
    reader.endSession()
    return (reader.files, reader.sections)
  }

  private init(file: URL) { self.file = file }

  private mutating func read(_ line: String, number: Int) {
    let (mark, rest) = ConsoleLine.parts(of: line)
    switch mark {
    case .section:
      endSession()
      sections.append(ConsoleFile.Section(text: rest, files: files))
    case .title:
      endSession()
      let place = SourceLocation(
        fileID: "Sessions/\(file.lastPathComponent)", filePath: file.path, line: number, column: 1)
      session = Scenario(rest, on: nil, with: sections.last?.files ?? files, "", place: place)
      session?.section = sections.last?.text ?? ""
      session?.unknownFixtures = unknown
    case .file:
      endContent()
      let parts = rest.components(separatedBy: " = ")
      (name, fixture) = (parts[0], parts.count == 2 ? parts[1] : nil)
    case .user: session?.user = .unprivileged
    case .preparation: session?.preparation += rest + "\n"
    case .line:
      if !isTyped { endContent() }
      session?.line += isTyped ? "\n" + rest : rest
      isTyped = true
    case .error: errors.append(ConsoleLine.read(rest))
    case .exit: session?.exit = Int32(rest) ?? -1
    case .content where line.isEmpty: blanks += 1
    case .content, .more:
      precondition(isTyped || name != nil, "\(file.path):\(number): neither of a file nor of an answer")
      content += Array(repeating: "", count: blanks) + [ConsoleLine.read(line)]
      blanks = 0
    }
  }

  /// Ends the content of a file, or the output.
  private mutating func endContent() {
    var text = content.joined(separator: "\n")
    if let fixture {
      if ConsoleFile.fixtures[fixture] == nil { note(unknown: fixture) }
      text = ConsoleFile.fixtures[fixture] ?? ""
    }
    if let name {
      if name == "-" {
        session?.input = text + "\n"
      } else if isTyped {
        session?.makes[name] = text
      } else if session != nil {
        session?.files[name] = text
      } else if sections.isEmpty {
        files[name] = text
      } else {
        sections[sections.count - 1].files[name] = text
      }
    } else if isTyped {
      session?.prints = text
      session?.reports = errors.joined(separator: "\n")
    }
    (name, fixture, content, errors, blanks) = (nil, nil, [], [], 0)
  }

  private mutating func note(unknown fixture: String) {
    if session == nil { unknown.append(fixture) } else { session?.unknownFixtures.append(fixture) }
  }

  private mutating func endSession() {
    endContent()
    if let session { sections[sections.count - 1].sessions.append(session) }
    (session, isTyped) = (nil, false)
  }
}

/// A line of a session file.
enum ConsoleLine {
  enum Mark: String, CaseIterable {
    case section = "## "
    case title = "# "
    case file = "--- "
    case preparation = "% "
    case line = "$ "
    case error = "!"
    case user = "(as another user)"
    case exit = "(exit "
    case more = ">> "
    case content = ""
  }

  /// The mark of a line, and the rest of it.
  static func parts(of line: String) -> (Mark, String) {
    let mark = Mark.allCases.first { line.hasPrefix($0.rawValue) } ?? .content
    let rest = String(line.dropFirst(mark.rawValue.count))
    switch mark {
    case .error: return (mark, rest.hasPrefix(" ") ? String(rest.dropFirst()) : rest)
    case .exit: return (mark, String(rest.dropLast()))
    default: return (mark, rest)
    }
  }

  /// Files as lines, nav.json first; the text of a fixture is replaced by its name.
  static func blocks(_ files: [String: String]) -> [String] {
    files.sorted { ($0.key != "nav.json" ? "1" : "0", $0.key) < ($1.key != "nav.json" ? "1" : "0", $1.key) }
      .flatMap { name, text in
        if let fixture = fixtureNames[Array(text.utf8)] { return ["--- \(name) = \(fixture)"] }
        return ["--- \(name)"] + written(text + "\n")
      }
  }

  /// Keys are bytes: equal strings may have different code points.
  private static let fixtureNames = Dictionary(
    uniqueKeysWithValues: ConsoleFile.fixtures.map { (Array($0.value.utf8), $0.key) })

  /// The maximum length of a line in a session file.
  static let width = 240

  /// Wraps a line, after a blank or a comma if possible.
  static func wrapped(_ line: String) -> [String] {
    var (rest, parts) = (line[...], [String]())
    while rest.count > width - 3 * min(parts.count, 1) {
      let head = rest.prefix(width - 3)
      let end = head.indices.dropFirst().last { index in
        let before = head[head.index(before: index)]
        return before == "," || head[index] == " " && before != " "
      }
      parts.append(String(rest[..<(end ?? head.endIndex)]))
      rest = rest[(end ?? head.endIndex)...]
    }
    parts.append(String(rest))
    return [parts[0]] + parts.dropFirst().map { Mark.more.rawValue + $0 }
  }

  /// The lines of a text, escaped for a session file.
  static func written(_ text: String) -> [String] {
    guard !text.isEmpty else { return [] }
    // Not `components`, which treats CR LF as one character.
    let parts = text.utf8.dropLast().split(separator: 0x0A, omittingEmptySubsequences: false)
    var lines = parts.map { written(line: String(decoding: $0, as: UTF8.self)) }
    if lines.last == "" { lines[lines.count - 1] = "\\" }
    return lines
  }

  private static func written(line: String) -> String {
    let isPlain = parts(of: line).0 == .content && !line.hasPrefix("\\") && !line.hasSuffix(" ")
    guard !isPlain || line.unicodeScalars.contains(where: isHidden) else { return line }
    var text = "\\"
    for scalar in line.unicodeScalars {
      if scalar == "\\" {
        text += "\\\\"
      } else {
        text += isHidden(scalar) ? "\\u{\(String(scalar.value, radix: 16, uppercase: true))}" : String(scalar)
      }
    }
    return text.hasSuffix(" ") ? text.dropLast() + "\\u{20}" : text
  }

  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\t"
    case .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .nonspacingMark: true
    default: false
    }
  }

  /// The inverse of `written(line:)`.
  static func read(_ line: String) -> String {
    guard line.hasPrefix("\\") else { return line }
    var text = String.UnicodeScalarView()
    var rest = line.unicodeScalars.dropFirst()
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let next = rest.popFirst() else {
        text.append(scalar)
        continue
      }
      guard next == "u" else {
        text.append(next)
        continue
      }
      let digits = rest.dropFirst().prefix { $0 != "}" }
      rest = rest.dropFirst(digits.count + 2)
      if let value = UInt32(String(digits), radix: 16), let scalar = Unicode.Scalar(value) { text.append(scalar) }
    }
    return String(text)
  }
}
