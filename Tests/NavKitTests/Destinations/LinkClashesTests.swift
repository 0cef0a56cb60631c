// Links are held against few others; the result must be that of holding every two against each other.

import Testing

@testable import NavKit

struct LinkClashesTests {
  typealias Symbol = LinkPattern.Symbol

  /// What the placeholders of the random patterns can stand for.
  private static let texts: [String: LinkPattern.Values] = [
    "any": .any, "digits": .digits, "word": .choices(["a", "ab", "b1"]), "flag": .choices(["1", "12"]),
    "none": .choices([]), "uuid": .uuid,
  ]

  @Test(arguments: [3, 12, 40, 200])
  func `each link clashes with the first of all pairs`(count: Int) throws {
    var random = SeededGenerator(seed: UInt64(count))
    for _ in 0..<(LawSize.count(600, full: 2000) / count) {
      let patterns = try (0..<count).map { _ in try LinkPattern(Self.pattern(&random)) }
      let links = patterns.map { $0.spelled { member, _ in Self.texts[member] ?? .any } }
      let want = links.indices.map { link in links[..<link].firstIndex { Self.clash($0, links[link]) } }
      let found = LinkClashes.first(of: links)
      #expect(found.clashes == want)
      #expect(found.isComplete)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["/a#/{id}", "/shop/a#", "/p#-{id}", "/{id}-p#", "/{x}/c#", "/a/{id}"])
  func `many links are looked at in bounded time`(pattern: String) {
    let links = (0..<LawSize.count(500, full: 2000)).map { number in
      "\"T\(number)\": {\"link\": \"\(pattern.split(separator: "#").joined(separator: "\(number)"))"
        + "\(pattern.utf8.last == UInt8(ascii: "#") ? "\(number)" : "")\"}"
    }
    let found = DestinationSchema.findings(inText: Array("{\"destinations\": {\(links.joined(separator: ","))}}".utf8))
    #expect(found.count == (pattern.utf8.contains(UInt8(ascii: "#")) ? 0 : links.count - 1))
  }

  @Test(
    .timeLimit(.minutes(10)),
    arguments: [("{digits}x{choice}x{digits}", 2000), (String(repeating: "{any}x{digits}1", count: 8000), 3)])
  func `links that cannot all be compared are reported`(link: String, count: Int) throws {
    // Neither how they begin nor how they end tells them apart.
    #expect(try !Self.clashes(of: "/\(link)", count).isComplete)
  }

  @Test(
    .timeLimit(.minutes(10)), arguments: ["/{choice}", "/{choice}/{choice}", "/{choice}/{any}", "/{digits}/{choice}"])
  func `many links that only the choices of a placeholder tell apart are compared`(link: String) throws {
    let found = try Self.clashes(of: link, LawSize.count(1000, full: 4000))
    #expect(found.isComplete)
    #expect(found.clashes.allSatisfy { $0 == nil })
  }

  /// Links of one pattern, each with its own choices for a member, which begin and end differently.
  private static func clashes(of link: String, _ count: Int) throws -> (clashes: [Int?], isComplete: Bool) {
    let pattern = try LinkPattern(link)
    let links = (0..<count).map { number in
      pattern.spelled { member, _ in
        member == "choice" ? .choices((0..<8).map { "\($0)-\(number)-\($0)" }) : texts[member] ?? .any
      }
    }
    return LinkClashes.first(of: links)
  }

  // MARK: All pairs

  private static func clash(_ left: LinkPattern.Spelled, _ right: LinkPattern.Spelled) -> Bool {
    left.segments.count == right.segments.count
      && zip(left.segments, right.segments).allSatisfy { left, right in
        left.spellings.contains { left in right.spellings.contains { meet(left.symbols[...], $0.symbols[...]) } }
      }
  }

  /// By the definition: what is left of both is one text.
  private static func meet(_ left: ArraySlice<Symbol>, _ right: ArraySlice<Symbol>) -> Bool {
    guard let first = left.first, let other = right.first else {
      return left.allSatisfy(\.isMany) && right.allSatisfy(\.isMany)
    }
    if first.isMany, meet(left.dropFirst(), right) { return true }
    if other.isMany, meet(left, right.dropFirst()) { return true }
    guard first.meets(other), !(first.isMany && other.isMany) else { return false }
    return meet(first.isMany ? left : left.dropFirst(), other.isMany ? right : right.dropFirst())
  }

  private static func pattern(_ random: inout SeededGenerator) -> String {
    let segments = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      let words = ["", "a", "b", "ab", "1", "12", "-"]
      let members = texts.keys.sorted() + ["any", "any", "digits"]
      var segment = words.randomElement(using: &random) ?? ""
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        segment += "{\(members.randomElement(using: &random) ?? "")}"
        segment += words.dropFirst().randomElement(using: &random) ?? ""
      }
      if Bool.random(using: &random) { segment += "{any}" }
      return segment.isEmpty ? "a" : segment
    }
    return "/" + segments.joined(separator: "/")
  }
}
