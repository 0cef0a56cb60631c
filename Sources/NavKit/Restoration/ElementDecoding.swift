// The decoding of one element by the app, independent of its neighbors, for restorations and Samples.
//
// The checks in order: the tag is the current name of a destination, allowed on the stack; the value is JSON; a standard type is
// decided by its known decoder alone; the case of an enum is known; and a decoder accepts the payload, which is stricter than the
// schema (JSONSchema.Decoding.swift). Parts of a text that a decoder ignores are blanked out first: members with a repeated name,
// and the end of a fraction beyond the precision of a Double.

struct ElementDecoding {
  let schema: DestinationSchema
  let stack: DestinationSchema.Stack?
  /// The types and cases that the app is assumed to lack.
  let absent: Set<NavPath.TypeName>
  /// Whether an inferred schema is trusted like a reviewed one.
  let trustsGuesses: Bool
  let encoder: AppEncoder
  var suggestions: NearestNames
  var caseSuggestions = NearestNames()

  struct Fault: Error {
    fileprivate(set) var detail: any NavPath.Finding.Detail
    /// The byte offset in the value's text; nil for the tag.
    var offset: Int?
    var caseName: String?
    /// Whether it is unclear if the element decodes.
    fileprivate(set) var isUndecided = false
  }

  /// The fault of an element; nil if it decodes.
  mutating func fault(of element: NavPath.Element) -> Fault? {
    guard var fault = faultOfKnownKeys(in: element) else {
      guard !schema.content.encoder.keepsKeys,
        schema.hasPart(of: element, where: { part, asked in part.members?.contains(where: asked.lacks) ?? false })
      else { return nil }
      let reason = "the app's encoder changes keys, and the payload does not name all of the value's members"
      return Fault(detail: UndecidedDetail(reason: reason), offset: 0, isUndecided: true)
    }
    if schema.content.encoder.isPropertyList, let detail = fault.detail as? ValueDetail, detail.isOfEncoder {
      fault.detail = UndecidedDetail(
        reason: "a property list writes dates, data, URLs and decimals in forms of its own", cause: detail)
      fault.isUndecided = true
    } else if fault.offset != nil, !schema.content.encoder.keepsKeys {
      fault.detail = UndecidedDetail(reason: "the app's encoder changes keys: \(fault.detail.message)")
      fault.isUndecided = true
    } else if let files = schema.content.inferredFiles, !trustsGuesses, isGuess(fault, of: element) {
      let words = "it was inferred from \(Words.count(files, "file")), and \(fault.detail.message)"
      fault.detail = UndecidedDetail(reason: words, cause: fault.detail, isGuess: true)
      fault.isUndecided = true
    }
    return fault
  }

  /// Whether the only fault is that no file of an inferred schema contained such an element.
  private func isGuess(_ fault: Fault, of element: NavPath.Element) -> Bool {
    let enumCase = fault.caseName.map { element.type.appending(case: $0) }
    guard !absent.contains(element.type), !(enumCase.map(absent.contains) ?? false) else { return false }
    return !fault.isUndecided && [.unknownType, .unknownCase, .payload].contains(fault.detail.rule)
  }

  /// The fault of an element, assuming that the keys are the schema's.
  private mutating func faultOfKnownKeys(in element: NavPath.Element) -> Fault? {
    let destination: Int
    do throws(Fault) { destination = try self.destination(of: element.type) } catch { return error }
    let kind = schema.standardKind(of: destination)
    let value: NavJSON.Value
    do throws(NavJSON.SyntaxError) {
      value = try element.value().asDecoded(byIntegers: kind?.hasIntegersAlone ?? false)
    } catch { return Fault(detail: ValueDetail.notJSON(error), offset: error.offset) }
    if let temporary = value.identifiers.first(where: \.isTemporary) {
      return Fault(
        detail: ValueDetail.temporaryIdentifier(temporary.name), offset: temporary.value.range.lowerBound)
    }
    if let kind {
      var open: StandardValueCheck.OpenPart?
      do throws(StandardValueError) {
        try StandardValueCheck.check(value, as: kind, noting: &open)
      } catch {
        if let open, !open.isOfApp, open.part.range.lowerBound == error.offset { return open.fault }
        return Fault(detail: ValueDetail.standardType(error), offset: error.offset)
      }
      guard let open else { return nil }
      guard open.isOfApp else { return open.fault }
    }
    let node = schema.nodes[destination]
    // A payload in an unknown form may rename the cases.
    if node.payload?.isUnknown ?? false { return fault(of: value, node.payload, node.isCustom) }
    guard let cases = schema.cases(of: destination) else { return fault(of: value, node.payload, node.isCustom) }
    if let fault = fault(ofCase: value, cases, of: destination) { return fault }
    // The cases decide how the value is decoded; of the rest of the payload, only a definite failure counts.
    guard let payload = node.payload, let fault = fault(of: value, payload, node.isCustom) else { return nil }
    return fault.isUndecided && (try? payload.isValid(value)) == true ? nil : fault
  }

