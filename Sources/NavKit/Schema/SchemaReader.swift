// The reader of a schema file, for apps and the tool; its words, also for DestinationSchema+Meta.swift (Schema/Check).
// `DestinationSchema.Destination` has the keys of a destination, man/navpath-schema.5 all.

extension DestinationSchema {
  /// Reads a schema file.
  ///
  ///     let schema = try DestinationSchema(parsing: Array(#"{"destinations": {"App.Home": {}}}"#.utf8))
  ///     schema.types == ["App.Home"]
  ///
  /// A `$ref` to another file is an error; ``init(contentsOfFile:)`` resolves such references.
  ///
  /// - Parameter bytes: The file's text in UTF-8.
  /// - Throws: ``DestinationSchemaError`` with all faults.
  /// - Complexity: O(*n*) in the length of the text.
  public init(parsing bytes: some Collection<UInt8>) throws(DestinationSchemaError) {
    let bytes = Array(bytes)
    do throws(DestinationSchemaError) {
      try self.init(parsing: bytes, options: JSONSchema.Options())
    } catch {
      throw error.located(in: nil, bytes)
    }
  }

  /// Reads the text of a schema file.
  ///
  /// - Parameters:
  ///   - uri: The location of the file, to resolve relative references in payloads.
  ///   - options: The options of payloads: permitted references, whether `format` is asserted.
  package init(parsing bytes: [UInt8], uri: String = "", options: JSONSchema.Options) throws(DestinationSchemaError) {
    let (schema, findings) = SchemaReader.read(bytes, uri: uri, options: options)
    guard findings.isEmpty, let schema else {
      throw DestinationSchemaError(findings: DestinationSchema.inOrder(findings))
    }
    self = schema
  }

  package static func inOrder(_ findings: [NavPath.Finding]) -> [NavPath.Finding] {
    findings.filter { $0.source == nil }.sorted { $0.offset < $1.offset } + findings.filter { $0.source != nil }
  }
}

