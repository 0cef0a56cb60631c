// The reader of the states in a log: lines from apps, consoles and logging systems.
//
//     {"time":"2026-03-01T09:00:00.123Z","file":"nav.json","state":["App.A","{}"]}    a line from --record or NavKit
//     {"time":"2026-03-01T09:00:01.123Z","file":"nav.json","state":null}              the file was deleted
//     ["App.A","{}"]                                                                 a state per line
//     2026-03-01 10:00:00 Shop[4321:99] [nav] path: ["App.A","{}"]                   a console
//     {"timestamp":"2026-03-01 10:00:00","eventMessage":"path: [\"App.A\",\"{}\"]"}  log stream --style ndjson
//
// A value may continue in the next lines. Of several values in a line with other text, the last that is a state counts. An empty
// array among other text is a state only after the word that precedes other states, such as `path:`.

import NavKit

struct LogReader {
  enum Item {
    case state(TracedState)
    case fault(NavPath.Finding, [UInt8], StateOrigin)
    /// A file was deleted, according to a recording.
    case deleted(String)
  }

  private let reader: StateReader
  private let file: String
  /// The source of its states that name none.
  private let source: String?
  /// The arrival time of the lines of a followed log.
  var time: String?
  private(set) var stateCount = 0
  private(set) var withoutState = Lines()
  private(set) var hidden = Lines()
  /// Arrays that may be typed paths.
  private(set) var possible = Lines()
  /// The last line, if it is cut.
  private(set) var cutEnd: Int?
  private var opened: Opened?
  private var cut: Numbered?
  private var empties = EmptyStates<[UInt8]>(most: 1000)
  /// The first object that is not a state.
  private var reason: TracedState?

  private struct Numbered {
    var bytes: [UInt8]
    var line: Int
    /// Whether a value in it may continue in the next line; not after a continuation that failed.
    var mayOpen = true
  }

  init(_ reader: StateReader, file: String, source: String? = nil) {
    (self.reader, self.file, self.source) = (reader, file, source)
  }

  enum Kind {
    case document, log
    /// It is a log if it has a state.
    case open
  }

  /// The kind of a text: a log is not a single JSON value, or is one that a log has as a line.
  static func kind(of text: [UInt8]) -> Kind {
    guard PropertyList.format(of: text) == nil else { return .document }
    let start = ByteOrderMark.length(in: text)
    do throws(NavJSON.SyntaxError) {
      let value = NavJSON.Value(try NavJSON.Parser.parse(text, from: start))
      return NavLog.Entry.parts(of: value) != nil || LogMessage(value) != nil ? .open : .document
    } catch {
      if case .unexpected(_?, .endOfText) = error.problem { return .log }
      // A value that begins in the first line and has its error in another is a document.
      let isValue = text[start...].first { !Bytes.isBlank($0) }.map("[{".utf8.contains) ?? false
      guard isValue else { return .log }
      guard error.offset <= Bytes.endOfLine(text, from: Bytes.skipBlank(text, from: start)),
        !LogLine.isFaultyValue(text, from: start)
      else { return .document }
      return LogLine.isMeantAsJSON(text[start...]) ? .open : .log
    }
  }

  /// Reads the next line, which must not be blank.
  mutating func read(_ bytes: [UInt8], line: Int) -> [Item] {
    let mark = line == 1 ? ByteOrderMark.length(in: bytes) : 0
    return read([Numbered(bytes: Array(bytes[mark...]), line: line)], isEnd: false)
  }

  /// Ends the log. If no line has a state, the first object is returned to explain why.
  mutating func finish() -> [Item] {
    var items = read([], isEnd: true)
    let held = empties.finish()
    if stateCount == 0, held.count == 1 {
      items.append(state(held[0].state, held[0].origin))
    } else {
      for state in held { withoutState.add(state.origin.line ?? 0) }
    }
    if stateCount == 0, let reason { items.append(.state(reason)) }
    return items
  }

