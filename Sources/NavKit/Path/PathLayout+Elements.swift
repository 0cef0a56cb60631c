// Elements as a form writes them.

extension PathLayout {
  /// New elements, given root first, as the file wants them.
  func text(of elements: [Element]) -> [UInt8] {
    var writer = JSON.Writer(escaping: .encoder)
    let inOrder = form.isTopFirst ? elements.reversed() : elements
    for (place, element) in inOrder.enumerated() {
      if place > 0 { writer.append(raw: betweenElements) }
      append(element, to: &writer)
    }
    return writer.bytes
  }

  private func append(_ element: Element, to writer: inout JSON.Writer) {
    switch form {
    case .swiftui:
      appendPair(element, to: &writer)
    case .flowstacks:
      // A screen that says nothing else is pushed, as FlowStacks' own `push` does.
      writer.append(raw: laidOut(Array((element.style ?? Element.pushed).utf8)))
      writer.append(raw: withinElement)
      appendPair(element, to: &writer)
    case .array:
      writer.append(raw: laidOut(element.bytes))
    case .expanded, .swiftcrossui:
      writer.append(raw: laidOut(object(of: element)))
    }
  }

  private func appendPair(_ element: Element, to writer: inout JSON.Writer) {
    writer.append(string: element.type.tag)
    writer.append(raw: withinElement)
    writer.append(stringBytes: content(of: element))
  }

  /// A value's text where it stands in a string: on one line, sorted if that is asked for.
  private func content(of element: Element) -> [UInt8] {
    guard isTidy, let value = try? JSON.Value(parsing: element.bytes) else {
      return JSON.Formatter.onOneLine(element.bytes)
    }
    return JSON.Formatter(sortsMembers: sortsMembers).text(of: value)
  }

  /// `{"type":…,"value":…}`, and the style of a screen that was not just pushed.
  private func object(of element: Element) -> [UInt8] {
    var writer = JSON.Writer(escaping: .encoder)
    writer.append("{\"type\":")
    writer.append(string: element.type.tag)
    writer.append(",\"value\":")
    if form == .swiftcrossui {
      writer.append(stringBytes: Base64.encode(content(of: element)))
    } else {
      writer.append(raw: element.bytes)
    }
    if form == .expanded, let style = element.style, !element.isPushed {
      writer.append(",\"style\":")
      writer.append(raw: style.utf8)
    }
    writer.append("}")
    return writer.bytes
  }

  /// A JSON text in the lines of the file; one that is no JSON as it is.
  private func laidOut(_ text: [UInt8]) -> [UInt8] {
    guard values != nil || isTidy else { return JSON.Formatter.onOneLine(text) }
    guard let value = try? JSON.Value(parsing: text) else { return text }
    return JSON.Formatter(layout: values, sortsMembers: sortsMembers).text(of: value)
  }
}

extension Element {
  /// The style of a screen that was pushed.
  static let pushed = #"{"push":{}}"#

  /// Whether the style says no more than that the screen was pushed.
  public var isPushed: Bool {
    guard let style, let value = try? JSON.Value(parsing: style), let pushed = try? JSON.Value(parsing: Element.pushed)
    else { return true }
    return value == pushed
  }
}
