// The version that is printed, in reports as well.

enum Version {
  static let text = "0.1.0"
}
