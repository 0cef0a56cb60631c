// The types that names stand for.

/// The type names that may be shortened: those of the path and of the schema, and the standard ones.
///
///     let types = KnownTypes(path: path.types, destinations: [NavPath.TypeName("App.User")])
///     try types.resolve("User").name == "App.User"
///     try types.resolve("[Int]").name == "Swift.Array<Swift.Int>"
///
/// A name stands for, in this order: the type of exactly that tag or dotted name; the only one of the path and of the
/// schema that it is a shortening of; the standard type of that name; a mangled tag. If a standard type and one of the app's
/// share a short name, the name is ambiguous. Foundation's types are the same in either of its modules: `Foundation.UUID`
/// stands for the `FoundationEssentials.UUID` of a path.
package struct KnownTypes: Sendable {
  /// The types of the path and of the schema.
  private var own = TypeIndex()
  /// The number of types of the path, which come first.
  private let heldCount: Int
  private var added = TypeIndex()
  /// The types on the paths beside this one, which lend their tags and names where it has none.
  private var beside = TypeIndex()
  private var style = TagStyles()
  /// A mangled tag of the path that cannot be read.
  private(set) var unreadable: NavPath.TypeName?
  /// The type of the elements of a typed array; nil for a path of types and values.
  package let elementType: NavPath.TypeName?
  /// How new elements name their types, whatever those on the path do; nil to do as they do.
  private let tagStyle: TagStyle?
  /// How values of the types are stored.
  package var codings: Codings
  /// The present names of types and cases, by their former ones.
  package var formerly: [NavPath.TypeName: NavPath.TypeName] = [:]

  /// The types that a path and a schema name.
  ///
  /// - Parameters:
  ///   - path: The types of the path's elements, such as `NavPath.types`.
  ///   - beside: The types on the paths beside it. An empty path names types as these do.
  ///   - destinations: The schema's destinations.
  ///   - implied: The type of a word without one, `.detail(3)`: the element type of a typed array. By default the only type
  ///     of the path and of the schema that is not a standard one. `NavPath.TypeName.unknown` if that of a typed array is not known:
  ///     elements are then compared by their values alone.
  ///   - tagStyle: How new elements name their types; nil to do as the path does, or else those beside it.
  ///   - cases: The cases of enums, all of each, as far as they are known.
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

  /// Adds the type of an element that came onto the path.
  ///
  ///     var types = KnownTypes(path: [NavPath.TypeName("App.User")])
  ///     types.add(NavPath.TypeName("App.Detail"))
  ///     try types.resolve("Detail").name == "App.Detail"
  ///
  /// It counts as the path's topmost type, with the tag with which it was added first.
  ///
  /// - Complexity: O(*k*) in the length of its name, whatever the number of known types.
  package mutating func add(_ type: NavPath.TypeName) {
    guard added.first(named: type.name) == nil else { return }
    added.add(type)
    style.add(type)
    if unreadable == nil, type.isUnreadable { unreadable = type }
  }

  /// Whether the type of the elements is not known, so that words are values without a type.
  var isUntyped: Bool { elementType?.isUnknown ?? false }

  var implied: NavPath.TypeName? {
    if let elementType { return elementType }
    let others = added.others + own.others.filter { added.first(named: $0.name) == nil }
    return others.count == 1 ? others.first : nil
  }

  /// The type that a name stands for, with the tag that the path has for it.
  ///
  /// - Parameter typed: A tag, a dotted name, a shortened one, or Swift's short forms `[Int]`, `[String: Int]`, `Int?`.
  /// - Throws: ``TypeNameError`` if several types or none have the name. An unknown name with a dot is used as written.
  /// - Complexity: O(*n*) in the number of known types that end alike; in that of all known ones if there is no such type.
  package func resolve(_ typed: String) throws(TypeNameError) -> NavPath.TypeName {
    try attempt(try readable(try resolve(typed, depth: 0)), as: suggesting)
  }

  /// The type that a name stands for, with the tag that a new element of it needs in this path.
  ///
  /// In a path of mangled tags alone, the app would drop an element with a dotted one: standard types get their mangled tag,
  /// and any other type has to be on the path already or be given by its mangled tag. In a path of dotted tags alone, a type
  /// that is given by its mangled tag gets its dotted one. In a path of both, a type that is not on it has to be given by its
  /// mangled tag.
  ///
  /// - Throws: ``TypeNameError``, as `resolve(_:)` does, or if the type is private, or its mangled tag is not known.
  /// - Complexity: That of `resolve(_:)`.
  package func resolve(toPush typed: String) throws(TypeNameError) -> NavPath.TypeName {
    try pushable(try resolve(typed))
  }

  /// A type with the tag that a new element of it needs in this path, unless it is private or that tag is not known.
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

  /// The type of a dotted name by its mangled tag, where the path, those beside it or the schema have that.
  private func mangled(named name: String) -> NavPath.TypeName? {
    let known = [held(named: name), beside.first(named: name), own.first(named: name)]
    return known.lazy.compactMap(\.self).first(where: \.isMangled)
  }
}

extension KnownTypes {
  private static let maximumDepth = 32

  /// The longest name that may be a shortened one; the time to resolve it grows with its length and its depth.
  static let maximumLength = 1024

