// Deep links in a session: the elements that one opens, and its errors.

import NavKit

extension PathSession {
  mutating func elements(ofLink url: Word) throws(CommandError) -> [PathElement] {
    let linked = try opened(url)
    let types = notation().types
    var elements: [PathElement] = []
    for var element in linked.elements {
      element.type = try attempt(try types.resolve(toPush: element.type.name)) { (error: TypeNameError) in
        CommandError(error.message, in: url, at: 0, exit: .no)
      }
      // The values in the URL were checked where they are; a constant of the schema was not.
      do throws(PathNotationError) {
        if let value = try? element.value() { try Notation.checkNumbers(of: value) }
      } catch {
        throw CommandError(error.message, in: url, at: 0, exit: .input)
      }
      elements.append(element)
    }
    return elements
  }

  private mutating func opened(_ url: Word) throws(CommandError) -> LinkedPath {
    guard let schema else { throw .missingSchema("links", command: "open") }
    let links = links ?? LinkRoutes(schema.schema, stack: stack)
    self.links = links
    do throws(PathLinkError) {
      let linked = try links.path(for: url.text)
      edits.link = linked
      streams.log.matched(url.text, linked)
      return linked
    } catch {
      let failure = CommandError(error.message, in: url, at: error.offset, exit: ExitCode(error.code))
      throw error.code == .schema ? failure.placed(in: schema.file, at: nil) : failure
    }
  }
}

extension ExitCode {
  init(_ code: PathLinkError.Code) {
    self =
      switch code {
      case .url: .usage
      case .noMatch: .no
      case .schema: .input
      }
  }
}
