// Values of the standard types, as their encoders write them.

extension StandardKind {
  /// A value; nil for a part that only the app knows.
  ///
  /// - Parameter choose: Chooses one of so many options, the first of which is the plainest.
  func sample(_ choose: (Int) -> Int) -> NavJSON.Literal? {
    func one(of texts: [String]) -> NavJSON.Literal { .text(texts[choose(texts.count)]) }
    func items(_ kinds: [StandardKind]) -> [NavJSON.Literal]? {
      let items = kinds.compactMap { $0.sample(choose) }
      return items.count == kinds.count ? items : nil
    }
    switch self {
    case .any, .wrapper: return nil
    case .integer(let range):
      let numbers = ["1", "0", range.lowest.text, range.highest.text, "-1", "42"]
      return one(of: numbers.filter { range.lowest <= NavJSON.Number(scanned: $0) })
    case .double, .date: return one(of: ["1", "0", "-1.5", "0.1", "1e+15"])
    case .float: return one(of: ["1", "0", "-1.5", "0.25"])
    case .decimal: return one(of: ["1", "0", "1.1", "-12.5"])
    case .bool: return one(of: ["true", "false"])
    case .string: return .string((["text"] + SampleValue.odd)[choose(SampleValue.odd.count + 1)])
    case .text(let kind): return .string(kind.samples[choose(kind.samples.count)])
    case .optional(let wrapped): return choose(2) == 0 ? wrapped.sample(choose) : .null
    case .array(let element): return .array(items(Array(repeating: element, count: choose(3))) ?? [])
    case .object(let hasIntegers, let member):
      let names = (hasIntegers ? ["0", "-7", "12"] : ["a", "b/\"", "😀"]).prefix(choose(4))
      return .object(items(names.map { _ in member }).map { Array(zip(names, $0)) } ?? [])
    case .pairs(let key, let member): return .array(items(choose(2) == 0 ? [] : [key, member]) ?? [])
    case .range(.integer), .range(.double), .range(.float), .range(.date), .range(.decimal):
      return one(of: ["[1,2]", "[0,0]", "[3,100]"])
    case .range(.string): return one(of: [#"["a","b"]"#, #"["",""]"#])
    case .range(let bound): return items([bound]).map { .array($0 + $0) }
    case .list(let kinds): return items(kinds).map { .array($0) }
    case .record(let record):
      func members(_ known: [StandardRecord.Member]) -> [(name: String, value: NavJSON.Literal)] {
        known.compactMap { name, kind in
          // A temporary identifier is not valid, and no index set holds numbers below 0.
          let isIndex = name == "location" || name == "length"
          let known = name == "isTemporary" ? false : isIndex ? one(of: ["1", "0", "7"]) : kind.sample(choose)
          return known.map { (name, $0) }
        }
      }
      let needed = record.always + record.unlessFollowing
      let (made, others) = (members(needed), record.optional.filter { choose(2) == 1 || $0.name == "storeIdentifier" })
      return made.count == needed.count ? .object(made + members(others)) : nil
    }
  }
}

extension StandardText {
  fileprivate var samples: [String] {
    switch self {
    case .uuid: ["00000000-0000-4000-8000-000000000001", "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]
    case .url: ["https://example.com/", "https://example.com/a%20b?q=1&r=%22#top", "mailto:a@example.com"]
    case .base64: ["AAAA", "", "/+8=", "AQ=="]
    case .timeZone: StandardText.timeZones
    case .calendar: Array(StandardText.calendars.prefix(3))
    case .iso8601: ["2026-01-01T00:00:00Z", "2024-02-29T23:59:59Z"]
    }
  }
}
