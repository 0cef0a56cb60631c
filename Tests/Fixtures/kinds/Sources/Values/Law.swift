// Values and mutants of them, each with what JSONDecoder says of it.

import Foundation

@testable import Kinds

/// The values of a type.
struct Sample {
  let tag: String
  let texts: [String]
  /// The same values as a person would write them in Swift.
  let notations: [String]
  let decodes: (String) -> Bool
  /// Whether two texts are equal values; nil if one does not decode.
  let areEqual: (String, String) -> Bool?

  init<Value: Pushable>(_ values: [Value]) {
    tag = String(reflecting: Value.self)
    texts = values.map { value in
      guard let data = try? JSONEncoder().encode(value) else { fatalError("not encoded: \(value)") }
      return String(decoding: data, as: UTF8.self)
    }
    notations = values.map { notation($0) }
    func decoded(_ text: String) -> Value? { try? JSONDecoder().decode(Value.self, from: Data(text.utf8)) }
    decodes = { decoded($0) != nil }
    areEqual = { left, right in
      guard let left = decoded(left), let right = decoded(right) else { return nil }
      return left == right
    }
  }
}

func printLaw(_ samples: [Sample], seed: UInt64, count: Int) {
  var random = SplitMix(state: seed)
  var seen: Set<String> = []
  func show(_ word: String, _ sample: Sample, _ text: String) {
    guard seen.insert("\(sample.tag)\t\(text)").inserted else { return }
    print(word, sample.tag, sample.decodes(text) ? "decodes" : "fails", text, separator: "\t")
  }
  for sample in samples {
    for text in sample.texts { show("value", sample, text) }
  }
  for _ in 0..<count * 2 where seen.count < count {
    let sample = samples[random.below(samples.count)]
    var json = JSONText(parsing: sample.texts[random.below(sample.texts.count)])
    for _ in 0...random.below(2) { json.mutate(&random) }
    show("mutant", sample, json.text)
  }
}

/// Prints the tag, the text and the Swift notation of each value.
func printNotations(_ samples: [Sample]) {
  for sample in samples {
    for (text, notation) in zip(sample.texts, sample.notations) { print(sample.tag, text, notation, separator: "\t") }
  }
}

/// A value as the call of its memberwise initializer, or as its case.
private func notation(_ value: Any, isWhole: Bool = true) -> String {
  let mirror = Mirror(reflecting: value)
  let type = String(reflecting: Swift.type(of: value))
  switch value {
  case let text as String: return "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
  case let id as UUID: return "UUID(uuidString: \"\(id)\")"
  case let url as URL: return "URL(string: \"\(url.relativeString)\")"
  case let date as Date: return "Date(timeIntervalSinceReferenceDate: \(date.timeIntervalSinceReferenceDate))"
  case let decimal as Decimal: return "Decimal(string: \"\(decimal)\")"
  case let data as Data: return "Data(base64Encoded: \"\(data.base64EncodedString())\")"
  default: break
  }
  func list(_ values: [(label: String?, value: Any)]) -> String {
    values.map { label, value in
      let label = label.map { $0.hasPrefix(".") || $0.isEmpty ? nil : $0 } ?? nil
      let name = label.map { $0.hasPrefix("_") ? String($0.dropFirst()) : $0 }
      return "\(name.map { "\($0): " } ?? "")\(notation(value, isWhole: false))"
    }.joined(separator: ", ")
  }
  // What a macro or the compiler stores beside is no argument.
  let children = mirror.children.map { ($0.label, $0.value) }.filter { !($0.0?.contains("$") ?? false) }
  switch mirror.displayStyle {
  case .optional: return children.first.map { notation($0.1, isWhole: isWhole) } ?? "nil"
  case .collection, .set: return "[\(children.map { notation($0.1, isWhole: false) }.joined(separator: ", "))]"
  case .dictionary:
    let pairs = children.map { child in
      Mirror(reflecting: child.1).children.map { notation($0.value, isWhole: false) }.joined(separator: ": ")
    }
    return pairs.isEmpty ? "[:]" : "[\(pairs.joined(separator: ", "))]"
  case .enum:
    guard let child = children.first, let label = child.0 else { return "\(isWhole ? type : "").\(value)" }
    let inside = Mirror(reflecting: child.1)
    let values = inside.displayStyle == .tuple ? inside.children.map { ($0.label, $0.value) } : [(nil, child.1)]
    return "\(isWhole ? type : "").\(label)(\(list(values)))"
  case .struct, .class: return "\(type)(\(list(children)))"
  default: return "\(value)"
  }
}

/// Reads lines of a tag and two texts.
func printEqual(_ samples: [Sample]) {
  let byTag = Dictionary(samples.map { ($0.tag, $0) }) { first, _ in first }
  while let line = readLine() {
    let parts = line.split(separator: "\t").map(String.init)
    let equal = byTag[parts[0]].flatMap { $0.areEqual(parts[1], parts[2]) }
    print(equal.map { $0 ? "equal" : "different" } ?? "fails")
  }
}

struct SplitMix {
  var state: UInt64

  mutating func below(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }
}