  // MARK: The tag

  private mutating func destination(of type: NavPath.TypeName) throws(Fault) -> Int {
    if type.isPrivate { throw Fault(detail: OrderDetail.privateType) }
    guard let (index, isFormer) = schema.index(of: type) else {
      if type.isUnknown { throw Fault(detail: PathDetail.unknownElementType, isUndecided: true) }
      if type.isUnreadable || type.mayBeUnreadable {
        throw Fault(detail: OrderDetail.unreadableType, isUndecided: true)
      }
      let nearest = suggestions.names(
        to: type.name, among: (stack?.destinations ?? schema.types).filter { !absent.contains($0) }.map(\.name))
      throw Fault(detail: OrderDetail.unknownType(nearest: nearest))
    }
    let destination = schema.nodes[index]
    if absent.contains(destination.type) { throw Fault(detail: OrderDetail.unknownType(nearest: [])) }
    if isFormer { throw Fault(detail: OrderDetail.formerly(now: destination.type)) }
    if let allowed = stack?.allowed {
      let isAllowed =
        allowed.contains(destination.type) || allowed.contains(type)
        || destination.cases?.contains { allowed.contains($0.type) } ?? false
      guard isAllowed else { throw Fault(detail: OrderDetail.notOnStack(allowed: stack?.destinations ?? [])) }
    }
    return index
  }

  // MARK: The value

  private mutating func fault(ofCase value: NavJSON.Value, _ cases: CaseIndex, of destination: Int) -> Fault? {
    let reading = cases.decoded(value)
    switch reading {
    case .known(let node, let formerName?, _):
      let formerName = NavJSON.Value(value.document, index: formerName)
      return Fault(
        detail: OrderDetail.formerly(now: schema.nodes[node].type), offset: formerName.range.lowerBound,
        caseName: formerName.string)
    case .known(let node, nil, let payload):
      let known = schema.nodes[node]
      let name = known.enumCase?.name ?? ""
      guard !absent.contains(known.type) else {
        return Fault(detail: CaseDetail.unknownName(nearest: []), offset: value.range.lowerBound, caseName: name)
      }
      guard let payload = payload.map({ NavJSON.Value(value.document, index: $0) }) else { return nil }
      guard payload.kind == .object else {
        let detail = CaseDetail.noObject(name: name, found: payload.described)
        return Fault(detail: detail, offset: payload.range.lowerBound, caseName: name)
      }
      let part = NavJSON.Pointer(tokens: [name])
      // A case without a payload in the schema has no associated values, unless the path has some.
      let isPlain = known.payload == nil && payload.onlyMember == nil && payload.members?.isEmpty ?? false
      var fault = isPlain ? nil : fault(of: payload, known.payload, schema.nodes[destination].isCustom, in: part)
      fault?.caseName = name
      return fault
    case .unknownName, .unknownRawValue, .noCase:
      let isOpen = if case .unknownRawValue = reading { value.number?.isRounded ?? false } else { false }
      return cases.fault(reading, of: value, in: schema.destinations[destination], &caseSuggestions).map {
        Fault(detail: $0.detail, offset: $0.offset, caseName: $0.caseName, isUndecided: isOpen)
      }
    }
  }

