// Many pointers resolved in one document; a big container that several pass is indexed once.

extension NavJSON {
  /// Follows pointers through one document. A big object or array that several of them pass is gone through once.
  package struct PointerResolver {
    /// How many names and values a container has in it, and how many pointers pass it, before a table is worth its while.
    private static let (many, several) = (64, 2)

    private let root: Value
    private var members: [Int: MembersByName] = [:]
    private var elements: [Int: [Value]] = [:]
    private var passes: [Int: Int] = [:]

    package init(_ root: Value) { self.root = root }

    /// What ``NavJSON/Value/value(at:)`` gives.
    package mutating func value(at pointer: Pointer) throws(PointerError) -> Value {
      var value = root
      for (depth, token) in pointer.tokens.enumerated() {
        value = try child(token, of: value) { Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
      }
      return value
    }

    /// What ``NavJSON/Value/child(_:of:)`` gives.
    mutating func child(_ token: String, of value: Value, _ parent: () -> Pointer) throws(PointerError) -> Value {
      if PointerResolver.isBig(value), let child = known(token, of: value) { return child }
      return try value.child(token, of: parent)
    }

    static func isBig(_ value: Value) -> Bool { Int(value.node.next) - value.index > many }

    /// The child of a container that was passed often; nil if it was not, or has none.
    private mutating func known(_ token: String, of container: Value) -> Value? {
      let index = container.index
      if let table = members[index] { return table[token] }
      if let list = elements[index] { return Pointer.arrayIndex(token).flatMap { $0 < list.count ? list[$0] : nil } }
      passes[index, default: 0] += 1
      guard passes[index] ?? 0 > PointerResolver.several else { return nil }
      if container.kind == .object {
        members[index] = MembersByName(of: container)
      } else {
        elements[index] = container.elements.map(Array.init) ?? []
      }
      return known(token, of: container)
    }
  }
}
