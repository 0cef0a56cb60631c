// Names of types beside mangled tags that the Swift runtime cannot read: what is not known is an error, and never "no match".

extension KnownTypes {
  /// A type that was named without its mangled tag, if no tag of the path that cannot be read may be its own.
  ///
  /// A type that the path holds by another tag is not meant by that one, since a type has one, and neither is a standard one.
  func readable(_ type: TypeName) throws(TypeNameError) -> TypeName {
    guard let unreadable, !type.isMangled, held(named: type.name) == nil, StandardTypes.shortName(of: type.name) == nil
    else { return type }
    throw TypeNameError(code: .unreadable, name: type.name, candidates: [unreadable.tag])
  }

  /// The error for a name that no type has, unless it is such a tag itself.
  func unreadable(named name: String) -> TypeNameError? {
    guard let unreadable, !TypeName(name).isUnreadable else { return nil }
    return TypeNameError(code: .unreadable, name: name, candidates: [unreadable.tag])
  }
}
