// What the decoders of the standard types accept (DESIGN 4, `standard-type`).

/// Why a value cannot be decoded as a standard type.
struct StandardValueError: Error, Hashable, Sendable {
  /// The byte of the value's text where the part that is wrong begins.
  var offset: Int
  /// What would be right: `Swift.Int takes a whole number, not 1.5`.
  var message: String
}

enum StandardValue {
  /// Checks a value against the standard type that its tag names; any value will do for the app's own types.
  static func check(_ value: JSON.Value, as type: TypeName) throws(StandardValueError) {
  }
}
