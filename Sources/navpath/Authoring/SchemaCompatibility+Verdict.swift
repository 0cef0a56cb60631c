// The verdict on a screen: what the structure of its payload says, as far as paths bear it out.

import NavKit

extension SchemaCompatibility {
  func judged(
    _ screen: Screen, _ reasons: [PayloadComparison.Reason], _ node: DestinationSchema.Destination,
    _ destination: DestinationSchema.Destination
  ) -> Screen {
    var screen = screen
    screen.reasons = reasons
    let usual = shortest[node.type]
    if let usual, let note = orderNote(usual) { screen.orderNote = note }
    for reason in reasons.filter(\.isDropping) {
      // Where a case or a type is what is gone, any value shows it.
      guard let value = reason.witness?.text ?? usual?.elements.last?.text,
        let sample = sample(of: node, destination, value, usual),
        case .cut = outcome(sample, screen.newName, of: destination)
      else { continue }
      screen.verdict = .dropped
      screen.sample = sample
      screen.reasons = reasons.filter(\.isDropping) + reasons.filter { !$0.isDropping }
      return screen
    }
    if reasons.isEmpty, let usual {
      switch outcome(usual, screen.newName, of: destination) {
      case .kept: break
      case .open(let words): screen.reasons = [Self.open(words, new.place(of: destination.type))]
      case .cut(let words):
        screen.verdict = .dropped
        screen.sample = usual
        screen.reasons = [Self.dropped(words, new.place(of: destination.type))]
        return screen
      }
    }
    // A raw value needs no migration.
    let isRenamed =
      screen.newName != nil
      && (node.enumCase?.rawValue == nil || target(of: destination.type)?.type != destination.type)
    screen.verdict = !screen.reasons.isEmpty ? .unknown : isRenamed ? .renamed : .safe
    return screen
  }

  private enum Outcome {
    case kept
    case cut(String)
    case open(String)
  }

  /// What the new app makes of the last element of a path, once its names are the new ones.
  private func outcome(
    _ sample: SchemaSamples.Sample, _ newName: TypeName?, of destination: DestinationSchema.Destination
  ) -> Outcome {
    guard let last = sample.elements.last else { return .kept }
    var element = last
    if let newName, let target = target(of: destination.type) {
      element = PathElement(type: target.type, text: element.text)
      let enumCase = target.cases?.first { $0.type == newName }?.enumCase
      if let name = enumCase?.name, let members = (try? element.value())?.members.map(Array.init), members.count == 1 {
        let renamed = JSON.Literal.object([(name, .text(members[0].value.compactText))])
        element = PathElement(type: target.type, text: renamed.text)
      }
    }
    guard let document = Self.document([element]) else { return .open("its value cannot be written") }
    do throws(PathRestorationError) {
      let restoration = try PathRestoration(of: document, by: new.schema, policy: .swiftUI)
      return restoration.findings.first.map { .cut($0.message) } ?? .kept
    } catch {
      return .open(error.finding.message)
    }
  }

  /// The shortest path to a screen with a value, if the old schema allows it.
  private func sample(
    of node: DestinationSchema.Destination, _ destination: DestinationSchema.Destination, _ value: String,
    _ usual: SchemaSamples.Sample?
  ) -> SchemaSamples.Sample? {
    guard let usual else { return nil }
    let element = PathElement(type: destination.type, text: value)
    let sample = SchemaSamples.Sample(
      name: node.type, stack: usual.stack, elements: usual.elements.dropLast() + [element])
    guard let document = Self.document(sample.elements) else { return nil }
    let findings = validator.findings(in: document.path)
    return findings.allSatisfy { $0.severity != .error } ? sample : nil
  }

  private func orderNote(_ sample: SchemaSamples.Sample) -> String? {
    newValidator.findings(in: NavPath(sample.elements)).first {
      [.first, .next, .requires, .max, .depth].contains($0.rule)
    }?.message
  }

  static func document(_ elements: [PathElement]) -> PathDocument? {
    let strings = elements.reversed().flatMap { [$0.type.tag, $0.text] }
    return try? PathDocument(parsing: Array(JSON.Literal.strings(strings).text.utf8))
  }
}
