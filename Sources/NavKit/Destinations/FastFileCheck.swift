// The fast check for whole files: one after the other with the same tables, and a long one in parts.

/// The fast check of one thread, kept from one file to the next as long as the schema is the same.
package struct FastFileCheck {
  /// The schema of the last file.
  private var schema: DestinationSchema?
  /// The check for that schema; nil before it is made, and if the schema has none.
  private var fast: FastPathCheck?
  /// Whether the check for that schema was asked for.
  private var isMade = false

  /// How many threads may look at a file.
  private let threads: Int

  /// The shortest text that makes the check at once: making it costs as much as the validator's walk along 4.5 KB, so a
  /// shorter one is left to the validator unless another file with the same schema came before.
  private static let leastForFirst = 8192

  /// - Parameter threads: How many threads may look at a long file.
  package init(threads: Int) { self.threads = threads }

  /// Whether a text is a valid path; false if it is left to the validator.
  package mutating func passes(_ text: [UInt8], for validator: PathValidator, _ coverage: PathValidator.Coverage)
    -> Bool
  {
    guard case .all = coverage, let wanted = validator.schema else { return false }
    let isSame = schema.map { $0.isSame(as: wanted) } ?? false
    if !isSame { (schema, fast, isMade) = (wanted, nil, false) }
    guard isSame || text.count >= Self.leastForFirst else { return false }
    if !isMade { (fast, isMade) = (FastPathCheck(validator, coverage), true) }
    guard fast != nil, UTF8Check.firstInvalid(in: text) == nil else { return false }
    let parts = min(threads, FlatStretch.stretches(in: text.count))
    if parts > 1 { return passes(text, in: parts, validator, coverage) }
    return fast?.endOfPath(from: 0, of: text, isLine: false) == text.count
  }

  // MARK: Long files

  /// The same for a long text, by several threads: 102 MB take 0.51 s in one part and 0.35 s in two.
  ///
  /// Where a part begins is a guess. It was right if the part before it ends there.
  func passes(
    _ text: [UInt8], in parts: Int, _ validator: PathValidator, _ coverage: PathValidator.Coverage
  ) -> Bool {
    guard let open = text.firstIndex(where: { !JSON.Scanner.isBlank($0) }), text[open] == UInt8(ascii: "["),
      let first = text[(open + 1)...].firstIndex(where: { !JSON.Scanner.isBlank($0) })
    else { return false }
    var waiting = FlatStretch.bounds(of: text, from: first, in: parts).makeIterator()
    var order: FastOrderCheck?
    var isValid = true
    WorkerThreads.run(
      count: parts, next: { waiting.next() },
      work: { start, limit in
        var fast = FastPathCheck(validator, coverage)
        return fast?.order(from: start, to: limit == .max ? nil : limit, in: text)
      },
      deliver: { (part: FastOrderCheck?) in
        guard isValid, let part else {
          isValid = false
          return
        }
        if order == nil { order = part } else { isValid = order?.add(part) == true }
      })
    return isValid && order?.mayEnd() == true
  }
}

extension FastPathCheck {
  /// The order of the elements of a part of a path, which begins with one and ends before another or, without a limit, with
  /// the text; nil unless they are valid.
  fileprivate mutating func order(from start: Int, to limit: Int?, in bytes: [UInt8]) -> FastOrderCheck? {
    let slice = bytes[...]
    let text = slice.span
    guard let end = endOfElements(from: start, to: limit, text, bytes) else { return nil }
    guard limit != nil || skipBlank(text, from: end + 1) == text.count else { return nil }
    return order
  }
}
