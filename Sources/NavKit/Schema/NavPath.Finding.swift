// Findings of validation, as facts. A check says what it noticed in a `NavPath.Finding.Detail` of its own; the rule and the words
// follow from that, so a finding reaches the report as it was made.

extension NavPath {
  /// Something that is wrong, or deserves a warning, in a path or in a destination schema.
  ///
  ///     for finding in schema.findings(in: document) { print(finding, finding.rule == .payload) }
  ///
  /// Findings are equal if all of their facts are: texts by code points, as those of JSON are.
  public struct Finding: Sendable {
    package var textOffset: TextOffset
    /// The severity: that of the rule, unless a caller changes it.
    public package(set) var severity: Severity
    /// What it is about; nil if the file does not hold a path.
    private var subject: Subject?
    package let detail: any Detail

    /// The file that it is about, by the name that it was read by; nil for a path that was not read from a file.
    public var file: String? { subject?.facts.file }

    /// Where in the file it is; nil for a path that was not read from a text.
    public var position: NavJSON.Position? { subject?.facts.position }

    /// The index of the element that it is about; nil if it is about the text as a whole.
    public var elementIndex: Int? { subject?.facts.element }

    /// The type of that element; nil also where the finding is about the number of elements.
    public var type: NavPath.TypeName? { detail.isAboutElement ? subject?.facts.type : nil }

    /// The case of that element, as its value names it, where the schema lists the cases of its type.
    public var caseName: String? { detail.isAboutElement ? subject?.facts.enumCase : nil }

    /// The stack that the path belongs to; nil where the file is the path.
    public var stackName: String? { subject?.facts.stack }

    /// The rule that was broken.
    public var rule: NavPath.Rule { detail.rule }

    /// The byte of the file's or the document's text; for a path without one, the byte of the element's own text, 0 for its tag.
    ///
    /// Inside base64 it is the byte of the text at which the string begins.
    public var offset: Int { textOffset.offset }

    /// The part of the element's value that a payload finding is about; nil for every other finding.
    public var pointer: NavJSON.Pointer? { detail.pointer }

    /// The keyword of JSON Schema that a payload finding comes from: `required`; nil for every other finding.
    public var keyword: String? { detail.keyword }

    /// The place of that keyword: the schema's file as it was named, empty for a text, or the document that a `$ref` leads to, and
    /// a JSON Pointer after `#`: `navpath.schema.json#/destinations/App.User/payload/required`.
    public var schemaURI: String? { detail.schemaURI }

    /// The member of the value that is missing or has a duplicate, or else the nearest one around what is wrong: `tags` for
    /// `/tags/0`.
    public var member: String? { detail.nearestMember }

    /// The document that ``offset`` counts in where it is not the schema that was checked, but one that a payload refers to.
    package var source: Source? { detail.source }

    /// What was found and what would be right, in a line.
    ///
    ///     "element 2 (Shop.User): missing required member 'name'"
    ///
    /// Inside base64 it ends with the byte of the decoded text: "… (at byte 41 of the decoded text)".
    public var message: String {
      let stack = stackName.map { "stack '\(Visible.text($0))': " } ?? ""
      let words = detail.words + textOffset.words
      guard let elementIndex, let type else { return stack + words }
      guard let name, !type.isUnknown else { return "\(stack)element \(elementIndex): \(words)" }
      return "\(stack)element \(elementIndex) (\(Visible.text(name))): \(words)"
    }

    /// The type of the element, with its case: `App.Screen.detail`, or with that of what it wraps.
    package var name: String? {
      type.map { type in caseName.map { "\(type.name).\($0)" } ?? subject?.facts.shownType ?? type.name }
    }

    package func moved(toElement index: Int) -> NavPath.Finding {
      var moved = self
      moved.subject = subject.map { Subject($0.facts) { $0.element = index } }
      return moved
    }

    /// The same place and severity, with another detail.
    package func replacing(_ detail: some Detail) -> NavPath.Finding {
      var finding = NavPath.Finding(detail, at: textOffset, about: subject)
      finding.severity = severity
      return finding
    }

    /// The same finding about an element that is called something else.
    package func redactedSubject(type: NavPath.TypeName?, case name: String?) -> NavPath.Finding {
      var finding = self
      finding.subject = subject.map { Subject($0.facts) { ($0.type, $0.enumCase, $0.shownType) = (type, name, nil) } }
      return finding
    }

    /// What is wrong without where: equal for a finding on a path before a change and the same one after it.
    ///
    /// Indices and counts are left out, because a change moves elements and a path that is too deep by three is still too
    /// deep by two. The pointer into a value is part of it.
    package var identity: [String] {
      [rule.name, stackName ?? ""] + (type.map { [$0.name] } ?? []) + (caseName.map { [$0] } ?? []) + detail.identity
    }

