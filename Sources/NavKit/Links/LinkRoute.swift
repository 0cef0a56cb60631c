// One link of a schema, compiled for matching against URLs and ranked among others; also for the tool, which compares and
// reviews links (LinkComparison, LinkClashes).

package struct LinkRoute: Sendable {
  package let node: Int
  package let number: Int
  package let text: String
  package let segments: [Segment]
  /// The optional query items; the fragment has no key.
  package let query: [(key: [UInt8]?, place: BoundMember)]

  /// Whether the last segment matches one or more segments.
  package var matchesRest: Bool { segments.last?.rest != nil }

  /// Whether the path of a URL with this number of segments may match.
  package func mayFit(_ count: Int) -> Bool { matchesRest ? count >= segments.count : count == segments.count }

  package struct BoundMember: Sendable {
    /// The node whose value or associated values contain the member.
    package var node: Int
    /// Whether the placeholder names the node.
    var isNamed = false
    package let member: String
    /// Whether a URL may have several texts for the member.
    var takesSeveral = false
    package var type: LinkMember
  }

  package enum Part: Sendable {
    case text([UInt8])
    case place(BoundMember)
  }

  package struct Segment: Sendable {
    package let parts: [Part]
    package let places: [BoundMember]
    /// The member that takes this segment and all that follow.
    let rest: BoundMember?

    /// The specificity: literal texts first, then texts with a placeholder, typed placeholders, untyped placeholders, the rest of
    /// the path; for equal kinds, the longer text first.
    package let rank: Rank

    package struct Rank: Hashable {
      let kind: Int
      private(set) var length: Int
    }

    init(_ parts: [Part]) {
      self.parts = parts
      places = parts.compactMap { if case .place(let place) = $0 { place } else { nil } }
      rest = places.first { $0.takesSeveral }
      var length = 0
      for case .text(let text) in parts { length += text.count }
      let isTyped = places.allSatisfy(\.type.isTyped)
      let kind = places.isEmpty ? 0 : (length > 0 ? 0 : 2) + (isTyped ? 1 : 2) + (rest == nil ? 0 : 2)
      rank = Rank(kind: kind, length: length)
    }
  }

  /// The part of a URL that a placeholder takes.
  struct Binding: Sendable {
    var place: BoundMember
    private(set) var texts: [ArraySlice<UInt8>]
    /// The approximate offset in the URL.
    var offset: Int
    /// The index of the segment; nil for the query.
    private(set) var segment: Int?
  }
}

extension LinkRoute.Segment {
  typealias Split = [(place: LinkRoute.BoundMember, text: ArraySlice<UInt8>)]

  /// The ways to split a segment of a URL among the placeholders: none if it does not match, two if it is ambiguous.
  func splits(of text: [UInt8]) -> [Split] {
    // The first or last part alone rules out most texts.
    if case .text(let first)? = parts.first, !text.starts(with: first) { return [] }
    if case .text(let last)? = parts.last, !text.suffix(last.count).elementsEqual(last) { return [] }
    var search = Search(parts: parts, text: text)
    search.visit(0, from: 0)
    return search.stepsLeft < 0 ? [[], []] : search.found
  }

  private struct Search {
    let parts: [LinkRoute.Part]
    let text: [UInt8]
    private(set) var stepsLeft = 100_000
    private(set) var bound: Split = []
    var found: [Split] = []

    /// Matches the parts from `part` on, recursing once per part; a segment of more than 512 parts matches nothing.
    mutating func visit(_ part: Int, from start: Int) {
      guard found.count < 2, stepsLeft >= 0, part < 512 else { return }
      stepsLeft -= 1
      guard part < parts.count else {
        if start == text.count { found.append(bound) }
        return
      }
      switch parts[part] {
      case .text(let literal):
        guard text[start...].starts(with: literal) else { return }
        visit(part + 1, from: start + literal.count)
      case .place(let place):
        // Parts alternate: a placeholder is followed by a text or nothing.
        guard part + 1 < parts.count, case .text(let next) = parts[part + 1] else {
          return take(place, start..<text.count, part)
        }
        // The last text is matched only at the end, wherever else it occurs.
        if part + 2 == parts.count { return take(place, start..<max(start, text.count - next.count), part) }
        for end in stride(from: start + 1, through: text.count - next.count, by: 1)
        where stepsLeft >= 0 && found.count < 2 {
          stepsLeft -= 1
          if text[end...].starts(with: next) { take(place, start..<end, part) }
        }
      }
    }

    private mutating func take(_ place: LinkRoute.BoundMember, _ range: Range<Int>, _ part: Int) {
      guard !range.isEmpty, place.type.accepts(text[range]) else { return }
      bound.append((place, text[range]))
      visit(part + 1, from: range.upperBound)
      bound.removeLast()
    }
  }
}

extension LinkRoute {
  /// The bindings of the placeholders in the path of a URL; nil if the path does not match.
  func bindings(_ pieces: ArraySlice<LinkURL.Piece>) throws(NavLinkError) -> [Binding]? {
    guard mayFit(pieces.count) else { return nil }
    var bindings: [Binding] = []
    var open: LinkURL.Piece?
    for (index, (segment, piece)) in zip(segments, pieces).enumerated() {
      if let place = segment.rest {
        let rest = pieces.dropFirst(index).map { $0.bytes[...] }
        let texts = place.type.isList ? rest : [Array(rest.joined(separator: "/".utf8))[...]]
        guard texts.allSatisfy(place.type.accepts) else { return nil }
        bindings.append(Binding(place: place, texts: texts, offset: piece.offset, segment: index))
        continue
      }
      let splits = segment.splits(of: piece.bytes)
      guard let split = splits.first else { return nil }
      if splits.count > 1 { open = open ?? piece }
      bindings += split.map { Binding(place: $0.place, texts: [$0.text], offset: piece.offset, segment: index) }
    }
    if let open {
      throw NavLinkError(open.offset, .severalSplits(link: text, String(decoding: open.bytes, as: UTF8.self)))
    }
    return bindings
  }

  /// Whether it is more specific than another link that matches the same path; nil if neither is.
  func isMoreSpecific(than other: LinkRoute) -> Bool? {
    for (mine, others) in zip(segments, other.segments) where mine.rank != others.rank {
      return (mine.rank.kind, -mine.rank.length) < (others.rank.kind, -others.rank.length)
    }
    return nil
  }
}
