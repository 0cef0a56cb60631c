// Sample states for an app's own tests and Schema/Samples: random valid ones, one for each screen, and broken ones.

extension DestinationSchema {
  /// A valid state of an app: a path, or a document with its stacks.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     schema.samples(count: 20, seed: 7).allSatisfy { schema.findings(in: $0.path).isEmpty }
  ///
  /// Its description is its elements in Swift notation, which names the case of a parameterized test.
  public struct Sample: Sendable, Hashable, CustomStringConvertible {
    /// The saved text in UTF-8: JSON on one line.
    public let bytes: [UInt8]
    /// The path of each stack in the text, or the whole text; for the sample of a screen, only the path of its stack.
    public let stacks: [Stack]
    /// The screen that it leads to; nil for a random state.
    public package(set) var screen: NavPath.TypeName?

    /// One path of a sample.
    public struct Stack: Sendable, Hashable {
      /// The name of the stack; nil if the text is the path.
      public let name: String?
      /// The path, root first.
      public let path: NavPath
    }

    /// The saved text: JSON on one line.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The path; for a document, the first nonempty one.
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
  /// The samples vary everything that the schema leaves open: screens and steps, cases, branches, optional members, bounds,
  /// and strings with characters that need escapes. A value with `examples` is one of them. Each state is valid under the
  /// schema, and ``restoration(of:without:policy:)`` restores it completely unless the schema leaves that unknown. With up
  /// to 30 destinations, the first 2,000 samples contain each step that `next` allows.
  ///
  /// - Parameters:
  ///   - count: The number of samples. There are fewer if the schema allows no more, and none if the coding of the
  ///     keys of a dictionary is unknown.
  ///   - seed: The seed. In one release of NavKit, the same schema, count and seed give the same samples.
  ///   - takesAny: Whether a value with `examples` may also be another valid one.
  /// - Complexity: O(*n*) in the total length of the samples, for each destination.
  public func samples(count: Int, seed: UInt64, takesAny: Bool = false) -> [Sample] {
    var states = StateSamples(self, seed: seed, takesAny: takesAny)
    return states.samples(count)
  }

  /// A valid state for each screen, by the shortest path that the rules allow. Screens without a sample are omitted.
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
    /// The text in UTF-8; JSON unless the rule is ``NavPath/Rule/json``.
    public let bytes: [UInt8]
    /// The only rule that it breaks, once.
    public let rule: NavPath.Rule
    /// The name of the stack with the fault; nil if the text is the path.
    public let stack: String?
    /// The index of the element with the fault, from the root; nil for a fault of the whole text.
    public let elementIndex: Int?
    /// The faulty part of that element's value or of the document; nil if the fault is in neither.
    public let pointer: NavJSON.Pointer?
    /// The number of elements that the app would restore; nil if the schema leaves it unknown.
    public let left: Int?

    /// The text that the app finds.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The rule, the place and the text.
    public var description: String {
      let place = [stack.map { "stack '\(Visible.text($0))'" }, elementIndex.map { "element \($0)" }].compactMap(\.self)
      return "\(([rule.name] + place).joined(separator: ", ")): \(Visible.text(text))"
    }
  }

  /// States with one fault each, small ones first, by each rule in turn.
  ///
  ///     let json = #"{"destinations":{"A.B":{"payload":{"type":"integer"}}}}"#
  ///     let schema = try DestinationSchema(parsing: Array(json.utf8))
  ///     let broken = schema.brokenSamples(count: 20, seed: 7, rule: .payload)
  ///     broken.count == 20 && broken.allSatisfy { $0.rule == .payload && $0.pointer == NavJSON.Pointer() }
  ///
  /// They cover every path rule that a state can break under the schema: missing members and members of another type,
  /// unknown cases, renamed types, truncated texts, unpaired strings.
  ///
  /// - Parameters:
  ///   - count: The number of samples; there are fewer if the schema allows no more.
  ///   - seed: The seed. In one release of NavKit, the same schema, count and seed give the same samples.
  ///   - rule: The only rule to break; nil for all.
  /// - Complexity: That of ``samples(count:seed:takesAny:)``.
  public func brokenSamples(count: Int, seed: UInt64, rule: NavPath.Rule? = nil) -> [BrokenSample] {
    var broken = BrokenSamples(self, seed: seed, rule: rule)
    return broken.samples(count)
  }
}
