// A valid path to each screen of a schema, the shortest that its rules allow.

import NavKit

struct SchemaSamples {
  struct Sample {
    let name: TypeName
    let stack: DestinationSchema.Stack
    let elements: [PathElement]
  }

  struct Missing {
    let name: TypeName
    let reason: String
  }

  private(set) var samples: [Sample] = []
  private(set) var missing: [Missing] = []
  private let schema: DestinationSchema
  private let validator: PathValidator
  /// What the file has of each destination.
  private let sources: JSON.MembersByName

  init(_ schema: DestinationSchema, file: JSON.Value) {
    self.schema = schema
    validator = PathValidator(schema)
    sources = file["destinations"].map(JSON.MembersByName.init(of:)) ?? JSON.MembersByName()
    var cases: [TypeName: JSON.MembersByName] = [:]
    for (type, source) in schema.types.map({ ($0, sources[$0.tag]) }) {
      cases[type] = source?["cases"].map(JSON.MembersByName.init(of:))
    }
    let paths = ScreenPaths(schema)
    var elements: [Int: PathElement] = [:]
    var reasons: [Int: String] = [:]
    for (index, screen) in paths.screens.enumerated() {
      let made = element(of: screen, in: file, cases)
      elements[index] = made.element
      reasons[index] = made.reason
    }
    let found = paths.shortest(over: Set(elements.keys))
    for (index, screen) in paths.screens.enumerated() {
      guard let path = found[index] else {
        let reason = reasons[index] ?? "no path leads to it that has a sample of every screen below it"
        missing.append(Missing(name: screen.name, reason: reason))
        continue
      }
      samples.append(
        Sample(name: screen.name, stack: path.stack, elements: path.screens.compactMap { elements[$0] }))
    }
  }

  private func element(
    of screen: ScreenPaths.Screen, in file: JSON.Value, _ cases: [TypeName: JSON.MembersByName]
  ) -> (element: PathElement?, reason: String?) {
    let type = screen.destination.type
    let named = sources[type.tag]
    let name = screen.enumCase?.enumCase?.name
    let inCase = name.flatMap { cases[type]?[$0] }
    if let raw = inCase?["raw"] { return checked(type, .text(raw.compactText)) }
    let payload = name == nil ? named?["payload"] : inCase?["payload"]
    let wrapped = { (value: JSON.Literal) in name.map { .object([($0, value)]) } ?? value }
    guard let payload else {
      guard !screen.destination.isCustom else { return (nil, Self.unknown()) }
      let others = name == nil ? Self.standardValues.map { JSON.Literal.text($0) } : [.object([])]
      let fits = others.first { checked(type, wrapped($0)).element != nil } ?? .object([])
      return checked(type, wrapped(fits))
    }
    let encoder = schema.arrayEncoder(of: type) ?? .default
    let found = SampleValue.search(payload, in: file, writtenBy: encoder) {
      checked(type, wrapped($0), encoder).element != nil
    }
    if let valid = found.valid { return checked(type, wrapped(valid), encoder) }
    if let place = found.unknown { return (nil, Self.unknown(place)) }
    guard let first = found.first else {
      return (nil, "no value can be made of its payload; add 'examples' to it")
    }
    return (nil, checked(type, wrapped(first), encoder).reason)
  }

  private static func unknown(_ place: JSON.Pointer = JSON.Pointer()) -> String {
    let value = place.tokens.isEmpty ? "its value" : Visible.text(place.description)
    return "only the app knows how \(value) is stored; add 'examples' to its schema"
  }

  /// Values one of which each standard type has; a type of the app without a payload takes the first.
  private static let standardValues = [
    "{}", "1", "\"text\"", "true", "[]", "\"00000000-0000-4000-8000-000000000001\"", "\"https://example.com/\"",
    "[1,2]",
    "[\"a\",\"b\"]", "null",
  ]

  private func checked(
    _ type: TypeName, _ value: JSON.Literal, _ encoder: AppEncoder = .default
  ) -> (element: PathElement?, reason: String?) {
    let element = PathElement(type: type, text: value.text)
    let validator = encoder == .default ? validator : validator.stored(by: encoder)
    let faults = validator.findings(in: NavPath([element])).filter {
      $0.severity == .error && ![.first, .next, .requires, .max, .depth].contains($0.rule)
    }
    guard let fault = faults.first else { return (element, nil) }
    let place = fault.pointer.map { $0.tokens.isEmpty ? "its value" : "\(Visible.text($0.description))" } ?? "its value"
    let member = fault.member.map { "'\(Visible.text($0))' of " } ?? ""
    return (nil, "no valid value was found for \(member)\(place); add 'examples' to its schema")
  }

  /// The file of a sample: the path, or if it is in a stack of a document, a document with it.
  func text(of sample: Sample) throws(Failure) -> [UInt8] {
    do {
      let stack = sample.stack
      var document = PathDocument.empty(in: stack.location)
      if !stack.at.tokens.isEmpty {
        var bytes: [UInt8]?
        for other in schema.stacks where !other.isOptional && other.name != stack.name {
          if let made = try PathDocument.creating(other.place, in: bytes) { bytes = made.bytes }
        }
        document = try PathDocument.creating(stack.place, in: bytes) ?? document
      }
      let text = try document.checkedPieces(with: path(of: sample, in: document)).joined()
      let faults = validator.findings(inText: Array(text)).filter { $0.severity == .error }
      if let fault = faults.first { throw Failure(reason: fault.message) }
      return Array(text)
    } catch {
      throw error as? Failure ?? Failure(reason: (error as? PathError)?.message ?? "\(error)")
    }
  }

  func path(of sample: Sample) throws(Failure) -> [UInt8] {
    let document = PathDocument.empty(in: sample.stack.location)
    let path = try path(of: sample, in: document)
    return try attempt(try document.arrayText(with: path, as: document.form)) { (error: PathFormError) in
      Failure(reason: error.message)
    }
  }

  /// The elements with the tags that the document has.
  private func path(of sample: Sample, in document: PathDocument) throws(Failure) -> NavPath {
    guard let style = document.tagStyle else { return NavPath(sample.elements) }
    let types = KnownTypes(in: schema, tagStyle: style)
    var path = NavPath(sample.elements)
    for index in path.indices {
      path[index].type = try attempt(try types.pushable(path[index].type)) { (error: TypeNameError) in
        Failure(reason: error.message)
      }
    }
    return path
  }

  struct Failure: Error {
    var reason: String
  }
}

extension DestinationSchema {
  /// The encoder of the typed arrays with values of a type; nil if there are none, or nothing is known of it.
  func arrayEncoder(of type: TypeName) -> AppEncoder? {
    let stack = pathStacks.first { $0.elementType == type && $0.isTypedArray }
    return stack.map { encoder(of: .array, in: $0) }.flatMap { $0 == .unknown ? nil : $0 }
  }
}

extension DestinationSchema.Stack {
  /// Whether its elements are of one type, which is in no file.
  var isTypedArray: Bool { elementType != nil && form?.hasTags != true }

  /// Where a new document has the path. Only a property list has Data.
  fileprivate var place: PathLocation {
    var place = location
    place.pointer = JSON.Pointer(tokens: at.tokens.map { $0 == "*" ? "1" : $0 == "=*" ? "=1" : $0 })
    if place.encoding == .data { place.encoding = .json }
    if place.encoding == nil { place.encoding = .json }
    return place
  }
}
