// The cases of an enum, found by the value of an element.

/// Finds a case by the name or the raw value that a value has, however many there are.
///
/// A class, so that each look at an element's case counts one reference and not one for each of these lists.
package final class CaseIndex: Sendable {
  /// The names of the cases and then their former names, and the node of each.
  private let names: NavJSON.NameTable
  private let nodes: [Int]
  private let presentCount: Int
  private let rawValues: [NavJSON.Value: Int]
  /// The raw values in the order of the schema, for a message; empty if the enum is not stored as one.
  package let expected: [NavJSON.Value]

  /// - Parameter first: The node of the first case.
  init(_ cases: [DestinationSchema.Destination], from first: Int) {
    var table = NavJSON.NameTable()
    var nodes: [Int] = []
    var rawValues: [NavJSON.Value: Int] = [:]
    var expected: [NavJSON.Value] = []
    for (index, destination) in cases.enumerated() {
      guard let enumCase = destination.enumCase else { continue }
      if table.insert(ArraySlice(enumCase.name.utf8)).inserted { nodes.append(first + index) }
      if let raw = enumCase.rawValue {
        expected.append(raw)
        if rawValues[raw] == nil { rawValues[raw] = first + index }
      }
    }
    presentCount = table.count
    for (index, destination) in cases.enumerated() {
      for name in destination.formerCaseNames where table.insert(name).inserted {
        nodes.append(first + index)
      }
    }
    (self.names, self.nodes, self.rawValues, self.expected) = (table, nodes, rawValues, expected)
  }

  /// What a value says of its case.
  package enum Lookup {
    /// A case, by a former name if `name` is given, and its associated values; a raw value has none.
    case known(node: Int, formerName: NavJSON.Value?, payload: NavJSON.Value?)
    case unknownName(NavJSON.Value)
    case unknownRawValue
    /// An enum is an object with one member, the case's name.
    case noCase
  }

  /// Reads the case of a value. An enum with raw values is stored as these, any other one as an object.
  package func read(_ value: NavJSON.Value) -> Lookup {
    if let (node, payload) = present(value) {
      return .known(
        node: node, formerName: nil, payload: payload.map { NavJSON.Value(value.document, index: $0) })
    }
    guard expected.isEmpty else { return .unknownRawValue }
    guard let member = value.onlyMember else { return .noCase }
    guard let position = names.position(of: member.nameBytes) else {
      return .unknownName(member.nameValue)
    }
    return .known(
      node: nodes[position], formerName: position < presentCount ? nil : member.nameValue,
      payload: member.value)
  }

  func present(_ value: NavJSON.Value) -> (node: Int, payload: Int?)? {
    guard expected.isEmpty else { return rawValues[value].map { ($0, nil) } }
    let document = value.document
    let (object, name) = (document.nodes[value.index], value.index + 1)
    guard object.kind == .object, name < Int(object.next), document.nodes[name].isPlain,
      document.nodes[name + 1].next == object.next
    else { return nil }
    guard let position = names.position(ofNameAt: name, in: document), position < presentCount else { return nil }
    return (nodes[position], name + 1)
  }
}

extension CaseIndex {
  /// Reads the case as a synthesized decoder does: it skips members that name no case, and knows no former names.
  func decoded(_ value: NavJSON.Value) -> Lookup {
    guard expected.isEmpty, let members = value.members else { return read(value) }
    var known: (node: Int, payload: NavJSON.Value)?
    var other: NavJSON.Value?
    for member in members {
      guard let position = names.position(of: member.nameBytes), position < presentCount else {
        other = other ?? member.nameValue
        continue
      }
      guard known == nil else { return .noCase }
      known = (nodes[position], member.value)
    }
    if let known { return .known(node: known.node, formerName: nil, payload: known.payload) }
    guard let other else { return .noCase }
    guard let position = names.position(of: other.stringBytes ?? []) else { return .unknownName(other) }
    // Of several members none is renamed.
    guard value.onlyMember != nil else { return .noCase }
    return .known(node: nodes[position], formerName: other, payload: nil)
  }

  /// What is wrong with a value that is none of the cases, and where; nil for one that is.
  func fault(
    _ reading: Lookup, of value: NavJSON.Value, in destination: DestinationSchema.Destination,
    _ suggestions: inout NearestNames
  ) -> (detail: CaseDetail, offset: Int, caseName: String?)? {
    let start = value.range.lowerBound
    switch reading {
    case .known: return nil
    case .unknownName(let name):
      let written = name.string ?? ""
      return (.unknownName(nearest: suggestions.cases(to: written, of: destination)), name.range.lowerBound, written)
    case .unknownRawValue:
      let expected = Words.choice(of: expected.prefix(13).map(\.shortText))
      return (.unknownRawValue(found: value.shortText, expected: expected), start, nil)
    case .noCase:
      let found = value.members.map { "with \(Words.count(Array($0).count, "member"))" } ?? value.described
      return (.noCase(found: found), start, nil)
    }
  }
}

extension DestinationSchema.Destination {
  var formerCaseNames: [ArraySlice<UInt8>] {
    guard let enumCase else { return [] }
    let prefix = type.name.utf8.count - enumCase.name.utf8.count
    return formerly.map { ArraySlice($0.name.utf8.dropFirst(prefix)) }
  }
}
