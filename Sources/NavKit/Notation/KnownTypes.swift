// Which type a typed name stands for.

/// The type names that may be shortened: those of the path and of the schema, and the standard ones.
///
///     let types = KnownTypes(path: path.types, destinations: [TypeName("App.User")])
///     try types.resolve("User").name == "App.User"
///     try types.resolve("[Int]").name == "Swift.Array<Swift.Int>"
///
/// A name stands for, in this order: the type of exactly that tag or dotted name; the only one of the path and of the
/// schema that it is a shortening of; the standard type of that name; a mangled tag. Where a standard type and one of the
/// app's share a short name, both are candidates and the name is ambiguous.
public struct KnownTypes: Sendable {
  /// The types of the path and of the schema.
  private var own = TypeIndex()
  /// How many of them the path holds: they come first.
  private let heldCount: Int
  /// The types that were added, the last one last.
  private var added = TypeIndex()
  /// Whether the path holds a dotted tag.
  private var isDotted: Bool
  private let given: TypeName?
  /// Whether an empty path is one of mangled tags.
  private let isMangledWhenEmpty: Bool

  /// The types that a path and a schema name.
  ///
  /// - Parameters:
  ///   - path: The types of the path's elements, such as `NavPath.types`.
  ///   - destinations: The schema's destinations.
  ///   - implied: The type of a word without one, `.detail(3)`: the element type of a typed array. Left out, it is the
  ///     only type of the path and of the schema that is not a standard one. `TypeName.unknown` for a typed array of
  ///     which nobody knows what it holds: elements are then told by their values alone.
  ///   - isMangledWhenEmpty: Whether the form has mangled tags, so that the first element of a path needs one too.
  /// - Complexity: O(*n*) in the number of types.
  public init(
    path: [TypeName] = [], destinations: [TypeName] = [], implied: TypeName? = nil, isMangledWhenEmpty: Bool = false
  ) {
    for type in path { own.add(type) }
    heldCount = own.all.count
    for type in destinations { own.add(type) }
    isDotted = path.contains { !$0.isMangled }
    given = implied
    self.isMangledWhenEmpty = isMangledWhenEmpty
  }

  /// Adds the type of an element that came onto the path.
  ///
  ///     var types = KnownTypes(path: [TypeName("App.User")])
  ///     types.add(TypeName("App.Detail"))
  ///     try types.resolve("Detail").name == "App.Detail"
  ///
  /// It is known from then on as if the path had held it above all others, in the form in which it is added first.
  ///
  /// - Parameter type: A type, which may be known already.
  /// - Complexity: O(*k*) in the length of its name, whatever the number of known types.
  public mutating func add(_ type: TypeName) {
    guard added.first(named: type.name) == nil else { return }
    added.add(type)
    isDotted = isDotted || !type.isMangled
  }

  /// Whether the elements have no type that anybody knows: then words are values, and their types say nothing.
  var isUntyped: Bool { given?.isUnknown ?? false }

  /// The type of a word that has none.
  var implied: TypeName? {
    if let given { return given }
    let others = added.others + own.others.filter { added.first(named: $0.name) == nil }
    return others.count == 1 ? others.first : nil
  }

  /// The type that a typed name stands for, to compare elements with.
  ///
  /// - Parameter typed: A tag, a dotted name, a shortened one, or Swift's short forms `[Int]`, `[String: Int]`, `Int?`.
  /// - Returns: The type, in the form in which the path has it.
  /// - Throws: `TypeNameError` if several types or none have the name. What has a dot is always taken, as it is written.
  /// - Complexity: O(*n*) in the number of known types that end alike; in that of all known ones if there is no such type.
  public func resolve(_ typed: String) throws(TypeNameError) -> TypeName {
    do throws(TypeNameError) {
      return try resolve(typed, depth: 0)
    } catch {
      throw suggesting(error)
    }
  }