  private func resolve(_ typed: String, depth: Int) throws(TypeNameError) -> NavPath.TypeName {
    let (known, written) = try lookUp(typed, depth: depth)
    if let known { return known }
    guard NavPath.TypeName.split(written[...], at: UInt8(ascii: ".")).count > 1, SwiftName.isTypeName(written) else {
      throw TypeNameError(code: StandardTypes.isGeneric(typed) ? .generic : .unknown, name: typed)
    }
    return NavPath.TypeName(written)
  }

  /// The error with similar names. They are searched among all known types, so only an error that is thrown gets them.
  private func suggesting(_ error: TypeNameError) -> TypeNameError {
    guard error.code == .unknown else { return error }
    if let error = unreadable(named: error.name) { return error }
    var error = error
    error.candidates = NearestNames.names(to: error.name, among: all.map(\.name) + StandardTypes.shortNames)
    return error
  }

  /// The types of the path and of the schema, the last that was added first.
  var all: [NavPath.TypeName] {
    added.all.reversed() + own.all.filter { added.first(named: $0.name) == nil }
  }

  /// The type that a name stands for, if it is known and not only a name with a dot.
  func known(_ typed: String) throws(TypeNameError) -> NavPath.TypeName? {
    try attempt(try lookUp(typed, depth: 0).known.map(readable), as: suggesting)
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
      // `Box<URL>` may be the only Box, whatever URL is.
      guard candidates.isEmpty else { return (try only(of: candidates, typed: typed), typed) }
      throw error
    }
    if let exact = exact(written) { return (exact, written) }
    if candidates.isEmpty { candidates = shortened(to: written) }
    if let name = StandardTypes.name(of: written, foundation: foundation ?? "Foundation") {
      if name.utf8.elementsEqual(written.utf8) { return (NavPath.TypeName(respelled(name)), written) }
      // The standard type once, with the tag of the path or of the schema.
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
    // A mangled tag is better than the schema's dotted name: it can be pushed into a path of mangled tags.
    return own.first(named: type.name).map { type.isMangled && !$0.tag.utf8.elementsEqual(typed.utf8) ? type : $0 }
  }

  func held(named name: String) -> NavPath.TypeName? {
    added.first(named: name) ?? own.first(named: name, amongFirst: heldCount)
  }

  /// The types that a name is a shortening of; `exact` has found none of exactly this name.
  private func shortened(to typed: String) -> [NavPath.TypeName] {
    let short = NavPath.TypeName.Component.split(typed)
    return types(like: short).filter { NavPath.TypeName.Component.isSuffix(short, of: $0.components) }
  }

  /// The full name of a standard type in the module that Foundation's types have here, if they all have the same.
  private func respelled(_ name: String) -> String {
    guard let foundation, let short = StandardTypes.shortName(of: name) else { return name }
    return StandardTypes.name(of: short, foundation: foundation) ?? name
  }

  /// The known types that may have a short name, each once, the last that was added first.
  private func types(like short: [NavPath.TypeName.Component]) -> [NavPath.TypeName] {
    let others = own.types(like: short).filter { added.first(named: $0.name) == nil }
    let types = added.types(like: short).reversed() + others
    return types.isEmpty ? beside.types(like: short) : types
  }

  /// Foundation's module in the known types, if they all have the same: Linux has another one.
  private var foundation: String? {
    let isEssentials = added.hasEssentials || own.hasEssentials
    guard isEssentials != (added.hasFoundation || own.hasFoundation) else { return nil }
    return isEssentials ? StandardTypes.essentials : "Foundation"
  }

  /// A name as a tag has it: `[Int]` and `Int?` written out, generic arguments in full.
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
}

extension KnownTypes {
  /// A type that was named without its mangled tag, if no tag of the path that cannot be read may be its own.
  ///
  /// A type that the path holds by another tag is not meant by that one, since a type has one, and neither is a standard one.
  func readable(_ type: NavPath.TypeName) throws(TypeNameError) -> NavPath.TypeName {
    guard let unreadable, !type.isMangled, held(named: type.name) == nil, StandardTypes.shortName(of: type.name) == nil
    else { return type }
    throw TypeNameError(code: .unreadable, name: type.name, candidates: [unreadable.tag])
  }

  /// The error for a name that no type has, unless it is such a tag itself.
  func unreadable(named name: String) -> TypeNameError? {
    guard let unreadable, !NavPath.TypeName(name).isUnreadable else { return nil }
    return TypeNameError(code: .unreadable, name: name, candidates: [unreadable.tag])
  }

  func presentName(of former: NavPath.TypeName) -> NavPath.TypeName? { formerly.isEmpty ? nil : formerly[former] }

  /// The same for a type's name that may be shortened; nil if it is not a former name, or that of several.
  func presentName(ofTypeNamed typed: String) -> NavPath.TypeName? {
    guard !formerly.isEmpty else { return nil }
    if let now = formerly[NavPath.TypeName(typed)] { return now }
    let short = NavPath.TypeName.Component.split(typed)
    let found = Set(formerly.filter { NavPath.TypeName.Component.isSuffix(short, of: $0.key.components) }.map(\.value))
    return found.count == 1 ? found.first : nil
  }
}
