// The JSON values in a line of a log (`LogLine`), and the message of a logging system that writes JSON (`LogMessage`): for
// `trace`, and for `Advice` and inference to recognize a log.

import NavKit

struct LogLine {
  let bytes: [UInt8]
  private(set) var values: [Range<Int>] = []
  /// The start of a value that the line does not end.
  private(set) var open: Int?
  /// Whether that value may end in a later line: it is not cut within a string.
  private(set) var mayGoOn = false

  /// After this many failed starts, the rest of a text counts as one without values.
  static let mostStarts = 64

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var (at, failed) = (0, 0)
    while failed < Self.mostStarts,
      let start = bytes[at...].firstIndex(where: { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "{") })
    {
      switch Self.value(in: bytes, from: start) {
      case .whole(let end):
        values.append(start..<end)
        at = end
      case .open(let mayGoOn):
        (open, self.mayGoOn) = (start, mayGoOn)
        return
      case .none:
        if bytes[..<start].allSatisfy(Bytes.isBlank), Self.isFaultyValue(bytes, from: start) { return }
        failed += 1
        at = start + 1
      }
    }
  }

  enum Value {
    /// The offset after a value.
    case whole(Int)
    /// The text ends before the value.
    case open(mayGoOn: Bool)
    /// No value; the offset is that of the syntax error.
    case none(at: Int)
  }

  /// The array or object that begins at an offset.
  static func value(in text: [UInt8], from start: Int = 0) -> Value {
    let end = end(in: text, from: start)
    do throws(NavJSON.SyntaxError) {
      _ = try NavJSON.Parser.parse(Array(text[start..<(end ?? text.count)]))
      return .whole(end ?? text.count)
    } catch {
      switch error.problem {
      case .unexpected(nil, _) where end == nil: return .open(mayGoOn: true)
      case .unterminatedString where end == nil, .unknownEscape(nil) where end == nil: return .open(mayGoOn: false)
      default: return .none(at: start + error.offset)
      }
    }
  }

  /// The offset after the bracket that closes the first one, ignoring strings; nil if the text ends before.
  private static func end(in text: [UInt8], from start: Int) -> Int? {
    var (depth, isString, at) = (0, false, start)
    while at < text.count {
      switch text[at] {
      case UInt8(ascii: "\""): isString.toggle()
      case UInt8(ascii: "\\") where isString: at += 1
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += isString ? 0 : 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= isString ? 0 : 1
        if depth == 0 { return at + 1 }
      default: break
      }
      at += 1
    }
    return nil
  }

  /// Whether a text with a syntax error is one array or object with the error in it or directly behind it, and no other text.
  static func isFaultyValue(_ text: [UInt8], from start: Int) -> Bool {
    let start = Bytes.skipBlank(text, from: start)
    guard start < text.count, "[{".utf8.contains(text[start]) else { return false }
    guard let end = end(in: text, from: start) else {
      return isMeantAsJSON(text[start...]) && Bytes.endOfLine(text, from: start) >= text.count - 1
    }
    return text[end...].allSatisfy { Bytes.isBlank($0) || "]},;".utf8.contains($0) }
  }

  /// Whether the line begins with its only value: other text behind that is a fault.
  var beginsWithOnlyValue: Bool { values.count == 1 && bytes[..<values[0].lowerBound].allSatisfy(Bytes.isBlank) }

  var isValues: Bool {
    var at = 0
    for value in values {
      guard bytes[at..<value.lowerBound].allSatisfy(Bytes.isBlank) else { return false }
      at = value.upperBound
    }
    return !values.isEmpty && bytes[at...].allSatisfy(Bytes.isBlank)
  }

  /// Whether a text looks like JSON, not like a sentence.
  static func isMeantAsJSON(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.lazy.filter { !Bytes.isBlank($0) }.prefix(2)
    return ["[\"", "[{", "[[", "{\""].contains { start.elementsEqual($0.utf8) }
  }

  var isHidden: Bool {
    bytes.indices.contains { bytes[$0] == UInt8(ascii: "<") && bytes[$0...].starts(with: "<private>".utf8) }
  }

  /// A part of the line, preceded by blanks so that its columns are those of the line; without them if there are too many values.
  func padded(_ range: Range<Int>) -> [UInt8] {
    guard values.count <= Self.mostStarts else { return Array(bytes[range]) }
    return Array(repeating: 0x20, count: bytes[..<range.lowerBound].count { !Bytes.isContinuation($0) }) + bytes[range]
  }

  /// Whether a text that is not JSON is a log: one of its first lines, up to a limit, has a path among other text.
  static func areIn(_ text: [UInt8]) -> Bool {
    guard !isFaultyValue(text, from: ByteOrderMark.length(in: text)) else { return false }
    return text.prefix(1 << 20).split(separator: UInt8(ascii: "\n")).contains { bytes in
      var line = LogLine(Array(bytes))
      if line.isValues {
        guard let value = try? NavJSON.Value(parsing: Array(bytes)), let message = LogMessage(value) else {
          return false
        }
        line = LogLine(message.text.stringBytes.map(Array.init) ?? [])
      } else if line.beginsWithOnlyValue {
        return false
      }
      guard let range = line.values.last, !line.isValues,
        var search = try? PathSearch(of: Array(line.bytes[range]))
      else { return false }
      return (try? search.next())??.isCertain ?? false
    }
  }
}

/// The text in a line of a logging system that writes JSON.
struct LogMessage {
  let text: NavJSON.Value
  let time: String?
  let process: String?

  init?(_ line: NavJSON.Value) {
    guard let text = ["eventMessage", "message", "msg", "MESSAGE", "log"].lazy.compactMap({ line[$0] }).first,
      text.kind == .string
    else { return nil }
    self.text = text
    time = ["timestamp", "time", "date"].lazy.compactMap { line[$0]?.string }.first
    process = line["processID"]?.text
  }
}
