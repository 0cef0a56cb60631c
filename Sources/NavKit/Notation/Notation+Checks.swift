// From what a word says to an element that an app can decode, as far as can be told without the app.

extension Notation {
  /// The one element that a word stands for, with the tag that the path needs.
  func element(of reading: NotationReading) throws(PathNotationError) -> PathElement {
    if let unknown = reading.unknown {
      let now = types.presentName(ofTypeNamed: unknown.name)
      throw PathNotationError(
        offset: reading.start, detail: now.map { .renamed(unknown.name, now: $0.name) } ?? .type(unknown))
    }
    var element = try only(of: reading)
    do throws(TypeNameError) {
      if reading.isExact, element.type.isPrivate { throw TypeNameError(code: .privateType, name: element.type.name) }
      if !reading.isExact, !types.isUntyped { element.type = try types.pushable(element.type) }
    } catch {
      throw PathNotationError(offset: reading.start, detail: .type(error))
    }
    if let value = try value(of: element, reading) {
      try checkCases(in: value, ExpectedType(element.type.name), at: reading.valueStart)
      do throws(StandardValueError) {
        try StandardValue.check(value, as: element.type)
        try StandardValue.checkNumbers(in: value)
      } catch {
        let fault = reading.isVerbatim || reading.file != nil ? offset(ofFaultIn: value, as: element.type) : 0
        guard let file = reading.file else {
          throw PathNotationError(offset: reading.valueStart + fault, detail: .wrongValue(error.message))
        }
        let position = JSON.Position(of: value.range.lowerBound + fault, in: value.document.bytes)
        throw PathNotationError(
          offset: reading.valueStart + 1, detail: .wrongValueInFile(file, position, error.message))
      }
    }
    return element
  }

  /// The value that is to be checked.
  ///
  /// - Throws: An error if the text that was given for it is not JSON.
  private func value(of element: PathElement, _ reading: NotationReading) throws(PathNotationError) -> JSON.Value? {
    guard reading.isText else { return reading.value }
    do throws(JSON.SyntaxError) {
      return try element.value()
    } catch {
      throw PathNotationError(offset: reading.valueStart, detail: .brokenText(error))
    }
  }

  private func offset(ofFaultIn value: JSON.Value, as type: TypeName) -> Int {
    guard let alone = try? JSON.Value(parsing: Array(value.bytes)) else { return 0 }
    do throws(StandardValueError) {
      try StandardValue.check(alone, as: type)
      try StandardValue.checkNumbers(in: alone)
      return 0
    } catch {
      return error.offset
    }
  }

  /// The one element that a match stands for.
  private func only(of reading: NotationReading) throws(PathNotationError) -> PathElement {
    switch reading.match {
    case .element(let element):
      guard !types.isUntyped else {
        throw PathNotationError(
          offset: reading.start, detail: .elementOfUntyped(isEmpty: original.isEmpty && path.isEmpty))
      }
      guard let name = reading.caseName else { return element }
      return try self.element(ofCase: name, of: element.type, reading)
    case .type(let type):
      throw PathNotationError(offset: reading.start, detail: .needsValue(type.name))
    case .members:
      throw PathNotationError(offset: reading.mark, detail: .matchOnly(reading.isRest ? "..." : "~"))
    case .value(let value):
      let type = try implied(for: reading)
      guard let name = reading.caseName else { return PathElement(type: type, value: value) }
      return try element(ofCase: name, of: type, reading)
    case .enumCase(let type?, _, _) where types.isUntyped && !type.isUnknown:
      throw PathNotationError(
        offset: reading.start, detail: .elementOfUntyped(isEmpty: original.isEmpty && path.isEmpty))
    case .enumCase(let type, let name, _):
      let owner = if let type { type } else { try implied(for: reading) }
      return try element(ofCase: name, of: owner, reading)
    }
  }

  private func implied(for reading: NotationReading) throws(PathNotationError) -> TypeName {
    guard let type = types.implied else {
      throw PathNotationError(offset: reading.start, detail: .noImpliedType(reading.shown))
    }
    return type
  }
}

extension Notation {
  /// Checks the numbers of a merge patch; what it is merged into is checked when it is written.
  package static func checkNumbers(of patch: JSON.Value) throws(PathNotationError) {
    do throws(StandardValueError) {
      try StandardValue.checkNumbers(in: patch)
    } catch {
      throw PathNotationError(offset: error.offset, detail: .wrongValue(error.message))
    }
  }
}

// MARK: - Codable written by hand

