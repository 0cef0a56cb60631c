// Where equal elements are, for a path that operations search again and again.
//
// A search goes from one end of the path and compares elements, which costs nothing before and little for one operation. A
// script of thousands of `remove TYPE=JSON`, the farthest first, would compare all elements for each. So once searches have
// looked at several times as many elements as there are, the hash of each is noted:
//
//     elements of the source    their indices there by hash, which never change; those of removed elements are dropped from
//                               the ends of a hash's list when a search meets them
//     new elements              a set of hashes, which says whether they have to be looked through, and the hash of each
//
// A hash is a hint: what it leads to is compared.
//
// A search by members, `remove TYPE~JSON`, has a lookup of its own, in which an element has a hash for each of its members.

extension NavPath {
  struct ElementLookup: Sendable {
    /// What elements are found by.
    enum Key: Sendable {
      /// The element as a whole.
      case whole
      /// Each of its members, with the names that lead there.
      case members
    }

    private let key: Key
    /// Indices in the source, those of one hash together and ascending.
    private let sources: [Int]
    /// For each hash, the part of `sources` that may still be on the path.
    private var groups: [Int: Range<Int>] = [:]
    /// The hashes of new elements, some of which may be gone.
    private var added: Set<Int> = []

    init(of source: EncodedPath?, _ table: PieceTable, by key: Key = .whole) {
      self.key = key
      var hashes: [(hash: Int, index: Int)] = []
      var added: Set<Int> = []
      table.forEachPiece(fromTop: false) { piece, _ in
        switch piece {
        case .kept(let range):
          guard let source else { break }
          for index in range { source[index].hashes(by: key).forEach { hashes.append(($0, index)) } }
        case .added(let elements):
          for element in elements { added.formUnion(element.hashes(by: key)) }
        }
        return true
      }
      hashes.sort { $0 < $1 }
      sources = hashes.map(\.index)
      var start = 0
      while start < hashes.count {
        var end = start + 1
        while end < hashes.count, hashes[end].hash == hashes[start].hash { end += 1 }
        groups[hashes[start].hash] = start..<end
        start = end
      }
      self.added = added
    }

    /// Notes new elements.
    mutating func add(_ elements: [Element]) {
      for element in elements { added.formUnion(element.hashes(by: key)) }
    }

    /// Whether a new element may have a hash.
    func mayHaveAdded(_ hash: Int) -> Bool { added.contains(hash) }

    /// Whether a new element may have all of some hashes.
    func mayHaveAdded(_ hashes: [Int]) -> Bool { hashes.allSatisfy(added.contains) }

    /// Of some hashes the one that the fewest elements of the source have.
    func rarest(of hashes: [Int]) -> Int? { hashes.min { groups[$0]?.count ?? 0 < groups[$1]?.count ?? 0 } }

    /// The indices in the path of elements of the source that have a hash, from the top or from the root, until told to stop.
    mutating func forEachKept(
      _ hash: Int, fromTop: Bool, in table: PieceTable, _ body: (_ index: Int, _ source: Int) -> Bool
    ) {
      guard var group = groups[hash] else { return }
      // Those that are gone, at the end where the search begins, are not looked at again.
      while let end = fromTop ? group.last : group.first, table.index(ofSource: sources[end]) == nil {
        group = fromTop ? group.lowerBound..<end : end + 1..<group.upperBound
      }
      groups[hash] = group
      var offset = fromTop ? group.upperBound - 1 : group.lowerBound
      while group.contains(offset) {
        if let index = table.index(ofSource: sources[offset]), !body(index, sources[offset]) { return }
        offset += fromTop ? -1 : 1
      }
    }
  }
}

extension Element {
  /// The hash, noted or computed.
  var hash: Int { knownHash ?? hashValue }

  /// The keys by which a lookup finds the element; none for members if the value is not JSON.
  fileprivate func hashes(by key: NavPath.ElementLookup.Key) -> [Int] {
    switch key {
    case .whole: [hash]
    case .members: (try? value())?.memberHashes ?? []
    }
  }

  /// The same element with its hash noted.
  var hashed: Element {
    var element = self
    element.knownHash = hash
    return element
  }
}

extension JSON.Value {
  /// Hashes of the values in objects, and of this one if it is none, each with the names that lead there. Whatever has
  /// the members of another value has the hashes of that.
  var memberHashes: [Int] {
    var hashes: [Int] = []
    // It may be a UUID, which is the same in capital and in small letters.
    if let stringBytes { return [stringBytes.map(JSON.Value.smallLetter).hashValue] }
    addMemberHashes(to: &hashes, below: 0)
    return hashes
  }

  /// The parser bounds the recursion.
  private func addMemberHashes(to hashes: inout [Int], below names: Int) {
    var hasher = Hasher()
    hasher.combine(names)
    guard let members else {
      hasher.combine(self)
      return hashes.append(hasher.finalize())
    }
    for member in members {
      var inner = hasher
      inner.combine(member.nameBytes)
      member.value.addMemberHashes(to: &hashes, below: inner.finalize())
    }
  }
}
