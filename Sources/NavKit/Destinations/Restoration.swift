// What an app would bring back of a path.

/// What an app with some destinations makes of a saved path: which elements it restores, which it drops, and why.
///
///     let restoration = try Restoration(of: document, by: schema)
///     restoration.dropped               // [2, 3]: the element with index 2 cannot be decoded, and 3 is above it
///     restoration.faults[0].message     // "element 2 (Shop.Item): no destination has this type"
///
/// Order rules such as `next` and `max` drop nothing: an app's decoder does not know them.
package struct Restoration: Sendable {
  /// What an app does if an element cannot be decoded.
  package enum Policy: String, CaseIterable, Sendable {
    /// The element is dropped and all above it, as SwiftUI and swift-navigation do.
    case swiftui
    /// Nothing is restored, as with NavigationBackport and FlowStacks.
    case strict
    /// Only the element is dropped, as by a `compactMap` over ids.
    case skip
  }

  package let policy: Policy
  /// How many elements the path has.
  package let count: Int
  /// Why elements do not decode, from the root upwards; of those that the policy looks at, which is up to the first one
  /// except for `skip`.
  package private(set) var faults: [Finding] = []
  /// The indices of the elements that are dropped, ascending.
  package private(set) var dropped: [Int] = []

  /// How many elements are restored.
  package var restoredCount: Int { count - dropped.count }

  /// Looks at the path in a document from the root upwards.
  ///
  /// - Parameters:
  ///   - document: The text with the path.
  ///   - schema: The destinations that the app has.
  ///   - stack: Which of the schema's stacks the path is.
  ///   - policy: What becomes of the elements after one that does not decode.
  /// - Throws: ``RestorationError`` for an element of which the schema does not tell whether the app decodes it, if the
  ///   outcome depends on that.
  /// - Complexity: O(*n*) in the length of the text, for schemas without costly keywords.
  package init(
    of document: PathDocument, by schema: DestinationSchema, stack: DestinationSchema.Stack? = nil,
    policy: Policy = .swiftui
  ) throws(RestorationError) {
    self.policy = policy
    let path = document.path
    count = path.count
    var decoding = ElementDecoding(schema, stack: stack)
    var failing: [Int] = []
    // A path may have as many faults as elements; most have none.
    var indexed: PathDocument?
    var unclear: Finding?
    for index in path.indices {
      var element = path[index]
      if element.type.isUnknown, let only = schema.onlyType { element.type = only }
      guard let fault = decoding.fault(of: element) else { continue }
      let places = indexed ?? document.indexed
      indexed = places
      let subject = Finding.Subject(
        element: index, type: element.type, enumCase: fault.caseName, stack: stack?.name)
      let offset = fault.offset.map { places.offset(ofByte: $0, inValueAt: index) } ?? places.offset(ofTagAt: index)
      let finding = Finding(fault.detail, at: offset, about: subject)
      guard !fault.isUnclear else {
        if policy != .strict { throw RestorationError(finding: finding) }
        unclear = unclear ?? finding
        continue
      }
      faults.append(finding)
      failing.append(index)
      guard policy == .skip else { break }
    }
    // All is dropped for one element, so another one without a verdict changes nothing.
    if failing.isEmpty, let unclear { throw RestorationError(finding: unclear) }
    dropped =
      switch policy {
      case .skip: failing
      case .strict: failing.isEmpty ? [] : Array(0..<count)
      case .swiftui: failing.first.map { Array($0..<count) } ?? []
      }
  }
}

/// The schema does not tell whether an app decodes an element.
package struct RestorationError: Error {
  /// The element, and what of the schema it depends on.
  package var finding: Finding
}
