// An operation as the line that `navpath apply` reads.

extension PathOperation: CustomStringConvertible {
  /// The operation as a line of a script: `push App.User={"id":42}`.
  public var description: String { line(among: KnownTypes()) }

  /// The operation as a line of a script that means the same whatever else these types are.
  ///
  /// - Parameter types: The types that are known where the line is read.
  /// - Returns: The line, without a line end.
  /// - Complexity: O(*n* + *k*) in the length of its values and the number of known types.
  public func line(among types: KnownTypes) -> String {
    words(among: types).map(PathOperation.quoted).joined(separator: " ")
  }

  /// The words of the line, the command first.
  private func words(among types: KnownTypes) -> [String] {
    let shown = { (elements: [Element]) in elements.map { $0.notation(among: types) } }
    return switch self {
    case .push(let elements, let unlessCurrent):
      ["push"] + shown(elements) + (unlessCurrent ? ["--unless-current"] : [])
        + PathOperation.words(ofStyleOf: elements)
    case .pop(let count, let isClamped):
      ["pop", String(count)] + (isClamped ? ["--clamp"] : [])
    case .popTo(let selection, let isInclusive, let fallback):
      ["pop-to"] + selection.words(among: types) + (isInclusive ? ["--inclusive"] : []) + (fallback?.words ?? [])
    case .reset(let elements):
      ["reset"] + shown(elements) + PathOperation.words(ofStyleOf: elements)
    case .replace(.index(let index), let element):
      ["replace", element.notation(among: types), "--index", String(index)]
        + PathOperation.words(ofStyleOf: [element])
    case .replace(.top, let element):
      ["replace", element.notation(among: types)] + PathOperation.words(ofStyleOf: [element])
    case .replace(.selection(let selection), let element):
      ["replace", element.notation(among: types), "--match"] + selection.words(among: types)
        + PathOperation.words(ofStyleOf: [element])
    case .insert(let elements, let index):
      ["insert", String(index)] + shown(elements) + PathOperation.words(ofStyleOf: elements)
    case .remove(.index(let index)):
      ["remove", String(index)]
    case .remove(.top):
      ["remove", "-1"]
    case .remove(.selection(let selection)):
      ["remove", selection.match.typedNotation(among: types)] + (selection.isLowest ? ["--first"] : [])
    case .removeAll(let match):
      ["remove", match.typedNotation(among: types), "--all"]
    case .update(let place, let patch):
      ["update", patch.compactText] + place.words(among: types)
    case .return(let selection, let patch):
      ["return"] + selection.words(among: types) + [patch.compactText]
    }
  }

  /// How the new screens are presented, where it is one way for all of them; what is just pushed need not say so.
  private static func words(ofStyleOf elements: [Element]) -> [String] {
    guard let first = elements.first, let style = first.style, !first.isPushed,
      elements.allSatisfy({ $0.isPresented(as: style) })
    else { return [] }
    return ["--style", first.presentation]
  }

  /// A word as a script wants it: in single quotes where a blank, a quote or a `#` would end or change it.
  private static func quoted(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty || word.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "#") }
    guard needsQuotes else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }
}

extension Match {
  /// The notation with its type where it would otherwise be an integer, which is an index to `remove`.
  fileprivate func typedNotation(among types: KnownTypes) -> String {
    let word = notation(among: types)
    guard case .element(let element) = self, Int(word) != nil else { return word }
    return "\(element.type.name)=\(word)"
  }
}

extension PathOperation.Selection {
  fileprivate func words(among types: KnownTypes) -> [String] {
    [match.notation(among: types)] + (isLowest ? ["--first"] : [])
  }
}

extension PathOperation.Place {
  fileprivate func words(among types: KnownTypes) -> [String] {
    switch self {
    case .top: []
    case .index(let index): ["--index", String(index)]
    case .selection(let selection): ["--match"] + selection.words(among: types)
    }
  }
}

extension PathOperation.Fallback {
  fileprivate var words: [String] {
    switch self {
    case .root: ["--or-root"]
    case .push: ["--or-push"]
    case .replace: ["--or-replace"]
    }
  }
}
