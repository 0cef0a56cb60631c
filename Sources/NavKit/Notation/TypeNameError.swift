// The errors of type names, as data and messages: for Samples, Schema, Input, Output, Change, Edit, Diff and Restore.

/// The reason why a name does not resolve to a type.
///
///     let types = KnownTypes(path: [NavPath.TypeName("Shop.Detail"), NavPath.TypeName("Account.Detail")])
///     do { _ = try types.resolve("Detail") }
///     catch { error.candidates == ["Shop.Detail", "Account.Detail"] }
package struct TypeNameError: Error, Equatable, Sendable {
  /// The category of the error.
  package enum Code: CaseIterable, Sendable {
    /// No type has the name.
    case unknown
    /// Several types have the name.
    case ambiguous
    /// The arguments of a generic type are missing.
    case generic
    /// The path has only mangled tags, and the mangled tag of this type is not known.
    case mangledTag
    /// The path has mangled and dotted tags, and none for this type.
    case mixedTags
    /// The path's tags may be mangled or plain.
    case doubtfulTag
    /// The type is private, so that its tag differs at every launch.
    case privateType
    /// The path has a mangled tag that cannot be demangled, which may be that of this type.
    case unreadable
  }

  package let code: Code
  package private(set) var name: String
  /// Depending on the code: the ambiguous types, similar names, the tag that cannot be demangled, or a mangled tag.
  package var candidates: [String] = []

  /// The fault and the remedy, in one line.
  package var message: String { message() }

  /// The message with another quotation of suggestions.
  package func message(quoting quoted: (String) -> String = Words.quoted) -> String {
    let shownCandidates = Words.list(candidates.map(quoted), "or")
    return switch code {
    case .unknown where NavPath.TypeName(name).isUnreadable:
      "the mangled name '\(Visible.text(name))' cannot be read by the Swift runtime here; write the tag in quotes to keep "
        + "it as it is: \(quoted("\(NavJSON.compactText(ofString: name))=JSON"))"
    case .unknown:
      "no type is named '\(Visible.text(name))'; "
        + (candidates.isEmpty ? "write its full name, such as App.User" : "did you mean \(shownCandidates)?")
    case .ambiguous:
      "'\(Visible.text(name))' is ambiguous; write \(shownCandidates)"
    case .generic:
      "the arguments of '\(name)' are missing; write TYPE=JSON with all of the type, such as '[Int]=[1,2]' or 'Int?=3'"
    case .privateType:
      "'\(Visible.text(name))' is private, so its tag differs at every launch and no app can restore it; make the type internal"
    case .mangledTag:
      "the path's tags are mangled and the one of '\(Visible.text(name))' is unknown; "
        + "write the tag that the app writes, such as 4Main6LessonV"
    case .mixedTags:
      "the path has mangled tags and dotted ones, so the tag of '\(Visible.text(name))' is unknown; write the one that the app "
        + "writes, \(candidates.first.map { quoted("\($0)=JSON") } ?? "such as 4Main6LessonV=JSON,") or "
        + quoted("\(NavJSON.compactText(ofString: name))=JSON")
    case .doubtfulTag:
      "\(shownCandidates) on the path may be a mangled name that the Swift runtime here cannot read or a plain one, so the "
        + "tag of '\(Visible.text(name))' is unknown; write the tag that the app writes in quotes, such as '\"4Main6LessonV\"'"
    case .unreadable:
      "'\(Visible.text(name))' may be the type of \(shownCandidates) on the path, a mangled name that the Swift runtime here "
        + "cannot read; write that tag, or \(quoted(NavJSON.compactText(ofString: name))) for any other type"
    }
  }
}
