// Clashes of links, two links that match one URL, for `SchemaReview`; found by spellings of segments (`LinkPattern.Symbol`).

import NavKit

enum LinkClashes {
  /// The limit of symbol comparisons for a schema, about one second; the links of an app need a few thousand.
  private static let mostSteps = 100_000_000

  /// For each link, the index of the first clash: among the earlier links that are as specific, one that can match the same URL.
  ///
  /// - Parameter host: 1 for the first of all links that match the same URL without its first segment, the host:
  ///   `myapp://users/7` matches `/users/{id}`, and `/{slug}` without its host.
  /// - Returns: The indices, and whether all links were compared within the limit.
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
          // If both match any URL, they match one with this many segments.
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
  /// The maximum of spellings of a segment; more choices count as any text.
  private static let mostSpellings = 64

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
      // In place, so that a segment of many parts is not copied for each.
      for index in spellings.indices { spellings[index] += pieces[0] }
    }
  }

  private static let uuid = Array(
    [8, 4, 4, 4, 12].map { [Symbol](repeating: .hexadecimal, count: $0) }.joined(separator: [.byte(UInt8(ascii: "-"))]))

  /// A character of a segment, or any number of characters.
  enum Symbol: Hashable, Sendable {
    case byte(UInt8)
    /// A digit or a letter from A to F, in either case.
    case hexadecimal
    case one(digits: Bool)
    case many(digits: Bool)

    func meets(_ other: Symbol) -> Bool {
      switch (self, other) {
      case (.byte(let left), .byte(let right)): left == right
      case (.byte(let byte), .one(let digits)), (.one(let digits), .byte(let byte)):
        // The first character of a number may be a minus sign.
        !digits || Bytes.isDigit(byte) || byte == UInt8(ascii: "-")
      case (.byte(let byte), .many(let digits)), (.many(let digits), .byte(let byte)):
        !digits || Bytes.isDigit(byte)
      case (.byte(let byte), .hexadecimal), (.hexadecimal, .byte(let byte)): Bytes.isHexDigit(byte)
      default: true
      }
    }

    var isByte: Bool { if case .byte = self { true } else { false } }
    var isMany: Bool { if case .many = self { true } else { false } }
  }

  /// Whether a URL's path can match both patterns, given the spellings of their segments. The last segment stands for all
  /// remaining ones of the other pattern. Queries do not count, because a URL may omit them.
  ///
  /// - Parameters:
  ///   - host: The number of segments that the second pattern lacks, for a path without its host.
  ///   - steps: The remaining comparisons; the result is meaningless if it gets below 0.
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

  /// Walks both patterns at once, through every pair of symbols that a common text can reach.
  private static func meet(_ left: [Symbol], _ right: [Symbol]) -> Bool {
    // The symbols of `right` reachable with the current symbol of `left`, and with the next one.
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
