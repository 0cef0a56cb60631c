// A schema for values as an encoder writes them: the forms of dates, data, URLs and decimals with `x-type`. `DestinationSchema`
// (Schema) adapts its payloads to the path's encoder with it.
//
//     {"type": "number", "x-type": "date"}    a number, an ISO 8601 text, or either if the encoder is not known; in an array of
//                                            a property list an object, {"<date>": …}

extension AppEncoder {
  /// A member of the object that an array of a property list holds for a value with `x-type`.
  fileprivate func memberInList(of mark: JSONSchema.DecodedForm) -> String? {
    guard isPropertyList else { return nil }
    if mark.contains(.date) { return "<date>" }
    if mark.contains(.data) { return "<data>" }
    return mark.contains(.urlType) ? "relative" : mark.contains(.decimal) ? "mantissa" : nil
  }

  /// The kinds and the decoding of a value with `x-type`; nil if the schema's own apply.
  fileprivate func form(of node: JSONSchema.Node) -> (types: JSONSchema.TypeSet, decoded: JSONSchema.DecodedForm)? {
    let mark = node.decoded
    guard !isPropertyList else {
      let types = memberInList(of: mark) == nil ? .all : JSONSchema.TypeSet.object
      return mark.isDisjoint(with: [.types, .url, .base64, .iso8601]) ? nil : (types, .unsettled)
    }
    if mark.contains(.date) {
      switch dates {
      case .deferredToDate, .secondsSince1970, .millisecondsSince1970: return (.number, [])
      case .iso8601: return (.string, .iso8601)
      case nil: return ([.number, .string], .unsettled)
      }
    }
    if mark.contains(.data) {
      switch data {
      // An unknown encoder may write an array, although few do.
      case .base64: return dates == nil ? ([.string, .array], [.base64, .bytes]) : (.string, .base64)
      case .deferredToData: return (.array, .bytes)
      case nil: return ([.string, .array], .unsettled)
      }
    }
    return mark.contains(.urlType) ? (.string, .url) : mark.contains(.decimal) ? (.number, []) : nil
  }

  /// Adapts a node to the storage of its values and returns the required form of its strings. For another encoder than the
  /// default, the schema's other keywords are dropped, because they describe the default form.
  fileprivate func adapt(_ node: inout JSONSchema.Node) -> StandardText? {
    guard let form = form(of: node) else { return nil }
    node.types = form.types.union(node.types.intersection(.null))
    node.decoded.formIntersection(.types)
    node.decoded.formUnion(form.decoded)
    if self != .default {
      node.isLeaf = true
      (node.general, node.numbers, node.arrays, node.objects) = (.init(), .init(), .init(), .init())
      node.strings = .init()
    }
    return node.decoded.contains(.unsettled) ? nil : form.decoded.text?.kind
  }
}

extension JSONSchema.Program {
  /// Whether the encoder may determine which values are valid.
  var dependsOnEncoder: Bool { nodes.contains { AppEncoder.propertyList.form(of: $0) != nil } }

  /// The program for values as an encoder writes them. This one is that of the schema or the default encoder.
  func stored(by encoder: AppEncoder) -> JSONSchema.Program {
    guard nodes.contains(where: { encoder.form(of: $0) != nil }) else { return self }
    return with { draft in
      var known: [StandardText: JSONSchema.Check] = [:]
      for index in draft.nodes.indices {
        let text = encoder.adapt(&draft.nodes[index])
        if let member = encoder.memberInList(of: draft.nodes[index].decoded) {
          let needed = JSONSchema.Dependency(keyword: .required, name: nil, required: [Array(member.utf8)])
          let table = JSONSchema.OperandID(storing: JSONSchema.DependencyTable([needed]), in: &draft.dependencies)
          let check = JSONSchema.Check.assertion(.requiredNames(.init(keyword: .required, table: table)))
          draft.nodes[index].objects = JSONSchema.Slice(storing: [check], in: &draft.checks)
        }
        guard let text else { continue }
        let format = JSONSchema.Format(text.phrase) { content in
          let bytes = Array(content.utf8)[...]
          return text.accepts(bytes) || text.isOpen(bytes)
        }
        let check = known[text] ?? .assertion(.format(.init(format, in: &draft.formats)))
        known[text] = check
        let checks = draft.checks[draft.nodes[index].strings.range] + [check]
        draft.nodes[index].strings = JSONSchema.Slice(storing: Array(checks), in: &draft.checks)
      }
    }
  }
}
