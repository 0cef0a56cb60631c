// The compatibility of saved paths between two releases: whether the new app restores each screen of the old schema, determined
// by the structure of payloads and confirmed by a path.
//
// A screen is only safe if that is proven, and only dropped if `NavPath.Restoration` cuts a path with it.

import NavKit

struct SchemaCompatibility {
  enum Verdict: String, Choice {
    case safe
    /// The new schema knows it under another name; `migrate` renames it.
    case renamed
    case dropped
    /// Its raw value is that of another case.
    case changed
    case unknown
  }

  struct Screen {
    let name: NavPath.TypeName
    /// Its type, or the type that it is a case of.
    let owner: NavPath.TypeName
    var verdict: Verdict
    var newName: NavPath.TypeName?
    /// The reasons for being dropped or unknown, with their places in the new schema.
    var reasons: [PayloadComparison.Reason] = []
    /// A minimal path that the old schema allows and on which the screen is lost.
    var sample: ScreenSamples.Sample?
    /// The new app's restoration of that path; nil if unknown.
    var restored: NavPath.Restoration?
    /// The stacks on which the screen may be and that the new app reads with another policy.
    var readers: [Reader] = []
    /// The order rule of the new schema that the shortest path to it breaks, which drops nothing.
    var orderNote: String?
    /// A screen of the new schema with a similar name and a matching payload, which may be its new name.
    var nearest: NavPath.TypeName?
  }

  private(set) var screens: [Screen] = []
  let samples: ScreenSamples
  let old: DestinationSchema
  let new: DestinationSchema
  let validator: PathValidator
  let newValidator: PathValidator
  let migration: Migration?
  let shortest: [NavPath.TypeName: ScreenSamples.Sample]
  /// A stack, and each app's policy for undecodable elements.
  typealias Reader = (stack: DestinationSchema.Stack, old: NavPath.Restoration.Policy, new: NavPath.Restoration.Policy)
  private let readers: [Reader]
  /// The element types of typed arrays, which no file names, and the types that the new app decodes them as.
  let elementTypes: [NavPath.TypeName: NavPath.TypeName]
  private let isSame: Bool
  /// The destinations of the new schema that are neither in the old one nor renamed.
  let added: [DestinationSchema.Destination]
  let addedNames: [String: [DestinationSchema.Destination]]
  var suggestions = NearestNames()

  init(from old: DestinationSchema, to new: DestinationSchema) {
    (self.old, self.new, isSame) = (old, new, old.root == new.root)
    readers = old.pathStacks.compactMap { stack in
      guard let other = new.stack(for: stack), other.readerPolicy != stack.readerPolicy else { return nil }
      return (stack, stack.readerPolicy, other.readerPolicy)
    }
    elementTypes = Self.elementTypes(from: old, to: new)
    samples = ScreenSamples(old)
    validator = PathValidator(old)
    var newValidator = PathValidator(new)
    // Near names are looked up once, for all.
    newValidator.suggestions = .silent
    self.newValidator = newValidator
    migration = try? Migration([], schema: new)
    shortest = Dictionary(samples.samples.map { ($0.name, $0) }) { first, _ in first }
    added = new.destinations.filter { other in
      !old.knows(other.type) && !other.formerly.contains { old.knows($0) }
    }
    addedNames = Dictionary(grouping: added) { Self.lastPart(of: $0.type) }
    for destination in old.destinations {
      for enumCase in destination.cases ?? [destination] { screens.append(screen(enumCase, of: destination)) }
    }
  }

  // MARK: A screen

  private mutating func screen(_ node: DestinationSchema.Destination, of destination: DestinationSchema.Destination)
    -> Screen
  {
    var screen = Screen(name: node.type, owner: destination.type, verdict: .safe)
    guard !isSame else { return screen }
    let place = new.place(of: destination.type)
    guard let target = target(of: destination.type) else {
      let reason =
        new.knows(destination.type)
        ? Self.unknown("a type in its arguments has another name", place)
        : Self.dropped("no destination has this type", place)
      screen.nearest = nearest(to: node, of: destination)
      return judged(screen, [reason], node, destination)
    }
    let (reasons, newName) = compared(node, destination, target)
    screen.newName = newName
    let byHand = Self.unknown("its Codable is written by hand", new.place(of: target.type))
    return judged(screen, destination.isCustom || target.isCustom ? [byHand] : reasons, node, destination)
  }

