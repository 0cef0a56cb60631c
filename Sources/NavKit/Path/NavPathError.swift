// The errors for texts that are no path, or where none is found or can be added: for apps, State and the folders that use it.

/// The reason why a text is not a navigation path, with its offset.
///
///     do { _ = try NavPath.Document(parsing: Array(#"["Swift.Int","1","Swift.Int"]"#.utf8)) }
///     catch { error.code == .oddCount }
public struct NavPathError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The category of the error. Each code is a validation rule.
  public struct Code: Hashable, Sendable, CaseIterable, CustomStringConvertible {
    /// The text is not JSON (RFC 8259).
    public static let json = Code(description: "json")
    /// The text is JSON, but not a path.
    public static let notAPath = Code(description: "notAPath")
    /// The array has an odd number of strings, so an element lacks its tag or its value.
    public static let oddCount = Code(description: "oddCount")
    /// The text is `null`, or an empty string or Data: the app encoded `path.codable` while an element was not `Codable`.
    public static let nullPath = Code(description: "nullPath")
    public static let allCases = [json, notAPath, oddCount, nullPath]
    public let description: String
  }

  package var textOffset: TextOffset
  /// The pointers of some certain paths inside an object.
  package var candidates: [NavJSON.Pointer] = []
  /// The pointers of some arrays inside an object that may be typed paths.
  package var arrays: [NavJSON.Pointer] = []
  /// Those of `arrays` that certainly hold enum cases, so that no option is needed.
  package var routes: [NavJSON.Pointer] = []
  package let detail: Detail

  package init(offset: Int, detail: Detail) {
    self.textOffset = TextOffset(offset: offset)
    self.detail = detail
  }

  init(_ error: PropertyList.SyntaxError) { self.init(offset: error.offset, detail: .propertyList(error.problem)) }

  init(_ error: NavJSON.SyntaxError) { self.init(offset: error.offset, detail: .syntax(error.problem)) }

  /// The offset of the error in bytes from the start of the text; inside base64, the start of the string.
  public var offset: Int { textOffset.offset }

  /// The message after the offset: `at byte 9: odd number of strings (3); …`.
  public var description: String { "at byte \(offset): \(message)" }

  /// The validation rule that the text violates.
  public var code: Code {
    switch detail {
    case .syntax, .empty, .foreign: .json
    case .null, .emptyString, .emptyData: .nullPath
    case .oddCount: .oddCount
    default: .notAPath
    }
  }

  package enum Detail: Equatable, Sendable {
    case syntax(NavJSON.SyntaxError.Problem)
    case foreign(ForeignText)
    case empty
    case notAnArray(NavJSON.Kind, isTyped: Bool = false)
    case null
    case changedTwice
    /// The path is in an object of a keyed archive that several others refer to.
    case sharedObject
    /// An array of strings with no pair of type name and value.
    case listOfStrings
    /// An array that may be swift-cross-ui's or `expanded`.
    case ambiguousForm
    /// An element type was given for a path whose elements have types of their own.
    case elementOfForm(NavPath.Form)
    /// `index` counts the items of the array, from 0.
    case wrongItem(index: Int, kind: NavJSON.Kind, isInTriple: Bool)
    case oddCount(Int)
    case incompleteTriple(Int)
    case notARoute(index: Int)
    case notAnObject(index: Int, kind: NavJSON.Kind)
    case missingMember(index: Int, name: String)
    case unknownMember(index: Int, name: String, expected: [String])
    case repeatedMember(index: Int, name: String)
    case memberNotAString(String, index: Int, kind: NavJSON.Kind)
    case propertyList(PropertyList.Problem)
    case noArrayInList(PropertyList.Kind)
    case arrayHolds(PropertyList.Kind)
    /// The values of a property list share so many others that the expanded text would be out of proportion.
    case arrayTooLong
    /// The app's encoding of a path is unknown at a place that has none.
    case unknownEncoding(inList: Bool)
    /// A new path would be Data, which JSON does not have.
    case dataInJSON
    case keyNotInXML
    case valueNotInList(PropertyList.ContentError)
    /// A key would be added to a dictionary that does not show how keys are written.
    case unknownKey(String)
    /// A pointer has a key where there is no dictionary that shows how Swift writes it.
    case unknownDictionary(String)
    case notFound(NavJSON.Pointer, NavJSON.PointerError)
    /// None of the places of a schema's `state` contains a document.
    case noDocument([NavJSON.Pointer])
    case emptyString
    case emptyData
    /// A string that should hold a path holds neither JSON nor base64 of JSON.
    case noPathInString
    case badBase64
    /// Strings are nested inside strings beyond the limit.
    case tooManyCarriers(most: Int)
    /// The pointers and values of the paths in a document exceed its length this many times.
    case longPlaces(times: Int)
  }

  // MARK: - Messages

  /// The fault and the remedy, in one line.
  public var message: String { phrase() + textOffset.phrase }

  static let sharedObject =
    "the path is in an object of a keyed archive that several others refer to, and all would change; change it in the app"

  /// The message without the offset inside base64, optionally with another remedy, for a program with options of its own.
  package func phrase(remedy: String? = nil) -> String {
    switch detail {
    case .syntax(let problem):
      NavJSON.SyntaxError(offset: offset, problem: problem).message + (remedy ?? "")
    case .foreign(let format): format.phrase
    case .empty:
      "the file is empty; the empty path is []"
    case .notAnArray(.array, _):
      "an array of keys and arrays in turn is a dictionary and not a navigation path\(remedy ?? (holdsOthers ? others : ""))"
    case .notAnArray(let kind, _) where holdsOthers: "\(kind.withArticle) is not a navigation path\(remedy ?? others)"
    case .noArrayInList(let kind) where holdsOthers:
      "\(kind.withArticle) is not a navigation path\(remedy ?? others)"
    case .noArrayInList(let kind):
      "\(kind.withArticle) is not a navigation path, expected Data or a string that holds one, or an array of strings"
    case .propertyList(let problem): PropertyList.SyntaxError(offset: offset, problem: problem).message
    case .arrayHolds(let kind): "an array with \(kind.withArticle) is not a navigation path: JSON has no such value"
    case .unknownEncoding:
      "unknown encoding for a new path here; "
        + (remedy.map { "\($0), or" } ?? "give it as") + " \"encoding\" in the schema's 'stacks'"
    case .dataInJSON: "JSON has no Data; \(remedy ?? "use base64"), as JSONEncoder writes a Data property"
    case .unknownKey(let key) where key.utf8.first == UInt8(ascii: "{"):
      "no other key of the dictionary is a case as \(Visible.text(key)) is; if its keys are cases, add it by hand, with [] after it"
    case .unknownKey(let key):
      "no other key shows how '\(Visible.text(key))' is written in the dictionary: as a text, a number or a case; add it by hand, "
        + "such as \"\(Visible.text(key))\", [] or {\"\(Visible.text(key))\":{}}, []"
    case .unknownDictionary(let key):
      "there is no dictionary for the key '\(Visible.text(key))', and nothing shows how Swift writes it; write it first: {} if its "
        + "keys are strings or integers, or an array of keys and values in turn"
    case .valueNotInList(let error): "cannot write a value with \(error.phrase)"
    case .keyNotInXML: "cannot add a key with a character that XML does not allow"
    case .longPlaces(let times):
      "the pointers and values of its paths are together over \(times) times as long as the document; the other paths are "
        + "omitted"
    case .arrayTooLong: "the values of the list refer to one another too often for a list with navigation paths"
    case .notAnArray(let kind, true): "\(kind.withArticle) is not a typed array of elements, such as [{\"home\":{}}]"
    case .notAnArray(let kind, false):
      "\(kind.withArticle) is not a navigation path, expected an array of strings such as [\"App.User\",\"{\\\"id\\\":42}\"]"
    case .null:
      "null is not a navigation path; the app encoded 'path.codable' while an element was not Codable (the empty path is [])"
    case .changedTwice: "two stacks lead to one path, which would be changed twice; change it as one of them"
    case .sharedObject: NavPathError.sharedObject
    case .listOfStrings:
      "a list of strings is not a navigation path, expected type names and values' JSON in turn; "
        + (remedy
          ?? "if the elements are strings, name their type, or give \"form\": \"array\" and \"element\" in the schema's "
          + "'stacks'; if they are types and values, name the form swiftui")
    case .elementOfForm(let form):
      "each element of a path of the form \(form.rawValue) has its own type; remove the element type, or, if this is a "
        + "typed array, \(remedy ?? "name the form array")"
    case .ambiguousForm:
      "every value is base64 of JSON, as swift-cross-ui writes it; "
        + (remedy ?? "name the form, swiftcrossui or expanded,") + " or name one of them in the schema's 'stacks'"
    case .wrongItem(let index, let kind, let isInTriple):
      "item \(index) is \(kind.withArticle), expected "
        + (isInTriple
          ? "\(NavPathError.tripleItem(index)): a FlowStacks path holds a presentation style, a type name and a value in turn"
          : "a string: a path holds type names and values' JSON in turn")
    case .oddCount(let count):
      "odd number of strings (\(count)); a path holds a type name and a value for each element"
    case .incompleteTriple(let count):
      "\(Words.count(count, "item")), expected a multiple of three: a FlowStacks path holds a presentation style, a type name and a "
        + "value for each element"
    case .notARoute(let index):
      "element \(index) is not a route of FlowStacks, expected {\"push\":{\"_0\":SCREEN}}, or sheet or cover with "
        + "'_0' and 'withNavigation'"
    case .notAnObject(let index, let kind):
      "element \(index) is \(kind.withArticle), expected an object with 'type' and 'value'"
    case .missingMember(let index, let name):
      "element \(index) has no '\(name)', expected an object with 'type' and 'value'"
    case .unknownMember(let index, let name, let expected):
      "element \(index) has a member '\(Visible.text(name))', expected \(Words.list(expected.map { "'\($0)'" }, "and")) alone"
    case .repeatedMember(let index, let name):
      "element \(index) has a duplicate member '\(name)': readers differ in which one they use; remove one"
    case .memberNotAString(let name, let index, let kind):
      "the \(name) of element \(index) is \(kind.withArticle), expected a string"
        + (name == "type" ? " such as \"App.User\"" : ": base64 of the value's JSON")
    case .notFound(let pointer, let error):
      "no path at \(Visible.text(pointer.description)): \(error.message)"
    case .noDocument(let places):
      "no document of the app at \(Words.list(places.map(NavPathError.shown), "or"))"
    case .emptyString:
      "an empty string is not a navigation path; hmlongco/Navigator writes empty Data where 'path.codable' is nil, because an "
        + "element was not Codable (the empty path is \"[]\" as text, or \"W10=\" in base64)"
    case .emptyData:
      "empty Data is not a navigation path; an app may write it where 'path.codable' is nil, because an element was not "
        + "Codable\(remedy ?? "")"
    case .noPathInString:
      "the string is not a navigation path, expected a path's JSON text or base64 of it"
    case .badBase64:
      "not base64; expected the standard alphabet (A-Z a-z 0-9 + /), padded with '=' to a multiple of four characters"
    case .tooManyCarriers(let most):
      "strings nested more than \(most) deep, expected a path"
    }
  }

  private var holdsOthers: Bool { !candidates.isEmpty || !arrays.isEmpty }

  private var others: String {
    guard !candidates.isEmpty else {
      let arrays = Words.list(arrays.map { Visible.text($0.description) }, "or")
      return "; if the array at \(arrays) is one, name its element type"
    }
    return ", but contains \(candidates.count > 1 ? "some" : "one") at "
      + Words.list(candidates.map(NavPathError.shown), "and")
  }

  private static func shown(_ place: NavJSON.Pointer) -> String {
    place.tokens.isEmpty ? "the root" : Visible.text(place.description)
  }

  private static func tripleItem(_ index: Int) -> String {
    switch index % 3 {
    case 0: "an object such as {\"push\":{}}"
    case 1: "a string, the type's name"
    default: "a string, the value's JSON"
    }
  }
}
