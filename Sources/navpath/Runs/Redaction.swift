import NavKit

/// Puts marks in the place of private values: the same value, the same mark.
///
///     {"sku":"A-1","email":"ann@example.org"}     {"sku":"A-1","email":"private-1"}
///
/// A mark is a number, in order of appearance, and not a digest: the digest of a mail address or of a small number can be guessed.
struct Redaction {
  enum Extent: Sendable {
    /// Those that the schema marks with `x-private`.
    case marked
    /// Those of all members, and values that have none.
    case all
  }

  private let extent: Extent
  private var schema: DestinationSchema?
  private var marks: [String: Int] = [:]

  init(_ extent: Extent) { self.extent = extent }

  mutating func use(_ schema: DestinationSchema?, of command: String) throws(CommandError) {
    guard schema != nil || extent == .all else { throw .missingSchema("private members", command: command) }
    self.schema = schema
  }

  mutating func redacted(_ path: NavPath) -> NavPath { NavPath(path.map { redacted($0) }) }

  mutating func redacted(_ step: PathStep) -> PathStep {
    var step = step
    step.old = step.old.map { redacted($0) }
    step.path = redacted(step.path)
    return step
  }

  mutating func redacted(_ element: PathElement) -> PathElement {
    guard let value = try? element.value() else {
      return PathElement(type: element.type, text: mark(for: element.text), style: element.style)
    }
    let text = Array(element.text.utf8)
    let replacements = parts(of: value, element.type).map { part in
      (range: part.range, mark: mark(for: part.compactText))
    }
    guard !replacements.isEmpty else { return element }
    var (redacted, at) = ([UInt8](), 0)
    for (range, mark) in replacements {
      redacted += text[at..<range.lowerBound] + mark.utf8
      at = range.upperBound
    }
    return PathElement(
      type: element.type, text: String(decoding: redacted + text[at...], as: UTF8.self), style: element.style)
  }

  private func parts(of value: JSON.Value, _ type: TypeName) -> [JSON.Value] {
    // What hmlongco/Navigator wraps is not looked into: it is private as a whole.
    guard extent == .all || type.isNavigatorWrapper else { return schema?.privateParts(of: value, type: type) ?? [] }
    if schema?.isRawCase(value, of: type) ?? false { return [] }
    let isDictionary = type.name.utf8.starts(with: "Swift.Dictionary<".utf8)
    let values = schema?.associatedValues(of: value, type: type) ?? associatedValues(of: value, type) ?? value
    guard let members = values.members, !isDictionary else { return [values] }
    return members.map(\.value)
  }

  private func associatedValues(of value: JSON.Value, _ type: TypeName) -> JSON.Value? {
    guard let members = value.members.map(Array.init), members.count == 1, members[0].value.kind == .object else {
      return nil
    }
    return members[0].value
  }

  private mutating func mark(for text: String) -> String {
    let number = marks[text] ?? marks.count + 1
    marks[text] = number
    return "\"private-\(number)\""
  }
}

extension PathElement {
  fileprivate init(type: TypeName, text: String, style: String?) {
    self.init(type: type, text: text)
    self.style = style
  }
}

extension PathSession {
  func path(redacting extent: Redaction.Extent?, for command: String) throws(CommandError) -> NavPath {
    guard let extent else { return path }
    var redaction = Redaction(extent)
    try redaction.use(schema?.schema, of: command)
    return redaction.redacted(path)
  }
}

protocol RedactedInput {
  var redacts: Redaction.Extent? { get set }
}

extension OptionList where Input: RedactedInput {
  var redacts: Self {
    sets(
      Option("redact", "replace the values that the schema marks x-private by marks", question: "what to redact")
    ) { $0.redacts = .marked }
    .sets(Option("redact-all", "replace all values by marks", question: "what to redact")) {
      $0.redacts = .all
    }
  }
}
