import Testing

@testable import NavKit

struct HashIndexTests {
  /// The number of different keys: one makes all entries collide.
  @Test(arguments: [1, 7, 1000]) func `an entry is found whatever shares its key`(keys: Int) {
    var names: [Int] = []
    var index = HashIndex()
    for name in 0..<200 {
      #expect(index.first(for: name % keys, below: names.count) { names[$0] == name } == nil)
      names.append(name)
      index.add(at: names.count - 1) { [names[$0] % keys] }
      for known in names {
        #expect(index.first(for: known % keys, below: names.count) { names[$0] == known } == known)
        #expect(index.first(for: known % keys, below: known) { names[$0] == known } == nil)
      }
    }
  }

  @Test func `candidates are in order, and all entries while they are few`() {
    var index = HashIndex()
    for position in 0..<32 { index.add(at: position) { [$0 % 2, 2] } }
    #expect(index.candidates(for: 0) == nil)
    index.add(at: 32) { [$0 % 2, 2] }
    #expect(index.candidates(for: 0) == Array(stride(from: 0, through: 32, by: 2)))
    #expect(index.candidates(for: 2) == Array(0...32))
    #expect(index.candidates(for: 3) == [])
  }
}