  private mutating func read(_ lines: [Numbered], isEnd: Bool) -> [Item] {
    var items: [Item] = []
    if let cut, !lines.isEmpty {
      items.append(fault(cut))
      self.cut = nil
    }
    // The next one last.
    var waiting = lines
    while true {
      if var open = opened, !waiting.isEmpty || isEnd {
        opened = nil
        let next = waiting.popLast()
        if let next { open.append(next) }
        switch open.value(isEnd: isEnd && waiting.isEmpty) {
        case .open where next != nil && !(isEnd && waiting.isEmpty): opened = open
        case .open:
          cutEnd = open.lines[0].line
          waiting += open.lines(openingFrom: nil)
        case .whole(let count):
          items += state(in: open, count)
          waiting += open.rest(after: count).reversed()
        case .none(let offset):
          items += dropped(open.lines[0], from: open.start)
          waiting += open.lines(openingFrom: offset)
        }
      } else if let next = waiting.popLast() {
        items += read(next)
      } else {
        break
      }
    }
    if isEnd, let cut { cutEnd = cut.line }
    return items
  }

  private mutating func read(_ line: Numbered) -> [Item] {
    let parts = LogLine(line.bytes)
    if let start = parts.open {
      if parts.mayGoOn, line.mayOpen {
        opened = Opened(line, from: start)
        return []
      }
      guard LogLine.isMeantAsJSON(line.bytes[start...]) else { return left(line, parts) }
      cut = line
      return []
    }
    if parts.isValues { return parts.values.flatMap { value(at: $0, of: parts, line.line) } }
    if parts.beginsWithOnlyValue || parts.values.isEmpty && LogLine.isMeantAsJSON(line.bytes[...]) {
      return [state(NavState(of: line.bytes, at: reader.places), origin(line.line))]
    }
    return left(line, parts)
  }

  private func origin(_ line: Int) -> StateOrigin { StateOrigin(file: file, line: line, time: time, source: source) }

  private mutating func left(_ line: Numbered, _ parts: LogLine) -> [Item] {
    guard parts.values.isEmpty else { return state(in: parts, origin(line.line)) }
    if parts.isHidden { hidden.add(line.line) } else { withoutState.add(line.line) }
    return []
  }

  private mutating func dropped(_ line: Numbered, from start: Int) -> [Item] {
    guard LogLine.isMeantAsJSON(line.bytes[start...]) else { return left(line, LogLine(line.bytes)) }
    return [fault(line)]
  }

  private func fault(_ line: Numbered) -> Item {
    let words =
      "the state is cut: the logging system limits the length of a line; let the app write its own log, as 'navpath help recording' shows"
    let finding = NavPath.Finding(.json, words, at: line.bytes.count)
    return .fault(finding, line.bytes, origin(line.line))
  }

  // MARK: Values

  private mutating func state(_ state: NavState, _ origin: StateOrigin) -> Item {
    stateCount += 1
    return .state(TracedState(state: state, origin: origin))
  }

  /// A value without other text: a state, a recorded one, or a logging system's object.
  private mutating func value(at range: Range<Int>, of line: LogLine, _ number: Int) -> [Item] {
    var origin = origin(number)
    guard line.bytes[range.lowerBound] == UInt8(ascii: "{"),
      let value = try? NavJSON.Value(parsing: Array(line.bytes[range]))
    else { return [state(reader.state(of: line.padded(range)), origin)] }
    let inLine = { (value: NavJSON.Value) in
      range.lowerBound + value.range.lowerBound..<range.lowerBound + value.range.upperBound
    }
    if let recorded = NavLog.Entry.parts(of: value) {
      if recorded.state.kind == .null, let file = recorded.file { return [.deleted(file)] }
      (origin.time, origin.source) = (recorded.time ?? origin.time, recorded.file ?? source)
      return [state(reader.state(of: line.padded(inLine(recorded.state))), origin)]
    }
    let found = reader.state(of: line.padded(range))
    if found.isDocument, !found.stacks.allSatisfy(\.isMissing) { return [state(found, origin)] }
    if let message = LogMessage(value) {
      origin.label = message.time
      origin.process = message.process
      let text = LogLine(
        Array(repeating: 0x20, count: line.bytes[..<inLine(message.text).lowerBound].count)
          + (message.text.stringBytes ?? []))
      guard !text.values.isEmpty else {
        if let open = text.open, LogLine.isMeantAsJSON(text.bytes[open...]) {
          return [fault(Numbered(bytes: line.bytes, line: number))]
        }
        return left(Numbered(bytes: line.bytes, line: number), text)
      }
      return state(in: text, origin)
    }
    guard reader.certainty(of: found) == .none else { return [state(found, origin)] }
    // If no line has a state, this one explains why.
    if stateCount == 0, reason == nil { reason = TracedState(state: found, origin: origin) }
    withoutState.add(number)
    return []
  }

