// The two paths that `diff` and `git-diff` compare, and their difference in each form that is printed.

import NavKit

/// The paths of two files; the second one's elements are converted to the form of the first.
struct PathPair {
  let old: OpenedPath
  let new: OpenedPath
  private let streams: Streams
  /// The compared paths: without styles if only one of the forms has them.
  private let oldPath: NavPath
  private let newPath: NavPath
  private let types: KnownTypes
  let difference: NavPath.Difference

  init(_ old: OpenedPath, _ new: OpenedPath, _ streams: Streams) throws(CommandError) {
    newPath = try PathPair.path(of: new, as: old)
    let losesStyles = old.document.form.hasStyles && !new.document.form.hasStyles
    oldPath = losesStyles ? NavPath(old.path.map(PathPair.withoutStyle)) : old.path
    (self.old, self.new, self.streams) = (old, new, streams)
    var types = KnownTypes(cases: old.schema?.cases ?? [:])
    types.codings.inside = old.schema
    self.types = types
    difference = NavPath.Difference(from: oldPath, to: newPath, among: types)
  }

  private static func path(
    of new: OpenedPath, as old: OpenedPath
  ) throws(CommandError) -> NavPath {
    // Operations need the types of the new path's elements; they may remove the whole old path.
    if !new.path.isEmpty, new.document.isUntyped != old.document.isUntyped,
      new.document.isUntyped || !old.path.isEmpty
    {
      let untyped = new.document.isUntyped ? new.file.name : old.file.name
      throw CommandError(
        "the type of the elements is not known; name it in the schema's 'stacks', or by "
          + "'navpath convert \(untyped) --element TYPE --to expanded -o -'", of: untyped, exit: .input)
    }
    // Styles are dropped if the old path's form has none; mangled type names are replaced if that path has only dotted ones.
    let (types, hasStyles) = (old.path.types, old.document.form.hasStyles)
    let isDotted = types.isEmpty ? old.document.form.tagStyle == .dotted : !types.contains(where: \.isMangled)
    let renames = isDotted && new.path.types.contains(where: \.isMangled)
    guard renames || !hasStyles && new.document.form.hasStyles else { return new.path }
    return NavPath(
      new.path.map { element in
        var element = hasStyles ? element : withoutStyle(element)
        if renames, element.type.isMangled { element.type = NavPath.TypeName(element.type.name) }
        return element
      })
  }

  private static func withoutStyle(_ element: NavPath.Element) -> NavPath.Element {
    var element = element
    element.style = nil
    return element
  }

  var report: DifferenceReport { DifferenceReport(difference, from: oldPath, to: newPath, among: types) }

  /// The difference as a JSON Patch (RFC 6902) of the expanded form, with new elements in the form of the first path.
  func patch() throws(CommandError) -> String {
    try checkNewElements()
    var elements = Array(newPath)
    var names = PathTypes(of: old)
    let known = names.all()
    let stretches = difference.stretches(from: oldPath, to: newPath, among: types)
    for stretch in stretches where stretch.kind == .added {
      for index in stretch.new { elements[index] = try pushable(elements[index], known) }
    }
    return try attempt(try JSONPatchReport(stretches, from: oldPath, to: NavPath(elements)).text) {
      (error: BrokenValueError) in CommandError(error, in: new.document, of: new.file.name)
    }
  }

  func lines() throws(CommandError) -> [String] { try operations().map { $0.operation.line(among: $0.names) } }

  func literals() throws(CommandError) -> [NavJSON.Literal] {
    try operations().map { (operation, _) throws(CommandError) in
      try attempt(try operation.literal()) { (error: BrokenValueError) in
        CommandError(error, in: new.document, of: new.file.name)
      }
    }
  }

  /// Checks that an app can decode the new elements, since `apply` writes no others.
  private func checkNewElements() throws(CommandError) {
    var changed = old.path
    for operation in difference.operations { _ = try? changed.apply(operation) }
    guard let (index, fault) = changed.firstNewFault(by: new.encoder) else { return }
    switch fault {
    case .notJSON(let error):
      throw CommandError(BrokenValueError(index: index, error: error), in: new.document, of: new.file.name)
    case .wrongValue(let offset, let message):
      let place = new.document.offset(ofByte: offset, inValueAt: index)
      throw CommandError(
        "a script cannot write element \(index): \(message)\(place.phrase)", of: new.file.name, in: new.document.bytes,
        at: place.offset, rule: .standardType)
    }
  }

  /// The operations with elements in the form of the first path, and the types known before each.
  private func operations() throws(CommandError) -> [(operation: NavPath.Operation, names: KnownTypes)] {
    try checkNewElements()
    var names = PathTypes(of: old)
    var operations: [(NavPath.Operation, KnownTypes)] = []
    for operation in difference.operations {
      // All types are collected only for operations with new elements.
      let known = operation.newElements.isEmpty ? KnownTypes() : names.all()
      operations.append((operation, known))
      names.add(try operation.newElements.map { (element) throws(CommandError) in try pushable(element, known) })
    }
    return operations
  }

  private func pushable(_ element: NavPath.Element, _ known: KnownTypes) throws(CommandError) -> NavPath.Element {
    guard !element.type.isUnknown else { return element }
    var element = element
    do throws(TypeNameError) {
      element.type = try known.pushable(element.type)
    } catch {
      // A script gives the whole tag.
      guard error.code != .mixedTags else { return element }
      throw CommandError(
        "cannot be made equal to \(new.file.name): \(Advice.message(of: error))", of: old.file.name, exit: .input)
    }
    return element
  }
}
