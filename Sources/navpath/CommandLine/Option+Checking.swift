import NavKit

/// Options about what is checked and how findings are reported.
extension Option {
  static let report = Option(
    name: "report", placeholder: "FORMAT",
    summary: "the form of the report: \(Words.list(ReportFormat.allNames, "or"))",
    completion: .choices(ReportFormat.allNames)
  ) { (arguments, text) throws(ValueError) in arguments.report = try .named(text) }

  static let strict = Option(
    name: "strict", summary: "treat warnings as errors"
  ) { arguments, _ in arguments.isStrict = true }

  static let ndjson = Option(
    name: "ndjson", summary: "read one path a line"
  ) { arguments, _ in arguments.isLines = true }

  static let jobs = Option(
    name: "jobs", short: "j", placeholder: "N", summary: "how many threads; as many as there are cores if left out"
  ) { (arguments, text) throws(ValueError) in
    let jobs = try WholeNumber.count(text)
    guard jobs > 0 else { throw .wanted("1 or more") }
    arguments.jobs = jobs
  }

  static let map = Option(
    name: "map", placeholder: "PREFIX=FOLDER", summary: "look for references to URIs that begin so in this folder",
    repeats: true
  ) { (arguments, text) throws(ValueError) in
    // The last '=' separates: a URI may hold one, and a folder seldom does.
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex, text.index(after: equals) < text.endIndex
    else { throw .wanted("PREFIX=FOLDER, such as https://example.com/schemas/=schemas") }
    let folder = String(text[text.index(after: equals)...])
    arguments.mappings.append(Arguments.Mapping(prefix: String(text[..<equals]), folder: folder))
  }

  static let assertFormat = Option(
    name: "assert-format", summary: "check the 'format' keyword, which otherwise only annotates"
  ) { arguments, _ in arguments.assertsFormat = true }
}
