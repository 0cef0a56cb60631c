// From the schema file to destinations. What every key means is said in Destination.swift.

extension DestinationSchema {
  /// Reads a schema file.
  ///
  /// - Parameters:
  ///   - bytes: The file's text in UTF-8.
  ///   - uri: Where the file came from, for references in payloads that are relative to it.
  ///   - options: How the payloads are compiled: where references may lead, whether `format` is asserted.
  /// - Throws: All faults that were found, each with its place.
  /// - Complexity: O(*n*) in the length of the file and of what it refers to.
  public init(
    parsing bytes: [UInt8], uri: String = "", options: JSONSchema.Options = JSONSchema.Options()
  ) throws(SchemaFaults) {
    let root: JSON.Value
    do throws(JSON.SyntaxError) {
      root = try SchemaReader.parse(bytes)
    } catch {
      throw SchemaFaults(faults: [SchemaFault(offset: error.offset, problem: .syntax(error.problem))])
    }
    var reader = SchemaReader(root: root, payloads: PayloadSchemas(root, uri: uri, options: options))
    let schema = reader.read()
    guard reader.faults.isEmpty, let schema else {
      throw SchemaFaults(faults: reader.faults.sorted { $0.offset < $1.offset })
    }
    self = schema
  }
}

/// Walks a schema file once and collects what it says and what is wrong with it.
struct SchemaReader {
  static let rootKeys = ["$schema", "$id", "title", "description", "destinations", "path", "stacks", "$defs"]
  static let destinationKeys = [
    "title", "description", "payload", "first", "next", "requires", "max", "formerly", "deprecated", "link",
  ]
  static let pathKeys = ["maxDepth"]
  static let forms = PathForm.allCases.map(\.rawValue)
  static let stackKeys = ["at", "form", "element", "destinations", "maxDepth", "optional"]

  let root: JSON.Value
  var payloads: PayloadSchemas
  private(set) var faults: [SchemaFault] = []
  /// The destinations' types.
  private var types: [TypeName] = []
  /// The same to look one up, made when the first rule names one.
  private lazy var known = TypeNames(types)
  private var suggestions = NearestNames()

  init(root: JSON.Value, payloads: PayloadSchemas) {
    self.root = root
    self.payloads = payloads
  }

  /// Reads the text of a schema file, with or without a byte order mark.
  static func parse(_ bytes: [UInt8]) throws(JSON.SyntaxError) -> JSON.Value {
    let mark = ByteOrderMark.length(in: bytes)
    return JSON.Value(try JSON.Parser.parse(bytes, from: mark))
  }

  mutating func read() -> DestinationSchema? {
    guard
      var file = SchemaObject(
        root, "a destination schema", known: SchemaReader.rootKeys, faults: &faults, key: nil)
    else { return nil }
    _ = (file.string("$schema"), file.string("$id"), file.string("title"), file.string("description"))
    let destinations = readDestinations(in: &file)
    let maxDepth = readPath(in: file)
    let stacks = readStacks(in: file)
    faults += file.faults
    return DestinationSchema(destinations: destinations, maxDepth: maxDepth, stacks: stacks)
  }

  private mutating func readDestinations(in file: inout SchemaObject) -> [Destination] {
    guard let value = file.member("destinations")?.value else {
      file.add(.missingKey("destinations", within: "the destination schema"), at: root)
      return []
    }
    guard let list = SchemaObject(value, "destinations", known: nil, faults: &faults, key: "destinations") else {
      return []
    }
    faults += list.faults
    var destinations = list.entries.compactMap { readDestination($0) }
    types = destinations.map(\.type)
    checkReferences(of: list.entries)
    let schemas = payloads.compile(&faults)
    for index in destinations.indices {
      destinations[index].payload = destinations[index].payloadPlace.flatMap { $0 < schemas.count ? schemas[$0] : nil }
    }
    return destinations
  }

