// Clashes of links: two that match one URL.

extension LinkPattern {
  /// What a placeholder can stand for.
  enum Values: Sendable {
    /// Any text but an empty one.
    case any
    /// An integer: digits, perhaps with a minus before them.
    case digits
    /// A UUID, its letters capital or small.
    case uuid
    case choices([String])
  }

  /// The most spellings of a segment. Choices that would give more count as any text.
  private static let mostSpellings = 64

  fileprivate static func spellings(_ segment: LinkRoute.Segment) -> [[Symbol]] {
    segment.parts.reduce(into: [[]]) { spellings, part in
      let pieces: [[Symbol]] =
        switch part {
        case .text(let literal): [literal.map { .byte($0) }]
        case .place(let place):
          switch place.type.values {
          case .any: [[.one(digits: false), .many(digits: false)]]
          case .digits: [[.one(digits: true), .many(digits: true)]]
          case .uuid: [uuid]
          case .choices(let choices) where spellings.count * choices.count <= mostSpellings:
            choices.map { $0.utf8.map { .byte($0) } }
          case .choices: [[.one(digits: false), .many(digits: false)]]
          }
        }
      guard pieces.count == 1 else {
        spellings = spellings.flatMap { spelling in pieces.map { spelling + $0 } }
        return
      }
      // In place: a segment of many parts is not copied for each.
      for index in spellings.indices { spellings[index] += pieces[0] }
    }
  }

  /// The groups of a UUID: 8, 4, 4, 4 and 12 hexadecimal digits.
  private static let uuid = Array(
    [8, 4, 4, 4, 12].map { [Symbol](repeating: .hexadecimal, count: $0) }.joined(separator: [.byte(UInt8(ascii: "-"))]))

  /// A character of a segment, or any number of characters.
  enum Symbol: Sendable {
    case byte(UInt8)
    /// A digit, or a letter from A to F, capital or small.
    case hexadecimal
    case one(digits: Bool)
    case many(digits: Bool)

    func meets(_ other: Symbol) -> Bool {
      switch (self, other) {
      case (.byte(let left), .byte(let right)): left == right
      case (.byte(let byte), .one(let digits)), (.one(let digits), .byte(let byte)):
        // The first of some digits; it may be a minus.
        !digits || JSON.Scanner.isDigit(byte) || byte == UInt8(ascii: "-")
      case (.byte(let byte), .many(let digits)), (.many(let digits), .byte(let byte)):
        !digits || JSON.Scanner.isDigit(byte)
      case (.byte(let byte), .hexadecimal), (.hexadecimal, .byte(let byte)): Bytes.isHexDigit(byte)
      default: true
      }
    }

    var byte: UInt8? { if case .byte(let byte) = self { byte } else { nil } }
    var isMany: Bool { if case .many = self { true } else { false } }
  }
}

extension LinkPattern {
  /// A pattern of which it is known what its placeholders can stand for.
  struct Spelled: Sendable {
    let segments: [Segment]

    /// - Complexity: O(*n*) in the length of the link, times 64 where there are choices.
    init(_ route: LinkRoute) { segments = route.segments.map { Segment(LinkPattern.spellings($0)) } }

    /// Whether there is a path of a URL that both patterns match. Queries do not count, as a URL may leave them out.
    ///
    /// - Parameter steps: How many comparisons of symbols are left; the answer means nothing once it is below 0.
    func overlaps(_ other: Spelled, _ steps: inout Int) -> Bool {
      guard segments.count == other.segments.count else { return false }
      return zip(segments, other.segments).allSatisfy { $0.overlaps($1, &steps) }
    }

    /// What stands between two slashes, in all its spellings.
    struct Segment: Sendable {
      let spellings: [Spelling]

      init(_ spellings: [[Symbol]]) { self.spellings = spellings.map(Spelling.init) }

      func overlaps(_ other: Segment, _ steps: inout Int) -> Bool {
        spellings.contains { left in other.spellings.contains { left.overlaps($0, &steps) } }
      }
    }
  }

  struct Spelling: Sendable {
    let symbols: [Symbol]
    /// The text of a spelling without placeholders.
    private let literal: [UInt8]?

    init(_ symbols: [Symbol]) {
      self.symbols = symbols
      let bytes = symbols.compactMap(\.byte)
      literal = bytes.count == symbols.count ? bytes : nil
    }

    /// Whether there is a text that is spelled both ways.
    func overlaps(_ other: Spelling, _ steps: inout Int) -> Bool {
      if let literal, let otherLiteral = other.literal { return literal == otherLiteral }
      steps -= 1 + symbols.count * other.symbols.count
      return steps >= 0 && Spelling.meet(symbols, other.symbols)
    }

    /// Walks both at once, from every pair of symbols that one text can lead to.
    ///
    /// - Complexity: O(*n* × *m*) in the numbers of symbols.
    static func meet(_ left: [Symbol], _ right: [Symbol]) -> Bool {
      // The symbols of `right` that go with one of `left`, and with the next.
      var row = [Bool](repeating: false, count: right.count + 1)
      row[0] = true
      for l in 0...left.count {
        var next = [Bool](repeating: false, count: right.count + 1)
        for r in 0...right.count where row[r] {
          if l == left.count, r == right.count { return true }
          let isLeftMany = l < left.count && left[l].isMany
          let isRightMany = r < right.count && right[r].isMany
          let isMet = l < left.count && r < right.count && left[l].meets(right[r])
          if isRightMany || (isMet && isLeftMany) { row[r + 1] = true }
          if isLeftMany || (isMet && isRightMany) { next[r] = true }
          if isMet, !isLeftMany, !isRightMany { next[r + 1] = true }
        }
        row = next
      }
      return false
    }
  }
}
