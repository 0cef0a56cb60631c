// Checks of an argument's coding, cases and parts, as far as possible without the app; and, for the tool, of the numbers in a
// patch, a link's constant or an edited element.

extension Notation {
  /// Checks the numbers of a value that was not read as an element.
  package static func checkNumbers(of patch: NavJSON.Value) throws(NavNotationError) {
    try attempt(try StandardValueCheck.checkNumbers(in: patch)) { (error: StandardValueError) in
      NavNotationError(offset: error.offset, detail: .wrongValue(error.message))
    }
  }

  // MARK: - Codable written by hand

  func checkCoding(of type: NavPath.TypeName, as example: String? = nil, at offset: Int) throws(NavNotationError) {
    try checkForm(of: type, at: offset)
    guard types.codings.customTypes.contains(type) else { return }
    throw NavNotationError(
      offset: offset, detail: .customCoding(type.name, example: example ?? "\(type.name)={…}"))
  }

  // MARK: - Cases

  /// Whether the schema or the path shows that a capitalized name is a case of the type; nil if it may be a nested type.
  ///
  /// - Parameter name: The type's name as typed, which may be the name of its module too.
  func isCase(_ part: String, in type: NavPath.TypeName, named name: String) -> Bool? {
    guard StandardTypes.shortName(of: type.name) == nil else { return false }
    let isKnown =
      types.cases(of: type)?.first(named: part.utf8) != nil
      || types.presentName(of: NavPath.TypeName("\(type.name).\(part)")) != nil
      || [path, original].contains { $0.contains(where: NavPath.Match.enumCase(type, part).matches) }
    return isKnown || type.name.utf8.starts(with: "\(name).".utf8) ? isKnown : nil
  }

  /// The stored element for a case: with its values, or its raw value.
  func element(
    ofCase name: String, of type: NavPath.TypeName, _ reading: NotationReading
  ) throws(NavNotationError) -> NavPath.Element {
    let start = reading.start
    guard !type.isStandard || type.isNavigatorWrapper else {
      throw NavNotationError(offset: start, detail: .notAnEnum(type.name))
    }
    try checkCoding(of: type, at: start)
    let known = try known(name, of: type, at: start)
    if let value = reading.value, value.enumCase?.payload.members?.isEmpty == false {
      guard known?.rawValue == nil else {
        let word = "\(type.name).\(name)"
        throw NavNotationError(offset: start, detail: .wrongLiteral(word, example: word))
      }
      return NavPath.Element(type: type, value: value)
    }
    if let raw = known?.rawValue { return NavPath.Element(type: type, value: raw) }
    return NavPath.Element(type: type, uncheckedText: SwiftReader.json(ofCase: name))
  }

  /// Checks the argument of `TYPE(rawValue: …)` against the enum's raw values, if they are known.
  func checkRawValue(_ json: [UInt8], ofTypeNamed name: String, at offset: Int) throws(NavNotationError) {
    guard let (type, cases) = types.cases(ofTypeNamed: name), let value = try? NavJSON.Value(parsing: json),
      cases.first(rawValue: value) == nil
    else { return }
    let known = cases.compactMap(\.rawValue)
    // The payload may list numbers next to the strings that name cases.
    let isOther = types.codings.rawExamples[type]?.kind == .number && !known.contains { $0.kind == value.kind }
    guard !isOther else { return }
    throw NavNotationError(
      offset: offset,
      detail: .unknownRawValue(value.shortText, type: type.name, known: known.prefix(13).map(\.shortText)))
  }

  /// The case with this name; nil if the enum's cases are not known.
  ///
  /// - Throws: An error for an unknown case, or if other cases have raw values and this one's is not known.
  private func known(_ name: String, of type: NavPath.TypeName, at start: Int) throws(NavNotationError) -> EnumCase? {
    guard let cases = types.cases(of: type), !cases.isEmpty else { return nil }
    guard let found = cases.first(named: name.utf8) else { throw unknownCase(name, of: type, among: cases, at: start) }
    if found.rawValue == nil, let raw = cases.firstRawValue {
      let example = "\(type.isUnknown ? "" : type.name)=\(NavNotationError.rawExample(raw, ofCase: name))"
      throw NavNotationError(offset: start, detail: .rawCase(name, example: example))
    }
    return found
  }

  /// The error for an unknown case, with the new name if it was renamed.
  func unknownCase(_ name: String, of type: NavPath.TypeName, among cases: [EnumCase], at start: Int)
    -> NavNotationError
  {
    if let now = types.presentName(of: NavPath.TypeName("\(type.name).\(name)")) {
      return NavNotationError(offset: start, detail: .renamed("\(type.name).\(name)", now: now.name))
    }
    let nearest = NearestNames.names(to: name, among: cases.map(\.name))
    return NavNotationError(offset: start, detail: .unknownCase(name, type: type.name, nearest: nearest))
  }
}

// MARK: - Cases inside a value of a generic standard type

extension Notation {
  /// Checks the parts of a generic standard type that are of enums with known cases, such as `[App.Tab]=[7]`. The schema covers
  /// the element's own type.
  func checkCases(in value: NavJSON.Value, of type: NavPath.TypeName, at offset: Int) throws(NavNotationError) {
    guard !types.cases.isEmpty, type.wrapped != nil || type.element != nil else { return }
    try check(value, type, at: offset)
  }

  /// The recursion is as deep as the type's name nests.
  private func check(_ value: NavJSON.Value, _ type: NavPath.TypeName, at offset: Int) throws(NavNotationError) {
    if let wrapped = type.wrapped {
      if !value.isNull { try check(value, wrapped, at: offset) }
    } else if let element = type.element {
      let parts = type.isDictionary ? value.members?.map(\.value) : value.elements.map(Array.init)
      for part in parts ?? [] { try check(part, element, at: offset) }
    } else if let (type, cases) = types.cases(ofTypeNamed: type.name) {
      guard cases.firstRawValue == nil else {
        return try checkRawValue(Array(value.bytes), ofTypeNamed: type.name, at: offset)
      }
      guard let (name, payload) = value.enumCase, payload.kind == .object else {
        throw NavNotationError(
          offset: offset,
          detail: .wrongValue("each \(type.name) must be an object with one case, not \(value.described)"))
      }
      guard cases.first(named: name) == nil else { return }
      throw unknownCase(String(decoding: name, as: UTF8.self), of: type, among: cases, at: offset)
    }
  }
}
