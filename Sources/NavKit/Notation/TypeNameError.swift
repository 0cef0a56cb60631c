// The errors of type names, as data and in words.

/// Why a name does not stand for a type.
///
///     let types = KnownTypes(path: [NavPath.TypeName("Shop.Detail"), NavPath.TypeName("Account.Detail")])
///     do { _ = try types.resolve("Detail") }
///     catch { error.candidates == ["Shop.Detail", "Account.Detail"] }
package struct TypeNameError: Error, Equatable, Sendable {
  /// What kind of mistake it is.
  package enum Code: CaseIterable, Sendable {
    /// No type has the name.
    case unknown
    /// Several types have the name.
    case ambiguous
    /// The name is that of a generic type whose arguments are missing.
    case generic
    /// The path has mangled tags alone, and that of this type cannot be made.
    case mangledTag
    /// The path has mangled tags and dotted ones, and none for this type.
    case mixedTags
    /// The path's tags may be mangled or not.
    case doubtfulTag
    /// The type is private, so that its tag is another one at every launch.
    case privateType
    /// The path has a mangled tag that cannot be read, which may be that of this type.
    case unreadable
  }

  /// What kind of mistake it is.
  package let code: Code
  /// The name.
  package private(set) var name: String
  /// The types of an ambiguous name; those with a similar name to an unknown one; the tag that cannot be read; a mangled tag.
  package var candidates: [String] = []

  /// What is wrong and what would be right, in a line.
  package var message: String { message() }

  /// The same; the words to write are quoted as a program wants it.
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
        + quoted("\(NavJSON.Value(string: name).compactText)=JSON")
    case .doubtfulTag:
      "\(shownCandidates) on the path may be a mangled name that the Swift runtime here cannot read or a plain one, so the "
        + "tag of '\(Visible.text(name))' is unknown; write the tag that the app writes in quotes, such as '\"4Main6LessonV\"'"
    case .unreadable:
      "'\(Visible.text(name))' may be the type of \(shownCandidates) on the path, a mangled name that the Swift runtime here "
        + "cannot read; write that tag, or \(quoted(NavJSON.compactText(ofString: name))) for any other type"
    }
  }
}
