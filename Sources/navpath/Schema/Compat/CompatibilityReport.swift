// The answer of `schema compat`: findings in the new schema, a list of the screens, one object.

import NavKit

struct CompatibilityDetail: NavPath.Finding.Detail {
  let rule: NavPath.Rule
  /// What tells it from others of its rule: the screen, the link or the stack.
  let member: String?
  let words: String

  /// A screen that is dropped, or may be; nil for one that is kept.
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
      (rule, words) = (.dropped, "\(name) is dropped: \(reason)\(path)\(reader)\(Self.advice(screen, writesFormerly))")
    case .changed: (rule, words) = (.changedMeaning, "\(name) means something else: \(reason)\(path)")
    case .safe, .renamed, .unknown: (rule, words) = (.unknownResult, "\(name) may be dropped: \(reason)\(reader)")
    }
  }

  /// A link that is lost or opens another screen; nil for any other.
  init?(_ link: LinkComparison.Link) {
    let pattern = "the link '\(Visible.text(link.pattern))' of \(Visible.text(link.screen.name))"
    let url = link.url.map { ", such as \(Visible.text($0))" } ?? ""
    switch link.verdict {
    case .other: words = "\(pattern) opens \(Visible.text(link.opens?.name ?? "")) now\(url)"
    case .changed: words = "\(pattern) \(link.note)\(url)"
    case .lost: words = "\(pattern) is lost\(url): \(link.note)"
    case .same, .unknown: return nil
    }
    rule = .linkChanged
    member = link.pattern
  }

  init(_ stack: MovedStack) {
    rule = .stackMoved
    member = stack.name
    words = "the stack '\(Visible.text(stack.name))' \(stack.words): the paths that are saved there are lost"
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

struct CorpusCounts {
  var whole = 0
  /// The files of the others, one for each path.
  var others: [(file: String, outcome: Outcome)] = []

  enum Outcome: String, Choice {
    case cut
    case empty
    case unknown
  }

  func count(_ outcome: Outcome) -> Int { others.count { $0.outcome == outcome } }

  var text: String {
    let others = Outcome.allCases.map { (count($0), $0.rawValue) }.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(Words.count(whole + self.others.count, "saved path")): \(Words.row(["\(whole) whole"] + others))"
  }
}

/// The answer of `schema compat` as a list and as an object.
struct CompatibilityReport {
  let screens: [SchemaCompatibility.Screen]
  let links: [LinkComparison.Link]
  let stacks: [MovedStack]
  let corpus: CorpusCounts?

  /// The verdict on each screen and on each real path that does not come back whole, in columns.
  func lines() -> [String] {
    screens.map { screen in
      let name = Visible.text(screen.name.name) + (screen.newName.map { " -> \(Visible.text($0.name))" } ?? "")
      let note = screen.orderNote.map { "  (order: \($0))" } ?? ""
      return DisplayWidth.padded(screen.verdict.rawValue, to: "renamed".count) + "  " + name + note
    }
      + (corpus?.others ?? []).map {
        DisplayWidth.padded($0.outcome.rawValue, to: "renamed".count) + "  " + Visible.text($0.file)
      }
  }

  /// `4 screens: 2 safe, 1 renamed, 1 dropped`, `1 link: 1 lost`, `12 saved paths: 11 whole, 1 cut`.
  var summary: [String] {
    var parts = [
      Self.row("screen", screens.map(\.verdict.rawValue), ["safe", "renamed", "dropped", "changed", "unknown"])
    ]
    if !links.isEmpty {
      func words(_ verdicts: [LinkComparison.Verdict]) -> [String] {
        verdicts.map { $0 == .other ? "opening another screen" : $0.rawValue }
      }
      parts.append(Self.row("link", words(links.map(\.verdict)), words(LinkComparison.Verdict.allCases)))
    }
    if !stacks.isEmpty { parts.append("\(Words.count(stacks.count, "stack")) moved") }
    if let corpus { parts.append(corpus.text) }
    return parts
  }

  private static func row(_ noun: String, _ verdicts: [String], _ words: [String]) -> String {
    let counts = words.map { word in (verdicts.count { $0 == word }, word) }
    let shown = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "\(Words.count(verdicts.count, noun))\(shown.isEmpty ? "" : ": ")\(Words.row(shown))"
  }

  static let shape = Shape<CompatibilityReport>.object(
    .member("screens", .list(screen), \.screens), .member("links", .list(link), \.links),
    .member("stacks", .list(.object(.member("stack", \.name), .member("change", \.words))), \.stacks),
    .optional("paths", counts, \.corpus))

  private static let screen = Shape<SchemaCompatibility.Screen>.object(
    .member("screen", \.name.name), .member("verdict", \.verdict), .optional("newName", \.newName?.name),
    .member("reasons", .list(reason), \.reasons),
    .optional("path") { $0.sample.map { NavJSON.Literal.text(CompatibilityDetail.text(of: $0)) } },
    .optional("policy", \.restored?.policy), .optional("left", \.restored?.path.count), .optional("order", \.orderNote),
    .optional("nearest", \.nearest?.name))

  private static let reason = Shape<PayloadComparison.Reason>.object(
    .member("pointer") { NavJSON.Pointer(tokens: $0.place).description }, .member("message", \.words))

  private static let link = Shape<LinkComparison.Link>.object(
    .member("screen", \.screen.name), .member("link", \.pattern), .optional("url", \.url),
    .member("verdict", \.verdict), .optional("opens", \.opens?.name))

  private static let counts = Shape<CorpusCounts>.object(
    .member("whole", \.whole), .member("cut") { $0.count(.cut) }, .member("empty") { $0.count(.empty) },
    .member("unknown") { $0.count(.unknown) },
    .member("files", .list(.object(.member("file", \.file), .member("outcome", \.outcome))), \.others))
}
