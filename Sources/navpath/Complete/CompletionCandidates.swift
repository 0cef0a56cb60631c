// The completions of a command line that the command table does not have: from the file, the schema and the topics of `help`.

import NavKit

/// Live completions. Nothing here fails: a file that is missing, too large or not a path has no completions.
struct CompletionCandidates {
  /// More candidates are useless, and slow in a shell.
  private static let most = 200
  /// Larger files are not read, because completion must be fast.
  private static let largestFile = 16 << 20

  private let request: CompletionRequest
  private let commands: [Command]
  private var schema: DestinationSchema?
  /// The stacks of a document, if the file can be read.
  private var stacks: [NavState.Stack] = []
  private var path = NavPath()
  private var types = KnownTypes()
  private var notation = Notation()

  init(_ request: CompletionRequest, _ commands: [Command], _ streams: Streams) {
    (self.request, self.commands) = (request, commands)
    switch request.completion {
    case .live(.topic), .live(.place), .nothing, .file, .words, .choice: return
    case .live: break
    }
    var options = request.path
    if case .file(let schema) = options.schema, !Self.isReadable(schema) { options.schema = .off }
    var schemas = SchemaFinder(options.schema, streams, state: options.state)
    schema = (try? schemas.look(for: options.file))?.readable
    if let schema { types = KnownTypes(destinations: schema.types, cases: schema.cases) }
    guard CompletionCandidates.isReadable(options.file) else { return }
    let quiet = streams.with(MessageOptions(verbosity: .quiet))
    do {
      var session = try PathSession.open(options, quiet, for: .reading, schemas: &schemas, taking: .named)
      stacks = try session.opened.stacks()?.stacks ?? []
      path = session.path
      notation = session.notation()
      types = notation.types
    } catch {}
  }

  /// The candidates that a terminal may show. If none begins with the typed text, also under shorter names; then only those that
  /// match without backticks and quotes.
  var all: [Candidate] {
    let full = candidates.filter { isShowable($0.word) && isShowable($0.meaning) }
    guard !request.typed.isEmpty, !full.contains(where: isTyped) else { return full }
    let long = full.contains(where: fits) ? full : full + full.compactMap(shortened)
    let fitting = long.filter(fits)
    return fitting.isEmpty || long.contains(where: isTyped) ? long : fitting
  }

  private var candidates: [Candidate] {
    guard case .live(let subject) = request.completion else { return [] }
    return switch subject {
    case .element: destinations + casesInside
    case .match: matches + casesInside
    case .index: indices
    case .target: indices + matches.filter { (try? WholeNumber.index($0.word)) == nil }
    case .stack: stackNames
    case .state: states
    case .place: places
    case .member: members
    case .link: links
    case .topic: CompleteCommand.topics(after: request.arguments, among: commands.visible)
    }
  }

  /// The stacks of the file, or else of the schema.
  private var stackNames: [Candidate] {
    let names = stacks.map { ($0.title, $0.place.pointer) }
    return (names.isEmpty ? schema?.stacks.map { ($0.name, $0.at) } ?? [] : names).map { name, pointer in
      Candidate(word: name, meaning: "stack at '\(pointer)'")
    }
  }

  private var states: [Candidate] {
    guard let bytes = fileContent, let state = try? NavState(documentsOf: bytes, at: schema.places) else { return [] }
    return state.documents.compactMap(\.key).prefix(Self.most).map { Candidate(word: $0, meaning: "document") }
  }

  private var fileContent: [UInt8]? {
    guard Self.isReadable(request.path.file) else { return nil }
    return try? FileContent.readUntrusted(at: FilePath(request.path.file))
  }

  /// The cases and `TYPE=` for each destination, and the types of the path that the schema lacks.
  private var destinations: [Candidate] {
    let destinations = schema?.destinations ?? []
    let known = Set(destinations.map(\.type))
    let others = path.types.filter { !known.contains($0) }
    return destinations.flatMap { destination in
      // The readable name.
      let type = NavPath.TypeName(destination.type.name)
      let cases = (destination.cases ?? []).compactMap { known in
        known.enumCase.flatMap { types.word(ofCase: known.swiftName ?? $0.name, of: type) }
          .map { Candidate(word: $0, meaning: known.title ?? "case") }
      }
      return cases + [Candidate(word: destination.type.tag + "=", meaning: destination.title ?? "destination")]
    }
      + others.map { Candidate(word: $0.tag + "=", meaning: "on the path") }
  }

