// Comparison of Swift notation with the path's own elements, which show how a value is stored, if at all. A value that is
// stored in another way is rejected, also in a match: the answer "no" might be wrong. Also the type of a case without one.

extension Notation {
  /// The number of values of a type to compare, from the current screen down.
  private static let mostValues = 1000

  /// The values of a type on the path, and those that operations have removed since.
  private func values(of type: NavPath.TypeName) -> some Sequence<NavJSON.Value> {
    [path, path.isUnchanged ? NavPath() : original].lazy.flatMap { path in
      path.indices.reversed().lazy.filter { path.type(at: $0) == type }.prefix(Self.mostValues)
        .compactMap { try? path[$0].value() }
    }
  }

  private func seen(
    _ value: NavJSON.Value, _ parts: [NotationPart], of type: NavPath.TypeName, isPatch: Bool = false,
    isMatch: Bool = false
  ) -> SeenValues {
    // The schema describes the storage of a type whose cases are known.
    let isKnown = types.cases(of: type)?.isEmpty == false
    let isDescribed = types.codings.described.contains(type)
    // For an element the schema is checked when it is written; it does not describe a property list's own forms.
    let skipsLiterals = isDescribed && !isMatch && !types.codings.encoder.isPropertyList
    let parts = parts.filter { !(isKnown && $0.place.tokens.isEmpty || skipsLiterals && $0.kind == .literal) }
    var seen = SeenValues(value, parts, comparesNames: !isDescribed && !isPatch)
    if !isMatch, let example = types.codings.rawExamples[type] { seen.add(example) }
    for value in values(of: type) {
      seen.add(value)
      if seen.isSettled { break }
    }
    return seen
  }

  /// Checks an element's value in Swift notation against other values of its type.
  func checkParts(
    _ parts: [NotationPart], of value: NavJSON.Value, _ type: NavPath.TypeName, isPatch: Bool = false
  ) throws(NavNotationError) {
    guard !parts.isEmpty else { return }
    try checkKeys(parts)
    let seen = seen(value, parts, of: type, isPatch: isPatch)
    if let difference = seen.difference { throw error(difference, type, mark: "=") }
    guard let part = seen.unseen else { return }
    if case .enumCase(let name) = part.kind, StandardInitializer.isMember(name) {
      throw NavNotationError(offset: part.offset, detail: .standardMember(name))
    }
    if !types.codings.described.contains(type) { noteAssumption?(assumption(part)) }
  }

  /// Checks that the app's encoder does not convert keys.
  private func checkKeys(_ parts: [NotationPart]) throws(NavNotationError) {
    guard !types.codings.encoder.keepsKeys, let part = parts.first(where: { $0.isCase || $0.kind == .structure })
    else { return }
    throw NavNotationError(offset: part.offset, detail: .unknownEncoder("key", types.codings.encoder))
  }

  private func assumption(_ part: NotationPart) -> String {
    let (words, form) =
      switch part.kind {
      case .enumCase(let name): ("'.\(Visible.text(name))'", "an object with the case's name")
      case .structure: ("the value", "an object with its properties")
      case .dictionary, .literal, .list, .uuid, .standard, .known, .absent:
        ("the dictionary", "an object with its keys")
      }
    return "nothing shows how \(words) at \(part.place) is stored; it is written as \(form)"
  }

  /// A case without a type, read as a case of the only type on the path, or of an empty path's schema, that has it in the schema;
  /// nil if none has, or if several types store it alike.
  ///
  /// - Parameter reading: The case read for any type; nil if its values can be read only for its own.
  func typed(_ reading: NotationReading?, _ word: String) throws(NavNotationError) -> NotationReading? {
    guard !types.cases.isEmpty, reading.map({ $0.match.type == nil && $0.value != nil }) ?? true,
      let (start, name) = reading.map({ ($0.start, $0.caseName) }) ?? NotationReader.caseName(word), let name
    else { return nil }
    var found: [(type: NavPath.TypeName, reading: NotationReading)] = []
    for type in path.isEmpty ? types.enums : path.types
    where types.cases(of: type)?.first(named: types.storedName(ofCase: name, of: type).utf8) != nil
      && !(reading?.others.contains { $0.match.type == type } ?? false)
    {
      let tag = NavJSON.compactText(ofString: type.tag)
      let word = tag + String(Substring(word.utf8.dropFirst(start)))
      let typed = try attempt(try NotationReader.read(word, with: self, isMatch: true)) { (error: NavNotationError) in
        NavNotationError(offset: error.offset - tag.utf8.count + start, detail: error.detail)
      }
      if typed.value != nil { found.append((type, typed)) }
    }
    guard found.count < 2 || found.allSatisfy({ $0.reading.value == reading?.value }) else {
      let error = TypeNameError(code: .ambiguous, name: ".\(name)", candidates: found.map(\.type.name))
      throw NavNotationError(offset: start, detail: .type(error))
    }
    return found.count == 1 ? found[0].reading : nil
  }

