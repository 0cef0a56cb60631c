// Clashes of links, compared with a check of all pairs; bounded time for many links, and links that cannot all be compared.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct LinkClashesTests {
  typealias Symbol = LinkPattern.Symbol

  /// The schemas of the placeholders in the random patterns.
  private static let texts = [
    "any": #"{"type": "string"}"#, "digits": #"{"type": "integer"}"#, "word": #"{"enum": ["a", "ab", "b1"]}"#,
    "flag": #"{"enum": [1, 12]}"#, "none": #"{"type": "null"}"#, "uuid": #"{"type": "string", "format": "uuid"}"#,
  ]

  /// The links of a schema, each to its own destination; `{choice}` is one of eight words that no other link has.
  private static func routes(_ links: [String]) throws -> [LinkRoute] {
    let members = texts.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ", ")
    let destinations = links.enumerated().map { number, link in
      let words = (0..<8).map { "\"\($0)-\(number)-\($0)\"" }.joined(separator: ", ")
      let choice = "\"choice\": {\"enum\": [\(words)]}"
      return "\"T\(number)\": {\"payload\": {\"properties\": {\(members), \(choice)}}, \"link\": \"\(link)\"}"
    }
    let text = "{\"destinations\": {\(destinations.joined(separator: ", "))}}"
    return LinkRoutes(try DestinationSchema(parsing: Array(text.utf8))).routes
  }

  @Test(arguments: [3, 12, 40])
  func `each link clashes with the first of all pairs`(count: Int) throws {
    var random = SplitMix64(seed: UInt64(count))
    for _ in 0..<(LawSize.count(80, full: 2000) / count) {
      let routes = try Self.routes((0..<count).map { _ in Self.pattern(&random) })
      let want = routes.indices.map { link in routes[..<link].firstIndex { Self.clash($0, routes[link]) } }
      let found = LinkClashes.first(of: routes)
      #expect(found.clashes == want)
      #expect(found.isComplete)
    }
  }

  @Test(.timeLimit(.minutes(10)), arguments: ["/a#/{id}", "/shop/a#", "/p#-{id}", "/{id}-p#", "/{x}/c#", "/a/{id}"])
  func `many links are compared in bounded time`(pattern: String) {
    let links = (0..<LawSize.count(50, full: 2000)).map { number in
      "\"T\(number)\": {\"link\": \"\(pattern.split(separator: "#").joined(separator: "\(number)"))"
        + "\(pattern.utf8.last == UInt8(ascii: "#") ? "\(number)" : "")\"}"
    }
    let found = DestinationSchema.reviewed(Array("{\"destinations\": {\(links.joined(separator: ","))}}".utf8)).findings
    #expect(found.count == (pattern.utf8.contains(UInt8(ascii: "#")) ? 0 : links.count - 1))
  }

  @Test func `links that cannot all be compared are reported`() throws {
    // Neither the start nor the end distinguishes them.
    let links = [String](repeating: "/{digits}x{choice}x{digits}", count: LawSize.count(12, full: 1000))
    let routes = try Self.routes(links)
    guard !LawSize.isFull else {
      #expect(!LinkClashes.first(of: routes).isComplete)
      return
    }
    // Two links have 64 pairs of spellings, each of about fifty steps.
    #expect(LinkClashes.first(of: routes).isComplete)
    #expect(!LinkClashes.first(of: routes, mostSteps: 100_000).isComplete)
  }

  @Test(arguments: ["/{choice}", "/{choice}/{choice}", "/{choice}/{any}", "/{digits}/{choice}"])
  func `many links that differ only in the choices of a placeholder are compared`(link: String) throws {
    let found = LinkClashes.first(of: try Self.routes([String](repeating: link, count: LawSize.count(15, full: 200))))
    #expect(found.isComplete)
    #expect(found.clashes.allSatisfy { $0 == nil })
  }

  // MARK: All pairs

  private static func clash(_ left: LinkRoute, _ right: LinkRoute) -> Bool {
    left.segments.count == right.segments.count && left.isMoreSpecific(than: right) == nil
      && zip(left.segments.map(LinkPattern.spellings), right.segments.map(LinkPattern.spellings)).allSatisfy {
        left, right in left.contains { left in right.contains { meet(left[...], $0[...]) } }
      }
  }

  /// The definition: the remaining symbols of both can be one text.
  private static func meet(_ left: ArraySlice<Symbol>, _ right: ArraySlice<Symbol>) -> Bool {
    guard let first = left.first, let other = right.first else {
      return left.allSatisfy(\.isMany) && right.allSatisfy(\.isMany)
    }
    if first.isMany, meet(left.dropFirst(), right) { return true }
    if other.isMany, meet(left, right.dropFirst()) { return true }
    guard first.meets(other), !(first.isMany && other.isMany) else { return false }
    return meet(first.isMany ? left : left.dropFirst(), other.isMany ? right : right.dropFirst())
  }

  private static func pattern(_ random: inout SplitMix64) -> String {
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
