// The parts of a value that compare more loosely than `==`: UUIDs ignore case, and some arrays ignore order. Type names (Path)
// and schemas add them; comparisons of elements (Path, Notation) and validation use them.

extension NavJSON {
  /// The parts of a value that are compared loosely, as declared by a type or a schema.
  package struct LooseComparison {
    package enum Form {
      case uuid
      case set
      /// A dictionary as an array of alternating keys and values, with the pairs in any order.
      case pairs
    }

    private var forms: [Int: Form] = [:]

    package init() {}

    package mutating func add(_ part: Value, _ form: Form) { forms[part.index] = form }

    package func uuids(in root: Value) -> [Value] {
      forms.filter { $0.value == .uuid }.keys.sorted().map { Value(root.document, index: $0) }
    }

    /// A pointer to a part that does not depend on the order of sets and pairs: an index is replaced by `=` and the element, or by
    /// `=` and the key with 0 for the key or 1 for its value.
    package func steady(_ pointer: Pointer, in root: Value) -> Pointer {
      guard !forms.isEmpty else { return pointer }
      var (at, tokens) = (root as Value?, [String]())
      for token in pointer.tokens {
        let (elements, form) = (at?.elements.map(Array.init) ?? [], at.flatMap { forms[$0.index] })
        guard let index = Int(token), elements.indices.contains(index) else {
          at = at?[token]
          tokens.append(token)
          continue
        }
        at = elements[index]
        switch form {
        case .pairs: tokens += ["=\(comparable(elements[index & ~1]).compactText)", String(index & 1)]
        case .set: tokens.append("=\(comparable(elements[index]).compactText)")
        case .uuid, nil: tokens.append(token)
        }
      }
      return Pointer(tokens: tokens)
    }

    /// A normalized copy: `==` of two such copies is the loose comparison.
    ///
    /// - Complexity: O(*n* log *n*) in the length of the text.
    package func comparable(_ value: Value) -> Value {
      guard !forms.isEmpty else { return value }
      var text: [UInt8] = []
      append(value, to: &text)
      // It is nested no deeper than the value.
      return (try? Value(parsing: text)) ?? value
    }

    /// Appends a text that is equal for equal values, so that texts can be sorted. Recursive; the parser bounds the depth.
    private func append(_ value: Value, to text: inout [UInt8]) {
      switch value.kind {
      case .null, .boolean: text += value.bytes
      case .number: text += value.number?.decimal.text ?? []
      case .string:
        let content = value.stringBytes ?? []
        let isUUID = forms[value.index] == .uuid && Bytes.isUUID(content)
        text += isUUID ? Writer.text(ofString: content.map(Bytes.smallLetter)) : Writer.text(ofString: content)
      case .array:
        text.append(UInt8(ascii: "["))
        append(elementsOf: value, to: &text)
        text.append(UInt8(ascii: "]"))
      case .object:
        let members = MembersByName(of: value)
        let order = members.names.indices.sorted { members.names[$0].lexicographicallyPrecedes(members.names[$1]) }
        text.append(UInt8(ascii: "{"))
        for index in order {
          if text.last != UInt8(ascii: "{") { text.append(UInt8(ascii: ",")) }
          text += Writer.text(ofString: members.names[index])
          text.append(UInt8(ascii: ":"))
          append(members.values[index], to: &text)
        }
        text.append(UInt8(ascii: "}"))
      }
    }

    private func append(elementsOf array: Value, to text: inout [UInt8]) {
      let elements = Array(Value.Elements(container: array))
      let form = forms[array.index]
      // An array with a key without a value is not a dictionary.
      let width = form == .pairs && elements.count.isMultiple(of: 2) ? 2 : 1
      var parts: [[UInt8]] = []
      for (index, element) in elements.enumerated() {
        guard form != nil else {
          if index > 0 { text.append(UInt8(ascii: ",")) }
          append(element, to: &text)
          continue
        }
        if index.isMultiple(of: width) { parts.append([]) } else { parts[parts.count - 1].append(UInt8(ascii: ",")) }
        append(element, to: &parts[parts.count - 1])
      }
      if form == .set || width == 2 { parts.sort { $0.lexicographicallyPrecedes($1) } }
      text += parts.joined(separator: [UInt8(ascii: ",")])
    }
  }
}

extension NavJSON.Number.Decimal {
  fileprivate var text: [UInt8] {
    let sign = isNegative ? "-" : ""
    return Array(sign.utf8) + (digits.isEmpty ? [0] : digits).map { $0 + 0x30 } + Array("e\(exponent)".utf8)
  }
}