  private mutating func readDestination(_ entry: JSON.Value.Member) -> Destination? {
    let name = entry.name
    guard !name.isEmpty else {
      faults.append(SchemaFault(offset: entry.nameValue.range.lowerBound, problem: .emptyName))
      return nil
    }
    guard
      var object = SchemaObject(
        entry.value, "a destination", known: SchemaReader.destinationKeys, faults: &faults, key: name)
    else { return nil }
    var destination = Destination(type: TypeName(name))
    destination.offset = entry.nameValue.range.lowerBound
    destination.title = object.string("title")
    destination.description = object.string("description")
    destination.mayBeFirst = object.bool("first") ?? true
    destination.next = object.types("next")?.map(\.type)
    destination.requires = object.types("requires")?.map(\.type) ?? []
    destination.max = object.count("max")
    destination.formerly = object.types("formerly")?.map(\.type) ?? []
    destination.deprecation = readDeprecation(in: &object)
    destination.link = object.string("link")
    if object.member("payload") != nil { destination.payloadPlace = payloads.add(name) }
    faults += object.faults
    return destination
  }

  /// `deprecated` is true, or the reason in a string, as people write it beside their screens.
  private func readDeprecation(in object: inout SchemaObject) -> String? {
    guard let value = object.member("deprecated")?.value else { return nil }
    if let reason = value.string { return reason }
    if let isDeprecated = value.bool { return isDeprecated ? "" : nil }
    return object.wrongKind("deprecated", "true, false or the reason in a string", value)
  }

  /// `requires` of a type that is no destination could never be met. (`next` to nowhere does no harm, so that is left to
  /// `schema check`.)
  private mutating func checkReferences(of entries: [JSON.Value.Member]) {
    for entry in entries {
      guard let requires = entry.value["requires"]?.elements else { continue }
      checkTypes(requires, key: "requires")
    }
  }

  private mutating func checkTypes(_ names: JSON.Value.Elements, key: String) {
    for value in names {
      guard let name = value.string, !name.isEmpty, !known.contains(TypeName(name)) else { continue }
      let nearest = suggestions.names(to: name, among: types.map(\.name))
      faults.append(
        SchemaFault(
          offset: value.range.lowerBound, problem: .unknownType(name, key: key, nearest: nearest)))
    }
  }

  private mutating func readPath(in file: SchemaObject) -> Int? {
    guard let value = file.member("path")?.value,
      var object = SchemaObject(value, "path", known: SchemaReader.pathKeys, faults: &faults, key: "path")
    else { return nil }
    let maxDepth = object.count("maxDepth")
    faults += object.faults
    return maxDepth
  }

  private mutating func readStacks(in file: SchemaObject) -> [DestinationSchema.Stack] {
    guard let value = file.member("stacks")?.value,
      let list = SchemaObject(value, "stacks", known: nil, faults: &faults, key: "stacks")
    else { return [] }
    faults += list.faults
    return list.entries.compactMap { readStack($0) }
  }

  private mutating func readStack(_ entry: JSON.Value.Member) -> DestinationSchema.Stack? {
    guard
      var object = SchemaObject(
        entry.value, "a stack", known: SchemaReader.stackKeys, faults: &faults, key: entry.name)
    else { return nil }
    var stack = DestinationSchema.Stack(name: entry.name, at: JSON.Pointer())
    if let text = object.string("at"), let value = object.member("at")?.value {
      do throws(JSON.PointerError) {
        stack.at = try JSON.Pointer(text)
      } catch {
        object.add(.pointer(error), at: value)
      }
    } else if object.member("at") == nil {
      object.add(.missingKey("at", within: "a stack"), at: entry.value)
    }
    stack.form = readForm(in: &object)
    stack.element = object.member("element").flatMap { object.typeName($0.value, "element") }
    stack.destinations = object.types("destinations")?.map(\.type)
    stack.maxDepth = object.count("maxDepth")
    stack.isOptional = object.bool("optional") ?? false
    if let names = entry.value["destinations"]?.elements { checkTypes(names, key: "destinations") }
    faults += object.faults
    return stack
  }

  private func readForm(in object: inout SchemaObject) -> String? {
    guard let form = object.string("form"), let value = object.member("form")?.value else { return nil }
    guard SchemaReader.forms.contains(form) else {
      object.add(.unknownWord(form, key: "form", expected: SchemaReader.forms), at: value)
      return nil
    }
    return form
  }
}
