// The strings of a flat array, found in one go or, where there are very many, in several stretches at once.
//
//     ["App.User","{}","App.User","{}", ... ,"App.User","{}","App.User","{}"]
//      |<------ one thread ------->| here a tag |<-- another one ------->|
//                                    begins, by guess
//
// Nobody can tell from the middle of a text whether he is inside a string, so each stretch but the first begins at a
// guess. When the one before it has been read to its end it is known where the next element begins; if that is not
// where the guess was, what was read from there is thrown away and read again.

/// The strings of a flat array that begin in a stretch of its text.
struct FlatStretch: Sendable {
  /// Where the stretch begins.
  private let start: Int
  /// Where every second string begins: the tags.
  private(set) var starts: [Int] = []
  /// What the tags are.
  private(set) var tags = DistinctTags.none
  /// How many strings there are.
  private(set) var count = 0
  /// One past the last string.
  private(set) var end: Int
  /// Where the element after the last one begins; nil where no other string follows.
  private(set) var next: Int?
  /// Whether no byte above 0x7F was seen.
  private(set) var isASCII = true

  /// Finds the strings.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: Outside of strings: after the opening bracket, or where an element begins.
  ///   - limit: The first element from here on is left to others.
  /// - Throws: What keeps a string from being one. What stands between strings ends the stretch where it is no comma.
  private init(of bytes: [UInt8], from start: Int, to limit: Int) throws(JSON.SyntaxError) {
    var quotes = JSON.Quotes(bytes, from: start)
    self.start = start
    end = start
    while let open = try quotes.next(), Self.isSeparator(bytes[end..<open], isFirst: count == 0) {
      if count.isMultiple(of: 2), open >= limit {
        next = open
        break
      }
      guard let close = try quotes.next() else {
        throw JSON.SyntaxError(offset: open, problem: .unterminatedString)
      }
      end = close &+ 1
      if count.isMultiple(of: 2) {
        starts.append(open)
        if starts.count == Self.sample { reserve(for: bytes.count - start, asIn: open - start) }
        if !tags.holds(tagAt: open, in: bytes) { tags.add(open..<end) }
      }
      count &+= 1
    }
    isASCII = quotes.isASCII
  }

  /// How many elements tell how many more to expect.
  private static let sample = 1024

  /// Makes room at once for as many elements as the rest of the text seems to have: growing step by step to a million of
  /// them takes 4 ms. What is never used is never touched; one far-fetched guess is bounded.
  private mutating func reserve(for text: Int, asIn part: Int) {
    starts.reserveCapacity(min(text / max(1, part / Self.sample), 1 << 21))
  }

  /// Whether a piece of text is what stands between two items: a comma, with or without blanks. Before the first, blanks.
  @inline(__always)
  private static func isSeparator(_ text: ArraySlice<UInt8>, isFirst: Bool) -> Bool {
    if text.count == 1, !isFirst { return text[text.startIndex] == UInt8(ascii: ",") }
    let rest = text.drop(while: JSON.Scanner.isBlank)
    guard !isFirst else { return rest.isEmpty }
    return rest.first == UInt8(ascii: ",") && rest.dropFirst().allSatisfy(JSON.Scanner.isBlank)
  }
}

// MARK: - Several at once

extension FlatStretch {
  /// How long a text has to be for a stretch of it to be worth another thread.
  private static let worthAThread = 4 << 20

  /// In how many stretches to read a text: 102 MB take 48 ms in one and 26 ms in two.
  static func stretches(in text: Int) -> Int {
    // How many cores there are is known from a file, which a short text need not have opened.
    text < 2 * worthAThread ? 1 : min(WorkerThreads.coreCount, text / worthAThread)
  }

  /// All strings of an array, whose text begins after the opening bracket.
  ///
  /// - Throws: What keeps a string from being one.
  static func all(of bytes: [UInt8], from open: Int, in stretches: Int) throws(JSON.SyntaxError) -> FlatStretch {
    guard stretches > 1 else { return try FlatStretch(of: bytes, from: open, to: .max) }
    var waiting = bounds(of: bytes, from: open, in: stretches).makeIterator()
    var read: [FlatStretch?] = []
    WorkerThreads.run(
      count: stretches, next: { waiting.next() },
      work: { start, limit in try? FlatStretch(of: bytes, from: start, to: limit) },
      deliver: { stretch in read.append(stretch) })
    // The first one began at no guess: if it found a fault, so does this.
    guard var strings = read[0] else { return try FlatStretch(of: bytes, from: open, to: .max) }
    for case let stretch? in read.dropFirst() where stretch.start == strings.next { strings.append(stretch, in: bytes) }
    if let next = strings.next { strings.append(try FlatStretch(of: bytes, from: next, to: .max), in: bytes) }
    return strings
  }

  /// Where stretches of about the same length begin and end, as far as there is a guess.
  static func bounds(of bytes: [UInt8], from open: Int, in stretches: Int) -> [(start: Int, limit: Int)] {
    let step = max(1, (bytes.count - open) / stretches)
    var starts = [open]
    for place in stride(from: open + step, to: bytes.count, by: step) where starts.count < stretches {
      guard let element = likelyElement(in: bytes, after: place), element > starts[starts.count - 1] else { continue }
      starts.append(element)
    }
    return Array(zip(starts, starts.dropFirst() + [.max]))
  }

  /// Adds what follows.
  private mutating func append(_ other: FlatStretch, in bytes: [UInt8]) {
    starts += other.starts
    tags.add(other.tags, in: bytes)
    count += other.count
    (end, next) = (other.end, other.next)
    isASCII = isASCII && other.isASCII
  }

  /// How far to look for an element before giving up.
  private static let farthest = 1 << 16

  /// Where an element seems to begin, if this text has tags that look like type names and values that do not.
  ///
  /// A string that begins with a capital letter is no JSON, so it is a tag; one that begins with a bracket or a quote is a
  /// value, and the next one is a tag. Of other strings, `42` and `4Shop4UserV` among them, nothing is said.
  private static func likelyElement(in bytes: [UInt8], after offset: Int) -> Int? {
    let end = min(offset + farthest, bytes.count)
    var at = offset
    var isNextTag = false
    while at < end {
      defer { at += 1 }
      guard bytes[at] == UInt8(ascii: ","), bytes[at - 1] == UInt8(ascii: "\"") else { continue }
      let open = JSON.Scanner.skipBlank(bytes, from: at + 1)
      guard open + 1 < end, bytes[open] == UInt8(ascii: "\"") else { continue }
      if isNextTag { return open }
      switch bytes[open + 1] {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): return open
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "\\"): isNextTag = true
      default: break
      }
    }
    return nil
  }
}
