import NavKit

struct CheckOptions: Equatable, Sendable {
  /// The folder with the documents whose URI has a prefix.
  struct Mapping: Equatable, Sendable {
    var prefix: String
    var folder: String
  }

  var isStrict = false
  var mappings: [Mapping] = []
  var assertsFormat = false
}

protocol CheckInput: ReportInput {
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

  var check: Self {
    sets(Option(name: "strict", summary: "treat warnings as errors")) { $0.check.isStrict = true }
      .allReports()
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
