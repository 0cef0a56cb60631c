import Testing

@testable import NavKit

@Suite struct ElementStartsTests {
  @Test(arguments: [0, 1, 2, 3, 64, 65])
  func `offsets are what was added`(count: Int) {
    let offsets = (0..<count).map { $0 * 7 + 1 }
    #expect(Self.offsets(in: Self.starts(offsets)) == offsets)
  }

  @Test func `offsets beyond 4 GiB keep their upper half`() {
    let offsets = [0, 0xFFFF_FFFF, 1 << 32, 1 << 32 | 5, 3 << 32, 3 << 32 | 0xFFFF_FFFF, 4 << 32]
    #expect(Self.offsets(in: Self.starts(offsets)) == offsets)
    #expect(Self.offsets(in: Self.starts([5 << 32 | 1])) == [5 << 32 | 1])
  }

  @Test(arguments: [
    [1, 9, 1 << 32, 1 << 32 | 3, 1 << 33], [0, 7, 0x8000_0000, 0xFFFF_FFFE, 0xFFFF_FFFF], [1, 2, 3, 4],
  ])
  func `a later part follows, whatever the number before it`(offsets: [Int]) {
    for count in 0...offsets.count {
      var starts = Self.starts(Array(offsets[..<count]))
      starts.append(Self.starts(Array(offsets[count...])))
      #expect(Self.offsets(in: starts) == offsets)
    }
  }

  private static func starts(_ offsets: [Int]) -> ElementStarts {
    var starts = ElementStarts()
    for offset in offsets { starts.append(offset) }
    return starts
  }

  private static func offsets(in starts: ElementStarts) -> [Int] { (0..<starts.count).map { starts[$0] } }
}
