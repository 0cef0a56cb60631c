// Random patterns without back-references, compared with a simple matcher that follows the tree with sets of offsets.
import Testing

@testable import NavKit
@testable import TestSupport

struct PatternReferenceTests {
  @Test(.timeLimit(.minutes(10))) func `random patterns match as by a simple matcher`() throws {
    var random = Generator(state: 7)
    for _ in 0..<LawSize.count(25, full: 300) {
      let source = pattern(&random, depth: 2)
      // Repeats of parts that can be empty may exceed the limits.
      guard let compiled = try? Pattern(source) else { continue }
      let tree = try PatternParser.tree(of: source)
      for _ in 0..<2 {
        let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
          Int.random(in: 0..<12, using: &random) == 0 ? "b" : Bool.random(using: &random) ? "a" : "c"
        }
        let matcher = SimpleMatcher(tree: tree, text: text.joined().unicodeScalars.map(\.value))
        let isMatch = try compiled.matches(text.joined())
        #expect(isMatch == matcher.matches, "\(source) on \(text.joined())")
      }
    }
  }

  /// A random pattern in which high repeat counts are common.
  private func pattern(_ random: inout Generator, depth: Int) -> String {
    let atoms = ["a", "b", "c", "[ac]", "[^b]", ".", "^", "$", "(?=a)", "(?<!b)", #"\b"#]
    func part(_ depth: Int) -> String {
      guard depth > 0, Int.random(in: 0..<3, using: &random) > 0 else {
        let atom = atoms.randomElement(using: &random) ?? "a"
        return "^$".contains(atom) || atom.contains("(") || atom == #"\b"# ? atom : atom + quantifier(few: true)
      }
      let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in part(depth - 1) }.joined()
      switch Int.random(in: 0..<4, using: &random) {
      case 0: return "(?:\(terms)|\(part(depth - 1)))" + quantifier(few: false)
      case 1: return "(\(terms))" + quantifier(few: false)
      case 2: return "(?:\(terms))" + quantifier(few: false)
      default: return terms
      }
    }
    func quantifier(few: Bool) -> String {
      let low = Int.random(in: 0...20, using: &random)
      let high = low + Int.random(in: 0...20, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0: return "*"
      case 1: return "+"
      case 2: return "?"
      case 3: return "{\(low),}"
      case 4: return "{\(low),\(high)}"
      case 5 where !few: return "{\(low),\(high)}"
      case 6 where !few: return "{\(low + 1)}"
      default: return ""
      }
    }
    return (Bool.random(using: &random) ? "^" : "") + part(depth) + (Bool.random(using: &random) ? "$" : "")
  }
}

/// Finds, for a node and a set of offsets, the set of offsets at which it can end. Forward only.
private struct SimpleMatcher {
  let tree: PatternTree
  let text: [UInt32]

  var matches: Bool { !ends(of: tree.root, from: Set(0...text.count)).isEmpty }

  private func ends(of node: PatternNode, from starts: Set<Int>) -> Set<Int> {
    switch node {
    case .scalar(let value): return Set(starts.filter { $0 < text.count && text[$0] == value }.map { $0 + 1 })
    case .set(let set):
      return Set(starts.filter { $0 < text.count && tree.sets[set].contains(text[$0]) }.map { $0 + 1 })
    case .sequence(let nodes): return nodes.reduce(starts) { ends(of: $1, from: $0) }
    case .alternatives(let nodes): return nodes.reduce(into: []) { $0.formUnion(ends(of: $1, from: starts)) }
    case .capture(_, let body): return ends(of: body, from: starts)
    case .repetition(let body, let repetition):
      var current = starts
      for _ in 0..<repetition.minimum { current = ends(of: body, from: current) }
      var all = current
      for _ in 0..<min((repetition.maximum ?? .max) - repetition.minimum, text.count + 1) {
        current = ends(of: body, from: current)
        all.formUnion(current)
      }
      return all
    case .position(let position):
      let bytes = text.map { UInt8(truncatingIfNeeded: $0) }[...]
      return starts.filter { PatternText.holds(position, at: $0, in: bytes.span) }
    case .lookAround(let index):
      let lookAround = tree.lookArounds[index]
      return starts.filter { start in
        let holds =
          lookAround.isBehind
          ? (0...start).contains { ends(of: lookAround.body, from: [$0]).contains(start) }
          : !ends(of: lookAround.body, from: [start]).isEmpty
        return holds != lookAround.isNegative
      }
    case .reference: preconditionFailure("back-references have a matcher of their own")
    }
  }
}

/// Random numbers that are the same in every run.
private struct Generator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    var value = state ^ state >> 33
    value = value &* 0xFF51_AFD7_ED55_8CCD
    return value ^ value >> 33
  }
}