  /// The cases of the enum at the end of the word, named as in the schema: `App.Screen.list(filter: .`
  private var casesInside: [Candidate] {
    let part = request.typed.utf8.reversed().prefix { Bytes.isWord($0) || $0 >= 0x80 }
    let start = String(decoding: request.typed.utf8.dropLast(part.count), as: UTF8.self)
    guard let schema, start.utf8.last == UInt8(ascii: ".") else { return [] }
    var closing: [Character] = []
    for character in start {
      switch character {
      case "(": closing.append(")")
      case "[": closing.append("]")
      case ")", "]": closing.removeLast(min(1, closing.count))
      default: break
      }
    }
    // A unique text marks the place in the value.
    let mark = "\u{E000}"
    let word = start.dropLast() + "\"\(mark)\"" + String(closing.reversed())
    let notation = path.isEmpty ? Notation(KnownTypes(in: schema)) : notation
    guard !closing.isEmpty, let element = try? notation.element(String(word)), let value = try? element.value(),
      let place = value.pointer(ofString: mark)
    else { return [] }
    return (schema.stored(in: element.type, at: place)?.cases ?? []).map {
      let name = schema.swiftName(of: $0.name, in: element.type, at: place) ?? $0.name
      return Candidate(word: start + name, meaning: $0.rawValue?.compactText ?? "case")
    }
  }

  /// The distinct types on the path, then its elements, the current screen first.
  private var matches: [Candidate] {
    var seen: Set<String> = []
    let top = path.indices.suffix(Self.most).reversed()
    // A tag may not be a valid MATCH; its notation is.
    let names = top.filter { !path.type(at: $0).isUnknown }.map {
      Candidate(word: NavPath.Match.type(path.type(at: $0)).notation(among: types), meaning: "element \($0)")
    }
    let elements = top.map { Candidate(word: path[$0].notation(among: types), meaning: "element \($0)") }
    return (names + elements).filter { seen.insert($0.word).inserted }
  }

  private var indices: [Candidate] {
    path.indices.suffix(Self.most).map {
      Candidate(word: String($0), meaning: DisplayWidth.truncated(path[$0].notation, to: 60))
    }
  }

  /// The paths in the document, followed by arrays that might be paths.
  private var places: [Candidate] {
    guard let bytes = fileContent, var search = try? PathSearch(of: bytes, knowing: schema.names) else { return [] }
    var found: [[Candidate]] = [[], []]
    while found[0].count + found[1].count < Self.most, let path = try? search.next() {
      let meaning = "\(path.form.rawValue), \(Words.count(path.count, "element"))"
      found[path.isCertain ? 0 : 1].append(Candidate(word: path.pointer.description, meaning: meaning))
    }
    return found.joined().filter { !$0.word.isEmpty }
  }

  /// The pointers in the value of the element in the line, or of the current screen.
  private var members: [Candidate] {
    var index = path.indices.last
    if let target = request.arguments.dropFirst().first {
      let number = try? WholeNumber.index(target)
      let match = number == nil ? try? notation.match(target) : nil
      let wanted =
        number.map(NavPath.Operation.Target.index) ?? match.map { .selection(NavPath.Operation.Selection($0)) }
      index = wanted.flatMap { try? path.index(of: $0) }
    }
    guard let index, let value = try? path[index].value() else { return [] }
    var found: [Candidate] = []
    var waiting = [(NavJSON.Pointer(), value)]
    while found.count < Self.most, let (pointer, value) = waiting.popLast() {
      if !pointer.tokens.isEmpty {
        found.append(
          Candidate(word: pointer.description, meaning: DisplayWidth.truncated(value.compactText, to: 60)))
      }
      waiting += value.parts(at: pointer).reversed()
    }
    return found
  }

