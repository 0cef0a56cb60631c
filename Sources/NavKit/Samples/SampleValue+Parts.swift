// Objects, arrays, strings and numbers that a schema admits.

extension SampleValue {
  /// From this depth on, and for schemas that refer to themselves, what may be absent is absent.
  private static let deep = 6

  // MARK: Objects and arrays

  mutating func object(_ parts: [NavJSON.Value], _ site: NavJSON.Value, _ depth: Int) -> NavJSON.Literal? {
    // A decoder may need a member that is not known, and one of a later release a constant.
    let needed = parts.flatMap {
      $0.propertySchemas.filter { $0.schema.hasUnknownCoding || $0.schema["x-written"] != nil }.map(\.name)
    }
    var names: [String] = []
    func add(_ name: String) { if !names.contains(where: { Self.same($0, name) }) { names.append(name) } }
    (parts.flatMap(\.requiredNames) + needed).forEach(add)
    let properties = parts.flatMap(\.propertySchemas)
    let least = parts.compactMap { $0["minProperties"].flatMap(Self.count) }.max() ?? 0
    let most = parts.compactMap { $0["maxProperties"].flatMap(Self.count) }.min() ?? .max
    if !isPlain, depth < Self.deep {
      for property in properties where names.count < most && choose(2, .presence, of: property.schema) == 1 {
        add(property.name)
      }
    }
    var index = 0
    while index < names.count {
      for part in parts {
        (part["dependentRequired"]?[names[index]]?.elements?.compactMap(\.string) ?? []).forEach(add)
      }
      index += 1
    }
    // The keys of a dictionary.
    let isDictionary = parts.contains { $0["additionalProperties"]?.kind == .object || $0["patternProperties"] != nil }
    let keys = ["key1", "key2", "a b", "ä/\"", "😀"].filter { key in
      parts.allSatisfy { $0["propertyNames"].map { Self.admits(key, $0) } ?? true }
    }
    let patterns = parts.flatMap { $0["patternProperties"]?.members?.map(\.name) ?? [] }
    let others =
      patterns.compactMap { try? Pattern($0).example() } + keys + (0..<least).map { "key\($0 + 3)" }
    if !isPlain, isDictionary, depth < Self.deep {
      others.prefix(max(0, min(most - names.count, choose(4, .size, of: site)))).forEach(add)
    }
    for name in properties.map(\.name) + others where names.count < least { add(name) }
    if least > 0, names.count == least, breaks(.size, of: site) { names.removeLast() }
    if most < 64, isDictionary, breaks(.surplus, of: site) {
      for name in others + (0...most).map({ "more\($0)" }) where names.count <= most { add(name) }
    } else if parts.contains(where: { $0["additionalProperties"]?.boolean == false }), breaks(.surplus, of: site) {
      add("more")
    }
    var members: [(name: String, value: NavJSON.Literal)] = []
    for name in names {
      let schemas = schemas(of: name, in: parts)
      let isRequired = parts.contains { $0.requiredNames.contains { Self.same($0, name) } }
      if isRequired, breaks(.missing, of: schemas.first ?? site) { continue }
      place.append(name)
      guard let value = value(schemas, depth: depth + 1) else { return nil }
      place.removeLast()
      members.append((name, value))
    }
    return .object(members)
  }

  /// Whether `propertyNames` admits a name, as far as its pattern, its length and its list say.
  private static func admits(_ name: String, _ schema: NavJSON.Value) -> Bool {
    let isListed = schema["enum"]?.elements?.contains { $0.string.map { same($0, name) } ?? false } ?? true
    let fits = schema["pattern"]?.string.flatMap { try? Pattern($0).matches(name) } ?? true
    return isListed && fits && name.unicodeScalars.count <= schema["maxLength"].flatMap(count) ?? .max
  }

  private func schemas(of name: String, in parts: [NavJSON.Value]) -> [NavJSON.Value] {
    parts.flatMap { part in
      var schemas = [part["properties"]?[name]].compactMap(\.self)
      for member in part["patternProperties"]?.members.map(Array.init) ?? [] {
        if let pattern = try? Pattern(member.name), (try? pattern.matches(name)) == true {
          schemas.append(member.value)
        }
      }
      return schemas.isEmpty ? [part["additionalProperties"]].compactMap(\.self) : schemas
    }
  }

