// Random schemas with links, random URLs and paths: what `open` and `link` promise each other.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct LinkLawsTests {
  private static let members = [
    ("i", #"{"type": "integer"}"#), ("s", #"{"type": "string"}"#), ("b", #"{"type": "boolean"}"#),
    ("n", #"{"type": "number"}"#), ("c", #"{"enum": ["a", "x", "1"]}"#),
    ("u", #"{"type": "string", "format": "uuid"}"#),
    ("m", #"{"type": ["integer", "null"]}"#), ("e", #"{"anyOf": [{"const": "a"}, {"type": "integer"}]}"#),
  ]
  private static let words = ["a", "b", "x", "1"]
  private static let values = [
    "a", "x", "1", "-3", "0", "true", "false", "2.5", "1e2", "%20", "caf%C3%A9", "a%2Fb", "null", "a-1", "x-",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "%2E%2E", "..", "%zz", "", "+", "~", "%00",
  ]

  private static func one<Item>(of items: [Item], _ random: inout SplitMix64) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  private static func link(_ random: inout SplitMix64, of types: Range<Int>) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let member = one(of: members, &random).0
      text += "/"
      switch Int.random(in: 0..<8, using: &random) {
      case 0...3: text += one(of: words, &random)
      case 4, 5: text += "{\(member)}"
      case 6: text += "{T\(Int.random(in: types, using: &random)).\(member)}"
      default: text += "p-{\(member)}"
      }
    }
    if Bool.random(using: &random) { text += "?q={\(one(of: members, &random).0)}" }
    return text
  }

  private static func schema(_ random: inout SplitMix64) -> String {
    let properties = members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    let payload = "{\"type\": \"object\", \"properties\": {\(properties)}}"
    let count = Int.random(in: 2...6, using: &random)
    var links: [String] = []
    let entries = (0..<count).map { number in
      // Half of the links go on from another one.
      var text = link(&random, of: 0..<count)
      if let other = links.randomElement(using: &random), Bool.random(using: &random) {
        text = String(other.prefix { $0 != "?" }) + text
      }
      links.append(text)
      guard number.isMultiple(of: 3) else { return "\"T\(number)\": {\"payload\": \(payload), \"link\": \"\(text)\"}" }
      return "\"T\(number)\": {\"cases\": {\"k\": {\"payload\": \(payload), \"link\": \"\(text)\"}}}"
    }
    return "{\"destinations\": {\(entries.joined(separator: ", "))}}"
  }

  @Test func `every URL is opened or refused, and link gives back what open made`() throws {
    var random = SplitMix64(seed: 35)
    var (opened, written, ambiguous) = (0, 0, 0)
    let count = LawSize.count(40, full: 1500)
    for _ in 0..<count {
      let text = Self.schema(&random)
      let routes = LinkRoutes(try DestinationSchema(parsing: Array(text.utf8)))
      for _ in 0..<20 {
        var url = Bool.random(using: &random) ? "" : "app:/"
        // A URL that a link may match.
        let route = routes.routes.randomElement(using: &random)
        for segment in route?.segments ?? [] {
          url += "/"
          for part in segment.parts {
            if case .text(let text) = part {
              url += String(decoding: text, as: UTF8.self)
            } else {
              url += Self.one(of: Self.values, &random)
            }
          }
        }
        if Bool.random(using: &random) { url += "?q=\(Self.one(of: Self.values, &random))" }
        let path: LinkedPath
        do {
          path = try routes.path(for: url)
        } catch {
          guard case .ambiguous = error.detail else { continue }
          ambiguous += 1
          #expect(findings(onSchema: text).contains { $0.contains("[link-clash]") }, "\(url) of \(text)")
          continue
        }
        opened += 1
        guard let link = try? routes.url(for: NavPath(path.elements)) else { continue }
        written += 1
        #expect(link.difference == nil, "\(url) of \(text)")
        #expect(try routes.path(for: link.url).elements == path.elements, "\(url) of \(text)")
      }
    }
    #expect(opened > min(count, 100) && ambiguous * 10 > min(count, 100), "\(opened), \(ambiguous)")
    // A number is written as JSON has it, which may be what another link says.
    #expect(written * 100 > opened * 98, "\(written) of \(opened)")
  }

  @Test func `any text is a URL or is refused`() {
    var random = SplitMix64(seed: 36)
    let pieces = [
      "/", "//", ":", "?", "#", "&", "=", "%", "%4", "%41", "%C3", "é", "a", "app", "http", ".", "..", "+", "\u{7F}",
    ]
    for _ in 0..<LawSize.count(200, full: 20_000) {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in Self.one(of: pieces, &random) }.joined()
      do {
        let url = try LinkURL(text)
        for piece in url.readings.joined() {
          #expect(!piece.bytes.isEmpty && UTF8Check.firstInvalid(in: piece.bytes) == nil)
        }
      } catch {
        #expect((0...text.utf8.count).contains(error.offset))
      }
    }
  }
}