extension Notation {
  func checkCoding(of type: TypeName, as example: String? = nil, at offset: Int) throws(PathNotationError) {
    guard types.customTypes.contains(type) else { return }
    throw PathNotationError(
      offset: offset, detail: .customCoding(type.name, example: example ?? "\(type.name)={…}"))
  }
}

// MARK: - Cases

extension Notation {
  /// A part in upper case behind the name of a type.
  enum Capitalized {
    case enumCase(TypeName)
    case type
    /// Nothing says whether it is a case of this type or a type nested in it.
    case unknown(TypeName)
  }

  /// Whether a part in upper case is a case: the schema or the path shows that the type has it.
  ///
  /// - Parameter name: The type's name as it was typed. In front of a type of the module, it may be that of the module.
  func reading(ofCapitalized part: String, in type: TypeName?, named name: String) -> Capitalized {
    guard let type, StandardTypes.shortName(of: type.name) == nil else { return .type }
    let isKnown =
      types.cases(of: type)?.first(named: part.utf8) != nil
      || types.presentName(of: TypeName("\(type.name).\(part)")) != nil
      || [path, original].contains { $0.contains(where: PathMatch.enumCase(type, part).matches) }
    if isKnown { return .enumCase(type) }
    return type.name.utf8.starts(with: "\(name).".utf8) ? .type : .unknown(type)
  }

  /// A case as its enum is stored: with its values, or as its raw value.
  private func element(
    ofCase name: String, of type: TypeName, _ reading: NotationReading
  ) throws(PathNotationError) -> PathElement {
    let start = reading.start
    guard StandardTypes.shortName(of: type.name) == nil else {
      throw PathNotationError(offset: start, detail: .notAnEnum(type.name))
    }
    try checkCoding(of: type, at: start)
    let known = try known(name, of: type, at: start)
    if known == nil { try checkStoredWhole(name, of: type, at: start) }
    if let value = reading.value, value.enumCase?.payload.members?.isEmpty == false {
      guard known?.rawValue == nil else {
        let word = "\(type.name).\(name)"
        throw PathNotationError(offset: start, detail: .wrongLiteral(word, example: word))
      }
      return PathElement(type: type, value: value)
    }
    if let raw = known?.rawValue { return PathElement(type: type, value: raw) }
    return PathElement(type: type, text: SwiftReader.json(ofCase: name))
  }

  /// Checks that neither an element nor the schema shows the enum to be stored as raw values, of which none is known.
  func checkStoredWhole(_ name: String, of type: TypeName, at start: Int) throws(PathNotationError) {
    if let example = types.rawExamples[type] { throw rawCase(name, type, example, at: start) }
    let storage = storage(of: type)
    guard let raw = try? storage.raw?.value() else { return }
    guard !storage.hasObjects else {
      let example = PathNotationError.rawExample(raw, ofCase: name)
      throw PathNotationError(offset: start, detail: .mixedCases(name, type: type.name, example: example))
    }
    throw rawCase(name, type, raw, at: start)
  }

  /// How the elements of an enum are stored: those of the path, and those that operations have removed since.
  private func storage(of type: TypeName) -> CaseStorage {
    guard original.source === path.source, !original.isEmpty else { return path.storage(of: type) }
    var storage = path.storage(of: type, addedAlone: true)
    guard storage.raw == nil else { return storage }
    let old = original.storage(of: type)
    storage.raw = old.raw
    storage.hasObjects = storage.hasObjects || old.hasObjects
    return storage
  }

  /// The same for a match: of an enum that is stored as numbers, a case is not told from another.
  func checkNotNumber(_ name: String, of type: TypeName, at start: Int) throws(PathNotationError) {
    guard types.cases(of: type)?.all.isEmpty ?? true else { return }
    if let example = types.rawExamples[type], example.kind == .number { throw rawCase(name, type, example, at: start) }
    let storage = path.storage(of: type)
    guard !storage.hasObjects, let raw = try? storage.raw?.value(), raw.kind == .number else { return }
    throw rawCase(name, type, raw, at: start)
  }

  /// Checks the argument of `TYPE(rawValue: …)` against the raw values of the enum, if they are known.
  func checkRawValue(_ json: [UInt8], ofTypeNamed name: String, at offset: Int) throws(PathNotationError) {
    guard let (type, cases) = types.cases(ofTypeNamed: name), !cases.all.isEmpty,
      let value = try? JSON.Value(parsing: json),
      cases.first(rawValue: value) == nil
    else { return }
    let known = cases.all.compactMap(\.rawValue)
    // The payload may list numbers beside the strings that name cases.
    let isOther = types.rawExamples[type]?.kind == .number && !known.contains { $0.kind == value.kind }
    guard !isOther else { return }
    throw PathNotationError(
      offset: offset,
      detail: .unknownRawValue(value.shortText, type: type.name, known: known.prefix(13).map(\.shortText)))
  }

