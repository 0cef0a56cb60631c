// The parts of a generic type of the standard library: what an Optional, an Array or a Dictionary holds.

extension NavPath.TypeName {
  /// The part of a type of the standard library with generic arguments: `Array<App.Tab>`.
  private var generic: Component? {
    guard name.utf8.last == UInt8(ascii: ">"), name.utf8.starts(with: "Swift.".utf8) else { return nil }
    return Component(name[...].dropFirst(6))
  }

  /// What an Optional holds; nil for any other type.
  var wrapped: NavPath.TypeName? {
    generic.flatMap { $0.base == "Optional" ? $0.arguments.first : nil }.map { NavPath.TypeName(String($0)) }
  }

  var unwrapped: NavPath.TypeName { wrapped?.unwrapped ?? self }

  var isDictionary: Bool { generic?.base == "Dictionary" }

  /// The type of a dictionary's keys; nil for any other type.
  var key: NavPath.TypeName? {
    generic.flatMap { $0.base == "Dictionary" ? $0.arguments.first : nil }.map { NavPath.TypeName(String($0)) }
  }

  /// The type of what a collection holds, of a dictionary that of its values; nil for any other type.
  var element: NavPath.TypeName? {
    generic.flatMap { ["Array", "Set", "Dictionary"].contains($0.base) ? $0.arguments.last : nil }.map {
      NavPath.TypeName(String($0))
    }
  }
}
