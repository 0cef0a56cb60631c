// A fixture for Tests/Layers/run.sh, the test of .ci/layers: faults, uses of folders that its row does not list.

// To nest a name in `JSON` is no use of it.
extension JSON.Form {
  enum Operation: Equatable {}
}

extension NavPath {
  var isShort: Bool { json.notation == JSON.Form.short.rawValue }
}