/// Reads a schema file in one pass and collects all faults; a faulty member counts as missing.
package struct SchemaReader {
  static let rootKeys = [
    "$schema", "$id", "title", "description", "destinations", "state", "path", "stacks", "selection", "links", "files",
    "rules", "lint", "inferred", "$defs",
  ]
  static let destinationKeys = [
    "title", "description", "payload", "first", "next", "requires", "max", "formerly", "deprecated", "link", "cases",
    "codable",
  ]
  static let caseKeys = destinationKeys.filter { $0 != "cases" && $0 != "codable" } + ["raw", "x-name"]
  static let inferredKeys = ["files"]
  static let pathKeys = ["form", "element", "maxDepth", "encoding", "encoder", "policy"]
  package static let forms = NavPath.Form.allCases.map(\.rawValue)
  package static let encodings = PathEncoding.allCases.map(\.rawValue)
  static let stackKeys = pathKeys + ["at", "tags", "destinations", "optional", "over", "columns"]

  let root: NavJSON.Value
  private let uri: String
  private let options: JSONSchema.Options
  private(set) var findings: [NavPath.Finding] = []
  private(set) var destinations: [DestinationSchema.Destination] = []
  var columns: [String: NavJSON.Pointer] = [:]
  /// The types and their cases, computed when the first rule names one.
  private lazy var known: Set<NavPath.TypeName> = Set(
    destinations.flatMap { [$0.type] + ($0.cases ?? []).map(\.type) })
  private var suggestions = DestinationNames()

  /// Reads the text of a schema file, with or without a byte order mark; the result is nil if the text is not JSON or an object.
  package static func read(
    _ bytes: [UInt8], uri: String, options: JSONSchema.Options
  ) -> (schema: DestinationSchema?, findings: [NavPath.Finding]) {
    let root: NavJSON.Value
    do throws(NavJSON.SyntaxError) {
      let mark = ByteOrderMark.length(in: bytes)
      root = NavJSON.Value(try NavJSON.Parser.parse(bytes, from: mark))
    } catch {
      return (nil, [NavPath.Finding(SchemaFileDetail.notJSON(error), at: TextOffset(offset: error.offset))])
    }
    var reader = SchemaReader(root: root, uri: uri, options: options)
    return (reader.readFile(), reader.findings)
  }

  private init(root: NavJSON.Value, uri: String, options: JSONSchema.Options) {
    self.root = root
    self.uri = uri
    self.options = options
  }

  mutating func add(_ detail: SchemaFileDetail, at value: NavJSON.Value) {
    findings.append(NavPath.Finding(detail, at: TextOffset(offset: value.range.lowerBound)))
  }

  private mutating func readFile() -> DestinationSchema? {
    guard let file = object(root, "a destination schema", keys: SchemaReader.rootKeys, key: nil) else { return nil }
    for key in ["$schema", "$id", "title", "description"] { _ = string(key, in: file) }
    var state = DestinationSchema.StateRules()
    readDestinations(in: file, &state)
    let inferred = object("inferred", in: file, keys: SchemaReader.inferredKeys)
    let inferredFiles = inferred.map { count("files", in: $0) ?? 0 }
    let stacks = readState(in: file, &state)
    return DestinationSchema(
      content: .init(
        root: root, destinations: destinations, maxDepth: state.shared.maxDepth, stacks: stacks,
        files: readFiles(in: file), ruleSettings: readRules(in: file), arrayEncoder: state.shared.encoder,
        inferredFiles: inferredFiles, linkHost: readLinks(in: file), state: state))
  }

  private mutating func readDestinations(in file: SchemaObject, _ state: inout DestinationSchema.StateRules) {
    if file["destinations"] == nil { add(.missingKey("destinations", within: "the destination schema"), at: root) }
    guard let list = object("destinations", in: file) else { return }
    // The places of payloads, and their owners.
    var payloads: [(pointer: NavJSON.Pointer, destination: Int, enumCase: Int?)] = []
    for entry in list.entries {
      guard !entry.name.isEmpty else {
        add(.emptyName(), at: entry.nameValue)
        continue
      }
      guard
        let object = object(entry.value, "a destination", keys: SchemaReader.destinationKeys, key: entry.name)
      else { continue }
      var destination = DestinationSchema.Destination(entry, type: NavPath.TypeName(entry.name))
      read(object, into: &destination)
      destination.formerly = types("formerly", in: object) ?? []
      destination.isCustom = word("codable", in: object, of: ["custom"]) != nil
      let pointer = NavJSON.Pointer(tokens: ["destinations", entry.name])
      let index = destinations.count
      if object["payload"] != nil { payloads.append((pointer.appending("payload"), index, nil)) }
      destination.cases = readCases(in: object, of: destination.type) { ordinal, name in
        payloads.append((NavJSON.Pointer(tokens: pointer.tokens + ["cases", name, "payload"]), index, ordinal))
      }
      destinations.append(destination)
    }
    // An unknown type in `requires` could never be met, so it is an error; one in `next` is harmless.
    for entry in list.entries {
      checkTypes(entry.value["requires"], key: "requires")
      for enumCase in entry.value["cases"]?.members.map(Array.init) ?? [] {
        checkTypes(enumCase.value["requires"], key: "requires")
      }
    }
    let cases = destinations.casesByName
    // Definitions have to be valid even if no payload refers to them.
    let definitions = object("$defs", in: file)?.entries.map { NavJSON.Pointer(tokens: ["$defs", $0.name]) } ?? []
    let ofState = file["state"]?["payload"] == nil ? [] : [NavJSON.Pointer(tokens: ["state", "payload"])]
    let compiled = compile(payloads.map(\.pointer) + definitions + ofState)
    let named = zip(definitions, compiled.dropFirst(payloads.count)).map { ($0.tokens[1], $1) }
    state.definitions = Dictionary(named) { first, _ in first }
    state.payload = ofState.isEmpty ? nil : compiled.last
    for (owner, payload) in zip(payloads, compiled) {
      if let enumCase = owner.enumCase {
        destinations[owner.destination].cases?[enumCase].payload = payload
      } else {
        destinations[owner.destination].payload = payload
        guard destinations[owner.destination].cases == nil else { continue }
        let stored = StoredCases(JSONSchema.OutlineReader(payload, cases: cases).outline())
        destinations[owner.destination].payloadCases = stored.cases
        destinations[owner.destination].rawExample = stored.rawExample
      }
    }
  }

  /// Reads the cases of an enum; `addPayload` receives the ordinal and the name of each with a payload.
  private mutating func readCases(
    in destination: SchemaObject, of type: NavPath.TypeName, addPayload: (Int, String) -> Void
  ) -> [DestinationSchema.Destination]? {
    guard let list = object("cases", in: destination) else { return nil }
    var cases: [DestinationSchema.Destination] = []
    for entry in list.named {
      guard isCaseName(entry.name, at: entry.nameValue) else { continue }
      guard let object = object(entry.value, "a case", keys: SchemaReader.caseKeys, key: entry.name) else { continue }
      var enumCase = DestinationSchema.Destination(entry, type: type.appending(case: entry.name))
      enumCase.enumCase = EnumCase(name: entry.name)
      enumCase.swiftName = string("x-name", in: object)
      read(object, into: &enumCase)
      enumCase.formerly = caseNames("formerly", of: type, in: object)
      enumCase.enumCase?.rawValue = value("raw", "a number or a string", in: object) {
        $0.kind == .number || $0.kind == .string ? $0 : nil
      }
      if object["payload"] != nil { addPayload(cases.count, entry.name) }
      cases.append(enumCase)
    }
    return cases
  }

  private mutating func read(_ object: SchemaObject, into destination: inout DestinationSchema.Destination) {
    destination.title = string("title", in: object)
    destination.longDescription = string("description", in: object)
    destination.mayBeFirst = bool("first", in: object) ?? true
    destination.next = types("next", in: object)
    destination.requires = types("requires", in: object) ?? []
    destination.max = count("max", in: object)
    destination.deprecation = deprecation(in: object)
    destination.links = links(in: object)
  }

  private mutating func caseNames(
    _ key: String, of type: NavPath.TypeName, in object: SchemaObject
  ) -> [NavPath.TypeName] {
    let elements = value(key, "an array of case names", in: object) { $0.elements }
    return elements?.compactMap { element -> NavPath.TypeName? in
      guard let name = element.string else { return wrongKind(key, "a case name in quotes", element) }
      return isCaseName(name, at: element) ? type.appending(case: name) : nil
    } ?? []
  }

  private mutating func isCaseName(_ text: String, at value: NavJSON.Value) -> Bool {
    guard !text.isEmpty else {
      add(.emptyName(isCase: true), at: value)
      return false
    }
    guard let name = SwiftName.withoutLabels(text) else { return true }
    add(.caseLabels(text, name: name), at: value)
    return false
  }

  /// `deprecated` is true, or the reason as a string.
  private mutating func deprecation(in object: SchemaObject) -> String? {
    guard let value = object["deprecated"] else { return nil }
    if let reason = value.string { return reason }
    if let isDeprecated = value.boolean { return isDeprecated ? "" : nil }
    return wrongKind("deprecated", "true, false or the reason in a string", value)
  }

  /// Compiles the payloads and the schemas of `$defs` together, so that they share references; empty if one is invalid.
  private mutating func compile(_ pointers: [NavJSON.Pointer]) -> [JSONSchema] {
    guard !pointers.isEmpty else { return [] }
    do throws(JSONSchema.CompileError) {
      return try JSONSchema.compile(pointers, in: root, uri: uri, options: options).stored(by: .default)
    } catch {
      for fault in error.errors {
        add(.payload(fault, isInOtherDocument: fault.value.document !== root.document), at: fault.value)
      }
      return []
    }
  }

  mutating func checkTypes(_ names: NavJSON.Value?, key: String) {
    for value in names?.elements.map(Array.init) ?? [] {
      guard let name = value.string, !name.isEmpty, !known.contains(NavPath.TypeName(name)) else { continue }
      add(suggestions.unknown(name, key: key, among: destinations), at: value)
    }
  }
}
