// The elements of a path that an app would bring back.

extension NavPath {
  /// What an app with some destinations makes of a saved path: which elements it restores, which it drops, and why.
  ///
  ///     let restoration = try schema.restoration(of: [list, detail])
  ///     restoration.isComplete == true
  ///
  /// Order rules such as `next` and `max` drop nothing: an app's decoder does not know them.
  public struct Restoration: Sendable {
    /// What an app does if an element cannot be decoded.
    public struct Policy: RawRepresentable, CaseIterable, Sendable, Hashable {
      package enum Kind: String, CaseIterable, Sendable {
        case swiftUI = "swiftui"
        case strict
        case skip
        case swiftNavigation = "swift-navigation"
      }

      package let kind: Kind

      /// The element is dropped and all above it, as SwiftUI does.
      public static let swiftUI = Policy(.swiftUI)
      /// Nothing is restored, as with NavigationBackport and FlowStacks.
      public static let strict = Policy(.strict)
      /// Only the element is dropped, as by a `compactMap` over ids.
      public static let skip = Policy(.skip)
      /// One of an unknown type is dropped with all above it, one with a value that does not decode alone.
      public static let swiftNavigation = Policy(.swiftNavigation)

      /// All policies, SwiftUI's first.
      public static let allCases = Kind.allCases.map(Policy.init)

      /// Its name, as a destination schema has it: `strict`.
      public var rawValue: String { kind.rawValue }

      /// The one with a name; nil if there is none.
      public init?(rawValue: String) {
        guard let kind = Kind(rawValue: rawValue) else { return nil }
        self.kind = kind
      }

      private init(_ kind: Kind) { self.kind = kind }

      /// What the reader of a path's form does: SwiftUI, or for all other forms and for mangled tags one that restores all or
      /// nothing.
      package static func usual(for document: NavPath.Document) -> Policy {
        guard document.form == .swiftUI || document.form == .expanded else { return .strict }
        let isMangled = document.path.isEmpty ? document.isMangled : document.path.types.contains(where: \.isMangled)
        return isMangled ? .strict : .swiftUI
      }
    }

    /// The rule for the elements after one that does not decode.
    public let policy: Policy
    /// How many elements the saved path has.
    public let savedCount: Int
    /// The path that comes back.
    public private(set) var path: NavPath
    /// Why elements do not decode, from the root upwards; of those that the policy looks at: none above the first cut.
    public private(set) var findings: [NavPath.Finding] = []
    /// The indices of the elements that are dropped, ascending.
    public private(set) var droppedIndices: [Int] = []
    /// The element for which all above it are dropped, or with `strict` all elements; nil if none is.
    package private(set) var cut: Int?

    /// Whether every element comes back.
    public var isComplete: Bool { droppedIndices.isEmpty }

    /// The same with other words for why elements do not decode.
    package func mapFindings(_ transform: (NavPath.Finding) -> NavPath.Finding) -> NavPath.Restoration {
      var mapped = self
      mapped.findings = findings.map(transform)
      return mapped
    }

    /// Looks at the path in a document; without a policy, as the reader of its form does.
    ///
    /// - Parameters:
    ///   - element: What the elements of a typed array are decoded as, whatever they were read as.
    ///   - trustsGuesses: Whether an inferred schema counts as one that was reviewed.
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
          policy: policy ?? schema.facts(of: stack)?.policy ?? .usual(for: document), trustsGuesses: trustsGuesses,
          encoder: encoder,
          suggesting: suggestions,
          offset: { byte, index in
            byte.map { document.encoded.offsets(ofBytes: [$0], inValueAt: index)[0] }
              ?? document.encoded.offset(ofTagAt: index)
          })
      } catch {
        throw error.moved(outOf: document)
      }
      document.moveOut(&findings)
    }

    /// Looks at a path from the root upwards.
    ///
    /// - Parameters:
    ///   - offset: Where in a text a byte of a value is, or without one the tag of the element with an index.
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
        guard !fault.isUnclear else {
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
      // All is dropped for one element, so another one without a verdict changes nothing.
      if failing.isEmpty, let unclear { throw NavRestorationError(finding: unclear) }
      droppedIndices =
        failing.filter { $0 < cut ?? savedCount }
        + Array((policy == .strict && cut != nil ? 0 : cut ?? savedCount)..<savedCount)
      self.path.removeElements(at: droppedIndices)
    }
  }
}

extension NavPath.Restoration: CustomStringConvertible {
  /// How many elements come back, and a line for each that does not decode.
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
  /// What the app's own reader does with an element that does not decode; nil for what that of the form does.
  package var policy: NavPath.Restoration.Policy? { policyName.flatMap(NavPath.Restoration.Policy.init) }
}
