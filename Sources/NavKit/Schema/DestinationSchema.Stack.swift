// A stack of a schema: one of several paths in a document, its place and its form.

extension DestinationSchema {
  /// One of several paths in a document.
  ///
  ///     for stack in schema.stacks { print(stack.name, stack.location) }
  ///
  /// ``location`` is where its path is, and its form.
  public struct Stack: Sendable, CustomStringConvertible {
    /// Its key in the schema's `stacks`.
    public internal(set) var name: String
    /// Its place in the document; the empty pointer is the whole document.
    package internal(set) var at: NavJSON.Pointer
    /// The form that it is kept in; nil to detect it.
    package internal(set) var form: NavPath.Form?
    /// The element type of a typed array.
    package internal(set) var elementType: NavPath.TypeName?
    /// The destinations that may be on it; nil for all.
    public internal(set) var destinations: [NavPath.TypeName]? {
      didSet { allowed = destinations.map(Set.init) }
    }
    package private(set) var allowed: Set<NavPath.TypeName>?
    /// The largest number of its elements; nil for that of all paths.
    public internal(set) var maxDepth: Int?
    /// How a new path is stored; nil for the encoding of the paths next to it.
    package internal(set) var encoding: PathEncoding?
    /// How the app writes a typed array; nil for as those of all stacks.
    package internal(set) var encoder: AppEncoder?
    /// How its elements name their types; nil for what the path, or those beside it, show.
    package internal(set) var tagStyle: TagStyle?
    /// Whether it may be missing.
    public package(set) var isOptional = false
    /// Whether it may be missing only as a key of its dictionary.
    package var isKey = false
    /// What the app's own reader does with an element that does not decode, in a word; nil for what that of the form does.
    package internal(set) var policyName: String?
    /// The stack that it is on screen above, wherever its place exists.
    package internal(set) var over: String?
    /// What a split view selects beside the path, sidebar first.
    package internal(set) var columns: [Column] = []
    /// Of which kind the keys of its dictionary are, as the selection has them.
    var keys: NavJSON.Kind?

    /// The place of the path in a document, and its form.
    public var location: NavPath.Location {
      NavPath.Location(pointer: at, form: form, elementType: elementType, encoding: encoding, tagStyle: tagStyle)
    }

    /// The name and the location: `home: /tabs/home`.
    public var description: String { "\(Visible.text(name)): \(location)" }

    /// A location of the stack's path, with the stack's form, element type and encoding unless it has its own. A location with an
    /// element type is one of a typed array, even if the stack has a form with tags.
    package func completing(_ location: NavPath.Location) -> NavPath.Location {
      var location = location
      location.form = location.form ?? (location.elementType == nil || form?.hasTags == false ? form : nil)
      location.elementType = location.elementType ?? elementType
      location.encoding = location.encoding ?? encoding
      location.tagStyle = location.tagStyle ?? tagStyle
      location.keys = keys
      return location
    }
  }
}

extension DestinationSchema.Stack {
  /// The name, the place and the form, without the rules.
  package var place: StackPlace { StackPlace(name, at: location, isOptional: isOptional, isKey: isKey) }

  /// A stack without rules.
  package init(_ place: StackPlace) {
    let location = place.location
    self.init(
      name: place.name ?? "", at: place.pointer, form: location.form, elementType: location.elementType,
      encoding: location.encoding, tagStyle: location.tagStyle, isOptional: place.isOptional)
  }

  /// Whether its name has these code points; `==` is quick to say no, and takes é for e and an accent.
  package func isNamed(_ text: String) -> Bool { name == text && name.utf8.elementsEqual(text.utf8) }

  /// The stack with what all stacks share where it says nothing itself.
  func sharing(_ shared: DestinationSchema.Stack) -> DestinationSchema.Stack {
    var stack = self
    // Only a typed array has a type of its elements.
    if elementType == nil || shared.form?.hasTags == false { stack.form = form ?? shared.form }
    if stack.form?.hasTags != true { stack.elementType = elementType ?? shared.elementType }
    stack.encoding = encoding ?? shared.encoding
    stack.policyName = policyName ?? shared.policyName
    return stack
  }

  /// Whether its elements are of one type, which is in no file.
  package var isTypedArray: Bool { elementType != nil && form?.hasTags != true }

  /// The stack at the one place at which its pattern stands for a key.
  package func at(key: String?) -> DestinationSchema.Stack {
    guard let key, let index = at.tokens.firstIndex(where: NavJSON.Pointer.isAny) else { return self }
    var stack = self
    stack.at.tokens[index] = at.tokens[index] == "*" ? key : "=\(key)"
    return stack
  }
}

extension DestinationSchema {
  /// The stack whose name has these code points, if there is one.
  ///
  /// - Complexity: O(1) but for the length of the name.
  package func stack(named name: String) -> Stack? {
    content.stackNames.position(of: Array(name.utf8)[...]).map { stacks[content.stackIndexes[$0]] }
  }

  /// The stack at a pointer in a document; nil for none. `*` in the pointer of a stack matches any one token.
  ///
  ///     schema.stack(at: "/scenes/main/path")?.name    // the stack at "/scenes/*/path"
  ///
  /// If several fit, it is the one without `*`, or else the first in the schema.
  ///
  /// - Complexity: O(*n*) in the number of stacks.
  public func stack(at pointer: NavJSON.Pointer) -> Stack? {
    for place in statePlaces where pointer.tokens.count >= place.tokens.count {
      guard zip(place.tokens, pointer.tokens).allSatisfy(NavJSON.Pointer.fits) else { continue }
      let inside = NavJSON.Pointer(tokens: Array(pointer.tokens.dropFirst(place.tokens.count)))
      let owner = stacks.map(\.place).owner(of: inside)
      if let owner { return owner.name.flatMap(stack(named:)) }
    }
    return nil
  }
}
