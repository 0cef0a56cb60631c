// Lists in messages: conjunctions, quoted alternatives, long lists that are cut, and counts with plurals.

import NavKit
import Testing

struct WordsTests {
  @Test(arguments: [([], ""), (["a"], "a"), (["a", "b"], "a or b"), (["a", "b", "c"], "a, b or c")])
  func `a list has a conjunction before its last word`(_ words: [String], _ list: String) {
    #expect(Words.list(words, "or") == list)
  }

  @Test func `alternatives are quoted, with invisible characters escaped`() {
    #expect(Words.alternatives(["a", "\u{1B}[2J"]) == #"'a' or '\e[2J'"#)
    #expect(Words.alternatives([]) == "")
  }

  @Test func `of more than twelve alternatives the rest is counted`() {
    #expect(Words.alternatives((1...12).map { "\($0)" }).hasSuffix("'11' or '12'"))
    #expect(Words.alternatives((1...13).map { "\($0)" }).hasSuffix("'11' or one of 2 others"))
  }

  @Test(arguments: [(0, "0 files"), (1, "1 file"), (2, "2 files")])
  func `one thing has no plural`(_ number: Int, _ text: String) {
    #expect(Words.count(number, "file") == text)
  }
}
