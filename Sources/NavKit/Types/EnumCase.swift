// The cases of the app's enums, as far as they are known.

/// A case of an enum, and the raw value that it is stored as.
///
///     EnumCase(name: "detail")                                       // stored as {"detail":{"_0":3}}
///     EnumCase(name: "three", rawValue: try JSON.Value(parsing: "3"))    // stored as 3
package struct EnumCase: Hashable, Sendable {
  /// The name, as Swift sources have it.
  package var name: String
  /// The raw value of an enum that is stored as one; nil if the case is stored as an object with its name.
  package var rawValue: JSON.Value?

  /// A case.
  package init(name: String, rawValue: JSON.Value? = nil) {
    self.name = name
    self.rawValue = rawValue
  }
}
