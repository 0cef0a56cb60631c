// What of a Swift source is code, for the check of the layers.

/// Walks over a Swift source, telling code from comments and strings, by its bytes: all that tells is ASCII.
struct SourceReader {
  private let bytes: [UInt8]
  private var at = 0
  private var output: [UInt8] = []

  private static let (newline, quote, hash) = (UInt8(ascii: "\n"), UInt8(ascii: "\""), UInt8(ascii: "#"))
  private static let (slash, star) = (UInt8(ascii: "/"), UInt8(ascii: "*"))
  private static let (opening, closing) = (UInt8(ascii: "("), UInt8(ascii: ")"))

  init(_ source: String) { bytes = Array(source.utf8) }

  mutating func code() -> String {
    readCode(untilClosingParenthesis: false)
    return String(decoding: output, as: UTF8.self)
  }

  private func isNext(_ text: [UInt8]) -> Bool { bytes[at...].starts(with: text) }

  private func isNext(_ first: UInt8, _ second: UInt8) -> Bool {
    bytes[at] == first && at + 1 < bytes.count && bytes[at + 1] == second
  }

  private mutating func blank() { output.append(UInt8(ascii: " ")) }

  private mutating func skip(_ count: Int) {
    let end = min(at + count, bytes.count)
    while at < end {
      if bytes[at] == Self.newline { output.append(Self.newline) }
      at += 1
    }
  }

  private mutating func readCode(untilClosingParenthesis: Bool) {
    var depth = 0
    while at < bytes.count {
      let byte = bytes[at]
      if isNext(Self.slash, Self.slash) {
        while at < bytes.count, bytes[at] != Self.newline { at += 1 }
      } else if isNext(Self.slash, Self.star) {
        skipComment()
      } else if byte == Self.quote || byte == Self.hash {
        readStringOrHash()
      } else {
        if byte == Self.opening { depth += 1 }
        if byte == Self.closing {
          if depth == 0, untilClosingParenthesis { return }
          depth -= 1
        }
        output.append(byte)
        at += 1
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    blank()
    repeat {
      if isNext(Self.slash, Self.star) {
        depth += 1
        skip(2)
      } else if isNext(Self.star, Self.slash) {
        depth -= 1
        skip(2)
      } else {
        skip(1)
      }
    } while depth > 0 && at < bytes.count
  }

  private mutating func readStringOrHash() {
    let hashes = Array(bytes[at...].prefix { $0 == Self.hash })
    guard at + hashes.count < bytes.count, bytes[at + hashes.count] == Self.quote else {
      output += hashes
      at += hashes.count
      return
    }
    at += hashes.count
    let three = [Self.quote, Self.quote, Self.quote]
    let quotes = isNext(three) ? three : [Self.quote]
    let (end, escape) = (quotes + hashes, [UInt8(ascii: "\\")] + hashes)
    skip(quotes.count)
    blank()
    while at < bytes.count, bytes[at] != Self.quote || !isNext(end) {
      guard bytes[at] == escape[0], isNext(escape) else {
        skip(1)
        continue
      }
      skip(escape.count)
      guard at < bytes.count, bytes[at] == Self.opening else {
        skip(1)
        continue
      }
      skip(1)
      blank()
      readCode(untilClosingParenthesis: true)
      blank()
      skip(1)
    }
    skip(end.count)
  }
}
