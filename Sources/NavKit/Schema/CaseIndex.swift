// An index of enum cases by an element's value, for Validation, Restoration, Links, Output, navpath/Schema and Schema/Graph;
// a case's former names, also for Samples.

/// Finds a case by name or raw value in constant time.
///
/// A class, so that checking an element retains one reference instead of one for each list.
package final class CaseIndex: Sendable {
  /// The names of the cases followed by their former names; `nodes` has the node of each.
  private let names: NavJSON.NameTable
  private let nodes: [Int]
  private let presentCount: Int
  private let rawValues: [NavJSON.Value: Int]
  /// The raw values in the order of the schema, for messages; empty if the enum has none.
  package let expected: [NavJSON.Value]

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
      for name in destination.formerCaseNames where table.insert(name).inserted { nodes.append(first + index) }
    }
    (self.names, self.nodes, self.rawValues, self.expected) = (table, nodes, rawValues, expected)
  }

  /// The result of a look-up. Names and associated values are nodes of the value's document, to avoid reference counting.
  package enum Lookup {
    /// A case, by a former name if `formerName` is set, with its associated values; a raw value has none.
    case known(node: Int, formerName: Int?, payload: Int?)
    case unknownName(Int)
    case unknownRawValue
    case noCase
  }

  /// Reads the case of a value: its raw value if the enum has raw values, otherwise the member of an object.
  package func read(_ value: NavJSON.Value) -> Lookup {
    guard expected.isEmpty else {
      return rawValues[value].map { .known(node: $0, formerName: nil, payload: nil) } ?? .unknownRawValue
    }
    let (document, name, end) = (value.document, value.index + 1, value.node.next)
    guard value.kind == .object, name < Int(end), document.nodes[name + 1].next == end else { return .noCase }
    guard let position = names.position(ofNameAt: name, in: document) else { return .unknownName(name) }
    return .known(node: nodes[position], formerName: position < presentCount ? nil : name, payload: name + 1)
  }
}

extension CaseIndex {
  /// Reads the case like a synthesized decoder, which skips members that name no case and knows no former names.
  func decoded(_ value: NavJSON.Value) -> Lookup {
    guard expected.isEmpty, let members = value.members else { return read(value) }
    var known: (node: Int, payload: Int)?
    var other: NavJSON.Value?
    for member in members {
      guard let position = names.position(of: member.nameBytes), position < presentCount else {
        other = other ?? member.nameValue
        continue
      }
      guard known == nil else { return .noCase }
      known = (nodes[position], member.value.index)
    }
    if let known { return .known(node: known.node, formerName: nil, payload: known.payload) }
    guard let other else { return .noCase }
    guard let position = names.position(of: other.stringBytes ?? []) else { return .unknownName(other.index) }
    // A former name is accepted only as the single member.
    guard value.onlyMember != nil else { return .noCase }
    return .known(node: nodes[position], formerName: other.index, payload: nil)
  }

  /// The fault of a value that matches no case, with its offset; nil if it matches one.
  func fault(
    _ reading: Lookup, of value: NavJSON.Value, in destination: DestinationSchema.Destination,
    _ suggestions: inout NearestNames
  ) -> (detail: CaseDetail, offset: Int, caseName: String?)? {
    let start = value.range.lowerBound
    switch reading {
    case .known: return nil
    case .unknownName(let name):
      let name = NavJSON.Value(value.document, index: name)
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
