// Sample objects, arrays, strings and numbers for a schema.

extension SampleValue {
  // MARK: Objects and arrays

  mutating func object(_ parts: [NavJSON.Value], _ site: NavJSON.Value, _ depth: Int) -> NavJSON.Literal? {
    let properties = parts.flatMap(\.propertySchemas)
    // A decoder may need a member that it reads in an unknown way, and that of a later release a constant.
    // A SwiftData identifier without a store is temporary.
    let needed = properties.filter { name, schema in
      schema.hasUnknownCoding && schema["x-codable"]?.string != "custom" || schema["x-written"] != nil
        || Self.same(name, "storeIdentifier")
    }
    var names: [String] = []
    func add(_ name: String) {
      guard !names.contains(where: { Self.same($0, name) }) else { return }
      names.append(name)
      for part in parts { (part["dependentRequired"]?.list(name) ?? []).compactMap(\.string).forEach(add) }
    }
    (parts.flatMap(\.requiredNames) + needed.map(\.name)).forEach(add)
    let least = Self.counts("minProperties", parts).max() ?? 0
    let most = Self.counts("maxProperties", parts).min() ?? .max
    guard least <= 1000 else { return nil }
    if isRich(depth) {
      for (name, schema) in properties
      where names.count < most && (!schema.hasUnknownCoding || schema["examples"] != nil)
        && choose(3, .presence, of: schema) > 0
      { add(name) }
    }
    // The keys of a dictionary.
    let isDictionary = parts.contains { $0["additionalProperties"]?.kind == .object || $0["patternProperties"] != nil }
    let rules = parts.compactMap { $0["propertyNames"] }
    var others = parts.flatMap { $0["patternProperties"]?.members?.flatMap { examples($0.name) } ?? [] }
    let listed = rules.flatMap { $0.list("enum").compactMap(\.string) }
    others += listed.isEmpty && !rules.isEmpty ? texts(rules) : listed
    if rules.isEmpty { others += ["key1", "key2", "a b", "ä/\"", "😀"] + (0..<least).map { "key\($0 + 3)" } }
    if isDictionary, isRich(depth) {
      others.prefix(max(0, min(most - names.count, choose(4, .size, of: site)))).forEach(add)
    }
    for name in properties.map(\.name) + others where names.count < least { add(name) }
    var members: [(name: String, value: NavJSON.Literal)] = []
    for name in names {
      guard let value = value(schemas(of: name, in: parts), at: name, depth: depth + 1) else { return nil }
      members.append((name, value))
    }
    return .object(members)
  }

  private func schemas(of name: String, in parts: [NavJSON.Value]) -> [NavJSON.Value] {
    parts.flatMap { part in
      let fitting = part["patternProperties"]?.members?.filter { (try? Pattern($0.name).matches(name)) == true } ?? []
      let schemas = [part["properties"]?[name]].compactMap(\.self) + fitting.map(\.value)
      return schemas.isEmpty ? [part["additionalProperties"]].compactMap(\.self) : schemas
    }
  }