  /// The type that a typed name stands for, with the tag that a new element of it needs in this path.
  ///
  /// In a path of mangled tags alone, a dotted one would make the app drop the element: standard types get their mangled
  /// tag, and another type must be one that the path holds already or be given by its mangled tag.
  ///
  /// - Throws: `TypeNameError`, as `resolve(_:)` does, or if the type's mangled tag cannot be known.
  /// - Complexity: That of `resolve(_:)`.
  public func resolve(toPush typed: String) throws(TypeNameError) -> TypeName {
    try tagged(try resolve(typed))
  }

  /// A type with the tag that a new element of it needs in this path.
  func tagged(_ type: TypeName) throws(TypeNameError) -> TypeName {
    let isEmpty = heldCount == 0 && added.all.isEmpty
    guard isEmpty ? isMangledWhenEmpty : !isDotted, !type.isMangled else { return type }
    let tag = StandardTypes.mangledTag(of: type.name) { name in held(named: name)?.tag }
    guard let tag else { throw .needsMangledTag(type.name) }
    return .mangled(tag, name: type.name)
  }
}

extension KnownTypes {
  /// How deep generic arguments may nest and still be looked into.
  private static let deepest = 32

  /// The longest name that may be a short one; the time to look into a name grows with its length and its depth.
  private static let longest = 1024

  private func resolve(_ typed: String, depth: Int) throws(TypeNameError) -> TypeName {
    let (known, written) = try lookUp(typed, depth: depth)
    if let known { return known }
    guard TypeName.split(written[...], at: UInt8(ascii: ".")).count > 1, TypeText.isTypeName(written) else {
      throw .unknown(typed, nearest: [])
    }
    return TypeName(written)
  }

  /// The fault with the names that were perhaps meant. Only who is told of it needs them: to find them is a look at every
  /// known type.
  private func suggesting(_ fault: TypeNameError) -> TypeNameError {
    guard case .unknown(let name, _) = fault else { return fault }
    let known = added.all.reversed() + own.all.filter { added.first(named: $0.name) == nil }
    return .unknown(name, nearest: NearestNames.names(to: name, among: known.map(\.name) + StandardTypes.shortNames))
  }

  /// The type that a typed name stands for, if it is known and not merely a name with a dot.
  func known(_ typed: String) throws(TypeNameError) -> TypeName? {
    do throws(TypeNameError) {
      return try lookUp(typed, depth: 0).known
    } catch {
      throw suggesting(error)
    }
  }

  /// Whether a tag is read as that of this type, of which a new element gets the tag that it would have in this path.
  func isRead(_ tag: String, as type: TypeName) -> Bool {
    guard let read = try? resolve(tag, depth: 0) else { return false }
    return (try? tagged(read)) == type
  }

  /// The known type that a name stands for, and the name written in full.
  private func lookUp(_ typed: String, depth: Int) throws(TypeNameError) -> (known: TypeName?, written: String) {
    if let exact = exact(typed) { return (exact, typed) }
    guard typed.utf8.count <= KnownTypes.longest else { return (nil, typed) }
    var candidates = shortened(to: typed)
    let written: String
    do throws(TypeNameError) {
      written = try withFullArguments(typed, depth: depth)
    } catch {
      // `Box<URL>` may be the only Box, whatever URL is.
      guard candidates.isEmpty else { return (try only(of: candidates, typed: typed), typed) }
      throw error
    }
    if let exact = exact(written) { return (exact, written) }
    if candidates.isEmpty { candidates = shortened(to: written) }
    if let name = StandardTypes.name(of: written, foundation: foundation) {
      if name.utf8.elementsEqual(written.utf8) { return (TypeName(name), written) }
      let same = standardTypes(named: name)
      candidates.removeAll { same.contains($0) }
      // The standard type once, as the path has it, or else the schema.
      candidates.append(same.first { $0.name.utf8.elementsEqual(name.utf8) } ?? same.first ?? TypeName(name))
    }
    if let only = try only(of: candidates, typed: typed) { return (only, written) }
    let type = TypeName(typed)
    return (type.isMangled ? type : nil, written)
  }

