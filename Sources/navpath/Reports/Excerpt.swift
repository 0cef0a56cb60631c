// The line that a message is about, with a caret under the place.

import NavKit

/// A piece of one line of text and the place in it that a message points at.
struct Excerpt: Sendable {
  /// What stands before the place.
  var before: String
  /// The place and what stands after it.
  var after: String

  /// A word of the command line, split at a byte.
  init(word: String, at offset: Int) {
    let bytes = Array(word.utf8)
    let place = min(max(offset, 0), bytes.count)
    before = String(decoding: bytes[..<place], as: UTF8.self)
    after = String(decoding: bytes[place...], as: UTF8.self)
  }

  /// The line of a text that a byte lies in: as much of it around the byte as a screen shows.
  init(line bytes: [UInt8], around offset: Int, width: Int = 72) {
    let place = min(max(offset, 0), bytes.count)
    let isLineEnd = { (byte: UInt8) in byte == 0x0A || byte == 0x0D }
    let start =
      bytes[..<place].suffix(width * 2).lastIndex(where: isLineEnd).map { $0 + 1 } ?? max(0, place - width * 2)
    let end = bytes[place...].prefix(width * 2).firstIndex(where: isLineEnd) ?? min(bytes.count, place + width * 2)
    // A cut in the middle of a character would show as a replacement character, so it moves to the next one.
    let isContinuation = { (byte: UInt8) in byte & 0xC0 == 0x80 }
    before = String(decoding: bytes[start..<place].drop(while: isContinuation), as: UTF8.self)
    after = String(decoding: bytes[place..<end], as: UTF8.self)
    if after.hasSuffix("\u{FFFD}") { after.removeLast() }
    shorten(to: width)
  }

  /// Leaves as much around the place as so many columns show.
  mutating func shorten(to width: Int) {
    var left = Array(Visible.text(before))
    let room = width / 2
    if left.count > room { left = ["…"] + left.suffix(room - 1) }
    before = String(left)
    after = DisplayWidth.truncated(Visible.text(after), to: max(1, width - DisplayWidth.columns(before)))
  }

  /// The text, and below it the caret.
  func lines(_ palette: Palette) -> [String] {
    let shown = Visible.text(before)
    let caret = String(repeating: " ", count: DisplayWidth.columns(shown)) + "^"
    return ["  \(shown)\(Visible.text(after))", "  \(palette.paint(caret, .note))"]
  }
}
