// The options of `validate`, `lint`, `schema check`: reports, severities; formats and folders of references, also for Input.

import NavKit

struct CheckOptions: Equatable, Sendable {
  struct Mapping: Equatable, Sendable {
    var prefix: String
    var folder: String
  }

  var mappings: [Mapping] = []
  var assertsFormat = false
}

protocol CheckInput: ReportInput { var check: CheckOptions { get set } }

extension CheckOptions {
  /// Splits at the last '=': a URI may contain one, a folder seldom does.
  static func mapping(_ text: String) throws(ValueError) -> Mapping {
    guard let equals = text.lastIndex(of: "="), equals > text.startIndex, text.index(after: equals) < text.endIndex
    else { throw ValueError(expected: "PREFIX=FOLDER, such as https://example.com/schemas/=schemas") }
    return Mapping(prefix: String(text[..<equals]), folder: String(text[text.index(after: equals)...]))
  }
}

extension OptionList where Input: CheckInput {
  var check: Self {
    sets(Option("strict", "treat warnings as errors")) { $0.report.isStrict = true }
      .reports()
      .sets(Option("json", "the same as --report json")) { $0.report.wanted.append(.init(format: .json)) }
      .reads(.output("write the report to FILE; '-' is standard output"), as: fileName) { $0.report.output = $1 }
      .reads(
        Option("map", value: "PREFIX=FOLDER", "read documents whose URI has this prefix from a folder", repeats: true),
        as: CheckOptions.mapping
      ) { $0.check.mappings.append($1) }
      .sets(Option("assert-format", "check the 'format' keyword, which is ignored by default")) {
        $0.check.assertsFormat = true
      }
  }
}

extension FilesInput where Self: CheckInput {
  var check: CheckOptions {
    get { inputs.check }
    set { inputs.check = newValue }
  }
}
