// Conversions between integer types, and `max` of two of them, without generics, for all of NavKit.
//
// Those of the standard library are generic and transparent: a debug build copies thousands of lines of them into each file that
// converts a number (Tests/Benchmarks/NOTES.md), and an app compiles NavKit with its tests. The compiler prefers these.

extension Int {
  static var max: Int { Int(bitPattern: ~0 &>> 1) }

  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
  init(_ number: UInt16) { self.init(truncatingIfNeeded: number) }
  init(_ number: UInt32) { self = numericCast(number) }
  init(_ number: UInt64) { self = numericCast(number) }
  init(_ number: UInt) { self = numericCast(number) }
  init(_ number: Int32) { self.init(truncatingIfNeeded: number) }
}

extension UInt8 {
  init(_ number: UInt32) { self = numericCast(number) }
  init(_ number: Int) { self = numericCast(number) }

  init(truncatingIfNeeded number: UInt32) { self.init(truncatingIfNeeded: UInt64(number)) }
}

extension UInt32 {
  static var max: UInt32 { ~0 }

  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
  init(_ number: UInt64) { self = numericCast(number) }
  init(_ number: Int) { self = numericCast(number) }

  init(truncatingIfNeeded number: Int) { self.init(truncatingIfNeeded: UInt(bitPattern: number)) }
}

extension UInt64 {
  init(_ number: UInt8) { self.init(truncatingIfNeeded: number) }
  init(_ number: UInt32) { self.init(truncatingIfNeeded: number) }
  init(_ number: Int) { self = numericCast(number) }
}

extension Int32 {
  init(_ number: Int) { self = numericCast(number) }

  init(truncatingIfNeeded number: Int) { self.init(truncatingIfNeeded: UInt(bitPattern: number)) }
}
