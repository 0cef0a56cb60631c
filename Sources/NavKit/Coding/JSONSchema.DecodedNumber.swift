// Numbers as `JSONDecoder` reads them, for the types that a schema describes.

extension JSONSchema {
  /// What a decoder makes of a number: digits alone are read exactly, anything else by way of a Double.
  enum DecodedNumber {
    /// The integers of a Swift type, by the `minimum` and `maximum` that a schema has for it.
    typealias Bounds = (low: NavJSON.Number, high: NavJSON.Number)

    static let integers: [Bounds] = StandardKind.integers.map { ($0.lowest, $0.highest) }
    private static let widest: Bounds = (integers.map(\.low).min() ?? 0, integers.map(\.high).max() ?? 0)

    /// - Parameters:
    ///   - bounds: Those of the app's type; nil if the schema does not say them, which is an Int.
    ///   - isWide: Whether the schema has a maximum above Int's, so that it is a UInt64.
    static func decoding(ofInteger number: NavJSON.Number, in bounds: Bounds?, isWide: Bool) -> Decoding {
      let text = number.text
      func isWithin(_ number: NavJSON.Number) -> Bool { bounds.map { $0.low <= number && number <= $0.high } ?? true }
      guard !number.isPlain else {
        if bounds != nil ? isWithin(number) : Int(text) != nil || isWide && UInt64(text) != nil { return .soft }
        // Bounds of a small type may be those of a larger one that holds no other values here; of 64 bits they are the type's.
        if let bounds, bounds.high >= NavJSON.Number(integerLiteral: .max) { return .hard }
        return widest.low <= number && number <= widest.high ? .open : .hard
      }
      guard let double = Double(text), double.magnitude <= 0x1p64 else { return .hard }
      if double.magnitude < 0x1p53 {
        guard let integer = Int(exactly: double) else { return .hard }
        return isWithin(NavJSON.Number(scanned: String(integer))) ? .soft : .open
      }
      // Beyond that it is read once more as a Decimal, which loses the very edges.
      return isWithin(number) && number.isInteger && double.magnitude < 0x1p63 ? .soft : .open
    }

    /// A number that need not be an integer. Each of Double, Float and Decimal has a range of its own.
    ///
    /// - Parameter isWide: Whether the schema has a maximum above Float's, so that it is a Double.
    static func decoding(of number: NavJSON.Number, isWide: Bool) -> Decoding {
      let text = number.text
      // No type of these reads a number that is too large for a Double.
      guard let double = Double(text), double.isFinite else { return .hard }
      let float = isWide ? double : Float(text).map { Double($0) } ?? .infinity
      guard float.isFinite, isWide || (-128...127).contains(number.writtenExponent) else { return .open }
      // On Linux no Double is read from `0e1`, nor from what is too small for one.
      return float != 0 || number.isZero && !number.hasExponent ? .soft : .open
    }
  }
}