  mutating func array(_ parts: [NavJSON.Value], _ site: NavJSON.Value, _ depth: Int) -> NavJSON.Literal? {
    let contained = parts.compactMap { part in
      part["contains"].map { ($0, Self.counts("minContains", [part]).first ?? 1) }
    }
    let fixed = parts.map { $0.list("prefixItems") }
    let arePairs = parts.contains { $0["x-codable"]?.string == "pairs" }
    let least = (Self.counts("minItems", parts) + contained.map(\.1)).max() ?? 0
    var most = Self.counts("maxItems", parts).min() ?? .max
    let hasItems = parts.contains { $0["items"] != nil && $0["items"]?.boolean != false }
    if !arePairs, !hasItems, let known = fixed.map(\.count).max(), known > 0 { most = min(most, max(known, least)) }
    guard least <= 1000, most >= least else { return nil }
    var count = least
    if isRich(depth) {
      // In a recursive schema, long arrays at each depth would not end.
      let largest = most <= 40 || depth < 2 ? min(most, 40) : least
      let wanted = Array(least...least + 3) + [fixed.map(\.count).max() ?? least, largest]
      let sizes = Self.distinct(wanted.filter { least...most ~= $0 && (!arePairs || $0.isMultiple(of: 2)) })
      count = sizes[choose(sizes.count, .size, of: site)]
    }
    let outer = ordinal
    defer { ordinal = outer }
    let differ = parts.contains { $0["uniqueItems"]?.boolean ?? false }
    var items: [NavJSON.Literal] = []
    var known: Set<String> = []
    for index in 0..<count {
      var schemas = zip(parts, fixed).compactMap { part, fixed in
        let place = arePairs ? index % 2 : index
        return fixed.indices.contains(place) ? fixed[place] : part["items"]
      }
      schemas += contained.filter { index < $0.1 }.map(\.0)
      ordinal = differ ? index : outer
      // Elements of a set and keys of a dictionary are retried until they are unique.
      let isFree = !differ && !(arePairs && index.isMultiple(of: 2))
      for _ in 0..<12 where items.count == index {
        guard let item = value(schemas, at: String(index), depth: depth + 1) else { return nil }
        if known.insert(item.text).inserted || isFree { items.append(item) }
      }
      if items.count == index { return index >= least && !arePairs ? .array(items) : nil }
    }
    // A Range is two bounds of one type, and does not decode with the upper bound first.
    let isRange = least == 2 && most == 2 && fixed.allSatisfy(\.isEmpty)
    let numbers = isRange ? items.compactMap { Double($0.text) } : []
    if numbers.count == 2, numbers[0] > numbers[1] { items.swapAt(0, 1) }
    return .array(items)
  }

  // MARK: Strings and numbers

  /// Strings that break code written for plain words: empty, escaped, composed, right-to-left, long.
  static let odd = [
    "", " ", "a\"b\\c", "a/b", "😀👩‍👩‍👧", "é e\u{301} ß", "\u{2028}\u{2029}", "\n\t\u{1}", "null", "0", "אב",
    String(repeating: "long ", count: 60),
  ]

  func string(_ parts: [NavJSON.Value], _ site: NavJSON.Value) -> NavJSON.Literal? {
    let texts = texts(parts)
    return texts.isEmpty ? nil : .string(texts[choose(texts.count, .text, of: site)])
  }

  private func texts(_ parts: [NavJSON.Value]) -> [String] {
    let least = Self.counts("minLength", parts).max() ?? 0
    let most = Self.counts("maxLength", parts).min() ?? .max
    guard least <= 10_000 else { return [] }
    let patterns = parts.compactMap { $0["pattern"]?.string }
    let format = parts.lazy.compactMap { $0["format"]?.string ?? $0["contentEncoding"]?.string }.first
    let plain = ordinal == 0 ? "text" : "text\(ordinal)"
    var texts = patterns.flatMap { examples($0, least) } + (format.map(formatted) ?? [])
    if texts.isEmpty {
      texts.append(String((plain + String(repeating: "x", count: max(0, least - plain.count))).suffix(most)))
      texts.append(Self.text("text \(source.below(10_000))", max(least, min(most, 9))))
      let sizes = [least, least + 1] + (most < 10_000 ? [most, most - 1] : [])
      texts += sizes.filter { $0 >= least }.map { Self.text("é" + plain, $0) }
      texts += Self.odd.map { Self.text($0, max($0.unicodeScalars.count, least)) }
    }
    return Self.distinct(texts.filter { least <= $0.unicodeScalars.count && $0.unicodeScalars.count <= most })
  }

  /// Texts that match a pattern, of at least `least` characters, the shortest first.
  private func examples(_ pattern: String, _ least: Int = 0) -> [String] {
    guard let pattern = try? Pattern(pattern) else { return [] }
    let longer = [0, 1, 3].map { pattern.example(length: least + $0) { source.below($0) } }
    return ([pattern.example(length: least)] + longer).compactMap(\.self)
  }

  /// The start of a text, cut or filled with `x` to `count` code points.
  private static func text(_ start: String, _ count: Int) -> String {
    var text = String.UnicodeScalarView(start.unicodeScalars.prefix(count))
    while text.count < count { text.append("x") }
    return String(text)
  }