  /// Whether something would be dropped if the new schema were not inferred.
  var hasGuesses: Bool {
    new.isInferred && screens.contains { $0.verdict == .unknown && $0.reasons.contains(where: \.isDropping) }
  }

  /// The destination of the new schema for a type, by its present name or a former one.
  func target(of type: NavPath.TypeName) -> DestinationSchema.Destination? {
    let index = new.node(of: elementTypes[type] ?? type)?.index
    return index.flatMap { $0 < new.destinations.count ? new.destinations[$0] : nil }
  }

  /// The reasons for a screen's value, and its new name if it has one.
  func compared(
    _ node: DestinationSchema.Destination, _ destination: DestinationSchema.Destination,
    _ target: DestinationSchema.Destination
  ) -> (reasons: [PayloadComparison.Reason], newName: NavPath.TypeName?) {
    var comparison = PayloadComparison(old: old.root, new: new.root, encoders: encoders(of: destination.type))
    let place = new.place(of: target.type)
    let newType = newName(target, of: destination, destination.type)
    guard let cases = target.cases, let enumCase = node.enumCase else {
      let isCase = node.enumCase != nil
      guard let written = isCase ? Self.caseSchema(node).value : destination.payloadSchema else {
        // The decoder of a standard type is known, and the same in both apps.
        if newType == nil, target.type.isStandard {
          let schema = TypeSchemas.standard(target.type.name)?.value
          return (schema.flatMap { comparison.ofEncoders($0, $0, at: place) }.map { [$0] } ?? [], nil)
        }
        return ([Self.unknown("it has no payload in the old schema", place)], newType)
      }
      if let cases = target.cases {
        var found = comparison.reasons(
          written, NavJSON.Literal.object([("anyOf", .array(cases.map(Self.caseSchema)))]).value)
        // The schema was made here, so it has no place in the file.
        for index in found.indices { found[index].source = place }
        return (found, newType)
      }
      if let taken = target.payloadSchema { return (comparison.reasons(written, taken), newType) }
      return (!isCase && target.type.isStandard ? [] : [Self.unknown("it has no payload", place)], newType)
    }
    if let raw = enumCase.rawValue, cases.contains(where: { $0.enumCase?.rawValue != nil }) {
      // Only the raw value is stored: it means the case that has it now, whatever its name.
      let owner = new.index(of: target.type)?.index
      guard let known = owner.flatMap({ new.node(ofCaseStoredAs: raw, of: $0) }).map({ new.nodes[$0] }) else {
        return ([Self.dropped("the raw value \(Visible.text(raw.compactText)) is gone", place)], nil)
      }
      let newName = newName(known, of: node, destination.type)
      let isFormer = known.formerly.contains(target.type.appending(case: enumCase.name))
      let isOther =
        known.caseName != enumCase.name && !isFormer
        && (new[target.type.appending(case: enumCase.name)] != nil
          || old[destination.type.appending(case: known.caseName ?? "")] != nil)
      guard isOther else { return ([], newName) }
      let value = Visible.text(raw.compactText)
      var reason = Self.unknown("the raw value \(value) is \(Visible.text(known.type.name)) now", place)
      reason.isChange = true
      return ([reason], nil)
    }
    let same = new.node(of: target.type.appending(case: enumCase.name)).map { new.nodes[$0.index] }
    guard let other = same, let otherCase = other.enumCase else {
      return ([Self.dropped("no case has this name", place)], nil)
    }
    let casePlace = new.place(of: other.type)
    let newName = newName(other, of: node, destination.type)
    guard (enumCase.rawValue == nil) == (otherCase.rawValue == nil) else {
      return ([Self.dropped("the enum is stored in another way", casePlace)], newName)
    }
    guard let newBody = other.payloadSchema else {
      let hasMembers = node.payloadSchema.map { !$0.requiredNames.isEmpty || !$0.propertySchemas.isEmpty } ?? false
      return (hasMembers ? [Self.unknown("the case has no payload", casePlace)] : [], newName)
    }
    let body = node.payloadSchema ?? Self.emptyCase.value
    var found = comparison.reasons(body, newBody)
    for index in found.indices { found[index].witness = found[index].witness.map { .object([(enumCase.name, $0)]) } }
    return (found, newName)
  }

