// How large a part of a pattern becomes, reckoned while it is read, and the form that each repeat gets for it.
//
// Written out, `^(?:[A-Za-z0-9+/]{4}){0,20000}$` has 80,000 instructions. The linear matcher can count instead:
//
//     x{n,m} of one character   a run: it keeps the offsets at which the repeat was begun, and looks at two of them
//     (?:…){n,m}                a counter: the body once, each instruction with a bit for every count from 0 to m
//
// A counter's bits take as long as an instruction for each 64 of them, so a group that is repeated a few times is
// written out, and so is one whose body may be empty: its rounds could go on without end at one offset. Inside a counter
// everything is written out, because its bits stand for one count only.

/// The size of a part of a pattern in instructions.
struct PatternSize {
  /// With each repeat written out.
  var copied = 0
  /// With the form that is chosen for each.
  var least = 0
  /// Whether it may match without taking a character.
  var isNullable = true

  static let character = PatternSize(copied: 1, least: 1, isNullable: false)
  static let assertion = PatternSize(copied: 1, least: 1, isNullable: true)

  /// A repeat of at most this many rounds is written out.
  private static let fewRounds = 16
  /// So is a group that takes no more instructions than this.
  private static let fewInstructions = 1000
  /// Sizes end here; it is far beyond every limit, and no product of two overflows.
  private static let most = 1 << 30

  /// One part after another.
  static func + (left: PatternSize, right: PatternSize) -> PatternSize {
    PatternSize(
      copied: min(left.copied + right.copied, most), least: min(left.least + right.least, most),
      isNullable: left.isNullable && right.isNullable)
  }

  /// One part or another; the fork and the jump are two instructions.
  static func | (left: PatternSize, right: PatternSize) -> PatternSize {
    var both = left + right + PatternSize(copied: 2, least: 2)
    both.isNullable = left.isNullable || right.isNullable
    return both
  }

  /// The size of this part repeated. Sets the repetition's form.
  func repeated(_ repetition: inout PatternRepetition, ofCharacter isCharacter: Bool) -> PatternSize {
    let isEndless = repetition.maximum == nil
    let rounds = min(repetition.maximum ?? repetition.minimum + 1, Self.most)
    var size = PatternSize(
      copied: min((copied + 1) * rounds, Self.most), least: min((least + 1) * rounds, Self.most),
      isNullable: isNullable || repetition.minimum == 0)
    guard rounds > Self.fewRounds else { return size }
    // `x{n,}` is counted as `x{n}x*`.
    let tail = isEndless ? copied + 2 : 0
    if isCharacter {
      repetition.form = .run
      size.least = 1 + tail
    } else if !isNullable, size.least > Self.fewInstructions {
      let counted = (copied + 1) * (rounds / 64 + 1) + 1 + tail
      if counted < size.least { (repetition.form, size.least) = (.counter, counted) }
    }
    return size
  }
}
