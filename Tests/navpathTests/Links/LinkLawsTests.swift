// Random schemas with links, random URLs and paths: `open` and `link` undo each other, and any text is a URL or refused.
// `LinkColumnsTests` uses the random schemas, URLs and values too.

import Testing

@testable import NavKit
@testable import TestSupport
@testable import navpath

struct LinkLawsTests {
  private static let scalars = [
    ("i", #"{"type": "integer"}"#), ("s", #"{"type": "string"}"#), ("b", #"{"type": "boolean"}"#),
    ("n", #"{"type": "number"}"#), ("c", #"{"enum": ["a", "x", "1"]}"#),
    ("u", #"{"type": "string", "format": "uuid"}"#),
    ("m", #"{"type": ["integer", "null"]}"#), ("e", #"{"anyOf": [{"const": "a"}, {"type": "integer"}]}"#),
    ("d", #"{"type": "string", "default": "a"}"#), ("z", #"{"type": ["integer", "null"], "default": null}"#),
  ]
  private static let lists = [
    ("l", #"{"type": "array", "items": {"type": "integer"}}"#),
    ("t", #"{"type": ["array", "null"], "items": {"type": "string"}, "default": []}"#),
  ]
  static let members = scalars + lists
  /// Destinations whose values are not objects.
  static let plain = ["Swift.Int", "Swift.String", "Foundation.UUID", "Tab"]
  private static let words = ["a", "b", "x", "1"]
  private static let texts = [
    "a", "x", "1", "-3", "0", "true", "false", "2.5", "1e2", "1.0", "%20", "caf%C3%A9", "a%2Fb", "null", "a-1", "x-",
    "E621E1F8-C36C-495A-93FC-0C247A3E6E5F", "%2E%2E", "..", "%zz", "", "+", "~", "%00",
  ]
  /// Values of members, as JSON texts.
  static let values = [
    #""a""#, #""x""#, "1", #""1""#, "-3", "1.0", "2.5", "true", "null", #""""#, #"" /é?#&=+%""#, #""..""#, "[]",
    "[1,2]", #"["a","b/c",""]"#, #""E621E1F8-C36C-495A-93FC-0C247A3E6E5F""#, "9007199254740993", "1e300", "{}",
  ]

  static func one<Item>(of items: [Item], _ random: inout SplitMix64) -> Item {
    items[Int.random(in: items.indices, using: &random)]
  }

  /// A random link with placeholders of these destinations; those in `plain` have no members.
  private static func link(_ random: inout SplitMix64, of types: Range<Int>, isPlain: Bool) -> String {
    var text = ""
    let member = { (members: [(String, String)], random: inout SplitMix64) in isPlain ? "" : one(of: members, &random).0
    }
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      text += "/"
      switch Int.random(in: 0..<9, using: &random) {
      case 0...3: text += one(of: words, &random)
      case 4, 5: text += "{\(member(scalars, &random))}"
      case 6: text += "{T\(Int.random(in: types, using: &random)).\(one(of: scalars, &random).0)}"
      case 7: text += "{\(one(of: plain, &random)).}"
      default: text += "p-{\(member(scalars, &random))}"
      }
    }
    if Int.random(in: 0..<6, using: &random) == 0 {
      text += "/{\(isPlain ? "" : one(of: [("s", ""), ("d", "")] + lists, &random).0)...}"
    }
    if Bool.random(using: &random), !isPlain { text += "?q={\(member(members, &random))}" }
    if Int.random(in: 0..<4, using: &random) == 0, !isPlain { text += "#{\(member(scalars, &random))}" }
    return text
  }

  /// - Parameter rest: The schema's other members, after a comma.
  static func schema(_ random: inout SplitMix64, rest: (Int) -> String = { _ in "" }) -> String {
    let properties = members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ")
    let payload = "{\"type\": \"object\", \"properties\": {\(properties)}}"
    let count = Int.random(in: 2...6, using: &random)
    var links: [String] = []
    func texts(isPlain: Bool = false) -> String {
      let texts = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        // Half of the links extend another one.
        var text = link(&random, of: 0..<count, isPlain: isPlain)
        if let other = links.randomElement(using: &random), Bool.random(using: &random) {
          let segments = other.prefix { !"?#".contains($0) }.split(separator: "/").filter { !$0.hasSuffix("...}") }
          if !isPlain { text = segments.map { "/" + $0 }.joined() + text }
        }
        if !isPlain { links.append(text) }
        return "\"\(text)\""
      }
      return "[\(texts.joined(separator: ", "))]"
    }
    var entries = (0..<count).map { number in
      let links = texts()
      guard number.isMultiple(of: 3) else { return "\"T\(number)\": {\"payload\": \(payload), \"link\": \(links)}" }
      return "\"T\(number)\": {\"cases\": {\"k\": {\"payload\": \(payload), \"link\": \(links)}}}"
    }
    for type in plain {
      let cases = type == "Tab" ? "\"cases\": {\"a\": {\"raw\": \"a\"}, \"b\": {\"raw\": \"x\"}}, " : ""
      entries.append("\"\(type)\": {\(cases)\"link\": \(texts(isPlain: true))}")
    }
    let host = one(of: ["", "\"host\": \"segment\"", "\"host\": \"ignored\""], &random)
    return "{\"destinations\": {\(entries.joined(separator: ", "))}, \"links\": {\(host)}\(rest(count))}"
  }

  /// A random URL that the link may match.
  static func url(_ route: LinkRoute, _ random: inout SplitMix64) -> String {
    var url = one(of: ["", "", "app:/", "app://a", "https://x.example"], &random)
    for segment in route.segments {
      url += "/"
      for part in segment.parts {
        if case .text(let text) = part {
          url += String(decoding: text, as: UTF8.self)
        } else {
          url += one(of: texts, &random)
        }
      }
    }
    if route.matchesRest {
      url += String(repeating: "/" + one(of: texts, &random), count: Int.random(in: 0...2, using: &random))
    }
    for index in 0..<Int.random(in: 0...2, using: &random) {
      url += "\(index == 0 ? "?" : "&")q=\(one(of: texts, &random))"
    }
    if Int.random(in: 0..<4, using: &random) == 0 { url += "#\(one(of: texts, &random))" }
    return url
  }

  @Test func `every URL is opened or refused, and link gives a URL of the opened path`() throws {
    var random = SplitMix64(seed: 35)
    var (opened, written, ambiguous, hosts) = (0, 0, 0, 0)
    let count = LawSize.count(40, full: 5000)
    for _ in 0..<count {
      let text = Self.schema(&random)
      let routes = LinkRoutes(try DestinationSchema(parsing: Array(text.utf8)))
      #expect(routes.faults.isEmpty)
      var found: [String]?
      for _ in 0..<20 {
        guard let route = routes.routes.randomElement(using: &random) else { continue }
        let url = Self.url(route, &random)
        let path: LinkedPath
        do {
          path = try routes.path(for: url)
        } catch {
          let rule: String
          switch error.detail {
          case .ambiguous: (rule, ambiguous) = ("[link-clash]", ambiguous + 1)
          case .ambiguousHost: (rule, hosts) = ("[link-host]", hosts + 1)
          default: continue
          }
          found = found ?? findings(onSchema: text)
          #expect(found?.contains { $0.contains(rule) } ?? false, "\(url) of \(text)")
          continue
        }
        opened += 1
        // Of all links that match some reading of the URL, it is more specific than every other.
        let fitting = try LinkURL(url, host: routes.schema.linkHost).readings.flatMap { pieces in
          routes.routes.filter { route in
            do { return try route.bindings(pieces[...]) != nil } catch { return true }
          }
        }
        let screen = try #require(
          fitting.first { $0.text == path.link && routes.schema.nodes[$0.node].type == path.type })
        for other in fitting where other.node != screen.node || other.number != screen.number {
          #expect(screen.isMoreSpecific(than: other) == true, "\(url): \(other.text) of \(text)")
        }
        let link: WrittenLink
        do {
          link = try routes.url(for: NavPath(path.elements), base: Self.one(of: ["", "app://", "https://x"], &random))
        } catch {
          // Another link is as specific as the expected one.
          found = found ?? findings(onSchema: text)
          #expect(found?.contains { $0.contains("[link-clash]") } ?? false, "\(url): \(error.message)\n\(text)")
          continue
        }
        written += 1
        #expect(link.difference == nil, "\(url), \(link.url) of \(text)")
        #expect(try routes.path(for: link.url).elements == path.elements, "\(url) of \(text)")
      }
    }
    if LawSize.isFull { print("opened \(opened), written \(written), ambiguous \(ambiguous), by the host \(hosts)") }
    #expect(opened > min(count, 100) && ambiguous * 10 > min(count, 100), "\(opened), \(ambiguous)")
  }

  @Test func `a URL that link prints opens the path, with any scheme`() throws {
    var random = SplitMix64(seed: 37)
    var written = 0
    let count = LawSize.count(40, full: 5000)
    for _ in 0..<count {
      let text = Self.schema(&random)
      let schema = try DestinationSchema(parsing: Array(text.utf8))
      let routes = LinkRoutes(schema)
      for _ in 0..<40 {
        let elements = (0..<Int.random(in: 1...3, using: &random)).map { _ in
          let type = Self.one(of: schema.destinations, &random).type
          if Self.plain.contains(type.name) {
            return NavPath.Element(type: type, uncheckedText: Self.one(of: Self.values, &random))
          }
          let members = (0..<Int.random(in: 0...3, using: &random)).map { _ in
            "\"\(Self.one(of: Self.members, &random).0)\":\(Self.one(of: Self.values, &random))"
          }
          let value = "{\(Set(members).sorted().joined(separator: ","))}"
          return NavPath.Element(type: type, uncheckedText: schema[type]?.cases == nil ? value : "{\"k\":\(value)}")
        }
        let base = Self.one(of: ["", "app://", "https://x.example"], &random)
        guard let link = try? routes.url(for: NavPath(elements), base: base), link.difference == nil else { continue }
        written += 1
        #expect(try LinkRoutes(schema).path(for: link.url).elements == elements, "\(link.url) of \(text)")
      }
    }
    if LawSize.isFull { print("linked \(written)") }
    #expect(written * 2 > count, "\(written)")
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
