// The findings of all checks, for apps and reports. A check's facts, a `NavPath.Finding.Detail`, determine rule and message.

extension NavPath {
  /// A fault or a warning in a path or in a destination schema.
  ///
  ///     for finding in schema.findings(in: document) { print(finding, finding.rule == .payload) }
  ///
  /// Findings are equal if all of their facts are; texts are compared by code points, like those of JSON.
  public struct Finding: Sendable {
    package var textOffset: TextOffset
    /// The severity: that of the rule, unless a caller changes it.
    public package(set) var severity: Severity
    /// The subject; nil if the file does not contain a path.
    private var subject: Subject?
    package let detail: any Detail

    /// The name of the file as it was given; nil for a path that was not read from a file.
    public var file: String? { subject?.facts.file }

    /// The position in the file; nil for a path that was not read from a text.
    public var position: NavJSON.Position? { subject?.facts.position }

    /// The index of the element; nil if the finding is about the whole text.
    public var elementIndex: Int? { subject?.facts.element }

    /// The type of the element; nil also if the finding is about the number of elements.
    public var type: NavPath.TypeName? { detail.isAboutElement ? subject?.facts.type : nil }

    /// The enum case in the element's value, if the schema lists the cases of its type.
    public var caseName: String? { detail.isAboutElement ? subject?.facts.enumCase : nil }

    /// The stack of the path; nil if the file is the path.
    public var stackName: String? { subject?.facts.stack }

    /// The violated rule.
    public var rule: NavPath.Rule { detail.rule }

    /// The offset in bytes in the text of the file or document; for a path without a text, in the element's text, 0 for its tag.
    ///
    /// Inside base64 it is the start of the string.
    public var offset: Int { textOffset.offset }

    /// The part of the element's value for a payload finding; nil for other findings.
    public var pointer: NavJSON.Pointer? { detail.pointer }

    /// The JSON Schema keyword of a payload finding: `required`; nil for other findings.
    public var keyword: String? { detail.keyword }

    /// The place of that keyword: the schema's file as named, empty for a text, or the document that a `$ref` names, and a JSON
    /// Pointer after `#`: `navpath.schema.json#/destinations/App.User/payload/required`.
    public var schemaURI: String? { detail.schemaURI }

    /// The missing or duplicate member of the value, otherwise the nearest enclosing one: `tags` for `/tags/0`.
    public var member: String? { detail.nearestMember }

    /// The document to which ``offset`` refers, if a payload refers to another document than the checked schema.
    package var source: Source? { detail.source }

    /// The fault and the expectation, in one line.
    ///
    ///     "element 2 (Shop.User): missing required member 'name'"
    ///
    /// Inside base64 it ends with the offset in the decoded text: "… (at byte 41 of the decoded text)".
    public var message: String {
      let stack = stackName.map { "stack '\(Visible.text($0))': " } ?? ""
      let words = detail.message + textOffset.phrase
      guard let elementIndex, let type else { return stack + words }
      guard let name, !type.isUnknown else { return "\(stack)element \(elementIndex): \(words)" }
      return "\(stack)element \(elementIndex) (\(Visible.text(name))): \(words)"
    }

    /// The type of the element with its case, `App.Screen.detail`, or with the type that it wraps.
    package var name: String? {
      type.map { type in caseName.map { "\(type.name).\($0)" } ?? subject?.facts.shownType ?? type.name }
    }

    package func moved(toElement index: Int) -> NavPath.Finding {
      var moved = self
      moved.subject = subject.map { Subject($0.facts) { $0.element = index } }
      return moved
    }

    /// The finding with another detail at the same place.
    package func replacing(_ detail: some Detail) -> NavPath.Finding {
      var finding = NavPath.Finding(detail, at: textOffset, about: subject)
      finding.severity = severity
      return finding
    }

    package func redactedSubject(type: NavPath.TypeName?, case name: String?) -> NavPath.Finding {
      var finding = self
      finding.subject = subject.map { Subject($0.facts) { ($0.type, $0.enumCase, $0.shownType) = (type, name, nil) } }
      return finding
    }

    /// The fault without its place: equal for the same finding on a path before and after a change.
    ///
    /// Indices and counts are excluded, because a change moves elements and a path that is too deep by three may become too deep
    /// by two. The pointer into a value is included.
    package var identity: [String] {
      [rule.name, stackName ?? ""] + (type.map { [$0.name] } ?? []) + (caseName.map { [$0] } ?? []) + detail.identity
    }

    /// The severity of a finding.
    public enum Severity: String, CaseIterable, Sendable {
      /// The path or the schema is invalid.
      case error
      /// It is valid, but needs attention.
      case warning
    }

    /// A document to which a payload of a schema refers.
    package struct Source: Sendable {
      package let uri: String
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

  /// The finding as the tool prints it:
  /// `nav.json:1:18: error: element 1 (Shop.Product): missing required member 'sku' [payload]`.
  public var description: String {
    let place = [file.map { "\(Visible.text($0)):" }, position.map { "\($0):" }].compactMap(\.self).joined()
    return "\(place)\(place.isEmpty ? "" : " ")\(severity.rawValue): \(message) [\(rule.name)]"
  }

  /// The findings with their file and positions.
  package static func located(_ findings: [NavPath.Finding], in file: String?, _ text: [UInt8]) -> [NavPath.Finding] {
    zip(findings, NavJSON.Position.all(of: findings.map(\.offset), in: text)).map { finding, position in
      var located = finding
      located.subject = Subject(finding.subject?.facts ?? .init()) { ($0.file, $0.position) = (file, position) }
      return located
    }
  }
}

extension NavPath.Finding {
  /// An element, or a path as a whole. A class, because the many findings of one value share it.
  final class Subject: Sendable {
    let facts: Facts

    struct Facts: Sendable {
      var element: Int?
      var type: NavPath.TypeName?
      var enumCase: String?
      var stack: String?
      /// The type's name with the type that it wraps; nil if it wraps none.
      var shownType: String?
      var file: String?
      var position: NavJSON.Position?
    }

    init(_ facts: Facts, changing change: (inout Facts) -> Void = { _ in }) {
      var facts = facts
      change(&facts)
      self.facts = facts
    }
  }

  /// The facts of one kind of check. The conforming enums are declared next to the checks.
  package protocol Detail: Sendable {
    var rule: NavPath.Rule { get }
    var severity: Severity { get }
    /// The fault and the expectation, without the element and the stack.
    var message: String { get }
    /// The facts that distinguish it from other findings of its rule and type, regardless of the place.
    var identity: [String] { get }
    var isAboutElement: Bool { get }
    /// The affected part of a value.
    var pointer: NavJSON.Pointer? { get }
    /// The affected part as a byte range of the value's text.
    var valueRange: Range<Int>? { get }
    /// The pointer with the order of sets and pairs removed.
    var steadyPointer: NavJSON.Pointer? { get }
    var keyword: String? { get }
    var schemaURI: String? { get }
    var member: String? { get }
    var nearestMember: String? { get }
    var source: Source? { get }
  }

  init(_ detail: some Detail, at offset: TextOffset, about subject: Subject?) {
    self.textOffset = offset
    self.severity = detail.severity
    self.subject = subject
    self.detail = detail
  }

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
  package var steadyPointer: NavJSON.Pointer? { pointer }
  package var valueRange: Range<Int>? { nil }
  package var keyword: String? { nil }
  package var schemaURI: String? { nil }
  package var member: String? { nil }
  package var nearestMember: String? { member }
  package var source: NavPath.Finding.Source? { nil }
}
