// An operation as a line of a `navpath apply` script.

import NavKit

extension NavPath.Operation {
  /// The operation as a line of a script, without a line end, that means the same where these types are known.
  ///
  /// Its new screens are presented alike, as those of ``byPresentation`` are.
  ///
  /// - Complexity: O(*n* + *k*) in the length of its values and the number of known types.
  func line(among types: KnownTypes) -> String { line(among: types, keepingTexts: false) }

  /// The same; if texts are kept, the line gives each new element the very text of its value, and not an equal one.
  func line(among types: KnownTypes, keepingTexts keepsTexts: Bool) -> String {
    words(among: types, keepingTexts: keepsTexts).map(NavPath.Operation.quoted).joined(separator: " ")
  }

  private func words(among types: KnownTypes, keepingTexts keepsTexts: Bool) -> [String] {
    let shown = { (elements: [NavPath.Element]) in
      elements.map { keepsTexts ? $0.exactNotation(among: types) : $0.notation(among: types) }
    }
    return switch kind {
    case .push(let elements, let unlessCurrent):
      ["push"] + shown(elements) + (unlessCurrent ? ["--unless-current"] : [])
        + NavPath.Operation.words(ofStyleOf: elements)
    case .pop(let count, let isClamped):
      ["pop", String(count)] + (isClamped ? ["--clamp"] : [])
    case .popTo(let selection, let isInclusive, let fallback):
      ["pop-to"] + selection.words(among: types) + (isInclusive ? ["--inclusive"] : []) + (fallback?.words ?? [])
    case .reset(let elements):
      ["reset"] + shown(elements) + NavPath.Operation.words(ofStyleOf: elements)
    case .replace(let target, let element):
      ["replace"] + shown([element]) + target.words(among: types)
        + (element.style == nil ? [] : ["--style", element.presentationName])
    case .insert(let elements, let index):
      ["insert", String(index)] + shown(elements) + NavPath.Operation.words(ofStyleOf: elements)
    case .remove(let target):
      ["remove"] + target.operand(among: types)
    case .removeAll(let match):
      ["remove", match.typedNotation(among: types), "--all"]
    case .update(let target, let patch):
      ["update", patch.compactText] + target.words(among: types)
    case .popBack(let selection, let patch):
      ["return"] + selection.words(among: types) + [patch.compactText]
    }
  }

  /// How the new screens are presented, if not just pushed.
  private static func words(ofStyleOf elements: [NavPath.Element]) -> [String] {
    guard let first = elements.first, !first.isPushed else { return [] }
    return ["--style", first.presentationName]
  }

  /// A word of a script: in single quotes if it is empty, a blank, a quote or a `#` would end or change it, or a bracket or a
  /// double quote in it has no other.
  private static func quoted(_ word: String) -> String {
    let needsQuotes =
      word.isEmpty || word.utf8.contains { $0 <= 0x20 || $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "#") }
      || !hasPairs(word)
    guard needsQuotes else { return word }
    return "'\(word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#))'"
  }

  /// Whether the brackets of a word, and the double quotes around text in it, come in pairs.
  private static func hasPairs(_ word: String) -> Bool {
    var closing: [UInt8] = []
    var bytes = word.utf8.makeIterator()
    while let byte = bytes.next() {
      switch byte {
      case UInt8(ascii: "("): closing.append(UInt8(ascii: ")"))
      case UInt8(ascii: "["): closing.append(UInt8(ascii: "]"))
      case UInt8(ascii: "{"): closing.append(UInt8(ascii: "}"))
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard closing.popLast() == byte else { return false }
      case UInt8(ascii: "\""):
        var last = bytes.next()
        while let byte = last, byte != UInt8(ascii: "\"") {
          if byte == UInt8(ascii: "\\") { _ = bytes.next() }
          last = bytes.next()
        }
        guard last != nil else { return false }
      default: break
      }
    }
    return closing.isEmpty
  }
}

extension NavPath.Match {
  /// The notation, with the type if it would otherwise be an integer, which `remove` reads as an index.
  fileprivate func typedNotation(among types: KnownTypes) -> String {
    let word = notation(among: types)
    guard case .element(let element) = kind, Int(word) != nil else { return word }
    return "\(element.type.name)=\(word)"
  }
}

extension NavPath.Operation.Selection {
  fileprivate func words(among types: KnownTypes) -> [String] {
    [match.notation(among: types)] + (isLowest ? ["--first"] : [])
  }
}

extension NavPath.Operation.Target {
  /// As an argument, in which an integer is an index.
  fileprivate func operand(among types: KnownTypes) -> [String] {
    switch kind {
    case .index(let index): [String(index)]
    case .selection(let selection):
      [selection.match.typedNotation(among: types)] + (selection.isLowest ? ["--first"] : [])
    }
  }

  fileprivate func words(among types: KnownTypes) -> [String] {
    switch kind {
    case .index(-1): []
    case .index(let index): ["--index", String(index)]
    case .selection(let selection): ["--match"] + selection.words(among: types)
    }
  }
}

extension NavPath.Operation.Fallback {
  fileprivate var words: [String] {
    switch kind {
    case .root: ["--or-root"]
    case .push: ["--or-push"]
    case .replace: ["--or-replace"]
    }
  }
}