  private func formatted(_ format: String) -> [String] {
    let number = ordinal % 10
    return switch format {
    case "uuid":
      [
        "00000000-0000-4000-8000-00000000000\(number)", "E621E1F8-C36C-495A-93FC-0C247A3E6E5\(number)",
        "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
      ]
    case "date": ["2026-01-1\(number)", "2024-02-29"]
    case "date-time": ["2026-01-01T00:00:0\(number)Z", "2024-02-29T23:59:59Z"]
    case "time": ["00:00:0\(number)Z", "23:59:59Z"]
    case "email", "idn-email": ["user\(number)@example.com"]
    case "uri", "iri":
      ["https://example.com/\(number)", "https://example.com/a%20b?q=1&r=%22#top", "mailto:a@example.com"]
    case "uri-reference", "iri-reference": ["/\(number)", "https://example.com/\(number)", "a?b#c"]
    case "base64": ["AAAA", "", "/+8=", "AQ=="]
    default: []
    }
  }

  func number(_ parts: [NavJSON.Value], _ site: NavJSON.Value, isInteger: Bool) -> NavJSON.Literal? {
    let bounds = { (key: String) in parts.compactMap { $0[key]?.number?.text } }
    let (least, above) = (bounds("minimum"), bounds("exclusiveMinimum"))
    let (most, below) = (bounds("maximum"), bounds("exclusiveMaximum"))
    let low = (least + above).compactMap(Double.init).max()
    let high = (most + below).compactMap(Double.init).min()
    let step = bounds("multipleOf").compactMap(Double.init).max()
    var texts = [1, 0].map { String($0 + ordinal) }
    if let step {
      let start = ((low ?? step) / step).rounded(.up) + Double(ordinal)
      texts += bounds("multipleOf") + [0.0, 1, -1].map { Self.text((start + $0) * step) }
    }
    if let low { texts += [low.rounded(.up), low.rounded(.down) + 1].map { Self.text($0 + Double(ordinal)) } }
    if let high { texts += [high.rounded(.down), high.rounded(.up) - 1].map { Self.text($0 - Double(ordinal)) } }
    if let low, let high { texts.append(Self.text((low + high) / 2)) }
    texts += least + most
    if step == nil {
      let start = low.flatMap { Int(exactly: $0.rounded(.up)) } ?? -5000
      texts += ["-1", "42", "1000000", String(start &+ source.below(10_000))]
      if !isInteger {
        texts += ["0.5", "-1.25", "3.140625"]
        texts += [low.map { $0 + 0.25 }, high.map { $0 - 0.25 }].compactMap { $0.map(Self.text) }
      }
      // The bounds of Int, or values that Float and Double can decode.
      let edges = isInteger ? (Int.min.description, Int.max.description) : ("-1e+15", "1e+15")
      if low == nil { texts.append(edges.0) }
      if high == nil, !isInteger || low == nil { texts.append(edges.1) }
    }
    let floors = least.compactMap { NavJSON.Number(parsing: $0) }
    let ceilings = most.compactMap { NavJSON.Number(parsing: $0) }
    let known = Self.distinct(texts).filter { text in
      guard let number = Double(text), !isInteger || number == number.rounded(),
        let exact = NavJSON.Number(parsing: text)
      else { return false }
      let steps = step.map { number / $0 } ?? 0
      // A Double beside a bound of 64 bits may be beyond it.
      let isWithin = floors.allSatisfy { $0 <= exact } && ceilings.allSatisfy { exact <= $0 }
      return abs(steps - steps.rounded()) < 1e-9 && number >= low ?? number && number <= high ?? number && isWithin
        && !above.contains(text) && !below.contains(text)
    }
    return known.isEmpty ? nil : .text(known[choose(known.count, .number, of: site)])
  }

  static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  /// The values of an integer keyword in schemas.
  private static func counts(_ key: String, _ parts: [NavJSON.Value]) -> [Int] {
    parts.compactMap { $0[key]?.number.flatMap { Double($0.text) }.flatMap { Int(exactly: $0) } }
  }

  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  private static func distinct<Item: Hashable>(_ items: [Item]) -> [Item] {
    var known: Set<Item> = []
    return items.filter { known.insert($0).inserted }
  }
}
