// The checks of a word's coding, cases and parts, as far as they can be told without the app.

extension Notation {
  /// Checks the numbers of a merge patch; what it is merged into is checked when it is written.
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

  /// Whether a part in upper case is a case: the schema or the path shows that the type has it. Nil where nothing says whether it
  /// is one or a nested type.
  ///
  /// - Parameter name: The type's name as it was typed. In front of a type of the module, it may be that of the module.
  func isCase(_ part: String, in type: NavPath.TypeName, named name: String) -> Bool? {
    guard StandardTypes.shortName(of: type.name) == nil else { return false }
    let isKnown =
      types.cases(of: type)?.first(named: part.utf8) != nil
      || types.presentName(of: NavPath.TypeName("\(type.name).\(part)")) != nil
      || [path, original].contains { $0.contains(where: NavPath.Match.enumCase(type, part).matches) }
    return isKnown || type.name.utf8.starts(with: "\(name).".utf8) ? isKnown : nil
  }

  /// A case as its enum is stored: with its values, or as its raw value.
  func element(
    ofCase name: String, of type: NavPath.TypeName, _ reading: NotationReading
  ) throws(NavNotationError) -> NavPath.Element {
    let start = reading.start
    guard StandardTypes.shortName(of: type.name) == nil else {
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

  /// Checks the argument of `TYPE(rawValue: …)` against the raw values of the enum, if they are known.
  func checkRawValue(_ json: [UInt8], ofTypeNamed name: String, at offset: Int) throws(NavNotationError) {
    guard let (type, cases) = types.cases(ofTypeNamed: name), let value = try? NavJSON.Value(parsing: json),
      cases.first(rawValue: value) == nil
    else { return }
    let known = cases.compactMap(\.rawValue)
    // The payload may list numbers beside the strings that name cases.
    let isOther = types.codings.rawExamples[type]?.kind == .number && !known.contains { $0.kind == value.kind }
    guard !isOther else { return }
    throw NavNotationError(
      offset: offset,
      detail: .unknownRawValue(value.shortText, type: type.name, known: known.prefix(13).map(\.shortText)))
  }

  /// The case of this name; nil if the enum's cases are not known.
  ///
  /// - Throws: An error if the enum has no such case, or if others have raw values and that of this one is not known.
  private func known(_ name: String, of type: NavPath.TypeName, at start: Int) throws(NavNotationError) -> EnumCase? {
    guard let cases = types.cases(of: type), !cases.isEmpty else { return nil }
    guard let found = cases.first(named: name.utf8) else {
      throw unknownCase(name, of: type, among: cases, at: start)
    }
    if found.rawValue == nil, let raw = cases.firstRawValue {
      let example = "\(type.isUnknown ? "" : type.name)=\(NavNotationError.rawExample(raw, ofCase: name))"
      throw NavNotationError(offset: start, detail: .rawCase(name, example: example))
    }
    return found
  }

  /// The error for a case that an enum does not have; it says the new name of one that was renamed.
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
  /// Checks the parts of a value that are of enums whose cases are known, such as those of `[App.Tab]=[7]`. Of the element's own
  /// type the schema says more.
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