  mutating func array(_ parts: [NavJSON.Value], _ site: NavJSON.Value, _ depth: Int) -> NavJSON.Literal? {
    let contained = parts.compactMap { part in
      part["contains"].map { ($0, part["minContains"].flatMap(Self.count) ?? 1) }
    }
    let fixed = parts.map { Array($0["prefixItems"]?.elements.map(Array.init) ?? []) }
    let arePairs = parts.contains { $0["x-codable"]?.string == "pairs" }
    let least = (parts.compactMap { $0["minItems"].flatMap(Self.count) } + contained.map(\.1)).max() ?? 0
    var most = parts.compactMap { $0["maxItems"].flatMap(Self.count) }.min() ?? .max
    let hasItems = parts.contains { $0["items"] != nil && $0["items"]?.boolean != false }
    if !isPlain, !arePairs, !hasItems, let known = fixed.map(\.count).max(), known > 0 { most = min(most, known) }
    guard least <= 1000, most >= least else { return nil }
    var count = least
    if !isPlain, depth < Self.deep {
      let wanted = [least, least + 1, least + 2, least + 3, fixed.map(\.count).max() ?? least, min(most, 40)]
      let sizes = Self.distinct(wanted.filter { least...most ~= $0 && (!arePairs || $0.isMultiple(of: 2)) })
      count = sizes[choose(sizes.count, .size, of: site)]
    }
    if least > 0, contained.isEmpty, breaks(.size, of: site) { count = least - 1 }
    if most < 64, hasItems || arePairs || parts.allSatisfy({ $0["prefixItems"] == nil }), breaks(.surplus, of: site) {
      count = most + 1
    }
    if arePairs, breaks(.missing, of: site) { count += 1 }
    let outer = ordinal
    defer { ordinal = outer }
    let differ = parts.contains { $0["uniqueItems"]?.boolean ?? false }
    let repeats = differ && count > 0 && breaks(.wrongValue, of: site)
    var items: [NavJSON.Literal] = []
    var known: Set<String> = []
    for index in 0..<count {
      var schemas = zip(parts, fixed).compactMap { part, fixed in
        let known = arePairs ? fixed.indices.contains(index % 2) ? fixed[index % 2] : nil : nil
        return known ?? (index < fixed.count ? fixed[index] : part["items"])
      }
      schemas += contained.filter { index < $0.1 }.map(\.0)
      ordinal = differ ? index : outer
      place.append(String(index))
      defer { place.removeLast() }
      let isKey = arePairs && index.isMultiple(of: 2)
      // By chance, a set may come out with the same value twice.
      for attempt in 0..<(differ || isKey ? 12 : 1) {
        guard let item = value(schemas, depth: depth + 1) else { return nil }
        guard differ || isKey, !isPlain, !known.insert(item.text).inserted else {
          items.append(item)
          break
        }
        if attempt == 11 { return items.count >= least && !arePairs ? .array(items) : nil }
      }
    }
    // A Range is two bounds, and does not decode if it ends before it begins.
    if !isPlain, least == 2, most == 2, items.count == 2, let first = Double(items[0].text),
      let last = Double(items[1].text),
      first > last
    {
      items.swapAt(0, 1)
    }
    return .array(repeats ? items + items.suffix(1) : items)
  }

  // MARK: Strings and numbers

  /// Texts that break what was written for words of a language alone.
  static let odd = [
    "", " ", "a\"b\\c", "a/b", "😀👩‍👩‍👧", "é e\u{301} ß", "\u{2028}\u{2029}", "\n\t\u{1}", "null", "0", "אב",
    String(repeating: "long ", count: 60),
  ]

  mutating func string(_ parts: [NavJSON.Value], _ site: NavJSON.Value) -> NavJSON.Literal? {
    let least = parts.compactMap { $0["minLength"].flatMap(Self.count) }.max() ?? 0
    let most = parts.compactMap { $0["maxLength"].flatMap(Self.count) }.min() ?? .max
    guard least <= 10_000 else { return nil }
    var texts: [String] = []
    let patterns = parts.compactMap { $0["pattern"]?.string.flatMap { try? Pattern($0) } }
    for pattern in patterns {
      texts += [pattern.example(length: least)].compactMap(\.self)
      guard !isPlain else { continue }
      for length in [least, least + 1, least + 3] where source != nil {
        texts += [pattern.example(length: length) { self.source?.random.below($0) ?? 0 }].compactMap(\.self)
      }
    }
    let format = parts.lazy.compactMap { $0["format"]?.string }.first
    let isData = parts.contains { $0["contentEncoding"]?.string == "base64" }
    texts += format.map { formatted($0).prefix(isPlain ? 1 : 10) } ?? []
    if isData { texts += isPlain ? ["AAAA"] : ["AAAA", "", "/+8=", "AQ=="] }
    let isOpen = isPlain || texts.isEmpty
    let plain = ordinal == 0 ? "text" : "text\(ordinal)"
    if isOpen {
      texts.append(String((plain + String(repeating: "x", count: max(0, least - plain.count))).suffix(most)))
      if !isPlain {
        let sizes = [least, least + 1, min(most, 400), min(most, 400) - 1].filter { max(least, 0)...most ~= $0 }
        texts.append(Self.text("text \(source?.random.below(10_000) ?? 0)", max(least, min(most, 9))))
        texts +=
          sizes.map { Self.text("é" + plain, $0) } + Self.odd.map { Self.text($0, max($0.unicodeScalars.count, least)) }
      }
    }
    if !isPlain {
      let isTyped = format.map { ["uuid", "uri"].contains($0) } ?? isData
      if least > 0, !isTyped, breaks(.size, of: site) { return .string(Self.text(plain, least - 1)) }
      if most < 10_000, !isTyped, breaks(.surplus, of: site) { return .string(Self.text(plain, most + 1)) }
      if !patterns.isEmpty, breaks(.wrongValue, of: site) { return .string("?" + Self.text("\n", least)) }
      texts = Self.distinct(texts.filter { least...most ~= $0.unicodeScalars.count })
      guard !texts.isEmpty else { return nil }
    }
    return .string(texts[choose(texts.count, .text, of: site)])
  }

