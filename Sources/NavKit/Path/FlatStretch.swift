// The strings of a flat array, found in one go or, in a very long text, in several stretches at once.
//
//     ["App.User","{}","App.User","{}", ... ,"App.User","{}","App.User","{}"]
//      |<------ one thread ------->| here a tag |<-- another one ------->|
//                                    begins, by guess
//
// In the middle of a text it is not known whether an offset is inside a string, so each stretch but the first begins at a
// guess. When the stretch before it has been read to its end, the start of the next element is known; if that is not the
// guess, what was read from there is discarded and read again.

/// The strings of a flat array that begin in a stretch of its text.
struct FlatStretch: Sendable {
  private let start: Int
  /// Where every second string begins: the tags.
  private(set) var starts = ElementStarts()
  private(set) var tags = DistinctTags()
  private(set) var count = 0
  /// One past the last string.
  private(set) var end: Int
  /// Where the element after the last one begins; nil if no other string follows.
  private(set) var next: Int?
  private(set) var isASCII = true

  /// Finds the strings.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - start: An offset outside of strings: after the opening bracket, or where an element begins.
  ///   - limit: The first element from this offset on belongs to the next stretch.
  /// - Throws: A string that is malformed. Anything but a comma between strings ends the stretch.
  private init(of bytes: [UInt8], from start: Int, to limit: Int) throws(JSON.SyntaxError) {
    let slice = bytes[...]
    let text = slice.span
    var quotes = JSON.Quotes(bytes, from: start)
    self.start = start
    end = start
    // A short path has a few elements of a few types: growing to their number costs more than room for some.
    starts.reserveCapacity(Self.fewElements)
    // An element a turn, the tag and then the value.
    while let tag = try quotes.next(in: text), Self.isSeparator(end..<tag, in: text, isFirst: count == 0) {
      guard tag < limit else {
        next = tag
        break
      }
      end = try Self.endOfString(from: tag, &quotes, in: text)
      starts.append(tag)
      if starts.count == Self.sampleCount { reserve(for: bytes.count - start, asIn: tag - start) }
      if !tags.holds(tag..<end, in: text) { tags.append(tag..<end, in: bytes) }
      count &+= 1
      guard let value = try quotes.next(in: text), Self.isSeparator(end..<value, in: text, isFirst: false) else {
        break
      }
      end = try Self.endOfString(from: value, &quotes, in: text)
      count &+= 1
    }
    isASCII = quotes.isASCII
  }

  @inline(__always)
  private static func endOfString(
    from open: Int, _ quotes: inout JSON.Quotes, in text: Span<UInt8>
  ) throws(JSON.SyntaxError) -> Int {
    guard let close = try quotes.next(in: text) else {
      throw JSON.SyntaxError(offset: open, problem: .unterminatedString)
    }
    return close &+ 1
  }

  /// How many elements there is room for at first.
  private static let fewElements = 16

  /// How many elements are read before the number of the others is estimated.
  private static let sampleCount = 1024

  /// Reserves room for as many elements as the rest of the text seems to have: growing step by step to a million of them
  /// takes 4 ms. Memory that stays unused is never touched, and the estimate is bounded.
  private mutating func reserve(for text: Int, asIn part: Int) {
    starts.reserveCapacity(min(text / max(1, part / Self.sampleCount), 1 << 21))
  }

  /// Whether a text is what stands between two items: a comma, with or without blanks. Before the first item, blanks.
  @inline(__always)
  private static func isSeparator(_ range: Range<Int>, in text: Span<UInt8>, isFirst: Bool) -> Bool {
    if range.count == 1, !isFirst { return text[range.lowerBound] == UInt8(ascii: ",") }
    return isSparseSeparator(range, in: text, isFirst: isFirst)
  }

  private static func isSparseSeparator(_ range: Range<Int>, in text: Span<UInt8>, isFirst: Bool) -> Bool {
    var commas = 0
    for at in range where !JSON.Scanner.isBlank(text[at]) {
      guard text[at] == UInt8(ascii: ",") else { return false }
      commas += 1
    }
    return commas == (isFirst ? 0 : 1)
  }
}

// MARK: - Several at once

extension FlatStretch {
  /// The length of a text that makes another thread worth its start.
  private static let worthAThread = 4 << 20

  /// In how many stretches to read a text: 102 MB take 48 ms in one and 26 ms in two.
  static func stretches(in text: Int) -> Int {
    // The number of cores is read from a file, which a short text does not need.
    text < 2 * worthAThread ? 1 : min(WorkerThreads.coreCount, text / worthAThread)
  }