  /// The links up to the first placeholder that is not typed yet.
  private var links: [Candidate] {
    let typed = request.typed
    var start = ""
    if let scheme = typed.split(separator: ":").first, typed.dropFirst(scheme.count).hasPrefix("://") {
      start = scheme + "://"
      if scheme.hasPrefix("http") {
        let host = typed.dropFirst(start.count).prefix { $0 != "/" }
        start += host
      }
    }
    let isHost = start.hasSuffix("//")
    let path = (isHost ? "/" : "") + typed.dropFirst(start.count)
    var seen: Set<String> = []
    return (schema?.nodes ?? []).flatMap { node in
      node.links.map { link in
        let filled = Self.filled(link, by: path.split(separator: "/", omittingEmptySubsequences: false))
        return Candidate(word: start + filled.dropFirst(isHost ? 1 : 0), meaning: link)
      }
    }.filter { $0.word.hasPrefix(typed) && seen.insert($0.word).inserted }
  }

  /// A link with its placeholders replaced by the typed text, up to the next placeholder.
  private static func filled(_ link: String, by typed: [Substring]) -> String {
    var filled: [Substring] = []
    for segment in link.split(separator: "/", omittingEmptySubsequences: false) {
      if filled.count < typed.count - 1, segment.contains("{") {
        filled.append(typed[filled.count])
      } else {
        filled.append(segment.prefix { $0 != "{" })
        if segment.contains("{") { break }
      }
    }
    return filled.joined(separator: "/")
  }

  /// A candidate under a shorter name of its type, if that matches the typed text: `Product` for `Shop.Product`.
  private func shortened(_ candidate: Candidate) -> Candidate? {
    let name = candidate.word.prefix { $0 == "." || $0 == "_" || $0.isLetter || $0.isNumber }
    return name.indices.filter { name[$0] == "." }
      .map { Candidate(word: String(candidate.word[name.index(after: $0)...]), meaning: candidate.meaning) }
      .first(where: fits)
  }

  private func isTyped(_ candidate: Candidate) -> Bool { candidate.word.hasPrefix(request.typed) }

  /// Whether a candidate begins with the typed text, also without backticks and quotes. The scripts compare in the same way.
  private func fits(_ candidate: Candidate) -> Bool {
    isTyped(candidate) || candidate.word.filter { $0 != "`" && $0 != "\"" }.hasPrefix(request.typed)
  }

  /// Whether a file can be read at once: a pipe would wait for a writer, and standard input is the terminal.
  private static func isReadable(_ file: String) -> Bool {
    guard file != "-", let status = try? FileStatus.of(FilePath(file)) else { return false }
    return status.kind == .regular && status.size <= Self.largestFile
  }

  private func isShowable(_ text: String) -> Bool { Visible.text(text) == text }
}

extension CompleteCommand {
  fileprivate static func topics(after words: [String], among commands: [Command]) -> [Candidate] {
    let topics = NavPath.Rule.names.map { Candidate(word: $0, meaning: NavPath.Rule.all(named: $0)[0].summary) }
    switch words {
    case []:
      // A name of both a command and a rule is the command.
      let others = topics.filter { name in !commands.contains { $0.isCalled(name.word) } }
      return commands.firstWords + [Candidate(word: "rules", meaning: "the rules that are checked")]
        + Help.Subject.allCases.map { Candidate(word: $0.rawValue, meaning: $0.summary) } + others
    case ["rules"]: return topics
    default: return words.count == 1 ? commands.secondWords(of: words[0]) : []
    }
  }
}

extension NavJSON.Value {
  fileprivate func parts(at pointer: NavJSON.Pointer) -> [(pointer: NavJSON.Pointer, value: NavJSON.Value)] {
    members.map { $0.map { (pointer.appending($0.name), $0.value) } }
      ?? elements.map { $0.enumerated().map { (pointer.appending(String($0.offset)), $0.element) } } ?? []
  }

  /// The pointer to a string value, not the name of a member.
  fileprivate func pointer(ofString text: String) -> NavJSON.Pointer? {
    var waiting = [(NavJSON.Pointer(), self)]
    while let (pointer, value) = waiting.popLast() {
      if value.string == text { return pointer }
      waiting += value.parts(at: pointer)
    }
    return nil
  }
}
