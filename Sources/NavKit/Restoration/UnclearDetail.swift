// Elements of which a schema does not tell whether the app decodes them.

/// The schema does not determine whether the app decodes a value.
struct UnclearDetail: PathFinding.Detail {
  /// What is open.
  let reason: String
  var pointer: JSON.Pointer?
  var schemaPointer: String?
  /// Whether it is open because the schema was inferred.
  var isGuess = false

  var rule: PathRule { .undecided }

  var words: String {
    let place = schemaPointer.map { " (\(Visible.text($0)))" } ?? ""
    return "the schema does not determine whether the app decodes this: \(reason)\(place)"
  }
}

extension JSONSchema.Failure {
  /// Whether the member that is missing is there in snake case: `user_name` for `userName`.
  var lacksOnlySpelling: Bool {
    guard keyword == "required", let missing else { return false }
    func letters(_ name: some Sequence<UInt8>) -> [UInt8] {
      name.filter { $0 != UInt8(ascii: "_") }.map {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) ? $0 | 0x20 : $0
      }
    }
    let wanted = letters(missing.utf8)
    return value.members?.contains { $0.nameBytes.contains(UInt8(ascii: "_")) && letters($0.nameBytes) == wanted }
      ?? false
  }
}
