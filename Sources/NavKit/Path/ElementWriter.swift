// Elements as a form writes them, one after the other in the order of the file, and what keeps them out of it.
//
//     an Element                     type, style, text  ──┐
//     an element in another text     bytes, no Element  ──┴─>  tag · style · value  ──>  the form's items
//
// A path of 100 MB is converted and laid out anew by this, so nothing is made for an element that the one before it did not
// leave behind: the value's text and its nodes lie in memory that is used again, and a tag that was just written is copied.

/// Writes elements in a form and a layout.
struct ElementWriter {
  private let layout: PathLayout
  private let rules: FormRules
  private var output = JSON.Writer(escaping: .encoder)
  private var isFirst = true

  /// The first element, from the root, that the form cannot hold; it is written as well as can be.
  private(set) var fault: PathFormError?

  // What the last element left behind.
  private var last: (tag: Range<Int>, type: TypeName)?
  private var tag: [UInt8] = []
  private var value: [UInt8] = []
  private var content: [UInt8] = []
  private var nodes: [JSON.Node] = []
  private var outerNodes: [JSON.Node] = []

  init(_ layout: PathLayout, _ rules: FormRules) {
    self.layout = layout
    self.rules = rules
  }

  /// How much has been written since it was taken last.
  var count: Int { output.bytes.count }

  /// Hands over what was written.
  mutating func take() -> [UInt8] { output.take() }

  /// Writes a new element.
  mutating func append(_ element: Element, at index: Int) {
    last = nil
    setTag(element.type)
    value = element.bytes
    append(type: element.type, style: element.style, at: index)
  }

  /// Writes an element of a path that lies in a text, which is where `index` counts.
  mutating func append(_ place: Int, of source: EncodedPath, at index: Int) {
    let parts = source.parts(ofElement: place)
    let type: TypeName
    if let tag = parts.tag, let last, JSON.Scanner.hasText(of: last.tag, at: tag.lowerBound, in: source.bytes) {
      type = last.type
    } else {
      type = source.type(ofElementWithTag: parts.tag)
      setTag(type)
      last = parts.tag.map { ($0, type) }
    }
    value.removeAll(keepingCapacity: true)
    source.appendValue(of: parts, to: &value)
    append(type: type, style: source.style(of: parts), at: index)
  }

  /// The tag as it is written, quotes included.
  private mutating func setTag(_ type: TypeName) {
    var writer = JSON.Writer(escaping: .encoder)
    writer.append(string: layout.tags[type]?.tag ?? type.tag)
    tag = writer.bytes
  }
}

// MARK: - The forms

extension ElementWriter {
  private mutating func append(type: TypeName, style: String?, at index: Int) {
    if !isFirst { output.append(raw: layout.betweenElements) }
    isFirst = false
    let isJSON = needsNodes && JSON.Parser.isValue(value, nodes: &nodes)
    if let problem = rules.problem(type: type, style: style) ?? (isJSON ? nil : brokenValue()) {
      if index <= fault?.index ?? index { fault = PathFormError(index: index, form: layout.form, problem: problem) }
    }
    switch layout.form {
    case .swiftui:
      appendPair(isJSON)
    case .flowstacks:
      // A screen that says nothing else is pushed, as FlowStacks' own `push` does.
      appendLaidOut(Array((style ?? Element.pushed).utf8))
      output.append(raw: layout.withinElement)
      appendPair(isJSON)
    case .array:
      appendInPlace(isJSON)
    case .expanded, .swiftcrossui:
      appendObject(style: style, isJSON)
    }
  }

  /// Whether the form wants to know that a value is JSON, or what is in it.
  private var needsNodes: Bool {
    layout.isTidy || rules.wantsJSON || JSON.Formatter.hasLines(value)
  }

  private func brokenValue() -> PathFormError.Problem? {
    guard rules.wantsJSON else { return nil }
    do throws(JSON.SyntaxError) {
      _ = try JSON.Value(parsing: value)
      return nil
    } catch {
      return .brokenValue(error)
    }
  }

  private mutating func appendPair(_ isJSON: Bool) {
    output.append(raw: tag)
    output.append(raw: layout.withinElement)
    setContent(isJSON)
    output.append(stringBytes: content)
  }

  /// The value's text as it stands in a string: on one line, sorted if that is asked for.
  private mutating func setContent(_ isJSON: Bool) {
    content.removeAll(keepingCapacity: true)
    guard isJSON, layout.isTidy || JSON.Formatter.hasLines(value) else {
      content += value
      return
    }
    JSON.Formatter(sortsMembers: layout.sortsMembers).append(value, nodes, to: &content)
  }

  /// The value as it stands by itself, in the lines of the file.
  private mutating func appendInPlace(_ isJSON: Bool) {
    content.removeAll(keepingCapacity: true)
    if isJSON, layout.values != nil || layout.isTidy || JSON.Formatter.hasLines(value) {
      JSON.Formatter(layout: layout.values, sortsMembers: layout.sortsMembers).append(value, nodes, to: &content)
    } else {
      content += value
    }
    output.append(raw: content)
  }

  /// `{"type":…,"value":…}`, and the style of a screen that was not just pushed.
  private mutating func appendObject(style: String?, _ isJSON: Bool) {
    setContent(isJSON)
    var object = JSON.Writer(escaping: .encoder)
    object.append("{\"type\":")
    object.append(raw: tag)
    object.append(",\"value\":")
    if layout.form == .swiftcrossui {
      object.append(stringBytes: Base64.encode(content))
    } else {
      object.append(raw: content)
    }
    if layout.form == .expanded, let style, !Element.isPush(style) {
      object.append(",\"style\":")
      object.append(raw: style.utf8)
    }
    object.append("}")
    // On one line there is nothing left to do but for the style, and that is rare.
    layout.values == nil && style == nil ? output.append(raw: object.bytes) : appendLaidOut(object.bytes)
  }

  /// A JSON text in the lines of the file; one that is no JSON as it is.
  private mutating func appendLaidOut(_ text: [UInt8]) {
    let isAsWanted = layout.values == nil && !layout.isTidy && !JSON.Formatter.hasLines(text)
    guard !isAsWanted, JSON.Parser.isValue(text, nodes: &outerNodes) else {
      output.append(raw: text)
      return
    }
    content.removeAll(keepingCapacity: true)
    JSON.Formatter(layout: layout.values, sortsMembers: layout.sortsMembers).append(text, outerNodes, to: &content)
    output.append(raw: content)
  }
}
