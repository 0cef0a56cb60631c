// The encoder of a path, with its reader; the schema for the values that it writes; and the first element that two encoders may
// write differently, for Format. Also for tests of apps, Validation, Restoration, Samples, Change, Input and Schema/Compat.
//
//     "path": {"encoder": {"dateEncodingStrategy": "iso8601"}}    typed arrays only; other forms use JSONEncoder's defaults

extension DestinationSchema {
  /// The encoder for the values of a path in a form, on one of the schema's stacks.
  package func encoder(of form: NavPath.Form, in stack: Stack? = nil) -> AppEncoder {
    form.hasTags ? .default : stack?.encoder ?? content.arrayEncoder ?? .unknown
  }

  /// The schema for values as an encoder writes them; this one is for the default encoder.
  package func stored(by encoder: AppEncoder) -> DestinationSchema {
    guard encoder != content.encoder, content.dependsOnEncoder || !encoder.keepsKeys else { return self }
    var destinations = content.destinations
    let payloads = destinations.flatMap { [$0.payload] + ($0.cases ?? []).map(\.payload) }
    var adapted = payloads.compactMap { $0 }.stored(by: encoder)[...]
    for index in destinations.indices {
      if destinations[index].payload != nil { destinations[index].payload = adapted.popFirst() }
      for place in destinations[index].cases?.indices ?? 0..<0 where destinations[index].cases?[place].payload != nil {
        destinations[index].cases?[place].payload = adapted.popFirst()
      }
    }
    return with(destinations, content.state, encoder)
  }

  func with(_ destinations: [Destination], _ state: StateRules, _ encoder: AppEncoder) -> DestinationSchema {
    DestinationSchema(
      content: Content(
        root: root, destinations: destinations, maxDepth: maxDepth, stacks: stacks, files: files,
        ruleSettings: ruleSettings, arrayEncoder: content.arrayEncoder, inferredFiles: content.inferredFiles,
        linkHost: content.linkHost, state: state, encoder: encoder))
  }
}

extension DestinationSchema {
  /// The encoder of typed arrays with values of a type; nil if the schema has none, or if it is not known.
  package func arrayEncoder(of type: NavPath.TypeName) -> AppEncoder? {
    encoder(of: type).flatMap { $0 == .unknown ? nil : $0 }
  }

  /// The encoder of typed arrays with values of a type; nil if the schema has none.
  package func encoder(of type: NavPath.TypeName) -> AppEncoder? {
    pathStacks.first { $0.elementType == type && $0.isTypedArray }.map { encoder(of: .array, in: $0) }
  }

  /// The different encoders of a stack, or of all stacks that may have elements of a type.
  func encoders(of type: NavPath.TypeName, in stack: Stack?) -> [AppEncoder] {
    (stack.map { [$0] } ?? pathStacks).reduce(into: []) { encoders, stack in
      let isHolder = stack.isTypedArray ? stack.elementType == type : stack.allowed?.contains(type) ?? true
      let encoder = encoder(of: stack.isTypedArray ? .array : stack.form ?? .swiftUI, in: stack)
      if isHolder, !encoders.contains(encoder) { encoders.append(encoder) }
    }
  }

  /// The encoder of a path without its text: by the form in which it was read or, for a new path, by its stack's form.
  func encoder(of path: NavPath, in stack: Stack?) -> AppEncoder {
    let isArray = stackOrShared(stack)?.isTypedArray ?? false
    return encoder(of: path.source?.form ?? (isArray ? .array : .swiftUI), in: stack)
  }
}

extension [JSONSchema] {
  /// The same schemas, which share a program, for values as an encoder writes them.
  func stored(by encoder: AppEncoder) -> [JSONSchema] {
    guard let program = first?.program.stored(by: encoder) else { return self }
    return map { JSONSchema(program: program, root: $0.root, source: $0.source) }
  }
}

extension NavPath.Document {
  /// The encoder of the path's values, as far as a schema and the document define it; with a form, that of the converted path.
  package func encoder(
    by schema: DestinationSchema?, in stack: DestinationSchema.Stack?, convertedTo other: NavPath.Form? = nil
  ) -> AppEncoder {
    let form = other ?? form
    if isListArray, form.valueCoding == .inPlace { return .propertyList }
    return schema?.encoder(of: form, in: stack) ?? (form.hasTags ? .default : .unknown)
  }
}

extension NavPath {
  /// The first element that two encoders may write differently, by its type or a schema; nil if none is found.
  package func firstIndex(
    writtenBy old: AppEncoder, unlike new: AppEncoder, _ schema: DestinationSchema?
  ) -> Int? {
    let marks = old.differences(from: new)
    let standard = types.filter { StandardKind($0)?.marks.isDisjoint(with: marks) == false }
    let schema = marks.isEmpty || schema?.content.dependsOnEncoder != true ? nil : schema
    guard schema != nil || !standard.isEmpty || old.keepsKeys != new.keepsKeys else { return nil }
    return indices.first { index in
      if standard.contains(type(at: index)) { return true }
      if old.keepsKeys != new.keepsKeys, (try? self[index].value())?.members?.isEmpty == false { return true }
      return schema?.hasPart(of: self[index]) { !$0.isNull && !$1.decoded.isDisjoint(with: marks) } ?? false
    }
  }
}

extension SchemaReader {
  /// Reads `encoder`. A custom strategy of the app counts as unknown.
  mutating func readEncoder(in owner: SchemaObject) -> AppEncoder? {
    let keys = ["dateEncodingStrategy", "dataEncodingStrategy", "keyEncodingStrategy"]
    guard let object = object("encoder", in: owner, keys: keys) else { return nil }
    let words = keys.map { string($0, in: object) }
    var encoder = AppEncoder.default
    if let dates = words[0] { encoder.dates = AppEncoder.Dates(rawValue: dates) }
    if let data = words[1] { encoder.data = AppEncoder.DataStrategy(rawValue: data) }
    encoder.keepsKeys = words[2].map { $0 == "useDefaultKeys" } ?? true
    return encoder
  }
}
