// The resolution of many pointers in one document, for the compilation of schemas (JSONSchema), seen values (Coding) and
// `PointerCursor` (State).

extension NavJSON {
  /// Resolves pointers in one document. A large container that several of them pass is indexed once.
  package struct PointerResolver {
    /// The number of nodes in a container, and of pointers through it, above which it gets an index.
    private static let (many, several) = (64, 2)

    private let root: Value
    private var members: [Int: MembersByName] = [:]
    private var elements: [Int: [Value]] = [:]
    private var passes: [Int: Int] = [:]

    package init(_ root: Value) { self.root = root }

    /// The same as ``NavJSON/Value/value(at:)``.
    package mutating func value(at pointer: Pointer) throws(PointerError) -> Value {
      var value = root
      for (depth, token) in pointer.tokens.enumerated() {
        value = try child(token, of: value) { Pointer(tokens: Array(pointer.tokens.prefix(depth))) }
      }
      return value
    }

    /// The same as ``NavJSON/Value/child(_:of:)``.
    mutating func child(_ token: String, of value: Value, _ parent: () -> Pointer) throws(PointerError) -> Value {
      if PointerResolver.isBig(value), let child = known(token, of: value) { return child }
      return try value.child(token, of: parent)
    }

    static func isBig(_ value: Value) -> Bool { Int(value.node.next) - value.index > many }

    /// The child of an indexed container; nil if the container has no index or no such child.
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
