// The error of a path that no link opens, as data and as a message, and whether the schema or file is at fault; for
// `navpath link` and the tool's review of a schema's examples (LinkExamples).

package enum LinkWritingError: Error, Sendable {
  case atRoot
  case unknownType(NavPath.TypeName)
  case noLink(NavPath.TypeName)
  case faultyLink(NavPath.TypeName, String)
  case missing(member: String, of: NavPath.TypeName)
  case unwritable(member: String, of: NavPath.TypeName, value: String, want: String)
  case notBelow(NavPath.TypeName)
  /// A link to the path would select its first element in a column.
  case selects(column: String)
  case notJSON(index: Int, String)
  case otherScreen(url: String)
  case notOpened(url: String, String)

  /// Whether the schema or the file is at fault rather than the path.
  package var isFault: Bool {
    switch self {
    case .faultyLink, .notJSON: true
    case .atRoot, .unknownType, .noLink, .missing, .unwritable, .notBelow, .selects, .otherScreen, .notOpened: false
    }
  }

  package var message: String {
    switch self {
    case .atRoot: "at the root: the path is empty"
    case .unknownType(let type) where type.isUnknown: "nothing says of which type the current screen is"
    case .unknownType(let type): "no destination has the type \(Visible.text(type.name)) of the current screen"
    case .noLink(let type): "\(Visible.text(type.name)) has no 'link' in the schema"
    case .faultyLink(let type, let reason): "the link of \(Visible.text(type.name)) cannot be used: \(reason)"
    case .missing(let member, let type):
      "the link needs '\(Visible.text(member))' of \(Visible.text(type.name)), which the value does not have"
    case .unwritable(let member, let type, let value, let want):
      "\(NavLinkError.named(member)) of \(Visible.text(type.name)) is \(value), but the link takes \(want) there"
    case .selects(let column):
      "a link to the first element would select it in the column '\(Visible.text(column))', and not put it on the path"
    case .notBelow(let type): "the link needs \(Visible.text(type.name)) below the current screen"
    case .notJSON(let index, let reason): "the value of element \(index) is not JSON: \(reason)"
    case .otherScreen(let url):
      "\(Visible.text(url)) would open another value of the current screen: the link does not contain all of its members"
    case .notOpened(let url, let reason): "\(Visible.text(url)) could not be opened again: \(reason)"
    }
  }
}
