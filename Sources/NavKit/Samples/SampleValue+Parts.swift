// Objects, arrays, strings and numbers that a schema admits.

extension SampleValue {
  /// Whether what may be absent may be there: not in a plain value, and not deep in one that refers to itself.
  private func isRich(_ depth: Int) -> Bool { !isPlain && depth < 6 }

  // MARK: Objects and arrays

  mutating func object(_ parts: [NavJSON.Value], _ site: NavJSON.Value, _ depth: Int) -> NavJSON.Literal? {
    let properties = parts.flatMap(\.propertySchemas)
    // A decoder may need a member that is not known, and one of a later release a constant.
    let needed = properties.filter { $0.schema.hasUnknownCoding || $0.schema["x-written"] != nil }.map(\.name)
    var names: [String] = []
    func add(_ name: String) { if !names.contains(where: { Self.same($0, name) }) { names.append(name) } }
    (parts.flatMap(\.requiredNames) + needed).forEach(add)
    let least = Self.counts("minProperties", parts).max() ?? 0
    let most = Self.counts("maxProperties", parts).min() ?? .max
    guard least <= 1000 else { return nil }
    if isRich(depth) {
      for property in properties where names.count < most && choose(3, .presence, of: property.schema) > 0 {
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
    let others = patterns.compactMap { try? Pattern($0).example() } + keys + (0..<least).map { "key\($0 + 3)" }
    if isDictionary, isRich(depth) {
      others.prefix(max(0, min(most - names.count, choose(4, .size, of: site)))).forEach(add)
    }
    for name in properties.map(\.name) + others where names.count < least { add(name) }
    if least > 0, names.count == least, breaks(.shortage, of: site) { names.removeLast() }
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
      guard let value = value(schemas, at: name, depth) else { return nil }
      members.append((name, value))
    }
    return .object(members)
  }

  /// The value of a member or element.
  private mutating func value(_ schemas: [NavJSON.Value], at token: String, _ depth: Int) -> NavJSON.Literal? {
    place.append(token)
    defer { place.removeLast() }
    return value(schemas, depth: depth + 1)
  }

  /// Whether `propertyNames` admits a name, as far as its pattern, its length and its list say.
  private static func admits(_ name: String, _ schema: NavJSON.Value) -> Bool {
    let isListed = schema["enum"]?.elements?.contains { $0.string.map { same($0, name) } ?? false } ?? true
    let fits = schema["pattern"]?.string.flatMap { try? Pattern($0).matches(name) } ?? true
    return isListed && fits && name.unicodeScalars.count <= counts("maxLength", [schema]).first ?? .max
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
    let fixed = parts.map { Array($0["prefixItems"]?.elements.map(Array.init) ?? []) }
    let arePairs = parts.contains { $0["x-codable"]?.string == "pairs" }
    let least = (Self.counts("minItems", parts) + contained.map(\.1)).max() ?? 0
    var most = Self.counts("maxItems", parts).min() ?? .max
    let hasItems = parts.contains { $0["items"] != nil && $0["items"]?.boolean != false }
    if !isPlain, !arePairs, !hasItems, let known = fixed.map(\.count).max(), known > 0 { most = min(most, known) }
    guard least <= 1000, most >= least else { return nil }
    var count = least
    if isRich(depth) {
      // Deep in a schema that refers to itself, long arrays would have no end.
      let largest = most <= 40 || depth < 2 ? min(most, 40) : least
      let wanted = Array(least...least + 3) + [fixed.map(\.count).max() ?? least, largest]
      let sizes = Self.distinct(wanted.filter { least...most ~= $0 && (!arePairs || $0.isMultiple(of: 2)) })
      count = sizes[choose(sizes.count, .size, of: site)]
    }
    if least > 0, contained.isEmpty, breaks(.shortage, of: site) { count = least - 1 }
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
        let place = arePairs ? index % 2 : index
        return fixed.indices.contains(place) ? fixed[place] : part["items"]
      }
      schemas += contained.filter { index < $0.1 }.map(\.0)
      ordinal = differ ? index : outer
      let isKey = arePairs && index.isMultiple(of: 2)
      // By chance, a set may come out with the same value twice.
      for attempt in 0..<(differ || isKey ? 12 : 1) {
        guard let item = value(schemas, at: String(index), depth) else { return nil }
        guard differ || isKey, !isPlain, !known.insert(item.text).inserted else {
          items.append(item)
          break
        }
        if attempt == 11 { return items.count >= least && !arePairs ? .array(items) : nil }
      }
    }
    // A Range is two bounds, and does not decode if it ends before it begins.
    if !isPlain, least == 2, most == 2, items.count == 2, let first = Double(items[0].text),
      let last = Double(items[1].text), first > last
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
    let least = Self.counts("minLength", parts).max() ?? 0
    let most = Self.counts("maxLength", parts).min() ?? .max
    guard least <= 10_000 else { return nil }
    let patterns = parts.compactMap { $0["pattern"]?.string.flatMap { try? Pattern($0) } }
    let format = parts.lazy.compactMap { $0["format"]?.string }.first
    let isData = parts.contains { $0["contentEncoding"]?.string == "base64" }
    let plain = ordinal == 0 ? "text" : "text\(ordinal)"
    var texts: [String] = []
    for pattern in patterns {
      texts += [pattern.example(length: least)].compactMap(\.self)
      guard let source else { continue }
      texts += [0, 1, 3].compactMap { pattern.example(length: least + $0) { source.below($0) } }
    }
    texts += format.map { formatted($0).prefix(isPlain ? 1 : 10) } ?? []
    if isData { texts += ["AAAA", "", "/+8=", "AQ=="].prefix(isPlain ? 1 : 4) }
    let isOpen = isPlain || texts.isEmpty
    if isOpen {
      texts.append(String((plain + String(repeating: "x", count: max(0, least - plain.count))).suffix(most)))
    }
    guard let source else { return .string(texts[choose(texts.count, .text, of: site)]) }
    if isOpen {
      let sizes = ([least, least + 1] + (most < 10_000 ? [most, most - 1] : [])).filter {
        least...max(least, most) ~= $0
      }
      texts.append(Self.text("text \(source.below(10_000))", max(least, min(most, 9))))
      texts +=
        sizes.map { Self.text("é" + plain, $0) } + Self.odd.map { Self.text($0, max($0.unicodeScalars.count, least)) }
    }
    let isTyped = format.map { ["uuid", "uri"].contains($0) } ?? isData
    if least > 0, !isTyped, breaks(.shortage, of: site) { return .string(Self.text(plain, least - 1)) }
    if most < 10_000, !isTyped, breaks(.surplus, of: site) { return .string(Self.text(plain, most + 1)) }
    if !patterns.isEmpty, breaks(.wrongValue, of: site) { return .string("?" + Self.text("\n", least)) }
    texts = Self.distinct(texts.filter { least <= $0.unicodeScalars.count && $0.unicodeScalars.count <= most })
    return texts.isEmpty ? nil : .string(texts[choose(texts.count, .text, of: site)])
  }

  /// A text of so many characters.
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
      [
        "https://example.com/\(number)", "https://example.com/a%20b?q=1&r=%22#top", "mailto:a@example.com",
        "app:\(number)",
      ]
    case "uri-reference", "iri-reference": ["/\(number)", "https://example.com/\(number)", "a?b#c"]
    default: []
    }
  }

  mutating func number(_ parts: [NavJSON.Value], _ site: NavJSON.Value, isInteger: Bool) -> NavJSON.Literal? {
    let bounds = { (key: String) in parts.compactMap { $0[key]?.number?.text } }
    let (least, above) = (bounds("minimum"), bounds("exclusiveMinimum"))
    let (most, below) = (bounds("maximum"), bounds("exclusiveMaximum"))
    let low = (least + above).compactMap(Double.init).max()
    let high = (most + below).compactMap(Double.init).min()
    let step = bounds("multipleOf").compactMap(Double.init).max()
    let unit = step ?? (isInteger ? 1 : 0.5)
    if isInteger, breaks(.wrongValue, of: site) { return .text("1.5") }
    if let low, breaks(.shortage, of: site) { return .text(above.first ?? Self.text(low - unit)) }
    if let high, breaks(.surplus, of: site) { return .text(below.first ?? Self.text(high + unit)) }
    if let step, breaks(.missing, of: site) { return .text(Self.text((low ?? high ?? 0) + step / 2)) }
    var texts = [1, 0].map { String($0 + ordinal) }
    if let step {
      let start = ((low ?? step) / step).rounded(.up) + Double(ordinal)
      texts += bounds("multipleOf") + [0.0, 1, -1].map { Self.text((start + $0) * step) }
    }
    if let low { texts += [low.rounded(.up), low.rounded(.down) + 1].map { Self.text($0 + Double(ordinal)) } }
    if let high { texts += [high.rounded(.down), high.rounded(.up) - 1].map { Self.text($0 - Double(ordinal)) } }
    if let low, let high { texts.append(Self.text((low + high) / 2)) }
    texts += least + most
    if let source, step == nil {
      let start = low.flatMap { Int(exactly: $0.rounded(.up)) } ?? -5000
      texts += ["-1", "42", "1000000", String(start &+ source.below(10_000))]
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

  /// The counts that some schemas say of a keyword.
  private static func counts(_ key: String, _ parts: [NavJSON.Value]) -> [Int] {
    parts.compactMap { $0[key]?.number.flatMap { Double($0.text) }.flatMap { Int(exactly: $0) } }
  }

  private static func same(_ one: String, _ other: String) -> Bool { one.utf8.elementsEqual(other.utf8) }

  private static func distinct<Item: Hashable>(_ items: [Item]) -> [Item] {
    var known: Set<Item> = []
    return items.filter { known.insert($0).inserted }
  }
}
