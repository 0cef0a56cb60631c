// The error of a URL that opens no path, as data and as a message: for an app's tests and the tool's Change, Compat and Review.

/// The reason why a URL opens no path, and its byte offset in the URL.
///
///     do { _ = try schema.path(opening: "/nowhere") }
///     catch { error.offset == 0 }
public struct NavLinkError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The byte offset of the error in the URL.
  public package(set) var offset: Int
  package let detail: Detail
  /// The URL, if the reader of the error may not know it.
  private var url: String?

  func inURL(_ url: String) -> NavLinkError {
    var error = self
    error.url = url
    return error
  }

  package init(_ offset: Int, _ detail: Detail) { (self.offset, self.detail) = (offset, detail) }

  package enum Detail: Equatable, Sendable {
    case notAURL, control, percent, encoding, emptySegment, dotSegment
    case noLinks
    /// No link matches. If only a stack's destinations were tried, `stack` is its name; `faults` are the problems of other links.
    case noMatch(nearest: String?, stack: String?, faults: [String])
    case ambiguous(String, String)
    /// The links with the host as a segment, and without it.
    case ambiguousHost(String, String)
    case severalSplits(link: String, String)
    case repeatedKey(String)
    case queryValue(key: String, want: String, got: String)
    /// A text that is a number or boolean as well as a string, for a member that may be both.
    case openType(member: String, of: NavPath.TypeName, text: String)
    case differs(member: String, of: NavPath.TypeName)
    case parent(String, of: String)
    /// The link of an enum does not determine the case.
    case noCase(NavPath.TypeName)
    /// A placeholder does not determine its case, and no link below does.
    case unnamedCase(NavPath.TypeName, link: String)
    case noObject(NavPath.TypeName)
    case missing([String], of: NavPath.TypeName)
    case rejected(String)
  }

  /// The kind of error.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The text is not a valid URL.
    public static let url = Code(description: "url")
    /// No link of the schema matches the URL.
    public static let noMatch = Code(description: "noMatch")
    /// The schema rejects the path that the URL opens, or requires a member that the URL does not contain.
    public static let rejected = Code(description: "rejected")
    /// The schema does not determine the URL's path.
    public static let schema = Code(description: "schema")
    public static let allCases = [url, noMatch, rejected, schema]
    public let description: String
  }

  /// The kind of error: an invalid URL, a URL that no link matches, a path that the schema rejects, or a fault of the schema.
  public var code: Code {
    switch detail {
    case .notAURL, .control, .percent, .encoding, .emptySegment, .dotSegment, .repeatedKey: .url
    case .noLinks, .noMatch, .ambiguousHost, .queryValue, .differs, .parent, .severalSplits: .noMatch
    case .missing, .rejected: .rejected
    case .ambiguous, .openType, .noCase, .unnamedCase, .noObject: .schema
    }
  }

  /// The message, prefixed with the URL.
  public var description: String { (url.map { "'\(Visible.text($0))': " } ?? "") + message }

  package static func named(_ member: String) -> String { member.isEmpty ? "the value" : "'\(Visible.text(member))'" }

  /// The problem and the fix, in one line.
  public var message: String {
    switch detail {
    case .notAURL: "not a URL: expected one such as myapp://category/3, or its path, /category/3"
    case .control: "control character in the URL; percent-encode it"
    case .percent: "'%' without two hexadecimal digits in the URL; write a percent sign as %25"
    case .encoding: "the percent-encoded bytes are not UTF-8"
    case .emptySegment: "empty segment in the URL; a value of a link has at least one character"
    case .dotSegment: "'.' and '..' are not resolved; write the path that the URL means"
    case .noLinks: "the schema has no links; give destinations a 'link', such as \"/product/{sku}\""
    case .noMatch(let nearest, let stack, let faults):
      (["no link" + (stack.map { " of the stack '\(Visible.text($0))'" } ?? "") + " matches the URL"]
        + [nearest].compactMap(\.self) + faults.prefix(3)).joined(separator: "; ")
    case .ambiguous(let one, let other):
      "two links match the URL, and neither is more specific: \(one), and \(other); make them differ"
    case .ambiguousHost(let one, let other):
      "the URL matches \(one), and without its host \(other); write the path alone, beginning with '/', or settle it in the "
        + "schema: \"links\": {\"host\": \"segment\"} if the host is the first segment, \"ignored\" if not"
    case .severalSplits(let link, let text):
      "'\(NavJSON.Excerpt.of(text))' can be split in several ways among the placeholders of \(Visible.text(link))"
    case .repeatedKey(let key): "'\(Visible.text(key))' is in the query twice, with different values"
    case .queryValue(let key, let want, let got):
      "'\(Visible.text(key))' takes \(want), not '\(NavJSON.Excerpt.of(got))'"
    case .openType(let member, let type, let text):
      "'\(NavJSON.Excerpt.of(text))' may be a string or not for \(NavLinkError.named(member)) of \(Visible.text(type.name)); "
        + "give \(member.isEmpty ? "the value" : "the member") a 'type' in the payload"
    case .differs(let member, let type):
      "two values in the URL for \(NavLinkError.named(member)) of \(Visible.text(type.name)); they must be equal"
    case .parent(let parent, let link): "\(link) begins with \(parent), which takes other values"
    case .noCase(let type):
      "\(Visible.text(type.name)) has cases, and its link does not say which; give the cases links"
    case .unnamedCase(let type, let link):
      "\(Visible.text(link)) does not say which case of \(Visible.text(type.name)) is below; "
        + "name it, as in {\(Visible.text(type.name)).CASE.member}, or begin the link with that of the case"
    case .noObject(let type):
      "the value of \(Visible.text(type.name)) is not an object, so its link cannot set members"
    case .missing(let members, let type):
      "the payload of \(Visible.text(type.name)) requires \(Words.list(members.prefix(8).map { "'\(Visible.text($0))'" }, "and")), "
        + "which the URL does not contain"
    case .rejected(let reason): "the schema rejects the path that the URL stands for: \(reason)"
    }
  }
}
