// A path that a search of a document finds.

/// A value in a document that is a path, or an array that may be one.
package struct FoundPath: Sendable {
  /// How a text or an array is in a document.
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
  /// What the path is in, from the outermost document on; never empty.
  package let holders: [Holder]
  /// The form; of an array that says nothing else, `array`.
  package var form: NavPath.Form
  /// Whether the form has to be named, as looking at the array does not tell it.
  package var needsForm: Bool
  /// Whether the value is plainly a path; an array of cases, of ids or of nothing may be anything.
  package var isCertain: Bool
  package var count: Int
  /// Whether it is a list of JSON texts, as sindresorhus/Defaults stores a typed path.
  package private(set) var isOfTexts = false
  /// The top element, unless it is too long to show.
  package var current: NavPath.Element?
}

extension FoundPath {
  /// An empty array, which is a path if there are paths beside it: of their form, if they have one.
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
