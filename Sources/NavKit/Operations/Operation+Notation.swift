// An operation as the line that `navpath apply` reads.

extension Operation: CustomStringConvertible {
  /// The operation as a line of a script: `push App.User={"id":42}`.
  public var description: String { words.map(Operation.quoted).joined(separator: " ") }

  /// The words of the line, the command first.
  public var words: [String] {
    switch self {
    case .push(let elements, let unlessCurrent):
      ["push"] + elements.map(\.notation) + (unlessCurrent ? ["--unless-current"] : [])
    case .pop(let count, let isClamped):
      ["pop", String(count)] + (isClamped ? ["--clamp"] : [])
    case .popTo(let selection, let isInclusive, let fallback):
      ["pop-to"] + selection.words + (isInclusive ? ["--inclusive"] : []) + (fallback?.words ?? [])
    case .reset(let elements):
      ["reset"] + elements.map(\.notation)
    case .replace(.index(let index), let element):
      ["replace", element.notation, "--index", String(index)]
    case .replace(.top, let element):
      ["replace", element.notation]
    case .replace(.selection(let selection), let element):
      ["replace", element.notation, "--match"] + selection.words
    case .insert(let elements, let index):
      ["insert", String(index)] + elements.map(\.notation)
    case .remove(.index(let index)):
      ["remove", String(index)]
    case .remove(.top):
      ["remove", "-1"]
    case .remove(.selection(let selection)):
      ["remove"] + selection.words
    case .removeAll(let match):
      ["remove", match.notation, "--all"]
    case .update(let place, let patch):
      ["update", patch.compactText] + place.words
    case .return(let selection, let patch):
      ["return"] + selection.words + [patch.compactText]
    }
  }

  /// A word as a script wants it: in single quotes where a blank, a quote or a `#` would end or change it.
  private static func quoted(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty || word.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "#") }
    guard needsQuotes else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}

extension Operation.Selection {
  fileprivate var words: [String] { [match.notation] + (isLowest ? ["--first"] : []) }
}

extension Operation.Place {
  fileprivate var words: [String] {
    switch self {
    case .top: []
    case .index(let index): ["--index", String(index)]
    case .selection(let selection): ["--match"] + selection.words
    }
  }
}

extension Operation.Fallback {
  fileprivate var words: [String] {
    switch self {
    case .root: ["--or-root"]
    case .push: ["--or-push"]
    case .replace: ["--or-replace"]
    }
  }
}
