// The quick check for whole files: one after the other with the same tables, and a long one in parts.

/// The quick check of one thread, kept from one file to the next as long as the schema is the same.
package struct KeptGlance {
  private var schema: DestinationSchema?
  private var glance: PathGlance?

  /// How many threads may look at a file.
  private let threads: Int

  /// - Parameter threads: How many threads may look at a long file.
  package init(threads: Int) { self.threads = threads }

  /// Whether a text is a valid path; false if it is left to the validator.
  package mutating func isFine(_ text: [UInt8], for validator: PathValidator, _ coverage: PathValidator.Coverage)
    -> Bool
  {
    guard case .all = coverage, let wanted = validator.schema else { return false }
    if schema.map({ !$0.isSame(as: wanted) }) ?? true {
      schema = wanted
      glance = PathGlance(validator, coverage)
    }
    guard glance != nil else { return false }
    guard UTF8Check.firstInvalid(in: text) == nil else { return false }
    let parts = min(threads, FlatStretch.stretches(in: text.count))
    if parts > 1 { return isFine(text, in: parts, validator, coverage) }
    return glance?.endOfPath(from: 0, of: text, isLine: false) == text.count
  }

  // MARK: Long files

  /// The same for a long text, by several threads: 102 MB take 0.51 s in one part and 0.35 s in two.
  ///
  /// Where a part begins is a guess. It was right if the part before it ends there.
  func isFine(
    _ text: [UInt8], in parts: Int, _ validator: PathValidator, _ coverage: PathValidator.Coverage
  ) -> Bool {
    guard let open = text.firstIndex(where: { !JSON.Scanner.isBlank($0) }), text[open] == UInt8(ascii: "["),
      let first = text[(open + 1)...].firstIndex(where: { !JSON.Scanner.isBlank($0) })
    else { return false }
    var waiting = FlatStretch.bounds(of: text, from: first, in: parts).makeIterator()
    var order: OrderGlance?
    var isFine = true
    WorkerThreads.run(
      count: parts, next: { waiting.next() },
      work: { start, limit in
        var glance = PathGlance(validator, coverage)
        return glance?.order(from: start, to: limit == .max ? nil : limit, in: text)
      },
      deliver: { (part: OrderGlance?) in
        guard isFine, let part else {
          isFine = false
          return
        }
        if order == nil { order = part } else { isFine = order?.add(part) == true }
      })
    return isFine && order?.mayEnd() == true
  }
}

extension PathGlance {
  /// The order of the elements of a part of a path, which begins with one and ends before another or, without a limit, with
  /// the text; nil unless they are valid.
  fileprivate mutating func order(from start: Int, to limit: Int?, in bytes: [UInt8]) -> OrderGlance? {
    let slice = bytes[...]
    let text = slice.span
    guard let end = endOfElements(from: start, to: limit, text, bytes) else { return nil }
    guard limit != nil || values.tokens.skipBlank(text, from: end + 1) == text.count else { return nil }
    return order
  }
}
