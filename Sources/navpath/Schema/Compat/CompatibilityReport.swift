// The result of `schema compat`: lines for screens and saved paths with a summary, or one JSON object.

import NavKit

struct CompatibilityReport {
  let screens: [SchemaCompatibility.Screen]
  let links: [LinkComparison.Link]
  let stacks: [MovedStack]
  let corpus: CorpusCounts?

  /// The verdict on each screen, and on each saved path that is not restored whole, in columns.
  func lines() -> [String] {
    screens.map { screen in
      let name = Visible.text(screen.name.name) + (screen.newName.map { " -> \(Visible.text($0.name))" } ?? "")
      let note = screen.orderNote.map { "  (order: \($0))" } ?? ""
      return Self.line(screen.verdict.rawValue, name + note)
    } + (corpus?.others ?? []).map { Self.line($0.outcome.rawValue, Visible.text($0.file)) }
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

  private static func line(_ verdict: String, _ subject: String) -> String {
    DisplayWidth.padded(verdict, to: "renamed".count) + "  " + subject
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
