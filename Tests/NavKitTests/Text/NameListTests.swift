// Lists of names in a text: names of short and long lists from each start of the search, and names that are not in the list.

import Testing

@testable import NavKit

struct NameListTests {
  private static let members = [
    "id", "name", "a long name", "a long nam", "a long namE", "", "é", "12345678", "123456789",
  ]

  @Test func `each name is found in its own list, at each start of the search`() {
    var names = NameList()
    let other = names.add([Array("id".utf8)])
    let list = names.add(Self.members.map { Array($0.utf8) })
    for (ordinal, member) in Self.members.enumerated() {
      for padding in ["", "x", "some more text"] {
        let text = Array(("ab" + member + padding).utf8)[...]
        let range = 2..<2 + member.utf8.count
        for first in [0] + Array(list) + [list.upperBound] {
          #expect(names.position(of: range, in: text.span, among: list, from: first) == list.lowerBound + ordinal)
        }
        #expect(names.position(of: range, in: text.span, among: other, from: 0) == (ordinal == 0 ? 0 : nil))
      }
    }
  }

  @Test(arguments: ["i", "idx", "a long nama", "1234567", "1234567890", "\0"])
  func `other names are not found`(text: String) {
    var names = NameList()
    let list = names.add(Self.members.map { Array($0.utf8) })
    let bytes = Array(text.utf8)[...]
    #expect(names.position(of: bytes.indices, in: bytes.span, among: list, from: list.lowerBound) == nil)
  }

  @Test func `each name of a long list is found, in any order`() {
    var names = NameList()
    let list = names.add((0..<100).map { Array("a name of many \($0)".utf8) })
    for ordinal in [3, 4, 99, 0, 50, 49] {
      let text = Array("a name of many \(ordinal)".utf8)[...]
      #expect(names.position(of: text.indices, in: text.span, among: list, from: 4) == ordinal)
    }
    let other = Array("a name of many 100".utf8)[...]
    #expect(names.position(of: other.indices, in: other.span, among: list, from: 4) == nil)
  }
}
