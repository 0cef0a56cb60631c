// The version that is printed, in reports as well.

/// The program: words in, an exit code out.
enum Program {
  static let version = "0.1.0"
}