  private func only(of candidates: [TypeName], typed: String) throws(TypeNameError) -> TypeName? {
    guard candidates.count < 2 else { throw .ambiguous(typed, candidates: candidates.map(\.name)) }
    return candidates.first
  }

  private func exact(_ typed: String) -> TypeName? {
    let type = TypeName(typed)
    if let held = held(named: type.name) { return held }
    // A mangled tag is more than the schema's dotted name: it can be pushed into a path of mangled tags.
    return own.first(named: type.name).map { type.isMangled && !$0.tag.utf8.elementsEqual(typed.utf8) ? type : $0 }
  }

  /// The path's type of a dotted name, in the form in which it has it.
  private func held(named name: String) -> TypeName? {
    added.first(named: name) ?? own.first(named: name, amongFirst: heldCount)
  }

  /// The types that a name is a shortening of; it is none's tag or whole name, as `exact` finds these.
  private func shortened(to typed: String) -> [TypeName] {
    let short = TypeName.Component.split(typed)
    return types(like: short).filter { TypeName.Component.isSuffix(short, of: $0.components) }
  }

  /// The types that are a standard type, whichever module Foundation's is in.
  private func standardTypes(named name: String) -> [TypeName] {
    guard let short = StandardTypes.shortName(of: name) else { return [] }
    return types(like: TypeName.Component.split(short)).filter { type in
      StandardTypes.shortName(of: type.name)?.utf8.elementsEqual(short.utf8) ?? false
    }
  }

  /// The known types that may have a short name, each once: what was added last comes first.
  private func types(like short: [TypeName.Component]) -> [TypeName] {
    added.types(like: short).reversed() + own.types(like: short).filter { added.first(named: $0.name) == nil }
  }

  /// Foundation's module as far as the known types tell: Linux has another one.
  private var foundation: String {
    let isElsewhere =
      (added.hasEssentials || own.hasEssentials) && !added.hasFoundation && !own.hasFoundation
    return isElsewhere ? StandardTypes.essentials : "Foundation"
  }

  /// A name as a tag has it: `[Int]` and `Int?` written out, generic arguments in full.
  private func withFullArguments(_ typed: String, depth: Int) throws(TypeNameError) -> String {
    guard depth < KnownTypes.deepest else { return typed }
    func full(_ text: Substring) throws(TypeNameError) -> String {
      try resolve(String(text.trimmingBlanks), depth: depth + 1).name
    }
    let text = typed[...].trimmingBlanks
    if text.utf8.last == UInt8(ascii: "?") { return "Swift.Optional<\(try full(text.dropLast()))>" }
    if text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") {
      let inside = TypeName.split(text.dropFirst().dropLast(), at: UInt8(ascii: ":"))
      return inside.count == 2
        ? "Swift.Dictionary<\(try full(inside[0])), \(try full(inside[1]))>"
        : "Swift.Array<\(try full(text.dropFirst().dropLast()))>"
    }
    guard text.utf8.contains(UInt8(ascii: "<")) else { return String(text) }
    var parts: [String] = []
    for part in TypeName.split(text, at: UInt8(ascii: ".")) {
      let component = TypeName.Component(part)
      var arguments: [String] = []
      for argument in component.arguments { arguments.append(try full(argument)) }
      parts.append(arguments.isEmpty ? String(part) : "\(component.base)<\(arguments.joined(separator: ", "))>")
    }
    return parts.joined(separator: ".")
  }
}

extension Substring {
  /// The text without white space at its ends.
  var trimmingBlanks: Substring {
    let front = utf8.drop(while: JSON.Scanner.isBlank)
    var end = front.endIndex
    while end > front.startIndex, JSON.Scanner.isBlank(utf8[utf8.index(before: end)]) { end = utf8.index(before: end) }
    return self[front.startIndex..<end]
  }
}
