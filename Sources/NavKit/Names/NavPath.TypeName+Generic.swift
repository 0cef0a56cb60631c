// The parts of a generic type of the standard library: what an Optional, an Array or a Dictionary holds.

extension NavPath.TypeName {
  /// The part of a type of the standard library with generic arguments: `Array<App.Tab>`.
  private var generic: Component? {
    guard name.utf8.last == UInt8(ascii: ">"), name.utf8.starts(with: "Swift.".utf8) else { return nil }
    return Component(name[...].dropFirst(6))
  }

  private func argument(of bases: [String], _ choose: ([Substring]) -> Substring?) -> NavPath.TypeName? {
    generic.flatMap { bases.contains(String($0.base)) ? choose($0.arguments) : nil }.map {
      NavPath.TypeName(String($0))
    }
  }

  /// What an Optional holds; nil for any other type.
  var wrapped: NavPath.TypeName? { argument(of: ["Optional"], \.first) }

  var unwrapped: NavPath.TypeName { wrapped?.unwrapped ?? self }

  var isDictionary: Bool { generic?.base == "Dictionary" }

  var isSet: Bool { generic?.base == "Set" }

  /// The type of a dictionary's keys; nil for any other type.
  var key: NavPath.TypeName? { argument(of: ["Dictionary"], \.first) }

  /// The type of what a collection holds, of a dictionary that of its values; nil for any other type.
  var element: NavPath.TypeName? { argument(of: ["Array", "Set", "Dictionary"], \.last) }
}
