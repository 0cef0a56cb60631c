// Findings about an inferred schema, and likely mistakes, at the elements that cause them; and the walk over a text's elements.

import NavKit

extension SchemaInference {
  /// The number of the type whose key in a schema a finding is about; nil if it is about something else.
  func number(ofTypeIn schema: DestinationSchema, _ fault: NavPath.Finding) -> Int? {
    schema.destinations.first { $0.offset == fault.offset }.flatMap { indexes[$0.type] }
  }

  /// The finding at the first element of its type in a text; nil if the text has none.
  ///
  /// - Parameter part: The part of the value that names its case, if only elements of one case count.
  func finding(
    _ detail: InferenceDetail, ofType number: Int, _ part: [UInt8]? = nil, in bytes: [UInt8]
  ) -> NavPath.Finding? {
    var finding: NavPath.Finding?
    forEachElement(in: bytes) { document, index, type in
      guard type == number else { return true }
      let value = part == nil ? nil : try? NavJSON.Value(parsing: document.encoded.contents(ofElement: index).value)
      guard part == nil || value.flatMap(destinations[type].part) == part else { return true }
      let hasTag = document.encoded.contents(ofElement: index).tag != nil
      let offset =
        part != nil
        ? document.offset(ofByte: 0, inValueAt: index)
        : hasTag
          ? document.offset(ofTagAt: index)
          : document.carriers.textOffset(of: document.encoded.array.lowerBound)
      finding = NavPath.Finding(detail, at: offset, element: index, type: destinations[number].type)
      return false
    }
    return finding
  }

  /// Calls `body` with the elements of a text that was added, each with the number of its type, until it returns false.
  func forEachElement(in bytes: [UInt8], _ body: (NavPath.Document, Int, Int) -> Bool) {
    var added = Added()
    for document in ((try? paths(in: bytes, &added)) ?? []).map(\.document) {
      for index in 0..<document.path.count {
        guard let type = indexes[Self.type(ofElement: index, in: document)], body(document, index, type) else { return }
      }
    }
  }
}