    /// How bad a finding is.
    public enum Severity: String, CaseIterable, Sendable {
      /// The path or the schema is invalid.
      case error
      /// It is valid, but deserves a look.
      case warning
    }

    /// A document that a payload of a schema refers to.
    package struct Source: Sendable {
      /// Where it came from.
      package let uri: String
      /// Its text in UTF-8.
      package let text: [UInt8]

      package init(uri: String, text: [UInt8]) { (self.uri, self.text) = (uri, text) }
    }
  }
}

extension NavPath.Finding: Hashable, CustomStringConvertible {
  public static func == (one: NavPath.Finding, other: NavPath.Finding) -> Bool {
    (one.textOffset, one.severity, one.rule, one.elementIndex, one.type, one.position)
      == (other.textOffset, other.severity, other.rule, other.elementIndex, other.type, other.position)
      && one.texts == other.texts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(textOffset)
    hasher.combine(texts)
  }

  private var texts: [[UInt8]?] {
    [message, file, caseName, stackName, pointer?.description, keyword, schemaURI, member, source?.uri].map {
      $0.map { Array($0.utf8) }
    }
  }

  /// The finding as the tool prints it: `nav.json:1:18: error: element 1 (Shop.Product): missing required member 'sku' [payload]`.
  public var description: String {
    let place = [file.map { "\(Visible.text($0)):" }, position.map { "\($0):" }].compactMap(\.self).joined()
    return "\(place)\(place.isEmpty ? "" : " ")\(severity.rawValue): \(message) [\(rule.name)]"
  }

  /// The findings with their file, and the places in its text.
  package static func located(_ findings: [NavPath.Finding], in file: String?, _ text: [UInt8]) -> [NavPath.Finding] {
    zip(findings, NavJSON.Position.all(of: findings.map(\.offset), in: text)).map { finding, position in
      var located = finding
      located.subject = Subject(finding.subject?.facts ?? .init()) { ($0.file, $0.position) = (file, position) }
      return located
    }
  }
}

extension NavPath.Finding {
  /// An element, or a path as a whole. A class, because a value may give a finding for every few bytes of it, which share
  /// one.
  final class Subject: Sendable {
    let facts: Facts

    struct Facts: Sendable {
      var element: Int?
      var type: NavPath.TypeName?
      var enumCase: String?
      var stack: String?
      /// The name of the type with that of what it wraps; nil where that is only the type's.
      var shownType: String?
      /// The file, and the place in it, of the one finding that was located.
      var file: String?
      var position: NavJSON.Position?
    }

    init(_ facts: Facts, changing change: (inout Facts) -> Void = { _ in }) {
      var facts = facts
      change(&facts)
      self.facts = facts
    }
  }

  /// What one kind of check noticed: the facts, and what follows from them.
  ///
  /// The enums that conform stand beside the checks that make them.
  package protocol Detail: Sendable {
    var rule: NavPath.Rule { get }
    /// The severity, unless a project sets that of the rule.
    var severity: Severity { get }
    /// What is wrong and what would be right; the element and the stack are said in front of it.
    var words: String { get }
    /// What tells it from other findings of its rule and type, wherever these are.
    var identity: [String] { get }
    /// Whether it is about one element of a path, whose type the message names.
    var isAboutElement: Bool { get }
    /// The part of a value that it is about.
    var pointer: NavJSON.Pointer? { get }
    /// The same in bytes of the value's text.
    var valueRange: Range<Int>? { get }
    var keyword: String? { get }
    /// The place of the keyword in the schema.
    var schemaURI: String? { get }
    /// The member that is missing, or there twice.
    var member: String? { get }
    /// The same, or else the nearest one around what is wrong.
    var nearestMember: String? { get }
    /// The document that the offset counts in.
    var source: Source? { get }
  }

  init(_ detail: some Detail, at offset: TextOffset, about subject: Subject?) {
    self.textOffset = offset
    self.severity = detail.severity
    self.subject = subject
    self.detail = detail
  }

  /// A finding with a subject of its own.
  package init(
    _ detail: some Detail, at offset: TextOffset, element: Int? = nil, type: NavPath.TypeName? = nil,
    case name: String? = nil,
    stack: String? = nil
  ) {
    let facts = Subject.Facts(element: element, type: type, enumCase: name, stack: stack)
    self.init(detail, at: offset, about: element == nil && stack == nil && type == nil ? nil : Subject(facts))
  }
}

extension NavPath.Finding.Detail {
  package var severity: NavPath.Finding.Severity { rule.severity }
  package var identity: [String] { [] }
  package var isAboutElement: Bool { true }
  package var pointer: NavJSON.Pointer? { nil }
  package var valueRange: Range<Int>? { nil }
  package var keyword: String? { nil }
  package var schemaURI: String? { nil }
  package var member: String? { nil }
  package var nearestMember: String? { member }
  package var source: NavPath.Finding.Source? { nil }
}
