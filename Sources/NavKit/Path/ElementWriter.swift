// Elements as a form writes them, one after the other in the order of the file, and the rules of the form.
//
//     an PathElement   type, style, text  ──>  tag · style · value  ──>  the form's items

struct ElementWriter {
  private let layout: PathLayout
  private let rules: FormRules
  private var output = JSON.Writer(escaping: .encoder)
  private var isFirst = true

  /// The first element, from the root, that the form cannot hold; it is written as far as possible.
  private(set) var error: PathFormError?

  // Of the last element.
  private var tag: [UInt8] = []
  private var value: [UInt8] = []
  private var content: [UInt8] = []
  private var object = JSON.Writer(escaping: .encoder)
  private var lines: [UInt8] = []
  private var nodes: JSON.Nodes = []
  private var outerNodes: JSON.Nodes = []

  init(_ layout: PathLayout, _ rules: FormRules) {
    self.layout = layout
    self.rules = rules
  }

  /// The number of bytes written since the last `take`.
  var count: Int { output.bytes.count }

  /// The bytes written since the last `take`; there is room for so many next ones.
  mutating func take(reserving room: Int = 0) -> [UInt8] { output.take(reserving: room) }

  mutating func append(_ element: PathElement, at index: Int) {
    tag = JSON.Writer.text(ofString: (layout.tags[element.type]?.tag ?? element.type.tag).utf8)
    value = element.bytes
    append(type: element.type, style: element.style, at: index)
  }

  private static let objectStart = Array("{\"type\":".utf8)
  private static let objectMiddle = Array(",\"value\":".utf8)

}

// MARK: - The forms

extension ElementWriter {
  private mutating func append(type: TypeName, style: String?, at index: Int) {
    if !isFirst { output.append(raw: layout.betweenElements) }
    isFirst = false
    let needsNodes = layout.isTidy || rules.wantsJSON || JSON.Formatter.hasLines(value)
    let isJSON = needsNodes && JSON.Parser.isValue(value, nodes: &nodes)
    let violation = rules.violation(type: type, style: style) ?? (isJSON ? nil : brokenValue())
    let start = count
    layout.form.append(style: style, isJSON, to: &self)
    if let detail = violation ?? rules.depthViolation(output.bytes, from: start), index <= error?.index ?? index {
      error = PathFormError(index: index, form: layout.form, detail: detail)
    }
  }

  private func brokenValue() -> PathFormError.Detail? {
    guard rules.wantsJSON else { return nil }
    do throws(JSON.SyntaxError) {
      _ = try JSON.Value(parsing: value)
      return nil
    } catch {
      return .brokenValue(error)
    }
  }

  mutating func appendTriple(style: String?, _ isJSON: Bool) {
    // Without a style the screen is pushed, as by FlowStacks' own `push`.
    appendLaidOut(Array((style ?? PathElement.pushed).utf8))
    output.append(raw: layout.withinElement)
    appendPair(isJSON)
  }

  mutating func appendPair(_ isJSON: Bool) {
    output.append(raw: tag)
    output.append(raw: layout.withinElement)
    setContent(isJSON)
    output.append(stringBytes: content)
  }

  /// Sets `content` to the value's text on one line, sorted if the layout says so.
  private mutating func setContent(_ isJSON: Bool) {
    content.removeAll(keepingCapacity: true)
    guard isJSON, layout.isTidy || JSON.Formatter.hasLines(value) else {
      content += value
      return
    }
    JSON.Formatter(sortsMembers: layout.sortsMembers).append(value, nodes, to: &content)
  }

  /// Appends the value in the lines of the file.
  mutating func appendInPlace(_ isJSON: Bool) {
    content.removeAll(keepingCapacity: true)
    if isJSON, layout.values != nil || layout.isTidy || JSON.Formatter.hasLines(value) {
      JSON.Formatter(layout: layout.values, sortsMembers: layout.sortsMembers).append(value, nodes, to: &content)
    } else {
      content += value
    }
    output.append(raw: content)
  }

  /// Appends `{"type":…,"value":…}`, with the style of a screen that was not just pushed.
  mutating func appendObject(style: String?, _ isJSON: Bool) {
    setContent(isJSON)
    object.removeAll()
    object.append(raw: Self.objectStart)
    object.append(raw: tag)
    object.append(raw: Self.objectMiddle)
    if layout.form == .swiftCrossUI {
      object.append(stringBytes: Base64.encode(content))
    } else {
      object.append(raw: content)
    }
    if layout.form == .expanded, let style, !PathElement.isPush(style) {
      object.append(",\"style\":")
      object.append(raw: style.utf8)
    }
    object.append("}")
    // The style is the only part that may have line ends.
    layout.values == nil && style == nil ? output.append(raw: object.bytes) : appendLaidOut(object.bytes)
  }

  mutating func appendRoute(style: String?, _ isJSON: Bool) {
    setContent(isJSON)
    // A style that routes do not have was refused.
    let (start, end) = PathElement.route(presentedAs: style ?? PathElement.pushed) ?? ("", "")
    appendLaidOut(Array(start.utf8) + content + Array(end.utf8))
  }

  /// Appends a JSON text in the lines of the file; a text that is not JSON as it is.
  private mutating func appendLaidOut(_ text: [UInt8]) {
    let isAsWanted = layout.values == nil && !layout.isTidy && !JSON.Formatter.hasLines(text)
    guard !isAsWanted, JSON.Parser.isValue(text, nodes: &outerNodes) else {
      output.append(raw: text)
      return
    }
    lines.removeAll(keepingCapacity: true)
    JSON.Formatter(layout: layout.values, sortsMembers: layout.sortsMembers).append(text, outerNodes, to: &lines)
    output.append(raw: lines)
  }
}

// MARK: - The rules of a form

struct FormRules {
  let form: PathForm
  /// Whether the elements were in another form before.
  let isConverted: Bool
  /// The forms that the path may have, if it is empty in the text and nothing tells which.
  let openForms: [PathForm]
  /// How many arrays and objects an element is in, in its text.
  let depth: Int
  /// The type that a typed array holds; nil for any.
  let holds: TypeName?
  /// Whether a value has to be JSON: because the form has it in place, or because it is reformatted.
  let wantsJSON: Bool

  /// The rule that an element breaks, apart from its value.
  func violation(type: TypeName, style: String?) -> PathFormError.Detail? {
    if !openForms.isEmpty { return .openForm(openForms) }
    if !form.hasTags, let holds, type != holds {
      return isConverted ? .mixedTypes(type, first: holds) : .otherType(type, holds: holds)
    }
    if form.hasTags, type.isUnknown { return .noType }
    if !form.hasTags, holds == nil, !type.isUnknown { return .noElementType(type) }
    if let style, !form.hasStyles, !PathElement.isPush(style) { return .style(style) }
    if let style, form == .flowRoutes, PathElement.route(presentedAs: style) == nil { return .style(style) }
    return nil
  }

  /// That an element, as it was written, nests the text deeper than it could be read again.
  func depthViolation(_ text: [UInt8], from start: Int) -> PathFormError.Detail? {
    let room = JSON.maximumDepth - depth
    guard text.count - start > 2 * room else { return nil }
    let own = JSON.Scanner.depth(of: text, from: start)
    return own > room ? .tooDeep(depth + own) : nil
  }
}
