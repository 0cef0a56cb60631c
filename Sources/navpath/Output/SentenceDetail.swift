// A finding of one of the tool's own rules, or with the tool's own message: for Format, Input, Output and Trace.

import NavKit

struct SentenceDetail: NavPath.Finding.Detail {
  let rule: NavPath.Rule
  let message: String
  var source: NavPath.Finding.Source?
  var isAboutElement = true
}

extension NavPath.Finding {
  init(_ rule: NavPath.Rule, _ words: String, at offset: Int = 0, in source: Source? = nil) {
    self.init(SentenceDetail(rule: rule, message: words, source: source), at: TextOffset(offset: offset))
  }

  func saying(_ words: String, isAboutElement: Bool = true) -> NavPath.Finding {
    replacing(SentenceDetail(rule: rule, message: words, isAboutElement: isAboutElement))
  }
}
