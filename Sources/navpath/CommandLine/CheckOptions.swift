import NavKit

/// How a command that checks something reports its findings, and where payload schemas find other documents.
struct CheckOptions: Equatable, Sendable {
  /// The folder with the documents whose URI has a prefix.
  struct Mapping: Equatable, Sendable {
    var prefix: String
    var folder: String
  }

  var format = ReportFormat.text
  /// Where the report goes; nil or `-` is standard output.
  var output: String?
  var isStrict = false
  var mappings: [Mapping] = []
  var assertsFormat = false
}

protocol CheckInput: Sendable {
  var check: CheckOptions { get set }
}

extension CheckOptions {
  /// The last '=' separates: a URI may have one, a folder seldom does.
  static func mapping(_ text: String) throws(ValueError) -> Mapping {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex, text.index(after: equals) < text.endIndex
    else { throw ValueError(expected: "PREFIX=FOLDER, such as https://example.com/schemas/=schemas") }
    return Mapping(prefix: String(text[..<equals]), folder: String(text[text.index(after: equals)...]))
  }
}

extension OptionList where Input: CheckInput {
  static var check: Self { Self().check }

  /// Adds the options of every command that checks something.
  var check: Self {
    sets(Option(name: "strict", summary: "treat warnings as errors")) { $0.check.isStrict = true }
      .reads(
        Option(
          name: "report", placeholder: "FORMAT",
          summary: "the format of the report: \(Words.list(ReportFormat.allNames, "or"))",
          completion: .choice(ReportFormat.self), question: Option.json.question),
        as: ReportFormat.named
      ) { $0.check.format = $1 }
      .sets(Option(name: "json", summary: "the same as --report json", question: Option.json.question)) {
        $0.check.format = .json
      }
      .takes(
        Option(
          name: "output", short: "o", placeholder: "FILE", summary: "write the report to FILE; '-' is standard output",
          completion: .file)
      ) { $0.check.output = $1.text }
      .reads(
        Option(
          name: "map", placeholder: "PREFIX=FOLDER", summary: "read documents whose URI has this prefix from a folder",
          repeats: true),
        as: CheckOptions.mapping
      ) { $0.check.mappings.append($1) }
      .sets(Option(name: "assert-format", summary: "check the 'format' keyword, which is ignored by default")) {
        $0.check.assertsFormat = true
      }
  }
}

extension ReportFormat: Choice {}