  /// The last state among values with other text before or after them.
  private mutating func state(in line: LogLine, _ lineOrigin: StateOrigin) -> [Item] {
    var (isPossible, empty) = (false, (state: NavState, prefix: LogPrefix)?.none)
    for range in line.values.suffix(LogLine.mostStarts).reversed() {
      let prefix = LogPrefix(bytes: line.bytes[..<range.lowerBound])
      let found = reader.state(of: line.padded(range))
      switch reader.certainty(of: found) {
      case .none: continue
      case .possible: isPossible = true
      case .empty where !empties.isKnown(prefix.name): empty = empty ?? (found, prefix)
      case .empty, .path: return add(found, prefix, lineOrigin, isCertain: true)
      }
    }
    if let empty { return add(empty.state, empty.prefix, lineOrigin, isCertain: false) }
    if isPossible { possible.add(lineOrigin.line ?? 0) }
    withoutState.add(lineOrigin.line ?? 0)
    return []
  }

  private mutating func add(_ found: NavState, _ prefix: LogPrefix, _ line: StateOrigin, isCertain: Bool) -> [Item] {
    var origin = line
    origin.label = prefix.label.map { label in (line.label.map { $0 + " " } ?? "") + label } ?? line.label
    origin.process = line.process ?? prefix.process
    return empties.add(TracedState(state: found, origin: origin), at: prefix.name, isCertain: isCertain)
      .map { state($0.state, $0.origin) }
  }

  private mutating func state(in open: Opened, _ count: Int) -> [Item] {
    let line = LogLine(open.text(count))
    if line.isValues, let range = line.values.last { return value(at: range, of: line, open.lines[0].line) }
    return state(in: line, origin(open.lines[0].line))
  }

  /// A value that continues in later lines.
  private struct Opened {
    private(set) var lines: [Numbered]
    let start: Int
    private var text: [UInt8]
    /// The bytes read to find its end, kept in proportion to the text.
    private var spent = 0
    private static let most = 1 << 24

    init(_ line: Numbered, from start: Int) { (lines, self.start, text) = ([line], start, Array(line.bytes[start...])) }

    mutating func append(_ line: Numbered) {
      lines.append(line)
      text.append(UInt8(ascii: "\n"))
      text += line.bytes
    }

    mutating func value(isEnd: Bool) -> LogLine.Value {
      guard isEnd || spent <= 7 * text.count + 1 << 16 else { return .open(mayGoOn: true) }
      spent += text.count
      let value = LogLine.value(in: text)
      guard case .open(let mayGoOn) = value else { return value }
      return mayGoOn && text.count <= Self.most ? value : .none(at: text.count)
    }

    /// The lines after the first, the last one first; values may begin in them after the offset where this one failed.
    func lines(openingFrom offset: Int?) -> [Numbered] {
      var end = lines[0].bytes.count - start
      let rest = lines.dropFirst().map { line in
        var line = line
        end += 1 + line.bytes.count
        line.mayOpen = line.mayOpen && offset.map { $0 <= end } ?? false
        return line
      }
      return rest.reversed()
    }

    /// The line up to the end of the value.
    func text(_ count: Int) -> [UInt8] { Array(lines[0].bytes[..<start] + text[..<count]) }

    /// The lines after the value, beginning with the rest of its last one.
    func rest(after count: Int) -> [Numbered] {
      var (rest, end) = ([Numbered](), lines[0].bytes.count - start)
      for (index, line) in lines.enumerated() {
        if index > 0 { end += 1 + line.bytes.count }
        guard end > count else { continue }
        let behind = Numbered(bytes: Array(line.bytes.suffix(min(end - count, line.bytes.count))), line: line.line)
        if !behind.bytes.allSatisfy(Bytes.isBlank) { rest.append(behind) }
      }
      return rest
    }
  }
}
