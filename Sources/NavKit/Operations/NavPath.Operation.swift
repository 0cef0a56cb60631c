// Operations on a path as data: from an app, a command, a line of a script or a difference of two paths; the elements that one
// adds or has removed; and the same change in lines of one presentation each, for descriptions, differences and `navpath edit`.

extension NavPath {
  /// One change of a path, in the terms of SwiftUI.
  ///
  ///     var path: NavPath = [list, detail]
  ///     try path.apply(.pop(2))
  ///     try path.apply(.push([NavPath.Element(type: NavPath.TypeName("Swift.Int"), uncheckedText: "42")]))
  ///
  /// An operation is a plain value: it can be stored, compared, printed (`pop(2)`) and applied to any path.
  public struct Operation: Sendable, Hashable {
    package enum Kind: Sendable, Hashable {
      case push([NavPath.Element], unlessCurrent: Bool)
      case pop(Int, clamped: Bool)
      case popTo(Selection, inclusive: Bool, otherwise: Fallback?)
      case reset([NavPath.Element])
      case replace(Target, with: NavPath.Element)
      case insert([NavPath.Element], at: Int)
      case remove(Target)
      case removeAll(NavPath.Match)
      case update(Target, patch: NavJSON.Value)
      case popBack(Selection, patch: NavJSON.Value)
    }

    package let kind: Kind

    private init(kind: Kind) { self.kind = kind }

    /// The selection of one matching element.
    ///
    ///     try path.apply(.pop(to: "Shop.Category"))
    ///     try path.apply(.pop(to: .init("Shop.Category", isLowest: true)))
    public struct Selection: Sendable, Hashable, ExpressibleByStringLiteral {
      /// The condition on the element.
      public var match: NavPath.Match
      /// Whether the lowest match is selected instead of the topmost.
      public var isLowest: Bool

      /// Selects the topmost or the lowest matching element.
      public init(_ match: NavPath.Match, isLowest: Bool = false) {
        self.match = match
        self.isLowest = isLowest
      }

      /// Selects the topmost matching element; an invalid literal stops the program.
      ///
      /// - Complexity: O(*n*) in the length of the text.
      public init(stringLiteral text: String) { self.init(NavPath.Match(stringLiteral: text)) }
    }

    /// The element to which an operation applies.
    public struct Target: Sendable, Hashable {
      package enum Kind: Sendable, Hashable {
        case index(Int)
        case selection(Selection)
      }

      package let kind: Kind

      /// The current screen.
      public static let top = index(-1)
      /// An index from the root, or, if negative, from the top: -1 is the current screen.
      public static func index(_ index: Int) -> Target { Target(kind: .index(index)) }
      /// A matching element.
      public static func selection(_ selection: Selection) -> Target { Target(kind: .selection(selection)) }
    }

    /// The alternative of ``NavPath/Operation/pop(to:inclusive:otherwise:)`` if nothing matches.
    public struct Fallback: Sendable, Hashable {
      package enum Kind: Sendable, Hashable {
        case root
        case push(NavPath.Element)
        case replace(NavPath.Element)
      }

      package let kind: Kind

      /// Pops to the root.
      public static let root = Fallback(kind: .root)
      /// Pushes the element.
      public static func push(_ element: NavPath.Element) -> Fallback { Fallback(kind: .push(element)) }
      /// Replaces the current screen with the element.
      public static func replace(_ element: NavPath.Element) -> Fallback { Fallback(kind: .replace(element)) }

      package var element: NavPath.Element? {
        switch kind {
        case .root: nil
        case .push(let element), .replace(let element): element
        }
      }
    }
  }
}

extension NavPath.Operation {
  /// Appends elements in order, the last becomes current; with `unlessCurrent`, except any that equals the top.
  public static func push(_ elements: [NavPath.Element], unlessCurrent: Bool = false) -> Self {
    Self(kind: .push(elements, unlessCurrent: unlessCurrent))
  }
  /// Removes elements from the top; with `clamped`, at most all.
  public static func pop(_ count: Int = 1, clamped: Bool = false) -> Self { Self(kind: .pop(count, clamped: clamped)) }
  /// Removes the elements above a match, and with `inclusive` the match too.
  public static func pop(to selection: Selection, inclusive: Bool = false, otherwise fallback: Fallback? = nil) -> Self
  { Self(kind: .popTo(selection, inclusive: inclusive, otherwise: fallback)) }
  /// Returns a value to an earlier screen: pops to it and applies a merge patch (RFC 7396) to its value.
  public static func pop(to selection: Selection, patch: NavJSON.Value) -> Self {
    Self(kind: .popBack(selection, patch: patch))
  }
  /// Replaces the path with exactly these elements; without elements, pops to the root.
  public static func reset(_ elements: [NavPath.Element] = []) -> Self { Self(kind: .reset(elements)) }
  /// Replaces an element; a new element without a presentation keeps the old one.
  public static func replace(_ target: Target = .top, with element: NavPath.Element) -> Self {
    Self(kind: .replace(target, with: element))
  }
  /// Inserts elements so that the first one gets the index.
  public static func insert(_ elements: [NavPath.Element], at index: Int) -> Self {
    Self(kind: .insert(elements, at: index))
  }
  /// Removes one element.
  public static func remove(_ target: Target) -> Self { Self(kind: .remove(target)) }
  /// Removes all matching elements.
  public static func removeAll(_ match: NavPath.Match) -> Self { Self(kind: .removeAll(match)) }
  /// Applies a merge patch (RFC 7396) to an element's value.
  public static func update(_ target: Target = .top, patch: NavJSON.Value) -> Self {
    Self(kind: .update(target, patch: patch))
  }

  /// An element that an operation removed or replaced, with its index.
  ///
  ///     var path: NavPath = [list, detail]
  ///     let removed = try path.apply(.pop())
  ///     removed[0].index == 1
  ///     removed[0].element == detail
  public struct RemovedElement: Sendable, Hashable, CustomStringConvertible {
    /// The index before the operation, counted from 0 at the root.
    public package(set) var index: Int
    /// The element.
    public package(set) var element: NavPath.Element

    /// The index and the element: `1  App.User={"id":42}`.
    public var description: String { "\(index)  \(element)" }
  }

  /// The same change as operations whose new screens each have one presentation, as lines of a script require.
  package var byPresentation: [NavPath.Operation] {
    func runs(_ elements: [NavPath.Element]) -> [[NavPath.Element]] {
      elements.reduce(into: []) { runs, element in
        if let last = runs.last?.last, last.isPresented(as: element) {
          runs[runs.count - 1].append(element)
        } else {
          runs.append([element])
        }
      }
    }
    guard newElements.count > 1 else { return [self] }
    switch kind {
    case .push(let elements, let unlessCurrent):
      return runs(elements).map { .push($0, unlessCurrent: unlessCurrent) }
    case .reset(let elements):
      let runs = runs(elements)
      return [.reset(runs[0])] + runs.dropFirst().map { .push($0) }
    case .insert(let elements, let position):
      var index = position
      return runs(elements).map { run in
        // An index from the top stays the same while elements are inserted below it.
        defer { index += position < 0 ? 0 : run.count }
        return .insert(run, at: index)
      }
    case .replace, .pop, .popTo, .remove, .removeAll, .update, .popBack: return [self]
    }
  }

  package var newElements: [NavPath.Element] {
    switch kind {
    case .push(let elements, _), .reset(let elements), .insert(let elements, _): elements
    case .replace(_, let element): [element]
    case .popTo(_, _, let fallback?): fallback.element.map { [$0] } ?? []
    case .pop, .popTo, .remove, .removeAll, .update, .popBack: []
    }
  }
}
