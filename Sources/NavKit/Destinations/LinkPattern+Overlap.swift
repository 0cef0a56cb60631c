// Whether two links can match one URL.

extension LinkPattern {
  /// What a placeholder can stand for.
  enum Text: Sendable {
    /// Anything but nothing.
    case any
    case digits
    /// One of some texts.
    case choices([String])
  }

  /// Whether there is a path of a URL that both patterns match. Queries are no matter: a URL may leave them out.
  ///
  /// - Parameters:
  ///   - other: The other pattern.
  ///   - text: What a placeholder of this pattern can stand for.
  ///   - otherText: What a placeholder of the other one can.
  /// - Returns: False only where no path of a URL is matched by both.
  func overlaps(
    _ other: LinkPattern, _ text: (Part) -> Text, _ otherText: (Part) -> Text
  ) -> Bool {
    guard segments.count == other.segments.count else { return false }
    return zip(segments, other.segments).allSatisfy { left, right in
      let rights = Self.spellings(right, otherText)
      return Self.spellings(left, text).contains { left in rights.contains { Self.overlap(left, $0) } }
    }
  }

  /// One place of a segment: a character, or any number of them.
  private enum Step {
    case byte(UInt8)
    case one(digits: Bool)
    case many(digits: Bool)

    func meets(_ other: Step) -> Bool {
      switch (self, other) {
      case (.byte(let left), .byte(let right)): left == right
      case (.byte(let byte), .one(let digits)), (.byte(let byte), .many(let digits)),
        (.one(let digits), .byte(let byte)), (.many(let digits), .byte(let byte)):
        !digits || JSON.Scanner.isDigit(byte)
      default: true
      }
    }

    var isMany: Bool { if case .many = self { true } else { false } }
  }

  /// A segment with more spellings than this counts as anything, where it has choices.
  private static let mostSpellings = 64

  private static func spellings(_ segment: [Part], _ text: (Part) -> Text) -> [[Step]] {
    segment.reduce(into: [[]]) { spellings, part in
      let pieces: [[Step]] =
        switch part {
        case .text(let literal): [literal.utf8.map { .byte($0) }]
        case .member:
          switch text(part) {
          case .any: [[.one(digits: false), .many(digits: false)]]
          case .digits: [[.one(digits: true), .many(digits: true)]]
          case .choices(let choices) where spellings.count * choices.count <= mostSpellings:
            choices.map { $0.utf8.map { .byte($0) } }
          case .choices: [[.one(digits: false), .many(digits: false)]]
          }
        }
      spellings = spellings.flatMap { spelling in pieces.map { spelling + $0 } }
    }
  }

  /// Walks both at once, from every pair of places that one text can lead to.
  private static func overlap(_ left: [Step], _ right: [Step]) -> Bool {
    var seen: Set<Int> = [0]
    var waiting = [(0, 0)]
    let visit = { (l: Int, r: Int) in
      if seen.insert(l * (right.count + 1) + r).inserted { waiting.append((l, r)) }
    }
    while let (l, r) = waiting.popLast() {
      if l == left.count, r == right.count { return true }
      if l < left.count, left[l].isMany { visit(l + 1, r) }
      if r < right.count, right[r].isMany { visit(l, r + 1) }
      guard l < left.count, r < right.count, left[l].meets(right[r]) else { continue }
      visit(left[l].isMany ? l : l + 1, right[r].isMany ? r : r + 1)
    }
    return false
  }
}
