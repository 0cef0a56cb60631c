// To nest a name in `JSON` is no use of it.
extension JSON.Form {
  enum Operation: Equatable {}
}

extension NavPath {
  var isShort: Bool { json.notation == JSON.Form.short.rawValue }
}
