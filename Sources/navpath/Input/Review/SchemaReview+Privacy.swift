// `x-private` where redaction does not look: beside a payload, for the names of members, for the JSON inside a text.

import NavKit

extension SchemaReview {
  var privacyFindings: [NavPath.Finding] {
    let beside = entries.compactMap { entry in
      entry.members?.first { $0.nameEquals("x-private") && $0.value.boolean == true }?.nameValue
    }
    return beside.map { NavPath.Finding(PrivacyDetail.besidePayload, at: TextOffset(offset: $0.range.lowerBound)) }
      + schema.privacyWithoutEffect.map { keyword, source in
        NavPath.Finding(
          PrivacyDetail.under(keyword.string ?? "", source), at: TextOffset(offset: keyword.range.lowerBound))
      }
  }
}

/// Where a mark hides nothing, and where it would.
enum PrivacyDetail: NavPath.Finding.Detail {
  case besidePayload
  case under(String, NavPath.Finding.Source?)

  var rule: NavPath.Rule { .hidesNothing }

  var words: String {
    switch self {
    case .besidePayload: "'x-private' hides nothing here; put it into 'payload'"
    case .under(let keyword, _):
      "'x-private' hides nothing under '\(keyword)'; put it beside '\(keyword)', to hide "
        + (keyword == "contentSchema" ? "the text as a whole" : "the object as a whole")
    }
  }

  var source: NavPath.Finding.Source? { if case .under(_, let source) = self { source } else { nil } }
}
