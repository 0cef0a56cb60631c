import NavKit

enum Output {
  static let text = Words.none
}