  /// The case of this name; nil if the enum's cases are not known.
  ///
  /// - Throws: An error if the enum has no such case, or if others have raw values and that of this one is not known.
  private func known(_ name: String, of type: TypeName, at start: Int) throws(PathNotationError) -> EnumCase? {
    guard let cases = types.cases(of: type), !cases.all.isEmpty else { return nil }
    guard let found = cases.first(named: name.utf8) else {
      throw unknownCase(name, of: type, among: cases.all, at: start)
    }
    if found.rawValue == nil, let raw = cases.firstRawValue {
      throw rawCase(name, type, raw, at: start)
    }
    return found
  }

  /// The error for a case that an enum does not have; it says the new name of one that was renamed.
  func unknownCase(_ name: String, of type: TypeName, among cases: [EnumCase], at start: Int) -> PathNotationError {
    if let now = types.presentName(of: TypeName("\(type.name).\(name)")) {
      return PathNotationError(offset: start, detail: .renamed("\(type.name).\(name)", now: now.name))
    }
    return PathNotationError(offset: start, detail: .unknownCase(name, of: type, among: cases))
  }

  private func rawCase(_ name: String, _ type: TypeName, _ raw: JSON.Value, at start: Int) -> PathNotationError {
    let example = PathNotationError.rawExample(raw, ofCase: name)
    return PathNotationError(
      offset: start, detail: .rawCase(name, example: "\(type.isUnknown ? "" : type.name)=\(example)"))
  }
}

// MARK: - Cases inside a value of a generic standard type

extension Notation {
  /// Checks the parts of a value that are of enums whose cases are known, such as those of `[App.Tab]=[7]`. Of the element's own
  /// type the schema says more.
  ///
  /// The recursion is as deep as the type's name nests.
  func checkCases(in value: JSON.Value, _ type: ExpectedType, at offset: Int) throws(PathNotationError) {
    guard !types.cases.isEmpty else { return }
    if case .named = type { return }
    try check(value, type, at: offset)
  }

  private func check(_ value: JSON.Value, _ type: ExpectedType, at offset: Int) throws(PathNotationError) {
    switch type {
    case .optional(let wrapped):
      if !value.isNull { try check(value, wrapped, at: offset) }
    case .list(let element):
      for item in value.elements.map(Array.init) ?? [] { try check(item, element, at: offset) }
    case .dictionary(let element):
      for member in value.members.map(Array.init) ?? [] { try check(member.value, element, at: offset) }
    case .named(let name):
      guard let (type, cases) = types.cases(ofTypeNamed: name), !cases.all.isEmpty else { return }
      guard cases.firstRawValue == nil else {
        return try checkRawValue(Array(value.bytes), ofTypeNamed: name, at: offset)
      }
      guard let (name, payload) = value.enumCase, payload.kind == .object else {
        throw PathNotationError(
          offset: offset,
          detail: .wrongValue("each \(type.name) must be an object with one case, not \(value.described)"))
      }
      guard cases.first(named: name) == nil else { return }
      throw unknownCase(String(decoding: name, as: UTF8.self), of: type, among: cases.all, at: offset)
    }
  }
}

extension PathNotationError {
  /// JSON for a case of an enum with such raw values: the name of a string, as most are.
  static func rawExample(_ raw: JSON.Value, ofCase name: String) -> String {
    raw.kind == .string ? JSON.compactText(ofString: name) : raw.compactText
  }
}

extension PathNotationError.Detail {
  static func unknownCase(_ name: String, of type: TypeName, among cases: [EnumCase]) -> Self {
    .unknownCase(name, type: type.name, nearest: NearestNames.names(to: name, among: cases.map(\.name)))
  }
}

extension PathNotationError {
  static func noElement(_ word: String) -> String {
    "'\(Visible.text(word))' is not an element, and no type has this name"
  }

  /// What to write for a number that is too large for the type that it would have.
  static func advice(_ text: String) -> String {
    let isDecimal =
      (try? JSON.Value(parsing: text)).map {
        (try? StandardValue.check($0, as: TypeName("Foundation.Decimal"))) != nil
      } ?? false
    return isDecimal ? "Foundation.Decimal=\(text)" : "String:\(text), as no standard number holds it"
  }
}