  /// All strings of an array, whose text begins after the opening bracket.
  ///
  /// - Throws: A string that is malformed.
  static func all(of bytes: [UInt8], from open: Int, in stretches: Int) throws(JSON.SyntaxError) -> FlatStretch {
    guard stretches > 1 else { return try FlatStretch(of: bytes, from: open, to: .max) }
    var waiting = bounds(of: bytes, from: open, in: stretches).makeIterator()
    var read: [FlatStretch?] = []
    WorkerThreads.run(
      count: stretches, next: { waiting.next() },
      work: { start, limit in try? FlatStretch(of: bytes, from: start, to: limit) },
      deliver: { stretch in read.append(stretch) })
    // The first stretch does not begin at a guess: if it failed, so does the whole.
    guard var strings = read[0] else { return try FlatStretch(of: bytes, from: open, to: .max) }
    for case let stretch? in read.dropFirst() where stretch.start == strings.next { strings.append(stretch, in: bytes) }
    if let next = strings.next { strings.append(try FlatStretch(of: bytes, from: next, to: .max), in: bytes) }
    return strings
  }

  /// Where stretches of about the same length begin and end, as far as there is a guess.
  static func bounds(of bytes: [UInt8], from open: Int, in stretches: Int) -> [(start: Int, limit: Int)] {
    let step = max(1, (bytes.count - open) / stretches)
    var starts = [open]
    for offset in stride(from: open + step, to: bytes.count, by: step) where starts.count < stretches {
      guard let element = likelyElement(in: bytes, after: offset), element > starts[starts.count - 1] else { continue }
      starts.append(element)
    }
    return Array(zip(starts, starts.dropFirst() + [.max]))
  }

  private mutating func append(_ other: FlatStretch, in bytes: [UInt8]) {
    starts.append(other.starts)
    tags.add(other.tags, in: bytes)
    count += other.count
    (end, next) = (other.end, other.next)
    isASCII = isASCII && other.isASCII
  }

  /// How many bytes are searched for an element.
  private static let searchLength = 1 << 16

  /// Where an element seems to begin, if this text has tags that look like type names and values that do not.
  ///
  /// A string that begins with a capital letter is not JSON, so it is a tag; one that begins with a bracket or a quote is a
  /// value, and the next one is a tag. Other strings, `42` and `4Shop4UserV` among them, tell nothing.
  private static func likelyElement(in bytes: [UInt8], after offset: Int) -> Int? {
    let end = min(offset + searchLength, bytes.count)
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

// MARK: - Tags

/// The texts of the tags of a path, quotes included, each once.
///
/// A path of a million elements has a few types: this lists them during the scan, without decoding a tag.
struct DistinctTags: Sendable {
  /// Where each tag first begins and ends. Two arrays of integers, because the first array of ranges in a program costs as
  /// much, in metadata made at run time, as all the rest of a push.
  private var starts: [Int] = []
  private var ends: [Int] = []
  private var index = HashIndex()
  /// How many tags there is room for at first.
  private static let few = 8

  var count: Int { starts.count }

  /// The range in which a tag first occurs.
  @inline(__always)
  subscript(index: Int) -> Range<Int> { starts[index]..<ends[index] }

  /// Adds a tag that is not there yet.
  mutating func append(_ tag: Range<Int>, in bytes: [UInt8]) {
    if starts.isEmpty {
      starts.reserveCapacity(Self.few)
      ends.reserveCapacity(Self.few)
    }
    starts.append(tag.lowerBound)
    ends.append(tag.upperBound)
    index.add(at: starts.count - 1) { [starts, ends] in [Bytes.hash(of: bytes[starts[$0]..<ends[$0]])] }
  }

  /// Adds the tags of a later stretch of the text, unless they are there.
  mutating func add(_ later: DistinctTags, in bytes: [UInt8]) {
    for index in later.starts.indices where !holds(tagAt: later.starts[index], in: bytes) {
      append(later[index], in: bytes)
    }
  }

  /// Whether a tag is there.
  @inline(__always)
  func holds(_ tag: Range<Int>, in text: Span<UInt8>) -> Bool {
    position(ofTagAt: tag.lowerBound, in: text, end: tag.upperBound) != nil
  }

  /// Whether the tag that begins at an offset of a checked text is there.
  func holds(tagAt start: Int, in bytes: [UInt8]) -> Bool { index(ofTagAt: start, in: bytes) != nil }

  /// The index of the tag that begins at an offset of a checked text, if it is there.
  func index(ofTagAt start: Int, in bytes: [UInt8]) -> Int? {
    let text = bytes[...]
    return position(ofTagAt: start, in: text.span, end: JSON.Scanner.endOfCheckedString(bytes, from: start))
  }

  @inline(__always)
  private func position(ofTagAt start: Int, in text: Span<UInt8>, end: @autoclosure () -> Int) -> Int? {
    guard !index.hasTable else { return candidate(for: start..<end(), in: text) }
    // This is done for each element of a big path: the few tags are compared here, a sixth of its instructions fewer.
    for position in 0..<starts.count where isTag(at: position, in: text, from: start) { return position }
    return nil
  }

  private func candidate(for tag: Range<Int>, in text: Span<UInt8>) -> Int? {
    index.first(for: Bytes.hash(of: text.extracting(tag)), below: starts.count) {
      isTag(at: $0, in: text, from: tag.lowerBound)
    }
  }

  @inline(__always)
  private func isTag(at position: Int, in text: Span<UInt8>, from start: Int) -> Bool {
    let tag = starts[position]..<ends[position]
    return start &+ tag.count <= text.count && Bytes.areSame(text, tag, text, from: start)
  }
}
