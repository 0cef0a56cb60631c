// The place of a destination or case in the schema file, and the node of a case, for `schema infer --merge` and `schema compat`.

import NavKit

extension DestinationSchema {
  /// The place of a destination or case in the file; that of all destinations if it is missing.
  func place(of type: NavPath.TypeName) -> NavJSON.Value {
    let found = node(of: type).flatMap { $0.isFormer ? nil : nodes[$0.index].entry.value }
    return found ?? root["destinations"] ?? root
  }

  func node(ofCase name: String, of owner: Int) -> Int? {
    let found = node(of: types[owner].appending(case: name))
    return found.flatMap { !$0.isFormer && $0.index != owner && owners[$0.index] == owner ? $0.index : nil }
  }

  func node(ofCaseStoredAs value: NavJSON.Value, of owner: Int) -> Int? {
    guard case .known(let node, _, _)? = cases(of: owner)?.read(value) else { return nil }
    return node
  }
}