  private func fault(
    of value: NavJSON.Value, _ payload: JSONSchema?, _ isCustom: Bool, in part: NavJSON.Pointer = NavJSON.Pointer()
  ) -> Fault? {
    let start = value.range.lowerBound
    guard let payload else {
      let reason = (isCustom ? "its Codable is written by hand, and " : "") + "it has no payload; add one"
      return Fault(detail: UndecidedDetail(reason: reason), offset: start, isUndecided: true)
    }
    do throws(JSONSchema.UndecidedError) {
      switch try payload.decoding(of: value, isCustom: isCustom) {
      case .decodes: return nil
      case .fails(let failure) where encoder == .unknown && failure.lacksOnlySpelling:
        let reason = "the app's encoder may change keys: \(ValueDetail.failure(failure, in: part).message)"
        return Fault(
          detail: UndecidedDetail(reason: reason), offset: failure.value.range.lowerBound, isUndecided: true)
      case .fails(let failure):
        return Fault(detail: ValueDetail.failure(failure, in: part), offset: failure.value.range.lowerBound)
      case .open(let failure):
        let detail = ValueDetail.failure(failure, in: part)
        return Fault(
          detail: UndecidedDetail(reason: detail.message, cause: detail), offset: failure.value.range.lowerBound,
          isUndecided: true)
      }
    } catch { return Fault(detail: ValueDetail.undecided(error), offset: start, isUndecided: true) }
  }
}

extension ValueDetail {
  /// Whether another encoder may have written a value that decodes.
  fileprivate var isOfEncoder: Bool {
    switch self {
    case .standardType, .payload: true
    case .notJSON, .undecided, .temporaryIdentifier, .duplicateKey: false
    }
  }
}

extension StandardValueCheck.OpenPart {
  fileprivate var fault: ElementDecoding.Fault {
    ElementDecoding.Fault(
      detail: UndecidedDetail(reason: "only some systems decode \(part.shortText)"), offset: part.range.lowerBound,
      isUndecided: true)
  }
}

extension StandardKind {
  /// Whether all numbers in it are integers.
  fileprivate var hasIntegersAlone: Bool {
    switch self {
    case .integer: true
    case .optional(let kind), .array(let kind), .range(let kind, _), .object(_, let kind): kind.hasIntegersAlone
    case .pairs(let key, let kind): key.hasIntegersAlone && kind.hasIntegersAlone
    case .list(let kinds): kinds.allSatisfy(\.hasIntegersAlone)
    case .any, .double, .float, .bool, .string, .date, .decimal, .text, .record, .wrapper: false
    }
  }
}

extension NavJSON.Value {
  /// The value as a decoder sees it, with blanks in place of ignored parts, so that offsets stay.
  ///
  /// - Parameter byIntegers: Whether all numbers are decoded as integers, for which numbers too small for a Double are 0.
  fileprivate func asDecoded(byIntegers: Bool) throws(NavJSON.SyntaxError) -> NavJSON.Value {
    let (names, numbers) = (duplicateNames, roundedNumbers(zeros: byIntegers))
    guard !names.isEmpty || !numbers.isEmpty else { return self }
    var bytes = document.bytes
    func blank(_ range: Range<Int>) { for at in range { bytes[at] = UInt8(ascii: " ") } }
    for (number, integer) in numbers {
      blank(number.range)
      bytes.replaceSubrange(number.range.prefix(integer.utf8.count), with: integer.utf8)
    }
    var end = 0
    // In text order, so that names inside a blanked value are skipped.
    for name in names where name.range.lowerBound >= end {
      end = NavJSON.Value(document, index: name.index + 1).range.upperBound
      // A repeated name is never the first one, so a comma precedes it.
      var start = name.range.lowerBound
      while start > 0, bytes[start] != UInt8(ascii: ",") { start -= 1 }
      blank(start..<end)
    }
    return try NavJSON.Value(parsing: bytes)
  }

  /// The numbers that a decoder accepts as integers only after rounding, such as `1.0000000000000000001`: a number with a
  /// fraction is read as a Double.
  private func roundedNumbers(zeros: Bool) -> [(number: NavJSON.Value, integer: String)] {
    (index..<Int(node.next)).compactMap { index in
      let node = document.nodes[index]
      // A shorter number is not rounded, unless to zero.
      guard node.kind == .number, zeros || node.end - node.start > 16 else { return nil }
      let value = NavJSON.Value(document, index: index)
      guard let number = value.number, !number.isInteger, let double = Double(number.text),
        zeros || double != 0, double.magnitude < 0x1p53, let integer = Int(exactly: double)
      else { return nil }
      let text = String(integer)
      return text.utf8.count <= value.range.count ? (value, text) : nil
    }
  }
}

extension JSONSchema.Failure {
  /// Whether the missing member is present in snake case.
  fileprivate var lacksOnlySpelling: Bool {
    guard keyword == "required", let missing else { return false }
    return value.members?.contains { AppEncoder.mayWrite(missing.utf8, as: $0.nameBytes) } ?? false
  }
}
