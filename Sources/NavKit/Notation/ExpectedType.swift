// The type that a value in Swift notation has because of the generic type that it is in.
//
//     [App.Tab]([.search])          each element is an App.Tab
//     App.Tab?(.search)             so is what an Optional holds
//     [String: App.Tab](["a": …])   and a dictionary's value

/// The type of a value, by its name as it was typed or in full.
indirect enum ExpectedType {
  case optional(ExpectedType)
  /// An array or a set.
  case list(ExpectedType)
  case dictionary(ExpectedType)
  case named(String)

  /// The recursion ends because `Component` takes no deeper name apart, and each step takes something off a name.
  init(_ name: String) {
    let text = name[...].trimmingBlanks
    if text.utf8.last == UInt8(ascii: "?") {
      self = .optional(ExpectedType(String(text.dropLast())))
      return
    }
    if text.utf8.first == UInt8(ascii: "["), text.utf8.last == UInt8(ascii: "]") {
      let inside = TypeName.split(text.dropFirst().dropLast(), at: UInt8(ascii: ":"))
      let last = ExpectedType(String(inside.last ?? ""))
      self = inside.count == 2 ? .dictionary(last) : .list(last)
      return
    }
    let isStandard = text.utf8.starts(with: "Swift.".utf8)
    let type = TypeName.Component(isStandard ? text.dropFirst(6) : text)
    switch (type.base, type.arguments.count) {
    case ("Optional", 1): self = .optional(ExpectedType(String(type.arguments[0])))
    case ("Array", 1), ("Set", 1): self = .list(ExpectedType(String(type.arguments[0])))
    case ("Dictionary", 2): self = .dictionary(ExpectedType(String(type.arguments[1])))
    default: self = .named(String(text))
    }
  }

  /// The type of the one argument of an initializer: of `Optional` what it holds, of a collection the collection.
  static func argument(of name: String) -> ExpectedType? {
    switch ExpectedType(name) {
    case .optional(let wrapped): wrapped
    case .list, .dictionary: ExpectedType(name)
    case .named: nil
    }
  }

  var unwrapped: ExpectedType { if case .optional(let wrapped) = self { wrapped.unwrapped } else { self } }

  /// The type of what a collection holds.
  var element: ExpectedType? {
    switch unwrapped {
    case .list(let element), .dictionary(let element): element
    case .optional, .named: nil
    }
  }
}
