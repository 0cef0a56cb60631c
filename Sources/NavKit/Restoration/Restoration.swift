// The elements of a path that an app would bring back.

/// What an app with some destinations makes of a saved path: which elements it restores, which it drops, and why.
///
/// Order rules such as `next` and `max` drop nothing: an app's decoder does not know them.
package struct Restoration: Sendable {
  /// What an app does if an element cannot be decoded.
  package enum Policy: String, CaseIterable, Sendable {
    /// The element is dropped and all above it, as SwiftUI does.
    case swiftui
    /// Nothing is restored, as with NavigationBackport and FlowStacks.
    case strict
    /// Only the element is dropped, as by a `compactMap` over ids.
    case skip
    /// One of an unknown type is dropped with all above it, one with a value that does not decode alone.
    case swiftNavigation = "swift-navigation"

    /// What the reader of a path's form does: SwiftUI, or for all other forms and for mangled tags one that restores all or
    /// nothing.
    package static func usual(for document: PathDocument) -> Policy {
      guard document.form == .swiftui || document.form == .expanded else { return .strict }
      return document.path.types.contains(where: \.isMangled) ? .strict : .swiftui
    }
  }

  package let policy: Policy
  /// How many elements the path has.
  package let count: Int
  /// Why elements do not decode, from the root upwards; of those that the policy looks at: none above the first cut.
  package private(set) var faults: [Finding] = []
  /// The indices of the elements that are dropped, ascending.
  package private(set) var dropped: [Int] = []
  /// The element for which all above it are dropped, or with `strict` all elements; nil if none is.
  package private(set) var cut: Int?

  /// The same without what the values hold.
  package var redacted: Restoration {
    var redacted = self
    redacted.faults = faults.map(\.redacted)
    return redacted
  }

  /// Looks at the path in a document from the root upwards.
  ///
  /// - Parameters:
  ///   - document: The text with the path.
  ///   - schema: The destinations that the app has.
  ///   - stack: Which of the schema's stacks the path is.
  ///   - absent: Destinations and cases that the app is to be without.
  ///   - policy: What becomes of the elements after one that does not decode; nil for what the reader of the form does.
  /// - Throws: ``RestorationError`` for an element of which the schema does not tell whether the app decodes it, if the
  ///   outcome depends on that.
  package init(
    of document: PathDocument, by schema: DestinationSchema, stack: DestinationSchema.Stack? = nil,
    without absent: Set<TypeName> = [], policy: Policy? = nil
  ) throws(RestorationError) {
    let policy = policy ?? .usual(for: document)
    self.policy = policy
    let path = document.path
    count = path.count
    var decoding = ElementDecoding(schema, stack: stack, without: absent)
    var failing: [Int] = []
    var unclear: Finding?
    for index in path.indices {
      var element = path[index]
      if element.type.isUnknown, let only = schema.onlyType { element.type = only }
      guard let fault = decoding.fault(of: element) else { continue }
      let subject = Finding.Subject(
        element: index, type: element.type, enumCase: fault.caseName, stack: stack?.name)
      let offset =
        fault.offset.map { document.encoded.offsets(ofBytes: [$0], inValueAt: index)[0] }
        ?? document.encoded.offset(ofTagAt: index)
      let finding = Finding(fault.detail, at: offset, about: subject)
      guard !fault.isUnclear else {
        if policy != .strict { throw RestorationError(finding, in: document) }
        unclear = unclear ?? finding
        continue
      }
      faults.append(finding)
      failing.append(index)
      let isCut = policy == .swiftNavigation ? fault.offset == nil : policy != .skip
      if isCut {
        cut = index
        break
      }
    }
    // All is dropped for one element, so another one without a verdict changes nothing.
    if failing.isEmpty, let unclear { throw RestorationError(unclear, in: document) }
    document.moveOut(&faults)
    dropped = failing.filter { $0 < cut ?? count } + Array((policy == .strict && cut != nil ? 0 : cut ?? count)..<count)
  }
}

/// The schema does not tell whether an app decodes an element.
package struct RestorationError: Error {
  /// The element, and what of the schema it depends on.
  package var finding: Finding

  fileprivate init(_ finding: Finding, in document: PathDocument) {
    var findings = [finding]
    document.moveOut(&findings)
    self.finding = findings[0]
  }
}
