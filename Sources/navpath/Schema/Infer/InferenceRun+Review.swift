// The review of an inferred or widened schema, and the reports of likely mistakes in the paths.

import NavKit

extension InferenceRun {
  private static let mostErrors = 20

  /// The text of the widened schema; nil if it would have errors.
  mutating func widened(_ base: SchemaFile) -> [UInt8]? {
    let text = SchemaMerge.merged(inference, into: base.schema)
    guard let schema = reviewed(text) else { return nil }
    if base.schema.stacks.isEmpty, !base.schema.destinations.isEmpty, !schema.stacks.isEmpty {
      let message = "'stacks' is added; a file that is a path itself is no longer valid under this schema"
      streams.report([Diagnostic(file: base.file, severity: .warning, message: message)])
    }
    for text in rejected {
      let findings = faults(in: text.bytes, by: schema)
      guard !findings.isEmpty else { continue }
      streams.report(diagnostics(findings, of: text))
      inputs.add(.negative)
    }
    return text
  }

  /// Parses the schema to be written. If `schema check` would find errors in it, reports them and returns nil.
  mutating func reviewed(_ text: [UInt8]) -> DestinationSchema? {
    let made = SchemaFile(base?.file ?? "-", text)
    let errors = made.findings.filter { $0.severity == .error }
    guard !errors.isEmpty else { return made.readable }
    var reports = errors.prefix(Self.mostErrors).flatMap { diagnostics(ofSchema: $0, made.readable) }
    if errors.count > Self.mostErrors {
      let rest = Words.count(errors.count - Self.mostErrors, "more error")
      reports.append(Diagnostic(message: "the schema would have \(rest)"))
    }
    fail(reports, base == nil ? .input : .negative)
    return nil
  }

  /// The error, at the first element of its type if there is one.
  private func diagnostics(ofSchema error: NavPath.Finding, _ schema: DestinationSchema?) -> [Diagnostic] {
    let number = schema.flatMap { inference.number(ofTypeIn: $0, error) }
    let first = number.map { firstTexts[$0] }
    if let number, let first, let finding = inference.finding(.faultySchema(error), ofType: number, in: first.bytes) {
      return diagnostics([finding], of: first)
    }
    let file = base?.file ?? first?.input.name
    let start = base == nil ? "the schema" : "cannot be widened, the result"
    return [Diagnostic(file: file, message: "\(start) would have an error: \(error.message)")]
  }

  private static let mostOutliers = 20

  func reportOutliers() {
    var left = Self.mostOutliers
    func report(_ text: Text, _ findings: ([UInt8]) -> [NavPath.Finding]) {
      guard left > 0 else { return }
      let findings = findings(text.bytes).prefix(left)
      left -= findings.count
      var reports = diagnostics(Array(findings), of: text)
      for index in reports.indices { (reports[index].rule, reports[index].severity) = (nil, .warning) }
      streams.report(reports)
    }
    for (type, detail) in inference.rareTypes() {
      report(firstTexts[type]) { inference.finding(detail, ofType: type, in: $0).map { [$0] } ?? [] }
    }
    for (index, detail) in inference.rareCases() {
      let screen = inference.order.screens[index]
      report(firstScreens[index]) { bytes in
        inference.finding(detail, ofType: screen.type, screen.part, in: bytes).map { [$0] } ?? []
      }
    }
    for number in inference.textsWithRareParts() {
      if let text = samples[number] { report(text, inference.rareParts) }
    }
    for (pointer, near, count) in inference.stacks.rarePlaces().prefix(left) {
      self.report(pointer, near, count)
    }
    if left < Self.mostOutliers, !streams.isQuiet {
      streams.report(
        "the schema allows what the warnings name; if these are mistakes, correct the files, delete the schema and run this again"
      )
    }
  }

  /// Reports a stack that occurs once and differs by a letter from a usual one.
  private func report(_ pointer: NavJSON.Pointer, _ near: NavJSON.Pointer, _ count: Int) {
    for text in documents {
      guard let root = try? DocumentValue.read(text.bytes), let place = PointerCursor(root).reached(pointer) else {
        continue
      }
      let offset = place.carriers.textOffset(of: place.value.offset).offset
      var position = NavJSON.Position(of: offset, inDocument: text.bytes)
      position.line += (text.line ?? 1) - 1
      let message =
        "the stack at \(Visible.text(pointer.description)) occurs once; did you mean '\(Visible.text(near.description))', which "
        + "occurs \(Words.count(count, "time"))?"
      return streams.report([
        Diagnostic(file: text.input.name, position: position, severity: .warning, message: message)
      ])
    }
  }
}
