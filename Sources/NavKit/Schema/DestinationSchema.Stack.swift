// A stack of a schema, one of several paths in a document, and the one with a name or at a pointer: for all that use a schema.

extension DestinationSchema {
  /// One of several paths in a document.
  ///
  ///     for stack in schema.stacks { print(stack.name, stack.location) }
  ///
  /// ``location`` is the place of its path, and its form.
  public struct Stack: Sendable, CustomStringConvertible {
    /// The key in the schema's `stacks`.
    public internal(set) var name: String
    /// The place in the document; the empty pointer is the whole document.
    package internal(set) var at: NavJSON.Pointer
    /// The form of its path; nil to detect it.
    package internal(set) var form: NavPath.Form?
    package internal(set) var elementType: NavPath.TypeName?
    /// The destinations that it may contain; nil for all.
    public internal(set) var destinations: [NavPath.TypeName]? { didSet { allowed = destinations.map(Set.init) } }
    package private(set) var allowed: Set<NavPath.TypeName>?
    /// The maximal number of its elements; nil for the limit of all paths.
    public internal(set) var maxDepth: Int?
    /// The encoding of a new path; nil for that of the paths next to it.
    package internal(set) var encoding: PathEncoding?
    /// The encoder of a typed array; nil for that of all stacks.
    package internal(set) var encoder: AppEncoder?
    /// The tag style of its elements; nil for that of the path, or of the paths next to it.
    package internal(set) var tagStyle: TagStyle?
    /// Whether the path may be missing.
    public package(set) var isOptional = false
    /// Whether only the key of a dictionary may be missing.
    package var isKey = false
    /// The name of the policy of the app's own reader for an element that does not decode; nil for that of the form.
    package internal(set) var policyName: String?
    /// The stack below this one on screen, if this one's place exists.
    package internal(set) var over: String?
    /// The columns of a split view, sidebar first.
    package internal(set) var columns: [Column] = []
    /// The kind of its dictionary's keys, according to the selection.
    var keys: NavJSON.Kind?

    /// The place of the path in a document, and its form.
    public var location: NavPath.Location {
      NavPath.Location(pointer: at, form: form, elementType: elementType, encoding: encoding, tagStyle: tagStyle)
    }

    /// The name and the location: `home: /tabs/home`.
    public var description: String { "\(Visible.text(name)): \(location)" }

    /// Completes a location with the stack's form, element type and encoding. A location with an element type is that of a typed
    /// array, even if the stack has a form with tags.
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
  package var place: StackPlace { StackPlace(name, at: completing(location), isOptional: isOptional, isKey: isKey) }

  package init(_ place: StackPlace) {
    let location = place.location
    self.init(
      name: place.name ?? "", at: place.pointer, form: location.form, elementType: location.elementType,
      encoding: location.encoding, tagStyle: location.tagStyle, isOptional: place.isOptional)
  }

  /// Compares the name by code points. `==` rejects most names quickly, but treats é and e with a combining accent as equal.
  package func isNamed(_ text: String) -> Bool { name == text && name.utf8.elementsEqual(text.utf8) }

  /// The stack with shared properties where it has none of its own.
  func sharing(_ shared: DestinationSchema.Stack) -> DestinationSchema.Stack {
    var stack = self
    // Only a typed array has an element type.
    if elementType == nil || shared.form?.hasTags == false { stack.form = form ?? shared.form }
    if stack.form?.hasTags != true { stack.elementType = elementType ?? shared.elementType }
    stack.encoding = encoding ?? shared.encoding
    stack.policyName = policyName ?? shared.policyName
    return stack
  }

  /// The key in `NAME.KEY`; nil for any other text.
  package func key(inTitle title: String) -> String? {
    guard at.isPattern, title.utf8.starts(with: "\(name).".utf8) else { return nil }
    return String(decoding: title.utf8.dropFirst(name.utf8.count + 1), as: UTF8.self)
  }

  /// Whether its elements have one type, which is not stored in the file.
  package var isTypedArray: Bool { elementType != nil && form?.hasTags != true }

  /// The stack at the one place where its pattern matches a key.
  package func at(key: String?) -> DestinationSchema.Stack {
    guard let key, let index = at.tokens.firstIndex(where: NavJSON.Pointer.isAny) else { return self }
    var stack = self
    stack.at.tokens[index] = at.tokens[index] == "*" ? key : "=\(key)"
    return stack
  }
}

extension DestinationSchema {
  /// The stack with a name, compared by code points; nil if there is none.
  ///
  /// - Complexity: O(1) but for the length of the name.
  package func stack(named name: String) -> Stack? {
    content.stackNames.position(of: Array(name.utf8)[...]).map { stacks[content.stackIndexes[$0]] }
  }

  /// The stack at a pointer in a document; nil if there is none. `*` in the pointer of a stack matches any one token.
  ///
  ///     schema.stack(at: "/scenes/main/path")?.name    // the stack at "/scenes/*/path"
  ///
  /// If several match, the one without `*` is returned, otherwise the first in the schema.
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