  /// Checks that a match is decidable: "no" is a guess if its case or values may be stored in another way.
  func checkParts(_ reading: NotationReading) throws(NavNotationError) {
    let match = reading.match
    try checkKeys(reading.parts)
    guard
      let value = reading.value
        ?? reading.caseName.flatMap({ try? NavJSON.Value(parsing: SwiftReader.json(ofCase: $0)) })
    else { return }
    let hasValues = reading.caseName != nil && value.enumCase?.payload.members?.isEmpty == false
    // The name of a known case is unambiguous.
    if match.type == nil, let name = reading.caseName,
      !reading.others.isEmpty || types.cases.values.contains(where: { $0.first(named: name.utf8) != nil })
    {
      return
    }
    var (first, isCase) = (nil as NavNotationError?, false)
    for type in match.type.map({ [$0] }) ?? (types.isUntyped ? [.unknown] : path.types)
    where StandardTypes.shortName(of: type.name) == nil {
      if reading.caseName != nil, types.codings.customTypes.contains(type), !path.contains(where: match.matches) {
        try checkCoding(of: type, at: reading.start)
      }
      let seen = seen(value, reading.parts, of: type, isMatch: true)
      guard let difference = seen.difference else {
        isCase = true
        continue
      }
      // Without a type, an object of another kind is no case of that name, and a raw value has no associated values.
      if match.type == nil, difference.part.place.tokens.isEmpty {
        guard !hasValues, case .value(let stored) = difference.form, stored.kind == .string || stored.kind == .number
        else {
          first = first ?? self.error(difference, type, mark: "=")
          continue
        }
      }
      guard !path.contains(where: match.matches) else { return }
      var error = self.error(difference, type, mark: reading.isRest ? "~" : "=")
      error.hint = types.hint(for: match, on: path)
      throw error
    }
    // An element would get the only possible type.
    if let first, !isCase, types.implied != nil { throw first }
  }

  /// Checks against known elements that a case with a type inside a value is stored as an object.
  func checkCase(_ name: String, of type: NavPath.TypeName, at start: Int) throws(NavNotationError) {
    guard let value = try? NavJSON.Value(parsing: SwiftReader.json(ofCase: name)) else { return }
    let part = NotationPart(offset: start, kind: .enumCase(name))
    if let difference = seen(value, [part], of: type).difference { throw error(difference, type, mark: "=") }
  }

  private func error(_ difference: SeenValues.Difference, _ type: NavPath.TypeName, mark: String) -> NavNotationError {
    let (part, name) = (difference.part, type.isUnknown ? "" : type.notation(among: types))
    let example = "\(name)\(mark)\(difference.example)"
    let place =
      part.place.tokens.isEmpty ? type.isUnknown ? "each of its elements" : type.name : "the value at \(part.place)"
    let detail: NavNotationError.Detail =
      switch (part.kind, difference.form) {
      case (.enumCase(let name), .value(let seen)) where seen.kind == .string || seen.kind == .number:
        .rawCase(name, example: example)
      case (_, .value(let seen)) where seen.firstStandIn != nil: .unknownEncoder("date or Data", types.codings.encoder)
      case (_, .value(let seen)): .otherForm(place, stored: seen.described, example: example)
      case (_, .name(let name)): .otherForm(place, stored: "the member '\(name)'", example: example)
      }
    return NavNotationError(offset: part.offset, detail: detail)
  }
}
