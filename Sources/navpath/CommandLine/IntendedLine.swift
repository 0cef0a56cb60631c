// The intended command line of one that failed, for the message of `Program`: the words in another order, or with the quotes
// that a shell removed (`BareJSON`).

import NavKit

struct IntendedLine {
  let words: [String]
  let commands: [Command]

  func corrected(_ error: CommandError) -> CommandError {
    guard error.exit == .usage || error.exit == .system else { return error }
    let message =
      withQuotes.map { "the shell removed the quotes of the JSON; write: \($0)" }
      ?? inOrder.map { "FILE comes before the other arguments; write: \($0)" }
      ?? withCommandFirst.map { "the command comes first, as in 'navpath COMMAND FILE'; write: \($0)" }
    return message.map { CommandError($0, exit: .usage) } ?? error
  }

  private func line(_ words: [String]) -> String? {
    (try? Parser(commands).parse(words)) == nil ? nil : ShellWord.line(["navpath"] + words)
  }

  private func command(of words: [String]) -> (command: Command, name: [Int])? {
    let search = CommandName(commands: commands, words: words, tokens: Token.all(of: words))
    guard case (.command(let command), let name)? = try? search.find() else { return nil }
    return (command, name)
  }

  private func arguments(_ command: Command, _ name: [Int]) -> [Word] {
    CommandWords(Token.all(of: words), except: name, options: command.allOptions).arguments
  }

  /// `push X nav.json`, corrected to have the file first.
  private var inOrder: String? {
    guard let (command, name) = command(of: words), command.name != "new", command.takesOneFile,
      !command.arguments.contains(where: \.mayComeFirst)
    else { return nil }
    let typed = arguments(command, name)
    guard let first = typed.first, let file = typed.misplacedFile() else { return nil }
    var right = words
    right.remove(at: file.index)
    right.insert(file.text, at: first.index)
    return line(right)
  }

  /// `nav.json push X`, corrected to have the command first, or `show` for a file alone.
  private var withCommandFirst: String? {
    guard command(of: words) == nil, let first = words.firstIndex(where: { !$0.hasPrefix("-") }),
      Word(text: words[first], index: first).isFile
    else { return nil }
    var right = words
    let file = right.remove(at: first)
    if let (command, name) = command(of: right), command.takesOneFile || command.arguments.count == 1,
      let last = name.last
    {
      right.insert(file, at: last + 1)
      if let line = line(right) { return line }
    }
    return line(["show", file])
  }

  /// `push nav.json App.User={id:42}`, corrected to have quotes; for an element without a type, the element alone.
  private var withQuotes: String? {
    guard let (command, name) = command(of: words) else { return nil }
    let typed = arguments(command, name)
    let takesPatch = command.arguments.last?.placeholder == "PATCH"
    let files = command.arguments.first?.completion.isFile ?? false ? 1 : 0
    for (number, word) in typed.enumerated().dropFirst(files) {
      guard let bare = BareJSON(word.text) else { continue }
      let lacksType = bare.start.isEmpty && !takesPatch
      // `String:x` is an element.
      guard !lacksType || command.takesNotation && (bare.isWhole || word.text.first?.isLowercase ?? false) else {
        continue
      }
      // bash expands the braces of an object with several members to several words.
      var (members, last) = ([bare], number)
      while !bare.isWhole, last + 1 < typed.count, typed[last + 1].index == word.index + members.count,
        let next = BareJSON(typed[last + 1].text), !next.isWhole, next.start == bare.start
      {
        members.append(next)
        last += 1
      }
      // Do not drop words that only look like members.
      let like = typed.dropFirst(files).count { $0.text.hasPrefix(bare.start) }
      guard bare.isWhole || like == members.count else { return nil }
      var right = words
      let text = bare.isWhole ? bare.json : "{" + members.map(\.json).joined(separator: ",") + "}"
      if lacksType { return ShellWord.quoted("TYPE=\(text)") }
      right.replaceSubrange(word.index..<(word.index + members.count), with: [bare.start + text])
      return line(right)
    }
    return nil
  }
}

extension Command {
  fileprivate var takesOneFile: Bool {
    guard let first = arguments.first, first.completion.isFile, !first.repeats else { return false }
    return arguments.count > 1 && !arguments.dropFirst().contains { $0.completion.isFile }
  }
}

/// JSON without its quotes, as left by a shell: `{id:42}`, or a single member `id:42`, after a type and a separator.
struct BareJSON {
  /// The text before the JSON: `App.User=`, or nothing.
  let start: String
  /// The JSON with quotes; a single member without braces.
  private(set) var json = ""
  let isWhole: Bool

  /// Nil for a word that has its quotes, or is not JSON.
  init?(_ word: String) {
    let mark = word.firstIndex { "=~({[\"'".contains($0) }
    let begin = mark.map { "=~".contains(word[$0]) ? word.index(after: $0) : word.startIndex } ?? word.startIndex
    start = String(word[..<begin])
    let body = word[begin...]
    isWhole = body.first == "{" || body.first == "["
    // `[.home: 3]` is a dictionary in Swift notation.
    guard !isWhole || body.dropFirst().first != ".", !body.contains("\""), !body.contains("'"),
      !String(body).containsText("//")
    else { return nil }
    var rest = body
    guard let json = isWhole ? Self.value(&rest, depth: 0) : Self.member(&rest, depth: 0), rest.isEmpty else {
      return nil
    }
    self.json = json
    let text = isWhole ? json : "{\(json)}"
    guard (try? NavJSON.Value(parsing: text)) != nil, (try? NavJSON.Value(parsing: String(body))) == nil else {
      return nil
    }
  }

  private static func member(_ rest: inout Substring, depth: Int) -> String? {
    let name = rest.prefix { $0 == "_" || $0.isLetter || $0.isNumber }
    rest = rest[name.endIndex...]
    guard !name.isEmpty, rest.popFirst() == ":", let value = value(&rest, depth: depth) else { return nil }
    return "\"\(name)\":\(value)"
  }

  private static func value(_ rest: inout Substring, depth: Int) -> String? {
    guard depth < 16 else { return nil }
    guard let open = rest.first, open == "{" || open == "[" else {
      let text = rest.prefix { !",]}".contains($0) }
      rest = rest[text.endIndex...]
      let isScalar = (try? NavJSON.Value(parsing: String(text))) != nil
      return text.isEmpty ? nil : isScalar ? String(text) : NavJSON.compactText(ofString: String(text))
    }
    let close: Character = open == "{" ? "}" : "]"
    rest.removeFirst()
    var parts: [String] = []
    while rest.first != close {
      guard let part = open == "{" ? member(&rest, depth: depth + 1) : value(&rest, depth: depth + 1) else {
        return nil
      }
      parts.append(part)
      if rest.first == "," { rest.removeFirst() } else if rest.first != close { return nil }
    }
    rest.removeFirst()
    return "\(open)\(parts.joined(separator: ","))\(close)"
  }
}
