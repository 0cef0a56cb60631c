// The observed strings at one place of the values.

import NavKit

struct ObservedText {
  /// The possible formats, each kept while all strings have it.
  private static let formats = ["uuid", "date-time", "uri"]
  private static let longest = 64

  private(set) var count = 0
  private var formats = ObservedText.formats
  private var words = Tally<[UInt8]>()
  /// Whether a string looks like an id, not a word.
  private var hasIDs = false
  /// The pattern of all strings; nil if they differ.
  private var shape: String?

  mutating func add(_ value: NavJSON.Value) {
    guard let bytes = value.stringBytes else { return }
    if !formats.isEmpty {
      let text = String(decoding: bytes, as: UTF8.self)
      formats.removeAll {
        StandardFormats.byName[$0]?.accepts(text) != true || $0 == "uri" && !text.containsText("://")
      }
    }
    if count == 0 || shape != nil {
      let other = ObservedText.shape(of: bytes)
      shape = count == 0 || shape == other ? other : nil
    }
    count += 1
    guard !words.overflows else { return }
    // With digits it looks like an id.
    let isWord = !bytes.isEmpty && bytes.count <= ObservedText.longest && !bytes.contains(where: Bytes.isDigit)
    if !isWord { hasIDs = true }
    if bytes.count <= ObservedText.longest {
      words.add(Array(bytes), limit: InferenceLimits.words)
    } else {
      words.addOther()
    }
  }

  var allWords: [String]? {
    let counts = words.counts
    guard !hasIDs, words.isSettled, counts.count > 1, count >= InferenceLimits.timesPerWord * counts.count else {
      return nil
    }
    return seenWords?.map { String(decoding: $0, as: UTF8.self) }
  }

  /// All observed strings in byte order; nil if there are too many, or one is too long.
  var seenWords: [[UInt8]]? { words.overflows ? nil : words.counts.keys.sorted { $0.lexicographicallyPrecedes($1) } }

  var format: String? { count > 0 ? formats.first : nil }

  /// A pattern if many strings have one shape: codes such as `ABC-0001`.
  var pattern: String? {
    count >= InferenceLimits.many && (hasIDs || words.overflows) && shape?.containsText("[0-9]") ?? false ? shape : nil
  }

  /// A pattern for strings with equal lengths of runs of capital letters, small letters and digits, and equal other characters.
  private static func shape(of bytes: ArraySlice<UInt8>) -> String? {
    guard bytes.count <= longest else { return nil }
    var shape = "^"
    var rest = bytes
    while let first = rest.first {
      guard let part = part(first) else { return nil }
      let run = rest.prefix { self.part($0) == part }
      rest = rest.dropFirst(run.count)
      shape += part
      if run.count > 1 { shape += "{\(run.count)}" }
    }
    return shape + "$"
  }

  private static func part(_ byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): "[A-Z]"
    case UInt8(ascii: "a")...UInt8(ascii: "z"): "[a-z]"
    case UInt8(ascii: "0")...UInt8(ascii: "9"): "[0-9]"
    case UInt8(ascii: "."), UInt8(ascii: "/"): "\\" + String(UnicodeScalar(byte))
    case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ":"): String(UnicodeScalar(byte))
    default: nil
    }
  }
}
