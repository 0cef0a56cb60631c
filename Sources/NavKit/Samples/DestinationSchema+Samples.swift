// The states that may come, for an app's own tests: valid ones, one for each screen, and broken ones.

extension DestinationSchema {
  /// A valid state of an app: a path, or a document with its stacks.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     schema.samples(count: 20, seed: 7).allSatisfy { schema.findings(in: $0.path).isEmpty }
  ///
  /// It prints as its elements in Swift notation, and so names a case of a parameterized test.
  public struct Sample: Sendable, Hashable, CustomStringConvertible {
    /// The text that the app would have saved, in UTF-8: JSON on one line.
    public let bytes: [UInt8]
    /// The paths in it, root first: one, or that of each stack that is there.
    public let stacks: [Stack]
    /// The screen that it was made for; nil for a state by chance.
    public package(set) var screen: NavPath.TypeName?

    /// One path of a sample.
    public struct Stack: Sendable, Hashable {
      /// The name of the stack; nil where the text is the path.
      public let name: String?
      /// Its elements, the root first.
      public let path: NavPath
    }

    /// The text that the app would have saved: JSON on one line.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path; of a document, the first that is not empty.
    public var path: NavPath { stacks.first { !$0.path.isEmpty }?.path ?? NavPath() }

    /// The elements in Swift notation, with the names of their stacks: `home: [Shop.Category(id: 7)], search: []`.
    public var description: String {
      stacks.map { stack in
        let elements = stack.path.map { Visible.text($0.swiftNotation) }.joined(separator: ", ")
        return "\(stack.name.map { "\(Visible.text($0)): " } ?? "")[\(elements)]"
      }.joined(separator: ", ")
    }
  }

  /// Random valid states, small ones first.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"},"next":["A.B"]}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     let samples = schema.samples(count: 50, seed: 7)
  ///     samples.count == 50 && samples[0].text == "[]" && samples == schema.samples(count: 50, seed: 7)
  ///
  /// They take turns with all that the schema leaves open: screens and steps, cases, branches, optional members, bounds, texts with
  /// characters that need escapes. Where a value has `examples`, only those are used. Each state is checked against the schema, and
  /// comes back as a whole by ``restoration(of:without:policy:)``, as far as the schema tells. With up to 30 destinations each step
  /// that `next` allows is among the first 2,000.
  ///
  /// - Parameters:
  ///   - count: How many; fewer if the schema allows no more, none if it does not say how the keys of a dictionary are written.
  ///   - seed: The same samples come of the same schema, count and seed, in one release of NavKit.
  ///   - takesAny: Whether a value with `examples` may be another one as well.
  /// - Complexity: O(*n*) in the total length of the samples, for each destination.
  public func samples(count: Int, seed: UInt64, takesAny: Bool = false) -> [Sample] {
    var states = StateSamples(self, seed: seed, takesAny: takesAny)
    return states.samples(count)
  }

  /// A valid state for each screen, by the shortest path that the rules allow; a screen of which no value can be made has none.
  ///
  ///     let json = #"{"destinations":{"A.List":{"next":["A.Item"]},"A.Item":{"first":false}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     schema.samplesOfEachScreen().map(\.path.count) == [1, 2]
  ///
  /// - Complexity: O(*n*²) in the number of screens.
  public func samplesOfEachScreen() -> [Sample] {
    let samples = ScreenSamples(self)
    return samples.samples.compactMap { sample in
      guard let text = try? samples.text(of: sample).dropLast() else { return nil }
      let stack = Sample.Stack(name: stacks.isEmpty ? nil : sample.stack.name, path: NavPath(sample.elements))
      return Sample(bytes: Array(text), stacks: [stack], screen: sample.name)
    }
  }

  /// A state with one fault.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     schema.brokenSamples(count: 9, seed: 7, rule: .oddCount).allSatisfy { $0.left == 0 && $0.elementIndex == nil }
  public struct BrokenSample: Sendable, Hashable, CustomStringConvertible {
    /// The text that the app may find, in UTF-8; JSON unless the rule is ``NavPath/Rule/json``.
    public let bytes: [UInt8]
    /// The rule that it breaks, once.
    public let rule: NavPath.Rule
    /// The name of the stack with the fault; nil where the text is the path.
    public let stack: String?
    /// The index of the element with the fault, from the root; nil if it is about the text as a whole.
    public let elementIndex: Int?
    /// The part of that element's value, or of the document; nil if the fault is in neither.
    public let pointer: NavJSON.Pointer?
    /// How many elements the app would bring back; nil if the schema does not tell.
    public let left: Int?

    /// The text that the app may find.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The rule, the place and the text.
    public var description: String {
      let place = [stack.map { "stack '\(Visible.text($0))'" }, elementIndex.map { "element \($0)" }].compactMap(\.self)
      return "\(([rule.name] + place).joined(separator: ", ")): \(Visible.text(text))"
    }
  }

  /// States each with one fault, small ones first, the rules in turn.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     let broken = schema.brokenSamples(count: 20, seed: 7, rule: .payload)
  ///     broken.count == 20 && broken.allSatisfy { $0.rule == .payload && $0.pointer == NavJSON.Pointer() }
  ///
  /// They break every rule of paths that the schema can break, and hold what a decoder meets: a member that is missing or of another
  /// type, an unknown case, a renamed type, a text that is cut off, strings that are no pairs.
  ///
  /// - Parameters:
  ///   - count: How many; fewer if the schema allows no more.
  ///   - seed: The same samples come of the same schema, count and seed, in one release of NavKit.
  ///   - rule: The only rule to break; nil for all.
  /// - Complexity: That of ``samples(count:seed:takesAny:)``.
  public func brokenSamples(count: Int, seed: UInt64, rule: NavPath.Rule? = nil) -> [BrokenSample] {
    var broken = BrokenSamples(self, seed: seed, rule: rule)
    return broken.samples(count)
  }
}
