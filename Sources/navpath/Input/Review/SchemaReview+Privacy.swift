// `x-private` where redaction does not look: beside a payload, for the names of members, for the JSON inside a text.

import NavKit

extension SchemaReview {
  var privacyFindings: [NavPath.Finding] {
    func finding(_ words: String, at place: NavJSON.Value, _ source: NavPath.Finding.Source? = nil) -> NavPath.Finding {
      let detail = ToldDetail(rule: .hidesNothing, words: "'x-private' hides nothing \(words)", source: source)
      return NavPath.Finding(detail, at: TextOffset(offset: place.range.lowerBound))
    }
    let beside = entries.compactMap { entry in
      entry.members?.first { $0.nameEquals("x-private") && $0.value.boolean == true }?.nameValue
    }
    return beside.map { finding("here; put it into 'payload'", at: $0) }
      + schema.privacyWithoutEffect.map { keyword, source in
        let name = keyword.string ?? ""
        let whole = name == "contentSchema" ? "the text as a whole" : "the object as a whole"
        return finding("under '\(name)'; put it beside '\(name)', to hide \(whole)", at: keyword, source)
      }
  }
}
