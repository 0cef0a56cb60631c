// `format` (validation, section 7). The tool's Formats supplies the formats, Coding those of standard types stored as a string.

extension JSONSchema {
  /// The check of a string by a format that is asserted.
  package struct Format: Sendable {
    /// The description of a valid string, to follow "must be".
    let phrase: String
    /// Returns whether a string is valid.
    package let accepts: @Sendable (String) -> Bool

    package init(_ phrase: String, _ accepts: @escaping @Sendable (String) -> Bool) {
      (self.phrase, self.accepts) = (phrase, accepts)
    }
  }

  struct FormatMatch: Sendable {
    private let format: OperandID<Format>

    init(_ format: Format, in formats: inout [Format]) { self.format = OperandID(storing: format, in: &formats) }

    static func compile(with compiler: inout Compiler) {
      // An unknown format asserts nothing (validation, section 7.2.3).
      guard let name = compiler.string(.format) else { return }
      switch name {
      case "uuid": compiler.decoded.insert(.uuid)
      case "uri", "uri-reference", "iri", "iri-reference": compiler.decoded.insert(.url)
      default: break
      }
      let options = compiler.registry.options
      guard options.assertsFormat || compiler.source.vocabularies.contains(.formatAssertion),
        let format = options.formats[name]
      else { return }
      let check = FormatMatch(format, in: &compiler.draft.formats)
      compiler.checks.strings.append(.assertion(.format(check)))
    }

    func holds(_ value: Int, _ machine: Machine) -> Bool {
      machine.program.formats[format.offset].accepts(NavJSON.Value(machine.document, index: value).string ?? "")
    }

    func explain(to collector: inout Collector) {
      let phrase = collector.machine.program.formats[format.offset].phrase
      collector.fail(.format) { "\($0.subject) must be \(phrase), not \($0.value.shortText)" }
    }
  }
}
