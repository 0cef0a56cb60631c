// The findings of `schema compat`, with their messages; and a sample path as the old app saves it.

import NavKit

struct CompatibilityDetail: NavPath.Finding.Detail {
  let rule: NavPath.Rule
  /// The subject among the findings of a rule: the screen, the link or the stack.
  let member: String?
  let message: String

  /// A screen that is or may be dropped; nil for one that is kept.
  init?(_ screen: SchemaCompatibility.Screen, writesFormerly: Bool) {
    guard [.dropped, .changed, .unknown].contains(screen.verdict) else { return nil }
    let isDropped = screen.verdict == .dropped
    let name = Visible.text(screen.name.name)
    var reasons: [String] = []
    for reason in screen.reasons where (reason.isDropping || !isDropped) && !reasons.contains(reason.text) {
      reasons.append(reason.text)
    }
    let reason = reasons.joined(separator: ", ")
    let restored = screen.restored
    let loss = restored?.policy == .strict ? "is lost" : restored?.cut == nil && restored != nil ? "loses it" : "is cut"
    let path = screen.sample.map { "; a path that \(isDropped ? loss : "shows it"): \(Self.text(of: $0))" } ?? ""
    let reader =
      screen.readers.first.map { stack, old, new in
        let others = screen.readers.count - 1
        let name = stack.name.isEmpty ? "paths are" : "the stack '\(Visible.text(stack.name))' is"
        return "; \(name) read by '\(new.rawValue)' now, '\(old.rawValue)' before"
          + (others == 0 ? "" : ", and \(Words.count(others, "other stack")) by another policy")
      } ?? ""
    member = screen.name.name
    switch screen.verdict {
    case .dropped:
      (rule, message) = (
        .dropped, "\(name) is dropped: \(reason)\(path)\(reader)\(Self.advice(screen, writesFormerly))"
      )
    case .changed: (rule, message) = (.changedMeaning, "\(name) means something else: \(reason)\(path)")
    case .safe, .renamed, .unknown: (rule, message) = (.unknownResult, "\(name) may be dropped: \(reason)\(reader)")
    }
  }

  /// A link that is lost or opens another screen; nil for any other.
  init?(_ link: LinkComparison.Link) {
    let pattern = "the link '\(Visible.text(link.pattern))' of \(Visible.text(link.screen.name))"
    let url = link.url.map { ", such as \(Visible.text($0))" } ?? ""
    switch link.verdict {
    case .other: message = "\(pattern) opens \(Visible.text(link.opens?.name ?? "")) now\(url)"
    case .changed: message = "\(pattern) \(link.note)\(url)"
    case .lost: message = "\(pattern) is lost\(url): \(link.note)"
    case .same, .unknown: return nil
    }
    rule = .linkChanged
    member = link.pattern
  }

  init(_ stack: MovedStack) {
    rule = .stackMoved
    member = stack.name
    message = "the stack '\(Visible.text(stack.name))' \(stack.words): the paths that are saved there are lost"
  }

  private static func advice(_ screen: SchemaCompatibility.Screen, _ writesFormerly: Bool) -> String {
    guard let name = screen.nearest.map({ Visible.text($0.name) }) else { return "" }
    return writesFormerly
      ? "; written: \(name) has it under 'formerly'"
      : "; \(name) takes its values: if that is its new name, add \"formerly\": [\(NavJSON.compactText(ofString: screen.owner.name))] to it "
        + "(--write-formerly)"
  }

  /// A path as the old app saves it.
  static func text(of sample: ScreenSamples.Sample) -> String {
    let document = NavPath.Document.empty(in: sample.stack.location)
    if !document.form.hasTags, let text = try? document.arrayText(with: NavPath(sample.elements), as: document.form) {
      return String(decoding: text, as: UTF8.self)
    }
    return NavJSON.Literal.strings(sample.elements.reversed().flatMap { [$0.type.tag, $0.text] }).text
  }
}
