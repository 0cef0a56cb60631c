// The paths in a text: its stacks, by the schema, and what is plainly a path.

import NavKit

struct PathPlace {
  let location: PathLocation
  let stack: String?
  /// The stack, where it is at no other place.
  private let name: String?

  /// Where in a document it is; the empty pointer is the whole text.
  var pointer: JSON.Pointer { location.pointer ?? JSON.Pointer() }

  var isPart: Bool { !pointer.tokens.isEmpty }

  var option: String { (name.map { "--stack " + ShellWord.quoted($0) }) ?? "--at " + ShellWord.quoted("\(pointer)") }

  var heading: String { Visible.text("\(name ?? (isPart ? pointer.description : "the whole file")):") }

  private init(_ found: NavState.Stack) {
    (location, stack) = (found.place.location, found.name)
    name = found.isOneOfSeveral ? nil : stack
  }

  private init(_ found: FoundPath) { (location, stack, name) = (PathLocation(pointer: found.pointer), nil, nil) }

  /// The paths that the options mean, broken ones too; without an option, those that are plain to see come after the stacks.
  ///
  /// - Parameter most: After how many the search ends: a document may have a million.
  static func all(
    in text: [UInt8], _ path: PathOptions, _ schema: SchemaFile?, atMost most: Int = .max
  ) throws(CommandError) -> [PathPlace] {
    let isWhole = path.place == .whole
    let wanted = isWhole ? (schema?.schema).places : try path.places(in: schema)
    var places = NavState(parsing: text, at: wanted).distinct.filter { found in
      found.document != nil || !found.isMissing && !(isWhole && found.place.pointer.tokens.isEmpty)
    }.map(PathPlace.init)
    guard isWhole, !places.contains(where: { !$0.isPart }) else { return places }
    do throws(PathError) {
      let known = Set(places.map(\.pointer))
      var search = try PathSearch(of: text, knowing: (schema?.schema).names)
      while places.count < most, let found = try search.next() {
        if found.isCertain, !known.contains(found.pointer) { places.append(PathPlace(found)) }
      }
    } catch {
      throw CommandError(error, in: text, of: InputFile.name(of: path.file))
    }
    return places
  }

  /// A document with nothing on its paths; nil if it cannot be made.
  static func rest(of text: [UInt8], without places: [PathPlace], _ schema: SchemaFile?) -> [UInt8]? {
    var text = text
    for place in places where place.isPart {
      guard let document = try? PathDocument(parsing: text, at: place.location, knowing: (schema?.schema).names),
        let rest = try? document.bytes(with: NavPath())
      else { return nil }
      text = rest
    }
    return text
  }
}
