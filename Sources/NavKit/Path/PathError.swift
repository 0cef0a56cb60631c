// Why a text is no navigation path, as data with the place.

/// What keeps a text from being a path, and where.
///
///     do { _ = try PathDocument(Array(#"["Swift.Int"]"#.utf8)) }
///     catch { error.rule == "odd-count" }
///
/// Each fault has the name of the validation rule that reports it.
public struct PathError: Error, Hashable, Sendable {
  /// Where in the text the fault lies.
  public var place: TextOffset
  /// What is wrong.
  package var problem: Problem
  /// Where in the text there are paths, if it is an object that was taken for one: some of them, by their pointers.
  public var candidates: [JSON.Pointer] = []

  /// Makes a fault from its place and its problem.
  package init(offset: Int, problem: Problem) {
    self.place = TextOffset(offset: offset)
    self.problem = problem
  }

  /// The byte at which the fault lies, counted from the start of the text; where base64 hides it, that of the string.
  public var offset: Int { place.offset }

  /// What is wrong with a text that should be a path.
  package enum Problem: Hashable, Sendable {
    /// The text is no JSON.
    case syntax(JSON.SyntaxError.Problem)
    /// There is no text at all.
    case empty
    /// The text is JSON of another kind than an array.
    case notAnArray(JSON.Kind)
    /// `null`: the app encoded `path.codable` while an element was not Codable.
    case null
    /// An item of the array is no string; `index` is its place in the array, from 0.
    case notAString(index: Int, kind: JSON.Kind)
    /// The array has an odd number of strings, so one element lacks its tag or its value.
    case oddCount(Int)
    /// FlowStacks' form: an item of the array is not what stands at its place in a triple.
    case wrongInTriple(index: Int, kind: JSON.Kind)
    /// FlowStacks' form: the number of items is no multiple of three.
    case incompleteTriple(Int)
    /// A form of objects: an item is none.
    case notAnObject(index: Int, kind: JSON.Kind)
    /// A form of objects: an element lacks its type or its value.
    case missingMember(index: Int, name: String)
    /// A form of objects: an element has something else than a type and a value.
    case unknownMember(index: Int, name: String)
    /// A form of objects: an element's type is no string.
    case tagNotAString(index: Int, kind: JSON.Kind)
    /// swift-cross-ui's form: an element's value is no string.
    case valueNotAString(index: Int, kind: JSON.Kind)
    /// The pointer leads nowhere.
    case nothingThere(JSON.Pointer, JSON.PointerError)
    /// A string that should hold a path is empty.
    case emptyString
    /// A string that should hold a path holds neither JSON text nor base64 of it.
    case noPathInString
    /// A string of base64 has a character that does not belong there, or lacks one.
    case badBase64
    /// Strings hold strings that hold strings, deeper than any app does.
    case tooManyCarriers
  }
}
