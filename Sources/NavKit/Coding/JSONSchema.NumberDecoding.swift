// The verdict of a decoder on a number (`Decoding`), by the bounds that a schema sets. Only `DecoderRun` asks for it.

extension JSONSchema {
  /// The reaction of `JSONDecoder` to a number: plain digits are read exactly, other notations through Double.
  enum NumberDecoding {
    /// The integers of a Swift type, as `minimum` and `maximum` in a schema.
    typealias Bounds = (low: NavJSON.Number, high: NavJSON.Number)

    static let integers: [Bounds] = StandardKind.integers.map { ($0.lowest, $0.highest) }
    private static let widest: Bounds = (integers.map(\.low).min() ?? 0, integers.map(\.high).max() ?? 0)

    /// - Parameters:
    ///   - bounds: Those of the app's type; nil if the schema does not set them, as for Int.
    ///   - isWide: Whether the schema has a maximum above Int's, so that the type is UInt64.
    static func decoding(ofInteger number: NavJSON.Number, in bounds: Bounds?, isWide: Bool) -> Decoding {
      let text = number.text
      func isWithin(_ number: NavJSON.Number) -> Bool { bounds.map { $0.low <= number && number <= $0.high } ?? true }
      guard !number.isPlain else {
        if bounds != nil ? isWithin(number) : Int(text) != nil || isWide && UInt64(text) != nil { return .soft }
        // The app's type may be wider than the bounds of a small type; bounds of 64 bits are always those of the type.
        if let bounds, bounds.high >= NavJSON.Number(integerLiteral: .max) { return .hard }
        return widest.low <= number && number <= widest.high ? .open : .hard
      }
      guard let double = Double(text), double.magnitude <= 0x1p64 else { return .hard }
      if double.magnitude < 0x1p53 {
        guard let integer = Int(exactly: double) else { return .hard }
        return isWithin(NavJSON.Number(scanned: String(integer))) ? .soft : .open
      }
      // Larger numbers are read again as Decimal, which loses values at the limits.
      return isWithin(number) && number.isInteger && double.magnitude < 0x1p63 ? .soft : .open
    }

    /// Decodes a number that need not be an integer. Double, Float and Decimal have different ranges.
    ///
    /// - Parameter isWide: Whether the schema has a maximum above Float's, so that the type is Double.
    static func decoding(of number: NavJSON.Number, isWide: Bool) -> Decoding {
      let text = number.text
      // None of these types accepts a number that is too large for Double.
      guard let double = Double(text), double.isFinite else { return .hard }
      let float = isWide ? double : Float(text).map { Double($0) } ?? .infinity
      guard float.isFinite, isWide || (-128...127).contains(number.writtenExponent) else { return .open }
      // On Linux, Double does not decode `0e1`, nor numbers that round to zero.
      return float != 0 || number.isZero && !number.hasExponent ? .soft : .open
    }
  }
}
