// Conversions of integers: a number that fits keeps its value, a truncated one its lowest bits, and another ends the program.

import Testing

@testable import NavKit
@testable import TestSupport

struct IntegerConversionsTests {
  private static let edges: [UInt64] = [0, 1, 0x7F, 0x80, 0xFF, 0x100, 0x7FFF_FFFF, 0x8000_0000, 0xFFFF_FFFF, 1 << 62]

  @Test func `a number that fits keeps its value`() {
    for edge in Self.edges {
      #expect("\(Int(edge))" == "\(edge)")
      #expect("\(UInt64(Int(edge)))" == "\(edge)")
      guard edge <= 0xFFFF_FFFF else { continue }
      #expect(
        "\(UInt32(edge)) \(UInt32(Int(edge))) \(Int(UInt32(edge))) \(UInt64(UInt32(edge)))"
          == "\(edge) \(edge) \(edge) \(edge)")
      guard edge <= 0x7FFF_FFFF else { continue }
      #expect("\(Int32(Int(edge))) \(Int(Int32(Int(edge))))" == "\(edge) \(edge)")
      guard edge <= 0xFF else { continue }
      let byte = UInt8(Int(edge))
      #expect("\(byte) \(UInt8(UInt32(edge)))" == "\(edge) \(edge)")
      #expect(
        "\(Int(byte)) \(UInt32(byte)) \(UInt64(byte)) \(Int(UInt16(byte)))"
          == Array(repeating: "\(edge)", count: 4).joined(separator: " "))
    }
  }

  @Test func `a truncated number keeps its lowest bits`() {
    #expect(UInt8(truncatingIfNeeded: 0x1234_56F8 as UInt32) == 0xF8)
    #expect(UInt32(truncatingIfNeeded: -1 as Int) == 0xFFFF_FFFF)
    #expect(UInt32(truncatingIfNeeded: 0x1_8000_0001 as Int) == 0x8000_0001)
    #expect(Int32(truncatingIfNeeded: 0x1_8000_0001 as Int) == -0x7FFF_FFFF)
    #expect(Int32(truncatingIfNeeded: -5 as Int) == -5)
  }

  @Test func `the largest numbers of each type are converted`() {
    #expect("\(Int.max) \(UInt32.max)" == "9223372036854775807 4294967295")
  }

  @Test(.urgent) func `a number that does not fit ends the program`() async {
    await #expect(processExitsWith: .failure) { _ = UInt8(0x100 as Int) }
    await #expect(processExitsWith: .failure) { _ = UInt32(-1 as Int) }
    await #expect(processExitsWith: .failure) { _ = Int(UInt64(0x8000_0000_0000_0000)) }
  }
}
