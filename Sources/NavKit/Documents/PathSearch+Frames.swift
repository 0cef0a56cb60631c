// Visits the values of containers by the numbers of their nodes, so that values other than paths cost little.

extension PathSearch {
  /// How far a search goes.
  struct Limits {
    /// How many paths, and how many arrays that may be some, are enough.
    var found = Int.max
    /// How many values are looked at.
    var values = Int.max
    /// The longest string that is looked into.
    private(set) var string = Int.max
    /// How much text is made of arrays of property lists.
    var text = Int.max

    /// What a message needs.
    static let hints = Limits(found: 3, values: 10_000, string: 1 << 16, text: 1 << 20)
  }

  /// A text that is looked through.
  enum Document {
    case json(JSON.Document)
    case list(PropertyList.Document)
  }

  /// A container whose values are gone through, and the one that was come to: numbers alone, as each value passes here.
  struct Frame {
    private(set) var text: Int
    /// Its own node.
    let container: Int
    /// The node of the next value, in a dictionary of its name; in a binary list where its number stands.
    var at: Int
    var end: Int
    /// In a binary dictionary: how far a value is from its key.
    private(set) var distance = 0
    let isKeyed: Bool
    var ordinal = -1
    /// The node of the value's name.
    var name = 0
    /// The token of the value, once it was asked for: many paths may be below one.
    var token: String?
    /// The ordinals of members that no pointer leads to, once they were asked for.
    var hidden: Set<Int>?
    /// The forms of the certain paths among the values, each once.
    var forms: [PathForm] = []
    /// The empty arrays among the members: what they are is known when all were seen.
    var empty: [EmptyArray] = []
    /// How many of these were taken.
    var emptyTaken = 0
  }

  /// A member of a container that is an empty array, or a text with one.
  struct EmptyArray {
    private(set) var ordinal: Int
    private(set) var name: Int
    let holders: [FoundPath.Holder]
  }
}

extension PathSearch.Frame {
  /// The node of the next value.
  mutating func next(in document: PathSearch.Document) -> Int {
    ordinal += 1
    token = nil
    switch document {
    case .json(let document):
      name = at
      let node = isKeyed ? at + 1 : at
      at = Int(document.nodes[node].next)
      return node
    case .list(let document):
      guard let size = document.trailer?.referenceSize else {
        name = at
        let node = isKeyed ? Int(document.nodes[at].next) : at
        at = Int(document.nodes[node].next)
        return node
      }
      let number = { PropertyList.BinaryReader.number(document.bytes, at: $0, size: size) }
      if isKeyed { name = Int(number(at)) }
      defer { at += size }
      return Int(number(at + distance))
    }
  }
}

extension PathSearch.Document {
  func name(at node: Int) -> String {
    switch self {
    case .json(let document): JSON.Value(document, index: node).string ?? ""
    case .list(let document): PropertyList.Value(document, index: node).string ?? ""
    }
  }

  /// The ordinals of the members of an object or a dictionary that no pointer leads to.
  func hiddenMembers(of container: Int) -> Set<Int> {
    switch self {
    case .json(let document): JSON.Value(document, index: container).repeatedMembers
    case .list(let document): PropertyList.Value(document, index: container).repeatedMembers
    }
  }
}
