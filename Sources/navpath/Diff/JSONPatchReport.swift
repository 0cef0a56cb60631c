// A difference of paths as a JSON Patch (RFC 6902) of the expanded form.

import NavKit

/// The operations that turn the `show --json` output of one path into that of another.
///
///     [{"op":"replace","path":"/1/value/count","value":3},{"op":"remove","path":"/2"}]
struct JSONPatchReport {
  private(set) var operations: [NavJSON.Literal] = []

  /// - Parameter new: The new path, with elements in the form of the old one.
  init(_ stretches: [NavPath.Difference.Stretch], from old: NavPath, to new: NavPath) throws(BrokenValueError) {
    for stretch in stretches {
      switch stretch.kind {
      case .kept: continue
      case .removed:
        // From the last one on, so that the others keep their index.
        for offset in stretch.old.indices.reversed() {
          add("remove", "/\(stretch.new.lowerBound + offset - stretch.old.lowerBound)")
        }
      case .added:
        for index in stretch.new { add("add", "/\(index)", try new[index].literal(at: index)) }
      case .changed:
        for (oldIndex, index) in zip(stretch.old, stretch.new) { try change(old[oldIndex], to: new[index], at: index) }
      }
    }
  }

  var text: String { NavJSON.Literal.array(operations).text }

  private mutating func change(_ old: NavPath.Element, to new: NavPath.Element, at index: Int) throws(BrokenValueError)
  {
    // A pushed screen has no style in the expanded form.
    if !old.isPresented(as: new) {
      let style =
        new.isPushed ? nil : (try? NavJSON.Value(parsing: new.style ?? "")).map { NavJSON.Literal.text($0.compactText) }
      add(style == nil ? "remove" : old.isPushed ? "add" : "replace", "/\(index)/style", style)
    }
    let newValue = try attempt(try new.value()) { (error: NavJSON.SyntaxError) in
      BrokenValueError(index: index, error: error)
    }
    // An unreadable value is replaced as a whole.
    guard let value = try? old.value() else { return add("replace", "/\(index)/value", .text(newValue.compactText)) }
    for change in value.changes(to: newValue) {
      let place = "/\(index)/value\(change.pointer)"
      switch (change.old, change.new) {
      case (_, nil): add("remove", place)
      case (nil, let value?): add("add", place, .text(value.compactText))
      case (_?, let value?): add("replace", place, .text(value.compactText))
      }
    }
  }

  private mutating func add(_ name: String, _ path: String, _ value: NavJSON.Literal? = nil) {
    operations.append(Self.shape.literal((name, path, value)))
  }

  static let shape = Shape<(name: String, path: String, value: NavJSON.Literal?)>.object(
    .member("op", .word(["add", "remove", "replace"])) { $0.name }, .member("path", \.path),
    .optional("value", \.value))
}
