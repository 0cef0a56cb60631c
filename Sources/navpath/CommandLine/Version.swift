// The version, as printed and in reports.

enum Version {
  static let text = "0.1.0"
}
