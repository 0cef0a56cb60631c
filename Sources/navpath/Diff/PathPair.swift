// The two paths that `diff` compares, and their difference as it is printed.

import NavKit

/// The paths of two files, as the first of them would have the second one's elements.
///
/// A class, since the compiler takes half a minute to follow two sessions within a structure that cannot be copied.
final class PathPair {
  let old: PathSession
  private let new: PathSession
  /// The paths that are compared: without styles if only one of the forms has them.
  private let oldPath: NavPath
  private let newPath: NavPath

  /// Reads both files. A file without a schema, such as standard input, is read by the other one's.
  ///
  /// - Parameter names: The files of which both are copies, and whose schema they have.
  init(
    _ path: PathOptions, _ other: String, _ streams: Streams, near names: [String] = []
  ) throws(CommandError) {
    var schemas = SchemaFinder(path.schema, streams)
    var otherPath = path
    otherPath.file = other
    let files = names + [path.file] + (path.needsSchema ? [other] : [])
    let old = try PathSession.open(path, streams, for: .reading, as: "A", schemas: &schemas, near: files)
    let new = try PathSession.open(
      otherPath, streams, for: .reading, as: "B", schemas: &schemas, near: names.isEmpty ? files.reversed() : files)
    if path.place == .whole, let here = old.place.location.pointer, let there = new.place.location.pointer,
      here != there
    {
      let places = [(here, old.file), (there, new.file)].map { pointer, file in
        "at \(Visible.text(pointer.description)) in \(Visible.text(file))"
      }
      throw CommandError(
        "the only path is \(Words.list(places, "and")); name one place with --at", of: old.file, exit: .input)
    }
    newPath = try PathPair.path(of: new, as: old)
    let losesStyles = old.document.form.hasStyles && !new.document.form.hasStyles
    oldPath = losesStyles ? NavPath(old.path.map(PathPair.withoutStyle)) : old.path
    self.old = old
    self.new = new
  }

  private static func path(
    of new: borrowing PathSession, as old: borrowing PathSession
  ) throws(CommandError) -> NavPath {
    // The operations name what the new path has; of the old one they may remove everything.
    if !new.path.isEmpty, new.document.isUntyped != old.document.isUntyped,
      new.document.isUntyped || !old.path.isEmpty
    {
      let untyped = new.document.isUntyped ? new.file : old.file
      throw CommandError(
        "the type of the elements is not known; name it in the schema's 'stacks', or by "
          + "'navpath convert \(untyped) --element TYPE --to expanded -o -'", of: untyped, exit: .input)
    }
    // Without styles if the old path's form has none, with dotted type names if that path has no others.
    let (types, hasStyles) = (old.path.types, old.document.form.hasStyles)
    let isDotted = types.isEmpty ? old.document.form.tagStyle == .dotted : !types.contains(where: \.isMangled)
    let renames = isDotted && new.path.types.contains(where: \.isMangled)
    guard renames || !hasStyles && new.document.form.hasStyles else { return new.path }
    return NavPath(
      new.path.map { element in
        var element = hasStyles ? element : withoutStyle(element)
        if renames, element.type.isMangled { element.type = TypeName(element.type.name) }
        return element
      })
  }

  private static func withoutStyle(_ element: PathElement) -> PathElement {
    var element = element
    element.style = nil
    return element
  }

  func report(_ difference: PathDifference) -> DifferenceReport {
    DifferenceReport(difference, from: oldPath, to: newPath)
  }

  var difference: PathDifference {
    let schema = old.schema?.schema
    var types = KnownTypes(cases: schema?.cases ?? [:])
    types.codings.inside = schema
    return PathDifference(from: oldPath, to: newPath, among: types)
  }

  func printSideBySide(_ difference: PathDifference) throws(CommandError) {
    guard !difference.operations.isEmpty else { return }
    let palette = old.streams.palette(for: old.streams.output)
    var report = report(difference)
    report.palette = palette
    report.width = old.streams.output.columns()
    let names = ["--- \(Visible.text(old.file))", "+++ \(Visible.text(new.file))"]
    try old.streams.print(names.map { palette.paint($0, .heading) } + report.lines())
  }

  /// The difference as a JSON Patch (RFC 6902) of the expanded form, with new elements as the first path can take them.
  func patch(_ difference: PathDifference) throws(CommandError) -> String {
    try checkNewElements(of: difference)
    var elements = Array(newPath)
    var names = old.edits.names
    let known = names.all()
    for stretch in difference.stretches where stretch.kind == .added {
      for index in stretch.new { elements[index] = try pushable(elements[index], known) }
    }
    return try attempt(try JSONPatch(difference, from: oldPath, to: NavPath(elements)).text) {
      (error: BrokenValueError) in CommandError(error, in: new.document, of: new.file)
    }
  }

  func print(_ difference: PathDifference) throws(CommandError) {
    try old.streams.print(try operations(of: difference).map { $0.operation.line(among: $0.names) })
  }

  func json(of difference: PathDifference, summaryAlone: Bool) throws(CommandError) -> String {
    let summary = JSON.Literal.string(difference.summary?.rawValue) ?? .null
    guard !summaryAlone else { return summary.text }
    let items = try operations(of: difference).map { (operation, _) throws(CommandError) in
      try attempt(try operation.literal()) { (error: BrokenValueError) in
        CommandError(error, in: new.document, of: new.file)
      }
    }
    let object: JSON.Literal = ["summary": summary, "operations": .array(items)]
    return object.text
  }

  /// Checks that an app can decode what comes from the second path, since `apply` writes nothing else.
  private func checkNewElements(of difference: PathDifference) throws(CommandError) {
    var changed = old.path
    for operation in difference.operations { _ = try? changed.apply(operation) }
    let encoder = new.document.encoder(by: new.schema?.schema, in: new.stack)
    guard let (index, fault) = changed.firstNewFault(by: encoder) else { return }
    switch fault {
    case .notJSON(let error):
      throw CommandError(BrokenValueError(index: index, error: error), in: new.document, of: new.file)
    case .wrongValue(let offset, let message):
      let place = new.document.offset(ofByte: offset, inValueAt: index)
      throw CommandError(
        Diagnostic(
          file: new.file, text: new.document.bytes, offset: place.offset,
          message: "no script can write element \(index): \(message)\(place.words)", rule: .standardType), exit: .input)
    }
  }

  /// The operations as the first path can take them, and the types that are known before each.
  private func operations(
    of difference: PathDifference
  ) throws(CommandError) -> [(operation: PathOperation, names: KnownTypes)] {
    try checkNewElements(of: difference)
    var names = old.edits.names
    var operations: [(PathOperation, KnownTypes)] = []
    for operation in difference.operations {
      // No more than the names of new elements needs to know what else there is.
      let known = operation.newElements.isEmpty ? KnownTypes() : names.all()
      operations.append((operation, known))
      names.add(.push(try operation.newElements.map { (element) throws(CommandError) in try pushable(element, known) }))
    }
    return operations
  }

  private func pushable(_ element: PathElement, _ known: KnownTypes) throws(CommandError) -> PathElement {
    guard !element.type.isUnknown else { return element }
    var element = element
    do throws(TypeNameError) {
      element.type = try known.pushable(element.type)
    } catch {
      // A script gives the whole tag.
      guard error.code != .mixedTags else { return element }
      throw CommandError("cannot be made equal to \(new.file): \(error.message)", of: old.file, exit: .input)
    }
    return element
  }
}