  /// The encoders of typed arrays with values of a type, in both schemas; nil if neither has any.
  func encoders(of type: NavPath.TypeName) -> (old: AppEncoder, new: AppEncoder)? {
    let (old, new) = (old.encoder(of: type), new.encoder(of: elementTypes[type] ?? type))
    return old == nil && new == nil ? nil : (old ?? .unknown, new ?? .unknown)
  }

  /// The associated values of a case without any.
  static let emptyCase: NavJSON.Literal = ["type": "object", "properties": [:]]

  static func caseSchema(_ node: DestinationSchema.Destination) -> NavJSON.Literal {
    guard let enumCase = node.enumCase else { return .boolean(false) }
    if let raw = enumCase.rawValue { return ["const": .text(raw.compactText)] }
    let body = node.payloadSchema.map { .text($0.compactText) } ?? emptyCase
    return [
      "type": "object", "required": .strings([enumCase.name]), "properties": .object([(enumCase.name, body)]),
    ]
  }

  static func unknown(_ words: String, _ source: NavJSON.Value) -> PayloadComparison.Reason {
    PayloadComparison.Reason(isDropping: false, words: words, isSentence: true, source: source)
  }

  static func dropped(_ words: String, _ source: NavJSON.Value) -> PayloadComparison.Reason {
    PayloadComparison.Reason(isDropping: true, words: words, isSentence: true, source: source)
  }

  // MARK: The verdict: from the structure of the payload, confirmed by paths

  private func judged(
    _ screen: Screen, _ reasons: [PayloadComparison.Reason], _ node: DestinationSchema.Destination,
    _ destination: DestinationSchema.Destination
  ) -> Screen {
    var screen = screen
    screen.reasons = reasons
    screen.readers = readers.filter { $0.stack.mayHold(screen) }
    let usual = shortest[node.type]
    screen.orderNote =
      usual.flatMap { newValidator.findings(in: NavPath($0.elements)) }?.first {
        NavPath.Rule.ofOrder.contains($0.rule)
      }?.message
    var isRenamed = false
    for reason in reasons.filter(\.isDropping) {
      // If a case or a type is gone, any value shows it.
      guard let value = reason.witness?.text ?? usual?.elements.last?.text,
        let sample = sample(of: destination, value, usual),
        let outcome = Optional(outcome(sample, of: destination))
      else { continue }
      if case .cut = outcome {
        return dropped(screen, by: sample, reasons.filter(\.isDropping) + reasons.filter { !$0.isDropping })
      }
      guard reason.isRename, case .kept = outcome else { continue }
      isRenamed = true
      screen.reasons.removeAll { $0.isRename && $0.place == reason.place && $0.words == reason.words }
    }
    let reasons = screen.reasons
    if let change = reasons.first(where: \.isChange) {
      screen.verdict = .changed
      screen.reasons = reasons.filter(\.isChange) + reasons.filter { !$0.isChange && !$0.isDropping }
      screen.sample = change.witness.flatMap { sample(of: destination, $0.text, usual) } ?? usual
      return screen
    }
    if reasons.isEmpty, let usual {
      switch outcome(usual, of: destination) {
      case .kept: break
      case .open(let words): screen.reasons = [Self.unknown(words, new.place(of: destination.type))]
      case .cut(let words): return dropped(screen, by: usual, [Self.dropped(words, new.place(of: destination.type))])
      }
    }
    // A raw value needs no migration.
    isRenamed =
      isRenamed
      || screen.newName != nil
        && (node.enumCase?.rawValue == nil || target(of: destination.type)?.type != destination.type)
    screen.verdict = !screen.reasons.isEmpty ? .unknown : isRenamed ? .renamed : .safe
    return screen
  }

  private func dropped(
    _ screen: Screen, by sample: ScreenSamples.Sample, _ reasons: [PayloadComparison.Reason]
  ) -> Screen {
    var screen = screen
    (screen.verdict, screen.sample, screen.restored) = (.dropped, sample, restored(sample))
    screen.reasons = reasons
    return screen
  }
}
