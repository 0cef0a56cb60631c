// The keys of dictionaries whose values are stacks (cases of the selection), and stored values of cases: for Validation,
// Samples, NavState+Testing.swift, Input and Validate. Also the faults of a value beside the paths.
//
//     "stacks": {"tab": {"at": "/paths/=*"}}, "selection": {"at": "/tab", "type": "App.Tab"}

extension DestinationSchema {
  /// Whether the keys of a stack's places are the cases of the selection, of which some have no other stack.
  package func hasCasesAsKeys(_ stack: Stack) -> Bool {
    guard let selection, selection.values.isEmpty, stack.over == nil, stack.at.tokens.contains("=*") else {
      return false
    }
    return stacks.count { $0.over == nil && $0.at.isPattern } == 1
      && selection.cases.contains { known in
        !stacks.contains { $0.isNamed(known.name) || ownKey(of: $0).map { [known].first(withKey: $0) != nil } ?? false }
      }
  }

  /// The key of a stack's place by its text or the name of its case; nil if the app has no such key.
  package func key(_ name: String, of stack: Stack) -> String? {
    guard let selection, hasCasesAsKeys(stack) else { return name }
    let known = selection.cases.first(named: name.utf8) ?? selection.cases.first(withKey: name)
    let value = known.map(value) ?? NavJSON.Value.ofKey(name).flatMap { selects($0) ? $0 : nil }
    return value.flatMap { DocumentValue.json($0).keyName }
  }

  /// The stored value of a case of the selection; nil if it must have associated values.
  package func value(of known: EnumCase) -> NavJSON.Value? {
    let value = known.rawValue ?? NavJSON.Value.ofKey("{\(NavJSON.compactText(ofString: known.name)):{}}")
    return value.flatMap { selects($0) ? $0 : nil }
  }

  private func selects(_ value: NavJSON.Value) -> Bool {
    selection?.type.map { faults(of: value, as: $0, by: encoder(of: .array)).isEmpty } ?? true
  }

  /// The faults of the keys in the dictionary of a stack.
  func faultsOfKeys(of stack: Stack, in state: NavState.Document, by encoder: AppEncoder) -> [NavPath.Finding] {
    guard hasCasesAsKeys(stack), let dictionary = dictionary(of: stack, in: state) else { return [] }
    return dictionary.value.keys.flatMap { key in
      faults(ofKey: key, by: encoder).map { offset, detail in
        let part = "the key '\(Visible.text(key.keyName ?? ""))' of \(Visible.text(dictionary.pointer.description))"
        return NavPath.Finding(
          PartDetail(part: part, detail: detail, rule: detail.rule), at: dictionary.carriers.textOffset(of: offset))
      }
    }
  }

  private func faults(ofKey key: DocumentValue, by encoder: AppEncoder) -> [ValueFault] {
    guard let selection, let type = selection.type else { return [] }
    if key.kind == .object, let value = PointerCursor(key).json()?.value {
      return faults(of: value, as: type, by: encoder).map { (key.offset, $0.detail) }
    }
    let name = key.keyName ?? ""
    guard selection.cases.first(withKey: name) == nil else { return [] }
    let nearest = NearestNames.names(to: name, among: selection.cases.map(\.key))
    return [(key.offset, CaseDetail.unknownName(nearest: nearest))]
  }

  typealias ValueFault = (offset: Int, detail: any NavPath.Finding.Detail)

  /// The faults of a value beside the paths, by its type.
  func faults(of value: NavJSON.Value, as type: NavPath.TypeName, by encoder: AppEncoder) -> [ValueFault] {
    if index(of: type) == nil, let definition = content.state.definitions[type.tag] {
      return Self.faults(of: value, definition, encoder)
    }
    var check = ValueCheck(stored(by: encoder), encoder)
    let element = NavPath.Element(type: type, bytes: Array(value.bytes))
    return check.check(element, known: nil).faults.map { (value.range.lowerBound + $0.offset, $0.detail) }
  }
}
