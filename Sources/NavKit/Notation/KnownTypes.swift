// Lookup of types by full, shortened or former names, the tags that new elements need, and the coding of values; for all that
// read or write notation: Operations, Samples, Schema, the API for tests and the tool.

/// The type names that may be shortened: those of the path, of the schema, and the standard ones.
///
///     let types = KnownTypes(path: path.types, destinations: [NavPath.TypeName("App.User")])
///     try types.resolve("User").name == "App.User"
///     try types.resolve("[Int]").name == "Swift.Array<Swift.Int>"
///
/// A name is resolved in this order: the type with exactly that tag or dotted name; the only type of the path and the schema
/// that it shortens; the standard type of that name; a mangled tag. A short name shared by a standard type and an app's type is
/// ambiguous. Foundation's types are equal in both modules: `Foundation.UUID` resolves to a path's
/// `FoundationEssentials.UUID`.
package struct KnownTypes: Sendable {
  private var own = TypeIndex()
  /// The number of the path's types, which come first.
  private let heldCount: Int
  private var added = TypeIndex()
  /// The types of the paths next to this one, whose tags and names are used if it has none.
  private var beside = TypeIndex()
  private var style = TagStyles()
  private(set) var unreadable: NavPath.TypeName?
  /// The element type of a typed array; nil for a path of types and values.
  package let elementType: NavPath.TypeName?
  /// The tag style of new elements; nil for that of the path.
  private let tagStyle: TagStyle?
  package var codings: Codings
  /// The current names of types and cases, by their former ones.
  package var formerly: [NavPath.TypeName: NavPath.TypeName] = [:]

  /// Makes the known types of a path and a schema.
  ///
  /// - Parameters:
  ///   - path: The types of the path's elements, such as `NavPath.types`.
  ///   - beside: The types of the paths next to it. An empty path names types as these do.
  ///   - destinations: The schema's destinations.
  ///   - implied: The type of an argument without one, `.detail(3)`: the element type of a typed array, by default the only
  ///     non-standard type of the path and the schema. `NavPath.TypeName.unknown` for a typed array of unknown type: elements
  ///     are then compared by value alone.
  ///   - tagStyle: The tag style of new elements; nil for that of the path or the paths next to it.
  ///   - cases: The known cases of enums, complete for each enum.
  /// - Complexity: O(*n*) in the number of types.
  package init(
    path: [NavPath.TypeName] = [], beside: [NavPath.TypeName] = [], destinations: [NavPath.TypeName] = [],
    implied: NavPath.TypeName? = nil,
    tagStyle: TagStyle? = nil, cases: [NavPath.TypeName: [EnumCase]] = [:]
  ) {
    for type in path { own.add(type) }
    heldCount = own.all.count
    for type in destinations { own.add(type) }
    for type in beside { self.beside.add(type) }
    for type in path.isEmpty ? beside : path { style.add(type) }
    unreadable = path.first { $0.isUnreadable }
    elementType = implied
    self.tagStyle = tagStyle
    codings = Codings(cases: cases)
  }

  /// Adds the type of an element that was added to the path.
  ///
  ///     var types = KnownTypes(path: [NavPath.TypeName("App.User")])
  ///     types.add(NavPath.TypeName("App.Detail"))
  ///     try types.resolve("Detail").name == "App.Detail"
  ///
  /// It counts as the path's topmost type, with the tag that was added first.
  ///
  /// - Complexity: O(*k*) in the length of its name.
  package mutating func add(_ type: NavPath.TypeName) {
    guard added.first(named: type.name) == nil else { return }
    added.add(type)
    style.add(type)
    if unreadable == nil, type.isUnreadable { unreadable = type }
  }

  /// Whether the element type is unknown, so that arguments are values without a type.
  var isUntyped: Bool { elementType?.isUnknown ?? false }

  var implied: NavPath.TypeName? {
    if let elementType { return elementType }
    let others = added.others + own.others.filter { added.first(named: $0.name) == nil }
    return others.count == 1 ? others.first : nil
  }

  /// Resolves a name to a type, with the path's tag for it.
  ///
  /// - Parameter typed: A tag, a dotted name, a shortened one, or Swift's short forms `[Int]`, `[String: Int]`, `Int?`.
  /// - Throws: ``TypeNameError`` if several types or none have the name. An unknown name with a dot is used as written.
  /// - Complexity: O(*n*) in the number of known types with the same last component, or of all known types if there is none.
  package func resolve(_ typed: String) throws(TypeNameError) -> NavPath.TypeName {
    try attempt(try readable(try resolve(typed, depth: 0)), convertingErrorWith: suggesting)
  }

  /// Resolves a name to a type, with the tag that a new element needs in this path.
  ///
  /// In a path with only mangled tags, the app would drop an element with a dotted one: standard types get their mangled tag,
  /// other types have to be on the path or be given by their mangled tag. In a path with only dotted tags, a type given by its
  /// mangled tag gets its dotted one. In a path with both, a type that is not on it has to be given by its mangled tag.
  ///
  /// - Throws: ``TypeNameError`` as `resolve(_:)`, or if the type is private or its mangled tag is not known.
  /// - Complexity: That of `resolve(_:)`.
  package func resolve(toPush typed: String) throws(TypeNameError) -> NavPath.TypeName {
    try pushable(try resolve(typed))
  }

  /// The type with the tag that a new element needs in this path. Throws if the type is private or the tag is not known.
  package func pushable(_ type: NavPath.TypeName) throws(TypeNameError) -> NavPath.TypeName {
    guard !type.isPrivate else { throw TypeNameError(code: .privateType, name: type.name) }
    return try tagged(type)
  }

  private func tagged(_ type: NavPath.TypeName) throws(TypeNameError) -> NavPath.TypeName {
    if type.isMangled { return (tagStyle ?? style.only) == .dotted ? NavPath.TypeName(type.name) : type }
    guard !style.isUnset || tagStyle != nil, (tagStyle ?? style.only) != .dotted else { return type }
    if tagStyle == nil, let held = held(named: type.name) { return held }
    if let known = mangled(named: type.name) { return known }
    if !style.isMangled, tagStyle == nil, let doubtful = style.doubtful {
      throw TypeNameError(code: .doubtfulTag, name: type.name, candidates: [doubtful.tag])
    }
    let tag = StandardTypes.mangledTag(of: type.name) { name in mangled(named: name)?.tag }
    if tagStyle == nil, style.isDotted, style.isMangled {
      throw TypeNameError(code: .mixedTags, name: type.name, candidates: tag.map { [$0] } ?? [])
    }
    guard let tag else { throw TypeNameError(code: .mangledTag, name: type.name) }
    return .mangled(tag, name: type.name)
  }

  /// The type with a dotted name and a mangled tag, from the path, the paths next to it or the schema.
  private func mangled(named name: String) -> NavPath.TypeName? {
    let known = [held(named: name), beside.first(named: name), own.first(named: name)]
    return known.lazy.compactMap(\.self).first(where: \.isMangled)
  }

  // MARK: - Looking up

  private static let maximumDepth = 32

  /// The longest name that may be shortened: the time to resolve it grows with its length and depth.
  static let maximumLength = 1024

  private func resolve(_ typed: String, depth: Int) throws(TypeNameError) -> NavPath.TypeName {
    let (known, written) = try lookUp(typed, depth: depth)
    if let known { return known }
    guard NavPath.TypeName.split(written[...], at: UInt8(ascii: ".")).count > 1, SwiftName.isTypeName(written) else {
      throw TypeNameError(code: StandardTypes.isGeneric(typed) ? .generic : .unknown, name: typed)
    }
    return NavPath.TypeName(written)
  }

  /// Adds similar names to an error. The search covers all known types, so it is done only for an error that is thrown.
  private func suggesting(_ error: TypeNameError) -> TypeNameError {
    guard error.code == .unknown else { return error }
    if let unreadable, !NavPath.TypeName(error.name).isUnreadable {
      // It may be the name of that type.
      return TypeNameError(code: .unreadable, name: error.name, candidates: [unreadable.tag])
    }
    var error = error
    error.candidates = NearestNames.names(to: error.name, among: all.map(\.name) + StandardTypes.shortNames)
    return error
  }

  /// The types of the path and of the schema, the last added first.
  var all: [NavPath.TypeName] { added.all.reversed() + own.all.filter { added.first(named: $0.name) == nil } }

  /// The type that a name resolves to, unless it is only an unknown name with a dot.
  func known(_ typed: String) throws(TypeNameError) -> NavPath.TypeName? {
    try attempt(try lookUp(typed, depth: 0).known.map(readable), convertingErrorWith: suggesting)
  }

  func isRead(_ tag: String, as type: NavPath.TypeName) -> Bool {
    guard let read = try? readable(try resolve(tag, depth: 0)) else { return false }
    return (try? tagged(read)) == type
  }

  func lookUp(_ typed: String, depth: Int) throws(TypeNameError) -> (known: NavPath.TypeName?, written: String) {
    if let exact = exact(typed) { return (exact, typed) }
    guard typed.utf8.count <= KnownTypes.maximumLength else { return (nil, typed) }
    var candidates = shortened(to: typed)
    let written: String
    do throws(TypeNameError) {
      written = try withFullArguments(typed, depth: depth)
    } catch {
      // `Box<URL>` may be the only Box, independent of URL.
      guard candidates.isEmpty else { return (try only(of: candidates, typed: typed), typed) }
      throw error
    }
    if let exact = exact(written) { return (exact, written) }
    if candidates.isEmpty { candidates = shortened(to: written) }
    if let name = StandardTypes.name(of: written, foundation: foundation ?? "Foundation") {
      if name.utf8.elementsEqual(written.utf8) { return (NavPath.TypeName(respelled(name)), written) }
      // The standard type counts once, with the tag of the path or the schema.
      let standard = held(named: name) ?? own.first(named: name) ?? NavPath.TypeName(name)
      candidates.removeAll { $0 == standard }
      candidates.append(standard)
    }
    if let only = try only(of: candidates, typed: typed) { return (only, written) }
    let type = NavPath.TypeName(typed)
    return (type.demangledName != nil ? type : nil, written)
  }

  private func only(of candidates: [NavPath.TypeName], typed: String) throws(TypeNameError) -> NavPath.TypeName? {
    guard candidates.count < 2 else {
      throw TypeNameError(code: .ambiguous, name: typed, candidates: candidates.map(\.name))
    }
    return candidates.first
  }

  private func exact(_ typed: String) -> NavPath.TypeName? {
    let type = NavPath.TypeName(typed)
    if let held = held(named: type.name) { return held }
    // A mangled tag is preferred to the schema's dotted name: it can be pushed onto a path with mangled tags.
    return own.first(named: type.name).map { type.isMangled && !$0.tag.utf8.elementsEqual(typed.utf8) ? type : $0 }
  }

  func held(named name: String) -> NavPath.TypeName? {
    added.first(named: name) ?? own.first(named: name, amongFirst: heldCount)
  }

  /// The types that a name shortens; `exact` has found no exact match.
  private func shortened(to typed: String) -> [NavPath.TypeName] {
    let short = NavPath.TypeName.Component.split(typed)
    return types(like: short).filter { NavPath.TypeName.Component.isSuffix(short, of: $0.components) }
  }

  /// The full name of a standard type, in the module that the known Foundation types share.
  private func respelled(_ name: String) -> String {
    guard let foundation, let short = StandardTypes.shortName(of: name) else { return name }
    return StandardTypes.name(of: short, foundation: foundation) ?? name
  }

  /// The distinct known types that may have a short name, the last added first.
  private func types(like short: [NavPath.TypeName.Component]) -> [NavPath.TypeName] {
    let others = own.types(like: short).filter { added.first(named: $0.name) == nil }
    let types = added.types(like: short).reversed() + others
    return types.isEmpty ? beside.types(like: short) : types
  }

  /// The module of all known Foundation types, if it is the same: it differs on Linux.
  private var foundation: String? {
    let isEssentials = added.hasEssentials || own.hasEssentials
    guard isEssentials != (added.hasFoundation || own.hasFoundation) else { return nil }
    return isEssentials ? StandardTypes.essentials : "Foundation"
  }

  /// A name as in a tag: `[Int]` and `Int?` expanded, generic arguments in full.
  private func withFullArguments(_ typed: String, depth: Int) throws(TypeNameError) -> String {
    guard depth < KnownTypes.maximumDepth else { return typed }
    func full(_ text: Substring) throws(TypeNameError) -> String {
      try resolve(String(text.trimmingBlanks), depth: depth + 1).name
    }
    let text = typed[...].trimmingBlanks
    if text.utf8.last == UInt8(ascii: "?") { return "Swift.Optional<\(try full(text.dropLast()))>" }
    if text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") {
      let inside = NavPath.TypeName.split(text.dropFirst().dropLast(), at: UInt8(ascii: ":"))
      return inside.count == 2
        ? "Swift.Dictionary<\(try full(inside[0])), \(try full(inside[1]))>"
        : "Swift.Array<\(try full(text.dropFirst().dropLast()))>"
    }
    guard text.utf8.contains(UInt8(ascii: "<")) else { return String(text) }
    var parts: [String] = []
    for part in NavPath.TypeName.split(text, at: UInt8(ascii: ".")) {
      let component = NavPath.TypeName.Component(part)
      var arguments: [String] = []
      for argument in component.arguments { arguments.append(try full(argument)) }
      parts.append(arguments.isEmpty ? String(part) : "\(component.base)<\(arguments.joined(separator: ", "))>")
    }
    return parts.joined(separator: ".")
  }

  /// The type, unless it was named without its mangled tag and may be that of a tag on the path that cannot be demangled.
  ///
  /// Standard types, and types that the path holds by another tag, are excluded: a type has only one tag.
  func readable(_ type: NavPath.TypeName) throws(TypeNameError) -> NavPath.TypeName {
    guard let unreadable, !type.isMangled, held(named: type.name) == nil, StandardTypes.shortName(of: type.name) == nil
    else { return type }
    throw TypeNameError(code: .unreadable, name: type.name, candidates: [unreadable.tag])
  }

  func presentName(of former: NavPath.TypeName) -> NavPath.TypeName? { formerly.isEmpty ? nil : formerly[former] }

  /// The same for a name that may be shortened; nil if it is no former name, or ambiguous.
  func presentName(ofTypeNamed typed: String) -> NavPath.TypeName? {
    guard !formerly.isEmpty else { return nil }
    if let now = formerly[NavPath.TypeName(typed)] { return now }
    let short = NavPath.TypeName.Component.split(typed)
    let found = Set(formerly.filter { NavPath.TypeName.Component.isSuffix(short, of: $0.key.components) }.map(\.value))
    return found.count == 1 ? found.first : nil
  }
}
