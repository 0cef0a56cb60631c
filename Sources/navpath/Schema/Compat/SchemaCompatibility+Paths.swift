// The sample paths of a verdict, and their result in the new app; and the restoration of a path of the old app by the new one.

import NavKit

extension SchemaCompatibility {
  enum Outcome {
    case kept
    case cut(String)
    case open(String)
  }

  /// The new app's result for the last element of a path, with its new names.
  func outcome(
    _ sample: ScreenSamples.Sample, of destination: DestinationSchema.Destination
  ) -> Outcome {
    guard let last = sample.elements.last else { return .kept }
    var element = last
    if let target = target(of: destination.type), target.type != destination.type {
      element = NavPath.Element(type: target.type, uncheckedText: element.text)
    }
    element = migration?.renamed(element) ?? element
    let stack = encoders(of: destination.type) == nil ? nil : new.stack(for: sample.stack)
    guard let document = Self.document([element], in: stack) else { return .open("its value cannot be written") }
    do throws(NavRestorationError) {
      let restoration = try NavPath.Restoration(of: document, savedOn: stack, by: new, policy: .swiftUI)
      return restoration.findings.first.map { .cut($0.message) } ?? .kept
    } catch { return .open(error.finding.message) }
  }

  /// The shortest path to a screen with a value, if the old schema allows it.
  func sample(
    of destination: DestinationSchema.Destination, _ value: String, _ usual: ScreenSamples.Sample?
  ) -> ScreenSamples.Sample? {
    guard var sample = usual else { return nil }
    sample.elements[sample.elements.count - 1] = NavPath.Element(type: destination.type, uncheckedText: value)
    let stack = encoders(of: destination.type) == nil ? nil : sample.stack
    guard let document = Self.document(sample.elements, in: stack) else { return nil }
    let findings = validator.findings(in: document, stack: stack)
    return findings.allSatisfy { $0.severity != .error } ? sample : nil
  }

  func restored(_ sample: ScreenSamples.Sample) -> NavPath.Restoration? {
    var location = sample.stack.location
    location.pointer = nil
    let text = (try? samples.path(of: sample)).map { Array($0.utf8) }
    let document = text.flatMap { try? NavPath.Document(parsing: $0, at: location) }
    return document.flatMap { try? NavPath.Restoration(of: $0, savedOn: sample.stack, by: new) }
  }

  /// A path in SwiftUI's form, or in that of a stack with its encoder.
  static func document(_ elements: [NavPath.Element], in stack: DestinationSchema.Stack? = nil) -> NavPath.Document? {
    if let type = stack?.elementType {
      let location = NavPath.Location(form: .array, elementType: type)
      let text = try? NavPath.Document.empty(in: location).arrayText(with: NavPath(elements), as: .array)
      return text.flatMap { try? NavPath.Document(parsing: $0, at: location) }
    }
    let strings = elements.reversed().flatMap { [$0.type.tag, $0.text] }
    return try? NavPath.Document(parsing: Array(NavJSON.Literal.strings(strings).text.utf8))
  }
}

extension NavPath.Restoration {
  /// The restoration of a path by the app of another schema; without a policy, by that of the stack's reader.
  init(
    of document: NavPath.Document, savedOn stack: DestinationSchema.Stack?, by schema: DestinationSchema,
    policy: Policy? = nil
  ) throws(NavRestorationError) {
    let stack = stack.flatMap(schema.stack)
    try self.init(
      of: document, by: schema, stack: schema.stacks.isEmpty ? nil : stack, element: stack?.elementType, policy: policy,
      suggesting: .silent)
  }
}
