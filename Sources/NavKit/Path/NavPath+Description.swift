// Paths and elements in a debugger, and in the failure of a test that compares two of them.

extension PathElement: CustomStringConvertible, CustomReflectable {
  /// The type and the value as the command line takes them: `App.User={"id":42}`.
  ///
  /// Control and direction characters are made visible.
  ///
  /// - Complexity: O(*n*) in the length of the value's text.
  public var description: String {
    let value = Visible.text(text)
    let tagged = type.isUnknown ? value : "\(Visible.text(type.name))=\(value)"
    return isPushed ? tagged : "\(tagged) (\(Visible.text(presentation)))"
  }

  /// The name of the type and the value's text.
  ///
  /// - Complexity: O(*n*) in the length of the value's text.
  public var customMirror: Mirror {
    Mirror(self, children: ["type": type.name, "value": text], displayStyle: .struct)
  }
}

extension NavPath: CustomStringConvertible, CustomReflectable {
  /// The stack, a line for each element, the root first:
  ///
  /// ```text
  /// a path of 2 elements, the current screen last:
  ///   0  Shop.Category={"id":7}
  ///   1  Shop.Product={"sku":"A-1"}
  /// ```
  ///
  /// That is how a failed `#expect(path == expected)` or `XCTAssertEqual` shows both paths.
  ///
  /// - Complexity: O(*n*) in the length of the path's text.
  public var description: String {
    guard !isEmpty else { return "an empty path" }
    let width = String(count - 1).utf8.count
    let lines = enumerated().map { index, element in
      "\n  \(String(repeating: " ", count: width - String(index).utf8.count))\(index)  \(element)"
    }
    return "a path of \(Words.count(count, "element")), the current screen last:\(lines.joined())"
  }

  /// The elements, root first.
  ///
  /// - Complexity: O(1); what reads the children reads the elements.
  public var customMirror: Mirror { Mirror(self, unlabeledChildren: self, displayStyle: .collection) }
}
