// Sample texts that a pattern matches, for the strings of sample values (Samples): by default the first alternative and the
// fewest repeats.

extension Pattern {
  /// A text of at least `length` characters that the pattern matches, if its repeats allow that; nil if none is found.
  ///
  /// Look-arounds are ignored while composing; the text is returned only if the whole pattern matches it.
  ///
  /// - Parameter choose: Picks an index below a count of alternatives, repeats or characters; by default 0.
  package func example(length: Int = 0, choosing choose: (Int) -> Int = { _ in 0 }) -> String? {
    guard let tree = try? PatternParser.tree(of: source) else { return nil }
    for extra in 0...min(length, 256) {
      var text = String.UnicodeScalarView()
      var groups: [Int: String.UnicodeScalarView] = [:]
      guard tree.write(tree.root, extra: extra, choose, to: &text, &groups) else { return nil }
      if text.count >= length, (try? matches(String(text))) == true { return String(text) }
    }
    return nil
  }
}

extension PatternTree {
  private static let mostScalars = 10_000

  fileprivate func write(
    _ node: PatternNode, extra: Int, _ choose: (Int) -> Int, to text: inout String.UnicodeScalarView,
    _ groups: inout [Int: String.UnicodeScalarView]
  ) -> Bool {
    guard text.count < Self.mostScalars else { return false }
    switch node {
    case .scalar(let value):
      guard let scalar = Unicode.Scalar(value) else { return false }
      text.append(scalar)
    case .set(let index):
      guard let scalar = sets[index].example(choose) else { return false }
      text.append(scalar)
    case .sequence(let nodes):
      for node in nodes where !write(node, extra: extra, choose, to: &text, &groups) { return false }
    case .alternatives(let nodes):
      guard !nodes.isEmpty else { return false }
      let node = nodes[choose(nodes.count)]
      return write(node, extra: extra, choose, to: &text, &groups)
    case .capture(let group, let node):
      let start = text.count
      guard write(node, extra: extra, choose, to: &text, &groups) else { return false }
      groups[group] = String.UnicodeScalarView(text.dropFirst(start))
    case .repetition(let node, let repetition):
      let count = min(repetition.maximum ?? .max, repetition.minimum + extra + choose(3))
      for _ in 0..<count where !write(node, extra: extra, choose, to: &text, &groups) { return false }
    case .reference(let index):
      for group in references[index].groups { text.append(contentsOf: groups[group] ?? .init()) }
    case .position, .lookAround: break
    }
    return true
  }
}

extension PatternSet {
  /// A member: a letter or digit if possible, otherwise another ASCII character, otherwise the first one found.
  fileprivate func example(_ choose: (Int) -> Int) -> Unicode.Scalar? {
    let preferred =
      Array("aA0".utf8) + Array(0x61...0x7A) + Array(0x41...0x5A) + Array(0x30...0x39) + Array(0x20...0x7E)
    let members = preferred.filter { contains(UInt32($0)) }
    if !members.isEmpty { return Unicode.Scalar(members[choose(min(members.count, 40))]) }
    let others = ranges.lazy.map(\.lowerBound) + Array(0xA1...0x2FF) + Array(0x370...0x1FFFF)
    return others.first(where: contains).flatMap(Unicode.Scalar.init)
  }
}
