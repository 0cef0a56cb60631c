// A log that is followed: what comes behind the lines that were read, also where its oldest lines went meanwhile.

import NavKit

struct FollowedLog {
  private(set) var reader: LogReader
  private var number = 0

  init(_ reader: LogReader) { self.reader = reader }

  /// The states in the new lines of a text.
  mutating func read(_ text: [UInt8], after before: [UInt8], at time: FileStatus.Time) -> [LogReader.Item] {
    reader.time = time.local
    let old = Self.lines(of: before)
    let new = Self.lines(of: text)
    var start = old.count
    if !new.starts(with: old) {
      let first = new.prefix(Bytes.endOfLine(Array(new), from: 0) + 1)
      let kept = old.indices.first { at in
        (at == 0 || old[at - 1] == UInt8(ascii: "\n")) && old[at...].starts(with: first) && new.starts(with: old[at...])
      }
      if kept == nil { number = 0 }
      start = kept.map { old.count - $0 } ?? 0
    }
    var items: [LogReader.Item] = []
    LineBlocks.forEachLine(of: Array(new[start...]), after: &number) { items += reader.read($0, line: $1) }
    return items
  }

  private static func lines(of text: [UInt8]) -> ArraySlice<UInt8> {
    text[...(text.lastIndex(of: UInt8(ascii: "\n")) ?? -1)]
  }
}
