// The text with new names on its paths: what is replaced in each path, brought together.

import NavKit

extension Migration {
  /// The text with all paths changed.
  ///
  /// Paths whose bytes are apart are changed together. In a binary list, a change moves all that is after it, so that the next
  /// path is looked for in the changed text.
  func written(
    _ edits: [Edit], in bytes: [UInt8], _ plans: inout Plans
  ) throws(TextError) -> [ArraySlice<UInt8>] {
    var text = bytes
    var waiting = edits
    while true {
      var changed: [(place: LocatedPath, replacements: [TextReplacement])] = []
      for edit in waiting { changed.append((edit.place, try outer(edit))) }
      changed.sort { $0.replacements[0].range.lowerBound < $1.replacements[0].range.lowerBound }
      var together: [TextReplacement] = []
      var later: [LocatedPath] = []
      for (place, replacements) in changed where !replacements.isEmpty {
        if let end = together.last?.range.upperBound, end > replacements[0].range.lowerBound {
          later.append(place)
        } else {
          together += replacements
        }
      }
      let pieces = together.pieces(of: text)
      guard !later.isEmpty else { return pieces }
      text = Array(pieces.joined())
      waiting = try reopened(later, in: text, &plans)
    }
  }

  /// Paths in a text in which others were changed.
  private func reopened(
    _ places: [LocatedPath], in text: [UInt8], _ plans: inout Plans
  ) throws(TextError) -> [Edit] {
    var ignored = Outcome()
    var reopened: [LocatedPath] = []
    do throws(PathError) {
      let root = PointerCursor(try DocumentValue.read(text))
      for var place in places {
        let document = try PathDocument(at: place.location, from: root, knowing: schema.names)
        place.document = document.typed(by: schema)
        reopened.append(place)
      }
    } catch {
      throw .path(error, stack: places[reopened.count].stack)
    }
    var edits: [Edit] = []
    for place in reopened { edits.append(try edit(place, &plans, &ignored)) }
    return edits
  }

  private func outer(_ edit: Edit) throws(TextError) -> [TextReplacement] {
    do throws(PathFormError) {
      return try edit.place.document.outer(edit.replacements)
    } catch {
      let offset = edit.place.document.offset(ofTagAt: error.index)
      throw .element(
        MigrationError(detail: .notInList(error), textOffset: offset, element: error.index, stack: edit.place.stack))
    }
  }
}
