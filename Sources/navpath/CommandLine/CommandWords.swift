// The words of a command line as tokens (`Token`), and the tokens as options and arguments (`CommandWords`).

import NavKit

/// The options and arguments of a line, which may be invalid or unfinished; unreadable words are skipped.
struct CommandWords: Sendable {
  struct Given: Sendable {
    var option: Option
    /// The option as typed: `--at`, `-s`.
    var spelling: String
    var index: Int
    /// The value; for a switch, the option itself.
    var word: Word
  }

  /// The reason why a line is invalid, with the index of the word.
  indirect enum Problem: Sendable {
    case unknownLong(String, Int)
    case unknownShort(Character, in: String, Int)
    case usage(CommandError.Usage, Int)

    var unknownOption: Int? {
      switch self {
      case .unknownLong(_, let index), .unknownShort(_, _, let index): index
      case .usage: nil
      }
    }
  }

  /// The options; the last one may still lack its value.
  private(set) var options: [Given] = []
  private(set) var arguments: [Word] = []
  /// The problem of the first unreadable word.
  private(set) var problem: Problem?
  /// The option at the end of the line that still lacks its value.
  var optionAwaitingValue: Option? { isWaiting ? options.last?.option : nil }

  private var isWaiting = false
  private let known: [Option]

  init(_ tokens: [Token], except name: [Int] = [], options known: [Option]) {
    self.known = known
    var isEnded = false
    for (index, token) in tokens.enumerated() where !name.contains(index) {
      if case .word(let text) = token, isWaiting {
        give(Word(text: text, index: index))
        continue
      }
      if let missingValue {
        note(missingValue)
        options.removeLast()
        isWaiting = false
      }
      switch token {
      case .end: isEnded = true
      // `-0` is a short option if the command has one of that name, and a number otherwise.
      case .word(let text) where !isEnded && text.utf8.count == 2 && text.first == "-" && option(of: text.last) != nil:
        readBundle(String(text.dropFirst()), index)
      case .word(let text): arguments.append(Word(text: text, index: index))
      case .long(let name, let value): readLong(name, value, index)
      case .bundle(let letters): readBundle(letters, index)
      }
    }
  }

  private func option(of letter: Character?) -> Option? { known.first { $0.short == letter } }

  /// The missing value of the last option. A word that looks like an option is not a value: most likely the value was forgotten.
  var missingValue: Problem? {
    guard isWaiting, let last = options.last else { return nil }
    return .usage(.missingValue(last.spelling, placeholder: last.option.placeholder ?? ""), last.index)
  }

  private mutating func note(_ new: Problem) { if problem == nil { problem = new } }

  private mutating func give(_ word: Word) {
    options[options.count - 1].word = word
    isWaiting = false
  }

  private mutating func readLong(_ name: String, _ value: String?, _ index: Int) {
    guard let option = known.first(where: { $0.name == name }) else { return note(.unknownLong(name, index)) }
    add(option, option.spelling, index)
    guard let value else { return }
    guard isWaiting else { return note(.usage(.unexpectedValue(option.spelling, value), index)) }
    give(Word(text: value, index: index, offset: option.spelling.utf8.count + 1))
  }

  private mutating func readBundle(_ letters: String, _ index: Int) {
    var rest = letters[...]
    while let letter = rest.popFirst() {
      guard let option = option(of: letter) else {
        note(.unknownShort(letter, in: letters, index))
        continue
      }
      add(option, "-\(letter)", index)
      guard isWaiting, !rest.isEmpty else { continue }
      if rest.first == "=" { rest.removeFirst() }
      let offset = 1 + letters.utf8.count - rest.utf8.count
      return give(Word(text: String(rest), index: index, offset: offset))
    }
  }

  /// Adds a switch, with itself as its value, or an option that waits for its value.
  private mutating func add(_ option: Option, _ spelling: String, _ index: Int) {
    let word = Word(text: spelling, index: index)
    options.append(Given(option: option, spelling: spelling, index: index, word: word))
    isWaiting = option.takesValue
  }

  private var complete: ArraySlice<Given> { isWaiting ? options.dropLast() : options[...] }

  /// Whether an option may still be added: neither it nor one that excludes it was given.
  func allows(_ option: Option) -> Bool {
    !complete.contains { given in
      given.option.name == option.name
        ? !option.repeats : given.option.question != nil && given.option.question == option.question
    }
  }

  func set<Input>(_ input: inout Input, _ list: OptionList<Input>) {
    for given in complete { try? list.set(given.option.name, &input, given.word) }
  }
}

/// The syntactic kind of a word; the parser knows which options exist.
enum Token: Equatable {
  /// `--name` or `--name=value`, without the dashes.
  case long(String, value: String?)
  /// `-x`, `-xyz`: short options, the last of which may be followed by its value.
  case bundle(String)
  /// `--`: all following words are arguments.
  case end
  case word(String)

  /// `-` is standard input, and `-` with a digit is a number, because indexes and elements may be negative.
  init(_ word: String) {
    if word == "--" {
      self = .end
    } else if word.hasPrefix("--") {
      let body = word.dropFirst(2)
      let equals = body.firstIndex(of: "=")
      self = .long(String(body[..<(equals ?? body.endIndex)]), value: equals.map { String(body[$0...].dropFirst()) })
    } else if word.hasPrefix("-"), let next = word.utf8.dropFirst().first, !Bytes.isDigit(next) {
      self = .bundle(String(word.dropFirst()))
    } else {
      self = .word(word)
    }
  }

  static func all(of words: [String]) -> [Token] {
    let end = words.firstIndex(of: "--") ?? words.endIndex
    return words.enumerated().map { $0.offset <= end ? Token($0.element) : .word($0.element) }
  }
}
