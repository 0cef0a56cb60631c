// The options that name a path in a file, and its schema.

import NavKit

struct PathOptions: Equatable, Sendable {
  enum Selector: Equatable, Sendable {
    case whole
    case pointer(NavJSON.Pointer)
    case stack(String)
  }

  enum SchemaChoice: Equatable, Sendable {
    /// The one that the environment names, or the nearest one above the file, or none.
    case nearest
    case off
    case file(String)
  }

  var file: String
  /// Whether the file was found in a folder and not named.
  var isFound = false
  var place = Selector.whole
  /// Which of several states of the app is meant: what `*` in the place of its document stands for.
  var state: String?
  var form: NavPath.Form?
  var element: Word?
  /// How a new path is stored in a document; nil for what the schema or the document shows.
  var encoding: PathEncoding?
  var schema = SchemaChoice.nearest
}

protocol PathInput: Sendable {
  var path: PathOptions { get set }
}

extension PathOptions: PathInput {
  var path: PathOptions {
    get { self }
    set { self = newValue }
  }

  static func pointer(_ text: String) throws(ValueError) -> NavJSON.Pointer {
    do throws(NavJSON.PointerError) {
      return try NavJSON.Pointer(parsing: text)
    } catch {
      guard text.utf8.first != UInt8(ascii: "/"), let meant = pointer(meantBy: text) else {
        throw ValueError(
          expected: "a JSON Pointer such as '' or '/tabs/home', with '~1' for '/' and '~0' for '~' in a name")
      }
      throw misspelled(meant)
    }
  }

  private static func misspelled(_ meant: NavJSON.Pointer) -> ValueError {
    ValueError(expected: "a JSON Pointer; write \(ShellWord.quoted(meant.description))")
  }

  /// The same for a place that one of the words names a file with: `nav.path` may be one member or two.
  static func pointer(meantBy text: String, in words: [Word]) -> ValueError? {
    guard text.utf8.first != UInt8(ascii: "/"), let meant = pointer(meantBy: text) else { return nil }
    let separator = text.contains("/") ? "/" : "."
    return words.lazy.compactMap { word in
      guard let bytes = try? FileContent.readFound(at: FilePath(word.text)),
        let root = try? DocumentValue.read(bytes),
        let place = PointerCursor(root).place(of: meant.tokens[...], joinedBy: separator)
      else { return nil }
      return misspelled(place)
    }.first
  }

  /// The pointer for a place in another notation: `nav.path`, `.tabs.home` of jq, `$.tabs[0]`, `#/tabs/home`, `tabs/home`.
  private static func pointer(meantBy text: String) -> NavJSON.Pointer? {
    let isPath = text.contains("/")
    let tokens = text.split { isPath ? $0 == "/" : ".[]\"'".contains($0) }.map(String.init)
    let names = ["$", "#"].contains(tokens.first) ? Array(tokens.dropFirst()) : tokens
    return names.isEmpty ? nil : NavJSON.Pointer(tokens: names)
  }
}

extension PointerCursor {
  /// Where names lead, of which several together may be the name of one member.
  fileprivate func place(of names: ArraySlice<String>, joinedBy separator: String) -> NavJSON.Pointer? {
    guard !names.isEmpty else { return pointer }
    return names.indices.reversed().lazy.compactMap { last in
      var inner = self
      guard (try? inner.descend(into: names[...last].joined(separator: separator))) != nil else { return nil }
      return inner.place(of: names[(last + 1)...], joinedBy: separator)
    }.first
  }
}

extension OptionList where Input: PathInput {
  var path: Self { place.pathByName }

  var pathByName: Self {
    takes(
      Option(
        "stack", value: "NAME", "the name of the path in the schema's 'stacks'", completion: .live(.stack),
        question: "which path")
    ) { $0.path.place = .stack($1.text) }
    .takes(
      Option(
        "state", value: "KEY", "the document at this key, for '*' in the schema's 'state'", completion: .live(.state))
    ) { $0.path.state = $1.text }
    .form
    .schema()
  }

  /// The schema, or none: `withoutIt` is what the command does then.
  func schema(withoutIt summary: String = "use no schema") -> Self {
    takes(
      Option(
        "schema", short: "s", value: "SCHEMA", "the destination schema",
        detail: [
          "The default is the file that NAVPATH_SCHEMA names, or else the nearest navpath.schema.json in FILE's folder or "
            + "above it, up to the folder with .git."
        ], completion: .file, question: "which schema")
    ) { $0.path.schema = .file($1.text) }
    .sets(Option("no-schema", summary, question: "which schema")) { $0.path.schema = .off }
  }

  var place: Self {
    reads(
      Option(
        "at", value: "POINTER", "the path in the document, as a JSON Pointer (RFC 6901)", completion: .live(.place),
        question: "which path"),
      as: PathOptions.pointer
    ) { $0.path.place = .pointer($1) }
  }

  var form: Self {
    chooses(
      Option(
        "form", short: "f", value: "FORM", "the form of the path, if it cannot be detected",
        detail: [
          "Most forms are detected. Name the form if it looks like another one, or if the path is a typed array of strings."
        ])
    ) { $0.path.form = $1 }
    .takes(Option("element", value: "TYPE", "the element type of a typed array")) {
      $0.path.element = $1
    }
  }
}

extension PathOptions {
  static let longestIdentifier = 256

  /// Whether a text may be the name of a type, of an enum case or of a property.
  static func isIdentifier(_ name: String) -> Bool {
    guard name.utf8.count <= longestIdentifier, let first = name.unicodeScalars.first,
      first == "_" || first.properties.isXIDStart
    else { return false }
    return name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
  }
}

extension NavPath.Form: Choice {}

extension PathEncoding: Choice {}

/// The name by which a schema is found beside a file or above it.
enum SchemaName {
  static let usual = "navpath.schema.json"
}