/// JSON whose scalars keep their text.
indirect enum JSONText {
  case scalar(String)
  case array([JSONText])
  case object([(name: String, value: JSONText)])

  init(parsing text: String) {
    var bytes = Array(text.utf8)[...]
    self.init(&bytes)
  }

  private init(_ bytes: inout ArraySlice<UInt8>) {
    switch bytes.first {
    case UInt8(ascii: "["):
      bytes.removeFirst()
      var elements: [JSONText] = []
      while bytes.first != UInt8(ascii: "]") {
        elements.append(JSONText(&bytes))
        if bytes.first == UInt8(ascii: ",") { bytes.removeFirst() }
      }
      bytes.removeFirst()
      self = .array(elements)
    case UInt8(ascii: "{"):
      bytes.removeFirst()
      var members: [(String, JSONText)] = []
      while bytes.first != UInt8(ascii: "}") {
        let name = Self.token(&bytes)
        bytes.removeFirst()
        members.append((name, JSONText(&bytes)))
        if bytes.first == UInt8(ascii: ",") { bytes.removeFirst() }
      }
      bytes.removeFirst()
      self = .object(members)
    default: self = .scalar(Self.token(&bytes))
    }
  }

  private static func token(_ bytes: inout ArraySlice<UInt8>) -> String {
    var token: [UInt8] = []
    let isString = bytes.first == UInt8(ascii: "\"")
    while let byte = bytes.first, isString || !",:]}".utf8.contains(byte) {
      token.append(bytes.removeFirst())
      if byte == UInt8(ascii: "\\") { token.append(bytes.removeFirst()) }
      if isString, token.count > 1, byte == UInt8(ascii: "\"") { break }
    }
    return String(decoding: token, as: UTF8.self)
  }

  var text: String {
    switch self {
    case .scalar(let text): text
    case .array(let elements): "[\(elements.map(\.text).joined(separator: ","))]"
    case .object(let members): "{\(members.map { "\($0.name):\($0.value.text)" }.joined(separator: ","))}"
    }
  }

  private static let values = [
    "null", "true", "false", "0", "1", "-1", "2", "7", "1.0", "1.5", "0.1", "1e3", "1E-2", "1e-400", "1e300", "0e1",
    "-0", "127",
    "128", "256", "-129", "65536", "2147483648", "9223372036854775807", "9223372036854775808", "18446744073709551615",
    "18446744073709551616", "340282366920938463463374607431768211456", "3.5e38", #""""#, #""a""#, #""1""#, #""on""#,
    #""OFF""#, #""home""#, #""plain""#, #""Upper""#, #""AQID""#, #""AQID==""#, #""a b""#, #""https://a.b""#, #""GMT""#,
    #""Europe/Berlin""#, #""Nowhere/Zone""#, #""de_DE""#, #""gregorian""#, #""5E5D47A6-6E43-4B9A-8E0F-0123456789ab""#,
    #""\u00e9""#, "[]", "{}", "[1]", "[1,2]", "[2,1]", "[[]]", #"{"a":1}"#, #"{"home":{}}"#, #"{"leaf":{}}"#,
    #"{"value":1}"#, #"["a",1]"#, #"["a"]"#,
  ]
  private static let names = [
    #""a""#, #""id""#, #""ID""#, #""name""#, #""x""#, #""_0""#, #""1""#, #""+1""#, #""01""#, #""value""#, #""home""#,
    #""leaf""#,
    #""rawValue""#, #""99999999999999999999""#, #""note""#,
  ]

  mutating func mutate(_ random: inout SplitMix) {
    // Deeper values more often than the whole.
    switch self {
    case .array(var elements) where !elements.isEmpty && random.below(4) > 0:
      elements[random.below(elements.count)].mutate(&random)
      self = .array(elements)
    case .object(var members) where !members.isEmpty && random.below(4) > 0:
      members[random.below(members.count)].value.mutate(&random)
      self = .object(members)
    default: change(&random)
    }
  }

  private mutating func change(_ random: inout SplitMix) {
    let value = JSONText(parsing: Self.values[random.below(Self.values.count)])
    let name = Self.names[random.below(Self.names.count)]
    switch (self, random.below(6)) {
    case (.array(var elements), 0) where !elements.isEmpty:
      elements.remove(at: random.below(elements.count))
      self = .array(elements)
    case (.array(let elements), 1): self = .array(elements + [value])
    case (.array(let elements), 2): self = .array(elements.reversed())
    case (.array(let elements), 3): self = .array(elements + elements)
    case (.object(var members), 0) where !members.isEmpty:
      members.remove(at: random.below(members.count))
      self = .object(members)
    case (.object(let members), 1): self = .object(members + [(name, value)])
    case (.object(var members), 2) where !members.isEmpty:
      members[random.below(members.count)].name = name
      self = .object(members)
    case (.object(var members), 3) where !members.isEmpty:
      members[random.below(members.count)].value = .scalar("null")
      self = .object(members)
    case (_, 4): self = .array([self])
    case (_, 5): self = .object([(name, self)])
    default: self = value
    }
  }
}
