// The writer of elements in a form and layout, in the order of the file. `NavPath.Document` (State) writes new and changed
// parts of a path with it.
//
//     a NavPath.Element    type, style, text  ──>  tag · style · value  ──>  the form's items

struct ElementWriter {
  private let layout: PathLayout
  private let rules: FormRules
  private var output = NavJSON.Writer(escaping: .encoder)
  private var isFirst = true

  /// The error for the first element, from the root, that the form cannot hold; the element is written as far as possible.
  private(set) var error: NavFormError?

  private var nodes: NavJSON.Nodes = []
  /// Whether the current element's value was already parsed as JSON.
  private var isJSON = false

  init(_ layout: PathLayout, _ rules: FormRules) {
    self.layout = layout
    self.rules = rules
  }

  var count: Int { output.bytes.count }

  /// Returns the bytes written since the last `take` and reserves capacity for the next ones.
  mutating func take(reserving room: Int = 0) -> [UInt8] { output.take(reserving: room) }

  mutating func append(_ element: NavPath.Element, at index: Int) {
    if !isFirst { output.append(raw: layout.betweenElements) }
    isFirst = false
    let start = count
    isJSON = false
    appendItems(of: element)
    if rules.wantsJSON, !isJSON { isJSON = readsAsJSON(element.bytes) }
    let violation = rules.violation(element, isJSON) ?? rules.depthViolation(output.bytes, from: start)
    if let violation, index <= error?.index ?? index {
      error = NavFormError(index: index, form: layout.form, detail: violation)
    }
  }

  private mutating func appendItems(of element: NavPath.Element) {
    let tag = layout.tags[element.type]?.tag ?? element.type.tag
    // Without a style the screen counts as pushed, as with FlowStacks' own `push`.
    let style = element.style ?? NavPath.Element.pushed
    switch layout.form.kind {
    case .swiftUI, .flowStacks:
      if layout.form == .flowStacks {
        output.append(raw: laidOut(Array(style.utf8), in: layout.values) ?? Array(style.utf8))
        output.append(raw: layout.withinElement)
      }
      output.append(string: tag)
      output.append(raw: layout.withinElement)
      output.append(stringBytes: value(of: element, in: nil))
    case .array: output.append(raw: value(of: element, in: layout.values))
    case .flowRoutes:
      // The rules reject a style that routes do not have.
      let (start, end) = NavPath.Element.route(presentedAs: style) ?? ("", "")
      let route = Array(start.utf8) + value(of: element, in: nil) + Array(end.utf8)
      output.append(raw: laidOut(route, in: layout.values) ?? route)
    case .expanded, .swiftCrossUI:
      let object = object(of: element, tag: tag)
      output.append(raw: laidOut(object, in: layout.values) ?? object)
    }
  }

  /// `{"type":…,"value":…}`, with the style of a screen that was not pushed.
  private mutating func object(of element: NavPath.Element, tag: String) -> [UInt8] {
    let value = value(of: element, in: nil)
    var object = NavJSON.Writer(escaping: .encoder)
    object.append("{\"type\":")
    object.append(string: tag)
    object.append(",\"value\":")
    layout.form == .expanded ? object.append(raw: value) : object.append(stringBytes: Base64.encode(value))
    if layout.form == .expanded, let style = element.style, !NavPath.Element.isPush(style) {
      object.append(",\"style\":")
      object.append(raw: style.utf8)
    }
    object.append("}")
    return object.bytes
  }

  /// The value of an element, reformatted if the layout requires it.
  private mutating func value(of element: NavPath.Element, in lines: NavJSON.Layout?) -> [UInt8] {
    guard let text = laidOut(element.bytes, in: lines) else { return element.bytes }
    isJSON = true
    return text
  }

  /// A reformatted JSON text; nil if the text is not JSON or need not change.
  private mutating func laidOut(_ text: [UInt8], in lines: NavJSON.Layout?) -> [UInt8]? {
    guard lines != nil || layout.isTidy || NavJSON.Formatter.hasLines(text), readsAsJSON(text) else { return nil }
    var laidOut: [UInt8] = []
    NavJSON.Formatter(layout: lines, sortsMembers: layout.sortsMembers).append(text, nodes, to: &laidOut)
    return laidOut
  }

  /// Parses a text into `nodes` and returns whether it is JSON. A value from base64 need not even be UTF-8.
  private mutating func readsAsJSON(_ text: [UInt8]) -> Bool {
    UTF8Check.firstInvalid(in: text) == nil && NavJSON.Parser.isValue(text, nodes: &nodes)
  }
}