  /// A text of so many characters.
  private static func text(_ start: String, _ count: Int) -> String {
    var text = String.UnicodeScalarView(start.unicodeScalars.prefix(count))
    while text.count < count { text.append("x") }
    return String(text)
  }

  private func formatted(_ format: String) -> [String] {
    let number = ordinal % 10
    switch format {
    case "uuid":
      return [
        "00000000-0000-4000-8000-00000000000\(number)", "E621E1F8-C36C-495A-93FC-0C247A3E6E5\(number)",
        "e621e1f8-c36c-495a-93fc-0c247a3e6e5f",
      ]
    case "date": return ["2026-01-1\(number)", "2024-02-29"]
    case "date-time": return ["2026-01-01T00:00:0\(number)Z", "2024-02-29T23:59:59Z"]
    case "time": return ["00:00:0\(number)Z", "23:59:59Z"]
    case "email", "idn-email": return ["user\(number)@example.com"]
    case "uri", "iri":
      return [
        "https://example.com/\(number)", "https://example.com/a%20b?q=1&r=%22#top", "mailto:a@example.com",
        "app:\(number)",
      ]
    case "uri-reference", "iri-reference": return ["/\(number)", "https://example.com/\(number)", "a?b#c"]
    default: return []
    }
  }

  mutating func number(_ parts: [NavJSON.Value], _ site: NavJSON.Value, isInteger: Bool) -> NavJSON.Literal? {
    let bounds = { (key: String) in parts.compactMap { $0[key]?.number.map { $0.text } } }
    let (least, above) = (bounds("minimum"), bounds("exclusiveMinimum"))
    let (most, below) = (bounds("maximum"), bounds("exclusiveMaximum"))
    let low = (least + above).compactMap(Double.init).max()
    let high = (most + below).compactMap(Double.init).min()
    let step = bounds("multipleOf").compactMap(Double.init).max()
    if source != nil {
      let unit = step ?? (isInteger ? 1 : 0.5)
      if isInteger, breaks(.wrongValue, of: site) { return .text("1.5") }
      if let low, breaks(.size, of: site) { return .text(above.isEmpty ? Self.text(low - unit) : above[0]) }
      if let high, breaks(.surplus, of: site) { return .text(below.isEmpty ? Self.text(high + unit) : below[0]) }
      if let step, breaks(.missing, of: site) { return .text(Self.text((low ?? high ?? 0) + step / 2)) }
    }
    var texts = [1, 0].map { String($0 + ordinal) }
    if let step {
      let start = ((low ?? step) / step).rounded(.up) + Double(ordinal)
      texts += bounds("multipleOf") + [0.0, 1, -1].map { Self.text((start + $0) * step) }
    }
    if let low { texts += [low.rounded(.up), low.rounded(.down) + 1].map { Self.text($0 + Double(ordinal)) } }
    if let high { texts += [high.rounded(.down), high.rounded(.up) - 1].map { Self.text($0 - Double(ordinal)) } }
    if let low, let high { texts.append(Self.text((low + high) / 2)) }
    texts += least + most
    if !isPlain, step == nil {
      let start = low.flatMap { Int(exactly: $0.rounded(.up)) } ?? -5000
      texts += ["-1", "42", "1000000", String(start &+ (source?.random.below(10_000) ?? 0))]
      if !isInteger {
        texts +=
          ["0.5", "-1.25", "3.140625"]
          + [low.map { $0 + 0.25 }, high.map { $0 - 0.25 }].compactMap { $0.map(Self.text) }
      }
      // What an Int holds, and what every type of Swift for numbers with a fraction does.
      let edges = isInteger ? (Int.min.description, Int.max.description) : ("-1e+15", "1e+15")
      if low == nil { texts.append(edges.0) }
      if high == nil, !isInteger || low == nil { texts.append(edges.1) }
    }
    let fits = texts.filter { text in
      guard let number = Double(text), !isInteger || isPlain || number == number.rounded() else { return false }
      return number >= low ?? number && number <= high ?? number
        && (isPlain || !(above.contains(text) || below.contains(text)))
    }
    guard !fits.isEmpty else { return nil }
    let known = Self.distinct(fits)
    return .text(known[choose(known.count, .number, of: site)])
  }

  private static func text(_ number: Double) -> String { Int(exactly: number).map(String.init) ?? "\(number)" }

  private static func count(_ value: NavJSON.Value) -> Int? {
    value.number.flatMap { Double($0.text) }.flatMap { Int(exactly: $0) }
  }

  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  private static func distinct<Item: Equatable>(_ items: [Item]) -> [Item] {
    items.enumerated().filter { place, item in items.firstIndex(of: item) == place }.map(\.element)
  }
}
