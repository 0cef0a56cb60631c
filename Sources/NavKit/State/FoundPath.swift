// A path found by a search of a document (`PathSearch`): its place, encodings and form, and what is not certain of it; for
// State, Validation, `find`, inference, Complete, Trace and the lines of a log.

package struct FoundPath: Sendable {
  package enum Holder: String, CaseIterable, Sendable {
    /// A JSON array in place.
    case json
    /// An array of a property list.
    case array
    case text
    case base64
    /// Data of a property list.
    case data
  }

  package var pointer = NavJSON.Pointer()
  /// The encodings that enclose the path, from the outermost document on; never empty.
  package let holders: [Holder]
  /// The form; `array` if nothing in the array says more.
  package var form: NavPath.Form
  /// Whether the user has to name the form, because it cannot be detected.
  package var needsForm: Bool
  /// Whether the value is certainly a path; an array of cases, of ids, or an empty array may be something else.
  package var isCertain: Bool
  package var count: Int
  /// Whether it is an array of JSON texts, as sindresorhus/Defaults stores a typed path.
  package private(set) var isOfTexts = false
  /// Whether it is in an element of an array.
  package var isListed = false
  /// The top element; nil if it is too long to show.
  package var current: NavPath.Element?
}

extension FoundPath {
  /// An empty array, which is a path if other paths are next to it; it gets their form if all have the same one.
  init(emptyIn holders: [Holder], among forms: [NavPath.Form]) {
    let form = forms.count == 1 ? forms[0] : .swiftUI
    self.init(
      holders: holders, form: form, needsForm: form == .swiftCrossUI, isCertain: !forms.isEmpty, count: 0)
  }

  init(_ path: EncodedPath, in holders: [Holder]) {
    self.init(
      holders: holders, form: path.form, needsForm: path.form == .swiftCrossUI, isCertain: true, count: path.count,
      current: path[path.count - 1])
  }
}
