import NavKit

/// What was seen of the strings at one place of a value.
struct ObservedText {
  /// The formats that an inferred schema names, each as long as all strings have it.
  private static let formats = ["uuid", "date-time", "uri"]
  private static let longest = 64

  private(set) var count = 0
  private var formats = ObservedText.formats
  private var words = Tally<[UInt8]>()
  /// Whether a string is rather an id than a word.
  private var hasIDs = false
  /// The shape of all strings: `A`, `a` and `0` for a letter or digit, any other character for itself; nil if they differ.
  private var shape: [UInt8]?

  mutating func add(_ value: JSON.Value) {
    guard let bytes = value.stringBytes else { return }
    if !formats.isEmpty {
      let text = String(decoding: bytes, as: UTF8.self)
      formats.removeAll { StandardFormats.byName[$0]?.accepts(text) != true || $0 == "uri" && !text.holds("://") }
    }
    let shape = ObservedText.shape(of: bytes)
    if count == 0 { self.shape = shape } else if self.shape != shape { self.shape = nil }
    count += 1
    guard !words.overflows else { return }
    if !ObservedText.mayBeWord(bytes) { hasIDs = true }
    if bytes.count <= ObservedText.longest {
      words.add(Array(bytes), limit: Evidence.words)
    } else {
      words.addOther()
    }
  }

  var allWords: [String]? {
    let counts = words.counts
    guard !hasIDs, words.isSettled, counts.count > 1, count >= Evidence.timesPerWord * counts.count else { return nil }
    return seenWords?.map { String(decoding: $0, as: UTF8.self) }
  }

  /// All strings that were seen, in the order of their bytes; nil if they are too many, or too long.
  var seenWords: [[UInt8]]? {
    words.overflows ? nil : words.counts.keys.sorted { $0.lexicographicallyPrecedes($1) }
  }

  var format: String? { count > 0 ? formats.first : nil }

  /// A pattern for the shape that all of many strings have: codes such as `ABC-0001`.
  var pattern: String? {
    guard count >= Evidence.many, hasIDs || words.overflows, let shape, shape.contains(UInt8(ascii: "0")) else {
      return nil
    }
    var pattern = "^"
    var rest = shape[...]
    while let first = rest.first {
      let run = rest.prefix { $0 == first }
      rest = rest.dropFirst(run.count)
      switch first {
      case UInt8(ascii: "A"): pattern += "[A-Z]"
      case UInt8(ascii: "a"): pattern += "[a-z]"
      case UInt8(ascii: "0"): pattern += "[0-9]"
      case UInt8(ascii: "."), UInt8(ascii: "/"): pattern += "\\" + String(UnicodeScalar(first))
      default: pattern += String(UnicodeScalar(first))
      }
      if run.count > 1 { pattern += "{\(run.count)}" }
    }
    return pattern + "$"
  }

  /// Whether a string may be one of a few words: a name, or several in lower case. With digits it is rather an id.
  private static func mayBeWord(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.count <= longest && !bytes.contains(where: JSON.Scanner.isDigit)
  }

  private static func shape(of bytes: ArraySlice<UInt8>) -> [UInt8]? {
    guard bytes.count <= longest else { return nil }
    var shape: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): shape.append(UInt8(ascii: "A"))
      case UInt8(ascii: "a")...UInt8(ascii: "z"): shape.append(UInt8(ascii: "a"))
      case UInt8(ascii: "0")...UInt8(ascii: "9"): shape.append(UInt8(ascii: "0"))
      case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "/"):
        shape.append(byte)
      default: return nil
      }
    }
    return shape
  }
}
