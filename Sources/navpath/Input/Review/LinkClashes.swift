// Clashes of links: two that match one URL.

import NavKit

enum LinkClashes {
  /// The most comparisons of symbols for a schema, about a second's worth; the links of an app need a few thousand.
  private static let mostSteps = 100_000_000

  /// The index of the first link that each link clashes with, among the earlier ones that are as specific: one URL can match both.
  ///
  /// - Parameter host: 1 for the first of all links that match the same URL without its first segment, the host:
  ///   `myapp://users/7` is `/users/{id}`, and `/{slug}` without its host.
  /// - Returns: The indices, and whether all links were compared within the limit of steps.
  static func first(
    of routes: [LinkRoute], host: Int = 0, mostSteps: Int = mostSteps
  ) -> (clashes: [Int?], isComplete: Bool) {
    var steps = mostSteps
    let links = routes.map { $0.segments.map(LinkPattern.spellings) }
    let groups = Dictionary(grouping: routes.indices) { host > 0 ? [] : routes[$0].segments.map(\.rank) }
    var clashes = [Int?](repeating: nil, count: routes.count)
    for group in groups.values {
      for (place, index) in group.enumerated() {
        let (link, others) = (routes[index], host > 0 ? group[...] : group[..<place])
        clashes[index] = others.first { number in
          let other = routes[number]
          // A URL of this many segments fits both, if any does.
          let count = max(link.segments.count, other.segments.count + host)
          guard steps >= 0, other.segments.count >= host, link.mayFit(count), other.mayFit(count - host) else {
            return false
          }
          steps -= host
          return LinkPattern.overlap(links[index], links[number], host: host, &steps)
        }
      }
    }
    return (clashes, isComplete: steps >= 0)
  }
}

extension LinkPattern {
  /// The most spellings of a segment. Choices that would give more count as any text.
  private static let mostSpellings = 64

  /// What stands between two slashes, in all its spellings.
  static func spellings(_ segment: LinkRoute.Segment) -> [[Symbol]] {
    segment.parts.reduce(into: [[]]) { spellings, part in
      let pieces: [[Symbol]]
      switch part {
      case .text(let literal): pieces = [literal.map { .byte($0) }]
      case .place(let place):
        let choices = place.type.choices
        let digits = choices == nil && place.type.isInteger
        pieces =
          if let choices, spellings.count * choices.count <= mostSpellings {
            choices.map { $0.utf8.map { .byte($0) } }
          } else if choices == nil, place.type.isUUID { [uuid] } else {
            [[.one(digits: digits), .many(digits: digits)]]
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
  enum Symbol: Hashable, Sendable {
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
        !digits || Bytes.isDigit(byte) || byte == UInt8(ascii: "-")
      case (.byte(let byte), .many(let digits)), (.many(let digits), .byte(let byte)):
        !digits || Bytes.isDigit(byte)
      case (.byte(let byte), .hexadecimal), (.hexadecimal, .byte(let byte)): PercentEncoding.digit(byte) != nil
      default: true
      }
    }

    var isByte: Bool { if case .byte = self { true } else { false } }
    var isMany: Bool { if case .many = self { true } else { false } }
  }

  /// Whether there is a path of a URL that both patterns match, given the spellings of their segments, of which the last stands
  /// for all that the other one has more. Queries do not count, as a URL may leave them out.
  ///
  /// - Parameters:
  ///   - host: How many segments the second pattern does not have, as the path without its host does not.
  ///   - steps: How many comparisons of symbols are left; the answer means nothing once it is below 0.
  static func overlap(_ left: [[[Symbol]]], _ right: [[[Symbol]]], host: Int = 0, _ steps: inout Int) -> Bool {
    (host..<max(left.count, right.count + host)).allSatisfy { index in
      let rights = right[min(index - host, right.count - 1)]
      return left[min(index, left.count - 1)].contains { left in rights.contains { overlap(left, $0, &steps) } }
    }
  }

  private static func overlap(_ left: [Symbol], _ right: [Symbol], _ steps: inout Int) -> Bool {
    if left.allSatisfy(\.isByte), right.allSatisfy(\.isByte) { return left == right }
    steps -= 1 + left.count * right.count
    return steps >= 0 && meet(left, right)
  }

  /// Walks both at once, from every pair of symbols that one text can lead to.
  private static func meet(_ left: [Symbol], _ right: [Symbol]) -> Bool {
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
