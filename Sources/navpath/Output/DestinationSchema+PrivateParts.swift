// The parts of an element that redaction hides: those that payloads mark (`JSONSchema.privateParts`), or all values; the names
// that it may show; and whether `x-private` has an effect in a schema, for its review and for a warning of `FileRun`.

import NavKit

extension DestinationSchema {
  /// The hidden parts of an element's value in the order of the text: those that the payload of its type or case marks private,
  /// and with `all` the values of all members. For an unknown type or case, that is the whole value.
  ///
  /// The name of a member that the schema does not name is also a part, if the member's value is one.
  func hiddenParts(of value: NavJSON.Value, type: NavPath.TypeName, all: Bool) -> [NavJSON.Value] {
    guard let (index, _) = index(of: type) else { return [value] }
    let payload = destinations[index].payload
    var parts = payload?.privateParts(of: value) ?? []
    guard let cases = cases(of: index) else {
      let cases = destinations[index].payloadCases
      let named = value.onlyMember.flatMap { cases.first(named: $0.nameBytes) }
      guard cases.isEmpty || cases.first(rawValue: value) != nil || named.map({ $0.rawValue == nil }) ?? false
      else { return [value] }
      if all { parts += payload?.allParts(of: value) ?? [value] }
      return outermost(parts)
    }
    guard case .known(let node, _, let associated) = cases.read(value) else { return [value] }
    if associated != nil {
      guard let values = value.onlyMember?.value else { return [value] }
      guard values.kind == .object else { return outermost(parts + [values]) }
      parts += nodes[node].payload?.privateParts(of: values) ?? []
      if all {
        parts +=
          nodes[node].payload?.allParts(of: values) ?? values.members?.flatMap { [$0.nameValue, $0.value] } ?? []
      }
    }
    return outermost(parts)
  }

  /// Whether the schema knows a case of a type, by its present name or a former one.
  func knows(case name: String, of type: NavPath.TypeName) -> Bool {
    guard let (index, _) = index(of: type) else { return false }
    return node(of: destinations[index].type.appending(case: name)) != nil
  }

  private func outermost(_ parts: [NavJSON.Value]) -> [NavJSON.Value] {
    parts.sorted { ($0.range.lowerBound, -$0.range.upperBound) < ($1.range.lowerBound, -$1.range.upperBound) }
      .reduce(into: []) { outermost, part in
        if part.range.lowerBound >= outermost.last?.range.upperBound ?? 0 { outermost.append(part) }
      }
  }
}

extension NavPath.TypeName {
  /// Whether the tag has the syntax of an app's type name in Swift. Any other tag is not from the app's sources.
  var isOfSwift: Bool {
    if isMangled { return !isUnreadable }
    return name.utf8.contains(UInt8(ascii: ".")) && SwiftName.isTypeName(name)
      && name.utf8.allSatisfy { Bytes.isWord($0) || $0 >= 0x80 || ".<>(), :?[]$`".utf8.contains($0) }
  }
}

extension DestinationSchema {
  /// The keywords under which `x-private` has no effect, `propertyNames` and `contentSchema`, each with its document.
  var privacyWithoutEffect: [(keyword: NavJSON.Value, source: NavPath.Finding.Source?)] {
    guard let payload = nodes.lazy.compactMap(\.payload).first else { return [] }
    return ["propertyNames", "contentSchema"].flatMap { payload.schemas(under: $0) }.compactMap {
      keyword, uri, schemas in
      guard schemas.reachesAnnotation(JSONSchema.privateMark) else { return nil }
      return (keyword, uri.map { NavPath.Finding.Source(uri: $0, text: keyword.document.bytes) })
    }
  }

  var hasPrivateParts: Bool { nodes.contains { $0.payload?.asked.reachesAnnotation(JSONSchema.privateMark) ?? false } }
}

extension JSONSchema {
  fileprivate static let privateMark = "x-private"

  /// The outermost parts of a value that a schema marks `"x-private": true`, in any branch: there may be more parts than the
  /// author meant, but never fewer. For a member that no `properties` names, as in a dictionary, the name is also a part.
  func privateParts(of value: NavJSON.Value) -> [NavJSON.Value] {
    var parts: [NavJSON.Value] = []
    var pending: [(value: NavJSON.Value, name: NavJSON.Value?, asked: ApplicableSchemas)] = [(value, nil, asked)]
    while let (value, name, asked) = pending.popLast() {
      if asked.isMarked(Self.privateMark) {
        parts += [name, value].compactMap(\.self)
        continue
      }
      for member in value.members.map(Array.init) ?? [] {
        pending.append((member.value, asked.names(member) ? nil : member.nameValue, asked.member(member)))
      }
      let elements = value.elements.map(Array.init) ?? []
      for (index, element) in elements.enumerated() { pending.append((element, nil, asked.element(at: index))) }
    }
    return parts
  }

  /// The values of all members of an object, and the names that no `properties` has; a value that is not an object is one part.
  fileprivate func allParts(of value: NavJSON.Value) -> [NavJSON.Value] {
    guard let members = value.members else { return [value] }
    return members.flatMap { asked.names($0) ? [$0.value] : [$0.nameValue, $0.value] }
  }
}
