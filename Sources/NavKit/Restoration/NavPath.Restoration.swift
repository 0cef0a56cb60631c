// The part of a saved path that an app would restore, by its policy: for apps, Samples, Restore, Schema/Compat, Trace and Output.

extension NavPath {
  /// The outcome of an app's restoration of a saved path: the restored elements, the dropped ones, and the reasons.
  ///
  ///     let restoration = try schema.restoration(of: [list, detail])
  ///     restoration.isComplete == true
  ///
  /// Order rules such as `next` and `max` drop nothing: an app's decoder does not know them.
  public struct Restoration: Sendable {
    /// The app's behavior if an element cannot be decoded.
    public struct Policy: RawRepresentable, CaseIterable, Sendable, Hashable {
      package enum Kind: String, CaseIterable, Sendable {
        case swiftUI = "swiftui"
        case strict
        case skip
        case swiftNavigation = "swift-navigation"
      }

      package let kind: Kind

      /// The element and all above it are dropped, as by SwiftUI.
      public static let swiftUI = Policy(.swiftUI)
      /// Nothing is restored, as by NavigationBackport and FlowStacks.
      public static let strict = Policy(.strict)
      /// Only the element is dropped, as by a `compactMap` over IDs.
      public static let skip = Policy(.skip)
      /// An element of an unknown type is dropped with all above it; an element whose value does not decode is dropped alone.
      public static let swiftNavigation = Policy(.swiftNavigation)

      /// All policies, SwiftUI's first.
      public static let allCases = Kind.allCases.map(Policy.init)

      /// The name in a destination schema: `strict`.
      public var rawValue: String { kind.rawValue }

      /// The policy of a name; nil if there is none.
      public init?(rawValue: String) {
        guard let kind = Kind(rawValue: rawValue) else { return nil }
        self.kind = kind
      }

      private init(_ kind: Kind) { self.kind = kind }

      /// The policy of a form's usual reader: SwiftUI's; for all other forms and for mangled tags, all or nothing.
      package static func `default`(for document: NavPath.Document) -> Policy {
        guard document.form == .swiftUI || document.form == .expanded else { return .strict }
        let isMangled = document.path.isEmpty ? document.isMangled : document.path.types.contains(where: \.isMangled)
        return isMangled ? .strict : .swiftUI
      }
    }

    /// The rule for the elements after one that does not decode.
    public let policy: Policy
    /// The number of elements of the saved path.
    public let savedCount: Int
    /// The restored path.
    public private(set) var path: NavPath
    /// The reasons why elements do not decode, root first. Elements above the first cut are not examined.
    public private(set) var findings: [NavPath.Finding] = []
    /// The indices of the elements that are dropped, ascending.
    public private(set) var droppedIndices: [Int] = []
    /// The index of the element that causes all above it, or with `strict` all elements, to be dropped; nil if none does.
    package private(set) var cut: Int?

    /// Whether every element is restored.
    public var isComplete: Bool { droppedIndices.isEmpty }

    package func mapFindings(_ transform: (NavPath.Finding) -> NavPath.Finding) -> NavPath.Restoration {
      var mapped = self
      mapped.findings = findings.map(transform)
      return mapped
    }

    /// Examines the path in a document; the default policy is that of its form's reader.
    ///
    /// - Parameters:
    ///   - element: The type as which the elements of a typed array are decoded, overriding the document's.
    ///   - trustsGuesses: Whether an inferred schema is trusted like a reviewed one.
    package init(
      of document: NavPath.Document, by schema: DestinationSchema, stack: DestinationSchema.Stack? = nil,
      element: NavPath.TypeName? = nil,
      without absent: Set<NavPath.TypeName> = [], policy: Policy? = nil, trustsGuesses: Bool = false,
      suggesting suggestions: NearestNames = NearestNames()
    ) throws(NavRestorationError) {
      do throws(NavRestorationError) {
        let encoder = document.encoder(by: schema, in: stack)
        try self.init(
          of: document.path, by: schema.stored(by: encoder), stack: stack,
          element: document.form.hasTags ? nil : element, without: absent,
          policy: policy ?? schema.stackOrShared(stack)?.policy ?? .default(for: document),
          trustsGuesses: trustsGuesses,
          encoder: encoder,
          suggesting: suggestions,
          offset: { byte, index in
            byte.map { document.encoded.offsets(ofBytes: [$0], inValueAt: index)[0] }
              ?? document.encoded.offset(ofTagAt: index)
          })
      } catch { throw error.moved(outOf: document) }
      document.moveOut(&findings)
    }

    /// Examines a path, root first.
    ///
    /// - Parameters:
    ///   - offset: The offset in a text of a value's byte or, for nil, of the tag of the element at an index.
    init(
      of path: NavPath, by schema: DestinationSchema, stack: DestinationSchema.Stack? = nil,
      element: NavPath.TypeName? = nil,
      without absent: Set<NavPath.TypeName> = [], policy: Policy, trustsGuesses: Bool = false,
      encoder: AppEncoder = .default,
      suggesting suggestions: NearestNames = NearestNames(),
      offset: (Int?, Int) -> TextOffset = { byte, _ in TextOffset(offset: byte ?? 0) }
    ) throws(NavRestorationError) {
      self.policy = policy
      self.path = path
      savedCount = path.count
      var decoding = ElementDecoding(
        schema: schema, stack: stack, absent: absent, trustsGuesses: trustsGuesses, encoder: encoder,
        suggestions: suggestions)
      var failing: [Int] = []
      var unclear: NavPath.Finding?
      let known = element
      let untyped = element ?? (path.first?.type.isUnknown == true ? schema.type(holding: path) : nil)
      for index in path.indices {
        var element = path[index]
        if let type = known ?? (element.type.isUnknown ? untyped : nil) { element.type = type }
        guard let fault = decoding.fault(of: element) else { continue }
        let finding = NavPath.Finding(
          fault.detail, at: offset(fault.offset, index), element: index, type: element.type, case: fault.caseName,
          stack: stack?.name)
        guard !fault.isUndecided else {
          if policy != .strict { throw NavRestorationError(finding: finding) }
          unclear = unclear ?? finding
          continue
        }
        findings.append(finding)
        failing.append(index)
        let isCut = policy == .swiftNavigation ? fault.offset == nil : policy != .skip
        if isCut {
          cut = index
          break
        }
      }
      // With `strict`, one failing element drops all, so an undecided one changes nothing.
      if failing.isEmpty, let unclear { throw NavRestorationError(finding: unclear) }
      droppedIndices =
        failing.filter { $0 < cut ?? savedCount }
        + Array((policy == .strict && cut != nil ? 0 : cut ?? savedCount)..<savedCount)
      self.path.removeElements(at: droppedIndices)
    }
  }
}

extension NavPath.Restoration: CustomStringConvertible {
  /// The number of restored elements, and a line for each one that does not decode.
  ///
  /// ```text
  /// restores 1 of 2 elements
  /// element 1 (Shop.Product): missing required member 'sku'
  /// ```
  public var description: String {
    (["restores \(savedCount - droppedIndices.count) of \(Words.count(savedCount, "element"))"]
      + findings.map(\.message))
      .joined(separator: "\n")
  }
}

extension DestinationSchema.Stack {
  /// The policy of the app's own reader; nil for that of the form.
  package var policy: NavPath.Restoration.Policy? { policyName.flatMap(NavPath.Restoration.Policy.init) }
}
