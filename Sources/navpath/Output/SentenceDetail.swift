// A finding of the tool's own, or in its words.

import NavKit

/// A finding of the tool's own: a rule and a sentence.
struct SentenceDetail: NavPath.Finding.Detail {
  let rule: NavPath.Rule
  let words: String
  var source: NavPath.Finding.Source?
  var isAboutElement = true
}

extension NavPath.Finding {
  init(_ rule: NavPath.Rule, _ words: String, at offset: Int = 0, in source: Source? = nil) {
    self.init(SentenceDetail(rule: rule, words: words, source: source), at: TextOffset(offset: offset))
  }

  /// A finding about the same in other words.
  func saying(_ words: String, isAboutElement: Bool = true) -> NavPath.Finding {
    replacing(SentenceDetail(rule: rule, words: words, isAboutElement: isAboutElement))
  }
}
